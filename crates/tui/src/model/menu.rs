//! The start menu: which game, who plays whom, how strong, how long.

use plateau_arena::{Player, TimeControl};
use plateau_library::{Entry, Filter, Shelf, ShelfError};
use plateau_rules::games::{self, Kind};
use plateau_rules::{Board, Color};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::list::{Choice, cycled};
use super::{Setup, Wish};
use crate::keys::Action;
use crate::proposal::{Players, Proposal};
use crate::view;

/// What is chosen in the menu.
pub(crate) struct Menu {
    choice: Choice,
    kinds: Vec<Kind>,
    kind: usize,
    pub(crate) players: Players,
    /// Whom the computer can send, as players are written: every level, and who is proposed besides.
    computers: Vec<String>,
    /// White's and Black's.
    computer: [usize; 2],
    clocks: Vec<TimeControl>,
    clock: usize,
    /// Whether there are saved games at all.
    has_shelf: bool,
    /// The game that was played last and can go on.
    pub(crate) newest: Option<Entry>,
    /// The start of the chosen game.
    pub(crate) board: Board,
    /// What stood in the way of the last wish.
    pub(crate) trouble: Option<String>,
    proposal: Proposal,
}

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    Game,
    Players,
    Level(Color),
    Clock,
    Start,
    Resume,
    Saves,
    Help,
    Quit,
}

impl Menu {
    /// The menu as it is proposed.
    pub(crate) fn new(proposal: &Proposal, has_shelf: bool) -> Self {
        let mut kinds: Vec<Kind> = games::all().collect();
        let chosen = games::find(&proposal.game).ok();
        let known = kinds.iter().position(|kind| Some(kind) == chosen.as_ref());
        if let (Some(kind), None) = (&chosen, known) {
            kinds.insert(0, kind.clone());
        }
        let kind = known.unwrap_or(0);
        let mut computers: Vec<String> =
            Player::LEVELS.map(|level| format!("level:{level}")).collect();
        let known = computers.iter().position(|computer| *computer == proposal.computer);
        let computer = known.unwrap_or_else(|| {
            computers.push(proposal.computer.clone());
            computers.len() - 1
        });
        let (clocks, clock) = proposal.clocks();
        Self {
            choice: Choice::default(),
            board: kinds[kind].start().board(),
            kinds,
            kind,
            players: proposal.players,
            computers,
            computer: [computer; 2],
            clock,
            clocks,
            has_shelf,
            newest: None,
            trouble: None,
            proposal: proposal.clone(),
        }
    }

    /// Offers the game that was played last, if it is unfinished.
    pub(crate) fn offer_newest(&mut self, shelf: &Shelf) -> Result<(), ShelfError> {
        let filter = Filter { unfinished: true, ..Filter::default() };
        self.newest = shelf.list(&filter)?.into_iter().next();
        Ok(())
    }

    /// The lines there are.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let computers = self.players.computers();
        let levels = Color::ALL.into_iter().filter(|color| computers[color.index()]);
        let mut rows = vec![Row::Game, Row::Players];
        rows.extend(levels.map(Row::Level));
        rows.extend([Row::Clock, Row::Start]);
        if self.newest.is_some() {
            rows.push(Row::Resume);
        }
        rows.extend(self.has_shelf.then_some(Row::Saves));
        rows.extend([Row::Help, Row::Quit]);
        rows
    }

    /// The line one is on.
    pub(crate) fn row(&self) -> Row {
        let rows = self.rows();
        rows[self.choice.at.min(rows.len() - 1)]
    }

    /// The chosen game.
    pub(crate) fn kind(&self) -> &Kind {
        &self.kinds[self.kind]
    }

    /// Who plays this side for the computer.
    pub(crate) fn computer(&self, color: Color) -> &str {
        &self.computers[self.computer[color.index()]]
    }

    /// The chosen clock.
    pub(crate) fn clock(&self) -> TimeControl {
        self.clocks[self.clock]
    }

    /// The side at the bottom of the board that is shown beside.
    pub(crate) fn side(&self) -> Color {
        if self.players == Players::PersonBlack { Color::Black } else { Color::White }
    }

    pub(super) fn key(&mut self, event: KeyEvent, action: Option<Action>) -> Wish {
        self.trouble = None;
        let row = self.row();
        match event.code {
            KeyCode::Left => self.change(row, false),
            KeyCode::Right | KeyCode::Char(' ') => self.change(row, true),
            KeyCode::Enter => return self.obey(row),
            KeyCode::Esc | KeyCode::Char('q') => return Wish::Leave,
            _ if action == Some(Action::Help) => return Wish::Help,
            code => {
                let rows = self.rows().len();
                self.choice.at = self.choice.at.min(rows - 1);
                self.choice.key(code, rows);
            }
        }
        Wish::Nothing
    }

    pub(super) fn mouse(&mut self, event: MouseEvent, area: Rect) -> Wish {
        let rows = self.rows();
        match event.kind {
            MouseEventKind::ScrollUp => self.change(self.row(), false),
            MouseEventKind::ScrollDown => self.change(self.row(), true),
            MouseEventKind::Down(MouseButton::Left) => {
                let Some(at) = view::menu::row_at(self, area, event.column, event.row) else {
                    return Wish::Nothing;
                };
                self.choice.at = at;
                match rows[at] {
                    row @ (Row::Game | Row::Players | Row::Level(_) | Row::Clock) => {
                        self.change(row, true);
                    }
                    row => return self.obey(row),
                }
            }
            _ => {}
        }
        Wish::Nothing
    }

    /// Another value for a line.
    fn change(&mut self, row: Row, forward: bool) {
        match row {
            Row::Game => {
                self.kind = cycled(self.kind, forward, self.kinds.len());
                self.board = self.kind().start().board();
            }
            Row::Players => {
                let all = Players::ALL;
                let at = all.iter().position(|players| *players == self.players).unwrap_or(0);
                self.players = all[cycled(at, forward, all.len())];
            }
            Row::Level(color) => {
                let computer = &mut self.computer[color.index()];
                *computer = cycled(*computer, forward, self.computers.len());
            }
            Row::Clock => self.clock = cycled(self.clock, forward, self.clocks.len()),
            Row::Start | Row::Resume | Row::Saves | Row::Help | Row::Quit => {}
        }
    }

    /// What a line does; one that holds a value begins the game.
    fn obey(&self, row: Row) -> Wish {
        match (row, &self.newest) {
            (Row::Resume, Some(entry)) => Wish::Resume(entry.id),
            (Row::Saves, _) => Wish::Saves,
            (Row::Help, _) => Wish::Help,
            (Row::Quit, _) => Wish::Leave,
            _ => Wish::Start(Setup {
                game: self.kind().start(),
                players: Color::ALL.map(|color| self.player(color)),
                clock: self.clock(),
                seed: None,
            }),
        }
    }

    /// A player as players are written.
    fn player(&self, color: Color) -> String {
        let is_computer = self.players.computers()[color.index()];
        if is_computer {
            self.computer(color).to_owned()
        } else {
            self.proposal.seat(self.players, color)
        }
    }
}
