//! Recovering games from a damaged file.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use rusqlite::{Connection, OptionalExtension};

use super::entry::text;
use super::open::{copy_content, copy_with_log};
use super::row::{Fixed, LAST_ID, Row, read_record};
use super::{GameId, Saved, schema};

/// What could be read of a damaged file.
#[derive(Default)]
pub(super) struct Recovered {
    games: BTreeMap<i64, (Fixed, Row)>,
    /// Numbers of games that are there but could not be read, at some attempt.
    failed: BTreeSet<i64>,
    /// The last number that was given to a game, as far as the file tells.
    last: i64,
}

impl Recovered {
    /// Reads copies in ways that fail for different kinds of damage: with the log, without it, and page by page.
    /// The original is not changed.
    pub(super) fn of(path: &Path, scratch: &Path) -> io::Result<Self> {
        let mut found = Self::default();
        let copy = scratch.join("with-log.db");
        copy_with_log(path, &copy)?;
        let mut whole = found.look(&copy);
        if !whole {
            let copy = scratch.join("without-log.db");
            copy_content(path, &copy)?;
            whole = found.look(&copy);
        }
        if !whole {
            let copy = scratch.join("page-by-page.db");
            copy_content(path, &copy)?;
            // What fails here fails only for what is beyond help.
            let _ = found.look_at_pages(&copy, &scratch.join("head.db"));
        }
        Ok(found)
    }

    /// How many games there are.
    pub(super) fn count(&self) -> usize {
        self.games.len()
    }

    /// Which others there were, as far as the file tells.
    pub(super) fn lost(&self) -> Vec<GameId> {
        // Numbers were tried that perhaps no game ever had, and the last one may be damaged, too.
        let highest = self.games.last_key_value().map_or(0, |(&id, _)| id);
        let last = if self.last > highest.saturating_add(PROBES) { highest } else { self.last };
        let known = self.failed.range(..=last.max(highest));
        known.filter(|id| !self.games.contains_key(id)).map(|&id| GameId(id)).collect()
    }

    /// Reads all it can; whether that is all there was.
    fn look(&mut self, copy: &Path) -> bool {
        let mut look = || {
            let connection = Connection::open(copy)?;
            // Reads on where the file is shorter than it should be, or a table makes no sense.
            connection.pragma_update(None, "writable_schema", true)?;
            self.read(&connection)
        };
        look().unwrap_or(false)
    }

    /// Takes every page that could hold games for the one where the table begins: so they are found when
    /// the header, the table of contents or the way through the table is gone. Pages that hold something
    /// else give nothing that reads like a game.
    fn look_at_pages(&mut self, copy: &Path, head: &Path) -> Result<(), Box<dyn Error>> {
        let mut connection = Connection::open(head)?;
        schema::migrate(&mut connection)?;
        connection.execute_batch(
            "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA writable_schema = ON",
        )?;
        let mut file = File::options().read(true).write(true).open(copy)?;
        let pages = (file.metadata()?.len() / PAGE as u64) as u32;
        for number in 2..=pages {
            file.seek(SeekFrom::Start(u64::from(number - 1) * PAGE as u64))?;
            let mut kind = [0];
            file.read_exact(&mut kind)?;
            if kind != TABLE_LEAF {
                continue;
            }
            let sql = "UPDATE sqlite_schema SET rootpage = ?1 WHERE name = 'game'";
            connection.execute(sql, [number])?;
            let mut first = [0; PAGE];
            File::open(head)?.read_exact(&mut first)?;
            first[PAGE_COUNT].copy_from_slice(&pages.to_be_bytes());
            file.rewind()?;
            file.write_all(&first)?;
            // Numbers that fail here may be anything.
            let failed = self.failed.clone();
            self.look(copy);
            self.failed = failed;
        }
        Ok(())
    }

    fn read(&mut self, connection: &Connection) -> rusqlite::Result<bool> {
        // From both ends to the damage; what is between may still be reached by number.
        let forward = ids(connection, "SELECT id FROM game NOT INDEXED ORDER BY id", i64::lt)?;
        let mut all: BTreeSet<i64> = forward.ids.iter().copied().collect();
        if !forward.ended {
            let sql = "SELECT id FROM game NOT INDEXED ORDER BY id DESC";
            let backward = ids(connection, sql, i64::gt)?;
            all.extend(&backward.ids);
            let low = forward.ids.last().copied().unwrap_or(0);
            let high = backward.ids.last().copied().unwrap_or(low.saturating_add(PROBES));
            all.extend((low.saturating_add(1)..high).take(PROBES as usize));
        }
        // A damaged number must not use up all others.
        let sql = "SELECT seq FROM sqlite_sequence WHERE name = 'game'";
        let last = connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        self.last = last.ok().filter(|&last| last <= LAST_ID).unwrap_or(0).max(self.last);
        let mut whole = forward.ended;
        for id in all {
            match read_game(connection, id) {
                Ok(Some(game)) if id <= LAST_ID => self.add(id, game),
                Ok(None) => {}
                Ok(Some(_)) | Err(_) => {
                    whole = false;
                    self.failed.insert(id);
                }
            }
        }
        Ok(whole)
    }

    /// The later of two states of a game is the game.
    fn add(&mut self, id: i64, game: (Fixed, Row)) {
        let older = |(known, _): &(Fixed, Row)| known.revision < game.0.revision;
        if self.games.get(&id).is_none_or(older) {
            self.games.insert(id, game);
        }
    }

    /// Writes the games into a new file, each with its old number.
    pub(super) fn write(&self, path: &Path) -> rusqlite::Result<()> {
        let mut connection = Connection::open(path)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        schema::migrate(&mut connection)?;
        let transaction = connection.transaction()?;
        for (fixed, row) in self.games.values() {
            row.insert(&transaction, fixed)?;
        }
        // Nobody gets the number of a game that is gone.
        let sql = "UPDATE sqlite_sequence SET seq = max(seq, ?1) WHERE name = 'game'";
        if transaction.execute(sql, [self.last])? == 0 {
            let sql = "INSERT INTO sqlite_sequence (name, seq) VALUES ('game', ?1)";
            transaction.execute(sql, [self.last])?;
        }
        transaction.commit()
    }
}

/// How many numbers are tried where a file does not tell which games it has.
const PROBES: i64 = 100_000;

/// Numbers that a query gave before it ended or failed.
struct Ids {
    ids: Vec<i64>,
    ended: bool,
}

/// The numbers in an order that a sound file keeps; where it is not kept, the damage begins.
fn ids(
    connection: &Connection,
    sql: &str,
    in_order: fn(&i64, &i64) -> bool,
) -> rusqlite::Result<Ids> {
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut ids: Vec<i64> = Vec::new();
    loop {
        let next = rows.next().and_then(|row| row.map(|row| row.get(0)).transpose());
        match next {
            Ok(Some(id)) if ids.last().is_none_or(|last| in_order(last, &id)) => ids.push(id),
            Ok(None) => return Ok(Ids { ids, ended: true }),
            Ok(Some(_)) | Err(_) => return Ok(Ids { ids, ended: false }),
        }
    }
}

/// A game by its number; an error if it is there but makes no sense.
fn read_game(connection: &Connection, id: i64) -> rusqlite::Result<Option<(Fixed, Row)>> {
    let sql = "SELECT revision, name, begun, changed, deleted, kind, white, black, state, text
               FROM game NOT INDEXED WHERE id = ?1";
    let read = |row: &rusqlite::Row<'_>| {
        let fixed = Fixed {
            id: Some(id),
            revision: row.get(0)?,
            name: text(row, 1)?,
            begun: row.get(2)?,
            changed: row.get(3)?,
            deleted: row.get(4)?,
        };
        let players = [text(row, 6)?, text(row, 7)?];
        // What cannot be read is of no use, and nothing but an error can say so here.
        let nonsense = || rusqlite::Error::InvalidQuery;
        let (kind, game) = (text(row, 5)?.unwrap_or_default(), text(row, 9)?.unwrap_or_default());
        let record = read_record(&kind, &game).map_err(|_| nonsense())?;
        let saved = Saved { record, players, state: text(row, 8)? };
        Ok((fixed, Row::of(&saved).map_err(|_| nonsense())?))
    };
    connection.prepare_cached(sql)?.query_row([id], read).optional()
}

/// The size of SQLite's pages, where the first one says how many there are, and how a page begins that holds
/// rows of a table.
const PAGE: usize = 4096;
const PAGE_COUNT: std::ops::Range<usize> = 28..32;
const TABLE_LEAF: [u8; 1] = [13];
