//! Iterative deepening: what a search answers, wherever it is interrupted.

mod scripted;

use std::collections::HashSet;

use plateau_rules::random::SplitMix;
use plateau_rules::{History, Position};
use plateau_search::{
    Bound, Decision, Depth, Limits, Node, NodeKind, Ply, Policy, Report, Reporter, RootMove, Score,
    Search, Shared, Window,
};
use scripted::Scripted;

const WIDTH: u8 = 5;
const DEEPEST: u8 = 7;

/// What each move is worth to White: `script[depth - 1][first]`.
type Script = Vec<Vec<i32>>;

/// Reads the script at the horizon, and looks at the table's move first, as every real policy does.
struct Reader<'s> {
    script: &'s Script,
    /// Not at the root, though: there moves keep their order.
    in_order: bool,
}

impl Policy<Scripted> for Reader<'_> {
    type Facts = ();
    type Picker = std::vec::IntoIter<u8>;

    fn facts(&mut self, _: &Scripted) {}

    fn evaluate(&mut self, position: &Scripted, (): &(), _: Ply) -> Score {
        let value = match (position.first, position.ply) {
            (Some(first), ply @ 1..) => self.script[usize::from(ply) - 1][usize::from(first)],
            _ => 0,
        };
        Score::eval(position.turn().pick(value, -value))
    }

    fn horizon<N: NodeKind>(
        search: &mut Search<'_, Scripted, Self>,
        position: &Scripted,
        _: Window,
        ply: Ply,
    ) -> Score {
        if search.must_stop() {
            return Score::DRAW;
        }
        search.policy.evaluate(position, &(), ply)
    }

    fn picker(
        search: &mut Search<'_, Scripted, Self>,
        node: &Node<'_, Scripted, Self>,
    ) -> Self::Picker {
        let mut moves = node.position.moves();
        let table = node.hit.and_then(|hit| hit.code).filter(|_| !search.policy.in_order);
        moves.sort_by_key(|&mv| Some(u16::from(mv)) != table);
        moves.into_iter()
    }

    fn next(
        _: &mut Search<'_, Scripted, Self>,
        _: &Node<'_, Scripted, Self>,
        picker: &mut Self::Picker,
    ) -> Option<u8> {
        picker.next()
    }
}

fn random_script(random: &mut SplitMix) -> Script {
    let mut value = || random.below(201) as i32 - 100;
    (0..DEEPEST).map(|_| (0..WIDTH).map(|_| value()).collect()).collect()
}

/// The deepest iterations, as reported: depth, bound, and the value of the first line.
#[derive(Default)]
struct Heard(Vec<(Depth, Bound, i32)>);

impl Reporter<Scripted> for Heard {
    fn report(&mut self, report: &Report<'_, u8>) {
        let value = report.lines[0].score.get();
        self.0.push((report.depth, report.bound, value));
    }
}

fn decide(
    script: &Script,
    in_order: bool,
    lines: usize,
    nodes: Option<u64>,
) -> (Decision<u8>, Heard) {
    let start = Scripted::start(WIDTH);
    let mut shared = Shared::new(1);
    shared.begin(Limits { depth: Some(Depth::new(DEEPEST.into())), nodes, ..Limits::default() });
    let mut policy = Reader { script, in_order };
    let mut heard = Heard::default();
    let decision = Search::new(&mut policy, &shared, History::new(), start.moves())
        .deepen(&start, lines, &mut heard);
    (decision, heard)
}

/// The moves with their values, best first; of equal ones the order is left open.
fn ranking(values: &[i32]) -> Vec<i32> {
    let mut values = values.to_vec();
    values.sort_by_key(|&value| std::cmp::Reverse(value));
    values
}

#[test]
fn every_iteration_finds_the_best_move_and_the_best_lines() {
    let mut random = SplitMix::new(1);
    for _ in 0..60 {
        let script = random_script(&mut random);
        for lines in 1..=usize::from(WIDTH) {
            let (decision, heard) = decide(&script, false, lines, None);
            let found: Vec<i32> = decision.lines.iter().map(|line| line.score.get()).collect();
            let last = &script[usize::from(DEEPEST) - 1];
            assert_eq!(found, ranking(last)[..lines], "{script:?}");
            for line in &decision.lines {
                assert_eq!(line.score.get(), last[usize::from(line.mv)]);
                assert_eq!(line.line.len(), DEEPEST.into(), "a full line");
            }
            let exact = heard.0.iter().filter(|(_, bound, _)| *bound == Bound::Exact);
            for ((depth, _, value), values) in exact.zip(&script) {
                assert_eq!(*value, ranking(values)[0], "at {depth:?}");
            }
        }
    }
}

/// Interrupted at whatever node, a search answers with the move that was best in the last finished iteration,
/// or with one that the interrupted iteration found better than that move, as deep. A score of the last
/// iteration never wins against one of this.
#[test]
fn an_interrupted_iteration_changes_the_move_only_for_a_better_one() {
    let mut random = SplitMix::new(2);
    let mut changed = 0;
    for round in 0..40 {
        let (script, in_order) = (random_script(&mut random), round % 2 == 0);
        let (whole, _) = decide(&script, in_order, 1, None);
        for nodes in 1..whole.nodes {
            let (decision, _) = decide(&script, in_order, 1, Some(nodes));
            assert_eq!(decision.nodes, nodes, "stops at the very node");
            let finished = decision.depth.get() as usize;
            let Some(last) = finished.checked_sub(1).map(|at| &script[at]) else { continue };
            let now = &script[finished];
            let best = &decision.lines[0];
            let (mv, score) = (usize::from(best.mv), best.score.get());
            assert!(score == last[mv] || score == now[mv], "{score} in {script:?}");
            let before = (0..last.len()).max_by_key(|&mv| last[mv]).unwrap();
            if last[mv] != last[before] {
                changed += 1;
                assert!(now[mv] > now[before], "{before} to {mv} at {nodes} in {script:?}");
            }
        }
    }
    assert!(changed > 300, "only {changed} answers came from interrupted iterations");
}

#[test]
fn interrupted_lines_are_complete_different_and_sorted() {
    let mut random = SplitMix::new(3);
    for _ in 0..15 {
        let script = random_script(&mut random);
        for wanted in 2..=4 {
            let (whole, _) = decide(&script, false, wanted, None);
            for nodes in 1..whole.nodes {
                let (decision, _) = decide(&script, false, wanted, Some(nodes));
                let lines = &decision.lines;
                assert_eq!(lines.len(), wanted);
                assert!(lines.is_sorted_by(|a, b| a.score >= b.score), "{lines:?}");
                assert_eq!(lines.iter().map(|line| line.mv).collect::<HashSet<_>>().len(), wanted);
                if decision.depth > Depth::ZERO {
                    let known = |line: &RootMove<u8>| {
                        line.score.get().abs() <= 100 && line.line.first() == Some(&line.mv)
                    };
                    assert!(lines.iter().all(known), "{lines:?}");
                }
            }
        }
    }
}

#[test]
fn a_value_outside_the_expected_window_is_reported_as_a_bound_and_searched_again() {
    let level = vec![vec![10, 0]; 4];
    for (value, bound) in [(90, Bound::Lower), (-90, Bound::Upper)] {
        let mut script = level.clone();
        script.push(vec![value, value - 1]);
        let start = Scripted::start(2);
        let mut shared = Shared::new(1);
        shared.begin(Limits { depth: Some(Depth::new(5)), ..Limits::default() });
        let mut policy = Reader { script: &script, in_order: false };
        let mut heard = Heard::default();
        let decision = Search::new(&mut policy, &shared, History::new(), start.moves())
            .deepen(&start, 1, &mut heard);
        assert_eq!(decision.score().unwrap().get(), value);
        let bounds: Vec<Bound> = heard.0.iter().map(|(_, bound, _)| *bound).collect();
        assert_eq!(bounds[..4], [Bound::Exact; 4]);
        assert_eq!((bounds[4], *bounds.last().unwrap()), (bound, Bound::Exact));
    }
}
