//! Tuning the margins of a search by games: simultaneous perturbation stochastic approximation (SPSA).
//!
//! In each step every margin is moved up or down by chance, all at once. The engine with these margins plays the
//! engine with all of them moved the other way, and each margin takes a small step toward the side that won. What
//! a margin has to do with the result shows over thousands of games, whatever the others did meanwhile.
//!
//! A step depends on its number, the seed and the values before it alone. So a run that was interrupted goes on as
//! it would have, with any number of threads.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use plateau_engine::{Margin, margins_of};
use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;

use crate::builtin::MARGIN;
use crate::contest::{Contest, ContestError, Format, MatchRules, Openings, Results};
use crate::{Cancel, Spec};

/// What is tuned, and how.
pub struct Tuning {
    /// The game.
    pub kind: Kind,
    /// The margins that are tuned; the others keep their usual values.
    pub margins: Vec<Margin>,
    /// By what games are judged, and how much the engines may think.
    pub rules: MatchRules,
    /// Pairs of games in each step.
    pub pairs: usize,
    /// Steps in all. The step sizes shrink over them.
    pub steps: u64,
    /// Games played at the same time.
    pub concurrency: usize,
    /// Where games begin; each step takes others of them.
    pub openings: Openings,
    /// Other chances for another seed.
    pub seed: u64,
}

/// The margins after a number of steps.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuned {
    /// The number of steps.
    pub steps: u64,
    /// By how many points the margins that were moved up beat those moved down in the last step.
    pub difference: f64,
    /// The values, in the order of [`Tuning::margins`].
    pub values: Vec<f64>,
}

/// Why tuning cannot begin or go on.
#[derive(Debug)]
pub enum TuneError {
    /// The search of this game has no margin of this name.
    Unknown(String),
    /// No margin of this game's search can be set.
    NoMargins,
    /// The file belongs to another run: its first line says which.
    OtherRun(String),
    /// The file cannot be read or written.
    Io(io::Error),
    /// The games cannot be played.
    Contest(ContestError),
}

impl From<io::Error> for TuneError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The margins of a game with these names; all of them when none is named.
pub fn choose(kind: &Kind, names: &[String]) -> Result<Vec<Margin>, TuneError> {
    let all = margins_of(kind);
    if all.is_empty() {
        return Err(TuneError::NoMargins);
    }
    if names.is_empty() {
        return Ok(all.to_vec());
    }
    let find = |name: &String| {
        let found = all.iter().find(|margin| margin.name == name).copied();
        found.ok_or_else(|| TuneError::Unknown(name.clone()))
    };
    names.iter().map(find).collect()
}

/// A step is this part of a margin's range at the end …
const LAST_MOVE: f64 = 0.05;
/// … and a pair won by a point moves the margin by this part of it.
const LAST_RATE: f64 = 0.002 / LAST_MOVE;
/// How fast moves shrink, and how fast rates do: the usual exponents of SPSA.
const MOVE_EXPONENT: f64 = 0.101;
const RATE_EXPONENT: f64 = 0.602;
/// For this part of all steps rates hardly shrink.
const STABILITY: f64 = 0.1;

impl Tuning {
    /// Takes the steps that the file does not hold yet, appends each to it and tells `each`. A step that was not
    /// finished when somebody said `stop` is taken again next time.
    pub fn run(
        &self,
        path: &Path,
        stop: &Cancel,
        each: &mut dyn FnMut(&Tuned),
    ) -> Result<Tuned, TuneError> {
        let (mut file, mut tuned) = self.open(path)?;
        while tuned.steps < self.steps {
            let Some(next) = self.step(&tuned, stop).map_err(TuneError::Contest)? else {
                break;
            };
            let mut line = format!("{} {}", next.steps, next.difference);
            for value in &next.values {
                let _ = write!(line, " {value:.4}");
            }
            writeln!(file, "{line}")?;
            // What is written is what the next step begins with, as it would after an interruption.
            tuned = self.read_line(&line).unwrap_or(next);
            each(&tuned);
        }
        Ok(tuned)
    }

    /// Takes one step; `None` if it was stopped.
    fn step(&self, tuned: &Tuned, stop: &Cancel) -> Result<Option<Tuned>, ContestError> {
        let number = tuned.steps + 1;
        let seed = self.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut random = SplitMix::new(seed);
        let signs: Vec<f64> =
            self.margins.iter().map(|_| if random.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let player = |direction: f64| {
            let mut spec = Spec { kind: "engine".to_owned(), main: None, options: Vec::new() };
            for ((margin, value), sign) in self.margins.iter().zip(&tuned.values).zip(&signs) {
                let moved = value + direction * sign * self.distance(margin, number);
                let rounded = round_by_chance(moved, seed ^ margin.usual as u64);
                let value = rounded.clamp(margin.least, margin.most);
                spec.options.push((format!("{MARGIN}{}", margin.name), value.to_string()));
            }
            spec.options
                .push(("name".to_owned(), if direction > 0.0 { "up" } else { "down" }.to_owned()));
            spec
        };
        let contest = Contest {
            entrants: vec![player(1.0), player(-1.0)],
            format: Format::RoundRobin,
            games: Some(2 * self.pairs),
            openings: self.openings.with_seed(seed),
            rules: self.rules.clone(),
            concurrency: self.concurrency,
            seed,
            sprt: None,
            shard: None,
            pin: false,
        };
        let results = contest.run(Results::new(contest.names()), None, stop, &mut |_| {})?;
        if stop.is_cancelled() {
            return Ok(None);
        }
        let pairs = results.score(0, 1).pairs;
        let difference = (2.0 * pairs.score() - 1.0) * 2.0 * pairs.count() as f64;
        let rate = self.rate(number);
        let moved = |((margin, value), sign): ((&Margin, &f64), &f64)| {
            let toward = rate * self.distance(margin, number) * difference * sign;
            (value + toward).clamp(margin.least.into(), margin.most.into())
        };
        let values = self.margins.iter().zip(&tuned.values).zip(&signs).map(moved).collect();
        Ok(Some(Tuned { steps: number, difference, values }))
    }

    /// How far a margin is moved up or down in a step.
    fn distance(&self, margin: &Margin, step: u64) -> f64 {
        let last = LAST_MOVE * f64::from(margin.most - margin.least);
        last * (self.steps as f64 / step as f64).powf(MOVE_EXPONENT)
    }

    /// Which part of that distance a margin moves for each point.
    fn rate(&self, step: u64) -> f64 {
        let stability = STABILITY * self.steps as f64;
        let [last, now] = [self.steps, step].map(|step| stability + step as f64);
        let shrunk = (last / now).powf(RATE_EXPONENT);
        LAST_RATE * shrunk / (self.steps as f64 / step as f64).powf(2.0 * MOVE_EXPONENT)
    }

    /// The file and where it stands; a line that was cut off in writing is dropped.
    fn open(&self, path: &Path) -> Result<(File, Tuned), TuneError> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let text = io::read_to_string(&file)?;
        let header = self.header();
        let start = Tuned {
            steps: 0,
            difference: 0.0,
            values: self.margins.iter().map(|margin| margin.usual.into()).collect(),
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64)?;
        let mut lines = text[..whole].lines();
        match lines.next() {
            None => writeln!(file, "{header}")?,
            Some(found) if found == header => {}
            Some(found) => return Err(TuneError::OtherRun(found.to_owned())),
        }
        let last = lines.filter_map(|line| self.read_line(line)).last();
        Ok((file, last.unwrap_or(start)))
    }

    /// The first line of the file: what the run depends on.
    fn header(&self) -> String {
        let names: Vec<&str> = self.margins.iter().map(|margin| margin.name).collect();
        let Self { kind, rules, pairs, steps, seed, .. } = self;
        let pace = format!("{:?}", rules.control).replace(' ', "");
        format!("tuning {kind} {pace} pairs={pairs} steps={steps} seed={seed} {}", names.join(" "))
    }

    /// A picture of the margins over the steps, each within its range, as SVG.
    pub fn curve(&self, path: &Path) -> Result<String, TuneError> {
        const COLORS: [&str; 6] =
            ["#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf"];
        let text = std::fs::read_to_string(path)?;
        let steps: Vec<Tuned> = text.lines().filter_map(|line| self.read_line(line)).collect();
        let height = 40 + 20 * self.margins.len().max(15);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 900 {height}\" \
             font-family=\"sans-serif\" font-size=\"12\">\n\
             <rect width=\"900\" height=\"{height}\" fill=\"#fff\"/>\n"
        );
        let plot = (height - 40) as f64;
        for (row, margin) in self.margins.iter().enumerate() {
            let color = COLORS[row % COLORS.len()];
            let (least, range) = (f64::from(margin.least), f64::from(margin.most - margin.least));
            let mut points = String::new();
            for tuned in &steps {
                let x = 20.0 + 600.0 * tuned.steps as f64 / self.steps as f64;
                let y = 20.0 + plot * (1.0 - (tuned.values[row] - least) / range);
                let _ = write!(points, "{x:.1},{y:.1} ");
            }
            let tuned = steps.last().map_or(margin.usual.into(), |tuned| tuned.values[row]);
            let _ = write!(
                svg,
                "<polyline fill=\"none\" stroke=\"{color}\" points=\"{}\"/>\n\
                 <text x=\"640\" y=\"{}\" fill=\"{color}\">{} {} → {tuned:.1}</text>\n",
                points.trim_end(),
                30 + 20 * row,
                margin.name,
                margin.usual,
            );
        }
        svg.push_str("</svg>\n");
        Ok(svg)
    }

    fn read_line(&self, line: &str) -> Option<Tuned> {
        let mut words = line.split(' ');
        let (steps, difference) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let values = words.map(|word| word.parse().ok()).collect::<Option<Vec<f64>>>()?;
        (values.len() == self.margins.len()).then_some(Tuned { steps, difference, values })
    }
}

/// Up or down, the likelier the nearer: a value between two whole numbers counts as both in turn.
fn round_by_chance(value: f64, seed: u64) -> i32 {
    let part = (SplitMix::new(seed).next() >> 11) as f64 / (1_u64 << 53) as f64;
    (value + part).floor() as i32
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use plateau_rules::games;

    use super::*;
    use crate::TimeControl;

    fn tuning(steps: u64) -> Tuning {
        let kind = games::find("chess").unwrap();
        let margins = choose(&kind, &["delta".to_owned(), "futility_base".to_owned()]).unwrap();
        Tuning {
            openings: Openings::random(kind.clone(), 6, 1),
            kind,
            margins,
            rules: MatchRules { control: TimeControl::Nodes(40), ..MatchRules::default() },
            pairs: 1,
            steps,
            concurrency: 1,
            seed: 5,
        }
    }

    fn file(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("plateau-tune-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(name);
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn an_interrupted_run_goes_on_as_it_would_have() {
        let (whole, parts) = (file("whole"), file("parts"));
        let never = Cancel::default();
        let tuned = tuning(4).run(&whole, &never, &mut |_| {}).unwrap();
        assert_eq!(tuned.steps, 4);
        // Stopped after two steps, and killed while it wrote the third.
        let stop = Cancel::default();
        let told = stop.clone();
        let tell = &mut |tuned: &Tuned| {
            if tuned.steps == 2 {
                told.cancel();
            }
        };
        assert_eq!(tuning(4).run(&parts, &stop, tell).unwrap().steps, 2);
        let mut torn = OpenOptions::new().append(true).open(&parts).unwrap();
        write!(torn, "3 1 180.").unwrap();
        assert_eq!(tuning(4).run(&parts, &never, &mut |_| {}).unwrap(), tuned);
        assert_eq!(std::fs::read(&whole).unwrap(), std::fs::read(&parts).unwrap());
        let other = tuning(5).run(&parts, &never, &mut |_| {});
        assert!(matches!(other, Err(TuneError::OtherRun(_))));
        assert_eq!(tuning(4).curve(&whole).unwrap().matches("<polyline").count(), 2);
    }

    #[test]
    fn margins_walk_toward_the_side_that_wins() {
        // With the last exponents and rates, a thousand games won by the upper half of a range lead there.
        let tuning = tuning(500);
        let margin = tuning.margins[0];
        let mut value = f64::from(margin.usual);
        for step in 1..=tuning.steps {
            value += tuning.rate(step) * tuning.distance(&margin, step);
        }
        let way = (value - f64::from(margin.usual)) / f64::from(margin.most - margin.least);
        assert!((0.5..2.0).contains(&way), "{way} of the range");
    }

    #[test]
    fn a_margin_that_is_not_there_is_refused() {
        let chess = games::find("chess").unwrap();
        let refused = choose(&chess, &["hope".to_owned()]);
        assert!(matches!(refused, Err(TuneError::Unknown(name)) if name == "hope"));
        let tictactoe = games::find("tictactoe").unwrap();
        assert!(matches!(choose(&tictactoe, &[]), Err(TuneError::NoMargins)));
    }

    #[test]
    fn values_are_rounded_both_ways_and_right_in_the_mean() {
        let sum: i32 = (0..1000).map(|seed| round_by_chance(7.25, seed)).sum();
        assert!((7_200..7_300).contains(&sum), "{sum}");
        assert_eq!(round_by_chance(-3.0, 1), -3);
    }
}
