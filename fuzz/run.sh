#!/bin/sh
# Runs every fuzz target for some seconds (30 unless told): fuzz/run.sh [SECONDS [TARGET…]]
#
# It needs a C++ compiler (for libFuzzer, which libfuzzer-sys builds) and nothing else: the flags below are
# those that cargo-fuzz gives, and a stable compiler takes them. With cargo-fuzz on a nightly compiler,
# `cargo fuzz run TARGET` works too, with the address sanitizer.
set -eu
cd "$(dirname "$0")"

seconds=${1:-30}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- fen moves pgn pdn uci hub data network tables

host=$(rustc -vV | sed -n 's/^host: //p')
export RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module \
-Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
-Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares"
target=${CARGO_TARGET_DIR:-target}
cargo build --release --target "$host" --target-dir "$target"

status=0
for name in "$@"; do
    seeds=seeds/$name
    case $name in pgn | pdn) seeds=../crates/library/tests/data ;; esac
    mkdir -p "corpus/$name" "artifacts/$name"
    echo "== $name, $seconds s"
    "$target/$host/release/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
        -max_len=4096 -print_final_stats=1 -verbosity=0 -print_funcs=0 -artifact_prefix="artifacts/$name/" \
        "corpus/$name" "$seeds" || status=1
done
exit $status
