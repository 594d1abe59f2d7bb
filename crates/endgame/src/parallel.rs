//! The same work on many parts, by several threads.

use std::sync::Mutex;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

/// Calls `each` with every number below `count`, on at most so many threads; stops at the first error.
pub(crate) fn for_each<E: Send>(
    count: usize,
    threads: usize,
    each: impl Fn(usize) -> Result<(), E> + Sync,
) -> Result<(), E> {
    /// Starting a thread pays for no fewer.
    const SHARE: usize = 4;
    let threads = threads.min(count / SHARE);
    if threads <= 1 {
        return (0..count).try_for_each(each);
    }
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(None);
    let work = || {
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= count {
                return;
            }
            if let Err(error) = each(number) {
                next.store(count, Relaxed);
                if let Ok(mut failed) = failed.lock() {
                    failed.get_or_insert(error);
                }
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    failed.into_inner().unwrap_or_default().map_or(Ok(()), Err)
}
