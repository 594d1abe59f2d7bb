//! The list of moves as each language writes it, kept from move to move.

use plateau_arena::{Line, Remark, Table};
use plateau_rules::{AnyGame, Color, Form};
use plateau_words::{Language, Words};

use super::Languages;
use crate::message::{EvalShown, MoveShown};

/// The moves of a game in every language.
#[derive(Default)]
pub(super) struct Sheets([Vec<MoveShown>; 2]);

impl Sheets {
    /// The moves in this language.
    pub(super) fn of(&self, language: Language) -> &[MoveShown] {
        &self.0[language as usize]
    }

    /// Follows the game: what was taken back goes, what is new comes.
    pub(super) fn follow(&mut self, table: &Table, words: &Languages) {
        for language in Language::ALL {
            follow(&mut self.0[language as usize], table, words.of(language));
        }
    }
}

fn follow(sheet: &mut Vec<MoveShown>, table: &Table, words: &Words) {
    let game = table.game();
    let texts = game.played(Form::Short, words.letters());
    let same = |(known, text): &(&MoveShown, &String)| known.text == **text;
    let known = sheet.iter().zip(&texts).take_while(same).count();
    sheet.truncate(known);
    // Words may have been written down beside a move that is known.
    for (known, remark) in sheet.iter_mut().zip(table.remarks()) {
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
    let remarks = &table.remarks()[known..];
    for ((position, text), remark) in positions.iter().rev().zip(&texts[known..]).zip(remarks) {
        sheet.push(shown(&**position, text, remark, words));
    }
}

/// The last move of a game.
fn shown(game: &dyn AnyGame, text: &str, remark: &Remark, words: &Words) -> MoveShown {
    let (ply, mover) = (game.ply(), !game.turn());
    // Who begins where the other usually does has the second half of the first pair.
    let offset = usize::from(game.first_turn() != game.kind().start().first_turn());
    MoveShown {
        ply,
        number: (ply + offset).div_ceil(2),
        side: mover.into(),
        text: text.to_owned(),
        spoken: words.spoken_move(game),
        ms: remark.opinion.time.as_millis() as u64,
        eval: remark.opinion.score.map(|score| {
            let line = Line { first: 0, score, moves: Vec::new() };
            eval(line, mover, words)
        }),
        notes: remark.notes.clone(),
    }
}

/// What a line is worth, from White's side; its score is that of `turn`.
pub(super) fn eval(mut line: Line, turn: Color, words: &Words) -> EvalShown {
    if turn == Color::Black {
        line.score = -line.score;
    }
    let white = match line.score.plies_to_end() {
        Some(plies) => f64::from(u8::from(plies >= 0)),
        // What a pawn is worth in winning chances, about as databases of games have it.
        None => 1.0 / (1.0 + (-f64::from(line.score.get()) / 270.0).exp()),
    };
    EvalShown { text: words.score(&line), white: (white * 1000.0).round() / 1000.0 }
}
