//! Programs that misbehave lose the game with the reason, are started anew, and the match goes on.

#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use plateau_arena::contest::{Contest, ContestError, Format, MatchRules, Openings, Results};
use plateau_arena::pin::CannotPin;
use plateau_arena::{Cancel, EngineFailure, Exit, Spec, TimeControl};
use plateau_rules::{Color, DrawRule, Ending, Reason, games};

/// A game that was played: who made which trouble, how it ended, after how many moves.
type Played = (Option<(Color, EngineFailure)>, Ending, usize);

/// The protocol and its game.
const LANGUAGES: [(&str, &str); 2] = [("uci", "chess"), ("hub", "draughts")];

/// The fake with these habits.
fn fake(name: &str, language: &str, habits: &str, more: &str) -> Spec {
    let program = env!("CARGO_BIN_EXE_fake-engine");
    let text = format!("{language}:{program},args={language} {habits},name={name}{more}");
    Spec::read(&text).expect("a player")
}

/// The fake with this habit has White in the first and third of four games, against one that behaves.
fn contest(language: &str, habits: &str, more: &str) -> Contest {
    let (_, game) =
        LANGUAGES.into_iter().find(|(known, _)| *known == language).expect("a language");
    Contest {
        entrants: vec![fake("bad", language, habits, more), fake("good", language, "", "")],
        format: Format::RoundRobin,
        openings: Openings::random(games::find(game).expect("a game"), 0, 1),
        // So long that no clock counts: what is short in these tests is the program's own limit.
        rules: MatchRules {
            control: TimeControl::read("36000").expect("a clock"),
            ..MatchRules::default()
        },
        games: Some(4),
        concurrency: 1,
        seed: 1,
        sprt: None,
        shard: None,
        pin: false,
    }
}

fn run(contest: &Contest) -> Result<Vec<Played>, ContestError> {
    let mut played = Vec::new();
    contest.run(Results::new(contest.names()), None, &Cancel::default(), &mut |finished| {
        let game = &finished.played.game;
        let failure = finished.played.failure.clone();
        played.push((failure, game.ending().expect("an end"), game.ply()));
    })?;
    assert_eq!(played.len(), 4, "the match goes on to its end");
    Ok(played)
}

fn play(language: &str, habits: &str, more: &str) -> Result<Vec<Played>, ContestError> {
    run(&contest(language, habits, more))
}

/// A file that does not exist yet, in a folder that goes away.
fn file() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("file");
    (folder, path)
}

/// Whether a game came to an end on the board, as all do between two who behave.
fn is_clean((failure, ending, _): &Played) -> bool {
    failure.is_none()
        && !matches!(ending.reason, Reason::Crash | Reason::Time | Reason::IllegalMove)
}

/// The program does this instead of its second move, once: that game is lost by it, and no other.
#[track_caller]
fn loses_one_game(habit: &str, failure: impl Fn(&str) -> EngineFailure, more: &str) {
    for (language, _) in LANGUAGES {
        let (_folder, once) = file();
        let games =
            play(language, &format!("{habit} once={}", once.display()), more).expect("a match");
        let failure = failure(language);
        let lost = Ending::win(Color::Black, failure.reason());
        assert_eq!(games[0], (Some((Color::White, failure)), lost, 2), "{language}");
        assert!(games[1..].iter().all(is_clean), "{language}: {games:?}");
    }
}

#[test]
fn s1_1_who_crashes_loses_that_game_and_is_started_anew() {
    loses_one_game("crash@2", |_| EngineFailure::Crash(Some(Exit::Code(3))), "");
    loses_one_game("abort@2", |_| EngineFailure::Crash(Some(Exit::Signal(6))), "");
    loses_one_game("mute@2", |_| EngineFailure::Crash(None), "");
}

#[test]
fn who_crashes_again_and_again_loses_again_and_again() {
    for (language, _) in LANGUAGES {
        let games = play(language, "crash@2", "").unwrap();
        let crash = EngineFailure::Crash(Some(Exit::Code(3)));
        let lost = |loser: Color, plies| {
            (Some((loser, crash.clone())), Ending::win(!loser, Reason::Crash), plies)
        };
        let [white, black] = [lost(Color::White, 2), lost(Color::Black, 3)];
        assert_eq!(games, [white.clone(), black.clone(), white, black], "{language}");
    }
}

/// As short as a program under load can still answer in; only these tests wait for it.
const SHORT: &str = ",timeout=2";

#[test]
fn s1_1_who_hangs_or_talks_without_end_loses_by_the_limit_for_a_move() {
    loses_one_game("hang@2", |_| EngineFailure::Timeout, SHORT);
    loses_one_game("flood@2", |_| EngineFailure::Timeout, SHORT);
}

#[test]
fn who_hangs_before_it_is_asked_for_a_move_has_crashed_and_not_lost_on_time() {
    loses_one_game("deaf@1", |_| EngineFailure::Crash(None), SHORT);
}

#[test]
fn s1_1_who_plays_no_legal_move_loses_that_game() {
    let told = |uci: &'static str, hub: &'static str| {
        move |language: &str| {
            EngineFailure::IllegalMove(if language == "uci" { uci } else { hub }.to_owned())
        }
    };
    loses_one_game("illegal@2", told("a1h8", "1-50"), "");
    loses_one_game("none@2", told("(none)", "none"), "");
}

/// What it does costs nothing.
#[track_caller]
fn plays_all_games(habits: &str) {
    for (language, game) in LANGUAGES {
        let games = play(language, habits, "").expect("a match");
        assert!(games.iter().all(is_clean), "{language}, {habits}: {games:?}");
        if game == "chess" {
            let repeated = Ending::draw(Reason::Rule(DrawRule::Threefold));
            assert!(games.iter().all(|&(_, ending, plies)| (ending, plies) == (repeated, 8)));
        }
    }
}

#[test]
fn megabytes_of_noise_and_garbage_are_passed_over() {
    plays_all_games("noise@2");
    plays_all_games("garbage");
}

#[test]
fn an_answer_that_nobody_asked_for_is_none_to_the_next_question() {
    plays_all_games("twice");
    plays_all_games("early");
}

#[test]
fn a_slow_start_is_waited_for() {
    plays_all_games("slow");
}

#[test]
fn who_leaves_between_two_games_loses_none() {
    let (_folder, pids) = file();
    plays_all_games(&format!("leave pids={}", pids.display()));
    assert_eq!(
        noted(&pids).len(),
        2 * 3,
        "to see that it can be started; to play; for the third game"
    );
}

#[test]
fn who_never_gets_ready_ends_the_match_with_the_reason() {
    for (language, _) in LANGUAGES {
        for habit in ["silent", "never-ready"] {
            let error = play(language, habit, ",startup=0.3").err();
            let Some(ContestError::Start { name, failure: EngineFailure::Start(what) }) = error
            else {
                panic!("{language}, {habit}: {error:?}")
            };
            assert!(name == "bad" && what.ends_with("not ready in time"), "{name}: {what}");
        }
    }
}

#[test]
fn who_dies_when_asked_to_leave_does_so_in_peace() {
    for (language, _) in LANGUAGES {
        let ((_folder, pids), (_other, log)) = (file(), file());
        let habits = format!("die-at-quit pids={}", pids.display());
        let more = format!(",restart=on,log={}", log.display());
        let games = play(language, &habits, &more).expect("a match");
        assert!(games.iter().all(is_clean), "{language}: {games:?}");
        let asked = noted(&log).iter().filter(|line| line.ends_with(" > quit")).count();
        let started = noted(&pids).len();
        assert_eq!(
            (started, asked),
            (5, 5),
            "{language}: to see that it can be started, then for each game"
        );
    }
}

#[test]
fn who_does_not_want_to_leave_is_ended_with_its_children() {
    let (_folder, pids) = file();
    plays_all_games(&format!("ignore-quit pids={}", pids.display()));
    let pids = noted(&pids);
    assert_eq!(pids.len(), 2 * 2 * 2, "started twice, with a child each time, in each language");
    for pid in pids {
        // The order to end is given, and a child of a child obeys when the system lets it.
        let begun = Instant::now();
        while is_running(&pid) {
            assert!(begun.elapsed() < Duration::from_mins(3), "{pid} lives on");
            std::thread::yield_now();
        }
    }
}

#[test]
fn who_made_trouble_is_ended_and_leaves_no_zombie() {
    let (_folder, pids) = file();
    let games = play("uci", &format!("illegal pids={}", pids.display()), "").unwrap();
    assert!(games.iter().all(|(failure, ..)| failure.is_some()));
    let pids = noted(&pids);
    assert_eq!(pids.len(), 1 + 4, "to see that it can be started, then for each game");
    for pid in pids {
        assert!(!proc(&pid).exists(), "{pid} is our own child: it is not even a zombie");
    }
}

#[test]
fn every_game_has_a_process_of_its_own_where_that_is_wanted() {
    let (_folder, pids) = file();
    let habits = format!("pids={}", pids.display());
    let games = play("uci", &habits, ",restart=on").unwrap();
    assert!(games.iter().all(is_clean));
    assert_eq!(noted(&pids).len(), 1 + 4, "to see that it can be started, then for each game");
}

#[test]
fn what_was_said_and_what_a_program_complained_of_is_noted() {
    let (_folder, log) = file();
    play("uci", "crash@2", &format!(",log={}", log.display())).unwrap();
    let log = fs::read_to_string(log).unwrap();
    for part in [" > uci\n", " < uciok\n", " > go wtime ", " < bestmove b1a3\n", "out of ideas\n"] {
        assert!(log.contains(part), "{part}: {log}");
    }
}

#[test]
fn games_at_the_same_time_keep_to_processors_of_their_own() {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let (_folder, cpus) = file();
    let mut contest = contest("uci", &format!("cpus={}", cpus.display()), ",restart=on");
    (contest.pin, contest.concurrency) = (true, processors);
    assert!(run(&contest).unwrap().iter().all(is_clean));
    let lists = noted(&cpus);
    assert_eq!(lists.len(), 1 + 4, "to see that it can be started, then for each game");
    // On a machine of one processor there is nothing to keep apart.
    assert!(processors == 1 || lists[1..].iter().all(|list| *list != lists[0]), "{lists:?}");
    contest.concurrency = 1 << 16;
    assert!(matches!(run(&contest), Err(ContestError::Pin(CannotPin::TooMany { .. }))));
}

/// Who ran, by the fake's own notes.
fn noted(path: &Path) -> Vec<String> {
    fs::read_to_string(path).expect("notes").lines().map(str::to_owned).collect()
}

fn proc(pid: &str) -> PathBuf {
    Path::new("/proc").join(pid)
}

/// Whether a process is more than a zombie that waits for a parent who is not us.
fn is_running(pid: &str) -> bool {
    let status = fs::read_to_string(proc(pid).join("stat")).unwrap_or_default();
    // The name stands in parentheses and may hold anything.
    status.rsplit(')').next().is_some_and(|rest| !rest.is_empty() && !rest.trim().starts_with('Z'))
}
