//! A request to finish, which a player answers soon.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Asks a thinking player to finish. Clones share the same request.
///
/// A player that can be interrupted registers a callback with [`on_cancel`](Self::on_cancel); one that answers
/// at once can ignore it.
#[derive(Clone, Default)]
pub struct Cancel(Arc<Mutex<Request>>);

#[derive(Default)]
struct Request {
    requested: Option<Instant>,
    callback: Option<Box<dyn Fn() + Send>>,
}

impl Cancel {
    /// Makes the request and calls the callback.
    pub fn cancel(&self) {
        let mut request = self.lock();
        request.requested.get_or_insert_with(Instant::now);
        if let Some(callback) = &request.callback {
            callback();
        }
    }

    /// Whether the request was made.
    pub fn is_cancelled(&self) -> bool {
        self.lock().requested.is_some()
    }

    /// Whether it was made longer ago than this.
    pub fn is_older_than(&self, limit: Duration) -> bool {
        self.lock().requested.is_some_and(|requested| requested.elapsed() > limit)
    }

    /// Sets the callback; called at once if the request was made already, so that none is lost while a search
    /// starts.
    pub fn on_cancel(&self, callback: impl Fn() + Send + 'static) {
        let mut request = self.lock();
        if request.requested.is_some() {
            callback();
        }
        request.callback = Some(Box::new(callback));
    }

    fn lock(&self) -> MutexGuard<'_, Request> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    use super::*;

    #[test]
    fn a_request_reaches_callbacks_set_before_and_after_it() {
        let heard = Arc::new(AtomicUsize::new(0));
        let listen = |cancel: &Cancel| {
            let heard = Arc::clone(&heard);
            cancel.on_cancel(move || _ = heard.fetch_add(1, SeqCst));
        };
        let early = Cancel::default();
        early.clone().cancel();
        assert!(early.is_cancelled() && !early.is_older_than(Duration::MAX));
        listen(&early);
        assert_eq!(heard.load(SeqCst), 1);
        let late = Cancel::default();
        listen(&late);
        assert_eq!(heard.load(SeqCst), 1);
        late.cancel();
        assert_eq!(heard.load(SeqCst), 2);
    }
}
