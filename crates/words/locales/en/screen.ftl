# The full screen.

screen-welcome = chess, draughts and tic-tac-toe
screen-menu-game = Game
screen-menu-players = Players
screen-menu-level = Computer
screen-menu-clock = Clock
screen-menu-start = Play
screen-menu-resume = Resume
screen-menu-saves = Saved games
screen-menu-help = Help
screen-menu-quit = Quit
screen-menu-keys = ↑ ↓ choose   ← → change   Enter play   Esc quit
screen-you-play = You play { $side }
screen-two-people = Two people
screen-two-computers = The computer plays itself
screen-level = Level { $level } · { $level ->
    [0] random moves
    [1] beginner
    [2] intermediate
    [3] advanced
    [4] casual club
    [5] casual club
    [6] casual club
    [7] club player
    [8] club player
    [9] club player
    [10] strong club
    [11] strong club
    [12] strong club
    [13] expert
    [14] expert
    [15] expert
    [16] master
    [17] master
    [18] grandmaster
    [19] grandmaster
   *[other] full strength
}

screen-saves = Saved games
screen-no-saves = No game is saved yet. Every game is saved by itself from its first move on.
screen-no-shelf = Games are not saved this time, and saved ones cannot be reached.
screen-saves-keys = ↑ ↓ choose   Enter resume   R rename   Del delete   Esc back
screen-instead-keys = Enter play   Esc back
screen-pairing = { $game }, { $white } – { $black }
screen-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
screen-summary = { screen-pairing }, { screen-moves }

screen-you = You
screen-kept = saved
screen-not-kept = NOT SAVED
screen-no-moves = No move yet.
screen-thinking = Thinking…
screen-depth = depth { $depth }
screen-hint = A good move: { $text }
screen-type = type a move ({ $example }), or use arrows or mouse
screen-looking = Looking at the position after move { $ply } of { $plies }. Esc comes back to the game.
screen-over = Enter plays again.
screen-watching = The computer plays itself, { $seconds ->
    [none] as fast as it can
   *[other] { $seconds } s a move
}. Space pauses.
screen-halted = The game stands still. Space goes on{ $step ->
    [none] .
   *[other] , { $step } plays one move.
}
screen-saved = The game is saved.
screen-saved-as = The game is saved as “{ $name }”.
screen-exported = The game was added to { $file }.
screen-copied = The position was copied.

screen-ask-resign = Resign? (y/n)
screen-ask-again = Leave this game for a new one? It stays saved. (y/n)
screen-ask-lose = This game is not saved and would be lost. Leave it all the same? (y/n)
screen-yes = Y yes
screen-no = N no
screen-ask-name = Name of this game:
screen-ask-file = Add to file:
screen-ask-position = The position: Enter copies it; type or paste another to play from there.
screen-ask-note = Note:
screen-ask-delete = Delete { $game }? (y/n)
screen-promotion = Promote to
screen-which = Which move?
screen-actions = What now?

screen-help = Help
screen-help-moves =
    Just type a move in any usual notation, and Enter: Tab completes, Esc drops it. A square alone shows where its piece can go; go on square by square if you like. Arrows and Enter, or the mouse, do the same; a piece can be dragged. Words work too: undo, draw, resign, quit…
screen-action = { $action ->
    [help] help
    [actions] more
    [hint] hint
    [evaluate] engine
    [undo] undo
    [flip] flip board
    [draw] offer draw
    [claim] claim draw
    [resign] resign
    [first] first position
    [previous] one move back
    [next] one move on
    [last] back to the game
    [pause] pause
    [step] one move
    [faster] faster
    [slower] slower
    [save] name save
    [export] write to file
    [position] position (FEN)
    [note] write a note
    [again] new game
    [menu] menu
   *[quit] quit
}
screen-too-small = This terminal is too small for the board: { $width }×{ $height }. Make it larger (60×20 is enough), or { $quit ->
    [none] use --plain.
   *[other] leave with { $quit } and use --plain.
}
screen-key = { $key ->
    [Delete] Del
   *[other] { $key }
}
