//! A search written down as it goes: which move of which piece was looked at how deep, and what it was
//! worth.

use std::fmt::Write;

use plateau_rules::{Form, Letters, Notation, Position, Show};

use super::{Node, Observer};
use crate::Score;

/// How much is written: trees are large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TraceLimits {
    /// Nodes further from the root than this are not written.
    pub plies: u8,
    /// No more lines than this are written.
    pub lines: usize,
}

/// Writes a line for each node: how many moves are still to be looked ahead, who moves, with what, where,
/// and the value that came of it (for White in minimax, for the side to move in the others).
///
/// ```
/// use plateau_rules::tictactoe::TicTacToe;
/// use plateau_search::classic::{Classic, Method, Trace, TraceLimits};
///
/// let trace = Trace::new(TraceLimits { plies: 2, lines: 5 }, Default::default());
/// let mut classic = Classic::new(|_: &TicTacToe| 0).observed(trace);
/// classic.search(Method::Minimax, &TicTacToe::default(), 2);
/// let text = classic.into_observer().into_text();
/// assert_eq!(text.lines().nth(1), Some("  2 white mark a3"));
/// assert_eq!(text.lines().nth(2), Some("    1 black mark b3 = 0"));
/// assert_eq!(text.lines().last(), Some("… 77 more"));
/// ```
pub struct Trace<P> {
    limits: TraceLimits,
    letters: Letters,
    /// The nodes entered and not yet left.
    path: Vec<Step<P>>,
    lines: Vec<String>,
    /// How many nodes were not written.
    hidden: u64,
}

struct Step<P> {
    position: P,
    /// The node's line, if it was written.
    line: Option<usize>,
}

impl<P> Trace<P> {
    /// Nothing written yet.
    pub const fn new(limits: TraceLimits, letters: Letters) -> Self {
        Self { limits, letters, path: Vec::new(), lines: Vec::new(), hidden: 0 }
    }

    /// What was written, and how many nodes were not.
    pub fn into_text(self) -> String {
        let mut text: String = self.lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        if self.hidden > 0 {
            let _ = writeln!(text, "… {} more", self.hidden);
        }
        text
    }

    fn has_room(&self, ply: usize) -> bool {
        ply <= self.limits.plies as usize && self.lines.len() < self.limits.lines
    }

    fn write(&mut self, ply: usize, text: &str) {
        if self.has_room(ply) {
            self.lines.push(format!("{}{text}", "  ".repeat(ply)));
        }
    }
}

impl<P: Notation + Show> Trace<P> {
    /// How many moves are looked ahead from here, who moves, with what, where.
    fn describe(&self, node: &Node<'_, P>) -> String {
        let (Some(mv), Some(parent)) = (node.mv, self.path.last()) else {
            return format!("depth {}, {} to move", node.depth, node.position.turn());
        };
        let before = &parent.position;
        let piece = before.steps(mv).from.and_then(|from| before.board().at(from).piece);
        let piece = piece.map_or_else(|| "mark".to_owned(), |piece| format!("{:?}", piece.role));
        let text = before.write_move(mv, Form::Long, self.letters);
        format!("{} {} {} {text}", node.depth + 1, before.turn(), piece.to_lowercase())
    }
}

impl<P: Notation + Show> Observer<P> for Trace<P> {
    fn enter(&mut self, node: &Node<'_, P>) {
        let ply = node.ply.index();
        let line = self.has_room(ply).then_some(self.lines.len());
        if line.is_some() {
            let text = self.describe(node);
            self.write(ply, &text);
        } else {
            self.hidden += 1;
        }
        self.path.push(Step { position: node.position.clone(), line });
    }

    fn leave(&mut self, value: Score) {
        let Some(Step { line: Some(line), .. }) = self.path.pop() else { return };
        if line + 1 == self.lines.len() {
            let _ = write!(self.lines[line], " = {value}");
        } else {
            self.write(self.path.len(), &format!("= {value}"));
        }
    }

    fn cut(&mut self, mv: <P as Position>::Move) {
        let Some(Step { position, line: Some(_) }) = self.path.last() else { return };
        let text = format!("cut by {}", position.write_move(mv, Form::Long, self.letters));
        self.write(self.path.len(), &text);
    }
}
