# What commands say besides.

command-nothing-asked = no command given.
command-output = cannot write the output: { $reason }.
command-not-by-hub = The Hub protocol is for draughts; it does not support { $game }.
command-no-bench = there are no bench positions for { $game }, only for { $games }.
command-no-evaluation = the engine for { $game } has no evaluation: it searches to the end of the game.
command-eval-total = Total, for White: { $value }
command-no-move = there is no legal move.
command-solved = solved { $solved }/{ $count }
command-no-task = the position has no bm, am or dm: there is nothing to solve.
command-no-trace = cannot trace the search of { $player }: only minimax, negamax, alphabeta and level:1 to level:3 can be traced.
command-one-line = { $player } shows one line only; --multipv is for the engine.
command-trace-root = depth { $depth }, { $side } to move
command-trace-move = { $depth } { $side } { $piece } { $text }
command-trace-cut = cut-off by { $text }
tune-unknown = there is no margin { $name }; “plateau tune GAME --list” lists them.
tune-no-margins = the search of this game has no margins to tune.
tune-other-run = { $file } belongs to another run: { $found }. Choose another file, or the same settings.
