//! What is written is read back equal: random games of every kind, with all that can hang on them.

mod common;

use common::random_record;
use plateau_library::{Format, Note, Ply, Reader, Record, to_text};
use plateau_rules::games::{self, Kind};
use proptest::prelude::*;

/// Every game, and some with options where they exist.
fn kinds() -> Vec<Kind> {
    const HOUSE: &[&str] = &[
        "checkers,size=6",
        "checkers,optional-captures",
        "draughts,size=8",
        "draughts,optional-captures,stop-early",
    ];
    games::all().chain(HOUSE.iter().filter_map(|name| games::find(name).ok())).collect()
}

fn read_all(text: &str, kind: &Kind) -> Vec<Record> {
    let format = Format::of_kind(kind);
    let games: Result<Vec<_>, _> = Reader::new(text.as_bytes(), format).collect();
    games.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn records_of_every_game_come_back_equal(
        choices in proptest::collection::vec(any::<u16>(), 0..300),
        pick in any::<proptest::sample::Index>(),
    ) {
        let kinds = kinds();
        let kind = &kinds[pick.index(kinds.len())];
        let record = random_record(kind, &choices);
        let text = to_text(&record);
        prop_assert!(text.lines().all(|line| !line.ends_with(' ') || line.starts_with(['%', ';'])));
        let read = read_all(&text, kind);
        prop_assert_eq!(&read, std::slice::from_ref(&record), "{}", text);
        prop_assert_eq!(to_text(&read[0]), text, "writing again changes nothing");
        // The game on the board leads to the same record, less what was said about it.
        let game = record.game().unwrap();
        let sets_up = |ply: &Ply| ply.after.iter().any(|note| matches!(note, Note::Setup(_)));
        if !record.line.plies.iter().any(sets_up) {
            prop_assert_eq!(game.ply(), record.line.plies.len());
        }
        let again = Record::of(&*game).game().unwrap();
        prop_assert_eq!(again.fen(), game.fen());
        prop_assert_eq!(again.ending(), game.ending());
    }

    #[test]
    fn many_games_in_one_file_come_back_in_order(
        choices in proptest::collection::vec(proptest::collection::vec(any::<u16>(), 0..60), 1..6),
    ) {
        for format in [Format::Pgn, Format::Pdn] {
            let kinds: Vec<Kind> = kinds().into_iter().filter(|kind| Format::of_kind(kind) == format).collect();
            if kinds.is_empty() {
                continue;
            }
            let pick = |(number, choices): (usize, &Vec<u16>)| random_record(&kinds[number % kinds.len()], choices);
            let records: Vec<Record> = choices.iter().enumerate().map(pick).collect();
            let text: String = records.iter().map(to_text).collect();
            for ends in ["\n", "\r\n"] {
                let text = format!("\u{feff}{}", text.replace('\n', ends));
                let read = Reader::new(text.trim_end().as_bytes(), format).collect::<Result<Vec<_>, _>>();
                prop_assert_eq!(read.as_ref(), Ok(&records), "{}", text);
            }
        }
    }
}

#[test]
fn lines_are_at_most_eighty_columns_where_words_allow() {
    for kind in kinds() {
        let mut record = random_record(&kind, &(0..200).map(|n| n * 37 % 1000).collect::<Vec<_>>());
        record.line.before = vec![Note::comment(&"many words of a comment ".repeat(30))];
        let text = to_text(&record);
        let moves = text.split_once("\n\n").unwrap().1;
        let comment = moves.lines().take_while(|line| !line.contains('}'));
        for line in comment {
            assert!(line.len() <= 80, "{line}");
        }
    }
}
