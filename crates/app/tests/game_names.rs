//! Knowledge about single games stays with their rules, evaluators and engines: everything above reads profiles.

use std::fs;
use std::path::{Path, PathBuf};

use plateau_rules::games;

/// The crates that name no game.
const CRATES: [&str; 7] = ["words", "tui", "web", "library", "protocol", "arena", "app"];

/// The modules of the rules that belong to one game or family.
const MODULES: [&str; 5] = ["chess", "draughts", "tictactoe", "othello", "connect4"];

#[test]
fn no_crate_above_the_engine_names_a_game() {
    let names: Vec<String> = games::all()
        .flat_map(|kind| [format!("\"{kind}\""), format!("\"{kind},")])
        .chain(MODULES.map(|module| format!("plateau_rules::{module}")))
        .collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of the crates");
    let mut found = Vec::new();
    for name in CRATES {
        for file in sources(&root.join(name)) {
            let text = fs::read_to_string(&file).expect("a source file");
            // Tests come last in a file.
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for (number, line) in (1..).zip(code.lines()).filter(|(_, line)| !is_comment(line)) {
                let here = |name: &&String| line.contains(name.as_str());
                found.extend(names.iter().find(here).map(|name| {
                    format!(
                        "{}:{number}: {name}",
                        file.strip_prefix(root).unwrap_or(&file).display()
                    )
                }));
            }
        }
    }
    assert!(found.is_empty(), "these belong into a profile:\n{}", found.join("\n"));
}

/// The Rust sources and the page's scripts of a crate, without its tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.join("src"), folder.join("assets")];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            let is_source = path.extension().is_some_and(|end| end == "rs" || end == "js");
            if path.is_dir() {
                folders.push(path);
            } else if is_source && !path.ends_with("tests.rs") {
                files.push(path);
            }
        }
    }
    files
}

fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    ["//", "/*", "*"].iter().any(|start| line.starts_with(start))
}
