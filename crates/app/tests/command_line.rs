//! The command line: what it prints, where, and with which exit code.

mod common;

use std::io::Read;
use std::process::Stdio;

use common::{outcome, plateau, run_with, transcript};

#[test]
fn perft_prints_the_count_alone_and_the_speed_on_stderr() {
    let (code, stdout, stderr) = outcome(&["perft", "chess", "--depth", "3"]);
    assert_eq!((code, stdout.as_str()), (Some(0), "8902\n"));
    assert!(stderr.contains("nodes/s"), "{stderr}");
    assert_eq!(outcome(&["perft", "tictactoe", "--depth", "0"]).1, "1\n");
    assert_eq!(outcome(&["perft", "tictactoe", "--depth", "0", "--divide"]).1, "1\n");
}

#[test]
fn perft_divides_by_the_first_move() {
    let (code, stdout, _) = outcome(&["perft", "tictactoe", "--depth", "2", "--divide"]);
    assert_eq!(code, Some(0));
    let lines: Vec<&str> = stdout.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[9]), (10, "a3: 8", "72"));
}

#[test]
fn perft_speaks_json() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    let (code, stdout, stderr) =
        outcome(&["perft", "chess", "--depth", "2", "--divide", "--json", "--fen", kiwipete]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let report: serde_json::Value = serde_json::from_str(&stdout).expect("JSON");
    assert_eq!(report["game"], "chess");
    assert_eq!(report["depth"], 2);
    assert_eq!(report["nodes"], 2039);
    assert_eq!(report["divide"].as_array().map(Vec::len), Some(48));
    assert!(report["nodes_per_second"].is_u64());
}

#[test]
fn s0_3_show_draws_the_board_turned_toward_the_player_to_move() {
    let black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    insta::assert_snapshot!(outcome(&["show", "chess", "--fen", black]).1);
    let args = ["show", "chess", "--fen", black, "--side", "white", "--style", "ascii"];
    insta::assert_snapshot!(outcome(&args).1);
}

#[test]
fn s3_4_show_writes_two_letters_a_piece() {
    insta::assert_snapshot!(outcome(&["show", "chess", "--style", "letters", "--lang", "fr"]).1);
}

#[test]
fn a_position_that_cannot_be_read_is_shown_with_the_place() {
    let fen = "rnbqkbnr/pppppppp/8/8/4x3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let (code, stdout, stderr) = outcome(&["show", "chess", "--fen", fen]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    insta::assert_snapshot!(stderr);
    let (code, _, stderr) = outcome(&["play", "chess", "--plain", "--fen", fen, "--lang", "fr"]);
    assert_eq!(code, Some(1));
    insta::assert_snapshot!(stderr);
}

#[test]
fn an_impossible_position_is_refused_with_every_reason() {
    let (code, _, stderr) = outcome(&["show", "chess", "--fen", "P7/8/8/8/8/8/8/8 w - - 0 1"]);
    assert_eq!(code, Some(1));
    insta::assert_snapshot!(stderr);
}

#[test]
fn texts_that_are_no_position_are_survived() {
    let long = "8/".repeat(50_000);
    for fen in ["", " ", "é", "\u{1b}[2J", "////////", "8/8/8/8/8/8/8/8/8 w", long.as_str()] {
        for game in ["chess", "tictactoe"] {
            let (code, _, stderr) = outcome(&["show", game, "--fen", fen]);
            assert_eq!(code, Some(1), "{game} {fen:.20}");
            assert!(stderr.starts_with("plateau: ") && stderr.len() < 2000, "{stderr:.200}");
            assert!(!stderr.contains('\u{1b}'), "control characters are not echoed");
        }
    }
}

#[test]
fn an_unknown_game_is_answered_with_the_nearest_and_the_list() {
    let (code, _, stderr) = outcome(&["show", "ches"]);
    assert_eq!(code, Some(2));
    assert!(stderr.contains("“ches”. Did you mean “chess”? Games: chess, "), "{stderr}");
    let (code, _, stderr) = outcome(&["perft", "go", "--depth", "1", "--lang", "fr"]);
    assert_eq!(code, Some(2));
    assert!(stderr.contains("Aucun jeu ne s’appelle"), "{stderr}");
}

#[test]
fn usage_errors_exit_with_two() {
    let usage: [&[&str]; 6] = [
        &["fly"],
        &["perft", "chess"],
        &["perft", "chess", "--depth", "many"],
        &["show", "chess", "--lang", "de"],
        &["play", "chess", "--plain", "--white", "wizard"],
        &["play", "chess", "--plain", "--black", "random:speed=9"],
    ];
    for args in usage {
        let (code, stdout, stderr) = outcome(args);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(!stderr.is_empty(), "{args:?}");
    }
}

#[test]
fn alone_on_a_pipe_it_says_what_it_can_do_and_fails() {
    let (code, stdout, stderr) = outcome(&[]);
    assert_eq!((code, stdout.as_str()), (Some(2), ""));
    assert!(stderr.contains("Usage: plateau") && stderr.contains("Examples:"), "{stderr}");
}

#[test]
fn the_options_that_help_names_are_taken_and_others_are_not() {
    for game in [
        "checkers,size=4",
        "draughts,size=12,optional-captures",
        "russian,stop-early",
        "checkers,men-jump-back",
        "chess960,position=0",
        "chess960,position=959",
    ] {
        assert_eq!(outcome(&["show", game]).0, Some(0), "{game}");
    }
    for game in ["checkers,size=14", "checkers,size=5", "chess,size=6", "chess960,position=960"] {
        let (code, _, stderr) = outcome(&["show", game]);
        assert_eq!(code, Some(2), "{game}");
        assert!(stderr.contains("plateau --help"), "{stderr}");
    }
}

/// The help of this command, and of every command below it.
fn help_of(command: &[&str]) {
    let (code, help, stderr) = outcome(&[command, &["--help"]].concat());
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert!(help.contains("\nExamples:\n  plateau"), "{command:?} shows how: {help}");
    let name = if command.is_empty() { "help".to_owned() } else { command.join("_") };
    insta::assert_snapshot!(format!("help_{name}"), help);
    let list = help.split_once("\nCommands:\n").map_or("", |(_, rest)| rest);
    let names = list.lines().take_while(|line| !line.is_empty());
    // Long texts go on below, further to the right.
    let names =
        names.filter_map(|line| line.strip_prefix("  ").filter(|rest| !rest.starts_with(' ')));
    for name in names.filter_map(|line| line.split(' ').next()).filter(|name| *name != "help") {
        help_of(&[command, &[name]].concat());
    }
}

#[test]
fn help_texts() {
    help_of(&[]);
}

#[test]
fn the_language_is_chosen_by_option_then_variable_then_locale() {
    let speaks = |args: &[&str], variables: &[(&str, &str)]| {
        let mut command = plateau(args);
        command.envs(variables.iter().copied());
        let stdout = String::from_utf8(run_with(command, b"").stdout).expect("text");
        if stdout.contains("Aux croix de jouer") { "fr" } else { "en" }
    };
    let show = ["show", "tictactoe"];
    assert_eq!(speaks(&show, &[]), "en");
    assert_eq!(speaks(&show, &[("LANG", "fr_FR.UTF-8")]), "fr");
    assert_eq!(speaks(&show, &[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C")]), "en");
    assert_eq!(speaks(&show, &[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "en_GB")]), "en");
    assert_eq!(speaks(&show, &[("LC_ALL", "en_US"), ("PLATEAU_LANG", "fr")]), "fr");
    let english = ["show", "tictactoe", "--lang", "en"];
    assert_eq!(speaks(&english, &[("PLATEAU_LANG", "fr")]), "en");
}

#[test]
fn the_end_of_the_input_ends_the_game_quietly() {
    let text =
        transcript(&["play", "tictactoe", "--plain", "--mode", "people", "--lang", "en"], &["b2"]);
    let saved = "> \nGame saved. To resume it: “plateau play --plain --resume 1”.\nGoodbye.\n";
    assert!(text.ends_with(saved), "{text}");
}

#[test]
fn lines_nobody_would_type_are_answered_and_survived() {
    let mut typed = vec![b'x'; 3_000_000];
    typed.extend(b"\n\xff\xfe\xfd\n\x1b[31m\n\0\nb2\n");
    let output = run_with(
        plateau(&["play", "tictactoe", "--plain", "--mode", "people", "--lang", "en"]),
        &typed,
    );
    let stdout = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success() && output.stderr.is_empty());
    assert!(stdout.len() < 5000 && !stdout.contains('\u{1b}'), "{stdout:.5000}");
    assert!(stdout.contains("\nNoughts to move."), "the last line was a move: {stdout}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let args =
        ["play", "chess", "--plain", "--white", "random", "--black", "random", "--seed", "1"];
    let mut child = plateau(&args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = [0; 10];
    child.stdout.take().expect("a pipe").read_exact(&mut first).expect("some output");
    // The pipe is closed here; a whole game does not fit into it.
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
}

#[test]
fn s0_1_two_machines_play_and_the_same_seed_gives_the_same_game() {
    let game = |seed| {
        let args =
            ["play", "chess", "--plain", "--white", "random", "--black", "random", "--seed", seed];
        outcome(&args).1
    };
    assert_eq!(game("7"), game("7"));
    assert_ne!(game("7"), game("8"));
    assert!(game("7").ends_with("Goodbye.\n"));
}

#[test]
fn analyse_shows_depth_value_and_moves_in_the_readers_letters() {
    let fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    let (code, stdout, _) = outcome(&["analyse", "chess", "--fen", fen, "--depth", "4"]);
    let last = stdout.lines().last().unwrap_or_default();
    assert_eq!(code, Some(0));
    assert!(last.contains(" +#1 ") && last.ends_with("  Rd8#"), "{stdout}");
    let french = ["analyse", "chess", "--fen", fen, "--depth", "4", "--lang", "fr"];
    assert!(outcome(&french).1.trim_end().ends_with("  Td8#"));
    let black = "3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1";
    let (_, stdout, _) = outcome(&["analyse", "chess", "--fen", black, "--nodes", "500"]);
    assert!(stdout.contains(" -#1 "), "values are White's: {stdout}");
}

#[test]
fn analyse_speaks_json_a_line_at_a_time() {
    let args = ["analyse", "draughts", "--depth", "5", "--multipv", "2", "--json"];
    let (code, stdout, stderr) = outcome(&args);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let lines: Vec<serde_json::Value> =
        stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let last = lines.last().expect("a line");
    assert_eq!((&last["depth"], &last["line"]), (&5.into(), &2.into()));
    assert!(last["score"].is_i64() && last["moves"][0].is_string(), "{last}");
}

#[test]
fn eval_adds_up_its_terms() {
    for game in ["chess", "draughts", "checkers", "frisian"] {
        let (code, stdout, _) = outcome(&["eval", game, "--json"]);
        assert_eq!(code, Some(0));
        let report: serde_json::Value = serde_json::from_str(&stdout).expect("JSON");
        let terms = report["terms"].as_array().expect("terms");
        let sum: i64 = terms.iter().filter_map(|term| term["value"].as_i64()).sum();
        assert_eq!(report["value"], sum, "{game}");
    }
    let fen = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let (_, stdout, _) = outcome(&["eval", "chess", "--fen", fen]);
    assert!(stdout.starts_with("piece square "), "{stdout}");
    assert!(stdout.lines().last().is_some_and(|line| line.starts_with("Total, for White: +")));
    assert_eq!(outcome(&["eval", "tictactoe"]).0, Some(1));
}

#[test]
fn bench_ends_with_nodes_and_speed() {
    let first = outcome(&["bench", "tictactoe", "--depth", "6"]).1;
    let last = first.lines().last().unwrap_or_default().to_owned();
    let words: Vec<&str> = last.split(' ').collect();
    assert!(words.len() == 4 && words[1] == "nodes" && words[3] == "nps", "{first}");
    let second = outcome(&["bench", "tictactoe", "--depth", "6"]).1;
    assert_eq!(second.lines().last().and_then(|line| line.split(' ').next()), Some(words[0]));
    assert_eq!(outcome(&["bench", "thai"]).0, Some(2));
}

#[test]
fn analyse_asks_other_players_for_their_move_and_value() {
    let fen = "4k3/7p/8/3q4/8/4N3/7P/4K3 w - - 0 1";
    let ask = |player: &str| outcome(&["analyse", "chess", "--fen", fen, "--player", player]);
    let (code, stdout, _) = ask("minimax:material,depth=1");
    assert_eq!((code, stdout.lines().count()), (Some(0), 1), "{stdout}");
    let words: Vec<&str> = stdout.split_whitespace().collect();
    assert_eq!((words[0], words[1], words[4]), ("1", "+3.00", "Nxd5"), "{stdout}");
    for player in ["alphabeta:shannon,depth=2", "level:6", "engine:nodes=500", "greedy:16"] {
        let (code, stdout, _) = ask(player);
        assert_eq!(code, Some(0));
        assert!(stdout.lines().last().is_some_and(|line| line.contains("Nxd5")), "{stdout}");
    }
    let (code, stdout, _) =
        outcome(&["analyse", "chess", "--fen", fen, "--player", "level:2", "--json"]);
    let line: serde_json::Value = serde_json::from_str(&stdout).expect("JSON");
    assert_eq!((code, &line["moves"][0]), (Some(0), &serde_json::json!("e3d5")));
    for (player, code, words) in [
        ("human", 2, "is a person"),
        ("level:21", 2, "level:0…20"),
        ("minimax:men-and-kings", 1, "shannon, tables, control or material"),
    ] {
        let (exit, stdout, stderr) = ask(player);
        assert_eq!((exit, stdout.as_str()), (Some(code), ""), "{player}");
        assert!(stderr.contains(words), "{stderr}");
    }
}

#[test]
fn s1_7_the_exploration_is_printed_with_depth_side_piece_and_moves() {
    let trace = |game: &str, player: &str, lang: &str| {
        let args = ["analyse", game, "--player", player, "--trace", "--lang", lang];
        let (code, stdout, stderr) = outcome(&args);
        assert_eq!((code, stderr.as_str()), (Some(0), ""), "{player}");
        stdout.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let lines = trace("chess", "minimax:shannon,depth=2", "en");
    let beginning =
        ["depth 2, White to move", "  2 White knight Nb1-a3", "    1 Black knight Nb8-a6 = +0.00"];
    assert_eq!(lines[..3], beginning);
    assert!(lines[3].starts_with("    1 Black knight Nb8-c6 = -0."), "White's view: {}", lines[3]);
    // The root, twenty moves, twenty answers to each, the value of each move and of the root; then the result.
    assert_eq!(lines.len(), 1 + 20 + 400 + 20 + 1 + 1);
    assert!(lines[441].starts_with("= "), "{}", lines[441]);
    assert!(lines[442].contains(" 421  "), "as without a trace: {}", lines[442]);
    let lines = trace("chess", "alphabeta:shannon,depth=2", "fr");
    assert_eq!(
        lines[..2],
        ["profondeur 2, trait aux blancs", "  2 blancs cavalier Cb1-a3 [-∞, +∞]"]
    );
    assert!(lines.iter().any(|line| line.starts_with("    coupure par ")), "{lines:#?}");
    // Minimax says -0.50: alpha-beta only learns that it is no better than what it has.
    let lines = trace("chess", "alphabeta:shannon,depth=2", "en");
    let at = lines.iter().position(|line| line.starts_with("  2 White pawn f2-f4")).expect("f2-f4");
    assert_eq!(lines[at], "  2 White pawn f2-f4 [+0.00, +∞]");
    let value = lines[at + 1..].iter().find(|line| !line.starts_with("    ")).expect("its value");
    assert_eq!(value, "  ≤ +0.00");
    let lines = trace("checkers", "level:1", "en");
    assert_eq!(lines[0], "depth 1, Black to move");
    assert!(lines[1].starts_with("  1 Black man "), "{}", lines[1]);
}

#[test]
fn a_trace_ends_quietly_with_its_reader_and_is_refused_where_there_is_none() {
    let mut child = plateau(&["analyse", "chess", "--player", "minimax:depth=7", "--trace"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = [0; 10];
    child.stdout.take().expect("a pipe").read_exact(&mut first).expect("some output");
    // The pipe is closed here; three billion lines would follow.
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    for (args, words) in [
        (&["--player", "engine:nodes=9", "--trace"][..], "only minimax, negamax"),
        (&["--player", "random", "--trace", "--lang", "fr"], "seules celles de minimax"),
        (&["--player", "minimax", "--trace", "--json"], "--json"),
        (&["--trace"], "--player"),
        (&["--player", "level:2", "--multipv", "3"], "shows one line only"),
    ] {
        let (code, stdout, stderr) = outcome(&[&["analyse", "chess"], args].concat());
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(stderr.contains(words), "{args:?}: {stderr}");
    }
}

#[test]
fn players_that_cannot_be_are_refused_in_both_languages() {
    for (lang, player, words) in [
        ("en", "level:21", "Player “level” does not accept “21”. Usage: level:0…20"),
        ("fr", "level:21", "Le joueur «\u{202f}level\u{202f}» n’accepte pas «\u{202f}21\u{202f}»."),
        ("en", "level", "Player “level” is incomplete. Usage: level:0…20[,seed=N]."),
        ("fr", "level", "Le joueur «\u{202f}level\u{202f}» est incomplet."),
        (
            "en",
            "minimax:shannon",
            "This game has no evaluator “shannon”. Use men-and-kings or material.",
        ),
        (
            "fr",
            "minimax:shannon",
            "Ce jeu n’a pas d’évaluation «\u{202f}shannon\u{202f}». Utilisez",
        ),
        ("en", "negamax:gp=2", "The search and its evaluator have no option “gp”."),
        (
            "fr",
            "negamax:gp=2",
            "Ni la recherche ni son évaluation n’ont d’option «\u{202f}gp\u{202f}».",
        ),
        ("en", "alphabeta:depth=x", "Option “depth” does not accept “x”."),
        (
            "fr",
            "greedy:none",
            "Le joueur «\u{202f}greedy\u{202f}» n’accepte pas «\u{202f}none\u{202f}».",
        ),
    ] {
        let seats =
            [&["play", "draughts", "--plain", "--white"][..], &["match", "draughts", "random"]];
        for seat in seats {
            let args = [seat, &[player, "--lang", lang]].concat();
            let (code, stdout, stderr) = outcome(&args);
            assert_ne!(code, Some(0));
            assert!(stdout.is_empty() && stderr.contains(words), "{args:?}: {stderr}");
        }
    }
}

#[test]
fn analyse_stops_when_nothing_more_can_be_found() {
    let lines = |args: &[&str]| {
        let (code, stdout, _) = outcome(&[&["analyse"], args].concat());
        assert_eq!(code, Some(0));
        stdout.lines().count()
    };
    let mate_in_1 = ["chess", "--fen", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "--time", "600"];
    assert_eq!(lines(&mate_in_1), 1);
    // Mate in two: nothing shorter is found at twice its depth.
    let mate_in_2 = ["chess", "--fen", "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1", "--time", "600"];
    assert!(lines(&mate_in_2) <= 12);
    assert_eq!(lines(&["tictactoe", "--time", "600"]), 10, "nine moves, and once more");
}

#[test]
fn resume_refuses_options_that_it_would_ignore() {
    for ignored in
        [["--white", "level:3"], ["--mode", "black"], ["--clock", "300"], ["--seed", "1"]]
    {
        let (code, _, stderr) = outcome(&[&["play", "--resume", "7"], &ignored[..]].concat());
        assert_eq!(code, Some(2), "{ignored:?}");
        assert!(stderr.contains(ignored[0]) && stderr.contains("--resume"), "{stderr}");
    }
}

#[test]
fn boards_are_ascii_where_the_locale_is_not_utf_8() {
    let shown = |variables: &[(&str, &str)], config: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("config.toml");
        std::fs::write(&file, config).expect("a written file");
        let mut command = plateau(&["show", "chess", "--lang", "en"]);
        command.env("PLATEAU_CONFIG", &file).envs(variables.iter().copied());
        String::from_utf8(run_with(command, b"").stdout).expect("text")
    };
    assert!(shown(&[], "").contains("♙"));
    assert!(shown(&[("LC_ALL", "C.UTF-8")], "").contains("♙"));
    for locale in [("LANG", "C"), ("LC_CTYPE", "fr_FR.ISO-8859-1"), ("LC_ALL", "POSIX")] {
        assert!(shown(&[("LANG", "en_US"), locale], "").is_ascii(), "{locale:?}");
    }
    let unicode = "[board]\nstyle = \"unicode\"\n";
    assert!(shown(&[("LANG", "C")], unicode).contains("♙"), "who asks for symbols gets them");
}

#[test]
fn what_the_system_refuses_is_told_in_the_users_language() {
    let show = ["tournament", "show", "missing.pgn", "--lang"];
    let said = |lang| outcome(&[&show[..], &[lang]].concat());
    assert_eq!(
        said("en"),
        (Some(1), String::new(), "plateau: missing.pgn: it does not exist.\n".into())
    );
    let (_, _, stderr) = said("fr");
    assert_eq!(stderr, "plateau: missing.pgn\u{202f}: introuvable.\n");
    let (code, _, stderr) = outcome(&["data", "stats", "/dev/null", "--lang", "en"]);
    assert_eq!((code, stderr.as_str()), (Some(1), "plateau: /dev/null: not a data file.\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_told() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("a full disk");
    let output = plateau(&["show", "chess", "--lang", "fr"]).stdout(full).output();
    let output = output.expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let expected = "plateau: impossible d’écrire la sortie\u{202f}: le disque est plein.\n";
    assert_eq!((output.status.code(), said.as_str()), (Some(1), expected));
}
