//! What `plateau games` says.

crate::messages! {
    /// That no game is saved yet.
    pub fn games_none(path);
    /// That none of the saved games is of the kind that was asked for.
    pub fn games_none_such();
    /// The head of the column with the games' numbers.
    pub fn games_head_id();
    /// The head of the column with the time of the last move.
    pub fn games_head_changed();
    /// The head of the column with the game.
    pub fn games_head_game();
    /// The head of the column with the players.
    pub fn games_head_players();
    /// The head of the column with the number of moves.
    pub fn games_head_moves();
    /// The head of the column with the result.
    pub fn games_head_result();
    /// The head of the column with the name a person gave.
    pub fn games_head_name();
    /// The first line about a game.
    pub fn games_title(id, game, players);
    /// When a game was started and last saved.
    pub fn games_dates(begun, changed);
    /// What became of a file.
    pub fn games_imported(file, count);
    /// The same, with the numbers the games have now.
    pub fn games_imported_as(file, count, first, last);
    /// How many games of a file were saved before.
    pub fn games_known(file, count);
    /// That games of files were read only in part.
    pub fn games_cut(count);
    /// That games of files could not be read.
    pub fn games_bad(count);
    /// That no game of any file could be read.
    pub fn games_nothing_read();
    /// That a file cannot be opened.
    pub fn games_file(file, reason);
    /// That chess cannot stand in a file of draughts.
    pub fn games_not_pdn(file, id);
    /// That neither games nor `--all` were asked for.
    pub fn games_which();
    /// How many games were written to a file.
    pub fn games_exported(count, file);
    /// A game's new name.
    pub fn games_renamed(id, name);
    /// That a game has no name any more.
    pub fn games_unnamed(id);
    /// Asks whether to delete a game.
    pub fn games_delete_one(id, game, players, moves);
    /// Asks whether to delete several.
    pub fn games_delete_many(count);
    /// That no confirmation is possible here.
    pub fn games_delete_ask();
    /// That nothing was deleted.
    pub fn games_delete_not();
    /// That a game was deleted, and how it comes back.
    pub fn games_deleted(id);
    /// That a game is back.
    pub fn games_restored(id);
}
