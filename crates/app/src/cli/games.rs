//! The command line of `plateau games`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, ValueHint};
use plateau_library::GameId;

use super::{StyleName, suggest};

/// The saved games.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Games {
    #[command(subcommand)]
    pub(crate) task: GamesTask,
}

/// What to do with them.
#[derive(Subcommand, Debug)]
pub(crate) enum GamesTask {
    /// List the saved games, newest first
    List(List),
    /// Show a saved game: players, board, moves
    Show(ShowGame),
    /// Export saved games as PGN or PDN, or their positions as FEN
    Export(Export),
    /// Import games (PGN, PDN) or starting positions (FEN, EPD)
    Import(Import),
    /// Rename a saved game
    Rename(Rename),
    /// Delete saved games (they can be restored for thirty days)
    Delete(Delete),
    /// Restore deleted games
    #[command(after_help = RESTORE_EXAMPLES)]
    Restore {
        /// The games' numbers
        #[arg(required = true, value_name = "ID", value_parser = read_id)]
        ids: Vec<GameId>,
    },
}

/// List the saved games.
#[derive(Args, Debug)]
#[command(after_help = LIST_HELP)]
pub(crate) struct List {
    /// Only unfinished games
    #[arg(long)]
    pub(crate) unfinished: bool,

    /// Only this game: chess, draughts, checkers,size=6, …
    #[arg(long, value_name = "KIND", value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: Option<String>,

    /// List deleted games instead
    #[arg(long)]
    pub(crate) deleted: bool,

    /// Output one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
}

/// Show a saved game.
#[derive(Args, Debug)]
#[command(after_help = SHOW_EXAMPLES)]
pub(crate) struct ShowGame {
    /// The game's number
    #[arg(value_parser = read_id)]
    pub(crate) id: GameId,

    /// Board style [default: from the settings, unicode]
    #[arg(long, value_enum)]
    pub(crate) style: Option<StyleName>,

    /// Output one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Write saved games.
#[derive(Args, Debug)]
#[command(after_help = EXPORT_EXAMPLES)]
pub(crate) struct Export {
    /// The games' numbers
    #[arg(value_name = "ID", value_parser = read_id)]
    pub(crate) ids: Vec<GameId>,

    /// All saved games
    #[arg(long, conflicts_with = "ids")]
    pub(crate) all: bool,

    /// The final position of each game, one per line, instead of the games
    #[arg(long)]
    pub(crate) fen: bool,

    /// Write to this file, replacing it [default: stdout]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
}

/// Save the games of files.
#[derive(Args, Debug)]
#[command(after_help = IMPORT_HELP)]
pub(crate) struct Import {
    /// The files; - is stdin
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    /// Read the files as lists of positions, whatever their names
    #[arg(long)]
    pub(crate) fen: bool,

    /// The game, overriding the files [default: by tags, else by moves; chess for positions]
    #[arg(long, value_name = "KIND", value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: Option<String>,

    /// What to do with games already saved (same tags, same moves)
    #[arg(long, value_enum, default_value = "skip", value_name = "HOW")]
    pub(crate) duplicates: DuplicatesName,
}

/// What becomes of games that are saved already.
#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum DuplicatesName {
    Skip,
    Keep,
}

/// Rename a saved game.
#[derive(Args, Debug)]
#[command(after_help = RENAME_EXAMPLES)]
pub(crate) struct Rename {
    /// The game's number
    #[arg(value_parser = read_id)]
    pub(crate) id: GameId,

    /// Its new name; "" removes the name
    pub(crate) name: String,
}

/// Delete saved games.
#[derive(Args, Debug)]
#[command(after_help = DELETE_EXAMPLES)]
pub(crate) struct Delete {
    /// The games' numbers
    #[arg(required = true, value_name = "ID", value_parser = read_id)]
    pub(crate) ids: Vec<GameId>,

    /// Do not ask for confirmation
    #[arg(long, short)]
    pub(crate) yes: bool,
}

const EXAMPLES: &str = "\
Examples:
  plateau games list --unfinished
  plateau games show 12
  plateau games export --all --out my-games.pgn
  plateau games import club.pgn openings.epd
  plateau games rename 12 'after lunch'
  plateau games delete 12
  plateau games restore 12

Games are kept in games.db in the folder PLATEAU_DATA, else in the platform's data folder
($XDG_DATA_HOME/plateau or ~/.local/share/plateau).";

const LIST_HELP: &str = "\
Examples:
  plateau games list --game checkers
  plateau games list --deleted
  plateau games list --json | jq .id

Moves are counted as games number them, both sides' as one. Result * means not finished.";

const SHOW_EXAMPLES: &str = "\
Examples:
  plateau games show 12
  plateau games show 12 --style ascii
  plateau games show 12 --json | jq -r .fen";

const RENAME_EXAMPLES: &str = "\
Examples:
  plateau games rename 12 'after lunch'
  plateau games rename 12 ''                     without a name again";

const DELETE_EXAMPLES: &str = "\
Examples:
  plateau games delete 12 13                     asks first
  plateau games delete 12 --yes";

const RESTORE_EXAMPLES: &str = "\
Examples:
  plateau games list --deleted
  plateau games restore 12 13";

const EXPORT_EXAMPLES: &str = "\
Examples:
  plateau games export 12                        the game on stdout
  plateau games export 12 13 --out two.pgn
  plateau games export --all --out all.pgn
  plateau games export --fen 12                  its position";

const IMPORT_HELP: &str = "\
Examples:
  plateau games import club.pgn tournament.pdn
  plateau games import openings.epd              chess positions, as games to begin with
  plateau games import --game draughts problems.fen
  plateau games import --fen --game checkers - < list.txt
  plateau games import --game russian moscow.pdn

Files called .fen or .epd are lists of positions, .pdn is draughts, all others are PGN, unless tags
say otherwise. PDN that does not name its game is read as the one whose rules fit the moves.
A game with an error is saved up to there, with the rest as a comment; errors are named with line
and column. Games in French, German, Spanish or Dutch piece letters are recognised.";

fn read_id(text: &str) -> Result<GameId, String> {
    text.parse().map_err(|_| "the number of a game is needed: see plateau games list".to_owned())
}
