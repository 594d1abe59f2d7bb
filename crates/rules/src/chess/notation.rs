//! Chess in the terms every game shares: text and drawing.

use super::castling::Wing;
use super::generate::passed_pawn;
use super::moves::{Kind, Move};
use super::position::{Chess, Variant};
use super::setup::Setup;
use super::square::{File, Rank, Square};
use crate::{
    Alert, Board, Cell, CellView, Coordinates, Entry, FenError, Form, Letters, Notation, Piece,
    Position, Refusal, Show, Steps,
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

    fn fen(&self) -> String {
        self.to_fen()
    }

    fn write_move(&self, mv: Move, form: Form, letters: Letters) -> String {
        self.move_text(mv, form, letters)
    }

    fn read_move(&self, text: &str, letters: Letters) -> Result<Move, Refusal> {
        self.read(text, letters)
    }
}

impl Show for Chess {
    fn board(&self) -> Board {
        let view = |square: Square| CellView {
            name: Some(square.to_string()),
            dark: square.is_dark(),
            piece: self
                .piece_on(square)
                .map(|piece| Piece { color: piece.color, role: piece.role.into() }),
        };
        let ranks = Rank::ALL.into_iter().rev();
        let squares = ranks.flat_map(|rank| File::ALL.map(|file| Square::new(file, rank)));
        let cells = squares.map(view).collect();
        Board { rows: 8, columns: 8, cells, coordinates: Coordinates::Edges }
    }

    fn steps(&self, mv: Move) -> Steps {
        let captured = match mv.kind() {
            Kind::EnPassant => vec![cell(passed_pawn(mv.to()))],
            _ if self.captured(mv).is_some() => vec![cell(mv.to())],
            _ => Vec::new(),
        };
        let companion = mv.is_castling().then(|| {
            let rook_to = Wing::of(mv.from(), mv.to()).rook_to(self.turn());
            (cell(mv.to()), cell(rook_to))
        });
        Steps {
            from: Some(cell(mv.from())),
            path: vec![cell(self.arrival(mv))],
            captured,
            promotion: mv.promotion().map(Into::into),
            companion,
        }
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
fn cell(square: Square) -> Cell {
    Cell { row: 7 - square.rank() as u8, column: square.file() as u8 }
}
