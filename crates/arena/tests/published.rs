//! What a match proves, held against what others have published about theirs.
//!
//! The results of pairs and the numbers beside them are as their sources print them, so each is tested to the
//! last digit that is printed.

use plateau_arena::stats::{Accepted, Model, Pairs, Sprt};

/// A sequential test that somebody ran: its hypotheses, what was played, and the ratio that was printed.
type Run = ([f64; 2], [u64; 5], f64);

/// Fishtest, normalized Elo: the list of running tests in pull request 2088 of official-stockfish/fishtest.
const FISHTEST: &[Run] = &[
    ([0.5, 2.5], [61, 12006, 31864, 12078, 47], -2.24),
    ([-1.75, 0.25], [1364, 74663, 161_073, 73693, 1479], -0.66),
    ([0.5, 2.5], [57, 4083, 10436, 4259, 56], 1.14),
    ([0.0, 2.0], [129, 5397, 11780, 5428, 98], -1.11),
    ([0.5, 2.5], [33, 1777, 4421, 1801, 29], -0.21),
    ([0.0, 2.0], [0, 236, 690, 265, 0], 0.32),
];

/// Fishtest's program on Monty's server, normalized Elo: pull requests 23 and 66 of official-monty/Monty.
const MONTY: &[Run] = &[
    ([0.0, 4.0], [81, 563, 1163, 687, 114], 3.16),
    ([1.0, 5.0], [142, 1471, 2953, 1650, 159], 2.94),
    ([0.0, 4.0], [434, 4052, 8304, 4206, 492], 3.00),
    ([1.0, 5.0], [829, 14632, 32502, 15215, 902], 2.93),
];

/// OpenBench, normalized Elo: pull request 226 of Yoshie2000/PlentyChess.
const OPENBENCH: &[Run] = &[([0.0, 3.0], [846, 13353, 26519, 13740, 878], 2.90)];

/// Fishtest when it tested in logistic Elo: pull request 3209 of official-stockfish/Stockfish.
const FISHTEST_LOGISTIC: &[Run] = &[
    ([-0.25, 1.25], [253, 4282, 17604, 4431, 286], 2.94),
    ([0.25, 1.25], [58, 3302, 33130, 3518, 84], 2.97),
];

/// Fastchess's own tests (`app/tests/sprt_test.cpp`), first in normalized, then in logistic Elo.
const FASTCHESS: &[Run] = &[
    ([0.0, 2.0], [365, 16618, 36229, 16974, 390], 2.25),
    ([-1.75, 0.25], [127, 4883, 10712, 5150, 104], 3.01),
];
const FASTCHESS_LOGISTIC: &[Run] = &[
    ([0.5, 2.5], [223, 9863, 21279, 10037, 246], -3.07),
    ([0.0, 2.0], [871, 26175, 55983, 26678, 821], -4.98),
];

fn test([elo0, elo1]: [f64; 2], model: Model) -> Sprt {
    Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model }
}

/// Whether a value is what was printed with so many digits, or so near the middle between two that a rounding
/// could go the other way.
#[track_caller]
fn printed(value: f64, expected: f64, digits: i32) {
    let tolerance = 0.6 * 10_f64.powi(-digits);
    assert!((value - expected).abs() <= tolerance, "{value} is not {expected}");
}

#[test]
fn the_ratio_is_what_fishtest_openbench_and_fastchess_say() {
    for (hypotheses, pairs, llr) in [FISHTEST, MONTY, OPENBENCH, FASTCHESS].concat() {
        printed(test(hypotheses, Model::Normalized).llr(&Pairs(pairs)), llr, 2);
    }
    for (hypotheses, pairs, llr) in [FISHTEST_LOGISTIC, FASTCHESS_LOGISTIC].concat() {
        printed(test(hypotheses, Model::Logistic).llr(&Pairs(pairs)), llr, 2);
    }
    // Fastchess stops its approximation early where everything is won: one in a thousand is its own tolerance.
    let clean = test([0.0, 5.0], Model::Normalized).llr(&Pairs([0, 0, 0, 0, 5550]));
    assert!((clean / 111.82 - 1.0).abs() < 1e-3, "{clean}");
}

#[test]
fn tests_end_where_fishtest_ends_them() {
    let ends = test([0.0, 2.0], Model::Normalized).bounds();
    printed(ends.0, -2.94, 2);
    printed(ends.1, 2.94, 2);
    let accepted =
        |(hypotheses, pairs, _): Run| test(hypotheses, Model::Normalized).accepted(&Pairs(pairs));
    assert_eq!(accepted(MONTY[2]), Some(Accepted::Elo1), "it passed");
    assert_eq!(accepted(FISHTEST[0]), None, "it was running");
    // Its own bounds were (-2.25, 2.89): a risk of 5 % one way and 10 % the other.
    let lopsided = Sprt { beta: 0.1, ..test([0.0, 3.0], Model::Normalized) };
    printed(lopsided.bounds().0, -2.25, 2);
    printed(lopsided.bounds().1, 2.89, 2);
    assert_eq!(lopsided.accepted(&Pairs(OPENBENCH[0].1)), Some(Accepted::Elo1));
}

/// A result of a match: pairs; Elo and normalized Elo, each with its error; how likely the first is the
/// stronger, in percent.
type Result = ([u64; 5], [f64; 2], [f64; 2], f64);

/// Fastchess's own tests (`app/tests/elo_test.cpp`).
const RESULTS: &[Result] = &[
    ([34, 54, 63, 64, 75], [55.58, 27.65], [57.94, 28.28], 100.00),
    ([332, 433, 498, 333, 334], [-8.64, 10.33], [-9.17, 10.96], 5.05),
    ([7895, 8757, 5685, 568, 9999], [-21.04, 2.95], [-19.01, 2.65], 0.00),
];

#[test]
fn elo_normalized_elo_and_superiority_are_what_fastchess_says() {
    for &(pairs, elo, normalized, superiority) in RESULTS {
        let pairs = Pairs(pairs);
        let (ours, ours_normalized) = (pairs.elo(), pairs.normalized_elo());
        printed(ours.value, elo[0], 2);
        printed(ours.error, elo[1], 2);
        printed(ours_normalized.value, normalized[0], 2);
        printed(ours_normalized.error, normalized[1], 2);
        printed(100.0 * pairs.superiority(), superiority, 2);
    }
    // OpenBench prints no more than this, by Student's distribution, which is the same at such a number.
    let pairs = Pairs(OPENBENCH[0].1);
    printed(pairs.elo().value, 1.42, 2);
    printed(pairs.elo().error, 1.13, 2);
}
