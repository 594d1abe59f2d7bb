//! What commands say besides what the crates below give them to say.

crate::messages! {
    /// That only the line mode exists.
    pub fn command_plain_only();
    /// Asks what to do, before the help.
    pub fn command_nothing_asked();
}
