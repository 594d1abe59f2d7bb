//! Where the database stands.

use std::path::PathBuf;

use etcetera::BaseStrategy;

/// The system does not say where a person's files are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoHome;

/// The folder for what people make with Plateau: `PLATEAU_DATA` if it is set, else `plateau` in the
/// platform's data folder (`$XDG_DATA_HOME`, or `~/.local/share`).
pub fn data_folder() -> Result<PathBuf, NoHome> {
    if let Some(folder) = std::env::var_os("PLATEAU_DATA").filter(|folder| !folder.is_empty()) {
        return Ok(PathBuf::from(folder));
    }
    let platform = etcetera::choose_base_strategy().map_err(|_| NoHome)?;
    Ok(platform.data_dir().join("plateau"))
}
