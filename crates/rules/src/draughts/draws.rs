//! What draw rules count, and what they make of it.

use super::bits::{Bits, Square};
use super::facts::{Endgame, Force, Rules};
use super::{Draughts, Move};
use crate::{Color, DrawRule, History, Key, Position, keys};

/// Counts that belong to a position.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Counters {
    /// Moves of both sides since the last capture or move of a man.
    pub(super) quiet: u8,
    /// Moves of both sides since the endgame on the board, if the rules limit it, came about.
    pub(super) endgame: u8,
    /// For each side the king that made its last moves, and how many of them in a row; only where the rules
    /// limit it and the side has men.
    pub(super) runs: [Option<Run>; 2],
}

/// Moves in a row by one king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    pub(super) king: Square,
    /// Never 0, which would be no run.
    pub(super) moves: std::num::NonZeroU8,
}

const RUNS: [Key; 2] = keys(0x0F41_51A4);

impl Counters {
    /// What the counters add to a position's key: only those on which legal moves depend.
    #[inline(always)]
    pub(super) fn key(self) -> Key {
        let mut key = Key(0);
        for (run, Key(seed)) in self.runs.iter().zip(RUNS) {
            if let Some(run) = run {
                let which = u64::from(run.king.0) << 8 | u64::from(run.moves.get());
                key ^= Key(crate::random::SplitMix::new(seed ^ which).next());
            }
        }
        key
    }
}

impl<R: Rules> Draughts<R> {
    /// The king that has made all the moves in a row it may, if the side to move has one.
    #[inline(always)]
    pub(super) fn tired_king(&self, limit: u8) -> R::Bits {
        match self.counters.runs[self.turn.index()] {
            Some(run) if run.moves.get() >= limit => R::Bits::one(run.king),
            _ => R::Bits::EMPTY,
        }
    }

    /// Brings the counters up to date with a move just made on the board, the side not yet changed.
    #[inline(always)]
    pub(super) fn count_move(&mut self, mv: Move<R::Bits>, man: bool, promotes: bool) {
        let rules = self.rules;
        let facts = rules.facts();
        let captures = mv.captured.any();
        self.counters.quiet =
            if man || captures { 0 } else { self.counters.quiet.saturating_add(1) };
        if !facts.draws.endgames.is_empty() {
            self.count_endgame(captures, promotes);
        }
        if facts.king_run.is_some() {
            self.count_run(mv, man);
        }
    }

    #[inline(always)]
    fn count_endgame(&mut self, captures: bool, promotes: bool) {
        // No limited endgame has a side without kings, and those that matter are few.
        if self.kings[0].is_empty() || self.kings[1].is_empty() {
            self.counters.endgame = 0;
            return;
        }
        self.counters.endgame = match self.endgame() {
            None => 0,
            Some(_) if captures => 0,
            Some(endgame)
                if promotes && (endgame.crowning_restarts || !self.had_endgame(endgame)) =>
            {
                0
            }
            Some(_) => self.counters.endgame.saturating_add(1),
        };
    }

    /// Whether a promotion just made found this endgame on the board already: its side had another king.
    fn had_endgame(&self, endgame: Endgame) -> bool {
        let own = self.turn.index();
        match endgame.force {
            Force::AgainstLoneKing { .. } => self.kings[own].count() > 1,
            Force::KingsAgainstLoneKing { .. } | Force::KingsOnBothSides { .. } => false,
        }
    }

    /// The endgame on the board that the rules limit, if it is one.
    pub(super) fn endgame(&self) -> Option<Endgame> {
        let count = |color| (self.kings(color).count(), self.men(color).count());
        let (white, black) = (count(Color::White), count(Color::Black));
        let fits = |endgame: &&Endgame| match endgame.force {
            Force::AgainstLoneKing { min, max } => {
                [(white, black), (black, white)].into_iter().any(|((kings, men), lone)| {
                    lone == (1, 0)
                        && kings > 0
                        && (u32::from(min)..=u32::from(max)).contains(&(kings + men))
                })
            }
            Force::KingsAgainstLoneKing { min } => [(white, black), (black, white)]
                .into_iter()
                .any(|((kings, men), lone)| lone == (1, 0) && men == 0 && kings >= u32::from(min)),
            Force::KingsOnBothSides { min, max } => {
                white.0 > 0
                    && black.0 > 0
                    && (u32::from(min)..=u32::from(max))
                        .contains(&(white.0 + white.1 + black.0 + black.1))
            }
        };
        self.rules.facts().draws.endgames.iter().find(fits).copied()
    }

    fn count_run(&mut self, mv: Move<R::Bits>, man: bool) {
        let (own, other) = (self.turn.index(), (!self.turn).index());
        let old = self.counters.key();
        let before = self.counters.runs[own].filter(|run| run.king == mv.from);
        self.counters.runs[own] =
            (!man && mv.captured.is_empty() && self.men[own].any()).then(|| Run {
                king: mv.to,
                moves: before.map_or(std::num::NonZeroU8::MIN, |run| run.moves.saturating_add(1)),
            });
        // The opponent's run ends with its king, or with its last man.
        self.counters.runs[other] = self.counters.runs[other]
            .filter(|run| self.men[other].any() && self.kings[other].has(run.king));
        self.key ^= old ^ self.counters.key();
    }

    /// The rule that makes this position a draw.
    pub(super) fn draw_rule(&self, history: &History) -> Option<DrawRule> {
        let draws = self.rules.facts().draws;
        let lone = |color| self.men(color).is_empty() && self.kings(color).count() == 1;
        if draws.bare_kings && lone(Color::White) && lone(Color::Black) && !self.can_capture() {
            return Some(DrawRule::BareKings);
        }
        if self.counters.endgame > 0
            && let Some(endgame) = self.endgame()
            && u16::from(self.counters.endgame) >= 2 * u16::from(endgame.moves)
        {
            return Some(DrawRule::EndgameCount(endgame.moves));
        }
        if let Some(moves) = draws.quiet
            && u16::from(self.counters.quiet) >= 2 * u16::from(moves)
        {
            return Some(DrawRule::QuietMoves(moves));
        }
        let times = draws.repetition;
        (history.repetitions(self.key()) + 1 >= usize::from(times))
            .then_some(DrawRule::Repetition(times))
    }
}
