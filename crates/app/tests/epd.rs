//! `plateau analyse --epd`: what is solved, and what is said of files that are none.

mod common;

use std::path::{Path, PathBuf};

use common::outcome;

/// A file that is gone when the test is over.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("plateau-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("a file");
        Self(path)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn solve(game: &str, file: &Path, limit: [&str; 2]) -> (Option<i32>, String, String) {
    let file = file.to_str().expect("a plain name");
    outcome(&["analyse", game, "--epd", file, limit[0], limit[1]])
}

/// How many positions of a file of ours are solved, and of how many.
fn solved(game: &str, file: &str, nodes: &str) -> (usize, usize, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/epd").join(file);
    let (code, stdout, stderr) = solve(game, &path, ["--nodes", nodes]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let last = stdout.lines().last().and_then(|line| line.strip_prefix("solved "));
    let (solved, count) = last.and_then(|line| line.split_once('/')).expect("a last line");
    (solved.parse().expect("a number"), count.parse().expect("a number"), stdout)
}

#[test]
fn positions_are_solved_or_not() {
    let text = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; id \"back; rank\";\n\
                # a comment\n\
                3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - am Rd1;\r\n\
                \n\
                  6k1/5ppp/8/8/8/8/5PPP/3R2K1  w - - 3 40 acd 5; dm 1; hmvc 3; c0 \"odd\";\n";
    let file = File::new("good.epd", text.as_bytes());
    let (code, stdout, stderr) = solve("chess", &file.0, ["--depth", "3"]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let lines: Vec<&str> = stdout.lines().collect();
    assert!(lines[0].starts_with("+ back; rank") && lines[1].starts_with("- 3"), "{stdout}");
    assert!(lines[2].starts_with("+ 5"), "{stdout}");
    assert_eq!(lines[3], "solved 2/3");
}

#[test]
fn games_with_shorter_positions_have_files_too() {
    let file = File::new("draughts.epd", b"W:W28:B23 bm 28x19; id \"the only move\";\n");
    let (code, stdout, _) = solve("draughts", &file.0, ["--depth", "3"]);
    assert_eq!(code, Some(0));
    assert!(stdout.starts_with("+ the only move"), "{stdout}");
    let file = File::new("cross.epd", b"xx1/oo1/3 x bm c3;\n");
    let (code, stdout, stderr) = solve("tictactoe", &file.0, ["--depth", "3"]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert!(stdout.ends_with("solved 1/1\n"), "{stdout}");
}

#[test]
fn every_bad_line_is_named_before_anything_is_searched() {
    let text = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8;\n\
                8/8 w - - bm e4;\n\
                6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Qd8;\n\
                6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - id \"what for?\";\n\
                3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - bm h6;\n";
    let file = File::new("bad.epd", text.as_bytes());
    let (code, stdout, stderr) = solve("chess", &file.0, ["--depth", "3"]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    let lines: Vec<&str> = stderr.lines().collect();
    assert_eq!(lines.len(), 4, "{stderr}");
    for (line, number) in lines.iter().zip(2..) {
        assert!(line.contains(&format!("bad.epd:{number}: ")), "{stderr}");
    }
}

#[test]
fn what_is_no_such_file_is_refused_in_a_few_lines() {
    let noise: Vec<u8> =
        (0..1_000_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let binary = File::new("noise.epd", &noise);
    let text = File::new("text.epd", "bm bm ; ; \" é\n".repeat(10_000).as_bytes());
    let missing = binary.0.with_extension("missing");
    for path in [&binary.0, &text.0, &missing] {
        let (code, stdout, stderr) = solve("chess", path, ["--depth", "3"]);
        assert_eq!((code, stdout.as_str()), (Some(1), ""));
        assert!(stderr.contains(".epd") || stderr.contains(".missing"), "{stderr}");
        assert!(stderr.lines().count() <= 21, "{stderr}");
    }
    let empty = File::new("empty.epd", b"");
    let (code, stdout, _) = solve("chess", &empty.0, ["--depth", "3"]);
    assert_eq!((code, stdout.as_str()), (Some(0), "solved 0/0\n"));
}

#[test]
fn tactics_of_draughts_are_solved() {
    let (solved, count, report) = solved("draughts", "tactics-draughts.epd", "20000");
    assert_eq!(count, 45);
    assert!(solved >= 36, "{report}");
}

#[test]
fn tactics_of_chess_are_solved() {
    let (solved, count, report) = solved("chess", "tactics-chess.epd", "100000");
    assert_eq!(count, 20);
    assert!(solved >= 17, "{report}");
}
