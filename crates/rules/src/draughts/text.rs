//! Moves as text.
//!
//! Written: `32-28`, `28x19`; every landing square when two captures share both ends (`47x38x24`); for
//! programs as the Hub protocol has it, start, end, then what is taken (`28x19x23`). Read: all of that, any
//! sign between squares or none, leading zeros, squares passed left out or added, numbers also where a game
//! writes letters.

use super::bits::{Bits, Square};
use super::facts::Rules;
use super::squares::{Named, read_square};
use super::{Draughts, Move, fen};
use crate::{FenError, Form, Letters, Notation, Position, Refusal};

impl<R: Rules> Notation for Draughts<R> {
    type Variant = R;

    fn variant(&self) -> R {
        self.rules
    }

    fn start(rules: &R) -> Self {
        fen::Setup::start(rules).position(*rules).expect("men start outside the crown rows")
    }

    fn from_fen(rules: &R, fen: &str) -> Result<Self, FenError> {
        fen::read(rules, fen)?.position(*rules).map_err(FenError::Impossible)
    }

    fn fen(&self) -> String {
        self.write_fen()
    }

    fn ends(&self, mv: Self::Move) -> u16 {
        let number = |square| u16::from(self.rules.facts().number(square));
        number(mv.from) | number(mv.to) << 7
    }

    fn captured_squares(&self, mv: Self::Move) -> u128 {
        let bit = |square| 1 << (self.rules.facts().number(square) - 1);
        mv.captured.squares().map(bit).sum()
    }

    fn write_move(&self, mv: Self::Move, form: Form, _: Letters) -> String {
        let facts = self.rules.facts();
        if form == Form::Machine {
            let sign = if mv.is_capture() { "x" } else { "-" };
            let mut taken: Vec<u8> = mv.captured.squares().map(|s| facts.number(s)).collect();
            taken.sort_unstable();
            return [facts.number(mv.from), facts.number(mv.to)]
                .into_iter()
                .chain(taken)
                .map(|number| number.to_string())
                .collect::<Vec<_>>()
                .join(sign);
        }
        let mut text = facts.name(mv.from);
        if !mv.is_capture() {
            text.push('-');
            text.push_str(&facts.name(mv.to));
            return text;
        }
        let landings = if form == Form::Short && !self.shares_ends(mv) {
            vec![mv.to]
        } else {
            self.way(mv).landings
        };
        for landing in landings {
            text.push(facts.capture_sign);
            text.push_str(&facts.name(landing));
        }
        text
    }

    fn read_move(&self, text: &str, _: Letters) -> Result<Self::Move, Refusal> {
        let written = Written::read(self, text)?;
        if self.won().is_some() {
            return Err(Refusal::GameOver);
        }
        let candidates = self.meant_by(&written, &self.moves());
        match candidates[..] {
            [] => Err(self.refusal(&written, text)),
            [mv] => Ok(mv),
            _ => Err(Refusal::Ambiguous { moves: self.spellings(&candidates) }),
        }
    }
}

/// A move as somebody wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Written {
    pub(super) from: Square,
    /// The squares after the first, in their order; never empty.
    pub(super) squares: Vec<Square>,
    /// Whether a sign said that it is a capture, or that it is not.
    pub(super) capture: Option<bool>,
}

/// What may stand between squares, besides spaces.
const SEPARATORS: [char; 8] = ['x', 'X', '×', ':', '-', '–', '—', ','];

/// More than any chain passes.
const MAX_SQUARES: usize = 160;

impl Written {
    fn read<R: Rules>(position: &Draughts<R>, text: &str) -> Result<Self, Refusal> {
        let facts = position.rules.facts();
        let text = text.trim().trim_end_matches(['!', '?', '+', '#', '*', '.']);
        let unreadable = || Refusal::Unreadable { text: text.chars().take(60).collect() };
        // A sign stands between two squares.
        if text.starts_with(SEPARATORS) || text.ends_with(SEPARATORS) {
            return Err(unreadable());
        }
        let mut names: Vec<&str> = Vec::new();
        let mut capture = None;
        let mut start = None;
        for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
            let separates = SEPARATORS.contains(&letter) || letter.is_whitespace();
            if !separates && !letter.is_ascii_alphanumeric() {
                return Err(unreadable());
            }
            // A letter begins a square; so squares need nothing between them (`c3d4`).
            if let Some(begin) = start
                && (separates || letter.is_ascii_alphabetic())
            {
                names.push(&text[begin..at]);
                start = None;
            }
            match letter {
                'x' | 'X' | '×' | ':' => capture = Some(true),
                '-' | '–' | '—' => capture = capture.or(Some(false)),
                _ => {}
            }
            if !separates && start.is_none() {
                start = Some(at);
            }
            if names.len() > MAX_SQUARES {
                return Err(unreadable());
            }
        }
        // `3228`: two numbers of two digits.
        if let [both] = names[..]
            && both.len() == 4
            && both.bytes().all(|byte| byte.is_ascii_digit())
        {
            names = vec![&both[..2], &both[2..]];
        }
        let mut squares = Vec::new();
        for name in names {
            match read_square(facts, name) {
                Some(Named::Square(square)) => squares.push(square),
                Some(Named::Light) => return Err(Refusal::NotPlayable { square: name.to_owned() }),
                Some(Named::Outside) => return Err(Refusal::OffBoard { square: name.to_owned() }),
                None => return Err(unreadable()),
            }
        }
        // Where captures are written like other moves the sign says nothing.
        if facts.capture_sign == '-' && capture == Some(false) {
            capture = None;
        }
        match squares.len() {
            0 | 1 => Err(unreadable()),
            _ => Ok(Self { from: squares[0], squares: squares.split_off(1), capture }),
        }
    }
}

impl<R: Rules> Draughts<R> {
    /// Whether another capture has the same ends.
    fn shares_ends(&self, mv: Move<R::Bits>) -> bool {
        let ends = |mv: &Move<R::Bits>| (mv.from, mv.to, mv.is_capture());
        self.moves().iter().filter(|other| ends(other) == ends(&mv)).count() > 1
    }

    /// Those of the moves that the text can mean: the closest readings only.
    pub(super) fn meant_by(
        &self,
        written: &Written,
        moves: &[Move<R::Bits>],
    ) -> Vec<Move<R::Bits>> {
        let Written { from, squares, capture } = written;
        let (first, rest) = (squares[0], &squares[1..]);
        let (last, between) = (squares[squares.len() - 1], &squares[..squares.len() - 1]);
        let enemy = self.pieces(!self.turn);
        // A capture sign needs a capture; captures are often written with a dash.
        let mine = moves
            .iter()
            .copied()
            .filter(|mv| mv.from == *from && (mv.is_capture() || *capture != Some(true)));
        // Squares that are taken follow the ends only in the Hub form: nobody comes down on them.
        let hub = !rest.is_empty() && rest.iter().all(|&square| enemy.has(square));
        let mut meant: Vec<Move<R::Bits>> = if hub {
            let taken = rest.iter().fold(R::Bits::EMPTY, |set, &square| set | R::Bits::one(square));
            mine.filter(|mv| mv.to == first && mv.captured == taken).collect()
        } else {
            mine.filter(|&mv| {
                mv.to == last && (between.is_empty() || mv.is_capture() && self.passes(mv, squares))
            })
            .collect()
        };
        if meant.len() > 1
            && let Some(capture) = *capture
        {
            keep_if_any(&mut meant, |mv| mv.is_capture() == capture);
        }
        if meant.len() > 1 {
            keep_if_any(&mut meant, |&mv| self.lands_on(mv, squares));
        }
        meant
    }

    /// The moves so written that each can be told from the others.
    pub(super) fn spellings(&self, moves: &[Move<R::Bits>]) -> Vec<String> {
        moves.iter().map(|&mv| self.write_move(mv, Form::Short, Letters::English)).collect()
    }
}

/// Keeps only what passes, unless nothing does.
fn keep_if_any<T>(list: &mut Vec<T>, keep: impl Fn(&T) -> bool) {
    if list.iter().any(&keep) {
        list.retain(keep);
    }
}
