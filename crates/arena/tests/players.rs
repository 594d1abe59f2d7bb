//! Every kind of player sits down and plays.

use std::time::Instant;

use plateau_arena::contest::{Contest, Format, MatchRules, Openings, Results};
use plateau_arena::{
    Cancel, Clock, Command, Decision, EngineFailure, Event, LiveGame, Machine, NoClassic, Pace,
    Player, PlayerError, Spec,
};
use plateau_rules::{AnyGame, Ending, Form, Letters, Outcome, Reason, games};

fn game(name: &str) -> Box<dyn AnyGame> {
    games::find(name).expect("a known game").start()
}

fn position(name: &str, fen: &str) -> Box<dyn AnyGame> {
    games::find(name).expect("a known game").from_fen(fen).expect("a legal position")
}

fn seat(player: &str) -> Box<dyn Machine> {
    Player::read_machine(player).expect("a player")
}

fn decide(player: &str, game: &dyn AnyGame) -> Decision {
    let mut machine = seat(player);
    machine.begin(game, None, &Cancel::default()).expect("a player of this game");
    machine.decide(game, &Clock::default(), &Cancel::default()).expect("a move")
}

/// What the player plays, as text.
fn choice(player: &str, game: &dyn AnyGame) -> String {
    let index = decide(player, game).index;
    game.moves(Form::Machine, Letters::English)[index].text.clone()
}

/// The moves of a game between two players.
fn moves(name: &str, players: [&str; 2], seed: u64, plies: usize) -> Vec<String> {
    let players = players.map(|text| Player::read(text).expect("a player"));
    let mut live = LiveGame::new(game(name), players).with_seed(Some(seed));
    while live.game().ending().is_none() && live.game().ply() < plies {
        assert!(!live.advance().is_empty());
    }
    live.game().played(Form::Machine, Letters::English)
}

#[test]
fn every_kind_plays_every_game() {
    let players = [
        "random",
        "greedy",
        "minimax:depth=1",
        "negamax:depth=2",
        "alphabeta:time=1",
        "level:0",
        "level:2",
        "level:4",
        "engine:nodes=100",
    ];
    for kind in games::all() {
        for player in players {
            let moves = moves(kind.name(), [player, "random:seed=1"], 1, 6);
            assert!(moves.len() >= 5, "{kind}, {player}: {moves:?}");
        }
    }
}

#[test]
fn s1_4_minimax_and_alpha_beta_keep_to_depth_or_time() {
    let chess = game("chess");
    for player in ["minimax:material,depth=3", "alphabeta:tables,depth=3", "alphabeta"] {
        assert_eq!(decide(player, &*chess).evaluation.depth, Some(3), "{player}");
    }
    // The time of a move comes from the player or from the table; a depth is kept all the same.
    assert!(decide("alphabeta:shannon,time=5", &*chess).evaluation.depth.unwrap() >= 1);
    let timed = |player: &str, pace: Pace| {
        let mut machine = seat(player);
        let clock = Clock { pace, patience: None };
        machine.decide(&*chess, &clock, &Cancel::default()).unwrap().evaluation.depth.unwrap()
    };
    let long = Pace::Move(std::time::Duration::from_hours(1));
    assert_eq!(timed("minimax:material,depth=2", long), 2);
    assert_eq!(timed("minimax:material,time=0", long), 1);
    assert_eq!(timed("minimax:material", Pace::Depth(1)), 1);
    let short = Pace::Move(std::time::Duration::ZERO);
    assert!(timed("alphabeta", short) < 5);
}

#[test]
fn s3_7_the_weights_of_control_are_settable() {
    let fen = "4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1";
    let chess = position("chess", fen);
    let taken = choice("alphabeta:control,depth=1,gp=1,gc=0,v=1", &*chess);
    assert_eq!(taken, "e3d5");
    // Who cares about squares alone, and hates them, does something else.
    assert_ne!(choice("alphabeta:control,depth=1,gp=-1,gc=0,v=1", &*chess), "e3d5");
}

#[test]
fn a_classic_that_cannot_be_is_refused_with_the_reason() {
    let refused = |player: &str, name: &str| {
        seat(player).begin(&*game(name), None, &Cancel::default()).unwrap_err()
    };
    let no = |why| EngineFailure::NoClassic(why);
    let known: &[&str] = &["men-and-kings", "material"];
    assert_eq!(
        refused("minimax:shannon", "draughts"),
        no(NoClassic::Evaluator { name: "shannon".into(), known })
    );
    assert_eq!(refused("minimax:shannon,gp=1", "chess"), no(NoClassic::Option("gp".into())));
    let (option, value) = ("depth".to_owned(), "deep".to_owned());
    assert_eq!(refused("minimax:depth=deep", "chess"), no(NoClassic::Value { option, value }));
    let players = ["human", "alphabeta:tables"].map(|text| Player::read(text).unwrap());
    let mut live = LiveGame::new(game("checkers"), players);
    let (side, failure) = live.prepare().unwrap_err();
    assert_eq!((side, failure.reason()), (plateau_rules::Color::Black, Reason::Crash));
}

#[test]
fn s4_8_greedy_captures_as_far_as_it_can() {
    // One man can take one piece or three; the others cannot take at all, and need not see it.
    let fen = "W:W47,46,6:B42,32,22,41";
    let free = position("draughts,optional-captures,stop-early", fen);
    for seed in 0..20 {
        let text = choice(&format!("greedy:10,seed={seed}"), &*free);
        assert!(text.starts_with("47x") || text.starts_with("46x"), "{text}");
        let captured = |text: &str| text.matches('x').count();
        let longest = free.moves(Form::Machine, Letters::English).into_iter();
        let longest = longest.filter(|mv| mv.text[..2] == text[..2]);
        assert_eq!(longest.map(|mv| captured(&mv.text)).max(), Some(captured(&text)), "{text}");
    }
}

#[test]
fn s4_8_greedy_looks_at_so_many_pieces_and_no_more() {
    let fen = "W:W47,46,45,40,35:B42";
    let free = position("draughts,optional-captures", fen);
    let captures = |player: &str| {
        let chosen = |seed| choice(&format!("{player},seed={seed}"), &*free);
        (0..60).filter(|&seed| chosen(seed).contains('x')).count()
    };
    assert_eq!(captures("greedy:5"), 60);
    // One piece of five is looked at, and the one that may capture can also be moved.
    assert!((5..40).contains(&captures("greedy:1")), "{}", captures("greedy:1"));
}

#[test]
fn s4_8_greedy_moves_what_cannot_be_taken_next_turn_else_anything() {
    // 33-28 and 33-29 walk into a capture; only the man on 46 has safe moves.
    let game = position("draughts", "W:W33,46:B22,24");
    for seed in 0..20 {
        let text = choice(&format!("greedy:10,seed={seed}"), &*game);
        let mut next = game.boxed();
        next.play_text(&text, Letters::English).unwrap();
        let replies = next.moves(Form::Machine, Letters::English);
        assert!(replies.iter().all(|reply| reply.effect.captured().is_empty()), "{text}");
    }
    // Nothing is safe here: it moves all the same.
    let lost = position("draughts", "W:W28:B17,18,19");
    assert!(!choice("greedy", &*lost).is_empty());
}

#[test]
fn greedy_takes_the_most_valuable_thing_in_chess_that_costs_no_more() {
    let play = |fen: &str| choice("greedy:16", &*position("chess", fen));
    // The queen could take a protected rook; the pawn takes a knight.
    assert_eq!(play("2kr4/8/8/2n5/1P6/8/8/K2Q4 w - - 0 1"), "b4c5");
    assert_eq!(play("k2r4/8/8/2n5/1P6/8/8/K2Q4 w - - 0 1"), "d1d8");
}

#[test]
fn s0_7_the_first_levels_are_random_and_the_seeds_depths() {
    let cancel = Cancel::default();
    for (name, evaluator) in [("chess", "shannon"), ("checkers", "men-and-kings")] {
        for depth in 2..=3 {
            let mut level = seat(&format!("level:{depth},seed=1"));
            let mut judge = seat(&format!("minimax:{evaluator},depth={}", depth - 1));
            let mut line = game(name);
            for _ in 0..12 {
                let decision = level.decide(&*line, &Clock::default(), &cancel).unwrap();
                // The value of every move by plain minimax, from the other side one move on.
                let values: Vec<i32> = (0..line.count())
                    .map(|index| {
                        let mut next = line.boxed();
                        next.play(index).unwrap();
                        let reply = judge.decide(&*next, &Clock::default(), &cancel).unwrap();
                        -reply.evaluation.score.unwrap().get()
                    })
                    .collect();
                let best = *values.iter().max().unwrap();
                assert!(values[decision.index] >= best - 30, "{name} {depth}: {values:?}");
                assert_eq!(decision.evaluation.score.unwrap().get(), best, "{name} {depth}");
                line.play(decision.index).unwrap();
            }
        }
        let random = moves(name, ["random", "level:1"], 9, 20);
        assert_eq!(moves(name, ["level:0", "level:1"], 9, 20), random);
    }
}

#[test]
fn levels_1_to_3_do_not_play_the_same_game_every_time() {
    for name in ["chess", "draughts", "checkers", "tictactoe"] {
        for level in ["level:1", "level:2", "level:3"] {
            let game = |seed| moves(name, [level, "minimax:depth=1"], seed, 12);
            let mut games: Vec<_> = (0..6).map(game).collect();
            assert_eq!(games[0], game(0), "{name} {level}: a seed repeats the game");
            games.sort();
            games.dedup();
            assert!(games.len() > 2, "{name} {level}: {games:?}");
        }
    }
    // Under a clock, too.
    let minute = Clock { pace: Pace::Move(std::time::Duration::from_mins(1)), patience: None };
    let first = |seed| {
        let mut machine = seat(&format!("level:2,seed={seed}"));
        machine.decide(&*game("chess"), &minute, &Cancel::default()).unwrap().index
    };
    assert!((1..9).any(|seed| first(seed) != first(0)));
}

#[test]
fn levels_play_the_same_game_for_the_same_seed() {
    for name in ["chess", "draughts", "tictactoe"] {
        let once = moves(name, ["level:5", "level:8"], 1, 24);
        assert_eq!(once, moves(name, ["level:5", "level:8"], 1, 24));
        let others = (2..6).map(|seed| moves(name, ["level:5", "level:8"], seed, 24));
        assert!(others.into_iter().any(|other| other != once), "{name}");
        // A player's own seed counts beside the game's.
        let own = (2..6).map(|seed| {
            let weak = format!("level:5,seed={seed}");
            moves(name, [&weak, "level:8"], 1, 24)
        });
        assert!(own.into_iter().any(|other| other != once), "{name}");
    }
}

/// The points of the first player in half points, from openings of some random moves.
fn score(name: &str, first: &str, second: &str, games: usize, plies: usize) -> usize {
    let kind = games::find(name).expect("a known game");
    let contest = Contest {
        entrants: [first, second].map(|text| Spec::read(text).expect("a description")).into(),
        format: Format::RoundRobin,
        openings: Openings::random(kind, plies, 1),
        rules: MatchRules::default(),
        games: Some(games),
        concurrency: 1,
        seed: 1,
        sprt: None,
        shard: None,
        pin: false,
    };
    let results = Results::new(contest.names());
    let results = contest.run(results, None, &Cancel::default(), &mut |_| {}).expect("a match");
    (2.0 * results.score(0, 1).points()) as usize
}

#[test]
fn higher_levels_beat_lower_ones() {
    for (name, low, high) in [
        ("chess", "level:0", "level:1"),
        ("chess", "level:4", "level:8"),
        ("draughts", "level:0", "level:4"),
        ("checkers", "level:4", "level:8"),
    ] {
        let points = score(name, high, low, 10, 4);
        assert!(points > 10, "{name}: {high} has {points} of 20 half points against {low}");
    }
}

#[test]
fn tic_tac_toe_has_levels_too() {
    // Every point that the strong one makes is a blunder of the other.
    let blunders = |level: &str| score("tictactoe", "engine:depth=9", level, 60, 0) - 60;
    let [low, middle, high] = ["level:4", "level:9", "level:16"].map(blunders);
    assert!(low > middle && middle > high, "{low} {middle} {high}");
    assert!(low >= 10, "{low}");
    assert_eq!(blunders("engine:depth=9"), 0);
}

#[test]
fn levels_and_greed_have_their_range() {
    let error = |text: &str| Player::read(text).err();
    for (kind, main) in [("level", "21"), ("level", "-1"), ("level", "hard"), ("greedy", "0")] {
        let unexpected = PlayerError::UnexpectedMain { kind: kind.into(), main: main.into() };
        assert_eq!(error(&format!("{kind}:{main}")), Some(unexpected));
    }
    assert_eq!(error("level"), Some(PlayerError::NoMain { kind: "level".into() }));
    let option = "depth".to_owned();
    let unknown = PlayerError::UnknownOption { kind: "level".into(), option };
    assert_eq!(error("level:5,depth=3"), Some(unknown));
    assert_eq!((0..=20).find(|level| error(&format!("level:{level}")).is_some()), None);
}

#[test]
fn s0_5_machines_answer_a_draw_offer_by_what_they_think_of_the_game() {
    // The machine has White, and a rook more, nothing more, a rook less.
    let better = "8/5pk1/6p1/7p/7P/6P1/R4PK1/8 b - - 0 40";
    let even = "8/5pk1/6p1/7p/7P/6P1/5PK1/8 b - - 0 40";
    let worse = "8/r4pk1/6p1/7p/7P/6P1/5PK1/8 b - - 0 40";
    for player in ["engine:nodes=2000", "level:8", "alphabeta:material,depth=2"] {
        let answer = |fen: &str| {
            let players = [Player::read(player).unwrap(), Player::read("human").unwrap()];
            let mut live = LiveGame::new(position("chess", fen), players);
            live.obey(Command::OfferDraw, Instant::now()).unwrap();
            live.advance().remove(0)
        };
        let agreed = Event::Ended(Ending::draw(Reason::Agreement));
        assert!(matches!(answer(better), Event::DrawDeclined { .. }), "{player}");
        assert_eq!(answer(worse), agreed, "{player}");
        if player.starts_with("alphabeta") {
            assert_eq!(answer(even), agreed, "{player}");
        }
    }
}

#[test]
fn a_machine_gives_up_against_a_person_when_all_is_lost_for_long() {
    // Black has a king against king, queen and two rooks, who mark time.
    let fen = "7k/8/8/8/8/8/PPP5/KRRQ4 b - - 0 1";
    let players = [Player::read("human").unwrap(), Player::read("engine:nodes=500").unwrap()];
    let mut live = LiveGame::new(position("chess", fen), players);
    let mut moved = 0;
    loop {
        let events = live.advance();
        if let [Event::Ended(ending)] = events[..] {
            assert_eq!(ending.reason, Reason::Resignation);
            assert_eq!(ending.outcome, Outcome::Win(plateau_rules::Color::White));
            break;
        }
        moved += 1;
        let quiet = if moved % 2 == 1 { "a2a3" } else { "b2b3" };
        let legal = live.game().moves(Form::Machine, Letters::English);
        let quiet = legal.iter().position(|mv| mv.text == quiet).unwrap_or(0);
        live.obey(Command::PlayIndex(quiet), Instant::now()).unwrap();
    }
    assert_eq!(moved, 3, "at the fourth move in a row");
}
