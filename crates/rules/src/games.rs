//! The one table of games: their names and how to begin one. A new game is a row here.

use std::fmt;

use crate::any_game::Erased;
use crate::chess::{self, Chess};
use crate::draughts::{self, Draughts, House, HouseRule, Rules};
use crate::{AnyGame, FenError, Game, Notation, Show, tictactoe};

/// A game one can play, with the options that were chosen for it.
///
/// Written `NAME[,OPTION]…`: `chess`, `checkers,size=6`, `draughts,optional-captures`.
#[derive(Clone)]
pub struct Kind {
    row: &'static Row,
    options: String,
    open: Open,
}

/// One line of the table.
struct Row {
    name: &'static str,
    aliases: &'static [&'static str],
    /// Reads the options and says how to begin; an empty text means none.
    configure: fn(options: &str) -> Result<Open, UnknownGame>,
}

/// Begins a game: from the usual start, or from a FEN.
type Open = std::sync::Arc<dyn Fn(Kind, Option<&str>) -> Opened + Send + Sync>;
type Opened = Result<Box<dyn AnyGame>, FenError>;

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
const TABLE: &[Row] = &[
    Row {
        name: "chess",
        aliases: &["échecs", "echecs"],
        configure: |options| no_options(options, open_with::<Chess>(chess::Variant::Standard)),
    },
    Row {
        name: "chess960",
        aliases: &["fischer", "échecs960", "echecs960"],
        configure: open_chess960,
    },
    Row {
        name: "draughts",
        aliases: &["dames", "international", "international-draughts", "dames-internationales"],
        configure: |options| draughts_by(draughts::International, options),
    },
    Row {
        name: "checkers",
        aliases: &["anglaises", "english", "english-draughts", "dames-anglaises"],
        configure: |options| draughts_by(draughts::English, options),
    },
    Row {
        name: "russian",
        aliases: &["russes", "dames-russes", "shashki"],
        configure: |options| draughts_by(draughts::Russian, options),
    },
    Row {
        name: "brazilian",
        aliases: &["bresiliennes", "brésiliennes", "dames-bresiliennes"],
        configure: |options| house_rules(&draughts::Brazilian, options),
    },
    Row {
        name: "pool",
        aliases: &["pool-checkers", "dames-pool"],
        configure: |options| house_rules(&draughts::Pool, options),
    },
    Row {
        name: "italian",
        aliases: &["italiennes", "dames-italiennes", "dama-italiana"],
        configure: |options| house_rules(&draughts::Italian, options),
    },
    Row {
        name: "spanish",
        aliases: &["espagnoles", "dames-espagnoles"],
        configure: |options| house_rules(&draughts::Spanish, options),
    },
    Row {
        name: "portuguese",
        aliases: &["portugaises", "dames-portugaises"],
        configure: |options| house_rules(&draughts::Portuguese, options),
    },
    Row {
        name: "czech",
        aliases: &["tcheques", "tchèques", "dames-tcheques"],
        configure: |options| house_rules(&draughts::Czech, options),
    },
    Row {
        name: "thai",
        aliases: &["thai-checkers", "makhos", "thailandaises", "dames-thailandaises"],
        configure: |options| house_rules(&draughts::Thai, options),
    },
    Row {
        name: "frisian",
        aliases: &["frisonnes", "dames-frisonnes"],
        configure: |options| house_rules(&draughts::Frisian, options),
    },
    Row {
        name: "frysk",
        aliases: &["frysk!"],
        configure: |options| house_rules(&draughts::Frysk, options),
    },
    Row {
        name: "canadian",
        aliases: &["canadiennes", "dames-canadiennes"],
        configure: |options| house_rules(&draughts::Canadian, options),
    },
    Row {
        name: "killer",
        aliases: &["killer-draughts"],
        configure: |options| house_rules(&draughts::Killer, options),
    },
    Row {
        name: "breakthrough",
        aliases: &["breakthrough-draughts", "percee", "percée"],
        configure: |options| house_rules(&draughts::Breakthrough, options),
    },
    Row {
        name: "antidraughts",
        aliases: &["anti-draughts", "qui-perd-gagne"],
        configure: |options| house_rules(&draughts::Antidraughts, options),
    },
    Row {
        name: "tictactoe",
        aliases: &["morpion", "tic-tac-toe", "oxo"],
        configure: |options| no_options(options, open_with::<tictactoe::TicTacToe>(())),
    },
];

/// The games by name, without options.
pub fn all() -> impl Iterator<Item = Kind> {
    TABLE.iter().map(|row| find(row.name).expect("a game of the table needs no options"))
}

/// Finds a game by its name or an alias, case-insensitively, with options after commas.
pub fn find(text: &str) -> Result<Kind, UnknownGame> {
    let (name, options) = text.trim().split_once(',').unwrap_or((text.trim(), ""));
    let name = name.trim();
    let known = |row: &&Row| {
        row.name.eq_ignore_ascii_case(name)
            || row.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(name))
    };
    let row = TABLE.iter().find(known).ok_or_else(|| UnknownGame::Name(name.to_owned()))?;
    let open = (row.configure)(options)?;
    Ok(Kind { row, options: options.to_owned(), open })
}

impl Kind {
    /// The game's name, as commands take it.
    pub fn name(&self) -> &'static str {
        self.row.name
    }

    /// Other names it goes by.
    pub fn aliases(&self) -> &'static [&'static str] {
        self.row.aliases
    }

    /// The chosen options as they were written, without the game's name.
    pub fn options(&self) -> &str {
        &self.options
    }

    /// A game from the usual start.
    pub fn start(&self) -> Box<dyn AnyGame> {
        (self.open)(self.clone(), None).expect("the usual start is a legal position")
    }

    /// A game from a position written as FEN.
    pub fn from_fen(&self, fen: &str) -> Result<Box<dyn AnyGame>, FenError> {
        (self.open)(self.clone(), Some(fen))
    }
}

/// The name with its options, as [`find`] reads it.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row.name)?;
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
        self.row.name == other.row.name && self.options == other.options
    }
}

/// How to begin a game of `P` by this rule set.
fn open_with<P: Notation + Show>(variant: P::Variant) -> Open {
    std::sync::Arc::new(move |kind, fen| {
        let position = match fen {
            None => P::start(&variant),
            Some(fen) => P::from_fen(&variant, fen)?,
        };
        Ok(Box::new(Erased { kind, game: Game::from_position(position) }))
    })
}

/// Chess960 has one option, the number of its start: `position=0` to `position=959`.
fn open_chess960(options: &str) -> Result<Open, UnknownGame> {
    let variant = chess::Variant::Chess960;
    if options.trim().is_empty() {
        return Ok(open_with::<Chess>(variant));
    }
    let (option, value) = options.split_once('=').unwrap_or((options, ""));
    let (option, value) = (option.trim(), value.trim());
    if option != "position" {
        return Err(UnknownGame::Option(option.to_owned()));
    }
    let bad = || UnknownGame::Value { option: option.to_owned(), value: value.to_owned() };
    let setup = value.parse().ok().and_then(chess::Setup::chess960).ok_or_else(bad)?;
    let start = setup.position(variant).map_err(|_| bad())?;
    Ok(std::sync::Arc::new(move |kind, fen| {
        let position = match fen {
            None => start.clone(),
            Some(fen) => Chess::from_fen(&variant, fen)?,
        };
        Ok(Box::new(Erased { kind, game: Game::from_position(position) }))
    }))
}

/// For games without options.
fn no_options(options: &str, open: Open) -> Result<Open, UnknownGame> {
    if options.is_empty() { Ok(open) } else { Err(UnknownGame::Option(options.to_owned())) }
}

/// The games most played have code of their own; with options, and for all other rule sets, the rules are
/// data: one copy of the code serves them all, and the program stays small and quick to build.
fn draughts_by<R: Rules>(rules: R, options: &str) -> Result<Open, UnknownGame> {
    if options.trim().is_empty() {
        return Ok(open_with::<Draughts<R>>(rules));
    }
    house_rules(&rules, options)
}

fn house_rules(rules: &impl Rules, options: &str) -> Result<Open, UnknownGame> {
    let mut house = House::new(*rules.facts());
    for option in options.split(',').map(str::trim).filter(|option| !option.is_empty()) {
        house = house.with(HouseRule::read(option)?);
    }
    Ok(open_with::<Draughts<House>>(house))
}
