//! Files as people have them, good and bad: `tests/data`.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use plateau_library::{Fault, Format, GameError, Note, Positions, Reader, Record, Score, to_text};
use plateau_rules::{Color, FenError, Flaw, Outcome, Reason, Refusal, games};

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn read(name: &str) -> Vec<Result<Record, GameError>> {
    let path = path(name);
    let file = BufReader::new(File::open(&path).unwrap());
    let games: Vec<_> = Reader::new(file, Format::of_path(&path)).collect();
    for record in games.iter().flatten() {
        let text = to_text(record);
        let format = Format::of_kind(&record.kind);
        let again: Vec<_> = Reader::new(text.as_bytes(), format).collect();
        assert_eq!(again, [Ok(record.canonical())], "{text}");
    }
    games
}

#[test]
fn annotated_chess_games_are_read_whole() {
    let games: Vec<Record> = read("annotated.pgn").into_iter().map(Result::unwrap).collect();
    assert_eq!(games.len(), 4);
    let first = &games[0];
    assert_eq!(first.tags.get("White"), Some("Durand, Éloïse"));
    assert_eq!(first.tags.get("Black"), Some("O'Brien, \"Sam\""));
    assert_eq!(first.tags.get("Annotator"), Some("D. \\ S."));
    assert_eq!(
        first.line.before[0],
        Note::Escape(" Written by hand: what annotated games look like.".into())
    );
    assert_eq!(first.line.plies.len(), 13);
    assert_eq!(first.line.plies[0].after, [Note::Comment("[%clk 0:10:00] [%eval 0.2]".into())]);
    let Note::Variation(variation) = &first.line.plies[3].after[1] else { panic!() };
    assert_eq!(variation.plies.len(), 3);
    let Note::Variation(inner) = &variation.plies[1].after[0] else { panic!() };
    assert_eq!(
        inner.plies.iter().map(|ply| ply.text.as_str()).collect::<Vec<_>>(),
        ["Bc4", "Nf6", "Ng5"]
    );
    let game = first.game().unwrap();
    assert_eq!(game.ending().unwrap().reason, Reason::Checkmate);
    assert_eq!(first.outcome(), Some(Outcome::Win(Color::White)));

    assert_eq!(games[1].score, Score::Halves);
    assert_eq!(games[1].game().unwrap().ending().unwrap().reason, Reason::Recorded);
    assert!(to_text(&games[1]).contains("\n47... Kd5 48. Kd3 (48. Kf4 Kd4 (48... -- 49. Kg5"));
    assert_eq!(games[2].kind.name(), "chess960");
    assert_eq!(games[3].line.plies.len(), 9);
    assert!(to_text(&games[3]).contains("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 5. Re1 0-1"));
}

#[test]
fn the_good_games_of_a_broken_file_are_kept() {
    let games = read("broken.pgn");
    let good: Vec<&str> =
        games.iter().flatten().map(|game| game.tags.get("Event").unwrap()).collect();
    assert_eq!(good, ["Good 1", "Good 2", "Good 3", "Good 4", "Good 5"]);
    assert_eq!(games[0].as_ref().unwrap().tags.get("White"), Some("Café"), "Latin-1");
    let errors: Vec<&GameError> = games.iter().filter_map(|game| game.as_ref().err()).collect();
    assert_eq!(errors.len(), 6);
    assert_eq!((errors[0].game, errors[0].place.line, errors[0].place.column), (2, 8, 13));
    assert!(matches!(&errors[0].fault, Fault::Move { text, .. } if text == "Ke3"), "{}", errors[0]);
    assert_eq!((&errors[1].fault, errors[1].place.line), (&Fault::OpenComment, 15));
    let kings = Flaw::SeveralKings { color: Color::White };
    assert!(
        matches!(&errors[2].fault, Fault::Fen(FenError::Impossible(flaws)) if flaws.contains(&kings)),
        "{}",
        errors[2]
    );
    assert_eq!(errors[2].place.line, 21);
    assert!(matches!(errors[3].fault, Fault::UnknownGame(_)));
    assert!(matches!(errors[4].fault, Fault::BadTag { .. }));
    assert_eq!(errors[5].fault, Fault::Unreadable { text: "\0".into() });
}

#[test]
fn lists_of_positions_are_read_line_by_line() {
    let file = BufReader::new(File::open(path("openings.epd")).unwrap());
    let list: Vec<_> = Positions::new(file, games::find("chess").unwrap()).collect();
    assert_eq!(list.len(), 5);
    assert_eq!(list[0].as_ref().ok().unwrap().operations, "bm e5; id \"after 1. e4\";");
    assert_eq!(list[1].as_ref().ok().unwrap().operations, "D1 20 ;D2 400");
    let error = list[2].as_ref().err().unwrap();
    assert_eq!(error.place.line, 5);
    assert!(matches!(&error.fault, Fault::Fen(FenError::Impossible(_))), "{error}");
    assert!(list[3].as_ref().ok().unwrap().game.fen().ends_with("3 40"));
    assert_eq!(list[4].as_ref().err().unwrap().place.line, 7);
}

/// The seed's own positions end in `/ w - - 0 0`.
#[test]
fn s0_4_the_seeds_positions_are_read() {
    let seed = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/ w - - 0 0";
    let file = format!("[FEN \"{seed}\"]\n\n1. e4 e5 *\n");
    let record = Reader::new(file.as_bytes(), Format::Pgn).next().unwrap().unwrap();
    assert_eq!(record.line.plies.len(), 2);
    let list: Vec<_> = Positions::new(seed.as_bytes(), games::find("chess").unwrap()).collect();
    assert!(list[0].is_ok());
}

#[test]
fn english_draughts_keep_what_the_file_says() {
    let games: Vec<Record> = read("english.pdn").into_iter().map(Result::unwrap).collect();
    assert_eq!(games[0].kind.name(), "checkers");
    assert_eq!(games[0].line.plies.len(), 10);
    assert_eq!(games[0].score, Score::OneNil);
    assert_eq!(games[0].outcome(), None, "in files of English draughts 1-0 may be either's win");
    assert_eq!(games[0].line.plies[4].after[0], Note::Strength("!?".into()));
    let text = to_text(&games[0]);
    assert!(
        text.contains(
            "\n1. 11-15 23-19 2. 8-11 22-17 3. 11-16!? {[%clock w0:01:00 B0:00:58]} 3... 24-20\n4. 16x23"
        ),
        "{text}"
    );
    assert!(text.ends_with(" *\n\n"), "{text}");
    assert_eq!(games[1].outcome(), Some(Outcome::Win(Color::Black)), "the board shows it");
}

#[test]
fn international_draughts_from_many_hands() {
    let games = read("international.pdn");
    let plies = |number: usize| {
        games[number].as_ref().unwrap_or_else(|error| panic!("{error}")).line.plies.len()
    };
    assert_eq!(plies(0), 8);
    assert_eq!(games[0].as_ref().unwrap().outcome(), Some(Outcome::Win(Color::White)));
    assert_eq!(plies(1), 6);
    assert!(
        to_text(games[1].as_ref().unwrap())
            .contains("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 9-14?")
    );
    assert_eq!(plies(2), 4);
    let game = games[2].as_ref().unwrap().game().unwrap();
    assert_eq!(game.ply(), 2, "the game begins where it was set up");
    assert!(matches!(games[3].as_ref().unwrap_err().fault, Fault::UnknownGame(_)));
    assert_eq!(games[4].as_ref().unwrap().score, Score::NilAll);
    let error = games[5].as_ref().unwrap_err();
    assert!(
        matches!(&error.fault, Fault::Move { refusal: Refusal::MustCapture { .. }, .. }),
        "{error}"
    );
    assert_eq!(games[6].as_ref().unwrap().line.plies[2].after, [Note::Nag(7)]);
}

#[test]
fn algebraic_draughts() {
    let games: Vec<Record> = read("russian.pdn").into_iter().map(Result::unwrap).collect();
    assert_eq!(games[0].kind.name(), "russian");
    assert_eq!(games[0].tags.get("White"), Some("Иванов"));
    assert_eq!(games[0].line.plies.len(), 8);
    assert!(to_text(&games[0]).contains("4. b4:d6 e7:c5 *"), "{}", to_text(&games[0]));
    assert_eq!(games[1].kind.name(), "brazilian");
}

/// Draws by rule end a game at the table at once, but players miss them and files go on.
#[test]
fn moves_after_an_unnoticed_draw_are_kept() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(6);
    let chess = format!("{shuffle} e4 (d4) e5 *");
    let draughts =
        "[FEN \"W:WK50,46:BK1,5\"]\n\n".to_owned() + &"50-45 1-6 45-50 6-1 ".repeat(5) + "46-41 *";
    let bare = "[FEN \"8/8/4k3/8/8/4K3/8/8 w - - 0 1\"]\n\n1. Kd3 Kd5 *";
    let files = [
        (chess.as_str(), Format::Pgn, 26),
        (draughts.as_str(), Format::Pdn, 21),
        (bare, Format::Pgn, 2),
    ];
    for (file, format, plies) in files {
        let record = Reader::new(file.as_bytes(), format).next().unwrap().unwrap();
        assert_eq!(record.line.plies.len(), plies);
        assert_eq!(record.game().unwrap().ply(), plies);
        let text = to_text(&record);
        let again: Vec<_> = Reader::new(text.as_bytes(), format).collect();
        assert_eq!(again, [Ok(record.canonical())], "{text}");
        assert_eq!(Record::of(&*record.game().unwrap()).line.plies.len(), plies);
    }
}
