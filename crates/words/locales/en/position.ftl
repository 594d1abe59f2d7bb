# Why a position or a game's name is refused.

position-unreadable = Cannot read this position (character { $at }): { $fault }
position-impossible = This position is illegal:
position-forgiven = The position was accepted with corrections: { $reasons }

fault-empty = the text is empty.
fault-too-long = the text is too long for a position.
fault-trailing = unexpected text after the position.
fault-missing-board = the board is missing.
fault-no-turn = the side to move is missing.
fault-bad-turn = “{ $found }” is not a side to move.
fault-unknown-piece = “{ $found }” is not a piece.
fault-row-length = row { $row } has { $found ->
    [one] { $found } square
   *[other] { $found } squares
}, it should have { $expected }.
fault-row-count = { $found ->
    [one] there is { $found } row
   *[other] there are { $found } rows
}, there should be { $expected }.
fault-bad-castling = “{ $found }” is not a list of castling rights.
fault-bad-square = “{ $found }” is not a square of this board.
fault-bad-range = “{ $found }” is not a range of squares.
fault-bad-number = “{ $found }” is not a valid number here.
fault-bad-color = “{ $found }” is not a list of one side’s pieces, or that side is listed twice.

flaw-no-king = { side-name } has no king.
flaw-several-kings = { side-name } has more than one king.
flaw-pawn-on-edge = there is a pawn on { $square }, on the first or last rank.
flaw-opponent-in-check = { side-name } is in check, but it is not { side-name }’s turn.
flaw-too-many-pieces = { side-name } has more pieces than promotions allow.
flaw-no-castling = castling right “{ $right }”, but king or rook are not in place.
flaw-no-double-step = no pawn can have just passed { $square }.
flaw-impossible-check = no legal move can have given this check.
flaw-square-twice = { $square } is listed twice.
flaw-man-on-crown-row = there is a man on { $square }, where it would have been crowned.
flaw-not-in-turn = the two sides did not take turns.
flaw-played-on = the game went on after it was won.
flaw-in-the-air = a disc hangs in the air.

unknown-game-called = There is no game called “{ $name }”.
did-you-mean = Did you mean “{ $name }”?
unknown-game-list = Games: { $games }.
unknown-option = This game has no option “{ $option }”. See “plateau --help”.
unknown-value = Option “{ $option }” does not accept “{ $value }”. See “plateau --help”.
