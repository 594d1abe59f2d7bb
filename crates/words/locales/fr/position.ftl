# Pourquoi une position ou le nom d’un jeu est refusé.

position-unreadable = Impossible de lire cette position (caractère { $at }) : { $fault }
position-impossible = Cette position est illégale :
position-forgiven = Position acceptée avec corrections : { $reasons }

fault-empty = le texte est vide.
fault-too-long = le texte est trop long pour une position.
fault-trailing = texte inattendu après la position.
fault-missing-board = le plateau manque.
fault-no-turn = le trait n’est pas indiqué.
fault-bad-turn = « { $found } » n’indique pas le trait.
fault-unknown-piece = « { $found } » n’est pas une pièce.
fault-row-length = la rangée { $row } a { $found ->
    [one] { $found } case
   *[other] { $found } cases
}, il en faut { $expected }.
fault-row-count = il y a { $found ->
    [one] { $found } rangée
   *[other] { $found } rangées
}, il en faut { $expected }.
fault-bad-castling = « { $found } » n’indique pas des droits de roque.
fault-bad-square = « { $found } » n’est pas une case du plateau.
fault-bad-range = « { $found } » n’est pas un intervalle de cases.
fault-bad-number = « { $found } » n’est pas un nombre valable ici.
fault-bad-color = « { $found } » n’est pas la liste des pièces d’un camp, ou ce camp figure deux fois.

flaw-no-king = les { side-name } n’ont pas de roi.
flaw-several-kings = les { side-name } ont plusieurs rois.
flaw-pawn-on-edge = il y a un pion en { $square }, sur la première ou la dernière rangée.
flaw-opponent-in-check = les { side-name } sont en échec, mais n’ont pas le trait.
flaw-too-many-pieces = les { side-name } ont plus de pièces que les promotions ne le permettent.
flaw-no-castling = droit de roque « { $right } », mais le roi ou la tour n’est pas en place.
flaw-no-double-step = aucun pion ne peut venir de passer par { $square }.
flaw-impossible-check = aucun coup légal ne peut avoir donné cet échec.
flaw-square-twice = la case { $square } figure deux fois.
flaw-man-on-crown-row = il y a un pion en { $square }, où il serait promu dame.
flaw-not-in-turn = les deux camps n’ont pas joué à tour de rôle.
flaw-played-on = on a continué après la fin de la partie.
flaw-in-the-air = un jeton ne repose sur rien.

unknown-game-called = Aucun jeu ne s’appelle « { $name } ».
did-you-mean = Vouliez-vous dire « { $name } » ?
unknown-game-list = Jeux : { $games }.
unknown-option = Ce jeu n’a pas d’option « { $option } ». Voir « plateau --help ».
unknown-value = L’option « { $option } » n’accepte pas « { $value } ». Voir « plateau --help ».
