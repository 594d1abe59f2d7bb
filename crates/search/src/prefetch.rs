#![cfg_attr(target_arch = "x86_64", expect(unsafe_code, reason = "prefetching is an intrinsic"))]
//! The prefetch instruction.

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
