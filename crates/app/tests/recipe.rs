//! The recipe “Adding a game” in docs/architecture.md: its places exist, and each step was taken for every game.

use std::fs;
use std::path::{Path, PathBuf};

use plateau_engine::{Build, ClassicPlayer, engine_for};
use plateau_rules::games;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Everything in a folder, as one text.
fn folder(path: &str) -> String {
    let files = fs::read_dir(root().join(path)).expect("a folder").flatten();
    files.map(|file| read(file.path())).collect()
}

#[test]
fn the_recipe_names_places_that_exist() {
    let text = read("docs/architecture.md");
    let (_, recipe) = text.split_once("## Adding a game").expect("the recipe");
    let quoted = recipe.split('`').skip(1).step_by(2);
    let paths: Vec<&str> =
        quoted.filter(|code| code.contains('/') && !code.contains(' ')).collect();
    assert!(paths.len() > 10, "{paths:?}");
    for path in paths {
        let found = ["crates", "."].iter().any(|folder| root().join(folder).join(path).exists());
        assert!(found, "{path}");
    }
}

#[test]
fn every_step_of_the_recipe_was_taken_for_every_game() {
    let rules = folder("docs/rules").to_lowercase();
    let names = ["en", "fr"].map(|tag| read(format!("crates/words/locales/{tag}/names.ftl")));
    for kind in games::all() {
        let (name, start) = (kind.name(), kind.start());
        assert!(names.iter().all(|text| text.contains(&format!("[{name}] "))), "step 5: {name}");
        assert!(engine_for(&*start, &Build::default()).is_ok(), "step 4: {name}");
        assert!(!ClassicPlayer::evaluators(&*start).is_empty(), "step 4: {name}");
        // Tic-tac-toe's rules are counted out whole instead.
        let is_small = start.board().cells.len() < 10;
        assert!(is_small || rules.contains(name), "step 7: {name}");
    }
}
