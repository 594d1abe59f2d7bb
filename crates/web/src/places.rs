//! Places for connections: so many in all, and so many for one device elsewhere, which so cannot take them all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::Limits;

/// All the places of a server.
pub(crate) struct Places {
    limits: Limits,
    all: Arc<Semaphore>,
    own: HashMap<IpAddr, Arc<Semaphore>>,
}

/// A place among all, and one among those of the same address.
pub(crate) type Place = [OwnedSemaphorePermit; 2];

impl Places {
    pub(crate) fn new(limits: &Limits) -> Self {
        let all = Arc::new(Semaphore::new(limits.connections));
        Self { limits: *limits, all, own: HashMap::new() }
    }

    /// A place for who comes from there, if one is left.
    pub(crate) fn take(&mut self, from: IpAddr) -> Option<Place> {
        let from = from.to_canonical();
        let Limits { connections, neighbour, .. } = self.limits;
        let most = if from.is_loopback() { connections } else { neighbour };
        // Who holds no place any more is forgotten.
        self.own.retain(|_, own| Arc::strong_count(own) > 1);
        let own = self.own.entry(from).or_insert_with(|| Arc::new(Semaphore::new(most)));
        let [all, own] = [&self.all, &*own].map(|places| Arc::clone(places).try_acquire_owned());
        Some([all.ok()?, own.ok()?])
    }

    /// When every place is free, everybody has gone.
    pub(crate) async fn everybody_gone(&self) {
        let _ = self.all.acquire_many(self.limits.connections as u32).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_device_elsewhere_cannot_take_every_place() {
        let limits = Limits { connections: 4, neighbour: 2, ..Limits::default() };
        let mut places = Places::new(&limits);
        let [here, phone, tablet] =
            ["127.0.0.1", "192.168.1.7", "192.168.1.8"].map(|text| text.parse().unwrap());
        let taken: Vec<Option<Place>> = (0..3).map(|_| places.take(phone)).collect();
        assert_eq!(taken.iter().flatten().count(), 2);
        let others = [places.take(tablet), places.take(here), places.take(here)];
        assert_eq!(others.iter().flatten().count(), 2, "four in all");
        drop(taken);
        let again = [phone, here, here].map(|from| places.take(from));
        assert_eq!(again.iter().flatten().count(), 2, "who leaves makes room");
    }
}
