//! `docs/requirements.md` and the tests whose names begin with a requirement's number agree.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const LIST: &str = include_str!("../../../docs/requirements.md");

#[test]
fn every_requirement_has_the_test_that_the_list_names_and_every_number_is_listed() {
    let tests = test_names(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")));
    let listed: Vec<(&str, &str)> = LIST.lines().filter_map(row).collect();
    assert!(listed.len() > 40, "{} requirements are listed", listed.len());
    for (number, test) in &listed {
        assert!(test.starts_with(number), "{test} does not belong to {number}");
        assert!(tests.contains(*test), "no test is called {test}");
    }
    let numbers: BTreeSet<&str> = listed.iter().map(|(number, _)| *number).collect();
    let unlisted: Vec<&String> = tests
        .iter()
        .filter(|test| !numbers.iter().any(|number| test.starts_with(number)))
        .collect();
    assert!(unlisted.is_empty(), "docs/requirements.md has no line for {unlisted:?}");
}

/// The beginning of names (`s0_4_`) and the test of a row of the list.
fn row(line: &str) -> Option<(&str, &str)> {
    let (number, rest) = line.strip_prefix("| `")?.split_once("…` | ")?;
    let (_, test) = rest.strip_suffix("` |")?.rsplit_once("| `")?;
    Some((number, test))
}

/// The names of all functions below a folder that begin like a requirement's number.
fn test_names(folder: &Path) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(folder).expect("a folder of the sources");
        for path in entries.map(|entry| entry.expect("an entry").path()) {
            if path.is_dir() {
                if !path.ends_with("node_modules") && !path.ends_with("target") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|end| end == "rs") {
                names.extend(names_in(&path));
            }
        }
    }
    names
}

fn names_in(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a source file");
    let functions = text.split("fn ").skip(1).filter_map(|rest| rest.split('(').next());
    functions.filter(|name| is_numbered(name)).map(str::to_owned).collect()
}

/// Whether a name begins with `s`, a digit, and a number between underscores.
fn is_numbered(name: &str) -> bool {
    let mut parts = name.splitn(3, '_');
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let report = parts.next().and_then(|part| part.strip_prefix('s')).is_some_and(is_number);
    report && parts.next().is_some_and(is_number) && parts.next().is_some()
}
