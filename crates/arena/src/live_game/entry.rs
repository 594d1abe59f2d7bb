//! Moves entered square by square.

use plateau_rules::{Alert, Cell, Entry, Form, Letters, Refusal};

use super::LiveGame;

impl LiveGame {
    /// What may follow after these squares were entered, or why the last of them is wrong.
    pub fn enter_squares(&self, touched: &[Cell]) -> Result<Entry<usize>, Refusal> {
        let entry = self.game.enter(touched);
        let (Some(&last), true) =
            (touched.last(), entry.next.is_empty() && entry.complete.is_empty())
        else {
            return Ok(entry);
        };
        if self.game.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        let board = self.game.board();
        let view = board.at(last);
        let name = |cell: Cell| board.at(cell).name.clone().unwrap_or_default();
        let square = name(last);
        // Where pieces are put on the board a square is a move, and the game knows best why it is none.
        if let Err(
            refusal @ (Refusal::Occupied { .. }
            | Refusal::MustPass
            | Refusal::TurnsNothing { .. }
            | Refusal::ColumnFull { .. }),
        ) = self.game.read(&square, Letters::English)
        {
            return Err(refusal);
        }
        Err(match (view.piece, touched) {
            _ if view.name.is_none() => Refusal::NotPlayable { square },
            (None, [_]) => Refusal::Empty { square },
            (Some(piece), [_]) if piece.color != self.game.turn() => Refusal::NotYours { square },
            (Some(_), [_]) => match self.game.alert() {
                Some(Alert::MustCapture(_)) => {
                    let moves = self.game.moves(Form::Short, Letters::English);
                    Refusal::MustCapture {
                        moves: moves.into_iter().map(|view| view.text).collect(),
                    }
                }
                Some(Alert::MustPass) => Refusal::MustPass,
                Some(Alert::Check(_)) | None => Refusal::CannotMove { square },
            },
            (_, way) => {
                // Reading the move as text gives the best reason.
                let way: Vec<String> = way.iter().map(|&cell| name(cell)).collect();
                let text = way.join("-");
                match self.game.read(&text, Letters::English) {
                    Err(refusal) => refusal,
                    Ok(_) => Refusal::Unreadable { text },
                }
            }
        })
    }
}
