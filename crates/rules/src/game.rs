//! A game from its first position to its end.

use crate::{DrawRule, Ending, History, Notation, Position, Reason, Refusal};

/// Names and values that go with a game (players, date, event), in their order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of the tag called `name`.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its old place if it was there.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let (name, value) = (name.into(), value.into());
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some(tag) => tag.1 = value,
            None => self.0.push((name, value)),
        }
    }

    /// Takes a tag away, if it is there.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name);
    }

    /// All tags in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// A game being played: where it started, its moves, what stood before, how it ended.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    /// Every position from the start to now: going back is keeping a copy.
    positions: Vec<P>,
    moves: Vec<P::Move>,
    history: History,
    ending: Option<Ending>,
    /// Names and values that go with the game.
    pub tags: Tags,
}

impl<P: Notation> Game<P> {
    /// A game from the usual start.
    pub fn new(variant: &P::Variant) -> Self {
        Self::from_position(P::start(variant))
    }
}

impl<P: Position> Game<P> {
    /// A game from any position.
    pub fn from_position(position: P) -> Self {
        let mut game = Self {
            positions: vec![position],
            moves: Vec::new(),
            history: History::new(),
            ending: None,
            tags: Tags::default(),
        };
        game.ending = game.position().ending(&game.history);
        game
    }

    /// The position the game started from.
    pub fn first(&self) -> &P {
        &self.positions[0]
    }

    /// The position now.
    pub fn position(&self) -> &P {
        self.positions.last().expect("a game has at least its start")
    }

    /// The position before the move number `ply` (from 0).
    pub fn position_at(&self, ply: usize) -> Option<&P> {
        self.positions.get(ply)
    }

    /// The moves played.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// What stood before the position now.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Plays a legal move; refused when the game is over.
    pub fn play(&mut self, mv: P::Move) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        let mut next = self.position().clone();
        self.history.push(next.key(), next.is_irreversible(mv));
        next.play(mv);
        self.positions.push(next);
        self.moves.push(mv);
        self.ending = self.position().ending(&self.history);
        Ok(())
    }

    /// Takes back the last move, and with it the end of the game. Returns the move.
    pub fn undo(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.history.pop();
        self.ending = None;
        Some(mv)
    }

    /// Takes back the end of a game in which moves are left: a record may go on after a draw that nobody
    /// noticed. False, and nothing is changed, when there is no move.
    pub fn reopen(&mut self) -> bool {
        let goes_on = self.position().won().is_none() && self.position().can_move();
        if goes_on {
            self.ending = None;
        }
        goes_on
    }

    /// The draw that the side to move may claim now.
    pub fn claim(&self) -> Option<DrawRule> {
        if self.ending.is_some() {
            return None;
        }
        self.position().drawn_by_rule(&self.history).filter(|rule| rule.needs_claim())
    }

    /// The draw that the side to move may claim by announcing this legal move (FIDE 9.2.1, 9.3.1).
    pub fn claim_with(&self, mv: P::Move) -> Option<DrawRule> {
        let mut next = self.clone();
        next.play(mv).ok()?;
        next.claim()
    }

    /// Ends the game for a reason outside the board: resignation, agreement, time, a claim. A game that
    /// is over stays as it ended.
    pub fn end(&mut self, ending: Ending) {
        self.ending.get_or_insert(ending);
    }

    /// Claims the draw that is there to be claimed; `None` when there is none.
    pub fn claim_draw(&mut self) -> Option<Ending> {
        let ending = Ending::draw(Reason::Rule(self.claim()?));
        self.end(ending);
        Some(ending)
    }
}
