//! A contest as the page shows it: its table, and what its games tell besides.

use std::collections::HashMap;

use plateau_arena::TimeControl;
use plateau_arena::contest::{Forfeits, Gathering, Row, Standing};
use plateau_arena::stats::{Estimate, Sprt};
use plateau_rules::{DrawRule, Reason};
use plateau_words::Words;

use super::kept::Kept;
use crate::message::{
    ContestShown, CourseShown, DuelShown, EndingCount, EntrantShown, EstimateShown, FaultCount,
    GameRow, GameShown, MeetingShown, ProgressShown, RowsShown, TestShown,
};

/// What is shown.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    /// The games, as far as they are known.
    pub(crate) games: &'a [Kept],
    /// The table of all of them.
    pub(crate) standing: &'a Standing,
    /// A test that may end it early.
    pub(crate) test: Option<Sprt>,
}

/// All that there is to say; `listed` are the games from the number `from` on that can be stepped through.
pub(crate) fn contest<'a>(
    subject: &Subject<'a>,
    listed: impl Iterator<Item = &'a Kept>,
    from: usize,
    progress: ProgressShown,
    words: &Words,
) -> ContestShown {
    let Subject { games, standing, test } = *subject;
    let control = games.iter().find_map(|kept| TimeControl::read(kept.control.as_deref()?));
    let days = || games.iter().filter_map(|kept| kept.day.clone());
    let numbers = standing.rows.iter().map(|row| &row.name).zip(0..).collect();
    let list = listed.map(|kept| row(kept, &numbers)).collect();
    ContestShown {
        revision: String::new(),
        game: games.first().map(|kept| GameShown::of(&kept.kind, words)),
        control: control.map(|control| words.time_control(control)),
        days: days().min().into_iter().chain(days().max()).collect(),
        progress,
        entrants: standing.rows.iter().map(entrant).collect(),
        meetings: meetings(standing),
        duel: duel(standing, test, words),
        course: course(games, standing),
        endings: endings(games),
        games: RowsShown { from, list },
    }
}

fn entrant(row: &Row) -> EntrantShown {
    let Forfeits { time, illegal, crash } = row.forfeits;
    let faults = [("time", time), ("illegal", illegal), ("crash", crash)];
    let faults = faults.into_iter().filter(|(_, count)| *count > 0);
    EntrantShown {
        name: row.name.clone(),
        rank: row.rank,
        elo: row.rating.and_then(shown),
        superiority: row.superiority,
        games: row.score.games(),
        points: row.score.points(),
        wins: row.score.wins,
        draws: row.score.draws,
        losses: row.score.losses,
        depth: row.depth,
        speed: row.nps,
        pace: row.seconds.map(|seconds| 1000.0 * seconds),
        faults: faults.map(|(kind, count)| FaultCount { kind, count }).collect(),
    }
}

fn meetings(standing: &Standing) -> Vec<MeetingShown> {
    let rows = standing.cross.iter().enumerate();
    let all = rows.flat_map(|(first, row)| {
        row.iter().enumerate().skip(first + 1).map(move |(second, score)| (first, second, score))
    });
    let met = all.filter(|(.., score)| score.games() > 0);
    met.map(|(first, second, score)| MeetingShown {
        first,
        second,
        wins: score.wins,
        draws: score.draws,
        losses: score.losses,
        pairs: score.pairs.0,
        elo: shown(score.pairs.elo()),
    })
    .collect()
}

/// What a match of two proves.
fn duel(standing: &Standing, test: Option<Sprt>, words: &Words) -> Option<DuelShown> {
    let [first, _] = &standing.rows[..] else { return None };
    let pairs = standing.cross[0][1].pairs;
    Some(DuelShown {
        normalized: shown(pairs.normalized_elo()),
        superiority: pairs.superiority(),
        test: test.map(|test| {
            let (low, high) = test.bounds();
            let (llr, verdict) = (test.llr(&pairs), words.verdict(&test, &pairs, &first.name));
            TestShown { elo0: test.elo0, elo1: test.elo1, llr, low, high, verdict }
        }),
    })
}

/// A curve has about so many points.
const POINTS: usize = 160;

/// The scores after every so many games, and after the last.
fn course(games: &[Kept], standing: &Standing) -> Vec<CourseShown> {
    let step = games.len().div_ceil(POINTS).max(1);
    let mut gathering = Gathering::default();
    let mut course = Vec::new();
    for (kept, count) in games.iter().zip(1..) {
        gathering.add(0, &kept.scored);
        if count % step == 0 || count == games.len() {
            course.push(now(&gathering, count, standing));
        }
    }
    course
}

fn now(gathering: &Gathering, games: usize, standing: &Standing) -> CourseShown {
    let results = gathering.results();
    // The gathering knows entrants in the order in which they came to play.
    let known: HashMap<&String, usize> = results.names().iter().zip(0..).collect();
    let numbers: Vec<Option<usize>> =
        standing.rows.iter().map(|row| known.get(&row.name).copied()).collect();
    CourseShown {
        games,
        shares: numbers.iter().map(|number| Some(results.total((*number)?).share())).collect(),
        elo: match numbers[..] {
            [Some(first), Some(second)] => shown(results.score(first, second).pairs.elo()),
            _ => None,
        },
    }
}

fn endings(games: &[Kept]) -> Vec<EndingCount> {
    let mut endings: Vec<EndingCount> = Vec::new();
    for kind in games.iter().map(|kept| ending(kept.scored.ending.reason)) {
        match endings.iter_mut().find(|ending| ending.kind == kind) {
            Some(known) => known.count += 1,
            None => endings.push(EndingCount { kind, count: 1 }),
        }
    }
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.count));
    endings
}

fn row(kept: &Kept, numbers: &HashMap<&String, usize>) -> GameRow {
    let scored = &kept.scored;
    let number = |name| numbers.get(name).copied();
    GameRow {
        round: kept.round(),
        white: number(&scored.names[0]),
        black: number(&scored.names[1]),
        result: scored.ending.outcome.text(),
        moves: scored.plies.div_ceil(2),
        kind: ending(scored.ending.reason),
        fault: scored.failure().is_some(),
    }
}

/// An estimate for the page; nothing while nothing is known.
fn shown(estimate: Estimate) -> Option<EstimateShown> {
    let error = Some(estimate.error).filter(|error| error.is_finite());
    error.map(|_| EstimateShown { value: estimate.value, error })
}

/// The way a game ended, in a word that the page has a name for.
fn ending(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::NoPieces => "no-pieces",
        Reason::Blocked => "blocked",
        Reason::FirstKing => "first-king",
        Reason::Line => "line",
        Reason::Full => "full",
        Reason::DiscCount => "disc-count",
        Reason::Rule(rule) => match rule {
            DrawRule::Threefold | DrawRule::Fivefold | DrawRule::Repetition(_) => "repetition",
            DrawRule::FiftyMoves | DrawRule::SeventyFiveMoves | DrawRule::QuietMoves(_) => "quiet",
            DrawRule::DeadPosition | DrawRule::EndgameCount(_) | DrawRule::BareKings => "material",
        },
        Reason::Agreement => "agreement",
        Reason::Resignation => "resignation",
        Reason::Time | Reason::TimeWithoutMaterial => "time",
        Reason::IllegalMove => "illegal",
        Reason::Crash => "crash",
        Reason::Adjudication => "adjudication",
        Reason::Recorded => "recorded",
    }
}

#[cfg(test)]
mod tests {
    use plateau_words::Language;

    use super::*;

    #[test]
    fn the_page_has_a_name_for_every_way_to_end() {
        let rules = [DrawRule::Threefold, DrawRule::FiftyMoves, DrawRule::DeadPosition];
        let reasons = [
            Reason::Checkmate,
            Reason::Stalemate,
            Reason::NoPieces,
            Reason::Blocked,
            Reason::FirstKing,
            Reason::Line,
            Reason::Full,
            Reason::DiscCount,
            Reason::Agreement,
            Reason::Resignation,
            Reason::Time,
            Reason::IllegalMove,
            Reason::Crash,
            Reason::Adjudication,
            Reason::Recorded,
        ];
        for language in Language::ALL {
            let page = Words::new(language).page();
            for reason in rules.map(Reason::Rule).into_iter().chain(reasons) {
                let name = format!("end-{}", ending(reason));
                assert!(page.contains_key(&name), "{language:?}: {name}");
            }
        }
    }
}
