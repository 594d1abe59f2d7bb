//! The law of pickers: every legal move, once; and the order in which they come.

use plateau_rules::chess::{Chess, Move};
use plateau_rules::random::SplitMix;
use plateau_rules::{Game, Position, games};

use super::super::exchange::wins_at_least;
use super::super::history::Histories;
use super::super::picker::{Picker, find, is_quiet};
use super::{position, read};

/// Positions of random games of chess and Chess960, with what is rare in them.
fn positions() -> Vec<Chess> {
    let mut random = SplitMix::new(11);
    let mut seen: Vec<Chess> = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
        "4k3/8/8/8/7b/8/8/R3K2R w KQ - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    ]
    .map(position)
    .to_vec();
    for name in ["chess", "chess960,position=0", "chess960,position=700"] {
        for _ in 0..4 {
            let start = games::find(name).expect("chess").start();
            let game: &Game<Chess> = start.as_any().downcast_ref().expect("chess");
            let mut position = game.position().clone();
            for _ in 0..80 {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[random.below(moves.len())]);
                seen.push(position.clone());
            }
        }
    }
    seen
}

/// A histories that has an opinion on every move of the position.
fn histories(position: &Chess, random: &mut SplitMix) -> Histories {
    let mut histories = Histories::new();
    for mv in position.moves() {
        let bonus = random.below(3000) as i32 - 1500;
        if is_quiet(position, mv) {
            histories.update_quiet(position.turn(), mv, [None; 2], bonus);
        } else {
            histories.update_capture(mv, position.captured(mv), bonus);
        }
    }
    histories
}

fn all(picker: &mut Picker, position: &Chess, histories: &Histories) -> Vec<Move> {
    std::iter::from_fn(|| picker.next(position, histories)).collect()
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_by_key(|mv| mv.bits());
    moves
}

#[test]
fn every_legal_move_is_handed_out_once_whatever_the_table_says() {
    let mut random = SplitMix::new(5);
    for position in positions() {
        let (histories, legal) = (histories(&position, &mut random), sorted(position.moves()));
        let own = legal.iter().map(|mv| position.code(*mv));
        // What another position has left, or nobody.
        let strange = std::iter::repeat_with(|| random.next() as u16).take(40);
        let codes: Vec<Option<u16>> = own.chain(strange).map(Some).chain([None]).collect();
        for code in codes {
            let table = code.and_then(|code| find(&position, code));
            let meant = legal.iter().copied().find(|&mv| Some(position.code(mv)) == code);
            assert_eq!(table, meant, "{code:?} in {position:?}");
            let handed = all(&mut Picker::new(Vec::new(), table, [None; 2]), &position, &histories);
            assert!(table.is_none() || handed.first() == table.as_ref(), "the table's comes first");
            assert_eq!(sorted(handed), legal, "{code:?} in {position:?}");
        }
    }
}

#[test]
fn beyond_the_horizon_every_noisy_move_is_handed_out_once_the_good_ones_first() {
    let mut random = SplitMix::new(6);
    for position in positions() {
        let histories = histories(&position, &mut random);
        let noisy: Vec<Move> =
            position.moves().into_iter().filter(|&mv| !is_quiet(&position, mv)).collect();
        for threshold in [-300, 0, 200] {
            for table in noisy.iter().copied().map(Some).chain([None]) {
                let mut picker = Picker::captures(Vec::new(), table, threshold);
                let mut handed = Vec::new();
                while let Some(mv) = picker.next(&position, &histories) {
                    let good = Some(mv) == table || wins_at_least(&position, mv, threshold);
                    assert_eq!(picker.is_bad(), !good, "{mv:?} in {position:?}");
                    handed.push(mv);
                }
                assert_eq!(sorted(handed), sorted(noisy.clone()));
            }
        }
    }
}

#[test]
fn who_wants_no_more_quiet_moves_still_gets_every_capture() {
    let mut random = SplitMix::new(7);
    for position in positions() {
        let histories = histories(&position, &mut random);
        let noisy = position.moves().into_iter().filter(|&mv| !is_quiet(&position, mv)).collect();
        let mut picker = Picker::new(Vec::new(), None, [None; 2]);
        let wanted = random.below(position.count() + 1);
        let mut handed: Vec<Move> =
            std::iter::from_fn(|| picker.next(&position, &histories)).take(wanted).collect();
        picker.skip_quiets();
        let rest = all(&mut picker, &position, &histories);
        assert!(rest.iter().all(|&mv| !is_quiet(&position, mv)), "{position:?}");
        handed.retain(|&mv| !is_quiet(&position, mv));
        handed.extend(rest);
        assert_eq!(sorted(handed), sorted(noisy), "{position:?}");
    }
}

#[test]
fn what_wins_most_comes_first_then_quiet_moves_then_what_loses() {
    // The pawn may take queen or knight; the rook, a guarded pawn.
    let position = position("6k1/8/1p6/p1q1n3/3P4/8/8/R6K w - - 0 1");
    let histories = Histories::new();
    let handed = all(&mut Picker::new(Vec::new(), None, [None; 2]), &position, &histories);
    let [takes_queen, takes_knight, takes_pawn] =
        ["dxc5", "dxe5", "Rxa5"].map(|text| read(&position, text));
    assert_eq!(handed[..2], [takes_queen, takes_knight]);
    assert_eq!(handed.last(), Some(&takes_pawn));
    assert!(handed[2..handed.len() - 1].iter().all(|&mv| is_quiet(&position, mv)));
}
