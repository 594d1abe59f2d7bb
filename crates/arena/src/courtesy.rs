//! Machines that think where a person plays let the person go first.

/// Lowers this thread's claim on the processor, and that of threads it starts, so that what a person does is
/// drawn at once while machines think on every core. Where that cannot be had all are equal.
pub fn step_back() {
    // Elsewhere the same call would slow the whole program.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(STEPS);
}

/// To the end of the queue: a machine has what nobody else wants. That a person who plays beside other work
/// waits longer is the lesser evil, and the work of other terminals is not in this queue.
#[cfg(target_os = "linux")]
const STEPS: i32 = 19;
