# The line mode: questions, saves, hints, moves in words.

plain-begin = What would you like to do?
plain-new = a new game
plain-saved = { $count ->
    [one] resume the saved game
   *[other] resume one of { $count } saved games
}
plain-game = Which game? Type its number, or its name with options (checkers,size=6).
plain-who = Who plays?
plain-two-people = two people
plain-two-computers = the computer plays itself
plain-you = you play { side-name } against the computer
plain-name = Name of the player of { side-name }?
plain-level =
    How strong should the computer playing { side-name } be? 0 plays random moves, 3 is a casual player, 20 is full
    strength. You can also name any other player (greedy, engine, …).
plain-ratings = Ratings of the levels: { $ratings }.
plain-no-ratings = The levels of this game are not rated yet.
plain-instead = Who plays { side-name } instead? (a level like 3, a player like greedy; empty: a person)
plain-clock = Time control? Type a number, or seconds per game and increment, such as 300+5.
plain-clock-how = Not a valid time control. Use seconds per game plus increment, such as 300+5, or 1/30 for 30 seconds per move.
plain-which-save = Resume which game?
plain-more-saves = You have { $count } saved games; these are the newest. “load NUMBER” opens any of them: “plateau games list” shows them all.
plain-no-saves = There are no saved games to resume.
plain-choose = Type a number from 1 to { $count }.
plain-proposed = (default: { $answer })
plain-ask-resign = Resign this game? (yes/no)
plain-paused = Paused. Press Enter to resume.
plain-kept = Game saved. To resume it: “plateau play --plain --resume { $id }”.
plain-saved-named = Saved as game { $id }, “{ $name }”.
plain-lose = This game is not saved and will be lost. Leave anyway? (yes/no)
plain-not-saved = This game is not saved.
plain-no-database = Cannot save games at the moment. { $reason } Plateau keeps trying.
plain-no-moves = No moves have been played.
plain-no-notes = There are no notes.

clock-none = no clock
clock-move = { $seconds } s per move
clock-game = { $minutes } min
clock-increment = { $minutes } min + { $seconds } s per move
clock-delay = { $minutes } min, { $seconds } s delay per move
clock-session = { $time } for every { $moves } moves
clock-shows = { $white } { $whites }, { $black } { $blacks }

keeping-failing = Cannot save this game: { $reason } You can play on; Plateau keeps trying.
keeping-again = The game is being saved again.
keeping-copy = Game { $old } was changed or deleted by another program. This game is saved separately, as game { $id }.

hint-move = Hint: { $text } ({ $score })
hint-line = Hint: { $text } ({ $score }), then { $rest }
hint-none = There is no hint for this position.

speak-on = Moves are now spelled out in words.
speak-off = Moves are written in notation again.
spoken = { $side }: { $said }
spoken-goes = { $piece } { $from } to { $to }
spoken-goes-by = { $piece } { $from } via { $way } to { $to }
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
spoken-becomes = promotes to { $role ->
    [crowned] king
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
}
spoken-castles-short = castles kingside
spoken-castles-long = castles queenside
side-capital = { side-first }

player-person = a person
player-level = level { $level }
save-line = { $date }  { $game }, { $players }, { $moves ->
    [0] no move
    [one] { $moves } move
   *[other] { $moves } moves
}
save-named = { $line }, “{ $name }”
