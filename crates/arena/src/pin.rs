//! Pins each worker of a match to processors of its own, so that games do not slow one another.

use std::collections::BTreeMap;
use std::io;

/// The processors of each worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shares(Vec<Vec<usize>>);

/// Why workers cannot keep to processors.
#[derive(Debug)]
pub enum CannotPin {
    /// There are more workers than processors.
    TooMany {
        /// How many processors there are for us.
        processors: usize,
    },
    /// The system does not let us.
    System(io::Error),
}

/// A processor as the system numbers it, and the core that it is a half of: package and number.
type Processor = (usize, (usize, usize));

impl Shares {
    /// As many processors for each worker as there are for all, whole cores where there are enough.
    pub fn new(workers: usize) -> Result<Self, CannotPin> {
        let processors = processors().map_err(CannotPin::System)?;
        let shares = divide(&processors, workers.max(1));
        shares.ok_or(CannotPin::TooMany { processors: processors.len() })
    }

    /// This thread is a worker from now on, and all that it starts, threads and programs, keep to its share.
    pub fn take(&self, worker: usize) -> Result<(), CannotPin> {
        keep_to(&self.0[worker % self.0.len()]).map_err(CannotPin::System)
    }
}

/// Two halves of a core slow each other: they are separated only where workers are more than cores.
fn divide(processors: &[Processor], workers: usize) -> Option<Shares> {
    let mut cores: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
    for &(number, core) in processors {
        cores.entry(core).or_default().push(number);
    }
    let mut units: Vec<Vec<usize>> = cores.into_values().collect();
    if units.len() < workers {
        units = units.into_iter().flatten().map(|number| vec![number]).collect();
    }
    let size = units.len() / workers;
    let shares = units.chunks_exact(size.max(1)).take(workers).map(<[_]>::concat);
    (size > 0).then(|| Shares(shares.collect()))
}

#[cfg(target_os = "linux")]
fn processors() -> io::Result<Vec<Processor>> {
    use rustix::thread::{CpuSet, sched_getaffinity};
    let ours = sched_getaffinity(None)?;
    let core = |number: usize| {
        let read = |what: &str| {
            let path = format!("/sys/devices/system/cpu/cpu{number}/topology/{what}");
            std::fs::read_to_string(path).ok()?.trim().parse().ok()
        };
        // Where nothing is told each is a core.
        read("physical_package_id").zip(read("core_id")).unwrap_or((usize::MAX, number))
    };
    let numbers = (0..CpuSet::MAX_CPU).filter(|&number| ours.is_set(number));
    Ok(numbers.map(|number| (number, core(number))).collect())
}

#[cfg(target_os = "linux")]
fn keep_to(processors: &[usize]) -> io::Result<()> {
    use rustix::thread::{CpuSet, sched_setaffinity};
    let mut set = CpuSet::new();
    for &number in processors {
        set.set(number);
    }
    Ok(sched_setaffinity(None, &set)?)
}

#[cfg(not(target_os = "linux"))]
fn processors() -> io::Result<Vec<Processor>> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(not(target_os = "linux"))]
fn keep_to(_: &[usize]) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four cores of two halves each, numbered as most machines do: first halves first.
    const HALVES: [Processor; 8] = [
        (0, (0, 0)),
        (1, (0, 1)),
        (2, (0, 2)),
        (3, (0, 3)),
        (4, (0, 0)),
        (5, (0, 1)),
        (6, (0, 2)),
        (7, (0, 3)),
    ];

    #[test]
    fn workers_have_whole_cores_as_long_as_there_are_enough() {
        let shares = |workers| divide(&HALVES, workers).map(|Shares(shares)| shares);
        assert_eq!(shares(1), Some(vec![vec![0, 4, 1, 5, 2, 6, 3, 7]]));
        assert_eq!(shares(2), Some(vec![vec![0, 4, 1, 5], vec![2, 6, 3, 7]]));
        assert_eq!(shares(3), Some(vec![vec![0, 4], vec![1, 5], vec![2, 6]]), "the same for each");
        assert_eq!(shares(5).unwrap(), [[0], [4], [1], [5], [2]]);
        assert_eq!(shares(8).unwrap().concat(), [0, 4, 1, 5, 2, 6, 3, 7]);
        assert_eq!(shares(9), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_worker_and_what_it_starts_keep_to_their_share() {
        let shares = Shares::new(1).unwrap();
        let ours = shares.0[0].clone();
        let too_many = Shares::new(ours.len() + 1);
        assert!(
            matches!(too_many, Err(CannotPin::TooMany { processors }) if processors == ours.len())
        );
        let singles = Shares(ours.iter().map(|&number| vec![number]).collect());
        for (worker, number) in ours.iter().enumerate() {
            let singles = singles.clone();
            let allowed = std::thread::spawn(move || {
                singles.take(worker).unwrap();
                let status = std::process::Command::new("cat").arg("/proc/self/status").output();
                String::from_utf8(status.unwrap().stdout).unwrap()
            });
            let allowed = allowed.join().unwrap();
            let line = allowed.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:"));
            assert_eq!(line.map(str::trim), Some(&*number.to_string()));
        }
    }
}
