# The line mode: questions, saves, hints, moves in words.

plain-begin = What shall it be?
plain-new = a new game
plain-saved = { $count ->
    [one] go on with the saved game
   *[other] go on with one of { $count } saved games
}
plain-game = Which game? Type its number, or its name with options (checkers,size=6).
plain-who = Who plays?
plain-two-people = two people
plain-two-computers = the computer against itself
plain-you = you play { side-name }, the computer the other side
plain-name = What is the name of { side-name }?
plain-level =
    How strong is the computer that plays { side-name }? 0 moves at random, 3 is a casual player, 20 plays at full
    strength. Any other player works, too (greedy, engine, …).
plain-ratings = Ratings of the levels: { $ratings }.
plain-no-ratings = The levels of this game are not rated yet.
plain-instead = Who plays { side-name } instead? (a level like 3, a player like greedy; empty: a person)
plain-clock = Which clocks? Type a number, or seconds for the game and for each move, as in 300+5.
plain-clock-how = That is no clock. Write seconds for the game and for each move, as in 300+5; 1/30 gives 30 seconds a move.
plain-which-save = Which game goes on?
plain-more-saves = { $count } games are saved; these are the newest. “load NUMBER” takes any: “plateau games list” shows them all.
plain-no-saves = There is no saved game to go on with.
plain-choose = Please type a number from 1 to { $count }.
plain-proposed = (empty: { $answer })
plain-ask-resign = Resign this game? (yes/no)
plain-paused = The clocks stand still. An empty line goes on.
plain-kept = The game is saved: “plateau play --plain --resume { $id }” goes on with it.
plain-saved-named = Saved as game { $id }, “{ $name }”.
plain-lose = This game is not saved and would be lost. Leave it all the same? (yes/no)
plain-not-saved = This game is not saved.
plain-no-shelf = Games cannot be saved now. { $reason } Plateau keeps trying.
plain-no-moves = No move has been played.
plain-no-notes = Nothing has been written down.

clock-none = no clocks
clock-move = { $seconds } s for each move
clock-game = { $minutes } min
clock-increment = { $minutes } min + { $seconds } s for each move
clock-delay = { $minutes } min, each move’s first { $seconds } s free
clock-session = every { $moves } moves: { $time }
clock-shows = { $white } { $whites }, { $black } { $blacks }

keeping-failing = This could not be saved: { $reason } The game goes on; Plateau keeps trying.
keeping-again = The game is saved again.
keeping-copy = Game { $old } was changed or deleted elsewhere. This one is saved on its own, as game { $id }.

hint-move = Hint: { $text } ({ $score })
hint-line = Hint: { $text } ({ $score }), and then { $rest }
hint-none = There is no hint for this position.

speak-on = Moves are said in words now.
speak-off = Moves are written in notation again.
spoken = { $side }: { $said }
spoken-goes = { $piece } { $from } to { $to }
spoken-goes-by = { $piece } { $from } by { $way } to { $to }
spoken-takes = takes { $role ->
    [man] a man
    [crowned] a king
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
   *[queen] the queen
}
spoken-takes-many = takes { $count } pieces
spoken-becomes = becomes a { $role ->
    [crowned] king
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
}
spoken-castles-short = castles on the king’s side
spoken-castles-long = castles on the queen’s side
side-capital = { side-first }

player-person = a person
player-level = level { $level }
save-line = { $date }  { $game }, { $players }, { $moves ->
    [0] no move
    [one] { $moves } move
   *[other] { $moves } moves
}
save-named = { $line }, “{ $name }”
