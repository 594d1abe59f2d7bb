//! The full screen: where it is possible, how it looks, how it begins.

use std::io::{IsTerminal, stdin, stdout};

use plateau_library::{Shelf, data_folder};
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
    let shelf = data_folder().ok().filter(|_| is_kept).map(|folder| folder.join(Shelf::FILE));
    Ok(plateau_tui::run(opening, settings, words, shelf.as_deref())?)
}

/// How the screen looks and what the menu proposes; a style may be asked for just now.
pub(crate) fn settings(chosen: &config::Settings, style: Option<StyleName>) -> Settings {
    Settings {
        pieces: chosen.glyphs(style),
        ascii: Style::from(style.unwrap_or(chosen.style)) != Style::Unicode,
        theme: if colors_wanted() { chosen.theme.into() } else { ThemeName::Plain },
        keys: chosen.keys.clone(),
        mouse: chosen.mouse,
        turning: chosen.turning,
        proposal: chosen.proposal(),
    }
}

/// Whether nobody asks for no colours: <https://no-color.org>.
fn colors_wanted() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
