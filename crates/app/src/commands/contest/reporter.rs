//! Tells how a contest goes, and how it went.

use std::io::{self, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use plateau_arena::contest::{Anchors, Contest, Finished, Played, Results};
use plateau_arena::stats::{Estimate, Sprt};
use plateau_arena::{Host, TimeControl};
use plateau_rules::Color;
use plateau_words::Words;

use super::{json, table};

/// Tells how a contest goes.
pub(super) struct Reporter<'a> {
    contest: &'a Contest,
    anchors: &'a Anchors,
    words: &'a Words,
    names: Vec<String>,
    json: bool,
    /// What changes on a person's terminal while games are played; nothing elsewhere.
    live: ProgressBar,
    /// When the contest began.
    host: Option<Host>,
    /// How many moves were pardoned so far.
    pardons: usize,
}

/// Less than this part of the processors' time is not worth a word.
const NOTICEABLE: f64 = 0.01;

impl<'a> Reporter<'a> {
    pub(super) fn new(
        contest: &'a Contest,
        anchors: &'a Anchors,
        words: &'a Words,
        json: bool,
    ) -> Self {
        let target = if json { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let live = ProgressBar::with_draw_target(None, target);
        live.set_style(ProgressStyle::with_template("{msg}").expect("a template"));
        let (names, host) = (contest.names(), Host::now());
        Self { contest, anchors, words, names, json, live, host, pardons: 0 }
    }

    /// A game has ended; so many there are in all, and so long it will take from here, where that is known.
    pub(super) fn game(
        &mut self,
        finished: &Finished<'_>,
        planned: Option<usize>,
        left: Option<Duration>,
    ) -> io::Result<()> {
        self.pardons += finished.played.pardons;
        let line = if self.json {
            json::game(finished, &self.names).to_string()
        } else {
            self.line(finished)
        };
        self.live.suspend(|| writeln!(io::stdout().lock(), "{line}"))?;
        if !self.live.is_hidden() {
            self.live.set_message(self.so_far(finished.results, planned, left));
        }
        Ok(())
    }

    /// What changes makes room for what stays.
    pub(super) fn clear(&self) {
        self.live.finish_and_clear();
    }

    /// What the games prove.
    pub(super) fn result(&self, results: &Results) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if self.json {
            let mut result = json::result(self.contest, results, self.anchors);
            result["stolen"] = self.stolen().into();
            return writeln!(out, "{result}");
        }
        for line in self.told(results) {
            writeln!(out, "{line}")?;
        }
        // A warning: what programs read is the same on every machine.
        if let Some(stolen) = self.stolen().filter(|&stolen| stolen >= NOTICEABLE) {
            let percent = format!("{:.1}", 100.0 * stolen);
            writeln!(io::stderr().lock(), "{}", self.words.contest_stolen(percent))?;
        }
        if self.pardons > 0 {
            let moves = self.pardons.to_string();
            writeln!(io::stderr().lock(), "{}", self.words.contest_pardons(moves))?;
        }
        Ok(())
    }

    /// Which part of the processors' time the machine's host took away meanwhile, where that is known and games
    /// are played by time.
    fn stolen(&self) -> Option<f64> {
        let is_timed = !matches!(
            self.contest.rules.control,
            TimeControl::Free | TimeControl::Nodes(_) | TimeControl::Depth(_)
        );
        Some(Host::now()?.taken_since(self.host.as_ref()?)).filter(|_| is_timed)
    }

    /// Where a report has been written.
    pub(super) fn report(&self, file: String) -> io::Result<()> {
        if self.json {
            return Ok(());
        }
        writeln!(io::stdout().lock(), "{}", self.words.contest_report(file))
    }

    /// A game in a line.
    fn line(&self, finished: &Finished<'_>) -> String {
        let Played { game, failure, .. } = finished.played;
        let ending = finished.scored.ending;
        let mut why = self.words.ending(ending, &**game);
        if let Some((_, failure)) = failure {
            why = why + " " + &self.words.failure(failure);
        }
        let (round, result) = (finished.place.round(), ending.outcome.text());
        let [white, black] = Color::ALL.map(|color| &self.names[finished.place.seat(color)]);
        format!("{round}  {white} – {black}  {result}  {why}")
    }

    /// Where the contest stands while it is played.
    fn so_far(&self, results: &Results, planned: Option<usize>, left: Option<Duration>) -> String {
        let planned = planned.map(|planned| format!("/{planned}")).unwrap_or_default();
        let mut last = vec![format!("{}{planned}", results.games())];
        let mut lines = Vec::new();
        if self.names.len() == 2 {
            let score = results.score(0, 1);
            last.push(format!("+{} ={} -{}", score.wins, score.draws, score.losses));
            last.push(format!("Elo {}", shown(score.pairs.elo())));
            let test = self.contest.sprt.iter();
            last.extend(test.map(|test| format!("LLR {:.2}", test.llr(&score.pairs))));
        } else {
            lines = table::standing(&self.contest.standing(results, self.anchors), self.words);
        }
        last.extend(left.map(|left| self.words.contest_left(clock(left))));
        lines.push(last.join("  "));
        lines.join("\n")
    }

    fn told(&self, results: &Results) -> Vec<String> {
        let standing = self.contest.standing(results, self.anchors);
        if self.names.len() > 2 {
            return table::whole(&standing, self.words);
        }
        let mut lines = table::duel(&standing, self.words);
        if let Some(test) = &self.contest.sprt {
            lines.extend(self.test(test, results));
        }
        lines
    }

    /// How a test stands.
    fn test(&self, test: &Sprt, results: &Results) -> [String; 2] {
        let (words, pairs) = (self.words, results.score(0, 1).pairs);
        let (low, high) = test.bounds();
        let two = |value: f64| format!("{value:.2}");
        let (zero, one) = (test.elo0.to_string(), test.elo1.to_string());
        let (llr, model) = (two(test.llr(&pairs)), test.model.to_string());
        [
            words.match_llr(zero, one, model, llr, two(low), two(high)),
            words.verdict(test, &pairs, &self.names[0]),
        ]
    }
}

/// An estimate, or a question mark while nothing is known.
pub(super) fn shown(estimate: Estimate) -> String {
    if estimate.error.is_finite() { estimate.to_string() } else { "?".to_owned() }
}

/// Hours, minutes and seconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
