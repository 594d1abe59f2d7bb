//! What a game says about itself beside its rules: its names, its pieces and how they look, its files and protocols.
//!
//! Everything above the rules reads profiles and names no game. A profile stands next to its game's rules
//! (`chess/profile.rs` …); [`games`] lists them.

use crate::Color;
use crate::games::{self, Kind, Open, UnknownGame};

/// What everything above the rules needs to know about a game.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name commands and files use: `chess`.
    pub name: &'static str,
    /// Other names people type.
    pub aliases: &'static [&'static str],
    /// The family under which lists show it: `chess`, `draughts`, `other`.
    pub family: &'static str,
    /// The names by which words are chosen for White and Black: `white` and `black`, `crosses` and `noughts`.
    pub sides: [&'static str; 2],
    /// What it is played with.
    pub pieces: &'static PieceSet,
    /// How moves are written, by the name of the text that explains it: `chess`, `numbers`, `draughts`, `marks`.
    pub notation: &'static str,
    /// How its games are written to files.
    pub file: FileProfile,
    /// The protocol in which engines play it.
    pub protocol: Option<Protocol>,
    /// How many numbered starts there are to choose from; one is drawn where none is chosen. 0: one usual start.
    pub numbered_starts: u16,
    /// A position whose top left corner, three by three squares, is the game's picture. Games with a picture are
    /// offered first.
    pub picture: Option<&'static str>,
    /// The openings that have names, a line each: a code (or nothing), the moves, the name in English and in French,
    /// with tabs between.
    pub openings: &'static str,
    /// Reads the options behind the name and says how a game begins; an empty text means none.
    pub configure: fn(options: &str) -> Result<Open, UnknownGame>,
}

impl Profile {
    /// A game of this name with what most have: White and Black, files in PGN, no protocol, one start.
    pub const fn new(
        name: &'static str,
        pieces: &'static PieceSet,
        configure: fn(options: &str) -> Result<Open, UnknownGame>,
    ) -> Self {
        Self {
            name,
            aliases: &[],
            family: "other",
            sides: ["white", "black"],
            pieces,
            notation: name,
            file: FileProfile::new(FileFormat::Pgn),
            protocol: None,
            numbered_starts: 0,
            picture: None,
            openings: "",
            configure,
        }
    }
}

/// The pieces of a game.
#[derive(Debug)]
pub struct PieceSet {
    /// The name under which settings have them: `pieces.chess.white-king`.
    pub name: &'static str,
    /// Every kind of piece, the most important first.
    pub kinds: &'static [&'static PieceKind],
    /// The piece that stands for the game in lists.
    pub emblem: (Color, usize),
    /// The kind that stands for a side.
    pub side_emblem: usize,
    /// Whether moves name pieces by letters, which differ between languages.
    pub has_letters: bool,
}

impl PieceSet {
    /// For a game with one kind of piece, a list of one.
    pub const fn of_one_kind(name: &'static str, kinds: &'static [&'static PieceKind; 1]) -> Self {
        Self { name, kinds, emblem: (Color::White, 0), side_emblem: 0, has_letters: false }
    }

    /// The piece that stands for the game.
    pub fn game_emblem(&'static self) -> crate::Piece {
        crate::Piece { color: self.emblem.0, kind: self.kinds[self.emblem.1] }
    }

    /// The piece that stands for a side.
    pub fn emblem_of(&'static self, color: Color) -> crate::Piece {
        crate::Piece { color, kind: self.kinds[self.side_emblem] }
    }
}

/// A kind of piece. Where something differs between the sides, White's comes first.
#[derive(Eq, Debug)]
pub struct PieceKind {
    /// The name by which words are chosen: `knight`.
    pub name: &'static str,
    /// The names of the settings for its characters: `white-knight`, `black-knight`.
    pub settings: [&'static str; 2],
    /// How it is drawn.
    pub drawing: [Drawing; 2],
    /// The characters of diagrams in Unicode.
    pub unicode: [&'static str; 2],
    /// The characters of diagrams in plain ASCII.
    pub ascii: [&'static str; 2],
    /// The initials and colours of diagrams in letters, as the French pioneers wrote them.
    pub letters: [&'static str; 2],
    /// What it is worth, as everybody counts: a pawn, a man is 1; 0 where having more of them means nothing.
    pub value: u16,
}

impl PieceKind {
    /// A kind of which nobody counts how many there are: how it is drawn, and its characters in Unicode and in ASCII.
    pub const fn new(
        name: &'static str,
        drawing: [Drawing; 2],
        unicode: [&'static str; 2],
        ascii: [&'static str; 2],
    ) -> Self {
        let settings = ["white", "black"];
        Self { name, settings, drawing, unicode, ascii, letters: ascii, value: 0 }
    }
}

/// Two kinds are the same if they have the same name.
impl PartialEq for PieceKind {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.name == other.name
    }
}

impl std::hash::Hash for PieceKind {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// The drawings that terminal and page know; a game chooses among them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Drawing {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    /// A flat disc with grooves.
    Man,
    /// A disc with a crown.
    CrownedMan,
    /// A plain disc.
    Disc,
    /// A yellow disc.
    Yellow,
    /// A red disc.
    Red,
    Cross,
    Ring,
}

impl Drawing {
    /// One letter for each, as pages use it.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Man => 'M',
            Self::CrownedMan => 'D',
            Self::Disc => 'S',
            Self::Yellow => 'Y',
            Self::Red => 'Z',
            Self::Cross => 'X',
            Self::Ring => 'O',
        }
    }

    /// One character on a coloured square, where the colour tells whose the piece is.
    pub const fn solid(self) -> &'static str {
        match self {
            // As text: without the selector some terminals draw an emoji.
            Self::Pawn => "♟\u{fe0e}",
            Self::Knight => "♞",
            Self::Bishop => "♝",
            Self::Rook => "♜",
            Self::Queen | Self::CrownedMan => "♛",
            Self::King => "♚",
            Self::Man | Self::Disc | Self::Yellow | Self::Red => "●",
            Self::Cross => "✕",
            Self::Ring => "○",
        }
    }
}

/// How games are written to files.
#[derive(Clone, Copy, Debug)]
pub struct FileProfile {
    /// The format.
    pub format: FileFormat,
    /// Whether a file of this format without any tag is about this game.
    pub is_usual: bool,
    /// PDN's number of the game.
    pub game_type: Option<u16>,
    /// The value of the `Variant` tag, where it is not the game's name.
    pub variant: Option<&'static str>,
    /// Other values of that tag, in small letters, that mean this game.
    pub other_variants: &'static [&'static str],
    /// Whether a win counts two points (PDN's results of international draughts).
    pub counts_double: bool,
}

impl FileProfile {
    /// The format, and `Variant` with the game's name.
    pub const fn new(format: FileFormat) -> Self {
        Self {
            format,
            is_usual: false,
            game_type: None,
            variant: None,
            other_variants: &[],
            counts_double: false,
        }
    }
}

/// The two families of files; they differ in how moves are set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FileFormat {
    /// Portable Game Notation, the format of chess; any game without a format of its own is written so.
    Pgn,
    /// Portable Draughts Notation.
    Pdn,
}

impl FileFormat {
    /// The format a file's name promises: PDN for `.pdn`, PGN for anything else.
    pub fn of_path(path: &std::path::Path) -> Self {
        let pdn = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("pdn"));
        if pdn { Self::Pdn } else { Self::Pgn }
    }

    /// The format in which games of this kind are written.
    pub fn of_kind(kind: &Kind) -> Self {
        kind.profile().file.format
    }

    /// The game that a file of this format is about when no tag says otherwise.
    pub fn usual_game(self) -> Kind {
        let is_usual = |kind: &Kind| kind.profile().file.is_usual && Self::of_kind(kind) == self;
        games::all().find(is_usual).unwrap_or_else(games::usual)
    }
}

/// The protocol in which engines play a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// The Universal Chess Interface, with the option that must be on for this game.
    Uci {
        /// The name of the option, `UCI_Chess960`; the usual game needs none.
        option: Option<&'static str>,
    },
    /// The Hub protocol of draughts.
    Hub {
        /// The value of its parameter `variant`.
        variant: &'static str,
    },
}
