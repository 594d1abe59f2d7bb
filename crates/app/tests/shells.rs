//! Completion scripts and manual pages, as the programs that read them see them.

mod common;

use std::path::Path;
use std::process::{Command, Stdio};

use common::{outcome, plateau, run_with};

/// What a program says to this input; `None` where it is not installed.
fn ask(program: &str, args: &[&str], input: &str) -> Option<(bool, String)> {
    let found =
        Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if found.is_err() {
        eprintln!("{program} is not installed: not asked");
        return None;
    }
    let mut command = Command::new(program);
    command.args(args);
    let output = run_with(command, input.as_bytes());
    let said = [output.stdout, output.stderr].concat();
    Some((output.status.success(), String::from_utf8_lossy(&said).into_owned()))
}

fn script(shell: &str) -> String {
    let (code, script, stderr) = outcome(&["completions", shell]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    script
}

#[test]
fn shells_accept_their_completion_scripts() {
    for (shell, flag) in [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")] {
        if let Some((accepted, said)) = ask(shell, &[flag], &script(shell)) {
            assert!(accepted && said.is_empty(), "{shell}: {said}");
        }
    }
    for shell in ["elvish", "powershell"] {
        assert!(script(shell).contains("plateau"), "{shell}");
    }
    assert_eq!(outcome(&["completions", "tcsh"]).0, Some(2));
}

#[test]
fn bash_completes_commands_games_and_players() {
    let complete = |line: &str| {
        let words: Vec<String> = line.split(' ').map(|word| format!("'{word}'")).collect();
        let (words, last) = (words.join(" "), words.len() - 1);
        let previous = line.split(' ').nth(last.saturating_sub(1)).unwrap_or_default();
        let current = line.split(' ').next_back().unwrap_or_default();
        let run = format!(
            "{}\nCOMP_WORDS=({words}); COMP_CWORD={last}\n\
             _plateau plateau '{current}' '{previous}'; echo \"${{COMPREPLY[*]}}\"",
            script("bash")
        );
        ask("bash", &["--norc"], &run).map(|(_, said)| said.trim().to_owned())
    };
    let Some(commands) = complete("plateau p") else { return };
    assert_eq!(commands, "play perft");
    assert_eq!(complete("plateau play ches").as_deref(), Some("chess chess960"));
    assert_eq!(complete("plateau play --white al").as_deref(), Some("alphabeta"));
    assert_eq!(complete("plateau play --black l").as_deref(), Some("level:"));
    assert_eq!(complete("plateau play --mode w").as_deref(), Some("white"));
    assert_eq!(complete("plateau games e").as_deref(), Some("export"));
}

#[test]
fn fish_completes_players_and_styles() {
    let complete = |line: &str| {
        let run = format!("{}\ncomplete --do-complete '{line}'", script("fish"));
        ask("fish", &["--no-config"], &run).map(|(_, said)| said)
    };
    let names = |said: &str| {
        let first = |line: &str| line.split('\t').next().unwrap_or_default().trim().to_owned();
        said.lines().map(first).collect::<Vec<_>>()
    };
    let Some(players) = complete("plateau play --white al") else { return };
    assert_eq!(names(&players), ["alphabeta"]);
    let styles = complete("plateau show --style l").unwrap_or_default();
    assert_eq!(names(&styles), ["letters"]);
}

#[test]
fn manual_pages_are_well_formed_one_for_each_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("man1");
    let status = plateau(&["man", "--out"]).arg(&out).status().expect("the program starts");
    assert!(status.success());
    let mut pages: Vec<String> = std::fs::read_dir(&out)
        .expect("the folder was made")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    pages.sort();
    for page in ["plateau.1", "plateau-play.1", "plateau-games-list.1", "plateau-config-init.1"] {
        assert!(pages.iter().any(|name| name == page), "{page}: {pages:?}");
    }
    for page in &pages {
        let path = out.join(page);
        let text = std::fs::read_to_string(&path).expect("text");
        if let Some((_, said)) = ask("mandoc", &["-Tlint", "-Wwarning"], &text) {
            let faults: Vec<&str> = said.lines().filter(|line| !is_generators(line)).collect();
            assert!(faults.is_empty(), "{page}: {faults:#?}");
        }
        rendered(&path);
    }
    let page = outcome(&["man"]).1;
    assert!(page.contains(".TH plateau 1"), "{page:.300}");
}

/// What mandoc says of every page that the generator writes, and no reader sees.
fn is_generators(line: &str) -> bool {
    ["cannot parse date", "skipping paragraph macro", "blank line in fill mode"]
        .iter()
        .any(|known| line.contains(known))
}

/// A reader sees examples, each on its line.
fn rendered(page: &Path) {
    let path = page.to_str().expect("a plain name");
    let Some((shown, said)) = ask("man", &["-l", path], "") else { return };
    assert!(shown, "{said}");
    let line = |line: &str| line.trim_start().starts_with("plateau ");
    assert!(said.contains("Examples:") && said.lines().any(line), "{path}: {said}");
}
