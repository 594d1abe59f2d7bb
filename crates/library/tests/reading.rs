//! What is read of files that do not say all, or not all right.

#![expect(clippy::unwrap_used, reason = "a test may")]

use plateau_library::{
    Alphabet, Fault, Format, Note, Positions, Reader, Record, Warning, WarningKind, infer, to_text,
};
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Form, Letters, games};

/// The games of a text, and what was noticed, as import reads them.
fn read(text: &str, format: Format) -> (Vec<Record>, Vec<Warning>) {
    let mut reader = Reader::new(text.as_bytes(), format).lenient();
    let games: Result<Vec<_>, _> = reader.by_ref().collect();
    (games.unwrap(), reader.warnings().to_vec())
}

fn moves(record: &Record) -> Vec<String> {
    record.game().unwrap().played(Form::Short, Letters::English)
}

fn random_game(name: &str, plies: usize, seed: u64) -> Box<dyn AnyGame> {
    let mut random = SplitMix::new(seed);
    let mut game = games::find(name).unwrap().start();
    while game.ply() < plies && game.count() > 0 && game.ending().is_none() {
        game.play(random.below(game.count())).unwrap();
    }
    game
}

const OPERA: &str = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 \
    8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 \
    15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0";

/// An English text with the piece letters of another language.
fn in_letters(text: &str, alphabet: Alphabet) -> String {
    let letters = match alphabet {
        Alphabet::English => "KQRBN",
        Alphabet::French => "RDTFC",
        Alphabet::German => "KDTLS",
        Alphabet::Spanish => "RDTAC",
        Alphabet::Dutch => "KDTLP",
    };
    let letter = |c: char| "KQRBN".find(c).map_or(c, |at| char::from(letters.as_bytes()[at]));
    text.chars().map(letter).collect()
}

#[test]
fn a_rook_of_the_standard_is_never_a_french_king() {
    let (records, warnings) = read("1. h4 h5 2. Rh3 Rh6 *", Format::Pgn);
    assert_eq!(moves(&records[0]), ["h4", "h5", "Rh3", "Rh6"]);
    assert!(warnings.is_empty());
}

#[test]
fn games_in_other_letters_are_read_as_a_whole_and_said() {
    let english = moves(&read(OPERA, Format::Pgn).0[0]);
    for alphabet in Alphabet::ALL {
        let (records, warnings) = read(&in_letters(OPERA, alphabet), Format::Pgn);
        assert_eq!(moves(&records[0]), english, "{alphabet:?}");
        let said: Vec<_> = warnings.iter().map(|warning| warning.kind.clone()).collect();
        match alphabet {
            Alphabet::English => assert!(said.is_empty()),
            other => assert_eq!(said, [WarningKind::Letters(other)]),
        }
    }
    for seed in 0..50 {
        let game = random_game("chess", 60, seed);
        let texts = game.played(Form::Short, Letters::English);
        for alphabet in Alphabet::ALL {
            let (records, _) = read(&in_letters(&texts.join(" "), alphabet), Format::Pgn);
            assert_eq!(moves(&records[0]), texts, "{alphabet:?}, seed {seed}");
        }
    }
}

#[test]
fn a_game_in_german_letters_with_a_bad_move_is_read_up_to_it_in_german() {
    let (records, warnings) = read("1. e4 e5 2. Sf3 Sc6 3. Lb5 Kd4 4. 0-0 *", Format::Pgn);
    assert_eq!(moves(&records[0]), ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
    let kinds: Vec<_> = warnings.iter().map(|warning| &warning.kind).collect();
    assert!(
        matches!(
            kinds[..],
            [WarningKind::Cut(Fault::Move { .. }), WarningKind::Letters(Alphabet::German)]
        ),
        "{kinds:?}"
    );
}

#[test]
fn one_unreadable_move_does_not_lose_the_game() {
    let file = "[White \"Ada\"]\n\n1. e4 e5 2. Nf3 Nf9 {oops} 3. Bb5 a6 1-0\n\n1. d4 d5 *\n";
    let (records, warnings) = read(file, Format::Pgn);
    assert_eq!(moves(&records[0]), ["e4", "e5", "Nf3"]);
    assert_eq!(records[0].score.text(), "1-0");
    let rest = Note::Comment("Unreadable: Nf9 {oops} 3. Bb5 a6".to_owned());
    assert_eq!(records[0].line.plies[2].after, [rest]);
    assert_eq!(moves(&records[1]), ["d4", "d5"]);
    let [warning] = &warnings[..] else { panic!("{warnings:?}") };
    assert_eq!((warning.game, warning.place.line, warning.place.column), (1, 3, 17));
    assert!(warning.is_loss());
    // What was kept is read again as it is.
    let (again, warnings) = read(&to_text(&records[0]), Format::Pgn);
    assert_eq!((&again[0], warnings.len()), (&records[0].canonical(), 0));
}

#[test]
fn a_position_whose_first_move_cannot_be_read_is_kept() {
    let file = "[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"W:W36,31:B9,13\"]\n\n36x27 1-0\n\n";
    let (records, warnings) = read(file, Format::Pdn);
    assert_eq!(records[0].game().unwrap().fen(), "W:W31,36:B9,13");
    assert_eq!(records[0].line.before, [Note::Comment("Unreadable: 36x27".to_owned())]);
    assert_eq!(records[0].score.text(), "1-0");
    assert!(warnings[0].is_loss() && warnings.len() == 1, "{warnings:?}");
    let game = Reader::new("1. Ke9 *".as_bytes(), Format::Pgn).lenient().next().unwrap();
    assert!(game.is_err(), "without a position there is nothing to keep");
}

#[test]
fn a_bad_move_in_a_variation_costs_the_rest_of_that_variation() {
    let file = "1. e4 e5 (1... c5 2. Nf4 d6 (2... e6) 3. d4) 2. Nf3 ) $1 Nc6 } 3. Bb5 *";
    let (records, warnings) = read(file, Format::Pgn);
    assert_eq!(moves(&records[0]), ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
    assert_eq!(warnings.len(), 3, "{warnings:?}");
    let Note::Variation(line) = &records[0].line.plies[1].after[0] else { panic!() };
    assert_eq!(line.plies.len(), 1);
    assert_eq!(
        line.plies[0].after,
        [Note::Comment("Unreadable: Nf4 d6 (2... e6) 3. d4".to_owned())]
    );
}

#[test]
fn null_moves_are_played_in_variations_and_main_lines() {
    let (records, warnings) = read("1. e4 (1. d4 -- 2. Nf3 Nf6) 1... Z0 2. d4 d5 *", Format::Pgn);
    assert!(warnings.is_empty(), "{warnings:?}");
    let record = &records[0];
    assert_eq!(record.line.plies.len(), 4);
    let Note::Variation(line) = &record.line.plies[0].after[0] else { panic!() };
    let indices: Vec<_> = line.plies.iter().map(|ply| ply.index.is_some()).collect();
    assert_eq!(indices, [true, false, true, true]);
    let game = record.game().unwrap();
    assert!(game.fen().starts_with("rnbqkbnr/ppp1pppp/8/3p4/3PP3/8/PPP2PPP/RNBQKBNR w"));
    let (again, _) = read(&to_text(record), Format::Pgn);
    assert_eq!(again[0], record.canonical());
    // Nobody passes while in check.
    let (records, warnings) = read("1. e4 f6 2. Qh5+ -- 3. d4 *", Format::Pgn);
    assert_eq!((records[0].line.plies.len(), warnings.len()), (3, 1));
    let (records, _) = read("[GameType \"20\"]\n\n1. 32-28 -- 2. 28-23 *", Format::Pdn);
    assert_eq!(records[0].line.plies.len(), 3);
}

#[test]
fn pdn_without_a_game_type_is_read_as_what_it_is() {
    for kind in games::all().filter(|kind| Format::of_kind(kind) == Format::Pdn) {
        let name = kind.to_string();
        let untagged = |seed| {
            let texts = random_game(&name, 80, seed).played(Form::Short, Letters::English);
            format!("[Event \"{seed}\"]\n\n{} *\n\n", texts.join(" "))
        };
        let file: String = (0..8).map(untagged).collect();
        let found = infer(file.as_bytes(), Format::Pdn, None).unwrap();
        assert_eq!(found.games, (8, 8), "{name}");
        assert!(found.kind == kind || found.rivals.contains(&kind), "{name}: {found:?}");
        let likely = infer(file.as_bytes(), Format::Pdn, Some(&kind)).unwrap();
        assert_eq!(likely.kind, kind);
        let reader = || Reader::new(file.as_bytes(), Format::Pdn);
        assert!(reader().untagged(kind.clone()).all(|game| game.unwrap().kind == kind));
        assert!(reader().only(kind.clone()).all(|game| game.unwrap().kind == kind));
    }
    let tagged = "[GameType \"21\"]\n\n1. 11-15 *\n";
    assert_eq!(infer(tagged.as_bytes(), Format::Pdn, None), None);
    assert_eq!(infer(b"1. nothing of the kind *", Format::Pdn, None), None);
}

#[test]
fn a_game_with_a_bad_move_is_recognised_by_the_moves_before_it() {
    for (moves, name) in [("11-15 22-17 99-98", "checkers"), ("c3-d4 d6-c5 b2-c3 z9", "russian")] {
        let found = infer(moves.as_bytes(), Format::Pdn, None).unwrap();
        assert_eq!((found.kind.name(), found.games), (name, (0, 1)));
    }
    // One that can be read whole counts more than any moves.
    let both = "[Event \"1\"]\n\n11-15 22-17 9-99 *\n\n[Event \"2\"]\n\n32-28 *\n";
    assert_eq!(infer(both.as_bytes(), Format::Pdn, None).unwrap().kind.name(), "draughts");
}

#[test]
fn a_position_with_rights_that_cannot_be_is_read_with_a_warning() {
    let file = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/QQQ5/PPPPPPPP/4K3 w KQ - 0 1\"]\n\n1. Qa8+ *\n";
    let (records, warnings) = read(file, Format::Pgn);
    let [warning] = &warnings[..] else { panic!("{warnings:?}") };
    assert!(matches!(&warning.kind, WarningKind::Position(flaws) if flaws.len() == 3));
    assert!(!warning.is_loss());
    // It is saved and read again.
    let (again, _) = read(&to_text(&records[0]), Format::Pgn);
    assert_eq!(moves(&again[0]), ["Qa8+"]);
    let mut list = Positions::new(
        "4k3/8/8/8/8/8/8/4K3 w KQ - bm Kd2;\n".as_bytes(),
        games::find("chess").unwrap(),
    );
    assert!(list.by_ref().all(|listed| listed.is_ok()));
    assert_eq!(list.warnings().len(), 1);
}

#[test]
fn a_capture_written_by_its_ends_is_the_one_with_which_the_game_goes_on() {
    let file = |moves: &str| {
        format!("[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"B:W14,15,22,23:B1,10\"]\n\n{moves} *\n")
    };
    let (records, warnings) = read(&file("1. 10x26 15-11"), Format::Pdn);
    assert_eq!(moves(&records[0]), ["10x17x26", "15-11"]);
    let [warning] = &warnings[..] else { panic!("{warnings:?}") };
    assert!(matches!(&warning.kind, WarningKind::Meant { meant, .. } if meant == "10x17x26"));
    assert!(!warning.is_loss());
    let (records, _) = read(&file("1. 10x26 14-9"), Format::Pdn);
    assert_eq!(moves(&records[0]), ["10x19x26", "14-9"]);
    // Nothing follows that would tell: it is no guess of ours.
    let both = file("1. 10x26");
    let game = Reader::new(both.as_bytes(), Format::Pdn).next().unwrap();
    assert!(matches!(game.unwrap_err().fault, Fault::Move { .. }));
}

#[test]
fn a_result_in_points_ends_a_game_and_is_no_move() {
    let file = "[GameType \"20\"]\n[Result \"4-6\"]\n\n1. 32-28 19-23 2. 28x19 14x23 4-6\n\n\
        [GameType \"20\"]\n[Result \"1-9\"]\n\n1. 33-29 1-9\n";
    let (records, warnings) = read(file, Format::Pdn);
    assert!(warnings.is_empty(), "{warnings:?}");
    assert_eq!(moves(&records[0]), ["32-28", "19-23", "28x19", "14x23"]);
    assert_eq!(records[0].line.plies[3].after, [Note::Comment("4-6".to_owned())]);
    assert_eq!(moves(&records[1]), ["33-29"]);
}
