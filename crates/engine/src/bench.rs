//! A fixed amount of work for each game: how many nodes it takes tells whether a change altered what the
//! engine does, how long it takes tells whether it got faster.

use std::time::{Duration, Instant};

use plateau_rules::games;
use plateau_search::parallel::with_search_stack;
use plateau_search::{Depth, Limits};

use crate::{Build, Request, engine_for};

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
        SUITES.iter().find(|suite| suite.game == game)
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

/// One for each game whose engine has knowledge of its own.
pub const SUITES: &[Suite] = &[
    Suite {
        game: "chess",
        depth: 11,
        quick: 6,
        positions: &[
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            "r1bqk2r/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R b KQkq - 4 8",
            "2r2rk1/pb2bppp/1p2pn2/3q4/3P4/P2B1N2/1P2QPPP/R1B2RK1 w - - 2 16",
            "8/5pk1/6p1/1p1r3p/p6P/P4RP1/1P3PK1/8 b - - 3 41",
            "8/8/4k3/3p1p2/1p1P1P2/1P2K3/8/8 w - - 0 50",
            "6k1/5ppp/8/3r4/8/2B5/5PPP/4R1K1 w - - 0 30",
            "q4rk1/3n1ppp/2p1p3/pp2P3/3P4/P1N2Q2/1P3PPP/2R3K1 w - - 0 22",
        ],
    },
    Suite {
        game: "draughts",
        depth: 13,
        quick: 8,
        positions: &[
            "W:W31-50:B1-20",
            "B:W27,28,32,33,35,36,37,38,39,42,43,45,47,48,49:B2,3,6,8,9,11,12,13,14,16,18,19,22,23,24",
            "W:W25,27,28,30,32,33,34,35,37,38,40,43:B8,9,12,13,14,16,18,19,21,22,23,24",
            "W:W26,27,32,37,38,42,43,48:B7,8,11,12,13,16,18,23",
            "W:W15,29,34,39,44:B2,8,13,18,K46",
            "B:WK5,27,31,36:B9,14,K41,K47",
        ],
    },
    Suite {
        game: "checkers",
        depth: 15,
        quick: 9,
        positions: &[
            "B:W21-32:B1-12",
            "W:W18,21,22,25,26,27,29,30,31:B1,3,5,7,8,9,12,14,16",
            "B:W19,22,23,26,27,30,31:B2,6,7,10,11,12,14",
            "W:W13,18,22,K32:B6,K10,11,20",
            "B:WK18,K27:BK1,K2,K10",
        ],
    },
    Suite { game: "tictactoe", depth: 9, quick: 9, positions: &["3/3/3 x"] },
];
