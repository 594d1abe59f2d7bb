//! Any bytes are read as an endgame table.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plateau_endgame::read_any_bytes;
use plateau_rules::draughts::{ANTIDRAUGHTS, ENGLISH};

fuzz_target!(|data: &[u8]| {
    read_any_bytes(data, &ENGLISH);
    read_any_bytes(data, &ANTIDRAUGHTS);
});
