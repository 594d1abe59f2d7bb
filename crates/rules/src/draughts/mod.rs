//! The draughts family: one generic game over rule sets that are lists of facts.
//!
//! [`Draughts<R>`] plays by any [`Rules`]: the official sets ([`English`], [`International`], …) are
//! zero-sized types whose [`Facts`] the compiler knows, [`HouseRules`] carries facts chosen at run time (board
//! sizes, house rules).
//!
//! | file | holds |
//! |---|---|
//! | `facts`, `variants`, `house` | what a rule set states; the official ones; those made at run time |
//! | `bits`, `geometry` | sets of squares and the shape of the board |
//! | `capture`, `quiet` | move generation |
//! | `draws` | counters and the rules that end a game as a draw |
//! | `squares`, `fen`, `text`, `refuse` | names of squares, positions, moves as text, why moves are refused |
//! | `visit` | calls generic code with the rules of a game |
//! | `walk`, `show` | captures jump by jump, for notation and interfaces; drawing and entering moves |

mod bits;
mod capture;
mod draws;
mod facts;
mod fen;
mod geometry;
mod house;
mod mv;
pub mod profile;
mod quiet;
mod refuse;
mod show;
mod squares;
mod text;
mod variants;
mod visit;
mod walk;

use std::ops::ControlFlow;

use crate::{Color, DrawRule, Ending, History, Key, Position, Reason, keys};

pub use bits::{Bits, Square, Squares};
pub use facts::{
    Backward, Choice, Crowning, Draws, Endgame, Facts, Force, Goal, Landing, Names, Rules,
};
pub use fen::Setup;
pub use geometry::Geometry;
pub use house::{HouseRule, HouseRules};
pub use mv::Move;
pub use variants::*;
pub use visit::{Visitor, visit};

use capture::Scene;
use draws::Counters;
use geometry::MAX_BITS;
use walk::Stand;

/// A position of draughts by the rules `R`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draughts<R: Rules> {
    /// White's men, then Black's.
    men: [R::Bits; 2],
    /// White's kings, then Black's.
    kings: [R::Bits; 2],
    key: Key,
    counters: Counters,
    turn: Color,
    rules: R,
}

/// A key for each piece (white man, black man, white king, black king) on each square.
static PIECES: [[Key; MAX_BITS]; 4] = {
    let flat: [Key; 4 * MAX_BITS] = keys(0xD4A0_6475);
    let mut table = [[Key(0); MAX_BITS]; 4];
    let mut i = 0;
    while i < flat.len() {
        table[i / MAX_BITS][i % MAX_BITS] = flat[i];
        i += 1;
    }
    table
};
const BLACK_TO_MOVE: Key = keys::<1>(0xB1AC_4707)[0];

impl<R: Rules> Draughts<R> {
    /// The position with these men and kings (White's first, then Black's) and no move counted yet; `None` if two pieces
    /// share a square, stand off the board, or a man stands on its crown row. Faster than [`Setup::position`], which
    /// lists the reasons.
    #[inline]
    pub fn with_pieces(
        rules: R,
        turn: Color,
        men: [R::Bits; 2],
        kings: [R::Bits; 2],
    ) -> Option<Self> {
        let geometry = R::Bits::geometry(rules.facts().size);
        let mut seen = !geometry.board;
        for set in men.into_iter().chain(kings) {
            if (seen & set).any() {
                return None;
            }
            seen |= set;
        }
        if (men[0] & geometry.crown[0] | men[1] & geometry.crown[1]).any() {
            return None;
        }
        let counters = Counters::default();
        let mut position = Self { men, kings, key: Key(0), counters, turn, rules };
        position.key = position.fresh_key();
        Some(position)
    }

    /// The rules this position is played by.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The men of a side.
    pub fn men(&self, color: Color) -> R::Bits {
        self.men[color.index()]
    }

    /// The kings of a side.
    pub fn kings(&self, color: Color) -> R::Bits {
        self.kings[color.index()]
    }

    /// All pieces of a side.
    pub fn pieces(&self, color: Color) -> R::Bits {
        self.men[color.index()] | self.kings[color.index()]
    }

    /// Whether the side to move has something to take.
    pub fn must_capture(&self) -> bool {
        self.won().is_none() && self.rules.facts().must_capture && self.can_capture()
    }

    /// Whether the opponent could take something if it were its turn.
    #[inline(always)]
    pub fn is_threatened(&self) -> bool {
        let mut passed = *self;
        passed.turn = !self.turn;
        passed.can_capture()
    }

    /// Whether this legal move makes a man a king.
    #[inline(always)]
    pub fn promotes(&self, mv: Move<R::Bits>) -> bool {
        let side = self.turn.index();
        let geometry = R::Bits::geometry(self.rules.facts().size);
        if !self.men[side].has(mv.from) {
            return false;
        }
        // A man that goes on as a king may end anywhere; that it touched the crown row shows in what it
        // took, because one comes down there only over the row below.
        geometry.crown[side].has(mv.to)
            || self.rules.facts().crowning == Crowning::GoesOnAsKing
                && (mv.captured & geometry.below_crown[side]).any()
    }

    /// The key made from scratch.
    fn fresh_key(&self) -> Key {
        let mut key = self.turn.pick(Key(0), BLACK_TO_MOVE) ^ self.counters.key();
        for (pieces, table) in self.men.iter().chain(&self.kings).zip(&PIECES) {
            for square in pieces.squares() {
                key ^= table[square.index()];
            }
        }
        key
    }

    /// Whether the first king has ended the game.
    #[inline(always)]
    fn is_broken_through(&self) -> bool {
        self.rules.facts().goal == Goal::FirstKing && (self.kings[0] | self.kings[1]).any()
    }
}

impl<R: Rules> Position for Draughts<R> {
    type Move = Move<R::Bits>;

    #[inline(always)]
    fn turn(&self) -> Color {
        self.turn
    }

    #[inline(always)]
    fn key(&self) -> Key {
        self.key
    }

    #[inline(always)]
    fn legal_moves(&self, mut each: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_broken_through() {
            return ControlFlow::Continue(());
        }
        let scene = Scene::new(self);
        if scene.jumping_men().any() || scene.king_can_capture() {
            self.captures(&scene, &mut each)?;
            if self.rules.facts().must_capture {
                return ControlFlow::Continue(());
            }
        }
        self.quiet_moves(scene.empty(), &mut each)
    }

    #[inline(always)]
    fn count(&self) -> usize {
        if self.is_broken_through() {
            return 0;
        }
        let scene = Scene::new(self);
        let mut count = 0;
        if scene.jumping_men().any() || scene.king_can_capture() {
            count = self.count_captures(&scene);
            if self.rules.facts().must_capture {
                return count;
            }
        }
        count + self.count_quiet(scene.empty())
    }

    #[inline(always)]
    fn can_move(&self) -> bool {
        if self.is_broken_through() {
            return false;
        }
        let scene = Scene::new(self);
        self.count_quiet(scene.empty()) > 0 || scene.jumping_men().any() || scene.king_can_capture()
    }

    #[inline(always)]
    fn play(&mut self, mv: Self::Move) {
        let (own, other) = (self.turn.index(), (!self.turn).index());
        let (from, to) = (R::Bits::one(mv.from), R::Bits::one(mv.to));
        let man = self.men[own].has(mv.from);
        let promotes = self.promotes(mv);
        let (before, after) =
            (own + if man { 0 } else { 2 }, own + if man && !promotes { 0 } else { 2 });
        self.key ^= PIECES[before][mv.from.index()] ^ PIECES[after][mv.to.index()] ^ BLACK_TO_MOVE;
        if man {
            self.men[own] &= !from;
        } else {
            self.kings[own] &= !from;
        }
        if man && !promotes {
            self.men[own] |= to;
        } else {
            self.kings[own] |= to;
        }
        if mv.captured.any() {
            for square in mv.captured.squares() {
                let king = self.kings[other].has(square);
                self.key ^= PIECES[other + if king { 2 } else { 0 }][square.index()];
            }
            self.men[other] &= !mv.captured;
            self.kings[other] &= !mv.captured;
        }
        self.count_move(mv, man, promotes);
        self.turn = !self.turn;
    }

    #[inline(always)]
    fn is_irreversible(&self, mv: Self::Move) -> bool {
        mv.captured.any() || self.men[self.turn.index()].has(mv.from)
    }

    #[inline(always)]
    fn won(&self) -> Option<Ending> {
        if !self.is_broken_through() {
            return None;
        }
        // Who has just moved has the king; only a set-up position could say otherwise.
        let last = !self.turn;
        let winner = if self.kings(last).any() { last } else { self.turn };
        Some(Ending::win(winner, Reason::FirstKing))
    }

    fn no_moves_ending(&self) -> Ending {
        if let Some(ending) = self.won() {
            return ending;
        }
        let reason =
            if self.pieces(self.turn).is_empty() { Reason::NoPieces } else { Reason::Blocked };
        let winner = match self.rules.facts().goal {
            Goal::LoseAll => self.turn,
            Goal::Block | Goal::FirstKing => !self.turn,
        };
        Ending::win(winner, reason)
    }

    fn drawn_by_rule(&self, history: &History) -> Option<DrawRule> {
        self.draw_rule(history)
    }

    #[inline(always)]
    fn code(&self, mv: Self::Move) -> u16 {
        mv.code()
    }
}
