//! The command line of `plateau match`.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use plateau_arena::stats::Sprt;
use plateau_arena::{Player, TimeControl};

use super::suggest;

/// Two players, many games.
#[derive(Args, Debug)]
#[command(after_help = after_help())]
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

    /// How many games, two a pair: the same opening, colours reversed
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: usize,

    /// Games played at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) concurrency: usize,

    #[command(flatten)]
    pub(crate) pace: Pace,

    /// Milliseconds over the time that are forgiven at each move
    #[arg(long, value_name = "MS", default_value_t = 10, help_heading = "Time")]
    pub(crate) margin: u64,

    /// Begin with the positions of this file, EPD or FEN, one a line, or with its games, PGN or PDN
    /// (shuffled with --seed)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(help_heading = "Openings")]
    pub(crate) openings: Option<PathBuf>,

    /// Begin with this many moves: random ones [default: 8], or the first of each game of the file
    /// [default: all]
    #[arg(long, value_name = "N", help_heading = "Openings")]
    pub(crate) plies: Option<usize>,

    /// Other openings, and other choices of players by chance, for another seed
    #[arg(long, value_name = "N", help_heading = "Openings")]
    pub(crate) seed: Option<u64>,

    /// From this move on, call a draw what both sides call even for eight moves
    #[arg(long, value_name = "MOVE", help_heading = "Ending early")]
    pub(crate) draw_after: Option<usize>,

    /// Call lost what both sides call lost by this many hundredths of a pawn for four moves
    #[arg(long, value_name = "SCORE", value_parser = clap::value_parser!(i32).range(1..))]
    #[arg(help_heading = "Ending early")]
    pub(crate) resign: Option<i32>,

    /// Stop when this test is decided: elo0=0,elo1=5 (and alpha=0.05,beta=0.05,model=logistic)
    #[arg(long, value_name = "TEST", value_parser = read_test, help_heading = "Ending early")]
    pub(crate) sprt: Option<Sprt>,

    /// Append every game to this file, PGN or PDN, as it ends
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(help_heading = "Output")]
    pub(crate) out: Option<PathBuf>,

    /// Go on with the match whose games are in that file
    #[arg(long, requires = "out", help_heading = "Output")]
    pub(crate) resume: bool,

    /// For machines: one JSON object a line, games first, the result last
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

/// How long a move may take.
#[derive(Args, Debug)]
#[group(multiple = false)]
pub(crate) struct Pace {
    /// Seconds for the game and more for each move, as in 2+0.02
    #[arg(long, value_name = "SECONDS+INCREMENT", value_parser = read_control)]
    #[arg(help_heading = "Time")]
    pub(crate) tc: Option<TimeControl>,

    /// Milliseconds a move
    #[arg(long, value_name = "MS", help_heading = "Time")]
    pub(crate) movetime: Option<u64>,

    /// Positions a move, without a clock
    #[arg(long, value_name = "N", help_heading = "Time")]
    pub(crate) nodes: Option<u64>,

    /// Depth in plies, without a clock
    #[arg(long, value_name = "N", help_heading = "Time")]
    pub(crate) depth: Option<u32>,
}

const EXAMPLES: &str = "\
Examples:
  plateau match chess engine uci:stockfish,Hash=16 --tc 2+0.02 --games 300 --openings 8ply.epd
  plateau match draughts engine hub:./scan,args=hub,book=false --movetime 100 --concurrency 2
  plateau match chess level:6 level:5 --games 40
  plateau match chess minimax:shannon,depth=3 alphabeta:tables --movetime 100
  plateau match chess engine engine:evaluation=new.txt --nodes 5000 --sprt elo0=0,elo1=5
  plateau match chess engine engine:nodes=5000 --tc 1+0.01 --out games.pgn --resume

A program that crashes, hangs, plays an illegal move or loses on time loses that game; the match goes on.";

/// Every kind of player as it is written, then the examples.
fn after_help() -> String {
    let machines = Player::KINDS.iter().filter(|kind| kind.name != "human");
    let usages: Vec<&str> = machines.map(|kind| kind.usage).collect();
    let more = "each takes also name=NAME, programs startup=SECONDS and timeout=SECONDS";
    format!("Players:\n  {}\n  ({more})\n\n{EXAMPLES}", usages.join("\n  "))
}

fn read_control(text: &str) -> Result<TimeControl, String> {
    TimeControl::read(text).ok_or_else(|| "write seconds+increment, as in 2+0.02".to_owned())
}

fn read_test(text: &str) -> Result<Sprt, String> {
    Sprt::read(text).map_err(|bad| match bad.part.as_str() {
        "" => "elo0 and a larger elo1 are needed, as in elo0=0,elo1=5".to_owned(),
        part => format!("`{part}` is not understood; write elo0=0,elo1=5"),
    })
}
