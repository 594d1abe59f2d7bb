//! A program built for this machine's processor says so when it meets an older one, instead of dying.
//!
//! `is_x86_feature_detected!` is of no use here: it answers "yes" at compile time for what the program was
//! built with. So the processor itself is asked. This code is itself built for the newer processor: it
//! keeps to plain integers, so that nothing in it needs what may be missing.

/// The first feature that this program was built for and the processor lacks.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn missing_feature() -> Option<&'static str> {
    None
}

/// The first feature that this program was built for and the processor lacks.
#[cfg(target_arch = "x86_64")]
#[inline(never)]
pub(crate) fn missing_feature() -> Option<&'static str> {
    use std::arch::x86_64::{__cpuid, __cpuid_count};

    let basic = __cpuid(1);
    let highest = __cpuid(0).eax;
    let more = if highest >= 7 { __cpuid_count(7, 0) } else { __cpuid_count(0, 0) };
    let (more_b, more_c) = if highest >= 7 { (more.ebx, more.ecx) } else { (0, 0) };
    let extended =
        if __cpuid(0x8000_0000).eax > 0x8000_0000 { __cpuid(0x8000_0001).ecx } else { 0 };

    /// Looks at one bit, if the program was built for it.
    macro_rules! need {
        ($($feature:tt: $register:expr, $bit:literal;)*) => {
            $(if cfg!(target_feature = $feature) && $register >> $bit & 1 == 0 {
                return Some($feature);
            })*
        };
    }
    need! {
        "sse3": basic.ecx, 0;
        "pclmulqdq": basic.ecx, 1;
        "ssse3": basic.ecx, 9;
        "fma": basic.ecx, 12;
        "cmpxchg16b": basic.ecx, 13;
        "sse4.1": basic.ecx, 19;
        "sse4.2": basic.ecx, 20;
        "movbe": basic.ecx, 22;
        "popcnt": basic.ecx, 23;
        "aes": basic.ecx, 25;
        "avx": basic.ecx, 28;
        "f16c": basic.ecx, 29;
        "rdrand": basic.ecx, 30;
        "bmi1": more_b, 3;
        "avx2": more_b, 5;
        "bmi2": more_b, 8;
        "avx512f": more_b, 16;
        "avx512dq": more_b, 17;
        "rdseed": more_b, 18;
        "adx": more_b, 19;
        "avx512ifma": more_b, 21;
        "avx512cd": more_b, 28;
        "sha": more_b, 29;
        "avx512bw": more_b, 30;
        "avx512vl": more_b, 31;
        "avx512vbmi": more_c, 1;
        "avx512vbmi2": more_c, 6;
        "gfni": more_c, 8;
        "vaes": more_c, 9;
        "vpclmulqdq": more_c, 10;
        "avx512vnni": more_c, 11;
        "avx512bitalg": more_c, 12;
        "avx512vpopcntdq": more_c, 14;
        "lzcnt": extended, 5;
    }
    None
}

/// Says what is missing and what to do, without a format string or anything else that is compiled here.
#[cold]
#[inline(never)]
pub(crate) fn report(feature: &str) {
    use std::io::Write;
    let mut stderr = std::io::stderr();
    let parts = [
        "plateau: this program was built for a newer processor: this one lacks ",
        feature,
        ".\nBuild it on this machine (`make`), or for any machine (`make portable`).\n",
    ];
    for part in parts {
        let _ = stderr.write_all(part.as_bytes());
    }
}
