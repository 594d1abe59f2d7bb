//! An evaluation taken apart, for people who ask why.

/// One summand of an evaluation, in hundredths of a pawn or man, from White's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// What is counted.
    pub name: &'static str,
    /// What White and Black get for it, where that is counted apart.
    pub sides: Option<[i32; 2]>,
    /// White's less Black's.
    pub value: i32,
}
