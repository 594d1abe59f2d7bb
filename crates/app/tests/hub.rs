//! Hub with the real program, over a pipe.

mod common;

use common::talk::Talk;
use common::{plateau, run_with};
use plateau_rules::{Form, Letters, games};

fn ready(args: &[&str]) -> Talk {
    let mut talk = Talk::start(args);
    talk.send("hub");
    talk.until("wait");
    talk.send("init");
    talk.until("ready");
    talk
}

/// The value of an argument without quotes.
fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.split(' ').find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
}

fn best(line: &str) -> &str {
    value(line, "move").unwrap_or_else(|| panic!("no move: {line}"))
}

#[test]
fn it_says_who_it_is_and_which_parameters_it_has() {
    let mut talk = Talk::start(&["hub"]);
    talk.send("hub");
    let lines = talk.until("wait");
    assert!(lines[0].starts_with("id name=Plateau version="), "{lines:?}");
    let names: Vec<&str> = lines.iter().filter_map(|line| value(line, "name")).skip(1).collect();
    assert_eq!(names, ["variant", "threads", "tt-size", "ponder", "evaluation", "tables"]);
    let variants: Vec<&str> = lines[1].split('"').nth(1).expect("variants").split(' ').collect();
    for name in ["normal", "killer", "bt", "frisian", "losing", "draughts", "checkers"] {
        assert!(variants.contains(&name), "{name}: {variants:?}");
    }
    assert_eq!(talk.ask("init", "ready"), "ready");
    assert!(talk.end().is_empty());
}

#[test]
fn levels_combine_and_every_search_ends_with_one_answer() {
    let mut talk = ready(&["hub"]);
    let start = games::find("draughts").expect("draughts").start();
    for level in [
        "level depth=4",
        "level nodes=1000",
        "level move-time=0.05",
        "level time=0.5",
        "level moves=10 time=1 inc=0.1",
        "level depth=3 nodes=100 move-time=5 time=100",
        "level depth=2\nlevel nodes=50",
        "level time=-3",
    ] {
        for go in ["go think", "go analyze", "go"] {
            talk.send(&format!("pos start\n{level}\n{go}"));
            let lines = talk.until("done");
            assert!(start.read(best(lines.last().expect("one")), Letters::English).is_ok());
            assert!(lines[lines.len() - 2].starts_with("info depth="), "{lines:?}");
        }
    }
    talk.send("level nodes=777\ngo think");
    let lines = talk.until("done");
    assert_eq!(value(&lines[lines.len() - 2], "nodes"), Some("777"));
    assert!(talk.end().is_empty());
}

#[test]
fn an_endless_search_is_stopped_and_answers_meanwhile() {
    let mut talk = ready(&["hub"]);
    talk.send("pos start\nlevel infinite\ngo analyze\nping");
    let lines = talk.until("pong");
    assert!(!lines.iter().any(|line| line.starts_with("done")));
    talk.send("stop\nstop");
    talk.until("done");
    // A late stop or hit does nothing; a stop and the next search may come at once.
    talk.send(
        "stop\nponder-hit\nlevel infinite\ngo think\nstop\npos start\nlevel depth=1\ngo think",
    );
    talk.until("done");
    talk.until("done");
    assert_eq!(talk.ask("ping", "pong"), "pong");
    assert!(talk.end().is_empty());
}

#[test]
fn pondering_waits_for_the_hit() {
    let mut talk = ready(&["hub"]);
    talk.send("pos start moves=\"32-28\"\nlevel depth=2\ngo ponder\nping");
    let lines = talk.until("pong");
    assert!(!lines.iter().any(|line| line.starts_with("done")), "{lines:?}");
    talk.send("ponder-hit");
    talk.until("done");
    talk.send("level time=0.2\ngo ponder\nping");
    talk.until("pong");
    talk.send("ponder-hit");
    talk.until("done");
    talk.send("level time=100\ngo ponder\nstop");
    talk.until("done");
    assert!(talk.end().is_empty());
}

/// An hour is not waited for where there is one move; who analyses is not answered before it is over.
#[test]
fn the_only_move_is_played_at_once_however_long_it_may_take() {
    let mut talk = ready(&["hub"]);
    // White must take, in one way; nobody wins by that.
    let mut squares = ["e"; 50];
    for (number, piece) in
        [(28, "w"), (22, "b"), (46, "w"), (47, "w"), (1, "b"), (2, "b"), (3, "b")]
    {
        squares[number - 1] = piece;
    }
    talk.send(&format!("pos pos=W{}\nlevel move-time=3600\ngo think", squares.concat()));
    assert_eq!(best(talk.until("done").last().expect("one")), "28x17x22");
    talk.send("level move-time=3600\ngo analyze\nping");
    assert!(!talk.until("pong").iter().any(|line| line.starts_with("done")));
    talk.send("stop");
    talk.until("done");
    assert!(talk.end().is_empty());
}

#[test]
fn a_forced_win_is_an_end_in_sight() {
    let mut talk = ready(&["hub"]);
    // One black man, to be taken at once.
    let mut squares = ["e"; 50];
    squares[27] = "w";
    squares[21] = "b";
    talk.send(&format!("pos pos=W{}\nlevel depth=4\ngo think", squares.concat()));
    let lines = talk.until("done");
    assert_eq!(best(lines.last().expect("one")), "28x17x22");
    let score: f64 = value(&lines[lines.len() - 2], "score").expect("score").parse().expect("real");
    assert!((99.0..100.0).contains(&score), "{score}");
    assert!(talk.end().is_empty());
}

#[test]
fn every_variant_plays_its_own_game() {
    let mut talk = ready(&["hub"]);
    let scans = [("normal", "draughts"), ("bt", "breakthrough"), ("losing", "antidraughts")];
    let ours: Vec<String> = games::all()
        .filter(|kind| kind.profile().family == "draughts")
        .map(|kind| kind.to_string())
        .collect();
    assert!(ours.len() >= 15);
    let ours = ours.iter().map(|name| (name.as_str(), name.as_str()));
    for (variant, name) in scans.into_iter().chain(ours) {
        talk.send(&format!("set-param name=variant value={variant}\ninit"));
        talk.until("ready");
        let mut game = games::find(name).expect("a game").start();
        for _ in 0..12 {
            let moves = game.played(Form::Machine, Letters::English).join(" ");
            let answer = talk
                .ask(&format!("pos start moves=\"{moves}\"\nlevel nodes=200\ngo think"), "done");
            game.play_text(best(&answer), Letters::English)
                .unwrap_or_else(|refusal| panic!("{name}: {answer}: {refusal:?}"));
        }
    }
    assert!(talk.end().is_empty());
}

#[test]
fn the_game_may_be_named_at_the_start() {
    let mut talk = ready(&["hub", "checkers,size=6"]);
    let answer = talk.ask("pos start\nlevel depth=5\ngo think", "done");
    let game = games::find("checkers,size=6").expect("a game").start();
    assert!(game.read(best(&answer), Letters::English).is_ok(), "{answer}");
    assert!(talk.end().is_empty());
    let output = run_with(plateau(&["hub", "chess"]), b"hub\n");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn what_is_wrong_is_said_and_nothing_searched() {
    let mut talk = ready(&["hub"]);
    let men = "e".repeat(49);
    for (line, reason) in [
        ("go think".to_owned(), "the position is missing"),
        ("pos pos=Wbbb\ngo think".to_owned(), "3 squares, draughts has 50"),
        (format!("pos pos=Ww{men}\ngo think"), "bad position"),
        ("pos pos=Wx\n".to_owned(), "none of w b W B e"),
        ("pos start moves=\"32-27 1-2\"\ngo think".to_owned(), "bad move: 1-2"),
        ("pos start moves=\"nonsense\"".to_owned(), "bad move"),
        ("set-param name=variant value=go".to_owned(), "variant must be one of"),
        ("set-param name=speed value=9".to_owned(), "bad parameter: speed"),
        ("set-param name=tt-size value=99".to_owned(), "tt-size must be"),
    ] {
        let answer = talk.ask(&line, "error");
        assert!(answer.contains(reason), "{line}: {answer}");
        assert_eq!(talk.ask("ping", "pong"), "pong");
    }
    assert!(talk.end().is_empty());
}

#[test]
fn noise_is_survived_and_the_next_command_obeyed() {
    let mut noise = b"hub\ninit\n".to_vec();
    noise.extend(vec![b'='; 3 << 20]);
    noise.extend(b"\n\xff\xfe\0\n\x1b[2J\n\"\"\"\n= = =\npos\nlevel\nlevel depth=x\nset-param\n");
    noise.extend(b"pos start\nlevel depth=999999999999 nodes=40\ngo think\nunknown thing=1\n");
    noise.extend(b"ping\nlevel infinite\ngo analyze\npos pos=W");
    let output = run_with(plateau(&["hub"]), &noise);
    assert!(output.status.success() && output.stderr.is_empty());
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("a line of more than 1048576 bytes was ignored"));
    assert!(text.contains("pong") && !text.contains('\u{1b}'));
    assert_eq!(text.lines().filter(|line| line.starts_with("done move=")).count(), 2, "{text}");
}

#[test]
fn a_position_without_a_move_is_answered_without_one() {
    let mut talk = ready(&["hub"]);
    let mut squares = ["e"; 50];
    squares[45] = "w";
    squares[40] = "b";
    squares[36] = "b";
    // White's only man is blocked, and cannot take.
    squares[35] = "b";
    let answer =
        talk.ask(&format!("pos pos=W{}\nlevel depth=3\ngo think", squares.concat()), "done");
    assert!(value(&answer, "move").is_none() || best(&answer).contains('x'), "{answer}");
    assert!(talk.end().is_empty());
}
