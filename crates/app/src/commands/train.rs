//! `plateau train`: an evaluation learned from games of self-play.

use plateau_rules::games;
use plateau_train::fit;
use plateau_train::regression::Settings;
use plateau_words::Words;

use super::data::{at, read};
use crate::cli::Train;
use crate::failure::Failure;

/// Learns, prints the error after each epoch, and writes the evaluation file.
pub(crate) fn run(args: &Train, words: &Words) -> Result<(), Failure> {
    let kind = games::find(&args.game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    let start = args.from.as_deref().map(read).transpose()?;
    let usual = Settings::for_game(&kind);
    let settings = Settings {
        epochs: args.epochs,
        rate: args.rate.unwrap_or(usual.rate),
        spread: args.spread.unwrap_or(usual.spread),
        scale: args.scale.unwrap_or(usual.scale),
        trust: args.trust.unwrap_or(usual.trust).clamp(0.0, 1.0),
        ..usual
    };
    let mut report =
        |positions, progress: Option<plateau_train::regression::Progress>| match progress {
            None => println!("{positions} positions\nepoch  learned  held out"),
            Some(p) => println!("{:5}  {:.5}  {:.5}", p.epoch, p.training, p.held_out),
        };
    let bytes = fit(&kind, &args.data, start.as_deref(), &settings, &mut report)
        .map_err(|misfit| Failure::Failed(misfit.to_string()))?;
    plateau_library::write_atomically(&args.out, |out| out.write_all(&bytes))
        .map_err(|error| at(&args.out, &error))
}
