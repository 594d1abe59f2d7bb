//! Why a client cannot pass something on.

use std::{error, fmt};

/// The engine cannot take this now: it is still greeting, getting ready or searching.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Busy;

impl fmt::Display for Busy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the engine is still busy")
    }
}

impl error::Error for Busy {}
