//! Colours. What they say is always said by a character too, so that a theme without any is complete.

use plateau_rules::profile::Drawing;
use plateau_rules::{Color as Side, Piece, Surface};
use ratatui::style::{Color, Modifier, Style};

/// Which colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ThemeName {
    /// For a dark terminal.
    #[default]
    Dark,
    /// For a light terminal.
    Light,
    /// The sixteen colours that every terminal has, also the console of Linux.
    Sixteen,
    /// No colours, only bold, underlined and reversed: `NO_COLOR`.
    Plain,
}

/// The style of everything that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Ordinary text.
    pub text: Style,
    /// Text that stands back.
    pub faint: Style,
    /// Titles, keys, the chosen one of a list.
    pub accent: Style,
    /// The line of a list one is on.
    pub chosen: Style,
    /// What went wrong or is refused.
    pub warning: Style,
    /// How the game ended.
    pub result: Style,
    /// Light and dark squares.
    pub squares: [Style; 2],
    /// The squares of green cloth.
    pub felt: [Style; 2],
    /// The squares of a blue rack.
    pub rack: [Style; 2],
    /// White's and Black's pieces.
    pub pieces: [Style; 2],
    /// Yellow and red discs.
    pub chips: [Color; 2],
    /// Squares of the last move, light and dark.
    pub last: [Style; 2],
    /// A square the piece may go to.
    pub target: Style,
    /// The piece that is being moved.
    pub picked: Style,
    /// The king in check.
    pub check: Style,
    /// A piece that must capture.
    pub must: Style,
    /// Where the cursor is.
    pub cursor: Style,
    /// Characters that mark squares, and square numbers.
    pub mark: Style,
    /// Whether there are colours at all.
    pub is_colored: bool,
}

impl Theme {
    /// The theme of this name.
    pub const fn new(name: ThemeName) -> Self {
        match name {
            ThemeName::Dark => Self::colored(&DARK, &BOARD),
            ThemeName::Light => Self::colored(&LIGHT, &BOARD),
            ThemeName::Sixteen => Self::colored(&CONSOLE, &CONSOLE_BOARD),
            ThemeName::Plain => Self::plain(),
        }
    }

    const fn colored(shades: &Shades, board: &BoardShades) -> Self {
        let text = Style::new().fg(Color::Indexed(shades.text)).bg(Color::Indexed(shades.ground));
        Self {
            text,
            faint: text.fg(Color::Indexed(shades.faint)),
            accent: text.fg(Color::Indexed(shades.accent)).add_modifier(Modifier::BOLD),
            chosen: text.fg(Color::Indexed(shades.chosen[0])).bg(Color::Indexed(shades.chosen[1])),
            warning: text.fg(Color::Indexed(shades.warning)).add_modifier(Modifier::BOLD),
            result: text.fg(Color::Indexed(shades.result)).add_modifier(Modifier::BOLD),
            squares: [on(board.squares[0]), on(board.squares[1])],
            felt: [on(board.felt[0]), on(board.felt[1])],
            rack: [on(board.rack[0]), on(board.rack[1])],
            chips: [Color::Indexed(board.chips[0]), Color::Indexed(board.chips[1])],
            pieces: [ink(board.pieces[0]), ink(board.pieces[1])],
            last: [on(board.last[0]), on(board.last[1])],
            target: on(board.target),
            picked: on(board.picked),
            check: on(board.check),
            must: on(board.must),
            cursor: on(board.cursor),
            mark: ink(board.mark),
            is_colored: true,
        }
    }

    const fn plain() -> Self {
        let (text, bold) = (Style::new(), Style::new().add_modifier(Modifier::BOLD));
        Self {
            text,
            faint: text,
            accent: bold,
            chosen: text.add_modifier(Modifier::REVERSED),
            warning: bold,
            result: bold,
            squares: [text; 2],
            felt: [text; 2],
            rack: [text; 2],
            chips: [Color::Reset; 2],
            pieces: [bold, text],
            last: [text; 2],
            target: text,
            picked: text.add_modifier(Modifier::REVERSED),
            check: bold,
            must: text,
            cursor: text.add_modifier(Modifier::REVERSED),
            mark: text,
            is_colored: false,
        }
    }

    /// A piece, in its colour.
    pub(crate) const fn piece(&self, piece: Piece) -> Style {
        let color = match piece.kind.drawing[piece.color.index()] {
            _ if !self.is_colored => None,
            Drawing::Yellow => Some(self.chips[0]),
            Drawing::Red => Some(self.chips[1]),
            _ => None,
        };
        match color {
            Some(color) => Style::new().fg(color),
            None => self.side(piece.color),
        }
    }

    /// White or black, as pieces of this side are.
    pub(crate) const fn side(&self, side: Side) -> Style {
        self.pieces[side.index()]
    }

    /// The two colours of the squares of a board.
    pub(crate) const fn ground(&self, surface: Surface) -> [Style; 2] {
        match surface {
            Surface::Squares | Surface::Paper => self.squares,
            Surface::Felt => self.felt,
            Surface::Rack => self.rack,
        }
    }
}

/// What differs between a dark and a light terminal, by the numbers of the 256 colours that every
/// terminal has.
struct Shades {
    ground: u8,
    text: u8,
    faint: u8,
    accent: u8,
    /// Text and ground of the chosen line.
    chosen: [u8; 2],
    warning: u8,
    result: u8,
}

const DARK: Shades = Shades {
    ground: 234,
    text: 252,
    faint: 244,
    accent: 179,
    chosen: [255, 60],
    warning: 210,
    result: 150,
};
const LIGHT: Shades = Shades {
    ground: 255,
    text: 235,
    faint: 243,
    accent: 94,
    chosen: [232, 189],
    warning: 124,
    result: 22,
};

/// The console's text is light on black, and no background may be bright.
const CONSOLE: Shades =
    Shades { ground: 0, text: 7, faint: 7, accent: 11, chosen: [15, 4], warning: 9, result: 10 };

/// The colours of a board, those of light squares and of White first.
struct BoardShades {
    squares: [u8; 2],
    felt: [u8; 2],
    rack: [u8; 2],
    chips: [u8; 2],
    pieces: [u8; 2],
    last: [u8; 2],
    target: u8,
    picked: u8,
    check: u8,
    must: u8,
    cursor: u8,
    mark: u8,
}

/// The same on dark and light terminals: pieces of both sides stand out on every square.
const BOARD: BoardShades = BoardShades {
    squares: [109, 66],
    felt: [29, 23],
    rack: [25, 24],
    chips: [220, 160],
    pieces: [231, 16],
    last: [186, 143],
    target: 114,
    picked: 147,
    check: 167,
    must: 173,
    cursor: 252,
    mark: 237,
};
const CONSOLE_BOARD: BoardShades = BoardShades {
    squares: [6, 2],
    felt: [2, 2],
    rack: [4, 4],
    chips: [11, 1],
    pieces: [15, 0],
    last: [3, 3],
    target: 7,
    picked: 5,
    check: 1,
    must: 5,
    cursor: 7,
    mark: 0,
};

const fn on(ground: u8) -> Style {
    Style::new().bg(Color::Indexed(ground))
}

const fn ink(color: u8) -> Style {
    Style::new().fg(Color::Indexed(color))
}
