//! `plateau tournament`: formats, files, parts, tables.

#![cfg(unix)]

mod common;

use std::fs;
use std::path::Path;

use common::contest::{self, folder};
use common::{fresh_folder, outcome, plateau, run_with};
use serde_json::Value;

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

/// What `--json` prints for a command line.
#[track_caller]
fn played(args: &str) -> (Vec<Value>, Value) {
    contest::played(&args.split(' ').collect::<Vec<_>>())
}

#[test]
fn everybody_meets_everybody_with_both_colours() {
    let players = "random greedy:seed=3 minimax:depth=1 level:2";
    let (games, result) =
        played(&format!("tournament checkers {players} --games 4 --concurrency 2"));
    assert_eq!((games.len(), &result["games"]), (24, &24.into()));
    for game in &games {
        let reversed = games
            .iter()
            .filter(|other| other["white"] == game["black"] && other["black"] == game["white"]);
        assert_eq!(reversed.count(), 2);
    }
    let rows = result["standing"]["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 4);
    let played =
        |row: &Value| ["wins", "draws", "losses"].map(|key| row["score"][key].as_u64().unwrap());
    assert!(rows.iter().all(|row| played(row).iter().sum::<u64>() == 12), "{rows:?}");
    let mean: f64 = rows.iter().map(|row| row["rating"]["value"].as_f64().unwrap()).sum();
    assert!(mean.abs() < 1e-6);
    let rank = |name: &str| rows.iter().find(|row| row["name"] == name).unwrap()["rank"].clone();
    assert_eq!(rank("random"), 4);
}

#[test]
fn the_first_meets_all_others_in_a_gauntlet() {
    let (games, _) =
        played("tournament tictactoe level:1 random greedy --plies 0 --format gauntlet");
    assert_eq!(games.len(), 4);
    assert!(games.iter().all(|game| game["white"] == "level:1" || game["black"] == "level:1"));
}

#[test]
fn a_swiss_tournament_and_a_knockout_are_played_to_their_end() {
    let players = "level:0,name=a level:1,name=b level:1,name=c level:0,name=d level:1,name=e";
    let (games, result) =
        played(&format!("tournament tictactoe {players} --plies 1 --format swiss --concurrency 2"));
    assert_eq!(games.len(), 3 * 2 * 2);
    assert_eq!(games.iter().filter(|game| game["round"] == "3.1.1").count(), 2);
    assert_eq!(result["standing"]["rows"].as_array().map(Vec::len), Some(5));
    let (games, result) =
        played(&format!("tournament tictactoe {players} --plies 1 --format knockout"));
    assert!(games.len() >= 8 && games.len() % 2 == 0, "{}", games.len());
    let last = games.last().expect("a final");
    let winner = result["standing"]["rows"].as_array().expect("rows");
    let winner = winner.iter().find(|row| row["rank"] == 1).expect("a winner");
    assert!(last["white"] == winner["name"] || last["black"] == winner["name"]);
}

#[test]
fn the_table_is_told_in_both_languages() {
    let args = ["tournament", "tictactoe", "random", "level:1", "greedy", "--plies", "0", "--lang"];
    let tell = |language: &str| {
        let (code, stdout, stderr) = outcome(&[&args[..], &[language]].concat());
        assert_eq!((code, stderr.as_str()), (Some(0), ""));
        stdout
    };
    let english = tell("en");
    assert!(english.contains("player") && english.contains("LOS"), "{english}");
    let lines: Vec<&str> = english.lines().collect();
    assert_eq!(lines.len(), 6 + 4 + 1 + 4, "games, table, a blank line, crosstable: {english}");
    assert!(tell("fr").contains("joueur"));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let usage = |args: &str| {
        let (code, _, stderr) = outcome(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(code, Some(2), "{args}: {stderr}");
        stderr
    };
    usage("tournament");
    usage("tournament chess random");
    usage("tournament chess random human greedy");
    assert!(usage("tournament chess random greedy level:1 --rounds 3").contains("swiss"));
    for format in ["swiss", "knockout"] {
        let args = format!("tournament chess random greedy level:1 --format {format} --shard 1/2");
        assert!(usage(&args).contains("cannot be split"));
    }
    assert!(usage("tournament chess random greedy --anchor nobody=5").contains("nobody"));
    usage("tournament chess random greedy --anchor random");
    usage("tournament chess random greedy --shard 3/2");
    assert!(usage("tournament chess random greedy --resume").contains("--resume"));
    usage("tournament chess random greedy --out a.pgn --resume b.pgn");
    usage("match chess random greedy --shard 1/2 --sprt elo0=0,elo1=5");
}

#[test]
fn parts_make_the_whole_and_nothing_counts_twice() {
    let folder = folder();
    let of = |name: &str, more: &str| {
        let out = path(&folder, name);
        let players = "random minimax:depth=1 level:1";
        played(&format!("tournament checkers {players} --games 5 --seed 4 --out {out} {more}"));
        out
    };
    let whole = of("whole.pdn", "--concurrency 2");
    let parts: Vec<String> =
        (1..=3).map(|part| of(&format!("part{part}.pdn"), &format!("--shard {part}/3"))).collect();
    let merged = path(&folder, "merged.pdn");
    let mut args = vec!["tournament", "merge", &merged];
    args.extend(parts.iter().map(String::as_str));
    // A part that was played twice, as schedulers sometimes do.
    args.push(&parts[1]);
    let (code, stdout, stderr) = outcome(&args);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let twice = contest::games(Path::new(&parts[1])).len();
    assert!(
        stdout.contains("15 games") && stdout.contains(&format!("{twice} duplicates")),
        "{stdout}"
    );
    let games = |file: &str| contest::games(Path::new(file));
    assert_eq!(games(&merged), games(&whole));
    let show = |file: &str| outcome(&["tournament", "show", file, "--json"]).1;
    let rows = |file: &str| -> Value { serde_json::from_str(&show(file)).expect("JSON") };
    assert_eq!(rows(&merged)["games"], 15);

    let (code, _, stderr) = outcome(&args);
    assert!(code == Some(1) && stderr.contains("new file"), "{stderr}");
    let other = path(&folder, "other.pdn");
    played(&format!("match checkers random level:1 --games 2 --out {other}"));
    let merge = |other: &str| {
        let (code, _, stderr) =
            outcome(&["tournament", "merge", &path(&folder, "x.pdn"), &whole, other]);
        assert!(code == Some(1) && stderr.contains("a different match"), "{stderr}");
        stderr
    };
    merge(&other);
    // The same names, and yet another contest.
    let (same, chance) = (path(&folder, "same.pdn"), path(&folder, "chance.pdn"));
    let named = "tournament checkers random,seed=1 minimax:depth=1 level:1 --games 5 --seed 4";
    played(&format!("{named} --out {same}"));
    assert!(merge(&same).contains("random is “random:seed=1”"));
    let players = "random minimax:depth=1 level:1";
    played(&format!("tournament checkers {players} --games 5 --seed 5 --out {chance}"));
    assert!(merge(&chance).contains("seed=5"));
}

#[test]
fn another_tournament_is_refused_with_what_differs() {
    let folder = folder();
    let out = path(&folder, "games.pgn");
    let base = "tournament tictactoe random greedy level:1 --plies 2 --nodes 5";
    played(&format!("{base} --out {out}"));
    let refused = |args: &str| {
        let args = format!("{args} --resume {out}");
        let (code, _, stderr) = outcome(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(code, Some(1), "{stderr}");
        stderr
    };
    let with = |from: &str, to: &str| refused(&base.replace(from, to));
    assert!(with("greedy", "level:2").contains("greedy:10 plays"));
    assert!(with("--nodes 5", "--nodes 6").contains("time control is nodes=5"));
    assert!(with("--plies 2", "--plies 3").contains("opening"));
    assert!(with("tictactoe", "checkers").contains("the game is tictactoe"));
    assert!(with("--plies", "--format swiss --plies").contains("Round robin"));
    assert!(with("random greedy", "random:seed=3 greedy").contains("random is “random”"));
    assert!(with("--plies 2", "--plies 2 --margin 20").contains("margin=10"));
    assert!(with("--plies 2", "--plies 2 --resign 300").contains("seed=1 margin=10”"));
    // More games, and one more who plays: what was played counts.
    let (games, result) = played(&format!("{base} level:2 --games 4 --resume {out}"));
    assert_eq!((games.len(), &result["games"]), (24 - 6, &24.into()));
}

#[test]
fn s0_11_a_chain_of_matches_gives_one_list_of_ratings() {
    let folder = folder();
    let chain = ["random", "minimax:depth=2", "minimax:depth=4"];
    let files: Vec<String> = chain
        .windows(2)
        .enumerate()
        .map(|(number, two)| {
            let out = path(&folder, &format!("{number}.pgn"));
            let players = two.join(" ");
            played(&format!("match tictactoe {players} --plies 2 --games 40 --out {out}"));
            out
        })
        .collect();
    let mut args = vec!["tournament", "show", "--anchor", "minimax:depth=4=2000", "--json"];
    args.extend(files.iter().map(String::as_str));
    let (code, stdout, stderr) = outcome(&args);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let report: Value = serde_json::from_str(&stdout).expect("JSON");
    let rows = report["standing"]["rows"].as_array().expect("rows");
    let rating = |name: &str| {
        let row = rows.iter().find(|row| row["name"] == name).expect("a row");
        ["value", "error"].map(|key| row["rating"][key].as_f64().expect("a number"))
    };
    assert_eq!(rating("minimax:depth=4").map(|value| value.to_string()), ["2000", "0"]);
    let ([low, low_error], [middle, error]) = (rating("random"), rating("minimax:depth=2"));
    assert!(low < middle && middle < 2000.0, "{stdout}");
    assert!(low_error > error && error > 0.0, "errors add along the chain: {stdout}");
}

#[test]
fn games_of_other_tools_have_a_table_too() {
    let folder = folder();
    let file = path(&folder, "others.pgn");
    let game = |white: &str, black: &str, result: &str| {
        format!(
            "[Event \"x\"]\n[Round \"1\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [Result \"{result}\"]\n\n1. e4 {{+0.30/12 0.5s, n=1000}} e5 {{-0.20/10 0.25s}} {result}\n\n"
        )
    };
    let text = game("A", "B", "1-0") + &game("B", "A", "1/2-1/2") + "[Event \"y\"]\n\n1. e5 *\n\n";
    fs::write(&file, text).expect("a file");
    let (code, stdout, stderr) = outcome(&["tournament", "show", &file]);
    assert_eq!(code, Some(0));
    assert!(stderr.contains("others.pgn"), "what cannot be read is named: {stderr}");
    assert!(stdout.contains("A – B: 1.5 of 2") && stdout.contains("0, 0, 0, 1, 0"), "{stdout}");
    fs::write(&file, "").expect("a file");
    assert_eq!(outcome(&["tournament", "show", &file]).0, Some(1));
    assert_eq!(outcome(&["tournament", "show", &file, "--json"]).0, Some(1));
}

#[test]
fn a_game_that_was_torn_in_writing_is_not_taken_for_a_whole_one() {
    let folder = folder();
    let [whole, torn, merged] =
        ["whole.pgn", "torn.pgn", "merged.pgn"].map(|name| path(&folder, name));
    played(&format!("match tictactoe random greedy --plies 0 --games 4 --out {whole}"));
    let text = fs::read_to_string(&whole).expect("the games");
    // All of the last game is there but its result.
    let end = text.trim_end().rfind(' ').expect("a result");
    fs::write(&torn, &text[..end]).expect("a torn file");
    let (code, stdout, stderr) = outcome(&["tournament", "show", &torn]);
    assert!(code == Some(0) && stdout.contains(" of 3 "), "{stdout}");
    assert!(stderr.contains("torn.pgn") && stderr.contains("does not count"), "{stderr}");
    let (code, stdout, _) = outcome(&["tournament", "merge", &merged, &torn, &whole]);
    assert_eq!(code, Some(0));
    assert!(stdout.contains("4 games") && stdout.contains("(3 duplicates)"), "{stdout}");
    assert!(stdout.contains("one incomplete or unreadable game"), "{stdout}");
    assert_eq!(contest::games(Path::new(&merged)), contest::games(Path::new(&whole)));
}

/// The shares of a run's file that a page shows.
#[test]
fn a_run_is_known_by_a_file_while_it_lasts_and_after() {
    let (folder, data) = (folder(), fresh_folder());
    let out = path(&folder, "games.pgn");
    let args =
        ["match", "tictactoe", "random", "level:1", "--plies", "0", "--games", "4", "--out", &out];
    let mut command = plateau(&args);
    command.env("PLATEAU_DATA", &data);
    assert!(run_with(command, b"").status.success());
    let runs = plateau_arena::contest::Run::list(&data.join("runs"));
    let [run] = &runs[..] else { panic!("{runs:?}") };
    assert_eq!(run.state(), plateau_arena::contest::State::Ended);
    assert_eq!((run.planned, run.standing.games, run.game.as_str()), (Some(4), 4, "tictactoe"));
    assert_eq!(run.ledger.as_deref(), Some(Path::new(&out)));
    // Without a file of games, what is short leaves no trace.
    let mut command = plateau(&args[..8]);
    command.env("PLATEAU_DATA", data.join("other"));
    assert!(run_with(command, b"").status.success());
    assert_eq!(plateau_arena::contest::Run::list(&data.join("other/runs")), []);
}

#[test]
fn a_report_is_written_with_and_without_a_ledger_and_of_files() {
    let folder = folder();
    let [ledger, one, two, three] =
        ["t.pdn", "one.html", "two.html", "three.html"].map(|name| path(&folder, name));
    let players = "tournament checkers random greedy minimax:depth=1 --seed 3";
    let games = |file: &str| {
        let text = fs::read_to_string(file).expect("a report");
        assert!(text.starts_with("<!doctype html>") && text.ends_with("</html>\n"));
        text.matches("class=\"packed\"").count()
    };
    played(&format!("{players} --html {one}"));
    played(&format!("{players} --out {ledger} --html {two}"));
    let (code, stdout, stderr) = outcome(&["tournament", "show", &ledger, "--html", &three]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert!(stdout.ends_with(&format!("Report written to {three}. Open it in a browser.\n")));
    assert_eq!([games(&one), games(&two), games(&three)], [6, 6, 6]);
    // That it cannot be written is said before anything is played.
    let nowhere = path(&folder, "none/report.html");
    let (code, stdout, stderr) =
        outcome(&["match", "checkers", "random", "greedy", "--html", &nowhere]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert!(stderr.contains(&nowhere), "{stderr}");
}
