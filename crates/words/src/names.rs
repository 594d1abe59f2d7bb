//! Names of games, sides, pieces and openings, and lists of them.

use plateau_library::Opening;
use plateau_rules::games::Kind;
use plateau_rules::profile::PieceKind;
use plateau_rules::{AnyGame, Color};

use crate::{Language, Words, messages};

impl Words {
    /// The game's name, with its options if it has some.
    pub fn game(&self, kind: &Kind) -> String {
        if let Some(own) = self.own("game", kind.name()) {
            own
        } else if kind.options().is_empty() {
            self.game_name(kind.name())
        } else {
            self.game_with_options(kind.name(), kind.options().to_owned())
        }
    }

    /// What the side of this colour is called in this game: White, crosses.
    pub fn side(&self, kind: &Kind, color: Color) -> String {
        self.side_name(side(kind, color))
    }

    /// What the piece is called.
    pub fn piece(&self, kind: &PieceKind) -> String {
        self.piece_name(kind.name)
    }

    /// What the opening is called.
    pub fn opening_name(&self, opening: &Opening) -> &'static str {
        match self.language() {
            Language::English => opening.english,
            Language::French => opening.french,
        }
    }

    /// What the opening is called, with its code where it has one.
    pub fn opening(&self, opening: &Opening) -> String {
        let name = self.opening_name(opening);
        opening.eco.map_or_else(|| name.to_owned(), |code| self.opening_with_code(name, code))
    }

    /// What the opening of this game is called, or that its name is not known.
    pub fn opening_of(&self, game: &dyn AnyGame) -> String {
        Opening::of(game).map_or_else(|| self.opening_unknown(), |opening| self.opening(opening))
    }

    /// “a, b or c”.
    pub fn any_of<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.list(items, |items, last| self.list_or(items, last))
    }

    /// “a, b and c”.
    pub fn all_of<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.list(items, |items, last| self.list_and(items, last))
    }

    fn list<T: AsRef<str>>(&self, items: &[T], join: impl Fn(String, String) -> String) -> String {
        /// A sentence names no more than these; there may be a hundred captures.
        const MOST: usize = 12;
        let joined = |items: &[T]| items.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
        match items {
            [] => String::new(),
            [only] => only.as_ref().to_owned(),
            [others @ .., last] if items.len() <= MOST => {
                join(joined(others), last.as_ref().to_owned())
            }
            _ => self.list_more(joined(&items[..MOST])),
        }
    }
}

/// The name by which messages choose their words for a side.
pub(crate) fn side(kind: &Kind, color: Color) -> &'static str {
    kind.profile().sides[color.index()]
}

messages! {
    fn game_name(game);
    fn game_with_options(game, options);
    fn side_name(side);
    fn piece_name(role);
    fn opening_with_code(name, code);
    fn opening_unknown();
    fn list_or(items, last);
    fn list_and(items, last);
    fn list_more(items);
}
