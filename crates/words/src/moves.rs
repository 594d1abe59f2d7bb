//! The moves of a game with their numbers.

use plateau_library::{Line, Note, Ply, Record};
use plateau_rules::{AnyGame, Form};

use crate::Words;

impl Words {
    /// The moves played, each with its number: `1. e4`, `1... e5`.
    pub fn numbered(&self, game: &dyn AnyGame) -> Vec<String> {
        // Where the other side begins, the first move is the second half of one.
        let played = game.played(Form::Short, self.letters());
        (offset(game)..).zip(played).map(|(ply, text)| with_number(ply, &text)).collect()
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

/// What a file says about a move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Annotation {
    /// How good it is, as signs behind it: `!?`.
    pub signs: String,
    /// Comments, and variations in parentheses.
    pub text: String,
}

impl Words {
    /// What a record says before the first move, and about each of its moves.
    pub fn annotations(&self, record: &Record) -> Vec<Annotation> {
        let start = record.start.as_deref().map(|fen| record.kind.from_fen(fen));
        let mut game = match start {
            Some(Ok(game)) => game,
            _ => record.kind.start(),
        };
        let mut all = vec![self.annotation(&record.line.before, &*game)];
        for ply in &record.line.plies {
            all.push(self.annotation(&ply.after, &*game));
            // What cannot be played is in no record that was read; its notes are read all the same.
            let _ = play(&mut *game, ply);
        }
        all
    }

    /// Notes on a move; `before` is the game without it.
    fn annotation(&self, notes: &[Note], before: &dyn AnyGame) -> Annotation {
        let mut annotation = Annotation::default();
        let mut texts = Vec::new();
        for note in notes {
            match note {
                Note::Nag(nag) => annotation.signs += &nag_sign(*nag),
                Note::Strength(signs) => annotation.signs += signs,
                Note::Comment(text) => texts.push(without_commands(text)),
                Note::Variation(line) => texts.push(format!("({})", self.variation(line, before))),
                Note::Escape(_) | Note::Setup(_) => {}
            }
        }
        texts.retain(|text| !text.is_empty());
        annotation.text = texts.join(" ");
        annotation
    }

    /// The moves of a variation with their numbers, and what is said about them.
    fn variation(&self, line: &Line, before: &dyn AnyGame) -> String {
        let mut game = before.boxed();
        let mut parts = vec![self.annotation(&line.before, before).text];
        let mut is_number_due = true;
        for ply in &line.plies {
            let number = offset(&*game) + game.ply();
            let moves = game.moves(Form::Short, self.letters());
            let known = ply.index.and_then(|index| moves.get(usize::from(index)));
            let Annotation { signs, text } = self.annotation(&ply.after, &*game);
            let played = known.map_or(&ply.text, |view| &view.text).clone() + &signs;
            let has_number = is_number_due || number.is_multiple_of(2);
            parts.push(if has_number { with_number(number, &played) } else { played });
            is_number_due = !text.is_empty();
            parts.push(text);
            let _ = play(&mut *game, ply);
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" ")
    }
}

/// Plays a recorded move; games go on after draws that nobody claimed.
fn play(game: &mut dyn AnyGame, ply: &Ply) -> Option<()> {
    if game.ending().is_some() {
        game.reopen();
    }
    game.play(ply.index?.into()).ok()
}

/// One where the side begins that usually moves second.
fn offset(game: &dyn AnyGame) -> usize {
    usize::from(game.first_turn() != game.kind().start().first_turn())
}

/// The usual sign of a numeric annotation glyph.
fn nag_sign(nag: u16) -> String {
    let sign = match nag {
        0 => "",
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        7 | 8 => "□",
        10..=12 => "=",
        13 => "∞",
        14 => "+=",
        15 => "=+",
        16 => "±",
        17 => "∓",
        18 => "+-",
        19 => "-+",
        146 => "N",
        _ => return format!("${nag}"),
    };
    sign.to_owned()
}

/// A comment without what it says to programs: `[%clk 0:01:00]`.
fn without_commands(text: &str) -> String {
    let mut rest = text;
    let mut words = String::new();
    while let Some((before, command)) = rest.split_once("[%") {
        words += before;
        rest = command.split_once(']').map_or("", |(_, after)| after);
    }
    words += rest;
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A move with its number, `8. cxd5`, after so many half-moves.
pub fn with_number(ply: usize, text: &str) -> String {
    let dots = if ply.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots} {text}", ply / 2 + 1)
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
