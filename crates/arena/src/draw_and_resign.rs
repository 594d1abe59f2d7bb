//! When an engine accepts or claims a draw, and when it resigns.

use plateau_rules::{AnyGame, Color, Ending, Reason};
use plateau_search::Score;

use crate::EngineFailure;

/// Whether an engine accepts a draw with this score.
pub(crate) fn accepts_draw(game: &dyn AnyGame, score: Score) -> bool {
    score <= EVEN && !is_young(game)
}

/// Scores up to this count as even.
const EVEN: Score = Score::eval(10);

/// Whether few moves were played and most pieces are left, relative to the size of the board.
fn is_young(game: &dyn AnyGame) -> bool {
    let board = game.board();
    let squares = board.cells.iter().filter(|cell| cell.name.is_some()).count();
    let pieces = board.cells.iter().filter(|cell| cell.piece.is_some()).count();
    game.ply() < squares / 2 && pieces > squares / 4
}

/// Whether an engine claims an available draw with this score.
pub(crate) fn claims_draw(score: Option<Score>) -> bool {
    score.is_some_and(|score| score <= Score::DRAW)
}

/// The ending when this side runs out of time: a draw if the opponent cannot win.
pub(crate) fn out_of_time(game: &dyn AnyGame, loser: Color) -> Ending {
    if game.can_win(!loser) {
        Ending::win(!loser, Reason::Time)
    } else {
        Ending::draw(Reason::TimeWithoutMaterial)
    }
}

/// The ending when this side's engine fails.
pub(crate) fn failed(game: &dyn AnyGame, loser: Color, failure: &EngineFailure) -> Ending {
    match failure {
        EngineFailure::Timeout => out_of_time(game, loser),
        failure => Ending::win(!loser, failure.reason()),
    }
}

/// Counts hopeless moves in a row.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct ResignCounter {
    /// How many moves in a row were hopeless.
    moves: u32,
}

/// A hopeless score: more than a rook down, or a forced loss.
const HOPELESS: Score = Score::eval(-700);
/// After so many hopeless moves in a row an engine resigns.
const PATIENCE: u32 = 4;

impl ResignCounter {
    /// Counts the score before a move; returns whether to resign.
    pub(crate) fn should_resign(&mut self, score: Option<Score>) -> bool {
        self.moves = if score.is_some_and(|score| score <= HOPELESS) { self.moves + 1 } else { 0 };
        self.moves >= PATIENCE
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::*;

    #[test]
    fn s0_5_a_draw_is_accepted_when_even_or_worse_and_not_early() {
        let chess = games::find("chess").unwrap();
        let (better, even, worse) = (Score::eval(30), Score::DRAW, Score::eval(-30));
        assert!(!accepts_draw(&*chess.start(), worse), "a game that has not begun");
        let endgame = chess.from_fen("8/5pk1/3p2p1/p1p4p/P1P1P2P/1P3PP1/6K1/8 b - - 0 40").unwrap();
        assert!(accepts_draw(&*endgame, even));
        assert!(accepts_draw(&*endgame, worse));
        assert!(!accepts_draw(&*endgame, better));
        let mut long = chess.start();
        for text in ["g1f3", "g8f6", "f3g1", "f6g8"].iter().cycle().take(32) {
            long.reopen();
            long.play_text(text, plateau_rules::Letters::English).unwrap();
        }
        assert!(accepts_draw(&*long, even), "moves were played, though no piece was taken");
    }

    #[test]
    fn an_engine_resigns_only_after_several_hopeless_moves() {
        let lost = Some(Score::eval(-1200));
        let mut counter = ResignCounter::default();
        let mut note = |score| counter.should_resign(score);
        assert!(!note(lost) && !note(lost) && !note(lost));
        assert!(!note(Some(Score::eval(-300))), "one better score resets the count");
        assert!(!note(lost) && !note(lost) && !note(lost));
        assert!(!note(None), "a player without a score does not resign");
        assert!(!note(lost) && !note(lost) && !note(lost) && note(lost));
    }
}
