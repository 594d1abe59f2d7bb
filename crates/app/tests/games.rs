//! `plateau games`: the saved games on the command line.

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;

use common::{plateau, run_with};
use plateau_rules::random::SplitMix;
use plateau_rules::{Form, Letters, games};
use serde_json::Value;
use tempfile::TempDir;

/// A data folder of its own.
struct Desk(TempDir);

/// Exit code, stdout, stderr.
type Said = (Option<i32>, String, String);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    /// A desk with three games: chess (mate), draughts (unfinished), checkers on a small board.
    fn with_games() -> Self {
        let desk = Self::new();
        let pgn = "[White \"Ada\"]\n[Black \"level:3\"]\n[Date \"2026.01.02\"]\n\n\
                   1. f3 e5 2. g4 Qh4# 0-1\n";
        let pdn = "[White \"Zoé\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n\
                   [Variant \"checkers,size=6\"]\n\n*\n";
        let (pgn, pdn) = (desk.file("a.pgn", pgn), desk.file("b.pdn", pdn));
        let (code, stdout, stderr) = desk.games(&["import", &pgn, &pdn]);
        assert_eq!((code, stderr.as_str()), (Some(0), ""));
        assert!(stdout.ends_with("b.pdn: 2 games, numbers 2 to 3\n"), "{stdout}");
        desk
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.path().join(name);
        fs::write(&path, text).expect("written");
        path.to_str().expect("a plain name").to_owned()
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = plateau(&[&["games"], args].concat());
        command.env("PLATEAU_DATA", self.path().join("data")).env("TZ", "UTC");
        command
    }

    fn games(&self, args: &[&str]) -> Said {
        self.typed(args, "")
    }

    fn typed(&self, args: &[&str], typed: &str) -> Said {
        let output = run_with(self.command(args), typed.as_bytes());
        let text = |bytes| String::from_utf8(bytes).expect("text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    }

    #[track_caller]
    fn done(&self, args: &[&str]) -> String {
        let (code, stdout, stderr) = self.games(args);
        assert_eq!((code, stderr.as_str()), (Some(0), ""), "{args:?}");
        stdout
    }

    /// The first column of the list.
    fn numbers(&self, args: &[&str]) -> Vec<i64> {
        let list = self.done(&[&["list", "--json"], args].concat());
        let line = |line: &str| serde_json::from_str::<Value>(line).expect("JSON");
        list.lines().map(|text| line(text)["id"].as_i64().expect("a number")).collect()
    }
}

/// Dates are of today.
fn undated(text: &str) -> String {
    let mut words = Vec::new();
    for word in text.split(' ') {
        let digits = |word: &str| word.chars().filter(char::is_ascii_digit).count();
        words.push(match word {
            date if date.len() == 10 && date.contains('-') && digits(date) == 8 => "[date]....",
            time if time.len() == 5 && time.contains(':') && digits(time) == 4 => "[tm].",
            word => word,
        });
    }
    words.join(" ")
}

#[test]
fn s0_4_the_list_is_dated_with_players_moves_and_result() {
    let desk = Desk::with_games();
    insta::assert_snapshot!("list_en", undated(&desk.done(&["list"])));
    insta::assert_snapshot!("list_fr", undated(&desk.done(&["list", "--lang", "fr"])));
    assert_eq!(desk.numbers(&[]), [3, 2, 1]);
    assert_eq!(desk.numbers(&["--unfinished"]), [3, 2]);
    assert_eq!(desk.numbers(&["--game", "dames"]), [2]);
    assert_eq!(desk.numbers(&["--game", "checkers"]), [3]);
    let line = desk.done(&["list", "--game", "chess", "--json"]);
    let game: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!((&game["white_name"], &game["plies"]), (&"Ada".into(), &4.into()));
    assert_eq!((&game["result"], &game["unfinished"]), (&"0-1".into(), &false.into()));
    assert!(game["begun"].as_str().expect("a date").starts_with("2026-01-02"), "{game}");
}

#[test]
fn s4_6_a_saved_game_is_shown_with_board_turn_and_moves() {
    let desk = Desk::with_games();
    let shown = |args: &[&str]| {
        let text = desk.done(args);
        let (first, rest) = text.split_once('\n').expect("lines");
        let (_, rest) = rest.split_once('\n').expect("the line with the dates");
        format!("{first}\n{rest}")
    };
    insta::assert_snapshot!("show_chess_fr", shown(&["show", "1", "--lang", "fr"]));
    insta::assert_snapshot!("show_draughts_en", shown(&["show", "2", "--style", "ascii"]));
    let json: Value = serde_json::from_str(&desk.done(&["show", "3", "--json"])).expect("JSON");
    assert_eq!(json["game"], "checkers,size=6");
    assert!(json["fen"].as_str().expect("a position").starts_with("B:"), "{json}");
}

#[test]
fn games_go_to_files_and_come_back() {
    let desk = Desk::with_games();
    let all = desk.path().join("all.pgn");
    let all = all.to_str().expect("a plain name");
    let said = desk.done(&["export", "--all", "--out", all]);
    assert!(said.starts_with("3 games written to "), "{said}");
    let other = Desk::new();
    assert!(other.done(&["import", all]).contains("3 games, numbers 1 to 3"));
    assert_eq!(other.done(&["export", "--all"]), desk.done(&["export", "--all"]));
    assert!(desk.done(&["export", "2"]).contains("\n1. 32-28 19-23 2. 28x19 14x23 *\n"));
    let fen = desk.done(&["export", "--fen", "1", "2"]);
    let lines: Vec<&str> = fen.lines().collect();
    assert!(lines.len() == 2 && lines[0].contains(" w KQkq ") && lines[1].starts_with("W:W"));

    let (code, stdout, stderr) = desk.games(&["export", "1", "2", "--out", "x.pdn"]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert!(stderr.contains("game 1 is not a draughts game"), "{stderr}");
    let (code, _, stderr) = desk.games(&["export"]);
    assert!(code == Some(2) && stderr.contains("which games?"), "{stderr}");
    let (code, _, stderr) = desk.games(&["export", "2", "--out", "/no/such/folder/x.pdn"]);
    assert!(code == Some(1) && stderr.contains("it does not exist"), "{stderr}");
}

/// The seed's own positions end in `/ w - - 0 0`.
#[test]
fn s0_4_positions_are_games_to_begin_with() {
    let desk = Desk::new();
    let list = "# from the seed\n4k3/8/8/8/8/8/4P3/4K3/ b - - 0 0\n\nnonsense\n\
                4k3/8/8/8/8/8/4P3/4K3 w - - id \"one pawn\";\n";
    let file = desk.file("list.epd", list);
    let (code, stdout, stderr) = desk.games(&["import", &file]);
    assert_eq!(code, Some(1));
    assert!(stdout.ends_with("list.epd: 2 games, numbers 1 to 2\n"), "{stdout}");
    assert!(stderr.contains("list.epd: game 2, line 4, column 2: "), "{stderr}");
    assert!(stderr.ends_with("plateau: one game could not be read; the others were saved.\n"));
    assert!(desk.done(&["list"]).contains("one pawn"));
    assert!(desk.done(&["export", "--fen", "1"]).starts_with("4k3/8/8/8/8/8/4P3/4K3 b - - 0 "));
    let args = ["import", "--fen", "--game", "draughts", "-"];
    let (code, stdout, _) = desk.typed(&args, "B:W28,33:B19,22\n");
    assert_eq!((code, stdout.as_str()), (Some(0), "-: one game, number 3\n"));
    assert!(desk.done(&["show", "3"]).contains("Black to move."));
}

#[test]
fn files_are_read_the_same_in_every_language() {
    let rook = "[White \"Ada\"]\n\n1. h4 h5 2. Rh3 Rh6 3. Nf3 Na6 4. Rg3 *\n";
    let german = "[White \"Emil\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 *\n";
    let mut seen = Vec::new();
    for (one, other) in [("en", "en"), ("en", "fr"), ("fr", "en"), ("fr", "fr")] {
        let (desk, again) = (Desk::new(), Desk::new());
        let file = desk.file("both.pgn", &format!("{rook}\n{german}"));
        let (code, _, stderr) = desk.games(&["import", &file, "--lang", one]);
        assert_eq!(code, Some(0), "{stderr}");
        assert!(stderr.contains("(K D T L S)"), "{stderr}");
        let exported = desk.done(&["export", "--all", "--lang", one]);
        let file = again.file("again.pgn", &exported);
        assert_eq!(again.games(&["import", &file, "--lang", other]).0, Some(0));
        seen.push(again.done(&["export", "--all", "--lang", other]));
        assert_eq!(seen[0], exported);
    }
    assert!(
        seen[0].contains("4. Rg3") && seen[0].contains("3. Bb5 a6 4. Bxc6 dxc6"),
        "{}",
        seen[0]
    );
    assert!(seen.iter().all(|text| *text == seen[0]));
}

/// A game played at random, without the end of it, and its moves as a file has them.
fn random_game(name: &str, seed: u64) -> String {
    let mut random = SplitMix::new(seed);
    let mut game = games::find(name).expect("a game").start();
    while game.ply() < 60 && game.count() > 0 && game.ending().is_none() {
        game.play(random.below(game.count())).expect("a legal move");
    }
    game.played(Form::Short, Letters::English).join(" ")
}

#[test]
fn random_games_are_the_same_after_export_and_import_in_every_pair_of_languages() {
    for (name, file, tag) in [
        ("chess", "all.pgn", ""),
        ("draughts", "all.pdn", "[GameType \"20\"]\n"),
        ("russian", "all.pdn", "[GameType \"25\"]\n"),
    ] {
        let games: Vec<String> = (0..30).map(|seed| random_game(name, seed)).collect();
        let texts = games.iter().enumerate();
        let texts: Vec<String> = texts
            .map(|(seed, moves)| format!("[White \"{seed}\"]\n{tag}\n{moves} *\n\n"))
            .collect();
        let text = texts.concat();
        for (one, other) in [("en", "en"), ("en", "fr"), ("fr", "en"), ("fr", "fr")] {
            let (desk, again) = (Desk::new(), Desk::new());
            desk.done(&["import", &desk.file(file, &text), "--lang", one]);
            let exported = desk.done(&["export", "--all", "--lang", one]);
            again.done(&["import", &again.file(file, &exported), "--lang", other]);
            assert_eq!(again.done(&["export", "--all", "--lang", other]), exported, "{name}");
            let is_move = |word: &&str| !word.ends_with('.');
            let words: Vec<&str> = exported.split_whitespace().filter(is_move).collect();
            let found = words.join(" ");
            assert!(games.iter().all(|moves| found.contains(moves)), "{name}, {one}: {found}");
        }
    }
}

#[test]
fn pdn_without_a_game_type_is_read_as_what_it_is_or_as_what_is_asked_for() {
    let desk = Desk::new();
    let file = desk.file("moscow.pdn", "[White \"Ada\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n");
    let (code, _, stderr) = desk.games(&["import", &file]);
    assert_eq!(code, Some(0), "{stderr}");
    assert!(stderr.contains("No tag names the game. Read as Russian draughts"), "{stderr}");
    let (code, _, stderr) = desk.games(&["import", &file, "--game", "brazilian"]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let list = desk.done(&["list", "--json"]);
    let kinds: Vec<Value> = list
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["game"].clone())
        .collect();
    assert_eq!(kinds, ["brazilian", "russian"]);
}

#[test]
fn where_no_game_could_be_read_none_is_said_to_be_saved() {
    let desk = Desk::new();
    let file = desk.file("diary.pgn", "Dear diary\n");
    let (code, _, stderr) = desk.games(&["import", &file]);
    assert_eq!(code, Some(1));
    assert!(stderr.ends_with("plateau: no game could be read; nothing was saved.\n"), "{stderr}");
}

#[test]
fn a_file_imported_twice_is_counted_as_known() {
    let desk = Desk::with_games();
    let file = desk.path().join("a.pgn");
    let file = file.to_str().expect("a plain name");
    let again = desk.done(&["import", file]);
    assert!(again.contains("a.pgn: one game was already saved"), "{again}");
    assert_eq!(desk.numbers(&[]), [3, 2, 1]);
    desk.done(&["import", file, "--duplicates", "keep"]);
    assert_eq!(desk.numbers(&[]), [4, 3, 2, 1]);
}

#[test]
fn a_game_with_an_unreadable_move_is_saved_up_to_it() {
    let desk = Desk::new();
    let file = desk.file("typo.pgn", "1. e4 e5 2. Nf3 Nf9 3. Bb5 1-0\n");
    let (code, stdout, stderr) = desk.games(&["import", &file]);
    assert_eq!(code, Some(1));
    assert!(stdout.ends_with("typo.pgn: one game, number 1\n"), "{stdout}");
    assert!(
        stderr.contains("typo.pgn: game 1, line 1, column 17: Cannot play “Nf9”. "),
        "{stderr}"
    );
    assert!(stderr.ends_with("plateau: one game was read only partially.\n"), "{stderr}");
    let text = desk.done(&["export", "1"]);
    assert!(text.contains("1. e4 e5 2. Nf3 {Unreadable: Nf9 3. Bb5} 1-0"), "{text}");
}

#[test]
fn bad_games_are_named_with_line_and_column_in_both_languages() {
    let desk = Desk::new();
    let file = "[White \"A\"]\n\n1. e4 Ke4 *\n\n[White \"B\"]\n\n1. e4 {open *\n\n[White \"C\"]\n\n\
                1. e4 ) *\n\n[Variant \"go\"]\n\n*\n\n[White \"D\"]\n\n1. d4 *\n";
    let file = desk.file("bad.pgn", file);
    let (code, stdout, english) = desk.games(&["import", &file]);
    assert_eq!(code, Some(1));
    assert!(stdout.ends_with("bad.pgn: 4 games, numbers 1 to 4\n"), "{stdout}");
    let (_, _, french) = desk.games(&["import", &file, "--lang", "fr"]);
    let here = format!("{}/", desk.path().display());
    insta::assert_snapshot!("bad_games", format!("{english}\n{french}").replace(&here, ""));
}

#[test]
fn games_are_renamed_deleted_and_restored() {
    let desk = Desk::with_games();
    assert_eq!(desk.done(&["rename", "2", "after lunch"]), "Game 2 is now called “after lunch”.\n");
    assert!(desk.done(&["list"]).contains("after lunch"));
    let (code, _, stderr) = desk.games(&["delete", "1"]);
    assert!(code == Some(2) && stderr.contains("--yes"), "{stderr}");
    let (code, _, stderr) = desk.games(&["delete", "1", "99", "--yes"]);
    assert_eq!(code, Some(1));
    assert!(stderr.contains("There is no saved game 99. “plateau games list”"), "{stderr}");
    assert_eq!(desk.numbers(&[]), [3, 2, 1], "all or none");
    let said = desk.done(&["delete", "1", "2", "--yes", "--lang", "fr"]);
    assert!(said.starts_with("Partie 1 supprimée."), "{said}");
    assert_eq!((desk.numbers(&[]), desk.numbers(&["--deleted"])), (vec![3], vec![2, 1]));
    let (code, _, stderr) = desk.games(&["show", "2"]);
    assert!(code == Some(1) && stderr.contains("plateau games restore 2"), "{stderr}");
    desk.done(&["restore", "2", "1"]);
    assert_eq!(desk.numbers(&[]), [3, 2, 1]);
}

#[cfg(unix)]
#[test]
fn s0_4_deleting_asks_at_a_terminal_and_bears_any_answer() {
    let desk = Desk::with_games();
    let mut person = common::person::Person::at(desk.command(&["delete", "2"]));
    person.reads("Delete game 2 (international draughts, Zoé – ?, 2 moves)?");
    let again = "Please answer “yes” or “no”.";
    for (typed, expected) in [("", again), ("perhaps", again), ("no", "Nothing deleted.")] {
        person.presses(&format!("{typed}\n"));
        person.reads(expected);
    }
    person.leaves(0);
    assert_eq!(desk.numbers(&[]), [3, 2, 1]);
}

#[test]
fn nothing_saved_and_bad_choices_are_answered() {
    let desk = Desk::new();
    assert!(desk.done(&["list"]).starts_with("No saved games yet (in "));
    assert!(!desk.path().join("data").exists(), "looking makes nothing");
    assert_eq!(desk.done(&["list", "--json"]), "");
    for args in [&["show", "1"][..], &["restore", "1"], &["rename", "1", "x"], &["export", "1"]] {
        let (code, stdout, stderr) = desk.games(args);
        assert_eq!((code, stdout.as_str()), (Some(1), ""), "{args:?}");
        assert!(stderr.contains("There is no saved game 1"), "{stderr}");
    }
    for args in [&[][..], &["show"], &["show", ""], &["show", "x"], &["list", "--game", "go"]] {
        assert_eq!(desk.games(args).0, Some(2), "{args:?}");
    }
    let folder = desk.path().to_str().expect("a plain name");
    let (code, _, stderr) = desk.games(&["import", folder, "--lang", "fr"]);
    assert!(code == Some(1) && stderr.contains("c’est un dossier"), "{stderr}");
}

#[test]
fn a_damaged_database_is_mended_and_a_newer_one_refused_in_clear_words() {
    let desk = Desk::with_games();
    let file = desk.path().join("data/games.db");
    let mut bytes = fs::read(&file).expect("the database");
    bytes[..100].fill(0);
    fs::write(&file, &bytes).expect("damaged");
    let (code, stdout, stderr) = desk.games(&["list"]);
    assert_eq!((code, stdout.lines().count()), (Some(0), 4), "{stdout}");
    assert!(stderr.contains("The saved games were damaged. 3 were recovered."), "{stderr}");
    assert!(stderr.contains("games.db-corrupt-20"), "{stderr}");
    desk.done(&["list"]);

    let connection = rusqlite::Connection::open(&file).expect("a database");
    let sql = "ALTER TABLE game ADD COLUMN next TEXT; PRAGMA user_version = 77";
    connection.execute_batch(sql).expect("newer");
    drop(connection);
    let newer = fs::read(&file).expect("the database");
    for lang in ["en", "fr"] {
        let (code, _, stderr) = desk.games(&["list", "--lang", lang]);
        assert!(code == Some(1) && stderr.contains("77"), "{stderr}");
    }
    assert_eq!(fs::read(&file).expect("the database"), newer);

    fs::write(desk.path().join("file"), "").expect("written");
    let mut command = desk.command(&["import", "-"]);
    command.env("PLATEAU_DATA", desk.path().join("file/data"));
    let output = run_with(command, b"1. e4 *");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("it is not a folder"), "{stderr}");
}

#[test]
fn one_bad_byte_in_a_name_locks_no_command() {
    let desk = Desk::with_games();
    let file = desk.path().join("data/games.db");
    let spoil = "UPDATE game SET white_name = cast(x'ff' AS TEXT), name = cast(x'61ff' AS TEXT)";
    for args in [
        &["list"][..],
        &["show", "1"],
        &["export", "--all"],
        &["rename", "2", "Sunday"],
        &["delete", "3", "--yes"],
    ] {
        rusqlite::Connection::open(&file).expect("a database").execute(spoil, []).expect("spoilt");
        let (code, stdout, stderr) = desk.games(args);
        assert_eq!(code, Some(0), "{args:?}: {stderr}");
        assert!(!stdout.is_empty(), "{args:?}");
        assert!(stderr.contains("The saved games were damaged. 3 were recovered"), "{stderr}");
        assert_eq!(desk.games(&["list"]).2, "", "reported once");
    }
}

#[test]
fn one_game_that_cannot_be_read_keeps_no_other_from_being_exported() {
    let desk = Desk::with_games();
    let database = desk.path().join("data/games.db");
    let broken = "UPDATE game SET text = '1. e4 e4 *' WHERE id = 1";
    rusqlite::Connection::open(database).expect("a database").execute(broken, []).expect("changed");
    for args in [&["export", "--all"][..], &["export", "--all", "--fen"]] {
        let (code, stdout, stderr) = desk.games(args);
        assert_eq!(code, Some(1));
        assert!(stdout.contains("32-28") || stdout.lines().count() == 2, "{stdout}");
        assert!(stderr.contains("Cannot read saved game 1"), "{stderr}");
    }
    let (code, stdout, _) = desk.games(&["export", "2", "1"]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""), "all that is asked for, or nothing");
}
