//! A program built for this machine's processor says so when it meets an older one, instead of dying.
//!
//! `is_x86_feature_detected!` is of no use here: it answers "yes" at compile time for what the program was
//! built with. So the processor itself is asked. With link-time optimisation the standard library's own
//! start-up code is built for the newer processor too, so `main` would be too late: the check is one of
//! the functions that the loader calls before. It keeps to integers, so that nothing in it needs what may
//! be missing.
//!
//! Only Linux on x86-64 is covered: there the default build is made for the machine at hand.

#![cfg(all(target_arch = "x86_64", target_os = "linux"))]
#![expect(unsafe_code, reason = "runs before Rust's start-up code and may use nothing but libc")]

use std::arch::x86_64::{__cpuid, __cpuid_count};
use std::ffi::c_int;

// SAFETY: the section holds pointers to functions that the loader calls one after the other before
// `main`; the three arguments it passes may be ignored in C's calling convention.
#[used]
#[unsafe(link_section = ".init_array")]
static BEFORE_MAIN: extern "C" fn() = before_main;

// SAFETY: both are declared as POSIX says, and libc is linked into every program on this platform.
unsafe extern "C" {
    fn write(file: c_int, text: *const u8, length: usize) -> isize;
    fn _exit(code: c_int) -> !;
}

extern "C" fn before_main() {
    if let Some(feature) = missing_feature() {
        report("plateau: this program was built for a newer processor: this one lacks ");
        report(feature);
        report(".\nBuild it on this machine (`make`) or for every machine (`make portable`).\n");
        // SAFETY: ends the process without running anything else, which is what is wanted.
        unsafe { _exit(1) }
    }
}

fn report(text: &str) {
    // SAFETY: pointer and length are those of a string that outlives the call.
    unsafe { write(2, text.as_ptr(), text.len()) };
}

/// The first feature that this program was built for and the processor lacks; of those that a compiler
/// uses unasked, or that crates choose by what the program is built for.
#[inline(never)]
fn missing_feature() -> Option<&'static str> {
    let basic = __cpuid(1).ecx;
    let (mut more_b, mut more_c, mut extended) = (0, 0, 0);
    if __cpuid(0).eax >= 7 {
        let more = __cpuid_count(7, 0);
        (more_b, more_c) = (more.ebx, more.ecx);
    }
    if __cpuid(0x8000_0000).eax > 0x8000_0000 {
        extended = __cpuid(0x8000_0001).ecx;
    }

    /// Looks at one bit, if the program was built for it.
    macro_rules! need {
        ($($feature:tt: $register:expr, $bit:literal;)*) => {
            $(if cfg!(target_feature = $feature) && $register >> $bit & 1 == 0 {
                return Some($feature);
            })*
        };
    }
    need! {
        "sse3": basic, 0;
        "pclmulqdq": basic, 1;
        "ssse3": basic, 9;
        "fma": basic, 12;
        "sse4.1": basic, 19;
        "sse4.2": basic, 20;
        "movbe": basic, 22;
        "popcnt": basic, 23;
        "aes": basic, 25;
        "avx": basic, 28;
        "f16c": basic, 29;
        "bmi1": more_b, 3;
        "avx2": more_b, 5;
        "bmi2": more_b, 8;
        "avx512f": more_b, 16;
        "avx512dq": more_b, 17;
        "avx512ifma": more_b, 21;
        "avx512cd": more_b, 28;
        "avx512bw": more_b, 30;
        "avx512vl": more_b, 31;
        "avx512vbmi": more_c, 1;
        "avx512vbmi2": more_c, 6;
        "gfni": more_c, 8;
        "avx512vnni": more_c, 11;
        "avx512bitalg": more_c, 12;
        "avx512vpopcntdq": more_c, 14;
        "lzcnt": extended, 5;
    }
    None
}
