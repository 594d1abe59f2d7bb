//! Records as PGN or PDN, in export format: the seven tags first, lines of at most eighty columns.

use std::io::{self, Write};

use plateau_rules::{Color, Form, Letters};

use crate::convert::set_up;
use crate::cursor::Cursor;
use crate::page::Page;
use crate::parser::NULL_MOVES;
use crate::which::Format;
use crate::{Line, Note, Ply, Record, Score};

/// Writes a record, ready to be followed by another: PDN for draughts, PGN for all other games.
pub fn write(record: &Record, out: &mut impl Write) -> io::Result<()> {
    out.write_all(to_text(record).as_bytes())
}

/// The same as text.
///
/// Tags whose name no reader would take are left out; line ends in values become spaces.
pub fn to_text(record: &Record) -> String {
    let tags = record.written_tags();
    let mut text = String::new();
    for (name, value) in tags.iter() {
        text.extend(["[", name, " \"", &escaped(value), "\"]\n"]);
    }
    text.push('\n');
    let mut writer = Writer::new(record);
    writer.line(&record.line, main_names(record));
    writer.page.word(match (writer.style, record.score) {
        // Where the result cannot stand here it stands in its tag: `0-0` is castling in chess, and PDN 3.0
        // ends every game with a star.
        (Format::Pgn, Score::NilAll) | (Format::Pdn, _) => Score::Unknown.text(),
        (Format::Pgn, score) => score.text(),
    });
    text += &writer.page.finish();
    text.push('\n');
    text
}

/// A tag's value between its quotes.
fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

/// The moves of the game's own line as they are written. Asked for together they cost much less than one by
/// one; a line that sets up positions has no game that knows them all.
fn main_names(record: &Record) -> Option<Vec<String>> {
    let mut cursor = record.cursor();
    let is_setup = |note: &Note| matches!(note, Note::Setup(_));
    if record.line.before.iter().any(is_setup) {
        return None;
    }
    for ply in &record.line.plies {
        if ply.after.iter().any(is_setup) || cursor.play(ply.index?.into()).is_err() {
            return None;
        }
    }
    Some(cursor.game().played(Form::Short, Letters::English))
}

/// Writes lines of moves, walking along.
struct Writer<'a> {
    record: &'a Record,
    cursor: Cursor,
    style: Format,
    page: Page,
    /// The side whose move is numbered with one dot.
    first: Color,
    count: Count,
    /// Whether the next move is given its number whoever makes it.
    number_due: bool,
}

/// Where the numbering of moves is.
#[derive(Clone, Copy)]
struct Count {
    number: u32,
    turn: Color,
}

impl<'a> Writer<'a> {
    fn new(record: &'a Record) -> Self {
        let cursor = record.cursor();
        let style = Format::of_kind(&record.kind);
        let count = Count { number: first_number(record, style), turn: cursor.game().turn() };
        let first = if record.black_begins() { Color::Black } else { Color::White };
        Self { record, cursor, style, page: Page::default(), first, count, number_due: true }
    }

    /// Writes a line; `names` are its moves as text, where they are known.
    fn line(&mut self, line: &Line, names: Option<Vec<String>>) {
        self.number_due = true;
        let begin = self.count;
        self.notes(&line.before, begin);
        let mut names = names.map(Vec::into_iter);
        for ply in &line.plies {
            let before = self.count;
            let name = names.as_mut().and_then(Iterator::next).unwrap_or_else(|| self.name(ply));
            self.ply(ply, &name);
            let mut after = &ply.after[..];
            if let [Note::Strength(text), rest @ ..] = after
                && self.style == Format::Pdn
            {
                // PDN 3.0: no space between a move and its strength.
                self.page.glue(text);
                after = rest;
            }
            self.notes(after, before);
        }
        if let Some(score) = line.score {
            self.page.word(score.text());
        }
    }

    /// Writes a move with its number, and plays it.
    fn ply(&mut self, ply: &Ply, name: &str) {
        let Count { number, turn } = self.count;
        if turn == self.first {
            self.page.word(&format!("{number}."));
        } else if self.number_due {
            self.page.word(&format!("{number}..."));
        }
        self.number_due = false;
        self.page.word(name);
        match ply.index {
            // A move that is not legal is in no record that was read.
            Some(index) => _ = self.cursor.play(index.into()),
            None if NULL_MOVES.contains(&ply.text.as_str()) => _ = self.cursor.pass(),
            None => {}
        }
        self.count = Count { number: number + u32::from(turn != self.first), turn: !turn };
    }

    /// A move as it is written; as it was spelled where it was never understood.
    fn name(&self, ply: &Ply) -> String {
        let name = ply.index.and_then(|index| {
            let mut moves = self.cursor.game().moves(Form::Short, Letters::English);
            let index = usize::from(index);
            (index < moves.len()).then(|| moves.swap_remove(index).text)
        });
        name.unwrap_or_else(|| ply.text.clone())
    }

    /// Writes notes; `before` is the count before the move they stand behind.
    fn notes(&mut self, notes: &[Note], before: Count) {
        for note in notes {
            match note {
                Note::Comment(text) => self.page.comment(text),
                Note::Escape(text) => self.page.whole_line('%', text),
                Note::Nag(nag) => self.page.word(&format!("${nag}")),
                Note::Strength(text) => self.page.lone_word(text),
                Note::Setup(fen) => {
                    self.page.word(&format!("/FEN \"{fen}\"/"));
                    set_up(&mut self.cursor, self.record, note);
                    self.count.turn = self.cursor.game().turn();
                }
                Note::Variation(line) => self.variation(line, before),
            }
            self.number_due |= !matches!(note, Note::Nag(_) | Note::Strength(_));
        }
    }

    fn variation(&mut self, line: &Line, before: Count) {
        let here = std::mem::replace(&mut self.count, before);
        let entered = self.cursor.open();
        self.page.prefix("(");
        self.line(line, None);
        self.page.glue(")");
        if entered {
            self.cursor.close();
        }
        self.count = here;
    }
}

/// The number of a game's first move: chess positions carry one.
fn first_number(record: &Record, style: Format) -> u32 {
    let counter = record.start.as_deref().and_then(|fen| fen.split(' ').nth(5));
    match style {
        Format::Pgn => counter.and_then(|text| text.parse().ok()).unwrap_or(1),
        Format::Pdn => 1,
    }
}
