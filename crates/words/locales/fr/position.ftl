# Pourquoi une position ou le nom d’un jeu est refusé.

position-unreadable = Cette position ne peut être lue, au caractère { $at } : { $fault }
position-impossible = Aucune partie n’a une telle position :
position-forgiven = La position est acceptée telle quelle, sauf ceci : { $reasons }

fault-empty = il n’y a pas de texte.
fault-too-long = le texte est bien trop long pour une position.
fault-trailing = la position finit ici, mais le texte continue.
fault-missing-board = le plateau manque.
fault-no-turn = il manque le camp qui a le trait.
fault-bad-turn = « { $found } » ne dit pas qui a le trait.
fault-unknown-piece = « { $found } » ne désigne aucune pièce.
fault-row-length = la rangée { $row } a { $found ->
    [one] { $found } case
   *[other] { $found } cases
}, il en faut { $expected }.
fault-row-count = il y a { $found ->
    [one] { $found } rangée
   *[other] { $found } rangées
}, il en faut { $expected }.
fault-bad-castling = « { $found } » ne sont pas des droits de roque.
fault-bad-square = « { $found } » n’est pas une case du plateau.
fault-bad-range = « { $found } » n’est pas une suite de cases.
fault-bad-number = « { $found } » n’est pas un nombre possible ici.
fault-bad-color = « { $found } » n’est pas la liste des pièces d’un camp, ou ce camp est nommé deux fois.

flaw-no-king = les { side-name } n’ont pas de roi.
flaw-several-kings = les { side-name } ont plusieurs rois.
flaw-pawn-on-edge = un pion est en { $square }, sur la première ou la dernière rangée.
flaw-opponent-in-check = les { side-name } sont en échec, mais n’ont pas le trait.
flaw-too-many-pieces = les { side-name } ont plus de pièces que les promotions ne l’expliquent.
flaw-no-castling = le droit de roque « { $right } » demande roi et tour à leurs places.
flaw-no-double-step = aucun pion ne peut venir de passer par { $square }.
flaw-impossible-check = aucun coup ne peut avoir donné cet échec.
flaw-square-twice = la case { $square } est nommée deux fois.
flaw-man-on-crown-row = un pion est en { $square }, où il serait dame.
flaw-not-in-turn = croix et ronds n’ont pas été posés à tour de rôle.
flaw-played-on = on a continué après la fin de la partie.
flaw-in-the-air = un jeton ne repose sur rien.

unknown-game-called = Aucun jeu ne s’appelle « { $name } ».
did-you-mean = Vouliez-vous dire « { $name } » ?
unknown-game-list = Jeux : { $games }.
unknown-option = Ce jeu n’a pas d’option « { $option } » : voir « plateau --help ».
unknown-value = L’option « { $option } » n’accepte pas « { $value } » : voir « plateau --help ».
