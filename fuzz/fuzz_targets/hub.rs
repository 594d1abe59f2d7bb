//! Hub over any text: whatever is read is written on one line and read back the same, and no conversation breaks.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plateau_protocol::laws;

fuzz_target!(|text: &str| laws::hub(text));
