//! Several programs, or several parts of one, have the database open at once.

use std::sync::Barrier;

use plateau_library::{Database, DatabaseError};

use super::{fill, found, listed, open, place, saved, some_game};

#[test]
fn a_game_open_elsewhere_is_never_overwritten_silently() {
    let (_folder, path) = place();
    let (mut terminal, mut page) = (open(&path), open(&path));
    let mut game = some_game("chess", 4, 1);
    let mut first = terminal.insert(None, &saved(&*game)).unwrap();
    let mut second = page.load(first.id()).unwrap().handle;

    game.play(0).unwrap();
    page.update(&mut second, &saved(&*game)).unwrap();
    let other = some_game("chess", 9, 2);
    let conflict = Err(DatabaseError::Conflict { id: first.id() });
    assert_eq!(terminal.update(&mut first, &saved(&*other)), conflict);
    assert_eq!(terminal.update(&mut first, &saved(&*other)), conflict, "it does not wear off");
    assert_eq!(terminal.load(first.id()).unwrap().saved, saved(&*game));
    // Both ways out: a copy of one's own, or the other's game.
    let copy = terminal.insert(None, &saved(&*other)).unwrap();
    assert_ne!(copy.id(), first.id());
    let mut taken_over = terminal.load(first.id()).unwrap().handle;
    terminal.update(&mut taken_over, &saved(&*game)).unwrap();
    assert_eq!(page.update(&mut second, &saved(&*game)), conflict);
}

#[test]
fn many_who_open_and_write_at_once_wait_for_each_other() {
    const WRITERS: u64 = 8;
    let (_folder, path) = place();
    let start = Barrier::new(WRITERS as usize);
    let kept: Vec<_> = std::thread::scope(|scope| {
        let writer = || {
            start.wait();
            fill(&mut Database::open(&path).unwrap(), 5)
        };
        let writers: Vec<_> = (0..WRITERS).map(|_| scope.spawn(writer)).collect();
        writers.into_iter().flat_map(|writer| writer.join().unwrap()).collect()
    });
    let database = open(&path);
    assert_eq!((kept.len(), found(&database, &kept)), (40, 40));
    assert_eq!(listed(&database).len(), 40);
    assert_eq!(database.repaired(), None);
}
