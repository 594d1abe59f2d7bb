#![cfg_attr(
    any(target_os = "linux", target_arch = "x86_64"),
    expect(
        unsafe_code,
        reason = "a system call and an intrinsic: advice to the kernel and a prefetch"
    )
)]
//! Memory of the transposition table: huge pages for fewer TLB misses, and prefetching.

/// Asks for huge pages for the spare capacity of a vector; does nothing where there are none.
pub(crate) fn use_huge_pages<T>(memory: &mut Vec<T>) {
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

/// Prefetches the cache line of `target`; does nothing on other CPUs.
#[inline(always)]
pub(crate) fn prefetch<T>(target: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch reads nothing and cannot fault; SSE is part of x86-64.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(target).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = target;
}
