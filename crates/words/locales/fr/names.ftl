# Jeux, camps, pièces.

game-name = { $game ->
    [chess] échecs
    [chess960] échecs aléatoires (Chess960)
    [draughts] dames internationales
    [checkers] dames anglaises
    [russian] dames russes
    [brazilian] dames brésiliennes
    [pool] dames américaines (pool)
    [italian] dames italiennes
    [spanish] dames espagnoles
    [portuguese] dames portugaises
    [frisian] dames frisonnes
    [frysk] Frysk!
    [canadian] dames canadiennes
    [czech] dames tchèques
    [thai] dames thaïlandaises
    [killer] dames « killer »
    [breakthrough] dames à percée
    [antidraughts] qui perd gagne aux dames
    [othello] Othello
    [connect4] Puissance 4
    [tictactoe] morpion
   *[other] { $game }
}
game-with-options = { game-name } ({ $options })

side-name = { $side ->
    [white] blancs
    [black] noirs
    [yellow] jaunes
    [red] rouges
    [crosses] croix
   *[noughts] ronds
}
side-first = Les { side-name }

piece-name = { $role ->
    [pawn] pion
    [knight] cavalier
    [bishop] fou
    [rook] tour
    [queen] dame
    [king] roi
    [man] pion
    [crowned] dame
    [disc] pion
    [counter] jeton
   *[mark] signe
}

opening-with-code = { $name } ({ $code })
opening-unknown = L’ouverture de cette partie n’a pas de nom connu.

list-or = { $items } ou { $last }
list-and = { $items } et { $last }
list-more = { $items }, …
