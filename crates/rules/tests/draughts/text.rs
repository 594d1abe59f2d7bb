//! Draughts as text: every spelling people use is read, nothing makes a reader panic, and captures are
//! entered jump by jump.

use plateau_rules::draughts::{Draughts, International, Italian, Russian, Setup, Spanish};
use plateau_rules::{
    AnyGame, Cell, Color, FenError, FenFault, Flaw, Form, Letters, Notation, Refusal, games,
};
use proptest::prelude::*;

fn set_up(game: &str, fen: &str) -> Box<dyn AnyGame> {
    games::find(game).expect("a game").from_fen(fen).expect("a position")
}

fn assert_all_mean(game: &dyn AnyGame, move_text: &str, spellings: &[&str]) {
    let expected = game.read(move_text, Letters::English).expect(move_text);
    for text in spellings {
        assert_eq!(game.read(text, Letters::English), Ok(expected), "{text}");
    }
}

#[test]
fn quiet_moves_are_read_in_every_spelling() {
    let game = games::find("draughts").unwrap().start();
    assert_all_mean(
        &*game,
        "32-28",
        &["32 28", "3228", " 32 - 28 ", "032-028", "32-28!", "32–28", "32-28?!"],
    );
    let game = games::find("russian").unwrap().start();
    assert_all_mean(&*game, "c3-d4", &["c3d4", "C3-D4", "c3 d4", "22-18", "2218"]);
    assert_eq!(game.moves(Form::Short, Letters::English)[0].text.len(), 5);
}

#[test]
fn a_capture_sign_or_a_tail_without_a_meaning_is_refused() {
    let game = games::find("draughts").unwrap().start();
    let nothing = Refusal::NothingToCapture { from: "32".into(), to: "28".into() };
    assert_eq!(game.read("32x28", Letters::English), Err(nothing.clone()));
    assert_eq!(game.read("32:28", Letters::English), Err(nothing));
    for text in ["32-28x", "32-28-", "x32-28", "32-27x", "32-28x28"] {
        assert!(game.read(text, Letters::English).is_err(), "{text}");
        assert_eq!(plateau_rules::complete(&*game, text, Letters::English), [0; 0], "{text}");
    }
    let game = games::find("russian").unwrap().start();
    assert!(game.read("c3:d4", Letters::English).is_err());
}

#[test]
fn captures_are_read_with_all_some_or_none_of_their_squares() {
    // Straight on over 41, then aside over 23 or on over 19 …: a long way with turns.
    let game = set_up("draughts", "W:WK46:B41,28,19,10,13");
    let texts: Vec<(String, String, String)> = [Form::Short, Form::Long, Form::Machine]
        .map(|form| game.moves(form, Letters::English))
        .into_iter()
        .fold(Vec::new(), |mut all, moves| {
            if all.is_empty() {
                all = vec![(String::new(), String::new(), String::new()); moves.len()];
            }
            for (entry, view) in all.iter_mut().zip(moves) {
                if entry.0.is_empty() {
                    entry.0 = view.text;
                } else if entry.1.is_empty() {
                    entry.1 = view.text;
                } else {
                    entry.2 = view.text;
                }
            }
            all
        });
    for (index, (short, long, machine)) in texts.iter().enumerate() {
        for text in [short, long, machine] {
            assert_eq!(game.read(text, Letters::English), Ok(index), "{text}");
            assert_eq!(game.read(&text.replace('x', "-"), Letters::English), Ok(index), "{text}");
            assert_eq!(game.read(&text.replace('x', " "), Letters::English), Ok(index), "{text}");
        }
    }
}

#[test]
fn a_capture_is_written_in_full_only_where_two_share_both_ends() {
    let game = set_up("checkers", "W:W23,32:B18,10,19,11");
    let texts = |form| -> Vec<String> {
        game.moves(form, Letters::English).into_iter().map(|view| view.text).collect()
    };
    assert_eq!(texts(Form::Short), ["23x14x7", "23x16x7"]);
    assert_eq!(texts(Form::Machine), ["23x7x10x18", "23x7x11x19"]);
    let game = set_up("russian", "W:Wc3,a1:Bd4,f6");
    let texts: Vec<String> =
        game.moves(Form::Short, Letters::English).into_iter().map(|view| view.text).collect();
    assert_eq!(texts, ["c3:g7"]);
    assert_all_mean(
        &*game,
        "c3:g7",
        &["c3:e5:g7", "c3e5g7", "c3xg7", "22x8", "22x15x8", "22x8x11x18"],
    );
}

#[test]
fn russian_draughts_know_the_position_with_one_move() {
    assert_eq!(set_up("russian", "W:Wh6:Bg7,c5,d2").count(), 1);
}

#[test]
fn positions_are_read_in_every_spelling() {
    let same = [
        "W:W31-50:B1-20",
        "W:B1-20:W31-50",
        "W:W31-50:B1-20.",
        " w : w31-50 : b1-20 ",
        "W:W31-50:B1-20:H0:F1",
        "W:W31-40,41-50:B1,2,3-19,20",
    ];
    for fen in same {
        assert_eq!(set_up("draughts", fen).fen(), "W:W31-50:B1-20", "{fen}");
    }
    assert_eq!(set_up("draughts", "B:WK31-33,40:B").fen(), "B:WK31-33,40:B");
    assert_eq!(set_up("russian", "W:W22,Ka1:B1,2").fen(), "W:Wc3,Ka1:Bb8,d8");
    assert_eq!(set_up("russian", "W:Wa1:Bb8:H3").fen(), "W:Wa1:Bb8:H3");
}

#[test]
fn games_start_where_their_federations_put_them() {
    for (name, fen) in [
        ("draughts", "W:W31-50:B1-20"),
        ("checkers", "B:W21-32:B1-12"),
        ("pool", "B:W21-32:B1-12"),
        ("italian", "W:W21-32:B1-12"),
        ("spanish", "W:W1-12:B21-32"),
        ("portuguese", "W:W1-12:B21-32"),
        ("thai", "B:W1-8:B25-32"),
        ("frisian", "W:W31-50:B1-20"),
        ("frysk", "W:W46-50:B1-5"),
        ("canadian", "W:W43-72:B1-30"),
        (
            "brazilian",
            "W:Wb2,d2,f2,h2,a3,c3,e3,g3,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
        ),
    ] {
        let game = games::find(name).unwrap().start();
        let same = set_up(name, fen);
        assert_eq!(game.fen(), same.fen(), "{name}");
        assert!(same.is_usual_start(), "{name}");
    }
    // The Italian and Spanish boards have their dark corner at the right.
    for name in ["italian", "spanish", "portuguese"] {
        let board = games::find(name).unwrap().start().board();
        assert!(board.at(Cell { row: 7, column: 7 }).dark, "{name}");
    }
    let corner = |name: &str, row, column| {
        games::find(name).unwrap().start().board().at(Cell { row, column }).name.clone()
    };
    assert_eq!(corner("italian", 0, 0), Some("1".into()));
    assert_eq!(corner("spanish", 7, 7), Some("1".into()));
    assert_eq!(corner("thai", 7, 6), Some("1".into()));
    assert_eq!(corner("checkers", 0, 1), Some("1".into()));
    assert_eq!(corner("russian", 7, 0), Some("a1".into()));
}

#[test]
fn a_broken_position_says_where() {
    let fault = |fen: &str| match Draughts::from_fen(&International, fen) {
        Err(FenError::Syntax { at, fault }) => (at, fault),
        other => panic!("{fen}: {other:?}"),
    };
    assert_eq!(fault(""), (0, FenFault::Empty));
    assert_eq!(fault("X:W31:B1"), (0, FenFault::BadTurn { found: "X".into() }));
    assert_eq!(fault("W"), (1, FenFault::MissingBoard));
    assert_eq!(fault("W:W31,51:B1"), (6, FenFault::BadSquare { found: "51".into() }));
    assert_eq!(fault("W:W31,4x:B1"), (6, FenFault::BadSquare { found: "4x".into() }));
    assert_eq!(fault("W:W50-31:B1"), (3, FenFault::BadRange { found: "50-31".into() }));
    assert_eq!(fault("W:W31:W32"), (6, FenFault::BadColor { found: "W32".into() }));
    assert_eq!(fault("W:W31:B1:Hx"), (10, FenFault::BadNumber { found: "x".into() }));
    assert_eq!(fault("W:W31:B1:H999"), (10, FenFault::BadNumber { found: "999".into() }));
    assert_eq!(fault("W:W31:B1:Q"), (9, FenFault::BadColor { found: "Q".into() }));
    assert_eq!(fault(&"W:".repeat(2000)).1, FenFault::TooLong);
}

#[test]
fn an_impossible_position_lists_every_reason() {
    let flaws = Draughts::from_fen(&International, "W:W1,28,28:B28,46").unwrap_err();
    assert_eq!(
        flaws,
        FenError::Impossible(vec![
            Flaw::ManOnCrownRow { square: "1".into() },
            Flaw::SquareTwice { square: "28".into() },
            Flaw::ManOnCrownRow { square: "46".into() },
        ])
    );
    // Men on their own back row are where they started.
    assert!(Draughts::from_fen(&International, "W:W46:B5").is_ok());
    let start = Setup::start(&Italian).position(Italian).unwrap();
    assert_eq!(start.fen(), "W:W21-32:B1-12");
}

#[test]
fn a_flying_king_is_entered_jump_by_jump_on_every_square_it_may_come_down_on() {
    let game = set_up("draughts", "W:WK46:B37,19,3");
    let board = game.board();
    let cell = |name: &str| board.find(name).unwrap();
    let names = |cells: &[Cell]| -> Vec<String> {
        let mut names: Vec<String> =
            cells.iter().filter_map(|&cell| board.at(cell).name.clone()).collect();
        names.sort();
        names
    };
    assert_eq!(names(&game.enter(&[]).next), ["46"]);
    // Over 37 it may come down anywhere up to 19, to go on over it; or its last square is touched at once.
    let entry = game.enter(&[cell("46")]);
    assert!(entry.complete.is_empty());
    for landing in ["32", "28", "23"] {
        assert!(names(&entry.next).contains(&landing.to_owned()), "{landing}");
    }
    for last in game.moves(Form::Short, Letters::English) {
        let to = last.effect.to().unwrap();
        assert!(entry.next.contains(&to), "{}", last.text);
        let direct = game.enter(&[cell("46"), to]);
        assert_eq!(direct.complete.len(), 1, "{}", last.text);
    }
    let entry = game.enter(&[cell("46"), cell("28")]);
    assert!(entry.complete.is_empty());
    assert!(!entry.next.is_empty());
}

const NAMES: [&str; 6] =
    ["draughts", "checkers", "russian", "italian", "frisian", "thai,size=12,stop-early"];

proptest! {
    #[test]
    fn no_text_makes_the_position_reader_panic(text in "\\PC{0,60}") {
        for name in NAMES {
            let _ = games::find(name).unwrap().from_fen(&text);
        }
    }

    #[test]
    fn no_list_of_squares_makes_the_position_reader_panic(text in "[WB]:[WB][K0-9a-h,:.+HEF-]{0,40}") {
        for name in NAMES {
            if let Ok(game) = games::find(name).unwrap().from_fen(&text) {
                let again = games::find(name).unwrap().from_fen(&game.fen()).unwrap();
                prop_assert_eq!(again.fen(), game.fen());
            }
        }
    }

    #[test]
    fn no_text_makes_the_move_reader_panic(text in "\\PC{0,30}") {
        for name in NAMES {
            let _ = games::find(name).unwrap().start().read(&text, Letters::French);
        }
    }

    #[test]
    fn no_squares_make_the_move_reader_panic(text in "[a-h]?[0-9]{1,2}([x:-][a-h]?[0-9]{1,2}){0,5}") {
        for (name, fen) in [
            ("draughts", "W:WK46,28,33:B41,K19,10,13,K22"),
            ("russian", "W:Wc3,Ka1:Bd4,f6,Kh8"),
            ("frisian", "W:WK46,28,33:B41,K19,10,13,K22:+1+2"),
        ] {
            let game = set_up(name, fen);
            if let Ok(index) = game.read(&text, Letters::English) {
                prop_assert!(index < game.count());
            }
        }
    }
}

#[test]
fn the_types_of_the_official_games_agree_with_the_table() {
    let starts = [
        (Draughts::start(&International).fen(), "draughts"),
        (Draughts::start(&Russian).fen(), "russian"),
        (Draughts::start(&Spanish).fen(), "spanish"),
    ];
    for (fen, name) in starts {
        assert_eq!(games::find(name).unwrap().start().fen(), fen);
    }
    assert_eq!(games::find("DAMES").unwrap().start().first_turn(), Color::White);
}
