//! Openings by chance that favour neither side: random moves, judged by an engine.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use plateau_engine::{Build, Engine, Request, engine_for};
use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Color, Piece};
use plateau_search::Limits;
use plateau_search::parallel::with_search_stack;

use super::NoOpening;

/// How often an opening is tried before giving up.
const TRIES: u32 = 2000;

/// What the judge looks at. It begins each time with an empty memory, so it always says the same.
const NODES: u64 = 3000;

/// The most that one side may be ahead, in hundredths of a pawn or a man: it scores about 56 %.
const AHEAD: i32 = 40;

/// An odd number without a pattern: neighbouring pairs get far-off seeds.
const STRIDE: u64 = 0x9E37_79B9_7F4A_7C15;

/// Random moves that lead to a fair and quiet start, others for each pair of games.
pub struct Fair {
    kind: Kind,
    plies: usize,
    seed: u64,
    desk: Mutex<Desk>,
}

/// Who judges, and what was found already: both games of a pair ask for it.
struct Desk {
    /// Made when it is first asked; games without an engine do without.
    judge: Option<Box<dyn Engine>>,
    found: BTreeMap<usize, Box<dyn AnyGame>>,
}

impl Fair {
    /// Openings of so many moves, other ones for another seed.
    pub(super) fn new(kind: Kind, plies: usize, seed: u64) -> Self {
        Self { kind, plies, seed, desk: Mutex::new(Desk { judge: None, found: BTreeMap::new() }) }
    }

    /// Other openings of the same kind.
    pub(super) fn with_seed(&self, seed: u64) -> Self {
        Self::new(self.kind.clone(), self.plies, seed)
    }

    /// Which game is played.
    pub(super) fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The opening of a pair. It depends on the pair's number alone: an interrupted match goes on the same.
    pub(super) fn pair(&self, number: usize) -> Result<Box<dyn AnyGame>, NoOpening> {
        let mut random = SplitMix::new(self.seed ^ (number as u64).wrapping_mul(STRIDE));
        if self.plies == 0 {
            return Ok(self.start(&mut random));
        }
        let mut desk = self.desk.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = desk.found.get(&number) {
            return Ok(game.boxed());
        }
        if desk.judge.is_none() {
            desk.judge =
                engine_for(&*self.kind.start(), &Build { table: 1, ..Build::default() }).ok();
        }
        let judge = &mut desk.judge;
        let game = with_search_stack(|| {
            (0..TRIES).find_map(|_| {
                let game = self.by_chance(&mut random)?;
                judge.as_deref_mut().is_none_or(|judge| is_balanced(judge, &*game)).then_some(game)
            })
        })
        .ok_or(NoOpening)?;
        desk.found.insert(number, game.boxed());
        Ok(game)
    }

    /// The start, drawn where the game wants that. Other games use no random number: their openings stay.
    fn start(&self, random: &mut SplitMix) -> Box<dyn AnyGame> {
        if self.kind.profile().numbered_starts == 0 {
            return self.kind.start();
        }
        let drawn = self.kind.from_fen(&self.kind.deal(random.next()).fen());
        drawn.unwrap_or_else(|_| self.kind.start())
    }

    /// Random moves, if what they lead to is quiet and both sides have the same pieces.
    fn by_chance(&self, random: &mut SplitMix) -> Option<Box<dyn AnyGame>> {
        let mut game = self.start(random);
        for _ in 0..self.plies {
            let count = game.count();
            if count == 0 {
                return None;
            }
            game.play(random.below(count)).ok()?;
        }
        // The game begins here: what was played by chance is not a part of it.
        let game = self.kind.from_fen(&game.fen()).ok()?;
        (game.ending().is_none() && game.alert().is_none() && is_even(&*game)).then_some(game)
    }
}

/// Whether a short search sees neither side ahead.
fn is_balanced(judge: &mut dyn Engine, game: &dyn AnyGame) -> bool {
    let request = Request {
        limits: Limits { nodes: Some(NODES), ..Limits::default() },
        ..Request::default()
    };
    judge.clear();
    judge.control().arm(false);
    let info = judge.think(game, &request, &mut |_| {});
    info.score().is_some_and(|score| score.get().abs() <= AHEAD)
}

/// Whether both sides have the same pieces. Where pieces are put on the board one by one it says nothing.
pub(super) fn is_even(game: &dyn AnyGame) -> bool {
    let start = game.kind().start().board();
    if start.cells.iter().all(|cell| cell.piece.is_none()) {
        return true;
    }
    let board = game.board();
    let count = |color, kind| board.count(Piece { color, kind });
    let kinds = game.kind().profile().pieces.kinds.iter();
    kinds.copied().all(|kind| count(Color::White, kind) == count(Color::Black, kind))
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::*;

    #[test]
    fn chess960_without_openings_is_played_from_drawn_starts() {
        let kind = games::find("chess960").unwrap();
        let fair = Fair::new(kind.clone(), 0, 1);
        let fens: Vec<String> = (0..5).map(|pair| fair.pair(pair).unwrap().fen()).collect();
        assert!(fens.iter().any(|fen| *fen != fens[0]), "{fens:?}");
        assert_eq!(fair.pair(0).unwrap().fen(), fens[0]);
        assert_eq!(*fair.pair(0).unwrap().kind(), kind);
        let chosen = games::find("chess960,position=7").unwrap();
        assert_eq!(Fair::new(chosen.clone(), 0, 1).pair(3).unwrap().fen(), chosen.start().fen());
    }

    #[test]
    fn random_openings_are_fair_quiet_and_the_same_for_the_same_seed() {
        for name in ["chess", "draughts", "checkers", "frisian"] {
            let kind = games::find(name).unwrap();
            let fens = |seed, pairs: &[usize]| -> Vec<String> {
                let fair = Fair::new(kind.clone(), 9, seed);
                pairs.iter().map(|&pair| fair.pair(pair).unwrap().fen()).collect()
            };
            let found = fens(1, &[0, 1, 2, 3, 4, 5, 6, 7]);
            // In another order, and twice: neither what was judged before nor what was kept matters.
            assert_eq!(fens(1, &[5, 2, 5]), [&*found[5], &found[2], &found[5]]);
            assert_ne!(fens(2, &[0]), found[..1]);
            let distinct: std::collections::BTreeSet<_> = found.iter().collect();
            assert!(distinct.len() > 6, "{name}: {}", distinct.len());
            let mut judge = engine_for(&*kind.start(), &Build::default()).unwrap();
            for fen in &found {
                let game = kind.from_fen(fen).unwrap();
                assert!(game.ending().is_none() && game.alert().is_none() && is_even(&*game));
                assert!(with_search_stack(|| is_balanced(&mut *judge, &*game)), "{name}: {fen}");
            }
        }
    }

    #[test]
    fn an_advantage_is_seen() {
        let kind = games::find("chess").unwrap();
        // White takes a queen for nothing.
        let game = kind.from_fen("rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1");
        let mut judge = engine_for(&*kind.start(), &Build::default()).unwrap();
        let game = game.unwrap();
        assert!(is_even(&*game));
        assert!(!with_search_stack(|| is_balanced(&mut *judge, &*game)));
    }

    #[test]
    fn an_opening_that_cannot_be_is_not_looked_for_forever() {
        let kind = games::find("tictactoe").unwrap();
        assert!(Fair::new(kind, 9, 1).pair(0).is_err());
    }
}
