//! Positions: the side to move, then one character a square.

use std::fmt;
use std::str::FromStr;

use plateau_rules::Color;

use super::Fault;

/// A position of any draughts game, square by square: what stands where, unchecked by any rules.
///
/// ```
/// use plateau_protocol::hub::Board;
///
/// let board: Board = "BwWeb".parse().unwrap();
/// assert_eq!(board.squares.len(), 4);
/// assert!(board.squares[1].unwrap().crowned);
/// assert_eq!(board.to_string(), "BwWeb");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Who is to move.
    pub turn: Color,
    /// What stands on square 1, 2 and so on.
    pub squares: Vec<Option<Piece>>,
}

/// A piece of draughts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// Whether it is a king.
    pub crowned: bool,
}

impl FromStr for Board {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let mut letters = text.chars();
        let turn = match letters.next() {
            Some('W') => Color::White,
            Some('B') => Color::Black,
            found => return Err(Fault::BadTurn { found }),
        };
        let squares: Vec<_> = (1..)
            .zip(letters)
            .map(|(square, letter)| match letter {
                'e' => Ok(None),
                'w' => Ok(Some(Piece { color: Color::White, crowned: false })),
                'b' => Ok(Some(Piece { color: Color::Black, crowned: false })),
                'W' => Ok(Some(Piece { color: Color::White, crowned: true })),
                'B' => Ok(Some(Piece { color: Color::Black, crowned: true })),
                found => Err(Fault::BadPiece { square, found }),
            })
            .collect::<Result<_, _>>()?;
        match squares.len() {
            1..=255 => Ok(Self { turn, squares }),
            squares => Err(Fault::BadSize { squares }),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.turn.pick("W", "B"))?;
        self.squares.iter().try_for_each(|square| {
            f.write_str(match square {
                None => "e",
                Some(Piece { color, crowned: false }) => color.pick("w", "b"),
                Some(Piece { color, crowned: true }) => color.pick("W", "B"),
            })
        })
    }
}
