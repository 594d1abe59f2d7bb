//! What the spine costs over a loop written by hand: both search the same tree with the same decisions, one
//! through [`Policy`](plateau_search::Policy) and its hooks, the other as one function.
//!
//! `make spine-cost` runs both under callgrind and compares instructions.

use plateau_eval::{chess, draughts};
use plateau_rules::chess::{Chess, Variant};
use plateau_rules::draughts::{Draughts, International};
use plateau_rules::{History, Notation, Position};
use plateau_search::{Depth, Plain, Ply, Root, Score, Search, Shared, Window, is_drawn};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let [game, way] = words[..] else {
        eprintln!("spine_cost chess|draughts spine|hand|bare");
        std::process::exit(2);
    };
    let (score, nodes) = match game {
        "chess" => run(&Chess::start(&Variant::Standard), 5, chess::material, way),
        _ => run(&Draughts::start(&International), 9, draughts::material::<International>, way),
    };
    println!("{game} {way}: {nodes} nodes, value {score}");
}

fn run<P: Notation>(root: &P, depth: i32, evaluate: fn(&P) -> i32, way: &str) -> (Score, u64) {
    if way == "spine" {
        // A function item could be inlined, a pointer cannot: the same for both.
        let (mut policy, shared) = (Plain::<_, false>(evaluate), Shared::new(1));
        let mut search = Search::new(&mut policy, &shared, History::new(), root.moves());
        let score = search.node::<Root>(root, Depth::new(depth), Window::FULL, Ply::ROOT, false);
        (score, search.nodes)
    } else {
        let everywhere = way == "hand";
        let mut hand = Hand { evaluate, everywhere, history: History::new(), nodes: 0 };
        let (alpha, beta) = (-Score::INFINITE, Score::INFINITE);
        let score = hand.search(root, depth, alpha, beta, Ply::ROOT, true);
        (score, hand.nodes)
    }
}

/// Principal variation search without table, time, threads, lines or hooks.
struct Hand<P> {
    evaluate: fn(&P) -> i32,
    /// Evaluates every node, as the spine does for its hooks, and not the leaves alone.
    everywhere: bool,
    history: History,
    nodes: u64,
}

impl<P: Position> Hand<P> {
    fn search(
        &mut self,
        position: &P,
        depth: i32,
        mut alpha: Score,
        mut beta: Score,
        ply: Ply,
        pv: bool,
    ) -> Score {
        if ply > Ply::ROOT {
            if let Some(ending) = position.won() {
                return Score::of(ending.outcome, position.turn(), ply);
            }
            if is_drawn(position, &self.history, ply) && position.can_move() {
                return Score::DRAW;
            }
        }
        if depth == 0 {
            if !position.can_move() {
                return Score::of(position.no_moves_ending().outcome, position.turn(), ply);
            }
            let value = (self.evaluate)(position);
            return Score::eval(position.turn().pick(value, -value));
        }
        if ply > Ply::ROOT {
            alpha = alpha.max(Score::loss_at(ply));
            beta = beta.min(Score::win_at(ply) - 1);
            if alpha >= beta {
                return alpha;
            }
        }
        if self.everywhere {
            std::hint::black_box((self.evaluate)(position));
        }
        let moves = position.moves();
        if moves.is_empty() {
            return Score::of(position.no_moves_ending().outcome, position.turn(), ply);
        }
        let mut best = -Score::INFINITE;
        for (number, mv) in moves.into_iter().enumerate() {
            let mut child = position.clone();
            child.play(mv);
            self.history.push(position.key(), position.is_irreversible(mv));
            self.nodes += 1;
            let next = ply.next();
            let mut score = alpha;
            if !pv || number > 0 {
                score = -self.search(&child, depth - 1, -(alpha + 1), -alpha, next, false);
            }
            if pv && (number == 0 || score > alpha) {
                score = -self.search(&child, depth - 1, -beta, -alpha, next, true);
            }
            self.history.pop();
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
