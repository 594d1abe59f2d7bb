//! How fast tables answer: `cargo run --release -p plateau-endgame --example probing -- FOLDER GAME`, where FOLDER is the
//! folder with the tables of the game (`plateau tables info GAME` says which).

use std::hint::black_box;
use std::path::PathBuf;
use std::time::Instant;

use plateau_endgame::Tables;
use plateau_rules::draughts::{Draughts, Rules, Setup, Square, Visitor, visit};
use plateau_rules::random::SplitMix;
use plateau_rules::{Color, Position, games};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, folder, game] = &args[..] else {
        eprintln!("usage: probing FOLDER GAME");
        return;
    };
    let Ok(kind) = games::find(game) else {
        eprintln!("no game is called {game}");
        return;
    };
    if visit(&*kind.start(), Measure(folder.into())).is_none() {
        eprintln!("{game} is no game of draughts");
    }
}

struct Measure(PathBuf);

impl Visitor for Measure {
    type Output = ();

    fn visit<R: Rules>(self, rules: R) {
        let start = Instant::now();
        let tables = Tables::open(&self.0, rules);
        println!("opened {} pieces in {:.1?}", tables.pieces(), start.elapsed());
        let mut random = SplitMix::new(1);
        for pieces in 2..=tables.pieces() {
            let mut positions = Vec::new();
            while positions.len() < 20_000 {
                positions.extend(random_position(rules, pieces, &mut random));
            }
            // Positions that have nothing to do with each other, and those that a search meets one after the other.
            let related: Vec<Draughts<R>> =
                positions.iter().take(200).flat_map(|p| near(*p)).collect();
            for (name, positions) in [("any", &positions), ("near", &related)] {
                let speed = |probe: &dyn Fn(&Draughts<R>)| {
                    let start = Instant::now();
                    positions.iter().for_each(probe);
                    start.elapsed().as_secs_f64() * 1e9 / positions.len() as f64
                };
                let result = speed(&|position| _ = black_box(tables.wdl(position)));
                let distance = speed(&|position| _ = black_box(tables.probe(position)));
                println!(
                    "{pieces} pieces, {name:>4}: result {result:6.0} ns, distance {distance:6.0} ns"
                );
            }
        }
    }
}

/// All positions up to three moves from here that have as many pieces.
fn near<R: Rules>(position: Draughts<R>) -> Vec<Draughts<R>> {
    let mut all = vec![position];
    let mut last = 0..1;
    for _ in 0..3 {
        for at in last.clone() {
            let from = all[at];
            for mv in from.moves().into_iter().filter(|mv| !mv.is_capture()) {
                let mut next = from;
                next.play(mv);
                all.push(next);
            }
        }
        last = last.end..all.len();
    }
    all
}

fn random_position<R: Rules>(rules: R, pieces: u8, random: &mut SplitMix) -> Option<Draughts<R>> {
    let size = rules.facts().size;
    let color = |random: &mut SplitMix| Color::ALL[random.below(2)];
    let mut put = Vec::new();
    for _ in 0..pieces {
        let (row, column) = (random.below(size.into()) as u8, random.below(size.into()) as u8);
        put.push((Square::at(size, row, column)?, color(random), random.below(2) == 0));
    }
    let both = Color::ALL.iter().all(|side| put.iter().any(|(_, color, _)| color == side));
    both.then(|| Setup::new(color(random), put).position(rules).ok()).flatten()
}
