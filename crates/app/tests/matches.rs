//! `plateau match`, with players that behave and players that do not.

#![cfg(unix)]

mod common;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use common::contest::{folder, games};
use common::{ended, outcome, plateau, run_with};
use plateau_rules::games::Kind;
use serde_json::{Value, json};

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
fn loses_each_game(at_second_move: &str, reason: &str, failure: &str) {
    let folder = folder();
    let (mut fake, openings) = (fake(&folder, at_second_move), folder.join("openings.epd"));
    if reason == "time" {
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
        assert!(game["failure"].as_str().is_some_and(|text| text.contains(failure)), "{game}");
        assert_eq!(game["moves"], 2, "{game}");
    }
    assert_eq!((&lines[3]["wins"], &lines[3]["faults"][1]), (&3.into(), &3.into()));
}

#[test]
fn a_program_that_crashes_loses_and_the_match_goes_on() {
    loses_each_game("exit 3", "crash", "program ended");
}

#[test]
fn a_program_that_hangs_loses_and_the_match_goes_on() {
    loses_each_game("exec sleep 60", "time", "out of time");
}

#[test]
fn a_program_that_plays_an_illegal_move_loses_and_the_match_goes_on() {
    loses_each_game("echo bestmove e7e4", "illegal-move", "illegal move e7e4");
}

#[test]
fn a_program_that_talks_nonsense_loses_and_the_match_goes_on() {
    let nonsense = "echo lorem ipsum; echo; echo bestmove";
    loses_each_game(nonsense, "illegal-move", "illegal move (none)");
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

/// Both ends of the protocol are ours: no game is lost but on the board, in the usual game and in variants.
#[test]
fn our_hub_engine_in_another_process_beats_chance_without_a_fault() {
    let other = format!("hub:{},args=hub,nodes=300,tt-size=16", env!("CARGO_BIN_EXE_plateau"));
    for game in ["draughts", "checkers", "frisian", "killer"] {
        let lines =
            played(&["match", game, &other, "random", "--games", "2", "--seed", "5", "--json"]);
        let result = &lines[2];
        assert_eq!((&result["wins"], &result["faults"]), (&2.into(), &json!([0, 0])), "{game}");
        assert!(lines[..2].iter().all(|line| line["failure"].is_null()), "{lines:?}");
    }
}

#[test]
fn our_hub_driver_plays_every_game_our_hub_server_serves() {
    let other = format!("hub:{},args=hub,nodes=50,tt-size=16", env!("CARGO_BIN_EXE_plateau"));
    let is_draughts =
        |kind: &Kind| kind.start().board().cells.iter().any(|cell| cell.number.is_some());
    let served: Vec<String> =
        plateau_rules::games::all().filter(is_draughts).map(|kind| kind.to_string()).collect();
    assert!(served.len() > 10, "{served:?}");
    for game in served {
        let lines =
            played(&["match", &game, &other, "random", "--games", "1", "--seed", "5", "--json"]);
        assert!(lines[0]["failure"].is_null(), "{game}: {lines:?}");
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
    assert!(code == Some(1) && stderr.contains("a different match"), "{stderr}");
}

#[test]
fn the_result_is_told_in_both_languages() {
    let args = ["match", "tictactoe", "random", "random", "--plies", "2", "--games", "4", "--lang"];
    let tell = |language: &str| {
        let args = [&args[..], &[language, "--sprt", "elo0=0,elo1=5"]].concat();
        let (code, stdout, stderr) = outcome(&args);
        assert_eq!((code, stderr.as_str()), (Some(4), ""));
        stdout
    };
    assert!(tell("en").contains("The SPRT has not finished yet."));
    assert!(tell("fr").contains("Le SPRT n’est pas encore terminé."));
}

#[test]
fn scripts_learn_from_the_exit_code_what_a_test_found() {
    let code = |players: [&str; 2], more: &[&str]| {
        let args = ["match", "tictactoe", players[0], players[1], "--plies", "0"];
        outcome(&[&args[..], &["--sprt", "elo0=0,elo1=50", "--concurrency", "2"], more].concat()).0
    };
    // Nobody says how many games: it ends when the test does.
    assert_eq!(code(["minimax:depth=4", "random"], &[]), Some(0));
    assert_eq!(code(["random", "minimax:depth=4"], &[]), Some(3));
    assert_eq!(code(["minimax:depth=4", "random"], &["--games", "2"]), Some(4), "not decided");
}

/// A program that moves its pawns a step, one after the other, and calls the position worth so much to White.
fn pawns(folder: &Path, name: &str, worth: i32) -> String {
    let path = folder.join(name);
    let script = format!(
        r#"while read -r line; do
  case "$line" in
    uci) echo uciok ;;
    isready) echo readyok ;;
    position*) set -- $line; n=$(($# > 3 ? $# - 3 : 0)) ;;
    go*) file=$(echo abcdefgh | cut -c$((n / 2 + 1)))
      if [ $((n % 2)) = 0 ]; then echo "info score cp {worth}"; echo "bestmove ${{file}}2${{file}}3"
      else echo "info score cp $((-({worth})))"; echo "bestmove ${{file}}7${{file}}6"; fi ;;
    quit) exit 0 ;;
  esac
done
"#
    );
    fs::write(&path, script).expect("a script");
    format!("uci:/bin/sh,args={},name={name}", path.display())
}

#[test]
fn a_game_that_both_call_decided_or_even_is_over_when_that_is_asked_for() {
    let folder = folder();
    let ends = |worths: [i32; 2], flag: [&str; 2]| {
        let players = [pawns(&folder, "one", worths[0]), pawns(&folder, "other", worths[1])];
        let args = ["match", "chess", &players[0], &players[1], "--games", "1", "--plies", "0"];
        let game = played(&[&args[..], &flag, &["--json"]].concat()).swap_remove(0);
        ["reason", "result", "moves"].map(|key| game[key].to_string())
    };
    let adjudicated = |result: &str, moves: usize| {
        [r#""adjudication""#.to_owned(), format!("\"{result}\""), moves.to_string()]
    };
    assert_eq!(ends([600, 500], ["--resign", "500"]), adjudicated("1-0", 8));
    assert_eq!(ends([-600, -500], ["--resign", "500"]), adjudicated("0-1", 8));
    assert_eq!(ends([10, -10], ["--draw-after", "6"]), adjudicated("1/2-1/2", 16));
    assert_eq!(ends([10, -10], ["--draw-after", "8"]), adjudicated("1/2-1/2", 16));
    // Where one does not agree they play until there is no pawn left to move, and no move.
    let [reason, ..] = ends([600, 400], ["--resign", "500"]);
    assert_eq!(reason, r#""illegal-move""#);
}

#[test]
fn a_match_that_nobody_hears_of_any_more_is_not_played_to_its_end() {
    let args = ["match", "chess", "random", "random", "--games", "1000000", "--concurrency", "2"];
    let mut child = plateau(&args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a game");
    // As `head` does it.
    assert!(ended(&mut child).success(), "{line}");
}

#[test]
fn a_full_disk_ends_the_match_and_leaves_whole_games_to_go_on_from() {
    let folder = folder();
    let (out, whole) = (folder.join("games.pgn"), folder.join("whole.pgn"));
    let args = |file: &Path| {
        let args = "match tictactoe random greedy --plies 0 --games 40 --concurrency 2 --resume";
        let args = args.split(' ').map(str::to_owned);
        args.chain([file.display().to_string()]).collect::<Vec<String>>()
    };
    // The limit of a file's size is the disk that is full after some games.
    let limit = "trap '' XFSZ; ulimit -f 8; exec \"$@\"";
    let mut command = Command::new("/bin/sh");
    let program = plateau(&[]);
    command.args(["-c", limit, "sh"]).arg(program.get_program()).args(args(&out));
    for (name, value) in program.get_envs() {
        value.map(|value| command.env(name, value));
    }
    let stopped = run_with(command, b"");
    let stderr = String::from_utf8_lossy(&stopped.stderr);
    assert_eq!(stopped.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains("games.pgn"), "{stderr}");
    let text = fs::read_to_string(&out).expect("the games");
    assert!(text.ends_with("\n\n") && !text.ends_with("]\n\n"), "no half game is left: {text}");
    for file in [&out, &whole] {
        let args = args(file);
        let (code, _, stderr) = outcome(&args.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(code, Some(0), "{stderr}");
    }
    assert!(fs::read_to_string(&out).expect("the games").starts_with(&text));
    assert_eq!(games(&out), games(&whole));
}

#[test]
fn a_file_that_is_no_ledger_is_refused_and_left_alone() {
    let folder = folder();
    let book = folder.join("book.epd");
    fs::write(&book, OPENING).expect("a file");
    let shown = book.display().to_string();
    let (code, _, stderr) = outcome(&["match", "chess", "random", "random", "--resume", &shown]);
    assert!(code == Some(1) && stderr.contains("was not changed"), "{stderr}");
    assert_eq!(fs::read_to_string(&book).expect("the file"), OPENING);
}
