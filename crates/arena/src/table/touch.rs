//! Moves entered square by square.

use plateau_rules::{Alert, Cell, Entry, Form, Letters, Refusal};

use super::Table;

impl Table {
    /// What may follow after a person has touched these cells of the board, or why the last of them is
    /// wrong.
    pub fn touch(&self, touched: &[Cell]) -> Result<Entry<usize>, Refusal> {
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
        if let Err(refusal @ Refusal::Occupied { .. }) = self.game.read(&square, Letters::English) {
            // Pieces are put on the board in this game, not taken from it.
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
                Some(Alert::Check(_)) | None => Refusal::CannotMove { square },
            },
            (_, way) => {
                // The notation knows best why one cannot go there.
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
