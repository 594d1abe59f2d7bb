//! `plateau man`: the manual, from the same table as the help.

use std::io::Write;

use clap::CommandFactory;

use super::data::at;
use crate::cli::{Cli, Man};
use crate::failure::Failure;

/// Prints the page of the whole program, or writes one for each command too.
pub(crate) fn run(args: &Man) -> Result<(), Failure> {
    let Some(folder) = &args.out else {
        let mut page = Vec::new();
        clap_mangen::Man::new(Cli::command()).render(&mut page)?;
        return Ok(std::io::stdout().write_all(&page)?);
    };
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(Cli::command(), folder))
        .map_err(|error| at(folder, error))
}
