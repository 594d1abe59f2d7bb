//! A saved game whose player is gone: who plays instead?

use plateau_library::GameId;
use plateau_rules::Color;
use plateau_rules::games::Kind;
use plateau_words::Words;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::Request;
use super::line::Line;
use crate::proposal::Proposal;

/// What is known of the game, and who is being named.
pub(crate) struct Instead {
    id: GameId,
    pub(crate) kind: Kind,
    /// Whose player is gone.
    pub(crate) color: Color,
    /// Who was named before, for the other side.
    others: [Option<String>; 2],
    /// Why the player of old cannot play.
    pub(crate) why: String,
    pub(crate) line: Line,
    /// What is wrong with the one who was named.
    pub(crate) failure: Option<String>,
}

impl Instead {
    pub(super) fn new(
        id: GameId,
        kind: Kind,
        color: Color,
        others: [Option<String>; 2],
        why: String,
    ) -> Self {
        Self { id, kind, color, others, why, line: Line::default(), failure: None }
    }

    pub(super) fn key(&mut self, event: KeyEvent, proposal: &Proposal, words: &Words) -> Request {
        self.failure = None;
        match event.code {
            KeyCode::Esc => return Request::Menu,
            KeyCode::Enter => match proposal.player(named(&self.line)) {
                Ok(spec) => {
                    let mut others = self.others.clone();
                    others[self.color.index()] = Some(spec.to_string());
                    return Request::ResumeWith(self.id, others);
                }
                Err(error) => self.failure = Some(words.player_error(&error)),
            },
            _ => self.line.key(event),
        }
        Request::Nothing
    }
}

/// Who is named; without a name, a person.
pub(super) fn named(line: &Line) -> &str {
    Some(line.text().trim()).filter(|text| !text.is_empty()).unwrap_or("human")
}
