//! The evaluation of a position of draughts, kind by kind.

use plateau_rules::Position;
use plateau_rules::draughts::{Draughts, Rules};

use super::endgame;
use super::patterns::Patterns;
use super::shape::{Family, Sink};
use crate::Term;

impl Patterns {
    /// Every kind of feature that counts here; the sum is what [`evaluate`](Self::evaluate) says.
    pub fn explain<R: Rules>(&self, position: &Draughts<R>) -> Vec<Term> {
        let mut sums = ByFamily { patterns: self, sums: [[0; 2]; Family::ALL.len()] };
        let tally = self.shape().steps().tally(position);
        self.shape().walk(position, &tally, &mut sums);
        let (left, journey) = self.shape().stage(&tally);
        let blend =
            |[early, late]: [i32; 2]| (early * left + late * (journey - left)) / (journey * 10);
        let mut terms: Vec<Term> = Family::ALL
            .iter()
            .zip(sums.sums)
            .map(|(family, sum)| Term { name: family.name(), sides: None, value: blend(sum) })
            .filter(|term| term.value != 0)
            .collect();
        let chase = endgame::chase(position);
        if chase != 0 {
            terms.push(Term { name: "CHASE", sides: None, value: chase });
        }
        let value = self.evaluate(position);
        let value = position.turn().pick(value, -value);
        let rest = value - terms.iter().map(|term| term.value).sum::<i32>();
        if rest != 0 {
            terms.push(Term { name: "ROUNDING", sides: None, value: rest });
        }
        terms
    }
}

struct ByFamily<'p> {
    patterns: &'p Patterns,
    sums: [[i32; 2]; Family::ALL.len()],
}

impl Sink for ByFamily<'_> {
    fn add(&mut self, feature: usize, amount: i32) {
        let family = self.patterns.shape().family(feature);
        let weights = self.patterns.weights().get(feature);
        for (sum, weight) in self.sums[family as usize].iter_mut().zip(weights) {
            *sum += i32::from(weight) * amount;
        }
    }
}
