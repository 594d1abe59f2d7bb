//! Learning networks on the processor.
//!
//! Nothing that is well kept trains networks with so few active inputs on a processor: frameworks multiply matrices
//! that are nearly all zero. So the loops are written here: `model` has the error and its slopes, `adam` the
//! steps, `set` the positions in random order. Which inputs there are is up to the game ([`inputs`]).

mod adam;
mod checkpoint;
mod curve;
pub mod inputs;
mod model;
mod set;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use plateau_eval::chess::inputs::Kings;
use plateau_eval::network::{Architecture, Network};
use plateau_rules::Game;
use plateau_rules::chess::Chess;
use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;

use crate::fit::Misfit;
use adam::Adam;
use checkpoint::Checkpoint;
pub use curve::curve;
use inputs::Inputs;
use model::{Learner, Model, Target};
use set::{Chunk, Set};

/// How a network is learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Hidden neurons of each side.
    pub hidden: usize,
    /// King buckets, in games that have them.
    pub kings: usize,
    /// Sets of output weights.
    pub buckets: usize,
    /// How often every position is seen.
    pub epochs: usize,
    /// Positions a step.
    pub batch: usize,
    /// How far a step goes at first; in the end a hundredth of it.
    pub rate: f32,
    /// What the result counts in the target; the rest is what the search thought.
    pub wdl: f32,
    /// So many points of the evaluation are a factor e in the odds of winning.
    pub scale: f32,
    /// Threads. Another number leads to slightly other weights, because sums are rounded in another order.
    pub threads: usize,
    /// Other random weights to begin with, and another order.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hidden: 128,
            kings: 1,
            buckets: 8,
            epochs: 20,
            batch: 16_384,
            rate: 0.001,
            wdl: 0.3,
            scale: 200.0,
            threads: 2,
            seed: 1,
        }
    }
}

/// What is known after an epoch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: usize,
    /// The mean squared error of the positions that were learned from, while they were.
    pub training: f64,
    /// The mean squared error of the positions that are held out.
    pub held_out: f64,
}

/// What the trainer tells.
pub enum Report {
    /// So many positions have been read.
    Reading(u64),
    /// So many positions are learned from.
    Positions(u64),
    /// An epoch is over; learning takes so many positions a second.
    Epoch(Epoch, f64),
}

/// Learns a network from data files, anew or from one that was learned before. Everything that is needed to go on after a kill is kept in `folder`, which can
/// be removed afterwards; the same settings and files come to the same network, killed or not.
pub fn train(
    kind: &Kind,
    files: &[PathBuf],
    folder: &Path,
    start: Option<&Network>,
    settings: &Settings,
    report: &mut dyn FnMut(Report),
) -> Result<(Network, Vec<Epoch>), Misfit> {
    let inputs = inputs_for(kind, settings)?;
    let architecture = Architecture {
        inputs: inputs.name(),
        input_count: inputs.count(),
        hidden: settings.hidden,
        buckets: settings.buckets,
        scale: settings.scale as i32,
    };
    if !architecture.is_sound() {
        return Err(Misfit::Architecture);
    }
    if !(settings.rate > 0.0 && settings.rate <= 1.0) {
        return Err(Misfit::Rate(settings.rate));
    }
    let mut reading = |positions| report(Report::Reading(positions));
    let set = Set::open(folder, kind, files, &*inputs, settings.threads, &mut reading)?;
    report(Report::Positions(set.len()));
    let first = match start {
        None => Model::random(architecture.clone(), settings.seed),
        Some(network) => Model::grown(network, architecture.clone(), settings.seed)
            .ok_or_else(|| Misfit::Start(other_network(network)))?,
    };
    let mut trainer = Trainer::new(architecture, first, &*inputs, settings);
    let state = trainer.run(&set, folder, report)?;
    let data: Vec<String> = files.iter().map(|path| name(path)).collect();
    let notes = [
        ("data", data.join(" ")),
        ("positions", set.len().to_string()),
        ("settings", format!("{settings:?}")),
        ("from", start.map_or_else(String::new, history)),
        ("held out", state.epochs.last().map_or(0.0, |last| last.held_out).to_string()),
    ];
    let notes = notes.map(|(name, value)| (name.to_owned(), value)).to_vec();
    Ok((state.model.network(notes), state.epochs))
}

/// What a network was learned from: data and number of positions, over all that it was begun from.
fn history(network: &Network) -> String {
    let note = |wanted: &str| {
        let found = network.notes.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    format!("{} ({}) {}", note("data"), note("positions"), note("from")).trim_end().to_owned()
}

fn other_network(network: &Network) -> String {
    let Architecture { inputs, hidden, buckets, scale, .. } = &network.architecture;
    format!(
        "a network of {inputs} with {hidden} neurons, {buckets} sets of output weights and scale {scale} cannot \
         become one like that"
    )
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn inputs_for(kind: &Kind, settings: &Settings) -> Result<Box<dyn Inputs>, Misfit> {
    if kind.start().as_any().is::<Game<Chess>>() {
        let kings = Kings::new(settings.kings).ok_or(Misfit::Architecture)?;
        return Ok(Box::new(kings));
    }
    Err(Misfit::NoNetwork(kind.clone()))
}

/// How far learning has come.
struct State {
    model: Model,
    adam: Adam,
    epochs: Vec<Epoch>,
    /// Chunks of the present epoch that have been learned from, and their error.
    chunks: usize,
    error: f64,
}

struct Trainer<'a> {
    /// What it begins with.
    first: Model,
    inputs: &'a dyn Inputs,
    settings: &'a Settings,
    architecture: Architecture,
    learners: Vec<Learner>,
}

/// How much the rate has shrunk at the end.
const LAST_RATE: f32 = 0.01;
/// Within an epoch a checkpoint is written no more often.
const PAUSE: Duration = Duration::from_secs(5);

impl<'a> Trainer<'a> {
    fn new(
        architecture: Architecture,
        first: Model,
        inputs: &'a dyn Inputs,
        settings: &'a Settings,
    ) -> Self {
        let learners = (0..settings.threads.max(1)).map(|_| Learner::new(&architecture)).collect();
        Self { first, inputs, settings, architecture, learners }
    }

    fn run(
        &mut self,
        set: &Set,
        folder: &Path,
        report: &mut dyn FnMut(Report),
    ) -> Result<State, Misfit> {
        let io = |error| Misfit::Io(folder.to_owned(), error);
        // Another beginning is another run.
        let sum: f32 = self.first.numbers.iter().sum();
        let checkpoint = Checkpoint::new(folder, format!("{:?} {sum}", self.settings));
        let mut state = checkpoint.read(&self.architecture).unwrap_or_else(|| {
            let model = self.first.clone();
            State { adam: Adam::new(&model), model, epochs: Vec::new(), chunks: 0, error: 0.0 }
        });
        let held_out = set.held_out().map_err(io)?;
        let mut saved = Instant::now();
        while state.epochs.len() < self.settings.epochs {
            let (started, mut positions) = (Instant::now(), 0);
            // The order depends on the epoch alone, so a run that was interrupted goes on with the same.
            let seed = self.settings.seed ^ ((state.epochs.len() as u64 + 1) << 32);
            let mut order: Vec<usize> = (0..set.chunks()).collect();
            set::shuffle(&mut order, &mut SplitMix::new(seed));
            while state.chunks < order.len() {
                let index = order[state.chunks];
                let chunk =
                    set.chunk(index, &mut SplitMix::new(seed ^ index as u64)).map_err(io)?;
                self.learn(&mut state, &chunk, set);
                positions += chunk.starts.len();
                state.chunks += 1;
                if !state.error.is_finite() {
                    return Err(Misfit::NotANumber);
                }
                if saved.elapsed() > PAUSE {
                    checkpoint.write(&state).map_err(io)?;
                    saved = Instant::now();
                }
            }
            let per_second = positions as f64 / started.elapsed().as_secs_f64().max(1e-3);
            let epoch = Epoch {
                number: state.epochs.len() + 1,
                training: state.error / set.len() as f64,
                held_out: self.error_of(&state.model, &held_out),
            };
            state.epochs.push(epoch);
            (state.chunks, state.error) = (0, 0.0);
            checkpoint.write(&state).map_err(io)?;
            saved = Instant::now();
            report(Report::Epoch(epoch, per_second));
        }
        Ok(state)
    }

    /// Learns from a chunk, batch by batch.
    fn learn(&mut self, state: &mut State, chunk: &Chunk, set: &Set) {
        let batches = chunk.starts.chunks(self.settings.batch.max(1));
        let steps = batches.len();
        for (step, batch) in batches.enumerate() {
            let within = (state.chunks as f32 + step as f32 / steps as f32) / set.chunks() as f32;
            let rate = self.rate(state.epochs.len() as f32 + within);
            self.look(&state.model, chunk, batch, true);
            state.error +=
                self.learners.iter_mut().map(|it| std::mem::take(&mut it.error)).sum::<f64>();
            let mut slopes: Vec<&mut [f32]> =
                self.learners.iter_mut().map(|it| &mut it.slopes[..]).collect();
            state.adam.step(&mut state.model, &mut slopes, batch.len(), rate);
        }
    }

    /// The rate after so many epochs: half a wave of the cosine, down to its last value.
    fn rate(&self, epochs: f32) -> f32 {
        let progress = epochs / self.settings.epochs as f32;
        let wave = f32::midpoint(1.0, (std::f32::consts::PI * progress).cos());
        self.settings.rate * (LAST_RATE + (1.0 - LAST_RATE) * wave)
    }

    /// The mean squared error over a chunk.
    fn error_of(&mut self, model: &Model, chunk: &Chunk) -> f64 {
        self.look(model, chunk, &chunk.starts, false);
        let error: f64 = self.learners.iter_mut().map(|it| std::mem::take(&mut it.error)).sum();
        error / chunk.starts.len().max(1) as f64
    }

    /// Looks at positions, each thread at its share.
    fn look(&mut self, model: &Model, chunk: &Chunk, starts: &[u32], slopes: bool) {
        let target = Target { wdl: self.settings.wdl, scale: self.settings.scale };
        let share = starts.len().div_ceil(self.learners.len()).max(1);
        let inputs = self.inputs;
        std::thread::scope(|scope| {
            for (learner, starts) in self.learners.iter_mut().zip(starts.chunks(share)) {
                scope.spawn(move || learner.look(model, inputs, chunk, starts, target, slopes));
            }
        });
    }
}
