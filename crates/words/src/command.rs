//! What commands say besides what the crates below give them to say.

use plateau_arena::Traced;
use plateau_rules::games::Kind;

use crate::{Words, messages};

impl Words {
    /// What a line of a trace of this game is about; nothing, where only a value is to be said.
    pub fn traced(&self, kind: &Kind, what: &Traced) -> String {
        match what {
            Traced::Root { depth, side } => self.command_trace_root(*depth, self.side(kind, *side)),
            Traced::Move { depth, side, piece, text } => self.command_trace_move(
                *depth,
                self.side(kind, *side),
                piece.map_or_else(String::new, |piece| self.piece(piece)),
                text.clone(),
            ),
            Traced::Cut { text } => self.command_trace_cut(text.clone()),
            Traced::End => String::new(),
        }
    }
}

messages! {
    /// Asks what to do, before the help.
    pub fn command_nothing_asked();
    /// Why what is printed cannot be written.
    pub fn command_output(reason);
    /// That a game has no place in Hub.
    pub fn command_not_by_hub(game);
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
    /// That a player's search cannot be followed, and whose can.
    pub fn command_no_trace(player);
    /// That a player has one line only, and who has several.
    pub fn command_one_line(player);
    /// That a search has no margin of this name.
    pub fn tune_unknown(name);
    /// That a game's search has no margins to tune.
    pub fn tune_no_margins();
    /// That a file belongs to another tuning run, and to which.
    pub fn tune_other_run(file, found);
    fn command_trace_root(depth, side);
    fn command_trace_move(depth, side, piece, text);
    fn command_trace_cut(text);
}
