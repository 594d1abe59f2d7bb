//! `plateau analyse --epd`: positions with their best moves, to be found.

use std::io::Write;
use std::path::Path;

use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, Form, Letters};
use plateau_words::Words;

use crate::failure::Failure;

/// What somebody plays in a position (the place in the list of legal moves), and after how many nodes.
pub(crate) struct Answer {
    pub(crate) best: Option<usize>,
    pub(crate) nodes: u64,
}

/// Has every position solved; the last line is how many were.
pub(crate) fn run(
    path: &Path,
    kind: &Kind,
    solve: &mut dyn FnMut(&dyn AnyGame) -> Result<Answer, Failure>,
    words: &Words,
) -> Result<(), Failure> {
    let at = |number: usize, reason: String| {
        Failure::Failed(format!("{}:{number}: {reason}", path.display()))
    };
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))?;
    let mut out = std::io::stdout().lock();
    let (mut solved, mut count) = (0, 0);
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let task = Task::read(kind, line, words).map_err(|reason| at(number, reason))?;
        let Answer { best, nodes } = solve(&*task.game)?;
        let found = best.filter(|&found| task.accepts(found));
        count += 1;
        solved += usize::from(found.is_some());
        let moves = task.game.moves(Form::Short, words.letters());
        let played = best.map_or("-", |best| moves[best].text.as_str());
        let mark = if found.is_some() { '+' } else { '-' };
        writeln!(out, "{mark} {:<20} {played:<8} {nodes:>11}", task.name(number))?;
    }
    writeln!(out, "{}", words.command_solved(solved as u64, count as u64))?;
    Ok(())
}

/// A position, and which moves solve it.
struct Task {
    game: Box<dyn AnyGame>,
    /// `bm`: one of these, if there are any.
    best: Vec<usize>,
    /// `am`: none of these.
    avoid: Vec<usize>,
    id: Option<String>,
}

impl Task {
    /// Four fields of a FEN, then operations, each with its operands up to a `;`.
    fn read(kind: &Kind, line: &str, words: &Words) -> Result<Self, String> {
        let fields: Vec<&str> = line.splitn(5, ' ').collect();
        let (board, operations) = match fields[..] {
            [.., operations] if fields.len() == 5 => (fields[..4].join(" "), operations),
            _ => (line.to_owned(), ""),
        };
        let game = kind.from_fen(&board).map_err(|error| words.fen_error(&error))?;
        let mut task = Self { game, best: Vec::new(), avoid: Vec::new(), id: None };
        for operation in operations.split(';') {
            let (name, operands) = operation.trim().split_once(' ').unwrap_or((operation, ""));
            match name {
                "bm" => task.best = task.moves(operands, words)?,
                "am" => task.avoid = task.moves(operands, words)?,
                "id" => task.id = Some(operands.trim().trim_matches('"').to_owned()),
                _ => {}
            }
        }
        Ok(task)
    }

    fn moves(&self, texts: &str, words: &Words) -> Result<Vec<usize>, String> {
        let read = |text| self.game.read(text, Letters::English);
        texts.split_whitespace().map(|text| read(text).map_err(|r| words.refusal(&r))).collect()
    }

    fn accepts(&self, index: usize) -> bool {
        (self.best.is_empty() || self.best.contains(&index)) && !self.avoid.contains(&index)
    }

    fn name(&self, line: usize) -> String {
        self.id.clone().unwrap_or_else(|| line.to_string())
    }
}
