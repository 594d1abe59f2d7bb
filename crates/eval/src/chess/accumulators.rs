//! Accumulators along the line that a search looks at.
//!
//! A move only notes what it changes; the accumulators of a position are computed when its value is wanted, from
//! the nearest position above it whose accumulators are known. When a side's king comes to a place from where it
//! sees the board otherwise, that side's accumulator is refreshed: not from nothing, but from the last one that
//! was seen in this way.

use std::sync::Arc;

use plateau_rules::chess::{Bitboard, Chess, Kind, Move, Role, Square};
use plateau_rules::{Color, Key, Position};

use super::inputs::{Kings, MOST_PIECES, Token, View, token};
use crate::network::{BadNetwork, Network};

/// A network's accumulators for every ply of a line.
#[derive(Clone)]
pub struct Accumulators {
    network: Arc<Network>,
    kings: Kings,
    /// The position at the first ply.
    root: Option<Key>,
    plies: Vec<State>,
    /// For every ply White's accumulator and Black's.
    values: Vec<i16>,
    /// For every side and every way to see the board.
    cache: Vec<Cached>,
}

/// What is known of a position of the line.
#[derive(Clone, Copy, Default)]
struct State {
    change: Change,
    /// Whose accumulator is known.
    known: [bool; 2],
    /// Who sees the board otherwise since the move that led here.
    turned: [bool; 2],
}

/// What a move changes.
#[derive(Clone, Copy, Default)]
struct Change {
    added: [Token; 2],
    removed: [Token; 2],
    counts: [u8; 2],
}

impl Change {
    fn add(&mut self, token: Token) {
        self.added[usize::from(self.counts[0])] = token;
        self.counts[0] += 1;
    }

    fn remove(&mut self, token: Token) {
        self.removed[usize::from(self.counts[1])] = token;
        self.counts[1] += 1;
    }

    #[inline(always)]
    fn of(before: &Chess, mv: Move, after: &Chess) -> Self {
        let us = before.turn();
        let mut change = Self::default();
        if mv.kind() == Kind::Castling {
            let king = after.king(us);
            // The rook stands beside it, toward the middle.
            let rook = Square::ALL
                [if king.index() & 7 == 6 { king.index() - 1 } else { king.index() + 1 }];
            change.remove(token(us, Role::King, mv.from()));
            change.remove(token(us, Role::Rook, mv.to()));
            change.add(token(us, Role::King, king));
            change.add(token(us, Role::Rook, rook));
            return change;
        }
        change.remove(token(us, mv.role(), mv.from()));
        change.add(token(us, mv.promotion().unwrap_or(mv.role()), mv.to()));
        if let Some(captured) = before.captured(mv) {
            let passed = if mv.kind() == Kind::EnPassant { 8 } else { 0 };
            let square = Square::ALL[mv.to().index() ^ passed];
            change.remove(token(!us, captured, square));
        }
        change
    }
}

/// An accumulator and the pieces it was computed for.
#[derive(Clone)]
struct Cached {
    pieces: [[Bitboard; 6]; 2],
    values: Vec<i16>,
}

impl Accumulators {
    /// For a network whose inputs are those of chess.
    pub fn new(network: Arc<Network>) -> Result<Self, BadNetwork> {
        let inputs = &network.architecture.inputs;
        let kings = Kings::from_name(inputs)
            .filter(|kings| kings.count() == network.architecture.input_count)
            .ok_or_else(|| BadNetwork::Inputs(inputs.clone()))?;
        let empty =
            Cached { pieces: [[Bitboard::EMPTY; 6]; 2], values: network.input_biases.clone() };
        Ok(Self {
            cache: vec![empty; 2 * 16],
            root: None,
            plies: Vec::new(),
            values: Vec::new(),
            kings,
            network,
        })
    }

    /// The network.
    pub const fn network(&self) -> &Arc<Network> {
        &self.network
    }

    /// A line begins here: nothing that is known of another root holds.
    #[inline(always)]
    fn begin(&mut self, root: &Chess) {
        if self.root != Some(root.key()) {
            self.root = Some(root.key());
            *self.state(0) = State { turned: [true; 2], ..State::default() };
        }
    }

    /// A move (`None`: a pass) leads from the position at this ply to the next.
    #[inline(always)]
    pub fn play(&mut self, before: &Chess, mv: Option<Move>, after: &Chess, ply: usize) {
        if ply == 0 {
            self.begin(before);
        }
        let mut next = State::default();
        if let Some(mv) = mv {
            next.change = Change::of(before, mv, after);
            if mv.role() == Role::King {
                let us = before.turn();
                let view = |position: &Chess| self.kings.view(us, position.king(us));
                next.turned[us.index()] = view(before) != view(after);
            }
        }
        *self.state(ply + 1) = next;
    }

    /// What the position at this ply is worth to the side to move.
    #[inline(always)]
    pub fn evaluate(&mut self, position: &Chess, ply: usize) -> i32 {
        if ply == 0 {
            self.begin(position);
        }
        for side in Color::ALL {
            if !self.state(ply).known[side.index()] {
                self.compute(position, side, ply);
            }
        }
        let hidden = self.network.hidden();
        let (white, black) = self.values[2 * hidden * ply..][..2 * hidden].split_at(hidden);
        let (own, other) = position.turn().pick((white, black), (black, white));
        let pieces = position.placement().occupied().count();
        self.network.evaluate(own, other, self.network.bucket(pieces, MOST_PIECES))
    }

    #[inline(always)]
    fn state(&mut self, ply: usize) -> &mut State {
        if ply >= self.plies.len() {
            self.grow(ply);
        }
        &mut self.plies[ply]
    }

    #[cold]
    fn grow(&mut self, ply: usize) {
        self.plies.resize(ply + 64, State { turned: [true; 2], ..State::default() });
        self.values.resize(self.plies.len() * 2 * self.network.hidden(), 0);
    }

    /// Brings a side's accumulator up to this ply.
    fn compute(&mut self, position: &Chess, side: Color, ply: usize) {
        let view = self.kings.view(side, position.king(side));
        let which = side.index();
        let mut known = ply;
        while !self.plies[known].known[which] {
            if self.plies[known].turned[which] || known == 0 {
                return self.refresh(position, side, view, ply);
            }
            known -= 1;
        }
        let hidden = self.network.hidden();
        for ply in known + 1..=ply {
            let state = &mut self.plies[ply];
            state.known[which] = true;
            let Change { added, removed, counts } = state.change;
            let (added, removed) =
                (added.map(|token| view.input(token)), removed.map(|token| view.input(token)));
            let middle = (2 * ply + which) * hidden;
            let (above, below) = self.values.split_at_mut(middle);
            self.network.update(
                &mut below[..hidden],
                &above[middle - 2 * hidden..][..hidden],
                &added[..counts[0].into()],
                &removed[..counts[1].into()],
            );
        }
    }

    /// Computes a side's accumulator from the last one that was seen in the same way.
    fn refresh(&mut self, position: &Chess, side: Color, view: View, ply: usize) {
        let cached = &mut self.cache[side.index() * 16 + view.number()];
        for color in Color::ALL {
            for role in Role::ALL {
                let now = position.pieces(color, role);
                let then = std::mem::replace(&mut cached.pieces[color.index()][role.index()], now);
                let input = |square| usize::from(view.input(token(color, role, square)));
                for square in now & !then {
                    self.network.add(&mut cached.values, input(square));
                }
                for square in then & !now {
                    self.network.remove(&mut cached.values, input(square));
                }
            }
        }
        let hidden = self.network.hidden();
        let first = (2 * ply + side.index()) * hidden;
        self.values[first..][..hidden].copy_from_slice(&cached.values);
        self.plies[ply].known[side.index()] = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::inputs;
    use crate::network::{Architecture, bucket};
    use plateau_rules::chess::Variant;
    use plateau_rules::games;
    use plateau_rules::random::SplitMix;
    use plateau_rules::{Game, Notation};

    /// A network with random weights.
    fn network(kings: usize, random: &mut SplitMix) -> Arc<Network> {
        let kings = Kings::new(kings).unwrap();
        let (hidden, buckets) = (32, 8);
        let mut numbers = |count: usize, limit: usize| -> Vec<i16> {
            let number = |_| random.below(2 * limit + 1) as i16 - limit as i16;
            (0..count).map(number).collect()
        };
        Arc::new(Network {
            architecture: Architecture {
                inputs: kings.name(),
                input_count: kings.count(),
                hidden,
                buckets,
                scale: 200,
            },
            notes: Vec::new(),
            input_weights: numbers(kings.count() * hidden, 300),
            input_biases: numbers(hidden, 300),
            output_weights: numbers(2 * hidden * buckets, 127),
            output_biases: numbers(buckets, 5000).into_iter().map(i32::from).collect(),
        })
    }

    /// The value by definition.
    fn from_scratch(network: &Network, position: &Chess) -> i32 {
        let kings = Kings::from_name(&network.architecture.inputs).unwrap();
        let [own, other] = [position.turn(), !position.turn()].map(|side| {
            let view = kings.view(side, position.king(side));
            network.accumulate(inputs::tokens(position).map(|token| view.input(token).into()))
        });
        let pieces = position.placement().occupied().count();
        network.evaluate(&own, &other, bucket(8, pieces, MOST_PIECES))
    }

    /// A million plies of Chess960, with take-backs, passes and positions nobody asks the value of.
    #[test]
    fn accumulators_are_those_from_scratch() {
        let mut random = SplitMix::new(11);
        for kings in [1, 4] {
            let network = network(kings, &mut random);
            let mut accumulators = Accumulators::new(Arc::clone(&network)).unwrap();
            for game in 0..1300 {
                let number = random.below(960);
                let kind = games::find(&format!("chess960,position={number}")).unwrap();
                let start = kind.start();
                let start: &Game<Chess> = start.as_any().downcast_ref().unwrap();
                let mut line = vec![start.position().clone()];
                for step in 0..400 {
                    let ply = line.len() - 1;
                    let position = line[ply].clone();
                    if random.below(3) > 0 {
                        let expected = from_scratch(&network, &position);
                        assert_eq!(
                            accumulators.evaluate(&position, ply),
                            expected,
                            "game {game}, step {step}"
                        );
                    }
                    let moves = position.moves();
                    if moves.is_empty() || random.below(4) == 0 {
                        line.truncate(1 + random.below(line.len()));
                        continue;
                    }
                    let mut after = position.clone();
                    let pass = !position.is_check() && random.below(20) == 0;
                    let mv = (!pass).then(|| moves[random.below(moves.len())]);
                    match mv {
                        Some(mv) => after.play(mv),
                        None => after.pass(),
                    }
                    accumulators.play(&position, mv, &after, ply);
                    line.push(after);
                }
            }
        }
    }

    #[test]
    fn both_sides_see_the_same_in_a_turned_position() {
        let mut random = SplitMix::new(5);
        let network = network(4, &mut random);
        let value = |fen: &str| {
            let position = Chess::from_fen(&Variant::Standard, fen).unwrap();
            from_scratch(&network, &position)
        };
        assert_eq!(
            value("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
            value("r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1"),
        );
    }

    #[test]
    fn a_network_for_other_inputs_is_refused() {
        let mut other = Network::clone(&network(1, &mut SplitMix::new(5)));
        other.architecture.inputs = "draughts".to_owned();
        let refused = Accumulators::new(Arc::new(other)).err().unwrap();
        assert_eq!(refused, BadNetwork::Inputs("draughts".to_owned()));
    }
}
