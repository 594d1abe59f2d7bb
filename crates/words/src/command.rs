//! What commands say besides what the crates below give them to say.

crate::messages! {
    /// Asks what to do, before the help.
    pub fn command_nothing_asked();
    /// That a game has no place in Hub.
    pub fn command_hub_draughts_only(game);
    /// That there is nothing to search for a game, and for which there is.
    pub fn command_no_bench(game, games);
    /// That there is no evaluation to explain.
    pub fn command_no_evaluation(game);
    /// The sum of an evaluation.
    pub fn command_eval_total(value);
    /// That there is nothing to analyse.
    pub fn command_no_move();
    /// How many positions of how many were solved.
    pub fn command_solved(solved, count);
    /// That a line of an EPD file does not say what is to be found.
    pub fn command_no_task();
}
