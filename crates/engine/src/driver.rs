//! Makes an engine of a search policy.

use std::marker::PhantomData;
use std::sync::Arc;

use plateau_endgame::Wdl;
use plateau_rules::{AnyGame, Form, Game, Letters, Notation};
use plateau_search::{
    Bound, Control, Decision, Depth, Ply, Policy, Report, Reporter, RootMove, Score, Shared,
    TranspositionTable, parallel,
};

use crate::endgame::{EndgameTables, TableMove};
use crate::{Engine, Line, Request, SearchInfo};

/// Makes a policy with empty history tables.
pub(crate) type Make<Y> = Box<dyn Fn() -> Y + Send>;

/// An engine for the game of `P` with the policy `Y`: one copy per thread, one transposition table.
pub(crate) struct Driver<P, Y> {
    shared: Shared,
    policies: Vec<Y>,
    make: Make<Y>,
    endgame: EndgameTables,
    game: PhantomData<fn(P)>,
}

impl<P, Y> Driver<P, Y> {
    /// An engine with one thread, a table of this many mebibytes and these endgame tables.
    pub(crate) fn new(make: Make<Y>, mebibytes: usize, endgame: EndgameTables) -> Self {
        let (shared, policies) = (Shared::new(mebibytes), vec![make()]);
        Self { shared, policies, make, endgame, game: PhantomData }
    }
}

/// What endgame tables say of the root.
enum Root {
    /// They do not know it.
    Unknown,
    /// Everything: nothing is left to be searched.
    Solved(Vec<Line>),
    /// These moves are the best, with this result if it is certain. The search chooses among them.
    Among(Vec<usize>, Option<Wdl>),
}

impl<P: Notation, Y: Policy<P> + Send> Engine for Driver<P, Y> {
    fn think(
        &mut self,
        game: &dyn AnyGame,
        request: &Request,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> SearchInfo {
        let (any, game): (_, &Game<P>) =
            (game, game.as_any().downcast_ref().expect("an engine plays its own game"));
        let legal = game.position().moves();
        self.shared.begin(request.limits);
        let (only, result, is_known) = match look_up(&self.endgame, any, request) {
            Root::Solved(lines) => return self.solved(lines),
            Root::Among(moves, result) => (Some(moves), result, true),
            Root::Unknown => (request.search_moves.clone(), None, false),
        };
        let allowed: Vec<P::Move> = match &only {
            Some(only) => only.iter().filter_map(|&index| legal.get(index).copied()).collect(),
            None => legal.clone(),
        };
        self.policies.iter_mut().for_each(|policy| policy.begin(!is_known));
        let translate =
            Translate { position: game.position(), legal: &legal, shared: &self.shared, result };
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

impl<P: Notation, Y: Policy<P> + Send> Driver<P, Y> {
    /// What is thought of a position that endgame tables know.
    fn solved(&self, lines: Vec<Line>) -> SearchInfo {
        let longest = lines.iter().map(|line| line.moves.len()).max().unwrap_or_default();
        SearchInfo {
            depth: Depth::new(longest.min(Depth::MAX.get() as usize) as i32),
            seldepth: Ply::new(longest.min(Ply::MAX.index()) as u8),
            bound: Bound::Exact,
            nodes: lines.len() as u64,
            time: self.shared.since_start(),
            table: 0,
            lines,
        }
    }
}

/// Asks endgame tables about the root.
fn look_up(tables: &EndgameTables, game: &dyn AnyGame, request: &Request) -> Root {
    let Some(mut moves) = tables.moves(game) else { return Root::Unknown };
    if let Some(only) = &request.search_moves {
        moves.retain(|known| only.contains(&known.index));
    }
    let Some(&best) = moves.first() else { return Root::Unknown };
    let mut result = Some(best.wdl);
    // Where all is drawn, some moves are easier to hold than others: that is the search's business, unless several
    // lines are wanted, and then every result counts.
    if request.lines > 1 || best.wdl != Wdl::Draw {
        let lines: Option<Vec<Line>> =
            moves.iter().take(request.lines).map(|&known| line(tables, game, known)).collect();
        if let Some(lines) = lines {
            return Root::Solved(lines);
        }
        // A count of moves ends the game before the tables' win: the search sees such counts.
        result = result.filter(|_| best.plies.is_none());
        moves.retain(|known| known.wdl == best.wdl);
    } else {
        moves.retain(|known| known.is_as_good_as(&best));
    }
    Root::Among(moves.iter().map(|known| known.index).collect(), result)
}

/// Best play that begins with this move; `None` if tables do not know how long it takes, or draws by counting come before.
fn line(tables: &EndgameTables, game: &dyn AnyGame, known: TableMove) -> Option<Line> {
    let plies = known.plies?.min(Ply::MAX.get());
    let score = match known.wdl {
        Wdl::Win => Score::win_at(Ply::new(plies)),
        Wdl::Draw => Score::DRAW,
        Wdl::Loss => Score::loss_at(Ply::new(plies)),
    };
    let (moves, is_kept) = tables.best_play(game, known);
    (is_kept || known.wdl == Wdl::Loss).then_some(Line { first: known.index, score, moves })
}

/// A result whose distance nobody knows.
fn worth(result: Wdl) -> Score {
    match result {
        Wdl::Win => Score::TABLE_WIN,
        Wdl::Draw => Score::DRAW,
        Wdl::Loss => -Score::TABLE_WIN,
    }
}

/// Translates reports of the search into [`SearchInfo`].
struct Translate<'a, P: Notation> {
    position: &'a P,
    legal: &'a [P::Move],
    shared: &'a Shared,
    /// What endgame tables say of the root, if they decided which moves were looked at.
    result: Option<Wdl>,
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
        // The search sees a forced end or not; what is known without one is no matter of opinion.
        let score = match self.result {
            Some(result) if !line.score.is_decided() => worth(result),
            _ => line.score,
        };
        Some(Line { first, score, moves: line.line.iter().map(text).collect() })
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
