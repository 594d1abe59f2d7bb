//! How fast a large PGN file is read, with the field's reader beside ours in one run.
//!
//! `pgn-reader` alone cuts the file into tokens; `+ shakmaty` also finds each move on the board, which is
//! what ours does (and it keeps the record besides).

#![expect(clippy::unwrap_used, reason = "a bench may")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use pgn_reader::{SanPlus, Visitor, shakmaty};
use plateau_library::{Format, Note, Reader, Record, to_text};
use plateau_rules::games;
use plateau_rules::random::SplitMix;
use shakmaty::{Chess, Position};

/// Few enough that one pass fits into the time a busy machine gives without interruption.
const GAMES: u64 = 200;
/// The least disturbed of these passes counts.
const PASSES: usize = 50;

fn main() {
    // `cargo test --benches` only wants to see that it runs.
    let games = if std::env::args().any(|argument| argument == "--bench") { GAMES } else { 20 };
    let file: String = (0..games).map(|seed| to_text(&random_record(seed))).collect();
    let megabytes = file.len() as f64 / 1e6;
    println!("{games} games, {megabytes:.1} MB");
    let report = |name: &str, time: Duration, base: Duration| {
        let seconds = time.as_secs_f64();
        println!(
            "{name:24} {:9.0} games/s {:8.1} MB/s {:8.2} of pgn-reader + shakmaty",
            games as f64 / seconds,
            megabytes / seconds,
            base.as_secs_f64() / seconds,
        );
    };
    let tokens = best(|| {
        let mut reader = pgn_reader::Reader::new(file.as_bytes());
        reader.visit_all_games(&mut Count).unwrap();
    });
    let peers = best(|| {
        let mut reader = pgn_reader::Reader::new(file.as_bytes());
        reader.visit_all_games(&mut Play).unwrap();
    });
    let ours = best(|| {
        for record in Reader::new(file.as_bytes(), Format::Pgn) {
            black_box(record.unwrap());
        }
    });
    let records: Vec<Record> =
        Reader::new(file.as_bytes(), Format::Pgn).map(Result::unwrap).collect();
    let writing = best(|| {
        for record in &records {
            black_box(to_text(record));
        }
    });
    report("pgn-reader", tokens, peers);
    report("pgn-reader + shakmaty", peers, peers);
    report("plateau, reading", ours, peers);
    report("plateau, writing", writing, peers);
}

/// The time of the least disturbed pass.
fn best(mut work: impl FnMut()) -> Duration {
    let mut least = Duration::MAX;
    for _ in 0..PASSES {
        let start = Instant::now();
        work();
        least = least.min(start.elapsed());
    }
    least
}

/// A random game with a clock after each move, as servers write them.
fn random_record(seed: u64) -> Record {
    let mut random = SplitMix::new(seed);
    let mut game = games::find("chess").unwrap().start();
    while game.ply() < 100 && game.count() > 0 {
        game.play(random.below(game.count())).unwrap();
    }
    let mut record = Record::of(&*game);
    for (number, ply) in record.line.plies.iter_mut().enumerate() {
        ply.after.push(Note::comment(&format!(
            "[%clk 0:{:02}:{:02}]",
            59 - number / 2,
            number % 60
        )));
    }
    record
}

struct Count;

impl Visitor for Count {
    type Tags = ();
    type Movetext = u64;
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<u64, u64> {
        ControlFlow::Continue(0)
    }

    fn san(&mut self, count: &mut u64, _: SanPlus) -> ControlFlow<u64> {
        *count += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, count: u64) -> u64 {
        black_box(count)
    }
}

struct Play;

impl Visitor for Play {
    type Tags = ();
    type Movetext = Chess;
    type Output = Chess;

    fn begin_tags(&mut self) -> ControlFlow<Chess> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Chess, Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<Chess> {
        let mv = san.san.to_move(position).unwrap();
        position.play_unchecked(mv);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, position: Chess) -> Chess {
        black_box(position)
    }
}
