//! python-chess drives the real program.
//!
//! `PLATEAU_PYTHON` is the Python that has it (`make test` sets it). Without it this test says that it was skipped; with
//! `CI` set, where nothing may be skipped, it fails.

use std::io::Write;
use std::path::Path;
use std::process::Command;

#[test]
fn python_chess_plays_analyses_ponders_and_stops() {
    let Some(python) = std::env::var_os("PLATEAU_PYTHON") else {
        let skipped = "skipped: PLATEAU_PYTHON is not set; `make test` sets it";
        assert!(std::env::var_os("CI").is_none(), "{skipped}");
        // Not by `eprintln!`, whose words a passed test keeps to itself.
        let _ = writeln!(std::io::stderr(), "{skipped}");
        return;
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/python/uci_engine.py");
    let program = [env!("CARGO_BIN_EXE_plateau"), "uci"];
    let output = Command::new(python).arg(script).args(program).output().expect("Python starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let parts: Vec<serde_json::Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(parts.len(), 4, "{parts:?}");
    assert_ne!(parts[3]["result"], "*", "the game came to an end: {parts:?}");
}
