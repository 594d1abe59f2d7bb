//! A place in a tree of moves, with the game that leads to it.

use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, FenError, Letters, Refusal};

/// Walks through the lines of a record: plays moves, steps into variations and out again, sets up
/// positions.
///
/// Stepping into a variation takes the last move back, stepping out plays it again: nothing is copied, and
/// the work is in proportion to the moves.
pub(crate) struct Cursor {
    game: Box<dyn AnyGame>,
    /// The lines that are open, outermost first.
    lines: Vec<OpenLine>,
}

struct OpenLine {
    /// The last move, which a variation would replace.
    last: Option<usize>,
    /// How many moves were played before this line's first.
    begin: usize,
    /// The game as it was before this line set up a position.
    replaced: Option<Box<dyn AnyGame>>,
}

impl Cursor {
    /// At the start of a game.
    pub(crate) fn new(game: Box<dyn AnyGame>) -> Self {
        let line = OpenLine { last: None, begin: 0, replaced: None };
        Self { game, lines: vec![line] }
    }

    /// The game up to here.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// Ends the walk.
    pub(crate) fn into_game(self) -> Box<dyn AnyGame> {
        self.game
    }

    /// Reads a move and plays it.
    pub(crate) fn play_text(&mut self, text: &str, letters: Letters) -> Result<usize, Refusal> {
        self.go_on();
        let index = self.game.read(text, letters)?;
        self.play(index)?;
        Ok(index)
    }

    /// Plays the legal move with this number.
    pub(crate) fn play(&mut self, index: usize) -> Result<(), Refusal> {
        self.go_on();
        self.game.play(index)?;
        self.top().last = Some(index);
        Ok(())
    }

    /// Goes on from another position.
    pub(crate) fn set_up(&mut self, kind: &Kind, fen: &str) -> Result<(), FenError> {
        let (game, _) = kind.from_fen_leniently(fen)?;
        let left = std::mem::replace(&mut self.game, game);
        let outermost = self.lines.len() == 1;
        let top = self.top();
        if !outermost {
            // What the variation hangs on is needed again; what it set up before is not.
            top.replaced.get_or_insert(left);
        }
        top.last = None;
        Ok(())
    }

    /// Lets the side to move pass, where the game can go on from there: not in check, nor in games whose
    /// positions do not say whose turn it is. False, and nothing is changed, where it cannot.
    pub(crate) fn pass(&mut self) -> bool {
        let kind = self.game.kind().clone();
        passed(&self.game.fen()).is_some_and(|fen| self.set_up(&kind, &fen).is_ok())
    }

    /// Steps into a variation on the last move; false when there is no such move.
    pub(crate) fn open(&mut self) -> bool {
        if self.top().last.is_none() || !self.game.undo() {
            return false;
        }
        let begin = self.game.ply();
        self.lines.push(OpenLine { last: None, begin, replaced: None });
        true
    }

    /// Steps out of a variation; false when none is open.
    pub(crate) fn close(&mut self) -> bool {
        if self.lines.len() == 1 {
            return false;
        }
        let Some(line) = self.lines.pop() else { return false };
        if let Some(game) = line.replaced {
            self.game = game;
        }
        while self.game.ply() > line.begin && self.game.undo() {}
        if let Some(last) = self.top().last {
            // It was legal here before.
            let _ = self.game.play(last);
        }
        true
    }

    /// Files go on after draws by rule that nobody noticed or claimed: what was played counts.
    fn go_on(&mut self) {
        if self.game.ending().is_some() {
            self.game.reopen();
        }
    }

    fn top(&mut self) -> &mut OpenLine {
        self.lines.last_mut().expect("the game's own line is always open")
    }
}

/// The position with the other side to move: `W:…` of draughts, the second field of chess, without a pawn
/// that could be taken in passing.
fn passed(fen: &str) -> Option<String> {
    let other = |turn: &str| match turn {
        "w" => Some("b"),
        "b" => Some("w"),
        "W" => Some("B"),
        "B" => Some("W"),
        _ => None,
    };
    if let Some((turn, rest)) = fen.split_once(':') {
        return Some(format!("{}:{rest}", other(turn)?));
    }
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let turn = fields.get_mut(1)?;
    *turn = other(turn)?;
    *fields.get_mut(3)? = "-";
    Some(fields.join(" "))
}
