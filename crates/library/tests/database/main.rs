//! The database of saved games: what is kept comes back, whatever happens in between.

#![expect(clippy::unwrap_used, reason = "a test may")]

#[path = "../common/mod.rs"]
mod common;

mod child;
mod failures;
mod repair;
mod saving;
mod several;
mod writer;

use std::path::{Path, PathBuf};

use plateau_library::{Database, Filter, GameId, Saved};
use plateau_rules::games;
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Color};
use tempfile::TempDir;

/// A folder that goes away, and the path of a database in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(Database::FILE);
    (folder, path)
}

#[track_caller]
fn open(path: &Path) -> Database {
    Database::open(path).unwrap()
}

/// A game of some random moves, between Ada and the computer.
fn some_game(name: &str, plies: usize, seed: u64) -> Box<dyn AnyGame> {
    let mut random = SplitMix::new(seed);
    let mut game = games::find(name).unwrap().start();
    game.tags_mut().set("White", "Ada");
    game.tags_mut().set("Black", "level 3");
    for _ in 0..plies {
        let count = game.count();
        if count == 0 {
            break;
        }
        game.play(random.below(count)).unwrap();
    }
    game
}

fn players() -> [Option<String>; 2] {
    [Some("human:Ada".to_owned()), Some("level:3".to_owned())]
}

fn saved(game: &dyn AnyGame) -> Saved {
    Saved::of(game, players())
}

/// Puts a few games on a database and gives what must be found there again.
fn fill(database: &mut Database, count: u64) -> Vec<(GameId, Saved)> {
    let kept = |seed| {
        let kind = ["chess", "draughts", "checkers,size=6", "tictactoe"][seed as usize % 4];
        let mut saved = saved(&*some_game(kind, 30 + seed as usize % 40, seed));
        saved.state = Some(format!("v1 seed={seed}"));
        let handle = database.insert(Some(&format!("game {seed}")), &saved).unwrap();
        (handle.id(), saved)
    };
    (1..=count).map(kept).collect()
}

/// How many of these games a database still has, exactly as they were.
fn found(database: &Database, kept: &[(GameId, Saved)]) -> usize {
    let same = |(id, saved): &&(GameId, Saved)| {
        database.load(*id).is_ok_and(|loaded| loaded.saved == *saved)
    };
    kept.iter().filter(same).count()
}

fn listed(database: &Database) -> Vec<GameId> {
    database.list(&Filter::default()).unwrap().into_iter().map(|entry| entry.id).collect()
}

fn turn_of(database: &Database, id: GameId) -> Color {
    database.load(id).unwrap().saved.record.game().unwrap().turn()
}
