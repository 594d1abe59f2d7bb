//! Knockout: who loses a meeting is out.

use std::cmp::Reverse;

use super::{Place, Results};

/// So many pairs are added to a level meeting, one by one; if it is level even then, who was entered first
/// goes on.
const PROLONGED: usize = 8;

/// The games of the first stage that is not decided; nothing when the last is.
pub(super) fn agenda(entrants: usize, games: usize, results: &Results) -> Vec<Place> {
    let undecided = stages(entrants, games, results).pop().unwrap_or_default();
    let missing = |meeting: Meeting| match meeting {
        Meeting::Open { stage, two, games } => Place::meeting(stage, two, games).collect(),
        Meeting::Decided { .. } => Vec::new(),
    };
    undecided.into_iter().flat_map(missing).collect()
}

/// Everybody from the first place to the last: by the stage in which they lost, then as they were entered.
pub(super) fn ranking(entrants: usize, games: usize, results: &Results) -> Vec<usize> {
    let mut lost_in = vec![usize::MAX; entrants];
    for (stage, meetings) in stages(entrants, games, results).into_iter().enumerate() {
        for meeting in meetings {
            if let Meeting::Decided { loser: Some(loser), .. } = meeting {
                lost_in[loser] = stage;
            }
        }
    }
    let mut order: Vec<usize> = (0..entrants).collect();
    order.sort_by_key(|&one| (Reverse(lost_in[one]), one));
    order
}

/// A meeting of a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meeting {
    /// So many games it has until it may be decided.
    Open { stage: usize, two: [usize; 2], games: usize },
    /// Nobody loses who has no opponent.
    Decided { winner: usize, loser: Option<usize> },
}

impl Meeting {
    fn of(stage: usize, one: usize, other: Option<usize>, games: usize, results: &Results) -> Self {
        let Some(other) = other else { return Self::Decided { winner: one, loser: None } };
        let two = [one.min(other), one.max(other)];
        let (played, halves) = results.in_stage(stage, two);
        let is_level = halves == played;
        if played < games {
            Self::Open { stage, two, games }
        } else if played % 2 == 1 || (is_level && played < games + 2 * PROLONGED) {
            Self::Open { stage, two, games: played + 2 - played % 2 }
        } else if halves >= played {
            Self::Decided { winner: two[0], loser: Some(two[1]) }
        } else {
            Self::Decided { winner: two[1], loser: Some(two[0]) }
        }
    }
}

/// All stages as far as they are known; only in the last one there may be open meetings.
fn stages(entrants: usize, games: usize, results: &Results) -> Vec<Vec<Meeting>> {
    let (mut stages, mut left) = (Vec::new(), bracket(entrants));
    while left.len() > 1 {
        let stage = stages.len() + 1;
        let meet =
            |two: &[Option<usize>]| Some(Meeting::of(stage, two[0]?, two[1], games, results));
        let meetings: Vec<Meeting> = left.chunks(2).filter_map(meet).collect();
        let winner = |meeting: &Meeting| match meeting {
            Meeting::Open { .. } => None,
            Meeting::Decided { winner, .. } => Some(*winner),
        };
        let winners: Option<Vec<usize>> = meetings.iter().map(winner).collect();
        stages.push(meetings);
        match winners {
            None => break,
            Some(winners) => left = winners.into_iter().map(Some).collect(),
        }
    }
    stages
}

/// Who stands where at the beginning, such that the first two entered can meet only at the end, the first
/// four only in the last stage but one and so on. Where somebody is missing, the opponent goes on.
fn bracket(entrants: usize) -> Vec<Option<usize>> {
    let mut order = vec![0];
    while order.len() < entrants {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|one| [one, last - one]).collect();
    }
    order.into_iter().map(|one| Some(one).filter(|&one| one < entrants)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::{of, scored};
    use super::*;

    /// Plays all; `halves` says what the first of two makes of a game.
    fn played(entrants: usize, halves: impl Fn(Place) -> usize) -> Results {
        let mut results = of(entrants);
        loop {
            let mut due = agenda(entrants, 2, &results);
            due.retain(|&place| !results.has(place));
            let Some(&place) = due.first() else { return results };
            results.add(place, &scored(place, halves(place)));
        }
    }

    #[test]
    fn the_first_entered_meet_last() {
        assert_eq!(bracket(8), [0, 7, 3, 4, 1, 6, 2, 5].map(Some));
        assert_eq!(bracket(3), [Some(0), None, Some(1), Some(2)]);
    }

    #[test]
    fn who_loses_is_out() {
        for entrants in 2..=9 {
            let results = played(entrants, |_| 0);
            assert_eq!(results.games(), 2 * (entrants - 1));
            let order = ranking(entrants, 2, &results);
            assert_eq!(order[0], entrants - 1, "{order:?}");
        }
        assert_eq!(ranking(4, 2, &played(4, |_| 2)), [0, 1, 2, 3]);
    }

    #[test]
    fn a_level_meeting_is_prolonged_and_ends_all_the_same() {
        let results = played(2, |place| if place.pair == 3 { 2 } else { 1 });
        assert_eq!((results.games(), ranking(2, 2, &results)), (8, vec![0, 1]));
        let drawn = played(2, |_| 1);
        assert_eq!(drawn.games(), 2 + 2 * PROLONGED);
        assert_eq!(ranking(2, 2, &drawn), [0, 1]);
    }
}
