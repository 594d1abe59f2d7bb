//! What all threads of a search share: the table, the limits, the order to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::{Depth, Table};

/// When a search ends. What is `None` does not limit it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// No iteration goes deeper.
    pub depth: Option<Depth>,
    /// Stops at this number of nodes, exactly, in a search with one thread.
    pub nodes: Option<u64>,
    /// No new iteration begins after this many nodes.
    pub soft_nodes: Option<u64>,
    /// No new iteration begins after this time (made longer or shorter by how clear the choice is).
    pub soft_time: Option<Duration>,
    /// Stops at this time.
    pub hard_time: Option<Duration>,
    /// Ends when a forced win of at most this many plies is found.
    pub win_within: Option<u8>,
}

/// How others speak to a running search: who started it, from any thread.
#[derive(Default, Debug)]
pub struct Control {
    stop: AtomicBool,
    ponder: AtomicBool,
}

impl Control {
    /// Before a search is started; with `ponder` it runs on the opponent's time at first.
    pub fn arm(&self, ponder: bool) {
        self.ponder.store(ponder, Relaxed);
        self.stop.store(false, Relaxed);
    }

    /// The search is to end.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// The opponent played the expected move: the clock runs from now on.
    pub fn ponder_hit(&self) {
        self.ponder.store(false, Relaxed);
    }

    /// Whether the search was told to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Whether this is the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.ponder.load(Relaxed)
    }
}

/// Shared by the threads of one engine.
pub struct Shared {
    /// What earlier searches found out.
    pub table: Table,
    /// How others speak to the search.
    pub control: Arc<Control>,
    limits: Limits,
    started: Instant,
    /// The thread that decides has decided: the others need not go on.
    finished: AtomicBool,
    /// How much of the search went on the opponent's time, in nanoseconds.
    pondered: AtomicU64,
    /// Nodes of all threads, as far as they have told.
    nodes: AtomicU64,
}

impl Shared {
    /// With a table of this many mebibytes and no limits.
    pub fn new(mebibytes: usize) -> Self {
        Self {
            table: Table::new(mebibytes),
            control: Arc::default(),
            limits: Limits::default(),
            started: Instant::now(),
            finished: AtomicBool::new(false),
            pondered: AtomicU64::new(0),
            nodes: AtomicU64::new(0),
        }
    }

    /// A search starts now. [`Control::arm`] comes before, from whoever may stop it.
    pub fn begin(&mut self, limits: Limits) {
        self.limits = limits;
        self.started = Instant::now();
        *self.finished.get_mut() = false;
        *self.pondered.get_mut() = 0;
        *self.nodes.get_mut() = 0;
        self.table.age();
    }

    /// The limits of this search.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// How long the player's own clock has been running.
    pub fn elapsed(&self) -> Duration {
        self.since_start().saturating_sub(Duration::from_nanos(self.pondered.load(Relaxed)))
    }

    /// How long this search has been going on, on whoever's time.
    pub fn since_start(&self) -> Duration {
        self.started.elapsed()
    }

    /// The decision is made. That is not [`Control::stop`], which belongs to whoever asked for the search.
    pub(crate) fn finish(&self) {
        self.finished.store(true, Relaxed);
    }

    /// Positions that threads have told they visited.
    pub(crate) fn told_nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Asked by a thread every so many nodes: is time up, or was somebody told to stop?
    #[inline(never)]
    pub(crate) fn limits_reached(&self, nodes: u64) -> bool {
        self.nodes.fetch_add(nodes, Relaxed);
        let pondering = self.control.is_pondering();
        if pondering {
            self.pondered.store(self.since_start().as_nanos() as u64, Relaxed);
        }
        self.control.is_stopped()
            || self.finished.load(Relaxed)
            || (!pondering && self.limits.hard_time.is_some_and(|limit| self.elapsed() >= limit))
    }
}
