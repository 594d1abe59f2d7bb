//! Several threads on one position: each searches on its own, and all share the table.

use plateau_rules::{History, Position};

use crate::{Decision, Depth, Policy, Reporter, Search, Shared};

/// Searches `position` with one thread for each policy. The first thread decides when it is enough; the
/// others fill the table, where it finds what they found. Every other of them is an iteration ahead, so that
/// not all look at the same.
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
            // Without a thread more the search is slower, not wrong.
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

/// Room for the deepest line, whatever a policy keeps in each node: the stack that a thread should have
/// which calls [`search`].
pub const STACK: usize = 32 << 20;

/// Calls `search` on a thread with enough room for it.
pub fn with_room<T: Send>(search: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let worker = thread.spawn_scoped(scope, search).expect("a thread can be had");
        worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
