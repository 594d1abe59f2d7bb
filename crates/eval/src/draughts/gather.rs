#![cfg_attr(target_feature = "bmi2", expect(unsafe_code, reason = "PEXT is an intrinsic"))]
//! Bits of a set that stand under a mask, drawn together.

use plateau_rules::draughts::Bits;

/// Draws the bits under a mask together, lowest first.
pub trait Gather: Bits {
    /// The bits of `self` under `mask`, as a number.
    fn gather(self, mask: Self) -> usize;
}

impl Gather for u64 {
    #[inline(always)]
    fn gather(self, mask: Self) -> usize {
        pext(self, mask) as usize
    }
}

impl Gather for u128 {
    #[inline(always)]
    fn gather(self, mask: Self) -> usize {
        let (low, high) = (mask as u64, (mask >> 64) as u64);
        let below = pext(self as u64, low);
        (below | pext((self >> 64) as u64, high) << low.count_ones()) as usize
    }
}

#[cfg(target_feature = "bmi2")]
#[inline(always)]
fn pext(value: u64, mask: u64) -> u64 {
    // SAFETY: this function exists only where the whole program is built for a CPU with BMI2.
    unsafe { std::arch::x86_64::_pext_u64(value, mask) }
}

#[cfg(not(target_feature = "bmi2"))]
fn pext(value: u64, mask: u64) -> u64 {
    slow_pext(value, mask)
}

#[cfg(any(test, not(target_feature = "bmi2")))]
fn slow_pext(value: u64, mut mask: u64) -> u64 {
    let (mut gathered, mut place) = (0, 0);
    while mask != 0 {
        gathered |= (value >> mask.trailing_zeros() & 1) << place;
        place += 1;
        mask &= mask - 1;
    }
    gathered
}

#[cfg(test)]
mod tests {
    use plateau_rules::random::SplitMix;

    use super::*;

    #[test]
    fn both_ways_of_gathering_agree() {
        let mut random = SplitMix::new(3);
        for _ in 0..1000 {
            let (value, mask) = (random.next(), random.next());
            assert_eq!(pext(value, mask), slow_pext(value, mask));
            let wide = u128::from(value) << 40;
            assert_eq!(wide.gather(0xFFF << 60), (value >> 20 & 0xFFF) as usize);
        }
    }
}
