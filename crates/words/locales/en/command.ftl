# What commands say besides.

command-plain-only = only the line mode exists so far: add --plain.
command-nothing-asked = what shall I do?
command-hub-draughts-only = Hub is a protocol for draughts; { $game } is none of its games.
command-no-bench = there are no bench positions for { $game }; there are some for { $games }.
