//! `plateau analyse --epd`: positions with their best moves, to be found.

use std::io::Write;
use std::path::Path;

use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, FenError, Form, Letters};
use plateau_search::Score;
use plateau_words::Words;

use super::data::at;
use crate::failure::Failure;

/// What somebody plays in a position (the place in the list of legal moves), what it is worth to the side to
/// move, and after how many nodes.
pub(crate) struct Answer {
    pub(crate) best: Option<usize>,
    pub(crate) score: Option<Score>,
    pub(crate) nodes: u64,
}

/// Has every position solved; the last line is how many were.
pub(crate) fn run(
    path: &Path,
    kind: &Kind,
    solve: &mut dyn FnMut(&dyn AnyGame) -> Result<Answer, Failure>,
    words: &Words,
) -> Result<(), Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| at(path, error))?;
    let tasks = read(path, &text, kind, words)?;
    let mut out = std::io::stdout().lock();
    let mut solved = 0;
    for (number, task) in &tasks {
        let answer = solve(&*task.game)?;
        let found = task.is_solved(&answer);
        solved += u64::from(found);
        let moves = task.game.moves(Form::Short, words.letters());
        let played = answer.best.map_or("-", |best| moves[best].text.as_str());
        let (mark, nodes) = (if found { '+' } else { '-' }, answer.nodes);
        writeln!(out, "{mark} {:<20} {played:<8} {nodes:>11}", task.name(*number))?;
    }
    writeln!(out, "{}", words.command_solved(solved, tasks.len() as u64))?;
    Ok(())
}

/// Every task with the number of its line. Nothing is searched before the whole file is understood: who is
/// told of a slip does not wait for it, and is told of all.
fn read(
    path: &Path,
    text: &str,
    kind: &Kind,
    words: &Words,
) -> Result<Vec<(usize, Task)>, Failure> {
    let (mut tasks, mut bad) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match Task::read(kind, line, words) {
            Ok(task) => tasks.push((number, task)),
            Err(reason) => bad.push(format!("{}:{number}: {reason}", path.display())),
        }
    }
    if bad.is_empty() {
        return Ok(tasks);
    }
    // A file of something else altogether need not be read back.
    if bad.len() > SHOWN {
        bad.truncate(SHOWN);
        bad.push("…".to_owned());
    }
    Err(Failure::Failed(bad.join("\n")))
}

const SHOWN: usize = 20;

/// A position, and what solves it.
struct Task {
    game: Box<dyn AnyGame>,
    /// `bm`: one of these, if there are any.
    best: Vec<usize>,
    /// `am`: none of these.
    avoid: Vec<usize>,
    /// `dm`: a forced win in at most so many moves.
    mate: Option<u16>,
    id: Option<String>,
}

impl Task {
    /// A position, then operations, each with its operands up to a `;`. Those we do not know are none of
    /// our business.
    fn read(kind: &Kind, line: &str, words: &Words) -> Result<Self, String> {
        let (game, rest) = position(kind, line).map_err(|error| words.fen_error(&error))?;
        let mut task = Self { game, best: Vec::new(), avoid: Vec::new(), mate: None, id: None };
        for operation in operations(rest) {
            let operation = operation.trim();
            let (name, operands) = operation.split_once(' ').unwrap_or((operation, ""));
            match name {
                "bm" => task.best = task.moves(operands, words)?,
                "am" => task.avoid = task.moves(operands, words)?,
                "dm" => task.mate = operands.trim().parse().ok(),
                "id" => task.id = Some(operands.trim().trim_matches('"').to_owned()),
                _ => {}
            }
        }
        if task.best.is_empty() && task.avoid.is_empty() && task.mate.is_none() {
            return Err(words.command_no_task());
        }
        Ok(task)
    }

    fn moves(&self, texts: &str, words: &Words) -> Result<Vec<usize>, String> {
        let read = |text| self.game.read(text, Letters::English);
        texts.split_whitespace().map(|text| read(text).map_err(|r| words.refusal(&r))).collect()
    }

    fn is_solved(&self, answer: &Answer) -> bool {
        let Some(played) = answer.best else { return false };
        let plies = answer.score.and_then(Score::plies_to_end).filter(|&plies| plies > 0);
        (self.best.is_empty() || self.best.contains(&played))
            && !self.avoid.contains(&played)
            && self.mate.is_none_or(|moves| plies.is_some_and(|plies| plies < 2 * i32::from(moves)))
    }

    fn name(&self, line: usize) -> String {
        self.id.clone().unwrap_or_else(|| line.to_string())
    }
}

/// The position a line begins with, and what follows. Games have FENs of one to six words, and EPD leaves
/// out the last two of chess: the longest beginning that is a position is the position.
fn position<'l>(kind: &Kind, line: &'l str) -> Result<(Box<dyn AnyGame>, &'l str), FenError> {
    let gaps = line.char_indices().filter(|(_, sign)| sign.is_whitespace()).map(|(at, _)| at);
    let ends: Vec<usize> = gaps.chain([line.len()]).take(FEN_WORDS).collect();
    let longest = ends
        .iter()
        .rev()
        .find_map(|&end| kind.from_fen(&line[..end]).ok().map(|game| (game, &line[end..])));
    if let Some(found) = longest {
        return Ok(found);
    }
    // The error is that of the usual length.
    let usual = ends[ends.len().min(EPD_WORDS) - 1];
    kind.from_fen(&line[..usual]).map(|game| (game, &line[usual..]))
}

const FEN_WORDS: usize = 6;
const EPD_WORDS: usize = 4;

/// Splits at every `;` that is not inside quotes.
fn operations(text: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    text.split(move |sign| {
        quoted ^= sign == '"';
        sign == ';' && !quoted
    })
}
