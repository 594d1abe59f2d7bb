//! A move being entered: the squares touched so far, or the choice that is left at its end.

use plateau_arena::Table;
use plateau_rules::{Cell, Entry, Form, Letters, Refusal};

/// What has been typed of a move.
#[derive(Default, Debug)]
pub(crate) struct Touched {
    way: Vec<Cell>,
}

/// Where the typed text leads.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// This legal move is meant.
    Play(usize),
    /// The way goes on through one of these cells; or it may stop here, with this move.
    GoOn { next: Vec<Cell>, stop: Option<usize> },
    /// The same way is several moves: their numbers (a promotion, mostly).
    Choose(Vec<usize>),
}

impl Touched {
    /// The cells touched so far.
    pub(crate) fn way(&self) -> &[Cell] {
        &self.way
    }

    /// Forgets what was typed; false when nothing was.
    pub(crate) fn clear(&mut self) -> bool {
        let some = !self.way.is_empty();
        self.way.clear();
        some
    }

    /// Takes a text that may be a square, the rest of a move begun, or a whole move.
    pub(crate) fn take(
        &mut self,
        text: &str,
        table: &Table,
        letters: Letters,
    ) -> Result<Step, Refusal> {
        let game = table.game();
        let board = game.board();
        let Some(cell) = board.find(&text.to_lowercase()) else {
            return self
                .choose(text, table, letters)
                .or_else(|| {
                    let index = game.read(text, letters);
                    Some(index.map(Step::Play))
                })
                .unwrap_or_else(|| Err(Refusal::Unreadable { text: text.to_owned() }));
        };

        if !self.way.is_empty() {
            let mut way = self.way.clone();
            way.push(cell);
            let entry = game.enter(&way);
            if entry.next.is_empty() && entry.complete.is_empty() {
                return self.change_mind(cell, &way, table);
            }
            self.way = way;
            return Ok(step(entry));
        }
        match table.touch(&[cell]) {
            Ok(entry) => {
                self.way = vec![cell];
                Ok(step(entry))
            }
            // A square that is no piece to move may still be a move: a pawn's.
            Err(refusal) => game.read(text, letters).map(Step::Play).map_err(|_| refusal),
        }
    }

    /// The move that ends here, where the rules let a chain stop.
    pub(crate) fn stop(&self, table: &Table) -> Option<usize> {
        match &table.game().enter(&self.way).complete[..] {
            [only] if !self.way.is_empty() => Some(*only),
            _ => None,
        }
    }

    /// A square that does not follow: another piece of one's own, or a mistake.
    fn change_mind(&mut self, cell: Cell, way: &[Cell], table: &Table) -> Result<Step, Refusal> {
        match table.touch(&[cell]) {
            Ok(entry) => {
                self.way = vec![cell];
                Ok(step(entry))
            }
            Err(_) => table.touch(way).map(step),
        }
    }

    /// After a whole way that several moves share: the one that the text picks, by its piece or in full.
    fn choose(&self, text: &str, table: &Table, letters: Letters) -> Option<Result<Step, Refusal>> {
        let game = table.game();
        let complete = game.enter(&self.way).complete;
        if self.way.is_empty() || complete.len() < 2 {
            return None;
        }
        let moves = game.moves(Form::Short, letters);
        let typed = text.trim_start_matches('=').to_lowercase();
        let picked = complete.into_iter().find(|&index| {
            let written = moves[index].text.to_lowercase();
            // `e8=Q+` is picked by `q`, `=Q` and itself.
            let piece = written.rsplit('=').next().unwrap_or_default();
            written == typed || piece.trim_end_matches(['+', '#']) == typed
        });
        picked.map(|index| Ok(Step::Play(index)))
    }
}

fn step(entry: Entry<usize>) -> Step {
    match (&entry.next[..], &entry.complete[..]) {
        ([], &[only]) => Step::Play(only),
        ([], _) => Step::Choose(entry.complete),
        (_, []) => Step::GoOn { next: entry.next, stop: None },
        (_, &[stop, ..]) => Step::GoOn { next: entry.next, stop: Some(stop) },
    }
}
