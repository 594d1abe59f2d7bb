//! `plateau games export` and `import`: to files and back.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Write};
use std::path::Path;

use plateau_library::{
    Database, DatabaseError, Duplicates, Filter, Format, GameId, Imported, Positions, Reader,
    Warning, infer, write_atomically,
};
use plateau_rules::games::{self, Kind};
use plateau_words::Words;

use super::{failed, to_write};
use crate::cli::{DuplicatesName, Export, Import};
use crate::failure::Failure;

/// Writes games, or their positions.
pub(super) fn export(args: &Export, database: &Database, words: &Words) -> Result<(), Failure> {
    let ids = if args.all {
        let mut entries = database.list(&Filter::default()).map_err(failed(words))?;
        entries.reverse();
        entries.iter().map(|entry| entry.id).collect()
    } else if args.ids.is_empty() {
        return Err(Failure::Usage(words.games_which()));
    } else {
        args.ids.clone()
    };
    let write = |out: &mut dyn Write| {
        if args.fen { positions(database, &ids, out) } else { database.export(&ids, out) }
    };
    // Who asks for certain games wants all of them: nothing is written where one cannot be had.
    if !args.all
        && let Some(error) = write(&mut io::sink())?.into_iter().next()
    {
        return Err(failed(words)(error));
    }
    let bad = if let Some(path) = &args.out {
        if !args.fen {
            check_name(path, &ids, database, words)?;
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
        eprintln!("plateau: {}", words.database_error(error));
    }
    if bad.is_empty() { Ok(()) } else { Err(Failure::Failed(words.games_bad(bad.len() as u64))) }
}

/// One position a line: where each game stands. Games that cannot be read are left out and reported.
fn positions(
    database: &Database,
    ids: &[GameId],
    out: &mut dyn Write,
) -> io::Result<Vec<DatabaseError>> {
    let mut bad = Vec::new();
    for &id in ids {
        let game = database
            .load(id)
            .and_then(|loaded| loaded.saved.record.game().map_err(DatabaseError::Unplayable));
        match game {
            Ok(game) => writeln!(out, "{}", game.fen())?,
            Err(error) => bad.push(error),
        }
    }
    Ok(bad)
}

/// A PDN file with chess in it would be read as draughts.
fn check_name(
    path: &Path,
    ids: &[GameId],
    database: &Database,
    words: &Words,
) -> Result<(), Failure> {
    if Format::of_path(path) == Format::Pgn {
        return Ok(());
    }
    for &id in ids {
        let entry = database.entry(id).map_err(failed(words))?;
        let is_pgn =
            games::find(&entry.kind).is_ok_and(|kind| Format::of_kind(&kind) == Format::Pgn);
        if is_pgn {
            let (file, id) = (path.display().to_string(), id.to_string());
            return Err(Failure::Failed(words.games_not_pdn(file, id)));
        }
    }
    Ok(())
}

/// Saves the games of files. What cannot be read is told, and makes the command fail in the end.
pub(super) fn import(args: &Import, words: &Words) -> Result<(), Failure> {
    let chosen = args.game.as_deref().map(games::find).transpose();
    let chosen = chosen.map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    let duplicates = match args.duplicates {
        DuplicatesName::Skip => Duplicates::Skip,
        DuplicatesName::Keep => Duplicates::Keep,
    };
    let mut database = to_write(words)?;
    let (mut saved, mut bad, mut cut) = (0, 0, 0);
    for path in &args.files {
        let input = input(path).map_err(|error| Failure::Failed(about(path, &error, words)))?;
        let imported = if args.fen || is_list(path) {
            let kind = chosen.clone().unwrap_or_else(games::usual);
            let mut positions = Positions::new(input, kind);
            let imported = database.import_positions(&mut positions, duplicates);
            tell_warnings(path, positions.warnings(), words);
            imported
        } else {
            let mut reader = reader(path, input, chosen.as_ref(), words)
                .map_err(|error| Failure::Failed(about(path, &error, words)))?
                .lenient();
            let imported = database.import(&mut reader, duplicates);
            cut += tell_warnings(path, reader.warnings(), words);
            imported
        };
        let imported = imported.map_err(failed(words))?;
        saved += imported.all.len();
        bad += tell(path, &imported, words)?;
    }
    match (saved, bad, cut) {
        (_, 0, 0) => Ok(()),
        (0, ..) => Err(Failure::Failed(words.games_nothing_read())),
        (_, 0, cut) => Err(Failure::Failed(words.games_cut(cut as u64))),
        (_, bad, _) => Err(Failure::Failed(words.games_bad(bad as u64))),
    }
}

fn input(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path)?;
    // A folder can be opened, but not read.
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Box::new(BufReader::new(file)))
}

/// A reader that knows which game it reads: the chosen one, otherwise what the tags say, otherwise, in PDN,
/// what the moves of the whole file say. That is told.
fn reader(
    path: &Path,
    mut input: Box<dyn BufRead>,
    chosen: Option<&Kind>,
    words: &Words,
) -> io::Result<Reader<Box<dyn BufRead>>> {
    let format = Format::of_path(path);
    if let Some(kind) = chosen {
        return Ok(Reader::new(input, format).only(kind.clone()));
    }
    if format == Format::Pgn {
        return Ok(Reader::new(input, format));
    }
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    let inferred = infer(&bytes, format, None);
    let reader = Reader::new(Box::new(Cursor::new(bytes)) as Box<dyn BufRead>, format);
    Ok(match inferred {
        Some(inferred) => {
            eprintln!("{}: {}", path.display(), words.inferred(&inferred));
            reader.untagged(inferred.kind)
        }
        None => reader,
    })
}

/// Says what was noticed in a file; how many of its games were read only in part.
fn tell_warnings(path: &Path, warnings: &[Warning], words: &Words) -> usize {
    for warning in warnings {
        eprintln!("{}: {}", path.display(), words.game_warning(warning));
    }
    let mut games: Vec<usize> =
        warnings.iter().filter(|warning| warning.is_loss()).map(|warning| warning.game).collect();
    games.dedup();
    games.len()
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
    let mut out = io::stdout();
    if !imported.known.is_empty() {
        writeln!(out, "{}", words.games_known(shown.clone(), imported.known.len() as u64))?;
        if imported.ids.is_empty() {
            return Ok(imported.bad.len());
        }
    }
    let count = imported.ids.len() as u64;
    let said = match (imported.ids.first(), imported.ids.last()) {
        (Some(first), Some(last)) => {
            words.games_imported_as(shown, count, first.to_string(), last.to_string())
        }
        _ => words.games_imported(shown, count),
    };
    writeln!(out, "{said}")?;
    Ok(imported.bad.len())
}

/// A file's name and why it is refused.
fn about(path: &Path, error: &io::Error, words: &Words) -> String {
    words.games_file(path.display().to_string(), words.system_reason(error.kind()))
}
