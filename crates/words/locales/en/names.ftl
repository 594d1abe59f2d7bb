# Games, sides, pieces.

game-name = { $game ->
    [chess] chess
    [chess960] Chess960
    [draughts] international draughts
    [checkers] English draughts
    [russian] Russian draughts
    [brazilian] Brazilian draughts
    [pool] American pool checkers
    [italian] Italian draughts
    [spanish] Spanish draughts
    [portuguese] Portuguese draughts
    [frisian] Frisian draughts
    [frysk] Frysk!
    [canadian] Canadian draughts
    [czech] Czech draughts
    [thai] Thai draughts
    [killer] killer draughts
    [breakthrough] breakthrough draughts
    [antidraughts] antidraughts
    [othello] Othello
    [connect4] Connect Four
    [tictactoe] tic-tac-toe
   *[other] { $game }
}
game-with-options = { game-name } ({ $options })

side-name = { $side ->
    [white] White
    [black] Black
    [yellow] Yellow
    [red] Red
    [crosses] crosses
   *[noughts] noughts
}
side-first = { $side ->
    [white] White
    [black] Black
    [yellow] Yellow
    [red] Red
    [crosses] Crosses
   *[noughts] Noughts
}

# The parentheses hold the name a player goes by.
side-named = { side-first } ({ $name })

piece-name = { $role ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
    [king] king
    [man] man
    [crowned] king
    [disc] disc
    [counter] disc
   *[mark] mark
}

opening-with-code = { $name } ({ $code })
opening-unknown = The opening of this game has no known name.

list-or = { $items } or { $last }
list-and = { $items } and { $last }
list-more = { $items }, …
