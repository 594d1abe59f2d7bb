# How games end.

ending-won = { $reason }: { $side ->
    [white] White wins
    [black] Black wins
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
reason-no-pieces = { side-first } has no piece left
reason-blocked = { side-first } cannot move
reason-first-king = The first king decides
reason-line = Three in a row
reason-full = The board is full
reason-disc-count = Nobody can move; the discs are counted
reason-agreement = By agreement
reason-resignation = { $side ->
    [white] White resigns
    [black] Black resigns
    [crosses] Crosses resign
   *[noughts] Noughts resign
}
reason-time = { $side ->
    [white] White has run out of time
    [black] Black has run out of time
    [crosses] Crosses have run out of time
   *[noughts] Noughts have run out of time
}
reason-time-without-material = Time has run out, but nobody could have won
reason-illegal-move = { $side ->
    [white] White has played an illegal move
    [black] Black has played an illegal move
    [crosses] Crosses have played an illegal move
   *[noughts] Noughts have played an illegal move
}
reason-crash = { $side ->
    [white] White’s program has stopped answering
    [black] Black’s program has stopped answering
    [crosses] The program of crosses has stopped answering
   *[noughts] The program of noughts has stopped answering
}
reason-adjudication = By the referee’s decision
reason-recorded = As recorded

rule-dead-position = Nobody can mate any more
rule-threefold = The position has stood three times
rule-fifty-moves = Fifty moves each without capture or pawn move
rule-fivefold = The position has stood five times
rule-seventy-five-moves = Seventy-five moves each without capture or pawn move
rule-repetition = The position has stood { $times } times
rule-quiet-moves = { $moves } moves each without a capture or a man’s move
rule-endgame-count = { $moves } moves each in an endgame that is given no more
rule-bare-kings = What is left is drawn by rule
