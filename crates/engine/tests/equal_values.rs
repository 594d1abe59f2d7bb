//! The law that everything faster is checked against: minimax, negamax, alpha-beta and the spine with the
//! empty policy agree on the value of every position, in every game, under evaluators that make no sense.

use plateau_eval::draughts::{self, Visitor};
use plateau_rules::chess::Chess;
use plateau_rules::connect4::Connect4;
use plateau_rules::draughts::{Draughts, Rules};
use plateau_rules::othello::Othello;
use plateau_rules::random::SplitMix;
use plateau_rules::tictactoe::TicTacToe;
use plateau_rules::{AnyGame, Game, History, Position, games, perft};
use plateau_search::classic::{Classic, Method};
use plateau_search::{Depth, Plain, Ply, Policy, Root, Score, Search, Shared, Window};

/// Every row of the table of games, and rules that only options give.
fn all_games() -> Vec<Box<dyn AnyGame>> {
    let options = [
        "chess960,position=0",
        "checkers,size=6",
        "checkers,optional-captures",
        "checkers,stop-early",
        "draughts,size=8",
        "draughts,optional-captures",
    ];
    let rows = games::all().map(|kind| kind.start());
    let house = |text| games::find(text).expect("options of the table of games").start();
    rows.chain(options.into_iter().map(house)).collect()
}

#[test]
fn every_method_returns_minimax_in_every_game() {
    for game in all_games() {
        let name = game.kind().to_string();
        let law = Law { game: &*game, name: &name };
        let kind = game.as_any();
        if let Some(game) = kind.downcast_ref::<Game<Chess>>() {
            law.check(game.position());
        } else if let Some(game) = kind.downcast_ref::<Game<TicTacToe>>() {
            law.check(game.position());
        } else if let Some(game) = kind.downcast_ref::<Game<Othello>>() {
            law.check(game.position());
        } else if let Some(game) = kind.downcast_ref::<Game<Connect4>>() {
            law.check(game.position());
        } else {
            draughts::visit(&*game, law).expect("a game of draughts");
        }
    }
}

/// Random games from each start, positions met in each.
const GAMES: u64 = 8;
const POSITIONS: usize = 3;
/// Trees with more leaves than this are left to shallower depths.
const LEAVES: u64 = 20_000;
const DEEPEST: u8 = 5;

#[derive(Clone, Copy)]
struct Law<'a> {
    game: &'a dyn AnyGame,
    name: &'a str,
}

impl Visitor for Law<'_> {
    type Output = ();

    fn visit<R: Rules>(self, _: R) {
        let game: &Game<Draughts<R>> = self.game.as_any().downcast_ref().expect("these rules");
        self.check(game.position());
    }
}

impl Law<'_> {
    fn check<P: Position>(self, start: &P) {
        for seed in 0..GAMES {
            let mut random = SplitMix::new(seed);
            let mut game = Game::from_position(start.clone());
            for _ in 0..POSITIONS {
                // From the opening to the bare endgame.
                for _ in 0..random.below(80) {
                    if game.ending().is_some() {
                        break;
                    }
                    let moves = game.position().moves();
                    game.play(moves[random.below(moves.len())]).expect("a legal move");
                }
                // Near the end is where wins and losses are found.
                if game.ending().is_some() {
                    for _ in 0..random.below(8) {
                        game.undo();
                    }
                }
                for depth in 1..=DEEPEST {
                    if perft::perft(game.position(), depth.into()) > LEAVES {
                        break;
                    }
                    self.check_position(game.position(), game.history(), depth, random.next());
                }
            }
        }
    }

    fn check_position<P: Position>(self, position: &P, history: &History, depth: u8, seed: u64) {
        let evaluate = random_evaluation(seed);
        let classic = |method, history: &History| {
            let mut classic = Classic::new(evaluate).after(history.clone());
            (classic.search(method, position, depth), classic.nodes())
        };
        let context = || format!("{} at depth {depth}: {position:?}", self.name);

        let (minimax, all) = classic(Method::Minimax, history);
        let (negamax, same) = classic(Method::Negamax, history);
        let (alphabeta, fewer) = classic(Method::AlphaBeta, history);
        assert_eq!(minimax, negamax, "negamax, {}", context());
        assert_eq!(minimax, alphabeta, "alpha-beta, {}", context());
        assert_eq!(all, same);
        assert!(fewer <= all);

        let mut policy = Plain::<_, false>(evaluate);
        let spine = spine(&mut policy, position, history, depth);
        assert_eq!(spine, minimax.score, "the spine, {}", context());

        // The table takes a position for the same whatever led to it. Nothing can be repeated within
        // three moves of a game that has just begun.
        if depth <= 3 && no_draw_near(position) {
            let mut policy = Plain::<_, true>(evaluate);
            let spine = self::spine(&mut policy, position, &History::new(), depth);
            let (minimax, _) = classic(Method::Minimax, &History::new());
            assert_eq!(spine, minimax.score, "the spine with its table, {}", context());
        }
    }
}

/// Whether no position within three moves is drawn by a rule. Such rules count moves, and the table does not
/// know counts.
fn no_draw_near<P: Position>(position: &P) -> bool {
    fn is_far<P: Position>(position: &P, plies: u8) -> bool {
        let child = |mv| {
            let mut child = position.clone();
            child.play(mv);
            is_far(&child, plies - 1)
        };
        position.drawn_by_rule(&History::new()).is_none()
            && (plies == 0 || position.moves().into_iter().all(child))
    }
    is_far(position, 3)
}

/// A value that depends on the position and on nothing that makes sense.
fn random_evaluation<P: Position>(seed: u64) -> impl Fn(&P) -> i32 + Send + Copy {
    move |position: &P| SplitMix::new(position.key().0 ^ seed).below(201) as i32 - 100
}

fn spine<P: Position, Y: Policy<P>>(
    policy: &mut Y,
    position: &P,
    history: &History,
    depth: u8,
) -> Score {
    let moves = position.moves();
    if moves.is_empty() {
        let ending = position.won().unwrap_or_else(|| position.no_moves_ending());
        return Score::of(ending.outcome, position.turn(), Ply::ROOT);
    }
    let shared = Shared::new(1);
    let mut search = Search::new(policy, &shared, history.clone(), moves);
    search.node::<Root>(position, Depth::new(depth.into()), Window::FULL, Ply::ROOT, false)
}
