# How games end.

ending-won = { $reason }: { $side ->
    [white] White wins
    [black] Black wins
    [yellow] Yellow wins
    [red] Red wins
    [crosses] crosses win
   *[noughts] noughts win
}.
ending-drawn = { $reason }: the game is a draw.
ending-checkmate-by = { $name } wins by checkmate.
ending-resignation-by = { $name } wins by resignation.
ending-time-by = { $name } wins on time.
ending-won-by = { $reason }: { $name } wins.

reason-checkmate = Checkmate
reason-stalemate = Stalemate
reason-no-pieces = { side-first } has no pieces left
reason-blocked = { side-first } has no legal move
reason-first-king = First king
reason-line = { $game ->
    [connect4] Four in a row
   *[other] Three in a row
}
reason-full = Board full
reason-disc-count = No moves left; the discs are counted
reason-agreement = By agreement
reason-resignation = { $side ->
    [white] White resigns
    [black] Black resigns
    [yellow] Yellow resigns
    [red] Red resigns
    [crosses] Crosses resign
   *[noughts] Noughts resign
}
reason-time = { $side ->
    [white] White has run out of time
    [black] Black has run out of time
    [yellow] Yellow has run out of time
    [red] Red has run out of time
    [crosses] Crosses have run out of time
   *[noughts] Noughts have run out of time
}
reason-time-without-material = Time ran out, but the opponent has insufficient material to win
reason-illegal-move = { $side ->
    [white] White has played an illegal move
    [black] Black has played an illegal move
    [yellow] Yellow has played an illegal move
    [red] Red has played an illegal move
    [crosses] Crosses have played an illegal move
   *[noughts] Noughts have played an illegal move
}
reason-crash = { $side ->
    [white] White’s program has crashed
    [black] Black’s program has crashed
    [yellow] Yellow’s program has crashed
    [red] Red’s program has crashed
    [crosses] The program of crosses has crashed
   *[noughts] The program of noughts has crashed
}
reason-adjudication = Adjudicated
reason-recorded = As recorded in the file

rule-dead-position = Insufficient material
rule-threefold = Threefold repetition
rule-fifty-moves = Fifty-move rule
rule-fivefold = Fivefold repetition
rule-seventy-five-moves = Seventy-five-move rule
rule-repetition = Position repeated { $times } times
rule-quiet-moves = { $moves } moves each without a capture or a man move
rule-endgame-count = Move limit for this endgame reached ({ $moves } moves each)
rule-bare-kings = Insufficient material
