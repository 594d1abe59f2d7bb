//! What is said about matches and tournaments.

use plateau_arena::stats::{Accepted, Pairs, Sprt};
use plateau_arena::{EngineFailure, Exit, NoClassic};

use crate::{Words, messages, quote};

impl Words {
    /// Why a player's move did not come or cannot be played.
    pub fn failure(&self, failure: &EngineFailure) -> String {
        match failure {
            EngineFailure::Start(what) => self.trouble_start(quote(what)),
            EngineFailure::NoClassic(why) => self.no_classic(why),
            EngineFailure::Crash(None) => self.trouble_crash(),
            EngineFailure::Crash(Some(Exit::Code(code))) => self.trouble_code(code.to_string()),
            EngineFailure::Crash(Some(Exit::Signal(number))) => {
                self.trouble_signal(number.to_string())
            }
            EngineFailure::Timeout => self.trouble_timeout(),
            EngineFailure::IllegalMove(text) => self.trouble_illegal_move(quote(text)),
            EngineFailure::Protocol(what) => self.trouble_protocol(quote(what)),
        }
    }

    /// What a test says of the first player after these pairs, as a sentence.
    pub fn verdict(&self, test: &Sprt, pairs: &Pairs, first: &str) -> String {
        let (first, risk) = (first.to_owned(), |risk: f64| (100.0 * risk).to_string());
        match test.accepted(pairs) {
            None => self.match_undecided(),
            Some(Accepted::Elo1) => {
                self.match_accepted(first, test.elo1.to_string(), risk(test.alpha))
            }
            Some(Accepted::Elo0) => {
                self.match_rejected(first, test.elo0.to_string(), risk(test.beta))
            }
        }
    }

    /// Why there is no such classic search.
    fn no_classic(&self, why: &NoClassic) -> String {
        match why {
            NoClassic::Game(game) => self.classic_game(quote(game)),
            NoClassic::Evaluator { name, known } => {
                let known: Vec<String> = known.iter().map(|&name| name.to_owned()).collect();
                self.classic_evaluator(quote(name), self.any_of(&known))
            }
            NoClassic::Option(option) => self.classic_option(quote(option)),
            NoClassic::Value { option, value } => {
                self.player_bad_value(quote(option), quote(value))
            }
        }
    }
}

messages! {
    fn trouble_start(what);
    fn classic_game(game);
    fn classic_evaluator(name, known);
    fn classic_option(option);
    fn trouble_crash();
    fn trouble_code(code);
    fn trouble_signal(number);
    fn trouble_timeout();
    fn trouble_illegal_move(text);
    fn trouble_protocol(what);
    /// That a player could not even begin.
    pub fn match_player_fails(name, failure);
    /// That more games are to be played at once than there are processors to keep to.
    pub fn contest_pin_too_many(processors);
    /// That the system does not let games keep to processors.
    pub fn contest_pin_system(reason);
    /// That random moves led to no fair opening.
    pub fn match_no_opening();
    /// That a file of openings is empty.
    pub fn match_openings_empty(file);
    /// That a file of openings has positions, not moves.
    pub fn match_openings_no_moves(file);
    /// That a file of openings is about another game.
    pub fn match_openings_other(file, number, found);
    /// That the file for the games is not empty.
    pub fn match_out_not_empty(file);
    /// That another run appends to the file for the games.
    pub fn contest_out_in_use(file);
    /// That the file holds the games of another match or tournament, and what differs.
    pub fn match_out_other(file, round, difference);
    /// A difference: another game.
    pub fn contest_other_game(game);
    /// A difference: who plays.
    pub fn contest_other_player(name);
    /// A difference: the time control.
    pub fn contest_other_time(control);
    /// A difference: the opening.
    pub fn contest_other_opening();
    /// A difference: the format.
    pub fn contest_other_event(event);
    /// That the file for the games holds something else.
    pub fn contest_out_foreign(file);
    /// That a game would be lost in its file.
    pub fn contest_unreadable(round);
    /// That the system has no room for so many games.
    pub fn contest_too_many(reason);
    /// That the last game of a file is not whole.
    pub fn contest_torn(file);
    /// A difference: the description of a player.
    pub fn contest_other_spec(name, spec);
    /// A difference: chance, and when games end.
    pub fn contest_other_conditions(conditions);
    /// That two different files are named.
    pub fn contest_resume_elsewhere();
    /// That no file is named.
    pub fn contest_resume_what();
    /// That one player alone plays no tournament.
    pub fn contest_two_players();
    /// That only Swiss tournaments have rounds.
    pub fn contest_rounds_swiss();
    /// That only what is known beforehand can be split.
    pub fn contest_no_shard();
    /// That an anchor is not a player, and who is.
    pub fn contest_unknown_anchor(name, known);
    /// That there are no games.
    pub fn contest_no_games();
    /// That the file to merge into is not empty.
    pub fn contest_merge_not_empty(file);
    /// How many games came together, how many stood twice, and how many could not be used.
    pub fn contest_merged(file, games, twice, skipped);
    /// Where a report is.
    pub fn contest_report(file);
    /// How long it will take.
    pub fn contest_left(time);
    /// That the computer stalled at times.
    pub fn contest_stolen(percent);
    /// How many moves were late only because it did.
    pub fn contest_pardons(moves);
    /// The head of a column.
    pub fn contest_column(column);
    /// What a player's moves have cost.
    pub fn contest_effort(name, depth, speed, seconds);
    /// The points so far.
    pub fn match_score(first, second, points, games, percent);
    /// How the games ended for the first player.
    pub fn match_results(wins, draws, losses);
    /// The strength with its error.
    pub fn match_elo(elo);
    /// The same, normalized.
    pub fn match_normalized(elo);
    /// How likely the first player is the stronger.
    pub fn match_superiority(percent);
    /// How the pairs ended.
    pub fn match_pairs(pairs);
    /// Where a sequential test stands.
    pub fn match_llr(zero, one, model, llr, low, high);
    fn match_accepted(first, elo, risk);
    fn match_rejected(first, elo, risk);
    fn match_undecided();
    /// How many games a player lost by trouble.
    pub fn match_faults(name, count, time, illegal, crash);
}
