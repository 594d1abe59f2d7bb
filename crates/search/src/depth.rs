//! The depth that is left to search.

use std::ops::{Add, Sub};

/// Remaining depth in plies; at zero and below quiescence search begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Depth(i16);

impl Depth {
    /// Quiescence search.
    pub const ZERO: Self = Self(0);
    /// The last iteration.
    pub const MAX: Self = Self(200);

    /// This many plies.
    pub const fn new(plies: i32) -> Self {
        Self(plies as i16)
    }

    /// The number.
    #[inline(always)]
    pub const fn get(self) -> i32 {
        self.0 as i32
    }
}

impl Add<i32> for Depth {
    type Output = Self;

    #[inline(always)]
    fn add(self, plies: i32) -> Self {
        Self(self.0 + plies as i16)
    }
}

impl Sub<i32> for Depth {
    type Output = Self;

    #[inline(always)]
    fn sub(self, plies: i32) -> Self {
        Self(self.0 - plies as i16)
    }
}
