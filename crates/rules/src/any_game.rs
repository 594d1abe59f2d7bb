//! A game whose kind is known only at run time: what tables, files, protocols and interfaces hold.

use std::any::Any;

use crate::games::Kind;
use crate::notation::without_number;
use crate::{
    Alert, Board, Cell, Color, DrawRule, Effect, Ending, Entry, Form, Game, Letters, MoveCode,
    Notation, Piece, Position, Refusal, Show, Tags, perft,
};

/// A legal move as interfaces see it; its place in the list is its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveView {
    /// The move as text.
    pub text: String,
    /// What it does on the board.
    pub effect: Effect,
}

/// The object-safe face of [`Game`]: erased once, here, and nowhere below. Moves are named by their place
/// in the list of legal moves.
pub trait AnyGame: Send + Sync {
    /// Which game this is.
    fn kind(&self) -> &Kind;

    /// The side to move.
    fn turn(&self) -> Color;

    /// The position's fingerprint.
    fn key(&self) -> crate::Key;

    /// The fingerprint of the position after so many moves, without going back; `None` after more than
    /// were played.
    fn key_at(&self, ply: usize) -> Option<crate::Key>;

    /// The position as it is drawn.
    fn board(&self) -> Board;

    /// What a person should be told before moving.
    fn alert(&self) -> Option<Alert>;

    /// The position as text.
    fn fen(&self) -> String;

    /// The position the game started from as text.
    fn start_fen(&self) -> String;

    /// Whether the game started from the usual position.
    fn is_usual_start(&self) -> bool;

    /// Who moved first.
    fn first_turn(&self) -> Color;

    /// How many legal moves there are; none when the game is over.
    fn count(&self) -> usize;

    /// The legal moves; none when the game is over.
    fn moves(&self, form: Form, letters: Letters) -> Vec<MoveView>;

    /// What may follow after a person has touched these cells.
    fn enter(&self, touched: &[Cell]) -> Entry<usize>;

    /// Finds the legal move that a text means, with or without its number, or says why there is none.
    fn read(&self, text: &str, letters: Letters) -> Result<usize, Refusal>;

    /// The code of the legal move with this number: what files keep.
    fn move_code(&self, index: usize) -> Option<MoveCode>;

    /// The number of the legal move with this code.
    fn find_code(&self, code: MoveCode) -> Option<usize>;

    /// Plays the legal move with this number.
    fn play(&mut self, index: usize) -> Result<(), Refusal>;

    /// Reads a move and plays it.
    fn play_text(&mut self, text: &str, letters: Letters) -> Result<(), Refusal> {
        self.play(self.read(text, letters)?)
    }

    /// How many moves were played.
    fn ply(&self) -> usize;

    /// The moves played, as text.
    fn played(&self, form: Form, letters: Letters) -> Vec<String>;

    /// The moves played, each by its number among the legal moves of its position.
    fn indices(&self) -> Vec<usize>;

    /// What the last move did on the board.
    fn last_effect(&self) -> Option<Effect>;

    /// The pieces taken so far, in the order in which they went.
    fn captured(&self) -> Vec<Piece>;

    /// Takes back the last move; false when there is none.
    fn undo(&mut self) -> bool;

    /// How the game ended, if it did.
    fn ending(&self) -> Option<Ending>;

    /// Takes back the end of a game in which moves are left; false when there is none.
    fn reopen(&mut self) -> bool;

    /// The draw that the side to move may claim now.
    fn claim(&self) -> Option<DrawRule>;

    /// The draw that the side to move may claim by announcing this legal move.
    fn claim_with(&self, index: usize) -> Option<DrawRule>;

    /// Whether this side could still win by some sequence of moves.
    fn can_win(&self, color: Color) -> bool;

    /// Ends the game for a reason outside the board.
    fn end(&mut self, ending: Ending);

    /// Names and values that go with the game.
    fn tags(&self) -> &Tags;

    /// The same, to be changed.
    fn tags_mut(&mut self) -> &mut Tags;

    /// Counts the tree of moves below, split by the first move (its text and its count).
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;

    /// Counts the tree of moves below.
    fn perft(&self, depth: u32) -> u64;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyGame>;

    /// The [`Game`] behind this face, for who knows its type (engines).
    fn as_any(&self) -> &dyn Any;
}

/// A [`Game`] that remembers its row in the table of games.
#[derive(Clone)]
pub(crate) struct Erased<P: Position> {
    pub(crate) kind: Kind,
    pub(crate) game: Game<P>,
}

impl<P: Notation + Show> Erased<P> {
    fn position(&self) -> &P {
        self.game.position()
    }

    /// Every move of the game with the position it was made in.
    fn course(&self) -> impl Iterator<Item = (&P, P::Move)> {
        let before = |ply| self.game.position_at(ply).expect("a position before each move");
        self.game.moves().iter().enumerate().map(move |(ply, &mv)| (before(ply), mv))
    }

    /// The legal moves; none when the game is over, by whatever reason.
    fn legal(&self) -> Vec<P::Move> {
        if self.game.ending().is_some() { Vec::new() } else { self.position().moves() }
    }
}

impl<P: Notation + Show> AnyGame for Erased<P> {
    fn kind(&self) -> &Kind {
        &self.kind
    }

    fn turn(&self) -> Color {
        self.position().turn()
    }

    fn key(&self) -> crate::Key {
        self.position().key()
    }

    fn key_at(&self, ply: usize) -> Option<crate::Key> {
        self.game.position_at(ply).map(Position::key)
    }

    fn board(&self) -> Board {
        self.position().board()
    }

    fn alert(&self) -> Option<Alert> {
        self.position().alert()
    }

    fn fen(&self) -> String {
        self.position().fen()
    }

    fn start_fen(&self) -> String {
        self.game.first().fen()
    }

    fn is_usual_start(&self) -> bool {
        *self.game.first() == P::start(&self.game.first().variant())
    }

    fn first_turn(&self) -> Color {
        self.game.first().turn()
    }

    fn count(&self) -> usize {
        if self.game.ending().is_some() { 0 } else { self.position().count() }
    }

    fn moves(&self, form: Form, letters: Letters) -> Vec<MoveView> {
        let position = self.position();
        let view = |mv| MoveView {
            text: position.write_move(mv, form, letters),
            effect: position.effect(mv),
        };
        self.legal().into_iter().map(view).collect()
    }

    fn enter(&self, touched: &[Cell]) -> Entry<usize> {
        let legal = self.legal();
        if legal.is_empty() {
            return Entry { next: Vec::new(), complete: Vec::new() };
        }
        let entry = self.position().enter(touched);
        let number = |mv| legal.iter().position(|&other| other == mv);
        Entry {
            next: entry.next,
            complete: entry.complete.into_iter().filter_map(number).collect(),
        }
    }

    fn read(&self, text: &str, letters: Letters) -> Result<usize, Refusal> {
        if self.game.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        let mv = self.position().read_move(without_number(text), letters)?;
        let number = self.legal().iter().position(|&other| other == mv);
        number.ok_or_else(|| Refusal::Unreadable { text: text.to_owned() })
    }

    fn move_code(&self, index: usize) -> Option<MoveCode> {
        Some(MoveCode::of(self.position(), *self.legal().get(index)?))
    }

    fn find_code(&self, code: MoveCode) -> Option<usize> {
        let mv = code.find(self.position())?;
        self.legal().iter().position(|&other| other == mv)
    }

    fn play(&mut self, index: usize) -> Result<(), Refusal> {
        let mv = self.legal().get(index).copied().ok_or(Refusal::GameOver)?;
        self.game.play(mv)
    }

    fn ply(&self) -> usize {
        self.game.moves().len()
    }

    fn played(&self, form: Form, letters: Letters) -> Vec<String> {
        self.course().map(|(before, mv)| before.write_move(mv, form, letters)).collect()
    }

    fn indices(&self) -> Vec<usize> {
        let index =
            |(before, mv): (&P, P::Move)| before.moves().into_iter().position(|it| it == mv);
        self.course().map(|ply| index(ply).expect("a legal move")).collect()
    }

    fn last_effect(&self) -> Option<Effect> {
        let ply = self.game.moves().len().checked_sub(1)?;
        Some(self.game.position_at(ply)?.effect(self.game.moves()[ply]))
    }

    fn captured(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (before, mv) in self.course() {
            let captured = before.effect(mv).captured().into_iter();
            pieces.extend(captured.filter_map(|cell| before.piece_at(cell)));
        }
        pieces
    }

    fn undo(&mut self) -> bool {
        self.game.undo().is_some()
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn reopen(&mut self) -> bool {
        self.game.reopen()
    }

    fn claim(&self) -> Option<DrawRule> {
        self.game.claim()
    }

    fn claim_with(&self, index: usize) -> Option<DrawRule> {
        self.game.claim_with(*self.legal().get(index)?)
    }

    fn can_win(&self, color: Color) -> bool {
        self.game.position().can_win(color)
    }

    fn end(&mut self, ending: Ending) {
        self.game.end(ending);
    }

    fn tags(&self) -> &Tags {
        &self.game.tags
    }

    fn tags_mut(&mut self) -> &mut Tags {
        &mut self.game.tags
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let position = self.position();
        let text = |(mv, nodes)| (position.write_move(mv, Form::Machine, Letters::English), nodes);
        perft::divide(position, depth).into_iter().map(text).collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::perft(self.position(), depth)
    }

    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        &self.game
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use crate::random::SplitMix;

    #[test]
    fn keys_of_the_past_are_those_one_finds_by_going_back() {
        let mut chance = SplitMix::new(5);
        for kind in games::all() {
            let mut game = kind.start();
            while game.ply() < 40 && game.count() > 0 {
                game.play(chance.below(game.count())).unwrap();
            }
            let whole = game.boxed();
            assert_eq!(whole.key_at(whole.ply() + 1), None, "{kind}");
            while game.undo() {
                assert_eq!(whole.key_at(game.ply()), Some(game.key()), "{kind}");
            }
        }
    }

    #[test]
    fn s4_7_what_is_taken_and_what_is_left_were_there_at_the_start_in_every_game() {
        let mut chance = SplitMix::new(7);
        for kind in games::all() {
            let mut game = kind.start();
            let pieces = |game: &dyn AnyGame, color| {
                let cells = game.board().cells.into_iter();
                cells.filter_map(|cell| cell.piece).filter(|piece| piece.color == color).count()
            };
            let before = Color::ALL.map(|color| pieces(&*game, color));
            // Where pieces are put on the board more are left than there were.
            let moves = game.moves(Form::Machine, Letters::English);
            if moves.iter().any(|mv| mv.effect.from().is_none()) {
                continue;
            }
            while game.ply() < 120 && game.count() > 0 {
                game.play(chance.below(game.count())).unwrap();
            }
            for (color, before) in Color::ALL.into_iter().zip(before) {
                let taken = game.captured().iter().filter(|piece| piece.color == color).count();
                assert_eq!(taken + pieces(&*game, color), before, "{kind}: {color}");
            }
        }
    }
}
