//! Every row of `../perft/draughts.perft`: short in each test run, in full by `make perft-long`.

use plateau_rules::games;

const ROWS: &str = include_str!("../perft/draughts.perft");

/// What a row may cost in an ordinary test run.
const SHORT: u64 = 12_000_000;

fn check(limit: u64) {
    let rows =
        ROWS.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (mut checked, mut wrong) = (0, Vec::new());
    for row in rows {
        let [name, fen, counts] = row.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("a row has three parts: {row}");
        };
        let kind = games::find(name).expect("a game");
        let game = if fen == "-" { kind.start() } else { kind.from_fen(fen).expect("a position") };
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let expected: u64 = count.parse().expect("a count");
            if expected <= limit {
                let found = game.perft(depth);
                if found != expected {
                    wrong.push(format!("{name} {fen} at depth {depth}: {found}, not {expected}"));
                }
                checked += 1;
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(checked > 100, "only {checked} counts were checked");
}

#[test]
fn perft_of_every_draughts_game() {
    check(SHORT);
}

#[test]
#[ignore = "takes minutes: make perft-long"]
fn perft_long_of_every_draughts_game() {
    check(u64::MAX);
}
