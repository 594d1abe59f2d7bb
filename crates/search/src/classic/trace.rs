//! A trace of a search, line by line: the move, its depth, its window and its score.

use std::ops::ControlFlow;

use plateau_rules::profile::PieceKind;
use plateau_rules::{Color, Form, Letters, Notation, Position, Show};

use super::{Method, Node, Observer};
use crate::{Bound, Score};

/// A line of a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceLine {
    /// The distance from the root: the indentation.
    pub ply: usize,
    /// What it is about.
    pub what: Traced,
    /// Alpha and beta of the search of a move, for White: the smaller first. `None` where the method has no window.
    pub window: Option<(Score, Score)>,
    /// The score for White, where it is known already: outside the window alpha-beta knows only a bound.
    pub value: Option<(Bound, Score)>,
}

/// What a line of a trace is about.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Traced {
    /// The root: the depth, and the side to move.
    Root { depth: u8, side: Color },
    /// A move that is searched, with the remaining depth, itself included.
    Move { depth: u8, side: Color, piece: Option<&'static PieceKind>, text: String },
    /// A cut-off by this move: the remaining moves are skipped.
    Cut { text: String },
    /// The end of the subtree of the last line with this indentation, with its score.
    End,
}

/// Calls back with a line for each node entered, with the score if it is a leaf; otherwise the score has its own
/// line when the node is left. A callback that returns `Break` stops the search.
///
/// ```
/// use std::ops::ControlFlow;
/// use plateau_rules::Color;
/// use plateau_rules::tictactoe::{TicTacToe, profile::PIECES};
/// use plateau_search::classic::{Classic, Method, Trace, Traced};
///
/// let mut lines = Vec::new();
/// let trace = Trace::new(Method::Minimax, Default::default(), |line| {
///     lines.push(line);
///     ControlFlow::Continue(())
/// });
/// Classic::new(|_: &TicTacToe| 0).observed(trace).search(Method::Minimax, &TicTacToe::default(), 2);
/// assert_eq!(lines[0].what, Traced::Root { depth: 2, side: Color::White });
/// let (side, piece) = (Color::White, Some(PIECES.kinds[0]));
/// assert_eq!(lines[1].what, Traced::Move { depth: 2, side, piece, text: "a3".to_owned() });
/// assert_eq!(lines.last().map(|line| &line.what), Some(&Traced::End));
/// ```
pub struct Trace<P, F> {
    method: Method,
    letters: Letters,
    /// The positions entered and not yet left, with their windows.
    path: Vec<(P, Option<(Score, Score)>)>,
    /// The line of the node entered last, as long as nothing was entered below it.
    last: Option<TraceLine>,
    tell: F,
    /// The callback asked to stop.
    ended: bool,
}

impl<P: Notation + Show, F: FnMut(TraceLine) -> ControlFlow<()>> Trace<P, F> {
    /// A new trace. The method decides whose point of view a node's score has.
    pub const fn new(method: Method, letters: Letters, tell: F) -> Self {
        Self { method, letters, path: Vec::new(), last: None, tell, ended: false }
    }

    fn tell(&mut self, line: TraceLine) {
        self.ended = self.ended || (self.tell)(line).is_break();
    }

    fn describe(&self, node: &Node<'_, P>) -> Traced {
        let (Some(mv), Some((before, _))) = (node.mv, self.path.last()) else {
            return Traced::Root { depth: node.depth, side: node.position.turn() };
        };
        let piece_at = |&cell| before.piece_at(cell).or_else(|| node.position.piece_at(cell));
        let piece = before.path(mv).first().and_then(piece_at);
        Traced::Move {
            depth: node.depth + 1,
            side: before.turn(),
            piece: piece.map(|piece| piece.kind),
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
        // The window is that of the side which moved.
        let window = node
            .window
            .map(|(alpha, beta)| node.position.turn().pick((-beta, -alpha), (alpha, beta)));
        self.last = Some(TraceLine { ply: node.ply.index(), what, window, value: None });
        self.path.push((node.position.clone(), window));
    }

    fn leave(&mut self, value: Score) {
        let Some((position, window)) = self.path.pop() else { return };
        let value = match self.method {
            Method::Minimax => value,
            Method::Negamax | Method::AlphaBeta => position.turn().pick(value, -value),
        };
        let bound = match (&self.last, window) {
            (None, Some((low, _))) if value <= low => Bound::Upper,
            (None, Some((_, high))) if value >= high => Bound::Lower,
            // A leaf has its own value, whatever the window.
            _ => Bound::Exact,
        };
        let end = TraceLine { ply: self.path.len(), what: Traced::End, window: None, value: None };
        let line = self.last.take().unwrap_or(end);
        self.tell(TraceLine { value: Some((bound, value)), ..line });
    }

    fn cut(&mut self, mv: <P as Position>::Move) {
        let Some((position, _)) = self.path.last() else { return };
        let text = position.write_move(mv, Form::Long, self.letters);
        let ply = self.path.len();
        self.tell(TraceLine { ply, what: Traced::Cut { text }, window: None, value: None });
    }

    fn should_stop(&self) -> bool {
        self.ended
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use plateau_rules::tictactoe::TicTacToe;

    use super::*;
    use crate::classic::Classic;

    type Values = HashMap<Vec<String>, (Bound, Score)>;

    /// The score of every line that a search visits.
    fn values(method: Method, depth: u8) -> Values {
        let (mut path, mut values) = (Vec::new(), Values::new());
        let trace = Trace::new(method, Letters::English, |line: TraceLine| {
            match line.what {
                Traced::Root { .. } | Traced::Cut { .. } => {}
                Traced::Move { text, .. } => {
                    path.truncate(line.ply - 1);
                    path.push(text);
                }
                Traced::End => path.truncate(line.ply),
            }
            if let Some(value) = line.value {
                values.insert(path.clone(), value);
            }
            ControlFlow::Continue(())
        });
        // Any evaluator will do whose values differ.
        let evaluate = |position: &TicTacToe| {
            position.fen().bytes().fold(7, |sum, byte| (sum * 31 + i32::from(byte)) % 101) - 50
        };
        Classic::new(evaluate).observed(trace).search(method, &TicTacToe::default(), depth);
        values
    }

    #[test]
    fn a_bound_of_alpha_beta_is_not_reported_as_exact() {
        let exact = values(Method::Minimax, 4);
        assert!(exact.values().all(|(bound, _)| *bound == Bound::Exact));
        let known = values(Method::AlphaBeta, 4);
        assert!(known.len() < exact.len());
        for (moves, &(bound, value)) in &known {
            let (_, truth) = exact[moves];
            let holds = match bound {
                Bound::Upper => truth <= value,
                Bound::Exact => truth == value,
                Bound::Lower => truth >= value,
            };
            assert!(holds, "{moves:?}: {bound:?} {value:?}, in truth {truth:?}");
        }
        for bound in [Bound::Upper, Bound::Lower] {
            assert!(known.values().any(|(known, _)| *known == bound), "{bound:?}");
        }
    }
}
