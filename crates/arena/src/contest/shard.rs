//! A part of a contest, for one of several computers.

use super::Place;

/// One part of several. The parts of a contest have no game in common, and together they have all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    index: usize,
    count: usize,
}

impl Shard {
    /// Reads `2/5`, the second part of five. Counting may begin with 0 or with 1: `0/5` is `5/5`.
    pub fn read(text: &str) -> Option<Self> {
        let (index, count) = text.split_once('/')?;
        let (index, count): (usize, usize) = (index.parse().ok()?, count.parse().ok()?);
        (count > 0 && index <= count).then(|| Self { index: index % count, count })
    }

    /// What belongs to the part: every so many-th pair of games, where the games of a pair stand together.
    pub(super) fn part(self, agenda: impl Iterator<Item = Place>) -> impl Iterator<Item = Place> {
        let (mut last, mut pairs) = (None, 0);
        agenda.filter(move |place| {
            let pair = Place { game: 0, ..*place };
            if last.replace(pair) != Some(pair) {
                pairs += 1;
            }
            (pairs - 1) % self.count == self.index
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, results::tests::of};
    use super::*;

    #[test]
    fn parts_have_nothing_in_common_and_together_all() {
        let all: Vec<Place> = Format::RoundRobin.agenda(5, 7, &of(5)).collect();
        for count in [1, 2, 3, 7, 100] {
            let part = |index| {
                let shard = Shard::read(&format!("{index}/{count}")).unwrap();
                shard.part(all.iter().copied()).collect::<Vec<Place>>()
            };
            let mut together: Vec<Place> = (1..=count).flat_map(part).collect();
            let sizes: Vec<usize> = (1..=count).map(|index| part(index).len()).collect();
            assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 2, "{sizes:?}");
            together.sort();
            let mut sorted = all.clone();
            sorted.sort();
            assert_eq!(together, sorted);
            assert_eq!(part(0), part(count));
        }
        for bad in ["", "1", "1/0", "3/2", "-1/2", "a/b"] {
            assert_eq!(Shard::read(bad), None, "{bad}");
        }
    }
}
