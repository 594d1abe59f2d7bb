//! A move being entered square by square: the squares entered so far, or the choice left at the end.

use plateau_arena::LiveGame;
use plateau_rules::{AnyGame, Cell, Entry, Form, Letters, Refusal};

/// The squares entered so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct SquareEntry {
    way: Vec<Cell>,
}

/// The result of entering a square or a text.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// This legal move.
    Play(usize),
    /// The move continues through one of these squares, or may stop here with this move.
    GoOn { next: Vec<Cell>, stop: Option<usize> },
    /// Several moves have this path, mostly promotions.
    Choose(Vec<usize>),
}

impl SquareEntry {
    /// The squares entered so far.
    pub(crate) fn way(&self) -> &[Cell] {
        &self.way
    }

    /// Clears the entry; false if it was empty.
    pub(crate) fn clear(&mut self) -> bool {
        !std::mem::take(&mut self.way).is_empty()
    }

    /// Removes the last square; false if there is none.
    pub(crate) fn back(&mut self) -> bool {
        self.way.pop().is_some()
    }

    /// The legal next squares.
    pub(crate) fn next(&self, game: &dyn AnyGame) -> Vec<Cell> {
        if self.way.is_empty() { Vec::new() } else { entry(game, &self.way).next }
    }

    /// Takes a text that may be a square, the rest of a move begun, or a whole move.
    pub(crate) fn take(
        &mut self,
        text: &str,
        live: &LiveGame,
        letters: Letters,
    ) -> Result<Step, Refusal> {
        let game = live.game();
        let whole = || game.read(text, letters).map(Step::Play);
        // Who touches a column means it; who writes a square of it that the disc does not reach is told where it falls.
        if let Err(refusal @ Refusal::FallsTo { .. }) = whole() {
            return Err(refusal);
        }
        match game.board().find(&text.to_lowercase()) {
            None => {
                let chosen = self.choose(text, game, letters);
                chosen.map_or_else(whole, |index| Ok(Step::Play(index)))
            }
            // A square that is no piece to move may still be a move: a pawn's. Where a pawn could go there but
            // for a reason, the reason tells more than that nothing stands there.
            Some(cell) if self.way.is_empty() => self.add(cell, live).or_else(|refusal| {
                whole().map_err(|reason| match (&refusal, &reason) {
                    (_, Refusal::Unreadable { .. } | Refusal::NoPieceReaches { .. }) => refusal,
                    (Refusal::Empty { .. }, _) => reason,
                    _ => refusal,
                })
            }),
            Some(cell) => self.add(cell, live),
        }
    }

    /// Adds the next square: the piece, or a square of its path; another own piece starts again.
    pub(crate) fn add(&mut self, cell: Cell, live: &LiveGame) -> Result<Step, Refusal> {
        let game = live.game();
        let way = [&self.way, &[cell][..]].concat();
        let entry = entry(game, &way);
        if entry.next.is_empty() && entry.complete.is_empty() {
            let own = game.board().at(cell).piece.is_some_and(|piece| piece.color == game.turn());
            if own || self.way.is_empty() {
                live.enter_squares(&[cell])?;
                self.way = vec![cell];
                return Ok(step(self::entry(game, &self.way)));
            }
            return live.enter_squares(&way).map(step);
        }
        self.way = way;
        Ok(step(entry))
    }

    /// The move that ends here, where the rules let a chain stop; a pass, which is complete before anything is touched.
    pub(crate) fn stop(&self, game: &dyn AnyGame) -> Option<usize> {
        match &game.enter(&self.way).complete[..] {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// After a whole way that several moves share: the one that the text picks, by its piece or in full.
    fn choose(&self, text: &str, game: &dyn AnyGame, letters: Letters) -> Option<usize> {
        let complete = game.enter(&self.way).complete;
        if self.way.is_empty() || complete.len() < 2 {
            return None;
        }
        let moves = game.moves(Form::Short, letters);
        let typed = text.trim_start_matches('=').to_lowercase();
        complete.into_iter().find(|&index| {
            let written = moves[index].text.to_lowercase();
            // `e8=Q+` is picked by `q`, `=Q` and itself.
            let piece = written.rsplit('=').next().unwrap_or_default();
            written == typed || piece.trim_end_matches(['+', '#']) == typed
        })
    }
}

/// What may follow these cells, less the second ways to enter a move that hide a change of mind: who has
/// touched the king and then touches a rook wants the rook, unless castling cannot be entered otherwise.
fn entry(game: &dyn AnyGame, way: &[Cell]) -> Entry<usize> {
    let (board, moves) = (game.board(), game.moves(Form::Machine, Letters::English));
    let hides = |way: &[Cell], cell: Cell| {
        let own = board.at(cell).piece.is_some_and(|piece| piece.color == game.turn());
        let complete = game.enter(way).complete;
        let other_way = |&index: &usize| moves[index].effect.to() != Some(cell);
        own && way.first() != Some(&cell) && !complete.is_empty() && complete.iter().all(other_way)
    };
    let mut entry = game.enter(way);
    if way.last().is_some_and(|&cell| hides(way, cell)) {
        entry.complete.clear();
        entry.next.clear();
    }
    entry.next.retain(|&cell| !hides(&[way, &[cell]].concat(), cell));
    entry
}

fn step(entry: Entry<usize>) -> Step {
    match (&entry.next[..], &entry.complete[..]) {
        ([], &[only]) => Step::Play(only),
        ([], _) => Step::Choose(entry.complete),
        (_, []) => Step::GoOn { next: entry.next, stop: None },
        (_, &[stop, ..]) => Step::GoOn { next: entry.next, stop: Some(stop) },
    }
}
