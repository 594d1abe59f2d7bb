//! Games that are kept: saved by themselves, named, listed, resumed, deleted, exported.

use std::path::Path;

use plateau_library::{Database, Filter, Format, GameId, Reader, Saved};
use plateau_rules::games;
use plateau_tui::{Effect, Message, Opening, Settings};

use super::{Screen, setup};

fn database(folder: &tempfile::TempDir) -> std::path::PathBuf {
    folder.path().join("games.db")
}

fn kept(path: &Path) -> Screen {
    let opening = Opening::Game(setup("chess", None, "human:Ada", "level:1"));
    Screen::with(opening, Settings::default(), Some(path))
}

#[test]
fn s0_4_a_game_is_kept_from_its_first_move_and_resumed_from_a_dated_list() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(&folder);
    let mut screen = kept(&path);
    screen.hides("saved").press("e4<Enter>").shows("saved").await_text("White (Ada) to move");
    screen.press("<Ctrl+s>first<Enter>").shows("Game saved as “first”.");
    screen.press("<Ctrl+s> try<Enter>").shows("Game saved as “first try”.");
    screen.press("save<Enter>").shows("Players");
    drop(screen);

    let mut screen = Screen::with(Opening::Menu, Settings::default(), Some(&path));
    screen.shows("Resume").shows("Ada – Level 1");
    screen.press("<Down><Down><Down><Down><Down><Down><Enter>").shows("Saved games");
    screen.shows("Chess, Ada – Level 1 · novice, “first try”").shows("  1 move");
    screen.press("<Enter>").shows("1. e4").shows("White (Ada) to move.");
    screen.press("d4<Enter>").await_text("2. d4");
}

#[test]
fn s4_6_saved_games_are_renamed_and_deleted_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(&folder);
    let mut screen = kept(&path);
    screen.press("e4<Enter>").await_text("White (Ada) to move");
    drop(screen);
    let mut screen = Screen::with(Opening::Menu, Settings::default(), Some(&path));
    screen.press("<Down><Down><Down><Down><Down><Down><Enter>");
    screen.press("r").shows("Name of this game:");
    screen.press("mine<Enter>").shows("“mine”");
    screen.press("d").shows("Delete Chess, Ada – Level 1 · novice, 1 move? (y/n)");
    screen.press("<Enter>").shows("Delete Chess");
    screen.press("n").shows("“mine”");
    screen.press("dy").shows("No saved games yet.");
    screen.press("<Esc>").shows("Players").hides("Resume");
}

#[test]
fn a_note_goes_with_the_game_into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(&folder);
    let file = folder.path().join("out.pgn");
    let mut screen = kept(&path);
    screen.press("e4<Enter>").await_text("White (Ada) to move");
    screen.press("<Ctrl+n>best by test<Enter>").shows("Note added.");
    screen.press("<Ctrl+x><Ctrl+u>").press(file.to_str().unwrap()).press("<Enter>");
    screen.shows("Game added to");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("1. e4") && text.contains("best by test"), "{text}");
    // Notes of a game that is not kept go with it as well.
    let file = folder.path().join("unkept.pgn");
    let mut other = unkept();
    other.press("note why not<Enter><Ctrl+x><Ctrl+u>").press(file.to_str().unwrap());
    other.press("<Enter>").shows("Game added to");
    assert!(std::fs::read_to_string(&file).unwrap().contains("{why not}"));
    screen.press("<Ctrl+x><Ctrl+u>/no/such/folder/x.pgn<Enter>").shows("does not exist");
}

#[test]
fn a_database_that_fails_says_so_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file").join("games.db");
    std::fs::write(folder.path().join("file"), "not a folder").unwrap();
    let mut screen = kept(&path);
    screen.shows("PLATEAU_DATA").shows("NOT SAVED");
    screen.press("e4<Enter>").await_text("1. e4").shows("NOT SAVED");
    screen.press("save mine<Enter>").shows("it is not a folder").shows("1. e4");
    screen.press("<Ctrl+w>").shows("will be lost").press("n").shows("1. e4");
    std::fs::remove_file(folder.path().join("file")).unwrap();
    screen.press("<Ctrl+s>mine<Enter>").shows("Game saved as “mine”.").hides("NOT SAVED");
    screen.press("<Ctrl+w>").shows("Players").shows("Resume");
}

/// Whoever plays without a database.
fn unkept() -> Screen {
    let mut screen = Screen::game("chess", "human", "human");
    screen.press("e4<Enter>");
    screen
}

#[test]
fn what_is_not_saved_is_never_called_saved() {
    let mut screen = unkept();
    screen.shows("NOT SAVED").press("<Ctrl+s>").shows("This game is not saved.");
    screen.press("save mine<Enter>").shows("This game is not saved.").shows("1. e4");
    screen.press("save<Enter>").shows("This game is not saved.").shows("1. e4");
}

#[test]
fn a_game_that_would_be_lost_is_not_left_without_a_question() {
    let fen = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
    for (leave, gone) in [
        ("<Ctrl+w>", "Players"),
        ("<Ctrl+a>", "No moves yet."),
        ("load<Enter>", "saved games are unavailable"),
        ("load 7<Enter>", "saved games are unavailable"),
        (&format!("{fen}<Enter>"), "White to move."),
    ] {
        let mut screen = unkept();
        screen.press(leave).shows("will be lost").shows("Y yes   N no");
        screen.press("<Enter>").shows("will be lost");
        screen.press("n").hides("will be lost").shows("1. e4");
        screen.press(leave).press("y").hides("will be lost").shows(gone);
    }
    let mut screen = unkept();
    screen.press("<Ctrl+c>").shows("will be lost");
    assert!(!screen.effects.contains(&Effect::Leave));
    screen.press("<Ctrl+c>");
    assert_eq!(screen.effects.last(), Some(&Effect::Leave), "who says it twice means it");
}

#[test]
fn a_saved_name_stays_when_one_saves_again_without_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(&folder);
    let mut screen = kept(&path);
    screen.press("e4<Enter>").press("save mine<Enter>").shows("Players");
    screen.press("<Up><Up><Up><Up><Enter>").shows("1. e4").press("save<Enter>").shows("Players");
    let entry = &Database::open(&path).unwrap().list(&Filter::default()).unwrap()[0];
    assert_eq!(entry.name.as_deref(), Some("mine"));
}

#[test]
fn a_damaged_database_is_mended_and_that_is_told_wherever_one_is() {
    let damaged = |folder: &tempfile::TempDir| {
        let path = database(folder);
        let mut screen = kept(&path);
        screen.press("e4<Enter>").await_text("White (Ada) to move");
        drop(screen);
        let mut bytes = std::fs::read(&path).unwrap();
        bytes[..100].fill(0xAA);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let resumed = |path: &Path| {
        let list = Database::open_to_read(path).unwrap().list(&Filter::default());
        Opening::Saved(Some(list.unwrap()[0].id))
    };
    for (width, height) in [(60, 20), (80, 24)] {
        let openings: [&dyn Fn(&Path) -> Opening; 3] =
            [&|_| Opening::Menu, &|_| Opening::Saved(None), &|_| {
                Opening::Game(setup("chess", None, "human", "human"))
            }];
        for opening in openings {
            let folder = tempfile::tempdir().unwrap();
            let path = damaged(&folder);
            let mut screen = Screen::with(opening(&path), Settings::default(), Some(&path));
            screen.resize(width, height);
            screen.shows("The saved games were damaged.").shows("games.db-corrupt");
        }
        let folder = tempfile::tempdir().unwrap();
        let path = damaged(&folder);
        let id = resumed(&path);
        let mut screen = Screen::with(id, Settings::default(), Some(&path));
        screen.shows("1. e4");
    }
}

#[test]
fn a_player_that_is_gone_is_replaced() {
    // One that nobody knows any more, and one whose program does not start.
    for gone in ["deep-thought", "uci:/no/such/program"] {
        let folder = tempfile::tempdir().unwrap();
        let path = database(&folder);
        let mut game = games::find("chess").unwrap().start();
        game.play_text("e4", plateau_rules::Letters::English).unwrap();
        let players = ["human:Ada", gone].map(|text| Some(text.to_owned()));
        let saved = Saved::of(&*game, players);
        let id = Database::open(&path).unwrap().insert(None, &saved).unwrap().id();
        let opening = || Opening::Saved(Some(id));
        let mut screen = Screen::with(opening(), Settings::default(), Some(&path));
        screen.await_text("Who plays Black instead?");
        screen.press("nobody<Enter>").shows("There is no player “nobody”.");
        screen.press("<Ctrl+u>2<Enter>").await_text("White (Ada) to move").shows("Level 2");
        drop(screen);
        let mut screen = Screen::with(opening(), Settings::default(), Some(&path));
        screen.shows("1. e4").shows("Level 2");
    }
}

#[test]
fn a_save_that_is_not_there_is_said_where_one_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(&folder);
    let mut screen = kept(&path);
    screen.press("e4<Enter>").await_text("White (Ada) to move");
    screen.press("load 99<Enter>").shows("There is no saved game 99").shows("1. e4");
    screen.press("load soon<Enter>").shows("“soon”").shows("1. e4");
    screen.press("load 1<Enter>").shows("1. e4");
    let mut screen = Screen::with(Opening::Saved(None), Settings::default(), None);
    screen.shows("saved games are unavailable").hides("Saved games");
}

#[test]
fn a_click_in_the_list_never_changes_which_game_is_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(&folder);
    for name in ["older", "newer"] {
        kept(&path).press("e4<Enter>").press(&format!("<Ctrl+s>{name}<Enter>"));
    }
    let mut screen = Screen::with(Opening::Saved(None), Settings::default(), Some(&path));
    let older = screen.find("older");
    screen.press("d").click(older).press("y").shows("older").hides("newer");
    screen.press("d");
    let no = screen.find("N no");
    screen.click(no).shows("older").press("d");
    let yes = screen.find("Y yes");
    screen.click(yes).shows("No saved games yet.");
    screen.press("<Esc>").shows("Players");
    let mut screen = kept(&path);
    screen.press("e4<Enter><Ctrl+s>");
    screen.tell(Message::Paste("a pasted name\n".to_owned()));
    screen.press("<Enter>").shows("saved as “a pasted name”");
}

/// A database with the games of a PGN text, and the number of the first.
fn imported(path: &Path, text: &str) -> GameId {
    let mut games = Reader::new(text.as_bytes(), Format::Pgn);
    let record = games.next().expect("a game").expect("a good game");
    let saved = Saved { record, players: [None, None], state: None };
    let mut database = Database::open(path).expect("a database");
    database.insert(None, &saved).expect("a saved game").id()
}

const ANNOTATED: &str = "[White \"Anderssen, Adolf\"]\n[Black \"Kieseritzky, Lionel\"]\n[Result \"*\"]\n\n\
    {A casual game.} 1. e4 e5 2. f4! exf4 3. Bc4 Qh4+ 4. Kf1 b5?! {[%clk 0:10:00] A gambit.} \
    (4... d6 5. Nf3 $1 {is usual} (5. d4)) 5. Bxb5 *\n";

#[test]
fn notes_nags_and_variations_of_an_imported_game_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(&folder);
    let id = imported(&path, ANNOTATED);
    let mut screen = Screen::with(Opening::Saved(Some(id)), Settings::default(), Some(&path));
    screen.resize(100, 30);
    screen.shows("f4!").shows("b5?!").hides("gambit");
    screen.press("<PageUp>").shows("After 4... b5?!, of 5 moves.");
    screen.shows("A gambit. (4... d6 5. Nf3! is usual (5. d4))").hides("%clk");
    screen.press("<Home>").shows("A casual game.").press("<PageDown>").hides("casual");
}

#[test]
fn a_finished_or_imported_game_is_shown_from_whites_side_or_the_users() {
    let top =
        |screen: &mut Screen| screen.text().lines().nth(2).unwrap().trim_start().chars().next();
    let folder = tempfile::tempdir().unwrap();
    let path = database(&folder);
    // Black is to move in both.
    let id = imported(&path, ANNOTATED);
    let open = |settings| Screen::with(Opening::Saved(Some(id)), settings, Some(&path));
    assert_eq!(top(&mut open(Settings::default())), Some('8'), "from White's side");
    let mut own = Settings::default();
    own.proposal.name = Some("Kieseritzky, Lionel".to_owned());
    assert_eq!(top(&mut open(own)), Some('1'), "from the user's side");
    let mut screen = Screen::game("chess", "human:Ada", "human:Alan");
    screen.press("e4<Enter>");
    assert_eq!(top(&mut screen), Some('1'), "Black is to move");
    screen.press("<F8>y").shows("Ada wins");
    assert_eq!(top(&mut screen), Some('8'), "the game is over");
}

#[test]
fn a_message_about_saving_stays_until_a_key_is_pressed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file").join("games.db");
    std::fs::write(folder.path().join("file"), "not a folder").unwrap();
    let mut screen = kept(&path);
    screen.shows("PLATEAU_DATA").press("e4<Enter>").await_text("type a move");
    std::fs::remove_file(folder.path().join("file")).unwrap();
    // Saved again with the next move; the machine's answer does not wipe that away.
    screen.press("a3<Enter>").await_text("type a move").shows("2. a3").shows("saved again");
    screen.press("N").hides("saved again");
}

#[test]
fn what_is_typed_replaces_the_proposed_file_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.pgn");
    let mut screen = unkept();
    screen.press("<Ctrl+x>").shows("chess-").press(file.to_str().unwrap()).press("<Enter>");
    screen.shows("Game added to");
    assert!(file.exists());
}

#[test]
fn typing_jumps_to_a_saved_game_by_player_game_or_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(&folder);
    let players = ["Ada", "Dora", "Émile", "Rose"];
    let ids = players.map(|name| imported(&path, &format!("[White \"{name}\"]\n\n1. e4 *\n")));
    Database::open(&path).unwrap().rename(ids[1], "first try").unwrap();
    let mut screen = Screen::with(Opening::Saved(None), Settings::default(), Some(&path));
    let resumes = |screen: &mut Screen, typed: &str, player: &str| {
        screen.shows("Saved games").press(typed).press("<Enter>");
        screen.hides("Saved games").shows(player).press("<Ctrl+w><End><Up><Up><Enter>");
    };
    resumes(&mut screen, "em", "Émile");
    resumes(&mut screen, "fi", "Dora");
    resumes(&mut screen, "ada", "Ada");
    // Alone these letters are keys.
    screen.press("d").shows("Delete").press("n").press("r").shows("Name of this game:");
    screen.press("<Esc>").shows("Rose");
}
