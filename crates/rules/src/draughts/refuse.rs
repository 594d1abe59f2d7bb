//! Why a move is refused.

use super::bits::{Bits, Square};
use super::capture::Scene;
use super::facts::Rules;
use super::geometry::Direction;
use super::text::Written;
use super::walk::Stand;
use super::{Draughts, Move};
use crate::{Position, Refusal};

impl<R: Rules> Draughts<R> {
    /// Why no legal move is written so: first what is wrong with the piece, then with the way, then
    /// with the choice.
    pub(super) fn refusal(&self, written: &Written, text: &str) -> Refusal {
        let Written { from, squares, .. } = written;
        let from = *from;
        let (own, enemy) = (self.pieces(self.turn), self.pieces(!self.turn));
        let name = |square| self.rules.facts().name(square);
        if enemy.has(from) {
            return Refusal::NotYours { square: name(from) };
        }
        if !own.has(from) {
            return Refusal::Empty { square: name(from) };
        }
        if let Some(&square) = squares.iter().find(|&&to| own.has(to) && to != from) {
            return Refusal::OwnPiece { square: name(square) };
        }

        let legal = self.moves();
        // A capture that the rules allow but for its rank.
        let possible = self.possible_captures();
        if !self.meant_by(written, &possible).is_empty() {
            return Refusal::BetterCapture { moves: self.spellings(&legal) };
        }
        match self.follow(from, squares) {
            Followed::Broken(reason) => reason,
            Followed::Stopped(stand) => self.stopped_early(from, stand, &legal, &possible),
            Followed::Quiet if legal.iter().any(Move::is_capture) => {
                Refusal::MustCapture { moves: self.spellings(&legal) }
            }
            Followed::Quiet if written.capture == Some(true) => {
                let to = name(squares[squares.len() - 1]);
                Refusal::NothingToCapture { from: name(from), to }
            }
            Followed::Quiet if legal.iter().any(|mv| mv.from == from) => {
                Refusal::Unreadable { text: text.trim().chars().take(60).collect() }
            }
            Followed::Quiet => Refusal::CannotMove { square: name(from) },
        }
    }

    /// Every capture that could be made if none had precedence.
    fn possible_captures(&self) -> Vec<Move<R::Bits>> {
        let mut captures = Vec::new();
        Scene::new(self).for_each_capture(|mv| {
            if !captures.contains(&mv) {
                captures.push(mv);
            }
        });
        captures
    }

    /// The chain begun so must go on; or, if no legal move begins so, another has precedence.
    fn stopped_early(
        &self,
        from: Square,
        stand: Stand<R::Bits>,
        legal: &[Move<R::Bits>],
        possible: &[Move<R::Bits>],
    ) -> Refusal {
        let goes_on = |mv: &&Move<R::Bits>| {
            mv.from == from
                && (mv.captured & stand.taken) == stand.taken
                && !self.jumps_toward(stand, **mv).is_empty()
        };
        let on: Vec<Move<R::Bits>> = legal.iter().filter(goes_on).copied().collect();
        if !on.is_empty() {
            return Refusal::MustGoOn { moves: self.spellings(&on) };
        }
        if possible.iter().any(|mv| goes_on(&mv)) {
            return Refusal::BetterCapture { moves: self.spellings(legal) };
        }
        // It could go on elsewhere: by landing on another square.
        Refusal::MustGoOn { moves: self.spellings(legal) }
    }

    /// Goes the written way and says where it breaks, or what it was.
    fn follow(&self, from: Square, squares: &[Square]) -> Followed<R::Bits> {
        let mut stand = self.stand(from);
        for (number, &to) in squares.iter().enumerate() {
            let jump = self.jumps(stand).into_iter().find(|jump| jump.to == to);
            match jump {
                Some(jump) => stand = self.after(stand, jump),
                None => match self.step_fault(stand, to) {
                    Some(reason) => return Followed::Broken(reason),
                    None if number == 0 && squares.len() == 1 => return Followed::Quiet,
                    // A step that takes nothing, before a chain or inside one.
                    None => {
                        let name = |square| self.rules.facts().name(square);
                        return Followed::Broken(Refusal::NothingToCapture {
                            from: name(stand.at),
                            to: name(to),
                        });
                    }
                },
            }
        }
        Followed::Stopped(stand)
    }

    /// What is wrong with a step that is no jump; `None` if it would do as a quiet move.
    fn step_fault(&self, stand: Stand<R::Bits>, to: Square) -> Option<Refusal> {
        let facts = self.rules.facts();
        let geometry = R::Bits::geometry(facts.size);
        let name = |square| facts.name(square);
        let (from, at) = (name(stand.at), stand.at);
        let directions: &[Direction] =
            if facts.orthogonal { &Direction::ALL } else { &Direction::DIAGONAL };
        let Some(&direction) =
            directions.iter().find(|&&direction| geometry.ray(at, direction).has(to))
        else {
            return Some(Refusal::NotOnLine { from, to: name(to) });
        };
        let (own, enemy) = (self.pieces(self.turn), self.pieces(!self.turn));
        let own = own & !R::Bits::one(stand.start());
        let between =
            geometry.ray(at, direction) & !(geometry.ray(to, direction) | R::Bits::one(to));
        let steps = between.count() + 1;
        let (own_between, enemy_between) = (between & own, between & enemy);
        let king = stand.is_king();
        let flies = king && facts.flying;

        // What stands in between.
        if let Some(square) = (enemy_between & stand.taken).squares().next() {
            return Some(Refusal::JumpedTwice { square: name(square) });
        }
        if let Some(square) = own_between.squares().next() {
            return Some(Refusal::OverOwnPiece { square: name(square) });
        }
        if enemy_between.count() > 1 {
            let to = name(to);
            return Some(if flies {
                Refusal::KingOverSeveral { from, to }
            } else {
                Refusal::SeveralInOneJump { from, to }
            });
        }
        // What stands at the end.
        if enemy.has(to) {
            let blocker = enemy_between.squares().next();
            let behind = geometry.step(u32::from(facts.size) / 2, R::Bits::one(to), direction);
            return Some(match blocker {
                Some(square) => Refusal::NothingBehind { square: name(square) },
                None if (behind & geometry.board & !(own | enemy)).is_empty() => {
                    Refusal::NothingBehind { square: name(to) }
                }
                None => Refusal::Occupied { square: name(to) },
            });
        }
        // A piece that could be jumped, but not by this one or not from here.
        if let Some(square) = enemy_between.squares().next() {
            let to = name(to);
            return Some(if !king && self.kings(!self.turn).has(square) && !facts.man_takes_king {
                Refusal::ManTakesKing { square: name(square) }
            } else if !king && direction.is_backward(self.turn) && steps == 2 {
                Refusal::ManBackward { from, to }
            } else if !king {
                Refusal::ManOneSquare { from, to }
            } else if !flies {
                Refusal::KingOneSquare { from, to }
            } else {
                Refusal::NothingToCapture { from, to }
            });
        }
        // Nothing in between: how far and which way.
        let to = name(to);
        if stand.taken.any() || !direction.is_diagonal() {
            return Some(Refusal::NothingToCapture { from, to });
        }
        match (king, flies) {
            (false, _) if steps > 1 => Some(Refusal::ManOneSquare { from, to }),
            (false, _) if direction.is_backward(self.turn) => {
                Some(Refusal::ManBackward { from, to })
            }
            (true, false) if steps > 1 => Some(Refusal::KingOneSquare { from, to }),
            (true, _) if !self.free_kings().has(at) => {
                let limit = facts.king_run.unwrap_or_default();
                Some(Refusal::KingMovesUsedUp { square: from, limit })
            }
            _ => None,
        }
    }
}

/// What going a written way came to.
enum Followed<B> {
    /// It breaks, for this reason.
    Broken(Refusal),
    /// Every step was a jump; the piece stands here.
    Stopped(Stand<B>),
    /// One step that takes nothing and would be right on its own.
    Quiet,
}
