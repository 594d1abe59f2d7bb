//! Tables of a game that is known at run time only.

use std::any::Any;
use std::path::{Path, PathBuf};

use plateau_rules::draughts::{Draughts, Facts, Rules, Visitor, visit};
use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, DrawRule, Game, Position};

use crate::build::{self, Build, Progress};
use crate::error::Error;
use crate::tables::{Info, Tables};
use crate::value::Outcome;

/// [`Tables`] of some game.
pub trait AnyTables: Any + Send + Sync {
    /// See [`Tables::pieces`].
    fn pieces(&self) -> u8;

    /// See [`Tables::refused`].
    fn refused(&self) -> &[Error];

    /// See [`Tables::info`].
    fn info(&self) -> Vec<Info>;

    /// The result of the game's position, if the game is the one of the tables: see [`Tables::probe`].
    fn probe(&self, game: &dyn AnyGame) -> Option<Outcome>;

    /// What the tables say of each legal move, in their order; `None` if a move is missing, the game is over or is not
    /// the one of the tables.
    fn probe_moves(&self, game: &dyn AnyGame) -> Option<Vec<MoveOutcome>>;

    /// See [`Tables::verify`].
    fn verify(
        &self,
        all: bool,
        threads: usize,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<u64, Error>;
}

/// What the tables say of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveOutcome {
    /// The result for the side that makes the move, counted from before it.
    pub outcome: Outcome,
    /// Whether the rules take the position after it for a draw, whatever the tables say: it was repeated, or a count
    /// of moves has run out.
    pub drawn_by_rule: bool,
}

/// The folder for the tables of a game below the program's data folder.
pub fn folder(data: &Path, kind: &Kind) -> PathBuf {
    data.join("tables").join(kind.to_string())
}

/// Opens the tables of a game: see [`Tables::open`].
pub fn open_any(folder: &Path, kind: &Kind) -> Result<Box<dyn AnyTables>, Error> {
    visit(&*kind.start(), Open(folder)).ok_or(Error::NotDraughts)
}

/// Builds the tables of a game: see [`build`](build::build).
pub fn build_any(folder: &Path, kind: &Kind, settings: &Build<'_>) -> Result<(), Error> {
    visit(&*kind.start(), Make { folder, settings }).ok_or(Error::NotDraughts)?
}

/// A rule of a game that its tables do not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftOut {
    /// A rule by which games are drawn.
    Draw(DrawRule),
    /// A king may not make more than so many moves in a row.
    KingRun(u8),
}

/// The rules of a game.
pub fn facts(kind: &Kind) -> Result<Facts, Error> {
    visit(&*kind.start(), Ask).ok_or(Error::NotDraughts)
}

/// The rules of a game that its tables do not know.
pub fn left_out(kind: &Kind) -> Result<Vec<LeftOut>, Error> {
    let facts = facts(kind)?;
    let draws = facts.draws;
    let rules = [DrawRule::Repetition(draws.repetition)]
        .into_iter()
        .chain(draws.quiet.map(DrawRule::QuietMoves))
        .chain(draws.endgames.iter().map(|end| DrawRule::EndgameCount(end.moves)));
    Ok(rules.map(LeftOut::Draw).chain(facts.king_run.map(LeftOut::KingRun)).collect())
}

impl<R: Rules> AnyTables for Tables<R> {
    fn pieces(&self) -> u8 {
        self.pieces()
    }

    fn refused(&self) -> &[Error] {
        self.refused()
    }

    fn info(&self) -> Vec<Info> {
        self.info().collect()
    }

    fn probe(&self, game: &dyn AnyGame) -> Option<Outcome> {
        let game: &Game<Draughts<R>> = game.as_any().downcast_ref()?;
        let position = game.position();
        (position.rules() == &self.rules()).then(|| self.probe(position)).flatten()
    }

    fn probe_moves(&self, game: &dyn AnyGame) -> Option<Vec<MoveOutcome>> {
        let game: &Game<Draughts<R>> = game.as_any().downcast_ref()?;
        let position = game.position();
        if position.rules() != &self.rules() || game.ending().is_some() {
            return None;
        }
        let mut history = game.history().clone();
        let moves = position.moves();
        let outcome = |mv| {
            let mut after = *position;
            after.play(mv);
            let outcome = self.probe(&after)?.before();
            history.push(position.key(), position.is_irreversible(mv));
            let drawn_by_rule = after.can_move() && after.drawn_by_rule(&history).is_some();
            history.pop();
            Some(MoveOutcome { outcome, drawn_by_rule })
        };
        moves.into_iter().map(outcome).collect()
    }

    fn verify(
        &self,
        all: bool,
        threads: usize,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<u64, Error> {
        self.verify(all, threads, progress)
    }
}

struct Open<'a>(&'a Path);

impl Visitor for Open<'_> {
    type Output = Box<dyn AnyTables>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        Box::new(Tables::open(self.0, rules))
    }
}

struct Make<'a> {
    folder: &'a Path,
    settings: &'a Build<'a>,
}

impl Visitor for Make<'_> {
    type Output = Result<(), Error>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        build::build(rules, self.folder, self.settings)
    }
}

struct Ask;

impl Visitor for Ask {
    type Output = Facts;

    fn visit<R: Rules>(self, rules: R) -> Facts {
        *rules.facts()
    }
}
