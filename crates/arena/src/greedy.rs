//! The player that takes what it sees: `greedy:10`.

use plateau_rules::{AnyGame, Board, Cell, Form, Letters, MoveView};

use crate::rng::PlayerRng;
use crate::{
    Cancel, Clock, Decision, EngineFailure, Machine, MoveEvaluation, Player, PlayerError, Spec,
};

/// Looks at some of its pieces, drawn by rng: one that can capture does so, as far as it can; else some
/// are drawn anew, and one that cannot be taken next turn moves; else any piece moves.
///
/// Where pieces have different values not every capture is a gain: there it takes the most valuable thing that does not cost more
/// than it brings.
struct Greedy {
    name: String,
    /// How many pieces it looks at.
    looks: usize,
    rng: PlayerRng,
}

/// How many pieces it considers by default.
const LOOKS: usize = 10;

/// The player that a description asks for.
pub(crate) fn build(spec: &Spec) -> Result<Player, PlayerError> {
    let looks = match &spec.main {
        None => LOOKS,
        Some(main) => main.parse().ok().filter(|&looks| looks > 0).ok_or_else(|| {
            PlayerError::UnexpectedMain { kind: spec.kind.clone(), main: main.clone() }
        })?,
    };
    let (name, rng) = (spec.label(), PlayerRng::of(spec)?);
    Ok(Player::machine(Box::new(Greedy { name, looks, rng })))
}

impl Greedy {
    fn choose(&mut self, game: &dyn AnyGame) -> usize {
        let table = Choices::of(game);
        let drawn = self.draw(&table.own);
        if let Some(index) = table.capture(&drawn) {
            return index;
        }
        for piece in self.draw(&table.own) {
            let safe: Vec<usize> =
                table.of_piece(piece).filter(|&index| !table.is_taken_after(index)).collect();
            if !safe.is_empty() {
                return safe[self.rng.index(safe.len())];
            }
        }
        self.rng.index(table.moves.len())
    }

    /// Some of these pieces, each at most once.
    fn draw(&mut self, pieces: &[Cell]) -> Vec<Cell> {
        let mut left = pieces.to_vec();
        let count = self.looks.min(left.len());
        (0..count).map(|_| left.swap_remove(self.rng.index(left.len()))).collect()
    }
}

/// What can be done in a position.
struct Choices<'a> {
    game: &'a dyn AnyGame,
    board: Board,
    moves: Vec<MoveView>,
    /// Where the pieces of the side to move stand.
    own: Vec<Cell>,
}

impl<'a> Choices<'a> {
    fn of(game: &'a dyn AnyGame) -> Self {
        let board = game.board();
        let cells = (0..board.rows)
            .flat_map(|row| (0..board.columns).map(move |column| Cell { row, column }));
        let is_own = |cell: &Cell| board.at(*cell).piece.is_some_and(|p| p.color == game.turn());
        let own = cells.filter(is_own).collect();
        Self { game, board, moves: game.moves(Form::Machine, Letters::English), own }
    }

    /// The moves of a piece.
    fn of_piece(&self, piece: Cell) -> impl Iterator<Item = usize> {
        (0..self.moves.len()).filter(move |&index| self.moves[index].effect.from() == Some(piece))
    }

    /// The best capture of the drawn pieces, if they have one.
    fn capture(&self, drawn: &[Cell]) -> Option<usize> {
        let taken = |&index: &usize| self.moves[index].effect.captured().len();
        let kinds = self.game.kind().profile().pieces.kinds;
        let are_weighed = kinds.iter().any(|kind| kind.value > 1);
        if are_weighed {
            let captures = drawn.iter().flat_map(|&piece| self.of_piece(piece));
            let safe = captures.filter(|index| taken(index) > 0 && self.gain(*index) >= 0);
            return safe.max_by_key(|&index| (self.prize(index), self.gain(index)));
        }
        let longest = |&piece: &Cell| self.of_piece(piece).max_by_key(taken);
        drawn.iter().filter_map(longest).find(|index| taken(index) > 0)
    }

    /// What the taken pieces are worth.
    fn prize(&self, index: usize) -> i32 {
        let captured = self.moves[index].effect.captured().into_iter();
        captured.map(|cell| self.value(cell)).sum()
    }

    /// The same, less the piece that takes them if it is taken in turn.
    fn gain(&self, index: usize) -> i32 {
        let mover = self.moves[index].effect.from().map_or(0, |from| self.value(from));
        self.prize(index) - if self.is_taken_after(index) { mover } else { 0 }
    }

    /// Whether the moved piece can be taken next turn.
    fn is_taken_after(&self, index: usize) -> bool {
        let Some(target) = self.moves[index].effect.to() else { return false };
        let mut next = self.game.boxed();
        if next.play(index).is_err() {
            return false;
        }
        let replies = next.moves(Form::Machine, Letters::English);
        replies.iter().any(|reply| reply.effect.captured().contains(&target))
    }

    /// What the piece on a cell is worth, nothing where there is none.
    fn value(&self, cell: Cell) -> i32 {
        self.board.at(cell).piece.map_or(0, |piece| i32::from(piece.kind.value))
    }
}

impl Machine for Greedy {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(
        &mut self,
        _: &dyn AnyGame,
        seed: Option<u64>,
        _: &Cancel,
    ) -> Result<(), EngineFailure> {
        self.rng.reseed(seed);
        Ok(())
    }

    fn decide(
        &mut self,
        game: &dyn AnyGame,
        _: &Clock,
        _: &Cancel,
    ) -> Result<Decision, EngineFailure> {
        Ok(Decision { index: self.choose(game), evaluation: MoveEvaluation::default() })
    }

    fn accepts_draw(&mut self, _: &dyn AnyGame, _: &Cancel) -> bool {
        false
    }
}
