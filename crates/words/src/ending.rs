//! How games end.

use plateau_rules::{AnyGame, Color, DrawRule, Ending, Outcome, Reason};

use crate::names::side;
use crate::{Words, messages};

impl Words {
    /// How this game ended, as a sentence.
    pub fn ending(&self, ending: Ending, game: &dyn AnyGame) -> String {
        let reason = self.reason(ending, game);
        match ending.outcome {
            Outcome::Win(winner) => self.ending_won(reason, side(game.kind(), winner)),
            Outcome::Draw => self.ending_drawn(reason),
        }
    }

    /// How a game ended, with the winner's name: `Ada wins by checkmate.` Where there is none, with the side.
    pub fn ending_by_name(
        &self,
        ending: Ending,
        game: &dyn AnyGame,
        name: impl Fn(Color) -> Option<String>,
    ) -> String {
        let Some(name) = ending.outcome.winner().and_then(name) else {
            return self.ending(ending, game);
        };
        match ending.reason {
            Reason::Checkmate => self.ending_checkmate_by(name),
            Reason::Resignation => self.ending_resignation_by(name),
            Reason::Time => self.ending_time_by(name),
            _ => self.ending_won_by(self.reason(ending, game), name),
        }
    }

    /// The rule that makes a draw, as a phrase that begins a sentence.
    pub fn draw_rule(&self, rule: DrawRule) -> String {
        match rule {
            DrawRule::DeadPosition => self.rule_dead_position(),
            DrawRule::Threefold => self.rule_threefold(),
            DrawRule::FiftyMoves => self.rule_fifty_moves(),
            DrawRule::Fivefold => self.rule_fivefold(),
            DrawRule::SeventyFiveMoves => self.rule_seventy_five_moves(),
            DrawRule::Repetition(times) => self.rule_repetition(times),
            DrawRule::QuietMoves(moves) => self.rule_quiet_moves(moves),
            DrawRule::EndgameCount(moves) => self.rule_endgame_count(moves),
            DrawRule::BareKings => self.rule_bare_kings(),
        }
    }

    fn reason(&self, ending: Ending, game: &dyn AnyGame) -> String {
        let kind = game.kind();
        // Who cannot move is to move; it is the loser in most games, but not in all.
        let stuck = side(kind, game.turn());
        let loser = side(kind, ending.outcome.winner().map_or(game.turn(), |winner| !winner));
        match ending.reason {
            Reason::Checkmate => self.reason_checkmate(),
            Reason::Stalemate => self.reason_stalemate(),
            Reason::NoPieces => self.reason_no_pieces(stuck),
            Reason::Blocked => self.reason_blocked(stuck),
            Reason::FirstKing => self.reason_first_king(),
            Reason::Line => self.reason_line(kind.name()),
            Reason::Full => self.reason_full(),
            Reason::DiscCount => self.reason_disc_count(),
            Reason::Rule(rule) => self.draw_rule(rule),
            Reason::Agreement => self.reason_agreement(),
            Reason::Resignation => self.reason_resignation(loser),
            Reason::Time => self.reason_time(loser),
            Reason::TimeWithoutMaterial => self.reason_time_without_material(),
            Reason::IllegalMove => self.reason_illegal_move(loser),
            Reason::Crash => self.reason_crash(loser),
            Reason::Adjudication => self.reason_adjudication(),
            Reason::Recorded => self.reason_recorded(),
        }
    }
}

messages! {
    fn ending_won(reason, side);
    fn ending_drawn(reason);
    fn ending_checkmate_by(name);
    fn ending_resignation_by(name);
    fn ending_time_by(name);
    fn ending_won_by(reason, name);
    fn reason_checkmate();
    fn reason_stalemate();
    fn reason_no_pieces(side);
    fn reason_blocked(side);
    fn reason_first_king();
    fn reason_line(game);
    fn reason_full();
    fn reason_disc_count();
    fn reason_agreement();
    fn reason_resignation(side);
    fn reason_time(side);
    fn reason_time_without_material();
    fn reason_illegal_move(side);
    fn reason_crash(side);
    fn reason_adjudication();
    fn reason_recorded();
    fn rule_dead_position();
    fn rule_threefold();
    fn rule_fifty_moves();
    fn rule_fivefold();
    fn rule_seventy_five_moves();
    fn rule_repetition(times);
    fn rule_quiet_moves(moves);
    fn rule_endgame_count(moves);
    fn rule_bare_kings();
}
