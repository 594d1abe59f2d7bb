//! What endgame tables say of a game: one answer for the engine, for analysis, for referees and interfaces, whichever
//! tables know the game.

use std::sync::Arc;

use plateau_endgame::{MoveOutcome, Store, Syzygy, SyzygyMove, Wdl};
use plateau_rules::chess::Chess;
use plateau_rules::{AnyGame, Form, Game, Letters};

/// Endgame tables to ask; none unless some are given.
#[derive(Clone, Default, Debug)]
pub struct EndgameTables {
    /// Those of the draughts family.
    pub draughts: Option<Arc<Store>>,
    /// Those of chess.
    pub syzygy: Option<Arc<Syzygy>>,
}

/// What endgame tables say of a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableMove {
    /// The move's place in the list of legal moves.
    pub index: usize,
    /// The result for the side to move under best play, draws by counts of moves and repetition included as far as they
    /// are certain.
    pub wdl: Wdl,
    /// Moves of either side until the game ends, where the tables count them; 0 in a draw.
    pub plies: Option<u8>,
    /// How good the move is: of two moves with the same result the one that makes more progress, or resists longer.
    rank: i32,
}

/// More than any number of plies.
const FAR: i32 = 1000;

impl EndgameTables {
    /// What they say of every legal move of the game's position, best first; `None` if they do not know all of them, or
    /// the game is over.
    pub fn moves(&self, game: &dyn AnyGame) -> Option<Vec<TableMove>> {
        let mut moves: Vec<TableMove> = if is_chess(game) {
            let moves = self.syzygy.as_ref()?.probe_moves(game)?.into_iter().enumerate();
            moves
                .map(|(index, SyzygyMove { wdl, rank })| TableMove {
                    index,
                    wdl,
                    plies: None,
                    rank,
                })
                .collect()
        } else {
            let moves = self.draughts.as_ref()?.probe_moves(game)?.into_iter().enumerate();
            moves.map(|(index, outcome)| TableMove::of(index, outcome)).collect()
        };
        moves.sort_by_key(|known| std::cmp::Reverse(known.rank));
        Some(moves)
    }

    /// The result of the game's position for the side to move, if they know it. The game is not over.
    pub fn result(&self, game: &dyn AnyGame) -> Option<Wdl> {
        if is_chess(game) {
            return self.syzygy.as_ref()?.probe(game);
        }
        let tables = self.draughts.as_ref()?.tables(game.kind())?;
        tables.probe(game).map(|outcome| outcome.wdl)
    }

    /// Whether there are any.
    pub fn is_some(&self) -> bool {
        self.draughts.is_some() || self.syzygy.is_some()
    }

    /// The moves of best play that begins with this one, as programs write them, and whether it leads to the end of the
    /// game that was promised: counts of moves can end a game in a draw before.
    pub(crate) fn best_play(&self, game: &dyn AnyGame, first: TableMove) -> (Vec<String>, bool) {
        let mut game = game.boxed();
        let mut texts = Vec::new();
        let mut next = Some(first);
        while let Some(mv) = next {
            let text = game.moves(Form::Machine, Letters::English).into_iter().nth(mv.index);
            texts.extend(text.map(|mv| mv.text));
            // Draws go on for ever.
            if first.wdl == Wdl::Draw || game.play(mv.index).is_err() || game.claim().is_some() {
                break;
            }
            next = self.moves(&*game).and_then(|moves| moves.first().copied());
        }
        let kept = game.ending().is_some_and(|ending| ending.outcome.winner().is_some());
        (texts, kept || first.wdl == Wdl::Draw)
    }
}

fn is_chess(game: &dyn AnyGame) -> bool {
    game.as_any().is::<Game<Chess>>()
}

impl TableMove {
    fn of(index: usize, MoveOutcome { outcome, drawn_by_rule }: MoveOutcome) -> Self {
        let wdl = if drawn_by_rule { Wdl::Draw } else { outcome.wdl };
        let (plies, rank) = match wdl {
            Wdl::Win => (outcome.distance, FAR - i32::from(outcome.distance)),
            Wdl::Draw => (0, 0),
            Wdl::Loss => (outcome.distance, i32::from(outcome.distance) - FAR),
        };
        Self { index, wdl, plies: Some(plies), rank }
    }

    /// Whether it is as good as the best.
    pub(crate) fn is_as_good_as(&self, best: &Self) -> bool {
        self.rank == best.rank
    }
}
