//! What the host of a virtual machine takes away: programs stand still, and their clocks run.

/// What the processors have done since the system was started, in its ticks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Host {
    taken: u64,
    all: u64,
}

impl Host {
    /// Until now; `None` where the system does not tell.
    pub(super) fn now() -> Option<Self> {
        Self::read(&std::fs::read_to_string("/proc/stat").ok()?)
    }

    /// The first line is the sum of all processors: `cpu user nice system idle iowait irq softirq steal`; what
    /// follows is counted in these already.
    fn read(text: &str) -> Option<Self> {
        let line = text.lines().next()?.strip_prefix("cpu ")?;
        let ticks: Result<Vec<u64>, _> = line.split_whitespace().take(8).map(str::parse).collect();
        let ticks = ticks.ok()?;
        Some(Self { taken: *ticks.get(7)?, all: ticks.iter().sum() })
    }

    /// Which part of the processors' time the host has taken since then.
    pub(super) fn taken_since(self, earlier: Self) -> f64 {
        let all = self.all.saturating_sub(earlier.all).max(1);
        self.taken.saturating_sub(earlier.taken) as f64 / all as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_host_takes_is_a_part_of_all() {
        let before = Host::read("cpu  100 0 50 800 10 0 5 35 7 0\ncpu0 1 2 3 4\n").unwrap();
        let after = Host::read("cpu  150 0 60 830 10 0 5 45 9 0\n").unwrap();
        assert!((after.taken_since(before) - 0.1).abs() < 1e-9);
        assert!(after.taken_since(after) < 1e-9);
    }

    #[test]
    fn other_systems_tell_nothing() {
        for text in ["", "cpu", "cpu 1 2 3 4 5 6 7", "cpu 1 2 x 4 5 6 7 8", "intr 1"] {
            assert_eq!(Host::read(text), None, "{text}");
        }
    }
}
