//! Files that are broken in every way: no panic, bounded memory, a place and a reason, and the good games
//! are kept.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::io::{self, Read};

use plateau_library::{Fault, Format, GameError, Limits, Note, Positions, Reader, Record};
use plateau_rules::{Refusal, games};
use proptest::prelude::*;

const GOOD: &str = "[Variant \"tictactoe\"]\n[White \"A\"]\n\n1. b2 a1 2. c3 *\n\n";

fn read(bytes: &[u8]) -> Vec<Result<Record, GameError>> {
    Reader::new(bytes, Format::Pgn).collect()
}

/// A broken game between two good ones: the good ones are read, the broken one has this fault there.
fn broken(moves: &str) -> (Fault, u64, u64) {
    broken_bytes(moves.as_bytes())
}

fn broken_bytes(moves: &[u8]) -> (Fault, u64, u64) {
    let mut file = GOOD.as_bytes().to_vec();
    file.extend_from_slice(b"[Variant \"tictactoe\"]\n\n");
    file.extend_from_slice(moves);
    file.extend_from_slice(b"\n\n");
    file.extend_from_slice(GOOD.as_bytes());
    let mut games = read(&file);
    assert_eq!(games.len(), 3, "{games:?}");
    assert_eq!(games[0].as_ref().unwrap().line.plies.len(), 3);
    assert_eq!(games[0], games[2]);
    let error = games.remove(1).unwrap_err();
    assert_eq!(error.game, 2);
    let before = &file[..usize::try_from(error.place.offset).unwrap()];
    let lines = before.split(|&byte| byte == b'\n').count() as u64;
    assert_eq!(error.place.line, lines);
    (error.fault, error.place.line, error.place.column)
}

#[test]
fn a_broken_game_has_its_place_and_the_others_are_kept() {
    let refusal = Refusal::Occupied { square: "b2".into() };
    let fault = Fault::Move { text: "b2".into(), refusal };
    assert_eq!(broken("1. b2 a1\n2. b2 c3 *"), (fault, 9, 4));
    let unreadable = |text: &str| Fault::Unreadable { text: text.into() };
    assert_eq!(broken("1. b2 hello"), (unreadable("hello"), 8, 7));
    assert_eq!(broken("1. b2 } a1"), (unreadable("}"), 8, 7));
    assert_eq!(broken("1. b2 $99999999 a1"), (unreadable("$99999999"), 8, 7));
    assert_eq!(broken("1. b2 {never closed"), (Fault::OpenComment, 8, 7));
    assert_eq!(broken("1. b2 (1. a1 (1. c1"), (Fault::OpenVariation, 8, 14));
    assert_eq!(broken("1. b2 (1. a1 *"), (Fault::OpenVariation, 8, 7));
    assert_eq!(broken("1. b2) a1"), (Fault::StrayClose, 8, 6));
    assert_eq!(broken("(1. b2) a1"), (Fault::EarlyVariation, 8, 1));
    assert_eq!(broken("1. b2 { a { b } c } a1"), (unreadable("c"), 8, 17));
    assert_eq!(broken("1. b2 \0 a1").0, unreadable("\0"));
    assert_eq!(broken_bytes(b"1. b2 \xff\xfe").0, unreadable("ÿþ"));
    assert_eq!(broken("1. b2 [x a1\n*"), (Fault::BadTag { text: "[x a1".into() }, 8, 7));
    let deep = format!("1. b2 {}", "(1. a1 ".repeat(50_000));
    assert_eq!(broken(&deep).0, Fault::TooDeep { limit: 100 });
}

#[test]
fn bad_tags_and_positions_are_named() {
    let fault = |file: &str| {
        let games = read(format!("{file}\n\n1. b2 *\n\n{GOOD}").as_bytes());
        assert_eq!(games.len(), 2, "{games:?}");
        assert!(games[1].is_ok());
        games[0].clone().unwrap_err()
    };
    let error = fault("[Variant \"tictactoe\"]\n[FEN \"3/3x/3 x\"]");
    assert!(matches!(error.fault, Fault::Fen(_)), "{error}");
    assert_eq!((error.place.line, error.place.column), (2, 10), "inside the position");
    let error = fault("[White \"x\"]\n[Variant \"nogame\"]");
    assert!(matches!(error.fault, Fault::UnknownGame(_)));
    assert_eq!(error.place.line, 2);
    let error = fault("[Variant \"tictactoe\"]\n[White \"never closed]");
    assert!(matches!(error.fault, Fault::BadTag { .. }), "{error}");
    assert_eq!(error.place.line, 2);
}

#[test]
fn games_without_tags_follow_one_another() {
    let file = "1. b2 a1 *\n1. zz b2 * 1. c3 *";
    let file = format!("[Variant \"tictactoe\"]\n{file}");
    let games = read(file.as_bytes());
    assert_eq!(games.len(), 3);
    assert!(games[0].is_ok());
}

#[test]
fn what_stands_around_games_is_kept() {
    let file = "% made by hand\n{ about the file }\n[Variant \"tictactoe\"]\n; a remark\n[White \"A\"]\n\n\
                {start} 1. b2 ; to the end }\n%escape\n a1 $300 (1... c3 {x}) * {after}\n{and more}\n";
    let games = read(file.as_bytes());
    assert_eq!(games.len(), 1, "{games:?}");
    let line = &games[0].as_ref().unwrap().line;
    let comment = |text: &str| Note::Comment(text.into());
    let before = [
        Note::Escape(" made by hand".into()),
        comment("about the file"),
        comment("a remark"),
        comment("start"),
    ];
    assert_eq!(line.before, before);
    assert_eq!(line.plies[0].after, [comment("to the end }"), Note::Escape("escape".into())]);
    assert_eq!(line.plies[1].after[0], Note::Nag(300));
    assert_eq!(line.plies[1].after[2..], [comment("after"), comment("and more")]);
    assert_eq!(games[0].as_ref().unwrap().tags.get("White"), Some("A"));
}

/// Found by fuzzing: a lone carriage return in a tag was kept, written as a space, and so not read back.
#[test]
fn a_carriage_return_in_a_tag_is_written_as_a_space() {
    let file = "[Variant \"tictactoe\"]\n[White \"A\rB\"]\n\n1. b2 *\n";
    let record = read(file.as_bytes()).remove(0).unwrap();
    let text = plateau_library::to_text(&record);
    assert!(text.contains("[White \"A B\"]"));
    assert_eq!(read(text.as_bytes()), [Ok(record.canonical())]);
}

#[test]
fn files_of_the_old_macintosh_are_read() {
    let file = GOOD.repeat(2).replace('\n', "\r");
    let games = read(file.as_bytes());
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(Result::is_ok), "{games:?}");
}

#[test]
fn null_moves_in_variations_are_kept_as_written() {
    let file = "[Variant \"tictactoe\"]\n\n1. b2 (1. a1 -- 2. what (3. ever) ) a1 (1... --) *";
    let record = read(file.as_bytes()).remove(0).unwrap();
    let text = plateau_library::to_text(&record);
    assert_eq!(read(text.as_bytes()).remove(0).unwrap(), record.canonical(), "{text}");
    let Note::Variation(line) = &record.line.plies[0].after[0] else { panic!("{record:?}") };
    assert_eq!(line.plies[0].index, Some(6));
    assert_eq!((line.plies[2].text.as_str(), line.plies[2].index), ("what", None));
}

/// `count` bytes of the same, without holding them.
fn long(byte: u8, count: u64) -> impl Read {
    io::repeat(byte).take(count)
}

#[test]
fn a_hundred_megabytes_of_line_or_comment_are_refused_and_the_next_game_is_read() {
    const LENGTH: u64 = 100 << 20;
    for opening in ["", "{", "[White \"", "1. ", ";", "%"] {
        let file = format!("{GOOD}[Variant \"tictactoe\"]\n{opening}");
        let end = format!("\n{GOOD}");
        let file = file.as_bytes().chain(long(b'x', LENGTH)).chain(end.as_bytes());
        let games: Vec<_> = Reader::new(io::BufReader::new(file), Format::Pgn).collect();
        assert_eq!(games.len(), 3, "{opening}");
        assert!(games[0].is_ok() && games[2].is_ok());
        let error = games[1].as_ref().unwrap_err();
        assert_eq!(error.fault, Fault::TooLong { limit: Limits::default().bytes });
        assert_eq!(error.place.line, 6);
    }
}

#[test]
fn more_than_a_game_can_have_is_refused() {
    let limits = Limits { items: 1000, ..Limits::default() };
    let file = format!("[Variant \"tictactoe\"]\n\n1. b2 {} *\n\n{GOOD}", "{}".repeat(2000));
    let games: Vec<_> = Reader::with_limits(file.as_bytes(), Format::Pgn, limits).collect();
    assert_eq!(games[0].as_ref().unwrap_err().fault, Fault::TooMany { limit: 1000 });
    assert!(games[1].is_ok());
}

/// By the square of their number these would take minutes.
#[test]
fn hundreds_of_thousands_of_tags_or_moves_are_refused_at_once() {
    let tags: Vec<String> = (0..300_000).map(|number| format!("[T{number} \"x\"]\n")).collect();
    let tags = tags.concat();
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(75_000);
    let variations = format!("1. Nf3 {} *", "(1. Nc3 Nf6) ".repeat(100_000));
    let file = format!("{tags}\n1. e4 *\n\n[Event \"x\"]\n\n{moves} *\n\n{variations}\n\n{GOOD}");
    let games: Vec<_> = Reader::new(file.as_bytes(), Format::Pgn).collect();
    let faults: Vec<_> = games[..2].iter().map(|game| &game.as_ref().unwrap_err().fault).collect();
    let Limits { tags, plies, .. } = Limits::default();
    assert_eq!(*faults[0], Fault::TooManyTags { limit: tags });
    assert_eq!(*faults[1], Fault::TooManyMoves { limit: plies });
    assert!(games[2].is_ok() && games[3].is_ok() && games.len() == 4);
}

#[test]
fn a_game_of_as_many_moves_as_there_may_be_is_read_and_written() {
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(Limits::default().plies / 4) + "*";
    let record = Reader::new(moves.as_bytes(), Format::Pgn).next().unwrap().unwrap();
    let again = plateau_library::to_text(&record);
    let again = Reader::new(again.as_bytes(), Format::Pgn).next().unwrap().unwrap();
    assert!(again.line == record.line && record.line.plies.len() == Limits::default().plies);
}

#[test]
fn an_error_of_the_system_ends_the_file() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::ConnectionReset.into())
        }
    }
    let file = io::BufReader::new(GOOD.as_bytes().chain(Broken));
    let mut games = Reader::new(file, Format::Pgn);
    let fault = Fault::Io { kind: io::ErrorKind::ConnectionReset };
    assert_eq!(games.next().unwrap().unwrap_err().fault, fault);
    assert!(games.next().is_none());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        for format in [Format::Pgn, Format::Pdn] {
            let count = Reader::new(&bytes[..], format).count();
            prop_assert!(count <= bytes.len() + 1);
        }
        for kind in games::all() {
            let _ = Positions::new(&bytes[..], kind).count();
        }
    }

    #[test]
    fn any_pieces_of_games_are_answered(pieces in proptest::collection::vec(piece(), 0..60)) {
        let file = pieces.concat();
        for format in [Format::Pgn, Format::Pdn] {
            for record in Reader::new(file.as_bytes(), format).flatten() {
                let text = plateau_library::to_text(&record);
                let format = Format::of_kind(&record.kind);
                let again: Vec<_> = Reader::new(text.as_bytes(), format).collect();
                prop_assert_eq!(again, vec![Ok(record.canonical())], "{}\n---\n{}", file, text);
            }
        }
    }
}

/// Something that stands in files of games.
fn piece() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec![
        "[Variant \"tictactoe\"]\n",
        "[Event \"x\"]\n",
        "[GameType \"25\"]\n",
        "[FEN \"3/1x1/3 o\"]\n",
        "[Result \"1-0\"]\n",
        "[White \"\\\\\\\"\"]",
        "\n",
        "\r\n",
        " ",
        "1. ",
        "1... ",
        "b2 ",
        "a1 ",
        "c3",
        "e4 ",
        "Nf3 ",
        "e5 ",
        "32-28 ",
        "19 - 23 ",
        "c3-d4 ",
        "(",
        ")",
        "{",
        "}",
        "{ c }",
        ";x\n",
        "%y\n",
        "$1",
        "!",
        "?",
        "(!)",
        "*",
        "1-0",
        "2-0",
        "1/2-1/2",
        "0-0",
        "/FEN \"W:W31:B20\"/",
        "/",
        "--",
        "é",
        "\u{feff}",
        "\0",
        "\"",
        "[",
        "]",
        "\\",
        "32",
        "x",
        "-",
        "...",
        "½-½",
        "e.p.",
        "+-",
    ])
}
