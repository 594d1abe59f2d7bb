//! The signature of every engine: how many nodes it takes to look at fixed positions.
//!
//! A change that should not change what is played leaves `bench.txt` as it is. One that should writes it
//! anew: `UPDATE_BENCH=1 cargo test --package plateau --test bench`.

use std::fmt::Write;
use std::path::Path;

use plateau_engine::bench::Suite;

#[test]
fn the_engines_do_what_they_did() {
    let mut signature = String::new();
    for suite in Suite::all() {
        let nodes = suite.run(suite.quick, |_, _| {}).nodes;
        let (game, depth) = (suite.game, suite.quick);
        writeln!(signature, "{game} depth {depth} {nodes} nodes").expect("a text grows");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bench.txt");
    if std::env::var_os("UPDATE_BENCH").is_some() {
        std::fs::write(&path, &signature).expect("the file can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("there is a signature");
    assert_eq!(
        expected, signature,
        "the engines search another tree than before. If they should, write the signature anew:\n\
         UPDATE_BENCH=1 cargo test --package plateau --test bench"
    );
}
