//! How much of everything the server bears.

use std::time::Duration;

/// The numbers beyond which somebody is refused or dropped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Tables open at once; the others are on the disk.
    pub sessions: usize,
    /// Mebibytes for the engines of all open sessions.
    pub engine_memory: usize,
    /// Engines at once that look at something for somebody: hints, analyses, reviews.
    pub advisers: usize,
    /// Connections at once.
    pub connections: usize,
    /// Connections at once from one address elsewhere.
    pub neighbour: usize,
    /// Connections at once to one table of people who play there, and as many of people who watch.
    pub guests: usize,
    /// Bytes of a request's body: a file of games.
    pub body: usize,
    /// Bytes of a message to a table.
    pub message: usize,
    /// Messages from one page to a table.
    pub messages: Rate,
    /// Messages to a table from all who watch there.
    pub watchers: Rate,
    /// How many messages of one page may wait for the table; it is not listened to before it has heard them.
    pub unheard: usize,
    /// Tables that are made.
    pub creations: Rate,
    /// How many messages may wait to be taken off the line by one page.
    pub backlog: usize,
    /// How long somebody may take to say what they want.
    pub request: Duration,
    /// How often a page is asked whether it is still there.
    pub heartbeat: Duration,
    /// How long it may be silent.
    pub silence: Duration,
    /// How long a table stays open with nobody at it.
    pub idle: Duration,
    /// How long a machine goes on thinking there that no clock holds to its time.
    pub grace: Duration,
}

/// So many a second over a while, and so many at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// A second.
    pub each_second: f64,
    /// At once.
    pub burst: f64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            sessions: 1000,
            engine_memory: 1280,
            advisers: 32,
            connections: 2000,
            neighbour: 100,
            guests: 64,
            body: 4 << 20,
            message: 16 << 10,
            messages: Rate { each_second: 20.0, burst: 60.0 },
            watchers: Rate { each_second: 100.0, burst: 200.0 },
            unheard: 8,
            creations: Rate { each_second: 20.0, burst: 600.0 },
            backlog: 64,
            request: Duration::from_secs(10),
            heartbeat: Duration::from_secs(10),
            silence: Duration::from_secs(30),
            idle: Duration::from_mins(5),
            grace: Duration::from_secs(10),
        }
    }
}

impl Limits {
    /// Asks the system for as many open files as all this takes: what a shell allows ends at a few hundred
    /// sessions. Where it gives fewer, the table that finds none is refused.
    pub(crate) fn claim_files(&self) {
        #[cfg(unix)]
        {
            use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
            let wanted = (FILES + self.sessions * FILES_OF_TABLE + self.connections) as u64;
            let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
            let given = maximum.map_or(wanted, |maximum| maximum.min(wanted));
            if current.is_some_and(|current| current < given) {
                let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(given), maximum });
            }
        }
    }
}

/// Files that are open whatever is played.
#[cfg(unix)]
const FILES: usize = 100;
/// A table reads the database for itself: the games and what is written ahead of them.
#[cfg(unix)]
const FILES_OF_TABLE: usize = 3;

/// Counts what somebody does against a [`Rate`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meter {
    rate: Rate,
    left: f64,
    at: std::time::Instant,
}

impl Meter {
    pub(crate) fn new(rate: Rate, now: std::time::Instant) -> Self {
        Self { rate, left: rate.burst, at: now }
    }

    /// Whether one more is within the rate.
    pub(crate) fn allows(&mut self, now: std::time::Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * self.rate.each_second).min(self.rate.burst);
        let is_allowed = self.left >= 1.0;
        if is_allowed {
            self.left -= 1.0;
        }
        is_allowed
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn a_burst_is_borne_and_what_comes_after_it_is_measured() {
        let start = Instant::now();
        let mut meter = Meter::new(Rate { each_second: 2.0, burst: 3.0 }, start);
        let allowed = (0..10).filter(|_| meter.allows(start)).count();
        assert_eq!(allowed, 3);
        let later = start + Duration::from_millis(500);
        assert!(meter.allows(later) && !meter.allows(later));
        let much_later = start + Duration::from_hours(1);
        assert_eq!((0..10).filter(|_| meter.allows(much_later)).count(), 3);
    }
}
