//! Boards as text, literally as a person sees them.

use plateau_rules::chess::Role;
use plateau_rules::diagram::{Diagram, Glyphs, Labels, Style, draw};
use plateau_rules::draughts::profile::{KING, MAN};
use plateau_rules::{Board, CellView, Color, Coordinates, Piece, Surface};

/// A board written row by row from White's top left, as FEN letters; `.` is empty.
fn board(rows: &[&str], coordinates: Coordinates) -> Board {
    let size = rows.len();
    let mut cells = Vec::new();
    for (row, line) in rows.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            let dark = (row + column) % 2 == 1;
            let name = match coordinates {
                Coordinates::Edges => {
                    Some(format!("{}{}", (b'a' + column as u8) as char, size - row))
                }
                Coordinates::Numbers => dark.then(|| (row * size / 2 + column / 2 + 1).to_string()),
            };
            let color = if letter.is_uppercase() { Color::White } else { Color::Black };
            let kind = match letter.to_ascii_lowercase() {
                'p' => Some(Role::Pawn.kind()),
                'n' => Some(Role::Knight.kind()),
                'b' => Some(Role::Bishop.kind()),
                'r' => Some(Role::Rook.kind()),
                'q' => Some(Role::Queen.kind()),
                'k' => Some(Role::King.kind()),
                'm' => Some(&MAN),
                'c' => Some(&KING),
                _ => None,
            };
            let piece = kind.map(|kind| Piece { color, kind });
            cells.push(CellView { name, number: None, dark, piece });
        }
    }
    Board { rows: size as u8, columns: size as u8, cells, coordinates, surface: Surface::Squares }
}

fn chess() -> Board {
    let rows = [
        "rnbqkbnr", "pppp.ppp", "........", "....p...", "....P...", "........", "PPPP.PPP",
        "RNBQKBNR",
    ];
    board(&rows, Coordinates::Edges)
}

fn draughts(size: usize, men: usize) -> Board {
    let row = |row: usize| -> String {
        let piece = match row {
            _ if row < men => 'm',
            _ if row >= size - men => 'M',
            _ => '.',
        };
        (0..size).map(|column| if (row + column) % 2 == 1 { piece } else { '.' }).collect()
    };
    let mut rows: Vec<String> = (0..size).map(row).collect();
    rows[size / 2].replace_range(0..1, if (size / 2) % 2 == 1 { "C" } else { "." });
    board(&rows.iter().map(String::as_str).collect::<Vec<_>>(), Coordinates::Numbers)
}

/// What is drawn, without the first line break that makes the expected text readable below.
#[track_caller]
fn assert_drawn(drawn: &str, expected: &str) {
    assert_eq!(drawn, &expected[1..], "drawn:\n{drawn}");
}

#[test]
fn s0_3_chess_is_drawn_with_unicode_pieces_and_coordinates() {
    assert_drawn(
        &draw(&chess(), Style::Unicode, Color::White),
        "
  ╭─────────────────╮
8 │ ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜ │
7 │ ♟︎ ♟︎ ♟︎ ♟︎ · ♟︎ ♟︎ ♟︎ │
6 │   ·   ·   ·   · │
5 │ ·   ·   ♟︎   ·   │
4 │   ·   · ♙ ·   · │
3 │ ·   ·   ·   ·   │
2 │ ♙ ♙ ♙ ♙   ♙ ♙ ♙ │
1 │ ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖ │
  ╰─────────────────╯
    a b c d e f g h
",
    );
}

#[test]
fn s0_3_the_board_turns_toward_black() {
    assert_drawn(
        &draw(&chess(), Style::Ascii, Color::Black),
        "
  +-----------------+
1 | R N B K Q B N R |
2 | P P P   P P P P |
3 |   .   .   .   . |
4 | .   . P .   .   |
5 |   .   p   .   . |
6 | .   .   .   .   |
7 | p p p . p p p p |
8 | r n b k q b n r |
  +-----------------+
    h g f e d c b a
",
    );
}

#[test]
fn s3_4_two_letters_a_piece_in_french() {
    assert_drawn(
        &draw(&chess(), Style::Letters, Color::White),
        "
  +-------------------------+
8 | Tn Cn Fn Dn Rn Fn Cn Tn |
7 | Pn Pn Pn Pn .  Pn Pn Pn |
6 |    .     .     .     .  |
5 | .     .     Pn    .     |
4 |    .     .  Pb .     .  |
3 | .     .     .     .     |
2 | Pb Pb Pb Pb    Pb Pb Pb |
1 | Tb Cb Fb Db Rb Fb Cb Tb |
  +-------------------------+
    a  b  c  d  e  f  g  h
",
    );
}

#[test]
fn s4_2_draughts_from_white_with_the_numbers_of_each_row_at_its_ends() {
    assert_drawn(
        &draw(&draughts(10, 4), Style::Unicode, Color::White),
        "
   ╭─────────────────────╮
 1 │   ⛂   ⛂   ⛂   ⛂   ⛂ │ 5
 6 │ ⛂   ⛂   ⛂   ⛂   ⛂   │ 10
11 │   ⛂   ⛂   ⛂   ⛂   ⛂ │ 15
16 │ ⛂   ⛂   ⛂   ⛂   ⛂   │ 20
21 │   ·   ·   ·   ·   · │ 25
26 │ ⛁   ·   ·   ·   ·   │ 30
31 │   ⛀   ⛀   ⛀   ⛀   ⛀ │ 35
36 │ ⛀   ⛀   ⛀   ⛀   ⛀   │ 40
41 │   ⛀   ⛀   ⛀   ⛀   ⛀ │ 45
46 │ ⛀   ⛀   ⛀   ⛀   ⛀   │ 50
   ╰─────────────────────╯
",
    );
}

#[test]
fn s4_2_draughts_from_black_with_a_number_on_every_square() {
    let diagram = |style| Diagram {
        glyphs: Glyphs::new(style),
        side: Color::Black,
        labels: Labels::OnSquares,
    };
    assert_drawn(
        &diagram(Style::Unicode).draw(&draughts(10, 4)),
        "
╭────────────────────────────────╮
│    ⛀50   ⛀49   ⛀48   ⛀47   ⛀46 │
│ ⛀45   ⛀44   ⛀43   ⛀42   ⛀41    │
│    ⛀40   ⛀39   ⛀38   ⛀37   ⛀36 │
│ ⛀35   ⛀34   ⛀33   ⛀32   ⛀31    │
│    ·30   ·29   ·28   ·27   ⛁26 │
│ ·25   ·24   ·23   ·22   ·21    │
│    ⛂20   ⛂19   ⛂18   ⛂17   ⛂16 │
│ ⛂15   ⛂14   ⛂13   ⛂12   ⛂11    │
│    ⛂10   ⛂ 9   ⛂ 8   ⛂ 7   ⛂ 6 │
│ ⛂ 5   ⛂ 4   ⛂ 3   ⛂ 2   ⛂ 1    │
╰────────────────────────────────╯
",
    );
    assert_drawn(
        &diagram(Style::Letters).draw(&draughts(4, 1)),
        "
+--------------+
|    Pb8   Pb7 |
| . 6   . 5    |
|    . 4   . 3 |
| Pn2   Pn1    |
+--------------+
",
    );
}

#[test]
fn every_board_fits_in_sixty_columns() {
    for style in [Style::Unicode, Style::Ascii, Style::Letters] {
        for labels in [Labels::Around, Labels::OnSquares] {
            for side in Color::ALL {
                let diagram = Diagram { glyphs: Glyphs::new(style), side, labels };
                let drawn = diagram.draw(&draughts(12, 5));
                assert!(drawn.lines().all(|line| line.chars().count() <= 60), "{drawn}");
            }
        }
    }
}

#[test]
fn piece_characters_can_be_replaced_and_columns_stay_straight() {
    let king = Piece { color: Color::White, kind: Role::King.kind() };
    let glyphs = Glyphs::new(Style::Ascii).with(king, "WK");
    let diagram = Diagram { glyphs, side: Color::White, labels: Labels::Around };
    let drawn = diagram.draw(&chess());
    assert!(drawn.contains("1 | R  N  B  Q  WK B  N  R  |\n"), "{drawn}");
    assert!(drawn.ends_with("    a  b  c  d  e  f  g  h\n"), "{drawn}");
}
