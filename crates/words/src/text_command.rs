//! What a person can type besides moves, in both languages at once.

use std::fmt::Write as _;

use plateau_rules::{AnyGame, Coordinates};

use crate::Words;

/// A command that a person types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TextCommand {
    /// Say what can be typed.
    Help,
    /// List the legal moves.
    Moves,
    /// Draw the board again.
    Board,
    /// Turn the board round.
    Flip,
    /// Write the position as text.
    Fen,
    /// Take the last move back.
    Undo,
    /// Offer a draw.
    Draw,
    /// Claim a draw: now, or with the move that is announced.
    Claim,
    /// Give up.
    Resign,
    /// End a chain of captures here.
    Done,
    /// Say what a strong player would play.
    Hint,
    /// Tell the course of the game.
    Game,
    /// Say what the opening is called.
    Opening,
    /// Write something down beside the last move, or read what was written.
    Note,
    /// Say moves in words, or in notation again.
    Speak,
    /// Say what the clocks show.
    Clock,
    /// Stop the clocks for a while.
    Pause,
    /// Save, with a name if one is given, and leave.
    Save,
    /// Go on with a saved game instead.
    Load,
    /// Begin another game instead.
    New,
    /// Leave.
    Quit,
}

/// The words for each order, English ones first; every word works in every language.
const VOCABULARY: [(TextCommand, &[&str], &[&str]); 21] = [
    (TextCommand::Help, &["help", "?"], &["aide"]),
    (TextCommand::Moves, &["moves"], &["coups"]),
    (TextCommand::Board, &["board", "show"], &["plateau", "damier", "échiquier"]),
    (TextCommand::Flip, &["flip"], &["tourner"]),
    (TextCommand::Fen, &["fen"], &["position"]),
    (TextCommand::Undo, &["undo", "takeback"], &["annuler", "reprendre"]),
    (TextCommand::Draw, &["draw"], &["nulle"]),
    (TextCommand::Claim, &["claim"], &["réclamer", "reclamer"]),
    (TextCommand::Resign, &["resign"], &["abandonner", "abandon"]),
    (TextCommand::Done, &["done", "stop"], &["fini", "fin"]),
    (TextCommand::Hint, &["hint"], &["conseil", "indice"]),
    (TextCommand::Game, &["game", "history"], &["partie", "historique"]),
    (TextCommand::Opening, &["opening"], &["ouverture"]),
    (TextCommand::Note, &["note", "notes"], &["noter", "remarque"]),
    (TextCommand::Speak, &["speak"], &["parler"]),
    (TextCommand::Clock, &["clock", "time"], &["pendule", "temps"]),
    (TextCommand::Pause, &["pause"], &["suspendre"]),
    (TextCommand::Save, &["save"], &["sauver", "sauvegarder"]),
    (TextCommand::Load, &["load"], &["charger"]),
    (TextCommand::New, &["new"], &["nouvelle", "nouveau"]),
    (TextCommand::Quit, &["quit", "exit"], &["quitter"]),
];

impl TextCommand {
    /// The order a line stands for, in any language, and what follows its word, where something may.
    pub fn read(line: &str) -> Option<(Self, &str)> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        VOCABULARY
            .iter()
            .find(|(_, english, french)| english.iter().chain(*french).any(|known| *known == word))
            .map(|&(order, ..)| (order, rest.trim()))
            .filter(|(order, rest)| rest.is_empty() || order.takes_more())
    }

    /// Whether a move, a name, a number or words may follow.
    const fn takes_more(self) -> bool {
        matches!(self, Self::Claim | Self::Note | Self::Save | Self::Load)
    }
}

/// Whether an answer to a question means yes or no, in any language; `None` when it means neither.
pub fn yes_or_no(text: &str) -> Option<bool> {
    match text.trim().to_lowercase().as_str() {
        "y" | "yes" | "o" | "oui" => Some(true),
        "n" | "no" | "non" => Some(false),
        _ => None,
    }
}

impl Words {
    /// The list of text commands: one line each, with its word in each language.
    pub fn help(&self) -> String {
        let lines = VOCABULARY.map(|(order, english, french)| {
            let (first, second) = match self.language() {
                crate::Language::English => (english[0], french[0]),
                crate::Language::French => (french[0], english[0]),
            };
            (format!("{first}, {second}"), self.order(order))
        });
        let width = lines.iter().map(|(words, _)| words.chars().count()).max().unwrap_or(0);
        let mut help = self.help_how();
        for (words, meaning) in lines {
            let _ = write!(help, "\n  {words:width$}  {meaning}");
        }
        help
    }

    /// How moves of this game are written.
    pub fn notation(&self, game: &dyn AnyGame) -> String {
        match game.board().coordinates {
            Coordinates::Numbers => self.notation_of("numbers"),
            Coordinates::Edges => {
                let way = game.kind().profile().notation;
                self.own("notation", way).unwrap_or_else(|| self.notation_of(way))
            }
        }
    }

    fn order(&self, order: TextCommand) -> String {
        match order {
            TextCommand::Help => self.help_help(),
            TextCommand::Moves => self.help_moves(),
            TextCommand::Board => self.help_board(),
            TextCommand::Flip => self.help_flip(),
            TextCommand::Fen => self.help_fen(),
            TextCommand::Undo => self.help_undo(),
            TextCommand::Draw => self.help_draw(),
            TextCommand::Claim => self.help_claim(),
            TextCommand::Resign => self.help_resign(),
            TextCommand::Done => self.help_done(),
            TextCommand::Hint => self.help_hint(),
            TextCommand::Game => self.help_game(),
            TextCommand::Opening => self.help_opening(),
            TextCommand::Note => self.help_note(),
            TextCommand::Speak => self.help_speak(),
            TextCommand::Clock => self.help_clock(),
            TextCommand::Pause => self.help_pause(),
            TextCommand::Save => self.help_save(),
            TextCommand::Load => self.help_load(),
            TextCommand::New => self.help_new(),
            TextCommand::Quit => self.help_quit(),
        }
    }
}

crate::messages! {
    fn help_how();
    fn notation_of(way);
    fn help_help();
    fn help_moves();
    fn help_board();
    fn help_flip();
    fn help_fen();
    fn help_undo();
    fn help_draw();
    fn help_claim();
    fn help_resign();
    fn help_done();
    fn help_hint();
    fn help_game();
    fn help_opening();
    fn help_note();
    fn help_speak();
    fn help_clock();
    fn help_pause();
    fn help_save();
    fn help_load();
    fn help_new();
    fn help_quit();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_means_one_thing() {
        let mut seen = std::collections::HashSet::new();
        for (order, english, french) in VOCABULARY {
            for word in english.iter().chain(french) {
                assert!(seen.insert(*word), "{word} stands twice");
                assert_eq!(TextCommand::read(&word.to_uppercase()), Some((order, "")));
            }
        }
        assert_eq!(TextCommand::read("e4"), None);
        assert_eq!(TextCommand::read("undo it"), None);
        assert_eq!(TextCommand::read(" Réclamer  Cf3 "), Some((TextCommand::Claim, "Cf3")));
    }
}
