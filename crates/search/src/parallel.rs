//! Lazy SMP: each thread searches the same position, and all share the transposition table.

use plateau_rules::{History, Position};

use crate::{Decision, Depth, Policy, Reporter, Search, Shared};

/// Searches `position` with one thread for each policy. The first is the main thread, which manages the time;
/// the helpers fill the transposition table. Every other helper starts one iteration deeper, so that they do
/// not all search the same tree.
pub fn search<P, Y>(
    policies: &mut [Y],
    shared: &Shared,
    position: &P,
    history: &History,
    moves: &[P::Move],
    lines: usize,
    reporter: &mut impl Reporter<P>,
) -> Decision<P::Move>
where
    P: Position,
    Y: Policy<P>,
{
    let (first, others) = policies.split_first_mut().expect("a search has at least one thread");
    std::thread::scope(|scope| {
        for (index, policy) in others.iter_mut().enumerate() {
            let helper = std::thread::Builder::new().stack_size(STACK);
            // If a thread cannot be started, the search is only slower.
            let _ = helper.spawn_scoped(scope, move || {
                let moves = moves.iter().copied();
                let mut search = Search::new(policy, shared, history.clone(), moves);
                let first = if index % 2 == 0 { Depth::new(2) } else { Depth::new(1) };
                search.deepen_from(first, position, lines, &mut ());
            });
        }
        let mut search = Search::new(first, shared, history.clone(), moves.iter().copied());
        let decision = search.deepen(position, lines, reporter);
        shared.finish();
        decision
    })
}

/// The stack size that a thread needs to call [`search`].
pub const STACK: usize = 32 << 20;

/// Calls `search` on a thread with a large enough stack.
pub fn with_search_stack<T: Send>(search: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let worker = thread.spawn_scoped(scope, search).expect("cannot start a search thread");
        worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
