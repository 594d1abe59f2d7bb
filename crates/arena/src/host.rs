//! CPU time taken by the host of a virtual machine, and stops of this process: programs stall while clocks run.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// What the processors have done since the system was started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Host(Vec<Processor>);

/// In the system's ticks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Processor {
    taken: u64,
    all: u64,
}

/// Linux counts in hundredths of a second for those who read its files.
const TICK: Duration = Duration::from_millis(10);

impl Host {
    /// Until now; `None` where the system does not tell.
    pub fn now() -> Option<Self> {
        Self::read(&std::fs::read_to_string("/proc/stat").ok()?)
    }

    /// A line a processor, after one for all: `cpu0 user nice system idle iowait irq softirq steal`; what follows
    /// is counted in these already.
    fn read(text: &str) -> Option<Self> {
        let lines = text.lines().skip(1).take_while(|line| line.starts_with("cpu"));
        let processors = lines.map(|line| {
            let ticks = line.split_whitespace().skip(1).take(8).map(str::parse);
            let ticks: Vec<u64> = ticks.collect::<Result<_, _>>().ok()?;
            Some(Processor { taken: *ticks.get(7)?, all: ticks.iter().sum() })
        });
        let processors: Vec<_> = processors.collect::<Option<_>>()?;
        (!processors.is_empty()).then_some(Self(processors))
    }

    /// Which part of the processors' time the host has taken since then.
    pub fn taken_since(&self, earlier: &Self) -> f64 {
        let grown = |of: fn(&Processor) -> u64| {
            let sum = |host: &Self| host.0.iter().map(of).sum::<u64>();
            sum(self).saturating_sub(sum(earlier))
        };
        grown(|one| one.taken) as f64 / grown(|one| one.all).max(1) as f64
    }

    /// How long the processor that fared worst has stood still since then.
    fn stood_still_since(&self, earlier: &Self) -> Duration {
        let pairs = self.0.iter().zip(&earlier.0);
        let ticks = pairs.map(|(now, then)| now.taken.saturating_sub(then.taken)).max();
        TICK.saturating_mul(ticks.unwrap_or_default().try_into().unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
impl Host {
    /// One whose only processor has stood still for so many seconds.
    pub(crate) fn stopped_for(seconds: u64) -> Self {
        let ticks = seconds * 100;
        Self(vec![Processor { taken: ticks, all: ticks }])
    }
}

/// How the host is observed: [`Host::now`], except in tests.
pub(crate) type Look = fn() -> Option<Host>;

/// How long this process itself was stopped (by SIGSTOP, Ctrl-Z, a debugger, a suspended machine) since the first
/// time that somebody asked. A thread that wakes up again and again notices that it did not.
fn stopped() -> Duration {
    static BEATS: OnceLock<Mutex<Beats>> = OnceLock::new();
    let beats = BEATS.get_or_init(|| {
        std::thread::spawn(|| {
            loop {
                std::thread::sleep(BEAT);
                if let Some(beats) = BEATS.get() {
                    beats.lock().unwrap_or_else(PoisonError::into_inner).beat(Instant::now());
                }
            }
        });
        Mutex::new(Beats { stopped: Duration::ZERO, last: Instant::now() })
    });
    let mut beats = beats.lock().unwrap_or_else(PoisonError::into_inner);
    // Whoever asks may be awake before that thread is.
    beats.beat(Instant::now());
    beats.stopped
}

struct Beats {
    stopped: Duration,
    last: Instant,
}

impl Beats {
    fn beat(&mut self, now: Instant) {
        let gap = now.saturating_duration_since(self.last);
        if gap > LONG_GAP {
            self.stopped += gap.saturating_sub(BEAT);
        }
        self.last = now;
    }
}

const BEAT: Duration = Duration::from_millis(50);

/// A busy machine may let a thread wait for some beats.
const LONG_GAP: Duration = Duration::from_millis(500);

/// A watch that knows how long the machine stood still while it ran, and does not count how long this process was
/// stopped.
pub(crate) struct Watch {
    start: Instant,
    /// How long we had been stopped before.
    stopped: Duration,
    host: Option<Host>,
    look: Look,
}

impl Watch {
    /// Starts one that does not look at the host.
    pub(crate) fn blind() -> Self {
        Self::start(|| None)
    }

    /// Starts it.
    pub(crate) fn start(look: Look) -> Self {
        let host = look();
        Self { stopped: stopped(), start: Instant::now(), host, look }
    }

    /// How long it runs.
    pub(crate) fn elapsed(&self) -> Duration {
        let stopped = stopped().saturating_sub(self.stopped);
        self.start.elapsed().saturating_sub(stopped)
    }

    /// How long a processor stood still meanwhile, as far as the host tells. It takes a moment to find out, which
    /// is added, for nobody shall pay for it either; so this is asked only when somebody is late.
    pub(crate) fn stood_still(&self) -> Duration {
        let Some(host) = &self.host else { return Duration::ZERO };
        // What was taken is counted at the processor's next tick.
        let moment = 2 * TICK;
        std::thread::sleep(moment);
        let stood = (self.look)().map_or(Duration::ZERO, |now| now.stood_still_since(host));
        if stood.is_zero() { stood } else { stood.saturating_add(moment) }
    }

    /// The moment at which it will have run for so long; for those who want to wait for ages, in a year.
    pub(crate) fn after(&self, time: Duration) -> Instant {
        let now = Instant::now();
        now.checked_add(time.saturating_sub(self.elapsed()))
            .unwrap_or(now + Duration::from_hours(24 * 365))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_host_takes_is_a_part_of_all() {
        let before =
            Host::read("cpu  9\ncpu0 60 0 20 10 10 0 0 5 7 0\ncpu1 10 0 0 0 0 0 0 7 0 0\n");
        let after =
            Host::read("cpu  9\ncpu0 90 0 20 42 10 0 0 13 7 0\ncpu1 40 0 8 0 0 0 0 9 0 0\n");
        let (before, after) = (before.unwrap(), after.unwrap());
        assert!((after.taken_since(&before) - 10.0 / 110.0).abs() < 1e-9);
        assert!(after.taken_since(&after) < 1e-9);
        assert_eq!(after.stood_still_since(&before), Duration::from_millis(80));
        assert_eq!(before.stood_still_since(&after), Duration::ZERO);
    }

    #[test]
    fn other_systems_tell_nothing() {
        let all = "cpu 1 2 3 4 5 6 7 8\n";
        for rest in ["", "cpu0", "cpu0 1 2 3 4 5 6 7", "cpu0 1 2 x 4 5 6 7 8", "intr 1"] {
            assert_eq!(Host::read(&format!("{all}{rest}")), None, "{rest}");
        }
        assert_eq!(Host::read(""), None);
    }

    #[test]
    fn a_gap_between_two_beats_is_time_in_which_we_were_stopped() {
        let start = Instant::now();
        let mut beats = Beats { stopped: Duration::ZERO, last: start };
        for (after, stopped) in [(50, 0), (400, 0), (900, 0), (5000, 4050), (5050, 4050)] {
            beats.beat(start + Duration::from_millis(after));
            assert_eq!(beats.stopped, Duration::from_millis(stopped), "after {after} ms");
        }
    }

    #[test]
    fn who_is_told_nothing_gives_nothing_back() {
        assert_eq!(Watch::blind().stood_still(), Duration::ZERO);
    }
}
