//! `plateau tune`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::suggest;

/// Tune the margins of a search.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Tune {
    /// The game
    #[arg(value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: String,

    /// The margins to tune [default: all; --list names them]
    #[arg(value_name = "MARGIN")]
    pub(crate) margins: Vec<String>,

    /// List the margins of the game with their defaults and ranges
    #[arg(long)]
    pub(crate) list: bool,

    /// Append each step to this file; an interrupted run continues where it stopped
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, required_unless_present = "list")]
    pub(crate) out: Option<PathBuf>,

    /// Total number of games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) games: u64,

    /// Game pairs per step
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) pairs: usize,

    /// Nodes per move
    #[arg(long, value_name = "N", default_value_t = 5000)]
    pub(crate) nodes: u64,

    /// Number of concurrent games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) concurrency: usize,

    /// Openings file: positions (EPD or FEN, one per line) or games (PGN or PDN)
    /// [default: random moves]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) openings: Option<PathBuf>,

    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Plot the margins over the steps to this SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) curve: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  plateau tune chess --list
  plateau tune chess --games 20000 --concurrency 2 --out chess.tuning --curve chess.svg
  plateau tune chess futility_base futility_slope --out futility.tuning
  plateau match chess engine:margin.futility_slope=80 engine --nodes 5000 --games 1000

The last line of the file has the margins so far: the number of the step, the points by which it was won, then
a value for each margin in the order of the first line.";
