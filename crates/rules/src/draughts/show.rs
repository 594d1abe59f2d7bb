//! Drawing positions and entering moves.

use super::bits::Bits;
use super::facts::{Names, Rules};
use super::profile::{KING, MAN};
use super::{Draughts, Move, Stand};
use crate::{Alert, Cell, Color, Coordinates, Entry, Geometry, Piece, Position, Show, Surface};

impl<R: Rules> Show for Draughts<R> {
    fn geometry(&self) -> Geometry {
        let facts = self.rules.facts();
        Geometry {
            rows: facts.size,
            columns: facts.size,
            coordinates: match facts.names {
                Names::Algebraic => Coordinates::Edges,
                Names::FromTop | Names::FromBottom => Coordinates::Numbers,
            },
            surface: Surface::Squares,
        }
    }

    fn square_name(&self, cell: Cell) -> Option<String> {
        let facts = self.rules.facts();
        facts.square_of(cell).map(|square| facts.name(square))
    }

    fn square_number(&self, cell: Cell) -> Option<u8> {
        let facts = self.rules.facts();
        facts.square_of(cell).map(|square| facts.number(square))
    }

    fn is_dark(&self, cell: Cell) -> bool {
        self.rules.facts().square_of(cell).is_some()
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let square = self.rules.facts().square_of(cell)?;
        let color = Color::ALL.into_iter().find(|&color| self.pieces(color).has(square))?;
        let kind = if self.men(color).has(square) { &MAN } else { &KING };
        Some(Piece { color, kind })
    }

    fn path(&self, mv: Self::Move) -> Vec<Cell> {
        let facts = self.rules.facts();
        let landings = self.way(mv).landings;
        std::iter::once(mv.from).chain(landings).map(|square| facts.cell(square)).collect()
    }

    fn alert(&self) -> Option<Alert> {
        if !self.must_capture() {
            return None;
        }
        let facts = self.rules.facts();
        let mut cells = Vec::new();
        for mv in self.moves() {
            let cell = facts.cell(mv.from);
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        Some(Alert::MustCapture(cells))
    }

    /// A capture is entered jump by jump, on any square where the piece may come down; or by its last
    /// square at once, where only one capture ends there and nothing else comes down there first.
    fn enter(&self, touched: &[Cell]) -> Entry<Self::Move> {
        let facts = self.rules.facts();
        let mut entry = Entry { next: Vec::new(), complete: Vec::new() };
        let moves = self.moves();
        let Some((first, way)) = touched.split_first() else {
            for mv in moves {
                push_new(&mut entry.next, facts.cell(mv.from));
            }
            return entry;
        };
        let mine: Vec<Move<R::Bits>> =
            moves.into_iter().filter(|mv| facts.cell(mv.from) == *first).collect();
        for &mv in &mine {
            if mv.is_capture() {
                self.enter_capture(mv, way, &mut entry);
            } else {
                match way {
                    [] => push_new(&mut entry.next, facts.cell(mv.to)),
                    [to] if *to == facts.cell(mv.to) => entry.complete.push(mv),
                    _ => {}
                }
            }
        }
        match way {
            [] => {
                for mv in &mine {
                    if ends_alone(&mine, mv) {
                        push_new(&mut entry.next, facts.cell(mv.to));
                    }
                }
            }
            [to] if entry.next.is_empty() && entry.complete.is_empty() => {
                let direct =
                    mine.iter().filter(|mv| facts.cell(mv.to) == *to && ends_alone(&mine, mv));
                entry.complete.extend(direct);
            }
            _ => {}
        }
        entry
    }
}

/// Whether no other move ends on the same square.
fn ends_alone<B: Bits>(moves: &[Move<B>], mv: &Move<B>) -> bool {
    moves.iter().filter(|other| other.to == mv.to).count() == 1
}

fn push_new(cells: &mut Vec<Cell>, cell: Cell) {
    if !cells.contains(&cell) {
        cells.push(cell);
    }
}

impl<R: Rules> Draughts<R> {
    /// What may follow on the way to this capture after the piece came down on these cells.
    fn enter_capture(&self, mv: Move<R::Bits>, way: &[Cell], entry: &mut Entry<Move<R::Bits>>) {
        let facts = self.rules.facts();
        let mut stand: Stand<R::Bits> = self.stand(mv.from);
        for cell in way {
            let jump =
                self.jumps_toward(stand, mv).into_iter().find(|jump| facts.cell(jump.to) == *cell);
            let Some(jump) = jump else { return };
            stand = self.after(stand, jump);
        }
        if stand.taken == mv.captured {
            entry.complete.push(mv);
            return;
        }
        for jump in self.jumps_toward(stand, mv) {
            push_new(&mut entry.next, facts.cell(jump.to));
        }
    }
}
