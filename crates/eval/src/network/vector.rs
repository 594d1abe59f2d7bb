//! The inner loops: rows of sixteen-bit numbers, added and multiplied. With AVX2 by intrinsics, elsewhere by loops
//! that compilers turn into vectors as they can. Both come to the same numbers.

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
pub(super) use avx2::*;
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
pub(super) use portable::*;

#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "avx2"))))]
mod portable {
    use crate::network::ONE;

    pub(in crate::network) fn add(to: &mut [i16], column: &[i16]) {
        to.iter_mut().zip(column).for_each(|(to, column)| *to = to.wrapping_add(*column));
    }

    pub(in crate::network) fn subtract(from: &mut [i16], column: &[i16]) {
        from.iter_mut().zip(column).for_each(|(from, column)| *from = from.wrapping_sub(*column));
    }

    /// A piece moves.
    pub(in crate::network) fn change(
        after: &mut [i16],
        before: &[i16],
        added: &[i16],
        removed: &[i16],
    ) {
        for (i, after) in after.iter_mut().enumerate() {
            *after = before[i].wrapping_add(added[i]).wrapping_sub(removed[i]);
        }
    }

    /// A piece moves and takes another.
    pub(in crate::network) fn change_taking(
        after: &mut [i16],
        before: &[i16],
        added: &[i16],
        removed: &[i16],
        taken: &[i16],
    ) {
        for (i, after) in after.iter_mut().enumerate() {
            let moved = before[i].wrapping_add(added[i]).wrapping_sub(removed[i]);
            *after = moved.wrapping_sub(taken[i]);
        }
    }

    /// The sum of neurons, clipped and squared, times their weights.
    pub(in crate::network) fn activate(neurons: &[i16], weights: &[i16]) -> i32 {
        let term = |(&neuron, &weight): (&i16, &i16)| {
            let clipped = i32::from(neuron.clamp(0, ONE));
            clipped * clipped * i32::from(weight)
        };
        neurons.iter().zip(weights).map(term).fold(0, i32::wrapping_add)
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
mod avx2 {
    #![expect(unsafe_code, reason = "vector instructions are intrinsics")]
    use std::arch::x86_64::{
        __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi16,
        _mm256_add_epi32, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_loadu_si256,
        _mm256_madd_epi16, _mm256_max_epi16, _mm256_min_epi16, _mm256_mullo_epi16,
        _mm256_set1_epi16, _mm256_setzero_si256, _mm256_storeu_si256, _mm256_sub_epi16,
    };

    use crate::network::ONE;

    /// Sixteen numbers in a register. This module exists only where AVX2 does, so its instructions may be used.
    #[derive(Clone, Copy)]
    struct Lanes(__m256i);

    impl Lanes {
        #[inline(always)]
        fn load(numbers: &[i16; 16]) -> Self {
            // SAFETY: a reference to 32 bytes, and the instruction needs no alignment.
            Self(unsafe { _mm256_loadu_si256(std::ptr::from_ref(numbers).cast()) })
        }

        #[inline(always)]
        fn store(self, numbers: &mut [i16; 16]) {
            // SAFETY: a unique reference to 32 bytes, and the instruction needs no alignment.
            unsafe { _mm256_storeu_si256(std::ptr::from_mut(numbers).cast(), self.0) }
        }

        #[inline(always)]
        fn plus(self, other: Self) -> Self {
            // SAFETY: AVX2 is there.
            Self(unsafe { _mm256_add_epi16(self.0, other.0) })
        }

        #[inline(always)]
        fn minus(self, other: Self) -> Self {
            // SAFETY: AVX2 is there.
            Self(unsafe { _mm256_sub_epi16(self.0, other.0) })
        }
    }

    #[inline(always)]
    pub(in crate::network) fn add(to: &mut [i16], column: &[i16]) {
        for (to, column) in to.as_chunks_mut().0.iter_mut().zip(column.as_chunks().0) {
            Lanes::load(to).plus(Lanes::load(column)).store(to);
        }
    }

    #[inline(always)]
    pub(in crate::network) fn subtract(from: &mut [i16], column: &[i16]) {
        for (from, column) in from.as_chunks_mut().0.iter_mut().zip(column.as_chunks().0) {
            Lanes::load(from).minus(Lanes::load(column)).store(from);
        }
    }

    #[inline(always)]
    pub(in crate::network) fn change(
        after: &mut [i16],
        before: &[i16],
        added: &[i16],
        removed: &[i16],
    ) {
        let rows = after.as_chunks_mut().0.iter_mut().zip(before.as_chunks().0);
        let columns = added.as_chunks().0.iter().zip(removed.as_chunks().0);
        for ((after, before), (added, removed)) in rows.zip(columns) {
            Lanes::load(before).plus(Lanes::load(added)).minus(Lanes::load(removed)).store(after);
        }
    }

    #[inline(always)]
    pub(in crate::network) fn change_taking(
        after: &mut [i16],
        before: &[i16],
        added: &[i16],
        removed: &[i16],
        taken: &[i16],
    ) {
        let rows = after.as_chunks_mut().0.iter_mut().zip(before.as_chunks().0);
        let columns = added.as_chunks().0.iter().zip(removed.as_chunks().0);
        for (((after, before), (added, removed)), taken) in
            rows.zip(columns).zip(taken.as_chunks().0)
        {
            let gone = Lanes::load(removed).plus(Lanes::load(taken));
            Lanes::load(before).plus(Lanes::load(added)).minus(gone).store(after);
        }
    }

    /// A clipped neuron times its weight fits sixteen bits; that times the neuron again is summed up in pairs.
    #[inline(always)]
    pub(in crate::network) fn activate(neurons: &[i16], weights: &[i16]) -> i32 {
        // SAFETY: AVX2 is there.
        unsafe {
            let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(ONE));
            let mut sum = zero;
            for (neurons, weights) in neurons.as_chunks().0.iter().zip(weights.as_chunks().0) {
                let (neurons, weights) = (Lanes::load(neurons).0, Lanes::load(weights).0);
                let clipped = _mm256_min_epi16(_mm256_max_epi16(neurons, zero), one);
                let weighted = _mm256_mullo_epi16(clipped, weights);
                sum = _mm256_add_epi32(sum, _mm256_madd_epi16(weighted, clipped));
            }
            let upper = _mm256_extracti128_si256::<1>(sum);
            let half = _mm_add_epi32(_mm256_castsi256_si128(sum), upper);
            let pair = _mm_add_epi32(half, _mm_shuffle_epi32::<0b01_00_11_10>(half));
            let whole = _mm_add_epi32(pair, _mm_shuffle_epi32::<0b00_00_00_01>(pair));
            _mm_cvtsi128_si32(whole)
        }
    }
}

#[cfg(all(test, target_arch = "x86_64", target_feature = "avx2"))]
mod tests {
    use super::{avx2, portable};
    use crate::network::OUTPUT_LIMIT;
    use plateau_rules::random::SplitMix;

    fn numbers(random: &mut SplitMix, limit: i16) -> Vec<i16> {
        let below = 2 * limit as usize + 1;
        (0..96).map(|_| (random.below(below) as i32 - i32::from(limit)) as i16).collect()
    }

    #[test]
    fn vectors_and_loops_come_to_the_same_numbers() {
        let mut random = SplitMix::new(4);
        for _ in 0..1000 {
            let [before, a, b, c] = [0; 4].map(|_| numbers(&mut random, 600));
            let weights = numbers(&mut random, OUTPUT_LIMIT);
            assert_eq!(avx2::activate(&a, &weights), portable::activate(&a, &weights));
            let (mut one, mut other) = (before.clone(), before.clone());
            avx2::add(&mut one, &a);
            portable::add(&mut other, &a);
            assert_eq!(one, other);
            avx2::subtract(&mut one, &b);
            portable::subtract(&mut other, &b);
            assert_eq!(one, other);
            avx2::change(&mut one, &before, &b, &c);
            portable::change(&mut other, &before, &b, &c);
            assert_eq!(one, other);
            avx2::change_taking(&mut one, &before, &a, &b, &c);
            portable::change_taking(&mut other, &before, &a, &b, &c);
            assert_eq!(one, other);
        }
    }
}
