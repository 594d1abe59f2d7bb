//! From a game whose rules are known at run time to code for those rules.

use super::{Draughts, English, HouseRules, International, Rules, Russian};
use crate::{AnyGame, Game};

/// Something that is to be done for a rule set, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<R: Rules>(self, rules: R) -> Self::Output;
}

/// Has `visitor` called with the game's rules; `None` when it is not a game of draughts.
///
/// The rule sets with code of their own are those of the table of games; all others share [`HouseRules`].
pub fn visit<V: Visitor>(game: &dyn AnyGame, visitor: V) -> Option<V::Output> {
    let any = game.as_any();
    if any.is::<Game<Draughts<International>>>() {
        Some(visitor.visit(International))
    } else if any.is::<Game<Draughts<English>>>() {
        Some(visitor.visit(English))
    } else if any.is::<Game<Draughts<Russian>>>() {
        Some(visitor.visit(Russian))
    } else {
        let game = any.downcast_ref::<Game<Draughts<HouseRules>>>()?;
        Some(visitor.visit(*game.position().rules()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    struct Size;

    impl Visitor for Size {
        type Output = u8;

        fn visit<R: Rules>(self, rules: R) -> u8 {
            rules.facts().size
        }
    }

    #[test]
    fn every_game_of_draughts_is_known() {
        for kind in games::all() {
            let size = visit(&*kind.start(), Size);
            assert_eq!(size.is_some(), kind.profile().family == "draughts", "{kind}");
        }
        assert_eq!(visit(&*games::find("checkers,size=6").unwrap().start(), Size), Some(6));
    }
}
