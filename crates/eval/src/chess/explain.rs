//! The evaluation of a chess position, group by group.

use plateau_rules::Position;
use plateau_rules::chess::Chess;

use super::hand::{Hand, blend, phase};
use super::terms::{Sink, walk};
use super::weights::{GROUPS, Pair, Weights};
use crate::Term;

impl Hand {
    /// Every group that counts here. What is rounded, scaled or added for simple endgames is a term of its
    /// own, so that the sum is what [`evaluate`](Self::evaluate) says.
    pub fn explain(&self, position: &Chess) -> Vec<Term> {
        let mut groups =
            ByGroup { weights: self.weights(), sums: vec![Default::default(); GROUPS.len()] };
        walk(position, &mut groups);
        let phase = phase(position);
        let mut terms: Vec<Term> = GROUPS
            .iter()
            .zip(&groups.sums)
            .map(|(group, sides)| {
                let [white, black] = sides.map(|side| blend(side, phase));
                Term { name: group.name, sides: Some([white, black]), value: white - black }
            })
            .filter(|term| term.sides != Some([0, 0]))
            .collect();
        let value = self.evaluate(position);
        let value = position.turn().pick(value, -value);
        let rest = value - terms.iter().map(|term| term.value).sum::<i32>();
        if rest != 0 {
            terms.push(Term { name: "ENDGAME_AND_ROUNDING", sides: None, value: rest });
        }
        terms
    }
}

/// What White and Black get for each group.
struct ByGroup<'w> {
    weights: &'w Weights,
    sums: Vec<[Pair; 2]>,
}

impl Sink for ByGroup<'_> {
    fn add(&mut self, white: bool, feature: usize, count: i32) {
        let group = GROUPS.partition_point(|group| group.start <= feature) - 1;
        self.sums[group][usize::from(!white)] += self.weights.get(feature).times(count);
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::Notation;
    use plateau_rules::chess::Variant;

    use super::*;

    #[test]
    fn the_terms_add_up_to_the_evaluation() {
        let hand = Hand::new(Weights::shipped());
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/5pk1/6p1/1p1r3p/p6P/P4RP1/1P3PK1/8 b - - 3 41",
            "8/8/4k3/8/8/4K3/4P3/8 b - - 0 1",
        ] {
            let position = Chess::from_fen(&Variant::Standard, fen).expect("legal");
            let sum: i32 = hand.explain(&position).iter().map(|term| term.value).sum();
            assert_eq!(position.turn().pick(sum, -sum), hand.evaluate(&position), "{fen}");
        }
    }
}
