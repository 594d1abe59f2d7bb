//! Two players at a table, through its commands and events.

use std::time::Instant;

use plateau_arena::{Command, Decision, Denied, Event, LiveGame, MoveEvaluation, Player};
use plateau_rules::{Cell, Color, Ending, Form, Letters, Outcome, Reason, Refusal, games};

fn live(white: &str, black: &str) -> LiveGame {
    let players = [white, black].map(|text| Player::read(text).expect("a known player"));
    LiveGame::new(games::find("tictactoe").expect("a known game").start(), players)
}

fn play(live: &mut LiveGame, text: &str) -> Result<Vec<Event>, Denied> {
    live.obey(Command::Play(text.to_owned(), Letters::English), Instant::now())
}

#[test]
fn a_game_between_two_people_ends_on_the_board() {
    let mut live = live("human:Ada", "human");
    for text in ["b2", "a1", "c1", "a3", "a2", "c2", "c3", "b1"] {
        let by = live.game().turn();
        let events = play(&mut live, text).unwrap();
        assert!(matches!(&events[..], [Event::Moved { by: mover, .. }] if *mover == by), "{text}");
        assert_eq!(live.advance(), [], "a person is to move");
    }
    assert_eq!(live.last_move(Form::Short, Letters::English).as_deref(), Some("b1"));
    let events = play(&mut live, "b3").unwrap();
    assert_eq!(events[1], Event::Ended(Ending::draw(Reason::Full)));
    assert_eq!(play(&mut live, "b3"), Err(Denied::GameOver));
    assert_eq!(live.obey(Command::Resign(Color::White), Instant::now()), Err(Denied::GameOver));
}

#[test]
fn a_refused_move_gives_its_reason_and_changes_nothing() {
    let mut live = live("human", "human");
    play(&mut live, "b2").unwrap();
    let refusal = Refusal::Occupied { square: "b2".into() };
    assert_eq!(play(&mut live, "b2"), Err(Denied::Move(refusal.clone())));
    assert_eq!(live.enter_squares(&[Cell { row: 1, column: 1 }]), Err(refusal));
    assert!(live.obey(Command::PlayIndex(99), Instant::now()).is_err());
    assert_eq!(live.game().ply(), 1);
}

#[test]
fn s0_5_a_draw_is_voted_the_other_side_may_refuse() {
    let mut live = live("human", "human");
    play(&mut live, "b2").unwrap();
    let by = Color::Black;
    assert_eq!(live.obey(Command::OfferDraw, Instant::now()), Ok(vec![Event::DrawOffered { by }]));
    assert_eq!(play(&mut live, "a1"), Err(Denied::OfferWaits));
    assert_eq!(live.obey(Command::OfferDraw, Instant::now()), Err(Denied::OfferWaits));
    let declined = Event::DrawDeclined { by: Color::White };
    assert_eq!(live.obey(Command::DeclineDraw, Instant::now()), Ok(vec![declined]));
    assert_eq!(
        live.obey(Command::OfferDraw, Instant::now()),
        Err(Denied::OfferedAlready),
        "once a move"
    );
    assert_eq!(live.obey(Command::AcceptDraw, Instant::now()), Err(Denied::NoOffer));
    play(&mut live, "a1").unwrap();
    live.obey(Command::OfferDraw, Instant::now()).unwrap();
    let ended = Event::Ended(Ending::draw(Reason::Agreement));
    assert_eq!(live.obey(Command::AcceptDraw, Instant::now()), Ok(vec![ended]));
}

#[test]
fn resigning_loses_and_can_answer_an_offer() {
    let mut live = live("human", "human");
    live.obey(Command::OfferDraw, Instant::now()).unwrap();
    let ended = Event::Ended(Ending::win(Color::White, Reason::Resignation));
    assert_eq!(live.obey(Command::Resign(Color::Black), Instant::now()), Ok(vec![ended]));
    assert_eq!(live.offer(), None);
}

#[test]
fn there_is_nothing_to_claim_or_to_take_back_at_the_start() {
    let mut live = live("human", "human");
    assert_eq!(live.obey(Command::Claim, Instant::now()), Err(Denied::NothingToClaim));
    assert_eq!(live.obey(Command::Undo, Instant::now()), Err(Denied::NothingToUndo));
}

#[test]
fn undo_gives_a_person_the_move_back_and_reopens_a_finished_game() {
    let mut live = live("human", "random:seed=3");
    play(&mut live, "b2").unwrap();
    assert_eq!(live.advance().len(), 1);
    assert_eq!(live.obey(Command::Undo, Instant::now()), Ok(vec![Event::Undone { moves: 2 }]));
    assert_eq!((live.game().ply(), live.game().turn()), (0, Color::White));

    assert_eq!(live.obey(Command::Undo, Instant::now()), Err(Denied::NothingToUndo));

    play(&mut live, "b2").unwrap();
    live.obey(Command::Resign(Color::White), Instant::now()).unwrap();
    live.obey(Command::Undo, Instant::now()).unwrap();
    assert_eq!(live.game().ending(), None);
}

#[test]
fn s0_1_two_machines_play_to_the_end_and_the_same_seeds_play_the_same_game() {
    let game = || {
        let mut live = live("random:seed=1", "random:seed=2");
        while live.game().ending().is_none() {
            assert!(!live.advance().is_empty());
        }
        assert_eq!(live.advance(), []);
        (live.game().played(Form::Short, Letters::English), live.game().ending())
    };
    assert_eq!(game(), game());
    assert!(game().0.len() >= 5);
}

#[test]
fn a_machine_that_plays_at_random_refuses_a_draw() {
    let mut live = live("human", "random:seed=1");
    let offered = Event::DrawOffered { by: Color::White };
    assert_eq!(live.obey(Command::OfferDraw, Instant::now()), Ok(vec![offered]));
    assert_eq!(live.advance(), [Event::DrawDeclined { by: Color::Black }]);
    assert_eq!(live.offer(), None);
}

#[test]
fn a_person_does_not_answer_or_resign_for_a_machine() {
    let mut live = live("human", "random:seed=1");
    live.obey(Command::OfferDraw, Instant::now()).unwrap();
    for command in [Command::AcceptDraw, Command::DeclineDraw, Command::Resign(Color::Black)] {
        assert_eq!(live.obey(command, Instant::now()), Err(Denied::NotYourTurn));
    }
    assert_eq!((live.offer(), live.game().ending()), (Some(Color::White), None));
}

#[test]
fn a_machine_that_plays_no_legal_move_loses() {
    struct Broken;
    impl plateau_arena::Machine for Broken {
        fn name(&self) -> String {
            "broken".to_owned()
        }
        fn decide(
            &mut self,
            game: &dyn plateau_rules::AnyGame,
            _: &plateau_arena::Clock,
            _: &plateau_arena::Cancel,
        ) -> Result<Decision, plateau_arena::EngineFailure> {
            Ok(Decision { index: game.count(), evaluation: MoveEvaluation::default() })
        }
        fn accepts_draw(
            &mut self,
            _: &dyn plateau_rules::AnyGame,
            _: &plateau_arena::Cancel,
        ) -> bool {
            true
        }
    }
    let players = [Player::machine(Box::new(Broken)), Player::read("human").unwrap()];
    let mut live = LiveGame::new(games::find("tictactoe").unwrap().start(), players);
    let ending = Ending::win(Color::Black, Reason::IllegalMove);
    assert_eq!(live.advance(), [Event::Ended(ending)]);
    assert_eq!(live.game().ending().map(|e| e.outcome), Some(Outcome::Win(Color::Black)));
}

#[test]
fn playing_again_keeps_the_players_and_forgets_the_rest() {
    let mut live = live("human:Ada", "human");
    live.obey(Command::OfferDraw, Instant::now()).unwrap();
    live.obey(Command::AcceptDraw, Instant::now()).unwrap();
    live.start_again(games::find("tictactoe").unwrap().start());
    assert_eq!(live.game().ending(), None);
    assert_eq!(live.name(Color::White), Some("Ada"));
    assert!(live.obey(Command::OfferDraw, Instant::now()).is_ok());
}
