//! The competition of agents that the second seed document describes, and what the others bring to it.

#![cfg(unix)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::contest::{folder, played};
use serde_json::Value;

/// An agent: a program of its own that runs this script.
fn agent(folder: &Path, name: &str, script: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, script).expect("a script");
    format!("uci:/bin/sh,args={},name={name}", path.display())
}

/// An agent of ours that writes down what the referee says.
fn listener(folder: &Path, name: &str) -> (String, PathBuf) {
    let heard = folder.join(format!("{name}.log"));
    let program = env!("CARGO_BIN_EXE_plateau");
    let script = format!("tee -a {} | {program} uci\n", heard.display());
    (agent(folder, name, &script), heard)
}

#[test]
fn s1_1_the_referee_hands_over_positions_takes_moves_and_keeps_the_time() {
    let folder = folder();
    let (quick, heard) = listener(&folder, "quick");
    let slow = agent(
        &folder,
        "slow",
        "while read -r line; do case \"$line\" in uci) echo uciok;; isready) echo readyok;;\n\
         go*) exec sleep 60;; quit) exit;; esac; done\n",
    );
    let args =
        ["tournament", "chess", &quick, &slow, "random", "--movetime", "50", "--margin", "2000"];
    let (games, result) = played(&args);
    assert_eq!(games.len(), 6);
    for game in games.iter().filter(|game| game["white"] == "slow" || game["black"] == "slow") {
        let lost = if game["white"] == "slow" { "0-1" } else { "1-0" };
        assert_eq!((&game["reason"], &game["result"]), (&"time".into(), &lost.into()), "{game}");
    }
    let slow = result["standing"]["rows"].as_array().expect("rows")[1].clone();
    assert_eq!((&slow["name"], &slow["forfeits"]["time"]), (&"slow".into(), &4.into()));
    let heard = fs::read_to_string(heard).expect("what was said");
    assert!(heard.contains("\nposition ") && heard.contains("\ngo movetime 50\n"), "{heard}");
}

#[test]
fn s1_2_an_agent_plays_either_colour() {
    let folder = folder();
    let (one, heard) = listener(&folder, "one");
    let (games, _) = played(&["match", "chess", &one, "random", "--games", "2", "--nodes", "50"]);
    assert_eq!((&games[0]["white"], &games[1]["black"]), (&"one".into(), &"one".into()));
    let heard = fs::read_to_string(heard).expect("what was said");
    let turns: Vec<bool> = heard
        .lines()
        .filter(|line| line.starts_with("position "))
        .map(|line| {
            let moves = line.split_once(" moves ").map_or(0, |(_, moves)| moves.split(' ').count());
            (moves % 2 == 0) != line.contains(" b ")
        })
        .collect();
    assert!(turns.contains(&true) && turns.contains(&false), "{heard}");
    assert!(games.iter().all(|game| game["failure"] == Value::Null), "{games:?}");
}

#[test]
fn s1_4_minimax_at_depth_3_and_alpha_beta_under_the_clock_promote_their_pawns() {
    let folder = folder();
    let openings = folder.join("pawns.epd");
    fs::write(&openings, "8/P6k/8/8/8/8/p6K/8 w - - 0 1\n").expect("a file of openings");
    let (openings, out) =
        (openings.display().to_string(), folder.join("games.pgn").display().to_string());
    let players = ["minimax:material,depth=3", "alphabeta:tables,depth=3"];
    let args = ["match", "chess", players[0], players[1], "--games", "2", "--openings", &openings];
    // The time is there for alpha-beta to keep to; whether it does on a loaded machine is not asked here.
    let time = ["--movetime", "40", "--margin", "60000", "--out", &out];
    let (games, result) = played(&[&args[..], &time].concat());
    assert_eq!((games.len(), &result["faults"]), (2, &serde_json::json!([0, 0])));
    let text = fs::read_to_string(&out).expect("the games");
    assert!(text.matches("a8=Q").count() == 2, "{text}");
    let depths = result["standing"]["rows"].as_array().expect("rows").iter();
    assert!(
        depths.clone().all(|row| row["depth"].as_f64().is_some_and(|depth| depth <= 3.0)),
        "{result}"
    );
}

#[test]
fn s1_5_the_agent_wins_a_series_against_the_random_agent() {
    let args =
        ["match", "chess", "alphabeta:tables,depth=3", "random", "--games", "6", "--plies", "2"];
    let (games, result) = played(&args);
    assert_eq!((games.len(), &result["wins"]), (6, &6.into()), "{result}");
}

#[test]
fn s1_6_agents_that_repeat_their_moves_are_stopped_by_the_rules() {
    let folder = folder();
    // The knights go out and home again, whoever moves.
    let shuffle = "while read -r line; do case \"$line\" in uci) echo uciok;; isready) echo readyok;;\n\
        position*) set -- $line; n=$(($# > 3 ? ($# - 3) % 4 : 0));;\n\
        go*) case $n in 0) echo bestmove g1f3;; 1) echo bestmove g8f6;; 2) echo bestmove f3g1;;\n\
        3) echo bestmove f6g8;; esac;; quit) exit;; esac; done\n";
    let (one, other) = (agent(&folder, "one", shuffle), agent(&folder, "other", shuffle));
    let (games, _) = played(&["match", "chess", &one, &other, "--games", "2", "--plies", "0"]);
    for game in &games {
        assert_eq!((&game["reason"], &game["moves"]), (&"threefold".into(), &8.into()), "{game}");
        assert_eq!(game["result"], "1/2-1/2");
    }
}

#[test]
fn s4_8_the_greedy_agent_beats_chance_in_a_tournament_of_draughts() {
    let args = ["tournament", "draughts", "random", "greedy:10", "greedy:1", "--games", "10"];
    let (games, result) = played(&args);
    assert_eq!(games.len(), 30);
    let rows = result["standing"]["rows"].as_array().expect("rows");
    let rating = |row: usize| rows[row]["rating"]["value"].as_f64().expect("a rating");
    assert!(rating(1) > rating(0), "{rows:?}");
}
