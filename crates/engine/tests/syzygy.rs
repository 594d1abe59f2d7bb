//! Chess with Syzygy tables of three and four men: won endings are won under the fifty-move rule, drawn ones held.
//!
//! `PLATEAU_SYZYGY` is the folder that has them (`make test` sets it). Without it these tests say that they were skipped; with
//! `CI` set, where nothing may be skipped, they fail.

use std::io::Write;
use std::sync::Arc;

use plateau_endgame::{Error, Syzygy};
use plateau_engine::{Build, EndgameTables, Request, Wdl, engine_for};
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Form, Letters, games};
use plateau_search::Limits;
use plateau_search::parallel::with_search_stack;

#[path = "common/endings.rs"]
#[expect(dead_code, reason = "positions of other games")]
mod endings;

fn tables() -> Option<EndgameTables> {
    let Some(folder) = std::env::var_os("PLATEAU_SYZYGY") else {
        let skipped = "skipped: PLATEAU_SYZYGY is not set; `make test` sets it";
        assert!(std::env::var_os("CI").is_none(), "{skipped}");
        // Not by `eprintln!`, whose words a passed test keeps to itself.
        let _ = writeln!(std::io::stderr(), "{skipped}");
        return None;
    };
    let syzygy = Syzygy::open(&folder.to_string_lossy()).expect("the files can be read");
    assert_eq!((syzygy.files(), syzygy.pieces()), (70, 4), "35 tables, two files each");
    Some(EndgameTables { syzygy: Some(Arc::new(syzygy)), ..EndgameTables::default() })
}

fn open(fen: &str) -> Box<dyn AnyGame> {
    games::find("chess").expect("chess").from_fen(fen).expect("a position")
}

/// From <https://syzygy-tables.info>, as anybody can look up there.
#[test]
fn results_are_those_of_the_tables() {
    let Some(tables) = tables() else { return };
    for (fen, result) in [
        ("8/8/8/4k3/8/8/8/KQ6 w - - 0 1", Wdl::Win),
        ("8/8/8/4k3/8/8/8/KQ6 b - - 0 1", Wdl::Loss),
        ("8/8/8/4k3/8/8/8/KNN5 w - - 0 1", Wdl::Draw),
        // The king before its pawn, on the sixth rank; then with the opponent's king opposite, who must move, and who
        // need not.
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", Wdl::Win),
        ("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", Wdl::Draw),
        ("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", Wdl::Loss),
    ] {
        let game = open(fen);
        assert_eq!(tables.result(&*game), Some(result), "{fen}");
        let moves = tables.moves(&*game).expect("known");
        assert_eq!((moves.len(), moves[0].wdl), (game.count(), result), "{fen}");
    }
    assert_eq!(tables.result(&*open("r3k3/8/8/8/8/8/8/4K3 b q - 0 1")), None, "castling");
}

#[test]
fn a_search_that_reaches_the_tables_knows_the_result() {
    let Some(tables) = tables() else { return };
    // Five men; taking on e5 leaves a pawn ending that is won, and only that.
    let game = open("8/8/3k4/4p3/3K1P2/4P3/8/8 w - - 0 1");
    assert!(tables.moves(&*game).is_none(), "more than four men");
    let build = Build { endgame: tables, ..Build::default() };
    let info = with_search_stack(|| {
        let mut engine = engine_for(&*game, &build).expect("an engine");
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        engine.think(&*game, &Request { limits, ..Request::default() }, &mut |_| {})
    });
    let score = info.score().expect("a move");
    assert!(score.is_table_win_or_loss() || score.is_decided(), "{score}: {:?}", info.lines);
}

/// A position after 45 moves without a capture: the win must come within five more, or it is none.
#[test]
fn the_fifty_moves_are_counted() {
    let Some(tables) = tables() else { return };
    let (fresh, late) = ("8/8/8/4k3/8/8/8/KR6 w - - 0 1", "8/8/8/4k3/8/8/8/KR6 w - - 90 60");
    assert_eq!(tables.moves(&*open(fresh)).expect("known")[0].wdl, Wdl::Win);
    assert_eq!(tables.moves(&*open(late)).expect("known")[0].wdl, Wdl::Draw);
}

#[test]
fn won_endings_are_won_and_drawn_ones_held() {
    let Some(tables) = tables() else { return };
    let kind = games::find("chess").expect("chess");
    for result in [Wdl::Win, Wdl::Draw] {
        let tally = with_search_stack(|| {
            endings::play(&kind, &tables, result, 15, 1, &mut |random| chess(random))
        });
        assert!(tally.missed.is_empty(), "{result:?}: {:?}", tally.missed);
    }
}

#[test]
fn a_folder_without_files_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_string_lossy();
    assert_eq!(
        Syzygy::open(&path).err(),
        Some(Error::NoFiles { folder: folder.path().to_owned() })
    );
    let missing = folder.path().join("missing");
    let refused = Syzygy::open(&missing.to_string_lossy()).err();
    assert!(matches!(refused, Some(Error::Io { .. })), "{refused:?}");
}

/// A random position with two kings and one or two other men.
fn chess(random: &mut SplitMix) -> Option<Box<dyn AnyGame>> {
    endings::chess(&games::find("chess").ok()?, 4, random)
}

/// Every legal move has an entry, and the moves are named as programs write them.
#[test]
fn best_play_is_legal() {
    let Some(tables) = tables() else { return };
    let game = open("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");
    let names = game.moves(Form::Machine, Letters::English);
    let moves = tables.moves(&*game).expect("known");
    assert!(moves.iter().all(|known| names.get(known.index).is_some()));
    assert!(moves.iter().all(|known| known.plies.is_none()), "Syzygy does not know the mate");
}
