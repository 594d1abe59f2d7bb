//! Positions as text: the FEN of PDN.
//!
//! `W:W31-50:B1-20`: who moves, then each side's squares, `K` before a king or a range of kings. After that
//! come counters, as lidraughts.org writes them, each only when it says something: `H7` moves since the
//! last capture or move of a man, `E3` since the endgame on the board came about (ours), `+1+0` or `+233+0`
//! moves in a row by one king, Black's first, with its square where it has several.

use std::num::NonZeroU8;

use super::Draughts;
use super::bits::{Bits, Square};
use super::draws::{Counters, Run};
use super::facts::{Names, Rules};
use super::squares::{Named, read_square};
use crate::{Color, FenError, FenFault, Flaw};

/// Pieces put on a board, before anybody has asked whether a game can have them so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Who moves.
    pub turn: Color,
    /// Each piece's square and colour, and whether it is a king, in the order in which they were put.
    pub pieces: Vec<(Square, Color, bool)>,
    counters: Counters,
}

/// No position needs more text.
const MAX_LENGTH: usize = 2000;

impl Setup {
    /// A board with these pieces.
    pub fn new(turn: Color, pieces: Vec<(Square, Color, bool)>) -> Self {
        Self { turn, pieces, counters: Counters::default() }
    }

    /// The start of a game by these rules.
    pub fn start<R: Rules>(rules: &R) -> Self {
        let facts = rules.facts();
        let men = facts.size / 2 * facts.rows;
        let mut pieces = Vec::new();
        for square in R::Bits::geometry(facts.size).board.squares() {
            let row = facts.cell(square).row;
            if row < facts.rows {
                pieces.push((square, Color::Black, false));
            } else if row >= facts.size - facts.rows {
                pieces.push((square, Color::White, false));
            }
        }
        debug_assert_eq!(pieces.len(), 2 * men as usize);
        Self::new(facts.first, pieces)
    }

    /// The position, if there can be one: otherwise every reason why not.
    pub fn position<R: Rules>(&self, rules: R) -> Result<Draughts<R>, Vec<Flaw>> {
        let facts = rules.facts();
        let geometry = R::Bits::geometry(facts.size);
        let mut flaws = Vec::new();
        let (mut men, mut kings) = ([R::Bits::EMPTY; 2], [R::Bits::EMPTY; 2]);
        let mut seen = R::Bits::EMPTY;
        for &(square, color, king) in &self.pieces {
            let name = || facts.name(square);
            if seen.has(square) {
                flaws.push(Flaw::SquareTwice { square: name() });
            }
            seen |= R::Bits::one(square);
            if !king && geometry.crown[color.index()].has(square) {
                flaws.push(Flaw::ManOnCrownRow { square: name() });
            }
            let set = if king { &mut kings } else { &mut men };
            set[color.index()] |= R::Bits::one(square);
        }
        if !flaws.is_empty() {
            flaws.dedup();
            return Err(flaws);
        }
        let mut position = Draughts {
            men,
            kings,
            key: crate::Key(0),
            counters: self.counters,
            turn: self.turn,
            rules,
        };
        // Counters that mean nothing on this board are dropped, so that equal positions are equal.
        if position.endgame().is_none() {
            position.counters.endgame = 0;
        }
        for color in Color::ALL {
            let run = &mut position.counters.runs[color.index()];
            *run = run.filter(|run| {
                rules.facts().king_run.is_some()
                    && men[color.index()].any()
                    && kings[color.index()].has(run.king)
            });
        }
        position.key = position.fresh_key();
        Ok(position)
    }
}

/// Reads a setup; an error says at which byte the text breaks.
pub(super) fn read<R: Rules>(rules: &R, fen: &str) -> Result<Setup, FenError> {
    let syntax = |at, fault| FenError::Syntax { at, fault };
    if fen.len() > MAX_LENGTH {
        return Err(syntax(MAX_LENGTH, FenFault::TooLong));
    }
    let text = fen.trim_end().trim_end_matches('.');
    let skipped = text.len() - text.trim_start().len();
    if skipped == text.len() {
        return Err(syntax(0, FenFault::Empty));
    }
    let mut fields = Vec::new();
    let mut at = 0;
    for field in text.split(':') {
        let lead = field.len() - field.trim_start().len();
        fields.push((at + lead, field.trim()));
        at += field.len() + 1;
    }
    let (turn_at, turn) = fields[0];
    let turn = match turn {
        "W" | "w" => Color::White,
        "B" | "b" => Color::Black,
        _ => return Err(syntax(turn_at, FenFault::BadTurn { found: shortened(turn) })),
    };
    let mut setup = Setup::new(turn, Vec::new());
    let mut runs = None;
    let mut lists = [false; 2];
    for &(at, field) in &fields[1..] {
        let Some(letter) = field.chars().next() else {
            continue;
        };
        let rest = &field[letter.len_utf8()..];
        match letter {
            'W' | 'w' | 'B' | 'b' => {
                let color =
                    if letter.eq_ignore_ascii_case(&'w') { Color::White } else { Color::Black };
                if std::mem::replace(&mut lists[color.index()], true) {
                    return Err(syntax(at, FenFault::BadColor { found: shortened(field) }));
                }
                read_list(rules, color, rest, at + 1, &mut setup)?;
            }
            'H' | 'h' => setup.counters.quiet = read_number(rest, at + 1)?,
            'E' | 'e' => setup.counters.endgame = read_number(rest, at + 1)?,
            // The number of the move: nothing of the position's.
            'F' | 'f' => {
                if rest.is_empty() || !rest.bytes().all(|byte| byte.is_ascii_digit()) {
                    let fault = FenFault::BadNumber { found: shortened(rest) };
                    return Err(syntax(at + 1, fault));
                }
            }
            '+' => runs = Some((at, field)),
            _ => return Err(syntax(at, FenFault::BadColor { found: shortened(field) })),
        }
    }
    if !lists[0] && !lists[1] {
        return Err(syntax(text.len(), FenFault::MissingBoard));
    }
    if let Some((at, field)) = runs {
        read_runs(rules, field, at, &mut setup)?;
    }
    Ok(setup)
}

/// Reads the squares of one colour: `31-50,K5`.
fn read_list<R: Rules>(
    rules: &R,
    color: Color,
    entries: &str,
    start: usize,
    setup: &mut Setup,
) -> Result<(), FenError> {
    let facts = rules.facts();
    let mut at = start;
    for entry in entries.split(',') {
        let lead = entry.len() - entry.trim_start().len();
        let (entry_at, trimmed) = (at + lead, entry.trim());
        at += entry.len() + 1;
        if trimmed.is_empty() {
            continue;
        }
        let bad = |fault| FenError::Syntax { at: entry_at, fault };
        let bad_square = || bad(FenFault::BadSquare { found: shortened(trimmed) });
        // On the widest algebraic board `k1` is a square.
        let small_k = facts.size < 12 || facts.names != Names::Algebraic;
        let king = trimmed.starts_with('K') || small_k && trimmed.starts_with('k');
        let squares = if king { trimmed[1..].trim_start() } else { trimmed };
        let square = |name: &str| match read_square(facts, name) {
            Some(Named::Square(square)) => Some(square),
            _ => None,
        };
        let Some((first, last)) = squares.split_once('-') else {
            setup.pieces.push((square(squares).ok_or_else(bad_square)?, color, king));
            continue;
        };
        let first = square(first.trim()).ok_or_else(bad_square)?;
        let last = square(last.trim()).ok_or_else(bad_square)?;
        let numbers = facts.number(first)..=facts.number(last);
        if numbers.is_empty() {
            return Err(bad(FenFault::BadRange { found: shortened(trimmed) }));
        }
        for number in numbers {
            let square = facts.numbered(u32::from(number)).ok_or_else(bad_square)?;
            setup.pieces.push((square, color, king));
        }
    }
    Ok(())
}

fn read_number(text: &str, at: usize) -> Result<u8, FenError> {
    let fault = || FenError::Syntax { at, fault: FenFault::BadNumber { found: shortened(text) } };
    if text.starts_with('+') {
        return Err(fault());
    }
    text.parse().map_err(|_| fault())
}

/// Reads `+1+0`: a digit, then the king's square where the side has several.
fn read_runs<R: Rules>(
    rules: &R,
    field: &str,
    start: usize,
    setup: &mut Setup,
) -> Result<(), FenError> {
    let fault =
        |at| FenError::Syntax { at, fault: FenFault::BadNumber { found: shortened(field) } };
    let mut sides = field[1..].split('+');
    for color in [Color::Black, Color::White] {
        let side = sides.next().ok_or_else(|| fault(start))?.trim();
        if side.is_empty() || !side.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(fault(start));
        }
        let (count, square) = side.split_at(1);
        let Ok(Some(moves)) = count.parse().map(NonZeroU8::new) else { continue };
        let king = if square.is_empty() {
            let mut kings = setup
                .pieces
                .iter()
                .filter(|&&(_, owner, king)| king && owner == color)
                .map(|&(square, ..)| square);
            match (kings.next(), kings.next()) {
                (Some(king), None) => king,
                _ => continue,
            }
        } else {
            let number = square.parse().map_err(|_| fault(start))?;
            rules.facts().numbered(number).ok_or_else(|| fault(start))?
        };
        setup.counters.runs[color.index()] = Some(Run { king, moves });
    }
    if sides.next().is_some() { Err(fault(start)) } else { Ok(()) }
}

/// Enough of a text to recognise it by.
fn shortened(text: &str) -> String {
    text.chars().take(20).collect()
}

impl<R: Rules> Draughts<R> {
    /// Writes the position: White first, ranges for three squares or more in a row.
    pub(super) fn write_fen(&self) -> String {
        let mut fen = self.turn.pick("W", "B").to_owned();
        for color in Color::ALL {
            fen.push_str(color.pick(":W", ":B"));
            self.write_list(color, &mut fen);
        }
        let mut counter = |letter: char, count: u8| {
            if count > 0 {
                fen.push(':');
                fen.push(letter);
                fen.push_str(&count.to_string());
            }
        };
        counter('H', self.counters.quiet);
        counter('E', self.counters.endgame);
        if self.counters.runs.iter().any(Option::is_some) {
            fen.push(':');
            for color in [Color::Black, Color::White] {
                fen.push('+');
                fen.push_str(&self.write_run(color));
            }
        }
        fen
    }

    fn write_run(&self, color: Color) -> String {
        match self.counters.runs[color.index()] {
            None => "0".to_owned(),
            Some(run) if self.kings(color).count() == 1 => run.moves.to_string(),
            Some(run) => format!("{}{}", run.moves, self.rules.facts().number(run.king)),
        }
    }

    fn write_list(&self, color: Color, fen: &mut String) {
        let facts = self.rules.facts();
        let crowned = |number: u8| {
            let square = facts.numbered(u32::from(number))?;
            if self.kings(color).has(square) {
                Some(true)
            } else {
                self.men(color).has(square).then_some(false)
            }
        };
        let ranges = facts.names != Names::Algebraic;
        let mut number = 1;
        let mut first_entry = true;
        while number <= facts.squares() {
            let Some(king) = crowned(number) else {
                number += 1;
                continue;
            };
            let mut last = number;
            while ranges && last < facts.squares() && crowned(last + 1) == Some(king) {
                last += 1;
            }
            if last - number < 2 {
                last = number;
            }
            if !std::mem::take(&mut first_entry) {
                fen.push(',');
            }
            if king {
                fen.push('K');
            }
            let name = |number| {
                facts
                    .numbered(u32::from(number))
                    .map_or_else(String::new, |square| facts.name(square))
            };
            fen.push_str(&name(number));
            if last > number {
                fen.push('-');
                fen.push_str(&name(last));
            }
            number = last + 1;
        }
    }
}
