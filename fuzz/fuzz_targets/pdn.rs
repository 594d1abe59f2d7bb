//! Any file is read to its end; a game that is accepted is written and read back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plateau_library::{Format, Reader, to_text};

fuzz_target!(|data: &[u8]| {
    for record in Reader::new(data, Format::Pdn).flatten() {
        let text = to_text(&record);
        let format = Format::of_kind(&record.kind);
        let again: Vec<_> = Reader::new(text.as_bytes(), format).collect();
        assert_eq!(again, [Ok(record.canonical())], "{text}");
        assert!(record.game().is_ok(), "{text}");
    }
});
