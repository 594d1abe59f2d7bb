//! Machines that think where a person plays let the person go first, and short answers come before long thoughts.
//!
//! Every machine has a thread of its own while it thinks, and the system shares the processor between them. A
//! machine begins with a priority just below whatever serves people directly; once it has thought for longer than
//! a short answer takes, it has the lowest. So a hint or a move of a low level comes at once while any number
//! of machines think for long. Where threads have no priorities of their own all are equal, and each still keeps
//! to its time.

use std::cell::Cell;
use std::time::{Duration, Instant};

thread_local! {
    /// Whether this thread has stepped aside; those of a match do not.
    static IS_ASIDE: Cell<bool> = const { Cell::new(false) };
}

/// Lowers the priority of this thread, and of threads it starts, below everything that serves people directly.
pub(crate) fn step_aside() {
    IS_ASIDE.set(true);
    lower_by(5);
}

/// How a thought that begins on this thread behaves, on whichever thread it goes on.
#[derive(Clone, Copy)]
pub(crate) struct Courtesy {
    begun: Instant,
    is_aside: bool,
}

/// What an answer may cost and still be called short. Twenty machines that begin a move every second spend one
/// second of processor time on it.
const SHORT: Duration = Duration::from_millis(50);

impl Courtesy {
    pub(crate) fn now() -> Self {
        Self { begun: Instant::now(), is_aside: IS_ASIDE.get() }
    }

    /// Lowers the priority as far as it goes: for whoever thinks long. That a person who plays beside other
    /// work waits longer is the lesser evil, and the work of other terminals is not in this queue.
    pub(crate) fn step_back(&self) {
        if self.is_aside {
            lower_by(19);
        }
    }

    /// The same, once the thought has taken longer than a short answer does.
    pub(crate) fn step_back_if_long(&self) {
        if self.begun.elapsed() > SHORT {
            self.step_back();
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
