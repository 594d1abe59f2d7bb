//! A file of settings to begin with: every setting explained, none chosen.

use plateau_words::Words;

use super::Settings;
use super::keys::keys;

/// The file's text. What stands in it is what the defaults are: taking a `#` away changes nothing.
pub(crate) fn sample(words: &Words) -> String {
    let defaults = Settings::default();
    let mut lines = comment(&words.settings_sample());
    let mut last = String::new();
    for key in keys() {
        let (table, name) = key.place();
        if table != last {
            lines.push(String::new());
            lines.extend(comment(&words.settings_about_table(id(table))));
            lines.push(format!("[{table}]"));
            table.clone_into(&mut last);
        }
        let mut line = format!("#{name} = {}", (key.get)(&defaults));
        if table == "keys" {
            line = format!("{line:<40}# {}", words.screen_action(name.to_owned()));
        } else if !table.starts_with("pieces") {
            // The names of pieces explain themselves.
            lines.push(String::new());
            lines.extend(comment(&words.settings_about(id(&key.name))));
        }
        lines.push(line);
    }
    lines.join("\n") + "\n"
}

/// A name as messages choose by it.
fn id(name: &str) -> String {
    name.replace('.', "-")
}

/// Lines that only people read.
fn comment(text: &str) -> Vec<String> {
    text.lines().map(|line| format!("# {line}")).collect()
}
