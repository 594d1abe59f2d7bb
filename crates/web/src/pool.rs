//! Where machines think: as many at once as there is room for, in the order in which they were asked.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

/// Something to be done.
pub(crate) type Job = Box<dyn FnOnce() + Send>;

/// A few threads that do what they are given. They end when nobody can give them anything any more.
#[derive(Clone)]
pub(crate) struct Pool(Sender<Job>);

impl Pool {
    /// As many threads as this. They let people go first.
    pub(crate) fn new(threads: usize, name: &str) -> Self {
        let (jobs, queue) = channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads {
            let queue = Arc::clone(&queue);
            let thread = std::thread::Builder::new().name(name.to_owned());
            // Where no thread can be had, the others do the work.
            let _ = thread.spawn(move || work(&queue));
        }
        Self(jobs)
    }

    /// Does this as soon as a thread is free.
    pub(crate) fn run(&self, job: Job) {
        let _ = self.0.send(job);
    }
}

fn work(queue: &Mutex<Receiver<Job>>) {
    plateau_arena::step_back();
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // Who panics harms only itself.
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    use super::*;

    #[test]
    fn no_more_than_the_threads_work_at_once_and_a_panic_ends_none_of_them() {
        let pool = Pool::new(2, "test");
        let (working, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (done, finished) = channel();
        for number in 0..20 {
            let (working, most, done) = (Arc::clone(&working), Arc::clone(&most), done.clone());
            pool.run(Box::new(move || {
                most.fetch_max(working.fetch_add(1, SeqCst) + 1, SeqCst);
                std::thread::yield_now();
                working.fetch_sub(1, SeqCst);
                done.send(number).unwrap();
                assert!(number % 5 != 0, "a panic for the test");
            }));
        }
        drop(done);
        let mut numbers: Vec<i32> = finished.iter().collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..20).collect::<Vec<_>>());
        assert!(most.load(SeqCst) <= 2);
    }
}
