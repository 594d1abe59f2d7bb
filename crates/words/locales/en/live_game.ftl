# A live game: events, questions, commands.

welcome-to = { $game }. Type a move, a square, or “help”.
turn-of = { side-first } to move.
turn-named = { side-named } to move.
check = Check!
must-capture = You must capture, with { $squares }.
must-pass = You have no legal move and must pass: type “pass”.
claim-possible = You can claim a draw ({ $rule }): type “claim”.
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
see-help = Type “help” for a list of commands.

paused = The game is paused.
resumed = The game continues.
noted = Note added.
player-missing = { side-first }’s player cannot play: { $reason }
player-starting = { $name } is starting…
denied-not-your-turn = It is the computer’s turn.
denied-paused = The game is paused: resume it first.
denied-not-paused = The game is not paused.
denied-nothing-to-undo = There is no move to take back.
denied-offer-waits = There is a draw offer: answer it first.
denied-no-offer = There is no draw offer.
denied-offered-already = You have already offered a draw: make a move first.
denied-nothing-to-claim = There is no draw to claim here. “draw” offers one to your opponent.

help-how =
    Type a move in any common notation, or a square to see where its piece can go, then the
    next square. To change your mind, type another square; an empty line cancels.
help-help = show this list
help-moves = list the legal moves
help-board = show the board again
help-flip = flip the board, or turn it automatically again
help-fen = show the position as FEN
help-undo = take back the last move
help-draw = offer a draw
help-claim = claim a draw by the rules; with a move, claim the draw it leads to
help-resign = resign
help-done = stop a multiple capture where the rules allow it
help-hint = suggest a move
help-game = show the moves played so far
help-opening = name the opening
help-note = add a note to the last move; without text, show its notes
help-speak = spell moves out in words, or write them in notation again
help-clock = show the clocks
help-pause = pause the clocks
help-save = save and leave; with a name, save under that name (every move is saved anyway)
help-load = resume a saved game; with a number, that game
help-new = start a new game
help-quit = leave

notation-of = { $way ->
    [chess]
        Notation: e4 moves a pawn to e4, Nf3 a knight, exd5 captures with the pawn on the e-file,
        Nbd2 moves the knight on the b-file, R1e2 the rook on the first rank. O-O castles
        kingside, O-O-O queenside, e8=Q promotes. Letters: K king, Q queen, R rook, B
        bishop, N knight. From and to squares work as well: g1f3, e7e8q.
    [numbers]
        Notation: 32-28 moves from square 32 to 28, 28x19 captures. For a multiple capture, type the
        first and the last square, 28x10; if that is ambiguous, add the squares between them:
        28x19x10.
    [draughts]
        Notation: c3-d4 moves, c3:e5 captures. For a multiple capture, type the first and the last
        square, c3:g7; if that is ambiguous, add the squares between them: c3:e5:g7.
    [othello]
        Notation: a move is the name of its square, as shown beside the board: d3. If you cannot move,
        type pass.
    [columns]
        Notation: a move is the column of the disc, d or 4, or the square where it lands, d1.
   *[marks]
        Notation: a move is the name of its square, as shown beside the board: b2.
}

player-unknown-kind = There is no player “{ $kind }”. Players: { $kinds }.
player-unknown-option = Player “{ $kind }” has no option “{ $option }”. Usage: { $usage }.
player-unexpected-main = Player “{ $kind }” does not accept “{ $main }”. Usage: { $usage }.
player-bad-value = Option “{ $option }” does not accept “{ $value }”.
player-empty = A player is missing. Players: { $kinds }.
player-no-value = “{ $part }” needs a value: write { $part }=VALUE.
player-twice = The option “{ $key }” is given twice.
player-no-main = Player “{ $kind }” is incomplete. Usage: { $usage }.
player-file = Cannot read “{ $path }”: { $reason }.
player-not-a-machine = “{ $name }” is a person, but only computer players can play here.
