//! Textbook minimax, negamax and alpha-beta for any game.
//!
//! They share what is not the algorithm: when the game is over, how a leaf is evaluated, how a move is made.
//! An [`Observer`] is called at every node; a [`Trace`] is one that reports what it sees.
//!
//! ```
//! use plateau_search::classic::{Classic, Method};
//! use plateau_rules::tictactoe::TicTacToe;
//!
//! let mut classic = Classic::new(|_: &TicTacToe| 0);
//! let found = classic.search(Method::AlphaBeta, &TicTacToe::default(), 9);
//! assert_eq!(found.score.get(), 0); // perfect play draws
//! ```

mod deadline;
mod observer;
mod trace;

use std::ops::ControlFlow;

use plateau_rules::{Color, History, Position};

pub use deadline::Deadline;
pub use observer::{Node, Observer};
pub use trace::{Trace, TraceLine, Traced};

use crate::{Ply, Score, is_drawn};

/// Which of the three algorithms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    /// One side takes the largest value, the other the smallest.
    Minimax,
    /// The same with one rule for both sides: the score is negated at each ply.
    Negamax,
    /// Negamax with cut-offs: a node is left as soon as the opponent would avoid it.
    AlphaBeta,
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchResult<M> {
    /// The best move; `None` when there is no legal move.
    pub best: Option<M>,
    /// Its value for the side to move.
    pub score: Score,
}

/// A classic search: an evaluator, the game history, an observer.
pub struct Classic<E, O = ()> {
    /// The value of a leaf for White.
    evaluate: E,
    observer: O,
    history: History,
    nodes: u64,
}

impl<E> Classic<E> {
    /// A search with this evaluator (values for White) and without an observer.
    pub const fn new(evaluate: E) -> Self {
        Self { evaluate, observer: (), history: History::new(), nodes: 0 }
    }
}

impl<E, O> Classic<E, O> {
    /// The same search with an observer.
    pub fn observed<N>(self, observer: N) -> Classic<E, N> {
        Classic { evaluate: self.evaluate, observer, history: self.history, nodes: self.nodes }
    }

    /// The same search with a game history, for repetitions.
    #[must_use]
    pub fn after(mut self, history: History) -> Self {
        self.history = history;
        self
    }

    /// Nodes searched so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The observer.
    pub const fn observer(&self) -> &O {
        &self.observer
    }

    /// Consumes the search and returns its observer.
    pub fn into_observer(self) -> O {
        self.observer
    }

    /// The best move and its score at `depth` (at least 1). Of equal moves the first is taken, so all methods
    /// choose the same one.
    pub fn search<P>(&mut self, method: Method, root: &P, depth: u8) -> SearchResult<P::Move>
    where
        P: Position,
        E: Fn(&P) -> i32,
        O: Observer<P>,
    {
        self.search_root(method, root, depth, None, |_, _| {})
    }

    /// The same, and all moves worth at most `margin` less than the best, which is one of them, in the order in
    /// which they are generated. Only an equal one is near a forced win or loss.
    pub fn near_best<P>(
        &mut self,
        method: Method,
        root: &P,
        depth: u8,
        margin: i32,
    ) -> (SearchResult<P::Move>, Vec<P::Move>)
    where
        P: Position,
        E: Fn(&P) -> i32,
        O: Observer<P>,
    {
        let mut values = Vec::new();
        let found = self.search_root(method, root, depth, Some(margin), |mv, score| {
            values.push((mv, score));
        });
        let worst = if found.score.is_decided() { found.score } else { found.score - margin };
        let near = values.into_iter().filter(|&(_, score)| score >= worst).map(|(mv, _)| mv);
        (found, near.collect())
    }

    /// Searches all moves of the root and tells `each` its value: with a `margin` it is exact for those that are
    /// worth at most so much less than the best; alpha-beta knows only a bound of the others.
    fn search_root<P>(
        &mut self,
        method: Method,
        root: &P,
        depth: u8,
        margin: Option<i32>,
        mut each: impl FnMut(P::Move, Score),
    ) -> SearchResult<P::Move>
    where
        P: Position,
        E: Fn(&P) -> i32,
        O: Observer<P>,
    {
        let (depth, side) = (depth.max(1), root.turn());
        let mut found = SearchResult { best: None, score: -Score::INFINITE };
        self.nodes += 1;
        let window = None;
        self.observer.enter(&Node { position: root, mv: None, ply: Ply::ROOT, depth, window });
        let _ = root.legal_moves(|mv| {
            let score = match method {
                Method::Minimax => {
                    let value = self.child(root, mv, depth, Ply::ROOT, None, Self::minimax);
                    side.pick(value, -value)
                }
                Method::Negamax => -self.child(root, mv, depth, Ply::ROOT, None, Self::negamax),
                Method::AlphaBeta => {
                    let floor = margin.map_or(found.score, |margin| found.score - margin - 1);
                    let (alpha, beta) = (floor.max(-Score::INFINITE), Score::INFINITE);
                    let window = Some((alpha, beta));
                    -self.child(root, mv, depth, Ply::ROOT, window, |this, child, depth, ply| {
                        this.alphabeta(child, depth, ply, -beta, -alpha)
                    })
                }
            };
            each(mv, score);
            if score > found.score {
                found = SearchResult { best: Some(mv), score };
            }
            ControlFlow::Continue(())
        });
        if found.best.is_none() {
            let ending = root.won().unwrap_or_else(|| root.no_moves_ending());
            found.score = Score::of(ending.outcome, side, Ply::ROOT);
        }
        let value = found.score;
        self.observer.leave(if method == Method::Minimax {
            side.pick(value, -value)
        } else {
            value
        });
        found
    }

    /// The value for White.
    fn minimax<P>(&mut self, position: &P, depth: u8, ply: Ply) -> Score
    where
        P: Position,
        E: Fn(&P) -> i32,
        O: Observer<P>,
    {
        if let Some(value) = self.leaf(position, depth, ply) {
            return position.turn().pick(value, -value);
        }
        let white = position.turn() == Color::White;
        let mut best = if white { -Score::INFINITE } else { Score::INFINITE };
        let _ = position.legal_moves(|mv| {
            let value = self.child(position, mv, depth, ply, None, Self::minimax);
            best = if white { best.max(value) } else { best.min(value) };
            ControlFlow::Continue(())
        });
        best
    }

    /// The value for the side to move.
    fn negamax<P>(&mut self, position: &P, depth: u8, ply: Ply) -> Score
    where
        P: Position,
        E: Fn(&P) -> i32,
        O: Observer<P>,
    {
        if let Some(value) = self.leaf(position, depth, ply) {
            return value;
        }
        let mut best = -Score::INFINITE;
        let _ = position.legal_moves(|mv| {
            best = best.max(-self.child(position, mv, depth, ply, None, Self::negamax));
            ControlFlow::Continue(())
        });
        best
    }

    /// The value for the side to move if it lies between `alpha` and `beta`; else a bound on that side.
    fn alphabeta<P>(
        &mut self,
        position: &P,
        depth: u8,
        ply: Ply,
        mut alpha: Score,
        beta: Score,
    ) -> Score
    where
        P: Position,
        E: Fn(&P) -> i32,
        O: Observer<P>,
    {
        if let Some(value) = self.leaf(position, depth, ply) {
            return value;
        }
        let mut best = -Score::INFINITE;
        let _ = position.legal_moves(|mv| {
            let window = Some((alpha, beta));
            let value = -self.child(position, mv, depth, ply, window, |this, child, depth, ply| {
                this.alphabeta(child, depth, ply, -beta, -alpha)
            });
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                self.observer.cut(mv);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        best
    }

    /// The value for the side to move of a position in which the search goes no further.
    fn leaf<P>(&self, position: &P, depth: u8, ply: Ply) -> Option<Score>
    where
        P: Position,
        E: Fn(&P) -> i32,
        O: Observer<P>,
    {
        if self.observer.should_stop() {
            return Some(Score::DRAW);
        }
        let side = position.turn();
        if let Some(ending) = position.won() {
            return Some(Score::of(ending.outcome, side, ply));
        }
        if !position.can_move() {
            return Some(Score::of(position.no_moves_ending().outcome, side, ply));
        }
        if is_drawn(position, &self.history, ply) {
            return Some(Score::DRAW);
        }
        (depth == 0).then(|| {
            let value = (self.evaluate)(position);
            Score::eval(side.pick(value, -value))
        })
    }

    /// Makes a move, has the child valued by `value`, takes the move back.
    fn child<P: Position>(
        &mut self,
        position: &P,
        mv: P::Move,
        depth: u8,
        ply: Ply,
        window: Option<(Score, Score)>,
        value: impl FnOnce(&mut Self, &P, u8, Ply) -> Score,
    ) -> Score
    where
        O: Observer<P>,
    {
        let mut child = position.clone();
        child.play(mv);
        self.nodes += 1;
        self.history.push(position.key(), position.is_irreversible(mv));
        let (depth, ply) = (depth - 1, ply.next());
        self.observer.enter(&Node { position: &child, mv: Some(mv), ply, depth, window });
        let value = value(self, &child, depth, ply);
        self.observer.leave(value);
        self.history.pop();
        value
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::Notation;
    use plateau_rules::tictactoe::TicTacToe;

    use super::*;

    #[test]
    fn alpha_beta_finds_the_same_moves_near_the_best_as_minimax() {
        let evaluate = |position: &TicTacToe| {
            position.fen().bytes().fold(7, |sum, byte| (sum * 31 + i32::from(byte)) % 101) - 50
        };
        let near = |method, depth, margin| {
            Classic::new(evaluate).near_best(method, &TicTacToe::default(), depth, margin)
        };
        for depth in 1..=4 {
            let mut before = 0;
            for margin in [0, 5, 20, 100] {
                let (found, moves) = near(Method::AlphaBeta, depth, margin);
                assert_eq!((found, moves.clone()), near(Method::Minimax, depth, margin));
                assert!(found.best.is_some_and(|best| moves.contains(&best)));
                assert!(moves.len() >= before);
                before = moves.len();
            }
            assert_eq!(before, 9, "everything is near by 100");
        }
    }

    #[test]
    fn nothing_is_near_a_forced_win_but_a_win_as_fast() {
        // Both sides have two in a row, and crosses move.
        let root = TicTacToe::from_fen(&(), "xx1/oo1/3 x").expect("a position");
        let (found, moves) =
            Classic::new(|_: &TicTacToe| 0).near_best(Method::AlphaBeta, &root, 9, 99);
        assert_eq!((found.score.plies_to_end(), moves.len()), (Some(1), 1));
    }
}
