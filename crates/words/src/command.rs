//! What commands say besides what the crates below give them to say.

crate::messages! {
    /// That only the line mode exists.
    pub fn command_plain_only();
    /// Asks what to do, before the help.
    pub fn command_nothing_asked();
    /// That a game has no place in Hub.
    pub fn command_hub_draughts_only(game);
    /// That there is nothing to search for a game, and for which there is.
    pub fn command_no_bench(game, games);
}
