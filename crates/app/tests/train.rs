//! `plateau train` with networks: learned, interrupted, refused.
#![cfg(unix)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use common::{fresh_folder, outcome, plateau};

fn folder() -> PathBuf {
    let folder = fresh_folder();
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

/// Some quick games of chess.
fn games(folder: &Path, count: &str) -> PathBuf {
    let file = folder.join("some.data");
    // By terms: what they are worth shows in a few games already.
    let terms = concat!(env!("CARGO_MANIFEST_DIR"), "/../../nets/chess-hand.txt");
    let args = ["data", "chess", "--games", count, "--nodes", "30", "--evaluation", terms];
    let (code, _, errors) = outcome(&[&args[..], &["--out", text(&file)]].concat());
    assert_eq!(code, Some(0), "{errors}");
    file
}

fn arguments<'a>(data: &'a Path, out: &'a Path, epochs: &'a str) -> Vec<&'a str> {
    let (data, out) = (text(data), text(out));
    vec!["train", "chess", data, "--hidden", "32", "--epochs", epochs, "--out", out]
}

#[test]
fn a_network_learns_and_plays() {
    let folder = folder();
    let (data, out, curve) = (games(&folder, "150"), folder.join("a.net"), folder.join("a.svg"));
    let args = [&arguments(&data, &out, "12")[..], &["--curve", text(&curve), "--rate", "0.01"]];
    let (code, output, errors) = outcome(&args.concat());
    assert_eq!(code, Some(0), "{errors}");
    let held_out: Vec<f64> =
        output.lines().filter_map(|line| line.split_whitespace().nth(2)?.parse().ok()).collect();
    assert_eq!(held_out.len(), 12, "{output}");
    assert!(held_out[11] < 0.8 * held_out[0], "{output}");
    assert!(fs::read_to_string(curve).expect("a picture").starts_with("<svg"));
    assert!(!folder.join("a.net.work").exists());
    let evaluation = format!("engine:evaluation={}", text(&out));
    let (code, output, errors) =
        outcome(&["match", "chess", &evaluation, "random", "--games", "2", "--nodes", "500"]);
    assert_eq!(code, Some(0), "{errors}");
    assert!(output.contains("2 of 2"), "{output}");
}

#[test]
fn a_network_killed_at_twenty_moments_comes_to_the_same_file() {
    let folder = folder();
    let data = games(&folder, "60");
    let (whole, killed) = (folder.join("whole.net"), folder.join("killed.net"));
    assert_eq!(outcome(&arguments(&data, &whole, "40")).0, Some(0));
    let mut finished = false;
    for moment in 0..20 {
        let mut child = plateau(&arguments(&data, &killed, "40"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        std::thread::sleep(Duration::from_millis(15 + 3 * moment));
        child.kill().expect("killed");
        finished |= child.wait().expect("gone").success();
        if finished {
            break;
        }
    }
    assert_eq!(outcome(&arguments(&data, &killed, "40")).0, Some(0));
    assert!(fs::read(whole).expect("a file") == fs::read(killed).expect("a file"), "other weights");
}

#[test]
fn what_cannot_be_learned_is_refused_with_the_reason() {
    let folder = folder();
    let (data, out) = (games(&folder, "5"), folder.join("a.net"));
    let refused = |change: &dyn Fn(&mut Vec<String>)| {
        let mut args: Vec<String> =
            arguments(&data, &out, "1").into_iter().map(str::to_owned).collect();
        change(&mut args);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let (code, _, errors) = outcome(&args);
        assert_eq!(code, Some(1), "{errors}");
        assert!(!out.exists());
        errors
    };
    assert!(refused(&|args| args[4] = "33".into()).contains("multiple of 16"));
    assert!(refused(&|args| args[1] = "chess960".into()).contains("games of chess"));
    assert!(refused(&|args| args[1] = "checkers".into()).contains("--hidden"));
    assert!(refused(&|args| args[2] = text(&folder.join("nothing")).into()).contains("nothing"));
    for rate in ["0", "7", "nan"] {
        let errors = refused(&|args| args.extend(["--rate", rate].map(str::to_owned)));
        assert!(errors.contains("--rate"), "{errors}");
    }
    fs::write(&data, &fs::read(&data).expect("a file")[..40]).expect("written");
    refused(&|_| {});
}
