//! Openings are named in the files that are written, and nowhere else.

use plateau_library::{Database, Filter, Format, Reader, Record, Saved, to_text};
use plateau_rules::{AnyGame, Letters, games};

fn played(game: &str, moves: &str) -> Box<dyn AnyGame> {
    let mut game = games::find(game).expect("a game").start();
    for text in moves.split(' ') {
        game.play_text(text, Letters::English).expect("a legal move");
    }
    game
}

fn tags(record: &Record) -> [Option<&str>; 2] {
    ["ECO", "Opening"].map(|name| record.tags.get(name))
}

#[test]
fn chess_has_code_and_name_draughts_a_name_and_others_nothing() {
    let gambit = Record::of(&*played("chess", "e4 e5 f4")).with_opening();
    assert_eq!(tags(&gambit), [Some("C30"), Some("King's Gambit")]);
    let text = to_text(&gambit);
    assert!(
        text.contains("[Result \"*\"]\n[ECO \"C30\"]\n[Opening \"King's Gambit\"]\n"),
        "{text}"
    );
    let cross = Record::of(&*played("checkers", "11-15 23-18")).with_opening();
    assert_eq!(tags(&cross), [None, Some("Cross")]);
    let none = Record::of(&*played("tictactoe", "b2"));
    assert_eq!(none.clone().with_opening(), none);
}

#[test]
fn what_a_file_says_of_its_opening_stays() {
    let read = |text: &str| Reader::new(text.as_bytes(), Format::Pgn).next().unwrap().unwrap();
    let told = read("[Opening \"Coffee house\"]\n\n1. e4 e5 2. f4 *\n").with_opening();
    assert_eq!(tags(&told), [None, Some("Coffee house")]);
    let told = read("[ECO \"C99\"]\n\n1. e4 e5 2. f4 *\n").with_opening();
    assert_eq!(tags(&told), [Some("C99"), None]);
    let unknown = read("[ECO \"?\"]\n\n1. e4 e5 2. f4 *\n");
    assert_eq!(tags(&unknown), [Some("?"), None], "reading adds nothing");
    assert_eq!(tags(&unknown.with_opening()), [Some("C30"), Some("King's Gambit")]);
}

#[test]
fn what_was_written_is_read_back_equal() {
    for (game, moves) in [("chess", "d4 Nf6 c4 e6 Nc3 Bb4"), ("draughts", "34-30")] {
        let record = Record::of(&*played(game, moves)).with_opening();
        let format = Format::of_kind(&record.kind);
        let text = to_text(&record);
        let read = Reader::new(text.as_bytes(), format).next().unwrap().unwrap();
        assert_eq!(read, record);
        assert_eq!(read.clone().with_opening(), record, "once is enough");
    }
}

/// A game is kept without a name, since it may yet become another opening.
#[test]
fn the_database_names_openings_only_in_files() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = Database::open(&folder.path().join("games.db")).unwrap();
    let mut game = played("chess", "e4");
    let mut handle = database.insert(None, &Saved::of(&*game, [None, None])).unwrap();
    game.play_text("c5", Letters::English).unwrap();
    database.update(&mut handle, &Saved::of(&*game, [None, None])).unwrap();
    let id = database.list(&Filter::default()).unwrap()[0].id;
    assert_eq!(tags(&database.load(id).unwrap().saved.record), [None, None]);
    let mut file = Vec::new();
    assert!(database.export(&[id], &mut file).unwrap().is_empty());
    let text = String::from_utf8(file).unwrap();
    assert!(text.contains("[ECO \"B20\"]\n[Opening \"Sicilian Defence\"]\n"), "{text}");
}
