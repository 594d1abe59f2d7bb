# Le serveur de la page : ce qu’il dit dans le terminal, et pourquoi il refuse.

serve-at = Plateau tourne à l’adresse { $address }
serve-other-devices = Depuis d’autres appareils de ce réseau : { $address }
serve-host-key = Toute personne ayant ce lien peut créer des parties : { $address }
serve-how-to-stop = Ctrl+C pour arrêter. Les parties sont sauvegardées automatiquement.
serve-no-port = Impossible d’écouter sur { $address } : { $reason }
serve-no-network = Cet ordinateur n’a pas d’adresse réseau accessible aux autres appareils.
serve-stopped = Arrêté. Toutes les parties sont sauvegardées.

serve-family = { $family ->
    [chess] Échecs
    [draughts] Dames
   *[other] Autres jeux
}
serve-opponent = { $player ->
    [random] coups au hasard
    [greedy] glouton : prend ce qu’il peut
    [minimax] minimax, profondeur 2
    [alphabeta] alpha-bêta, profondeur 4
   *[engine] le moteur, une seconde par coup
}

serve-watching = Vous êtes spectateur : pour jouer, il faut le lien d’un des camps.
serve-other-side = C’est à l’autre camp de jouer.
serve-other-answers = C’est à l’autre camp de répondre.
serve-stale = La partie a avancé entre-temps.
serve-square = « { $square } » est une case. Tapez le coup entier, ou cliquez sur les cases.
serve-malformed = Message non valide : { $reason }
serve-nothing-offered = Il n’y a pas de telle proposition.
serve-rate = Trop de requêtes : attendez un instant.
serve-silent-engine = Le moteur n’est pas disponible tant que vous jouez contre une autre personne.
serve-no-such-ply = La partie n’a pas cette position.
serve-not-over = La partie n’est pas terminée.
serve-speed-alone = La vitesse ne concerne que les parties entre moteurs sans pendule.
serve-session-failed = Cette partie a planté. Elle est rouverte à partir de la dernière sauvegarde.
serve-no-session = Cette partie n’existe pas.
serve-nothing-there = Page introuvable.
serve-only-host = Seul l’ordinateur qui exécute Plateau, ou une personne qui a son lien, peut faire cela.
serve-foreign = Cette requête ne vient pas de la page de Plateau.
serve-too-large = Requête trop volumineuse.
serve-no-room = Les { $sessions } places de jeu sont toutes occupées. Une place se libère { $seconds } secondes après que tout le monde a quitté une partie.
serve-no-engine = Pas assez de mémoire pour un ordinateur de cette force. De la mémoire se libère { $seconds } secondes après que tout le monde a quitté une partie contre l’un d’eux. Les niveaux 0 à 3 n’en demandent pas.
serve-player = Le joueur « { $player } » n’est pas disponible dans le navigateur.
serve-no-game-in-text = Aucune partie trouvée dans ce texte.
serve-bad-games = { $count ->
    [one] Une partie du texte est illisible : { $first }
   *[other] { $count } parties du texte sont illisibles, la première : { $first }
}
serve-kept-later = sauvegardée automatiquement dès le premier coup
serve-method = Cette adresse n’accepte pas ce type de requête.
serve-no-database = Les parties ne sont pas sauvegardées.

serve-offers-draw = { side-first } proposent la nulle.
serve-asks-undo = { side-first } voudraient annuler un coup.
serve-asks-rematch = { side-first } voudraient rejouer.
serve-new-game = Une nouvelle partie commence.
serve-declined = { side-first } refusent.
serve-claim = La nulle peut être réclamée : { $rule }.
