//! One game as the page steps through it: where it starts, and what each move does to the board. The page
//! knows no rules; it moves, takes and changes what it is told.

use plateau_rules::{Alert, AnyGame, Form};
use plateau_words::Words;

use super::kept::Kept;
use crate::message::{
    Both, EffectShown, EndingShown, GameSheet, GameShown, MoveShown, PositionShown, SheetMove,
    Side, cell_number,
};

/// The game as this language has it.
pub(crate) fn sheet(kept: &Kept, words: &Words) -> GameSheet {
    let (mut game, ending) = (kept.begin(), kept.scored.ending);
    let mut start = PositionShown::of(&*game, &[], words);
    start.legal.clear();
    let mut moves = Vec::with_capacity(kept.scored.plies);
    for index in kept.moves() {
        // The moves were legal when the record was read.
        if game.play(index).is_err() {
            break;
        }
        moves.extend(played(&*game, kept, words));
    }
    // Asked for together the moves' names cost much less than one by one.
    let texts = game.played(Form::Short, words.letters());
    for (played, text) in moves.iter_mut().zip(texts) {
        played.shown.text = text;
    }
    game.end(ending);
    GameSheet {
        game: GameShown::of(&kept.kind, words),
        players: Both::of(|color| kept.scored.names[color.index()].clone()),
        sides: Both::of(|color| words.side_title(&kept.kind, color)),
        opening: kept.opening.map(|opening| words.opening(opening)),
        start,
        moves,
        ending: EndingShown {
            result: ending.outcome.text(),
            winner: ending.outcome.winner().map(Side::from),
            text: words.ending(ending, &*game),
        },
        preface: kept.notes_at(0),
    }
}

/// The last move of a game, still without its name.
fn played(game: &dyn AnyGame, kept: &Kept, words: &Words) -> Option<SheetMove> {
    let (ply, after) = (game.ply(), game.board());
    let evaluation = kept.evaluation(ply);
    Some(SheetMove {
        shown: MoveShown::of(game, String::new(), &evaluation, kept.notes_at(ply), words),
        depth: evaluation.depth,
        effect: EffectShown::of(&game.last_effect()?, &after),
        check: match game.alert() {
            Some(Alert::Check(cell)) => Some(cell_number(cell, &after)),
            _ => None,
        },
    })
}

#[cfg(test)]
mod tests {
    use plateau_library::Record;
    use plateau_rules::games;
    use plateau_rules::random::SplitMix;
    use plateau_rules::{Ending, Reason};
    use plateau_words::Language;

    use super::*;

    /// What the page does with a move, and nothing more.
    fn follow(cells: &mut [Option<String>], effect: &EffectShown) {
        for (cell, after) in &effect.changes {
            cells[*cell].clone_from(after);
        }
    }

    #[test]
    fn what_moves_do_leads_to_the_last_position_in_every_game() {
        let words = Words::new(Language::French);
        let mut random = SplitMix::new(6);
        for kind in games::all() {
            let mut game = kind.start();
            while game.ending().is_none() && game.ply() < 160 {
                game.play(random.below(game.count())).unwrap();
            }
            game.end(Ending::draw(Reason::Adjudication));
            let kept = Kept::of(&Record::of(&*game)).unwrap();
            let sheet = sheet(&kept, &words);
            assert_eq!(sheet.moves.len(), game.ply(), "{kind}");
            let mut cells: Vec<_> =
                sheet.start.cells.iter().map(|cell| cell.piece.clone()).collect();
            for played in &sheet.moves {
                follow(&mut cells, &played.effect);
            }
            let last = PositionShown::of(&*game, &[], &words);
            let wanted: Vec<_> = last.cells.into_iter().map(|cell| cell.piece).collect();
            assert_eq!(cells, wanted, "{kind}");
        }
    }
}
