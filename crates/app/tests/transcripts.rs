//! Short games typed into the line mode, whole, as a person sees them.

mod common;

use common::{transcript, with_typed};

/// The game as a person sees it.
#[track_caller]
fn seen(args: &str, lines: &[&str]) -> String {
    let args: Vec<&str> = args.split(' ').collect();
    with_typed(&transcript(&args, lines), lines)
}

#[test]
fn s0_1_tic_tac_toe_in_english_with_names_and_another_game() {
    let lines = ["b2", "a1", "3", "7", "a2", "9", "c2", "a3", "perhaps", "yes", "quit"];
    insta::assert_snapshot!(seen(
        "play tictactoe --plain --lang en --white human:Ada --black human:Alan",
        &lines
    ));
}

#[test]
fn tic_tac_toe_in_french_with_its_refusals() {
    let lines = ["b2", "B2", "d4", "salut", "a1", "annuler", "coups", "c3", "nulle", "oui", "non"];
    insta::assert_snapshot!(seen("play morpion --plain --lang fr --style ascii", &lines));
}

#[test]
fn s0_5_fools_mate_in_french() {
    let lines = ["f3", "e5", "g4", "Dh4", "n"];
    insta::assert_snapshot!(seen("play chess --plain --lang fr", &lines));
}

#[test]
fn s0_5_the_shortest_stalemate_in_english() {
    let lines = [
        "e3", "a5", "Qh5", "Ra6", "Qxa5", "h5", "h4", "Rah6", "Qxc7", "f6", "Qxd7+", "Kf7", "Qxb7",
        "Qd3", "Qxb8", "Qh7", "Qxc8", "Kg6", "Qe6", "no",
    ];
    let text = seen("play chess --plain --lang en", &lines);
    assert!(text.contains("Black: Kf7\n"));
    assert!(text.contains("Black to move. Check!\n> Kf7\n"));
    let end = "> Qe6\nWhite: Qe6\n";
    insta::assert_snapshot!(&text[text.find(end).expect("the last move")..]);
}

#[test]
fn s0_5_a_draw_by_vote_is_refused_then_accepted() {
    let lines = ["draw", "no", "draw", "e4", "draw", "yes", "no"];
    insta::assert_snapshot!(seen("play chess --plain --lang en --style letters", &lines));
}

#[test]
fn s0_5_a_claim_is_offered_when_the_rules_give_it() {
    let mut lines = vec!["claim"];
    for _ in 0..2 {
        lines.extend(["Nf3", "Nf6", "Ng1", "Ng8"]);
    }
    lines.extend(["claim", "no"]);
    let text = seen("play chess --plain --lang en", &lines);
    assert!(text.contains("> claim\nThe rules give no draw to claim here."), "{text}");
    let offered = "White to move. A draw can be claimed (The position has stood three times)";
    assert!(text.contains(offered), "{text}");
    assert!(text.contains("The position has stood three times: the game is a draw."), "{text}");
}

#[test]
fn s0_5_a_draw_is_claimed_by_announcing_the_move_that_brings_it() {
    let mut lines =
        vec!["réclamer e4", "claim e5", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"];
    lines.extend(["claim Ng8", "no"]);
    let text = seen("play chess --plain --lang en", &lines);
    assert!(text.contains("> réclamer e4\nThe rules give no draw to claim here."), "{text}");
    assert!(text.contains("> claim e5\n") && text.contains("e5."), "{text}");
    assert!(text.contains("The position has stood three times: the game is a draw."), "{text}");
}

/// Each way in which a move can be wrong has a sentence of its own.
#[test]
fn s0_6_refused_chess_moves_in_both_languages() {
    // White: king e1, rook h1, knight e4 pinned by the rook on e8, pawns a2, f2; Black: king a8, bishop c5.
    let fen = "k3r3/8/8/2b5/1p2N3/8/P4P2/4K2R w K - 0 1";
    let lines = [
        "e5", "e8", "f9", "hello", "e1e2e3x", "e4c3", "Nc3", "h1h9", "a2b3", "h1g3", "f2f5",
        "e4e1", "h1e1", "Qd1", "e4", "e1", "e3", "a2", "f2", "", "quit",
    ];
    let fen = format!("--fen={fen}");
    for language in ["en", "fr"] {
        let args = ["play", "chess", "--plain", "--lang", language, &fen];
        let text = with_typed(&transcript(&args, &lines), &lines);
        let answers = &text[text.find("> e5").expect("the first line")..];
        insta::assert_snapshot!(format!("refused_chess_moves_{language}"), answers);
    }
}

#[test]
fn s0_6_a_square_first_then_its_destination_with_a_changed_mind_and_a_promotion() {
    let lines = ["e1", "a7", "b8", "a7", "", "a7", "a8", "Z", "N", "quit"];
    let args =
        ["play", "chess", "--plain", "--lang", "en", "--fen", "7k/P7/8/8/8/8/8/4K3 w - - 0 1"];
    let text = with_typed(&transcript(&args, &lines), &lines);
    insta::assert_snapshot!(&text[text.find("> e1").expect("the first line")..]);
}

#[test]
fn s0_6_who_touches_the_king_and_then_a_rook_wants_the_rook() {
    let lines = ["e1", "h1", "e1", "g1", "quit"];
    let args =
        ["play", "chess", "--plain", "--lang", "en", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"];
    let text = with_typed(&transcript(&args, &lines), &lines);
    assert!(text.contains("> h1\nh1 → "), "{text}");
    assert!(text.contains("> g1\nWhite: O-O\n"), "{text}");
}

#[test]
fn help_in_both_languages_lists_the_words_of_both() {
    insta::assert_snapshot!(seen("play tictactoe --plain --lang en", &["help", "quitter"]));
    insta::assert_snapshot!(seen("play tictactoe --plain --lang fr", &["aide", "quit"]));
}

#[test]
fn the_board_stays_with_the_person_who_plays_a_machine() {
    let args = "play tictactoe --plain --lang en --white random --seed 5 --style ascii";
    let text = seen(args, &["undo", "flip", "draw", "resign", "no"]);
    insta::assert_snapshot!(text);
}
