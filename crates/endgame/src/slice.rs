//! The parts of a table: positions with the same number of men and kings on each side.

use std::fmt;
use std::str::FromStr;

use plateau_rules::draughts::{Facts, Goal};

/// A table never has more pieces on the board than this.
pub const MAX_PIECES: u8 = 7;

/// How many men and kings each side has, the side to move first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Slice {
    /// Men of the side to move.
    pub men: u8,
    /// Kings of the side to move.
    pub kings: u8,
    /// Men of its opponent.
    pub other_men: u8,
    /// Kings of its opponent.
    pub other_kings: u8,
}

impl Slice {
    /// How many pieces are on the board.
    pub fn pieces(self) -> u8 {
        self.own() + self.others()
    }

    pub(crate) fn own(self) -> u8 {
        self.men + self.kings
    }

    pub(crate) fn others(self) -> u8 {
        self.other_men + self.other_kings
    }

    /// The same pieces with the other side to move: where a move leads that neither captures nor promotes.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Self {
            men: self.other_men,
            kings: self.other_kings,
            other_men: self.men,
            other_kings: self.kings,
        }
    }

    /// Whether a game by these rules can go on with these pieces.
    pub(crate) fn is_possible(self, facts: &Facts) -> bool {
        let kings = self.kings + self.other_kings;
        self.own() > 0
            && self.others() > 0
            && self.pieces() <= MAX_PIECES
            && (facts.goal != Goal::FirstKing || kings == 0)
    }

    /// A small number for each slice.
    pub(crate) fn code(self) -> usize {
        let side = usize::from(MAX_PIECES) + 1;
        [self.men, self.kings, self.other_men, self.other_kings]
            .into_iter()
            .fold(0, |code, count| code * side + usize::from(count))
    }

    /// One more than the highest [`code`](Self::code).
    pub(crate) const CODES: usize = (MAX_PIECES as usize + 1).pow(4);

    /// Where a capture or a promotion can lead.
    pub(crate) fn exits(self, facts: &Facts) -> Vec<Self> {
        let mut movers = vec![(self.men, self.kings)];
        if self.men > 0 {
            movers.push((self.men - 1, self.kings + 1));
        }
        let mut exits = Vec::new();
        for (other_men, other_kings) in movers {
            for men in 0..=self.other_men {
                for kings in 0..=self.other_kings {
                    let exit = Self { men, kings, other_men, other_kings };
                    if exit != self.mirrored() && exit.is_possible(facts) {
                        exits.push(exit);
                    }
                }
            }
        }
        exits
    }

    /// The slices with `pieces` on the board in pairs that are solved together, each after those it leads to. A slice that
    /// is its own mirror image stands alone.
    pub(crate) fn groups(pieces: u8, facts: &Facts) -> Vec<Vec<Self>> {
        let mut groups = Vec::new();
        for all_men in 0..=pieces {
            for own in 1..pieces {
                for men in 0..=own.min(all_men) {
                    let others = pieces - own;
                    let other_men = all_men - men;
                    if other_men > others {
                        continue;
                    }
                    let slice =
                        Self { men, kings: own - men, other_men, other_kings: others - other_men };
                    let mirrored = slice.mirrored();
                    if slice >= mirrored && slice.is_possible(facts) {
                        let pair =
                            if slice == mirrored { vec![slice] } else { vec![slice, mirrored] };
                        groups.push(pair);
                    }
                }
            }
        }
        groups
    }
}

/// Men and kings of the side to move, then of the other: `2m1k-0m1k`.
impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { men, kings, other_men, other_kings } = self;
        write!(f, "{men}m{kings}k-{other_men}m{other_kings}k")
    }
}

impl FromStr for Slice {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let bytes = text.as_bytes();
        let &[men, b'm', kings, b'k', b'-', other_men, b'm', other_kings, b'k'] = bytes else {
            return Err(());
        };
        let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0').ok_or(());
        Ok(Self {
            men: digit(men)?,
            kings: digit(kings)?,
            other_men: digit(other_men)?,
            other_kings: digit(other_kings)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::draughts::{BREAKTHROUGH, ENGLISH};

    use super::*;

    #[test]
    fn every_slice_comes_after_those_it_leads_to() {
        for facts in [&ENGLISH, &BREAKTHROUGH] {
            let mut known = Vec::new();
            for pieces in 2..=MAX_PIECES {
                for group in Slice::groups(pieces, facts) {
                    for slice in &group {
                        let missing: Vec<_> =
                            slice.exits(facts).into_iter().filter(|e| !known.contains(e)).collect();
                        assert_eq!(missing, [], "{slice}");
                        assert_eq!(slice.pieces(), pieces);
                        assert_eq!(slice.to_string().parse(), Ok(*slice));
                    }
                    known.extend(group);
                }
            }
            let all = known.len();
            known.sort();
            known.dedup();
            assert_eq!(known.len(), all, "a slice is in one group");
        }
    }
}
