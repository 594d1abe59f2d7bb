//! From the words of a game to a record.

use plateau_rules::games::Kind;
use plateau_rules::{FenError, Letters, Refusal, Tags};

use crate::cursor::Cursor;
use crate::error::{Fault, WarningKind};
use crate::lexer::{Lexer, Token};
use crate::reader::Limits;
use crate::which::{self, Format};
use crate::{Alphabet, Line, Note, Ply, Record, Score};

/// How a file is to be understood.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) format: Format,
    /// The game, whatever the tags say.
    pub(crate) only: Option<Kind>,
    /// The game where no tag names one.
    pub(crate) untagged: Option<Kind>,
    /// Whether games with faults are read as far as they go.
    pub(crate) lenient: bool,
    pub(crate) limits: Limits,
}

/// A game that was found in a section, or what is wrong with it and where in the section.
pub(crate) type Parsed = Result<Record, (usize, Fault)>;

/// What was noticed, and where in the section.
pub(crate) type Noticed = Vec<(usize, WarningKind)>;

/// Reads the next game of a section from `at`, which moves on behind it, whether it is good or broken.
/// `None` when nothing but white space and comments is left; these go to `carried` and from there into the
/// next game.
///
/// A game that cannot be read by the standard is tried as a whole: where a move can mean several, with each of
/// them, and in the letters of other languages. Only then, where the settings say so, it is read as far as it
/// goes: in the letters that take it furthest, where the standard has no such letter.
pub(crate) fn next_game(
    bytes: &[u8],
    at: &mut usize,
    carried: &mut Vec<Note>,
    settings: &Settings,
) -> Option<(Parsed, Noticed)> {
    let begin = *at;
    let notes = std::mem::take(carried);
    let mut attempt = |alphabet, lenient, choices: &[usize]| {
        let mut lexer = Lexer::new(bytes, begin, settings.format);
        let mut reading = Reading {
            settings,
            alphabet,
            lenient,
            choices: choices.iter().rev().copied().collect(),
            has_letters: false,
            noticed: Vec::new(),
        };
        carried.clone_from(&notes);
        let mut depth = 0;
        let game = parse(&mut lexer, &mut reading, carried, &mut depth);
        if game.is_err() {
            skip_game(&mut lexer, depth);
        } else if alphabet != Alphabet::English {
            reading.noticed.push((begin, WarningKind::Letters(alphabet)));
        }
        *at = lexer.at();
        (game, reading)
    };
    let (mut game, mut reading) = attempt(Alphabet::English, false, &[]);
    if let Some(choices) =
        only_choices(&game, |choices| attempt(Alphabet::English, false, choices).0)
    {
        (game, reading) = attempt(Alphabet::English, false, &choices);
    }
    if let Err((english_end, Fault::Move { .. } | Fault::Unreadable { .. })) = &game
        && reading.has_letters
    {
        let unknown_letter = matches!(game, Err((_, Fault::Unreadable { .. })));
        let mut best = (*english_end, Alphabet::English);
        for alphabet in Alphabet::ALL.into_iter().skip(1) {
            match attempt(alphabet, false, &[]) {
                (Ok(record), reading) => return record.map(|record| (Ok(record), reading.noticed)),
                (Err((end, _)), _) if unknown_letter && end > best.0 => best = (end, alphabet),
                _ => {}
            }
        }
        // Also leaves `at` behind the game.
        (game, reading) = attempt(best.1, settings.lenient, &[]);
    } else if game.is_err() && settings.lenient {
        (game, reading) = attempt(Alphabet::English, true, &[]);
    }
    game.transpose().map(|game| (game, reading.noticed))
}

/// Which of the moves that are meant to take, wherever the text can mean several, so that the whole game can
/// be played. `None` where there is no such choice, or more than one.
fn only_choices(
    failed: &Attempted,
    mut attempt: impl FnMut(&[usize]) -> Attempted,
) -> Option<Vec<usize>> {
    let mut found = None;
    let mut open: Vec<_> = (0..alternatives(failed)).map(|choice| vec![choice]).collect();
    for _ in 0..MAX_ATTEMPTS {
        let Some(choices) = open.pop() else { return found };
        let game = attempt(&choices);
        for choice in 0..alternatives(&game) {
            open.push([&choices[..], &[choice]].concat());
        }
        if game.is_ok() && found.replace(choices).is_some() {
            return None;
        }
    }
    None
}

type Attempted = Result<Option<Record>, (usize, Fault)>;

/// How often a game is read to find out what its moves mean.
const MAX_ATTEMPTS: usize = 32;

/// How many moves the text can mean at which an attempt ended.
fn alternatives(game: &Attempted) -> usize {
    match game {
        Err((_, Fault::Move { refusal: Refusal::Ambiguous { moves }, .. })) => moves.len(),
        _ => 0,
    }
}

/// One attempt to read a game.
struct Reading<'a> {
    settings: &'a Settings,
    alphabet: Alphabet,
    /// Whether a fault does not end it.
    lenient: bool,
    /// Which of several moves to take, at each place where the text can mean several; the first place last.
    choices: Vec<usize>,
    /// Whether its pieces have letters, which may be those of another language.
    has_letters: bool,
    noticed: Noticed,
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
    reading: &mut Reading<'_>,
    carried: &mut Vec<Note>,
    depth: &mut usize,
) -> Result<Option<Record>, (usize, Fault)> {
    let mut header = Header { notes: std::mem::take(carried), ..Header::default() };
    let begin = loop {
        let before = lexer.at();
        let Some((at, token)) = lexer.next() else { break before };
        match token {
            Err(fault @ Fault::BadTag { .. }) if reading.lenient => {
                reading.noticed.push((at, WarningKind::LeftOut(fault)));
            }
            Err(fault) => return Err((at, fault)),
            Ok(Token::Tag { name, value, value_at }) => {
                header.add(name, value, at, value_at);
                let limit = reading.settings.limits.tags;
                if header.count > limit {
                    return Err((at, Fault::TooManyTags { limit }));
                }
            }
            Ok(Token::Escape(text)) => header.notes.push(Note::Escape(text)),
            Ok(Token::Comment(text)) => header.notes.push(Note::Comment(text)),
            Ok(_) => {
                lexer.back_to(before);
                break before;
            }
        }
    };
    if lexer.is_at_end() && header.tags.iter().next().is_none() {
        *carried = header.notes;
        return Ok(None);
    }
    let mut moves = Moves::begin(header, begin, reading)?;
    lexer.style = Format::of_kind(&moves.record.kind);
    let read = moves.read(lexer);
    *depth = moves.parents.len();
    read?;
    Ok(Some(moves.record))
}

/// What stands before the moves.
#[derive(Default)]
struct Header {
    tags: Tags,
    /// How many tags were met, the same one twice included.
    count: usize,
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
        self.count += 1;
    }
}

/// The moves of a game while they are read.
struct Moves<'a, 's> {
    record: Record,
    cursor: Cursor,
    reading: &'a mut Reading<'s>,
    /// The lines around the one being read, outermost first.
    parents: Vec<Parent>,
    line: Line,
    /// Whether moves are still checked: not after a null move that the rules do not let one make.
    checked: bool,
    /// How many moves and notes there are.
    count: usize,
}

/// A line in which a variation is being read.
struct Parent {
    line: Line,
    /// Whether its moves were still checked.
    checked: bool,
    /// Whether the cursor stepped into the variation.
    entered: bool,
    /// Where the variation begins.
    opened_at: usize,
}

impl<'a, 's> Moves<'a, 's> {
    fn begin(
        header: Header,
        begin: usize,
        reading: &'a mut Reading<'s>,
    ) -> Result<Self, (usize, Fault)> {
        let settings = reading.settings;
        let kind = match &settings.only {
            Some(kind) => kind.clone(),
            None => which::kind_of(&header.tags, settings.format, settings.untagged.as_ref())
                .map_err(|e| (header.game_at.unwrap_or(begin), Fault::UnknownGame(e)))?,
        };
        let game = match header.tags.get("FEN").map(str::trim) {
            None | Some("" | "?") => kind.start(),
            Some(fen) => kind
                .from_fen_leniently(fen)
                .map(|(game, flaws)| {
                    if !flaws.is_empty() {
                        reading
                            .noticed
                            .push((header.fen_at.unwrap_or(begin), WarningKind::Position(flaws)));
                    }
                    game
                })
                .map_err(|error| fen_fault(error, header.fen_at.unwrap_or(begin)))?,
        };
        let start = (!game.is_usual_start()).then(|| game.start_fen());
        let score = header.tags.get("Result").and_then(Score::read).unwrap_or_default();
        let record = Record { kind, tags: header.tags, start, line: Line::default(), score };
        reading.has_letters = record.kind.profile().pieces.has_letters;
        Ok(Self {
            record,
            cursor: Cursor::new(game),
            reading,
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
            match token {
                Ok(Token::Tag { .. }) => {
                    lexer.back_to(before);
                    break;
                }
                Ok(Token::Score(score)) if self.parents.is_empty() => {
                    self.end(score, lexer);
                    break;
                }
                Ok(Token::Word(text)) if self.is_result(&text, lexer) => {
                    self.note(Note::Comment(text));
                    self.end(Score::Unknown, lexer);
                    break;
                }
                Ok(token) => {
                    if let Err((fault_at, fault)) = self.take(token, lexer, at)
                        && self.go_on(lexer, at, fault_at, fault)?
                    {
                        break;
                    }
                }
                // Nothing that a game consists of: it alone is left out.
                Err(fault) => self.leave_out(lexer, at, at, fault)?,
            }
            self.count += 1;
            let limit = self.reading.settings.limits.items;
            if self.count > limit {
                return Err((at, Fault::TooMany { limit }));
            }
        }
        while let Some(opened_at) = self.parents.last().map(|parent| parent.opened_at) {
            if !self.reading.lenient {
                return Err((opened_at, Fault::OpenVariation));
            }
            self.reading.noticed.push((opened_at, WarningKind::LeftOut(Fault::OpenVariation)));
            let _ = self.close();
        }
        self.record.line = std::mem::take(&mut self.line);
        Ok(())
    }

    /// Whether a word ends the game although it is no score we know: it is what the tag says, as `4-6` where
    /// ten points are shared.
    fn is_result(&self, text: &str, lexer: &Lexer<'_>) -> bool {
        self.parents.is_empty()
            && self.record.tags.get("Result").is_some_and(|result| result.trim() == text)
            && lexer.only_notes_follow()
    }

    /// The game is over.
    fn end(&mut self, score: Score, lexer: &mut Lexer<'_>) {
        if score != Score::Unknown {
            self.record.score = score;
        }
        self.notes_after_score(lexer);
    }

    /// Keeps what stands from `at` up to here as a comment, where a fault does not end the game and
    /// something was read before it.
    fn leave_out(
        &mut self,
        lexer: &Lexer<'_>,
        at: usize,
        fault_at: usize,
        fault: Fault,
    ) -> Result<(), (usize, Fault)> {
        self.may_go_on().map_err(|()| (fault_at, fault.clone()))?;
        self.note(unreadable_note(&lexer.text(at, lexer.at())));
        self.reading.noticed.push((fault_at, WarningKind::LeftOut(fault)));
        Ok(())
    }

    fn may_go_on(&self) -> Result<(), ()> {
        let something_read =
            !self.parents.is_empty() || !self.line.plies.is_empty() || self.record.start.is_some();
        if self.reading.lenient && something_read { Ok(()) } else { Err(()) }
    }

    /// Goes on after a fault in the token at `at`: behind a variation that cannot stand there, and from a
    /// move that cannot be played behind the end of its line. True when the game is over with that.
    fn go_on(
        &mut self,
        lexer: &mut Lexer<'_>,
        at: usize,
        fault_at: usize,
        fault: Fault,
    ) -> Result<bool, (usize, Fault)> {
        self.may_go_on().map_err(|()| (fault_at, fault.clone()))?;
        match fault {
            Fault::TooManyMoves { .. } => return Err((fault_at, fault)),
            Fault::StrayClose => self.leave_out(lexer, at, fault_at, fault)?,
            Fault::EarlyVariation | Fault::TooDeep { .. } => {
                skip_line(lexer, true);
                self.leave_out(lexer, at, fault_at, fault)?;
            }
            fault => {
                let in_variation = !self.parents.is_empty();
                let (end, score) = skip_line(lexer, in_variation);
                self.note(unreadable_note(&lexer.text(at, end)));
                self.reading.noticed.push((fault_at, WarningKind::Cut(fault)));
                if !in_variation {
                    self.end(score.unwrap_or_default(), lexer);
                    return Ok(true);
                }
                let _ = self.close();
            }
        }
        Ok(false)
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
                self.play(text, at).map_err(|fault| (at, fault))?;
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

    fn play(&mut self, text: String, at: usize) -> Result<(), Fault> {
        if EN_PASSANT.contains(&text.as_str()) && !self.line.plies.is_empty() {
            return Ok(());
        }
        let limit = self.reading.settings.limits.plies;
        if self.cursor.game().ply() >= limit {
            return Err(Fault::TooManyMoves { limit });
        }
        let index = if !self.checked {
            None
        } else if NULL_MOVES.contains(&text.as_str()) {
            if !self.cursor.pass() {
                if self.parents.is_empty() {
                    return Err(Fault::Unreadable { text });
                }
                self.checked = false;
            }
            None
        } else {
            Some(self.play_checked(&text, at)? as u16)
        };
        self.line.plies.push(Ply { text, index, after: Vec::new() });
        Ok(())
    }

    fn play_checked(&mut self, text: &str, at: usize) -> Result<usize, Fault> {
        let standard = if self.reading.has_letters {
            self.reading.alphabet.to_english(text)
        } else {
            Some(text.into())
        };
        let unreadable = || Refusal::Unreadable { text: text.to_owned() };
        let mut play = |text: &str| self.cursor.play_text(text, Letters::English);
        let played = match standard.ok_or_else(unreadable).and_then(|standard| play(&standard)) {
            // Files of draughts have this sign before quiet moves, too.
            Err(refusal @ Refusal::NothingToCapture { .. }) => {
                play(&text.replace(['x', 'X', ':'], "-")).map_err(|_| refusal)
            }
            Err(Refusal::Ambiguous { mut moves }) => match self.reading.choices.pop() {
                Some(choice) if choice < moves.len() => {
                    let meant = moves.swap_remove(choice);
                    let played = play(&meant);
                    let text = crate::text::excerpt(text.as_bytes());
                    self.reading.noticed.push((at, WarningKind::Meant { text, meant }));
                    played
                }
                _ => Err(Refusal::Ambiguous { moves }),
            },
            played => played,
        };
        played.map_err(|refusal| move_fault(text, refusal))
    }

    fn set_up(&mut self, fen: &str, fen_at: usize) -> Result<(), (usize, Fault)> {
        let kind = &self.record.kind;
        self.cursor.set_up(kind, fen).map_err(|error| fen_fault(error, fen_at))?;
        self.checked = true;
        self.note(Note::Setup(self.cursor.game().fen()));
        Ok(())
    }

    fn open(&mut self, at: usize) -> Result<(), Fault> {
        let limit = self.reading.settings.limits.depth;
        if self.parents.len() >= limit {
            return Err(Fault::TooDeep { limit });
        }
        let entered = self.checked && self.cursor.open();
        let after_null = self.line.plies.last().is_some_and(|ply| ply.index.is_none());
        if self.checked && !entered && !after_null {
            return Err(Fault::EarlyVariation);
        }
        let line = std::mem::take(&mut self.line);
        self.parents.push(Parent { line, checked: self.checked, entered, opened_at: at });
        self.checked = entered;
        Ok(())
    }

    fn close(&mut self) -> Result<(), Fault> {
        let parent = self.parents.pop().ok_or(Fault::StrayClose)?;
        let variation = std::mem::replace(&mut self.line, parent.line);
        self.note(Note::Variation(variation));
        if parent.entered {
            self.cursor.close();
        }
        self.checked = parent.checked;
        Ok(())
    }
}

/// What could not be understood, for who looks at the game.
fn unreadable_note(text: &str) -> Note {
    Note::comment(&format!("Unreadable: {text}"))
}

/// Skips the rest of a line, with the `)` or the result that ends it. Where that begins, and the result.
fn skip_line(lexer: &mut Lexer<'_>, in_variation: bool) -> (usize, Option<Score>) {
    let mut depth = 0_usize;
    loop {
        let before = lexer.at();
        match lexer.next() {
            None => return (before, None),
            Some((_, Ok(Token::Tag { .. }))) => {
                lexer.back_to(before);
                return (before, None);
            }
            Some((_, Ok(Token::Score(score)))) if !in_variation && depth == 0 => {
                return (before, Some(score));
            }
            Some((_, Ok(Token::Open))) => depth += 1,
            Some((_, Ok(Token::Close))) if in_variation && depth == 0 => return (before, None),
            Some((_, Ok(Token::Close))) => depth = depth.saturating_sub(1),
            Some(_) => {}
        }
    }
}

/// The glyph of a move that is the only one.
const FORCED: u16 = 7;

/// What annotators write for "and if it were still the same side's turn".
pub(crate) const NULL_MOVES: &[&str] = &["--", "Z0", "null", "@@@@", "0000", "<>"];

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
