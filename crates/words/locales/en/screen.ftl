# The full screen.

screen-welcome = chess, draughts and tic-tac-toe
screen-menu-game = Game
screen-menu-position = Start
screen-menu-drawn = drawn at random (0–959)
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
    [1] novice
    [2] beginner
    [3] casual player
    [4] club player
    [5] club player
    [6] club player
    [7] strong club player
    [8] strong club player
    [9] expert
    [10] master
    [11] master
    [12] grandmaster
    [13] grandmaster
    [14] world class
    [15] world class
    [16] world class
    [17] world class
    [18] world class
    [19] world class
   *[other] full strength
}
screen-rating = Level { $level }: { $rating }
rating-about = ≈ { $elo } Elo
rating-below = below { $elo } Elo
rating-above = above { $elo } Elo
rating-none = not rated yet

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
screen-looking = After { $text }, of { screen-moves }. Esc returns to the game.
screen-looking-start = Starting position. Esc returns to the game.
screen-too-long = This text is too long: at most { $most } characters.
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
screen-ask-return = You are looking back, at the position after { $last }. Return to the current position? (y/n)
screen-ask-return-from-start = You are looking back, at the start of the game. Return to the current position? (y/n)
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

screen-help = Help – Space: notation and marks
screen-help-moves =
    Just type a move in any usual notation, and Enter: Tab completes, Esc drops it. A square alone shows where its piece can go; go on square by square if you like. Arrows and Enter, or the mouse, do the same; a piece can be dragged. Words work too: undo, draw, resign, quit…
screen-notation = Notation and marks
screen-mark = { $mark ->
    [cursor] cursor
    [picked] the piece that moves
    [target] it can go here
    [capture] it can capture here
    [check] check
    [must] must capture
    [hint] a good move
   *[last] the last move
}
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
