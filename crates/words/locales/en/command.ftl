# What commands say besides.

command-nothing-asked = what shall I do?
command-not-by-hub = Hub is a protocol for draughts; { $game } is none of its games.
command-no-bench = there are no bench positions for { $game }; there are some for { $games }.
command-no-evaluation = the engine for { $game } needs no evaluation: it sees to the end.
command-eval-total = In all, for White: { $value }
command-no-move = there is no legal move.
command-solved = solved { $solved }/{ $count }
command-no-task = neither bm, am nor dm says what is to be found.
command-no-trace = the search of { $player } cannot be followed; those of minimax, negamax, alphabeta and level:1 to level:3 can.
command-one-line = { $player } has one line only; several (--multipv) are for the engine.
command-trace-root = depth { $depth }, { $side } to move
command-trace-move = { $depth } { $side } { $piece } { $text }
command-trace-cut = cut by { $text }
tune-unknown = there is no margin { $name }; “plateau tune GAME --list” lists them.
tune-no-margins = the search of this game has no margins to tune.
tune-other-run = { $file } belongs to another run: { $found }. Choose another file, or the same settings.
