//! A table with clocks, and machines that think elsewhere while it goes on.

use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use plateau_arena::{
    Cancel, Clock, Command, Decision, Denied, EngineFailure, Event, LiveGame, Machine,
    MoveEvaluation, Player, TimeControl,
};
use plateau_rules::{AnyGame, Color, Ending, Letters, Reason, games};

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn human() -> Player {
    Player::read("human").expect("anybody")
}

fn people(name: &str, fen: Option<&str>) -> LiveGame {
    let kind = games::find(name).expect("a known game");
    let from = |fen| kind.from_fen(fen).expect("a legal position");
    LiveGame::new(fen.map_or_else(|| kind.start(), from), [human(), human()])
}

fn play(live: &mut LiveGame, text: &str, now: Instant) -> Result<Vec<Event>, Denied> {
    live.obey(Command::Play(text.to_owned(), Letters::English), now)
}

fn left(live: &LiveGame, now: Instant) -> [Option<Duration>; 2] {
    Color::ALL.map(|color| live.time_left(color, now))
}

const FIVE: TimeControl = TimeControl::Game { base: s(300), increment: s(3), moves: None };

#[test]
fn clocks_run_for_the_side_to_move_and_go_back_with_an_undone_move() {
    let now = Instant::now();
    let mut live = people("chess", None).with_clocks(FIVE);
    assert_eq!(left(&live, now + s(50)), [Some(s(300)); 2], "not started yet");
    live.start(now);
    assert_eq!(left(&live, now + s(10)), [Some(s(290)), Some(s(300))]);
    play(&mut live, "e4", now + s(10)).unwrap();
    assert_eq!(left(&live, now + s(30)), [Some(s(293)), Some(s(280))]);
    play(&mut live, "e5", now + s(30)).unwrap();
    assert_eq!(live.remarks()[1].evaluation.time, s(20));
    live.obey(Command::Undo, now + s(40)).unwrap();
    assert_eq!(left(&live, now + s(41)), [Some(s(293)), Some(s(299))]);
}

#[test]
fn a_pause_costs_no_time_and_allows_no_move() {
    let now = Instant::now();
    let mut live = people("chess", None).with_clocks(FIVE);
    live.start(now);
    assert_eq!(live.obey(Command::Resume, now), Err(Denied::NotPaused));
    assert_eq!(live.obey(Command::Pause, now + s(5)), Ok(vec![Event::Paused]));
    assert_eq!(live.obey(Command::Pause, now + s(6)), Err(Denied::Paused));
    assert_eq!(play(&mut live, "e4", now + s(7)), Err(Denied::Paused));
    assert_eq!(left(&live, now + s(1000)), [Some(s(295)), Some(s(300))]);
    assert_eq!(live.obey(Command::Resume, now + s(1000)), Ok(vec![Event::Resumed]));
    assert_eq!(left(&live, now + s(1001)), [Some(s(294)), Some(s(300))]);
    play(&mut live, "e4", now + s(1002)).unwrap();
}

#[test]
fn the_flag_falls_and_nobody_wins_who_could_not_have_won() {
    let now = Instant::now();
    let late = now + s(301);
    let ending = |fen: Option<&str>| {
        let mut live = people("chess", fen).with_clocks(FIVE);
        live.start(now);
        assert_eq!(live.tick(now + s(299)), []);
        let events = live.tick(late);
        assert_eq!(live.tick(late + s(1)), [], "it falls once");
        assert_eq!(left(&live, late + s(9))[0], Some(Duration::ZERO));
        events
    };
    let lost = Ending::win(Color::Black, Reason::Time);
    assert_eq!(ending(None), [Event::Ended(lost)]);
    let drawn = Ending::draw(Reason::TimeWithoutMaterial);
    let bare = "8/8/8/4k3/8/8/3QK3/8 w - - 0 1";
    assert_eq!(ending(Some(bare)), [Event::Ended(drawn)]);
    // A lone knight wins only where a pawn can stand in its king's way.
    let knight = "8/8/8/4k1n1/8/8/3QK3/8 w - - 0 1";
    assert_eq!(ending(Some(knight)), [Event::Ended(drawn)]);
    let pawn = "8/8/8/4k1n1/8/8/3PK3/8 w - - 0 1";
    assert_eq!(ending(Some(pawn)), [Event::Ended(lost)]);
}

#[test]
fn a_move_after_the_flag_comes_too_late() {
    let now = Instant::now();
    let mut live = people("draughts", None).with_clocks(TimeControl::Move(s(10)));
    live.start(now);
    play(&mut live, "32-28", now + s(10)).unwrap();
    let lost = Ending::win(Color::White, Reason::Time);
    assert_eq!(play(&mut live, "19-23", now + s(21)), Ok(vec![Event::Ended(lost)]));
    assert_eq!(play(&mut live, "19-23", now + s(22)), Err(Denied::GameOver));
}

#[test]
fn a_game_goes_on_with_the_time_that_was_left() {
    let now = Instant::now();
    let mut live = people("checkers", None).with_clocks(FIVE).with_time_left([s(12), s(7)]);
    live.start(now);
    assert_eq!(left(&live, now + s(2)), [Some(s(12)), Some(s(5))], "Black begins");
}

/// Thinks until it is told to stop.
struct Slow {
    began: mpsc::Sender<()>,
    ended: Arc<AtomicBool>,
}

impl Machine for Slow {
    fn name(&self) -> String {
        "slow".to_owned()
    }

    fn decide(
        &mut self,
        _: &dyn AnyGame,
        _: &Clock,
        cancel: &Cancel,
    ) -> Result<Decision, EngineFailure> {
        let (stop, wait) = mpsc::channel();
        cancel.on_cancel(move || _ = stop.send(()));
        let _ = self.began.send(());
        let _ = wait.recv();
        self.ended.store(true, SeqCst);
        Ok(Decision { index: 0, evaluation: MoveEvaluation::default() })
    }

    fn accepts_draw(&mut self, _: &dyn AnyGame, _: &Cancel) -> bool {
        true
    }
}

fn against_slow() -> (LiveGame, mpsc::Receiver<()>, Arc<AtomicBool>) {
    let (began, started) = mpsc::channel();
    let ended = Arc::new(AtomicBool::new(false));
    let slow = Slow { began, ended: Arc::clone(&ended) };
    let players = [human(), Player::machine(Box::new(slow))];
    let chess = games::find("chess").expect("a known game");
    (LiveGame::new(chess.start(), players), started, ended)
}

#[test]
fn the_table_goes_on_while_a_machine_thinks_elsewhere() {
    let now = Instant::now();
    let (mut live, started, ended) = against_slow();
    live.prepare().unwrap();
    assert!(live.task(now).is_none(), "a person is to move");
    play(&mut live, "e4", now).unwrap();
    let task = live.task(now).unwrap();
    assert_eq!((task.side(), live.thinking()), (Color::Black, Some(Color::Black)));
    assert!(live.task(now).is_none(), "it is away");
    assert_eq!(play(&mut live, "e5", now), Err(Denied::NotYourTurn));
    let elsewhere = std::thread::spawn(move || task.run());
    started.recv().unwrap();
    // The person takes the move back: nobody waits for the answer any more.
    assert_eq!(live.obey(Command::Undo, now), Ok(vec![Event::Undone { moves: 1 }]));
    assert_eq!(live.thinking(), None);
    play(&mut live, "d4", now).unwrap();
    assert!(live.task(now).is_none(), "it is not back yet");
    assert_eq!(live.take(elsewhere.join().unwrap(), now), []);
    assert!(ended.load(SeqCst));
    assert_eq!(live.game().ply(), 1);
    // Now it thinks about the new position, until the game is paused.
    let task = live.task(now).unwrap();
    let elsewhere = std::thread::spawn(move || task.run());
    started.recv().unwrap();
    live.obey(Command::Pause, now).unwrap();
    assert_eq!(live.take(elsewhere.join().unwrap(), now), []);
    live.obey(Command::Resume, now).unwrap();
    assert_eq!(live.task(now).map(|task| task.side()), Some(Color::Black), "it begins again");
}

#[test]
fn a_machine_that_is_away_hears_of_the_next_game_when_it_is_back() {
    let now = Instant::now();
    let players = ["human", "engine:nodes=100"].map(|text| Player::read(text).unwrap());
    let mut live = LiveGame::new(games::find("chess").unwrap().start(), players);
    play(&mut live, "e4", now).unwrap();
    live.prepare().unwrap();
    let task = live.task(now).unwrap();
    // Another game altogether: the machine must not answer with a move of the one before.
    live.start_again(games::find("tictactoe").unwrap().start());
    play(&mut live, "b2", now).unwrap();
    assert!(live.task(now).is_none());
    assert_eq!(live.take(task.run(), now), []);
    assert!(matches!(&live.advance()[..], [Event::Moved { by: Color::Black, .. }]));
    assert_eq!(live.game().ply(), 2);
}

#[test]
fn a_wish_to_stop_before_the_first_thought_is_not_lost() {
    for player in ["engine:depth=60", "alphabeta:depth=40", "minimax:time=600000"] {
        let now = Instant::now();
        let players = [Player::read(player).unwrap(), Player::read("human").unwrap()];
        let mut live = LiveGame::new(games::find("chess").unwrap().start(), players);
        live.prepare().unwrap();
        let task = live.task(now).unwrap();
        live.obey(Command::MoveNow, now).unwrap();
        let events = live.take(task.run(), now);
        assert!(matches!(&events[..], [Event::Moved { .. }]), "{player}: {events:?}");
    }
}

#[test]
fn a_machine_that_is_hurried_while_it_gets_ready_does_not_think_long() {
    let now = Instant::now();
    let players = ["engine:depth=60", "human"].map(|text| Player::read(text).unwrap());
    let mut live = LiveGame::new(games::find("chess").unwrap().start(), players);
    let task = live.task(now).unwrap();
    assert!(live.starting().is_some());
    live.obey(Command::MoveNow, now).unwrap();
    assert_eq!(live.take(task.run(), now), [], "it is ready");
    assert!(matches!(&live.advance()[..], [Event::Moved { by: Color::White, .. }]));
}

#[test]
fn a_step_asked_for_twice_is_one_and_so_is_a_note() {
    let now = Instant::now();
    let players = ["random:seed=1", "random:seed=2"].map(|text| Player::read(text).unwrap());
    let mut live = LiveGame::new(games::find("checkers").unwrap().start(), players);
    live.obey(Command::Pause, now).unwrap();
    live.prepare().unwrap();
    live.obey(Command::Step, now).unwrap();
    let task = live.task(now).unwrap();
    live.obey(Command::Step, now).unwrap();
    live.take(task.run(), now);
    assert!(live.task(now).is_none(), "it stands still again");
    for text in ["once", "once", "twice", "once"] {
        live.obey(Command::Note(text.to_owned()), now).unwrap();
    }
    assert_eq!(live.remarks()[0].notes, ["once", "twice", "once"]);
}

#[test]
fn machines_pause_and_step() {
    let now = Instant::now();
    let players = ["random:seed=1", "random:seed=2"].map(|text| Player::read(text).unwrap());
    let mut live = LiveGame::new(games::find("checkers").unwrap().start(), players);
    live.obey(Command::Pause, now).unwrap();
    live.prepare().unwrap();
    assert!(live.task(now).is_none());
    for ply in 1..4 {
        live.obey(Command::Step, now).unwrap();
        assert_eq!(live.advance().len(), 1);
        assert_eq!((live.game().ply(), live.advance().len()), (ply, 0));
    }
    live.obey(Command::Resume, now).unwrap();
    assert_eq!(live.obey(Command::Step, now), Err(Denied::NotPaused));
    assert_eq!(live.advance().len(), 1);
}

#[test]
fn a_machine_claims_the_draw_that_pays() {
    let rook_down = "6k1/8/8/8/8/8/R7/6K1 b - - 0 80";
    let rook_up = "6k1/r7/8/8/8/8/8/6K1 b - - 0 80";
    for (fen, claims) in [(rook_down, true), (rook_up, false)] {
        let mut game = games::find("chess").unwrap().from_fen(fen).unwrap();
        for text in ["Kh8", "Kh1", "Kg8", "Kg1", "Kh8", "Kh1", "Kg8", "Kg1"] {
            game.play_text(text, Letters::English).unwrap();
        }
        let players = ["human", "engine:nodes=500"].map(|text| Player::read(text).unwrap());
        let mut live = LiveGame::new(game, players);
        live.advance();
        let threefold = Reason::Rule(plateau_rules::DrawRule::Threefold);
        let drawn = live.game().ending() == Some(Ending::draw(threefold));
        assert_eq!(drawn, claims, "{fen}");
    }
}

#[test]
fn notes_stay_with_their_moves() {
    let now = Instant::now();
    let mut live = people("tictactoe", None);
    let note = |text: &str| Command::Note(text.to_owned());
    assert_eq!(live.obey(note("before"), now), Ok(vec![Event::Noted]));
    play(&mut live, "b2", now).unwrap();
    live.obey(note("middle"), now).unwrap();
    play(&mut live, "a1", now).unwrap();
    live.obey(note("corner"), now).unwrap();
    live.obey(Command::Undo, now).unwrap();
    assert_eq!(live.preface(), ["before"]);
    let notes: Vec<_> = live.remarks().iter().map(|remark| remark.notes.clone()).collect();
    assert_eq!(notes, [["middle"]]);
}
