//! `plateau tables` and what is below it.

use clap::{Args, Subcommand};

use super::suggest;

/// Endgame tables.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Tables {
    #[command(subcommand)]
    pub(crate) task: TablesTask,
}

const EXAMPLES: &str = "\
Examples:
  plateau tables build checkers                    up to four pieces
  plateau tables build checkers --pieces 6
  plateau tables info checkers
  plateau tables verify checkers --all

Tables are kept in the folder `tables` of the data folder (PLATEAU_DATA, else the platform's).";

/// What to do with tables.
#[derive(Subcommand, Debug)]
pub(crate) enum TablesTask {
    /// Build the tables of a game, continuing an earlier build
    Build(BuildTables),
    /// Verify the files of a game against the rules
    Verify(VerifyTables),
    /// List the tables of a game: results, longest wins, sizes
    Info(TablesInfo),
}

/// Build tables.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  plateau tables build checkers --pieces 6 --threads 2
  plateau tables build checkers,size=6

A run that was interrupted or killed goes on where it stopped.")]
pub(crate) struct BuildTables {
    /// The game
    #[arg(value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: String,

    /// Maximum number of pieces, 2 to 7
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) pieces: u8,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
}

/// Check tables.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  plateau tables verify draughts                   checksums, and 2,000 positions of each table
  plateau tables verify draughts --all             every position")]
pub(crate) struct VerifyTables {
    /// The game
    #[arg(value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: String,

    /// Verify every position, not only a sample
    #[arg(long)]
    pub(crate) all: bool,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
}

/// List tables.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  plateau tables info checkers
  plateau tables info draughts --json
  plateau tables info chess --syzygy ~/syzygy")]
pub(crate) struct TablesInfo {
    /// The game
    #[arg(value_parser = suggest::GAME, hide_possible_values = true)]
    pub(crate) game: String,

    /// Chess: the folders with the Syzygy files
    #[arg(long, value_name = "FOLDERS")]
    pub(crate) syzygy: Option<String>,

    /// Output one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
