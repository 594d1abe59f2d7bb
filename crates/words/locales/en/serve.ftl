# The server of the page: what it says in the terminal, and why it refuses.

serve-at = Plateau is running at { $address }
serve-other-devices = From other devices on this network: { $address }
serve-host-key = Anyone with this link can start games: { $address }
serve-how-to-stop = Press Ctrl+C to stop. Games are saved automatically.
serve-no-port = Cannot listen on { $address }: { $reason }
serve-no-network = This computer has no network address that other devices could reach.
serve-stopped = Stopped. All games are saved.

serve-family = { $family ->
    [chess] Chess
    [draughts] Draughts
   *[other] Other games
}
serve-opponent = { $player ->
    [random] random moves
    [greedy] greedy: captures whatever it can
    [minimax] minimax, depth 2
    [alphabeta] alpha-beta, depth 4
   *[engine] engine, one second per move
}

serve-watching = You are watching: playing needs the link of one of the sides.
serve-other-side = It is the other side’s turn.
serve-other-answers = The other side must answer this.
serve-stale = The game has moved on.
serve-square = “{ $square }” is a square. Type the whole move, or click the squares.
serve-malformed = Invalid message: { $reason }
serve-nothing-offered = There is no such offer.
serve-rate = Too many requests: wait a moment.
serve-silent-engine = The engine is not available while you play another person.
serve-no-such-ply = The game has no such position.
serve-not-over = The game is not over yet.
serve-speed-alone = Speed applies only to engine games without clocks.
serve-session-failed = This game crashed. It is being reopened from its last save.
serve-no-session = This game does not exist.
serve-nothing-there = Page not found.
serve-only-host = Only the computer that runs Plateau, or someone with its link, can do this.
serve-foreign = This request does not come from the Plateau page.
serve-too-large = Request too large.
serve-no-room = All { $sessions } game slots are in use. A slot becomes free { $seconds } seconds after everyone has left a game.
serve-no-engine = Not enough memory for a computer player of this strength. Memory becomes free { $seconds } seconds after everyone has left a game against one. Levels 0 to 3 need none.
serve-player = The player “{ $player }” is not available in the browser.
serve-no-game-in-text = No game found in this text.
serve-bad-games = { $count ->
    [one] Cannot read one game of the text: { $first }
   *[other] Cannot read { $count } games of the text. The first: { $first }
}
serve-kept-later = saved automatically from the first move
serve-method = This address does not accept this kind of request.
serve-no-database = Games are not being saved.

serve-offers-draw = { side-first } { $side ->
    [white] offers
    [black] offers
   *[other] offer
} a draw.
serve-asks-undo = { side-first } would like to take back a move.
serve-asks-rematch = { side-first } would like to play again.
serve-new-game = A new game begins.
serve-declined = { side-first } { $side ->
    [white] declines.
    [black] declines.
   *[other] decline.
}
serve-claim = A draw can be claimed: { $rule }.
