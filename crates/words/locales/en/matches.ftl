# What is said about matches.

trouble-start = It could not be started: { $what }.
classic-game = The classic searches do not play { $game }.
classic-evaluator = This game has no evaluator “{ $name }”: use { $known }.
classic-option = Neither the search nor its evaluator has an option “{ $option }”.
trouble-crash = Its program ended.
trouble-code = Its program ended with code { $code }.
trouble-signal = Its program was ended by signal { $number }.
trouble-timeout = Its time was over.
trouble-illegal-move = It wanted to play { $text }.
trouble-protocol = It cannot be understood: { $what }.

match-player-fails = { $name } cannot play. { $trouble }
match-no-opening = no fair opening was found: try fewer --plies.
match-openings-empty = { $file }: there is no position to begin with.
match-openings-no-moves = { $file } lists positions, which have no moves: leave out --plies.
match-openings-other = { $file }: game { $number } is one of { $found }.
match-out-not-empty = { $file } holds games already: add --resume to go on, or name another file.
match-out-other = { $file } holds another match: its game { $round } has other players or another opening.

match-score = { $first } – { $second }: { $points } of { $games } ({ $percent } %)
match-results = { $wins } won, { $draws } drawn, { $losses } lost
match-elo = Elo { $elo }
match-normalized = normalized Elo { $elo }
match-superiority = stronger with a probability of { $percent } %
match-pairs = pairs with 0, ½, 1, 1½, 2 points: { $pairs }
match-llr = test of { $zero } against { $one } ({ $model }): { $llr }, ends at { $low } or { $high }
match-accepted = { $first } is { $elo } Elo or more stronger, with at most { $risk } % risk of error.
match-rejected = { $first } is no more than { $elo } Elo stronger, with at most { $risk } % risk of error.
match-undecided = The test is not decided yet.
match-faults = games lost by { $name } otherwise than on the board: { $count }
