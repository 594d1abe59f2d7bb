//! Runs as the page asks for them: listed, shown as they go, and their games.

mod common;

use std::path::Path;

use common::Live;
use plateau_arena::contest::{
    Anchors, Contest, Format, Ledger, MatchRules, Openings, Results, Run, State,
};
use plateau_arena::{Cancel, Spec};
use plateau_rules::games;
use plateau_web::Report;
use plateau_words::Language;
use serde_json::Value;
use tempfile::tempdir;

/// A small tournament of which everything follows from the seed.
fn contest() -> Contest {
    Contest {
        entrants: ["random", "level:3", "random:name=third"]
            .map(|text| Spec::read(text).expect("a player"))
            .into(),
        format: Format::RoundRobin,
        games: Some(2),
        openings: Openings::random(games::find("tictactoe").expect("a game"), 0, 1),
        rules: MatchRules::default(),
        concurrency: 1,
        seed: 1,
        sprt: None,
        shard: None,
        pin: false,
    }
}

/// Plays it into a ledger.
fn play(contest: &Contest, ledger: &Path) -> Results {
    let (ledger, results) = Ledger::open(ledger, true, contest).expect("a ledger");
    contest.run(results, Some(ledger), &Cancel::default(), &mut |_| {}).expect("games")
}

fn run(contest: &Contest, results: &Results, ledger: &Path, id: &str) -> Run {
    Run {
        id: id.to_owned(),
        said: State::Running,
        pid: std::process::id(),
        born: Run::born(std::process::id()),
        game: "tictactoe".to_owned(),
        event: "a tournament".to_owned(),
        concurrency: 1,
        planned: Some(12),
        left: Some(2.5),
        begun: 1,
        changed: 0,
        ledger: Some(ledger.to_owned()),
        sprt: None,
        standing: contest.standing(results, &Anchors::default()),
    }
}

async fn ask(live: &Live, path: &str) -> (u16, Value) {
    let (status, body) = live.ask("GET", path, None).await;
    (status, serde_json::from_str(&body).unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_is_listed_and_shown_with_its_games_as_it_goes() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    assert_eq!(ask(&live, "/api/arena").await.1["runs"], Value::Array(Vec::new()));
    let (contest, ledger) = (contest(), folder.path().join("games.pgn"));
    let results = play(&contest, &ledger);
    let games = results.games();
    let mut run = run(&contest, &results, &ledger, "7-1");
    run.write(&folder.path().join("runs")).unwrap();

    let listed = ask(&live, "/api/arena?lang=fr").await.1["runs"][0].clone();
    assert_eq!((&listed["id"], &listed["progress"]["state"]), (&"7-1".into(), &"running".into()));
    assert_eq!(listed["game"]["name"], "morpion");
    let (status, shown) = ask(&live, "/api/arena/7-1").await;
    assert_eq!((status, &shown["progress"]["played"]), (200, &games.into()));
    assert_eq!(shown["games"]["list"].as_array().unwrap().len(), games);
    assert_eq!(shown["entrants"].as_array().unwrap().len(), 3);
    assert_eq!(shown["meetings"].as_array().unwrap().len(), 3);
    assert_eq!(shown["duel"], Value::Null);

    // A page that has seen it all is told nothing; one that has some games is given the others.
    let revision = shown["revision"].as_str().unwrap();
    assert_eq!(ask(&live, &format!("/api/arena/7-1?revision={revision}")).await.0, 204);
    let rest = ask(&live, "/api/arena/7-1?from=4").await.1;
    assert_eq!(rest["games"]["from"], 4);
    assert_eq!(rest["games"]["list"][0], shown["games"]["list"][4]);
    run.said = State::Ended;
    run.write(&folder.path().join("runs")).unwrap();
    let (status, ended) = ask(&live, &format!("/api/arena/7-1?revision={revision}")).await;
    assert_eq!((status, &ended["progress"]["state"]), (200, &"ended".into()));

    let (status, game) = ask(&live, "/api/arena/7-1/games/0?lang=fr").await;
    assert_eq!(status, 200);
    assert_eq!(game["start"]["cells"].as_array().unwrap().len(), 9);
    let moves = game["moves"].as_array().unwrap();
    assert!(moves.len() >= 5 && moves[0]["effect"]["changes"][0][1] == "wX", "{}", moves[0]);
    for missing in
        ["/api/arena/8-1", "/api/arena/7-1/games/99", "/api/arena/..%2Fgames", "/arena/8-1"]
    {
        assert_eq!(ask(&live, missing).await.0, 404, "{missing}");
    }
    assert_eq!(live.ask("GET", "/arena/7-1", None).await.0, 200);
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_whose_games_are_kept_nowhere_has_its_table() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let (contest, ledger) = (contest(), folder.path().join("games.pgn"));
    let results = play(&contest, &ledger);
    let mut run = Run { ledger: None, ..run(&contest, &results, &ledger, "7-2") };
    run.write(&folder.path().join("runs")).unwrap();
    let shown = ask(&live, "/api/arena/7-2").await.1;
    assert_eq!(shown["games"]["list"], Value::Array(Vec::new()));
    assert_eq!(shown["game"]["key"], "tictactoe");
    assert_eq!(shown["entrants"].as_array().unwrap().len(), 3);
    live.stop().await;
}

#[test]
fn a_report_is_one_file_that_names_nothing_outside_itself() {
    let folder = tempdir().unwrap();
    let (contest, ledger) = (contest(), folder.path().join("games.pgn"));
    let results = play(&contest, &ledger);
    let html = folder.path().join("report.html");
    let standing = contest.standing(&results, &Anchors::default());
    let ledgers = [ledger];
    let report = Report {
        ledgers: &ledgers,
        standing: &standing,
        test: None,
        is_stopped: false,
        planned: None,
    };
    report.write(&html, Language::French).unwrap();
    let text = std::fs::read_to_string(&html).unwrap();
    assert!(text.starts_with("<!doctype html>\n<html lang=\"fr\">"));
    assert_eq!(text.matches("class=\"packed\"").count(), results.games());
    for outside in ["src=", "href=\"http", "url(http", "@import"] {
        assert!(!text.contains(outside), "{outside}");
    }
}
