#!/bin/sh
# Instructions of the spine, of a loop written by hand that does the same, and of one that evaluates only the
# leaves ("bare"), on the same trees. Needs valgrind.
set -eu
program=$1
for game in chess draughts; do
    for way in spine hand bare; do
        valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$game" "$way" 2>&1 |
            awk -v game="$game" -v way="$way" '
                /nodes, value/ { nodes = $3; value = $6 }
                /Collected/ { print game, way, nodes, value, $NF }'
    done
done | awk '
    $2 == "spine" { nodes = $3; value = $4; spine = $5 }
    $2 != "spine" && ($3 != nodes || $4 != value) { print $1 ": not the same tree"; exit 1 }
    $2 == "hand" { hand = $5 }
    $2 == "bare" {
        printf "%-8s %d nodes; instructions a node: spine %.0f, by hand %.0f (%+.1f %%), bare %.0f (%+.1f %%)\n", \
            $1, nodes, spine / nodes, hand / nodes, 100 * (spine / hand - 1), $5 / nodes, 100 * (spine / $5 - 1)
    }'
