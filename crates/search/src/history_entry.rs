//! A history entry: how well a move did in the search so far.

/// A score between plus and minus [`HistoryEntry::MAX`], updated with "gravity": the closer it is to the limit,
/// the less another bonus of the same sign adds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct HistoryEntry(i16);

impl HistoryEntry {
    /// The limit of a score.
    pub const MAX: i32 = 16_384;

    /// Adds a bonus, or a malus if negative; at most [`HistoryEntry::MAX`] either way.
    #[inline(always)]
    pub fn update(&mut self, bonus: i32) {
        debug_assert!(bonus.abs() <= Self::MAX);
        let now = i32::from(self.0);
        self.0 = (now + bonus - now * bonus.abs() / Self::MAX) as i16;
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
    fn scores_are_bounded_and_can_turn() {
        let mut entry = HistoryEntry::default();
        for _ in 0..1000 {
            entry.update(1500);
        }
        assert!(entry.get() > 15_000 && entry.get() <= HistoryEntry::MAX);
        for _ in 0..10 {
            entry.update(-1500);
        }
        assert!(entry.get() < 5_000, "an old bonus does not outweigh new maluses");
    }
}
