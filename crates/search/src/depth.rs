//! How far a search still looks ahead.

use std::ops::{Add, Sub};

/// Moves of one side still to be looked ahead; at zero and below the horizon begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Depth(i16);

impl Depth {
    /// The horizon.
    pub const ZERO: Self = Self(0);
    /// No iteration looks further ahead.
    pub const MAX: Self = Self(200);

    /// This many moves.
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
