//! When a machine agrees to a draw, and when it gives up.

use plateau_rules::{AnyGame, Color, Ending, Reason};
use plateau_search::Score;

use crate::Trouble;

/// Whether who is asked takes a draw, when the position is worth `score` to it.
pub(crate) fn accepts_draw(game: &dyn AnyGame, score: Score) -> bool {
    score <= EVEN && !is_young(game)
}

/// Up to here, in hundredths of a pawn or a man, nobody is better.
const EVEN: Score = Score::eval(10);

/// A game is young while few moves were played and most pieces are there. What is few and what is most
/// depends on the size of the board.
fn is_young(game: &dyn AnyGame) -> bool {
    let board = game.board();
    let squares = board.cells.iter().filter(|cell| cell.name.is_some()).count();
    let pieces = board.cells.iter().filter(|cell| cell.piece.is_some()).count();
    game.ply() < squares / 2 && pieces > squares / 4
}

/// Whether a machine claims the draw that is there, when the position is worth `score` to it.
pub(crate) fn claims_draw(score: Option<Score>) -> bool {
    score.is_some_and(|score| score <= Score::DRAW)
}

/// How a game ends in which this side's time is over: nobody wins who could not have won on the board.
pub(crate) fn out_of_time(game: &dyn AnyGame, loser: Color) -> Ending {
    if game.can_win(!loser) {
        Ending::win(!loser, Reason::Time)
    } else {
        Ending::draw(Reason::TimeWithoutMaterial)
    }
}

/// How a game ends in which this side's machine has failed.
pub(crate) fn failed(game: &dyn AnyGame, loser: Color, trouble: &Trouble) -> Ending {
    match trouble {
        Trouble::Timeout => out_of_time(game, loser),
        trouble => Ending::win(!loser, trouble.reason()),
    }
}

/// A player that watches its own fortune.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Despair {
    /// For how many of its moves in a row it has called the game lost.
    moves: u32,
}

/// What is lost beyond hope, in hundredths of a pawn or a man: more than a rook; or an end in sight.
const HOPELESS: Score = Score::eval(-700);
/// After so many moves in a row a player gives up.
const PATIENCE: u32 = 4;

impl Despair {
    /// Notes what the player thinks before a move; whether it gives up instead of moving.
    pub(crate) fn gives_up(&mut self, score: Option<Score>) -> bool {
        self.moves = if score.is_some_and(|score| score <= HOPELESS) { self.moves + 1 } else { 0 };
        self.moves >= PATIENCE
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::*;

    #[test]
    fn s0_5_a_draw_is_taken_when_it_pays_and_the_game_is_not_young() {
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
    fn only_lasting_misery_makes_a_player_give_up() {
        let lost = Some(Score::eval(-1200));
        let mut despair = Despair::default();
        let mut note = |score| despair.gives_up(score);
        assert!(!note(lost) && !note(lost) && !note(lost));
        assert!(!note(Some(Score::eval(-300))), "a gleam of hope");
        assert!(!note(lost) && !note(lost) && !note(lost));
        assert!(!note(None), "who tells nothing does not give up");
        assert!(!note(lost) && !note(lost) && !note(lost) && note(lost));
    }
}
