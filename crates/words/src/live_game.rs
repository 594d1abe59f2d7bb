//! Events and questions of a live game.

use plateau_arena::{Denied, Event, Player, PlayerError, SpecError};
use plateau_rules::profile::Protocol;
use plateau_rules::{Alert, AnyGame, Board, Cell, Color, DrawRule, Form, games};

use crate::names::side;
use crate::{Words, messages, quote};

impl Words {
    /// The first line of a game.
    pub fn welcome(&self, game: &dyn AnyGame) -> String {
        let name = self.game(game.kind());
        let mut letters = name.chars();
        let first = letters.next().map(|letter| letter.to_uppercase().to_string());
        self.welcome_to(first.unwrap_or_default() + letters.as_str())
    }

    /// Whose move it is.
    pub fn turn(&self, game: &dyn AnyGame, name: Option<&str>) -> String {
        let side = side(game.kind(), game.turn());
        match name {
            None => self.turn_of(side),
            Some(name) => self.turn_named(side, self.player(name)),
        }
    }

    /// What a person should know before moving.
    pub fn alert(&self, alert: &Alert, board: &Board) -> String {
        match alert {
            Alert::Check(_) => self.check(),
            Alert::MustCapture(cells) => self.must_capture(self.any_of(&names(cells, board))),
            Alert::MustPass => self.must_pass(),
        }
    }

    /// That the side to move may claim a draw.
    pub fn claimable(&self, rule: DrawRule) -> String {
        self.claim_possible(self.draw_rule(rule))
    }

    /// An event; `game` is the game after it.
    pub fn event(&self, event: &Event, game: &dyn AnyGame) -> String {
        let side = |color: Color| side(game.kind(), color);
        match event {
            Event::Moved { by } => {
                let text = game.played(Form::Short, self.letters()).pop().unwrap_or_default();
                self.moved(side(*by), text)
            }
            Event::Undone { moves } => self.undone(*moves as u64),
            Event::DrawOffered { by } => self.draw_question(side(*by)),
            Event::DrawDeclined { by } => self.draw_declined(side(*by)),
            Event::Paused => self.paused(),
            Event::Resumed => self.resumed(),
            Event::Noted => self.noted(),
            Event::Missing { side: color, failure } => {
                self.player_missing(side(*color), self.failure(failure))
            }
            Event::Ended(ending) => self.ending(*ending, game),
        }
    }

    /// Why a command was not obeyed.
    pub fn denied(&self, denied: &Denied) -> String {
        match denied {
            Denied::Move(refusal) => self.refusal(refusal),
            Denied::NotYourTurn => self.denied_not_your_turn(),
            Denied::Paused => self.denied_paused(),
            Denied::NotPaused => self.denied_not_paused(),
            Denied::NothingToUndo => self.denied_nothing_to_undo(),
            Denied::GameOver => self.refusal(&plateau_rules::Refusal::GameOver),
            Denied::OfferWaits => self.denied_offer_waits(),
            Denied::NoOffer => self.denied_no_offer(),
            Denied::OfferedAlready => self.denied_offered_already(),
            Denied::NothingToClaim => self.denied_nothing_to_claim(),
        }
    }

    /// Where the piece entered so far may go next.
    pub fn next_cells(&self, way: &[Cell], next: &[Cell], may_stop: bool, board: &Board) -> String {
        let (way, squares) = (names(way, board).join(" "), self.any_of(&names(next, board)));
        if may_stop {
            self.choose_next_or_stop(way, squares)
        } else {
            self.choose_next(way, squares)
        }
    }

    /// All these moves in a row.
    pub fn move_list(&self, moves: &[String]) -> String {
        self.legal_moves(moves.len() as u64, moves.join(" "))
    }

    /// Why a player cannot be had.
    pub fn player_error(&self, error: &PlayerError) -> String {
        let kinds = || {
            let usages: Vec<&str> = Player::KINDS.iter().map(|kind| kind.usage).collect();
            usages.join(", ")
        };
        let usage = |name: &str| {
            let kind = Player::KINDS.iter().find(|kind| kind.name == name);
            kind.map_or_else(kinds, |kind| kind.usage.to_owned())
        };
        match error {
            PlayerError::Spec(SpecError::Empty) => self.player_empty(kinds()),
            PlayerError::Spec(SpecError::NoValue { part }) => self.player_no_value(quote(part)),
            PlayerError::Spec(SpecError::Twice { key }) => self.player_twice(quote(key)),
            PlayerError::UnknownKind { kind } => self.player_unknown_kind(quote(kind), kinds()),
            PlayerError::UnknownOption { kind, option } => {
                self.player_unknown_option(quote(kind), quote(option), usage(kind))
            }
            PlayerError::UnexpectedMain { kind, main } => {
                self.player_unexpected_main(quote(kind), quote(main), usage(kind))
            }
            PlayerError::BadValue { option, value } => {
                self.player_bad_value(quote(option), quote(value))
            }
            PlayerError::NoMain { kind } => self.player_no_main(quote(kind), usage(kind)),
            PlayerError::File { path, reason } => self.player_file(quote(path), quote(reason)),
            PlayerError::Tables(error) => {
                let uci = games::by_protocol(Protocol::Uci { option: None });
                self.tables_error(error, &uci.unwrap_or_else(games::usual))
            }
            PlayerError::NotAMachine { name } => self.player_not_a_machine(quote(name)),
        }
    }
}

fn names(cells: &[Cell], board: &Board) -> Vec<String> {
    cells.iter().filter_map(|&cell| board.at(cell).name.clone()).collect()
}

messages! {
    fn welcome_to(game);
    fn turn_of(side);
    fn turn_named(side, name);
    fn check();
    fn must_capture(squares);
    fn must_pass();
    fn claim_possible(rule);
    fn moved(side, text);
    fn choose_next(way, squares);
    fn choose_next_or_stop(way, squares);
    /// Asks which of several moves between the same squares is meant: what a pawn becomes, or whether the
    /// king castles.
    pub fn choose_move(moves);
    fn legal_moves(count, moves);
    fn undone(count);
    fn draw_question(side);
    fn draw_declined(side);
    fn paused();
    fn resumed();
    fn noted();
    pub(crate) fn player_missing(side, reason);
    /// That a player gets ready and has not played yet; `name` is what it is called.
    pub fn player_starting(name);
    /// Says that a question wants yes or no.
    pub fn yes_or_no_please();
    /// Asks for another game.
    pub fn play_again();
    /// Says that a game was left before its end.
    pub fn unfinished();
    /// The last word.
    pub fn goodbye();
    /// Points at the help.
    pub fn see_help();
    fn denied_not_your_turn();
    fn denied_paused();
    fn denied_not_paused();
    fn denied_nothing_to_undo();
    fn denied_offer_waits();
    fn denied_no_offer();
    fn denied_offered_already();
    fn denied_nothing_to_claim();
    fn player_unknown_kind(kind, kinds);
    fn player_unknown_option(kind, option, usage);
    fn player_unexpected_main(kind, main, usage);
    /// That an option does not take a value.
    pub(crate) fn player_bad_value(option, value);
    fn player_no_main(kind, usage);
    fn player_file(path, reason);
    fn player_not_a_machine(name);
    fn player_empty(kinds);
    fn player_no_value(part);
    fn player_twice(key);
}
