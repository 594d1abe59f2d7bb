#!/bin/sh
# Instructions a node of `plateau bench`, here and at an earlier commit. Needs valgrind and git.
set -eu
base=$1
target=${CARGO_TARGET_DIR:-target}
tree=$(mktemp -d)
trap 'git worktree remove --force "$tree"' EXIT
git worktree add --quiet --detach --force "$tree" "$base"
# An earlier commit may not have it.
cp crates/engine/examples/bench_cost.rs "$tree/crates/engine/examples/"

# Valgrind does not know every instruction of this machine.
export RUSTFLAGS="-C target-cpu=x86-64-v3"
target=$target/bench-cost

build() { # FOLDER TARGET
    cargo build --quiet --release --locked --package plateau-engine --example bench_cost \
        --manifest-path "$1/Cargo.toml" --target-dir "$2"
}
build "$tree" "$target/before"
build . "$target/now"

run() { # PROGRAM GAME DEPTH: nodes and instructions
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$1" "$2" "$3" 2>&1 |
        awk '/ nodes$/ { nodes = $1 } /Collected/ { cost = $NF }
            END { if (!nodes) exit 1; print nodes, cost }'
}
for work in chess:8 draughts:10 checkers:12; do
    game=${work%:*}
    for when in before now; do
        example=$target/$when/release/examples/bench_cost
        # What the start costs is not counted.
        start=$(run "$example" "$game" 1)
        whole=$(run "$example" "$game" "${work#*:}")
        echo "$game $start $whole"
    done
done | awk '
    { nodes = $4 - $2; cost = ($5 - $3) / nodes }
    NR % 2 { before = cost; known = nodes; next }
    {
        same = nodes == known ? "same nodes" : "other nodes: " known " before"
        printf "%-9s %d nodes; instructions a node: %.0f before, %.0f now (%+.1f %%); %s\n", \
            $1, nodes, before, cost, 100 * (cost / before - 1), same
    }
    END { exit NR < 6 }'
