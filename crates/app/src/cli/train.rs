//! `plateau train`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::suggest;

/// Learn an evaluation.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Train {
    /// The game
    #[arg(value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: String,

    /// Files that `plateau data` made
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) data: Vec<PathBuf>,

    /// Where the evaluation goes
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,

    /// How often every position is seen
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) epochs: usize,

    /// How far a step goes at first [default: what suits the game]
    #[arg(long, value_name = "X")]
    pub(crate) rate: Option<f32>,

    /// Points of the evaluation for a factor e in the odds of winning [default: what suits the game]
    #[arg(long, value_name = "X")]
    pub(crate) scale: Option<f32>,

    /// How much a game's result counts beside what the search thought of the position: from 0 to 1
    /// [default: what suits the game]
    #[arg(long, value_name = "X", alias = "trust")]
    pub(crate) wdl: Option<f32>,

    /// Begin with this evaluation file instead of bare material or chance; a network may grow: more neurons, more king
    /// buckets
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) from: Option<PathBuf>,

    /// How far weights are expected to be from where they begin [default: what suits the game]
    #[arg(long, value_name = "X", help_heading = "Weights")]
    pub(crate) spread: Option<f32>,

    /// Learn a network with so many hidden neurons, a multiple of 16
    #[arg(long, value_name = "N", conflicts_with = "spread", help_heading = "Networks")]
    pub(crate) hidden: Option<usize>,

    /// King buckets, in chess: 1 or 4
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "hidden",
        help_heading = "Networks"
    )]
    pub(crate) kings: usize,

    /// Threads
    #[arg(
        long,
        value_name = "N",
        default_value_t = 2,
        requires = "hidden",
        help_heading = "Networks"
    )]
    pub(crate) threads: usize,

    /// Other random weights to begin with
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "hidden",
        help_heading = "Networks"
    )]
    pub(crate) seed: u64,

    /// Draw the error over the epochs in this SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "hidden",
          help_heading = "Networks")]
    pub(crate) curve: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  plateau train draughts first.data --out first.weights
  plateau train chess first.data second.data --hidden 128 --epochs 20 --out second.net

A network that was interrupted goes on where it stopped: the folder FILE.work keeps what is needed.";
