//! The command line of `plateau config`.

use clap::{Args, Subcommand};

/// The settings.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(crate) struct ConfigArgs {
    #[command(subcommand)]
    pub(crate) task: Option<ConfigTask>,

    /// Output one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to do instead of showing them.
#[derive(Subcommand, Clone, Copy, Debug)]
pub(crate) enum ConfigTask {
    /// Create a settings file with every setting explained; an existing file is not changed
    #[command(after_help = INIT_EXAMPLES)]
    Init,
    /// Print the path of the settings file
    #[command(after_help = PATH_EXAMPLES)]
    Path,
}

const EXAMPLES: &str = "\
Examples:
  plateau config                          every setting, and where it comes from
  plateau config init                     a file to begin with
  $EDITOR \"$(plateau config path)\"
  plateau config --config other.toml      what another file would come to

The file is config.toml in the platform's folder ($XDG_CONFIG_HOME/plateau or ~/.config/plateau), or
the one that --config or PLATEAU_CONFIG names. What is wrong in it is named and passed over.";

const INIT_EXAMPLES: &str = "\
Examples:
  plateau config init
  plateau config init --lang fr --config reglages.toml";

const PATH_EXAMPLES: &str = "\
Examples:
  plateau config path
  $EDITOR \"$(plateau config path)\"";
