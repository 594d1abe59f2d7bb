//! The contract that every game fulfils.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Color, DrawRule, Ending, History, Key};

/// A position of a two-player game of complete information, and its rules.
///
/// Positions are small and copied: who wants to take a move back keeps a copy. Nothing here allocates.
/// [`contract`](crate::contract) checks the laws stated below on any implementation.
pub trait Position: Clone + Eq + Debug + Send + Sync + 'static {
    /// A legal move of this game. A capture chain is one move.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Whether the counts of the tree of moves that are published for this game count a game that ended earlier as
    /// one sequence. See [`perft`](crate::perft::perft).
    const COUNTS_ENDED_GAMES: bool = false;

    /// The side to move.
    fn turn(&self) -> Color;

    /// The position's fingerprint; kept incrementally, and equal to that of the same position set up anew.
    fn key(&self) -> Key;

    /// Hands each legal move once to `each`, in an order that depends on nothing but the position, until
    /// `each` breaks. There is none when [`won`](Self::won) says that the game is over.
    fn legal_moves(&self, each: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// How many legal moves there are. Games override it where sets can be counted.
    #[inline]
    fn count(&self) -> usize {
        let mut count = 0;
        let _ = self.legal_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal move.
    #[inline]
    fn can_move(&self) -> bool {
        self.legal_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// The legal moves as a list, for callers that are in no hurry.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.legal_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Makes a move, which must be one of this position's legal moves.
    fn play(&mut self, mv: Self::Move);

    /// The key that the position will have after this legal move, or a guess at it, where that is known sooner than
    /// the position itself: a search has what its table holds fetched from memory meanwhile.
    #[inline(always)]
    fn key_after(&self, mv: Self::Move) -> Option<Key> {
        let _ = mv;
        None
    }

    /// Whether after this legal move no position that stood before can come back.
    fn is_irreversible(&self, mv: Self::Move) -> bool;

    /// The end of a game whose board decides it without looking for moves (three in a row).
    #[inline]
    fn won(&self) -> Option<Ending> {
        None
    }

    /// What it means that the side to move has no legal move: mate, stalemate, a lost game of draughts.
    fn no_moves_ending(&self) -> Ending;

    /// Whether nobody can win any more although moves are left. Perft ignores it.
    #[inline]
    fn dead(&self) -> bool {
        false
    }

    /// Whether this side could still win by some sequence of moves, however foolish the other's. Who cannot
    /// does not win on time either.
    fn can_win(&self, color: Color) -> bool {
        let _ = color;
        true
    }

    /// The strongest rule that makes this position a draw, given what stood before; claims count
    /// ([`DrawRule::needs_claim`] tells). It does not look for mate: who asks has seen that there are moves.
    fn drawn_by_rule(&self, history: &History) -> Option<DrawRule>;

    /// Sixteen bits that tell this legal move from the others in the position as well as they can: what a
    /// transposition table keeps. A hint, to be matched against generated moves.
    fn code(&self, mv: Self::Move) -> u16;

    /// How the game ends here by itself, if it does; claims are left out.
    fn ending(&self, history: &History) -> Option<Ending> {
        if let Some(ending) = self.won() {
            return Some(ending);
        }
        if !self.can_move() {
            return Some(self.no_moves_ending());
        }
        self.drawn_by_rule(history)
            .filter(|rule| !rule.needs_claim())
            .map(|rule| Ending::draw(crate::Reason::Rule(rule)))
    }
}
