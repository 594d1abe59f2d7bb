//! Short games typed into the line mode, whole, as a person sees them.

mod common;

use std::path::Path;

use common::{fresh_folder, plateau, run_with, transcript, with_typed};

/// The game as a person sees it, from the first prompt on, in both languages.
#[track_caller]
fn answers(game: &str, fen: &str, lines: &[&str]) -> [String; 2] {
    ["en", "fr"].map(|language| {
        let args = ["play", game, "--plain", "--lang", language, "--mode", "people", "--fen", fen];
        let text = with_typed(&transcript(&args, lines), lines);
        text[text.find("\n> ").expect("a prompt") + 1..].to_owned()
    })
}

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
    insta::assert_snapshot!(seen(
        "play morpion --plain --mode people --lang fr --style ascii",
        &lines
    ));
}

#[test]
fn s0_5_fools_mate_in_french() {
    let lines = ["f3", "e5", "g4", "Dh4", "n"];
    insta::assert_snapshot!(seen("play chess --plain --mode people --lang fr", &lines));
}

#[test]
fn s0_5_the_shortest_stalemate_in_english() {
    let lines = [
        "e3", "a5", "Qh5", "Ra6", "Qxa5", "h5", "h4", "Rah6", "Qxc7", "f6", "Qxd7+", "Kf7", "Qxb7",
        "Qd3", "Qxb8", "Qh7", "Qxc8", "Kg6", "Qe6", "no",
    ];
    let text = seen("play chess --plain --mode people --lang en", &lines);
    assert!(text.contains("Black: Kf7\n"));
    assert!(text.contains("Black to move. Check!\n> Kf7\n"));
    let end = "> Qe6\nWhite: Qe6\n";
    insta::assert_snapshot!(&text[text.find(end).expect("the last move")..]);
}

#[test]
fn s0_5_a_draw_by_vote_is_refused_then_accepted() {
    let lines = ["draw", "no", "draw", "e4", "draw", "yes", "no"];
    insta::assert_snapshot!(seen(
        "play chess --plain --mode people --lang en --style letters",
        &lines
    ));
}

#[test]
fn s0_5_a_claim_is_offered_when_the_rules_give_it() {
    let mut lines = vec!["claim"];
    for _ in 0..2 {
        lines.extend(["Nf3", "Nf6", "Ng1", "Ng8"]);
    }
    lines.extend(["claim", "no"]);
    let text = seen("play chess --plain --mode people --lang en", &lines);
    assert!(text.contains("> claim\nThere is no draw to claim here."), "{text}");
    let offered = "White to move. You can claim a draw (Threefold repetition)";
    assert!(text.contains(offered), "{text}");
    assert!(text.contains("Threefold repetition: the game is a draw."), "{text}");
}

#[test]
fn s0_5_who_is_asked_for_a_draw_and_resigns_has_lost() {
    let text = seen("play chess --plain --mode people --lang en", &["draw", "resign", "yes", "no"]);
    assert!(text.contains("Black resigns"), "{text}");
    assert!(!text.contains("White resigns"), "{text}");
}

#[test]
fn s0_5_a_draw_is_claimed_by_announcing_the_move_that_brings_it() {
    let mut lines =
        vec!["réclamer e4", "claim e5", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"];
    lines.extend(["claim Ng8", "no"]);
    let text = seen("play chess --plain --mode people --lang en", &lines);
    assert!(text.contains("> réclamer e4\nThere is no draw to claim here."), "{text}");
    assert!(text.contains("> claim e5\n") && text.contains("e5."), "{text}");
    assert!(text.contains("Threefold repetition: the game is a draw."), "{text}");
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
    let [english, french] = answers("chess", fen, &lines);
    insta::assert_snapshot!("refused_chess_moves_en", english);
    insta::assert_snapshot!("refused_chess_moves_fr", french);
}

#[test]
fn s0_6_a_square_first_then_its_destination_with_a_changed_mind_and_a_promotion() {
    let lines = ["e1", "a7", "b8", "a7", "", "a7", "a8", "Z", "N", "quit"];
    let [text, _] = answers("chess", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", &lines);
    insta::assert_snapshot!(text);
}

#[test]
fn s0_6_who_touches_the_king_and_then_a_rook_wants_the_rook() {
    let lines = ["e1", "h1", "e1", "g1", "quit"];
    let [text, _] = answers("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", &lines);
    assert!(text.contains("> h1\nh1 → "), "{text}");
    assert!(text.contains("> g1\nWhite: O-O\n"), "{text}");
}

#[test]
fn help_in_both_languages_lists_the_words_of_both() {
    insta::assert_snapshot!(seen(
        "play tictactoe --plain --mode people --lang en",
        &["help", "quitter"]
    ));
    insta::assert_snapshot!(seen(
        "play tictactoe --plain --mode people --lang fr",
        &["aide", "quit"]
    ));
}

#[test]
fn the_board_stays_with_the_person_who_plays_a_machine() {
    let args = "play tictactoe --plain --lang en --white random --seed 5 --style ascii";
    let text = seen(args, &["undo", "flip", "draw", "resign", "yes", "no"]);
    insta::assert_snapshot!(text);
}

/// The seed's reasons, one line each, in positions where White may not capture.
#[test]
fn s4_3_refused_draughts_moves_in_both_languages() {
    let fen = "W:W31,35,36,50,K46:B37,39,41,42,44,K47";
    let lines = [
        "31-25", // not on one diagonal
        "22-17", // no piece there
        "41-36", // not one's own
        "31-51", // off the board
        "36-31", // own piece on the target
        "31-22", // a man moves one square
        "50x39", // nothing free behind the piece
        "50-33", // several pieces in one jump
        "35-40", // a man backward without capture
        "46-32", // a king over several pieces
        "hello", // no move at all
        "36",    // a piece that cannot move
        "quit",
    ];
    let [english, french] = answers("draughts", fen, &lines);
    insta::assert_snapshot!("refused_draughts_moves_en", english);
    insta::assert_snapshot!("refused_draughts_moves_fr", french);
}

/// A capture is obligatory, the longer one, to its end; entered jump by jump.
#[test]
fn s4_5_a_chain_is_entered_jump_by_jump() {
    let fen = "W:W28,42:B23,29,38";
    let lines =
        ["28-22", "28x19", "42x33", "28", "42", "28", "33", "22", "28", "24", "23", "32", "quit"];
    let [english, french] = answers("draughts", fen, &lines);
    insta::assert_snapshot!("chain_jump_by_jump_en", english);
    insta::assert_snapshot!("chain_jump_by_jump_fr", french);
}

#[test]
fn s4_1_a_chain_stops_early_where_the_house_rules_let_it() {
    let [english, french] =
        answers("draughts,stop-early", "W:W42:B38,29", &["done", "42", "33", "done", "quit"]);
    insta::assert_snapshot!("chain_stops_early_en", english);
    insta::assert_snapshot!("chain_stops_early_fr", french);
}

#[test]
fn s2_1_refused_english_draughts_moves_in_both_languages() {
    let lines = ["10-19", "10-17", "21-25", "21-14", "10", "7", "quit"];
    let [english, french] = answers("checkers", "W:WK10,21:B1,12", &lines);
    insta::assert_snapshot!("refused_checkers_moves_en", english);
    insta::assert_snapshot!("refused_checkers_moves_fr", french);
}

/// The conversation in English with the saved games of this folder.
#[track_caller]
fn with_saves(data: &Path, args: &str, lines: &[&str]) -> String {
    let args: Vec<&str> =
        "play --plain --lang en".split(' ').chain(args.split_whitespace()).collect();
    let mut command = plateau(&args);
    command.env("PLATEAU_DATA", data).env("TZ", "UTC");
    let output = run_with(command, (lines.join("\n") + "\n").as_bytes());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    with_typed(&String::from_utf8(output.stdout).expect("text"), lines)
}

/// The lowest row of each board drawn.
fn lowest_rows(text: &str) -> Vec<char> {
    let lines: Vec<&str> = text.lines().collect();
    let above_edge = |(above, below): (&&str, &&str)| {
        below.trim_start().starts_with('╰').then(|| above.chars().find(char::is_ascii_digit))
    };
    lines.iter().zip(&lines[1..]).filter_map(above_edge).flatten().collect()
}

#[test]
fn s0_3_the_board_is_turned_toward_the_player_to_move() {
    let text = seen(
        "play chess --plain --mode people --lang fr",
        &["e4", "e5", "tourner", "tourner", "quitter"],
    );
    assert_eq!(lowest_rows(&text), ['1', '8', '1', '8', '1']);
    assert!(text.contains("♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖"), "{text}");
}

#[test]
fn s4_2_the_board_is_drawn_from_either_side() {
    let lines = ["flip", "quit"];
    insta::assert_snapshot!(seen(
        "play checkers --plain --mode people --lang en --style ascii",
        &lines
    ));
}

#[test]
fn s0_4_saved_by_a_word_and_loaded_from_a_dated_list() {
    let data = fresh_folder();
    let first = with_saves(&data, "chess --mode people --white human:Ada", &["load", "1", "1"]);
    assert!(first.contains("> load\nThere are no saved games to resume.\n"), "{first}");
    let first =
        with_saves(&data, "chess --mode people --white human:Ada", &["e4", "save", "never read"]);
    let saved = "> save\nGame saved. To resume it: “plateau play --plain --resume 1”.\n";
    assert!(first.contains(saved) && first.ends_with("Goodbye.\n"), "{first}");
    with_saves(&data, "chess960,position=0 --mode people", &["save My favourite"]);
    let lines =
        ["2", "", "nonsense", "3", "2", "fen", "load 2", "fen", "load 99", "load 2", "save"];
    let text = with_saves(&data, "", &lines);
    let dated = |text: &str| {
        let is_date = |word: &str| word.len() == 10 && word.starts_with("20") && word.contains('-');
        text.lines().filter(|line| line.split_whitespace().nth(1).is_some_and(is_date)).count()
    };
    assert_eq!(dated(&text), 4, "two lists of two games: {text}");
    for answer in [
        "> \nType a number from 1 to 2.",
        "> nonsense\nType a number from 1 to 2.",
        "> 3\nType a number from 1 to 2.",
        "chess, Ada – a person, 1 move",
        "no move, “My favourite”",
        "> fen\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n",
        "> fen\nbbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n",
        "> load 99\n",
        "There is no saved game 99",
        "> save\nGame saved. To resume it: “plateau play --plain --resume 2”.\nGoodbye.\n",
    ] {
        assert!(text.contains(answer), "{answer}: {text}");
    }
}

#[test]
fn s4_6_a_resumed_game_has_its_size_its_players_and_its_turn() {
    let data = fresh_folder();
    let args = "draughts,size=6 --white human:Zoé --black greedy:4,seed=2 --clock 600+5";
    let begun = with_saves(&data, args, &["14-11", "game", "fen", "quit"]);
    let line = |text: &str, after: &str| {
        let found = text.split_once(after).unwrap_or_else(|| panic!("{after}: {text}")).1;
        found.lines().next().expect("a line").to_owned()
    };
    let resumed = with_saves(&data, "--resume 1", &["game", "fen", "clock", "undo", "quit"]);
    for order in ["> game\n", "> fen\n"] {
        assert_eq!(line(&resumed, order), line(&begun, order));
    }
    assert!(resumed.contains("size=6") && resumed.contains("White (Zoé) to move."), "{resumed}");
    assert!(line(&resumed, "> clock\n").starts_with("White "), "{resumed}");
    assert!(resumed.contains("2 moves taken back."), "{resumed}");
}

#[test]
fn s3_8_a_game_with_its_legal_moves_its_course_and_moves_taken_back() {
    let args = "play chess --plain --lang en --black level:1 --no-save";
    let lines = ["moves", "e4", "game", "undo", "game", "moves", "note quiet", "notes", "quit"];
    let text = seen(args, &lines);
    assert_eq!(text.matches("20 moves: ").count(), 2, "{text}");
    assert!(text.contains("> game\n1. e4 "), "{text}");
    assert!(text.contains("2 moves taken back."), "{text}");
    assert!(text.contains("> game\nNo moves have been played.\n"), "{text}");
    assert!(text.contains("> note quiet\nNote added.\n> notes\nquiet\n"), "{text}");
}

#[test]
fn s4_8_the_greedy_agent_sits_at_the_table_and_captures() {
    let args = "play draughts --plain --lang en --white greedy:10 --seed 4 --no-save --fen";
    let mut args: Vec<&str> = args.split(' ').collect();
    args.push("W:W28,33,48:B22,5");
    let text = with_typed(&transcript(&args, &["quit"]), &["quit"]);
    assert!(text.contains("White: 28x17\n"), "{text}");
}

#[test]
fn s4_10_every_mode_seats_people_and_the_computer_where_they_belong() {
    let game = |answers: &[&str]| {
        let lines = [&["draughts"], answers, &["", "quit"]].concat();
        with_saves(&fresh_folder(), "--no-save --seed 3", &lines)
    };
    let white = game(&["1", "Ada", "level:0"]);
    assert!(white.contains("White (Ada) to move."), "{white}");
    let black = game(&["2", "0", "Ada"]);
    assert!(black.contains("White (level 0) to move."), "{black}");
    assert!(black.contains("Black (Ada) to move.\n> quit"), "{black}");
    let both = game(&["3", "Ada", "Alan", "", "32-28"]);
    assert!(both.contains("Black (Alan) to move."), "{both}");
    let nobody = game(&["4", "random", "greedy"]);
    assert!(
        nobody.contains("White (random) to move.") && nobody.contains("Black (greedy:10) to move.")
    );
    assert!(!nobody.contains("Play again?"), "nobody is there to be asked");
}

#[test]
fn s0_5_a_hint_and_an_evaluation_of_a_won_position() {
    let args =
        ["play", "chess", "--plain", "--mode", "people", "--lang", "en", "--no-save", "--fen"];
    let args = [&args[..], &["6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]].concat();
    let text = with_typed(&transcript(&args, &["hint", "quit"]), &["hint", "quit"]);
    assert!(text.contains("> hint\nHint: Rd8# (+#1)\n"), "{text}");
}

#[test]
fn a_game_is_heard_by_who_cannot_see_it() {
    let args = "play chess --plain --mode people --lang en --speak --no-save";
    insta::assert_snapshot!(seen(args, &["e4", "Nf6", "board", "speak", "quit"]));
}

#[test]
fn there_is_nothing_to_pause_after_the_end() {
    let text =
        seen("play chess --plain --mode people --lang en", &["resign", "yes", "pause", "no"]);
    assert!(text.contains("> pause\nThe game is over.\n"), "{text}");
    assert!(!text.contains("The clocks stand still."), "{text}");
}

#[test]
fn resigning_line_by_line_is_confirmed() {
    let args = "play chess --plain --lang en --white human:Ada --black human:Alan";
    let text = seen(args, &["resign", "no", "e4", "resign", "yes", "no"]);
    assert!(text.contains("> resign\nResign this game? (yes/no)\n> no\n> e4\n"), "{text}");
    assert!(text.contains("> yes\n") && text.contains("Ada wins by resignation."), "{text}");
}

#[test]
fn a_line_of_4000_characters_is_refused_at_once() {
    let long = "e".repeat(4000);
    let text = seen("play chess --plain --mode people --lang en", &[&long, "e4", "quit"]);
    assert!(text.contains("Text too long (maximum 400 characters).\n"), "{text}");
    assert!(text.contains("White: e4"), "the game goes on: {text}");
}
