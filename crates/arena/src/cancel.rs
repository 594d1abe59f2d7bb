//! A wish from outside that a machine answers soon.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Asks whoever thinks to come to an end. Clones are the same wish.
///
/// A machine that can be hurried says how with [`on_cancel`](Self::on_cancel); one that thinks for a moment
/// only need not care.
#[derive(Clone, Default)]
pub struct Cancel(Arc<Mutex<Wish>>);

#[derive(Default)]
struct Wish {
    spoken: Option<Instant>,
    hurry: Option<Box<dyn Fn() + Send>>,
}

impl Cancel {
    /// Speaks the wish; whatever was to be done then is done now.
    pub fn cancel(&self) {
        let mut wish = self.lock();
        wish.spoken.get_or_insert_with(Instant::now);
        if let Some(hurry) = &wish.hurry {
            hurry();
        }
    }

    /// Whether the wish was spoken.
    pub fn is_cancelled(&self) -> bool {
        self.lock().spoken.is_some()
    }

    /// Whether it was spoken longer ago than this.
    pub fn is_older_than(&self, patience: Duration) -> bool {
        self.lock().spoken.is_some_and(|spoken| spoken.elapsed() > patience)
    }

    /// What is to be done when the wish is spoken; at once when it has been, so that none is lost between
    /// the order to think and the first thought.
    pub fn on_cancel(&self, hurry: impl Fn() + Send + 'static) {
        let mut wish = self.lock();
        if wish.spoken.is_some() {
            hurry();
        }
        wish.hurry = Some(Box::new(hurry));
    }

    fn lock(&self) -> MutexGuard<'_, Wish> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    use super::*;

    #[test]
    fn a_wish_is_heard_before_and_after_somebody_listens() {
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
