#!/bin/sh
# Makes the pictures of the documentation from the real program: docs/pictures/make.sh PATH-OF-PLATEAU
set -eu
here=$(dirname "$0")
plateau=$1
PLATEAU_DATA=$(mktemp -d)
export PLATEAU_DATA PLATEAU_LANG=en
shot() { out=$1; shift; "$here/../screenshot.py" "$here/$out.svg" "$@"; }

shot menu 80x24 "$plateau" "=Play"
shot chess 80x24 "$plateau play chess --white human:Ada --black human:Alan" \
    e4 Enter e5 Enter Nf3 Enter Nc6 Enter Bb5 Enter a6 Enter Bxc6 Enter dxc6 Enter F4 "=depth 1" b1
shot draughts 80x24 "$plateau play draughts --white human:Ada --black human:Alan" \
    32-28 Enter 19-23 Enter 28x19 Enter 14x23 Enter 33-28 Enter
shot splendid 200x60 "$plateau play chess --white human:Ada --black human:Alan" \
    e4 Enter e5 Enter Nf3 Enter Nc6 Enter Bc4 Enter Bc5 Enter F4 "=depth 1" e1
rm -rf "$PLATEAU_DATA"
