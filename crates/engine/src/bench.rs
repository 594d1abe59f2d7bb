//! A fixed amount of work for each game: how many nodes it takes tells whether a change altered what the
//! engine does, how long it takes tells whether it got faster.

use std::time::{Duration, Instant};

use plateau_rules::games;
use plateau_search::parallel::with_search_stack;
use plateau_search::{Depth, Limits};

use crate::{Build, Request, engine_for, registry};

/// The positions of one game.
#[derive(Clone, Copy, Debug)]
pub struct Suite {
    /// The game.
    pub game: &'static str,
    /// How deep a full run looks.
    pub depth: i32,
    /// How deep a quick run looks, for tests.
    pub quick: i32,
    /// The positions; each is searched with an empty table.
    pub positions: &'static [&'static str],
}

/// What a run took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Work {
    /// Positions visited: the signature.
    pub nodes: u64,
    /// How long that took.
    pub time: Duration,
}

impl Work {
    /// Nodes a second.
    pub fn speed(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-9)) as u64
    }
}

impl std::iter::Sum for Work {
    fn sum<I: Iterator<Item = Self>>(works: I) -> Self {
        works.fold(Self::default(), |sum, work| Self {
            nodes: sum.nodes + work.nodes,
            time: sum.time + work.time,
        })
    }
}

impl Suite {
    /// The suite of a game by its name.
    pub fn find(game: &str) -> Option<&'static Self> {
        Self::all().find(|suite| suite.game == game)
    }

    /// One for each game whose engine has knowledge of its own.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        registry::all().flat_map(registry::Registration::suites)
    }

    /// Searches every position to this depth with one thread and 16 MB, and hears of each.
    ///
    /// The same nodes on every machine: nothing here looks at a clock but to tell the time.
    pub fn run(&self, depth: i32, heard: impl FnMut(&str, Work) + Send) -> Work {
        with_search_stack(|| self.search(depth, heard))
    }

    fn search(&self, depth: i32, mut heard: impl FnMut(&str, Work)) -> Work {
        let kind = games::find(self.game).expect("a suite is for a game of the table");
        let build = Build::default();
        let mut engine = engine_for(&*kind.start(), &build).expect("a suite is for an engine");
        let limits = Limits { depth: Some(Depth::new(depth)), ..Limits::default() };
        let request = Request { limits, ..Request::default() };
        let mut search = |fen: &&'static str| {
            let game = kind.from_fen(fen).expect("positions of suites are legal");
            engine.clear();
            let started = Instant::now();
            let nodes = engine.think(&*game, &request, &mut |_| {}).nodes;
            let work = Work { nodes, time: started.elapsed() };
            heard(fen, work);
            work
        };
        self.positions.iter().map(&mut search).sum()
    }
}
