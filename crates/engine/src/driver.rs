//! Makes an engine of a search policy.

use std::marker::PhantomData;
use std::sync::Arc;

use plateau_rules::{AnyGame, Form, Game, Letters, Notation};
use plateau_search::{
    Bound, Control, Decision, Policy, Report, Reporter, RootMove, Shared, TranspositionTable,
    parallel,
};

use crate::{Engine, Line, Request, SearchInfo};

/// Makes a policy with empty history tables.
pub(crate) type Make<Y> = Box<dyn Fn() -> Y + Send>;

/// An engine for the game of `P` with the policy `Y`: one copy per thread, one transposition table.
pub(crate) struct Driver<P, Y> {
    shared: Shared,
    policies: Vec<Y>,
    make: Make<Y>,
    game: PhantomData<fn(P)>,
}

impl<P, Y> Driver<P, Y> {
    /// An engine with one thread and a table of this many mebibytes.
    pub(crate) fn new(make: Make<Y>, mebibytes: usize) -> Self {
        Self { shared: Shared::new(mebibytes), policies: vec![make()], make, game: PhantomData }
    }
}

impl<P: Notation, Y: Policy<P> + Send> Engine for Driver<P, Y> {
    fn think(
        &mut self,
        game: &dyn AnyGame,
        request: &Request,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> SearchInfo {
        let game: &Game<P> = game.as_any().downcast_ref().expect("an engine plays its own game");
        let legal = game.position().moves();
        let allowed: Vec<P::Move> = match &request.search_moves {
            Some(only) => only.iter().filter_map(|&index| legal.get(index).copied()).collect(),
            None => legal.clone(),
        };
        self.shared.begin(request.limits);
        let translate =
            Translate { position: game.position(), legal: &legal, shared: &self.shared };
        let mut reporter = ProgressReporter { translate, report };
        let decision = parallel::search(
            &mut self.policies,
            &self.shared,
            game.position(),
            game.history(),
            &allowed,
            request.lines,
            &mut reporter,
        );
        reporter.translate.decision(&decision)
    }

    fn control(&self) -> Arc<Control> {
        Arc::clone(&self.shared.control)
    }

    fn clear(&mut self) {
        self.shared.table.clear();
        self.policies.iter_mut().for_each(|policy| *policy = (self.make)());
    }

    fn resize(&mut self, mebibytes: usize) {
        // The old table is freed first, so that both need not fit into memory.
        self.shared.table = TranspositionTable::new(1);
        self.shared.table = TranspositionTable::new(mebibytes);
    }

    fn set_threads(&mut self, threads: usize) {
        self.policies.resize_with(threads.max(1), &self.make);
    }
}

/// Translates reports of the search into [`SearchInfo`].
struct Translate<'a, P: Notation> {
    position: &'a P,
    legal: &'a [P::Move],
    shared: &'a Shared,
}

impl<P: Notation> Translate<'_, P> {
    fn decision(&self, decision: &Decision<P::Move>) -> SearchInfo {
        self.report(&Report {
            depth: decision.depth,
            seldepth: decision.seldepth,
            lines: &decision.lines,
            bound: Bound::Exact,
            nodes: decision.nodes,
        })
    }

    fn report(&self, report: &Report<'_, P::Move>) -> SearchInfo {
        SearchInfo {
            lines: report.lines.iter().filter_map(|line| self.line(line)).collect(),
            depth: report.depth,
            seldepth: report.seldepth,
            bound: report.bound,
            nodes: report.nodes,
            time: self.shared.since_start(),
            table: self.shared.table.permille(),
        }
    }

    fn line(&self, line: &RootMove<P::Move>) -> Option<Line> {
        let first = self.legal.iter().position(|&mv| mv == line.mv)?;
        let mut position = self.position.clone();
        let text = |&mv| {
            let text = position.write_move(mv, Form::Machine, Letters::English);
            position.play(mv);
            text
        };
        Some(Line { first, score: line.score, moves: line.line.iter().map(text).collect() })
    }
}

struct ProgressReporter<'a, 'r, P: Notation> {
    translate: Translate<'a, P>,
    report: &'r mut dyn FnMut(&SearchInfo),
}

impl<P: Notation> Reporter<P> for ProgressReporter<'_, '_, P> {
    fn report(&mut self, report: &Report<'_, P::Move>) {
        (self.report)(&self.translate.report(report));
    }
}
