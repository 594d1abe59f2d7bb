//! Each technique of the draughts search, asked where it acts and where it must not; how far above or below a window
//! that is, tests leave to the policy.

mod picker;
mod techniques;
