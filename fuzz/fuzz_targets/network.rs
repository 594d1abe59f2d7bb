//! Any bytes are read as a network file; one that is accepted is written and read back the same, and plays.
#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use plateau_eval::chess::Accumulators;
use plateau_eval::network::Network;

fuzz_target!(|data: &[u8]| {
    // Nobody guesses a checksum: it is made right, so that what lies behind it is reached.
    let _ = Network::from_bytes(data);
    if let Ok(network) = Network::from_bytes(&Network::with_checksum(data)) {
        assert_eq!(Network::from_bytes(&network.to_bytes()).as_ref(), Ok(&network));
        let _ = Accumulators::new(Arc::new(network));
    }
});
