//! `plateau config`, and what the file of settings changes.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use common::{plateau, run_with};
use serde_json::Value;
use tempfile::TempDir;

/// A home of its own, with a file of settings or without.
struct Home(TempDir);

/// Exit code, stdout, stderr.
type Said = (Option<i32>, String, String);

impl Home {
    fn empty() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn with(settings: impl AsRef<[u8]>) -> Self {
        let home = Self::empty();
        fs::create_dir(home.0.path().join("plateau")).expect("a folder");
        fs::write(home.file(), settings).expect("written");
        home
    }

    fn file(&self) -> String {
        self.0.path().join("plateau/config.toml").to_str().expect("a plain name").to_owned()
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = plateau(args);
        command.env_remove("PLATEAU_CONFIG").env("XDG_CONFIG_HOME", self.0.path());
        command
    }

    fn run(&self, args: &[&str]) -> Said {
        said(self.command(args))
    }

    /// What `plateau config --json` says, with more arguments.
    fn report(&self, args: &[&str]) -> Value {
        let (code, stdout, _) = self.run(&[&["config", "--json"], args].concat());
        assert_eq!(code, Some(0));
        serde_json::from_str(&stdout).expect("JSON")
    }
}

fn said(command: Command) -> Said {
    let output = run_with(command, b"");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The value and the origin of a setting.
fn setting<'a>(report: &'a Value, name: &str) -> (&'a Value, &'a Value) {
    let settings = report["settings"].as_array().expect("a list");
    let one = settings.iter().find(|one| one["name"] == name).expect("a setting of this name");
    (&one["value"], &one["from"])
}

fn names(report: &Value) -> BTreeSet<String> {
    let settings = report["settings"].as_array().expect("a list").iter();
    settings.map(|one| one["name"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn s4_9_the_file_chooses_characters_mode_and_greedys_number() {
    let home = Home::with(
        "[play]\nmode = 'white'\ncomputer = 'greedy'\nname = 'Ada'\n\
         [players]\ngreedy = 3\n\
         [pieces.draughts]\nwhite-man = 'o'\nblack-man = 'x'\nwhite-king = '<o>'\n",
    );
    let play = ["play", "checkers", "--plain", "--lang", "en", "--seed", "1"];
    let (code, stdout, stderr) = home.run(&play);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    for row in ["│    x 1   x 2   x 3   x 4 │", "│ o29   o30   o31   o32    │"] {
        assert!(stdout.lines().any(|line| line == row), "{row}: {stdout}");
    }
    assert!(stdout.contains("White (Ada) to move"), "{stdout}");
    assert!(stdout.contains("Black (greedy:3) to move"), "it looks at three pieces: {stdout}");

    let crowned = ["show", "draughts", "--fen", "W:WK28:B1"];
    let row = |said: &str| said.lines().find(|line| line.starts_with("26 ")).map(str::to_owned);
    let shown = home.run(&crowned).1;
    let expected = "26 │ ·       ·       <o>     ·       ·       │ 30";
    assert_eq!(row(&shown).as_deref(), Some(expected), "{shown}");
    let styled = home.run(&[&crowned[..], &["--style", "ascii"]].concat()).1;
    let expected = "26 | .   .   W   .   .   | 30";
    assert_eq!(row(&styled).as_deref(), Some(expected), "a style asked for wins: {styled}");
}

#[test]
fn s4_10_a_mode_seats_a_person_on_either_side_or_two_or_none() {
    let home = Home::with("play.computer = 'random:name=Robot'\nplay.name = 'Ada'\n");
    let board = |args: &[&str]| {
        let args = [&["play", "tictactoe", "--plain", "--lang", "en"], args].concat();
        home.run(&args).1
    };
    let white = board(&["--mode", "white"]);
    assert!(white.contains("Crosses (Ada) to move") && !white.contains("Robot"), "{white}");
    assert_eq!(board(&[]), white, "one against the computer when nobody chooses");
    let people = board(&["--mode", "people"]);
    assert!(people.contains("Crosses to move"), "{people}");
    let black = board(&["--mode", "black"]);
    assert!(black.contains("Robot") && black.contains("Noughts (Ada) to move"), "{black}");
    let computers = board(&["--mode", "computers"]);
    assert!(computers.ends_with("Goodbye.\n") && !computers.contains("Ada"), "{computers}");
    let asked = board(&["--mode", "white", "--white", "human:Zoé"]);
    assert!(asked.contains("Crosses (Zoé) to move"), "a player asked for wins: {asked}");
    // A machine plays with a person, a person with the computer.
    let machine = board(&["--white", "random:name=Hal"]);
    assert!(machine.contains("Hal") && machine.contains("Noughts (Ada) to move"), "{machine}");
    let person = board(&["--black", "human:Zoé"]);
    assert!(person.contains("Robot") && person.contains("Noughts (Zoé) to move"), "{person}");
}

#[test]
fn s4_9_a_file_with_every_setting_chosen_as_it_is_changes_nothing() {
    for lang in ["en", "fr"] {
        let home = Home::empty();
        let (code, stdout, stderr) = home.run(&["config", "init", "--lang", lang]);
        assert_eq!((code, stderr.as_str()), (Some(0), ""));
        assert!(stdout.contains(&home.file()), "{stdout}");
        insta::assert_snapshot!(
            format!("sample_{lang}"),
            fs::read_to_string(home.file()).expect("a file")
        );

        let report = home.report(&["--lang", lang]);
        let text = fs::read_to_string(home.file()).expect("a file");
        let chosen = text.lines().map(|line| match line.strip_prefix('#') {
            Some(rest) if !rest.starts_with(' ') => format!("{rest}\n"),
            _ => format!("{line}\n"),
        });
        fs::write(home.file(), chosen.collect::<String>()).expect("written");
        let all = home.report(&["--lang", lang]);
        assert_eq!(all["warnings"], serde_json::json!([]));
        for name in names(&report) {
            let (value, from) = setting(&all, &name);
            assert_eq!(value, setting(&report, &name).0, "{name}");
            assert!(from == "file" || name == "language", "{name} is not in the file");
        }
    }
}

#[test]
fn s4_9_what_is_wrong_is_named_with_its_line_and_passed_over() {
    let home = Home::with(
        "langage = 'fr'\n[play]\ngame = 'ches'\nmode = 'alone'\ncomputer = 'level:30'\n\
         clock = 'soon'\nname = 7\n[players]\ngreedy = 99999999999999999999\n[pieces.chess]\nwhite-king = '🤴'\n\
         black-king = \"\\t\"\nwhite-horse = 'N'\n[plai]\ngame = 'chess'\nmode = 'white'\n\
         [board]\nstyle = ['ascii']\nmouse = 'no'\n[keys]\nundo = ['Ctrl+U', 'u']\n",
    );
    for lang in ["en", "fr"] {
        let (code, stdout, stderr) = home.run(&["show", "chess", "--lang", lang]);
        assert_eq!(code, Some(0));
        assert!(stdout.contains('♔'), "the defaults are used: {stdout}");
        let stderr = stderr.replace(&home.file(), "[FILE]");
        insta::assert_snapshot!(format!("wrong_{lang}"), stderr);
    }
}

#[test]
fn files_that_are_no_settings_are_said_to_be_none() {
    for (text, words) in [
        (&b"[play\ngame = 'chess'"[..], "line 1: invalid TOML ("),
        (b"language = 'fr'\n\n%", "line 3: invalid TOML ("),
        (b"language = 'fr'\nname = '\xff'", "line 2: invalid TOML ("),
        (b"language = 'fr'\nlanguage = 'en'", "line 2: invalid TOML (duplicate key)"),
        (b"\0\0\0", "line 1: invalid TOML ("),
    ] {
        let home = Home::with(text);
        let (code, stdout, stderr) = home.run(&["show", "tictactoe"]);
        assert_eq!(code, Some(0));
        assert!(stdout.contains("Crosses to move"), "nothing of the file is used: {stdout}");
        assert!(stderr.starts_with(&format!("plateau: {}, {words}", home.file())), "{stderr}");
        assert!(stderr.trim_end().ends_with("The file is ignored."), "{stderr}");
    }
    let home = Home::empty();
    for file in ["/", "/nowhere/config.toml"] {
        let (code, _, stderr) = home.run(&["show", "tictactoe", "--config", file]);
        assert_eq!(code, Some(0));
        assert!(stderr.starts_with(&format!("plateau: Cannot read {file}: ")), "{stderr}");
    }
    assert_eq!(home.run(&["show", "tictactoe"]).2, "", "a file nobody asked for may be missing");
}

#[test]
fn the_file_is_that_of_the_option_then_the_variable_then_the_platforms() {
    let home = Home::with("play.game = 'russian'");
    let [first, second] = ["first.toml", "second.toml"].map(|name| home.0.path().join(name));
    let path = |args: &[&str], variable: &str| {
        let mut command = home.command(&[&["config", "path"], args].concat());
        command.env("PLATEAU_CONFIG", variable);
        said(command).1
    };
    let [first, second] = [&first, &second].map(|path| path.to_str().expect("a plain name"));
    assert_eq!(path(&["--config", first], second), format!("{first}\n"));
    assert_eq!(path(&[], second), format!("{second}\n"));
    assert_eq!(path(&[], ""), format!("{}\n", home.file()));
}

#[test]
fn every_setting_is_shown_with_where_it_comes_from() {
    let home = Home::with("language = 'fr'\nplay.game = 'DAMES'\n");
    let report = home.report(&[]);
    let text = |text: &str| Value::from(text);
    assert_eq!(setting(&report, "language"), (&text("fr"), &text("file")));
    assert_eq!(setting(&report, "play.game"), (&text("draughts"), &text("file")));
    assert_eq!(setting(&report, "play.mode"), (&text("white"), &text("default")));
    let asked = home.report(&["--lang", "en"]);
    assert_eq!(setting(&asked, "language"), (&text("en"), &text("--lang")));
    let mut command = home.command(&["config"]);
    command.env("PLATEAU_LANG", "en");
    let shown = said(command).1.replace(&home.file(), "[FILE]");
    insta::assert_snapshot!("shown_en", shown);

    let empty = Home::empty();
    assert_eq!(setting(&empty.report(&[]), "language"), (&text("en"), &text("system")));
    let (code, stdout, _) = empty.run(&["config", "--lang", "fr"]);
    assert_eq!(code, Some(0));
    assert!(stdout.contains("plateau config init\u{202f}»"), "{stdout}");
}

#[test]
fn the_language_is_the_options_the_variables_the_files_then_the_systems() {
    let home = Home::with("language = 'fr'");
    let speaks = |args: &[&str], variables: &[(&str, &str)]| {
        let mut command = home.command(&[&["show", "tictactoe"], args].concat());
        command.envs(variables.iter().copied());
        let (_, stdout, stderr) = said(command);
        (if stdout.contains("Aux croix de jouer") { "fr" } else { "en" }, stderr)
    };
    let quiet = |language: &'static str| (language, String::new());
    assert_eq!(speaks(&[], &[("LC_ALL", "en_US.UTF-8")]), quiet("fr"));
    assert_eq!(speaks(&[], &[("PLATEAU_LANG", "en")]), quiet("en"));
    assert_eq!(speaks(&["--lang", "fr"], &[("PLATEAU_LANG", "en")]), quiet("fr"));
    let (language, stderr) = speaks(&[], &[("PLATEAU_LANG", "de")]);
    assert_eq!(language, "fr");
    assert!(stderr.contains("PLATEAU_LANG") && stderr.contains("auto, en ou fr"), "{stderr}");
}

#[test]
fn a_file_that_exists_is_never_written_over() {
    let home = Home::with("# mine\n");
    let (code, stdout, stderr) = home.run(&["config", "init"]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert!(stderr.contains("already exists"), "{stderr}");
    assert_eq!(fs::read_to_string(home.file()).expect("a file"), "# mine\n");
    let (code, _, stderr) = home.run(&["config", "init", "--config", "/dev/null/x.toml"]);
    assert_eq!(code, Some(1));
    assert!(stderr.contains("/dev/null/x.toml"), "{stderr}");
}

#[test]
fn s4_9_the_documentation_has_every_setting_and_no_other() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/config.md"));
    let page = page.expect("docs/config.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let documented: BTreeSet<String> =
        rows.filter_map(|row| Some(row.split_once('`')?.0.to_owned())).collect();
    assert_eq!(documented, names(&Home::empty().report(&[])));
}

#[test]
fn s4_9_keys_and_colours_come_from_the_file() {
    let home =
        Home::with("keys.undo = 'ctrl+u'\nkeys.flip = ['F1', 'F5']\nboard.theme = 'light'\n");
    let report = home.report(&[]);
    assert_eq!(report["warnings"], serde_json::json!([]));
    let value = |name: &str| setting(&report, name).0.clone();
    assert_eq!(value("keys.undo"), serde_json::json!(["Ctrl+U"]), "as it is written everywhere");
    assert_eq!(value("keys.flip"), serde_json::json!(["F1", "F5"]));
    assert_eq!(value("keys.help"), serde_json::json!(["?"]), "F1 does something else now");
    assert_eq!(value("board.theme"), "light");
}

#[test]
fn a_name_is_taken_as_people_write_it() {
    let home = Home::with("play.name = 'Lovelace, Ada'\n");
    let (code, stdout, stderr) = home.run(&["play", "tictactoe", "--plain", "--lang", "en"]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert!(stdout.contains("Crosses (Lovelace, Ada) to move"), "{stdout}");
}

#[test]
fn a_key_that_is_given_to_two_things_is_named() {
    let home = Home::with("[keys]\nhint = ['F2', 'F3']\nundo = 'F3'\n");
    let report = home.report(&["--lang", "en"]);
    let warnings = report["warnings"].as_array().expect("a list");
    let [warning] = &warnings[..] else { panic!("{warnings:?}") };
    let warning = warning.as_str().expect("a text");
    assert!(warning.contains("line 2: “keys.hint” cannot use F3"), "{warning}");
    assert!(warning.contains("“keys.undo”"), "{warning}");
}
