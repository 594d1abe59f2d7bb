//! Several programs, or several parts of one, have the shelf open at once.

use std::sync::Barrier;

use plateau_library::{Shelf, ShelfError};

use super::{fill, found, listed, open, place, saved, some_game};

#[test]
fn a_game_open_elsewhere_is_never_overwritten_silently() {
    let (_folder, path) = place();
    let (mut terminal, mut page) = (open(&path), open(&path));
    let mut game = some_game("chess", 4, 1);
    let mut first = terminal.begin(None, &saved(&*game)).unwrap();
    let mut second = page.load(first.id()).unwrap().handle;

    game.play(0).unwrap();
    page.keep(&mut second, &saved(&*game)).unwrap();
    let other = some_game("chess", 9, 2);
    let conflict = Err(ShelfError::Conflict { id: first.id() });
    assert_eq!(terminal.keep(&mut first, &saved(&*other)), conflict);
    assert_eq!(terminal.keep(&mut first, &saved(&*other)), conflict, "it does not wear off");
    assert_eq!(terminal.load(first.id()).unwrap().saved, saved(&*game));
    // Both ways out: a copy of one's own, or the other's game.
    let copy = terminal.begin(None, &saved(&*other)).unwrap();
    assert_ne!(copy.id(), first.id());
    let mut taken_over = terminal.load(first.id()).unwrap().handle;
    terminal.keep(&mut taken_over, &saved(&*game)).unwrap();
    assert_eq!(page.keep(&mut second, &saved(&*game)), conflict);
}

#[test]
fn many_who_open_and_write_at_once_wait_for_each_other() {
    const WRITERS: u64 = 8;
    let (_folder, path) = place();
    let start = Barrier::new(WRITERS as usize);
    let kept: Vec<_> = std::thread::scope(|scope| {
        let writer = || {
            start.wait();
            fill(&mut Shelf::open(&path).unwrap(), 5)
        };
        let writers: Vec<_> = (0..WRITERS).map(|_| scope.spawn(writer)).collect();
        writers.into_iter().flat_map(|writer| writer.join().unwrap()).collect()
    });
    let shelf = open(&path);
    assert_eq!((kept.len(), found(&shelf, &kept)), (40, 40));
    assert_eq!(listed(&shelf).len(), 40);
    assert_eq!(shelf.mended(), None);
}
