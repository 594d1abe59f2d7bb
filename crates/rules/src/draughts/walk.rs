//! Captures jump by jump: slow and plain, for notation and interfaces. What may be jumped is asked of the
//! rules here; which whole captures are legal is asked of the generator.

use super::bits::{Bits, Square};
use super::facts::{Backward, Crowning, Landing, Rules};
use super::geometry::{Direction, Geometry};
use super::{Draughts, Move};

/// A piece in the middle of a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stand<B> {
    from: Square,
    pub(super) at: Square,
    pub(super) taken: B,
    king: bool,
    /// Crowned inside the capture where that ends the move.
    finished: bool,
}

/// One jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Jump {
    pub(super) over: Square,
    pub(super) to: Square,
    direction: Direction,
}

/// A way to make a capture: where it comes down and what it takes, jump by jump.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Way {
    pub(super) landings: Vec<Square>,
    pub(super) taken: Vec<Square>,
}

impl<B> Stand<B> {
    /// Where the capture began.
    pub(super) fn start(&self) -> Square {
        self.from
    }

    /// Whether the piece is a king by now.
    pub(super) fn is_king(&self) -> bool {
        self.king
    }
}

impl<R: Rules> Draughts<R> {
    /// The piece of the side to move on this square, about to capture.
    pub(super) fn stand(&self, from: Square) -> Stand<R::Bits> {
        let king = self.kings(self.turn).has(from);
        Stand { from, at: from, taken: R::Bits::EMPTY, king, finished: false }
    }

    /// Every single jump from there, nearest landings first.
    pub(super) fn jumps(&self, stand: Stand<R::Bits>) -> Vec<Jump> {
        let mut jumps = Vec::new();
        if stand.finished {
            return jumps;
        }
        let facts = self.rules.facts();
        let geometry = R::Bits::geometry(facts.size);
        let k = u32::from(facts.size) / 2;
        let mut blockers = self.pieces(self.turn) | self.pieces(!self.turn);
        blockers &= !R::Bits::one(stand.from);
        if facts.removed_at_once {
            blockers &= !stand.taken;
        }
        let mut targets = self.pieces(!self.turn) & !stand.taken;
        if !stand.king && !facts.man_takes_king {
            targets &= !self.kings(!self.turn);
        }
        let directions: &[Direction] =
            if facts.orthogonal { &Direction::ALL } else { &Direction::DIAGONAL };
        let flies = stand.king && facts.flying;
        for &direction in directions {
            let may_go_back = stand.king
                || match facts.backward {
                    Backward::Always => true,
                    Backward::InChain => stand.taken.any(),
                    Backward::Never => false,
                };
            if direction.is_backward(self.turn) && !may_go_back {
                continue;
            }
            let met = if flies {
                geometry.ray(stand.at, direction) & blockers
            } else {
                geometry.step(k, R::Bits::one(stand.at), direction) & blockers
            };
            if met.is_empty() {
                continue;
            }
            let over = Geometry::<R::Bits>::nearest(met, direction);
            if !targets.has(over) {
                continue;
            }
            let mut landings = geometry.free_way(over, blockers, direction);
            if !flies || facts.landing == Landing::Behind {
                landings &= geometry.step(k, R::Bits::one(over), direction);
            }
            while landings.any() {
                let to = Geometry::<R::Bits>::nearest(landings, direction);
                landings &= !R::Bits::one(to);
                jumps.push(Jump { over, to, direction });
            }
        }
        jumps
    }

    /// Where a jump leads.
    pub(super) fn after(&self, stand: Stand<R::Bits>, jump: Jump) -> Stand<R::Bits> {
        let facts = self.rules.facts();
        let crown = R::Bits::geometry(facts.size).crown[self.turn.index()];
        let crowned = !stand.king && crown.has(jump.to);
        Stand {
            from: stand.from,
            at: jump.to,
            taken: stand.taken | R::Bits::one(jump.over),
            king: stand.king || crowned && facts.crowning == Crowning::GoesOnAsKing,
            finished: crowned && facts.crowning == Crowning::Stops,
        }
    }

    /// The jumps from there on which this capture can still be made.
    pub(super) fn jumps_toward(&self, stand: Stand<R::Bits>, mv: Move<R::Bits>) -> Vec<Jump> {
        self.jumps(stand)
            .into_iter()
            .filter(|&jump| {
                mv.captured.has(jump.over) && self.leads_to(self.after(stand, jump), mv)
            })
            .collect()
    }

    /// Whether the capture can be completed from there.
    fn leads_to(&self, stand: Stand<R::Bits>, mv: Move<R::Bits>) -> bool {
        if stand.taken == mv.captured {
            return stand.at == mv.to;
        }
        self.jumps(stand)
            .into_iter()
            .any(|jump| mv.captured.has(jump.over) && self.leads_to(self.after(stand, jump), mv))
    }

    /// A way to make this legal capture: the first one, coming down right behind each piece where it goes
    /// straight on.
    pub(super) fn way(&self, mv: Move<R::Bits>) -> Way {
        let mut way = Way::default();
        if mv.captured.is_empty() {
            way.landings.push(mv.to);
        } else {
            self.find_way(self.stand(mv.from), mv, &mut way);
        }
        way
    }

    fn find_way(&self, stand: Stand<R::Bits>, mv: Move<R::Bits>, way: &mut Way) -> bool {
        if stand.taken == mv.captured {
            return stand.at == mv.to;
        }
        for jump in self.jumps(stand) {
            if mv.captured.has(jump.over) {
                way.landings.push(jump.to);
                way.taken.push(jump.over);
                if self.find_way(self.after(stand, jump), mv, way) {
                    return true;
                }
                way.landings.pop();
                way.taken.pop();
            }
        }
        false
    }

    /// Whether this capture can be made coming down on exactly these squares.
    pub(super) fn lands_on(&self, mv: Move<R::Bits>, landings: &[Square]) -> bool {
        if mv.captured.is_empty() {
            return landings == [mv.to];
        }
        let mut stand = self.stand(mv.from);
        for &landing in landings {
            // Between two squares on a line lies at most one piece to take: the jump is the only one.
            let jump = self.jumps(stand).into_iter().find(|jump| jump.to == landing);
            let Some(jump) = jump.filter(|jump| mv.captured.has(jump.over)) else { return false };
            stand = self.after(stand, jump);
        }
        stand.taken == mv.captured && stand.at == mv.to
    }

    /// Whether this capture can be made on a way that passes these squares in this order.
    pub(super) fn passes(&self, mv: Move<R::Bits>, squares: &[Square]) -> bool {
        self.passes_from(self.stand(mv.from), mv, squares)
    }

    fn passes_from(&self, stand: Stand<R::Bits>, mv: Move<R::Bits>, squares: &[Square]) -> bool {
        if stand.taken == mv.captured {
            return stand.at == mv.to && squares.is_empty();
        }
        let geometry = R::Bits::geometry(self.rules.facts().size);
        self.jumps(stand).into_iter().filter(|jump| mv.captured.has(jump.over)).any(|jump| {
            let Jump { to, direction, .. } = jump;
            let beyond = geometry.ray(to, direction);
            let mut passed = geometry.ray(stand.at, direction) & !beyond;
            let mut left = squares;
            while let [next, rest @ ..] = left {
                if !passed.has(*next) || *next == jump.over {
                    break;
                }
                passed &= geometry.ray(*next, direction);
                left = rest;
            }
            // A square passed need not be used up here: it may be passed again.
            (0..=squares.len() - left.len())
                .any(|used| self.passes_from(self.after(stand, jump), mv, &squares[used..]))
        })
    }
}
