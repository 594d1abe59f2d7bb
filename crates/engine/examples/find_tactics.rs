//! Makes test positions: lets the engine play itself, with a blunder now and then, and keeps the positions in
//! which one move wins, a hasty look does not see it, and a deep look sees nothing else that comes near.
//!
//! `cargo run --release -p plateau-engine --example find_tactics -- GAME COUNT [SEED]` prints EPD.
//! With `mates` as a fourth word it keeps forced mates in two and three instead.

use plateau_engine::{Build, Engine, Request, SearchInfo, engine_for};
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Form, Letters, games};
use plateau_search::parallel::with_search_stack;
use plateau_search::{Limits, Score};

/// How the two sides play: fast, and one move in so many at random.
const PLAY: u64 = 300;
const BLUNDER: usize = 3;
/// A hasty look, a first opinion, and the proof.
const HASTY: u64 = 150;
const OPINION: u64 = 20_000;
const PROOF: u64 = 1_000_000;
/// The winning move must be worth this much, and so much more than any other, in hundredths.
const WINS: i32 = 90;
const AHEAD: i32 = 90;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse().ok());
    let (Some(game), Some(count)) = (words.first(), number(1)) else {
        eprintln!("find_tactics GAME COUNT [SEED] [mates]");
        std::process::exit(2);
    };
    let mates = words.get(3).is_some_and(|word| word == "mates");
    let seed = number(2).unwrap_or(1);
    with_search_stack(|| search_for(game, count, seed, mates));
}

fn search_for(game: &str, count: u64, seed: u64, mates: bool) {
    let kind = games::find(game).expect("a game of the table");
    let mut engine = engine_for(&*kind.start(), &Build::default()).expect("an engine");
    let mut found = 0;
    for seed in seed.. {
        let mut random = SplitMix::new(seed);
        let mut game = kind.start();
        engine.clear();
        let mut chance = false;
        while game.ending().is_none() && game.claim().is_none() {
            // What there is to find comes mostly after a blunder.
            let line = if game.ply() < 8 || !chance {
                None
            } else if mates {
                mate(&mut *engine, &*game)
            } else {
                tactic(&mut *engine, &*game)
            };
            if let Some(line) = line {
                found += 1;
                println!("{line} id \"{game}-{seed}\";", game = kind.name());
                // One from a game: neighbours are alike.
                break;
            }
            chance = game.ply() < 8 || random.below(BLUNDER) == 0;
            let next = if chance {
                random.below(game.count())
            } else {
                look(&mut *engine, &*game, PLAY, 1).best().expect("the game goes on")
            };
            game.play(next).expect("a legal move");
        }
        if found == count {
            return;
        }
    }
}

fn look(engine: &mut dyn Engine, game: &dyn AnyGame, nodes: u64, lines: usize) -> SearchInfo {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.think(game, &Request { limits, lines, search_moves: None }, &mut |_| {})
}

/// The position as EPD with its one winning move, if it has one that is not seen at once.
fn tactic(engine: &mut dyn Engine, game: &dyn AnyGame) -> Option<String> {
    if game.count() < 3 {
        return None;
    }
    let hasty = look(engine, game, HASTY, 1);
    let opinion = look(engine, game, OPINION, 1);
    let best = opinion.best()?;
    let promising = opinion.score()?.get() >= WINS
        && hasty.best()? != best
        && opinion.score()? - hasty.score()? >= AHEAD / 2;
    if !promising {
        return None;
    }
    // Nothing of what was learned so far may help.
    engine.clear();
    let proof = look(engine, game, PROOF, 2);
    let [first, second] = &proof.lines[..] else { return None };
    let clear = first.score.get() >= WINS && first.score - second.score >= AHEAD;
    (first.first == best && clear && second.score.get() < 2 * WINS).then(|| epd(game, best, ""))
}

/// The position as EPD if the side to move mates in two or three.
fn mate(engine: &mut dyn Engine, game: &dyn AnyGame) -> Option<String> {
    if look(engine, game, HASTY, 1).score()?.get() < 3 * WINS {
        return None;
    }
    let opinion = look(engine, game, OPINION / 4, 1);
    let moves = match opinion.score().and_then(Score::plies_to_end) {
        Some(3) => 2,
        Some(5) => 3,
        _ => return None,
    };
    Some(epd(game, opinion.best()?, &format!(" dm {moves};")))
}

fn epd(game: &dyn AnyGame, best: usize, more: &str) -> String {
    let fen = game.fen();
    // EPD has the first four fields of a chess FEN; games with fewer keep what they have.
    let fields: Vec<&str> = fen.split(' ').take(4).collect();
    let best = &game.moves(Form::Short, Letters::English)[best].text;
    format!("{} bm {best};{more}", fields.join(" "))
}
