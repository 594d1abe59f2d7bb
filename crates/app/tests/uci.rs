//! UCI with the real program, over a pipe.

mod common;

use common::talk::Talk;
use common::{plateau, run_with};
use plateau_rules::{Letters, games};

fn ready() -> Talk {
    let mut talk = Talk::start(&["uci"]);
    talk.send("uci");
    talk.until("uciok");
    talk
}

fn best(line: &str) -> &str {
    line.split(' ').nth(1).expect("a word after bestmove")
}

#[test]
fn it_says_who_it_is_and_which_options_it_has() {
    let mut talk = Talk::start(&["uci"]);
    talk.send("uci");
    let lines = talk.until("uciok");
    assert!(lines[0].starts_with("id name Plateau ") && lines[1].starts_with("id author "));
    let options: Vec<&str> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("option name ")?.split(" type ").next())
        .collect();
    assert_eq!(
        options,
        [
            "Hash",
            "Threads",
            "MultiPV",
            "Move Overhead",
            "Ponder",
            "EvalFile",
            "SyzygyPath",
            "UCI_Chess960",
            "UCI_ShowWDL",
            "UCI_LimitStrength",
            "UCI_Elo",
            "Clear Hash"
        ]
    );
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    assert!(talk.end().is_empty());
}

#[test]
fn a_bare_start_on_a_pipe_obeys_a_first_line() {
    let mut talk = Talk::start(&[]);
    assert_eq!(talk.ask("uci", "uciok"), "uciok");
    assert!(talk.ask("go depth 1", "bestmove").starts_with("bestmove "));
    assert!(talk.end().is_empty());
    let mut talk = Talk::start(&[]);
    assert_eq!(talk.ask("hub", "wait"), "wait");
    assert!(talk.end().is_empty());
    let output = run_with(plateau(&[]), b"xboard\nuci\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty() && !output.stderr.is_empty());
}

#[test]
fn nodes_are_counted_exactly() {
    let mut talk = ready();
    for limit in [1, 2, 999, 12345] {
        talk.send(&format!("ucinewgame\nposition startpos\ngo nodes {limit}"));
        let lines = talk.until("bestmove");
        let last = &lines[lines.len() - 2];
        assert!(last.contains(&format!(" nodes {limit} ")), "{last}");
    }
    talk.end();
}

#[test]
fn mates_are_counted_in_moves_with_their_sign() {
    let mut talk = ready();
    let mut score = |fen: &str, go: &str| {
        talk.send(&format!("position fen {fen}\n{go}"));
        let lines = talk.until("bestmove");
        lines[lines.len() - 2].clone()
    };
    let back_rank = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    let line = score(back_rank, "go depth 4");
    assert!(line.contains(" score mate 1 ") && line.ends_with(" pv d1d8"), "{line}");
    let line = score(back_rank, "go mate 1");
    assert!(line.contains(" score mate 1 "), "{line}");
    let line = score("7k/8/6K1/8/8/8/8/R7 b - - 0 1", "go depth 6");
    assert!(line.contains(" score mate -1 "), "{line}");
    talk.end();
}

#[test]
fn without_a_legal_move_there_is_no_best_move() {
    let mut talk = ready();
    for fen in ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "6k1/5Q1R/6K1/8/8/8/8/8 b - - 0 1"] {
        for go in ["go depth 5", "go wtime 1000 btime 1000", "go movetime 10", "go nodes 10"] {
            let answer = talk.ask(&format!("position fen {fen}\n{go}"), "bestmove");
            assert_eq!(answer, "bestmove (none)");
        }
        talk.send("go infinite\nisready\nstop");
        assert!(talk.until("bestmove").contains(&"readyok".to_owned()));
    }
    talk.end();
}

#[test]
fn a_game_that_people_would_call_drawn_is_searched_all_the_same() {
    let mut talk = ready();
    let dance = "g1f3 g8f6 f3g1 f6g8 ".repeat(5);
    let answer = talk.ask(&format!("position startpos moves {dance}\ngo depth 3"), "bestmove");
    assert_ne!(best(&answer), "(none)");
    let bare = "position fen 8/8/4k3/8/8/4K3/8/8 w - - 99 90\ngo depth 3";
    assert_ne!(best(&talk.ask(bare, "bestmove")), "(none)");
    talk.end();
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let mut talk = ready();
    let answer = talk.ask("position startpos\ngo depth 5 searchmoves a2a3 h2h3", "bestmove");
    assert!(["a2a3", "h2h3"].contains(&best(&answer)), "{answer}");
    talk.send("go depth 3 searchmoves e2e5");
    let lines = talk.until("bestmove");
    assert!(lines[0].starts_with("info string bad move e2e5: "), "{lines:?}");
    talk.end();
}

#[test]
fn several_lines_are_numbered_and_differ() {
    let mut talk = ready();
    talk.send("setoption name multipv value 3\ngo depth 4");
    let lines = talk.until("bestmove");
    let last: Vec<&String> =
        lines.iter().filter(|line| line.starts_with("info depth 4 ")).collect();
    let last = &last[last.len() - 3..];
    for (number, line) in last.iter().enumerate() {
        assert!(line.contains(&format!(" multipv {} score ", number + 1)), "{line}");
    }
    let first = |line: &str| line.split(" pv ").nth(1).map(|pv| pv[..4].to_owned());
    assert_ne!(first(last[0]), first(last[1]));
    talk.end();
}

#[test]
fn a_search_without_end_is_stopped_and_answers_meanwhile() {
    let mut talk = ready();
    talk.send("position startpos\ngo infinite\nisready");
    assert_eq!(talk.until("readyok").pop().as_deref(), Some("readyok"));
    // Neither of these disturbs the search; the position is that of the next one.
    talk.send("position startpos moves e2e4\nsetoption name Hash value 1\nstop");
    let answer = talk.until("bestmove").pop().expect("an answer");
    let mut game = games::find("chess").expect("chess").start();
    assert!(game.play_text(best(&answer), Letters::English).is_ok(), "{answer}");
    let answer = talk.ask("go depth 2", "bestmove");
    let mut game = games::find("chess").expect("chess").start();
    game.play_text("e2e4", Letters::English).expect("legal");
    assert!(game.play_text(best(&answer), Letters::English).is_ok(), "{answer}");
    talk.end();
}

/// Each of these ends by itself, with one answer.
#[test]
fn a_clock_ends_a_search_whatever_is_told_of_it() {
    let mut talk = ready();
    for (position, go) in [
        ("startpos", "go wtime 300 btime 300 movestogo 1"),
        ("startpos", "go wtime 300 btime 300 movestogo 30 winc 5"),
        ("startpos moves e2e4", "go wtime 300 btime 300 movestogo 2 binc 5"),
        ("startpos moves e2e4", "go wtime 300 btime 300 movestogo 0"),
        ("startpos moves e2e4", "go wtime 300"),
        ("startpos", "go btime 300"),
    ] {
        let answer = talk.ask(&format!("position {position}\n{go}"), "bestmove");
        assert_ne!(best(&answer), "(none)", "{go}");
    }
    talk.end();
}

#[test]
fn a_second_go_ends_the_first_and_a_late_stop_does_nothing() {
    let mut talk = ready();
    talk.send("go infinite\ngo depth 1\nisready");
    talk.until("bestmove");
    talk.until("bestmove");
    assert_eq!(talk.ask("stop\nponderhit\nisready", "readyok"), "readyok");
    assert!(talk.ask("go depth 3", "bestmove").starts_with("bestmove "));
    talk.end();
}

#[test]
fn a_move_found_while_pondering_waits_for_the_hit() {
    let mut talk = ready();
    // Everything is known at once here, but the clock is the opponent's.
    talk.send("position fen 8/8/8/8/8/5k2/7p/7K w - - 0 1\ngo ponder depth 3\nisready");
    let lines = talk.until("readyok");
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")), "{lines:?}");
    talk.send("ponderhit");
    talk.until("bestmove");
    talk.send("position startpos\ngo ponder wtime 200 btime 200\nisready");
    let lines = talk.until("readyok");
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")), "{lines:?}");
    talk.send("ponderhit");
    talk.until("bestmove");
    talk.send("go ponder wtime 60000 btime 60000\nstop");
    talk.until("bestmove");
    talk.end();
}

#[test]
fn castling_is_written_as_asked_for() {
    let mut talk = ready();
    let fen = "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let answer = talk.ask(&format!("position {fen}\ngo depth 1 searchmoves e1g1"), "bestmove");
    assert_eq!(best(&answer), "e1g1");
    talk.send("setoption name UCI_Chess960 value true");
    let answer = talk.ask(&format!("position {fen}\ngo depth 1 searchmoves e1h1"), "bestmove");
    assert_eq!(best(&answer), "e1h1");
    talk.end();
}

#[test]
fn a_bad_position_or_move_is_refused_by_a_sentence_and_changes_nothing() {
    let mut talk = ready();
    talk.send("position startpos moves e2e4");
    for (line, reason) in [
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "White has no king."),
        ("position fen", "the FEN is missing"),
        ("position fen rnbqkbnr/ppp", "bad position"),
        ("position startpos moves e2e4 e2e4", "bad move e2e4: "),
        ("position startpos moves xyzzy", "bad move xyzzy: "),
        ("setoption name Hash value much", "Hash"),
        ("setoption name Nonsense value 1", "Nonsense"),
        ("fnord", "fnord"),
    ] {
        let answer = talk.ask(line, "info string ");
        assert!(answer.contains(reason), "{line}: {answer}");
        assert!(!answer.contains('{') && answer.len() < 300, "{answer}");
    }
    let answer = talk.ask("d", "info string ");
    assert!(
        answer.ends_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
        "{answer}"
    );
    talk.end();
}

#[test]
fn noise_is_survived_and_the_next_command_obeyed() {
    let mut noise = b"uci\n".to_vec();
    noise.extend(vec![b'x'; 3 << 20]);
    noise.extend(b"\n\xff\xfe\0\n\x1b[2J\n   \n\r\n");
    noise.extend(b"go wtime -5 btime\ngo go go depth\nstop\nposition\nposition moves e2e4\n");
    noise.extend(b"go depth 99999999999999999999 nodes 50\nsetoption\nsetoption name\n");
    noise.extend(b"position startpos moves ");
    noise.extend(b"e2e4 e7e5 ".repeat(20_000));
    noise.extend(b"\ngo nodes 100\nisready\nponderhit\ngo infinite\nposition startp");
    let output = run_with(plateau(&["uci"]), &noise);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("a line of more than 1048576 bytes was ignored"));
    assert!(text.contains("readyok") && !text.contains('\u{1b}'));
    let start = games::find("chess").expect("chess").start();
    for line in text.lines().filter(|line| line.starts_with("bestmove")) {
        // The moves of the last position were refused.
        let is_legal = start.read(best(line), Letters::English).is_ok();
        assert!(is_legal || best(line) == "0000", "{line}");
    }
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    for go in ["go infinite", "go ponder wtime 1000 btime 1000", "go movetime 100000000", "go"] {
        let mut talk = ready();
        talk.send(go);
        let rest = talk.end();
        assert!(rest.last().is_some_and(|line| line.starts_with("bestmove")), "{go}: {rest:?}");
    }
}

#[test]
fn principal_variations_are_legal_and_begin_with_the_best_move() {
    let mut talk = ready();
    let kind = games::find("chess").expect("chess");
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/8/8/8/4k3/8/1Q6/K7 w - - 0 1",
        "8/5pk1/6p1/1p1r3p/p6P/P4RP1/1P3PK1/8 b - - 3 41",
    ] {
        talk.send(&format!("position fen {fen}\ngo depth 8"));
        let lines = talk.until("bestmove");
        let (answer, infos) = lines.split_last().expect("an answer");
        let pv = |line: &String| line.split(" pv ").nth(1).map(str::to_owned);
        let last = infos.iter().rev().find_map(pv).expect("a variation");
        assert_eq!(last.split(' ').next(), Some(best(answer)));
        for line in infos.iter().filter_map(pv) {
            let mut game = kind.from_fen(fen).expect("legal");
            for text in line.split(' ') {
                // Nothing follows a mate or a repetition.
                assert_eq!(game.ending(), None, "{line}");
                game.play_text(text, Letters::English).expect("legal");
            }
        }
    }
    talk.end();
}

/// The thousandths after ` wdl `.
fn wdl(line: &str) -> Option<[u32; 3]> {
    let (_, rest) = line.split_once(" wdl ")?;
    let mut numbers = rest.split(' ').map_while(|word| word.parse().ok());
    Some([numbers.next()?, numbers.next()?, numbers.next()?])
}

#[test]
fn chances_are_said_when_asked_for() {
    let mut talk = ready();
    let mut last = |go: &str| {
        talk.send(go);
        let lines = talk.until("bestmove");
        lines[lines.len() - 2].clone()
    };
    assert_eq!(wdl(&last("go depth 3")), None);
    let queen_up = "setoption name UCI_ShowWDL value true\n\
                    position fen 4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1\ngo depth 3";
    let line = last(queen_up);
    let [win, draw, loss] = wdl(&line).unwrap_or_else(|| panic!("{line}"));
    assert_eq!(win + draw + loss, 1000);
    assert!(win > 900 && loss < 20, "{line}");
    let line = last("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\ngo depth 3");
    assert_eq!(wdl(&line), Some([1000, 0, 0]), "{line}");
    assert_eq!(wdl(&last("setoption name UCI_ShowWDL value false\ngo depth 3")), None);
    talk.end();
}

#[test]
fn an_evaluation_file_takes_the_place_of_the_shipped_one() {
    let mut talk = ready();
    let nodes = |talk: &mut Talk| {
        talk.send("ucinewgame\ngo depth 7");
        let lines = talk.until("bestmove");
        let (_, nodes) = lines[lines.len() - 2].split_once(" nodes ").expect("a count of nodes");
        nodes.split(' ').next().unwrap().to_owned()
    };
    let shipped = nodes(&mut talk);
    talk.send("setoption name EvalFile value hand");
    let hand = nodes(&mut talk);
    assert_ne!(shipped, hand, "another evaluation searches another tree");
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/../../nets/chess.net");
    talk.send(&format!("setoption name EvalFile value {network}"));
    assert_eq!(nodes(&mut talk), shipped);
    // A file that is not there or no evaluation is named, and what was in force stays.
    for file in ["/no/such/file", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")] {
        talk.send(&format!("setoption name EvalFile value {file}\nisready"));
        let said = talk.until("readyok");
        assert!(said.iter().any(|line| line.contains(file)), "{said:?}");
        assert_eq!(nodes(&mut talk), shipped);
    }
    talk.send("setoption name EvalFile value hand\nsetoption name EvalFile value");
    assert_eq!(nodes(&mut talk), shipped, "without a value it is the shipped one again");
}

#[test]
fn strength_can_be_limited_by_elo() {
    let mut talk = ready();
    talk.send("setoption name UCI_LimitStrength value true");
    let mut nodes = |elo: u32| {
        // No limit of the search's own: its strength is the limit, and it answers by itself.
        talk.send(&format!("setoption name UCI_Elo value {elo}\nucinewgame\ngo movetime 60000"));
        let lines = talk.until("bestmove");
        let info = &lines[lines.len() - 2];
        let first = info.split(" pv ").nth(1).and_then(|pv| pv.split(' ').next());
        assert_eq!(first, Some(best(&lines[lines.len() - 1])), "the move begins the last line");
        assert!(info.contains(" multipv 1 "), "lines that nobody asked for stay unsaid: {info}");
        let (_, nodes) = info.split_once(" nodes ").expect("a count of nodes");
        nodes.split(' ').next().unwrap().parse::<u64>().expect("a number")
    };
    let (weak, middle) = (nodes(1450), nodes(2320));
    assert!(weak < 2000 && weak < middle && middle < 50_000, "{weak} {middle}");
    // A mate at once is seen at every strength.
    talk.send(
        "setoption name UCI_Elo value 1450\nposition fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
    );
    for _ in 0..5 {
        assert_eq!(best(&talk.ask("go movetime 60000", "bestmove")), "d1d8");
    }
    let refused = talk.ask("setoption name UCI_Elo value 9000", "info string");
    assert!(refused.contains("must be between"), "{refused}");
    talk.end();
}

#[test]
fn go_after_a_refused_position_does_not_answer_for_the_old_one() {
    let mut talk = ready();
    for bad in [
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen nonsense",
        "position startpos moves e2e4 e2e4",
    ] {
        talk.send("position startpos moves d2d4");
        talk.send(&format!("{bad}\ngo depth 3"));
        let lines = talk.until("bestmove");
        assert_eq!(lines.last().expect("an answer"), "bestmove 0000", "{bad}");
        assert!(lines.iter().any(|line| line.starts_with("info string no search: ")), "{lines:#?}");
    }
    talk.send("position startpos");
    assert_ne!(best(&talk.ask("go depth 3", "bestmove")), "0000");
    assert!(talk.end().is_empty());
}

#[test]
fn positions_that_other_engines_accept_are_searched_with_a_warning() {
    let mut talk = ready();
    for fen in [
        // No rook to castle with, no pawn to take in passing, seven queens and eight pawns.
        "r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 w - e6 0 1",
        "4k3/8/8/8/8/QQQ5/PPPPPPPP/QQQQ1K2 w - - 0 1",
        "kqqqqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQQK w - - 0 1",
    ] {
        talk.send(&format!("position fen {fen}\ngo depth 2"));
        let lines = talk.until("bestmove");
        assert!(
            lines[0].starts_with("info string The position was accepted with corrections"),
            "{lines:#?}"
        );
        assert_ne!(best(lines.last().expect("an answer")), "0000");
    }
    assert!(talk.end().is_empty());
}

#[test]
fn go_mate_0_ends() {
    let mut talk = ready();
    assert!(talk.ask("position startpos\ngo mate 0", "bestmove").starts_with("bestmove "));
    assert!(talk.end().is_empty());
}

#[test]
fn a_search_ends_when_nobody_reads_its_output() {
    use std::io::Write;
    for (protocol, start) in [
        ("uci", "position startpos\ngo infinite\n"),
        ("hub", "hub\ninit\npos\nlevel infinite\ngo analyze\n"),
    ] {
        let mut child = plateau(&[protocol])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let mut input = child.stdin.take().expect("a pipe");
        // It may be gone before it has read all.
        let _ = input.write_all(start.as_bytes());
        let status = common::ended(&mut child);
        assert!(status.success(), "{protocol}: {status}");
        drop(input);
    }
}
