//! The weights that come with Plateau; `nets/README.md` says how they were learned.

use plateau_rules::draughts::{ENGLISH, Facts, Goal, INTERNATIONAL};

use super::shape::Shape;
use crate::weights::Weights;

/// The files of weights, each with the rules it was learned for.
const FILES: &[(&Facts, &[u8])] = &[
    (&INTERNATIONAL, include_bytes!("../../../../nets/draughts.weights")),
    (&ENGLISH, include_bytes!("../../../../nets/checkers.weights")),
];

impl Weights {
    /// The weights for a game by these rules: those of its nearest kin, or bare material if it has none.
    pub fn shipped(facts: &Facts, shape: &Shape) -> Self {
        FILES
            .iter()
            .find(|(learned, _)| are_kin(learned, facts))
            .and_then(|(_, bytes)| Self::from_bytes(bytes, facts.size, shape.count()).ok())
            .unwrap_or_else(|| Self::bare(facts, shape))
    }

    /// Material and nothing else: where learning begins.
    pub fn bare(facts: &Facts, shape: &Shape) -> Self {
        let (man, king) = match facts.goal {
            // Who wants to be rid of everything counts pieces as a burden; a king is the easier to be rid of.
            Goal::LoseAll => (-1000, -1000),
            Goal::Block | Goal::FirstKing => (1000, 2500),
        };
        let [men, kings] = Shape::material();
        Self::from_fn(facts.size, shape.count(), |feature| match feature {
            _ if feature == men => [man; 2],
            _ if feature == kings => [king; 2],
            _ => [0; 2],
        })
    }
}

/// Whether weights learned under some rules are of use under others: the same board and aim, and kings
/// that move alike.
fn are_kin(a: &Facts, b: &Facts) -> bool {
    let traits =
        |facts: &Facts| (facts.size, facts.rows, facts.flying, facts.orthogonal, facts.goal);
    traits(a) == traits(b)
}

#[cfg(test)]
mod tests {
    use plateau_rules::draughts::{BRAZILIAN, FRISIAN, ITALIAN};

    use super::*;

    #[test]
    fn every_file_of_weights_is_whole() {
        for (facts, bytes) in FILES {
            let count = Shape::new(facts.size, facts.rows).count();
            assert!(Weights::from_bytes(bytes, facts.size, count).is_ok());
        }
    }

    #[test]
    fn kin_share_their_weights_and_strangers_count_material() {
        let shape = Shape::new(8, 3);
        let english = Weights::shipped(&ENGLISH, &shape);
        assert_eq!(Weights::shipped(&ITALIAN, &shape), english);
        assert_eq!(Weights::shipped(&BRAZILIAN, &shape), Weights::bare(&BRAZILIAN, &shape));
        assert!(!are_kin(&INTERNATIONAL, &FRISIAN), "men capture along rows there");
        let losing = Facts { goal: Goal::LoseAll, ..ENGLISH };
        assert!(Weights::shipped(&losing, &shape).get(0)[0] < 0);
    }
}
