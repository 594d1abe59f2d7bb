//! `plateau data`: files of self-play that survive a kill, are split and merged, converted and described.
#![cfg(unix)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use common::{fresh_folder, outcome, plateau};
use plateau_train::data_file::{Reader, Record};

fn folder() -> PathBuf {
    let folder = fresh_folder();
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// What the command line says for so many games of this file.
fn arguments<'a>(game: &'a str, games: &'a str, file: &'a Path) -> Vec<&'a str> {
    let file = file.to_str().expect("text");
    vec!["data", game, "--games", games, "--nodes", "40", "--seed", "5", "--out", file]
}

fn succeeds(args: &[&str]) -> String {
    let (code, output, errors) = outcome(args);
    assert_eq!(code, Some(0), "{errors}");
    output
}

fn games(file: &Path) -> Vec<Record> {
    let games = Reader::open(file).expect("a data file");
    games.collect::<Result<_, _>>().expect("whole games")
}

#[test]
fn self_play_killed_at_twenty_moments_comes_to_the_same_file() {
    let folder = folder();
    let (whole, killed) = (folder.join("whole.data"), folder.join("killed.data"));
    succeeds(&arguments("chess", "120", &whole));
    for moment in 0..20 {
        let mut command = plateau(&arguments("chess", "120", &killed));
        // The number of threads makes no difference to the games.
        command.args(["--threads", ["1", "2"][moment % 2]]);
        let mut child =
            command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        std::thread::sleep(Duration::from_millis(10 + 7 * moment as u64));
        child.kill().expect("killed");
        child.wait().expect("gone");
    }
    succeeds(&arguments("chess", "120", &killed));
    assert!(fs::read(whole).expect("a file") == fs::read(killed).expect("a file"), "other games");
}

#[test]
fn statistics_that_nobody_reads_end_quietly() {
    let folder = folder();
    let file = folder.join("some.data");
    succeeds(&arguments("checkers", "2", &file));
    let mut command = plateau(&["data", "stats", file.to_str().expect("text")]);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn parts_of_a_seed_are_its_games_and_merge_by_concatenation() {
    let folder = folder();
    let whole = folder.join("whole.data");
    succeeds(&arguments("checkers", "6", &whole));
    let parts = ["1/2", "2/2"].map(|part| {
        let file = folder.join(part.replace('/', "-"));
        succeeds(&[&arguments("checkers", "3", &file)[..], &["--shard", part]].concat());
        file
    });
    let [odd, even] = parts.clone().map(|file| games(&file));
    let dealt: Vec<Record> = odd.into_iter().zip(even).flat_map(|(a, b)| [a, b]).collect();
    assert_eq!(dealt, games(&whole));
    let merged = folder.join("merged.data");
    fs::write(&merged, parts.map(|file| fs::read(file).expect("a file")).concat())
        .expect("written");
    assert_eq!(games(&merged).len(), 6);
    let described = succeeds(&["data", "stats", merged.to_str().expect("text")]);
    assert!(described.contains("games                  6"), "{described}");
    // A file of several runs has no next game.
    let (code, _, errors) = outcome(&arguments("checkers", "9", &merged));
    assert_eq!(code, Some(1), "{errors}");
    assert!(errors.contains("other games"), "{errors}");
}

#[test]
fn a_part_that_does_not_exist_is_refused() {
    let folder = folder();
    for part in ["0/2", "3/2", "2", "a/b", "1/0"] {
        let file = folder.join("some.data");
        let (code, _, errors) =
            outcome(&[&arguments("chess", "1", &file)[..], &["--shard", part]].concat());
        assert_eq!(code, Some(2), "{part}");
        assert!(errors.contains("2/3"), "{errors}");
        assert!(!file.exists());
    }
}

/// A file of version 1 with one game of three moves, stored by their place in the list of moves.
fn version_1(game: &str) -> Vec<u8> {
    let body = [1, 0, 0, 5, 0, 3, 0, 251, 255, 1, 0, 9, 0];
    let mut sum = 0x811C_9DC5_u32;
    for byte in body {
        sum = (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    let length = (body.len() as u32).to_le_bytes();
    let name = [&[game.len() as u8], game.as_bytes()].concat();
    [b"PLATEAU1", &name[..], &length, &body, &sum.to_le_bytes()].concat()
}

#[test]
fn a_file_of_version_1_is_named_and_converted() {
    let folder = folder();
    let (old, new) = (folder.join("old.games"), folder.join("new.data"));
    fs::write(&old, version_1("draughts")).expect("written");
    let [old, new_name] = [&old, &new].map(|path| path.to_str().expect("text"));
    let (code, _, errors) = outcome(&["data", "stats", old]);
    assert_eq!(code, Some(1));
    assert!(errors.contains("plateau data convert"), "{errors}");
    assert_eq!(succeeds(&["data", "convert", old, new_name]), "1 games\n");
    let game = &games(&new)[0];
    let scores: Vec<Option<i16>> = game.moves.iter().map(|played| played.score).collect();
    assert_eq!(scores, [Some(5), Some(-5), Some(9)]);
    // What is there is not written over.
    assert_eq!(outcome(&["data", "convert", old, new_name]).0, Some(1));
}
