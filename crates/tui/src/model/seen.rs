//! The position that is looked at: the game as it stands, or an earlier one.

use plateau_library::Opening;
use plateau_rules::{AnyGame, Board, Form, Letters, Piece, Steps};

/// What is shown of a game, worked out once for each position.
pub(crate) struct Seen {
    /// How many moves were played until then.
    pub(crate) ply: usize,
    pub(crate) board: Board,
    /// What led there.
    pub(crate) last: Option<Steps>,
    /// What had been taken until then.
    pub(crate) captured: Vec<Piece>,
    /// All moves of the game, also those after.
    pub(crate) moves: Vec<String>,
    /// Whether the first move stands in the second column: the second player began.
    pub(crate) is_offset: bool,
    /// What was being played by then.
    pub(crate) opening: Option<&'static Opening>,
    /// The game at that point, to be thought about.
    pub(crate) game: Box<dyn AnyGame>,
}

impl Seen {
    /// The game after so many moves, or as it stands.
    pub(crate) fn of(game: &dyn AnyGame, ply: Option<usize>, letters: Letters) -> Self {
        let mut then = game.boxed();
        let ply = ply.unwrap_or(game.ply()).min(game.ply());
        while then.ply() > ply && then.undo() {}
        Self {
            ply,
            board: then.board(),
            last: then.last_steps(),
            captured: then.captured(),
            moves: game.played(Form::Short, letters),
            is_offset: game.first_turn() != game.kind().start().first_turn(),
            opening: Opening::of(&*then),
            game: then,
        }
    }

    /// Whether this is the game as it stands.
    pub(crate) fn is_now(&self) -> bool {
        self.ply == self.moves.len()
    }
}
