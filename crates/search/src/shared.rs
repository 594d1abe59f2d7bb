//! What all threads of a search share: the transposition table, the limits, the stop flag.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::{Depth, TranspositionTable};

/// The limits of a search; `None` means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The maximum depth.
    pub depth: Option<Depth>,
    /// Stops at this number of nodes, exactly, in a search with one thread.
    pub nodes: Option<u64>,
    /// No new iteration begins after this many nodes.
    pub soft_nodes: Option<u64>,
    /// No new iteration begins after this time (scaled by how stable the best move is).
    pub soft_time: Option<Duration>,
    /// Stops at this time.
    pub hard_time: Option<Duration>,
    /// Ends when a forced win of at most this many plies is found.
    pub win_within: Option<u8>,
}

/// Controls a running search from any thread.
#[derive(Default, Debug)]
pub struct Control {
    stop: AtomicBool,
    ponder: AtomicBool,
}

impl Control {
    /// Called before a search starts; with `ponder` it runs on the opponent's time at first.
    pub fn arm(&self, ponder: bool) {
        self.ponder.store(ponder, Relaxed);
        self.stop.store(false, Relaxed);
    }

    /// Stops the search.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// The opponent played the expected move: the engine's own clock runs from now on.
    pub fn ponder_hit(&self) {
        self.ponder.store(false, Relaxed);
    }

    /// Whether the search was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Whether the search runs on the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.ponder.load(Relaxed)
    }
}

/// Shared by the threads of one engine.
pub struct Shared {
    /// The transposition table.
    pub table: TranspositionTable,
    /// Stops the search from another thread.
    pub control: Arc<Control>,
    limits: Limits,
    started: Instant,
    /// The main thread has finished: the others stop.
    finished: AtomicBool,
    /// How long the search pondered, in nanoseconds.
    pondered: AtomicU64,
    /// Nodes of all threads, as last reported by each.
    nodes: AtomicU64,
}

impl Shared {
    /// With a table of this many mebibytes and no limits.
    pub fn new(mebibytes: usize) -> Self {
        Self {
            table: TranspositionTable::new(mebibytes),
            control: Arc::default(),
            limits: Limits::default(),
            started: Instant::now(),
            finished: AtomicBool::new(false),
            pondered: AtomicU64::new(0),
            nodes: AtomicU64::new(0),
        }
    }

    /// Starts a search. Whoever may stop it calls [`Control::arm`] before.
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

    /// How long the engine's own clock has been running.
    pub fn elapsed(&self) -> Duration {
        self.since_start().saturating_sub(Duration::from_nanos(self.pondered.load(Relaxed)))
    }

    /// How long this search has been running, pondering included.
    pub fn since_start(&self) -> Duration {
        self.started.elapsed()
    }

    /// Stops the helper threads. Not [`Control::stop`], which belongs to the caller of the search.
    pub(crate) fn finish(&self) {
        self.finished.store(true, Relaxed);
    }

    /// Nodes that threads have reported.
    pub(crate) fn reported_nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Called by each thread every so many nodes: is time up, or was the search stopped?
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
