//! `plateau games export` and `import`: to files and back.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use plateau_library::{
    Filter, Format, GameId, Imported, Positions, Reader, Shelf, ShelfError, write_atomically,
};
use plateau_rules::games;
use plateau_words::Words;

use super::{failed, to_write};
use crate::cli::{Export, Import};
use crate::failure::Failure;

/// Writes games, or their positions.
pub(super) fn export(args: &Export, shelf: &Shelf, words: &Words) -> Result<(), Failure> {
    let ids = if args.all {
        let mut entries = shelf.list(&Filter::default()).map_err(failed(words))?;
        entries.reverse();
        entries.iter().map(|entry| entry.id).collect()
    } else if args.ids.is_empty() {
        return Err(Failure::Usage(words.games_which()));
    } else {
        args.ids.clone()
    };
    let write = |out: &mut dyn Write| {
        if args.fen { positions(shelf, &ids, out) } else { shelf.export(&ids, out) }
    };
    // Who asks for certain games wants all of them: nothing is written where one cannot be had.
    if !args.all
        && let Some(error) = write(&mut io::sink())?.into_iter().next()
    {
        return Err(failed(words)(error));
    }
    let bad = if let Some(path) = &args.out {
        if !args.fen {
            check_name(path, &ids, shelf, words)?;
        }
        let mut bad = Vec::new();
        write_atomically(path, |out| write(out).map(|left_out| bad = left_out))
            .map_err(|error| Failure::Failed(about(path, &error, words)))?;
        let count = ids.len() - bad.len();
        let said = words.games_exported(count as u64, path.display().to_string());
        writeln!(io::stdout(), "{said}")?;
        bad
    } else {
        let mut out = io::BufWriter::new(io::stdout().lock());
        let bad = write(&mut out)?;
        out.flush()?;
        bad
    };
    for error in &bad {
        eprintln!("plateau: {}", words.shelf_error(error));
    }
    if bad.is_empty() { Ok(()) } else { Err(Failure::Failed(words.games_bad(bad.len() as u64))) }
}

/// One position a line: where each game stands. Games that cannot be read are left out and reported.
fn positions(shelf: &Shelf, ids: &[GameId], out: &mut dyn Write) -> io::Result<Vec<ShelfError>> {
    let mut bad = Vec::new();
    for &id in ids {
        let game = shelf
            .load(id)
            .and_then(|loaded| loaded.saved.record.game().map_err(ShelfError::Unplayable));
        match game {
            Ok(game) => writeln!(out, "{}", game.fen())?,
            Err(error) => bad.push(error),
        }
    }
    Ok(bad)
}

/// A PDN file with chess in it would be read as draughts.
fn check_name(path: &Path, ids: &[GameId], shelf: &Shelf, words: &Words) -> Result<(), Failure> {
    if Format::of_path(path) == Format::Pgn {
        return Ok(());
    }
    for &id in ids {
        let entry = shelf.entry(id).map_err(failed(words))?;
        let chess =
            games::find(&entry.kind).is_ok_and(|kind| Format::of_kind(&kind) == Format::Pgn);
        if chess {
            let (file, id) = (path.display().to_string(), id.to_string());
            return Err(Failure::Failed(words.games_not_pdn(file, id)));
        }
    }
    Ok(())
}

/// Saves the games of files. What cannot be read is told, and makes the command fail in the end.
pub(super) fn import(args: &Import, words: &Words) -> Result<(), Failure> {
    let kind = games::find(&args.game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    let mut shelf = to_write(words)?;
    let mut bad = 0;
    for path in &args.files {
        let input: Box<dyn BufRead> = if path.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            let opened = File::open(path).and_then(|file| {
                // A folder can be opened, but not read.
                if file.metadata()?.is_dir() {
                    return Err(io::ErrorKind::IsADirectory.into());
                }
                Ok(file)
            });
            let file = opened.map_err(|error| Failure::Failed(about(path, &error, words)))?;
            Box::new(BufReader::new(file))
        };
        let imported = if args.fen || is_list(path) {
            shelf.import_positions(Positions::new(input, kind.clone()))
        } else {
            let reader = Reader::new(input, Format::of_path(path)).letters(words.letters());
            shelf.import(reader)
        };
        bad += tell(path, &imported.map_err(failed(words))?, words)?;
    }
    if bad > 0 {
        return Err(Failure::Failed(words.games_bad(bad as u64)));
    }
    Ok(())
}

/// Whether a file's name says that it is a list of positions.
fn is_list(path: &Path) -> bool {
    path.extension().is_some_and(|end| ["fen", "epd"].iter().any(|l| end.eq_ignore_ascii_case(l)))
}

/// Says what became of a file; how many of its games could not be read.
fn tell(path: &Path, imported: &Imported, words: &Words) -> io::Result<usize> {
    let shown = path.display().to_string();
    for error in &imported.bad {
        eprintln!("{shown}: {}", words.game_error(error));
    }
    let count = imported.ids.len() as u64;
    let said = match (imported.ids.first(), imported.ids.last()) {
        (Some(first), Some(last)) => {
            words.games_imported_as(shown, count, first.to_string(), last.to_string())
        }
        _ => words.games_imported(shown, count),
    };
    writeln!(io::stdout(), "{said}")?;
    Ok(imported.bad.len())
}

/// A file's name and why it is refused.
fn about(path: &Path, error: &io::Error, words: &Words) -> String {
    words.games_file(path.display().to_string(), words.system_reason(error.kind()))
}
