//! `plateau match`: two players, many games, and what they prove.

use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use plateau_arena::TimeControl;
use plateau_arena::matches::{
    Finished, House, Ledger, LedgerError, Match, MatchError, Openings, OpeningsError, Played,
    Points, Tally,
};
use plateau_arena::stats::{Accepted, Estimate, Model, Sprt};
use plateau_rules::games::{self, Kind};
use plateau_words::Words;
use serde_json::{Value, json};

use super::data::at;
use crate::cli;
use crate::config::Settings;
use crate::failure::Failure;

/// Plays the match and prints a line a game, then the result.
pub(crate) fn run(args: &cli::Match, settings: &Settings, words: &Words) -> Result<(), Failure> {
    let contest = contest(args, settings, words)?;
    let (ledger, tally) = match &args.out {
        None => (None, Tally::default()),
        Some(path) => {
            let opened = Ledger::open(path, args.resume, &contest);
            let (ledger, tally) = opened.map_err(|error| bad_ledger(path, &error, words))?;
            (Some(ledger), tally)
        }
    };
    let mut reporter = Reporter::new(args, words, &contest);
    let mut printed = Ok(());
    let result = contest.run(tally, ledger, &mut |finished| {
        if printed.is_ok() {
            printed = reporter.game(finished);
        }
    });
    let tally = result.map_err(|error| failure(error, words))?;
    printed?;
    reporter.result(&tally)?;
    Ok(())
}

/// The match that the command line asks for.
fn contest(args: &cli::Match, settings: &Settings, words: &Words) -> Result<Match, Failure> {
    let kind = games::find(&args.game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    let read = |text: &str| {
        // What is wrong with a player is said before anything starts.
        settings
            .player(text)
            .and_then(|spec| plateau_arena::Player::build_machine(&spec).map(|_| spec))
            .map_err(|error| Failure::Usage(words.player_error(&error)))
    };
    let pace = &args.pace;
    let control = pace
        .tc
        .or(pace.movetime.map(|millis| TimeControl::Move(Duration::from_millis(millis))))
        .or(pace.nodes.map(TimeControl::Nodes))
        .or(pace.depth.map(TimeControl::Depth));
    Ok(Match {
        players: [read(&args.first)?, read(&args.second)?],
        openings: openings(args, kind, words)?,
        house: House {
            control: control.unwrap_or_default(),
            margin: Duration::from_millis(args.margin),
            draw_after: args.draw_after,
            resign: args.resign,
        },
        games: args.games,
        concurrency: args.concurrency,
        seed: args.seed.unwrap_or(1),
        sprt: args.sprt,
    })
}

fn openings(args: &cli::Match, kind: Kind, words: &Words) -> Result<Openings, Failure> {
    let Some(path) = &args.openings else {
        let (plies, seed) = (args.plies.unwrap_or(8), args.seed.unwrap_or(1));
        return Ok(Openings::random(kind, plies, seed));
    };
    let file = File::open(path).map_err(|error| at(path, &error))?;
    let shown = path.display().to_string();
    let read = Openings::read(path, BufReader::new(file), &kind, args.plies, args.seed);
    read.map_err(|error| match error {
        OpeningsError::NoMoves => Failure::Usage(words.match_openings_no_moves(shown)),
        OpeningsError::Empty => Failure::Failed(words.match_openings_empty(shown)),
        OpeningsError::OtherGame { number, found } => Failure::Failed(words.match_openings_other(
            shown,
            number.to_string(),
            found.to_string(),
        )),
        OpeningsError::Unreadable(error) => {
            Failure::Failed(format!("{shown}: {}", words.game_error(&error)))
        }
    })
}

fn bad_ledger(path: &Path, error: &LedgerError, words: &Words) -> Failure {
    let shown = path.display().to_string();
    match error {
        LedgerError::Io(error) => at(path, error),
        LedgerError::NotEmpty => Failure::Failed(words.match_out_not_empty(shown)),
        LedgerError::OtherMatch { round } => {
            Failure::Failed(words.match_out_other(shown, round.clone()))
        }
    }
}

fn failure(error: MatchError, words: &Words) -> Failure {
    match error {
        MatchError::Player(error) => Failure::Usage(words.player_error(&error)),
        MatchError::Start { name, trouble } => {
            Failure::Failed(words.match_player_fails(name, words.trouble(&trouble)))
        }
        MatchError::Opening => Failure::Failed(words.match_no_opening()),
        MatchError::Io(error) => Failure::Io(error),
    }
}

/// Tells how the match goes.
struct Reporter<'a> {
    words: &'a Words,
    names: [String; 2],
    games: usize,
    sprt: Option<Sprt>,
    json: bool,
    /// Whether a person sees the last line change while games are played.
    live: bool,
    /// Games that each player lost by trouble, in this run.
    faults: [usize; 2],
}

impl<'a> Reporter<'a> {
    fn new(args: &cli::Match, words: &'a Words, contest: &Match) -> Self {
        Self {
            words,
            names: contest.names(),
            games: args.games,
            sprt: args.sprt,
            json: args.json,
            live: !args.json && io::stderr().is_terminal(),
            faults: [0; 2],
        }
    }

    fn game(&mut self, finished: &Finished<'_>) -> io::Result<()> {
        let white = finished.round.white();
        if let Some((loser, _)) = &finished.played.trouble {
            self.faults[loser.pick(white, 1 - white)] += 1;
        }
        let mut out = io::stdout().lock();
        if self.json {
            return writeln!(out, "{}", self.game_json(finished));
        }
        if self.live {
            // The line that changed makes room.
            eprint!("\r\x1b[K");
        }
        let Played { game, trouble, .. } = finished.played;
        let Some(ending) = game.ending() else { return Ok(()) };
        let mut why = self.words.ending(ending, &**game);
        if let Some((_, trouble)) = trouble {
            why = why + " " + &self.words.trouble(trouble);
        }
        let (round, result) = (finished.round, ending.outcome.text());
        let [white, black] = [&self.names[white], &self.names[1 - white]];
        writeln!(out, "{round}  {white} – {black}  {result}  {why}")?;
        if self.live {
            let [wins, draws, losses] = finished.tally.wins_draws_losses();
            let elo = shown(finished.tally.pairs().elo());
            eprint!(
                "{}/{}  +{wins} ={draws} -{losses}  Elo {elo}",
                finished.tally.games(),
                self.games
            );
            if let Some(test) = &self.sprt {
                eprint!("  LLR {:.2}", test.llr(&finished.tally.pairs()));
            }
        }
        Ok(())
    }

    fn game_json(&self, finished: &Finished<'_>) -> Value {
        let white = finished.round.white();
        let game = &finished.played.game;
        let trouble = finished.played.trouble.as_ref();
        json!({
            "round": finished.round.to_string(),
            "white": self.names[white],
            "black": self.names[1 - white],
            "result": game.ending().map(|ending| ending.outcome.text()),
            "points": match finished.points {
                Points::Win => 1.0,
                Points::Draw => 0.5,
                Points::Loss => 0.0,
            },
            "moves": game.ply(),
            "reason": game.ending().map(|ending| format!("{:?}", ending.reason)),
            "trouble": trouble.map(|(_, trouble)| trouble.to_string()),
        })
    }

    fn result(&self, tally: &Tally) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if self.json {
            return writeln!(out, "{}", self.result_json(tally));
        }
        if self.live {
            eprint!("\r\x1b[K");
        }
        let ([wins, draws, losses], games) = (tally.wins_draws_losses(), tally.games());
        let (points, pairs) = (wins as f64 + draws as f64 / 2.0, tally.pairs());
        let words = self.words;
        writeln!(
            out,
            "{}",
            words.match_score(
                self.names[0].clone(),
                self.names[1].clone(),
                points.to_string(),
                games.to_string(),
                format!("{:.1}", 100.0 * points / games.max(1) as f64),
            )
        )?;
        let [wins, draws, losses] = [wins, draws, losses].map(|count| count.to_string());
        writeln!(out, "{}", words.match_results(wins, draws, losses))?;
        writeln!(out, "{}", words.match_elo(shown(pairs.elo())))?;
        writeln!(out, "{}", words.match_normalized(shown(pairs.normalized_elo())))?;
        let percent = format!("{:.1}", 100.0 * pairs.superiority());
        writeln!(out, "{}", words.match_superiority(percent))?;
        let counts = pairs.0.map(|count| count.to_string()).join(", ");
        writeln!(out, "{}", words.match_pairs(counts))?;
        if let Some(test) = &self.sprt {
            let (low, high) = test.bounds();
            let two = |value: f64| format!("{value:.2}");
            let (zero, one) = (test.elo0.to_string(), test.elo1.to_string());
            let llr = two(test.llr(&pairs));
            writeln!(
                out,
                "{}",
                words.match_llr(zero, one, model(test.model), llr, two(low), two(high))
            )?;
            writeln!(out, "{}", self.verdict(test, test.accepted(&pairs)))?;
        }
        for (name, count) in self.names.iter().zip(self.faults) {
            if count > 0 {
                writeln!(out, "{}", words.match_faults(name.clone(), count.to_string()))?;
            }
        }
        Ok(())
    }

    /// Which hypothesis was accepted, as a sentence.
    fn verdict(&self, test: &Sprt, accepted: Option<Accepted>) -> String {
        let (first, risk) = (self.names[0].clone(), |risk: f64| (100.0 * risk).to_string());
        match accepted {
            None => self.words.match_undecided(),
            Some(Accepted::Elo1) => {
                self.words.match_accepted(first, test.elo1.to_string(), risk(test.alpha))
            }
            Some(Accepted::Elo0) => {
                self.words.match_rejected(first, test.elo0.to_string(), risk(test.beta))
            }
        }
    }

    fn result_json(&self, tally: &Tally) -> Value {
        let ([wins, draws, losses], pairs) = (tally.wins_draws_losses(), tally.pairs());
        let estimate = |of: Estimate| json!({ "value": of.value, "error": finite(of.error) });
        let mut report = json!({
            "players": self.names,
            "games": tally.games(),
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "pairs": pairs.0,
            "elo": estimate(pairs.elo()),
            "normalized_elo": estimate(pairs.normalized_elo()),
            "superiority": pairs.superiority(),
            "faults": self.faults,
        });
        if let Some(test) = &self.sprt {
            let (low, high) = test.bounds();
            report["sprt"] = json!({
                "elo0": test.elo0,
                "elo1": test.elo1,
                "model": model(test.model),
                "llr": test.llr(&pairs),
                "bounds": [low, high],
                "accepted": test.accepted(&pairs).map(|accepted| match accepted {
                    Accepted::Elo0 => "elo0",
                    Accepted::Elo1 => "elo1",
                }),
            });
        }
        report
    }
}

fn model(model: Model) -> &'static str {
    match model {
        Model::Logistic => "logistic",
        Model::Normalized => "normalized",
    }
}

/// JSON has no infinity.
fn finite(value: f64) -> Option<f64> {
    Some(value).filter(|value| value.is_finite())
}

/// An estimate, or a question mark while nothing is known.
fn shown(estimate: Estimate) -> String {
    if estimate.error.is_finite() { estimate.to_string() } else { "?".to_owned() }
}
