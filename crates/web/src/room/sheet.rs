//! The list of moves as each language writes it, kept from move to move.

use plateau_arena::LiveGame;
use plateau_rules::Form;
use plateau_words::{Language, Words};

use super::Languages;
use crate::message::MoveShown;

/// The moves of a game in every language.
#[derive(Default)]
pub(super) struct Sheets([Vec<MoveShown>; 2]);

impl Sheets {
    /// The moves in this language.
    pub(super) fn of(&self, language: Language) -> &[MoveShown] {
        &self.0[language as usize]
    }

    /// Follows the game: what was taken back goes, what is new comes.
    pub(super) fn follow(&mut self, live: &LiveGame, words: &Languages) {
        for language in Language::ALL {
            follow(&mut self.0[language as usize], live, words.of(language));
        }
    }
}

fn follow(sheet: &mut Vec<MoveShown>, live: &LiveGame, words: &Words) {
    let game = live.game();
    let texts = game.played(Form::Short, words.letters());
    let same = |(known, text): &(&MoveShown, &String)| known.text == **text;
    let known = sheet.iter().zip(&texts).take_while(same).count();
    sheet.truncate(known);
    // Words may have been written down beside a move that is known.
    for (known, remark) in sheet.iter_mut().zip(live.remarks()) {
        if known.notes != remark.notes {
            known.notes.clone_from(&remark.notes);
        }
    }
    if known == texts.len() {
        return;
    }
    // Back to the first move that is not known, then on move by move.
    let mut positions = Vec::new();
    let mut before = game.boxed();
    while before.ply() > known {
        positions.push(before.boxed());
        before.undo();
    }
    let remarks = &live.remarks()[known..];
    for ((position, text), remark) in positions.iter().rev().zip(&texts[known..]).zip(remarks) {
        let (text, notes) = (text.clone(), remark.notes.clone());
        sheet.push(MoveShown::of(&**position, text, &remark.evaluation, notes, words));
    }
}
