//! What an engine is asked is what it does, in every game.

use plateau_engine::{Build, Request, SearchInfo, engine_for};
use plateau_rules::{AnyGame, games};
use plateau_search::parallel::with_search_stack;
use plateau_search::{Bound, Depth, Limits};

const GAMES: [&str; 4] = ["chess", "draughts", "checkers", "frisian"];

fn think(game: &dyn AnyGame, request: &Request, threads: usize) -> (SearchInfo, Vec<SearchInfo>) {
    with_search_stack(|| {
        let mut engine = engine_for(game, &Build::default()).expect("an engine");
        engine.set_threads(threads);
        let mut heard = Vec::new();
        let last = engine.think(game, request, &mut |info| heard.push(info.clone()));
        (last, heard)
    })
}

fn to_depth(depth: i32) -> Limits {
    Limits { depth: Some(Depth::new(depth)), ..Limits::default() }
}

#[test]
fn nodes_are_counted_to_the_last() {
    for game in GAMES {
        let game = games::find(game).expect("a game").start();
        for nodes in (1..60).map(|step| step * step * 11) {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let (info, _) = think(&*game, &Request { limits, ..Request::default() }, 1);
            assert_eq!(info.nodes, nodes, "{}", game.kind());
            assert!(info.best().is_some());
        }
    }
}

#[test]
fn only_the_moves_asked_for_are_considered() {
    for game in GAMES {
        let game = games::find(game).expect("a game").start();
        let only = vec![game.count() - 1, 2];
        let request = Request { limits: to_depth(6), lines: 5, search_moves: Some(only.clone()) };
        let (info, heard) = think(&*game, &request, 1);
        for info in heard.iter().chain([&info]) {
            assert!(info.lines.iter().all(|line| only.contains(&line.first)));
        }
        assert_eq!(info.lines.len(), 2, "no more lines than moves");
    }
}

#[test]
fn several_lines_are_different_sorted_and_led_by_the_best() {
    for game in GAMES {
        let game = games::find(game).expect("a game").start();
        let (one, _) = think(&*game, &Request { limits: to_depth(5), ..Request::default() }, 1);
        let request = Request { limits: to_depth(5), lines: 4, search_moves: None };
        let (four, heard) = think(&*game, &request, 1);
        for info in heard.iter().filter(|info| info.bound == Bound::Exact) {
            assert_eq!(info.lines.len(), 4);
            assert!(info.lines.is_sorted_by(|a, b| a.score >= b.score));
            let mut firsts: Vec<usize> = info.lines.iter().map(|line| line.first).collect();
            firsts.sort_unstable();
            firsts.dedup();
            assert_eq!(firsts.len(), 4);
        }
        // Other lines fill the table, so that the value may differ a little; not by much.
        let (best, led) = (one.score().expect("a value"), four.score().expect("a value"));
        assert!((best - led).abs() <= 60, "{}: {best} and {led}", game.kind());
    }
}

#[test]
fn threads_answer_as_deep_and_the_engine_can_be_asked_again() {
    for game in GAMES {
        let game = games::find(game).expect("a game").start();
        let (info, _) = think(&*game, &Request { limits: to_depth(7), ..Request::default() }, 3);
        assert_eq!(info.depth, Depth::new(7));
        assert!(info.best().is_some_and(|best| best < game.count()));
    }
}

/// The same engine, the same table, the same question: the same answer after forgetting.
#[test]
fn what_was_learned_can_be_forgotten() {
    for game in GAMES {
        let game = games::find(game).expect("a game").start();
        let request = Request { limits: to_depth(6), ..Request::default() };
        with_search_stack(|| {
            let mut engine = engine_for(&*game, &Build::default()).expect("an engine");
            let mut nodes = || engine.think(&*game, &request, &mut |_| {}).nodes;
            let first = nodes();
            assert!(nodes() < first, "the table helps");
            engine.clear();
            assert_eq!(engine.think(&*game, &request, &mut |_| {}).nodes, first);
        });
    }
}
