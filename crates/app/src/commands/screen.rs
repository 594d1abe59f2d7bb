//! The full screen: where it is possible, how it looks, how it begins.

use std::io::{IsTerminal, stdin, stdout};

use plateau_library::{Database, data_folder};
use plateau_rules::diagram::Style;
use plateau_tui::{Opening, Settings, ThemeName};
use plateau_words::Words;

use crate::cli::StyleName;
use crate::config;
use crate::failure::Failure;

/// Whether keys come from a terminal and cells can be drawn on one.
pub(crate) fn is_possible() -> bool {
    let is_dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    stdin().is_terminal() && stdout().is_terminal() && (cfg!(windows) || !is_dumb)
}

/// Plays full screen. Without a folder for saved games one plays all the same.
pub(crate) fn run(
    opening: Opening,
    settings: Settings,
    is_kept: bool,
    words: &Words,
) -> Result<(), Failure> {
    let database = data_folder().ok().filter(|_| is_kept).map(|folder| folder.join(Database::FILE));
    Ok(plateau_tui::run(opening, settings, words, database.as_deref())?)
}

/// How the screen looks and what the menu proposes; a style may be asked for just now.
pub(crate) fn settings(chosen: &config::Settings, style: Option<StyleName>) -> Settings {
    Settings {
        pieces: chosen.glyphs(style),
        ascii: Style::from(style.unwrap_or(chosen.style)) != Style::Unicode,
        theme: theme(chosen.theme.into()),
        keys: chosen.keys.clone(),
        mouse: chosen.mouse,
        turning: chosen.turning,
        proposal: chosen.proposal(),
        choices: data_folder().ok().map(|folder| folder.join("menu.txt")),
    }
}

/// The theme that was chosen, with as many colours as the terminal has: none where nobody wants any
/// (<https://no-color.org>).
fn theme(chosen: ThemeName) -> ThemeName {
    let variable = |name| std::env::var(name).unwrap_or_default();
    match variable("TERM").as_str() {
        _ if !variable("NO_COLOR").is_empty() => ThemeName::Plain,
        "linux" if chosen != ThemeName::Plain => ThemeName::Sixteen,
        term if term.ends_with("-16color") && chosen != ThemeName::Plain => ThemeName::Sixteen,
        _ => chosen,
    }
}
