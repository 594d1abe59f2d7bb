//! A report as one file: the page's own modules and styles in it, and nothing that is fetched from anywhere.

use std::collections::BTreeMap;
use std::io::{self, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

use crate::assets;
use crate::message::{ContestShown, GameSheet, LanguageName};

/// What the file's page begins with.
#[derive(Serialize)]
pub(super) struct Contents {
    pub(super) version: &'static str,
    /// The language of who does not choose.
    pub(super) lang: &'static str,
    pub(super) languages: Vec<LanguageName>,
    pub(super) editions: BTreeMap<&'static str, Edition>,
}

/// All of it in one language.
#[derive(Serialize)]
pub(super) struct Edition {
    pub(super) words: BTreeMap<String, String>,
    pub(super) contest: ContestShown,
}

/// A game in every language.
pub(super) type Sheets = BTreeMap<&'static str, GameSheet>;

/// Where the file's page begins.
const ENTRY: &str = "report.js";
const STYLES: [&str; 5] = ["style.css", "pieces.css", "board.css", "views.css", "arena.css"];

/// What the file may do: run what is in it, and reach nobody.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; \
                      img-src data:; base-uri 'none'; form-action 'none'";

/// Writes the file. Games are packed one by one: a page that shows one unpacks that one.
pub(super) fn write(
    out: &mut dyn Write,
    title: &str,
    contents: &Contents,
    sheets: impl Iterator<Item = Sheets>,
) -> io::Result<()> {
    let (lang, title) = (contents.lang, escaped(title));
    let icon = data_url("image/svg+xml", &assets::text("icon.svg"));
    let styles = STYLES.map(assets::text).concat();
    let imports = serde_json::json!({ "imports": modules() });
    write!(
        out,
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <title>{title}</title>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"generator\" content=\"Plateau {}\">\n\
         <link rel=\"icon\" href=\"{icon}\">\n<style>\n{styles}</style>\n\
         <script type=\"importmap\">{imports}</script>\n</head>\n<body data-view=\"arena\">\n\
         <header class=\"top\"></header>\n<main id=\"main\" tabindex=\"-1\"></main>\n\
         <div id=\"live\" class=\"hidden-text\" role=\"log\" aria-live=\"polite\"></div>\n\
         <noscript>Plateau needs JavaScript. · Plateau a besoin de JavaScript.</noscript>\n\
         <script type=\"application/json\" id=\"contents\">{}</script>\n",
        contents.version,
        in_script(contents)?,
    )?;
    for sheet in sheets {
        writeln!(out, "<script type=\"text/plain\" class=\"packed\">{}</script>", packed(&sheet)?)?;
    }
    write!(out, "<script type=\"module\">import \"plateau/{ENTRY}\";</script>\n</body>\n</html>\n")
}

/// The modules that the file's page needs, as data URLs. In those no module finds another by a path: each is
/// imported by a name of its own.
fn modules() -> BTreeMap<String, String> {
    let mut modules = BTreeMap::new();
    let mut open = vec![ENTRY.to_owned()];
    while let Some(name) = open.pop() {
        let key = format!("plateau/{name}");
        if modules.contains_key(&key) {
            continue;
        }
        let text = assets::text(&name);
        let imported = text.split("from \"./").skip(1).filter_map(|rest| rest.split('"').next());
        open.extend(imported.map(str::to_owned));
        modules.insert(
            key,
            data_url("text/javascript", &text.replace("from \"./", "from \"plateau/")),
        );
    }
    modules
}

fn data_url(kind: &str, text: &str) -> String {
    format!("data:{kind};base64,{}", BASE64.encode(text))
}

/// JSON that ends no script, whatever names there are in it.
fn in_script(value: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string(value)?.replace('<', "\\u003c"))
}

fn packed(sheets: &Sheets) -> io::Result<String> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut packer, sheets)?;
    Ok(BASE64.encode(packer.finish()?))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_is_in_the_file_under_the_name_it_is_imported_by() {
        let modules = modules();
        assert!(modules.len() > 5 && modules.contains_key("plateau/board.js"));
        for (name, url) in &modules {
            let text = BASE64.decode(url.split_once(',').unwrap().1).unwrap();
            let text = String::from_utf8(text).unwrap();
            assert!(!text.contains("from \"./"), "{name}");
            for imported in text.split("from \"").skip(1).filter_map(|rest| rest.split('"').next())
            {
                assert!(modules.contains_key(imported), "{name}: {imported}");
            }
        }
        assert!(!modules.contains_key("plateau/socket.js"), "what talks to a server is not needed");
    }

    #[test]
    fn no_name_ends_a_script() {
        let text = in_script(&"</script><b>\u{2028}").unwrap();
        assert!(!text.contains('<'));
        assert_eq!(serde_json::from_str::<String>(&text).unwrap(), "</script><b>\u{2028}");
    }
}
