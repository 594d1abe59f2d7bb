//! Search observers, for traces and drawings of the tree.

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
    /// The remaining depth.
    pub depth: u8,
    /// Alpha and beta of the parent, from the parent's point of view; `None` where the method has no window.
    pub window: Option<(Score, Score)>,
}

/// Called at every node of a search. Each method does nothing by default.
pub trait Observer<P: Position> {
    /// A node is entered.
    fn enter(&mut self, _node: &Node<'_, P>) {}

    /// The node entered last and not yet left has this value (as its method counts: for White in minimax,
    /// for the side to move in the others).
    fn leave(&mut self, _value: Score) {}

    /// A beta cut-off: the remaining moves of the current node are skipped because of this one.
    fn cut(&mut self, _mv: P::Move) {}

    /// Whether the search should stop: every position is a leaf from then on, and the result is meaningless.
    fn should_stop(&self) -> bool {
        false
    }
}

/// No observer.
impl<P: Position> Observer<P> for () {}
