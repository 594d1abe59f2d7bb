//! `plateau serve`: the page in the browser.

use std::io::{IsTerminal, Write, stdout};

use plateau_arena::contest::Run;
use plateau_library::{Database, data_folder};
use plateau_rules::Color;
use plateau_web::message::Choices;
use plateau_web::{Limits, Listening, Options, picture};
use plateau_words::Words;

use super::interrupt;
use crate::cli::Serve;
use crate::config::Settings;
use crate::failure::Failure;

/// Serves until it is told to stop.
pub(crate) fn run(args: &Serve, settings: &Settings, words: &Words) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(args, settings, words))
}

async fn serve(args: &Serve, settings: &Settings, words: &Words) -> Result<(), Failure> {
    let database =
        data_folder().ok().filter(|_| !args.no_save).map(|folder| folder.join(Database::FILE));
    let options = Options {
        port: args.port,
        lan: args.lan,
        database,
        runs: Run::folder().ok(),
        language: words.language(),
        choices: choices(settings),
        limits: Limits::default(),
    };
    let listening = Listening::bind(&options).await.map_err(|error| {
        let place = args.port.map_or("7878".to_owned(), |port| port.to_string());
        Failure::Failed(words.serve_no_port(place, words.system_reason(error.kind())))
    })?;
    say(&greeting(&listening, args.lan, words))?;
    if !args.no_open {
        // Where there is no browser to open, the address is on the screen.
        let _ = open::that_detached(listening.address());
    }
    listening.run(interrupt::told()).await;
    say(&words.serve_stopped())
}

/// Where the page is, and for other devices the link and its picture.
fn greeting(listening: &Listening, is_lan: bool, words: &Words) -> String {
    let mut lines = vec![words.serve_at(listening.address())];
    if is_lan {
        match listening.server().lan_address() {
            Some(address) => {
                let link = format!("{address}/?key={}", listening.server().host_key().reveal());
                lines.push(words.serve_other_devices(address));
                lines.push(words.serve_host_key(link.clone()));
                lines.extend(picture(&link).filter(|_| stdout().is_terminal()));
            }
            None => lines.push(words.serve_no_network()),
        }
    }
    lines.push(words.serve_how_to_stop());
    lines.join("\n")
}

/// What the page proposes: a person with White against the computer, unless the settings say otherwise.
fn choices(settings: &Settings) -> Choices {
    let proposal = settings.proposal();
    Choices {
        game: settings.game.to_string(),
        white: proposal.seat(proposal.players, Color::White),
        black: proposal.seat(proposal.players, Color::Black),
        clock: settings.clock.to_string(),
        name: settings.name.clone(),
    }
}

/// A line at once, also into a pipe: somebody may wait for the address.
fn say(text: &str) -> Result<(), Failure> {
    let mut out = stdout();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}
