# Le mode en lignes : questions, sauvegardes, conseils, coups en toutes lettres.

plain-begin = Que voulez-vous faire ?
plain-new = une nouvelle partie
plain-saved = { $count ->
    [one] reprendre la partie sauvegardée
   *[other] reprendre une des { $count } parties sauvegardées
}
plain-game = Quel jeu ? Tapez son numéro, ou son nom avec des options (checkers,size=6).
plain-who = Qui joue ?
plain-two-people = deux personnes
plain-two-computers = l’ordinateur contre lui-même
plain-you = vous avec les { side-name }, l’ordinateur avec l’autre camp
plain-name = Quel est le nom du joueur des { side-name } ?
plain-level =
    De quelle force est l’ordinateur qui joue les { side-name } ? 0 joue au hasard, 3 est un joueur occasionnel,
    20 joue à pleine force. Tout autre joueur convient aussi (greedy, engine…).
plain-ratings = Classement des niveaux : { $ratings }.
plain-no-ratings = Les niveaux de ce jeu ne sont pas encore classés.
plain-instead = Qui joue les { side-name } à sa place ? (un niveau comme 3, un joueur comme greedy ; vide : une personne)
plain-clock = Quelles pendules ? Tapez un numéro, ou des secondes pour la partie et pour chaque coup, comme 300+5.
plain-clock-how = Ce n’est pas une pendule. Écrivez des secondes pour la partie et pour chaque coup, comme 300+5 ; 1/30 donne 30 secondes par coup.
plain-which-save = Quelle partie reprendre ?
plain-more-saves = { $count } parties sont sauvegardées ; voici les plus récentes. « charger NUMÉRO » en prend n’importe laquelle : « plateau games list » les montre toutes.
plain-no-saves = Il n’y a pas de partie sauvegardée à reprendre.
plain-choose = Tapez un numéro de 1 à { $count }.
plain-proposed = (vide : { $answer })
plain-ask-resign = Abandonner cette partie ? (oui/non)
plain-paused = Les pendules sont arrêtées. Une ligne vide les relance.
plain-kept = La partie est sauvegardée : « plateau play --plain --resume { $id } » la reprend.
plain-saved-named = Sauvegardée : partie { $id }, « { $name } ».
plain-lose = Cette partie n’est pas sauvegardée et serait perdue. La quitter quand même ? (oui/non)
plain-not-saved = Cette partie n’est pas sauvegardée.
plain-no-shelf = Les parties ne peuvent pas être sauvegardées pour l’instant. { $reason } Plateau réessaie régulièrement.
plain-no-moves = Aucun coup n’a été joué.
plain-no-notes = Rien n’est noté.

clock-none = sans pendule
clock-move = { $seconds } s par coup
clock-game = { $minutes } min
clock-increment = { $minutes } min + { $seconds } s par coup
clock-delay = { $minutes } min, les { $seconds } premières secondes de chaque coup gratuites
clock-session = tous les { $moves } coups : { $time }
clock-shows = { $white } { $whites }, { $black } { $blacks }

keeping-failing = La partie n’a pas pu être sauvegardée : { $reason } La partie continue ; Plateau réessaie régulièrement.
keeping-again = La partie est à nouveau sauvegardée.
keeping-copy = La partie { $old } a été modifiée ou supprimée ailleurs. Celle-ci est sauvegardée à part : partie { $id }.

hint-move = Conseil : { $text } ({ $score })
hint-line = Conseil : { $text } ({ $score }), puis { $rest }
hint-none = Il n’y a pas de conseil pour cette position.

speak-on = Les coups sont maintenant dits en toutes lettres.
speak-off = Les coups sont à nouveau écrits en notation.
spoken = { $side } : { $said }
spoken-goes = { $piece } de { $from } en { $to }
spoken-goes-by = { $piece } de { $from } par { $way } en { $to }
spoken-takes = prend { $role ->
    [man] un pion
    [crowned] une dame
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
   *[queen] la dame
}
spoken-takes-many = prend { $count } pièces
spoken-becomes = devient { $role ->
    [crowned] dame
    [knight] cavalier
    [bishop] fou
    [rook] tour
   *[queen] dame
}
spoken-castles-short = petit roque
spoken-castles-long = grand roque
side-capital = { side-first }

player-person = une personne
player-level = niveau { $level }
save-line = { $date }  { $game }, { $players }, { $moves ->
    [0] aucun coup
    [one] { $moves } coup
   *[other] { $moves } coups
}
save-named = { $line }, « { $name } »
