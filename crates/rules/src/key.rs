//! Zobrist keys: a position's fingerprint, kept up to date move by move.

use std::ops::{BitXor, BitXorAssign};

use crate::random::SplitMix;

/// The 64-bit fingerprint of a position.
///
/// Equal positions (same pieces, same side to move, same rights) have equal keys, whatever path led
/// there; counters that only draw rules read are not part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct Key(pub u64);

impl BitXor for Key {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for Key {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

/// `N` keys drawn from `seed` at compile time: the same on every machine and in every version, so that
/// books and tables may be kept in files.
pub const fn keys<const N: usize>(seed: u64) -> [Key; N] {
    let mut random = SplitMix::new(seed);
    let mut keys = [Key(0); N];
    let mut i = 0;
    while i < N {
        keys[i] = Key(random.next());
        i += 1;
    }
    keys
}
