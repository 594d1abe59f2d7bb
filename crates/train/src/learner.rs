//! What the trainer knows of a game: each registers here which of its positions are learned from, and how.

use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, Game, Notation};

use crate::data_file::Record;
use crate::fit::{Job, Misfit};
use crate::kept::Kept;
use crate::{chess, draughts, othello, regression, self_play};

/// A game, or a family of games, whose evaluator learns.
pub(crate) trait Learner: Sync {
    /// Whether it is about this game.
    fn plays(&self, game: &dyn AnyGame) -> bool;

    /// How games are made.
    fn self_play(&self) -> self_play::Settings;

    /// How to learn from them.
    fn regression(&self) -> regression::Settings;

    /// Learns, and returns the evaluation file.
    fn fit(&self, job: Job<'_>) -> Result<Vec<u8>, Misfit>;

    /// Hands every position that is learned from to `each`; false when a move of the game is not legal.
    fn kept(&self, game: &dyn AnyGame, record: &Record, each: &mut dyn FnMut(Kept)) -> bool;
}

static TABLE: [&dyn Learner; 3] = [&chess::Learner, &draughts::Learner, &othello::Learner];

/// The learner of this kind of game, if its evaluator learns.
pub(crate) fn of(kind: &Kind) -> Option<&'static dyn Learner> {
    let game = kind.start();
    TABLE.into_iter().find(|learner| learner.plays(&*game))
}

/// Hands the positions of a game to `each` that are learned from: those that are `quiet` when a move with this score
/// is made.
pub(crate) fn walk<P: Notation>(
    game: &Game<P>,
    record: &Record,
    quiet: impl Fn(&P, P::Move, i16) -> bool,
    pieces: impl Fn(&P) -> u32,
    each: &mut dyn FnMut(Kept),
) -> bool {
    let mut position = game.position().clone();
    for played in &record.moves {
        let Some(mv) = played.code.find(&position) else { return false };
        if let Some(score) = played.score.filter(|&score| quiet(&position, mv, score)) {
            each(Kept { key: position.key(), pieces: pieces(&position), score });
        }
        position.play(mv);
    }
    true
}
