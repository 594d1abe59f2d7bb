//! Keeping, listing, loading, naming, deleting, importing, exporting.

use plateau_library::{
    Database, DatabaseError, Duplicates, Fault, Filter, Format, Positions, Reader, Saved, Score,
    to_text,
};
use plateau_rules::random::SplitMix;
use plateau_rules::{Color, Ending, Letters, Outcome, Reason, games};
use proptest::prelude::*;

use super::common::random_record;
use super::{fill, found, listed, open, place, players, saved, some_game, turn_of};

/// Saved at every prompt, found again in a dated list, with who plays, and played on.
#[test]
fn s0_4_a_game_is_saved_at_every_move_listed_with_its_date_and_resumed() {
    let (_folder, path) = place();
    let before = plateau_library::Timestamp::now();
    let mut game = some_game("chess", 0, 0);
    let mut random = SplitMix::new(4);
    let mut database = open(&path);
    let mut handle = database.insert(Some("after lunch"), &saved(&*game)).unwrap();
    for ply in 1..=20_u32 {
        game.play(random.below(game.count())).unwrap();
        database.update(&mut handle, &saved(&*game)).unwrap();
        let entry = database.list(&Filter::default()).unwrap().remove(0);
        assert_eq!((entry.id, entry.plies), (handle.id(), ply));
    }
    drop(database);

    let mut database = open(&path);
    let entry = database.list(&Filter::default()).unwrap().remove(0);
    assert_eq!(entry.name.as_deref(), Some("after lunch"));
    assert_eq!(entry.player(Color::White), Some("Ada"));
    assert_eq!(entry.players, players());
    // The database counts milliseconds.
    assert!(before.as_millisecond() <= entry.begun.as_millisecond());
    assert!(entry.begun <= entry.changed && entry.is_unfinished());
    let loaded = database.load(entry.id).unwrap();
    let mut resumed = loaded.saved.record.game().unwrap();
    assert_eq!(resumed.fen(), game.fen());
    resumed.play(0).unwrap();
    let mut handle = loaded.handle;
    database.update(&mut handle, &saved(&*resumed)).unwrap();
    assert_eq!(database.entry(entry.id).unwrap().plies, 21);
}

/// The seed's own saves: FENs that end in `/ w - - 0 0`.
#[test]
fn s0_4_positions_of_the_seed_are_taken_in_as_games_to_begin_with() {
    let (_folder, path) = place();
    let mut database = open(&path);
    let list = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/ w - - 0 0\n\
                nonsense\n\
                4k3/8/8/8/8/8/4P3/4K3/ b - - 0 0\n\
                4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"a pawn\";\n";
    let chess = games::find("chess").unwrap();
    let imported = database
        .import_positions(&mut Positions::new(list.as_bytes(), chess), Duplicates::Skip)
        .unwrap();
    assert_eq!((imported.ids.len(), imported.bad.len(), imported.bad[0].place.line), (3, 1, 2));
    assert!(matches!(imported.bad[0].fault, Fault::Fen(_)));
    assert_eq!(turn_of(&database, imported.ids[0]), Color::White);
    assert_eq!(turn_of(&database, imported.ids[1]), Color::Black);
    assert_eq!(database.entry(imported.ids[2]).unwrap().name.as_deref(), Some("a pawn"));
    let text = to_text(&database.load(imported.ids[2]).unwrap().saved.record);
    assert!(text.contains("{bm e4; id \"a pawn\";}"), "{text}");
}

#[test]
fn a_file_imported_twice_does_not_double_its_games() {
    let (_folder, path) = place();
    let mut database = open(&path);
    let file = "[White \"Ada\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"Bob\"]\n\n1. e4 e5 2. Nf3 *\n";
    let mut import = |file: &str, duplicates| {
        let imported =
            database.import(Reader::new(file.as_bytes(), Format::Pgn), duplicates).unwrap();
        (imported.ids.len(), imported.known.len())
    };
    assert_eq!(import(file, Duplicates::Skip), (2, 0));
    assert_eq!(import(file, Duplicates::Skip), (0, 2));
    assert_eq!(import(&file.replace("1. e4 e5", "1. e2e4 e7-e5"), Duplicates::Skip), (0, 2));
    assert_eq!(import(&file.replace("Nf3", "Nc3"), Duplicates::Skip), (2, 0));
    assert_eq!(
        import(&format!("{file}\n{}", file.replace("Ada", "Cyd")), Duplicates::Skip),
        (1, 3)
    );
    assert_eq!(import(file, Duplicates::Keep), (2, 0));
    // As they are exported, with the names of their openings.
    let all = listed(&database);
    let mut text = Vec::new();
    database.export(&all, &mut text).unwrap();
    let known = database.import(Reader::new(&text[..], Format::Pgn), Duplicates::Skip).unwrap();
    assert_eq!((known.ids.len(), known.known.len()), (0, 7));
    // A deleted game can come again.
    for &id in &all {
        database.delete(id).unwrap();
    }
    let again =
        database.import(Reader::new(file.as_bytes(), Format::Pgn), Duplicates::Skip).unwrap();
    assert_eq!(again.ids.len(), 2);
}

/// Player to move, board size, mode and board, in every game.
#[test]
fn s4_6_turn_size_mode_and_board_come_back_from_the_database() {
    let (_folder, path) = place();
    let mut database = open(&path);
    let house = ["draughts,size=4", "checkers,size=6,optional-captures", "chess960,position=7"];
    let names = games::all().map(|kind| kind.to_string()).chain(house.map(str::to_owned));
    for (seed, name) in names.enumerate() {
        let game = some_game(&name, 5 + seed % 3, seed as u64);
        let mut saved = saved(&*game);
        saved.state = Some("v1\nwhite-clock=61.5".to_owned());
        let id = database.insert(None, &saved).unwrap().id();
        let loaded = database.load(id).unwrap();
        let again = loaded.saved.record.game().unwrap();
        assert_eq!(again.turn(), game.turn(), "{name}");
        assert_eq!((again.board(), again.fen()), (game.board(), game.fen()), "{name}");
        assert_eq!((again.kind(), again.ending()), (game.kind(), game.ending()), "{name}");
        assert_eq!(loaded.saved, saved, "players and clocks too: {name}");
        assert_eq!(loaded.entry.kind, name);
    }
}

#[test]
fn lists_are_newest_first_and_filtered() {
    let (_folder, path) = place();
    let mut database = open(&path);
    let mut begin = |name: &str, plies| database.insert(None, &saved(&*some_game(name, plies, 1)));
    let chess = begin("chess", 3).unwrap().id();
    let mut small = begin("checkers,size=6", 3).unwrap();
    let usual = begin("checkers", 3).unwrap().id();
    let mut resigned = some_game("chess", 3, 2);
    resigned.end(Ending::win(Color::Black, Reason::Resignation));
    let over = database.insert(None, &saved(&*resigned)).unwrap().id();
    std::thread::sleep(std::time::Duration::from_millis(5));
    database.update(&mut small, &saved(&*some_game("checkers,size=6", 4, 1))).unwrap();
    let small = small.id();
    assert_eq!(listed(&database), [small, over, usual, chess], "changed last, listed first");

    let list = |filter: &Filter| -> Vec<_> {
        database.list(filter).unwrap().iter().map(|entry| entry.id).collect()
    };
    let unfinished = Filter { unfinished: true, ..Filter::default() };
    assert_eq!(list(&unfinished), [small, usual, chess]);
    let game = |name: &str| Filter { game: Some(name.to_owned()), ..Filter::default() };
    assert_eq!(list(&game("checkers")), [small, usual]);
    assert_eq!(list(&game("checkers,size=6")), [small]);
    assert_eq!(list(&game("check")), []);
    let entry = database.entry(over).unwrap();
    assert_eq!((entry.score, entry.outcome), (Score::NilOne, Some(Outcome::Win(Color::Black))));
}

#[test]
fn what_a_table_wants_to_find_again_changes_without_disturbing_who_plays() {
    let (_folder, path) = place();
    let mut database = open(&path);
    let game = some_game("chess", 4, 1);
    let mut handle = database.insert(None, &saved(&*game)).unwrap();
    let before = database.entry(handle.id()).unwrap();
    let looking_on = database.load(handle.id()).unwrap().handle;
    database.update_state(&looking_on, "clocks").unwrap();
    assert_eq!(database.load(handle.id()).unwrap().saved.state.as_deref(), Some("clocks"));
    assert_eq!(database.entry(handle.id()).unwrap(), before);
    database.update(&mut handle, &saved(&*some_game("chess", 5, 1))).unwrap();
    let id = handle.id();
    assert_eq!(database.update_state(&looking_on, "too late"), Err(DatabaseError::Conflict { id }));
}

#[test]
fn names_change_without_disturbing_who_plays() {
    let (_folder, path) = place();
    let mut database = open(&path);
    let game = some_game("chess", 3, 1);
    let mut handle = database.insert(None, &saved(&*game)).unwrap();
    open(&path).rename(handle.id(), "  against Ada ").unwrap();
    database.update(&mut handle, &saved(&*game)).unwrap();
    assert_eq!(database.entry(handle.id()).unwrap().name.as_deref(), Some("against Ada"));
    database.rename(handle.id(), " ").unwrap();
    assert_eq!(database.entry(handle.id()).unwrap().name, None);
    let missing = "99".parse().unwrap();
    assert_eq!(database.rename(missing, "x"), Err(DatabaseError::Missing { id: missing }));
}

#[test]
fn deleted_games_can_be_brought_back_and_are_not_kept_by_accident() {
    let (_folder, path) = place();
    let mut database = open(&path);
    let kept = fill(&mut database, 4);
    let mut handle = database.load(kept[0].0).unwrap().handle;
    database.delete(handle.id()).unwrap();
    database.delete(handle.id()).unwrap();
    let id = handle.id();
    assert_eq!(listed(&database).len(), 3);
    assert_eq!(database.load(id), Err(DatabaseError::Deleted { id }));
    assert_eq!(database.update(&mut handle, &kept[0].1), Err(DatabaseError::Deleted { id }));
    let deleted = database.list(&Filter { deleted: true, ..Filter::default() }).unwrap();
    assert!(deleted.len() == 1 && deleted[0].deleted.is_some());
    database.restore(id).unwrap();
    assert_eq!(found(&database, &kept), 4);
    database.update(&mut handle, &kept[0].1).unwrap();
    drop(database);
    let mut database = open(&path);
    database.delete(kept[3].0).unwrap();
    let newcomer = database.insert(None, &kept[3].1).unwrap().id();
    assert!(newcomer > kept[3].0, "a number is never given twice");
}

#[test]
fn files_are_taken_in_whole_with_their_bad_games_reported() {
    let (_folder, path) = place();
    let mut database = open(&path);
    let file = "[White \"Ada\"]\n[Date \"1843.09.05\"]\n\n1. e4 e5 *\n\n\
                [White \"Bob\"]\n\n1. e4 Ke4 *\n\n\
                [Black \"Cyd\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *\n";
    let imported =
        database.import(Reader::new(file.as_bytes(), Format::Pgn), Duplicates::Skip).unwrap();
    assert_eq!((imported.ids.len(), imported.bad.len()), (2, 1));
    assert_eq!((imported.bad[0].game, imported.bad[0].place.line), (2, 8));
    let ada = database.entry(imported.ids[0]).unwrap();
    assert!(ada.begun.to_string().starts_with("1843-09-05"));
    assert_eq!((ada.player(Color::White), ada.player(Color::Black)), (Some("Ada"), None));

    let mut text = Vec::new();
    assert_eq!(database.export(&imported.ids, &mut text).unwrap(), []);
    let again: Vec<_> = Reader::new(&text[..], Format::Pgn).collect();
    assert_eq!(again.len(), 2);
    assert_eq!(again[1].as_ref().unwrap().kind.name(), "draughts");
}

#[test]
fn what_could_not_be_read_back_is_refused() {
    let (_folder, path) = place();
    let mut database = open(&path);
    let mut saved = saved(&*some_game("chess", 3, 1));
    saved.record.line.plies[1].index = Some(999);
    assert!(matches!(database.insert(None, &saved), Err(DatabaseError::Unplayable(_))));
    assert_eq!(listed(&database), []);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any record, with all that can hang on it.
    #[test]
    fn any_record_comes_back_equal(
        choices in proptest::collection::vec(any::<u16>(), 0..200),
        pick in any::<proptest::sample::Index>(),
        state in any::<Option<String>>(),
        name in any::<Option<String>>(),
    ) {
        let kinds: Vec<_> = games::all().collect();
        let record = random_record(&kinds[pick.index(kinds.len())], &choices);
        let saved = Saved { record, players: [name.clone(), None], state };
        let (_folder, path) = place();
        let mut database = open(&path);
        let handle = database.insert(name.as_deref(), &saved).unwrap();
        drop(database);
        let loaded = Database::open(&path).unwrap().load(handle.id()).unwrap();
        prop_assert_eq!(loaded.handle, handle);
        prop_assert_eq!(&loaded.saved, &saved, "{}", to_text(&saved.record));
        prop_assert_eq!(loaded.entry.name, name);
        prop_assert_eq!(loaded.entry.outcome, saved.record.outcome());
    }
}

/// How long a move waits for the disk: `cargo test -p plateau-library --test database -- --ignored cost
/// --nocapture`.
#[test]
#[ignore = "measures, asserts nothing about time"]
fn cost_of_keeping() {
    let (_folder, path) = place();
    let mut database = open(&path);
    for (name, plies) in [("chess", 40), ("chess", 200), ("draughts", 80)] {
        let game = some_game(name, plies, 3);
        let mut handle = database.insert(None, &saved(&*game)).unwrap();
        let clock = std::time::Instant::now();
        let whole: Vec<Saved> = (0..200).map(|_| saved(&*game)).collect();
        let recording = clock.elapsed() / 200;
        let mut times = Vec::new();
        for saved in &whole {
            let clock = std::time::Instant::now();
            database.update(&mut handle, saved).unwrap();
            times.push(clock.elapsed());
        }
        times.sort();
        let [half, most] = [times[100], times[198]];
        println!(
            "{name}, {} plies: record {recording:?}, keep {half:?}, 99 % {most:?}",
            game.ply()
        );
    }
    let games = 10_000;
    let text = to_text(&saved(&*some_game("chess", 80, 5)).record).repeat(games);
    let clock = std::time::Instant::now();
    database.import(Reader::new(text.as_bytes(), Format::Pgn), Duplicates::Skip).unwrap();
    println!("import of {games} games: {:?}", clock.elapsed());
    let clock = std::time::Instant::now();
    let count = listed(&database).len();
    println!("list of {count}: {:?}", clock.elapsed());
    drop(database);
    let clock = std::time::Instant::now();
    let database = open(&path);
    let size = std::fs::metadata(&path).unwrap().len() >> 20;
    println!("opening {size} MiB: {:?}", clock.elapsed());
    let mut game = some_game("chess", 80, 5);
    drop(database);
    let mut database = open(&path);
    let mut handle = database.insert(None, &saved(&*game)).unwrap();
    let clock = std::time::Instant::now();
    for _ in 0..100 {
        database.update(&mut handle, &saved(&*game)).unwrap();
    }
    println!("keep among {count}: {:?}", clock.elapsed() / 100);
    game.undo();
}

/// A file as the first version of the database wrote it, with two games; it stays readable for ever.
#[test]
fn the_first_version_is_read_for_ever() {
    let (_folder, path) = place();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/database/version-1.db");
    std::fs::copy(file, &path).unwrap();
    let database = open(&path);
    assert_eq!(database.repaired(), None);
    let list = database.list(&Filter::default()).unwrap();
    let [newest, oldest] = &list[..] else { panic!("{list:?}") };
    assert_eq!((newest.kind.as_str(), newest.name.as_deref()), ("draughts", Some("Sunday")));
    assert_eq!((oldest.kind.as_str(), oldest.plies), ("chess", 3));
    let loaded = database.load(newest.id).unwrap();
    assert_eq!(loaded.saved.players, players());
    assert_eq!(loaded.saved.state.as_deref(), Some("v1 white=300"));
    let game = loaded.saved.record.game().unwrap();
    assert_eq!(game.played(plateau_rules::Form::Short, Letters::English), ["32-28", "19-23"]);
}
