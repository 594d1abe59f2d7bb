//! What endgame tables are good for: the engine plays endings that they know without a mistake.

use std::path::Path;
use std::sync::Arc;

use plateau_endgame::{Build as BuildTables, Store, build_any, folder};
use plateau_engine::{Build, EndgameTables, Request, Wdl, engine_for};
use plateau_rules::games::{self, Kind};
use plateau_rules::{AnyGame, Form, Letters};
use plateau_search::parallel::with_search_stack;
use plateau_search::{Limits, Score};
use tempfile::TempDir;

#[path = "common/endings.rs"]
#[expect(dead_code, reason = "positions of other games")]
mod endings;

fn kind(name: &str) -> Kind {
    games::find(name).expect("a game")
}

/// The tables of a game up to so many pieces, in a data folder of their own.
fn built(kind: &Kind, pieces: u8) -> (TempDir, EndgameTables) {
    let data = tempfile::tempdir().expect("a folder");
    let settings = BuildTables { pieces, threads: 2, stop: &false.into(), progress: &|_| {} };
    build_any(&folder(data.path(), kind), kind, &settings).expect("built");
    let tables = in_folder(data.path());
    (data, tables)
}

fn in_folder(data: &Path) -> EndgameTables {
    EndgameTables { draughts: Some(Arc::new(Store::open(data))), ..EndgameTables::default() }
}

/// Three pieces here; `cargo run --release --example endings` plays thousands with more.
#[test]
fn won_endings_are_won_and_drawn_ones_held() {
    for name in ["checkers", "draughts"] {
        let kind = kind(name);
        let (_data, tables) = built(&kind, 3);
        for result in [Wdl::Win, Wdl::Draw] {
            let tally = with_search_stack(|| {
                let mut position = |random: &mut _| endings::draughts(&kind, 3, random);
                endings::play(&kind, &tables, result, 40, 1, &mut position)
            });
            assert!(tally.missed.is_empty(), "{name}, {result:?}: {:?}", tally.missed);
            assert_eq!(tally.played, 40);
        }
    }
}

fn think(game: &dyn AnyGame, tables: &EndgameTables, lines: usize) -> plateau_engine::SearchInfo {
    with_search_stack(|| {
        let build = Build { endgame: tables.clone(), ..Build::default() };
        let mut engine = engine_for(game, &build).expect("an engine");
        let limits = Limits { nodes: Some(3000), ..Limits::default() };
        engine.think(game, &Request { limits, lines, search_moves: None }, &mut |_| {})
    })
}

#[test]
fn a_position_in_the_tables_needs_no_search() {
    let kind = kind("checkers");
    let (_data, tables) = built(&kind, 3);
    let game = kind.from_fen("W:WK18,K15:BK32").expect("a position");
    let best = tables.moves(&*game).expect("known")[0];
    assert_eq!(best.wdl, Wdl::Win);
    let info = think(&*game, &tables, 1);
    let plies = i32::from(best.plies.expect("counted"));
    assert_eq!(info.score().and_then(Score::plies_to_end), Some(plies));
    assert_eq!(info.lines[0].moves.len() as i32, plies, "best play goes to the end");
    assert!(info.nodes < 10, "{} nodes", info.nodes);

    let lines = think(&*game, &tables, 100).lines;
    assert_eq!(lines.len(), game.count(), "every move has its value");
    assert!(lines.is_sorted_by_key(|line| std::cmp::Reverse(line.score)));
}

#[test]
fn a_search_that_reaches_the_tables_knows_the_result() {
    let kind = kind("checkers");
    let (_data, tables) = built(&kind, 3);
    // White takes a man, and two kings against one are left.
    let game = kind.from_fen("W:WK18,K1:BK32,15").expect("a position");
    assert_eq!(tables.result(&*game), None, "four pieces are too many");
    let with = think(&*game, &tables, 1).score().expect("a move");
    let without = think(&*game, &EndgameTables::default(), 1).score().expect("a move");
    assert!(with.is_table_win_or_loss() || with.is_decided(), "{with}");
    assert!(!without.is_table_win_or_loss(), "{without}");
}

#[test]
fn a_move_that_repeats_for_the_third_time_is_a_draw_whatever_tables_say() {
    let kind = kind("checkers");
    let (_data, tables) = built(&kind, 3);
    let mut game = kind.from_fen("W:WK18,K15:BK32").expect("a position");
    for text in ["18-14", "32-28", "14-18", "28-32", "18-14", "32-28", "14-18"] {
        game.play_text(text, Letters::English).expect("legal");
    }
    let moves = tables.moves(&*game).expect("known");
    let texts = game.moves(Form::Short, Letters::English);
    let back = moves.iter().find(|mv| texts[mv.index].text.contains("32")).expect("the way back");
    assert_eq!(back.wdl, Wdl::Draw);
    assert_eq!(moves[0].index, back.index, "a draw is better than to be lost");
}

#[test]
fn small_tables_are_built_in_the_background_and_used_when_they_are_there() {
    let kind = kind("checkers,size=6");
    let data = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Store::building(data.path(), || {}));
    let tables = EndgameTables { draughts: Some(Arc::clone(&store)), ..EndgameTables::default() };
    let game = kind.from_fen("W:WK1,K2:BK18").expect("a position");
    let started = std::time::Instant::now();
    while tables.moves(&*game).is_none() || store.progress(&kind).is_some() {
        assert!(started.elapsed().as_secs() < 180, "{:?}", store.error(&kind));
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert_eq!(store.tables(&kind).map(|tables| tables.pieces()), Some(4));
    assert_eq!(store.error(&kind), None);
}
