//! Which endgame tables a command uses unless a player says otherwise.

use plateau_arena::{tables_in, use_tables};
use plateau_library::data_folder;

use crate::cli::Command;

/// Players, advice and analysis use the tables in the data folder. Where people play, small ones that are missing are built
/// in the background. `PLATEAU_TABLES` is `use` for no building and `off` for no tables. Matches and training use tables only
/// where a player says so.
pub(crate) fn choose(command: Option<&Command>) {
    let is_played = match command {
        None | Some(Command::Play(_) | Command::Serve(_)) => true,
        Some(Command::Analyse(_) | Command::Hub(_)) => false,
        Some(_) => return,
    };
    let Ok(data) = data_folder() else { return };
    match std::env::var("PLATEAU_TABLES").as_deref() {
        Ok("off") => {}
        Ok("use") => use_tables(tables_in(&data, false)),
        _ => use_tables(tables_in(&data, is_played)),
    }
}
