#![cfg_attr(
    target_os = "linux",
    expect(unsafe_code, reason = "advice to the kernel is a system call")
)]
//! Huge pages for the transposition table: fewer TLB misses.

/// Asks for huge pages for the spare capacity of a vector; does nothing where there are none.
pub(crate) fn advise<T>(memory: &mut Vec<T>) {
    #[cfg(target_os = "linux")]
    {
        use rustix::mm::{Advice, madvise};
        let spare = memory.spare_capacity_mut();
        let range = spare.as_mut_ptr_range();
        let start = range.start.addr().next_multiple_of(PAGE);
        let length = range.end.addr().saturating_sub(start) / PAGE * PAGE;
        if length > 0 {
            let first = range.start.with_addr(start).cast();
            // SAFETY: the pages lie inside memory that the vector owns, and the advice changes neither what
            // they hold nor where they are.
            let _ = unsafe { madvise(first, length, Advice::LinuxHugepage) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}

/// A huge page of x86-64; on machines with others the advice covers a little less.
#[cfg(target_os = "linux")]
const PAGE: usize = 2 << 20;
