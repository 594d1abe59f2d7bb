# Pourquoi un coup est refusé.

refusal-game-over = La partie est terminée.
refusal-unreadable = « { $text } » n’est ni un coup ni une case.
refusal-off-board = Il n’y a pas de case { $square } sur ce plateau.
refusal-empty = Il n’y a pas de pièce en { $square }.
refusal-not-yours = La pièce en { $square } appartient à votre adversaire.
refusal-cannot-move = La pièce en { $square } n’a aucun coup légal.
refusal-own-piece = Une de vos pièces est déjà en { $square }.
refusal-occupied = La case { $square } est occupée. Choisissez une case vide.
refusal-may-not-pass = Vous avez un coup légal : vous ne pouvez pas passer.
refusal-must-pass = Vous n’avez aucun coup légal : vous devez passer.
refusal-turns-nothing = Un pion en { $square } n’en retournerait aucun.
refusal-column-full = La colonne { $column } est pleine.
refusal-falls-to = Un jeton lâché là tombe en { $square }.
refusal-ambiguous = Coup ambigu : { $moves }. Lequel ?

refusal-wrong-way = { a-piece } ne peut pas aller de { $from } à { $to }.
a-piece = { $role ->
    [pawn] Un pion
    [knight] Un cavalier
    [bishop] Un fou
    [rook] Une tour
    [queen] Une dame
   *[other] Un roi
}
refusal-in-the-way = La pièce en { $square } barre le chemin.
refusal-no-piece-reaches = { $role ->
    [pawn] Aucun de vos pions
    [knight] Aucun de vos cavaliers
    [bishop] Aucun de vos fous
    [rook] Aucune de vos tours
    [queen] Aucune dame à vous
   *[other] Votre roi
} ne peut aller en { $to }.
refusal-pinned = La pièce en { $square } est clouée sur votre roi par la pièce en { $attacker }.
refusal-still-in-check = Votre roi est en échec, attaqué depuis { $attackers } : parez l’échec.
refusal-into-check = Votre roi ne peut pas aller en { $square } : la case est attaquée par la pièce en { $attacker }.
refusal-castling-lost = Vous ne pouvez plus roquer de ce côté : le roi ou cette tour a déjà bougé.
refusal-castling-in-check = Vous ne pouvez pas roquer quand vous êtes en échec.
refusal-castling-through-check = Vous ne pouvez pas roquer : le roi passerait par { $square }, qui est attaquée.
refusal-castling-blocked = Vous ne pouvez pas roquer : la case { $square } n’est pas vide.
refusal-no-en-passant = Il n’y a pas de pion à prendre en passant en { $square }.
refusal-pawn-blocked = Le pion est bloqué : la case { $square } n’est pas vide.
refusal-pawn-nothing-to-take = Un pion ne va en diagonale que pour prendre, et il n’y a rien à prendre en { $square }.
refusal-nothing-to-take = Il n’y a rien à prendre en { $square }.
refusal-promotion-missing = Le pion est promu en { $square } : choisissez une pièce.
refusal-promotion-impossible = Un pion ne peut pas être promu en cette pièce en { $square }.

refusal-not-playable = { $square } n’est pas une case jouable.
refusal-not-on-line = Les cases { $from } et { $to } ne sont pas sur une même ligne.
refusal-man-one-square = Un pion n’avance que d’une case : { $from }-{ $to } est trop loin.
refusal-man-backward = Un pion ne peut pas reculer de { $from } à { $to }.
refusal-king-one-square = Dans ce jeu, une dame n’avance que d’une case : { $from }-{ $to } est trop loin.
refusal-nothing-behind = La pièce en { $square } ne peut pas être prise : la case derrière elle n’est pas libre.
refusal-nothing-to-capture = Il n’y a rien à prendre entre { $from } et { $to }.
refusal-several-in-one-jump = Un saut prend une seule pièce : il y en a plusieurs entre { $from } et { $to }.
refusal-king-over-several = Une dame prend une pièce à la fois : il y en a plusieurs entre { $from } et { $to }.
refusal-over-own-piece = Vous ne pouvez pas sauter votre propre pièce en { $square }.
refusal-man-takes-king = Dans ce jeu, un pion ne peut pas prendre la dame en { $square }.
refusal-jumped-twice = Vous ne pouvez pas sauter deux fois la pièce en { $square }.
refusal-must-go-on = Vous devez continuer la rafle : { $moves }.
refusal-must-capture = Vous devez prendre : { $moves }.
refusal-better-capture = Une prise plus forte est obligatoire : { $moves }.
refusal-king-moves-used-up = { $limit ->
    [one] La dame en { $square } a joué son seul coup sans prise de suite : jouez une autre pièce ou prenez.
   *[other] La dame en { $square } a joué { $limit } coups sans prise de suite, le maximum : jouez une autre pièce ou prenez.
}
