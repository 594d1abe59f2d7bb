# The full screen.

screen-welcome = chess, draughts and tic-tac-toe
screen-menu-game = Game
screen-menu-position = Start
screen-menu-drawn = random (0–959)
screen-menu-players = Players
screen-menu-level = Computer
screen-menu-clock = Clock
screen-menu-start = Play
screen-menu-resume = Resume
screen-menu-saves = Saved games
screen-menu-help = Help
screen-menu-quit = Quit
screen-menu-keys = ↑ ↓ select   ← → change   Enter play   Esc quit
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
screen-no-saves = No saved games yet. Every game is saved automatically from its first move.
screen-no-database = Games are not being saved, and saved games are unavailable.
screen-saves-keys = ↑ ↓ select   Enter resume   R rename   Del delete   Esc back
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
screen-no-moves = No moves yet.
screen-thinking = Thinking…
screen-depth = depth { $depth }
screen-hint = Hint: { $text }
screen-type = type a move ({ $example }), or use arrows or mouse
screen-looking = After { $text }, of { screen-moves }. Esc returns to the game.
screen-looking-start = Starting position. Esc returns to the game.
screen-too-long = Text too long (maximum { $most } characters).
screen-over = Press Enter to play again.
screen-watching = The computer plays itself, { $seconds ->
    [none] as fast as it can
   *[other] { $seconds } s a move
}. Press Space to pause.
screen-halted = Paused. Press Space to resume{ $step ->
    [none] .
   *[other] , { $step } to play one move.
}
screen-saved = Game saved.
screen-saved-as = Game saved as “{ $name }”.
screen-exported = Game added to { $file }.
screen-copied = Position copied.

screen-ask-resign = Resign? (y/n)
screen-ask-return = You are viewing the position after { $last }. Return to the current position? (y/n)
screen-ask-return-from-start = You are viewing the starting position. Return to the current position? (y/n)
screen-ask-again = Start a new game? This one stays saved. (y/n)
screen-ask-lose = This game is not saved and will be lost. Leave anyway? (y/n)
screen-yes = Y yes
screen-no = N no
screen-ask-name = Name of this game:
screen-ask-file = Add to file:
screen-ask-position = Position: Enter copies it; type or paste another one to play from there.
screen-ask-note = Note:
screen-ask-delete = Delete { $game }? (y/n)
screen-promotion = Promote to
screen-which = Which move?
screen-actions = Actions

screen-help = Help – Space: notation and marks
screen-help-moves =
    Type a move in any common notation and press Enter; Tab completes it, Esc cancels it. A square alone shows where its piece can go; you can also enter a move square by square, with the arrow keys and Enter, or with the mouse, by clicking or dragging. Words work too: undo, draw, resign, quit…
screen-notation = Notation and marks
screen-mark = { $mark ->
    [cursor] cursor
    [picked] selected piece
    [target] legal destination
    [capture] legal capture
    [check] check
    [must] must capture
    [hint] hint
   *[last] last move
}
screen-action = { $action ->
    [help] help
    [actions] more
    [hint] hint
    [evaluate] engine
    [undo] take back
    [flip] flip board
    [draw] offer draw
    [claim] claim draw
    [resign] resign
    [first] first position
    [previous] previous move
    [next] next move
    [last] back to the game
    [pause] pause
    [step] one move
    [faster] faster
    [slower] slower
    [save] name save
    [export] export to file
    [position] position (FEN)
    [note] add a note
    [again] new game
    [menu] menu
   *[quit] quit
}
screen-too-small = The terminal is too small for the board ({ $width }×{ $height }). Make it larger (at least 60×20), or { $quit ->
    [none] use --plain.
   *[other] press { $quit } to quit and use --plain.
}
screen-key = { $key ->
    [Delete] Del
   *[other] { $key }
}
