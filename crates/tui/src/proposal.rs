//! What is proposed before a game: by the menu, and by the questions of the line mode.

use std::fs;
use std::path::Path;

use plateau_arena::{Player, PlayerError, Spec, TimeControl};
use plateau_library::write_atomically;
use plateau_rules::{Color, games};

/// What is proposed before a game. A program reads it from wherever it likes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The game, as [`plateau_rules::games::find`] reads it.
    pub game: String,
    /// Who plays whom.
    pub players: Players,
    /// Who plays for the computer, as players are written.
    pub computer: String,
    /// What the person is called.
    pub name: Option<String>,
    /// The clocks.
    pub clock: TimeControl,
    /// How many pieces a `greedy` looks at that does not say it itself.
    pub greedy: usize,
}

impl Default for Proposal {
    fn default() -> Self {
        Self {
            game: games::usual().to_string(),
            players: Players::default(),
            computer: "level:3".to_owned(),
            name: None,
            clock: TimeControl::Free,
            greedy: 10,
        }
    }
}

impl Proposal {
    /// The player that a text describes, if it can be had; a number alone is a level.
    pub fn player(&self, text: &str) -> Result<Spec, PlayerError> {
        let is_level = text.trim().parse::<i64>().is_ok();
        let written = if is_level { format!("level:{}", text.trim()) } else { text.to_owned() };
        let mut spec = Spec::read(&written).map_err(PlayerError::Spec)?;
        if spec.kind == "greedy" && spec.main.is_none() {
            spec.main = Some(self.greedy.to_string());
        }
        Player::build(&spec).map(|_| spec)
    }

    /// Who has this side, as players are written.
    pub fn seat(&self, players: Players, color: Color) -> String {
        match (players.computers(), &self.name) {
            (computers, _) if computers[color.index()] => self.computer.clone(),
            // Two people at one keyboard are not both called so.
            ([true, _] | [_, true], Some(name)) => Spec::human(name).to_string(),
            _ => "human".to_owned(),
        }
    }

    /// Whether this is the name of the person who plays here.
    pub(crate) fn is_user(&self, name: &str) -> bool {
        self.name.as_deref() == Some(name)
    }

    /// The clocks to choose from, and which of them is proposed.
    pub fn clocks(&self) -> (Vec<TimeControl>, usize) {
        let mut clocks = TimeControl::COMMON.to_vec();
        let known = clocks.iter().position(|clock| *clock == self.clock);
        let at = known.unwrap_or_else(|| {
            // After no clock at all.
            clocks.insert(1, self.clock);
            1
        });
        (clocks, at)
    }
}

/// What was chosen in the menu when a game was begun, to be proposed again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choices {
    pub(crate) game: String,
    pub(crate) players: Players,
    /// Who plays White and Black for the computer.
    pub(crate) computers: [String; 2],
    pub(crate) clock: TimeControl,
}

impl Choices {
    /// The choices in a file, unless the settings propose something else since.
    pub(crate) fn load(path: &Path, proposal: &Proposal) -> Option<Self> {
        let text = fs::read_to_string(path).ok()?;
        let value = |key: &str| {
            let mut lines = text.lines().filter_map(|line| line.split_once(" = "));
            lines.find(|(known, _)| *known == key).map(|(_, value)| value.to_owned())
        };
        if value("settings")? != Self::proposed(proposal) {
            return None;
        }
        let players = value("players")?;
        Some(Self {
            game: value("game")?,
            players: Players::ALL.into_iter().find(|known| format!("{known:?}") == players)?,
            computers: [value("white")?, value("black")?],
            clock: TimeControl::read(&value("clock")?)?,
        })
    }

    /// Writes them to a file. They are a convenience: where it cannot be written nothing is said.
    pub(crate) fn save(&self, path: &Path, proposal: &Proposal) {
        let Self { game, players, computers: [white, black], clock } = self;
        let text = format!(
            "settings = {}\ngame = {game}\nplayers = {players:?}\nwhite = {white}\nblack = {black}\nclock = {clock}\n",
            Self::proposed(proposal)
        );
        let _ = path.parent().map(fs::create_dir_all);
        let _ = write_atomically(path, |file| file.write_all(text.as_bytes()));
    }

    /// What the settings propose, on one line.
    fn proposed(proposal: &Proposal) -> String {
        let Proposal { game, players, computer, clock, .. } = proposal;
        format!("{game} {players:?} {computer} {clock}")
    }
}

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Players {
    /// A person has White, the computer Black.
    #[default]
    PersonWhite,
    /// A person has Black, the computer White.
    PersonBlack,
    /// Two people.
    TwoPeople,
    /// The computer plays itself.
    TwoComputers,
}

impl Players {
    /// Every way, in the order in which they are proposed.
    pub const ALL: [Self; 4] =
        [Self::PersonWhite, Self::PersonBlack, Self::TwoPeople, Self::TwoComputers];

    /// Whether the computer plays White, and Black.
    pub const fn computers(self) -> [bool; 2] {
        match self {
            Self::PersonWhite => [false, true],
            Self::PersonBlack => [true, false],
            Self::TwoPeople => [false, false],
            Self::TwoComputers => [true, true],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_a_level_and_greedy_looks_at_as_many_pieces_as_was_chosen() {
        let proposal = Proposal { greedy: 5, ..Proposal::default() };
        let player = |text| proposal.player(text).map(|spec| spec.to_string()).ok();
        assert_eq!(player("3").as_deref(), Some("level:3"));
        assert_eq!(player("greedy").as_deref(), Some("greedy:5"));
        assert_eq!(player("greedy:2,seed=1").as_deref(), Some("greedy:2,seed=1"));
        assert_eq!(player("human:Ada").as_deref(), Some("human:Ada"));
        assert_eq!((player("21"), player("-1"), player("oracle"), player("")), Default::default());
    }

    #[test]
    fn the_one_person_at_the_keyboard_has_a_name() {
        let name = Some("Ada".to_owned());
        let proposal = Proposal { name, computer: "greedy:5".to_owned(), ..Proposal::default() };
        let seats = |players| Color::ALL.map(|color| proposal.seat(players, color));
        assert_eq!(seats(Players::PersonWhite), ["human:Ada", "greedy:5"]);
        assert_eq!(seats(Players::PersonBlack), ["greedy:5", "human:Ada"]);
        assert_eq!(seats(Players::TwoPeople), ["human", "human"]);
        assert_eq!(seats(Players::TwoComputers), ["greedy:5", "greedy:5"]);
    }

    #[test]
    fn the_proposed_clock_is_among_those_to_choose_from() {
        let of = |clock| Proposal { clock, ..Proposal::default() }.clocks();
        assert_eq!(of(TimeControl::Free), (TimeControl::COMMON.to_vec(), 0));
        let own = TimeControl::read("7+7").unwrap();
        let (clocks, at) = of(own);
        assert_eq!((clocks[at], clocks.len()), (own, TimeControl::COMMON.len() + 1));
    }
}
