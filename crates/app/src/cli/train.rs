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

    /// Files written by `plateau data`
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) data: Vec<PathBuf>,

    /// Output file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,

    /// Number of epochs
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) epochs: usize,

    /// Initial learning rate [default: depends on the game]
    #[arg(long, value_name = "X")]
    pub(crate) rate: Option<f32>,

    /// Scale of the sigmoid: evaluation points for a factor e in the odds [default: depends on the game]
    #[arg(long, value_name = "X")]
    pub(crate) scale: Option<f32>,

    /// Weight of the game result against the search score, from 0 to 1 [default: depends on the game]
    #[arg(long, value_name = "X", alias = "trust")]
    pub(crate) wdl: Option<f32>,

    /// Start from this evaluation file; a network may grow: more neurons, more king buckets
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) from: Option<PathBuf>,

    /// Regularisation: expected distance of the weights from their start [default: depends on the game]
    #[arg(long, value_name = "X", help_heading = "Weights")]
    pub(crate) spread: Option<f32>,

    /// Train a network with this many hidden neurons, a multiple of 16
    #[arg(long, value_name = "N", conflicts_with = "spread", help_heading = "Networks")]
    pub(crate) hidden: Option<usize>,

    /// Number of king buckets, in chess: 1 or 4
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "hidden",
        help_heading = "Networks"
    )]
    pub(crate) kings: usize,

    /// Number of threads
    #[arg(
        long,
        value_name = "N",
        default_value_t = 2,
        requires = "hidden",
        help_heading = "Networks"
    )]
    pub(crate) threads: usize,

    /// Random seed of the initial weights
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "hidden",
        help_heading = "Networks"
    )]
    pub(crate) seed: u64,

    /// Plot the error over the epochs to this SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "hidden",
          help_heading = "Networks")]
    pub(crate) curve: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  plateau train draughts first.data --out first.weights
  plateau train chess first.data second.data --hidden 128 --epochs 20 --out second.net

A network that was interrupted goes on where it stopped: the folder FILE.work keeps what is needed.";
