//! `go` and its words.

use std::fmt;
use std::num::NonZeroU32;
use std::time::Duration;

use super::millis;
use crate::text::{Words, write_words};

/// What a search may use, in any combination; with nothing said it lasts until `stop`.
///
/// A clock below zero, as some controllers send it when a program has used more than it had, reads as zero.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Go {
    /// Only these moves are searched; empty: all.
    pub searchmoves: Vec<String>,
    /// The last move of the position is the one expected of the opponent: no clock until `ponderhit`.
    pub ponder: bool,
    /// White's time left.
    pub wtime: Option<Duration>,
    /// Black's time left.
    pub btime: Option<Duration>,
    /// White gets this much a move.
    pub winc: Option<Duration>,
    /// Black gets this much a move.
    pub binc: Option<Duration>,
    /// Moves to the next time control; a `0`, which some send for "none", reads as nothing.
    pub movestogo: Option<NonZeroU32>,
    /// Plies, no deeper.
    pub depth: Option<u32>,
    /// Nodes, no more.
    pub nodes: Option<u64>,
    /// Look for a mate in so many moves.
    pub mate: Option<u32>,
    /// Time for this move, exactly.
    pub movetime: Option<Duration>,
    /// Until `stop`, whatever is found.
    pub infinite: bool,
    /// Count the leaves of the tree of legal moves to this depth instead (customary, not of the standard).
    pub perft: Option<u32>,
}

/// Every word that a list of moves ends at.
const WORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

impl Go {
    /// Reads what follows the word `go`; what it does not understand it passes over.
    pub(super) fn read(mut words: Words<'_>) -> Self {
        let mut go = Self::default();
        while let Some(word) = words.next() {
            match word {
                "searchmoves" => go.searchmoves.extend(words.until(|word| WORDS.contains(&word))),
                "ponder" => go.ponder = true,
                "wtime" => read_time(&mut go.wtime, &mut words),
                "btime" => read_time(&mut go.btime, &mut words),
                "winc" => read_time(&mut go.winc, &mut words),
                "binc" => read_time(&mut go.binc, &mut words),
                "movestogo" => go.movestogo = words.number().and_then(NonZeroU32::new),
                "depth" => go.depth = words.number().or(go.depth),
                "nodes" => go.nodes = words.number().or(go.nodes),
                "mate" => go.mate = words.number().or(go.mate),
                "movetime" => read_time(&mut go.movetime, &mut words),
                "infinite" => go.infinite = true,
                "perft" => go.perft = words.number().or(go.perft),
                _ => {}
            }
        }
        go
    }
}

fn read_time(time: &mut Option<Duration>, words: &mut Words<'_>) {
    *time = words.number().map(Duration::from_millis).or(*time);
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if self.ponder {
            f.write_str(" ponder")?;
        }
        let times = [
            ("wtime", self.wtime),
            ("btime", self.btime),
            ("winc", self.winc),
            ("binc", self.binc),
            ("movetime", self.movetime),
        ];
        for (word, time) in times {
            write_number(f, word, time.map(millis))?;
        }
        write_number(f, "movestogo", self.movestogo.map(|moves| moves.get().into()))?;
        write_number(f, "depth", self.depth.map(u64::from))?;
        write_number(f, "nodes", self.nodes)?;
        write_number(f, "mate", self.mate.map(u64::from))?;
        write_number(f, "perft", self.perft.map(u64::from))?;
        if self.infinite {
            f.write_str(" infinite")?;
        }
        if !self.searchmoves.is_empty() {
            f.write_str(" searchmoves")?;
        }
        write_words(f, &self.searchmoves)
    }
}

fn write_number(f: &mut fmt::Formatter<'_>, word: &str, number: Option<u64>) -> fmt::Result {
    number.map_or(Ok(()), |number| write!(f, " {word} {number}"))
}
