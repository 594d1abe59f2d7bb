# Le serveur de la page : ce qu’il dit dans le terminal, et pourquoi il refuse.

serve-at = Plateau est à l’adresse { $address }
serve-other-devices = Depuis d’autres appareils de ce réseau : { $address }
serve-host-key = Qui ouvre ce lien là-bas peut commencer des parties : { $address }
serve-how-to-stop = Ctrl+C l’arrête. Les parties se sauvegardent d’elles-mêmes.
serve-no-port = Aucune connexion ne peut être reçue à { $address } : { $reason }
serve-no-network = Cette machine n’a pas d’adresse sur un réseau que d’autres appareils pourraient atteindre.
serve-stopped = Arrêté. Toutes les parties sont sauvegardées.

serve-family = { $family ->
    [chess] Échecs
    [draughts] Dames
   *[other] Autres jeux
}
serve-opponent = { $player ->
    [random] coups au hasard
    [greedy] glouton : prend ce qu’il peut
    [minimax] minimax, deux coups à l’avance
    [alphabeta] alpha-bêta, quatre coups à l’avance
   *[engine] le moteur, une seconde par coup
}

serve-watching = Vous regardez : il faut le lien d’un camp pour faire cela.
serve-other-side = C’est à l’autre camp de jouer.
serve-other-answers = C’est à l’autre camp de répondre.
serve-stale = La partie a continué entre-temps.
serve-malformed = Ce message est illisible : { $reason }
serve-nothing-offered = Rien de tel n’est proposé.
serve-rate = Trop à la fois : attendez un instant.
serve-silent-engine = Tant que vous jouez contre une autre personne, le moteur se tait.
serve-no-such-ply = La partie n’a pas cette position.
serve-not-over = La partie n’est pas finie.
serve-speed-alone = Seules des machines qui jouent entre elles, sans pendule, ont une vitesse.
serve-table-failed = La table a échoué. Elle est rouverte d’après ce qui était sauvegardé.
serve-no-table = Cette table n’existe pas.
serve-nothing-there = Il n’y a rien ici.
serve-only-host = Il faut être à la machine du serveur, ou avoir son lien, pour faire cela.
serve-foreign = Cette demande ne vient pas de notre page.
serve-too-large = C’est trop grand.
serve-no-room = Les { $tables } tables sont toutes occupées. Une table se libère { $seconds } secondes après le départ de tout le monde.
serve-no-engine = Il n’y a plus de mémoire pour un ordinateur de cette force. Il s’en libère { $seconds } secondes après que tout le monde a quitté une partie contre l’un d’eux. Les niveaux 0 à 3 n’en demandent pas.
serve-player = Le joueur « { $player } » n’est pas possible dans le navigateur.
serve-no-game-in-text = Il n’y a pas de partie dans ce texte.
serve-bad-games = { $count ->
    [one] Une partie du texte est illisible : { $first }
   *[other] { $count } parties du texte sont illisibles, la première parce que : { $first }
}
serve-kept-later = sauvegardée dès le premier coup
serve-method = Cette adresse n’accepte pas une telle requête.
serve-no-shelf = Les parties ne sont pas sauvegardées cette fois.

serve-offers-draw = { side-first } proposent la nulle.
serve-asks-undo = { side-first } voudraient reprendre un coup.
serve-asks-rematch = { side-first } voudraient rejouer.
serve-new-game = Une nouvelle partie commence.
serve-declined = { side-first } refusent.
serve-claim = La nulle peut être réclamée : { $rule }.
