//! Damaged files: never a panic, nothing lost that can be read, and the damaged file kept.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use plateau_library::{Database, DatabaseError};
use plateau_rules::random::SplitMix;
use proptest::prelude::*;
use rusqlite::Connection;

use super::{fill, found, listed, open, place};

/// The files in a folder that were moved aside.
fn aside(path: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(path.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path());
    let moved = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap();
        name.starts_with("games.db-corrupt-20") && !name.ends_with("-wal")
    };
    files.filter(moved).collect()
}

pub(crate) fn damage(path: &Path, at: u64, bytes: &[u8]) {
    use std::io::{Seek, SeekFrom, Write};
    let mut file = fs::File::options().write(true).open(path).unwrap();
    file.seek(SeekFrom::Start(at)).unwrap();
    file.write_all(bytes).unwrap();
}

#[test]
fn a_text_in_place_of_the_database_is_moved_aside() {
    let (_folder, path) = place();
    fs::write(&path, "these are my games").unwrap();
    let database = open(&path);
    let repaired = database.repaired().unwrap();
    assert_eq!((repaired.saved, repaired.lost.clone()), (Some(0), Vec::new()));
    assert_eq!(aside(&path), std::slice::from_ref(&repaired.aside));
    assert_eq!(fs::read(&repaired.aside).unwrap(), b"these are my games");
    drop(database);
    assert_eq!(open(&path).repaired(), None, "repaired once and for all");
}

#[test]
fn a_bad_page_costs_only_the_games_on_it() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 120);
    let whole = fs::read(&path).unwrap();
    let pages = whole.len() as u64 / 4096;
    assert!(pages > 10);
    damage(&path, (pages / 2) * 4096, &[0xA5; 4096]);
    let broken = fs::read(&path).unwrap();
    let database = open(&path);
    let repaired = database.repaired().unwrap().clone();
    let left = found(&database, &kept);
    assert_eq!(repaired.saved, Some(left));
    assert!((100..120).contains(&left), "{left} {repaired:?}");
    let gone = kept.iter().map(|(id, _)| *id).filter(|&id| database.entry(id).is_err());
    assert_eq!(repaired.lost, gone.collect::<Vec<_>>());
    assert_eq!(fs::read(&repaired.aside).unwrap(), broken, "the damaged file is kept as it was");
    assert_eq!(listed(&database).len(), left);
}

#[test]
fn a_lost_first_page_costs_nothing() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 120);
    damage(&path, 0, &[0; 4096]);
    let database = open(&path);
    assert_eq!((found(&database, &kept), database.repaired().unwrap().saved), (120, Some(120)));
}

/// The page that leads to all others.
#[test]
fn a_lost_second_page_costs_nothing() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 120);
    damage(&path, 4096, &[0xFF; 4096]);
    let database = open(&path);
    assert_eq!((found(&database, &kept), database.repaired().unwrap().saved), (120, Some(120)));
}

#[test]
fn a_mended_database_gives_no_number_twice() {
    let (_folder, path) = place();
    let mut database = open(&path);
    let kept = fill(&mut database, 120);
    let (last, _) = kept.last().unwrap();
    let gone = rusqlite::Connection::open(&path).unwrap();
    gone.execute("DELETE FROM game WHERE id > 110", []).unwrap();
    drop((gone, database));
    let pages = fs::read(&path).unwrap().len() as u64 / 4096;
    damage(&path, (pages / 2) * 4096, &[0xA5; 4096]);
    let mut database = open(&path);
    assert!(database.repaired().is_some());
    let next = fill(&mut database, 1);
    assert!(next[0].0 > *last, "{:?} after {last:?}", next[0].0);
}

#[test]
fn a_mending_that_was_interrupted_is_finished() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 4);
    // The new file is complete, the damaged one not yet aside.
    fs::rename(&path, path.with_file_name("games.db-repaired")).unwrap();
    fs::write(&path, "damaged").unwrap();
    fs::write(path.with_file_name("games.db-wal"), "its log").unwrap();
    let database = open(&path);
    let repaired = database.repaired().unwrap();
    assert_eq!((repaired.saved, found(&database, &kept)), (None, 4));
    assert_eq!(fs::read(&repaired.aside).unwrap(), b"damaged");
    let log = repaired
        .aside
        .with_file_name(repaired.aside.file_name().unwrap().to_str().unwrap().to_owned() + "-wal");
    assert_eq!(fs::read(log).unwrap(), b"its log");
    assert!(!path.with_file_name("games.db-repaired").exists());
}

#[test]
fn a_file_that_somebody_has_open_is_not_mended_under_their_hands() {
    let (_folder, path) = place();
    let mut database = open(&path);
    fill(&mut database, 2);
    fs::write(path.with_file_name("games.db-repaired"), "").unwrap();
    assert_eq!(Database::open(&path).unwrap_err(), DatabaseError::InUse { path: path.clone() });
    fs::remove_file(path.with_file_name("games.db-repaired")).unwrap();
    assert_eq!(listed(&open(&path)).len(), 2);
}

#[test]
fn one_bad_byte_in_a_name_locks_no_game_and_is_repaired_once() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 20);
    let spoil = |sql| Connection::open(&path).unwrap().execute(sql, []).unwrap();
    for sql in [
        "UPDATE game SET white_name = cast(x'ff' AS TEXT) WHERE id = 7",
        "UPDATE game SET plies = -1, score = 'won' WHERE id = 7",
        "UPDATE sqlite_sequence SET seq = 9223372036854775807",
    ] {
        spoil(sql);
        let mut database = Database::open_to_read(&path).unwrap();
        let repaired = database.repaired().unwrap();
        assert_eq!((repaired.saved, repaired.lost.as_slice()), (Some(20), &[][..]), "{sql}");
        assert_eq!((listed(&database).len(), found(&database, &kept)), (20, 20), "{sql}");
        let entry = database.entry(kept[6].0).unwrap();
        assert_eq!(entry.names[0].as_deref(), Some("Ada"), "{sql}");
        let new = fill(&mut database, 1);
        database.rename(new[0].0, "new").unwrap();
        database.delete(new[0].0).unwrap();
        spoil("DELETE FROM game WHERE id > 20");
        drop(database);
        assert_eq!(open(&path).repaired(), None, "{sql}");
    }
}

#[test]
fn a_bad_row_is_read_although_another_program_has_the_file_open() {
    let (_folder, path) = place();
    let mut other = open(&path);
    let kept = fill(&mut other, 5);
    let spoil = "UPDATE game SET white_name = cast(x'ff' AS TEXT), plies = -1 WHERE id = 2";
    Connection::open(&path).unwrap().execute(spoil, []).unwrap();
    let mut database = open(&path);
    assert_eq!(database.repaired(), None, "not while somebody has it open");
    assert_eq!((listed(&database).len(), found(&database, &kept)), (5, 5));
    assert_eq!(listed(&other).len(), 5);
    database.rename(kept[1].0, "bad").unwrap();
    drop((database, other));
    assert_eq!(open(&path).repaired().unwrap().saved, Some(5));
}

#[test]
fn a_damaged_file_that_another_program_has_open_is_read_as_a_copy() {
    let (_folder, path) = place();
    let mut other = open(&path);
    let kept = fill(&mut other, 40);
    Connection::open(&path)
        .unwrap()
        .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
        .unwrap();
    damage(&path, 4096, &[0xFF; 4096]);
    let database = Database::open_to_read(&path).unwrap();
    assert_eq!((database.is_read_only(), found(&database, &kept)), (true, 40));
    assert_eq!(database.repaired().unwrap().aside, path);
}

#[test]
fn any_flipped_bit_in_version_or_owner_is_not_the_end() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 20);
    let whole = fs::read(&path).unwrap();
    // The format of SQLite, the version of the tables, the text's encoding, the owner.
    let header = [18, 19, 44, 45, 46, 47, 56, 57, 58, 59, 60, 61, 62, 63, 68, 69, 70, 71];
    for (byte, bit) in header.into_iter().flat_map(|byte| (0..8).map(move |bit| (byte, bit))) {
        let mut broken = whole.clone();
        broken[byte] ^= 1 << bit;
        fs::write(&path, broken).unwrap();
        assert_eq!(found(&open(&path), &kept), 20, "byte {byte}, bit {bit}");
        clear(&path);
    }
}

#[test]
fn a_truncated_file_says_which_games_are_lost() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 120);
    let length = fs::metadata(&path).unwrap().len();
    fs::File::options().write(true).open(&path).unwrap().set_len(length / 2 / 4096 * 4096).unwrap();
    let database = open(&path);
    let left = found(&database, &kept);
    let gone = kept.iter().map(|(id, _)| *id).filter(|&id| database.entry(id).is_err());
    let repaired = database.repaired().unwrap();
    assert!((40..80).contains(&left), "{left}");
    assert_eq!((repaired.saved, &repaired.lost), (Some(left), &gone.collect::<Vec<_>>()));
}

/// 300 files with 1 to 50 bytes changed. What is measured is printed: `--no-capture`.
#[test]
fn three_hundred_damaged_files_lose_nothing_outside_the_damaged_pages() {
    const GAMES: u64 = 120;
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), GAMES);
    let whole = fs::read(&path).unwrap();
    let page_of = |at: usize| at / 4096;
    // A game is on the last page where its text is: none is long enough for two, and rows that moved to a
    // later page have left their bytes behind.
    let pages: Vec<usize> = kept
        .iter()
        .map(|(_, saved)| {
            let text = plateau_library::to_text(&saved.record).into_bytes();
            let mut places = whole.windows(text.len()).enumerate().rev();
            page_of(places.find(|(_, part)| *part == text).unwrap().0)
        })
        .collect();
    let mut random = SplitMix::new(16);
    let (mut outside, mut inside, mut readable, mut repaired) = (0, 0, 0, 0);
    for file in 0..300 {
        let mut broken = whole.clone();
        let mut damaged = BTreeSet::new();
        for _ in 0..=random.below(50) {
            let at = random.below(broken.len());
            damaged.insert(page_of(at));
            broken[at] = random.below(256) as u8;
        }
        fs::write(&path, &broken).unwrap();
        let mut database =
            Database::open_to_read(&path).unwrap_or_else(|e| panic!("file {file}: {e:?}"));
        repaired += usize::from(database.repaired().is_some());
        let list = listed(&database);
        for ((id, saved), page) in kept.iter().zip(&pages) {
            let same = list.contains(id) && database.load(*id).is_ok_and(|it| it.saved == *saved);
            if damaged.contains(page) {
                inside += 1;
                readable += usize::from(same);
            } else {
                assert!(same, "file {file}, game {id}");
                outside += 1;
            }
        }
        let mut exported = Vec::new();
        let bad = database.export(&list, &mut exported).unwrap();
        assert!(list.len() - bad.len() >= outside_of(&pages, &damaged), "file {file}: {bad:?}");
        let new = fill(&mut database, 1);
        database.rename(new[0].0, "new").unwrap();
        database.delete(list[0]).unwrap();
        drop(database);
        assert_eq!(open(&path).repaired(), None, "file {file} is repaired once and for all");
        clear(&path);
    }
    println!(
        "300 files of {GAMES} games: {repaired} repaired; outside the damaged pages {outside} of \
         {outside} games as they were, on them {readable} of {inside}"
    );
}

/// How many games are on none of these pages.
fn outside_of(pages: &[usize], damaged: &BTreeSet<usize>) -> usize {
    pages.iter().filter(|page| !damaged.contains(page)).count()
}

/// Removes the database and whatever is beside it.
fn clear(path: &Path) {
    for old in fs::read_dir(path.parent().unwrap()).unwrap() {
        fs::remove_file(old.unwrap().path()).unwrap();
    }
}

/// Damage that falls anywhere, in any size.
#[test]
fn wherever_the_damage_is_the_database_opens_and_works() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 30);
    let whole = fs::read(&path).unwrap();
    let mut random = SplitMix::new(2);
    let mut saved = 0;
    for _ in 0..60 {
        let mut broken = whole.clone();
        if random.below(4) == 0 {
            broken.truncate(random.below(broken.len()));
        }
        for _ in 0..=random.below(3) {
            let at = random.below(broken.len().max(1));
            let end = (at + random.below(2000)).min(broken.len());
            broken.get_mut(at..end).unwrap_or_default().fill_with(|| random.below(256) as u8);
        }
        fs::write(&path, &broken).unwrap();
        match Database::open(&path) {
            Ok(mut database) => {
                saved += found(&database, &kept);
                fill(&mut database, 1);
            }
            // The header's own words say that the file is not for us: it stays.
            Err(DatabaseError::Foreign { .. } | DatabaseError::Newer { .. }) => {
                assert_eq!(fs::read(&path).unwrap(), broken);
            }
            Err(error) => panic!("{error:?}"),
        }
        clear(&path);
    }
    assert!(saved > 60 * 18, "most games survive most damages: {saved} of {}", 60 * 30);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_as_database_and_log_are_survived(
        bytes in proptest::collection::vec(any::<u8>(), 0..9000),
        log in proptest::option::of(proptest::collection::vec(any::<u8>(), 0..5000)),
        header in any::<bool>(),
    ) {
        let (_folder, path) = place();
        let mut bytes = bytes;
        if header && bytes.len() >= 100 {
            bytes[..24].copy_from_slice(b"SQLite format 3\0\x10\0\x01\x01\0\x40\x20\x20");
            bytes[56..60].copy_from_slice(&[0, 0, 0, 1]);
            bytes[60..64].fill(0);
            bytes[68..72].copy_from_slice(b"PLAT");
        }
        fs::write(&path, &bytes).unwrap();
        if let Some(log) = log {
            fs::write(path.with_file_name("games.db-wal"), log).unwrap();
        }
        if let Ok(mut database) = Database::open(&path) {
            let kept = fill(&mut database, 1);
            prop_assert_eq!(found(&database, &kept), 1);
        }
    }
}
