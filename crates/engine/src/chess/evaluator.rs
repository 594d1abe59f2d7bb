//! What says how much a position is worth: a network, or terms weighed by hand.

use plateau_eval::chess::weights::{BadWeights, Weights};
use plateau_eval::chess::{Accumulators, Hand, has_bare_king};
use plateau_eval::network::{BadNetwork, Network};
use plateau_rules::chess::{Chess, Move};
use plateau_search::Ply;

const SHIPPED: &[u8] = include_bytes!("../../../../nets/chess.net");

/// An evaluator of chess.
#[derive(Clone)]
pub(crate) enum Evaluator {
    /// The sum of named terms.
    Hand(Hand),
    /// A network; the terms know how to mate a bare king.
    Network(Box<Accumulators>, Hand),
}

impl Evaluator {
    /// The shipped network.
    pub(crate) fn network() -> Self {
        Self::with_network(SHIPPED).expect("the shipped network is one for chess")
    }

    fn with_network(bytes: &[u8]) -> Result<Self, BadNetwork> {
        let accumulators = Network::shared(bytes).and_then(Accumulators::new)?;
        Ok(Self::Network(Box::new(accumulators), Hand::new(Weights::shipped())))
    }

    /// The terms with their shipped weights.
    pub(crate) fn hand() -> Self {
        Self::Hand(Hand::new(Weights::shipped()))
    }

    /// The one in a file, or what is wrong with it.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, String> {
        if Network::is_network_file(bytes) {
            return Self::with_network(bytes).map_err(|bad| bad.to_string());
        }
        let text =
            std::str::from_utf8(bytes).map_err(|_| "neither a network nor a text".to_owned())?;
        let weights = text.parse::<Weights>().map_err(|bad: BadWeights| bad.to_string())?;
        Ok(Self::Hand(Hand::new(weights)))
    }

    /// What the position is worth to the side to move.
    #[inline(always)]
    pub(super) fn evaluate(&mut self, position: &Chess, ply: Ply) -> i32 {
        match self {
            Self::Hand(hand) => hand.evaluate(position),
            Self::Network(_, hand) if has_bare_king(position) => hand.evaluate(position),
            Self::Network(accumulators, _) => accumulators.evaluate(position, ply.index()),
        }
    }

    /// A move (`None`: a pass) leads from the position at this ply to the next.
    #[inline(always)]
    pub(super) fn play(&mut self, before: &Chess, mv: Option<Move>, after: &Chess, ply: Ply) {
        if let Self::Network(accumulators, _) = self {
            accumulators.play(before, mv, after, ply.index());
        }
    }
}
