# Why a move is refused.

refusal-game-over = The game is over.
refusal-unreadable = “{ $text }” is not a move or a square.
refusal-off-board = There is no square { $square } on this board.
refusal-empty = There is no piece on { $square }.
refusal-not-yours = The piece on { $square } is your opponent’s.
refusal-cannot-move = The piece on { $square } has no legal move.
refusal-own-piece = One of your own pieces is on { $square }.
refusal-occupied = { $square } is occupied. Choose an empty square.
refusal-may-not-pass = You have a legal move, so you cannot pass.
refusal-must-pass = You have no legal move and must pass.
refusal-turns-nothing = A disc on { $square } would turn none over.
refusal-column-full = Column { $column } is full.
refusal-falls-to = A disc dropped there falls to { $square }.
refusal-ambiguous = Ambiguous: { $moves }. Which one?

refusal-wrong-way = { a-piece } cannot move from { $from } to { $to }.
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
refusal-pinned = The piece on { $square } is pinned to your king by the piece on { $attacker }.
refusal-still-in-check = You are in check from { $attackers }: you must get out of check.
refusal-into-check = Your king cannot move to { $square }: it is attacked by the piece on { $attacker }.
refusal-castling-lost = You can no longer castle on that side: the king or rook has moved.
refusal-castling-in-check = You cannot castle while in check.
refusal-castling-through-check = You cannot castle: the king would pass through { $square }, which is attacked.
refusal-castling-blocked = You cannot castle: { $square } is not empty.
refusal-no-en-passant = There is no pawn to capture en passant on { $square }.
refusal-pawn-blocked = The pawn is blocked: { $square } is not empty.
refusal-pawn-nothing-to-take = A pawn moves diagonally only to capture, and there is nothing to capture on { $square }.
refusal-nothing-to-take = There is nothing to capture on { $square }.
refusal-promotion-missing = The pawn promotes on { $square }: choose a piece.
refusal-promotion-impossible = A pawn cannot promote to that piece on { $square }.

refusal-not-playable = { $square } is not a playable square.
refusal-not-on-line = { $from } and { $to } are not on the same line.
refusal-man-one-square = A man moves one square only: { $from } to { $to } is too far.
refusal-man-backward = A man cannot move backward from { $from } to { $to }.
refusal-king-one-square = In this game a king moves one square only: { $from } to { $to } is too far.
refusal-nothing-behind = The piece on { $square } cannot be captured: the square behind it is not empty.
refusal-nothing-to-capture = There is nothing to capture between { $from } and { $to }.
refusal-several-in-one-jump = A jump captures one piece only: there are several between { $from } and { $to }.
refusal-king-over-several = A king captures one piece at a time: there are several between { $from } and { $to }.
refusal-over-own-piece = You cannot jump over your own piece on { $square }.
refusal-man-takes-king = In this game a man cannot capture the king on { $square }.
refusal-jumped-twice = You cannot jump over the piece on { $square } twice.
refusal-must-go-on = You must continue capturing: { $moves }.
refusal-must-capture = You must capture: { $moves }.
refusal-better-capture = You must play a better capture: { $moves }.
refusal-king-moves-used-up = { $limit ->
    [one] The king on { $square } has already made its one quiet move: move another piece or capture.
   *[other] The king on { $square } has made { $limit } quiet moves in a row, the maximum: move another piece or capture.
}
