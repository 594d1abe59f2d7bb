//! S0.6 and S4.3: a refused move of every kind, typed at a terminal in French, and the sentence said to it.
#![cfg(unix)]

#[path = "../common/mod.rs"]
mod common;

mod chess;
mod draughts;

use std::collections::BTreeSet;

use chess::chess;
use common::fresh_folder;
use common::person::{Person, narrow};
use draughts::{checkers, draughts, others};
use plateau_arena::{LiveGame, Player};
use plateau_rules::random::SplitMix;
use plateau_rules::{Letters, Refusal, games};
use plateau_words::{Language, Words};

/// Each kind of refusal with the games in which it is shown below. A kind that is not in this list does not
/// compile, and one that is in it without being shown fails.
macro_rules! kinds {
    ($($kind:ident: $($game:ident)*;)*) => {
        const KINDS: &[(&str, &[&str])] =
            &[$((stringify!($kind), &[$(stringify!($game)),*])),*];

        fn kind(refusal: &Refusal) -> &'static str {
            match refusal {
                $(Refusal::$kind { .. } => stringify!($kind)),*
            }
        }
    };
}

kinds! {
    GameOver: chess draughts checkers tictactoe;
    Unreadable: chess draughts checkers tictactoe;
    OffBoard: chess draughts checkers tictactoe;
    Empty: chess draughts checkers;
    NotYours: chess draughts checkers;
    CannotMove: chess draughts checkers;
    OwnPiece: chess draughts checkers;
    Occupied: draughts checkers tictactoe;
    MayNotPass: ;
    MustPass: ;
    TurnsNothing: ;
    ColumnFull: ;
    FallsTo: ;
    Ambiguous: chess draughts checkers;
    WrongWay: chess;
    InTheWay: chess;
    NoPieceReaches: chess;
    Pinned: chess;
    StillInCheck: chess;
    IntoCheck: chess;
    CastlingLost: chess;
    CastlingInCheck: chess;
    CastlingThroughCheck: chess;
    CastlingBlocked: chess;
    NoEnPassant: chess;
    PawnBlocked: chess;
    PawnNothingToTake: chess;
    NothingToTake: chess;
    PromotionMissing: chess;
    PromotionImpossible: chess;
    NotPlayable: draughts checkers russian;
    NotOnLine: draughts checkers;
    ManOneSquare: draughts checkers;
    ManBackward: draughts checkers;
    KingOneSquare: checkers;
    NothingBehind: draughts checkers;
    NothingToCapture: draughts checkers;
    SeveralInOneJump: draughts checkers;
    KingOverSeveral: draughts;
    OverOwnPiece: draughts checkers;
    ManTakesKing: italian;
    JumpedTwice: draughts checkers;
    MustGoOn: draughts checkers;
    MustCapture: draughts checkers;
    BetterCapture: draughts;
    KingMovesUsedUp: frisian;
}

/// What is typed in a position, why it is refused, and how that is said; `_` is a narrow space.
type Case = (&'static str, Refusal, &'static str);

/// A position, the moves that are played first, and what is refused then.
#[derive(Clone)]
struct Scene {
    game: &'static str,
    fen: &'static str,
    played: &'static [&'static str],
    cases: Vec<Case>,
}

fn scene(game: &'static str, fen: &'static str, cases: Vec<Case>) -> Scene {
    Scene { game, fen, played: &[], cases }
}

fn s(text: &str) -> String {
    text.to_owned()
}

fn list(texts: &[&str]) -> Vec<String> {
    texts.iter().copied().map(s).collect()
}

/// After the end nobody types a move; who wants something else is told.
fn over() -> Case {
    ("nulle", Refusal::GameOver, "La partie est terminée.")
}

/// The position as the program writes it.
fn position(person: &mut Person) -> String {
    let said = person.hears("position");
    said.lines().last().expect("a position").to_owned()
}

#[track_caller]
fn show(scenes: &[Scene]) {
    let words = Words::new(Language::French);
    for Scene { game, fen, played, cases } in scenes {
        let args = [game, "--fen", fen, "--white", "human", "--black", "human"];
        let mut person = Person::french(&args, &fresh_folder());
        for text in *played {
            person.types(text, &format!("_: {text}"));
        }
        let before = position(&mut person);
        for (typed, refusal, sentence) in cases {
            assert_eq!(words.refusal(refusal), narrow(sentence), "{game}: {typed}");
            person.types(typed, sentence);
        }
        assert_eq!(position(&mut person), before, "{game}: nothing was played");
        person.types("quitter", "Au revoir.");
        person.leaves(0);
    }
}

#[test]
fn s0_6_every_refusal_of_chess_is_said_at_a_terminal() {
    show(&chess());
}

#[test]
fn s4_3_every_refusal_of_draughts_is_said_at_a_terminal() {
    show(&draughts());
}

#[test]
fn s4_3_every_refusal_of_checkers_is_said_at_a_terminal() {
    show(&checkers());
}

#[test]
fn s4_3_every_other_refusal_is_said_at_a_terminal() {
    show(&others());
}

#[test]
fn s0_6_every_kind_of_refusal_is_shown_in_each_game_that_knows_it() {
    let scenes = [chess(), draughts(), checkers(), others()].concat();
    let shown: BTreeSet<(&str, &str)> = scenes
        .iter()
        .flat_map(|scene| scene.cases.iter().map(|(_, refusal, _)| (kind(refusal), scene.game)))
        .collect();
    let listed: BTreeSet<(&str, &str)> =
        KINDS.iter().flat_map(|(kind, games)| games.iter().map(|game| (*kind, *game))).collect();
    assert_eq!(shown, listed);
}

/// Whatever is typed or touched in random positions of a game, no other kind of refusal is met.
#[test]
fn s0_6_no_game_knows_a_refusal_that_is_not_shown() {
    for name in ["chess", "draughts", "checkers", "tictactoe"] {
        let mut random = SplitMix::new(6);
        let mut met = BTreeSet::new();
        for _ in 0..15 {
            let mut game = games::find(name).expect("a game").start();
            while game.ply() < 150 {
                let players = ["human", "human"].map(|text| Player::read(text).expect("a person"));
                let live = LiveGame::new(game.boxed(), players);
                for _ in 0..20 {
                    let board = game.board();
                    let names: Vec<&str> =
                        board.cells.iter().filter_map(|cell| cell.name.as_deref()).collect();
                    let [a, b, c] = [(); 3].map(|()| names[random.below(names.len())]);
                    let text = match random.below(9) {
                        0 => format!("{a}{b}"),
                        1 => format!("{a}-{b}"),
                        2 => format!("{a}x{b}x{c}"),
                        3 => {
                            format!("{}{a}", ["R", "D", "T", "F", "C", "e", "ex"][random.below(7)])
                        }
                        4 => format!("{a}{b}={}", ["D", "R", "C"][random.below(3)]),
                        5 => s(["O-O", "O-O-O", "", "?", "z9", "51", "7-70"][random.below(7)]),
                        6 => s(a),
                        7 => format!("{a}x{b}"),
                        _ => {
                            let way = [a, b].map(|name| board.find(name).expect("a square"));
                            let touched = live.enter_squares(&way[..=random.below(2)]);
                            met.extend(touched.err().as_ref().map(kind));
                            continue;
                        }
                    };
                    met.extend(game.read(&text, Letters::French).err().as_ref().map(kind));
                }
                if game.count() == 0 {
                    break;
                }
                game.play(random.below(game.count())).expect("legal");
            }
        }
        let listed = KINDS.iter().filter(|(_, games)| games.contains(&name));
        let listed: BTreeSet<&str> = listed.map(|(kind, _)| *kind).collect();
        let more: Vec<_> = met.difference(&listed).collect();
        assert!(more.is_empty(), "{name}: {more:?}");
        assert!(2 * met.len() > listed.len(), "{name}: too few were tried: {met:?}");
    }
}
