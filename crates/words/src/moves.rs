//! The moves of a game with their numbers.

use plateau_rules::{AnyGame, Form};

use crate::Words;

impl Words {
    /// The moves played, each with its number: `1. e4`, `1... e5`.
    pub fn numbered(&self, game: &dyn AnyGame) -> Vec<String> {
        // Where the other side begins, the first move is the second half of one.
        let offset = usize::from(game.first_turn() != game.kind().start().first_turn());
        let number = |(ply, text): (usize, String)| match ply % 2 {
            0 => format!("{}. {text}", ply / 2 + 1),
            _ => format!("{}... {text}", ply / 2 + 1),
        };
        (offset..).zip(game.played(Form::Short, self.letters())).map(number).collect()
    }

    /// The course of a game: a number stands before each move of the one who begins, and before the first.
    pub fn course(&self, game: &dyn AnyGame) -> Vec<String> {
        let shown = |(index, text): (usize, String)| match text.split_once("... ") {
            Some((_, answer)) if index > 0 => answer.to_owned(),
            _ => text,
        };
        self.numbered(game).into_iter().enumerate().map(shown).collect()
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::{Letters, games};

    use super::*;
    use crate::Language;

    #[test]
    fn moves_are_numbered_from_whoever_begins() {
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        let mut game = games::find("chess").unwrap().from_fen(fen).unwrap();
        for text in ["e5", "Nf3", "Nc6"] {
            game.play_text(text, Letters::English).unwrap();
        }
        let words = Words::new(Language::French);
        assert_eq!(words.course(&*game), ["1... e5", "2. Cf3", "Cc6"]);
        assert_eq!(words.numbered(&*game), ["1... e5", "2. Cf3", "2... Cc6"]);
        let mut game = games::find("checkers").unwrap().start();
        game.play(0).unwrap();
        assert!(words.course(&*game)[0].starts_with("1. "), "Black begins here");
    }
}
