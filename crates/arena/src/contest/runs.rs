//! Contests running on this computer, each known by a small file.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use plateau_library::{NoHome, data_folder, write_atomically};
use serde::{Deserialize, Serialize};

use super::Standing;

/// A contest that is being played, or was.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// Its name, and that of its file.
    pub id: String,
    /// What its program said last; see [`Run::state`].
    pub said: State,
    /// The process that plays it.
    pub pid: u32,
    /// When that process began, as [`born`](Self::born) tells: its number is given to others after it.
    #[serde(default)]
    pub born: Option<u64>,
    /// Which game is played.
    pub game: String,
    /// What files call the contest.
    pub event: String,
    /// How many games are played at the same time.
    pub concurrency: usize,
    /// How many games there are in all, as far as that is known.
    pub planned: Option<usize>,
    /// Seconds that are left, as far as one can tell.
    pub left: Option<f64>,
    /// When it began, in milliseconds since 1970.
    pub begun: u64,
    /// When this was written.
    pub changed: u64,
    /// The file its games are in.
    pub ledger: Option<PathBuf>,
    /// The test that may end it early, as the command line has it.
    pub sprt: Option<String>,
    /// The standings so far.
    pub standing: Standing,
}

/// How it is with a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Games are being played.
    Running,
    /// All was played, or a test was decided.
    Ended,
    /// Somebody stopped it, or its program was ended.
    Stopped,
    /// It could not go on.
    Failed,
}

/// So many runs that are over are remembered.
const REMEMBERED: usize = 50;

impl Run {
    /// The folder of this user's runs.
    pub fn folder() -> Result<PathBuf, NoHome> {
        data_folder().map(|folder| folder.join("runs"))
    }

    /// A name that no other run has.
    pub fn new_id() -> String {
        format!("{}-{}", Self::now(), std::process::id())
    }

    /// Milliseconds since 1970.
    pub fn now() -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        since.as_millis() as u64
    }

    /// How it is with the run now: who was killed could not say so.
    pub fn state(&self) -> State {
        match self.said {
            State::Running if !self.is_alive() => State::Stopped,
            said => said,
        }
    }

    /// When the process with this number began, in ticks of the system; `None` where there is no such process.
    #[cfg(target_os = "linux")]
    pub fn born(pid: u32) -> Option<u64> {
        let path = Path::new("/proc").join(pid.to_string()).join("stat");
        let status = std::fs::read_to_string(path).ok()?;
        // The name stands in parentheses and may hold anything.
        let (_, fields) = status.rsplit_once(')')?;
        fields.split_whitespace().nth(19)?.parse().ok()
    }

    /// Elsewhere nobody is asked.
    #[cfg(not(target_os = "linux"))]
    pub fn born(_: u32) -> Option<u64> {
        None
    }

    /// Whether its process is there; as far as one knows, where nobody can be asked.
    fn is_alive(&self) -> bool {
        let now = Self::born(self.pid);
        now.is_some_and(|now| self.born.is_none_or(|then| then == now))
            || cfg!(not(target_os = "linux"))
    }

    /// Writes its file, whole or not at all; its time becomes now.
    pub fn write(&mut self, folder: &Path) -> io::Result<()> {
        std::fs::create_dir_all(folder)?;
        self.changed = Self::now();
        let text = serde_json::to_string(self)?;
        write_atomically(&file(folder, &self.id), |out| out.write_all(text.as_bytes()))
    }

    /// The run of this name, if there is one.
    pub fn read(folder: &Path, id: &str) -> Option<Self> {
        let is_name = |letter: char| letter.is_ascii_digit() || letter == '-';
        let text = id.chars().all(is_name).then(|| std::fs::read(file(folder, id)).ok())??;
        serde_json::from_slice(&text).ok()
    }

    /// All runs, the newest first. What cannot be read is left out.
    pub fn list(folder: &Path) -> Vec<Self> {
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let id = |entry: std::fs::DirEntry| {
            Some(entry.file_name().to_str()?.strip_suffix(".json")?.to_owned())
        };
        let mut runs: Vec<Self> =
            files.filter_map(id).filter_map(|id| Self::read(folder, &id)).collect();
        runs.sort_by_key(|run| std::cmp::Reverse(run.begun));
        runs
    }

    /// Forgets the oldest runs that are over.
    pub fn tidy(folder: &Path) {
        let over = Self::list(folder).into_iter().filter(|run| run.state() != State::Running);
        for run in over.skip(REMEMBERED) {
            // What cannot be removed now is removed another time.
            let _ = std::fs::remove_file(file(folder, &run.id));
        }
    }
}

fn file(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{id}.json"))
}

#[cfg(test)]
mod tests {
    use super::super::{Anchors, Results};
    use super::*;

    fn run(id: &str, begun: u64, said: State) -> Run {
        Run {
            id: id.to_owned(),
            said,
            pid: std::process::id(),
            born: Run::born(std::process::id()),
            game: "chess".to_owned(),
            event: "Round robin".to_owned(),
            concurrency: 2,
            planned: Some(12),
            left: None,
            begun,
            changed: 0,
            ledger: None,
            sprt: None,
            standing: Standing::of(&Results::new(vec!["a".to_owned()]), &Anchors::default()),
        }
    }

    #[test]
    fn runs_are_written_listed_and_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("runs");
        assert_eq!(Run::list(&folder), []);
        for number in 0..60 {
            let said = if number < 2 { State::Running } else { State::Ended };
            run(&number.to_string(), number, said).write(&folder).unwrap();
        }
        std::fs::write(folder.join("x.json"), "{}").unwrap();
        std::fs::write(folder.join("7.json"), "{").unwrap();
        assert_eq!(Run::list(&folder)[0].id, "59");
        assert_eq!(Run::list(&folder).len(), 59);
        Run::tidy(&folder);
        let left = Run::list(&folder);
        assert_eq!((left.len(), &*left[50].id, &*left[51].id), (52, "1", "0"));
        assert!(left[0].changed > 0);
        assert_eq!(Run::read(&folder, "../7"), None);
    }

    #[test]
    fn who_is_gone_is_not_running() {
        let mut run = run("1", 1, State::Running);
        assert_eq!(run.state(), State::Running);
        run.pid = u32::MAX;
        #[cfg(target_os = "linux")]
        assert_eq!(run.state(), State::Stopped);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn who_has_the_number_of_one_who_is_gone_is_not_taken_for_it() {
        let mut run = run("1", 1, State::Running);
        assert!(run.born.is_some());
        run.born = run.born.map(|born| born - 1);
        assert_eq!(run.state(), State::Stopped);
        run.born = None;
        assert_eq!(run.state(), State::Running, "written before this was noted");
    }
}
