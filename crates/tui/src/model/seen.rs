//! The position that is looked at: the game as it stands, or an earlier one.

use plateau_library::{Opening, Record};
use plateau_rules::{AnyGame, Board, Effect, Form, Piece};
use plateau_words::{Words, with_number};

/// What is shown of a game, worked out once for each position.
pub(crate) struct Seen {
    /// How many moves were played until then.
    pub(crate) ply: usize,
    pub(crate) board: Board,
    /// What led there.
    pub(crate) last: Option<Effect>,
    /// What had been taken until then.
    pub(crate) captured: Vec<Piece>,
    /// All moves of the game, also those after, each with the signs behind it.
    pub(crate) moves: Vec<String>,
    /// What is said about the move that led there.
    pub(crate) notes: String,
    /// Whether the first move stands in the second column: the second player began.
    pub(crate) is_offset: bool,
    /// What was being played by then.
    pub(crate) opening: Option<&'static Opening>,
    /// The game at that point, to be thought about.
    pub(crate) game: Box<dyn AnyGame>,
}

impl Seen {
    /// The game after so many moves, or as it stands, with what its record says about them.
    pub(crate) fn of(
        game: &dyn AnyGame,
        ply: Option<usize>,
        record: &Record,
        words: &Words,
    ) -> Self {
        let mut then = game.boxed();
        let ply = ply.unwrap_or(game.ply()).min(game.ply());
        while then.ply() > ply && then.undo() {}
        let mut annotations = words.annotations(record);
        let mut moves = game.played(Form::Short, words.letters());
        for (text, annotation) in moves.iter_mut().zip(annotations.iter().skip(1)) {
            *text += &annotation.signs;
        }
        Self {
            notes: annotations.get_mut(ply).map(std::mem::take).unwrap_or_default().text,
            ply,
            board: then.board(),
            last: then.last_effect(),
            captured: then.captured(),
            moves,
            is_offset: game.first_turn() != game.kind().start().first_turn(),
            opening: Opening::of(&*then),
            game: then,
        }
    }

    /// The move that led there with its number, `8. cxd5`; none at the start.
    pub(crate) fn last_move(&self) -> Option<String> {
        let index = self.ply.checked_sub(1)?;
        Some(with_number(index + usize::from(self.is_offset), self.moves.get(index)?))
    }

    /// How many moves the game has: a move of each side is one.
    pub(crate) fn count(&self) -> usize {
        (self.moves.len() + usize::from(self.is_offset)).div_ceil(2)
    }

    /// Whether this is the game as it stands.
    pub(crate) fn is_now(&self) -> bool {
        self.ply == self.moves.len()
    }
}
