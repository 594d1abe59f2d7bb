//! `plateau data` and what is below it.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Subcommand, ValueHint};

use super::suggest;

/// Let the engine play itself, and look after the files this makes.
#[derive(Args, Debug)]
#[command(
    after_help = EXAMPLES,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
pub(crate) struct Data {
    #[command(subcommand)]
    pub(crate) task: Option<DataTask>,

    #[command(flatten)]
    pub(crate) self_play: Option<SelfPlay>,
}

/// What to do instead of playing.
#[derive(Subcommand, Debug)]
pub(crate) enum DataTask {
    /// Show what data files contain: positions, results, scores, pieces, duplicates
    Stats(Stats),
    /// Convert a data file of version 1 to the current version
    Convert(Convert),
}

/// Self-play.
#[derive(Args, Debug)]
pub(crate) struct SelfPlay {
    /// The game
    #[arg(value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: String,

    /// Append games to this file; an interrupted run continues where it stopped
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,

    /// Total number of games in the file
    #[arg(long, value_name = "N")]
    pub(crate) games: u64,

    /// Average nodes per move
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) nodes: u64,

    /// Random opening moves (up to two more are added)
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) opening: usize,

    /// Number of concurrent games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,

    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Play part I of N of a seed's games, to share the work between N machines
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    pub(crate) shard: Shard,

    /// Play with this evaluation file instead of the built-in one
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) evaluation: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  plateau data draughts --games 20000 --out first.data --threads 2
  plateau data chess --games 50000 --nodes 5000 --out second.data --evaluation first.weights
  plateau data chess --games 50000 --seed 7 --shard 2/3 --out second-of-three.data
  plateau data stats first.data second.data

Four bytes a move; `cat` merges files; `plateau train` reads them.";

/// What data files hold.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  plateau data stats first.data second.data")]
pub(crate) struct Stats {
    /// Data files of one game
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
}

/// From version 1.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  plateau data convert old.games new.data")]
pub(crate) struct Convert {
    /// The file to read
    #[arg(value_name = "OLD", value_hint = ValueHint::FilePath)]
    pub(crate) from: PathBuf,

    /// The file to write
    #[arg(value_name = "NEW", value_hint = ValueHint::FilePath)]
    pub(crate) to: PathBuf,
}

/// Which part of a seed's games to play: one of `count`, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    pub(crate) index: u64,
    pub(crate) count: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parse = || {
            let (index, count) = text.split_once('/')?;
            let (index, count): (u64, u64) = (index.parse().ok()?, count.parse().ok()?);
            (index <= count).then_some(Self { index: index.checked_sub(1)?, count })
        };
        parse().ok_or_else(|| format!("`{text}` is not a part like 2/3"))
    }
}
