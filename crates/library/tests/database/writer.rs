//! One writer for many tables.

use std::sync::Barrier;

use plateau_library::{DatabaseError, DatabaseWriter};

use super::repair::damage;
use super::{fill, found, listed, open, place, saved, some_game};

#[test]
fn many_write_at_once_and_each_finds_its_own() {
    const TABLES: u64 = 8;
    let (_folder, path) = place();
    let writer = DatabaseWriter::open(&path).unwrap();
    let start = Barrier::new(TABLES as usize);
    std::thread::scope(|scope| {
        for seed in 0..TABLES {
            let (mut database, start) = (writer.database().unwrap(), &start);
            scope.spawn(move || {
                start.wait();
                let mut game = some_game("draughts", 0, seed);
                let mut handle = database.insert(Some(&seed.to_string()), &saved(&*game)).unwrap();
                for plies in 1..20 {
                    game = some_game("draughts", plies, seed);
                    database.update(&mut handle, &saved(&*game)).unwrap();
                }
                let loaded = database.load(handle.id()).unwrap();
                assert_eq!(loaded.entry.name, Some(seed.to_string()));
                assert_eq!(loaded.saved, saved(&*game), "as soon as it is kept");
            });
        }
    });
    assert_eq!(listed(&open(&path)).len(), TABLES as usize);
}

#[test]
fn who_was_overtaken_is_told_and_writes_no_more() {
    let (_folder, path) = place();
    let mut database = DatabaseWriter::open(&path).unwrap().database().unwrap();
    let (first, second) = (some_game("chess", 4, 1), some_game("chess", 5, 1));
    let mut old = database.insert(None, &saved(&*first)).unwrap();
    let mut new = old;
    database.update(&mut new, &saved(&*second)).unwrap();
    let late = database.update(&mut old, &saved(&*first));
    assert_eq!(late, Err(DatabaseError::Conflict { id: old.id() }));
    assert_eq!(database.load(new.id()).unwrap().saved, saved(&*second));
}

#[test]
fn a_file_damaged_under_its_hands_is_mended_although_others_have_it_open() {
    let (_folder, path) = place();
    let writer = DatabaseWriter::open(&path).unwrap();
    let (mut database, other) = (writer.database().unwrap(), writer.database().unwrap());
    let kept = fill(&mut database, 40);
    // Somebody else writes, so that what the writer remembers of the file is not used any more.
    let stranger = rusqlite::Connection::open(&path).unwrap();
    stranger.execute("UPDATE game SET name = 'x' WHERE id = 1", []).unwrap();
    stranger.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    drop(stranger);
    damage(&path, 4096, &[0xFF; 4096]);
    let game = some_game("chess", 9, 1);
    let gone = Err(DatabaseError::Damaged { path: path.clone() });
    assert_eq!(database.insert(None, &saved(&*game)).map(|handle| handle.id()), gone);
    while writer.is_there() {
        std::thread::yield_now();
    }
    let repaired = open(&path);
    assert_eq!(repaired.repaired().unwrap().saved, Some(40));
    assert_eq!(found(&repaired, &kept), 40);
    drop(other);
    // Another one takes its place; what was repaired has been told.
    let mut database = DatabaseWriter::open(&path).unwrap().database().unwrap();
    assert_eq!(database.repaired(), None);
    assert!(database.insert(None, &saved(&*game)).is_ok());
}

#[test]
fn what_was_mended_is_told_once() {
    let (_folder, path) = place();
    fill(&mut open(&path), 40);
    damage(&path, 4096, &[0xFF; 4096]);
    let writer = DatabaseWriter::open(&path).unwrap();
    assert!(writer.database().unwrap().repaired().is_some());
    assert_eq!(writer.database().unwrap().repaired(), None);
}
