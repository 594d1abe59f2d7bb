//! A position as the page draws it.

use plateau_arena::Line;
use plateau_rules::{
    Alert, AnyGame, Board, Cell, Change, Color, Coordinates, Effect, Form, Outcome, Piece,
};
use plateau_words::Words;
use serde::Serialize;

use super::Side;

/// A position: the board, and what may be done on it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct PositionShown {
    /// How many moves of the game lead to it.
    pub ply: usize,
    /// The moves after those, where somebody explores.
    pub line: Vec<String>,
    pub rows: u8,
    pub columns: u8,
    /// What the board looks like: `squares`, `paper`, `felt`, `rack`.
    pub surface: &'static str,
    /// `edges` or `numbers`.
    pub coordinates: &'static str,
    /// Row after row from White's top left.
    pub cells: Vec<CellShown>,
    pub turn: Side,
    pub fen: String,
    /// Whose move it is, or how the game ended.
    pub status: String,
    pub legal: Vec<LegalMove>,
    /// What the last move did.
    pub last: Option<EffectShown>,
    pub alert: Option<AlertShown>,
    /// The pieces taken so far, in the order in which they went.
    pub captured: Vec<String>,
}

/// One cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CellShown {
    /// The square's name; `None` where nothing can ever stand.
    pub name: Option<String>,
    /// Whether it is drawn dark.
    pub dark: bool,
    /// What stands there, a colour and a letter.
    pub piece: Option<String>,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LegalMove {
    /// Its number.
    pub index: usize,
    /// As people write it.
    pub text: String,
    /// The cells that mean this move when one of them alone is touched, where pieces are put on the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub touches: Vec<usize>,
    /// What it does on the board.
    #[serde(flatten)]
    pub effect: EffectShown,
}

/// What a move does on the board; cells by number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EffectShown {
    /// Where the piece comes from; `None` when it is put on the board, and for a pass.
    pub from: Option<usize>,
    /// Where it stays; `None` for a pass.
    pub to: Option<usize>,
    /// Where it stood, if it did, and every cell it comes down on.
    pub path: Vec<usize>,
    /// The cells that change, with what stands there afterwards.
    pub changes: Vec<(usize, Option<String>)>,
    /// The cells of the pieces it takes.
    pub captured: Vec<usize>,
    /// What it becomes.
    pub promotion: Option<String>,
    /// A second piece that moves too (the rook in castling): from where, to where.
    pub companion: Option<[usize; 2]>,
}

/// Something about the position that a person should see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AlertShown {
    /// What it is.
    pub kind: AlertKind,
    /// Where.
    pub cells: Vec<usize>,
    /// As a sentence.
    pub text: String,
}

/// What a person should see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum AlertKind {
    /// The king there is attacked.
    Check,
    /// One of the pieces there must capture.
    Capture,
    /// There is no move but to pass.
    Pass,
}

/// What a position is worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EvalShown {
    /// From White's side: `+0.30`, `-#3`.
    pub text: String,
    /// White's share, between 0 and 1.
    pub white: f64,
}

impl PositionShown {
    /// The position of a game; `line` is what somebody explores beyond its moves.
    pub fn of(game: &dyn AnyGame, line: &[String], words: &Words) -> Self {
        let board = game.board();
        let moves = game.moves(Form::Short, words.letters());
        let puts_pieces = moves.iter().any(|mv| mv.effect.path.len() == 1);
        let touches = touches(game, &board, moves.len(), puts_pieces);
        let legal = moves.into_iter().enumerate().map(|(index, view)| LegalMove {
            index,
            text: view.text,
            touches: touches[index].clone(),
            effect: EffectShown::of(&view.effect, &board),
        });
        let legal = legal.collect();
        let status = match game.ending() {
            Some(ending) => words.ending(ending, game),
            None => words.turn(game, None),
        };
        // A mated king is marked; what must be taken is of no interest any more.
        let is_on = game.ending().is_none();
        let alert = game.alert().filter(|alert| is_on || matches!(alert, Alert::Check(_)));
        Self {
            ply: game.ply() - line.len().min(game.ply()),
            line: line.to_vec(),
            rows: board.rows,
            columns: board.columns,
            surface: board.surface.name(),
            coordinates: match board.coordinates {
                Coordinates::Edges => "edges",
                Coordinates::Numbers => "numbers",
            },
            cells: board.cells.iter().map(CellShown::of).collect(),
            turn: game.turn().into(),
            fen: game.fen(),
            status,
            legal,
            // The piece that changed is the one that moved: the other side's than the one to move now.
            last: game.last_effect().map(|effect| EffectShown::of(&effect, &board)),
            alert: alert.map(|alert| AlertShown::of(&alert, &board, words)),
            captured: game.captured().into_iter().map(piece_code).collect(),
        }
    }
}

/// For each legal move the cells that mean it at the first touch.
fn touches(game: &dyn AnyGame, board: &Board, count: usize, puts_pieces: bool) -> Vec<Vec<usize>> {
    let mut touches = vec![Vec::new(); count];
    if !puts_pieces {
        return touches;
    }
    for cell in game.enter(&[]).next {
        for index in game.enter(&[cell]).complete {
            touches[index].push(cell_number(cell, board));
        }
    }
    touches
}

impl EvalShown {
    /// What a line is worth; its score is that of `turn`.
    pub fn of(mut line: Line, turn: Color, words: &Words) -> Self {
        if turn == Color::Black {
            line.score = -line.score;
        }
        let white = match line.score.plies_to_end() {
            Some(_) => f64::from(u8::from(line.score.get() > 0)),
            // What a pawn is worth in winning chances, about as databases of games have it.
            None => 1.0 / (1.0 + (-f64::from(line.score.get()) / 270.0).exp()),
        };
        Self { text: words.score(&line), white: (white * 1000.0).round() / 1000.0 }
    }

    /// What a position is worth in which the game is over.
    pub fn of_outcome(outcome: Outcome) -> Self {
        let white = match outcome.winner() {
            Some(winner) => winner.pick(1.0, 0.0),
            None => 0.5,
        };
        Self { text: outcome.text().to_owned(), white }
    }
}

impl CellShown {
    fn of(cell: &plateau_rules::CellView) -> Self {
        Self { name: cell.name.clone(), dark: cell.dark, piece: cell.piece.map(piece_code) }
    }
}

impl EffectShown {
    /// What a move of this side does on a board of this size.
    pub fn of(effect: &Effect, board: &Board) -> Self {
        let number = |cell: Cell| cell_number(cell, board);
        let change = |change: &Change| (number(change.cell), change.after.map(piece_code));
        let becomes = |kind| piece_code(Piece { color: effect.by, kind });
        Self {
            from: effect.from().map(number),
            to: effect.to().map(number),
            path: effect.path.iter().copied().map(number).collect(),
            changes: effect.changes.iter().map(change).collect(),
            captured: effect.captured().into_iter().map(number).collect(),
            promotion: effect.promotion().map(becomes),
            companion: effect.companion().map(|(from, to)| [number(from), number(to)]),
        }
    }
}

impl AlertShown {
    fn of(alert: &Alert, board: &Board, words: &Words) -> Self {
        let number = |cell: &Cell| cell_number(*cell, board);
        let (kind, cells) = match alert {
            Alert::Check(cell) => (AlertKind::Check, vec![number(cell)]),
            Alert::MustCapture(cells) => (AlertKind::Capture, cells.iter().map(number).collect()),
            Alert::MustPass => (AlertKind::Pass, Vec::new()),
        };
        Self { kind, cells, text: words.alert(alert, board) }
    }
}

/// The colour and the letter of the drawing: `wK`, `bM`.
pub(crate) fn piece_code(piece: Piece) -> String {
    let drawing = piece.kind.drawing[piece.color.index()];
    format!("{}{}", piece.color.pick('w', 'b'), drawing.letter())
}

/// The number of a cell on a board of this size.
pub(crate) fn cell_number(cell: Cell, board: &Board) -> usize {
    usize::from(cell.row) * usize::from(board.columns) + usize::from(cell.column)
}
