//! What a person may be about to type: the legal moves that the beginning of a text leaves open.

use crate::chess::is_pawn_capture;
use crate::notation::without_number;
use crate::{AnyGame, Form, Letters};

/// The legal moves (their places in the list) that have a spelling which begins with `typed`, however
/// squares are kept apart. Capitals tell a bishop from a pawn, unless no move begins so.
///
/// ```
/// use plateau_rules::{Letters, complete, games};
///
/// let chess = games::find("chess").unwrap().start();
/// assert_eq!(complete(&*chess, "g1", Letters::English).len(), 2);
/// assert_eq!(complete(&*chess, "nf", Letters::English).len(), 1);
/// let draughts = games::find("draughts").unwrap().start();
/// assert_eq!(complete(&*draughts, "32 2", Letters::English).len(), 2);
/// ```
pub fn complete(game: &dyn AnyGame, typed: &str, letters: Letters) -> Vec<usize> {
    const FORMS: [Form; 3] = [Form::Short, Form::Long, Form::Machine];
    let lists = FORMS.map(|form| game.moves(form, letters));
    let typed = without_number(typed);
    let has_capture_sign = |text: &str| text.contains(['x', 'X', '×', ':']);
    let open = |fold: fn(String) -> String| -> Vec<usize> {
        let begins = |text: &str| {
            if has_capture_sign(typed) && !has_capture_sign(text) {
                return false;
            }
            let keep_apart = is_numbered(text);
            let (whole, begun) = (fold(bare(text, keep_apart)), fold(bare(typed, keep_apart)));
            // A sign at the end must have something to follow it.
            let goes_on = whole.len() > begun.len() || !typed.trim_end().ends_with(SEPARATORS);
            whole.starts_with(&begun) && goes_on
        };
        let open = |&index: &usize| lists.iter().any(|list| begins(&list[index].text));
        (0..lists[0].len()).filter(open).collect()
    };
    let exact = open(|text| text);
    if exact.is_empty() && !is_pawn_capture(typed) {
        return open(|text| text.to_lowercase());
    }
    exact
}

/// What stands between the squares of a move, or before what a pawn becomes.
const SEPARATORS: [char; 6] = ['-', 'x', '×', ':', ' ', '='];

/// Whether the squares of a move are numbers: then what stands between them matters.
fn is_numbered(text: &str) -> bool {
    !text.chars().any(|letter| letter.is_alphabetic() && letter != 'x')
}

/// A text without what people write in different ways.
fn bare(text: &str, keep_apart: bool) -> String {
    let mut bare = String::new();
    for letter in text.trim_start().chars() {
        match letter {
            letter if keep_apart && SEPARATORS.contains(&letter) => {
                if !bare.ends_with('-') {
                    bare.push('-');
                }
            }
            letter if SEPARATORS.contains(&letter) || matches!(letter, '+' | '#') => {}
            _ => bare.push(letter),
        }
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use crate::random::SplitMix;

    #[test]
    fn s0_6_every_beginning_of_a_move_leaves_it_open_in_every_game() {
        let mut chance = SplitMix::new(4);
        for kind in games::all() {
            let mut game = kind.start();
            for _ in 0..40 {
                let moves = game.moves(Form::Short, Letters::French);
                if moves.is_empty() {
                    break;
                }
                let index = chance.below(moves.len());
                let text = &moves[index].text;
                for (end, _) in text.char_indices().skip(1) {
                    let open = complete(&*game, &text[..end], Letters::French);
                    assert!(open.contains(&index), "{kind}: {} of {text}", &text[..end]);
                }
                game.play(index).unwrap();
            }
        }
    }

    #[test]
    fn capitals_and_separators_tell_moves_apart_where_they_must() {
        let chess = games::find("chess").unwrap();
        let fen = "4k3/8/8/8/8/2p5/1P6/2B1K3 w - - 0 1";
        let game = chess.from_fen(fen).unwrap();
        let open = |typed| {
            let moves = game.moves(Form::Short, Letters::English);
            let open = complete(&*game, typed, Letters::English);
            open.into_iter().map(|index| moves[index].text.clone()).collect::<Vec<_>>()
        };
        assert_eq!(open("b"), ["bxc3", "b3", "b4"]);
        assert_eq!(open("bc"), ["bxc3"]);
        assert!(open("B").iter().all(|text| text.starts_with('B')));
        assert_eq!(open("z"), [""; 0]);
        let draughts = games::find("draughts").unwrap().from_fen("W:W8,28:B20").unwrap();
        let two = complete(&*draughts, "2", Letters::English);
        let moves = draughts.moves(Form::Short, Letters::English);
        assert!(two.iter().all(|&index| moves[index].text.starts_with("28")));
    }
}
