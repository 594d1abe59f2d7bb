//! Any bytes are read as a data file and as one game of it; a game that is accepted is written and read back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plateau_rules::games;
use plateau_train::data_file::{Reader, Record};
use plateau_train::{kept, version1};

fuzz_target!(|data: &[u8]| {
    if let Ok(reader) = Reader::new(data) {
        reader.take_while(Result::is_ok).for_each(drop);
    }
    let _ = version1::read(data);
    if let Some(record) = Record::parse(data) {
        assert_eq!(Record::parse(&record.to_bytes()), Some(record.clone()));
        for game in ["chess", "draughts", "tictactoe"] {
            let kind = games::find(game).expect("a game");
            kept::kept(&kind, &record, |_| {});
        }
    }
});
