//! What is learned from success and failure: one number that drifts toward what it is told.

/// A remembered score between plus and minus [`Drift::LIMIT`]. It moves toward each new experience, the
/// less the surer it already is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Drift(i16);

impl Drift {
    /// No score is beyond this.
    pub const LIMIT: i32 = 16_384;

    /// Something was good, or bad if `bonus` is negative; at most [`Drift::LIMIT`] either way.
    #[inline(always)]
    pub fn note(&mut self, bonus: i32) {
        debug_assert!(bonus.abs() <= Self::LIMIT);
        let now = i32::from(self.0);
        self.0 = (now + bonus - now * bonus.abs() / Self::LIMIT) as i16;
    }

    /// The score.
    #[inline(always)]
    pub fn get(self) -> i32 {
        self.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn experience_is_bounded_and_can_turn() {
        let mut drift = Drift::default();
        for _ in 0..1000 {
            drift.note(1500);
        }
        assert!(drift.get() > 15_000 && drift.get() <= Drift::LIMIT);
        for _ in 0..10 {
            drift.note(-1500);
        }
        assert!(drift.get() < 5_000, "old success does not hide new failure");
    }
}
