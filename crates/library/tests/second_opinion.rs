//! The field's PGN reader as a second evaluation: on games that we write it sees what we see; and what it
//! passes over shows why our reader is our own.

mod common;

use std::ops::ControlFlow;

use common::random_record;
use pgn_reader::{Nag, Outcome, RawComment, RawTag, SanPlus, Skip, Visitor};
use plateau_library::{Fault, Format, Line, Note, Reader, Record, to_text};
use plateau_rules::games;
use proptest::prelude::*;

/// What a reader sees, flat.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Seen {
    Move(String),
    Nag(u16),
    Comment(String),
    Open,
    Close,
    Score(String),
}

struct Collect;

impl Visitor for Collect {
    type Tags = Vec<(String, String)>;
    type Movetext = (Vec<(String, String)>, Vec<Seen>);
    type Output = (Vec<(String, String)>, Vec<Seen>);

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Vec::new())
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        let name = String::from_utf8_lossy(name).into_owned();
        tags.push((name, value.decode_utf8_lossy().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((tags, Vec::new()))
    }

    fn san(&mut self, seen: &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
        seen.1.push(Seen::Move(san.to_string()));
        ControlFlow::Continue(())
    }

    fn nag(&mut self, seen: &mut Self::Movetext, nag: Nag) -> ControlFlow<Self::Output> {
        seen.1.push(Seen::Nag(nag.0.into()));
        ControlFlow::Continue(())
    }

    fn comment(
        &mut self,
        seen: &mut Self::Movetext,
        text: RawComment<'_>,
    ) -> ControlFlow<Self::Output> {
        let text = String::from_utf8_lossy(text.as_bytes());
        seen.1.push(Seen::Comment(text.trim().replace('\n', " ")));
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, seen: &mut Self::Movetext) -> ControlFlow<Self::Output, Skip> {
        seen.1.push(Seen::Open);
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, seen: &mut Self::Movetext) -> ControlFlow<Self::Output> {
        seen.1.push(Seen::Close);
        ControlFlow::Continue(())
    }

    fn outcome(
        &mut self,
        seen: &mut Self::Movetext,
        outcome: Outcome,
    ) -> ControlFlow<Self::Output> {
        seen.1.push(Seen::Score(outcome.to_string()));
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, seen: Self::Movetext) -> Self::Output {
        seen
    }
}

fn by_pgn_reader(text: &str) -> (Vec<(String, String)>, Vec<Seen>) {
    // Its buffer splits longer comments.
    let mut reader =
        pgn_reader::Reader::build(text.as_bytes()).set_supported_comment_length(1 << 16).finish();
    reader.read_game(&mut Collect).expect("no fault").expect("a game")
}

/// The same from a record.
fn flat(line: &Line, into: &mut Vec<Seen>) {
    flat_notes(&line.before, into);
    for ply in &line.plies {
        into.push(Seen::Move(ply.text.clone()));
        flat_notes(&ply.after, into);
    }
    into.extend(line.score.map(|score| Seen::Score(score.text().to_owned())));
}

fn flat_notes(notes: &[Note], into: &mut Vec<Seen>) {
    for note in notes {
        match note {
            Note::Comment(text) if !text.contains('}') => into.push(Seen::Comment(text.clone())),
            Note::Nag(nag) if *nag < 256 => into.push(Seen::Nag(*nag)),
            Note::Variation(line) => {
                into.push(Seen::Open);
                flat(line, into);
                into.push(Seen::Close);
            }
            _ => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pgn_reader_sees_in_our_files_what_we_wrote(
        choices in proptest::collection::vec(any::<u16>(), 0..300),
        is_960 in any::<bool>(),
    ) {
        let kind = games::find(if is_960 { "chess960" } else { "chess" }).unwrap();
        let mut record = random_record(&kind, &choices);
        record.score = plateau_library::Score::OneNil;
        let record = record.canonical();
        let (tags, seen) = by_pgn_reader(&to_text(&record));
        let mut expected = Vec::new();
        flat(&record.line, &mut expected);
        expected.push(Seen::Score("1-0".to_owned()));
        prop_assert_eq!(seen, expected, "{}", to_text(&record));
        // It undoes `\\` followed by `\"` wrongly: such values are left out.
        let plain = |(_, value): &(String, String)| !value.contains('\\');
        let own = record.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
        let own: Vec<(String, String)> = own.filter(plain).collect();
        let tags: Vec<(String, String)> = tags
            .into_iter()
            .filter(|(name, _)| own.iter().any(|(known, _)| known == name))
            .collect();
        prop_assert_eq!(tags, own);
    }
}

/// Three tokens that are no moves, a comment to the end of the line and a glyph vanish without a word: the
/// first text is read as a game that nobody played. This is why the library has a lexer of its own.
#[test]
fn what_pgn_reader_passes_over_in_silence() {
    let moves = |text| {
        let is_move = |seen| if let Seen::Move(text) = seen { Some(text) } else { None };
        by_pgn_reader(text).1.into_iter().filter_map(is_move).collect::<Vec<_>>()
    };
    let broken = "1. e4 Zf9 e5 2. Cf3?? Nc6 Ñf6 3. Bb5 $300 a6 ; gone\n1-0\n";
    assert_eq!(moves(broken), ["e4", "e5", "Nc6", "Bb5", "a6"]);
    let error = Reader::new(broken.as_bytes(), Format::Pgn).next().expect("a game").unwrap_err();
    assert_eq!((error.place.line, error.place.column), (1, 7));
    assert!(matches!(error.fault, Fault::Unreadable { .. } | Fault::Move { .. }), "{error}");

    let kept = "1. e4 e5 2. Cf3 $300 ; kept\n\n2... Cc6 *\n";
    let record: Record = Reader::new(kept.as_bytes(), Format::Pgn).next().expect("a game").unwrap();
    assert_eq!(record.line.plies.len(), 4, "French letters, and a blank line among the moves");
    assert_eq!(record.line.plies[2].after, [Note::Nag(300), Note::Comment("kept".into())]);
    assert_eq!(moves(kept), ["e4", "e5"]);
}
