//! A table whose machines think elsewhere and whose game is kept.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use plateau_arena::{
    Cancel, CannotResume, Clock, Command, Decision, Denied, EngineFailure, Event, LiveGame,
    Machine, MoveEvaluation, NotSaved, Player, SaveState, Session, TimeControl,
};
use plateau_library::{
    Database, DatabaseError, Duplicates, Filter, Format, GameId, Note, Reader, to_text,
};
use plateau_rules::{AnyGame, Color, Ending, Form, Letters, Reason, games};
use tempfile::TempDir;

fn live(game: &str, players: [&str; 2]) -> LiveGame {
    let players = players.map(|text| Player::read(text).expect("a player"));
    LiveGame::new(games::find(game).expect("a game").start(), players)
}

/// A session that wakes us, with players that are ready, on a database in its own folder.
fn sit(mut live: LiveGame) -> (Session, Receiver<()>, TempDir) {
    live.prepare().expect("players of this game");
    let folder = tempfile::tempdir().expect("a folder");
    let (wake, woken) = channel();
    let mut session = Session::new(live, move || _ = wake.send(()));
    session.autosave_to(database(folder.path()));
    (session, woken, folder)
}

fn database(folder: &Path) -> Database {
    Database::open(&folder.join(Database::FILE)).expect("a database")
}

fn resume(folder: &Path, id: GameId) -> Session {
    Session::resume(database(folder), id, || {}).unwrap_or_else(|error| panic!("{error:?}"))
}

fn play(session: &mut Session, text: &str) -> Result<Vec<Event>, Denied> {
    session.obey(Command::Play(text.to_owned(), Letters::English), Instant::now())
}

/// What the disk knows of the game, whoever asks.
fn on_disk(folder: &Path, id: GameId) -> Vec<String> {
    let game = database(folder).load(id).expect("a game").saved.record.game().expect("legal");
    game.played(Form::Short, Letters::English)
}

#[track_caller]
fn kept(session: &Session) -> GameId {
    match session.save_state() {
        SaveState::Saved { id, .. } => *id,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_machine_answers_from_its_thread_and_both_moves_are_on_the_disk() {
    let (mut session, woken, folder) = sit(live("chess", ["human:Ada", "level:1"]));
    assert_eq!(*session.save_state(), SaveState::Pending);
    assert_eq!(database(folder.path()).list(&Filter::default()).unwrap(), [], "not begun");
    assert!(matches!(play(&mut session, "e5"), Err(Denied::Move(_))));
    assert!(matches!(play(&mut session, "e4").unwrap()[..], [Event::Moved { .. }]));
    assert_eq!(on_disk(folder.path(), kept(&session)), ["e4"]);
    assert_eq!(session.live().thinking(), Some(Color::Black));
    woken.recv_timeout(Duration::from_mins(1)).expect("woken");
    assert!(matches!(session.poll(Instant::now())[..], [Event::Moved { by: Color::Black, .. }]));
    assert_eq!(on_disk(folder.path(), kept(&session)).len(), 2);
    let entry = database(folder.path()).entry(kept(&session)).unwrap();
    assert_eq!(entry.names[0].as_deref(), Some("Ada"));
    assert_eq!(entry.players[1].as_deref(), Some("level:1"));
    session.obey(Command::Undo, Instant::now()).unwrap();
    assert_eq!(on_disk(folder.path(), kept(&session)), [""; 0], "a kept game stays kept");
}

#[test]
fn two_machines_play_on_by_themselves_to_the_end() {
    let (mut session, woken, folder) = sit(live("tictactoe", ["random:seed=1", "random:seed=2"]));
    session.poll(Instant::now());
    while session.live().game().ending().is_none() {
        woken.recv_timeout(Duration::from_mins(1)).expect("woken");
        session.poll(Instant::now());
    }
    let id = kept(&session);
    assert_eq!(on_disk(folder.path(), id).len(), session.live().game().ply());
    session.start_again();
    assert_eq!((session.save_state(), session.live().game().ply()), (&SaveState::Pending, 0));
    while session.poll(Instant::now()).is_empty() {
        woken.recv_timeout(Duration::from_mins(1)).expect("woken");
    }
    assert_ne!(kept(&session), id, "the old game stays");
    assert_eq!(database(folder.path()).list(&Filter::default()).unwrap().len(), 2);
}

#[test]
fn in_a_return_game_sides_change_whoever_is_thinking() {
    let (mut session, woken, _folder) = sit(live("chess", ["human:Ada", "level:0,seed=1"]));
    session.obey(Command::Play("e4".into(), Letters::English), Instant::now()).unwrap();
    // The machine is away now, to get ready or to think; it comes back to the other side.
    session.rematch();
    let tags = session.live().game().tags();
    assert_eq!((tags.get("Black"), tags.get("White")), (Some("Ada"), Some("level:0")));
    assert!(session.live().is_human(Color::Black) && !session.live().is_human(Color::White));
    while session.poll(Instant::now()).is_empty() {
        woken.recv_timeout(Duration::from_mins(1)).expect("woken");
    }
    assert_eq!(session.live().game().ply(), 1);
    play(&mut session, "e5").or_else(|_| play(&mut session, "a6")).unwrap();
}

#[test]
fn s4_6_a_resumed_game_has_its_players_clocks_notes_and_pause_again() {
    let start = Instant::now();
    let control = TimeControl::read("300+5").unwrap();
    let live = live("draughts", ["human:Ada", "greedy:5,seed=3"]).with_clocks(control);
    let (mut session, woken, folder) = sit(live);
    let mut obey = |command| session.obey(command, start).unwrap();
    obey(Command::Note("Brought from the café".into()));
    obey(Command::Play("32-28".into(), Letters::English));
    woken.recv_timeout(Duration::from_mins(1)).expect("woken");
    session.poll(start);
    let mut obey = |command| session.obey(command, start + Duration::from_secs(20)).unwrap();
    obey(Command::Note("We shall {see}".into()));
    obey(Command::Pause);
    let (id, fen) = (kept(&session), session.live().game().fen());
    drop(session);

    let mut again = resume(folder.path(), id);
    let live = again.live();
    assert_eq!(live.game().fen(), fen);
    assert_eq!((live.name(Color::White), live.is_human(Color::White)), (Some("Ada"), true));
    assert_eq!(live.spec(Color::Black).unwrap().to_string(), "greedy:5,seed=3");
    assert_eq!(live.control(), control);
    assert!(live.is_paused());
    let [white, black] = Color::ALL.map(|color| live.time_left(color, Instant::now()).unwrap());
    // Twenty seconds passed in all, each side gained five for its move, and Black really thought.
    let five_minutes = Duration::from_mins(5);
    assert!(white >= Duration::from_secs(285) && black < five_minutes + Duration::from_secs(5));
    assert_eq!((white + black).as_millis().div_ceil(10), 59_000, "{white:?} {black:?}");
    assert_eq!(live.preface(), ["Brought from the café"]);
    assert_eq!(live.remarks()[1].notes.len(), 1);
    let mut obey = |command| again.obey(command, Instant::now()).unwrap();
    obey(Command::Resume);
    obey(Command::Note("and so it goes on".into()));
    let loaded = database(folder.path()).load(id).unwrap();
    let notes = &loaded.saved.record.line.plies[1].after;
    assert!(matches!(&notes[..], [Note::Comment(_), Note::Comment(new)] if new.ends_with("on")));
}

#[test]
fn time_thought_away_is_not_given_back_by_leaving() {
    let live = live("chess", ["human", "human"]).with_clocks(TimeControl::read("300").unwrap());
    let (mut session, _, folder) = sit(live);
    let long_ago = Instant::now().checked_sub(Duration::from_mins(2)).expect("a clock that old");
    session.obey(Command::Play("e4".into(), Letters::English), long_ago).unwrap();
    let id = kept(&session);
    drop(session);
    let left = resume(folder.path(), id).live().time_left(Color::Black, Instant::now()).unwrap();
    assert!(left <= Duration::from_mins(3), "{left:?}");
}

/// A game of two people, left after so many seconds of thought about the second move, and resumed.
fn left_and_resumed(control: &str, seconds: u64) -> (Session, TempDir) {
    let control = TimeControl::read(control).expect("a clock");
    let (mut session, _, folder) = sit(live("chess", ["human", "human"]).with_clocks(control));
    let thought = Duration::from_secs(seconds);
    let then = Instant::now().checked_sub(thought).expect("a clock that old");
    session.obey(Command::Play("e4".into(), Letters::English), then).expect("legal");
    let id = kept(&session);
    drop(session);
    (resume(folder.path(), id), folder)
}

#[test]
fn neither_a_moves_time_nor_a_delay_is_given_anew_by_leaving() {
    let (session, _folder) = left_and_resumed("1/60", 40);
    let left = session.live().time_left(Color::Black, Instant::now()).unwrap();
    assert!(left <= Duration::from_secs(20), "{left:?}");

    let (mut session, _folder) = left_and_resumed("300d30", 20);
    let now = Instant::now();
    assert_eq!(session.live().time_left(Color::Black, now), Some(Duration::from_mins(5)));
    session.poll(now);
    let later = now + Duration::from_secs(20);
    let left = session.live().time_left(Color::Black, later).unwrap();
    assert!(left <= Duration::from_secs(290), "ten seconds beyond the delay: {left:?}");
}

#[test]
fn a_resumed_game_gives_back_the_time_of_a_move_taken_back() {
    let start = Instant::now();
    let control = TimeControl::read("300").unwrap();
    let (mut session, _, folder) = sit(live("chess", ["human", "human"]).with_clocks(control));
    session.poll(start);
    let play = |text: &str| Command::Play(text.into(), Letters::English);
    session.obey(play("e4"), start + Duration::from_secs(10)).unwrap();
    session.obey(play("e5"), start + Duration::from_secs(30)).unwrap();
    let id = kept(&session);
    drop(session);
    let mut session = resume(folder.path(), id);
    let now = Instant::now();
    let left = |session: &Session| {
        Color::ALL.map(|color| session.live().time_left(color, now).unwrap().as_secs())
    };
    assert_eq!(left(&session), [290, 280]);
    session.obey(Command::Undo, now).unwrap();
    assert_eq!(left(&session), [290, 300]);
    session.obey(Command::Undo, now).unwrap();
    assert_eq!(left(&session), [300, 300]);
    assert_eq!(session.live().remarks(), []);
}

#[test]
fn who_only_looks_at_a_game_does_not_disturb_who_plays_it() {
    let live = live("chess", ["human", "human"]).with_clocks(TimeControl::read("300").unwrap());
    let (mut session, _, folder) = sit(live);
    play(&mut session, "e4").unwrap();
    let id = kept(&session);
    drop(resume(folder.path(), id));
    play(&mut session, "e5").unwrap();
    assert_eq!(*session.save_state(), SaveState::Saved { id, copy_of: None });
}

/// A database that takes no more moves.
const REFUSE: &str = "CREATE TRIGGER refuse BEFORE UPDATE ON game
                      BEGIN SELECT raise(ABORT, 'no room'); END";

#[test]
fn what_could_not_be_kept_is_tried_once_more_on_leaving() {
    let (mut session, _, folder) = sit(live("chess", ["human", "human"]));
    play(&mut session, "e4").unwrap();
    let id = kept(&session);
    let saboteur = rusqlite::Connection::open(folder.path().join(Database::FILE)).unwrap();
    saboteur.execute_batch(REFUSE).unwrap();
    play(&mut session, "e5").unwrap();
    assert!(matches!(session.save_state(), SaveState::Failing(_)));
    saboteur.execute_batch("DROP TRIGGER refuse").unwrap();
    drop(session);
    assert_eq!(on_disk(folder.path(), id), ["e4", "e5"]);
}

#[test]
fn what_could_not_be_kept_is_tried_again_without_a_move() {
    let (mut session, _, folder) = sit(live("chess", ["human", "human"]));
    play(&mut session, "e4").unwrap();
    let (id, save_status) = (kept(&session), session.save_status());
    // Another program that writes, and takes its time.
    let mut other = rusqlite::Connection::open(folder.path().join(Database::FILE)).unwrap();
    let writing =
        other.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).unwrap();
    play(&mut session, "e5").unwrap();
    assert!(matches!(session.save_state(), SaveState::Failing(DatabaseError::Busy { .. })));
    assert_ne!(session.save_status(), save_status);
    drop(writing);
    let now = Instant::now();
    let wait = session.next_tick(now).expect("something to do");
    assert!(wait > Duration::ZERO, "not at once");
    assert_eq!(session.poll(now + wait), []);
    assert_eq!(
        (kept(&session), session.save_status(), session.next_tick(now)),
        (id, save_status, None)
    );
    assert_eq!(on_disk(folder.path(), id), ["e4", "e5"]);
}

#[test]
fn who_goes_on_elsewhere_or_deletes_the_game_leaves_us_a_copy() {
    let (mut session, _, folder) = sit(live("chess", ["human", "human"]));
    play(&mut session, "e4").unwrap();
    let id = kept(&session);
    let mut other = resume(folder.path(), id);
    play(&mut other, "e5").unwrap();
    play(&mut session, "c5").unwrap();
    let SaveState::Saved { id: copy, copy_of } = *session.save_state() else { panic!("not kept") };
    assert_eq!(copy_of, Some(id));
    assert_eq!(on_disk(folder.path(), id), ["e4", "e5"]);
    assert_eq!(on_disk(folder.path(), copy), ["e4", "c5"]);
    database(folder.path()).delete(copy).unwrap();
    play(&mut session, "Nf3").unwrap();
    assert_eq!(*session.save_state(), SaveState::Saved { id: kept(&session), copy_of: Some(copy) });
    assert_eq!(on_disk(folder.path(), kept(&session)), ["e4", "c5", "Nf3"]);
}

#[test]
fn a_database_that_fails_stops_no_game_and_is_tried_again() {
    let (mut session, _, folder) = sit(live("chess", ["human", "human"]));
    play(&mut session, "e4").unwrap();
    let id = kept(&session);
    let saboteur = rusqlite::Connection::open(folder.path().join(Database::FILE)).unwrap();
    saboteur.execute_batch(REFUSE).unwrap();
    assert!(play(&mut session, "e5").is_ok());
    assert!(matches!(session.save_state(), SaveState::Failing(DatabaseError::System { .. })));
    assert!(session.would_be_lost());
    assert!(matches!(session.save(Some("anything")), Err(NotSaved::Database(_))));
    saboteur.execute_batch("DROP TRIGGER refuse").unwrap();
    play(&mut session, "Nf3").unwrap();
    assert_eq!(kept(&session), id);
    assert_eq!(on_disk(folder.path(), id), ["e4", "e5", "Nf3"]);
    assert_eq!((session.save(Some("Open games")), session.would_be_lost()), (Ok(id), false));
    let name = || database(folder.path()).entry(id).unwrap().name;
    assert_eq!(name().as_deref(), Some("Open games"));
    assert_eq!(session.save(None), Ok(id), "whoever saves again without a name");
    assert_eq!(name().as_deref(), Some("Open games"), "keeps the one it has");
    assert_eq!(session.save(Some(" ")), Ok(id));
    assert_eq!(name(), None);
}

#[test]
fn a_game_may_be_saved_by_hand_before_its_first_move() {
    let (mut session, _, folder) = sit(live("chess", ["human", "human"]));
    assert_eq!(session.save(None), Ok(kept(&session)));
    assert_eq!(on_disk(folder.path(), kept(&session)), [""; 0]);
}

#[test]
fn who_keeps_no_games_saves_none_and_loses_one_that_is_not_over() {
    let mut off = Session::new(live("chess", ["human", "human"]), || {});
    assert_eq!(off.save(Some("mine")), Err(NotSaved::Off));
    assert!(!off.would_be_lost(), "nothing was played");
    play(&mut off, "e4").unwrap();
    assert!(off.would_be_lost());
    off.obey(Command::Resign(Color::Black), Instant::now()).unwrap();
    assert!(!off.would_be_lost());
}

#[test]
fn a_database_that_does_not_open_is_tried_again_at_each_move() {
    let folder = tempfile::tempdir().unwrap();
    let (place, path) = (folder.path().join("place"), folder.path().join("place/games.db"));
    std::fs::write(&place, "a file where a folder should be").unwrap();
    let mut session = Session::new(live("chess", ["human", "human"]), || {});
    session.autosave_in(&path);
    assert!(matches!(session.save_state(), SaveState::Failing(_)));
    play(&mut session, "e4").unwrap();
    assert!(session.would_be_lost());
    session.start_again();
    assert!(matches!(session.save_state(), SaveState::Failing(_)), "it is not better now");
    play(&mut session, "d4").unwrap();
    std::fs::remove_file(&place).unwrap();
    play(&mut session, "d5").unwrap();
    assert_eq!(on_disk(&place, kept(&session)), ["d4", "d5"]);
}

#[test]
fn a_game_opened_where_nothing_can_be_written_is_kept_as_soon_as_it_can() {
    let (mut first, _, folder) = sit(live("chess", ["human", "human"]));
    play(&mut first, "e4").unwrap();
    let id = kept(&first);
    drop(first);
    let (path, lock) = (folder.path().join(Database::FILE), folder.path().join("games.db-lock"));
    let is_free = |free: bool| {
        if free {
            std::fs::remove_dir(&lock).unwrap();
        } else {
            std::fs::remove_file(&lock).unwrap();
            std::fs::create_dir(&lock).unwrap();
        }
    };
    for leave in [false, true] {
        is_free(false);
        let mut new = Session::new(live("chess", ["human", "human"]), || {});
        new.autosave_later(&path, Database::open(&path).unwrap_err());
        let mut unplayed = Session::new(live("chess", ["human", "human"]), || {});
        unplayed.autosave_in(&path);
        let copy = Database::open_to_read(&path).unwrap();
        let mut resumed = Session::resume(copy, id, || {}).unwrap_or_else(|e| panic!("{e:?}"));
        play(&mut new, "d4").unwrap();
        play(&mut resumed, if leave { "Nf3" } else { "e5" }).unwrap();
        for session in [&new, &resumed] {
            assert!(
                matches!(session.save_state(), SaveState::Failing(_)),
                "{:?}",
                session.save_state()
            );
        }
        is_free(true);
        if !leave {
            let now = Instant::now();
            for session in [&mut new, &mut resumed] {
                let wait = session.next_tick(now).expect("something to do");
                assert!(wait < Duration::from_secs(5));
                session.poll(now + wait);
            }
            assert_eq!((kept(&resumed), kept(&new) != id), (id, true));
        }
        drop((new, resumed, unplayed));
    }
    assert_eq!(on_disk(folder.path(), id), ["e4", "e5", "Nf3"]);
    let list = database(folder.path()).list(&Filter::default()).unwrap();
    assert_eq!(list.len(), 3, "what has no move is not kept");
}

#[test]
fn variations_and_glyphs_of_a_file_survive_that_its_game_is_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = "[White \"Ada\"]\n\n{Once} 1. e4! e5 (1... c5 {sharp}) 2. Nf3 {old} Nc6 $6 *\n";
    let game = Reader::new(file.as_bytes(), Format::Pgn);
    let id = database(folder.path()).import(game, Duplicates::Skip).unwrap().ids[0];
    let mut session = resume(folder.path(), id);
    assert_eq!(session.live().name(Color::White), Some("Ada"));
    play(&mut session, "Bb5").unwrap();
    let text = |folder: &Path| to_text(&database(folder).load(id).unwrap().saved.record);
    let whole = "{Once} 1. e4 $1 e5 (1... c5 {sharp}) 2. Nf3 {old} 2... Nc6 $6 3. Bb5 *";
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let written = words(&text(folder.path()));
    assert!(written.ends_with(whole), "{written}");
    for _ in 0..3 {
        session.obey(Command::Undo, Instant::now()).unwrap();
    }
    play(&mut session, "Nf3").unwrap();
    let written = words(&text(folder.path()));
    assert!(written.ends_with("{Once} 1. e4 $1 e5 (1... c5 {sharp}) 2. Nf3 *"), "{written}");
}

/// Thinks until it is told to stop.
struct Deep {
    gone: Arc<AtomicBool>,
}

impl Machine for Deep {
    fn name(&self) -> String {
        "deep".to_owned()
    }

    fn decide(
        &mut self,
        _: &dyn AnyGame,
        _: &Clock,
        cancel: &Cancel,
    ) -> Result<Decision, EngineFailure> {
        let bell = Arc::new((Mutex::new(false), Condvar::new()));
        let rope = Arc::clone(&bell);
        cancel.on_cancel(move || {
            *rope.0.lock().expect("a bell") = true;
            rope.1.notify_all();
        });
        drop(bell.1.wait_while(bell.0.lock().expect("a bell"), |rung| !*rung));
        Ok(Decision { index: 0, evaluation: MoveEvaluation::default() })
    }

    fn accepts_draw(&mut self, _: &dyn AnyGame, _: &Cancel) -> bool {
        false
    }
}

impl Drop for Deep {
    fn drop(&mut self) {
        self.gone.store(true, SeqCst);
    }
}

#[test]
fn leaving_calls_the_machine_back_and_ends_its_thread() {
    let gone = Arc::new(AtomicBool::new(false));
    let deep = Player::machine(Box::new(Deep { gone: Arc::clone(&gone) }));
    let game = games::find("chess").unwrap().start();
    let (mut session, _, _folder) = sit(LiveGame::new(game, [Player::human("Ada"), deep]));
    play(&mut session, "e4").unwrap();
    assert_eq!(session.live().thinking(), Some(Color::Black));
    // A move taken back sets it to work anew after its return.
    session.obey(Command::Undo, Instant::now()).unwrap();
    play(&mut session, "d4").unwrap();
    assert!(!gone.load(SeqCst));
    drop(session);
    assert!(gone.load(SeqCst), "thread and machine are gone");
}

#[test]
fn a_flag_that_falls_while_a_person_speaks_is_told() {
    let control = TimeControl::read("60").unwrap();
    let (mut session, _, _folder) = sit(live("chess", ["human", "human"]).with_clocks(control));
    let now = Instant::now();
    assert_eq!(session.next_tick(now), None, "not started");
    assert_eq!(session.poll(now), []);
    let tick = session.next_tick(now).unwrap();
    assert!(tick > Duration::from_mins(1) && tick < Duration::from_secs(61), "{tick:?}");
    let lost = Event::Ended(Ending::win(Color::Black, Reason::Time));
    let late = session.obey(Command::Play("e4".into(), Letters::English), now + tick);
    assert_eq!(late, Ok(vec![lost]));
    assert_eq!(play(&mut session, "e4"), Err(Denied::GameOver));
    assert_eq!(session.next_tick(now + tick), None);
}

/// A program that speaks UCI, or seems to.
#[cfg(unix)]
fn program(folder: &Path, name: &str, script: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join(name);
    std::fs::write(&path, script).expect("a script");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("a program");
    format!("uci:{}", path.display())
}

/// Gets ready and never moves.
#[cfg(unix)]
const DEAF: &str = "#!/bin/sh\nwhile read -r line; do case $line in\n\
                    uci) echo uciok;; isready) echo readyok;; quit) exit;; esac; done\n";

/// Never gets ready.
#[cfg(unix)]
const HUNG: &str = "#!/bin/sh\nwhile read -r line; do :; done\n";

/// Waits until something has happened.
#[cfg(unix)]
fn next(session: &mut Session, woken: &Receiver<()>) -> Vec<Event> {
    loop {
        let events = session.poll(Instant::now());
        if !events.is_empty() {
            return events;
        }
        woken.recv_timeout(Duration::from_mins(1)).expect("woken");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_hangs_at_its_start_stops_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let hung = program(folder.path(), "hung.sh", HUNG) + ",startup=600";
    let control = TimeControl::read("60").unwrap();
    let mut session = Session::new(live("chess", ["human", &hung]).with_clocks(control), || {});
    assert_eq!(session.poll(Instant::now()), []);
    let starting = session.live().starting().map(|(side, _)| side);
    assert_eq!((starting, session.live().thinking()), (Some(Color::Black), None));
    assert_eq!(session.next_tick(Instant::now()), None, "no clock runs before all are ready");
    play(&mut session, "e4").unwrap();
    session.obey(Command::Undo, Instant::now()).unwrap();
    assert!(session.live().starting().is_some(), "it will be needed");
    let leaving = Instant::now();
    drop(session);
    assert!(leaving.elapsed() < Duration::from_mins(5), "nobody waits ten minutes for it");
}

#[cfg(unix)]
#[test]
fn whoever_waits_too_long_for_a_program_puts_another_player_in_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let hung = program(folder.path(), "hung.sh", HUNG) + ",startup=600";
    let (wake, woken) = channel();
    let live = live("chess", ["human", &hung]);
    let mut session = Session::new(live, move || _ = wake.send(()));
    play(&mut session, "e4").unwrap();
    session.replace(Color::Black, Player::read("level:1").unwrap());
    assert_eq!(session.live().starting(), None, "nobody waits for who was sent away");
    assert!(matches!(next(&mut session, &woken)[..], [Event::Moved { by: Color::Black, .. }]));
    assert_eq!(session.live().game().tags().get("Black"), Some("level:1"));
}

#[test]
fn machines_that_cannot_play_are_all_named_and_give_their_places_to_others() {
    let now = Instant::now();
    let control = TimeControl::read("60").unwrap();
    let players = ["uci:/nowhere/program", "minimax:shannon"];
    let mut session = Session::new(live("draughts", players).with_clocks(control), || {});
    let mut missing = Vec::new();
    while missing.len() < 2 {
        std::thread::yield_now();
        for event in session.poll(now) {
            let Event::Missing { side, .. } = event else { panic!("{event:?}") };
            missing.push(side);
        }
    }
    assert_eq!(missing, Color::ALL);
    assert!(matches!(session.live().missing(), Some((Color::White, EngineFailure::Start(_)))));
    session.replace(Color::White, Player::human("Ada"));
    assert!(matches!(session.live().missing(), Some((Color::Black, EngineFailure::NoClassic(_)))));
    assert_eq!(
        session.live().time_left(Color::White, now + Duration::from_mins(5)),
        control.base()
    );
    session.replace(Color::Black, Player::human("Alan"));
    assert_eq!(session.live().missing(), None);
    play(&mut session, "32-28").unwrap();
    assert!(session.next_tick(Instant::now()).is_some(), "now the clocks run");
}

#[cfg(unix)]
#[test]
fn a_program_that_is_gone_gives_its_place_to_another_player() {
    let folder = tempfile::tempdir().unwrap();
    let program = program(folder.path(), "deaf.sh", DEAF);
    let mut live = live("chess", ["human:Ada", &program]);
    live.prepare().unwrap();
    let mut session = Session::new(live, || {});
    session.autosave_to(database(folder.path()));
    play(&mut session, "e4").unwrap();
    let id = kept(&session);
    let leaving = Instant::now();
    drop(session);
    assert!(leaving.elapsed() < Duration::from_mins(1), "nobody waits two minutes for the deaf");

    std::fs::remove_file(folder.path().join("deaf.sh")).unwrap();
    let (wake, woken) = channel();
    let wake = move || _ = wake.send(());
    let mut session = Session::resume(database(folder.path()), id, wake).ok().unwrap();
    let gone = next(&mut session, &woken);
    let start = |failure: &EngineFailure| matches!(failure, EngineFailure::Start(_));
    assert!(
        matches!(&gone[..], [Event::Missing { side: Color::Black, failure }] if start(failure)),
        "{gone:?}"
    );
    assert_eq!(session.live().game().ending(), None, "a saved game is not lost by that");
    session.replace(Color::Black, Player::human("Alan"));
    play(&mut session, "e5").unwrap();
    let entry = database(folder.path()).entry(id).unwrap();
    assert_eq!((entry.player(Color::Black), entry.plies), (Some("Alan"), 2));
}

#[test]
fn what_cannot_be_resumed_says_why() {
    let (mut session, _, folder) = sit(live("chess", ["human", "human"]));
    play(&mut session, "e4").unwrap();
    let id = kept(&session);
    let connection = rusqlite::Connection::open(folder.path().join(Database::FILE)).unwrap();
    connection.execute("UPDATE game SET white = 'oracle'", []).unwrap();
    let error = Session::resume(database(folder.path()), id, || {}).err();
    assert!(matches!(error, Some(CannotResume::Player(Color::White, _))), "{error:?}");
    connection.execute("DELETE FROM game", []).unwrap();
    let error = Session::resume(database(folder.path()), id, || {}).err();
    assert_eq!(error, Some(CannotResume::Database(DatabaseError::Missing { id })));
}
