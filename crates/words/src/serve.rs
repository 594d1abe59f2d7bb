//! The server of the page: what it says in the terminal, what it asks, and why it refuses.

use plateau_rules::games::Kind;
use plateau_rules::{Color, DrawRule};

use crate::names::side;
use crate::{Words, messages};

impl Words {
    /// That this side offers a draw.
    pub fn offers_draw(&self, kind: &Kind, color: Color) -> String {
        self.serve_offers_draw(side(kind, color))
    }

    /// That this side would like to take back a move.
    pub fn asks_undo(&self, kind: &Kind, color: Color) -> String {
        self.serve_asks_undo(side(kind, color))
    }

    /// That this side would like to play again.
    pub fn asks_rematch(&self, kind: &Kind, color: Color) -> String {
        self.serve_asks_rematch(side(kind, color))
    }

    /// That this side does not want what it was asked.
    pub fn declines(&self, kind: &Kind, color: Color) -> String {
        self.serve_declined(side(kind, color))
    }

    /// That the side to move can claim a draw.
    pub fn can_claim(&self, rule: DrawRule) -> String {
        self.serve_claim(self.draw_rule(rule))
    }

    /// The side's name as it begins a sentence or stands alone.
    pub fn side_title(&self, kind: &Kind, color: Color) -> String {
        self.side_capital(side(kind, color))
    }
}

messages! {
    /// Where the page is.
    pub fn serve_at(address);
    /// Where other devices find it.
    pub fn serve_other_devices(address);
    /// The link that makes another device the host.
    pub fn serve_host_key(address);
    /// How to stop the server.
    pub fn serve_how_to_stop();
    /// That no connection can be taken.
    pub fn serve_no_port(address, reason);
    /// That other devices cannot reach this computer.
    pub fn serve_no_network();
    /// That the server has stopped.
    pub fn serve_stopped();
    /// Games that belong together.
    pub fn serve_family(family);
    /// A player besides the levels.
    pub fn serve_opponent(player);
    /// That one only watches.
    pub fn serve_watching();
    /// That the other side is to move.
    pub fn serve_other_side();
    /// That the other side is to answer.
    pub fn serve_other_answers();
    /// That the game is elsewhere by now.
    pub fn serve_stale();
    /// That a square alone was typed.
    pub fn serve_square(square);
    /// That a message cannot be read.
    pub fn serve_malformed(reason);
    /// That there is nothing to accept or decline.
    pub fn serve_nothing_offered();
    /// That too much is asked at once.
    pub fn serve_rate();
    /// That the engine does not help against a person.
    pub fn serve_silent_engine();
    /// That the game has no such position.
    pub fn serve_no_such_ply();
    /// That the game goes on.
    pub fn serve_not_over();
    /// That another game begins.
    pub fn serve_new_game();
    /// That only engine games have a speed.
    pub fn serve_speed_alone();
    /// That a session has failed.
    pub fn serve_session_failed();
    /// That there is no such session.
    pub fn serve_no_session();
    /// That there is no such page.
    pub fn serve_nothing_there();
    /// That only the host may do this.
    pub fn serve_only_host();
    /// That a request comes from elsewhere.
    pub fn serve_foreign();
    /// That something is too large.
    pub fn serve_too_large();
    /// That there are too many sessions.
    pub fn serve_no_room(sessions, seconds);
    /// That the memory for engines is used up.
    pub fn serve_no_engine(seconds);
    /// That a player is not for the browser.
    pub fn serve_player(player);
    /// That a text has no game.
    pub fn serve_no_game_in_text();
    /// That games of a text cannot be read.
    pub fn serve_bad_games(count, first);
    /// That a game is saved from its first move on.
    pub fn serve_kept_later();
    /// That a path does not take this method.
    pub fn serve_method();
    /// That games are not saved.
    pub fn serve_no_database();
    fn serve_offers_draw(side);
    fn serve_asks_undo(side);
    fn serve_asks_rematch(side);
    fn serve_declined(side);
    fn serve_claim(rule);
}
