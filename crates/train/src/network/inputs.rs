//! What networks of a game see of its positions.

use plateau_eval::chess::inputs::{self as chess_inputs, Kings};
use plateau_rules::chess::Chess;
use plateau_rules::games::Kind;
use plateau_rules::{Color, Game, Outcome, Position};

use crate::chess::is_quiet;
use crate::data_file::Record;

/// A position to learn from.
pub struct Sample<'a> {
    /// The pieces as the side to move sees them, in the game's own numbers.
    pub tokens: &'a [u16],
    /// What the search thought it worth to the side to move.
    pub score: i16,
    /// What the side to move came to: 0 a loss, 1 a draw, 2 a win.
    pub result: u8,
}

/// What networks of a game see. The trainer knows no game: it asks this.
pub trait Inputs: Sync {
    /// The name of these inputs in network files.
    fn name(&self) -> String;

    /// How many inputs there are for a side.
    fn count(&self) -> usize;

    /// At most so many pieces are on the board.
    fn most_pieces(&self) -> usize;

    /// Hands the positions of a game that are learned from to `each`.
    fn samples(&self, kind: &Kind, record: &Record, each: &mut dyn FnMut(Sample<'_>));

    /// The inputs that are active for the side to move and for the other one.
    fn active(&self, tokens: &[u16], own: &mut Vec<u16>, other: &mut Vec<u16>);
}

impl Inputs for Kings {
    fn name(&self) -> String {
        Self::name(*self)
    }

    fn count(&self) -> usize {
        Self::count(*self)
    }

    fn most_pieces(&self) -> usize {
        chess_inputs::MOST_PIECES
    }

    fn samples(&self, kind: &Kind, record: &Record, each: &mut dyn FnMut(Sample<'_>)) {
        let Some(game) = record.start(kind) else { return };
        let Some(game) = game.as_any().downcast_ref::<Game<Chess>>() else { return };
        let mut position = game.position().clone();
        let mut tokens = Vec::with_capacity(chess_inputs::MOST_PIECES);
        for played in &record.moves {
            let Some(mv) = played.code.find(&position) else { return };
            if let Some(score) = played.score.filter(|&score| is_quiet(&position, mv, score)) {
                tokens.clear();
                tokens.extend(chess_inputs::tokens_for_mover(&position));
                let result = result_for(position.turn(), record.outcome);
                each(Sample { tokens: &tokens, score, result });
            }
            position.play(mv);
        }
    }

    fn active(&self, tokens: &[u16], own: &mut Vec<u16>, other: &mut Vec<u16>) {
        for (color, inputs) in [(Color::White, own), (Color::Black, other)] {
            inputs.clear();
            let Some(king) = chess_inputs::king_among(color, tokens) else { continue };
            let view = self.view(color, king);
            inputs.extend(tokens.iter().map(|&token| view.input(token)));
        }
    }
}

/// A result as the side to move sees it.
fn result_for(mover: Color, outcome: Outcome) -> u8 {
    match outcome.winner() {
        None => 1,
        Some(winner) => 2 * u8::from(winner == mover),
    }
}
