//! What is known of a table on the disk, so that its links outlive the server: one small file a table.
//!
//! The game itself is on the shelf from its first move on; before that the ticket says how it begins.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use plateau_arena::Table;
use plateau_library::write_atomically;
use plateau_rules::Color;
use serde::{Deserialize, Serialize};

use crate::message::{Both, TableWish};
use crate::secret::{Key, TableId};

/// What is written down of a table.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct Ticket {
    /// Its name.
    pub(crate) id: TableId,
    /// The key of each side.
    pub(crate) keys: Both<Key>,
    /// The number of its game on the shelf, once it is kept.
    pub(crate) game: Option<i64>,
    /// How the game begins that is not kept yet.
    pub(crate) wish: TableWish,
}

/// Where tickets are kept; nowhere, if nothing is saved.
#[derive(Clone, Debug)]
pub(crate) struct Tickets(Option<PathBuf>);

/// How long a table's links are remembered after its last new game.
const MEMORY: Duration = Duration::from_hours(24 * 180);

impl Ticket {
    /// A new table.
    pub(crate) fn new(wish: TableWish, game: Option<i64>) -> Result<Self, getrandom::Error> {
        let keys = Both { white: Key::random()?, black: Key::random()? };
        Ok(Self { id: TableId::random()?, keys, game, wish })
    }

    /// The same players go on at this table with another game, each with the other's side.
    pub(crate) fn change_sides(&mut self, table: &Table) {
        std::mem::swap(&mut self.keys.white, &mut self.keys.black);
        self.game = None;
        self.wish = TableWish::of(table);
    }

    /// Which sides these keys open.
    pub(crate) fn seats(&self, keys: &[String]) -> [bool; 2] {
        Color::ALL.map(|color| keys.iter().any(|key| self.keys.pick(color).is(key)))
    }
}

impl Tickets {
    /// Those beside this shelf.
    pub(crate) fn beside(shelf: Option<&Path>) -> Self {
        Self(shelf.and_then(Path::parent).map(|folder| folder.join("tables")))
    }

    /// The ticket of a table, if there is one that can be read.
    pub(crate) fn find(&self, id: &TableId) -> Option<Ticket> {
        let text = std::fs::read(self.path(id)?).ok()?;
        serde_json::from_slice(&text).ok().filter(|ticket: &Ticket| ticket.id == *id)
    }

    /// The ticket of the table at which this game was played last.
    pub(crate) fn of_game(&self, game: i64) -> Option<Ticket> {
        self.all().into_iter().find(|ticket| ticket.game == Some(game))
    }

    /// Every ticket; those written last first.
    pub(crate) fn all(&self) -> Vec<Ticket> {
        let Some(folder) = &self.0 else { return Vec::new() };
        let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
        let written = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
        let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
        paths.sort_by_key(|path| std::cmp::Reverse(written(path)));
        let names = paths.iter().filter_map(|path| TableId::read(path.file_stem()?.to_str()?).ok());
        names.filter_map(|id| self.find(&id)).collect()
    }

    /// Writes a ticket down; it is on the disk when this returns.
    pub(crate) fn keep(&self, ticket: &Ticket) -> io::Result<()> {
        let (Some(folder), Some(path)) = (&self.0, self.path(&ticket.id)) else { return Ok(()) };
        make_private(folder)?;
        let text = serde_json::to_vec(ticket)?;
        write_atomically(&path, |file| file.write_all(&text))
    }

    /// Forgets tables that nobody has played at for half a year; their games stay on the shelf.
    pub(crate) fn forget_old(&self) {
        let Some(folder) = &self.0 else { return };
        let Ok(files) = std::fs::read_dir(folder) else { return };
        for file in files.flatten() {
            let written = file.metadata().and_then(|data| data.modified());
            let age = written.ok().and_then(|written| written.elapsed().ok());
            if age.is_some_and(|age| age > MEMORY) {
                // What cannot be removed does no harm.
                let _ = std::fs::remove_file(file.path());
            }
        }
    }

    fn path(&self, id: &TableId) -> Option<PathBuf> {
        self.0.as_ref().map(|folder| folder.join(format!("{id}.json")))
    }
}

/// A folder that nobody else looks into: keys are in it.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tickets_are_found_again_by_table_and_by_game() {
        let folder = tempfile::tempdir().unwrap();
        let tickets = Tickets::beside(Some(&folder.path().join("games.db")));
        let wish = TableWish { game: Some("chess".into()), ..TableWish::default() };
        let ticket = Ticket::new(wish.clone(), None).unwrap();
        tickets.keep(&ticket).unwrap();
        tickets.keep(&Ticket { game: Some(7), ..ticket.clone() }).unwrap();
        let found = tickets.find(&ticket.id).unwrap();
        assert_eq!((found.game, &found.wish), (Some(7), &wish));
        assert_eq!(tickets.of_game(7).unwrap().id, ticket.id);
        assert!(tickets.of_game(8).is_none());
        assert!(tickets.find(&TableId::random().unwrap()).is_none());
        let keys = [ticket.keys.black.reveal().to_owned(), "guess".to_owned()];
        assert_eq!(found.seats(&keys), [false, true]);
        tickets.forget_old();
        assert!(tickets.find(&ticket.id).is_some(), "it is not old");
        let file = std::fs::File::open(tickets.path(&ticket.id).unwrap()).unwrap();
        file.set_modified(std::time::SystemTime::now() - 2 * MEMORY).unwrap();
        tickets.forget_old();
        assert!(tickets.find(&ticket.id).is_none(), "it is");
        tickets.keep(&ticket).unwrap();
        std::fs::write(tickets.path(&ticket.id).unwrap(), b"{}").unwrap();
        assert!(tickets.find(&ticket.id).is_none(), "a broken ticket is none");
    }
}
