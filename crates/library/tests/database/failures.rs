//! Folders and disks that do not let themselves be written, and files that are not for us.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use plateau_library::{Database, DatabaseError, Filter};
use rusqlite::Connection;

use super::child::{child, said};
use super::{fill, found, listed, open, place, saved, some_game};

#[test]
fn a_folder_that_does_not_exist_is_made() {
    let (folder, _) = place();
    let path = folder.path().join("a/b/c").join(Database::FILE);
    let kept = fill(&mut open(&path), 2);
    assert_eq!(found(&open(&path), &kept), 2);
}

#[test]
fn looking_at_nothing_makes_nothing() {
    let (folder, path) = place();
    let database = Database::open_to_read(&path).unwrap();
    assert_eq!(database.list(&Filter::default()), Ok(Vec::new()));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_path_through_a_file_or_to_a_folder_is_refused() {
    let (folder, _) = place();
    let file = folder.path().join("file");
    fs::write(&file, "text").unwrap();
    let error = Database::open(&file.join("games.db")).unwrap_err();
    assert!(matches!(error, DatabaseError::Folder { .. }), "{error:?}");
    let error = Database::open(folder.path()).unwrap_err();
    assert!(
        matches!(error, DatabaseError::File { kind: ErrorKind::IsADirectory, .. }),
        "{error:?}"
    );
    assert_eq!(fs::read(&file).unwrap(), b"text");
}

#[test]
fn a_newer_version_is_refused_and_not_touched() {
    let (_folder, path) = place();
    fill(&mut open(&path), 2);
    let connection = Connection::open(&path).unwrap();
    let newer = "ALTER TABLE game ADD COLUMN opening TEXT; PRAGMA user_version = 1000;
                 PRAGMA journal_mode = DELETE";
    connection.execute_batch(newer).unwrap();
    drop(connection);
    let before = fs::read(&path).unwrap();
    let error = Database::open(&path).unwrap_err();
    assert!(matches!(error, DatabaseError::Newer { found: 1000, .. }), "{error:?}");
    assert!(matches!(Database::open_to_read(&path), Err(DatabaseError::Newer { .. })));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_database_of_another_program_is_refused_and_not_touched() {
    let (_folder, path) = place();
    for sql in ["CREATE TABLE note (text TEXT)", "PRAGMA application_id = 7"] {
        let connection = Connection::open(&path).unwrap();
        connection.execute_batch(sql).unwrap();
        drop(connection);
        let before = fs::read(&path).unwrap();
        assert!(matches!(Database::open(&path), Err(DatabaseError::Foreign { .. })), "{sql}");
        assert_eq!(fs::read(&path).unwrap(), before);
        fs::remove_file(&path).unwrap();
    }
}

/// Runs the child where permissions count: as nobody, if this is root.
#[cfg(unix)]
fn without_rights(mut command: std::process::Command) -> Vec<String> {
    use std::os::unix::fs::MetadataExt;
    use std::os::unix::process::CommandExt;
    let root = fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0);
    if root {
        command.uid(65534).gid(65534);
    }
    said(command)
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_read_from_and_not_written() {
    let (folder, path) = place();
    let kept = fill(&mut open(&path), 3);
    fs::remove_file(folder.path().join("games.db-lock")).unwrap();
    set_mode(&path, 0o444);
    set_mode(folder.path(), 0o555);
    let opened = without_rights(child("open", &path, &[]));
    assert!(opened[0].starts_with("Folder {") && opened[0].contains("PermissionDenied"));
    assert_eq!(without_rights(child("read", &path, &[])), ["read 3 true"]);
    // With moves that are only in the log.
    set_mode(folder.path(), 0o755);
    set_mode(&path, 0o644);
    let mut database = open(&path);
    database.insert(None, &kept[0].1).unwrap();
    for entry in fs::read_dir(folder.path()).unwrap() {
        set_mode(&entry.unwrap().path(), 0o444);
    }
    set_mode(folder.path(), 0o555);
    assert_eq!(without_rights(child("read", &path, &[])), ["read 4 true"]);
    set_mode(folder.path(), 0o755);
}

#[cfg(unix)]
#[test]
fn a_folder_without_permission_is_named() {
    let (folder, path) = place();
    set_mode(folder.path(), 0o000);
    let opened = without_rights(child("open", &path, &[]));
    assert!(opened[0].contains("PermissionDenied"), "{opened:?}");
    let below = folder.path().join("new/games.db");
    let opened = without_rights(child("open", &below, &[]));
    assert!(opened[0].starts_with("Folder {") && opened[0].contains("PermissionDenied"));
    set_mode(folder.path(), 0o755);
}

#[cfg(unix)]
#[test]
fn a_file_without_permission_is_named() {
    let (folder, path) = place();
    fill(&mut open(&path), 1);
    set_mode(&path, 0o444);
    set_mode(folder.path(), 0o777);
    fs::remove_file(folder.path().join("games.db-lock")).unwrap();
    let opened = without_rights(child("open", &path, &[]));
    assert!(opened[0].starts_with("File {") && opened[0].contains("PermissionDenied"));
}

/// A disk that takes no more: what was kept before stays, and it goes on when there is room again.
#[cfg(unix)]
#[test]
fn s0_4_a_full_disk_loses_nothing_that_was_kept() {
    let (_folder, path) = place();
    for blocks in [0, 8, 64, 400] {
        let limit = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let told = said(child("fill", &path, &["sh", "-c", &limit]));
        let (kept, error) = told[0].split_once(' ').unwrap();
        assert!(error.starts_with("Full") || error.starts_with("System"), "{told:?}");
        let kept: usize = kept.parse().unwrap();
        assert!(blocks < 400 || kept > 10, "{kept}");
        let mut database = open(&path);
        assert_eq!((database.repaired(), listed(&database).len()), (None, kept));
        let room_again = database.insert(None, &saved(&*some_game("chess", 60, 1))).unwrap();
        assert!(database.load(room_again.id()).is_ok());
        drop(database);
        fs::remove_file(&path).unwrap();
    }
}
