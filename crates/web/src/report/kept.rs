//! A game of a ledger, kept small: what tables count of it, its moves by number, what was thought.

use plateau_arena::MoveEvaluation;
use plateau_arena::contest::Scored;
use plateau_library::{Note, Opening, Record};
use plateau_rules::AnyGame;
use plateau_rules::games::Kind;

/// A game that was played to its end.
pub(crate) struct Kept {
    pub(super) kind: Kind,
    pub(super) scored: Scored,
    pub(super) control: Option<String>,
    pub(super) day: Option<String>,
    pub(super) opening: Option<&'static Opening>,
    /// Each move's place among the legal ones.
    moves: Vec<u16>,
    /// What was thought at each move, as far as it was told.
    evaluations: Vec<MoveEvaluation>,
    /// What stands beside moves besides: after how many of them, and what.
    notes: Vec<(usize, String)>,
}

impl Kept {
    /// What is kept of a record; `None` for a game without an end, or with moves that cannot be played.
    pub(super) fn of(record: &Record) -> Option<Self> {
        let (scored, game) = (Scored::of(record)?, record.game().ok()?);
        let tag = |name| record.tags.get(name).filter(|value| !value.starts_with(['?', '-']));
        let mut kept = Self {
            kind: record.kind.clone(),
            scored,
            control: tag("TimeControl").map(str::to_owned),
            day: tag("Date").map(|day| day.replace('.', "-")),
            opening: Opening::of(&*game),
            moves: game.indices().into_iter().map(|index| index as u16).collect(),
            evaluations: vec![MoveEvaluation::default(); game.ply()],
            notes: Vec::new(),
        };
        let before = record.line.before.iter().map(|note| (0_usize, note));
        let after = record.line.plies.iter().zip(1..);
        let after = after.flat_map(|(ply, at)| ply.after.iter().map(move |note| (at, note)));
        for (at, note) in before.chain(after) {
            let Note::Comment(text) = note else { continue };
            let place = at.checked_sub(1).and_then(|at| kept.evaluations.get_mut(at));
            match (MoveEvaluation::read(text), place) {
                (Some(evaluation), Some(place)) => *place = evaluation,
                _ => kept.notes.push((at, text.clone())),
            }
        }
        Some(kept)
    }

    /// Its round, as the file has it; nothing where the file has none.
    pub(super) fn round(&self) -> String {
        self.scored.round.map_or_else(String::new, |round| round.to_string())
    }

    /// What was thought at the move with this number, from 1.
    pub(super) fn evaluation(&self, ply: usize) -> MoveEvaluation {
        ply.checked_sub(1).and_then(|at| self.evaluations.get(at)).copied().unwrap_or_default()
    }

    /// What stands beside the position after so many moves, besides evaluations.
    pub(super) fn notes_at(&self, ply: usize) -> Vec<String> {
        self.notes.iter().filter(|(at, _)| *at == ply).map(|(_, text)| text.clone()).collect()
    }

    /// The game before its first move.
    pub(super) fn begin(&self) -> Box<dyn AnyGame> {
        // The start was accepted when the record was read.
        self.kind.from_fen(&self.scored.start).unwrap_or_else(|_| self.kind.start())
    }

    /// Its moves, each by its place among the legal ones.
    pub(super) fn moves(&self) -> impl Iterator<Item = usize> {
        self.moves.iter().map(|&index| index.into())
    }
}
