//! Distances in plies: the remaining depth, and the distance from the root.

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

/// How far a node is from the root.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Ply(u8);

impl Ply {
    /// The position the search starts from.
    pub const ROOT: Self = Self(0);
    /// The limit of the search stack.
    pub const MAX: Self = Self(240);

    /// From here on the static evaluation is returned.
    pub const DEEPEST: Self = Self(Self::MAX.0 - 2);

    /// This many moves from the root; at most [`Ply::MAX`].
    pub const fn new(plies: u8) -> Self {
        debug_assert!(plies <= Self::MAX.0);
        Self(plies)
    }

    /// The number.
    #[inline(always)]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The number, to index with.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// One ply further.
    #[inline(always)]
    #[must_use]
    pub const fn next(self) -> Self {
        debug_assert!(self.0 < Self::MAX.0);
        Self(self.0 + 1)
    }
}
