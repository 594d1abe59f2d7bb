//! From the words of a game to a record.

use plateau_rules::{FenError, Letters, Refusal, Tags};

use crate::cursor::Cursor;
use crate::error::Fault;
use crate::lexer::{Lexer, Token};
use crate::reader::Limits;
use crate::which::{self, Format, Style};
use crate::{Line, Note, Ply, Record, Score};

/// How a file is to be understood.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    pub(crate) format: Format,
    pub(crate) letters: Letters,
    pub(crate) limits: Limits,
}

/// A game that was found in a section, or what is wrong with it and where in the section.
pub(crate) type Parsed = Result<Record, (usize, Fault)>;

/// Reads the next game of a section from `at`, which moves on behind it, whether it is good or broken.
/// `None` when nothing but white space and comments is left; these go to `carried` and from there into the
/// next game.
pub(crate) fn next_game(
    bytes: &[u8],
    at: &mut usize,
    carried: &mut Vec<Note>,
    settings: Settings,
) -> Option<Parsed> {
    let mut lexer = Lexer::new(bytes, *at, default_style(settings.format));
    let mut depth = 0;
    let game = parse(&mut lexer, settings, carried, &mut depth);
    if game.is_err() {
        skip_game(&mut lexer, depth);
    }
    *at = lexer.at();
    game.transpose()
}

fn default_style(format: Format) -> Style {
    match format {
        Format::Pgn => Style::Chess,
        Format::Pdn => Style::Draughts,
    }
}

/// Goes on to the end of a game that is broken at a place `depth` variations deep.
fn skip_game(lexer: &mut Lexer<'_>, mut depth: usize) {
    let mut moves = false;
    loop {
        let before = lexer.at();
        match lexer.next() {
            None => return,
            Some((_, Ok(Token::Open))) => depth += 1,
            Some((_, Ok(Token::Close))) => depth = depth.saturating_sub(1),
            Some((_, Ok(Token::Score(_)))) if depth == 0 => return,
            Some((_, Ok(Token::Tag { .. }))) if moves => return lexer.back_to(before),
            Some((_, Ok(Token::Word(_)))) => moves = true,
            Some(_) => {}
        }
    }
}

/// The tags, then the moves. `depth` is left at the depth of the fault.
fn parse(
    lexer: &mut Lexer<'_>,
    settings: Settings,
    carried: &mut Vec<Note>,
    depth: &mut usize,
) -> Result<Option<Record>, (usize, Fault)> {
    let mut header = Header { notes: std::mem::take(carried), ..Header::default() };
    let begin = loop {
        let before = lexer.at();
        let Some((at, token)) = lexer.next() else { break before };
        match token.map_err(|fault| (at, fault))? {
            Token::Tag { name, value, value_at } => header.add(name, value, at, value_at),
            Token::Escape(text) => header.notes.push(Note::Escape(text)),
            Token::Comment(text) => header.notes.push(Note::Comment(text)),
            _ => {
                lexer.back_to(before);
                break before;
            }
        }
    };
    if lexer.is_at_end() && header.tags.iter().next().is_none() {
        *carried = header.notes;
        return Ok(None);
    }
    let mut moves = Moves::begin(header, begin, settings)?;
    lexer.style = Style::of(&moves.record.kind);
    let read = moves.read(lexer);
    *depth = moves.parents.len();
    read?;
    Ok(Some(moves.record))
}

/// What stands before the moves.
#[derive(Default)]
struct Header {
    tags: Tags,
    notes: Vec<Note>,
    /// Where the tags stand that can be wrong.
    game_at: Option<usize>,
    fen_at: Option<usize>,
}

impl Header {
    fn add(&mut self, name: String, value: String, at: usize, value_at: usize) {
        match name.as_str() {
            "Variant" | "GameType" => self.game_at = Some(at),
            "FEN" => self.fen_at = Some(value_at),
            _ => {}
        }
        self.tags.set(name, value);
    }
}

/// The moves of a game while they are read.
struct Moves {
    record: Record,
    cursor: Cursor,
    settings: Settings,
    /// The lines around the one being read, outermost first.
    parents: Vec<Parent>,
    line: Line,
    /// Whether moves are still checked: not after a null move.
    checked: bool,
    /// How many moves and notes there are.
    count: usize,
}

/// A line in which a variation is being read.
struct Parent {
    line: Line,
    /// Whether its moves were still checked.
    checked: bool,
    /// Where the variation begins.
    opened_at: usize,
}

impl Moves {
    fn begin(header: Header, begin: usize, settings: Settings) -> Result<Self, (usize, Fault)> {
        let kind = which::kind_of(&header.tags, settings.format)
            .map_err(|unknown| (header.game_at.unwrap_or(begin), Fault::UnknownGame(unknown)))?;
        let game = match header.tags.get("FEN").map(str::trim) {
            None | Some("" | "?") => kind.start(),
            Some(fen) => kind
                .from_fen(fen)
                .map_err(|error| fen_fault(error, header.fen_at.unwrap_or(begin)))?,
        };
        let start = (!game.is_usual_start()).then(|| game.start_fen());
        let score = header.tags.get("Result").and_then(Score::read).unwrap_or_default();
        let record = Record { kind, tags: header.tags, start, line: Line::default(), score };
        Ok(Self {
            record,
            cursor: Cursor::new(game),
            settings,
            parents: Vec::new(),
            line: Line { before: header.notes, ..Line::default() },
            checked: true,
            count: 0,
        })
    }

    /// Reads to the result or to where the next game begins, and puts the line into the record.
    fn read(&mut self, lexer: &mut Lexer<'_>) -> Result<(), (usize, Fault)> {
        loop {
            let before = lexer.at();
            let Some((at, token)) = lexer.next() else { break };
            let token = token.map_err(|fault| (at, fault))?;
            match token {
                Token::Tag { .. } => {
                    lexer.back_to(before);
                    break;
                }
                Token::Score(score) if self.parents.is_empty() => {
                    if score != Score::Unknown {
                        self.record.score = score;
                    }
                    self.notes_after_score(lexer);
                    break;
                }
                token => self.take(token, lexer, at)?,
            }
            self.count += 1;
            let limit = self.settings.limits.items;
            if self.count > limit {
                return Err((at, Fault::TooMany { limit }));
            }
        }
        if let Some(parent) = self.parents.last() {
            return Err((parent.opened_at, Fault::OpenVariation));
        }
        self.record.line = std::mem::take(&mut self.line);
        Ok(())
    }

    /// Comments on the line of the result belong to the game that ends there; those behind it too, when no
    /// game follows.
    fn notes_after_score(&mut self, lexer: &mut Lexer<'_>) {
        let last = lexer.only_comments_follow();
        while last || lexer.comment_follows_on_line() {
            match lexer.next() {
                Some((_, Ok(Token::Comment(text)))) => self.note(Note::Comment(text)),
                Some((_, Ok(Token::Escape(text)))) => self.note(Note::Escape(text)),
                _ => return,
            }
        }
    }

    fn take(
        &mut self,
        token: Token,
        lexer: &mut Lexer<'_>,
        at: usize,
    ) -> Result<(), (usize, Fault)> {
        match token {
            Token::Number => {}
            Token::Comment(text) => self.note(Note::Comment(text)),
            Token::Escape(text) => self.note(Note::Escape(text)),
            Token::Nag(nag) => self.note(Note::Nag(nag)),
            Token::Strength(text) => self.note(Note::Strength(text)),
            Token::Score(score) => self.line.score = Some(score),
            Token::Setup { fen, fen_at } => self.set_up(&fen, fen_at)?,
            Token::Word(text) => {
                self.play(text).map_err(|fault| (at, fault))?;
                if lexer.takes_star() {
                    self.note(Note::Nag(FORCED));
                }
            }
            Token::Open => self.open(at).map_err(|fault| (at, fault))?,
            Token::Close => self.close().map_err(|fault| (at, fault))?,
            Token::Tag { .. } => unreachable!("a tag ends the game before"),
        }
        Ok(())
    }

    fn note(&mut self, note: Note) {
        self.line.notes_mut().push(note);
    }

    fn play(&mut self, text: String) -> Result<(), Fault> {
        if EN_PASSANT.contains(&text.as_str()) && !self.line.plies.is_empty() {
            return Ok(());
        }
        if !self.parents.is_empty() && NULL_MOVES.contains(&text.as_str()) {
            self.checked = false;
        }
        let index = if self.checked {
            match self.cursor.play_text(&text, self.settings.letters) {
                Ok(index) => Some(index as u16),
                Err(refusal) => return Err(move_fault(&text, refusal)),
            }
        } else {
            None
        };
        self.line.plies.push(Ply { text, index, after: Vec::new() });
        Ok(())
    }

    fn set_up(&mut self, fen: &str, fen_at: usize) -> Result<(), (usize, Fault)> {
        let kind = &self.record.kind;
        self.cursor.set_up(kind, fen).map_err(|error| fen_fault(error, fen_at))?;
        self.checked = true;
        self.note(Note::Setup(self.cursor.game().fen()));
        Ok(())
    }

    fn open(&mut self, at: usize) -> Result<(), Fault> {
        let limit = self.settings.limits.depth;
        if self.parents.len() >= limit {
            return Err(Fault::TooDeep { limit });
        }
        if self.checked && !self.cursor.open() {
            return Err(Fault::EarlyVariation);
        }
        let line = std::mem::take(&mut self.line);
        self.parents.push(Parent { line, checked: self.checked, opened_at: at });
        Ok(())
    }

    fn close(&mut self) -> Result<(), Fault> {
        let parent = self.parents.pop().ok_or(Fault::StrayClose)?;
        let variation = std::mem::replace(&mut self.line, parent.line);
        self.note(Note::Variation(variation));
        if parent.checked {
            self.cursor.close();
        }
        self.checked = parent.checked;
        Ok(())
    }
}

/// The glyph of a move that is the only one.
const FORCED: u16 = 7;

/// What annotators write for "and if it were still the same side's turn".
const NULL_MOVES: &[&str] = &["--", "Z0", "null", "@@@@", "0000", "<>"];

/// What some files write behind a capture in passing.
const EN_PASSANT: &[&str] = &["e.p.", "ep", "e.p"];

fn move_fault(text: &str, refusal: Refusal) -> Fault {
    let text = crate::text::excerpt(text.as_bytes());
    match refusal {
        Refusal::Unreadable { .. } => Fault::Unreadable { text },
        refusal => Fault::Move { text, refusal },
    }
}

/// A fault at the place in the file where the position's text breaks.
fn fen_fault(error: FenError, begin: usize) -> (usize, Fault) {
    let within = match &error {
        FenError::Syntax { at, .. } => *at,
        FenError::Impossible(_) => 0,
    };
    (begin + within, Fault::Fen(error))
}
