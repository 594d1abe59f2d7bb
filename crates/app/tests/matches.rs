//! `plateau match`, with players that behave and players that do not.

#![cfg(unix)]

mod common;

use std::fs;
use std::path::Path;

use common::contest::{folder, games};
use common::outcome;
use serde_json::Value;

/// A program that speaks UCI until its second move, when it does what the shell is told here.
fn fake(folder: &Path, at_second_move: &str) -> String {
    let path = folder.join("fake.sh");
    let script = format!(
        r#"n=0
while read -r line; do
  case "$line" in
    uci) echo "id name fake"; echo uciok ;;
    isready) echo readyok ;;
    go*) n=$((n+1))
      if [ $n -ge 2 ]; then {at_second_move}; else echo "bestmove a7a6"; fi ;;
    ucinewgame) n=0 ;;
    quit) exit 0 ;;
  esac
done
"#
    );
    fs::write(&path, script).expect("a script");
    format!("uci:/bin/sh,args={},name=fake", path.display())
}

/// The lines of `--json`, the result last; the command must succeed.
#[track_caller]
fn played(args: &[&str]) -> Vec<Value> {
    let (code, stdout, stderr) = outcome(args);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{stdout}");
    stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The fake has Black, Black is to move, and `a7a6` can be played: the first games of two pairs.
const OPENING: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n";

#[track_caller]
fn loses_each_game(at_second_move: &str, reason: &str, trouble: &str) {
    let folder = folder();
    let (mut fake, openings) = (fake(&folder, at_second_move), folder.join("openings.epd"));
    if reason == "Time" {
        // As short as a shell under load can still answer in; the others are waited for.
        fake += ",timeout=2";
    }
    fs::write(&openings, OPENING).expect("a file of openings");
    let openings = openings.display().to_string();
    let args = [
        "match",
        "chess",
        "random:seed=3",
        &fake,
        "--games",
        "3",
        "--openings",
        &openings,
        "--json",
    ];
    let lines = played(&args);
    assert_eq!(lines.len(), 4);
    // In the second game the fake has White, where its first move is illegal already.
    for game in [&lines[0], &lines[2]] {
        assert_eq!((&game["reason"], &game["points"]), (&reason.into(), &1.0.into()), "{game}");
        assert!(game["trouble"].as_str().is_some_and(|text| text.contains(trouble)), "{game}");
        assert_eq!(game["moves"], 2, "{game}");
    }
    assert_eq!((&lines[3]["wins"], &lines[3]["faults"][1]), (&3.into(), &3.into()));
}

#[test]
fn a_program_that_crashes_loses_and_the_match_goes_on() {
    loses_each_game("exit 3", "Crash", "program ended");
}

#[test]
fn a_program_that_hangs_loses_and_the_match_goes_on() {
    loses_each_game("exec sleep 60", "Time", "out of time");
}

#[test]
fn a_program_that_plays_an_illegal_move_loses_and_the_match_goes_on() {
    loses_each_game("echo bestmove e7e4", "IllegalMove", "illegal move e7e4");
}

#[test]
fn a_program_that_talks_nonsense_loses_and_the_match_goes_on() {
    let nonsense = "echo lorem ipsum; echo; echo bestmove";
    loses_each_game(nonsense, "IllegalMove", "illegal move (none)");
}

#[test]
fn a_program_that_cannot_start_ends_the_match() {
    let folder = folder();
    let missing = format!("uci:{}/nowhere", folder.display());
    let silent = "uci:/bin/sh,args=-c cat,startup=0.2";
    let deaf = "uci:/bin/sh,args=-c true";
    for player in [missing.as_str(), silent, deaf] {
        let (code, stdout, stderr) = outcome(&["match", "chess", "random", player]);
        assert_eq!((code, stdout.as_str()), (Some(1), ""), "{player}");
        assert!(stderr.contains("cannot play"), "{stderr}");
    }
    let fake = fake(&folder, "exit") + ",Hsah=16";
    let (code, _, stderr) = outcome(&["match", "chess", "random", &fake]);
    assert!(code == Some(1) && stderr.contains("Hsah"), "{stderr}");
    assert_eq!(outcome(&["match", "chess", "random", "uci"]).0, Some(2));
    assert_eq!(outcome(&["match", "chess", "random", "human"]).0, Some(2));
    assert_eq!(outcome(&["match", "chess", "random", "random", "--tc", "soon"]).0, Some(2));
}

#[test]
fn our_engine_beats_chance_in_this_process_and_in_another() {
    let other = format!("uci:{},args=uci,nodes=300,Hash=1", env!("CARGO_BIN_EXE_plateau"));
    for player in ["engine:nodes=300,hash=1", &other] {
        let lines =
            played(&["match", "chess", player, "random", "--games", "2", "--seed", "5", "--json"]);
        assert_eq!((&lines[2]["wins"], &lines[2]["faults"][0]), (&2.into(), &0.into()), "{player}");
        assert_eq!(
            (&lines[0]["white"], &lines[1]["black"]),
            (&lines[1]["black"], &lines[0]["white"])
        );
    }
}

#[test]
fn a_match_goes_on_where_it_stopped_and_counts_nothing_twice() {
    let folder = folder();
    let path = |name: &str| folder.join(name).display().to_string();
    let run = |out: &str, games: &str, more: &[&str]| {
        let mut args = vec!["match", "draughts", "random", "random", "--seed", "9", "--json"];
        args.extend(["--concurrency", "2", "--games", games, "--out", out]);
        args.extend(more);
        outcome(&args)
    };
    let result = |stdout: &str| -> Value {
        serde_json::from_str(stdout.lines().last().expect("a line")).expect("JSON")
    };
    // Games end in any order: what counts is the set of them.
    let games = |out: &str| games(Path::new(out));
    let (whole, parts) = (path("whole.pdn"), path("parts.pdn"));
    let (code, undisturbed, _) = run(&whole, "10", &[]);
    assert_eq!(code, Some(0));
    assert_eq!(run(&parts, "5", &[]).0, Some(0));
    // As if the machine had stopped in the middle of a game's writing.
    let text = fs::read_to_string(&parts).expect("the file of the match");
    fs::write(&parts, &text[..text.len() - 40]).expect("a torn file");
    let (code, _, stderr) = run(&parts, "10", &[]);
    assert!(code == Some(1) && stderr.contains("--resume"), "{stderr}");
    let (code, resumed, stderr) = run(&parts, "10", &["--resume"]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert_eq!(resumed.lines().count(), 7, "six games and the result: {resumed}");
    assert_eq!(result(&resumed), result(&undisturbed));
    assert_eq!(games(&parts), games(&whole));
    let (code, again, _) = run(&parts, "10", &["--resume"]);
    assert_eq!((code, again.lines().count()), (Some(0), 1), "nothing is left to play");
    let (code, _, stderr) = run(&parts, "10", &["--resume", "--plies", "4"]);
    assert!(code == Some(1) && stderr.contains("another match"), "{stderr}");
}

#[test]
fn the_result_is_told_in_both_languages() {
    let args = ["match", "tictactoe", "random", "random", "--plies", "2", "--games", "4", "--lang"];
    let tell = |language: &str| {
        let args = [&args[..], &[language, "--sprt", "elo0=0,elo1=5"]].concat();
        let (code, stdout, stderr) = outcome(&args);
        assert_eq!((code, stderr.as_str()), (Some(0), ""));
        stdout
    };
    assert!(tell("en").contains("The test is not decided yet."));
    assert!(tell("fr").contains("Le test n’est pas encore décidé."));
}

#[test]
fn scripts_learn_from_the_exit_code_what_a_test_found() {
    let code = |players: [&str; 2]| {
        let args = ["match", "tictactoe", players[0], players[1], "--plies", "0", "--games", "400"];
        let (code, stdout, _) = outcome(&[&args[..], &["--sprt", "elo0=0,elo1=50"]].concat());
        assert!(stdout.lines().count() < 400, "it ends early: {stdout}");
        code
    };
    assert_eq!(code(["minimax:depth=4", "random"]), Some(0));
    assert_eq!(code(["random", "minimax:depth=4"]), Some(3));
}
