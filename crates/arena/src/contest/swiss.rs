//! The Swiss system: round by round, equals meet.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Place, Results};

/// The games of the first round that is not finished; nothing when all rounds are.
pub(super) fn agenda(
    entrants: usize,
    rounds: usize,
    games: usize,
    results: &Results,
) -> Vec<Place> {
    let (_, open) = so_far(entrants, rounds, games, results);
    let (stage, meetings) = open.unwrap_or_default();
    meetings.into_iter().flat_map(|two| Place::meeting(stage, two, games)).collect()
}

/// Everybody from the first place to the last, by points, then by the opponents' points.
pub(super) fn ranking(
    entrants: usize,
    rounds: usize,
    games: usize,
    results: &Results,
) -> Vec<usize> {
    let (mut tournament, open) = so_far(entrants, rounds, games, results);
    if let Some((stage, meetings)) = open {
        tournament.note(stage, &meetings, results);
    }
    tournament.order()
}

/// A round: its number, and who meets.
type Round = (usize, Vec<[usize; 2]>);

/// The tournament after the rounds that are finished, and the one that is not.
fn so_far(
    entrants: usize,
    rounds: usize,
    games: usize,
    results: &Results,
) -> (Swiss, Option<Round>) {
    let mut tournament = Swiss::new(entrants, games);
    for stage in 1..=rounds {
        let meetings = tournament.pairings();
        if !meetings.iter().all(|&two| results.in_stage(stage, two).0 >= games) {
            return (tournament, Some((stage, meetings)));
        }
        tournament.note(stage, &meetings, results);
    }
    (tournament, None)
}

/// How long opponents are looked for before two who have met already meet again.
const STEPS: usize = 100_000;

/// A tournament between two rounds.
struct Swiss {
    /// The games of a meeting.
    games: usize,
    /// Each one's half points.
    halves: Vec<usize>,
    /// Whom each has met.
    met: Vec<Vec<usize>>,
    /// Who has had a round without an opponent, which counts as won.
    free: BTreeSet<usize>,
}

impl Swiss {
    fn new(entrants: usize, games: usize) -> Self {
        let (halves, met) = (vec![0; entrants], vec![Vec::new(); entrants]);
        Self { games, halves, met, free: BTreeSet::new() }
    }

    /// The sum of what the opponents made (Buchholz): who had stronger ones comes first.
    fn opponents(&self, one: usize) -> usize {
        self.met[one].iter().map(|&other| self.halves[other]).sum()
    }

    /// The entrants from the first place to the last.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.halves.len()).collect();
        order.sort_by_key(|&one| (Reverse(self.halves[one]), Reverse(self.opponents(one)), one));
        order
    }

    /// Who meets in the next round: neighbours in the order, as few of them again as can be found. If
    /// their number is odd, the last who has not been free yet is.
    fn pairings(&self) -> Vec<[usize; 2]> {
        let mut order = self.order();
        if order.len() % 2 == 1 {
            let is_new = |one: &usize| !self.free.contains(one);
            let free = order.iter().rposition(is_new).unwrap_or(order.len() - 1);
            order.remove(free);
        }
        let pair_up = |again| self.pair_up(&order, again, &mut { STEPS });
        let meetings = (0..=order.len()).find_map(pair_up).unwrap_or_default();
        meetings.into_iter().map(|[one, other]| [one.min(other), one.max(other)]).collect()
    }

    /// Pairs the first with the next one such that the others can be paired, too, if at most so many meet
    /// again; gives up after so many steps.
    fn pair_up(&self, order: &[usize], again: usize, steps: &mut usize) -> Option<Vec<[usize; 2]>> {
        let [first, others @ ..] = order else { return Some(Vec::new()) };
        *steps = steps.checked_sub(1)?;
        others.iter().enumerate().find_map(|(at, &other)| {
            let left = again.checked_sub(usize::from(self.met[*first].contains(&other)))?;
            let rest = [&others[..at], &others[at + 1..]].concat();
            let mut meetings = self.pair_up(&rest, left, steps)?;
            meetings.insert(0, [*first, other]);
            Some(meetings)
        })
    }

    /// Takes in what a round brought.
    fn note(&mut self, stage: usize, meetings: &[[usize; 2]], results: &Results) {
        let mut free: BTreeSet<usize> = (0..self.halves.len()).collect();
        for &[one, other] in meetings {
            let (games, halves) = results.in_stage(stage, [one, other]);
            self.halves[one] += halves;
            self.halves[other] += 2 * games - halves;
            self.met[one].push(other);
            self.met[other].push(one);
            free.remove(&one);
            free.remove(&other);
        }
        for one in free {
            self.halves[one] += 2 * self.games;
            self.free.insert(one);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::{of, scored};
    use super::*;

    /// Plays all rounds; the smaller number wins every game.
    fn played(entrants: usize, rounds: usize) -> (Results, Vec<Vec<[usize; 2]>>) {
        let (mut results, mut meetings) = (of(entrants), vec![Vec::new(); rounds]);
        loop {
            let mut due = agenda(entrants, rounds, 2, &results);
            due.retain(|&place| !results.has(place));
            let Some(&place) = due.first() else { return (results, meetings) };
            results.add(place, &scored(place, 2));
            if place.game == 1 {
                meetings[place.stage - 1].push(place.entrants);
            }
        }
    }

    #[test]
    fn equals_meet_and_nobody_twice() {
        let (results, meetings) = played(8, 3);
        assert_eq!(meetings[0], [[0, 1], [2, 3], [4, 5], [6, 7]]);
        assert_eq!(meetings[1][..2], [[0, 2], [4, 6]]);
        assert_eq!(meetings[2][0], [0, 4], "the two that have won all");
        let all: BTreeSet<[usize; 2]> = meetings.iter().flatten().copied().collect();
        assert_eq!(all.len(), 12);
        assert_eq!(ranking(8, 3, 2, &results)[0], 0);
        assert_eq!(ranking(8, 3, 2, &results)[7], 7);
    }

    #[test]
    fn an_odd_number_leaves_another_one_free_each_round() {
        let (results, meetings) = played(5, 4);
        let free = |round: &Vec<[usize; 2]>| (0..5).find(|one| !round.as_flattened().contains(one));
        let free: BTreeSet<usize> = meetings.iter().filter_map(free).collect();
        assert_eq!(free.len(), 4);
        assert_eq!(results.games(), 4 * 2 * 2);
    }

    #[test]
    fn there_are_always_opponents_even_when_all_have_met() {
        for entrants in [2, 3, 4, 5, 6, 9, 20] {
            let (results, _) = played(entrants, 12);
            assert_eq!(results.games(), 12 * (entrants / 2) * 2, "{entrants}");
            assert_eq!(ranking(entrants, 12, 2, &results)[0], 0);
        }
    }

    #[test]
    fn ties_are_broken_by_the_points_of_the_opponents() {
        let met = [3, 2, 1, 0].map(|other| vec![other]).to_vec();
        let swiss = Swiss { games: 2, halves: vec![4, 4, 6, 0], met, free: BTreeSet::new() };
        assert_eq!(swiss.order(), [2, 1, 0, 3]);
    }
}
