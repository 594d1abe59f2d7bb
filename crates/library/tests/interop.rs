//! Files that python-chess and pydraughts read and write: the same moves as ours, both ways.
//!
//! `PLATEAU_PYTHON` is the Python that has both (`make test` sets it); without it these tests say
//! that they were skipped; with `CI` set, where nothing may be skipped, they fail.

#![expect(clippy::unwrap_used, reason = "a test may")]

mod common;

use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use common::random_record;
use plateau_library::{Format, Line, Note, Reader, Record, to_text};
use plateau_rules::games::{self, Kind};
use plateau_rules::random::SplitMix;
use plateau_rules::{Form, Letters};
use serde_json::Value;

/// Runs `tests/python/files.py`; one JSON value a game. `None` when no Python is given.
fn python(arguments: &[&str]) -> Option<Vec<Value>> {
    let Some(python) = std::env::var_os("PLATEAU_PYTHON") else {
        let skipped = "skipped: PLATEAU_PYTHON is not set; `make test` sets it";
        assert!(std::env::var_os("CI").is_none(), "{skipped}");
        // Not by `eprintln!`, whose words a passed test keeps to itself.
        let _ = writeln!(std::io::stderr(), "{skipped}");
        return None;
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/python/files.py");
    let output = Command::new(python).arg(script).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

fn choices(seed: u64, count: usize) -> Vec<u16> {
    let mut random = SplitMix::new(seed);
    (0..count).map(|_| random.below(1 << 16) as u16).collect()
}

fn read_all(path: &Path) -> Vec<Record> {
    let bytes = std::fs::read(path).unwrap();
    let games: Result<Vec<_>, _> = Reader::new(&bytes[..], Format::of_path(path)).collect();
    games.unwrap_or_else(|error| panic!("{error}"))
}

fn moves(record: &Record, form: Form) -> Vec<String> {
    record.game().unwrap().played(form, Letters::English)
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// How many moves and variations a line has in all.
fn size(line: &Line) -> (usize, usize) {
    let notes = line.plies.iter().flat_map(|ply| &ply.after);
    let variations = notes.filter_map(|note| match note {
        Note::Variation(line) => Some(size(line)),
        _ => None,
    });
    variations.fold((line.plies.len(), 0), |sum, one| (sum.0 + one.0, sum.1 + one.1 + 1))
}

/// The same of python-chess's tree.
fn python_size(tree: &Value) -> (usize, usize) {
    let mut sum = (0, 0);
    for ply in tree.as_array().unwrap() {
        sum.0 += 1;
        for variation in ply[2].as_array().unwrap() {
            let inner = python_size(&variation[2]);
            sum = (sum.0 + inner.0 + 1, sum.1 + inner.1 + 1);
        }
    }
    sum
}

/// python-chess has no variations without a move, nor results inside variations.
fn without_empty_variations(line: &mut Line) {
    let is_empty = |note: &Note| matches!(note, Note::Variation(line) if line.plies.is_empty());
    for ply in &mut line.plies {
        ply.after.retain(|note| !is_empty(note));
        for note in &mut ply.after {
            if let Note::Variation(line) = note {
                line.score = None;
                without_empty_variations(line);
            }
        }
    }
}

#[test]
fn python_chess_reads_our_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ours.pgn");
    let mut records = Vec::new();
    for seed in 0..60 {
        let kind = games::find(if seed % 3 == 0 { "chess960" } else { "chess" }).unwrap();
        let mut record = random_record(&kind, &choices(seed, 400));
        if !["1-0", "0-1", "1/2-1/2", "*"].contains(&record.score.text()) {
            record.score = plateau_library::Score::Unknown;
        }
        without_empty_variations(&mut record.line);
        records.push(record.canonical());
    }
    std::fs::write(&path, records.iter().map(to_text).collect::<String>()).unwrap();
    let Some(theirs) = python(&["read-pgn", path.to_str().unwrap()]) else { return };
    assert_eq!(theirs.len(), records.len());
    for (record, theirs) in records.iter().zip(&theirs) {
        // In Chess960 python-chess writes castling as the king taking its rook, and so do we.
        assert_eq!(moves(record, Form::Machine), texts(&theirs["moves"]), "{}", to_text(record));
        // python-chess takes what stands between the quotes as it is.
        let white = record.tags.get("White").unwrap();
        if !white.contains(['\\', '"']) {
            assert_eq!(theirs["tags"]["White"], white);
        }
        assert_eq!(theirs["tags"]["Result"], record.score.text());
    }
    // Equal alternatives are one node in python-chess's tree: it may have fewer, but most are there.
    let ours: usize = records.iter().map(|record| size(&record.line).1).sum();
    let theirs: usize = theirs.iter().map(|theirs| python_size(&theirs["tree"]).1).sum();
    assert!(theirs <= ours && theirs * 4 > ours * 3, "{theirs} of {ours} variations");
}

#[test]
fn we_read_python_chess_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("theirs.pgn");
    let Some(theirs) = python(&["write-pgn", path.to_str().unwrap(), "7", "60"]) else { return };
    let records = read_all(&path);
    assert_eq!(records.len(), theirs.len());
    for (record, theirs) in records.iter().zip(&theirs) {
        assert_eq!(moves(record, Form::Machine), texts(&theirs["moves"]));
        assert_eq!(size(&record.line), python_size(&theirs["tree"]));
        assert_eq!(record.tags.get("White"), theirs["tags"]["White"].as_str());
        assert_eq!(record.score.text(), theirs["tags"]["Result"]);
    }
}

/// Our name and pydraughts's of the games that both know.
const DRAUGHTS: [(&str, &str); 6] = [
    ("draughts", "standard"),
    ("checkers", "english"),
    ("russian", "russian"),
    ("brazilian", "brazilian"),
    ("italian", "italian"),
    ("frisian", "frisian"),
];

/// The pieces of a position, whatever else its text says.
fn pieces(kind: &Kind, fen: &str) -> Vec<Option<plateau_rules::Piece>> {
    let game = kind.from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error:?}"));
    game.board().cells.into_iter().map(|cell| cell.piece).collect()
}

#[test]
fn pydraughts_reads_our_files() {
    let folder = tempfile::tempdir().unwrap();
    for (name, variant) in DRAUGHTS {
        let kind = games::find(name).unwrap();
        let path = folder.path().join(format!("{name}.pdn"));
        let mut records = Vec::new();
        for seed in 0..8 {
            let mut random = SplitMix::new(seed);
            let mut game = kind.start();
            for _ in 0..=random.below(70) {
                let count = game.count();
                if count == 0 {
                    break;
                }
                game.play(random.below(count)).unwrap();
            }
            let mut record = Record::of(&*game);
            // Not after a first mover's move: a repeated `1.` would make pydraughts lose the one in `11.`.
            if let Some(ply) = record.line.plies.get_mut(1) {
                ply.after = vec![Note::comment("a comment"), Note::Nag(1)];
            }
            records.push(record);
        }
        std::fs::write(&path, records.iter().map(to_text).collect::<String>()).unwrap();
        let Some(theirs) = python(&["read-pdn", path.to_str().unwrap()]) else { return };
        assert_eq!(theirs.len(), records.len(), "{name}");
        for (record, theirs) in records.iter().zip(&theirs) {
            assert_eq!(theirs["variant"], variant);
            assert_eq!(moves(record, Form::Short), texts(&theirs["moves"]), "{name}");
            let last = theirs["last"].as_str().unwrap();
            assert_eq!(pieces(&kind, last), pieces(&kind, &record.game().unwrap().fen()), "{name}");
        }
    }
}

#[test]
fn we_read_pydraughts_files() {
    let folder = tempfile::tempdir().unwrap();
    for (name, variant) in DRAUGHTS {
        let kind = games::find(name).unwrap();
        let path = folder.path().join(format!("{variant}.pdn"));
        let arguments = ["write-pdn", path.to_str().unwrap(), variant, "11", "6"];
        let Some(theirs) = python(&arguments) else { return };
        let records = read_all(&path);
        assert_eq!(records.len(), theirs.len(), "{name}");
        for (record, theirs) in records.iter().zip(&theirs) {
            assert_eq!(record.kind, kind);
            assert_eq!(record.line.plies.len(), texts(&theirs["moves"]).len(), "{name}");
            let last = theirs["last"].as_str().unwrap();
            assert_eq!(pieces(&kind, last), pieces(&kind, &record.game().unwrap().fen()), "{name}");
        }
    }
}
