//! Positions as text: FEN, X-FEN and Shredder-FEN.
//!
//! Reading forgives what people and programs leave out (fields at the end, a slash after the last row, move
//! number 0) and takes castling rights in every style; writing is canonical: `KQkq` where the rook is the
//! outermost on its side, a file's letter where it is not.

use std::fmt::Write;

use super::castling::{Wing, home_rank};
use super::piece::{Piece, Placement, Role};
use super::position::{Chess, Variant};
use super::setup::{CastlingRight, Setup};
use super::square::{File, Rank, Square};
use crate::{Color, FenError, FenFault, Flaw, Position};

/// No position needs nearly as many bytes.
const LONGEST: usize = 1024;

impl Setup {
    /// Reads what was typed; an error says where the text breaks.
    pub fn parse(fen: &str) -> Result<Self, FenError> {
        if fen.len() > LONGEST {
            return Err(syntax(LONGEST, FenFault::TooLong));
        }
        let mut fields = Fields { text: fen, at: 0 };
        let Some((at, board)) = fields.next() else { return Err(syntax(0, FenFault::Empty)) };
        let placement = parse_placement(at, board)?;
        let turn = fields.next().map_or(Ok(Color::White), parse_turn)?;
        let castling = fields.next().map_or(Ok(Vec::new()), parse_castling)?;
        let en_passant = fields.next().map_or(Ok(None), parse_en_passant)?;
        let half_moves = fields.next().map_or(Ok(0), parse_number)?;
        let full_moves = fields.next().map_or(Ok(1), parse_number)?.max(1);
        if let Some((at, _)) = fields.next() {
            return Err(syntax(at, FenFault::Trailing));
        }
        Ok(Self { placement, turn, castling, en_passant, half_moves, full_moves })
    }
}

impl Chess {
    /// Reads a position and sees that it can be.
    pub(super) fn parse(variant: Variant, fen: &str) -> Result<Self, FenError> {
        Setup::parse(fen)?.position(variant).map_err(FenError::Impossible)
    }

    /// Reads a position and leaves out what cannot be, where that is not a piece.
    pub(super) fn parse_leniently(
        variant: Variant,
        fen: &str,
    ) -> Result<(Self, Vec<Flaw>), FenError> {
        Setup::parse(fen)?.position_leniently(variant).map_err(FenError::Impossible)
    }

    /// The position as FEN.
    pub(super) fn to_fen(&self) -> String {
        let mut fen = String::with_capacity(90);
        write_placement(&mut fen, &self.placement);
        fen.push_str(self.turn().pick(" w ", " b "));
        self.write_castling(&mut fen);
        match self.en_passant() {
            Some(square) => _ = write!(fen, " {square}"),
            None => fen.push_str(" -"),
        }
        _ = write!(fen, " {} {}", self.half_moves, self.full_moves);
        fen
    }

    fn write_castling(&self, fen: &mut String) {
        if self.castling.is_empty() {
            fen.push('-');
        }
        for color in Color::ALL {
            for wing in Wing::ALL {
                let king = self.king(color);
                if let Some(rook) = self.castling.rook(color, king, wing) {
                    let small = self.castling_letter(color, wing, rook);
                    fen.push(color.pick(small.to_ascii_uppercase(), small));
                }
            }
        }
    }

    /// `k` or `q` if no other rook stands farther out on that side, else the rook's file.
    fn castling_letter(&self, color: Color, wing: Wing, rook: Square) -> char {
        let home = super::Bitboard::from(home_rank(color));
        let mut rooks = (self.pieces(color, Role::Rook) & home).into_iter();
        let farther_out = match wing {
            Wing::King => rooks.any(|other| other > rook),
            Wing::Queen => rooks.any(|other| other < rook),
        };
        match wing {
            _ if farther_out => rook.file().letter(),
            Wing::King => 'k',
            Wing::Queen => 'q',
        }
    }
}

/// The fields of a FEN with their places.
struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Iterator for Fields<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let field = self.text[start..].split_whitespace().next()?;
        self.at = start + field.len();
        Some((start, field))
    }
}

const fn syntax(at: usize, fault: FenFault) -> FenError {
    FenError::Syntax { at, fault }
}

fn parse_placement(at: usize, board: &str) -> Result<Placement, FenError> {
    let mut placement = Placement::default();
    // A slash may close the last row too.
    let rows: Vec<&str> = board.strip_suffix('/').unwrap_or(board).split('/').collect();
    let mut start = at;
    for (row, text) in rows.iter().enumerate() {
        let rank = Rank::ALL.iter().rev().nth(row);
        let mut file = 0;
        for (offset, letter) in text.char_indices() {
            if let Some(empty @ 1..=8) = letter.to_digit(10) {
                file += empty as usize;
                continue;
            }
            let unknown = syntax(start + offset, FenFault::UnknownPiece { found: letter });
            let piece = Piece::from_letter(letter).ok_or(unknown)?;
            if let (Some(&rank), Some(&file)) = (rank, File::ALL.get(file)) {
                placement.put(Square::new(file, rank), piece);
            }
            file += 1;
        }
        if file != 8 {
            let fault = FenFault::RowLength { row: row + 1, expected: 8, found: file };
            return Err(syntax(start, fault));
        }
        start += text.len() + 1;
    }
    if rows.len() != 8 {
        return Err(syntax(at, FenFault::RowCount { expected: 8, found: rows.len() }));
    }
    Ok(placement)
}

fn parse_turn((at, text): (usize, &str)) -> Result<Color, FenError> {
    match text {
        "w" | "W" => Ok(Color::White),
        "b" | "B" => Ok(Color::Black),
        _ => Err(syntax(at, FenFault::BadTurn { found: text.to_owned() })),
    }
}

fn parse_castling((at, text): (usize, &str)) -> Result<Vec<CastlingRight>, FenError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let rights: Option<Vec<_>> = text.chars().map(CastlingRight::from_letter).collect();
    rights.ok_or_else(|| syntax(at, FenFault::BadCastling { found: text.to_owned() }))
}

fn parse_en_passant((at, text): (usize, &str)) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let bad = || syntax(at, FenFault::BadSquare { found: text.to_owned() });
    Square::parse(text).map(Some).ok_or_else(bad)
}

/// A counter; a dash stands for none.
fn parse_number<N: std::str::FromStr + Default>((at, text): (usize, &str)) -> Result<N, FenError> {
    if text == "-" {
        return Ok(N::default());
    }
    text.parse().map_err(|_| syntax(at, FenFault::BadNumber { found: text.to_owned() }))
}

fn write_placement(fen: &mut String, placement: &Placement) {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            match placement.piece_on(Square::new(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    write_empty(fen, &mut empty);
                    fen.push(piece.letter());
                }
            }
        }
        write_empty(fen, &mut empty);
        if rank != Rank::First {
            fen.push('/');
        }
    }
}

fn write_empty(fen: &mut String, empty: &mut u8) {
    if *empty > 0 {
        fen.push((b'0' + *empty) as char);
    }
    *empty = 0;
}
