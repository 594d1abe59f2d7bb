//! A value built for a game when first needed, and kept while the same game is played.

use plateau_rules::AnyGame;

/// Something for the game that was last played.
pub(crate) struct PerGame<T>(Option<(String, T)>);

impl<T> Default for PerGame<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> PerGame<T> {
    /// What there is for this game; built if it is for another, or for none.
    pub(crate) fn get<E>(
        &mut self,
        game: &dyn AnyGame,
        build: impl FnOnce() -> Result<T, E>,
    ) -> Result<&mut T, E> {
        let kind = game.kind().to_string();
        let (_, thing) = match self.0.take() {
            Some((known, thing)) if known == kind => self.0.insert((known, thing)),
            _ => self.0.insert((kind, build()?)),
        };
        Ok(thing)
    }
}
