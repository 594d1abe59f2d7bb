# What is said about matches and tournaments.

trouble-start = Cannot start it: { $what }.
classic-game = The classic searches do not support { $game }.
classic-evaluator = This game has no evaluator “{ $name }”. Use { $known }.
classic-option = The search and its evaluator have no option “{ $option }”.
trouble-crash = Its program exited.
trouble-code = Its program exited with code { $code }.
trouble-signal = Its program was killed by signal { $number }.
trouble-timeout = It ran out of time.
trouble-illegal-move = It tried to play { $text }.
trouble-protocol = Protocol error: { $what }.

match-player-fails = { $name } cannot play. { $failure }
contest-pin-too-many = --pin needs one processor per concurrent game, but there are only { $processors }: lower --concurrency.
contest-pin-system = the system does not allow pinning games to processors ({ $reason }): leave out --pin.
match-no-opening = no balanced opening found: try fewer --plies.
match-openings-empty = { $file }: no starting positions found.
match-openings-no-moves = { $file } is a list of positions without moves: leave out --plies.
match-openings-other = { $file }: game { $number } is a game of { $found }.
match-out-not-empty = { $file } already has games in it: add --resume to continue, or choose another file.
match-out-other = { $file } is from a different match: in its game { $round } { $difference }.
contest-other-game = the game is { $game }
contest-other-player = { $name } plays, which is not in this match
contest-other-time = the time control is { $control }
contest-other-opening = the opening is different
contest-other-event = the event is “{ $event }”
contest-other-spec = { $name } is “{ $spec }”
contest-other-conditions = the conditions are “{ $conditions }”
contest-out-in-use = another run is writing to { $file }.
contest-out-foreign = { $file } is not a file of this match; it was not changed. Choose another file.
contest-unreadable = game { $round } could not be read back as written. This is a bug in Plateau: please report it.
contest-too-many = cannot play that many games at once ({ $reason }): lower --concurrency.
contest-torn = { $file }: the last game is incomplete and does not count.
contest-resume-elsewhere = --out and --resume name different files: give only one of them.
contest-resume-what = --resume needs the file of games, for example --resume games.pgn.
contest-two-players = a tournament needs at least two players.
contest-rounds-swiss = --rounds is for Swiss tournaments only: add --format swiss, or use --games.
contest-no-shard = Swiss and knockout tournaments cannot be split: pairings depend on earlier results.
contest-unknown-anchor = there is no player “{ $name }”. Players: { $known }.
contest-no-games = no game has a result.
contest-merge-not-empty = { $file } is not empty: choose a new file.
contest-merged = { $games ->
    [one] one game
   *[other] { $games } games
} in { $file }{ $twice ->
    [0] { "" }
    [one] {" "}(one duplicate)
   *[other] {" "}({ $twice } duplicates)
}{ $skipped ->
    [0] { "" }
    [one] ; one incomplete or unreadable game was skipped
   *[other] ; { $skipped } incomplete or unreadable games were skipped
}
contest-report = Report written to { $file }. Open it in a browser.
contest-left = { $time } left
contest-stolen = Warning: the host of this virtual machine took { $percent } % of its CPU time. Moves took longer than the players thought, which distorts results at fast time controls.
contest-pardons = Late moves not counted as losses on time because the machine had stalled: { $moves }.
contest-column = { $column ->
    [player] player
    [games] games
    [points] points
    [depth] depth
    [seconds] s/move
    [time] on time
    [illegal] illegal
   *[crash] crash
}
contest-effort = { $name }: depth { $depth }, { $speed } thousand nodes per second, { $seconds } s per move

match-score = { $first } – { $second }: { $points } of { $games } ({ $percent } %)
match-results = { $wins } won, { $draws } drawn, { $losses } lost
match-elo = Elo { $elo }
match-normalized = normalized Elo { $elo }
match-superiority = likelihood of superiority { $percent } %
match-pairs = pairs scoring 0, ½, 1, 1½, 2: { $pairs }
match-llr = SPRT of { $zero } against { $one } ({ $model }): LLR { $llr }, bounds { $low } and { $high }
match-accepted = { $first } is stronger by at least { $elo } Elo (error probability at most { $risk } %).
match-rejected = { $first } is stronger by no more than { $elo } Elo (error probability at most { $risk } %).
match-undecided = The SPRT has not finished yet.
match-faults = games lost by { $name } by forfeit: { $count } (on time { $time }, illegal move { $illegal }, crash { $crash })
