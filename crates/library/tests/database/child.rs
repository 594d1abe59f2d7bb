//! A second process, to be killed or to be hindered.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use plateau_library::{Database, DatabaseError};
use plateau_rules::random::SplitMix;

use super::{open, place, saved, some_game};

/// What this program does when it is started again as a child.
const TASK: &str = "PLATEAU_TEST_CHILD";
const PATH: &str = "PLATEAU_TEST_SHELF";
const SEED: &str = "PLATEAU_TEST_SEED";

/// This test program once more, to do a task with a database. A command before it (`sh -c …`) starts it.
pub(crate) fn child(task: &str, path: &Path, before: &[&str]) -> Command {
    let this = std::env::current_exe().unwrap();
    let mut command = match before {
        [] => Command::new(this),
        [program, arguments @ ..] => {
            let mut command = Command::new(program);
            command.args(arguments).arg(this);
            command
        }
    };
    command.args(["--ignored", "--exact", "child::second_process", "--nocapture"]);
    command.env(TASK, task).env(PATH, path).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

/// What a child says, without what the test harness says around it.
pub(crate) fn said(mut command: Command) -> Vec<String> {
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().filter_map(|line| line.split_once("said: "));
    lines.map(|(_, line)| line.to_owned()).collect()
}

fn say(text: impl std::fmt::Display) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "said: {text}").unwrap();
    out.flush().unwrap();
}

#[test]
#[ignore = "other tests start it"]
fn second_process() {
    let path = std::env::var(PATH).unwrap();
    let path = Path::new(&path);
    match std::env::var(TASK).unwrap().as_str() {
        "play" => play(path),
        "open" => match Database::open(path) {
            Ok(database) => say(format!("opened {:?}", database.repaired().is_some())),
            Err(error) => say(format!("{error:?}")),
        },
        "read" => {
            let database = Database::open_to_read(path).unwrap();
            let games = super::listed(&database);
            say(format!("read {} {}", games.len(), database.is_read_only()));
        }
        "fill" => until_full(path),
        task => panic!("{task}?"),
    }
}

/// Plays random games for ever; says each move after it was kept.
fn play(path: &Path) {
    let mut random = SplitMix::new(std::env::var(SEED).unwrap().parse().unwrap());
    let mut database = open(path);
    loop {
        let kind = ["chess", "draughts", "tictactoe"][random.below(3)];
        let mut game = some_game(kind, 0, 0);
        let mut handle = database.insert(None, &saved(&*game)).unwrap();
        while game.count() > 0 {
            game.play(random.below(game.count())).unwrap();
            database.update(&mut handle, &saved(&*game)).unwrap();
            say(format!("{} {} {}", handle.id(), game.ply(), game.fen()));
        }
    }
}

/// Begins games until there is no room, then says how many were kept and what the error was.
fn until_full(path: &Path) {
    let mut database = match Database::open(path) {
        Ok(database) => database,
        Err(error) => return say(format!("0 {error:?}")),
    };
    for count in 0..10_000_u64 {
        let begun = database.insert(None, &saved(&*some_game("chess", 60, count)));
        if let Err(error) = begun {
            assert!(matches!(error, DatabaseError::Full { .. } | DatabaseError::System { .. }));
            return say(format!("{count} {error:?}"));
        }
    }
}

/// A program that dies at any moment loses no move that it said was kept.
#[test]
fn s0_4_kill_9_at_a_hundred_random_moments_loses_no_kept_move() {
    let (_folder, path) = place();
    let mut random = SplitMix::new(9);
    let mut acknowledged = 0;
    for seed in 0..100 {
        let mut player = child("play", &path, &[]).env(SEED, seed.to_string()).spawn().unwrap();
        // The moment is counted in moves and then in time: soon after one, or in the middle of the next.
        let mut lines = BufReader::new(player.stdout.take().unwrap()).lines();
        let mut before = 1 + random.below(5);
        let mut last = None;
        let mut take = |line: &str| {
            if let Some((_, move_made)) = line.split_once("said: ") {
                last = Some(move_made.to_owned());
                acknowledged += 1;
            }
        };
        for line in lines.by_ref() {
            let line = line.unwrap();
            take(&line);
            before -= usize::from(line.contains("said: "));
            if before == 0 {
                break;
            }
        }
        std::thread::sleep(Duration::from_micros(random.below(20_000) as u64));
        player.kill().unwrap();
        player.wait().unwrap();
        // What is still in the pipe was kept before it was said. The last line may be cut.
        let mut rest: Vec<String> = lines.map_while(Result::ok).collect();
        if rest.last().is_some_and(|line| line.split(' ').count() < 4) {
            rest.pop();
        }
        for line in &rest {
            take(line);
        }

        let database = open(&path);
        assert_eq!(database.repaired(), None, "killed {seed}");
        let last = last.expect("the child has made a move");
        let mut words = last.splitn(3, ' ');
        let id = words.next().unwrap().parse().unwrap();
        let ply: usize = words.next().unwrap().parse().unwrap();
        let fen = words.next().unwrap();
        let mut game = database.load(id).unwrap().saved.record.game().unwrap();
        // It may have kept one more than it could say.
        assert!(game.ply() == ply || game.ply() == ply + 1, "{} after {ply}", game.ply());
        while game.ply() > ply {
            game.undo();
        }
        assert!(game.fen().starts_with(fen) || fen.starts_with(&game.fen()), "{fen}");
    }
    assert!(acknowledged >= 200, "{acknowledged} moves are too few to be interrupted");
}
