//! A position of any game that is accepted is written and read back the same. The first byte picks the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plateau_rules::{Form, Letters, games};

fuzz_target!(|data: &[u8]| {
    let Some((&pick, text)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let kinds: Vec<_> = games::all().collect();
    let kind = &kinds[pick as usize % kinds.len()];
    let Ok(game) = kind.from_fen(text) else { return };
    let fen = game.fen();
    let again = kind.from_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error:?}"));
    assert_eq!(again.fen(), fen);
    assert_eq!(again.key(), game.key());
    let moves = game.moves(Form::Short, Letters::English);
    assert_eq!(again.moves(Form::Short, Letters::English), moves);
    assert_eq!(moves.len(), game.count());
    let _ = (game.board(), game.alert(), game.ending(), game.claim());
});
