//! What the seed documents ask of draughts, each test named after its line.

use plateau_rules::draughts::profile::MAN;
use plateau_rules::{
    AnyGame, Cell, Color, Ending, Form, Letters, Piece, Reason, Refusal, diagram, games,
};

fn start(game: &str) -> Box<dyn AnyGame> {
    games::find(game).expect("a game").start()
}

fn set_up(game: &str, fen: &str) -> Box<dyn AnyGame> {
    games::find(game).expect("a game").from_fen(fen).expect("a position")
}

fn texts(game: &dyn AnyGame) -> Vec<String> {
    let mut texts: Vec<String> =
        game.moves(Form::Short, Letters::English).into_iter().map(|view| view.text).collect();
    texts.sort();
    texts
}

fn refusal(game: &dyn AnyGame, text: &str) -> Refusal {
    game.read(text, Letters::English).expect_err(text)
}

fn man(color: Color) -> Piece {
    Piece { color, kind: &MAN }
}

// S2.1: the English game.

#[test]
fn s2_1_twelve_men_each_on_three_rows_and_black_begins() {
    let game = start("checkers");
    assert_eq!(game.fen(), "B:W21-32:B1-12");
    assert_eq!(game.board().count(man(Color::White)), 12);
    assert_eq!(game.board().count(man(Color::Black)), 12);
    assert_eq!(texts(&*game), ["10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"]);
}

#[test]
fn s2_1_men_go_and_capture_forward_kings_both_ways() {
    let game = set_up("checkers", "B:W22,15:B18,K31");
    assert_eq!(texts(&*game), ["18x25"], "the man on 15 is behind");
    let game = set_up("checkers", "B:W26:BK31,1");
    assert_eq!(texts(&*game), ["31x22"], "a king captures backward");
    let game = set_up("checkers", "W:W30:BK14");
    assert_eq!(texts(&*game), ["30-25", "30-26"]);
    let game = set_up("checkers", "B:W30:BK14");
    assert_eq!(texts(&*game), ["14-10", "14-17", "14-18", "14-9"]);
}

#[test]
fn s2_1_a_capture_is_obligatory_and_carried_to_its_end() {
    let game = set_up("checkers", "B:W6,13,14:B1,12");
    assert_eq!(texts(&*game), ["1x17"]);
    assert!(matches!(refusal(&*game, "12-16"), Refusal::MustCapture { .. }));
    assert_eq!(refusal(&*game, "1x10"), Refusal::MustGoOn { moves: vec!["1x17".into()] });
}

#[test]
fn s2_1_a_man_that_reaches_the_last_row_is_crowned_and_stops() {
    let mut game = set_up("checkers", "B:W26,27:B22");
    assert_eq!(texts(&*game), ["22x31"], "it does not jump back over 27");
    game.play_text("22x31", Letters::English).unwrap();
    assert_eq!(game.fen(), "W:W27:BK31");
}

#[test]
fn s2_1_house_rule_captures_are_optional() {
    let game = set_up("checkers,optional-captures", "B:W6,13,14:B1,12");
    assert_eq!(texts(&*game), ["1-5", "12-16", "1x17"]);
    assert_eq!(game.alert(), None);
}

#[test]
fn s2_1_house_rule_a_man_jumps_backward_inside_a_chain() {
    let fen = "B:W14,15,32:B9";
    assert_eq!(texts(&*set_up("checkers", fen)), ["9x18"]);
    assert_eq!(texts(&*set_up("checkers,men-jump-back", fen)), ["9x11"]);
    // The first jump still goes forward.
    let fen = "B:W14,32:B18";
    assert_eq!(texts(&*set_up("checkers,men-jump-back", fen)), ["18-22", "18-23"]);
}

#[test]
fn s2_1_house_rule_a_chain_may_stop_early() {
    let game = set_up("checkers,stop-early", "B:W6,13,14:B1,12");
    assert_eq!(texts(&*game), ["1x10", "1x17"]);
    let board = game.board();
    let cells = ["1", "10"].map(|name| board.find(name).unwrap());
    let entry = game.enter(&cells);
    assert_eq!(entry.complete.len(), 1, "one may stop on 10");
    assert_eq!(entry.next, [board.find("17").unwrap()], "or go on");
}

// S2.2: other sizes.

#[test]
fn s2_2_three_rows_of_men_at_every_size_and_two_on_six_by_six() {
    for (size, men) in [(4, 2), (6, 6), (8, 12), (10, 15), (12, 18)] {
        let game = start(&format!("checkers,size={size}"));
        assert_eq!(game.board().rows, size);
        assert_eq!(game.board().count(man(Color::White)), men, "{size}");
        assert_eq!(game.board().count(man(Color::Black)), men, "{size}");
        assert_eq!(game.first_turn(), Color::Black);
    }
    for bad in ["checkers,size=7", "checkers,size=2", "checkers,size=14", "checkers,size=x"] {
        assert!(games::find(bad).is_err(), "{bad}");
    }
}

// S4.1: the international game.

#[test]
fn s4_1_twenty_men_each_flying_kings_and_captures_backward() {
    let game = start("dames");
    assert_eq!(game.fen(), "W:W31-50:B1-20");
    assert_eq!(game.board().count(man(Color::White)), 20);
    assert_eq!(game.count(), 9);
    let game = set_up("draughts", "W:W28:B33,4");
    assert_eq!(texts(&*game), ["28x39"], "a man captures backward");
    let game = set_up("draughts", "W:WK46:B5");
    assert_eq!(texts(&*game).len(), 8, "a king goes as far as it likes");
    let game = set_up("draughts", "W:WK46:B19,1");
    assert_eq!(texts(&*game), ["46x10", "46x14", "46x5"], "and takes from afar");
}

#[test]
fn s4_1_the_most_pieces_must_be_taken() {
    let game = set_up("draughts", "W:W28,37:B23,14,31");
    assert_eq!(texts(&*game), ["28x10"]);
    assert_eq!(refusal(&*game, "37x26"), Refusal::BetterCapture { moves: vec!["28x10".into()] });
}

#[test]
fn s4_1_any_even_size() {
    for (size, men) in [(4, 2), (6, 6), (8, 12), (10, 20), (12, 30)] {
        let game = start(&format!("draughts,size={size}"));
        assert_eq!(game.board().count(man(Color::White)), men, "{size}");
        assert!(game.count() > 0);
    }
}

#[test]
fn s4_1_the_seeds_two_simplifications_are_options() {
    let game = set_up("draughts,optional-captures,stop-early", "W:W28,37:B23,14,31");
    let moves = texts(&*game);
    for expected in ["28x19", "28x10", "37x26", "28-22", "37-32"] {
        assert!(moves.iter().any(|text| text == expected), "{expected} in {moves:?}");
    }
}

// S4.2: the board from either side.

#[test]
fn s4_2_the_board_is_printed_from_either_side() {
    let game = start("draughts");
    let white = diagram::draw(&game.board(), diagram::Style::Ascii, Color::White);
    let black = diagram::draw(&game.board(), diagram::Style::Ascii, Color::Black);
    let first_piece = |text: &str| text.chars().find(|c| matches!(c, 'w' | 'b'));
    assert_eq!(first_piece(&white), Some('b'));
    assert_eq!(first_piece(&black), Some('w'));
}

// S4.3: why a move is refused.

fn refused(fen: &str, text: &str) -> Refusal {
    refusal(&*set_up("draughts", fen), text)
}

#[test]
fn s4_3_not_on_a_diagonal() {
    assert_eq!(
        refused("W:W31-50:B1-20", "32-30"),
        Refusal::NotOnLine { from: "32".into(), to: "30".into() }
    );
}

#[test]
fn s4_3_no_piece_there() {
    assert_eq!(refused("W:W31-50:B1-20", "28-23"), Refusal::Empty { square: "28".into() });
}

#[test]
fn s4_3_not_your_piece() {
    assert_eq!(refused("W:W31-50:B1-20", "18-23"), Refusal::NotYours { square: "18".into() });
}

#[test]
fn s4_3_off_the_board() {
    assert_eq!(refused("W:W31-50:B1-20", "31-57"), Refusal::OffBoard { square: "57".into() });
    let russian = start("russian");
    assert_eq!(refusal(&*russian, "a3-b9"), Refusal::OffBoard { square: "b9".into() });
    assert_eq!(refusal(&*russian, "a3-a4"), Refusal::NotPlayable { square: "a4".into() });
}

#[test]
fn s4_3_own_piece_on_the_target() {
    assert_eq!(refused("W:W31-50:B1-20", "37-32"), Refusal::OwnPiece { square: "32".into() });
}

#[test]
fn s4_3_a_man_moves_one_square() {
    assert_eq!(
        refused("W:W31-50:B1-20", "32-23"),
        Refusal::ManOneSquare { from: "32".into(), to: "23".into() }
    );
}

#[test]
fn s4_3_nothing_free_behind_the_piece_to_capture() {
    assert_eq!(refused("W:W28:B23,19", "28x19"), Refusal::NothingBehind { square: "23".into() });
    assert_eq!(refused("W:W28:B23,19", "28x23"), Refusal::NothingBehind { square: "23".into() });
    assert_eq!(
        refused("W:W27:B26,1", "27-26"),
        Refusal::NotOnLine { from: "27".into(), to: "26".into() }
    );
    assert_eq!(refused("W:W31:B26,1", "31x26"), Refusal::NothingBehind { square: "26".into() });
}

#[test]
fn s4_3_several_pieces_in_one_jump() {
    assert_eq!(
        refused("W:W32:B28,23", "32x19"),
        Refusal::SeveralInOneJump { from: "32".into(), to: "19".into() }
    );
}

#[test]
fn s4_3_a_man_backward_without_capture() {
    assert_eq!(
        refused("W:W28:B1", "28-33"),
        Refusal::ManBackward { from: "28".into(), to: "33".into() }
    );
    // Where men do not capture backward either.
    let game = set_up("checkers", "B:W14:B18");
    assert_eq!(refusal(&*game, "18x9"), Refusal::ManBackward { from: "18".into(), to: "9".into() });
}

#[test]
fn s4_3_a_chain_must_go_on_capturing() {
    let fen = "W:W28,50:B23,14,31";
    assert_eq!(refused(fen, "28x19"), Refusal::MustGoOn { moves: vec!["28x10".into()] });
    assert_eq!(
        refused(fen, "28x19x13"),
        Refusal::NothingToCapture { from: "19".into(), to: "13".into() }
    );
}

#[test]
fn s4_3_a_king_over_several_pieces() {
    assert_eq!(
        refused("W:WK46:B28,23,6", "46x19"),
        Refusal::KingOverSeveral { from: "46".into(), to: "19".into() }
    );
    assert_eq!(refused("W:WK46,37:B6", "46-32"), Refusal::OverOwnPiece { square: "37".into() });
}

#[test]
fn s4_3_a_capture_is_obligatory_and_which() {
    assert_eq!(
        refused("W:W28,50:B23", "50-44"),
        Refusal::MustCapture { moves: vec!["28x19".into()] }
    );
}

#[test]
fn s4_3_a_longer_capture_exists_and_which() {
    assert_eq!(
        refused("W:W28,37:B23,14,31", "37x26"),
        Refusal::BetterCapture { moves: vec!["28x10".into()] }
    );
}

#[test]
fn s4_3_a_piece_is_jumped_only_once() {
    assert_eq!(refused("W:WK46:B41,1", "46x37x46"), Refusal::JumpedTwice { square: "41".into() });
    assert_eq!(refused("W:W37:B32,1", "37x28x37"), Refusal::JumpedTwice { square: "32".into() });
}

#[test]
fn s4_3_a_king_of_the_frisian_game_rests_after_three_moves() {
    let mut game = set_up("frisian", "W:WK50,41:B3");
    for text in ["50-45", "3-8", "45-50", "8-13", "50-45", "13-19"] {
        game.play_text(text, Letters::English).unwrap();
    }
    assert_eq!(
        refusal(&*game, "45-50"),
        Refusal::KingMovesUsedUp { square: "45".into(), limit: 3 }
    );
    assert!(game.fen().ends_with(":+0+3"), "{}", game.fen());
    let again = set_up("frisian", &game.fen());
    assert_eq!(texts(&*again), texts(&*game));
}

#[test]
fn s4_3_a_man_of_the_italian_game_takes_no_king() {
    let game = set_up("italian", "W:W22,32:BK18,1");
    let refusal = refusal(&*game, "22x13");
    assert_eq!(refusal, Refusal::ManTakesKing { square: "18".into() });
}

#[test]
fn s4_3_moves_with_the_same_ends_ask_which() {
    // Two ways to 7: over 18 and 10, or over 19 and 11.
    let game = set_up("checkers", "W:W23,32:B18,10,19,11");
    let moves = vec!["23x14x7".to_owned(), "23x16x7".to_owned()];
    assert_eq!(refusal(&*game, "23x7"), Refusal::Ambiguous { moves: moves.clone() });
    for text in moves {
        assert!(game.read(&text, Letters::English).is_ok(), "{text}");
    }
}

// S4.4: captures, chains, crowning, the end of the game.

#[test]
fn s4_4_a_chain_takes_everything_it_passes() {
    let mut game = set_up("draughts", "W:W28,50:B23,14,31");
    game.play_text("28x10", Letters::English).unwrap();
    assert_eq!(game.fen(), "B:W10,50:B31");
    let effect = game.last_effect().unwrap();
    let names = |cells: &[Cell]| -> Vec<String> {
        cells.iter().map(|&cell| game.board().at(cell).name.clone().unwrap()).collect()
    };
    assert_eq!(names(&effect.path), ["28", "19", "10"]);
    assert_eq!(names(&effect.captured()), ["23", "14"], "in the order of the way");
}

#[test]
fn s4_4_a_man_is_crowned_only_where_it_ends() {
    let mut game = set_up("draughts", "W:W7,50:B31");
    game.play_text("7-1", Letters::English).unwrap();
    assert_eq!(game.fen(), "B:WK1,50:B31");
    // Passing the last row inside a chain it stays a man.
    let mut game = set_up("draughts", "W:W12,50:B8,9,31");
    game.play_text("12x14", Letters::English).unwrap();
    assert_eq!(game.fen(), "B:W14,50:B31");
}

#[test]
fn s4_4_no_piece_left_loses() {
    let mut game = set_up("draughts", "W:W28:B23");
    assert_eq!(game.ending(), None);
    game.play_text("28x19", Letters::English).unwrap();
    assert_eq!(game.ending(), Some(Ending::win(Color::White, Reason::NoPieces)));
    assert_eq!(game.count(), 0);
    assert_eq!(game.read("1-2", Letters::English), Err(Refusal::GameOver));
}

#[test]
fn s4_4_no_move_left_loses_and_wins_in_antidraughts() {
    let blocked = "B:W41,47:B36";
    let ending = |game| set_up(game, blocked).ending();
    assert_eq!(ending("draughts"), Some(Ending::win(Color::White, Reason::Blocked)));
    assert_eq!(ending("antidraughts"), Some(Ending::win(Color::Black, Reason::Blocked)));
}

#[test]
fn s4_4_the_first_king_wins_in_breakthrough() {
    let mut game = set_up("breakthrough", "W:W7,50:B31");
    assert_eq!(game.ending(), None);
    game.play_text("7-1", Letters::English).unwrap();
    assert_eq!(game.ending(), Some(Ending::win(Color::White, Reason::FirstKing)));
    assert_eq!(game.count(), 0);
}

// S4.6: the saved position.

#[test]
fn s4_6_a_position_carries_player_size_and_board() {
    for (name, fen) in [
        ("draughts", "W:WK5,28:BK10,33"),
        ("checkers", "B:WK5,28:B10,K30"),
        ("draughts,size=6", "W:W13-18:B1-6"),
        ("russian", "W:Wh6:Bg7,c5,d2"),
        ("draughts", "W:W:B1-20"),
    ] {
        let game = set_up(name, fen);
        let again = set_up(&game.kind().to_string(), &game.fen());
        assert_eq!(again.board(), game.board());
        assert_eq!(again.turn(), game.turn());
        assert_eq!(again.fen(), game.fen());
    }
}
