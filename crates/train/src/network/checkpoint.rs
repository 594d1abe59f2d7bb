//! How far learning has come, on the disk.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use plateau_eval::network::Architecture;

use super::adam::Adam;
use super::model::Model;
use super::set::write_whole;
use super::{Epoch, State};

/// A file that learning can go on from, if it is the same learning.
pub(super) struct Checkpoint {
    path: PathBuf,
    settings: String,
}

impl Checkpoint {
    pub(super) fn new(folder: &Path, settings: String) -> Self {
        Self { path: folder.join("checkpoint"), settings }
    }

    /// Begins the file: another begins otherwise.
    fn prefix(&self) -> Vec<u8> {
        format!("{}\n", self.settings).into_bytes()
    }

    pub(super) fn write(&self, state: &State) -> io::Result<()> {
        let State { model, adam, epochs, chunks, error } = state;
        let mut bytes = self.prefix();
        bytes.extend(adam.steps.to_le_bytes());
        bytes.extend((*chunks as u64).to_le_bytes());
        bytes.extend(error.to_le_bytes());
        bytes.extend((epochs.len() as u64).to_le_bytes());
        for epoch in epochs {
            bytes.extend(epoch.training.to_le_bytes());
            bytes.extend(epoch.held_out.to_le_bytes());
        }
        for row in [&model.numbers, &adam.means, &adam.squares] {
            bytes.extend(row.iter().flat_map(|number| number.to_le_bytes()));
        }
        write_whole(&self.path, &bytes)
    }

    /// The state that was written with the same settings, if there is one.
    pub(super) fn read(&self, architecture: &Architecture) -> Option<State> {
        let bytes = fs::read(&self.path).ok()?;
        let mut rest = bytes.strip_prefix(&self.prefix()[..])?;
        let mut number = || {
            let (number, after) = rest.split_first_chunk()?;
            rest = after;
            Some(u64::from_le_bytes(*number))
        };
        let (steps, chunks, error) = (number()?, number()? as usize, f64::from_bits(number()?));
        let mut epochs = Vec::new();
        for index in 0..number()? as usize {
            let (training, held_out) = (f64::from_bits(number()?), f64::from_bits(number()?));
            epochs.push(Epoch { number: index + 1, training, held_out });
        }
        let mut model = Model::random(architecture.clone(), 0);
        let mut adam = Adam::new(&model);
        adam.steps = steps;
        for row in [&mut model.numbers, &mut adam.means, &mut adam.squares] {
            let (numbers, after) = rest.split_at_checked(4 * row.len())?;
            rest = after;
            for (number, bytes) in row.iter_mut().zip(numbers.as_chunks().0) {
                *number = f32::from_le_bytes(*bytes);
            }
        }
        rest.is_empty().then_some(State { model, adam, epochs, chunks, error })
    }
}
