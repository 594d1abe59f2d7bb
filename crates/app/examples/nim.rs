//! Nim, added to Plateau: four rows of stones; players in turn take as many as they like from one row, and whoever
//! takes the last one wins. It is then played in the terminal, on the page, in the arena and by the engine, and its
//! games are saved: `cargo run --example nim -- play nim`.

use std::ops::ControlFlow;
use std::process::ExitCode;

use plateau_rules::games::{self, Open};
use plateau_rules::profile::{Drawing, PieceKind, PieceSet, Profile};
use plateau_rules::{
    Cell, Color, Coordinates, DrawRule, Ending, FenError, FenFault, Form, Geometry, History, Key,
    Letters, Notation, Piece, Position, Reason, Refusal, Show, Surface,
};
use plateau_words::Language::{English, French};

/// How many stones are left in each row, and who takes next.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Nim {
    rows: [u8; 4],
    turn: Color,
}

/// A row and how many stones stay in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Take(u8, u8);

impl Position for Nim {
    type Move = Take;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        let add = |sum: u64, &row: &u8| sum * 8 + u64::from(row);
        let unique = self.rows.iter().fold(self.turn.index() as u64, add);
        Key(unique.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    fn legal_moves(&self, each: impl FnMut(Take) -> ControlFlow<()>) -> ControlFlow<()> {
        let takes = |(row, left)| (0..left).map(move |stay| Take(row, stay));
        (0..).zip(self.rows).flat_map(takes).try_for_each(each)
    }

    fn play(&mut self, Take(row, stay): Take) {
        self.rows[row as usize] = stay;
        self.turn = !self.turn;
    }

    fn is_irreversible(&self, _: Take) -> bool {
        true
    }

    fn no_moves_ending(&self) -> Ending {
        Ending::win(!self.turn, Reason::NoPieces)
    }

    fn drawn_by_rule(&self, _: &History) -> Option<DrawRule> {
        None
    }

    fn code(&self, Take(row, stay): Take) -> u16 {
        u16::from(row) * 8 + u16::from(stay)
    }
}

/// A move is the first stone that is taken; those to its right go with it. A position is `1/3/5/7 w`.
impl Notation for Nim {
    type Variant = ();

    fn variant(&self) {}

    fn start((): &()) -> Self {
        Self { rows: [1, 3, 5, 7], turn: Color::White }
    }

    fn from_fen((): &(), fen: &str) -> Result<Self, FenError> {
        let read = |fen: &str| {
            let (rows, turn) = fen.trim().split_once(' ')?;
            let rows: Vec<u8> =
                rows.split('/').map(|row| row.parse().ok()).collect::<Option<_>>()?;
            let turn = Color::ALL.into_iter().find(|color| color.pick("w", "b") == turn)?;
            rows.iter().all(|&row| row <= 7).then_some(Self { rows: rows.try_into().ok()?, turn })
        };
        read(fen).ok_or(FenError::Syntax { at: 0, fault: FenFault::MissingBoard })
    }

    fn fen(&self) -> String {
        let [a, b, c, d] = self.rows;
        format!("{a}/{b}/{c}/{d} {}", self.turn.pick('w', 'b'))
    }

    fn ends(&self, mv: Take) -> u16 {
        self.code(mv)
    }

    fn write_move(&self, Take(row, stay): Take, _: Form, _: Letters) -> String {
        format!("{}{}", char::from(b'a' + stay), 4 - row)
    }

    fn read_move(&self, text: &str, letters: Letters) -> Result<Take, Refusal> {
        let square = text.trim().to_lowercase();
        let is_meant = |&mv: &Take| self.write_move(mv, Form::Short, letters) == square;
        let found = self.moves().into_iter().find(is_meant);
        found.ok_or(Refusal::Empty { square })
    }
}

impl Show for Nim {
    fn geometry(&self) -> Geometry {
        Geometry { rows: 4, columns: 7, coordinates: Coordinates::Edges, surface: Surface::Paper }
    }

    fn square_name(&self, Cell { row, column }: Cell) -> Option<String> {
        Some(self.write_move(Take(row, column), Form::Short, Letters::English))
    }

    fn piece_at(&self, Cell { row, column }: Cell) -> Option<Piece> {
        let stands = column < self.rows[row as usize];
        stands.then_some(Piece { color: Color::White, kind: &STONE })
    }

    fn path(&self, Take(row, column): Take) -> Vec<Cell> {
        vec![Cell { row, column }]
    }
}

static STONE: PieceKind = PieceKind::new("disc", [Drawing::Disc; 2], ["●", "●"], ["o", "o"]);
static PIECES: PieceSet = PieceSet::of_one_kind("nim", &[&STONE]);
static NIM: Profile =
    Profile::new("nim", &PIECES, |options| Open::without_options::<Nim>((), options));
static ENGINE: plateau_engine::Simple<Nim> = plateau_engine::Simple::new(|_| 0);

fn main() -> ExitCode {
    games::add(&NIM);
    plateau_engine::register(&ENGINE);
    plateau_words::add(
        English,
        "game-nim = Nim\nnotation-nim = A move is the first stone taken: c2.",
    );
    plateau_words::add(
        French,
        "game-nim = Nim\nnotation-nim = Un coup est la première pierre prise : c2.",
    );
    plateau::main()
}
