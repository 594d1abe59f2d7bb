//! The empty policy: textbook alpha-beta with the search of all games.

use plateau_rules::Position;

use crate::{Node, NodeKind, Ply, Policy, Score, Search, TableUse, Window};

/// Evaluates with a function (values for White) and has no heuristics, so the search returns the value of
/// plain minimax. `SAME_DEPTH` uses the transposition table where that does not change the value.
pub struct Plain<E, const SAME_DEPTH: bool = false>(pub E);

impl<P, E, const SAME_DEPTH: bool> Policy<P> for Plain<E, SAME_DEPTH>
where
    P: Position,
    E: Fn(&P) -> i32 + Send,
{
    type Facts = ();
    type Picker = std::vec::IntoIter<P::Move>;
    const TABLE: TableUse = if SAME_DEPTH { TableUse::SameDepth } else { TableUse::Off };

    fn facts(&mut self, _: &P) {}

    fn evaluate(&mut self, position: &P, (): &(), _: Ply) -> Score {
        let value = (self.0)(position);
        Score::eval(position.turn().pick(value, -value))
    }

    fn horizon<N: NodeKind>(
        search: &mut Search<'_, P, Self>,
        position: &P,
        _: Window,
        ply: Ply,
    ) -> Score {
        if search.must_stop() {
            Score::DRAW
        } else if let Some(score) = search.game_over(position, ply) {
            score
        } else if position.can_move() {
            search.policy.evaluate(position, &(), ply)
        } else {
            Score::of(position.no_moves_ending().outcome, position.turn(), ply)
        }
    }

    fn picker(_: &mut Search<'_, P, Self>, node: &Node<'_, P, Self>) -> Self::Picker {
        node.position.moves().into_iter()
    }

    fn next(
        _: &mut Search<'_, P, Self>,
        _: &Node<'_, P, Self>,
        picker: &mut Self::Picker,
    ) -> Option<P::Move> {
        picker.next()
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::random::SplitMix;
    use plateau_rules::tictactoe::TicTacToe;
    use plateau_rules::{History, Position};

    use super::*;
    use crate::classic::{Classic, Method};
    use crate::{Depth, Root, Shared};

    fn random_evaluation<P: Position>(seed: u64) -> impl Fn(&P) -> i32 + Send + Copy {
        move |position: &P| SplitMix::new(position.key().0 ^ seed).below(41) as i32 - 20
    }

    #[test]
    fn the_empty_policy_returns_minimax_in_tic_tac_toe() {
        for depth in 1..=6 {
            let evaluate = random_evaluation(depth.into());
            let root = TicTacToe::default();
            let found = Classic::new(evaluate).search(Method::Minimax, &root, depth);
            let (mut off, mut same) = (Plain::<_, false>(evaluate), Plain::<_, true>(evaluate));
            let shared = Shared::new(1);
            let mut search = Search::new(&mut off, &shared, History::new(), root.moves());
            let depth = Depth::new(depth.into());
            let score = search.node::<Root>(&root, depth, Window::FULL, Ply::ROOT, false);
            assert_eq!(score, found.score);
            let mut search = Search::new(&mut same, &shared, History::new(), root.moves());
            let score = search.node::<Root>(&root, depth, Window::FULL, Ply::ROOT, false);
            assert_eq!(score, found.score);
        }
    }
}
