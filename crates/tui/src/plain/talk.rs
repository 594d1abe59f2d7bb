//! Questions with an answer: one of a list, yes or no, a word.

use std::io::Write;

use plateau_words::{TextCommand, Words, yes_or_no};

use super::console::{Console, Stop};

/// A console with words.
pub(super) struct Talk<'w, O> {
    pub(super) words: &'w Words,
    pub(super) console: Console<O>,
}

impl<O: Write> Talk<'_, O> {
    pub(super) fn say(&mut self, text: &str) -> Result<(), Stop> {
        Ok(self.console.say(text)?)
    }

    /// A line that is no order: who wants to leave leaves, who wants help gets it.
    pub(super) fn line(&mut self) -> Result<String, Stop> {
        loop {
            let line = self.console.line()?;
            match TextCommand::read(&line) {
                Some((TextCommand::Quit, _)) => return Err(Stop::Left),
                Some((TextCommand::Help, _)) => self.say(&self.words.help())?,
                _ => return Ok(line),
            }
        }
    }

    /// Asks until the answer is yes or no.
    pub(super) fn yes_or_no(&mut self, question: &str) -> Result<bool, Stop> {
        self.say(question)?;
        loop {
            let line = self.line()?;
            if let Some(answer) = yes_or_no(&line) {
                return Ok(answer);
            }
            self.say(&self.words.yes_or_no_please())?;
        }
    }

    /// Asks until the answer makes sense to `read`, which says what is wrong with it otherwise.
    pub(super) fn ask<T>(
        &mut self,
        question: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, Stop> {
        self.say(question)?;
        loop {
            match read(self.line()?.trim()) {
                Ok(answer) => return Ok(answer),
                Err(wrong) => self.say(&wrong)?,
            }
        }
    }

    /// Asks for one of these by number or in its own words; an empty line takes the one that is proposed.
    /// Any other answer is `other`'s to understand.
    pub(super) fn choose<T: Clone>(
        &mut self,
        question: &str,
        options: &[(String, T)],
        proposed: Option<usize>,
        other: impl Fn(&str) -> Option<Result<T, String>>,
    ) -> Result<T, Stop> {
        let (words, width) = (self.words, options.len().to_string().len());
        let numbered = (1..).zip(options);
        let mut lines = vec![question.to_owned()];
        lines.extend(numbered.map(|(number, (option, _))| format!("  {number:width$}  {option}")));
        lines.extend(proposed.map(|index| words.plain_proposed((index + 1).to_string())));
        self.ask(&lines.join("\n"), |line| {
            let chosen = match line.parse::<usize>() {
                Ok(number) => number.checked_sub(1),
                Err(_) if line.is_empty() => proposed,
                Err(_) => options.iter().position(|(option, _)| *option == line.to_lowercase()),
            };
            let wrong = || words.plain_choose(options.len() as u64);
            match chosen.and_then(|index| options.get(index)) {
                Some((_, answer)) => Ok(answer.clone()),
                None => other(line).unwrap_or_else(|| Err(wrong())),
            }
        })
    }
}
