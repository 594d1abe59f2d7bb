# What is said about matches and tournaments.

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
contest-pin-too-many = --pin needs a processor for each game at a time, and there are { $processors }: lower --concurrency.
contest-pin-system = the system does not let games keep to processors ({ $reason }): leave out --pin.
match-no-opening = no fair opening was found: try fewer --plies.
match-openings-empty = { $file }: there is no position to begin with.
match-openings-no-moves = { $file } lists positions, which have no moves: leave out --plies.
match-openings-other = { $file }: game { $number } is one of { $found }.
match-out-not-empty = { $file } holds games already: add --resume to go on, or name another file.
match-out-other = { $file } holds another match: in its game { $round } { $difference }.
contest-other-game = { $game } is played
contest-other-player = { $name } plays, who is not expected there
contest-other-time = the time control is { $control }
contest-other-opening = the opening is another
contest-other-event = the event is “{ $event }”
contest-other-spec = { $name } is “{ $spec }”
contest-other-conditions = the conditions are “{ $conditions }”
contest-out-in-use = { $file } is written to by another run.
contest-out-foreign = { $file } holds something else than games of this match, and is left as it is: name another file.
contest-unreadable = game { $round } cannot be read again as it would be written: this is a fault of Plateau. Please report it.
contest-too-many = so many games cannot be played at the same time here ({ $reason }): lower --concurrency.
contest-torn = { $file }: the last game was not written to its end and does not count.
contest-resume-elsewhere = --out and --resume name different files: one of them is enough.
contest-resume-what = --resume needs the file with the games, as in --resume games.pgn.
contest-two-players = a tournament needs two players or more.
contest-rounds-swiss = only a Swiss tournament has --rounds: add --format swiss, or say --games.
contest-no-shard = Swiss tournaments and knockouts cannot be split: who plays whom depends on the games before.
contest-unknown-anchor = nobody is called “{ $name }” here: there are { $known }.
contest-no-games = there is no game with a result.
contest-merge-not-empty = { $file } holds something already: name a new file.
contest-merged = { $games ->
    [one] one game
   *[other] { $games } games
} in { $file }{ $twice ->
    [0] { "" }
    [one] {" "}(one stood twice)
   *[other] {" "}({ $twice } stood twice)
}{ $skipped ->
    [0] { "" }
    [one] ; one game that is torn or cannot be read was left out
   *[other] ; { $skipped } games that are torn or cannot be read were left out
}
contest-report = The report is in { $file }: open it in a browser.
contest-left = { $time } left
contest-stolen = The host of this virtual machine took away { $percent } % of its processors’ time: moves took longer than players thought, and clocks were the worse for it.
contest-pardons = Moves that were late only because the machine stood still, and were not lost on time: { $moves }.
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
contest-effort = { $name }: depth { $depth }, { $speed } thousand positions a second, { $seconds } s a move

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
match-faults = games lost by { $name } otherwise than on the board: { $count } (on time { $time }, by an illegal move { $illegal }, by a crash { $crash })
