//! A move being entered: the squares touched so far, or the choice that is left at its end.

use plateau_arena::Table;
use plateau_rules::{AnyGame, Cell, Entry, Form, Letters, Refusal};

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
        let whole = || game.read(text, letters).map(Step::Play);
        let board = game.board();
        let Some(cell) = board.find(&text.to_lowercase()) else {
            return self
                .choose(text, game, letters)
                .map_or_else(whole, |index| Ok(Step::Play(index)));
        };
        if self.way.is_empty() {
            // A square that is no piece to move may still be a move: a pawn's.
            return self.begin(cell, table).or_else(|refusal| whole().map_err(|_| refusal));
        }
        let mut way = self.way.clone();
        way.push(cell);
        let entry = entry(game, &way);
        if entry.next.is_empty() && entry.complete.is_empty() {
            // A square that does not follow: another piece of one's own, or a mistake.
            let own = board.at(cell).piece.is_some_and(|piece| piece.color == game.turn());
            return if own { self.begin(cell, table) } else { table.touch(&way).map(step) };
        }
        self.way = way;
        Ok(step(entry))
    }

    /// The move that ends here, where the rules let a chain stop.
    pub(crate) fn stop(&self, game: &dyn AnyGame) -> Option<usize> {
        match &game.enter(&self.way).complete[..] {
            [only] if !self.way.is_empty() => Some(*only),
            _ => None,
        }
    }

    /// Begins a move with this cell, whatever was touched before.
    fn begin(&mut self, cell: Cell, table: &Table) -> Result<Step, Refusal> {
        table.touch(&[cell])?;
        self.way = vec![cell];
        Ok(step(entry(table.game(), &self.way)))
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
        let other_way = |&index: &usize| moves[index].steps.path.last() != Some(&cell);
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
