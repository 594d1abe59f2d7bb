# Why a move is refused.

refusal-game-over = The game is over.
refusal-unreadable = “{ $text }” is neither a move nor a square.
refusal-off-board = There is no square { $square } on this board.
refusal-empty = There is no piece on { $square }.
refusal-not-yours = The piece on { $square } is your opponent’s.
refusal-cannot-move = The piece on { $square } has no legal move.
refusal-own-piece = One of your own pieces stands on { $square }.
refusal-occupied = { $square } is occupied. Choose an empty square.
refusal-may-not-pass = You have a legal move, so you cannot pass.
refusal-must-pass = You have no legal move and must pass.
refusal-turns-nothing = A disc on { $square } would turn none over.
refusal-column-full = Column { $column } is full.
refusal-falls-to = A disc dropped there falls to { $square }.
refusal-ambiguous = That could mean { $moves }. Say which.

refusal-wrong-way = { a-piece } does not move from { $from } to { $to }.
a-piece = { $role ->
    [pawn] A pawn
    [knight] A knight
    [bishop] A bishop
    [rook] A rook
    [queen] A queen
   *[other] A king
}
refusal-in-the-way = The piece on { $square } is in the way.
refusal-no-piece-reaches = { $role ->
    [pawn] None of your pawns can
    [knight] None of your knights can
    [bishop] None of your bishops can
    [rook] None of your rooks can
    [queen] No queen of yours can
   *[other] Your king cannot
} go to { $to }.
refusal-pinned = The piece on { $square } is pinned: it shields your king from the piece on { $attacker } and may not leave that line.
refusal-still-in-check = Your king is in check, attacked from { $attackers }: parry the check.
refusal-into-check = Your king may not go to { $square }: the piece on { $attacker } attacks that square.
refusal-castling-lost = You cannot castle on that side any more: the king or that rook has moved.
refusal-castling-in-check = You may not castle while your king is in check.
refusal-castling-through-check = You may not castle: the king would cross { $square }, which is attacked.
refusal-castling-blocked = You may not castle: { $square } is not empty.
refusal-no-en-passant = There is no pawn to take in passing on { $square }.
refusal-pawn-blocked = The pawn is blocked: { $square } is not empty.
refusal-pawn-nothing-to-take = A pawn goes slantwise only to capture, and there is nothing to take on { $square }.
refusal-nothing-to-take = There is nothing to take on { $square }.
refusal-promotion-missing = The pawn reaches the last rank on { $square }: say what it becomes.
refusal-promotion-impossible = The pawn cannot become that on { $square }.

refusal-not-playable = { $square } is not a square this game is played on.
refusal-not-on-line = { $from } and { $to } are not on one line.
refusal-man-one-square = A man moves one square: { $from } to { $to } is too far.
refusal-man-backward = A man may not go backward from { $from } to { $to }.
refusal-king-one-square = A king moves one square in this game: { $from } to { $to } is too far.
refusal-nothing-behind = The piece on { $square } cannot be taken: the square behind it is not free.
refusal-nothing-to-capture = There is nothing to capture between { $from } and { $to }.
refusal-several-in-one-jump = One jump takes one piece: there are several between { $from } and { $to }.
refusal-king-over-several = A king takes one piece at a time: there are several between { $from } and { $to }.
refusal-over-own-piece = Your own piece on { $square } is in the way: it cannot be jumped.
refusal-man-takes-king = A man may not take the king on { $square } in this game.
refusal-jumped-twice = The piece on { $square } has been jumped already: no piece is jumped twice.
refusal-must-go-on = The chain goes on: { $moves }.
refusal-must-capture = A capture is obligatory: { $moves }.
refusal-better-capture = A better capture must be played: { $moves }.
refusal-king-moves-used-up = { $limit ->
    [one] The king on { $square } has made its one quiet move in a row: move another piece or capture.
   *[other] The king on { $square } has made { $limit } quiet moves in a row, the most allowed: move another piece or capture.
}
