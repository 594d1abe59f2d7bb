//! Contests that are killed or stopped in their middle, and go on.

#![cfg(unix)]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use common::contest::{folder, games, played};
use common::{ended, outcome, plateau};
use plateau_rules::random::SplitMix;

/// A tournament of players that always play the same, with thoughts in their comments.
const TOURNAMENT: &str = "tournament checkers random engine:nodes=300,hash=1 level:4 --games 30 --seed 7 \
                          --plies 6 --concurrency 2";

fn command(args: &str, more: &[&str]) -> Command {
    plateau(&args.split_whitespace().chain(more.iter().copied()).collect::<Vec<_>>())
}

#[test]
fn killed_at_twenty_moments_the_games_are_those_of_an_undisturbed_run() {
    let folder = folder();
    let (whole, torn) = (folder.join("whole.pdn"), folder.join("torn.pdn"));
    let mut random = SplitMix::new(20);
    let (mut in_the_middle, mut acknowledged) = (0, 0);
    for round in 0..20 {
        let mut child = command(TOURNAMENT, &["--resume", &torn.display().to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        // One time in five while it starts, else during or after one of the next games.
        let (after, longest) =
            if round % 5 == 0 { (0, 100_000) } else { (1 + random.below(4), 30_000) };
        let mut told = lines.by_ref().take(after).map_while(Result::ok).count();
        std::thread::sleep(Duration::from_micros(random.below(longest) as u64));
        child.kill().expect("killed");
        child.wait().expect("gone");
        told += lines.map_while(Result::ok).count();
        acknowledged += told;
        let text = fs::read_to_string(&torn).unwrap_or_default();
        // A quick machine has played all of them by then, and what it tells in the end is no game.
        assert!(text.matches("[Event ").count() >= acknowledged.min(90), "round {round}");
        in_the_middle += usize::from(acknowledged < 90);
    }
    assert!(in_the_middle >= 15, "only {in_the_middle} runs were killed in their middle");
    let finished = command(TOURNAMENT, &["--resume", &torn.display().to_string()]).output();
    assert!(finished.expect("it runs").status.success());
    let undisturbed = command(TOURNAMENT, &["--out", &whole.display().to_string()]).output();
    assert!(undisturbed.expect("it runs").status.success());
    assert_eq!(games(&whole).len(), 90);
    assert_eq!(games(&torn), games(&whole));
}

/// Games of several threads end in any order; killed between them, none is played twice and none left out.
#[test]
fn self_play_that_is_killed_goes_on_with_the_very_games_it_would_have_played() {
    let folder = folder();
    let (whole, torn) = (folder.join("whole.games"), folder.join("torn.games"));
    let data = |out: &Path, threads: &str| {
        let out = out.display().to_string();
        command(
            "data checkers --games 40 --nodes 200 --seed 3",
            &["--out", &out, "--threads", threads],
        )
    };
    let size = |file: &Path| fs::metadata(file).map_or(0, |file| file.len());
    assert!(data(&whole, "1").status().expect("it runs").success());
    for part in 1..4 {
        let mut child = data(&torn, "3").spawn().expect("the program starts");
        // Some more games are there, or all of them where the machine is quick.
        while size(&torn) < size(&whole) * part / 4 && child.try_wait().expect("a state").is_none()
        {
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().expect("killed");
        child.wait().expect("gone");
    }
    assert!(data(&torn, "3").status().expect("it runs").success());
    assert!(fs::read(&torn).expect("games") == fs::read(&whole).expect("games"), "other games");
}

#[test]
fn ctrl_c_prints_the_table_and_what_was_played_is_gone_on_with() {
    let folder = folder();
    let out = folder.join("games.pgn").display().to_string();
    let args = "tournament chess random engine:nodes=2000 level:5 --games 1000 --concurrency 2";
    let mut child = command(args, &["--out", &out])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut first = String::new();
    stdout.read_line(&mut first).expect("a game");
    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(told.expect("a signal").success());
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("the rest");
    assert_eq!(ended(&mut child).code(), Some(130), "{rest}");
    assert!(rest.contains("LOS"), "the table so far: {rest}");
    let text = fs::read_to_string(&out).expect("the games");
    let said = first.lines().chain(rest.lines()).filter(|line| line.contains(" – ")).count();
    assert_eq!(text.matches("[Event ").count(), said, "{first}{rest}");
    assert!(text.ends_with("\n\n") && !text.contains("\"*\""), "nothing is half written");
    // Six games are the first pair of everybody, or more were played already.
    let args = args.replace("1000", "2");
    let goes_on: Vec<&str> = args.split(' ').chain(["--resume", &out]).collect();
    let (games, result) = played(&goes_on);
    assert_eq!(result["games"], 6.max(said), "{result}");
    assert_eq!(games.len(), 6.max(said) - said, "nothing is played twice");
    let more = fs::read_to_string(&out).expect("the games");
    assert!(more.starts_with(&text), "what was played stays");
    assert_eq!(more.matches("[Event ").count(), 6.max(said));
}

/// An engine that hangs in its search, ignores every request to quit and has started another program; it writes its
/// number and that program's into a file.
fn hanging_engine(folder: &Path) -> String {
    engine(folder, "trap '' TERM HUP INT PIPE\nsleep 1000 &\necho $$ $! > pids\n", "sleep 1000")
}

/// An engine written as a shell script that does this when it starts, and that when it shall think.
fn engine(folder: &Path, start: &str, go: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let program = folder.join("engine.sh");
    let script = format!(
        "#!/bin/sh\n{start}while read -r word rest; do case $word in uci) echo uciok;; \
         isready) echo readyok;; go) {go};; esac; done\nsleep 1000\n"
    );
    fs::write(&program, script).expect("written");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("a mode");
    format!("uci:{}", program.display())
}

/// Waits for a file that a program is to write, line by line.
fn written(path: &Path, child: &mut Child) -> String {
    loop {
        let text = fs::read_to_string(path).unwrap_or_default();
        if text.ends_with('\n') {
            return text;
        }
        assert!(child.try_wait().expect("a state").is_none(), "it has ended by itself");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn signal(child: &Child, name: &str) {
    let told = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status();
    assert!(told.expect("a signal").success());
}

fn is_running(pid: &str) -> bool {
    // One that is dead and not yet buried by whoever inherited it runs no more.
    let status = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    status.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with('Z'))
}

#[cfg(target_os = "linux")]
#[test]
fn no_engine_outlives_a_match_that_is_killed_hung_up_or_terminated() {
    for name in ["KILL", "HUP", "TERM", "INT"] {
        let folder = folder();
        let engine = hanging_engine(&folder);
        let mut child = quiet("match chess random --games 2 --tc 600", &engine);
        let pids = written(&folder.join("pids"), &mut child);
        assert!(pids.split_whitespace().all(is_running), "{pids}");
        signal(&child, name);
        let status = ended(&mut child);
        assert!(name == "KILL" || status.code() == Some(130), "{name}: {status}");
        are_gone(&pids);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_engine_that_ignores_quit_and_what_it_has_started_are_gone_after_a_match() {
    let folder = folder();
    let engine = hanging_engine(&folder);
    let mut child = quiet("match chess random --games 1 --tc 0.2", &engine);
    let pids = written(&folder.join("pids"), &mut child);
    assert!(ended(&mut child).success());
    are_gone(&pids);
}

fn quiet(args: &str, engine: &str) -> Child {
    let mut command = command(args, &[engine]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("the program starts")
}

#[track_caller]
fn are_gone(pids: &str) {
    let deadline = std::time::Instant::now() + Duration::from_mins(1);
    while pids.split_whitespace().any(is_running) {
        assert!(std::time::Instant::now() < deadline, "{pids} are still there");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The engine answers as soon as the match goes on: by then its clock has run out if the time in which the
/// referee stood still counts.
#[cfg(target_os = "linux")]
#[test]
fn a_match_that_is_stopped_and_continued_is_not_lost_on_time() {
    let folder = folder();
    let wait = "echo go >> thinking; while [ ! -e on ]; do sleep 0.05; done; echo bestmove e2e4";
    let engine = engine(&folder, "", wait);
    let args = [&engine, "random", "--games", "1", "--tc", "3", "--json"];
    let mut child = command("match chess", &args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    written(&folder.join("thinking"), &mut child);
    signal(&child, "STOP");
    std::thread::sleep(Duration::from_secs(4));
    signal(&child, "CONT");
    fs::write(folder.join("on"), "").expect("written");
    let mut said = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut said).expect("text");
    assert!(ended(&mut child).success());
    // Its second move is the first one again, which is illegal: it did not lose on time before.
    assert!(said.contains("\"reason\":\"illegal-move\""), "{said}");
}

#[test]
fn two_runs_do_not_write_to_one_file() {
    let folder = folder();
    let out = folder.join("games.pgn").display().to_string();
    let mut child = command("match chess random random --games 100000", &["--out", &out])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a game");
    let (code, _, stderr) = outcome(&["match", "chess", "random", "random", "--resume", &out]);
    child.kill().expect("killed");
    child.wait().expect("gone");
    assert!(code == Some(1) && stderr.contains("another run"), "{stderr}");
}
