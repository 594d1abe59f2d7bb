//! The start menu: which game, who plays whom, how strong, how long.

use plateau_arena::{Player, TimeControl, new_game};
use plateau_library::{Database, DatabaseError, Entry, Filter};
use plateau_rules::games::{self, Kind};
use plateau_rules::{Board, Color};
use plateau_words::Words;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use super::list::{Choice, Search, cycled};
use super::{Request, Setup};
use crate::keys::Action;
use crate::proposal::{Choices, Players, Proposal};
use crate::view;

/// What is chosen in the menu.
pub(crate) struct Menu {
    choice: Choice,
    kinds: Vec<Kind>,
    kind: usize,
    /// The number of the start, where starts are numbered; one is drawn where none is chosen.
    pub(crate) position: Option<u16>,
    pub(crate) players: Players,
    /// Whom the computer can send, as players are written: every level, and who is proposed besides.
    computers: Vec<String>,
    /// White's and Black's.
    computer: [usize; 2],
    clocks: Vec<TimeControl>,
    clock: usize,
    /// Whether there are saved games at all.
    has_database: bool,
    /// The game that was played last and can go on.
    pub(crate) newest: Option<Entry>,
    /// The start of the chosen game.
    pub(crate) board: Board,
    /// What stood in the way of the last request.
    pub(crate) failure: Option<String>,
    proposal: Proposal,
    search: Search,
}

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    Game,
    Position,
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
    pub(crate) fn new(proposal: &Proposal, has_database: bool) -> Self {
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
            position: None,
            players: proposal.players,
            computers,
            computer: [computer; 2],
            clock,
            clocks,
            has_database,
            newest: None,
            failure: None,
            proposal: proposal.clone(),
            search: Search::default(),
        }
    }

    /// What is chosen, to be chosen again.
    pub(super) fn choices(&self) -> Choices {
        Choices {
            game: self.kind().to_string(),
            players: self.players,
            computers: Color::ALL.map(|color| self.computer(color).to_owned()),
            clock: self.clock(),
        }
    }

    /// Chooses what was chosen before, as far as it can still be had.
    pub(super) fn choose(&mut self, choices: &Choices) {
        let Choices { game, players, computers, clock } = choices;
        if let Ok(kind) = games::find(game) {
            self.kind = place(&mut self.kinds, kind);
            self.board = self.kind().start().board();
        }
        self.players = *players;
        for color in Color::ALL {
            let computer = &computers[color.index()];
            if Player::read_machine(computer).is_ok() {
                self.computer[color.index()] = place(&mut self.computers, computer.clone());
            }
        }
        self.clock = place(&mut self.clocks, *clock);
    }

    /// Offers the game that was played last, if it is unfinished.
    pub(crate) fn offer_newest(&mut self, database: &Database) -> Result<(), DatabaseError> {
        let filter = Filter { unfinished: true, ..Filter::default() };
        self.newest = database.list(&filter)?.into_iter().next();
        Ok(())
    }

    /// The lines there are.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let computers = self.players.computers();
        let levels = Color::ALL.into_iter().filter(|color| computers[color.index()]);
        let mut rows = vec![Row::Game];
        rows.extend((self.kind().profile().numbered_starts > 0).then_some(Row::Position));
        rows.push(Row::Players);
        rows.extend(levels.map(Row::Level));
        rows.extend([Row::Clock, Row::Start]);
        if self.newest.is_some() {
            rows.push(Row::Resume);
        }
        rows.extend(self.has_database.then_some(Row::Saves));
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

    /// The same with the start that was chosen.
    fn kind_with_start(&self) -> Kind {
        let chosen = self.position.filter(|_| self.rows().contains(&Row::Position));
        let kind = chosen.and_then(|number| self.kind().numbered(number).ok());
        kind.unwrap_or_else(|| self.kind().clone())
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

    pub(super) fn key(
        &mut self,
        event: KeyEvent,
        action: Option<Action>,
        words: &Words,
    ) -> Request {
        self.failure = None;
        let row = self.row();
        if let KeyCode::Char(letter) = event.code
            && letter != ' '
            && !event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
            && self.jump(row, letter, words)
        {
            return Request::Nothing;
        }
        self.search.end();
        match event.code {
            KeyCode::Left => self.change(row, false),
            KeyCode::Right | KeyCode::Char(' ') => self.change(row, true),
            KeyCode::Enter => return self.obey(row),
            KeyCode::Esc | KeyCode::Char('q') => return Request::Leave,
            KeyCode::Char(letter) if row == Row::Position && letter.is_ascii_digit() => {
                let digit = letter as u16 - '0' as u16;
                let longer = self.position.map_or(digit, |number| number * 10 + digit);
                self.set_position(Some(if longer < self.kind().profile().numbered_starts {
                    longer
                } else {
                    digit
                }));
            }
            KeyCode::Backspace if row == Row::Position => {
                self.set_position(self.position.map(|n| n / 10).filter(|&n| n > 0));
            }
            _ if action == Some(Action::Help) => return Request::Help,
            code => {
                let rows = self.rows().len();
                self.choice.at = self.choice.at.min(rows - 1);
                self.choice.key(code, rows);
            }
        }
        Request::Nothing
    }

    pub(super) fn mouse(&mut self, event: MouseEvent, area: Rect) -> Request {
        let rows = self.rows();
        match event.kind {
            MouseEventKind::ScrollUp => self.change(self.row(), false),
            MouseEventKind::ScrollDown => self.change(self.row(), true),
            MouseEventKind::Down(MouseButton::Left) => {
                let Some(at) = view::menu::row_at(self, area, event.column, event.row) else {
                    return Request::Nothing;
                };
                self.choice.at = at;
                match rows[at] {
                    row @ (Row::Game
                    | Row::Position
                    | Row::Players
                    | Row::Level(_)
                    | Row::Clock) => {
                        self.change(row, true);
                    }
                    row => return self.obey(row),
                }
            }
            _ => {}
        }
        Request::Nothing
    }

    /// Goes to the game or the level whose name begins with what is typed; false where none does.
    fn jump(&mut self, row: Row, letter: char, words: &Words) -> bool {
        let names: Vec<String> = match row {
            Row::Game => self.kinds.iter().map(|kind| words.game(kind)).collect(),
            Row::Level(_) => {
                let name = |computer: &String| computer.trim_start_matches("level:").to_owned();
                self.computers.iter().map(name).collect()
            }
            _ => return false,
        };
        let Some(at) = self.search.next(letter, &names) else { return false };
        if let Row::Level(color) = row {
            self.computer[color.index()] = at;
        } else {
            self.kind = at;
            self.board = self.kind_with_start().start().board();
        }
        true
    }

    /// Another value for a line.
    fn change(&mut self, row: Row, forward: bool) {
        match row {
            Row::Game => {
                self.kind = cycled(self.kind, forward, self.kinds.len());
                self.board = self.kind_with_start().start().board();
            }
            Row::Position => {
                // The one before the first stands for none.
                let at = self.position.map_or(0, |number| usize::from(number) + 1);
                let next =
                    cycled(at, forward, usize::from(self.kind().profile().numbered_starts) + 1);
                self.set_position(next.checked_sub(1).map(|number| number as u16));
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

    fn set_position(&mut self, position: Option<u16>) {
        self.position = position;
        self.board = self.kind_with_start().start().board();
    }

    /// What a line does; one that holds a value begins the game.
    fn obey(&self, row: Row) -> Request {
        match (row, &self.newest) {
            (Row::Resume, Some(entry)) => Request::Resume(entry.id),
            (Row::Saves, _) => Request::Saves,
            (Row::Help, _) => Request::Help,
            (Row::Quit, _) => Request::Leave,
            _ => Request::Start(Setup {
                game: new_game(&self.kind_with_start(), None),
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

/// The place of a value in a list, which has it from now on.
fn place<T: PartialEq>(list: &mut Vec<T>, value: T) -> usize {
    list.iter().position(|known| *known == value).unwrap_or_else(|| {
        list.push(value);
        list.len() - 1
    })
}
