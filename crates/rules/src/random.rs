//! A small generator of pseudo-random numbers.
//!
//! Ours because it must run at compile time (keys) and give the same games for the same seed in every
//! version; it is not for secrets.

/// The generator `SplitMix64` by Steele, Lea and Flood.
#[derive(Clone, Debug)]
pub struct SplitMix {
    state: u64,
}

impl SplitMix {
    /// A generator that always gives the same numbers for the same seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = self.state;
        let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be 0; the bias is below 2⁻³² for the bounds games need.
    pub const fn below(&mut self, bound: usize) -> usize {
        debug_assert!(bound > 0);
        ((self.next() as u128 * bound as u128) >> 64) as usize
    }
}
