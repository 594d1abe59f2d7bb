# At the table: what happens, what is asked, what can be said.

welcome-to = { $game }. Type a move, a square, or “help”.
turn-of = { side-first } to move.
turn-named = { side-named } to move.
check = Check!
must-capture = A capture is obligatory, with { $squares }.
claim-possible = A draw can be claimed ({ $rule }): type “claim”.
moved = { side-first }: { $text }
choose-next = { $way } → { $squares }
choose-next-or-stop = { $way } → { $squares }, or “done” to stop here
choose-move = Which move: { $moves }?
legal-moves = { $count ->
    [one] { $count } move: { $moves }
   *[other] { $count } moves: { $moves }
}
undone = { $count ->
    [one] { $count } move taken back.
   *[other] { $count } moves taken back.
}
draw-question = { side-first } { $side ->
    [white] offers
    [black] offers
   *[other] offer
} a draw. Accept? (yes/no)
draw-declined = { side-first } { $side ->
    [white] declines
    [black] declines
   *[other] decline
} the draw.
yes-or-no-please = Please answer “yes” or “no”.
play-again = Play again? (yes/no)
unfinished = The game was left unfinished.
goodbye = Goodbye.
see-help = Type “help” for what you can type.

paused = The game is paused.
resumed = The game goes on.
noted = Written down.
player-missing = The player of { side-name } cannot play: { $reason }
player-starting = { $name } is starting…
denied-not-your-turn = It is the computer’s turn.
denied-paused = The game is paused: go on first.
denied-not-paused = The game is not paused.
denied-nothing-to-undo = There is no move to take back.
denied-offer-waits = A draw has been offered: answer it first.
denied-no-offer = No draw has been offered.
denied-offered-already = You have offered a draw already: make a move first.
denied-nothing-to-claim = The rules give no draw to claim here. “draw” offers one to your opponent.

help-how =
    Type a whole move in any usual notation, or a square to see where its piece can go,
    then the next square. Another square of yours changes your mind; an empty line drops it.
help-help = this list
help-moves = all legal moves
help-board = the board again
help-flip = turn the board round, or let it turn by itself again
help-fen = the position as text
help-undo = take the last move back
help-draw = offer a draw
help-claim = claim a draw that the rules give; with a move, the draw it leads to
help-resign = give up
help-done = end a chain of captures where the rules let you
help-hint = what a strong player would play
help-game = the moves played so far
help-opening = what the opening is called
help-note = with words after it: write them down; alone: read what was written
help-speak = say moves in words, or in notation again
help-clock = what the clocks show
help-pause = stop the clocks for a while
help-save = save and leave; with a name, under that name (every move is saved anyway)
help-load = go on with a saved game instead; with its number, that one
help-new = begin another game instead
help-quit = leave

notation-of = { $way ->
    [chess]
        Notation: e4 moves a pawn to e4, Nf3 a knight, exd5 captures with the pawn of the e-file,
        Nbd2 moves the knight of the b-file, R1e2 the rook of the first rank. O-O castles on the
        king’s side, O-O-O on the queen’s side, e8=Q promotes. Letters: K king, Q queen, R rook, B
        bishop, N knight. From and to work as well: g1f3, e7e8q.
    [numbers]
        Notation: 32-28 moves from square 32 to 28, 28x19 captures. A chain of captures is its first
        and its last square, 28x10; where two chains have the same ends, add the squares between
        them: 28x19x10.
    [draughts]
        Notation: c3-d4 moves, c3:e5 captures. A chain of captures is its first and its last square,
        c3:g7; where two chains have the same ends, add the squares between them: c3:e5:g7.
   *[marks]
        Notation: a move is the name of its square, or of its column, as written beside the board: b2, c.
}

player-unknown-kind = There is no player “{ $kind }”. Players: { $kinds }.
player-unknown-option = The player “{ $kind }” has no option “{ $option }”. It is written { $usage }.
player-unexpected-main = The player “{ $kind }” does not take “{ $main }”. It is written { $usage }.
player-bad-value = The option “{ $option }” does not take “{ $value }”.
player-empty = A player is missing. Players: { $kinds }.
player-no-value = “{ $part }” needs a value: write { $part }=VALUE.
player-twice = The option “{ $key }” is given twice.
player-no-main = The player “{ $kind }” is incomplete. It is written { $usage }.
player-file = The file “{ $path }” cannot be read: { $reason }.
player-not-a-machine = “{ $name }” is a person; here programs play alone.
