//! Pieces drawn large, in pixels of half a character's height.

use plateau_rules::Piece;
use plateau_rules::profile::Drawing;

/// Whether a pixel of a cell belongs to the piece on it; `size` is the cell's in pixels. `None` where the
/// cell is too small for anything but a character.
pub(crate) fn inked(piece: Piece, at: (u16, u16), size: (u16, u16)) -> Option<bool> {
    let shape = |inked: fn((u16, u16), (u16, u16)) -> bool| (size.1 >= 6).then(|| inked(at, size));
    match super::glyph::drawing(piece) {
        Drawing::Man | Drawing::CrownedMan | Drawing::Disc | Drawing::Yellow | Drawing::Red => {
            shape(disc)
        }
        Drawing::Cross => shape(cross),
        Drawing::Ring => shape(ring),
        figure => self::figure(figure, at, size),
    }
}

/// How far from the middle a pixel is; 1 is the edge of the largest disc that leaves a margin.
fn radius(at: (u16, u16), size: (u16, u16)) -> f32 {
    let (x, y) = from_middle(at, size);
    x.hypot(y)
}

/// Where a pixel is, seen from the middle; the edges of the picture, within its margin, are at 1.
fn from_middle((x, y): (u16, u16), (width, height): (u16, u16)) -> (f32, f32) {
    let part = |at: u16, length: u16, margin: f32| {
        (f32::from(at) + 0.5 - f32::from(length) / 2.0) / (f32::from(length) / 2.0 - margin)
    };
    (part(x, width, 1.4), part(y, height, 0.9))
}

fn disc(at: (u16, u16), size: (u16, u16)) -> bool {
    radius(at, size) <= 1.0
}

fn ring(at: (u16, u16), size: (u16, u16)) -> bool {
    (0.55..=1.0).contains(&radius(at, size))
}

fn cross(at: (u16, u16), size: (u16, u16)) -> bool {
    let (x, y) = from_middle(at, size);
    let (x, y) = (x.abs(), y.abs());
    (x - y).abs() < 0.24 && x.max(y) <= 1.0
}

/// Whether a pixel belongs to a chess piece that stands in the middle of its cell; `None` where none fits.
fn figure(drawing: Drawing, (x, y): (u16, u16), (width, height): (u16, u16)) -> Option<bool> {
    let picture = [large(drawing), small(drawing)].into_iter().find(|picture| {
        // Pieces that stand above each other must not touch.
        usize::from(height) > picture.len() && usize::from(width) >= picture[0].len()
    })?;
    let margin = |room: u16, taken: usize| usize::from(room).saturating_sub(taken) / 2;
    let row = usize::from(y).checked_sub(margin(height, picture.len()));
    let column = usize::from(x).checked_sub(margin(width, picture[0].len()));
    let line = row.and_then(|row| picture.get(row)).map(|line| line.as_bytes());
    Some(line.zip(column).and_then(|(line, column)| line.get(column)) == Some(&b'#'))
}

#[rustfmt::skip]
const fn large(drawing: Drawing) -> &'static [&'static str] {
    match drawing {
        Drawing::Knight => &[
            "...#.#...",
            "..#####..",
            ".###.###.",
            "########.",
            "##..####.",
            "...####..",
            "..#####..",
            ".#######.",
        ],
        Drawing::Bishop => &[
            "....#....",
            "...###...",
            "..###.#..",
            "..##.##..",
            "..#####..",
            "...###...",
            "..#####..",
            ".#######.",
        ],
        Drawing::Rook => &[
            ".........",
            ".##.#.##.",
            ".#######.",
            "..#####..",
            "..#####..",
            "..#####..",
            ".#######.",
            ".#######.",
        ],
        Drawing::Queen => &[
            "....#....",
            "#..#.#..#",
            "#..###..#",
            "##.###.##",
            ".#######.",
            "..#####..",
            "..#####..",
            ".#######.",
        ],
        Drawing::King => &[
            "....#....",
            "...###...",
            "....#....",
            ".##.#.##.",
            "####.####",
            ".#######.",
            "..#####..",
            ".#######.",
        ],
        _ => &[
            ".........",
            ".........",
            "....#....",
            "...###...",
            "...###...",
            "....#....",
            "...###...",
            "..#####..",
        ],
    }
}

#[rustfmt::skip]
const fn small(drawing: Drawing) -> &'static [&'static str] {
    match drawing {
        Drawing::Knight => &[
            "..##...",
            ".####..",
            "##.###.",
            "..####.",
            ".#####.",
        ],
        Drawing::Bishop => &[
            "...#...",
            "..#.#..",
            "..###..",
            "...#...",
            ".#####.",
        ],
        Drawing::Rook => &[
            ".#.#.#.",
            ".#####.",
            "..###..",
            "..###..",
            ".#####.",
        ],
        Drawing::Queen => &[
            "#..#..#",
            "#.###.#",
            ".#####.",
            "..###..",
            ".#####.",
        ],
        Drawing::King => &[
            "...#...",
            "..###..",
            "##.#.##",
            "#######",
            ".#####.",
        ],
        _ => &[
            "...#...",
            "..###..",
            "...#...",
            "..###..",
            ".#####.",
        ],
    }
}
