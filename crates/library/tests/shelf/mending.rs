//! Damaged files: never a panic, nothing lost that can be read, and the damaged file kept.

use std::fs;
use std::path::{Path, PathBuf};

use plateau_library::{Shelf, ShelfError};
use plateau_rules::random::SplitMix;
use proptest::prelude::*;

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
    let shelf = open(&path);
    let mended = shelf.mended().unwrap();
    assert_eq!((mended.saved, mended.lost), (Some(0), 0));
    assert_eq!(aside(&path), std::slice::from_ref(&mended.aside));
    assert_eq!(fs::read(&mended.aside).unwrap(), b"these are my games");
    drop(shelf);
    assert_eq!(open(&path).mended(), None, "mended once and for all");
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
    let shelf = open(&path);
    let mended = shelf.mended().unwrap().clone();
    let left = found(&shelf, &kept);
    assert_eq!(mended.saved, Some(left));
    assert!((100..120).contains(&left) && mended.lost > 0, "{left} {mended:?}");
    assert_eq!(fs::read(&mended.aside).unwrap(), broken, "the damaged file is kept as it was");
    assert_eq!(listed(&shelf).len(), left);
}

#[test]
fn a_lost_first_page_costs_nothing() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 120);
    damage(&path, 0, &[0; 4096]);
    let shelf = open(&path);
    assert_eq!((found(&shelf, &kept), shelf.mended().unwrap().saved), (120, Some(120)));
}

/// The page that leads to all others.
#[test]
fn a_lost_second_page_costs_nothing() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 120);
    damage(&path, 4096, &[0xFF; 4096]);
    let shelf = open(&path);
    assert_eq!((found(&shelf, &kept), shelf.mended().unwrap().saved), (120, Some(120)));
}

#[test]
fn a_mended_shelf_gives_no_number_twice() {
    let (_folder, path) = place();
    let mut shelf = open(&path);
    let kept = fill(&mut shelf, 120);
    let (last, _) = kept.last().unwrap();
    let gone = rusqlite::Connection::open(&path).unwrap();
    gone.execute("DELETE FROM game WHERE id > 110", []).unwrap();
    drop((gone, shelf));
    let pages = fs::read(&path).unwrap().len() as u64 / 4096;
    damage(&path, (pages / 2) * 4096, &[0xA5; 4096]);
    let mut shelf = open(&path);
    assert!(shelf.mended().is_some());
    let next = fill(&mut shelf, 1);
    assert!(next[0].0 > *last, "{:?} after {last:?}", next[0].0);
}

#[test]
fn a_mending_that_was_interrupted_is_finished() {
    let (_folder, path) = place();
    let kept = fill(&mut open(&path), 4);
    // The new file is complete, the damaged one not yet aside.
    fs::rename(&path, path.with_file_name("games.db-mended")).unwrap();
    fs::write(&path, "damaged").unwrap();
    fs::write(path.with_file_name("games.db-wal"), "its log").unwrap();
    let shelf = open(&path);
    let mended = shelf.mended().unwrap();
    assert_eq!((mended.saved, found(&shelf, &kept)), (None, 4));
    assert_eq!(fs::read(&mended.aside).unwrap(), b"damaged");
    let log = mended
        .aside
        .with_file_name(mended.aside.file_name().unwrap().to_str().unwrap().to_owned() + "-wal");
    assert_eq!(fs::read(log).unwrap(), b"its log");
    assert!(!path.with_file_name("games.db-mended").exists());
}

#[test]
fn a_file_that_somebody_has_open_is_not_mended_under_their_hands() {
    let (_folder, path) = place();
    let mut shelf = open(&path);
    fill(&mut shelf, 2);
    fs::write(path.with_file_name("games.db-mended"), "").unwrap();
    assert_eq!(Shelf::open(&path).unwrap_err(), ShelfError::InUse { path: path.clone() });
    fs::remove_file(path.with_file_name("games.db-mended")).unwrap();
    assert_eq!(listed(&open(&path)).len(), 2);
}

/// Damage that falls anywhere, in any size.
#[test]
fn wherever_the_damage_is_the_shelf_opens_and_works() {
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
        match Shelf::open(&path) {
            Ok(mut shelf) => {
                saved += found(&shelf, &kept);
                fill(&mut shelf, 1);
            }
            // The header's own words say that the file is not for us: it stays.
            Err(ShelfError::Foreign { .. } | ShelfError::Newer { .. }) => {
                assert_eq!(fs::read(&path).unwrap(), broken);
            }
            Err(error) => panic!("{error:?}"),
        }
        for old in fs::read_dir(path.parent().unwrap()).unwrap() {
            fs::remove_file(old.unwrap().path()).unwrap();
        }
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
        if let Ok(mut shelf) = Shelf::open(&path) {
            let kept = fill(&mut shelf, 1);
            prop_assert_eq!(found(&shelf, &kept), 1);
        }
    }
}
