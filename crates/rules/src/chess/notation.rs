//! Chess in the terms every game shares: text and drawing.

use super::moves::Move;
use super::position::{Chess, Variant};
use super::setup::Setup;
use super::square::{File, Rank, Square};
use crate::{
    Alert, Cell, Coordinates, Entry, FenError, Flaw, Form, Geometry, Letters, Notation, Piece,
    Position, Refusal, Show, Surface,
};

impl Notation for Chess {
    type Variant = Variant;

    fn variant(&self) -> Variant {
        self.variant
    }

    fn start(&variant: &Variant) -> Self {
        Setup::standard().position(variant).expect("the usual start is legal")
    }

    fn from_fen(&variant: &Variant, fen: &str) -> Result<Self, FenError> {
        Self::parse(variant, fen)
    }

    fn from_fen_leniently(&variant: &Variant, fen: &str) -> Result<(Self, Vec<Flaw>), FenError> {
        Self::parse_leniently(variant, fen)
    }

    fn fen(&self) -> String {
        self.to_fen()
    }

    /// From, to (castling: the rook's square), and the promotion as its number among the roles.
    fn ends(&self, mv: Move) -> u16 {
        let promotion = mv.promotion().map_or(0, |role| role.index() as u16);
        mv.from().index() as u16 | (mv.to().index() as u16) << 6 | promotion << 12
    }

    fn write_move(&self, mv: Move, form: Form, letters: Letters) -> String {
        self.move_text(mv, form, letters)
    }

    fn read_move(&self, text: &str, letters: Letters) -> Result<Move, Refusal> {
        self.read(text, letters)
    }
}

impl Show for Chess {
    fn geometry(&self) -> Geometry {
        let coordinates = Coordinates::Edges;
        Geometry { rows: 8, columns: 8, coordinates, surface: Surface::Squares }
    }

    fn square_name(&self, cell: Cell) -> Option<String> {
        Some(square(cell).to_string())
    }

    fn is_dark(&self, cell: Cell) -> bool {
        square(cell).is_dark()
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let piece = self.piece_on(square(cell))?;
        Some(Piece { color: piece.color, kind: piece.role.kind() })
    }

    fn path(&self, mv: Move) -> Vec<Cell> {
        vec![cell(mv.from()), cell(self.arrival(mv))]
    }

    fn alert(&self) -> Option<Alert> {
        self.is_check().then(|| Alert::Check(cell(self.king(self.turn()))))
    }

    /// Castling may be entered by the king's new square and by the rook's.
    fn enter(&self, touched: &[Cell]) -> Entry<Move> {
        let mut entry = Entry { next: Vec::new(), complete: Vec::new() };
        let mut suggest = |next: Cell| {
            if !entry.next.contains(&next) {
                entry.next.push(next);
            }
        };
        for mv in self.moves() {
            let from = cell(mv.from());
            let targets = [cell(self.arrival(mv)), cell(mv.to())];
            match *touched {
                [] => suggest(from),
                [first] if first == from => targets.into_iter().for_each(&mut suggest),
                [first, second] if first == from && targets.contains(&second) => {
                    entry.complete.push(mv);
                }
                _ => {}
            }
        }
        entry
    }
}

/// Where a square is drawn.
fn square(cell: Cell) -> Square {
    Square::new(File::ALL[usize::from(cell.column)], Rank::ALL[usize::from(7 - cell.row)])
}

fn cell(square: Square) -> Cell {
    Cell { row: 7 - square.rank() as u8, column: square.file() as u8 }
}
