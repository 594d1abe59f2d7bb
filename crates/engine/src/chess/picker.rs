//! Staged move picker: table move, good captures, quiet moves by history, bad captures.
//!
//! Each stage is generated when it is reached: most nodes are cut off before the last.

use std::ops::ControlFlow;

use plateau_rules::Position;
use plateau_rules::chess::{Bitboard, Chess, Kind, Move, Role};

use super::exchange::{self, wins_at_least};
use super::history::{Histories, PreviousMoves};

/// A move with its ordering score.
#[derive(Clone, Copy)]
pub(crate) struct Scored {
    mv: Move,
    score: i32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Table,
    GenerateCaptures,
    Captures,
    GenerateQuiets,
    Quiets,
    BadCaptures,
    Done,
}

/// Yields the moves of one node.
pub(crate) struct Picker {
    stage: Stage,
    table: Option<Move>,
    /// The moves of the current stage from `next` on; before it, the bad captures.
    list: Vec<Scored>,
    next: usize,
    bad: usize,
    before: PreviousMoves,
    /// The static exchange value a good capture must reach.
    threshold: i32,
    quiets: bool,
}

impl Picker {
    /// For a node with all its moves.
    pub(crate) fn new(mut list: Vec<Scored>, table: Option<Move>, before: PreviousMoves) -> Self {
        list.clear();
        Self {
            stage: Stage::Table,
            table,
            list,
            next: 0,
            bad: 0,
            before,
            threshold: 0,
            quiets: true,
        }
    }

    /// For captures that win at least `threshold` only.
    pub(crate) fn captures(list: Vec<Scored>, table: Option<Move>, threshold: i32) -> Self {
        Self { threshold, quiets: false, ..Self::new(list, table, [None; 2]) }
    }

    /// Skips the remaining quiet moves.
    pub(crate) fn skip_quiets(&mut self) {
        self.quiets = false;
    }

    /// The list, to be used again.
    pub(crate) fn into_list(self) -> Vec<Scored> {
        self.list
    }

    /// Whether the picker has reached the bad captures.
    pub(crate) fn is_bad(&self) -> bool {
        self.stage >= Stage::BadCaptures
    }

    pub(crate) fn next(&mut self, position: &Chess, histories: &Histories) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::GenerateCaptures;
                    if self.table.is_some() {
                        return self.table;
                    }
                }
                Stage::GenerateCaptures => {
                    self.generate_captures(position, histories);
                    self.stage = Stage::Captures;
                }
                Stage::Captures => {
                    let Some(mv) = self.best() else {
                        self.stage = Stage::GenerateQuiets;
                        continue;
                    };
                    if wins_at_least(position, mv, self.threshold) {
                        return Some(mv);
                    }
                    self.list[self.bad] = Scored { mv, score: 0 };
                    self.bad += 1;
                }
                Stage::GenerateQuiets => {
                    self.stage = if self.quiets { Stage::Quiets } else { Stage::BadCaptures };
                    if self.quiets {
                        self.generate_quiets(position, histories);
                    } else {
                        self.next = 0;
                    }
                }
                Stage::Quiets => {
                    if self.quiets
                        && let Some(mv) = self.best()
                    {
                        return Some(mv);
                    }
                    self.stage = Stage::BadCaptures;
                    self.next = 0;
                }
                Stage::BadCaptures => {
                    if self.next < self.bad {
                        self.next += 1;
                        return Some(self.list[self.next - 1].mv);
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    /// Selects the best of the remaining moves.
    fn best(&mut self) -> Option<Move> {
        let rest = &mut self.list[self.next..];
        let mut best = 0;
        for i in 1..rest.len() {
            if rest[i].score > rest[best].score {
                best = i;
            }
        }
        rest.get(best)?;
        rest.swap(0, best);
        self.next += 1;
        Some(self.list[self.next - 1].mv)
    }

    fn generate_captures(&mut self, position: &Chess, histories: &Histories) {
        let (list, table) = (&mut self.list, self.table);
        let _ = noisy(position, |mv| {
            if Some(mv) != table {
                let captured = position.captured(mv);
                let gain =
                    captured.map_or(0, exchange::value) + mv.promotion().map_or(0, exchange::value);
                list.push(Scored { mv, score: gain * 16 + histories.capture(mv, captured) });
            }
            ControlFlow::Continue(())
        });
    }

    fn generate_quiets(&mut self, position: &Chess, histories: &Histories) {
        self.list.truncate(self.bad.max(self.next));
        self.next = self.list.len();
        let (list, table, side) = (&mut self.list, self.table, position.turn());
        // Own squares too: a castling king may arrive where it or its rook stands (Chess960).
        let targets = !position.placement().color(!side);
        let _ = position.moves_to(targets, |mv| {
            if Some(mv) != table && is_quiet(position, mv) {
                list.push(Scored { mv, score: histories.quiet(side, mv, self.before) });
            }
            ControlFlow::Continue(())
        });
    }
}

/// Captures and promotions to queen: the moves that change the material.
fn noisy(position: &Chess, mut each: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
    let enemy = position.placement().color(!position.turn());
    let last = position.turn().pick(0xFF << 56, 0xFF);
    let en_passant = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::from);
    position.moves_to(enemy | Bitboard(last) | en_passant, |mv| {
        if is_quiet(position, mv) { ControlFlow::Continue(()) } else { each(mv) }
    })
}

/// Whether a move neither captures nor makes a queen.
pub(crate) fn is_quiet(position: &Chess, mv: Move) -> bool {
    match mv.kind() {
        Kind::ToQueen | Kind::EnPassant => false,
        Kind::Castling => true,
        _ => position.piece_on(mv.to()).is_none(),
    }
}

/// The legal move with this code.
pub(crate) fn find(position: &Chess, code: u16) -> Option<Move> {
    // A code is a move's bits; only moves to its square are generated. Castling is written to the rook's
    // square but arrives elsewhere.
    let castling = code >> 12 == Kind::Castling as u16;
    let targets = if castling { Bitboard::ALL } else { Bitboard(1 << (code >> 6 & 0o77)) };
    let mut found = None;
    let _ = position.moves_to(targets, |mv| {
        if mv.bits() == code {
            found = Some(mv);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}

/// The material a move wins: the captured piece and the promotion.
pub(crate) fn material_gain(position: &Chess, mv: Move) -> i32 {
    position.captured(mv).map_or(0, exchange::value)
        + mv.promotion().map_or(0, |role| exchange::value(role) - exchange::value(Role::Pawn))
}
