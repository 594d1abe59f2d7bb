//! A search told line by line as it goes: which move of which piece was looked at how deep, and what it was
//! worth.

use std::ops::ControlFlow;

use plateau_rules::{Color, Form, Letters, Notation, Position, Role, Show};

use super::{Method, Node, Observer};
use crate::Score;

/// A line of a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceLine {
    /// How far from the root: how far to the right it is written.
    pub ply: usize,
    /// What it is about.
    pub what: Traced,
    /// What came of it, for White, where that is already known.
    pub value: Option<Score>,
}

/// What a line of a trace is about.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Traced {
    /// The position that is thought about: how many moves are looked ahead, and who moves.
    Root { depth: u8, side: Color },
    /// A move that is looked at, with so many moves to look ahead, itself included.
    Move { depth: u8, side: Color, piece: Role, text: String },
    /// The rest of the moves here is left out, because of this one.
    Cut { text: String },
    /// All that is below the last line so far to the right has been told: here is its value.
    End,
}

/// Tells a line for each node entered, with the value if it is a leaf; else the value has a line of its own when
/// the node is left. A listener that breaks ends the search.
///
/// ```
/// use std::ops::ControlFlow;
/// use plateau_rules::{Color, Role, tictactoe::TicTacToe};
/// use plateau_search::classic::{Classic, Method, Trace, Traced};
///
/// let mut lines = Vec::new();
/// let trace = Trace::new(Method::Minimax, Default::default(), |line| {
///     lines.push(line);
///     ControlFlow::Continue(())
/// });
/// Classic::new(|_: &TicTacToe| 0).observed(trace).search(Method::Minimax, &TicTacToe::default(), 2);
/// assert_eq!(lines[0].what, Traced::Root { depth: 2, side: Color::White });
/// let (side, piece) = (Color::White, Role::Mark);
/// assert_eq!(lines[1].what, Traced::Move { depth: 2, side, piece, text: "a3".to_owned() });
/// assert_eq!(lines.last().map(|line| &line.what), Some(&Traced::End));
/// ```
pub struct Trace<P, F> {
    method: Method,
    letters: Letters,
    /// The positions entered and not yet left.
    path: Vec<P>,
    /// The line of the node entered last, as long as nothing was entered below it.
    last: Option<TraceLine>,
    tell: F,
    /// Nobody listens any more.
    ended: bool,
}

impl<P: Notation + Show, F: FnMut(TraceLine) -> ControlFlow<()>> Trace<P, F> {
    /// Nothing told yet. The method says whose value a node's is.
    pub const fn new(method: Method, letters: Letters, tell: F) -> Self {
        Self { method, letters, path: Vec::new(), last: None, tell, ended: false }
    }

    fn tell(&mut self, line: TraceLine) {
        self.ended = self.ended || (self.tell)(line).is_break();
    }

    fn describe(&self, node: &Node<'_, P>) -> Traced {
        let (Some(mv), Some(before)) = (node.mv, self.path.last()) else {
            return Traced::Root { depth: node.depth, side: node.position.turn() };
        };
        let piece = before.steps(mv).from.and_then(|from| before.board().at(from).piece);
        Traced::Move {
            depth: node.depth + 1,
            side: before.turn(),
            piece: piece.map_or(Role::Mark, |piece| piece.role),
            text: before.write_move(mv, Form::Long, self.letters),
        }
    }
}

impl<P, F> Observer<P> for Trace<P, F>
where
    P: Notation + Show,
    F: FnMut(TraceLine) -> ControlFlow<()>,
{
    fn enter(&mut self, node: &Node<'_, P>) {
        if let Some(parent) = self.last.take() {
            self.tell(parent);
        }
        let what = self.describe(node);
        self.last = Some(TraceLine { ply: node.ply.index(), what, value: None });
        self.path.push(node.position.clone());
    }

    fn leave(&mut self, value: Score) {
        let Some(position) = self.path.pop() else { return };
        let value = match self.method {
            Method::Minimax => value,
            Method::Negamax | Method::AlphaBeta => position.turn().pick(value, -value),
        };
        let end = TraceLine { ply: self.path.len(), what: Traced::End, value: None };
        let line = self.last.take().unwrap_or(end);
        self.tell(TraceLine { value: Some(value), ..line });
    }

    fn cut(&mut self, mv: <P as Position>::Move) {
        let Some(position) = self.path.last() else { return };
        let text = position.write_move(mv, Form::Long, self.letters);
        let ply = self.path.len();
        self.tell(TraceLine { ply, what: Traced::Cut { text }, value: None });
    }

    fn calls_off(&self) -> bool {
        self.ended
    }
}
