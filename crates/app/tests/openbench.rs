//! What OpenBench's client does with an engine, step by step: builds it, measures it, lets it play.
//!
//! The steps are those of its `utils.py` (make), `bench.py` (bench) and `worker.py` (games).

#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{fresh_folder, outcome};
use serde_json::Value;

/// The client names a program by engine and commit.
const NAME: &str = "Plateau-1A2B3C4D";

/// Runs make as the client does, in a folder that holds our Makefile. Nothing is compiled: where the recipe calls
/// cargo, somebody checks what is asked for and brings the program that these tests have built.
fn made() -> PathBuf {
    let folder = fresh_folder();
    fs::create_dir_all(&folder).expect("a folder");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::copy(root.join("Makefile"), folder.join("Makefile")).expect("our Makefile");
    let cargo = folder.join("cargo");
    let script = format!(
        "#!/bin/sh\n[ \"$*\" = 'build --profile dist --locked --package plateau' ] || exit 1\n\
         mkdir -p target/dist && cp {} target/dist/plateau\n",
        env!("CARGO_BIN_EXE_plateau")
    );
    fs::write(&cargo, script).expect("a script");
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).expect("a program");
    let mut make = Command::new("make");
    make.args(["-j", &format!("EXE={NAME}"), &format!("CARGO={}", cargo.display())]);
    // What an outer make and an outer cargo say is not meant for this one.
    for name in ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "CARGO_TARGET_DIR"] {
        make.env_remove(name);
    }
    let output = make.current_dir(&folder).output().expect("make");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(folder.join(NAME).is_file());
    folder
}

/// The client's reading of a bench: from the last line up, signs are blanks, and what counts is the first number
/// beside the word `nodes`, and the first beside `nps`.
fn nodes_and_speed(output: &str) -> [Option<u64>; 2] {
    let words = |line: &str| -> Vec<String> {
        let plain = line.replace(|sign: char| !sign.is_ascii_alphanumeric(), " ");
        plain.split_whitespace().map(str::to_lowercase).collect()
    };
    ["nodes", "nps"].map(|unit| {
        output.lines().rev().find_map(|line| {
            words(line).windows(2).find_map(|pair| match pair {
                [number, word] if word == unit => number.parse().ok(),
                [word, number] if word == unit => number.parse().ok(),
                _ => None,
            })
        })
    })
}

#[test]
fn openbench_can_build_us_measure_us_and_let_us_play() {
    let folder = made();
    // Every core runs a bench at the same time; all must count the same nodes.
    let bench = || Command::new(format!("./{NAME}")).arg("bench").current_dir(&folder).output();
    let (one, two) = std::thread::scope(|scope| {
        let other = scope.spawn(bench);
        (bench().expect("a bench"), other.join().expect("no panic").expect("a bench"))
    });
    let [one, two] = [one, two].map(|output| {
        let both = [output.stdout, output.stderr].concat();
        nodes_and_speed(&String::from_utf8(both).expect("text"))
    });
    assert!(
        one[0].is_some_and(|nodes| nodes > 0) && one[1].is_some_and(|speed| speed > 0),
        "{one:?}"
    );
    assert_eq!(one[0], two[0], "the same nodes");

    // A game at fixed nodes, with the two options that every engine there must have.
    let player = format!("uci:{},Threads=1,Hash=16", folder.join(NAME).display());
    let (dev, base) = (format!("{player},name=dev"), format!("{player},name=base"));
    let args = ["match", "chess", &dev, &base, "--nodes", "500", "--games", "2", "--json"];
    let (code, stdout, stderr) = outcome(&args);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let result: Value = serde_json::from_str(stdout.lines().last().expect("a line")).expect("JSON");
    assert_eq!((&result["games"], &result["faults"]), (&2.into(), &serde_json::json!([0, 0])));
}
