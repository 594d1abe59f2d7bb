//! The classics know no game: here they play one that is written in this file.

use std::ops::ControlFlow;

use plateau_rules::{Color, DrawRule, Ending, History, Key, Position, Reason};
use plateau_search::classic::{Classic, Method};

/// A heap of matches. Players take one, two or three in turn; who takes the last wins.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Matches {
    left: u8,
    turn: Color,
}

impl Position for Matches {
    type Move = u8;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        Key(u64::from(self.left) * 2 + self.turn.index() as u64)
    }

    fn legal_moves(&self, each: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        (1..=self.left.min(3)).try_for_each(each)
    }

    fn play(&mut self, taken: u8) {
        self.left -= taken;
        self.turn = !self.turn;
    }

    fn is_irreversible(&self, _: u8) -> bool {
        true
    }

    fn no_moves_ending(&self) -> Ending {
        Ending::win(!self.turn, Reason::NoPieces)
    }

    fn drawn_by_rule(&self, _: &History) -> Option<DrawRule> {
        None
    }

    fn code(&self, taken: u8) -> u16 {
        taken.into()
    }
}

fn solves_the_heap(method: Method) {
    for turn in Color::ALL {
        for left in 1..=15 {
            let heap = Matches { left, turn };
            let found = Classic::new(|_: &Matches| 0).search(method, &heap, left);
            // Whoever must move with a multiple of four before him has lost.
            assert!(found.score.is_decided());
            assert_eq!(found.score.get() > 0, left % 4 != 0, "{heap:?}");
            if left % 4 != 0 {
                assert_eq!(found.best, Some(left % 4));
            }
        }
    }
}

#[test]
fn s3_1_minimax_plays_a_game_it_has_never_heard_of() {
    solves_the_heap(Method::Minimax);
    solves_the_heap(Method::Negamax);
}

#[test]
fn s3_2_alpha_beta_works_on_the_same_interface() {
    solves_the_heap(Method::AlphaBeta);
}

#[test]
fn s3_1_a_position_gives_its_value_its_player_and_its_successors() {
    let heap = Matches { left: 5, turn: Color::White };
    assert_eq!((heap.turn(), heap.moves()), (Color::White, vec![1, 2, 3]));
    // One move ahead nothing is decided: the evaluator speaks, for White.
    let value = |position: &Matches| i32::from(position.left);
    let found = Classic::new(value).search(Method::Minimax, &heap, 1);
    assert_eq!((found.best, found.score.get()), (Some(1), 4));
    let heap = Matches { turn: Color::Black, ..heap };
    let found = Classic::new(value).search(Method::AlphaBeta, &heap, 1);
    assert_eq!((found.best, found.score.get()), (Some(3), -2));
}
