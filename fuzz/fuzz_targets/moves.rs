//! Any text is a move or a refusal; a move that is played can be taken back and is read from all its own
//! spellings. The first byte picks the game; each line is a move.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plateau_rules::{Form, Letters, games};

fuzz_target!(|data: &[u8]| {
    let Some((&pick, text)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let kinds: Vec<_> = games::all().collect();
    let mut game = kinds[pick as usize % kinds.len()].start();
    for (number, line) in text.lines().take(60).enumerate() {
        let letters = if number % 2 == 0 { Letters::English } else { Letters::French };
        // Texts that are no moves go on with the first legal move, so that games get somewhere.
        let index = game.read(line, letters).unwrap_or(0);
        for form in [Form::Short, Form::Long, Form::Machine, Form::Named] {
            let Some(view) = game.moves(form, letters).into_iter().nth(index) else { return };
            assert_eq!(game.read(&view.text, letters), Ok(index), "{} in {}", view.text, game.fen());
        }
        let fen = game.fen();
        game.play(index).expect("a legal move is played");
        let after = game.fen();
        assert!(game.undo());
        assert_eq!(game.fen(), fen);
        game.play(index).expect("a legal move is played again");
        assert_eq!(game.fen(), after);
    }
});
