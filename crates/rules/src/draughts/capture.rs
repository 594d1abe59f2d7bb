//! Captures: every chain that the rules allow, without allocating.
//!
//! Pieces are few and chains short, so chains are followed one by one; sets of squares only tell where to
//! begin. Two things need care. *Precedence*: where the rules rank captures, a first walk finds the best
//! rank and a second hands over the chains of that rank. *The same move twice*: chains that differ only in
//! their way are one move; a chain long enough to have a twin is handed over only if it is the first of its
//! kind, which a third, narrow walk finds out (see [`Trail`]).

use std::ops::ControlFlow;

use super::bits::{Bits, Square};
use super::facts::{Backward, Choice, Crowning, Facts, Landing, Rules};
use super::geometry::Direction::{
    self, Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight,
};
use super::geometry::Geometry;
use super::{Draughts, Move};
use crate::Color;

type Flow = ControlFlow<()>;

impl<R: Rules> Draughts<R> {
    /// Whether there is anything to take.
    #[inline(always)]
    pub fn can_capture(&self) -> bool {
        let scene = Scene::new(self);
        scene.jumping_men().any() || scene.king_can_capture()
    }

    /// Hands each capture that the rules allow to `each`, once.
    #[inline(always)]
    pub(super) fn captures(
        &self,
        scene: &Scene<R>,
        each: &mut impl FnMut(Move<R::Bits>) -> Flow,
    ) -> Flow {
        let best = if ranks(&self.rules) { scene.survey().best } else { 0 };
        scene.every_chain(&mut |end: End<R::Bits>| {
            if end.rank == best && scene.is_first(&end) {
                each(Move { from: end.from, to: end.to, captured: end.taken })
            } else {
                Flow::Continue(())
            }
        })
    }

    /// How many captures the rules allow.
    #[inline(always)]
    pub(super) fn count_captures(&self, scene: &Scene<R>) -> usize {
        let survey = scene.survey();
        // Chains too short to have a twin were counted on the way.
        if survey.longest < scene.twins_from() {
            return survey.count;
        }
        let mut count = 0;
        let _ = self.captures(scene, &mut |_| {
            count += 1;
            Flow::Continue(())
        });
        count
    }
}

/// Whether the rules rank captures at all.
#[inline(always)]
fn ranks<R: Rules>(rules: &R) -> bool {
    rules.facts().choice != Choice::Free
}

/// The board as the side to move sees it.
pub(super) struct Scene<R: Rules> {
    rules: R,
    geometry: &'static Geometry<R::Bits>,
    k: u32,
    turn: Color,
    men: R::Bits,
    kings: R::Bits,
    /// The opponent's pieces, and those among them that are kings.
    targets: R::Bits,
    target_kings: R::Bits,
    empty: R::Bits,
}

/// A chain that may end where it stands.
#[derive(Clone, Copy)]
pub(super) struct End<'a, B> {
    from: Square,
    to: Square,
    taken: B,
    jumps: usize,
    rank: u64,
    trail: &'a Trail,
}

/// The way of a chain: for each jump the square taken and where it came down, if it turned there.
type Trail = [u16; MAX_JUMPS];

/// No chain is longer: on 12×12 a piece has at most 71 others to take.
const MAX_JUMPS: usize = 72;

/// What a walk over all chains has found.
struct Survey {
    best: u64,
    /// How many chains have the best rank.
    count: usize,
    /// How many pieces the longest of them takes.
    longest: usize,
}

impl<R: Rules> Scene<R> {
    #[inline(always)]
    pub(super) fn new(position: &Draughts<R>) -> Self {
        let facts = position.rules.facts();
        let geometry = R::Bits::geometry(facts.size);
        let (own, other) = (position.turn.index(), (!position.turn).index());
        let (men, kings) = (position.men[own], position.kings[own]);
        let target_kings = position.kings[other];
        let targets = position.men[other] | target_kings;
        Self {
            rules: position.rules,
            geometry,
            k: u32::from(facts.size) / 2,
            turn: position.turn,
            men,
            kings,
            targets,
            target_kings,
            empty: geometry.board & !(men | kings | targets),
        }
    }

    #[inline(always)]
    fn facts(&self) -> &Facts {
        self.rules.facts()
    }

    #[inline(always)]
    pub(super) fn empty(&self) -> R::Bits {
        self.empty
    }

    #[inline(always)]
    fn step(&self, set: R::Bits, direction: Direction) -> R::Bits {
        self.geometry.step(self.k, set, direction)
    }

    /// What a man may take.
    #[inline(always)]
    fn man_targets(&self) -> R::Bits {
        if self.facts().man_takes_king { self.targets } else { self.targets & !self.target_kings }
    }

    /// The directions in which kings capture, and men if `forward` allows.
    #[inline(always)]
    fn directions(&self) -> &'static [Direction] {
        if self.facts().orthogonal { &Direction::ALL } else { &Direction::DIAGONAL }
    }

    /// Whether a man may jump that way.
    #[inline(always)]
    fn man_may_jump(&self, direction: Direction, first: bool) -> bool {
        match self.facts().backward {
            Backward::Always => true,
            Backward::InChain if !first => true,
            Backward::InChain | Backward::Never => !direction.is_backward(self.turn),
        }
    }

    /// The men that can jump.
    #[inline(always)]
    pub(super) fn jumping_men(&self) -> R::Bits {
        let targets = self.man_targets();
        let mut jumping = R::Bits::EMPTY;
        for &direction in self.directions() {
            if self.man_may_jump(direction, true) {
                let back = direction.opposite();
                jumping |= self.step(self.step(self.empty, back) & targets, back);
            }
        }
        jumping & self.men
    }

    /// The kings that can jump.
    #[inline(always)]
    fn jumping_kings(&self) -> R::Bits {
        let mut jumping = R::Bits::EMPTY;
        for &direction in self.directions() {
            let back = direction.opposite();
            // From what can be taken one looks back to where a king would have to stand.
            let takeable = self.step(self.empty, back) & self.targets;
            let near = if self.facts().flying {
                takeable | self.geometry.slide(self.k, takeable, self.empty, back)
            } else {
                takeable
            };
            jumping |= self.step(near, back);
        }
        jumping & self.kings
    }

    /// Whether a king can take anything.
    #[inline(always)]
    pub(super) fn king_can_capture(&self) -> bool {
        self.kings.any() && self.jumping_kings().any()
    }

    /// From how many pieces on two different ways can take the same pieces and end on the same square: a
    /// way round needs a rectangle, or, where one also captures across, a triangle. Where pieces
    /// leave the board at once a king may come back over its own way.
    #[inline(always)]
    fn twins_from(&self) -> usize {
        if self.facts().removed_at_once {
            2
        } else if self.facts().orthogonal {
            3
        } else {
            4
        }
    }

    /// Finds the best rank and counts its chains.
    #[inline(always)]
    fn survey(&self) -> Survey {
        let mut survey = Survey { best: 0, count: 0, longest: 0 };
        let _ = self.every_chain(&mut |end: End<R::Bits>| {
            if end.rank > survey.best {
                survey = Survey { best: end.rank, count: 0, longest: 0 };
            }
            if end.rank == survey.best {
                survey.count += 1;
                survey.longest = survey.longest.max(end.jumps);
            }
            Flow::Continue(())
        });
        survey
    }

    /// Every capture of any rank, some of them perhaps more than once.
    pub(super) fn for_each_capture(&self, mut each: impl FnMut(Move<R::Bits>)) {
        let mut each = |end: End<R::Bits>| {
            each(Move { from: end.from, to: end.to, captured: end.taken });
            Flow::Continue(())
        };
        for from in (self.men | self.kings).squares() {
            let _ = self.narrow_walk(from, self.targets, &mut each);
        }
    }

    /// Follows the chains of one piece that take nothing but `among`.
    #[inline(never)]
    fn narrow_walk(
        &self,
        from: Square,
        among: R::Bits,
        mut each: &mut dyn FnMut(End<R::Bits>) -> Flow,
    ) -> Flow {
        let mut walk = Walk::<R, _, true>::new(self, among, &mut each);
        if self.kings.has(from) { walk.chains_of_king(from) } else { walk.chains_of_man(from) }
    }

    /// Whether no earlier chain is the same move.
    #[inline(always)]
    fn is_first(&self, end: &End<R::Bits>) -> bool {
        end.jumps < self.twins_from() || self.is_first_of_twins(end)
    }

    /// Walks only over the pieces this chain takes: the first way found is the first of all ways.
    #[inline(never)]
    fn is_first_of_twins(&self, end: &End<R::Bits>) -> bool {
        let mut first = false;
        let mut each = |other: End<R::Bits>| {
            if other.to != end.to || other.taken != end.taken || other.rank != end.rank {
                return Flow::Continue(());
            }
            first = other.trail[..end.jumps] == end.trail[..end.jumps];
            Flow::Break(())
        };
        let _ = self.narrow_walk(end.from, end.taken, &mut each);
        first
    }

    /// Follows every chain of every piece.
    #[inline(always)]
    fn every_chain(&self, each: &mut impl FnMut(End<R::Bits>) -> Flow) -> Flow {
        let kings = if self.kings.any() { self.jumping_kings() } else { R::Bits::EMPTY };
        let mut walk = Walk::<R, _, false>::new(self, self.targets, each);
        for from in self.jumping_men().squares() {
            walk.chains_of_man(from)?;
        }
        for from in kings.squares() {
            walk.chains_of_king(from)?;
        }
        Flow::Continue(())
    }
}

/// How far a chain has come.
#[derive(Clone, Copy)]
struct Chain<B> {
    taken: B,
    jumps: usize,
    rank: u64,
}

/// A walk over the chains of one piece.
struct Walk<'a, R: Rules, F, const NARROW: bool> {
    scene: &'a Scene<R>,
    from: Square,
    /// What a narrow walk may take: it sees that a chain could go on elsewhere, but does not follow.
    among: R::Bits,
    /// Free squares, the piece's own start among them.
    empty: R::Bits,
    trail: Trail,
    each: &'a mut F,
}

/// Whether a chain could go on.
type WentOn = ControlFlow<(), bool>;

impl<'a, R: Rules, F: FnMut(End<R::Bits>) -> Flow, const NARROW: bool> Walk<'a, R, F, NARROW> {
    #[inline(always)]
    fn new(scene: &'a Scene<R>, among: R::Bits, each: &'a mut F) -> Self {
        let (from, empty) = (Square(0), R::Bits::EMPTY);
        Self { scene, from, among, empty, trail: [0; MAX_JUMPS], each }
    }

    /// The chains of a man that can jump.
    #[inline(always)]
    fn chains_of_man(&mut self, from: Square) -> Flow {
        let start = self.begin(from, 0);
        self.hop(R::Bits::one(from), false, start)
    }

    /// The chains of a king that can perhaps jump.
    #[inline(always)]
    fn chains_of_king(&mut self, from: Square) -> Flow {
        let start = self.begin(from, first_rank(self.scene.facts().choice));
        if self.scene.facts().flying {
            self.fly(from, None, start)?;
            Flow::Continue(())
        } else {
            self.hop(R::Bits::one(from), true, start)
        }
    }

    #[inline(always)]
    fn begin(&mut self, from: Square, rank: u64) -> Chain<R::Bits> {
        self.from = from;
        self.empty = self.scene.empty | R::Bits::one(from);
        Chain { taken: R::Bits::EMPTY, jumps: 0, rank }
    }

    /// Jumps of a man or a short king that stands on the one square `at` and can jump.
    fn hop(&mut self, at: R::Bits, king: bool, chain: Chain<R::Bits>) -> Flow {
        // One call a direction, so that each becomes code with constant shifts.
        self.hop_toward(UpLeft, at, king, chain)?;
        self.hop_toward(UpRight, at, king, chain)?;
        self.hop_toward(DownLeft, at, king, chain)?;
        self.hop_toward(DownRight, at, king, chain)?;
        if self.scene.facts().orthogonal {
            self.hop_toward(Up, at, king, chain)?;
            self.hop_toward(Down, at, king, chain)?;
            self.hop_toward(Left, at, king, chain)?;
            self.hop_toward(Right, at, king, chain)?;
        }
        Flow::Continue(())
    }

    #[inline(always)]
    fn hop_toward(
        &mut self,
        direction: Direction,
        at: R::Bits,
        king: bool,
        chain: Chain<R::Bits>,
    ) -> Flow {
        let (over, landing) = self.hop_over(direction, at, king, &chain);
        if landing.is_empty() || NARROW && (over & self.among).is_empty() {
            return Flow::Continue(());
        }
        let next = self.take(chain, over, landing.lowest());
        self.land(landing, king, direction, next)
    }

    /// What a jump that way takes and where it comes down: two empty sets if it cannot be made.
    #[inline(always)]
    fn hop_over(
        &self,
        direction: Direction,
        at: R::Bits,
        king: bool,
        chain: &Chain<R::Bits>,
    ) -> (R::Bits, R::Bits) {
        let scene = self.scene;
        if !king && !scene.man_may_jump(direction, chain.jumps == 0) {
            return (R::Bits::EMPTY, R::Bits::EMPTY);
        }
        let targets = if king { scene.targets } else { scene.man_targets() };
        let over = scene.step(at, direction) & targets & !chain.taken;
        let mut landing = scene.step(over, direction);
        landing &=
            if scene.facts().removed_at_once { self.empty | chain.taken } else { self.empty };
        (over, landing)
    }

    /// Whether a man or short king can jump from there.
    #[inline(always)]
    fn can_hop(&self, at: R::Bits, king: bool, chain: &Chain<R::Bits>) -> bool {
        let mut landings = R::Bits::EMPTY;
        for &direction in self.scene.directions() {
            landings |= self.hop_over(direction, at, king, chain).1;
        }
        landings.any()
    }

    /// A man or short king has come down: it goes on, or the chain ends.
    #[inline(always)]
    fn land(
        &mut self,
        at: R::Bits,
        king: bool,
        direction: Direction,
        chain: Chain<R::Bits>,
    ) -> Flow {
        let scene = self.scene;
        let facts = scene.facts();
        let crowned = !king && (at & scene.geometry.crown[scene.turn.index()]).any();
        let went_on = if crowned && facts.crowning == Crowning::GoesOnAsKing && facts.flying {
            // Straight on is off the board from a crown row, and back is over the piece just taken.
            self.fly(at.lowest(), Some(direction), chain)?
        } else {
            let king = king || crowned && facts.crowning == Crowning::GoesOnAsKing;
            let stops = crowned && facts.crowning == Crowning::Stops;
            // Most chains end here: that is seen without another call.
            let goes_on = !stops && self.can_hop(at, king, &chain);
            if goes_on {
                self.hop(at, king, chain)?;
            }
            goes_on
        };
        if went_on && facts.must_finish { Flow::Continue(()) } else { self.end(at.lowest(), chain) }
    }

    /// Jumps of a flying king that came to `at` in the direction `came`: it turns aside there. Whether
    /// it goes straight on is seen to by [`fly_along`](Self::fly_along), once for all squares between.
    fn fly(&mut self, at: Square, came: Option<Direction>, chain: Chain<R::Bits>) -> WentOn {
        let scene = self.scene;
        let mut went_on = false;
        for &direction in scene.directions() {
            let straight = came == Some(direction);
            let back = came == Some(direction.opposite()) && !scene.facts().removed_at_once;
            if !straight && !back {
                went_on |= self.fly_along(at, direction, chain)?;
            }
        }
        WentOn::Continue(went_on)
    }

    /// Jumps of a flying king from `at` in one direction.
    fn fly_along(&mut self, at: Square, direction: Direction, chain: Chain<R::Bits>) -> WentOn {
        let scene = self.scene;
        let (geometry, facts) = (scene.geometry, scene.facts());
        let mut blockers = geometry.board & !self.empty;
        if facts.removed_at_once {
            blockers &= !chain.taken;
        }
        let met = geometry.ray(at, direction) & blockers;
        if met.is_empty() {
            return WentOn::Continue(false);
        }
        let over = Geometry::<R::Bits>::nearest(met, direction);
        if !(scene.targets & !chain.taken).has(over) {
            return WentOn::Continue(false);
        }
        let over_set = R::Bits::one(over);
        let behind = scene.step(over_set, direction) & geometry.board & !blockers;
        if behind.is_empty() {
            return WentOn::Continue(false);
        }
        if NARROW && !self.among.has(over) {
            return WentOn::Continue(true);
        }
        let only_behind = facts.landing == Landing::Behind;
        let landings =
            if only_behind { behind } else { geometry.free_way(over, blockers, direction) };

        // Where the way was straight the landing square is nobody's business, and not part of the trail.
        let straight = self.take(chain, over_set, over);
        let goes_straight = if only_behind {
            self.fly_along(behind.lowest(), direction, straight)?
        } else {
            self.fly_along(over, direction, straight)?
        };
        let mut goes_on = goes_straight;
        let mut ends = R::Bits::EMPTY;
        for landing in landings.squares() {
            let next = self.take(chain, over_set, landing);
            let turns = self.fly(landing, Some(direction), next)?;
            goes_on |= turns;
            if !(turns || goes_straight) || !facts.must_finish {
                ends |= R::Bits::one(landing);
            }
        }
        match facts.landing {
            Landing::WhereItGoesOn if goes_on && facts.must_finish => ends = R::Bits::EMPTY,
            Landing::BehindLastKing if (over_set & scene.target_kings).any() => ends &= behind,
            _ => {}
        }
        for landing in ends.squares() {
            let next = self.take(chain, over_set, landing);
            self.end(landing, next)?;
        }
        WentOn::Continue(true)
    }

    /// The chain with one more piece taken, and its way written down.
    #[inline(always)]
    fn take(&mut self, chain: Chain<R::Bits>, over: R::Bits, landing: Square) -> Chain<R::Bits> {
        let scene = self.scene;
        self.trail[chain.jumps] = u16::from(over.lowest().0) << 8 | u16::from(landing.0);
        Chain {
            taken: chain.taken | over,
            jumps: chain.jumps + 1,
            rank: chain.rank
                + gain(scene.facts().choice, chain.jumps, || (over & scene.target_kings).any()),
        }
    }

    #[inline(always)]
    fn end(&mut self, to: Square, chain: Chain<R::Bits>) -> Flow {
        (self.each)(End {
            from: self.from,
            to,
            taken: chain.taken,
            jumps: chain.jumps,
            rank: chain.rank,
            trail: &self.trail,
        })
    }
}

/// Ranks are numbers: the larger has precedence. Italian: pieces in the highest byte, then one bit for "by
/// a king", kings taken, and when they are taken as a row of bits, the first in front.
const ITALIAN_PIECE: u64 = 1 << 56;
const ITALIAN_BY_KING: u64 = 1 << 55;
const ITALIAN_KING: u64 = 1 << 48;
const ITALIAN_FIRST: u64 = 1 << 47;

/// What a capture by a king starts with.
#[inline(always)]
fn first_rank(choice: Choice) -> u64 {
    match choice {
        Choice::Free | Choice::Most | Choice::MostThenKings => 0,
        Choice::Italian => ITALIAN_BY_KING,
        Choice::ByKing | Choice::Value => 1,
    }
}

/// What one more piece adds.
#[inline(always)]
fn gain(choice: Choice, jumps: usize, is_king: impl Fn() -> bool) -> u64 {
    match choice {
        Choice::Free | Choice::ByKing => 0,
        Choice::Most => 1,
        Choice::MostThenKings => (1 << 8) + u64::from(is_king()),
        Choice::Italian if is_king() => {
            ITALIAN_PIECE + ITALIAN_KING + (ITALIAN_FIRST >> jumps.min(47))
        }
        Choice::Italian => ITALIAN_PIECE,
        // A king counts a little less than two men: so little that it never adds up to a man. Doubled, to
        // leave the lowest bit for "by a king".
        Choice::Value if is_king() => 2 * 126,
        Choice::Value => 2 * 64,
    }
}
