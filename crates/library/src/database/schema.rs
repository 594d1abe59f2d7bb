//! The tables, and how older ones become newer ones.

use rusqlite::{Connection, TransactionBehavior};

/// What stands in the file's header, so that a database of another program is not taken for ours: `PLAT`.
pub(super) const APPLICATION: u32 = 0x504C_4154;

/// The version that this program reads and writes.
pub(super) const VERSION: u32 = MIGRATIONS.len() as u32;

/// What leads from each version to the next; the first from an empty file to version 1. What has been
/// released is never changed: a new version is a new line. Each changes the tables, which is how a newer
/// file is told from one whose version number is damaged.
///
/// `text` comes last, so that lists need not read it.
pub(super) const MIGRATIONS: &[&str] = &["
    CREATE TABLE game (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        revision INTEGER NOT NULL,
        name TEXT,
        kind TEXT NOT NULL,
        white TEXT,
        black TEXT,
        white_name TEXT,
        black_name TEXT,
        begun INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        plies INTEGER NOT NULL,
        score TEXT NOT NULL,
        outcome TEXT,
        deleted INTEGER,
        state TEXT,
        text TEXT NOT NULL
    ) STRICT;
"];

/// Brings a database to the current version, in one transaction: whoever comes at the same time waits, and
/// finds it done.
pub(super) fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    migrate_by(MIGRATIONS, connection)
}

fn migrate_by(migrations: &[&str], connection: &mut Connection) -> rusqlite::Result<()> {
    let target = migrations.len() as u32;
    if version(connection)? >= target {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for sql in migrations.iter().skip(version(&transaction)? as usize) {
        transaction.execute_batch(sql)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", target)?;
    transaction.commit()
}

/// The version of a database; 0 if it is new.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    let version: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version.cast_unsigned())
}

/// Which program a database says it belongs to; 0 if it does not say.
pub(super) fn application(connection: &Connection) -> rusqlite::Result<u32> {
    let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    Ok(id.cast_unsigned())
}

/// The tables of a database, compared with those of the versions that this program knows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Tables {
    /// Version 0 has none.
    pub(super) version: u32,
    /// Whether every byte is as we write it, or only the lengths are.
    pub(super) exact: bool,
}

/// Which version the tables of a database are of; `None` if of none that this program knows.
pub(super) fn tables(connection: &Connection) -> rusqlite::Result<Option<Tables>> {
    let found = definitions(connection)?;
    let lengths = |all: &[Vec<u8>]| all.iter().map(Vec::len).collect::<Vec<_>>();
    for version in (0..=VERSION).rev() {
        let mut model = Connection::open_in_memory()?;
        migrate_by(&MIGRATIONS[..version as usize], &mut model)?;
        let ours = definitions(&model)?;
        if lengths(&found) == lengths(&ours) {
            return Ok(Some(Tables { version, exact: found == ours }));
        }
    }
    Ok(None)
}

/// The statements that made the tables, in the order in which they were made.
fn definitions(connection: &Connection) -> rusqlite::Result<Vec<Vec<u8>>> {
    let sql = "SELECT cast(type || name || tbl_name || sql AS BLOB) FROM sqlite_schema
               WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_stat%' ORDER BY rowid";
    connection.prepare(sql)?.query_map([], |row| row.get(0))?.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEXT: &str = "ALTER TABLE game ADD COLUMN opening TEXT NOT NULL DEFAULT '?'";
    const GAME: &str = "INSERT INTO game (revision, kind, begun, changed, plies, score, text)
                        VALUES (7, 'chess', 1, 2, 0, '*', '*')";

    fn count(connection: &Connection, sql: &str) -> i64 {
        connection.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn games_of_version_1_are_there_after_a_migration() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate_by(&MIGRATIONS[..1], &mut connection).unwrap();
        connection.execute(GAME, []).unwrap();
        let newer: Vec<&str> = MIGRATIONS.iter().copied().chain([NEXT]).collect();
        migrate_by(&newer, &mut connection).unwrap();
        assert_eq!(version(&connection).unwrap(), newer.len() as u32);
        assert_eq!(count(&connection, "SELECT revision FROM game WHERE opening = '?'"), 7);
        migrate_by(&newer, &mut connection).unwrap();
        assert_eq!(count(&connection, "SELECT count(*) FROM game"), 1, "once is enough");
    }

    #[test]
    fn a_migration_that_fails_leaves_the_old_version() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        connection.execute(GAME, []).unwrap();
        let newer: Vec<&str> = MIGRATIONS.iter().copied().chain([NEXT, "nonsense"]).collect();
        assert!(migrate_by(&newer, &mut connection).is_err());
        assert_eq!(version(&connection).unwrap(), VERSION);
        assert_eq!(count(&connection, "SELECT count(*) FROM game"), 1);
        assert!(connection.execute("UPDATE game SET opening = ''", []).is_err());
    }
}
