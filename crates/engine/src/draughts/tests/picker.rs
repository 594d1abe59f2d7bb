//! The law of pickers: every legal move, once, by every rules.

use plateau_eval::draughts::{Visitor, visit};
use plateau_rules::draughts::{Draughts, International, Rules};
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Game, Letters, Notation, Position, games};
use plateau_search::HistoryEntry;

use super::super::picker::{HISTORY, Picker, history_index};

/// Plays random games by whichever rules and checks every position.
struct Law<'a>(&'a dyn AnyGame);

impl Visitor for Law<'_> {
    type Output = usize;

    fn visit<R: Rules>(self, _: R) -> usize {
        let game: &Game<Draughts<R>> = self.0.as_any().downcast_ref().expect("the visited rules");
        let (mut random, mut checked) = (SplitMix::new(9), 0);
        for _ in 0..4 {
            let mut position = *game.position();
            for _ in 0..60 {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                check(&position, &mut random);
                checked += 1;
                position.play(moves[random.below(moves.len())]);
            }
        }
        checked
    }
}

fn check<R: Rules>(position: &Draughts<R>, random: &mut SplitMix) {
    let legal = position.moves();
    let mut history = vec![HistoryEntry::default(); HISTORY];
    for &mv in &legal {
        history[history_index(mv)].update(random.below(3000) as i32 - 1500);
    }
    let own = legal.iter().map(|&mv| position.code(mv));
    // What another position has left, or nobody.
    let strange = std::iter::repeat_with(|| random.next() as u16).take(8);
    let codes: Vec<Option<u16>> = own.chain(strange).map(Some).chain([None]).collect();
    for code in codes {
        let mut picker = Picker::new(Vec::new(), position, code, &history);
        assert_eq!(picker.is_forced(), legal.len() == 1);
        let handed: Vec<_> = std::iter::from_fn(|| picker.next()).collect();
        assert_eq!(handed.len(), legal.len(), "{code:?} in {position:?}");
        assert!(legal.iter().all(|mv| handed.contains(mv)), "{code:?} in {position:?}");
        if legal.iter().any(|&mv| Some(position.code(mv)) == code) {
            assert_eq!(Some(position.code(handed[0])), code, "the table's comes first");
        }
    }
}

#[test]
fn every_legal_move_is_handed_out_once_whatever_the_table_says() {
    let house = ["checkers,optional-captures", "checkers,stop-early", "draughts,size=12"];
    let house = house.map(|text| games::find(text).expect("rules of a house").start());
    let checked: usize = games::all()
        .map(|kind| kind.start())
        .chain(house)
        .filter_map(|game| visit(&*game, Law(&*game)))
        .sum();
    assert!(checked > 2000, "{checked} positions");
}

#[test]
fn captures_come_first_the_largest_before_then_promotions_then_what_did_well() {
    let position = |fen| Draughts::from_fen(&International, fen).expect("a position");
    let read = |position: &Draughts<International>, text| {
        position.read_move(text, Letters::English).expect("a move")
    };
    let quiet = position("W:W7,36,37:B35");
    let mut history = vec![HistoryEntry::default(); HISTORY];
    let good = read(&quiet, "37-32");
    history[history_index(good)].update(1000);
    let mut picker = Picker::new(Vec::new(), &quiet, None, &history);
    assert!(picker.next().is_some_and(|mv| quiet.promotes(mv)));
    assert!(picker.next().is_some_and(|mv| quiet.promotes(mv)), "seven has two ways");
    assert_eq!(picker.next(), Some(good));
}
