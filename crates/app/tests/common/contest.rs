//! Matches and tournaments: what they print, and what they leave.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{fresh_folder, outcome};

/// A folder of its own.
pub(crate) fn folder() -> PathBuf {
    let folder = fresh_folder();
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// The games and the result that `--json` prints; the command must succeed.
#[track_caller]
pub(crate) fn played(args: &[&str]) -> (Vec<Value>, Value) {
    let (code, stdout, stderr) = outcome(&[args, &["--json"]].concat());
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{stdout}");
    let lines = stdout.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let mut lines: Vec<Value> = lines.collect();
    let result = lines.pop().expect("a result");
    (lines, result)
}

/// The games of a file with all their tags, moves and thoughts, in any order: less the day, and how long moves
/// took.
pub(crate) fn games(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("a file of games");
    let is_time =
        |word: &&str| word.ends_with('s') && word.starts_with(|c: char| c.is_ascii_digit());
    let timeless = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with("[Date "));
        let words = lines.flat_map(str::split_whitespace).filter(|word| !is_time(word));
        words.collect::<Vec<_>>().join(" ")
    };
    let mut games: Vec<String> = text.split("[Event ").skip(1).map(timeless).collect();
    games.sort();
    games
}
