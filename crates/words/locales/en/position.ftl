# Why a position or a game's name is refused.

position-unreadable = This position cannot be read, at character { $at }: { $fault }
position-impossible = No game has such a position:
position-forgiven = The position is accepted as far as it goes: { $reasons }

fault-empty = there is no text.
fault-too-long = far more text than any position needs.
fault-trailing = the position ends here, but the text goes on.
fault-missing-board = the board is missing.
fault-no-turn = who is to move is missing.
fault-bad-turn = “{ $found }” does not say who is to move.
fault-unknown-piece = “{ $found }” stands for no piece.
fault-row-length = row { $row } has { $found ->
    [one] { $found } square
   *[other] { $found } squares
}, it should have { $expected }.
fault-row-count = { $found ->
    [one] there is { $found } row
   *[other] there are { $found } rows
}, there should be { $expected }.
fault-bad-castling = “{ $found }” are no castling rights.
fault-bad-square = “{ $found }” is no square of the board.
fault-bad-range = “{ $found }” is no range of squares.
fault-bad-number = “{ $found }” is not a number that can stand here.
fault-bad-color = “{ $found }” is no list of one colour’s pieces, or the second of the same colour.

flaw-no-king = { side-name } has no king.
flaw-several-kings = { side-name } has more than one king.
flaw-pawn-on-edge = a pawn stands on { $square }, on the first or last rank.
flaw-opponent-in-check = { side-name } is in check, but it is not { side-name }’s move.
flaw-too-many-pieces = { side-name } has more pieces than promotions can explain.
flaw-no-castling = the right to castle “{ $right }” needs king and rook in their places.
flaw-no-double-step = no pawn can just have passed { $square }.
flaw-impossible-check = no single move can have given this check.
flaw-square-twice = { $square } is named twice.
flaw-man-on-crown-row = a man stands on { $square }, where it would be a king.
flaw-not-in-turn = crosses and noughts were not written in turn.
flaw-played-on = somebody played on after the game was won.
flaw-in-the-air = a disc hangs in the air.

unknown-game-called = There is no game called “{ $name }”.
did-you-mean = Did you mean “{ $name }”?
unknown-game-list = Games: { $games }.
unknown-option = This game has no option “{ $option }”: see “plateau --help”.
unknown-value = The option “{ $option }” does not take “{ $value }”: see “plateau --help”.
