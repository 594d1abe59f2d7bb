//! Thread priorities: people before engines, short searches before long ones.
//!
//! Each engine thinks on its own thread. It starts with a priority just below whatever serves people directly; a
//! search that takes longer than a short answer gets the lowest priority. So a hint or a move of a low level comes
//! at once while any number of engines think for long. Systems without thread priorities treat all alike, and each
//! engine still keeps its time.

use std::cell::Cell;
use std::time::{Duration, Instant};

thread_local! {
    /// Whether this thread has lowered its priority; those of a match do not.
    static IS_LOWERED: Cell<bool> = const { Cell::new(false) };
}

/// Lowers the priority of this thread, and of threads it starts, below everything that serves people directly.
pub(crate) fn lower_priority() {
    IS_LOWERED.set(true);
    lower_by(5);
}

/// The priority of a search that starts on this thread, even if it continues on another.
#[derive(Clone, Copy)]
pub(crate) struct ThreadPriority {
    begun: Instant,
    is_lowered: bool,
}

/// The limit of a short answer. Twenty engines that start a move every second spend one second of CPU time on
/// it.
const SHORT: Duration = Duration::from_millis(50);

impl ThreadPriority {
    pub(crate) fn now() -> Self {
        Self { begun: Instant::now(), is_lowered: IS_LOWERED.get() }
    }

    /// Lowers the priority as far as possible, for long searches.
    pub(crate) fn lower_further(&self) {
        if self.is_lowered {
            lower_by(19);
        }
    }

    /// The same, once the search has taken longer than a short answer.
    pub(crate) fn lower_further_if_slow(&self) {
        if self.begun.elapsed() > SHORT {
            self.lower_further();
        }
    }
}

fn lower_by(steps: i32) {
    // Elsewhere the same call would slow the whole program.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(steps);
    #[cfg(not(target_os = "linux"))]
    let _ = steps;
}
