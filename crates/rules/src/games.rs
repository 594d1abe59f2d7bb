//! The one table of games: their profiles, and how to begin one. A new game is a row here.

use std::fmt;
use std::sync::{Arc, RwLock};

use crate::any_game::Erased;
use crate::profile::{Profile, Protocol};
use crate::{
    AnyGame, FenError, Flaw, Game, Notation, Show, chess, connect4, draughts, othello, tictactoe,
};

/// A game one can play, with the options that were chosen for it.
///
/// Written `NAME[,OPTION]…`: `chess`, `checkers,size=6`, `draughts,optional-captures`.
#[derive(Clone)]
pub struct Kind {
    profile: &'static Profile,
    options: String,
    open: Open,
}

/// How games of a kind begin, from the usual start or from any position.
#[derive(Clone)]
pub struct Open(Arc<dyn Fn(Kind, Begin<'_>) -> Opened + Send + Sync>);

/// A game, and what was forgiven in the text of its position.
type Opened = Result<(Box<dyn AnyGame>, Vec<Flaw>), FenError>;

/// Where a game begins.
#[derive(Clone, Copy)]
enum Begin<'a> {
    /// At the usual start.
    Usual,
    /// At a FEN.
    Fen(&'a str),
    /// At a FEN of another program.
    Lenient(&'a str),
}

/// No game is called so, or it has no such option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownGame {
    /// No game has this name.
    Name(String),
    /// The game has no such option.
    Option(String),
    /// The option has no such value.
    Value {
        /// The option's name.
        option: String,
        /// What was given.
        value: String,
    },
}

/// Every game, in the order in which menus show them.
static TABLE: [&[Profile]; 5] = [
    &chess::profile::PROFILES,
    &draughts::profile::PROFILES,
    &othello::profile::PROFILES,
    &connect4::profile::PROFILES,
    &tictactoe::profile::PROFILES,
];

/// The games that a program has added.
static ADDED: RwLock<Vec<&'static Profile>> = RwLock::new(Vec::new());

/// Adds a game of one's own, which is then found and listed like the others. A program does so before anything else.
///
/// # Panics
///
/// If a game has this name already.
pub fn add(profile: &'static Profile) {
    assert!(find(profile.name).is_err(), "there is a game {} already", profile.name);
    ADDED.write().expect("nobody panics while adding").push(profile);
}

/// Every profile, in the order in which menus show them.
fn profiles() -> impl Iterator<Item = &'static Profile> {
    let added = ADDED.read().expect("nobody panics while adding").clone();
    TABLE.iter().copied().flatten().chain(added)
}

/// The games by name, without options.
pub fn all() -> impl Iterator<Item = Kind> {
    profiles().map(|profile| find(profile.name).expect("a game of the table needs no options"))
}

/// The game that is offered where nobody has chosen one.
pub fn usual() -> Kind {
    all().next().expect("there are games")
}

/// The game that engines play in this protocol, with these settings of the protocol.
pub fn by_protocol(protocol: Protocol) -> Option<Kind> {
    all().find(|kind| kind.profile.protocol == Some(protocol))
}

/// Finds a game by its name or an alias, case-insensitively, with options after commas.
pub fn find(text: &str) -> Result<Kind, UnknownGame> {
    let (name, options) = text.trim().split_once(',').unwrap_or((text.trim(), ""));
    let name = name.trim();
    let known = |profile: &&Profile| {
        let mut names = [profile.name].into_iter().chain(profile.aliases.iter().copied());
        names.any(|known| known.eq_ignore_ascii_case(name))
    };
    let profile = profiles().find(known).ok_or_else(|| UnknownGame::Name(name.to_owned()))?;
    let open = (profile.configure)(options)?;
    Ok(Kind { profile, options: options.to_owned(), open })
}

impl Kind {
    /// The game's name, as commands take it.
    pub fn name(&self) -> &'static str {
        self.profile.name
    }

    /// What the game says about itself.
    pub fn profile(&self) -> &'static Profile {
        self.profile
    }

    /// The chosen options as they were written, without the game's name.
    pub fn options(&self) -> &str {
        &self.options
    }

    /// A game from the usual start.
    pub fn start(&self) -> Box<dyn AnyGame> {
        let opened = (self.open.0)(self.clone(), Begin::Usual);
        opened.expect("the usual start is a legal position").0
    }

    /// A new game as people begin one. Where starts are numbered, as in Chess960, this number draws one unless one was
    /// chosen (`chess960,position=7`), and it is a position of the game like any other: files then have it.
    ///
    /// ```
    /// use plateau_rules::games;
    ///
    /// let game = games::find("chess960").unwrap().deal(960 + 7);
    /// let chosen = games::find("chess960,position=7").unwrap();
    /// assert_eq!(game.fen(), chosen.start().fen());
    /// assert_eq!(chosen.deal(1).fen(), chosen.start().fen());
    /// ```
    pub fn deal(&self, number: u64) -> Box<dyn AnyGame> {
        let starts = u64::from(self.profile.numbered_starts);
        if starts == 0 {
            return self.start();
        }
        let chosen = if self.options.is_empty() {
            self.numbered((number % starts) as u16)
        } else {
            Ok(self.clone())
        };
        let fen = chosen.map(|kind| kind.start().fen());
        let dealt = fen.and_then(|fen| Ok(find(self.name())?.from_fen(&fen).ok()));
        dealt.ok().flatten().unwrap_or_else(|| self.start())
    }

    /// This game from the start with this number.
    pub fn numbered(&self, start: u16) -> Result<Self, UnknownGame> {
        find(&format!("{},position={start}", self.name()))
    }

    /// Whether the game has a start of its own, which an option chose.
    pub fn has_chosen_start(&self) -> bool {
        self.profile.numbered_starts > 0 && !self.options.is_empty()
    }

    /// A game from a position written as FEN.
    pub fn from_fen(&self, fen: &str) -> Result<Box<dyn AnyGame>, FenError> {
        (self.open.0)(self.clone(), Begin::Fen(fen)).map(|(game, _)| game)
    }

    /// A game from a position that another program wrote. Castling rights without king and rook in their
    /// places and an impossible en-passant square are dropped, promoted pieces are not counted against
    /// missing pawns; the list says what was forgiven.
    ///
    /// ```
    /// let chess = plateau_rules::games::find("chess").unwrap();
    /// let (game, forgiven) = chess.from_fen_leniently("4k3/8/8/8/8/8/8/4K2R w KQ e6 0 1").unwrap();
    /// assert_eq!((game.fen().as_str(), forgiven.len()), ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 2));
    /// ```
    pub fn from_fen_leniently(&self, fen: &str) -> Result<(Box<dyn AnyGame>, Vec<Flaw>), FenError> {
        (self.open.0)(self.clone(), Begin::Lenient(fen))
    }
}

/// The name with its options, as [`find`] reads it.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.profile.name)?;
        if self.options.is_empty() { Ok(()) } else { write!(f, ",{}", self.options) }
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kind({self})")
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.profile.name == other.profile.name && self.options == other.options
    }
}

impl Open {
    /// Games of `P` by this rule set.
    pub fn new<P: Notation + Show>(variant: P::Variant) -> Self {
        Self::with::<P>(variant, None)
    }

    /// Games of `P` by this rule set with another start than the usual one.
    pub fn at<P: Notation + Show>(variant: P::Variant, start: P) -> Self {
        Self::with(variant, Some(start))
    }

    /// Games of `P`, which has no options: any text is refused.
    pub fn without_options<P: Notation + Show>(
        variant: P::Variant,
        options: &str,
    ) -> Result<Self, UnknownGame> {
        if options.is_empty() {
            Ok(Self::new::<P>(variant))
        } else {
            Err(UnknownGame::Option(options.to_owned()))
        }
    }

    fn with<P: Notation + Show>(variant: P::Variant, start: Option<P>) -> Self {
        Self(Arc::new(move |kind, begin| {
            let (position, forgiven) = match begin {
                Begin::Usual => (start.clone().unwrap_or_else(|| P::start(&variant)), Vec::new()),
                Begin::Fen(fen) => (P::from_fen(&variant, fen)?, Vec::new()),
                Begin::Lenient(fen) => P::from_fen_leniently(&variant, fen)?,
            };
            Ok((Box::new(Erased { kind, game: Game::from_position(position) }), forgiven))
        }))
    }
}

impl fmt::Debug for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Open")
    }
}
