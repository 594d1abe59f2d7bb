//! Watching a search: what traces and pictures of the tree are made from.

use plateau_rules::Position;

use crate::{Ply, Score};

/// A node as it is entered.
#[derive(Debug)]
pub struct Node<'a, P: Position> {
    /// The position.
    pub position: &'a P,
    /// The move that led here; `None` at the root.
    pub mv: Option<P::Move>,
    /// How far from the root.
    pub ply: Ply,
    /// How many moves are still to be looked ahead.
    pub depth: u8,
    /// What the parent knew when it came here (alpha and beta, for the parent's side); `None` where the
    /// method keeps no window.
    pub window: Option<(Score, Score)>,
}

/// Somebody who watches a search. Each method does nothing unless it is written.
pub trait Observer<P: Position> {
    /// A node is entered.
    fn enter(&mut self, _node: &Node<'_, P>) {}

    /// The node entered last and not yet left has this value (as its method counts: for White in minimax,
    /// for the side to move in the others).
    fn leave(&mut self, _value: Score) {}

    /// The rest of the current node's moves is not looked at, because of this one.
    fn cut(&mut self, _mv: P::Move) {}

    /// Whether the search is to end: every position is a leaf from then on, and what is found means nothing.
    fn calls_off(&self) -> bool {
        false
    }
}

/// Nobody watches.
impl<P: Position> Observer<P> for () {}
