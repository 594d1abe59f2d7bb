//! `plateau tables`: built, killed, resumed, checked, refused.
#![cfg(unix)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::{fresh_folder, plateau, run_with};

/// Exit code, output and errors of the program with this data folder.
fn tables(data: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let mut command = plateau(&[&["tables"], args].concat());
    command.env("PLATEAU_DATA", data);
    let output = run_with(command, b"");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The tables of a folder by name; unfinished files are none.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("a file").path());
    let tables = paths.filter(|path| path.extension().is_some_and(|name| name == "table"));
    let mut files: Vec<_> = tables
        .map(|path| (path.file_name().expect("a name").into(), fs::read(&path).expect("read")))
        .collect();
    files.sort();
    files
}

#[test]
fn killed_while_building_and_resumed_the_tables_are_the_same() {
    let whole = fresh_folder();
    let (code, _, errors) = tables(&whole, &["build", "checkers", "--pieces", "3"]);
    assert_eq!(code, Some(0), "{errors}");
    let expected = files(&whole.join("tables/checkers"));
    assert_eq!(expected.len(), 4 + 12);

    let data = fresh_folder();
    let folder = data.join("tables/checkers");
    let mut killed = 0;
    // Each time it may build a few tables more.
    for wanted in [1, 5, 9] {
        let mut command =
            plateau(&["tables", "build", "checkers", "--pieces", "3", "--threads", "1"]);
        command.env("PLATEAU_DATA", &data).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let started = Instant::now();
        while files(&folder).len() < wanted && started.elapsed() < Duration::from_mins(2) {
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().expect("killed");
        child.wait().expect("gone");
        let found = files(&folder);
        assert!(found.iter().all(|file| expected.contains(file)), "what has its name is whole");
        killed += usize::from(found.len() < expected.len());
    }
    assert!(killed > 0, "it was never killed in the middle");
    let (code, _, errors) = tables(&data, &["build", "checkers", "--pieces", "3"]);
    assert_eq!(code, Some(0), "{errors}");
    assert!(files(&folder) == expected);
}

#[test]
fn tables_are_listed_and_checked() {
    let data = fresh_folder();
    let (code, _, errors) = tables(&data, &["info", "checkers"]);
    assert_eq!(code, Some(1));
    assert!(errors.contains("plateau tables build checkers"), "{errors}");

    let (code, _, errors) = tables(&data, &["build", "checkers", "--pieces", "2"]);
    assert_eq!(code, Some(0), "{errors}");
    assert!(errors.contains("MB of memory"), "{errors}");
    let (code, output, errors) = tables(&data, &["info", "checkers"]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    let total = output.lines().find(|line| line.starts_with("2 pieces")).expect("a total");
    let numbers: Vec<&str> = total.split_whitespace().skip(2).take(4).collect();
    assert_eq!(numbers, ["716", "402", "2370", "13"]);
    assert!(output.contains("40 moves each without a capture"), "{output}");

    let (code, output, _) = tables(&data, &["info", "checkers", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&output).expect("JSON");
    assert_eq!(code, Some(0));
    assert_eq!(report["pieces"], 2);
    assert_eq!(report["tables"].as_array().map(Vec::len), Some(4));

    let (code, output, _) = tables(&data, &["verify", "checkers", "--all", "--lang", "fr"]);
    assert_eq!(code, Some(0));
    assert!(output.contains("3488 positions vérifiées"), "{output}");
}

#[test]
fn damaged_tables_are_named_with_what_to_do() {
    let data = fresh_folder();
    let (code, ..) = tables(&data, &["build", "draughts", "--pieces", "2"]);
    assert_eq!(code, Some(0));
    let path = data.join("tables/draughts/1m0k-0m1k.table");
    let mut bytes = fs::read(&path).expect("built");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&path, bytes).expect("written");
    let (code, _, errors) = tables(&data, &["verify", "draughts"]);
    assert_eq!(code, Some(1));
    assert!(errors.contains("1m0k-0m1k.table is damaged"), "{errors}");
    assert!(errors.contains("plateau tables build draughts"), "{errors}");
    fs::remove_file(&path).expect("deleted");
    assert_eq!(tables(&data, &["build", "draughts", "--pieces", "2"]).0, Some(0));
    assert_eq!(tables(&data, &["verify", "draughts"]).0, Some(0));
}

/// Two kings against one in a corner: won, and known as soon as there are tables.
const WON: &str = "W:WK18,K15:BK32";

#[test]
fn analysis_hub_and_matches_use_them() {
    let data = fresh_folder();
    let (code, _, errors) = tables(&data, &["build", "checkers", "--pieces", "3"]);
    assert_eq!(code, Some(0), "{errors}");
    let run = |args: &[&str], typed: &str| {
        let mut command = plateau(args);
        command.env("PLATEAU_DATA", &data);
        let output = run_with(command, typed.as_bytes());
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{args:?}: {errors}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let analysis = run(&["analyse", "checkers", "--fen", WON, "--json", "--multipv", "50"], "");
    let lines: Vec<serde_json::Value> =
        analysis.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(lines.len() > 3, "{analysis}");
    assert!(lines[0]["win_in_plies"].as_i64().is_some_and(|plies| plies > 0), "{analysis}");

    let board = |white: &[usize], black: &[usize]| {
        let piece = |number: usize| match (white.contains(&number), black.contains(&number)) {
            (true, _) => 'W',
            (_, true) => 'B',
            _ => 'e',
        };
        (1..=32).map(piece).collect::<String>()
    };
    let won = board(&[18, 15], &[32]);
    let think = |tables: bool| {
        let set =
            format!("set-param name=variant value=checkers\nset-param name=tables value={tables}");
        let typed =
            format!("hub\n{set}\ninit\npos pos=W{won}\nlevel depth=2\ngo think\nping\nquit\n");
        run(&["hub"], &typed)
    };
    let score = |said: &str| {
        let info = said.lines().rev().find_map(|line| line.strip_prefix("info ")).expect("info");
        let score = info.split(' ').find_map(|part| part.strip_prefix("score=")).expect("a score");
        score.parse::<f64>().expect("a number")
    };
    assert!(score(&think(true)) >= 99.0, "an end in sight");
    assert!(!think(false).contains("score=99"), "two plies do not show it");

    let openings = data.join("won.fen");
    fs::write(&openings, format!("{WON}\n")).expect("written");
    let openings = openings.to_str().expect("UTF-8");
    let play = |more: &[&str]| {
        let args = [
            "match",
            "checkers",
            "random",
            "random",
            "--games",
            "2",
            "--openings",
            openings,
            "--json",
        ];
        run(&[&args[..], more].concat(), "")
    };
    assert!(play(&["--tables"]).contains("adjudication"), "{}", play(&["--tables"]));
    assert!(!play(&[]).contains("adjudication"));
}

#[test]
fn syzygy_files_are_looked_for_where_they_should_be() {
    let data = fresh_folder();
    fs::create_dir_all(&data).expect("a folder");
    let folder = data.to_str().expect("UTF-8");
    let (code, output, errors) = tables(&data, &["info", "chess", "--syzygy", folder]);
    assert_eq!((code, output.as_str()), (Some(1), ""));
    assert!(errors.contains("No Syzygy files") && errors.contains(folder), "{errors}");
    let output =
        run_with(plateau(&["match", "chess", &format!("engine:syzygy={folder}"), "random"]), b"");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("No Syzygy files"), "{errors}");
}

#[test]
fn what_has_no_tables_is_a_usage_error() {
    let data = fresh_folder();
    for args in [
        &["build", "chess"][..],
        &["info", "tictactoe"],
        &["build", "checkers", "--pieces", "1"],
        &["build", "checkers", "--pieces", "8"],
    ] {
        let (code, output, errors) = tables(&data, args);
        assert_eq!((code, output.as_str()), (Some(2), ""), "{args:?}: {errors}");
        assert!(errors.contains("ndgame tables"), "{errors}");
    }
}
