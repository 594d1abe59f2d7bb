//! Random records for tests.

#![expect(clippy::unwrap_used, reason = "a test may")]

use plateau_library::{Line, Note, Ply, Record, Score};
use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, Form, Letters};

/// Numbers that decide what a random record is like; zeros when they run out, so that shorter is simpler.
pub(crate) struct Choices<'a>(&'a [u16]);

impl Choices<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(first) % bound
    }

    fn left(&self) -> bool {
        !self.0.is_empty()
    }
}

/// A record made of these choices, as it comes back from a file.
pub(crate) fn random_record(kind: &Kind, choices: &[u16]) -> Record {
    let mut choices = Choices(choices);
    let mut start = kind.start();
    if choices.below(4) == 1 {
        for _ in 0..choices.below(20) {
            let count = start.count();
            if count > 1 {
                start.play(choices.below(count)).unwrap();
            }
        }
        if start.ending().is_some() {
            start = kind.start();
        }
    }
    let start = kind.from_fen(&start.fen()).unwrap();
    let fen = (!start.is_usual_start()).then(|| start.start_fen());
    let draughts = plateau_library::Format::of_kind(kind) == plateau_library::Format::Pdn;
    let mut record = Record {
        kind: kind.clone(),
        tags: plateau_rules::Tags::default(),
        start: fen,
        line: Line::default(),
        score: Score::ALL[choices.below(8)],
    };
    for _ in 0..choices.below(5) {
        let name = ["Event", "White", "Annotator", "ECO", "X_y1"][choices.below(5)];
        record.tags.set(name, words(&mut choices));
    }
    record.line = line(start, &mut choices, draughts, 0);
    record.line.score = None;
    record.canonical()
}

fn line(
    mut game: Box<dyn AnyGame>,
    choices: &mut Choices<'_>,
    draughts: bool,
    depth: usize,
) -> Line {
    let mut line = Line { before: notes(choices, draughts), ..Line::default() };
    let length = if depth == 0 { 40 } else { choices.below(4) };
    while line.plies.len() < length && choices.left() && game.count() > 0 {
        let moves = game.moves(Form::Short, Letters::English);
        let index = choices.below(moves.len());
        let before = game.boxed();
        game.play(index).unwrap();
        let mut after = notes(choices, draughts);
        if depth < 4 && choices.below(6) == 1 {
            for _ in 0..=choices.below(2) {
                after.push(Note::Variation(self::line(
                    before.boxed(),
                    choices,
                    draughts,
                    depth + 1,
                )));
                after.extend(notes(choices, draughts));
            }
        } else if draughts && choices.below(20) == 1 {
            let other = game.kind().start();
            after.push(Note::Setup(other.fen()));
            game = other;
        }
        line.plies.push(Ply { text: moves[index].text.clone(), index: Some(index as u16), after });
    }
    if depth > 0 && choices.below(8) == 1 {
        line.score = Some(Score::OneNil);
    }
    line
}

fn notes(choices: &mut Choices<'_>, draughts: bool) -> Vec<Note> {
    let mut notes = Vec::new();
    while choices.below(3) == 1 {
        notes.push(match choices.below(8) {
            0..4 => Note::comment(&words(choices)),
            4 => Note::Escape(words(choices)),
            5 if draughts => Note::Strength(["!", "??", "(!)", "!!!"][choices.below(4)].into()),
            _ => Note::Nag(choices.below(300) as u16),
        });
    }
    notes
}

/// Text with everything that could be mistaken for something else.
fn words(choices: &mut Choices<'_>) -> String {
    const PIECES: &[&str] = &[
        "word",
        " ",
        "  ",
        "{",
        "}",
        "\"",
        "\\",
        ";",
        "%",
        "(",
        ")",
        "[",
        "]",
        "[%clk 0:01:02]",
        "[Event \"x\"]",
        "é",
        "日本",
        "1-0",
        "*",
        "$3",
        "32-28",
        "!",
        "/FEN \"W:W1:B2\"/",
        "…",
        "a long piece of text that goes on until a line must surely be broken somewhere in it",
    ];
    let count = choices.below(8);
    (0..count).map(|_| PIECES[choices.below(PIECES.len())]).collect()
}
