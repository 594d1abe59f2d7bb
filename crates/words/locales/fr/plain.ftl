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
plain-you = vous jouez les { side-name } contre l’ordinateur
plain-name = Nom du joueur des { side-name } ?
plain-level =
    Quelle force pour l’ordinateur qui joue les { side-name } ? 0 joue au hasard, 3 est un joueur occasionnel,
    20 joue à pleine force. Vous pouvez aussi nommer un autre joueur (greedy, engine…).
plain-ratings = Elo des niveaux : { $ratings }.
plain-no-ratings = Les niveaux de ce jeu n’ont pas encore d’Elo.
plain-instead = Qui joue les { side-name } à sa place ? (un niveau comme 3, un joueur comme greedy ; vide : une personne)
plain-clock = Quelle cadence ? Tapez un numéro, ou le temps par partie et l’incrément en secondes, comme 300+5.
plain-clock-how = Cadence non valide. Donnez le temps par partie et l’incrément en secondes, comme 300+5, ou 1/30 pour 30 secondes par coup.
plain-which-save = Quelle partie reprendre ?
plain-more-saves = Vous avez { $count } parties sauvegardées ; voici les plus récentes. « charger NUMÉRO » ouvre n’importe laquelle : « plateau games list » les affiche toutes.
plain-no-saves = Il n’y a pas de partie sauvegardée à reprendre.
plain-choose = Tapez un numéro de 1 à { $count }.
plain-proposed = (par défaut : { $answer })
plain-ask-resign = Abandonner cette partie ? (oui/non)
plain-paused = Pause. Appuyez sur Entrée pour continuer.
plain-kept = Partie sauvegardée. Pour la reprendre : « plateau play --plain --resume { $id } ».
plain-saved-named = Sauvegardée : partie { $id }, « { $name } ».
plain-lose = Cette partie n’est pas sauvegardée et serait perdue. La quitter quand même ? (oui/non)
plain-not-saved = Cette partie n’est pas sauvegardée.
plain-no-database = Impossible de sauvegarder les parties pour l’instant. { $reason } Plateau réessaie régulièrement.
plain-no-moves = Aucun coup n’a été joué.
plain-no-notes = Il n’y a pas de note.

clock-none = sans pendule
clock-move = { $seconds } s par coup
clock-game = { $minutes } min
clock-increment = { $minutes } min + { $seconds } s par coup
clock-delay = { $minutes } min, délai de { $seconds } s par coup
clock-session = { $time } tous les { $moves } coups
clock-shows = { $white } { $whites }, { $black } { $blacks }

keeping-failing = Impossible de sauvegarder cette partie : { $reason } Vous pouvez continuer ; Plateau réessaie régulièrement.
keeping-again = La partie est à nouveau sauvegardée.
keeping-copy = La partie { $old } a été modifiée ou supprimée par un autre programme. Celle-ci est sauvegardée séparément : partie { $id }.

hint-move = Conseil : { $text } ({ $score })
hint-line = Conseil : { $text } ({ $score }), puis { $rest }
hint-none = Il n’y a pas de conseil pour cette position.

speak-on = Les coups sont désormais écrits en toutes lettres.
speak-off = Les coups sont de nouveau écrits en notation.
spoken = { $side } : { $said }
spoken-goes = { $piece } de { $from } à { $to }
spoken-goes-by = { $piece } de { $from } à { $to } par { $way }
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
