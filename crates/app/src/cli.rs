//! The command line, as types.

mod config;
mod contest;
mod data;
mod games;
mod suggest;
mod tables;
mod train;
mod tune;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use plateau_arena::TimeControl;
use plateau_library::GameId;
use plateau_rules::Color;
use plateau_rules::diagram::Style;
use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, FenError};
use plateau_words::{Language, Words};

use crate::config::Mode;
use crate::failure::Failure;

pub(crate) use config::{ConfigArgs, ConfigTask};
pub(crate) use contest::{
    FormatName, Match, Play as ContestPlay, ShowTable, Tournament, TournamentTask,
};
pub(crate) use data::{Convert, Data, DataTask, SelfPlay, Stats};
pub(crate) use games::{
    Delete, DuplicatesName, Export, Games, GamesTask, Import, List, Rename, ShowGame,
};
pub(crate) use tables::{BuildTables, Tables, TablesInfo, TablesTask, VerifyTables};
pub(crate) use train::Train;
pub(crate) use tune::Tune;

/// Play, study and compete at chess, draughts and tic-tac-toe.
#[derive(Parser, Debug)]
#[command(name = "plateau", version, about, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Cli {
    /// The language sentences are written in.
    #[arg(
        long,
        global = true,
        value_name = "LANG",
        value_parser = read_language,
        help_heading = "Global options",
        help = "Language: en or fr [default: PLATEAU_LANG, settings, locale]"
    )]
    pub(crate) lang: Option<Language>,

    /// The file that settings are read from.
    #[arg(
        long,
        global = true,
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        help_heading = "Global options",
        help = "Read settings from this file [default: PLATEAU_CONFIG, then the system's settings folder]"
    )]
    pub(crate) config: Option<PathBuf>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  plateau                                        the menu; Enter plays at once
  plateau play draughts --black level:5          a game against the computer
  plateau play chess --plain                     line by line, against the computer
  plateau serve                                  play in the browser
  plateau show chess --side black                the board from Black's side
  plateau games list --unfinished                the saved games one can go on with
  plateau analyse chess --time 10                what the engine thinks
  plateau config                                 the settings, and where they come from

Options of games, after their name:
  draughts, checkers and the like   size=4 to size=12, optional-captures, men-jump-back, stop-early
  chess960                          position=0 to position=959

Exit codes: 0 done, 1 failed, 2 usage, 130 stopped by Ctrl-C.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a game
    Play(Play),
    /// Play in the browser
    Serve(Serve),
    /// Draw a position
    Show(Show),
    /// List, show, rename, delete, export and import saved games
    Games(Games),
    /// Count the legal move sequences (perft)
    Perft(Perft),
    /// Run as a chess engine (UCI on stdin and stdout)
    #[command(after_help = UCI_EXAMPLES)]
    Uci,
    /// Play a match between two players and measure the Elo difference
    Match(Match),
    /// Play a tournament and rate the players
    Tournament(Tournament),
    /// Run as a draughts engine (Hub 2 on stdin and stdout)
    Hub(Hub),
    /// Analyse a position with the engine
    #[command(alias = "analyze")]
    Analyse(Analyse),
    /// Show the evaluation of a position, term by term
    Eval(Eval),
    /// Search fixed positions: the node count is the signature, the speed the benchmark
    Bench(Bench),
    /// Generate training data by self-play
    Data(Data),
    /// Train an evaluation on self-play data
    Train(Train),
    /// Tune search margins by self-play (SPSA)
    Tune(Tune),
    /// Build, verify and list endgame tables for draughts games
    Tables(Tables),
    /// Show the current settings, or create a settings file
    Config(ConfigArgs),
    /// Print a shell completion script
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, or write one for each command
    Man(Man),
}

const UCI_EXAMPLES: &str = "\
Examples:
  plateau uci                                         for a graphical interface to start
  printf 'uci\\nquit\\n' | plateau uci                 which options there are";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  plateau completions bash > ~/.local/share/bash-completion/completions/plateau
  plateau completions fish > ~/.config/fish/completions/plateau.fish
  plateau completions zsh > ~/.zfunc/_plateau         a folder of $fpath, before compinit";

/// Play in the browser.
#[derive(Args, Debug)]
#[command(after_help = SERVE_EXAMPLES)]
pub(crate) struct Serve {
    /// Port [default: the first free one from 7878]
    #[arg(long, value_name = "PORT")]
    pub(crate) port: Option<u16>,

    /// Allow other devices on this network; shows the link, and a QR code for phones
    #[arg(long)]
    pub(crate) lan: bool,

    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,

    /// Do not save games
    #[arg(long)]
    pub(crate) no_save: bool,
}

const SERVE_EXAMPLES: &str = "\
Examples:
  plateau serve                                  opens the browser
  plateau serve --lan                            two people on two devices
  plateau serve --no-open --port 8000            only says where the page is";

/// The manual.
#[derive(Args, Debug)]
#[command(after_help = MAN_EXAMPLES)]
pub(crate) struct Man {
    /// Write plateau.1 and a page for each command into this folder (created if missing)
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
}

const MAN_EXAMPLES: &str = "\
Examples:
  plateau man | man -l -
  plateau man --out ~/.local/share/man/man1";

/// Which game, and from which position.
#[derive(Args, Debug)]
pub(crate) struct Start {
    /// The game: chess, draughts, checkers, tictactoe, … (a wrong name lists them all); options follow
    /// after commas, as in checkers,size=6
    #[arg(value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: String,

    /// Start from this position
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    pub(crate) fen: Option<String>,
}

/// Play a game.
#[derive(Args, Default, Debug)]
#[command(after_help = PLAY_EXAMPLES)]
pub(crate) struct Play {
    /// The game: chess, draughts, checkers,size=6, … (a wrong name lists them all)
    /// [default: from the settings, chess]; without any option, you are asked
    #[arg(value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: Option<String>,

    /// Start from this position
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    pub(crate) fen: Option<String>,

    /// Plain text, line by line, without full screen
    #[arg(long)]
    pub(crate) plain: bool,

    /// Who plays: you with White or Black against the computer, two people, or two computers
    /// [default: from the settings, white]
    #[arg(long, value_enum, help_heading = "Players")]
    pub(crate) mode: Option<Mode>,

    /// Who plays White (crosses): human, human:NAME, level:0 to level:20, random, … (a wrong name lists all)
    /// [default: by the mode; a person if only Black is given]
    #[arg(long, value_name = "PLAYER", help_heading = "Players")]
    #[arg(value_parser = suggest::PLAYER, hide_possible_values = true)]
    pub(crate) white: Option<String>,

    /// Who plays Black (noughts) [default: as for White]
    #[arg(long, value_name = "PLAYER", help_heading = "Players")]
    #[arg(value_parser = suggest::PLAYER, hide_possible_values = true)]
    pub(crate) black: Option<String>,

    /// Board style [default: from the settings, unicode]
    #[arg(long, value_enum)]
    pub(crate) style: Option<StyleName>,

    /// Random seed: the same seed gives the same random choices
    #[arg(long, value_name = "N", help_heading = "Players")]
    pub(crate) seed: Option<u64>,

    /// Time control in seconds: 300+5 (increment), 300d5 (delay), 1/30 (30 s per move)
    #[arg(long, value_name = "TIME", value_parser = read_clock)]
    pub(crate) clock: Option<TimeControl>,

    /// Resume the saved game with this number (`plateau games list`); without a number, choose from a list
    #[arg(long, value_name = "ID", num_args = 0..=1)]
    #[arg(conflicts_with_all = ["game", "fen", "mode", "white", "black", "seed", "clock"])]
    #[expect(
        clippy::option_option,
        reason = "this is how clap gives an option whose value may miss"
    )]
    pub(crate) resume: Option<Option<GameId>>,

    /// Spell moves out in words and draw no boards, for screen readers
    #[arg(long, requires = "plain")]
    pub(crate) speak: bool,

    /// Do not save the game
    #[arg(long)]
    pub(crate) no_save: bool,
}

impl Play {
    /// Whether it is left open what is played, and by whom.
    pub(crate) fn says_nothing(&self) -> bool {
        let texts = [&self.game, &self.fen, &self.white, &self.black];
        texts.iter().all(|text| text.is_none()) && self.mode.is_none() && self.clock.is_none()
    }
}

/// The clocks that a text describes.
fn read_clock(text: &str) -> Result<TimeControl, String> {
    TimeControl::read(text).ok_or_else(|| "write seconds+increment, as in 300+5".to_owned())
}

const PLAY_EXAMPLES: &str = "\
Examples:
  plateau play chess                       you have White against level 3
  plateau play checkers --lang fr --black level:5
  plateau play draughts --mode black --clock 300+5
  plateau play chess --plain --white human:Ada --black human:Alan
  plateau play draughts --plain --fen 'W:W28,33:B19,22'
  plateau play tictactoe --plain --white random --black random --seed 1
  plateau play --plain                     asks which game, who plays, how strong
  plateau play --plain --resume            goes on with a saved game

At the prompt, type `help` (or `aide`).";

/// Draw a position.
#[derive(Args, Debug)]
#[command(after_help = SHOW_EXAMPLES)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) start: Start,

    /// Board style: chess symbols, ASCII, or two French letters per piece
    /// [default: from the settings, unicode]
    #[arg(long, value_enum)]
    pub(crate) style: Option<StyleName>,

    /// The side at the bottom [default: the side to move]
    #[arg(long, value_enum)]
    pub(crate) side: Option<SideName>,

    /// Show square numbers, in games that number their squares
    #[arg(long)]
    pub(crate) numbers: bool,
}

const SHOW_EXAMPLES: &str = "\
Examples:
  plateau show chess --side black
  plateau show draughts --numbers --fen 'W:W28,K33:B19,22'
  plateau show checkers,size=6 --style ascii
  plateau show chess --style letters > board.txt";

/// Count the sequences of legal moves.
#[derive(Args, Debug)]
#[command(after_help = PERFT_EXAMPLES)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) start: Start,

    /// Depth in plies
    #[arg(long, value_name = "N")]
    pub(crate) depth: u32,

    /// Split the count by the first move
    #[arg(long)]
    pub(crate) divide: bool,

    /// Output one JSON object, with time and speed
    #[arg(long)]
    pub(crate) json: bool,
}

const PERFT_EXAMPLES: &str = "\
Examples:
  plateau perft chess --depth 6                    prints 119060324
  plateau perft draughts --depth 8 --divide
  plateau perft checkers --depth 5 --fen 'W:W9,K10:B1,2' --json

The count goes to stdout, time and speed to stderr.";

/// Serve a draughts program.
#[derive(Args, Debug)]
#[command(after_help = HUB_EXAMPLES)]
pub(crate) struct Hub {
    /// The game, until the `variant` parameter changes it [default: draughts]
    #[arg(value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: Option<String>,
}

const HUB_EXAMPLES: &str = "\
Examples:
  plateau hub              international draughts
  plateau hub russian
  plateau hub checkers,size=6";

/// Watch the engine think.
#[derive(Args, Debug)]
#[command(after_help = ANALYSE_EXAMPLES)]
pub(crate) struct Analyse {
    #[command(flatten)]
    pub(crate) start: Start,

    /// Maximum depth in plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(1..=200))]
    #[arg(help_heading = "Limits")]
    pub(crate) depth: Option<i32>,

    /// Maximum time in seconds [default: 5 without any other limit]
    #[arg(long, value_name = "SECONDS", help_heading = "Limits")]
    pub(crate) time: Option<f64>,

    /// Maximum number of nodes
    #[arg(long, value_name = "N", help_heading = "Limits")]
    pub(crate) nodes: Option<u64>,

    /// Number of lines to show
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) multipv: usize,

    /// Number of search threads
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Engine")]
    pub(crate) threads: usize,

    /// Hash table size in MB
    #[arg(long, value_name = "MB", default_value_t = 64, help_heading = "Engine")]
    pub(crate) hash: usize,

    /// Use this player instead: alphabeta:shannon,depth=4, level:8, uci:PROGRAM, engine:evaluation=FILE, …
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["threads", "hash"])]
    #[arg(help_heading = "Engine")]
    #[arg(value_parser = suggest::PLAYER, hide_possible_values = true)]
    pub(crate) player: Option<String>,

    /// Print that player's search tree too (minimax, negamax, alphabeta)
    #[arg(long, requires = "player", conflicts_with_all = ["epd", "json", "time"])]
    #[arg(help_heading = "Engine")]
    pub(crate) trace: bool,

    /// Solve the positions of this file instead (EPD, with bm or am)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "json", "multipv"])]
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) epd: Option<PathBuf>,

    /// Output one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
}

const ANALYSE_EXAMPLES: &str = "\
Examples:
  plateau analyse chess --depth 15
  plateau analyse draughts --time 10 --multipv 3
  plateau analyse chess --fen '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1' --lang fr
  plateau analyse chess --player alphabeta:shannon,depth=5
  plateau analyse chess --player alphabeta:shannon,depth=2 --trace | less
  plateau analyse chess --epd tactics.epd --time 1

Each line: depth, value from White's side in pawns or men (+#3: White wins in three moves), time,
positions looked at, moves. Each line of a trace: moves to look ahead, side, piece, move, value.";

/// Explain an evaluation.
#[derive(Args, Debug)]
#[command(after_help = EVAL_EXAMPLES)]
pub(crate) struct Eval {
    #[command(flatten)]
    pub(crate) start: Start,

    /// Output one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

const EVAL_EXAMPLES: &str = "\
Examples:
  plateau eval chess --fen 'rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
  plateau eval draughts --json

For each term what White has, what Black has and what it comes to for White, in pawns or men.";

/// Do a fixed amount of work.
#[derive(Args, Debug)]
#[command(after_help = BENCH_EXAMPLES)]
pub(crate) struct Bench {
    /// The games [default: every one that has positions]
    #[arg(value_name = "GAME", value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) games: Vec<String>,

    /// Search to this depth instead of the default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(1..=200))]
    pub(crate) depth: Option<i32>,

    /// Show the count of each position too
    #[arg(long, short)]
    pub(crate) verbose: bool,
}

const BENCH_EXAMPLES: &str = "\
Examples:
  plateau bench
  plateau bench chess draughts

One thread, 16 MB, the same node count on every machine. The last line is `N nodes M nps`.";

/// A style by its name on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum StyleName {
    Unicode,
    Ascii,
    Letters,
}

impl From<StyleName> for Style {
    fn from(name: StyleName) -> Self {
        match name {
            StyleName::Unicode => Self::Unicode,
            StyleName::Ascii => Self::Ascii,
            StyleName::Letters => Self::Letters,
        }
    }
}

/// A side by its name on the command line.
#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum SideName {
    White,
    Black,
}

impl From<SideName> for Color {
    fn from(name: SideName) -> Self {
        match name {
            SideName::White => Self::White,
            SideName::Black => Self::Black,
        }
    }
}

impl Start {
    /// The game that was asked for.
    pub(crate) fn kind(&self, words: &Words) -> Result<Kind, Failure> {
        plateau_rules::games::find(&self.game)
            .map_err(|error| Failure::Usage(words.unknown_game(&error)))
    }

    /// A new game from the position that was asked for.
    pub(crate) fn open(&self, words: &Words) -> Result<Box<dyn AnyGame>, Failure> {
        let kind = self.kind(words)?;
        match &self.fen {
            None => Ok(kind.start()),
            Some(fen) => kind.from_fen(fen).map_err(|error| bad_fen(fen, &error, words)),
        }
    }
}

/// Why a position is refused, with the text and a mark under the place where it breaks.
fn bad_fen(fen: &str, error: &FenError, words: &Words) -> Failure {
    let sentence = words.fen_error(error);
    let FenError::Syntax { at, .. } = error else { return Failure::Failed(sentence) };
    if fen.trim().is_empty() {
        return Failure::Failed(sentence);
    }
    let before = fen.get(..*at).unwrap_or(fen).chars().count();
    // A window around the place, so that a text of any length can be shown.
    let skipped = before.saturating_sub(50);
    let clean = |letter: char| if letter.is_control() { '�' } else { letter };
    let shown: String = fen.chars().skip(skipped).take(76).map(clean).collect();
    let blanks = " ".repeat(before - skipped);
    Failure::Failed(format!("{sentence}\n  {shown}\n  {blanks}^"))
}

fn read_language(text: &str) -> Result<Language, String> {
    text.parse().map_err(|_| "en and fr are spoken here / on parle ici en et fr".to_owned())
}
