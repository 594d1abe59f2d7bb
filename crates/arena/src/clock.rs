//! Time controls, and the clocks of a game.

use std::fmt;
use std::num::NonZeroU32;
use std::time::Duration;

use plateau_rules::Color;
use plateau_search::Remaining;

/// How long an engine thinks without any limit.
pub(crate) const UNHURRIED: Duration = Duration::from_secs(1);

/// What a player may use for its next move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Clock {
    /// What it may use.
    pub pace: Pace,
    /// How long the referee waits before the flag falls; `None` where time does not count.
    pub patience: Option<Duration>,
}

/// By what a move is measured.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Pace {
    /// By nothing: the player knows best.
    #[default]
    Free,
    /// By time, the same for each move.
    Move(Duration),
    /// By what White's and Black's clocks show.
    Game([Remaining; 2]),
    /// By visited positions.
    Nodes(u64),
    /// By depth in plies.
    Depth(u32),
}

/// How time is given in a match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TimeControl {
    /// Each player as it likes.
    #[default]
    Free,
    /// The same time for each move.
    Move(Duration),
    /// A time for the game, or for so many moves at a time, and more with each move.
    Game {
        /// What a clock shows at the start.
        base: Duration,
        /// What it gains after each move.
        increment: Duration,
        /// After so many moves of a side, `base` comes to its clock again; `None`: never.
        moves: Option<NonZeroU32>,
    },
    /// A time for the game, and at each move a delay before it begins to run.
    Delay {
        /// What a clock shows at the start.
        base: Duration,
        /// What each move may take for nothing.
        delay: Duration,
    },
    /// No clock: this many positions a move.
    Nodes(u64),
    /// No clock: this depth.
    Depth(u32),
}

impl TimeControl {
    /// Those that people choose from, no clock first.
    pub const COMMON: [Self; 8] = [
        Self::Free,
        Self::minutes(1, 0),
        Self::minutes(3, 2),
        Self::minutes(5, 0),
        Self::minutes(10, 5),
        Self::minutes(15, 10),
        Self::minutes(30, 20),
        Self::Move(Duration::from_secs(30)),
    ];

    /// Minutes for the game, and seconds more with each move.
    const fn minutes(base: u64, increment: u64) -> Self {
        let (base, increment) = (Duration::from_mins(base), Duration::from_secs(increment));
        Self::Game { base, increment, moves: None }
    }

    /// Reads `2+0.02`: seconds for the game, then seconds a move. The second part may be missing; after a
    /// `d` it is a delay: `300d5`. As in PGN, `40/60+0.5` is a minute for forty moves, then again, and more
    /// with each move; `1/10` is ten seconds for each move and `-` no clock.
    ///
    /// ```
    /// use std::time::Duration;
    /// use plateau_arena::TimeControl;
    ///
    /// let (base, increment) = (Duration::from_secs(2), Duration::from_millis(20));
    /// let game = TimeControl::Game { base, increment, moves: None };
    /// assert_eq!(TimeControl::read("2+0.02"), Some(game));
    /// assert_eq!(TimeControl::read("soon"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let seconds = |text: &str| Duration::try_from_secs_f64(text.trim().parse().ok()?).ok();
        if text.trim() == "-" {
            return Some(Self::Free);
        }
        if let Some((measure, value)) = text.split_once('=') {
            return match measure {
                "nodes" => value.parse().ok().map(Self::Nodes),
                "depth" => value.parse().ok().map(Self::Depth),
                _ => None,
            };
        }
        let (moves, time) = match text.split_once('/') {
            Some((moves, time)) => (Some(moves.trim().parse::<NonZeroU32>().ok()?), time),
            None => (None, text),
        };
        let control = if let Some((base, delay)) = text.split_once('d') {
            Self::Delay { base: seconds(base)?, delay: seconds(delay)? }
        } else if let (Some(NonZeroU32::MIN), Some(each)) = (moves, seconds(time)) {
            return (!each.is_zero()).then_some(Self::Move(each));
        } else {
            let (base, increment) = time.split_once('+').unwrap_or((time, "0"));
            Self::Game { base: seconds(base)?, increment: seconds(increment)?, moves }
        };
        control.base().is_some_and(|base| !base.is_zero()).then_some(control)
    }

    /// What the clocks show at the start, where there are clocks for the game.
    pub const fn base(self) -> Option<Duration> {
        match self {
            Self::Game { base, .. } | Self::Delay { base, .. } => Some(base),
            Self::Free | Self::Move(_) | Self::Nodes(_) | Self::Depth(_) => None,
        }
    }
}

/// As [`TimeControl::read`] reads it.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = Duration::as_secs_f64;
        match self {
            Self::Free => f.write_str("-"),
            Self::Move(time) => write!(f, "1/{}", seconds(time)),
            Self::Game { base, increment, moves } => {
                moves.map_or(Ok(()), |moves| write!(f, "{moves}/"))?;
                write!(f, "{}+{}", seconds(base), seconds(increment))
            }
            Self::Delay { base, delay } => write!(f, "{}d{}", seconds(base), seconds(delay)),
            Self::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Self::Depth(depth) => write!(f, "depth={depth}"),
        }
    }
}

/// The two clocks of a game. Callers pass in the time spent.
#[derive(Clone, Debug)]
pub struct GameClock {
    control: TimeControl,
    /// What is forgiven at each move: the way to a program and back takes time, too.
    margin: Duration,
    left: [Duration; 2],
    /// How many moves each side has made.
    made: [u32; 2],
}

/// The time of the one who moved was over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flag;

impl GameClock {
    /// Both clocks at the start of a game.
    pub fn new(control: TimeControl, margin: Duration) -> Self {
        Self { control, margin, left: [control.base().unwrap_or_default(); 2], made: [0; 2] }
    }

    /// How time is given.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Puts the clocks to what is left.
    pub const fn set(&mut self, left: [Duration; 2]) {
        self.left = left;
    }

    /// The clock as the side to move sees it.
    pub fn face(&self, turn: Color) -> Clock {
        self.face_after(turn, Duration::ZERO)
    }

    /// The same after it has thought for a while already.
    pub fn face_after(&self, turn: Color, taken: Duration) -> Clock {
        let game = |increment, moves: Option<NonZeroU32>| {
            let sides = Color::ALL.map(|color| {
                let taken = if color == turn { taken } else { Duration::ZERO };
                let time = self.left(color, taken).unwrap_or_default();
                let moves = moves.and_then(|moves| {
                    NonZeroU32::new(moves.get() - self.made[color.index()] % moves)
                });
                Remaining { time, increment, moves }
            });
            Pace::Game(sides)
        };
        let pace = match self.control {
            TimeControl::Free => Pace::Free,
            TimeControl::Move(time) => Pace::Move(time.saturating_sub(taken)),
            TimeControl::Nodes(nodes) => Pace::Nodes(nodes),
            TimeControl::Depth(depth) => Pace::Depth(depth),
            TimeControl::Game { increment, moves, .. } => game(increment, moves),
            // What a delay forgives is as good as given, as long as it is used.
            TimeControl::Delay { delay, .. } => game(delay, None),
        };
        let allowed = self.allowed(turn).map(|time| time.saturating_add(self.margin));
        Clock { pace, patience: allowed.map(|allowed| allowed.saturating_sub(taken)) }
    }

    /// What is left to a side that has thought for a while about its move; `None` where time does not
    /// count.
    pub fn left(&self, color: Color, taken: Duration) -> Option<Duration> {
        let left = self.left[color.index()];
        match self.control {
            TimeControl::Move(time) => Some(time.saturating_sub(taken)),
            TimeControl::Game { .. } => Some(left.saturating_sub(taken)),
            TimeControl::Delay { delay, .. } => {
                Some(left.saturating_sub(taken.saturating_sub(delay)))
            }
            TimeControl::Free | TimeControl::Nodes(_) | TimeControl::Depth(_) => None,
        }
    }

    /// Whether who takes this long for a move has lost on time.
    pub fn is_over(&self, turn: Color, taken: Duration) -> bool {
        self.allowed(turn).is_some_and(|allowed| taken > allowed.saturating_add(self.margin))
    }

    /// The side `turn` took this long for a move.
    pub fn spend(&mut self, turn: Color, taken: Duration) -> Result<(), Flag> {
        if self.is_over(turn, taken) {
            return Err(Flag);
        }
        let made = &mut self.made[turn.index()];
        *made = made.saturating_add(1);
        let gain = match self.control {
            TimeControl::Game { base, increment, moves: Some(moves) } if *made % moves == 0 => {
                base.saturating_add(increment)
            }
            TimeControl::Game { increment, .. } => increment,
            _ => Duration::ZERO,
        };
        if self.control.base().is_some() {
            let left = self.left(turn, taken).unwrap_or_default();
            self.left[turn.index()] = left.saturating_add(gain);
        }
        Ok(())
    }

    /// How long the next move may take, before anything is forgiven.
    fn allowed(&self, turn: Color) -> Option<Duration> {
        let left = self.left[turn.index()];
        match self.control {
            TimeControl::Move(time) => Some(time),
            TimeControl::Game { .. } => Some(left),
            TimeControl::Delay { delay, .. } => Some(left.saturating_add(delay)),
            TimeControl::Free | TimeControl::Nodes(_) | TimeControl::Depth(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn shown(clock: &GameClock) -> [Duration; 2] {
        match clock.face(Color::White).pace {
            Pace::Game(sides) => sides.map(|side| side.time),
            pace => panic!("{pace:?}"),
        }
    }

    #[test]
    fn each_side_pays_for_its_own_moves_and_gains_the_increment_after_them() {
        let control = TimeControl::Game { base: ms(1000), increment: ms(10), moves: None };
        let mut clock = GameClock::new(control, ms(5));
        assert_eq!(clock.spend(Color::White, ms(300)), Ok(()));
        assert_eq!(clock.spend(Color::Black, ms(1)), Ok(()));
        assert_eq!(shown(&clock), [ms(710), ms(1009)]);
        assert_eq!(clock.face(Color::White).patience, Some(ms(715)));
        assert_eq!(clock.face(Color::Black).patience, Some(ms(1014)));
    }

    #[test]
    fn the_flag_falls_after_the_margin_and_not_before() {
        let control = TimeControl::Game { base: ms(100), increment: ms(0), moves: None };
        let mut clock = GameClock::new(control, ms(10));
        assert_eq!(clock.spend(Color::Black, ms(110)), Ok(()));
        // The margin is forgiven, not given: nothing is left, and nothing below nothing.
        assert_eq!(shown(&clock), [ms(100), ms(0)]);
        assert_eq!(clock.spend(Color::Black, ms(11)), Err(Flag));
        assert_eq!(clock.spend(Color::White, ms(111)), Err(Flag));
    }

    #[test]
    fn time_a_move_does_not_carry_over_and_other_measures_have_no_flag() {
        let mut clock = GameClock::new(TimeControl::Move(ms(50)), ms(10));
        assert_eq!(clock.spend(Color::White, ms(1)), Ok(()));
        assert_eq!(clock.spend(Color::White, ms(60)), Ok(()));
        assert_eq!(clock.spend(Color::White, ms(61)), Err(Flag));
        for control in [TimeControl::Free, TimeControl::Nodes(5), TimeControl::Depth(3)] {
            let mut clock = GameClock::new(control, ms(0));
            assert_eq!(clock.face(Color::White).patience, None);
            assert_eq!(clock.spend(Color::White, Duration::from_hours(1)), Ok(()));
        }
    }

    #[test]
    fn more_time_comes_after_so_many_moves_of_a_side() {
        let mut clock = GameClock::new(TimeControl::read("2/1+0.01").unwrap(), ms(0));
        let until = |clock: &GameClock| match clock.face(Color::White).pace {
            Pace::Game(sides) => sides.map(|side| side.moves.map_or(0, NonZeroU32::get)),
            pace => panic!("{pace:?}"),
        };
        assert_eq!(until(&clock), [2, 2]);
        assert_eq!(clock.spend(Color::White, ms(400)), Ok(()));
        assert_eq!((shown(&clock), until(&clock)), ([ms(610), ms(1000)], [1, 2]));
        assert_eq!(clock.spend(Color::Black, ms(1)), Ok(()));
        assert_eq!(clock.spend(Color::White, ms(600)), Ok(()));
        assert_eq!((shown(&clock), until(&clock)), ([ms(1020), ms(1009)], [2, 1]));
        assert_eq!(clock.spend(Color::Black, ms(1010)), Err(Flag), "not a move too early");
    }

    #[test]
    fn a_delay_costs_nothing_and_is_not_saved() {
        let control = TimeControl::Delay { base: ms(1000), delay: ms(50) };
        let mut clock = GameClock::new(control, ms(0));
        assert_eq!(clock.spend(Color::White, ms(20)), Ok(()));
        assert_eq!(shown(&clock), [ms(1000), ms(1000)]);
        assert_eq!(clock.spend(Color::White, ms(150)), Ok(()));
        assert_eq!(shown(&clock), [ms(900), ms(1000)]);
        assert_eq!(clock.left(Color::White, ms(60)), Some(ms(890)));
        assert_eq!(clock.spend(Color::White, ms(950)), Ok(()));
        assert_eq!(clock.spend(Color::White, ms(51)), Err(Flag));
    }

    #[test]
    fn more_time_than_can_be_counted_is_only_very_long() {
        for text in ["1e19+1e19", "1e19d1e19"] {
            let mut clock = GameClock::new(TimeControl::read(text).unwrap(), Duration::MAX);
            assert_eq!(clock.spend(Color::White, ms(1)), Ok(()));
            assert_eq!(clock.spend(Color::White, ms(1)), Ok(()));
            assert_eq!(clock.face(Color::White).patience, Some(Duration::MAX), "{text}");
        }
    }

    #[test]
    fn time_controls_are_read_or_refused() {
        let game = |base, increment| Some(TimeControl::Game { base, increment, moves: None });
        let delay = Some(TimeControl::Delay { base: ms(300_000), delay: ms(5000) });
        assert_eq!(TimeControl::read("300d5"), delay);
        assert_eq!(TimeControl::read("60"), game(ms(60_000), ms(0)));
        assert_eq!(TimeControl::read(" 0.5 + 0.01 "), game(ms(500), ms(10)));
        for text in [
            "-",
            "1/10",
            "40/60+0.5",
            "1/10+2",
            "300+2.5",
            "60+0",
            "300d5",
            "nodes=5000",
            "depth=8",
        ] {
            assert_eq!(TimeControl::read(text).unwrap().to_string(), text);
        }
        for bad in [
            "", "+", "d", "0d1", "5d", "0+1", "-1+1", "1+-1", "1+", "nan", "inf", "1e300", "1/0",
            "0/9", "2/0", "/9", "2/", "40/300d5", "40/60:30", "depth",
        ] {
            assert_eq!(TimeControl::read(bad), None, "{bad}");
        }
    }
}
