//! Weaker on purpose: how many positions an engine may look at, and what its mistakes may cost.
//!
//! A mistake is one of the engine's own best lines that is not the first: the less it costs and the higher it
//! ranks, the likelier it is played. So nobody gives a queen away for nothing; what is lost is what a player of
//! that strength does not see.

use std::ops::RangeInclusive;

use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Form, Letters};
use plateau_search::{Limits, Score};

use crate::{Build, Engine, Evaluation, Line, Request, SearchInfo, registry};

/// How strong an engine plays.
///
/// ```
/// use plateau_engine::Skill;
/// use plateau_rules::games;
///
/// let [chess, draughts] = ["chess", "draughts"].map(|name| games::find(name).unwrap().start());
/// let [weak, strong] = [4, 12].map(|level| Skill::of_level(level).unwrap());
/// assert!(weak.nodes(&*chess) < strong.nodes(&*chess));
/// assert!(weak.nodes(&*draughts) < weak.nodes(&*chess));
/// assert_eq!(Skill::of_level(20), Some(Skill::FULL));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// About how many positions it looks at, in chess and in draughts; `None` leaves that to the clock.
    nodes: Option<[u64; 2]>,
    /// A line that costs so many hundredths of a pawn is less likely by a factor e.
    loss: f64,
}

/// One row a level, from [`Skill::FIRST_LEVEL`] up: roughly which Elo in chess, how many positions a move in
/// chess and in draughts (where a few go a long way), what mistakes cost. The last level has no limit but the
/// clock.
const LEVELS: [(u32, [u64; 2], f64); 16] = [
    (1450, [350, 40], 75.0),
    (1520, [500, 70], 64.0),
    (1620, [750, 120], 54.0),
    (1800, [1_100, 210], 46.0),
    (1960, [1_600, 370], 38.0),
    (2150, [2_300, 650], 31.0),
    (2320, [3_400, 1_100], 25.0),
    (2480, [5_000, 2_000], 20.0),
    (2600, [7_500, 3_500], 16.0),
    (2740, [11_000, 6_000], 12.0),
    (2840, [17_000, 11_000], 9.0),
    (2930, [27_000, 19_000], 7.0),
    (3000, [43_000, 34_000], 5.0),
    (3080, [70_000, 60_000], 3.0),
    (3250, [120_000, 110_000], 0.0),
    (3330, [220_000, 220_000], 0.0),
];

/// The Elo in chess of the levels below [`Skill::FIRST_LEVEL`] that were measured, levels 2 and 3.
const FIRST_RATINGS: [u32; 2] = [850, 1150];
/// The levels whose Elo was measured in chess.
const MEASURED: RangeInclusive<u8> = 2..=15;

/// The rating of a level, on the scale of chess programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rating {
    /// About this.
    About(u32),
    /// Not measured, but weaker than this.
    Below(u32),
    /// Not measured, but stronger than this.
    Above(u32),
}

/// How many lines are compared where mistakes are made.
const LINES: usize = 4;
/// An iteration may go on for so many times the nodes before it is cut off.
const OVERRUN: u64 = 4;
/// What a forced win counts, in hundredths: more than this nobody is ahead.
const WON: i32 = 1500;

impl Skill {
    /// As strong as it can.
    pub const FULL: Self = Self { nodes: None, loss: 0.0 };
    /// The lowest level that is an engine; those below are other players.
    pub const FIRST_LEVEL: u8 = 4;
    /// The highest level: [`Skill::FULL`].
    pub const LAST_LEVEL: u8 = Self::FIRST_LEVEL + LEVELS.len() as u8;
    /// The strengths one may ask for by Elo, roughly.
    pub const ELO: RangeInclusive<u32> = LEVELS[0].0..=LEVELS[LEVELS.len() - 1].0;

    /// The strength of a level; `None` when no engine plays it.
    pub fn of_level(level: u8) -> Option<Self> {
        if level == Self::LAST_LEVEL {
            return Some(Self::FULL);
        }
        let row = LEVELS.get(usize::from(level.checked_sub(Self::FIRST_LEVEL)?))?;
        Some(Self { nodes: Some(row.1), loss: row.2 })
    }

    /// What a level was measured to be rated, as docs/measurements/levels.md tells; `None` where it was not.
    ///
    /// ```
    /// use plateau_engine::{Rating, Skill};
    /// use plateau_rules::games;
    ///
    /// let [chess, draughts] = ["chess", "draughts"].map(|name| games::find(name).unwrap());
    /// assert_eq!(Skill::rating(&chess, 4), Some(Rating::About(1450)));
    /// assert_eq!(Skill::rating(&chess, 0), Some(Rating::Below(850)));
    /// assert_eq!(Skill::rating(&chess, 20), Some(Rating::Above(2930)));
    /// assert_eq!(Skill::rating(&draughts, 4), None);
    /// ```
    pub fn rating(kind: &Kind, level: u8) -> Option<Rating> {
        if kind.to_string() != "chess" || level > Self::LAST_LEVEL {
            return None;
        }
        let first = FIRST_RATINGS.into_iter().chain(LEVELS.iter().map(|row| row.0));
        let mut measured = MEASURED.zip(first);
        match measured.clone().find(|(measured, _)| *measured == level) {
            Some((_, elo)) => Some(Rating::About(elo)),
            None if level < *MEASURED.start() => measured.next().map(|(_, elo)| Rating::Below(elo)),
            None => measured.last().map(|(_, elo)| Rating::Above(elo)),
        }
    }

    /// The strength between two levels that lies nearest to this Elo.
    pub fn of_elo(elo: u32) -> Self {
        let elo = elo.clamp(*Self::ELO.start(), *Self::ELO.end());
        let above = LEVELS.iter().position(|row| row.0 >= elo).unwrap_or(0).max(1);
        let (low, high) = (LEVELS[above - 1], LEVELS[above]);
        let part = f64::from(elo - low.0) / f64::from(high.0 - low.0);
        let between = |low: f64, high: f64| low + part * (high - low);
        // Twice the nodes are the same step everywhere.
        let nodes = |low: u64, high: u64| {
            between((low as f64).ln(), (high as f64).ln()).exp().round() as u64
        };
        let nodes = std::array::from_fn(|game| nodes(low.1[game], high.1[game]));
        Self { nodes: Some(nodes), loss: between(low.2, high.2) }
    }

    /// About how many positions it looks at in this game; `None` leaves that to the clock.
    pub fn nodes(&self, game: &dyn AnyGame) -> Option<u64> {
        let [chess, draughts] = self.nodes?;
        Some(if Measure::of(game).few_nodes { draughts } else { chess })
    }

    /// What it evaluates positions with: below full strength, what its rating was measured with.
    pub fn evaluation(&self) -> Evaluation {
        if *self == Self::FULL { Evaluation::Shipped } else { Evaluation::Hand }
    }

    /// How many mebibytes of table are enough for what it looks at.
    pub fn table(&self) -> usize {
        /// Room for a few searches at a time, so that a move finds what the last one saw.
        const BYTES: u64 = 16;
        let full = Build::default().table;
        let Some(nodes) = self.nodes else { return full };
        let bytes = nodes[0].max(nodes[1]) * OVERRUN * BYTES;
        (bytes.div_ceil(1 << 20) as usize).clamp(1, full)
    }

    /// Has the engine think with this strength: the first line of the answer is the one it plays. The same
    /// numbers from `chance` give the same choice.
    pub fn think(
        &self,
        engine: &mut dyn Engine,
        game: &dyn AnyGame,
        request: &Request,
        rng: &mut SplitMix,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> SearchInfo {
        if *self == Self::FULL {
            return engine.think(game, request, report);
        }
        let asked = Request {
            limits: self.limits(game, request.limits),
            lines: request.lines.max(if self.loss > 0.0 { LINES } else { 1 }),
            search_moves: request.search_moves.clone(),
        };
        let mut info = engine.think(game, &asked, &mut |info| {
            report(&shortened(info.clone(), request.lines));
        });
        let choice = self.choose(game, &info.lines, rng);
        if let Some(lines) = info.lines.get_mut(..=choice) {
            lines.rotate_right(1);
        }
        shortened(info, request.lines)
    }

    /// What was asked for, and no more nodes than its own.
    fn limits(&self, game: &dyn AnyGame, asked: Limits) -> Limits {
        let no_more =
            |limit: Option<u64>, own: u64| Some(limit.map_or(own, |limit| limit.min(own)));
        let Some(nodes) = self.nodes(game) else { return asked };
        Limits {
            soft_nodes: no_more(asked.soft_nodes, nodes),
            nodes: no_more(asked.nodes, nodes.saturating_mul(OVERRUN)),
            ..asked
        }
    }

    /// Which of the lines is played.
    fn choose(&self, game: &dyn AnyGame, lines: &[Line], rng: &mut SplitMix) -> usize {
        // A line that the search did not get to has no score.
        let known = lines.iter().take_while(|line| line.score >= -Score::WIN).count();
        if known < 2 || self.loss <= 0.0 || is_obvious(game, &lines[0]) {
            return 0;
        }
        let (best, usual) = (worth(lines[0].score), self.loss * Measure::of(game).leniency);
        let weight = |(rank, line): (usize, &Line)| {
            (-f64::from(best - worth(line.score)) / usual).exp() / (rank + 1) as f64
        };
        let weights: Vec<f64> = lines[..known].iter().enumerate().map(weight).collect();
        let mut left = unit(rng) * weights.iter().sum::<f64>();
        let drawn = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        drawn.unwrap_or(0)
    }
}

fn shortened(mut info: SearchInfo, lines: usize) -> SearchInfo {
    info.lines.truncate(lines.max(1));
    info
}

/// Nobody misses a win at once, or takes back something else than the piece that has just taken.
fn is_obvious(game: &dyn AnyGame, best: &Line) -> bool {
    if best.score.plies_to_end() == Some(1) {
        return true;
    }
    let taker = game.last_effect().filter(|effect| !effect.captured().is_empty());
    let Some(taker) = taker.and_then(|effect| effect.to()) else { return false };
    let moves = game.moves(Form::Machine, Letters::English);
    moves.get(best.first).is_some_and(|mv| mv.effect.captured().contains(&taker))
}

/// In hundredths, with forced ends a little beyond all else: the sooner, the farther.
fn worth(score: Score) -> i32 {
    match score.plies_to_end() {
        Some(plies) if plies > 0 => WON + 300 - plies.min(300),
        Some(plies) => -WON - 300 - plies.max(-300),
        None => score.get().clamp(-WON, WON),
    }
}

/// How levels are measured out in a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measure {
    /// How much it forgives, against chess: mistakes cost so many times less.
    pub leniency: f64,
    /// Whether a few positions go a long way, as in draughts, where moves are few and forced.
    pub few_nodes: bool,
}

impl Measure {
    /// As in chess.
    pub const USUAL: Self = Self { leniency: 1.0, few_nodes: false };

    fn of(game: &dyn AnyGame) -> Self {
        registry::of(game).map_or(Self::USUAL, registry::Registration::measure)
    }
}

impl Default for Measure {
    fn default() -> Self {
        Self::USUAL
    }
}

/// A number from 0 up to 1.
fn unit(rng: &mut SplitMix) -> f64 {
    (rng.next() >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;
    use plateau_search::Ply;

    use super::*;

    #[test]
    fn levels_and_elo_rise_together() {
        let all: Vec<Skill> =
            (Skill::FIRST_LEVEL..=Skill::LAST_LEVEL).map(|l| Skill::of_level(l).unwrap()).collect();
        for pair in all.windows(2) {
            let [weaker, stronger] = [pair[0], pair[1]].map(|s| s.nodes.unwrap_or([u64::MAX; 2]));
            assert!(weaker[0] < stronger[0] && weaker[1] < stronger[1]);
            assert!(pair[0].loss >= pair[1].loss);
        }
        assert_eq!(Skill::LAST_LEVEL, 20);
        assert_eq!((Skill::of_level(3), Skill::of_level(21)), (None, None));
        for ((elo, ..), skill) in LEVELS.iter().zip(&all) {
            assert_eq!(Skill::of_elo(*elo), *skill);
        }
        let middle = Skill::of_elo(LEVELS[0].0.midpoint(LEVELS[1].0));
        assert!(all[0].nodes < middle.nodes && middle.nodes < all[1].nodes);
        assert!(all[0].loss > middle.loss && middle.loss > all[1].loss);
        assert_eq!(Skill::of_elo(0), all[0]);
    }

    fn line(first: usize, score: Score) -> Line {
        Line { first, score, moves: Vec::new() }
    }

    /// How often each line is played.
    fn choices(skill: Skill, game: &dyn AnyGame, lines: &[Line]) -> Vec<u32> {
        let mut rng = SplitMix::new(1);
        let mut counts = vec![0; lines.len()];
        for _ in 0..1000 {
            counts[skill.choose(game, lines, &mut rng)] += 1;
        }
        counts
    }

    #[test]
    fn mistakes_are_cheap_and_rarer_at_higher_levels() {
        let game = games::find("chess").unwrap().start();
        let scores = [20, 0, -60, -800].map(Score::eval);
        let lines: Vec<Line> = (0..4).map(|index| line(index, scores[index])).collect();
        let mut before = [0, 1000, 1000, 1000];
        for level in [4, 8, 12, 16] {
            let counts = choices(Skill::of_level(level).unwrap(), &*game, &lines);
            assert!(counts[0] > counts[1] && counts[1] > counts[2], "{level}: {counts:?}");
            assert!(counts[3] < 5, "{level} gives a piece away: {counts:?}");
            assert!(counts[0] > before[0] && counts[2] <= before[2], "{level}: {counts:?}");
            before.copy_from_slice(&counts);
        }
        assert_eq!(choices(Skill::FULL, &*game, &lines), [1000, 0, 0, 0]);
    }

    #[test]
    fn a_win_at_once_and_a_recapture_are_never_missed() {
        let weak = Skill::of_level(4).unwrap();
        let chess = games::find("chess").unwrap();
        let start = chess.start();
        let mate = [line(0, Score::win_at(Ply::new(1))), line(1, Score::win_at(Ply::new(3)))];
        assert_eq!(choices(weak, &*start, &mate), [1000, 0]);
        let mut game = chess.start();
        for text in ["e4", "d5", "exd5"] {
            game.play_text(text, Letters::English).unwrap();
        }
        let take = game.read("Qxd5", Letters::English).unwrap();
        let lines = [line(take, Score::eval(0)), line(0, Score::eval(-1))];
        assert_eq!(choices(weak, &*game, &lines), [1000, 0]);
        let other = [line(0, Score::eval(0)), line(take, Score::eval(-1))];
        assert!(choices(weak, &*game, &other)[1] > 0);
    }

    #[test]
    fn lines_without_a_score_are_not_played() {
        let game = games::find("chess").unwrap().start();
        let lines = [line(0, Score::eval(0)), line(1, -Score::INFINITE)];
        assert_eq!(choices(Skill::of_level(4).unwrap(), &*game, &lines), [1000, 0]);
    }
}
