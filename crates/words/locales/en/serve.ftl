# The server of the page: what it says in the terminal, and why it refuses.

serve-at = Plateau is at { $address }
serve-other-devices = From other devices on this network: { $address }
serve-host-key = Whoever opens this link there can begin games: { $address }
serve-how-to-stop = Ctrl+C stops it. Games are saved by themselves.
serve-no-port = No connection can be taken at { $address }: { $reason }
serve-no-network = This machine has no address on a network that other devices could reach.
serve-stopped = Stopped. Every game is saved.

serve-family = { $family ->
    [chess] Chess
    [draughts] Draughts
   *[other] Other games
}
serve-opponent = { $player ->
    [random] random moves
    [greedy] greedy: takes what it can
    [minimax] minimax, two moves deep
    [alphabeta] alpha-beta, four moves deep
   *[engine] the engine, one second a move
}

serve-watching = You are watching: only who has a side’s link can do this.
serve-other-side = It is the other side’s turn.
serve-other-answers = The other side is to answer this.
serve-stale = The game has moved on meanwhile.
serve-malformed = This message cannot be read: { $reason }
serve-nothing-offered = Nothing of this kind is offered.
serve-rate = Too much at once: wait a moment.
serve-silent-engine = As long as you play another person, the engine keeps silent.
serve-no-such-ply = The game has no such position.
serve-not-over = The game is not over.
serve-speed-alone = Only machines that play alone, without clocks, have a speed.
serve-table-failed = The table has failed. It is opened anew from what was saved.
serve-no-table = There is no such table.
serve-nothing-there = There is nothing here.
serve-only-host = Only who sits at the server’s machine, or has its link, can do this.
serve-foreign = This request does not come from our own page.
serve-too-large = This is too large.
serve-no-room = All { $tables } tables are in use. One is free { $seconds } seconds after everyone has left it.
serve-no-engine = No memory is left for a computer player of this strength. Some is free { $seconds } seconds after everyone has left a game against one. Levels 0 to 3 need none.
serve-player = The player “{ $player }” cannot be had in the browser.
serve-no-game-in-text = There is no game in this text.
serve-bad-games = { $count ->
    [one] One game of the text cannot be read: { $first }
   *[other] { $count } games of the text cannot be read, the first because: { $first }
}
serve-kept-later = saved from the first move on
serve-method = This address does not take such a request.
serve-no-shelf = Games are not saved this time.

serve-offers-draw = { side-first } { $side ->
    [white] offers
    [black] offers
   *[other] offer
} a draw.
serve-asks-undo = { side-first } would like to take a move back.
serve-asks-rematch = { side-first } would like to play again.
serve-new-game = A new game begins.
serve-declined = { side-first } { $side ->
    [white] declines.
    [black] declines.
   *[other] decline.
}
serve-claim = A draw can be claimed: { $rule }.
