//! The command lines of `plateau match` and `plateau tournament`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, ValueHint};
use plateau_arena::contest::Shard;
use plateau_arena::stats::Sprt;
use plateau_arena::{Player, TimeControl};

use super::suggest;

/// Two players, many games.
#[derive(Args, Debug)]
#[command(after_help = after_help(MATCH_EXAMPLES))]
pub(crate) struct Match {
    /// The game
    #[arg(value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: String,

    /// The player whose strength is measured
    #[arg(value_parser = suggest::PLAYER, hide_possible_values = true)]
    pub(crate) first: String,

    /// The player it is measured against
    #[arg(value_parser = suggest::PLAYER, hide_possible_values = true)]
    pub(crate) second: String,

    /// Number of games, in pairs: same opening, colours reversed [default: 100; with --sprt, until the
    /// test ends]
    #[arg(long, value_name = "N")]
    pub(crate) games: Option<usize>,

    /// Stop when this SPRT ends: elo0=0,elo1=5 (and alpha=0.05,beta=0.05,model=logistic)
    #[arg(long, value_name = "TEST", value_parser = read_test, conflicts_with = "shard")]
    #[arg(help_heading = "Ending early")]
    pub(crate) sprt: Option<Sprt>,

    #[command(flatten)]
    pub(crate) play: Play,
}

/// Many players, every one against others.
#[derive(Args, Debug)]
#[command(after_help = after_help(TOURNAMENT_EXAMPLES))]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Tournament {
    #[command(subcommand)]
    pub(crate) task: Option<TournamentTask>,

    /// The game
    #[arg(required = true, value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: Option<String>,

    /// The players; in a knockout, in seeding order
    #[arg(required = true, value_name = "PLAYER")]
    #[arg(value_parser = suggest::PLAYER, hide_possible_values = true)]
    pub(crate) players: Vec<String>,

    /// Tournament format
    #[arg(long, value_enum, default_value_t = FormatName::RoundRobin)]
    pub(crate) format: FormatName,

    /// Rounds of a Swiss tournament [default: as many as a knockout would have]
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<usize>,

    /// Games per encounter, in pairs: same opening, colours reversed
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) games: usize,

    #[command(flatten)]
    pub(crate) anchors: Anchors,

    #[command(flatten)]
    pub(crate) play: Play,
}

/// What can be done with tournaments that were played.
#[derive(Subcommand, Debug)]
pub(crate) enum TournamentTask {
    /// Merge files played with --shard
    #[command(after_help = MERGE_EXAMPLES)]
    Merge {
        /// The new file
        #[arg(value_name = "OUT", value_hint = ValueHint::FilePath)]
        out: PathBuf,

        /// The files to merge
        #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
        files: Vec<PathBuf>,
    },
    /// Print crosstable and ratings of the games in PGN or PDN files
    Show(ShowTable),
}

/// Print a table.
#[derive(Args, Debug)]
#[command(after_help = SHOW_EXAMPLES)]
pub(crate) struct ShowTable {
    /// The files
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) anchors: Anchors,

    /// Also write an HTML report with all games
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(help_heading = "Output")]
    pub(crate) html: Option<PathBuf>,

    /// Output one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Ratings that are known.
#[derive(Args, Debug)]
pub(crate) struct Anchors {
    /// Known rating of a player: fixes the scale (can be repeated)
    #[arg(long = "anchor", value_name = "PLAYER=ELO", value_parser = read_anchor)]
    #[arg(help_heading = "Output")]
    pub(crate) anchors: Vec<(String, f64)>,
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum FormatName {
    /// Round-robin: everyone plays everyone
    RoundRobin,
    /// Gauntlet: the first plays each of the others
    Gauntlet,
    /// Swiss: players with about the same points meet
    Swiss,
    /// Knockout: the loser of an encounter is out
    Knockout,
}

/// How games are played, where they begin, when they end, where they go.
#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Number of concurrent games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) concurrency: usize,

    /// Play only part I of N, for example on one of N machines; see tournament merge
    #[arg(long, value_name = "I/N", value_parser = read_shard)]
    pub(crate) shard: Option<Shard>,

    /// Pin each concurrent game to processors of its own
    #[arg(long)]
    pub(crate) pin: bool,

    #[command(flatten)]
    pub(crate) pace: Pace,

    /// Time margin per move in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 10, help_heading = "Time")]
    pub(crate) margin: u64,

    /// Openings file: positions (EPD or FEN, one per line) or games (PGN or PDN); shuffled with --seed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(help_heading = "Openings")]
    pub(crate) openings: Option<PathBuf>,

    /// Opening length in plies: random moves [default: 8], or the first moves of each game of the file
    /// [default: all]
    #[arg(long, value_name = "N", help_heading = "Openings")]
    pub(crate) plies: Option<usize>,

    /// Random seed of openings and players
    #[arg(long, value_name = "N", help_heading = "Openings")]
    pub(crate) seed: Option<u64>,

    /// Adjudicate a draw from this move on, when both sides score even for eight moves
    #[arg(long, value_name = "MOVE", help_heading = "Ending early")]
    pub(crate) draw_after: Option<usize>,

    /// Adjudicate a loss when both sides agree on it by this many centipawns for four moves
    #[arg(long, value_name = "SCORE", value_parser = clap::value_parser!(i32).range(1..))]
    #[arg(help_heading = "Ending early")]
    pub(crate) resign: Option<i32>,

    /// Adjudicate by endgame tables when they know the position
    #[arg(long, help_heading = "Ending early")]
    pub(crate) tables: bool,

    /// Adjudicate chess by the Syzygy tables in these folders
    #[arg(long, value_name = "FOLDERS", help_heading = "Ending early")]
    pub(crate) syzygy: Option<String>,

    /// Append each finished game to this PGN or PDN file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(help_heading = "Output")]
    pub(crate) out: Option<PathBuf>,

    /// Resume an interrupted run from this file, or from that of --out
    #[arg(long, value_name = "FILE", num_args = 0..=1, value_hint = ValueHint::FilePath)]
    #[arg(help_heading = "Output")]
    #[expect(
        clippy::option_option,
        reason = "this is how clap gives an option whose value may miss"
    )]
    pub(crate) resume: Option<Option<PathBuf>>,

    /// Write an HTML report with all games at the end
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(help_heading = "Output")]
    pub(crate) html: Option<PathBuf>,

    /// Output one JSON object per line, games first, the result last
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

/// How long a move may take.
#[derive(Args, Debug)]
#[group(multiple = false)]
pub(crate) struct Pace {
    /// Time control in seconds plus increment, such as 2+0.02, or 40/60+0.5 for every 40 moves
    #[arg(long, value_name = "SECONDS+INCREMENT", value_parser = read_control)]
    #[arg(help_heading = "Time")]
    pub(crate) tc: Option<TimeControl>,

    /// Milliseconds per move
    #[arg(long, value_name = "MS", help_heading = "Time")]
    pub(crate) movetime: Option<u64>,

    /// Nodes per move, without a clock
    #[arg(long, value_name = "N", help_heading = "Time")]
    pub(crate) nodes: Option<u64>,

    /// Depth in plies, without a clock
    #[arg(long, value_name = "N", help_heading = "Time")]
    pub(crate) depth: Option<u32>,
}

const MATCH_EXAMPLES: &str = "\
Examples:
  plateau match chess engine uci:stockfish,Hash=16 --tc 2+0.02 --games 300 --openings 8ply.epd
  plateau match draughts engine hub:./scan,args=hub,book=false --movetime 100 --concurrency 2
  plateau match chess level:6 level:5 --games 40 --html report.html
  plateau match chess minimax:shannon,depth=3 alphabeta:tables --movetime 100
  plateau match chess engine engine:evaluation=new.txt --nodes 5000 --sprt elo0=0,elo1=5
  plateau match chess engine engine:nodes=5000 --tc 1+0.01 --out games.pgn --resume

A program that crashes, hangs, plays an illegal move or loses on time loses that game; the match goes on.
Ctrl-C stops it, and --resume goes on. Exit codes: 0 done, or the test says stronger; 3 the test says
not stronger; 4 all games were played and the test says neither; 130 stopped by Ctrl-C.";

const TOURNAMENT_EXAMPLES: &str = "\
Examples:
  plateau tournament chess random minimax:shannon,depth=2 alphabeta:tables,depth=3 level:5
  plateau tournament draughts greedy level:3 engine:nodes=500 --games 20 --html draughts.html
  plateau tournament chess engine uci:stockfish uci:toga2 --format gauntlet --tc 2+0.02 --games 100
  plateau tournament checkers level:1 level:3 level:5 level:7 level:9 --format swiss --rounds 4
  plateau tournament chess level:9 level:8 level:7 level:6 --format knockout --games 4
  plateau tournament chess engine uci:glaurung level:12 --anchor glaurung=2950 --out games.pgn
  plateau tournament chess level:4 level:5 level:6 --games 100 --shard 2/3 --out part2.pgn

A program that crashes, hangs, plays an illegal move or loses on time loses that game; the tournament
goes on. Ctrl-C stops it (exit code 130), and --resume FILE goes on.";

const MERGE_EXAMPLES: &str = "\
Examples:
  plateau tournament merge all.pgn part1.pgn part2.pgn part3.pgn

A game that stands in two files counts once. Files of another tournament are refused.";

const SHOW_EXAMPLES: &str = "\
Examples:
  plateau tournament show games.pgn
  plateau tournament show games.pgn --html report.html
  plateau tournament show low.pgn middle.pgn high.pgn --anchor glaurung=2950";

/// Every kind of player as it is written, then the examples.
fn after_help(examples: &str) -> String {
    let machines = Player::KINDS.iter().filter(|kind| kind.name != "human");
    let usages: Vec<&str> = machines.map(|kind| kind.usage).collect();
    let more = "each takes also name=NAME, programs startup=SECONDS and timeout=SECONDS";
    format!("Players:\n  {}\n  ({more})\n\n{examples}", usages.join("\n  "))
}

fn read_control(text: &str) -> Result<TimeControl, String> {
    TimeControl::read(text).ok_or_else(|| {
        "write seconds+increment, as in 2+0.02, or moves/seconds+increment, as in 40/60+0.5"
            .to_owned()
    })
}

fn read_shard(text: &str) -> Result<Shard, String> {
    Shard::read(text).ok_or_else(|| "write the part and how many there are, as in 1/4".to_owned())
}

fn read_anchor(text: &str) -> Result<(String, f64), String> {
    let read = || {
        // A player's own description may have a `=`.
        let (name, elo) = text.rsplit_once('=')?;
        let elo: f64 = elo.trim().parse().ok().filter(|elo: &f64| elo.is_finite())?;
        Some((name.trim().to_owned(), elo))
    };
    read().ok_or_else(|| "write a player's name and its rating, as in glaurung=2950".to_owned())
}

fn read_test(text: &str) -> Result<Sprt, String> {
    Sprt::read(text).map_err(|bad| match bad.part.as_str() {
        "" => "elo0 and a larger elo1 are needed, as in elo0=0,elo1=5".to_owned(),
        part => format!("`{part}` is not understood; write elo0=0,elo1=5"),
    })
}
