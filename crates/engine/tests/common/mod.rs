//! What several tests of the classic players need.

use plateau_engine::{ClassicPlayer, Method};
use plateau_rules::{AnyGame, games};

/// A game of chess from a position.
pub(crate) fn chess(fen: &str) -> Box<dyn AnyGame> {
    let chess = games::find("chess").expect("chess is known");
    chess.from_fen(fen).expect("a legal position")
}

/// The player `METHOD:EVALUATOR,depth=DEPTH` for a game.
pub(crate) fn player(
    game: &dyn AnyGame,
    method: Method,
    evaluator: &str,
    depth: u8,
) -> ClassicPlayer {
    let options = [("depth".to_owned(), depth.to_string())];
    ClassicPlayer::new(game, method, evaluator, &options).expect("a player")
}
