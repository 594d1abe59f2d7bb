//! Messages of the full screen only.

use crate::Words;

impl Words {
    /// A key as it is printed on keyboards; `written` is its name in the settings.
    pub fn key(&self, written: &str) -> String {
        // The last plus sign may be the key itself.
        let at = written.char_indices().rev().skip(1).find(|(_, letter)| *letter == '+');
        let (held, key) = written.split_at(at.map_or(0, |(at, _)| at + 1));
        held.to_owned() + &self.screen_key(key.to_owned())
    }
}

crate::messages! {
    /// Greets, beside the program's name.
    pub fn screen_welcome();
    /// Which game.
    pub fn screen_menu_game();
    /// The line of the menu with the number of the start of Chess960.
    pub fn screen_menu_position();
    /// That the start is drawn.
    pub fn screen_menu_drawn();
    /// Who plays whom.
    pub fn screen_menu_players();
    /// How strong the computer is.
    pub fn screen_menu_level();
    /// How time is given.
    pub fn screen_menu_clock();
    /// Begins the game.
    pub fn screen_menu_start();
    /// Goes on with the last game.
    pub fn screen_menu_resume();
    /// Leads to the saved games.
    pub fn screen_menu_saves();
    /// Leads to the help.
    pub fn screen_menu_help();
    /// Leaves.
    pub fn screen_menu_quit();
    /// The keys of the menu.
    pub fn screen_menu_keys();
    /// A person plays this side against the computer.
    pub fn screen_you_play(side);
    /// Two people play.
    pub fn screen_two_people();
    /// The computer plays itself.
    pub fn screen_two_computers();
    /// A level with a word for its strength.
    pub fn screen_level(level);
    /// A level and its rating, which [`Words::rating`](crate::Words::rating) tells.
    pub fn screen_rating(level, rating);
    pub(crate) fn rating_about(elo);
    pub(crate) fn rating_below(elo);
    pub(crate) fn rating_above(elo);
    pub(crate) fn rating_none();
    /// The title of the list of saved games.
    pub fn screen_saves();
    /// That there are none.
    pub fn screen_no_saves();
    /// That games are not saved.
    pub fn screen_no_database();
    /// The keys where a replacement player is chosen.
    pub fn screen_instead_keys();
    /// The keys of that list.
    pub fn screen_saves_keys();
    /// Which game, and who plays whom.
    pub fn screen_pairing(game, white, black);
    /// How many moves were played.
    pub fn screen_moves(moves);
    /// A saved game in a few words.
    pub fn screen_summary(game, white, black, moves);
    /// The person at the keyboard.
    pub fn screen_you();
    /// That the game is saved.
    pub fn screen_kept();
    /// That it is not.
    pub fn screen_not_kept();
    /// That no move was played yet.
    pub fn screen_no_moves();
    /// That the engine thinks.
    pub fn screen_thinking();
    /// How far the engine looks.
    pub fn screen_depth(depth);
    /// The move the engine would play.
    pub fn screen_hint(text);
    /// What can be typed.
    pub fn screen_type(example);
    /// That an earlier position is shown.
    pub fn screen_looking(text, moves);
    /// The position before the first move.
    pub fn screen_looking_start();
    /// That a text has more characters than anybody types.
    pub fn screen_too_long(most);
    /// What can be done after the end.
    pub fn screen_over();
    /// That engines play each other, and how fast.
    pub fn screen_watching(seconds);
    /// That a game of engines is paused.
    pub fn screen_halted(step);
    /// That the game is saved.
    pub fn screen_saved();
    /// That the game is saved under a name.
    pub fn screen_saved_as(name);
    /// That the game was added to a file.
    pub fn screen_exported(file);
    /// That the position was copied.
    pub fn screen_copied();
    /// Asks whether to give up.
    pub fn screen_ask_resign();
    /// Says which earlier position is shown, and asks whether to return.
    pub fn screen_ask_return(last);
    /// The same at the start of the game.
    pub fn screen_ask_return_from_start();
    /// Asks whether to begin anew.
    pub fn screen_ask_again();
    /// Asks whether to leave a game that would be lost.
    pub fn screen_ask_lose();
    /// The answer yes, with its letter.
    pub fn screen_yes();
    /// The answer no, with its letter.
    pub fn screen_no();
    /// Asks for a name.
    pub fn screen_ask_name();
    /// Asks for a file.
    pub fn screen_ask_file();
    /// Asks for a position.
    pub fn screen_ask_position();
    /// Asks for a note.
    pub fn screen_ask_note();
    /// Asks whether to delete a game.
    pub fn screen_ask_delete(game);
    /// The title above the pieces a pawn can become.
    pub fn screen_promotion();
    /// The title above moves that go the same way.
    pub fn screen_which();
    /// The title of the list of actions.
    pub fn screen_actions();
    /// The title of the help.
    pub fn screen_help();
    /// How moves are entered.
    pub fn screen_help_moves();
    /// The title of the help about notation and marks.
    pub fn screen_notation();
    /// What a mark on the board means.
    pub fn screen_mark(mark);
    /// What an action does, in a word or two.
    pub fn screen_action(action);
    /// That the terminal is too small.
    pub fn screen_too_small(width, height, quit);
    fn screen_key(key);
}

#[cfg(test)]
mod tests {
    use crate::{Language, Words};

    #[test]
    fn keys_are_called_as_keyboards_call_them() {
        let french = Words::new(Language::French);
        let said = ["Esc", "Ctrl+Left", "+", "Ctrl++", "F1", "?"].map(|key| french.key(key));
        assert_eq!(said, ["Échap", "Ctrl+Gauche", "+", "Ctrl++", "F1", "?"]);
    }
}
