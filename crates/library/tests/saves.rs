//! Saved games keep what the seeds ask for.

use std::fs::File;
use std::io::BufReader;

use plateau_library::{Format, Reader, Record, to_text, write_atomically};
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Color, Ending, Reason, games};

fn save_and_load(game: &dyn AnyGame) -> Box<dyn AnyGame> {
    let folder = tempfile::tempdir().expect("a folder");
    let format = Format::of_kind(game.kind());
    let path = folder.path().join(if format == Format::Pdn { "game.pdn" } else { "game.pgn" });
    let text = to_text(&Record::of(game));
    write_atomically(&path, |out| out.write_all(text.as_bytes())).expect("written");
    let file = BufReader::new(File::open(&path).expect("opened"));
    let record =
        Reader::new(file, Format::of_path(&path)).next().expect("a game").expect("readable");
    record.game().expect("playable")
}

/// Player to move, board size, mode (who plays each side) and board, at every point of games of every kind
/// and size.
#[test]
fn s4_6_a_saved_game_keeps_turn_size_mode_and_board() {
    let names = [
        "chess",
        "chess960",
        "tictactoe",
        "draughts",
        "checkers",
        "checkers,size=6",
        "draughts,size=4",
    ];
    for name in names {
        let kind = games::find(name).unwrap_or_else(|unknown| panic!("{unknown:?}"));
        let mut random = SplitMix::new(46);
        let mut game = kind.start();
        game.tags_mut().set("White", "Zoé");
        game.tags_mut().set("WhiteType", "human");
        game.tags_mut().set("Black", "level:3");
        game.tags_mut().set("BlackType", "program");
        for _ in 0..30 {
            let loaded = save_and_load(&*game);
            assert_eq!(loaded.turn(), game.turn(), "{name}");
            assert_eq!((loaded.board(), loaded.fen()), (game.board(), game.fen()), "{name}");
            assert_eq!(loaded.kind(), game.kind());
            for tag in ["White", "WhiteType", "Black", "BlackType"] {
                assert_eq!(loaded.tags().get(tag), game.tags().get(tag));
            }
            assert_eq!(loaded.ending(), game.ending());
            assert_eq!(loaded.ply(), game.ply(), "moves can be taken back after loading");
            let count = game.count();
            if count == 0 || game.play(random.below(count)).is_err() {
                break;
            }
        }
    }
}

#[test]
fn the_end_of_a_game_is_kept_where_black_begins_too() {
    let endings = [
        Ending::win(Color::White, Reason::Resignation),
        Ending::win(Color::Black, Reason::Time),
        Ending::draw(Reason::Agreement),
        Ending::draw(Reason::TimeWithoutMaterial),
        Ending::win(Color::Black, Reason::Adjudication),
    ];
    for kind in games::all() {
        for ending in endings {
            let mut game = kind.start();
            game.play(0).expect("a legal move");
            game.end(ending);
            assert_eq!(save_and_load(&*game).ending(), Some(ending), "{kind}");
        }
    }
}
