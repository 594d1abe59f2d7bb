//! `info`: what a search has found so far.

use std::fmt;
use std::time::Duration;

use super::millis;
use crate::text::{Number, Words, one_line, write_words};

/// What an engine tells during its search; any part may be missing.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Info {
    /// Depth in plies.
    pub depth: Option<u32>,
    /// The deepest ply of selective search.
    pub seldepth: Option<u32>,
    /// Which of several lines this is, from 1.
    pub multipv: Option<u32>,
    /// The value of the position, for the side to move.
    pub score: Option<Score>,
    /// How likely win, draw and loss are.
    pub wdl: Option<Wdl>,
    /// Nodes searched.
    pub nodes: Option<u64>,
    /// Nodes a second.
    pub nps: Option<u64>,
    /// How full the hash table is, in thousandths.
    pub hashfull: Option<u32>,
    /// Positions found in endgame tables.
    pub tbhits: Option<u64>,
    /// Positions found in Shredder's endgame tables.
    pub sbhits: Option<u64>,
    /// Use of the processor, in thousandths.
    pub cpuload: Option<u32>,
    /// Time since the search began.
    pub time: Option<Duration>,
    /// The move being searched.
    pub currmove: Option<String>,
    /// Its number, from 1.
    pub currmovenumber: Option<u32>,
    /// A move, then the line that refutes it (nothing follows if none does).
    pub refutation: Vec<String>,
    /// The line being searched.
    pub currline: Option<CurrentLine>,
    /// The best line found.
    pub pv: Vec<String>,
    /// Any text, to be shown to a person.
    pub string: Option<String>,
}

/// The value of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// The value.
    pub value: ScoreValue,
    /// Whether it is only a bound.
    pub bound: Option<ScoreBound>,
}

/// In which unit a score is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreValue {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves (not plies); negative: the side to move is mated; 0: it is mate.
    Mate(i32),
}

/// Which side of the true value a score is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreBound {
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// Chances in thousandths, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct Wdl {
    pub win: u32,
    pub draw: u32,
    pub loss: u32,
}

/// The line that one thread is searching.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CurrentLine {
    /// The thread, from 1, where there are several.
    pub cpu: Option<u32>,
    /// The line.
    pub moves: Vec<String>,
}

/// Every word that a list of moves ends at.
const WORDS: [&str; 23] = [
    "depth",
    "seldepth",
    "multipv",
    "score",
    "cp",
    "mate",
    "lowerbound",
    "upperbound",
    "wdl",
    "nodes",
    "nps",
    "hashfull",
    "tbhits",
    "sbhits",
    "cpuload",
    "time",
    "currmove",
    "currmovenumber",
    "refutation",
    "currline",
    "pv",
    "string",
    "info",
];

impl Score {
    /// Hundredths of a pawn, exactly.
    pub fn centipawns(value: i32) -> Self {
        Self { value: ScoreValue::Centipawns(value), bound: None }
    }

    /// Mate in so many moves; negative: to be mated.
    pub fn mate(moves: i32) -> Self {
        Self { value: ScoreValue::Mate(moves), bound: None }
    }
}

impl Info {
    /// A text for a person.
    pub fn text(text: impl Into<String>) -> Self {
        Self { string: Some(text.into()), ..Self::default() }
    }

    /// Reads what follows the word `info`; what it does not understand it passes over.
    ///
    /// The parts of a score (`cp`, `mate`, the bounds) are taken wherever they stand: not every engine
    /// keeps them together.
    pub(super) fn read(mut words: Words<'_>) -> Self {
        let mut info = Self::default();
        let (mut value, mut bound) = (None, None);
        while let Some(word) = words.next() {
            match word {
                "depth" => read_number(&mut info.depth, &mut words),
                "seldepth" => read_number(&mut info.seldepth, &mut words),
                "multipv" => read_number(&mut info.multipv, &mut words),
                "cp" => value = words.number().map(ScoreValue::Centipawns).or(value),
                "mate" => value = words.number().map(ScoreValue::Mate).or(value),
                "lowerbound" => bound = Some(ScoreBound::Lower),
                "upperbound" => bound = Some(ScoreBound::Upper),
                "wdl" => info.wdl = read_wdl(&mut words).or(info.wdl),
                "nodes" => read_number(&mut info.nodes, &mut words),
                "nps" => read_number(&mut info.nps, &mut words),
                "hashfull" => read_number(&mut info.hashfull, &mut words),
                "tbhits" => read_number(&mut info.tbhits, &mut words),
                "sbhits" => read_number(&mut info.sbhits, &mut words),
                "cpuload" => read_number(&mut info.cpuload, &mut words),
                "time" => info.time = words.number().map(Duration::from_millis).or(info.time),
                "currmove" => {
                    if let Some(word) = words.peek().filter(|word| !ends_list(word)) {
                        info.currmove = Some(word.to_owned());
                        words.next();
                    }
                }
                "currmovenumber" => read_number(&mut info.currmovenumber, &mut words),
                "refutation" => info.refutation = words.until(ends_list),
                "currline" => {
                    let cpu = words.number();
                    info.currline = Some(CurrentLine { cpu, moves: words.until(ends_list) });
                }
                "pv" => info.pv = words.until(ends_list),
                "string" => {
                    info.string = Some(words.rest().to_owned());
                    break;
                }
                _ => {}
            }
        }
        info.score = value.map(|value| Score { value, bound });
        info
    }
}

fn ends_list(word: &str) -> bool {
    WORDS.contains(&word)
}

fn read_number<N: Number>(part: &mut Option<N>, words: &mut Words<'_>) {
    *part = words.number().or(*part);
}

fn read_wdl(words: &mut Words<'_>) -> Option<Wdl> {
    Some(Wdl { win: words.number()?, draw: words.number()?, loss: words.number()? })
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        write_part(f, "depth", self.depth)?;
        write_part(f, "seldepth", self.seldepth)?;
        write_part(f, "multipv", self.multipv)?;
        write_part(f, "score", self.score)?;
        write_part(f, "wdl", self.wdl)?;
        write_part(f, "nodes", self.nodes)?;
        write_part(f, "nps", self.nps)?;
        write_part(f, "hashfull", self.hashfull)?;
        write_part(f, "tbhits", self.tbhits)?;
        write_part(f, "sbhits", self.sbhits)?;
        write_part(f, "cpuload", self.cpuload)?;
        write_part(f, "time", self.time.map(millis))?;
        write_part(f, "currmove", self.currmove.as_ref())?;
        write_part(f, "currmovenumber", self.currmovenumber)?;
        if !self.refutation.is_empty() {
            f.write_str(" refutation")?;
            write_words(f, &self.refutation)?;
        }
        if let Some(line) = &self.currline {
            f.write_str(" currline")?;
            write_words(f, line.cpu)?;
            write_words(f, &line.moves)?;
        }
        if !self.pv.is_empty() {
            f.write_str(" pv")?;
            write_words(f, &self.pv)?;
        }
        match self.string.as_deref().map(one_line) {
            None => Ok(()),
            Some(text) if text.is_empty() => f.write_str(" string"),
            Some(text) => write!(f, " string {text}"),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            ScoreValue::Centipawns(value) => write!(f, "cp {value}")?,
            ScoreValue::Mate(moves) => write!(f, "mate {moves}")?,
        }
        match self.bound {
            None => Ok(()),
            Some(ScoreBound::Lower) => f.write_str(" lowerbound"),
            Some(ScoreBound::Upper) => f.write_str(" upperbound"),
        }
    }
}

impl fmt::Display for Wdl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.win, self.draw, self.loss)
    }
}

fn write_part(
    f: &mut fmt::Formatter<'_>,
    word: &str,
    part: Option<impl fmt::Display>,
) -> fmt::Result {
    part.map_or(Ok(()), |part| write!(f, " {word} {part}"))
}
