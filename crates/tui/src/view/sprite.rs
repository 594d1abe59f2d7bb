//! Pieces drawn large, in pixels of half a character's height.

use plateau_rules::{Piece, Role};

/// Whether a pixel of a cell belongs to the piece on it; `size` is the cell's in pixels. `None` where the
/// cell is too small for anything but a character.
pub(crate) fn inked(piece: Piece, at: (u16, u16), size: (u16, u16)) -> Option<bool> {
    match piece.role {
        Role::Man | Role::Crowned => (size.1 >= 6).then(|| radius(at, size) <= 1.0),
        Role::Mark => (size.1 >= 6).then(|| piece.color.pick(cross(at, size), ring(at, size))),
        role => (size.1 >= 8 && size.0 >= WIDTH).then(|| figure(role, at, size)),
    }
}

/// How far from the middle a pixel is; 1 is the edge of the largest disc that leaves a margin.
fn radius((x, y): (u16, u16), (width, height): (u16, u16)) -> f32 {
    let part = |at: u16, length: u16, margin: f32| {
        (f32::from(at) + 0.5 - f32::from(length) / 2.0) / (f32::from(length) / 2.0 - margin)
    };
    part(x, width, 1.4).hypot(part(y, height, 0.9))
}

fn ring(at: (u16, u16), size: (u16, u16)) -> bool {
    (0.55..=1.0).contains(&radius(at, size))
}

fn cross((x, y): (u16, u16), (width, height): (u16, u16)) -> bool {
    let part = |at: u16, length: u16, margin: f32| {
        (f32::from(at) + 0.5 - f32::from(length) / 2.0) / (f32::from(length) / 2.0 - margin)
    };
    let (x, y) = (part(x, width, 1.4).abs(), part(y, height, 0.9).abs());
    (x - y).abs() < 0.24 && x.max(y) <= 1.0
}

/// The width of a figure in pixels; its height is less.
const WIDTH: u16 = 9;
const HEIGHT: u16 = 8;

/// Whether a pixel belongs to a chess piece that stands in the middle of its cell.
fn figure(role: Role, (x, y): (u16, u16), (width, height): (u16, u16)) -> bool {
    let row = y.checked_sub((height - HEIGHT) / 2).map(usize::from);
    let column = x.checked_sub((width - WIDTH) / 2).map(usize::from);
    let (Some(row), Some(column)) = (row, column) else { return false };
    let line = picture(role).get(row).map(|line| line.as_bytes());
    line.and_then(|line| line.get(column)) == Some(&b'#')
}

#[rustfmt::skip]
const fn picture(role: Role) -> [&'static str; HEIGHT as usize] {
    match role {
        Role::Knight => [
            "...#.#...",
            "..#####..",
            ".###.###.",
            "########.",
            "##..####.",
            "...####..",
            "..#####..",
            ".#######.",
        ],
        Role::Bishop => [
            "....#....",
            "...###...",
            "..###.#..",
            "..##.##..",
            "..#####..",
            "...###...",
            "..#####..",
            ".#######.",
        ],
        Role::Rook => [
            ".........",
            ".##.#.##.",
            ".#######.",
            "..#####..",
            "..#####..",
            "..#####..",
            ".#######.",
            ".#######.",
        ],
        Role::Queen => [
            "....#....",
            "#..#.#..#",
            "#..###..#",
            "##.###.##",
            ".#######.",
            "..#####..",
            "..#####..",
            ".#######.",
        ],
        Role::King => [
            "....#....",
            "...###...",
            "....#....",
            ".##.#.##.",
            "####.####",
            ".#######.",
            "..#####..",
            ".#######.",
        ],
        _ => [
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
