# La partie en cours : événements, questions, commandes.

welcome-to = { $game }. Tapez un coup, une case ou « aide ».
turn-of = Aux { side-name } de jouer.
turn-named = Aux { side-name } de jouer ({ $name }).
check = Échec !
must-capture = Vous devez prendre, avec { $squares }.
must-pass = Aucun coup légal : vous devez passer. Tapez « passe ».
claim-possible = Vous pouvez réclamer la nulle ({ $rule }) : tapez « réclamer ».
moved = { side-first } : { $text }
choose-next = { $way } → { $squares }
choose-next-or-stop = { $way } → { $squares }, ou « fini » pour s’arrêter là
choose-move = Quel coup : { $moves } ?
legal-moves = { $count ->
    [one] { $count } coup : { $moves }
   *[other] { $count } coups : { $moves }
}
undone = { $count ->
    [one] { $count } coup annulé.
   *[other] { $count } coups annulés.
}
draw-question = { side-first } proposent la nulle. Accepter ? (oui/non)
draw-declined = { side-first } refusent la nulle.
yes-or-no-please = Répondez par « oui » ou « non ».
play-again = Rejouer ? (oui/non)
unfinished = La partie reste inachevée.
goodbye = Au revoir.
see-help = Tapez « aide » pour la liste des commandes.

paused = La partie est en pause.
resumed = La partie reprend.
noted = Note ajoutée.
player-missing = Le joueur des { side-name } ne peut pas jouer : { $reason }
player-starting = { $name } démarre…
denied-not-your-turn = C’est à l’ordinateur de jouer.
denied-paused = La partie est en pause : reprenez-la d’abord.
denied-not-paused = La partie n’est pas en pause.
denied-nothing-to-undo = Il n’y a pas de coup à annuler.
denied-offer-waits = Une nulle vous est proposée : répondez d’abord.
denied-no-offer = Personne n’a proposé la nulle.
denied-offered-already = Vous avez déjà proposé la nulle : jouez d’abord un coup.
denied-nothing-to-claim = Il n’y a pas de nulle à réclamer ici. « nulle » la propose à l’adversaire.

help-how =
    Tapez un coup dans n’importe quelle notation courante, ou une case pour voir où sa pièce
    peut aller, puis la case suivante. Pour changer d’avis, tapez une autre case ; une ligne
    vide annule.
help-help = afficher cette liste
help-moves = lister les coups légaux
help-board = afficher de nouveau le plateau
help-flip = retourner le plateau, ou le laisser de nouveau tourner automatiquement
help-fen = afficher la position en FEN
help-undo = annuler le dernier coup
help-draw = proposer la nulle
help-claim = réclamer la nulle selon les règles ; avec un coup, celle qu’il amène
help-resign = abandonner
help-done = arrêter une rafle là où les règles le permettent
help-hint = suggérer un coup
help-game = afficher les coups joués
help-opening = nommer l’ouverture
help-note = ajouter une note au dernier coup ; sans texte, afficher ses notes
help-speak = écrire les coups en toutes lettres, ou de nouveau en notation
help-clock = afficher les pendules
help-pause = mettre les pendules en pause
help-save = sauvegarder et quitter ; suivi d’un nom, sous ce nom (chaque coup est sauvegardé de toute façon)
help-load = reprendre une partie sauvegardée ; avec un numéro, cette partie-là
help-new = commencer une nouvelle partie
help-quit = quitter

notation-of = { $way ->
    [chess]
        Notation : e4 joue un pion en e4, Cf3 un cavalier, exd5 prend avec le pion de la colonne e,
        Cbd2 joue le cavalier de la colonne b, T1e2 la tour de la première rangée. O-O est le petit
        roque, O-O-O le grand, e8=D une promotion. Lettres : R roi, D dame, T tour, F fou, C
        cavalier. Les cases de départ et d’arrivée suffisent aussi : g1f3, e7e8d.
    [numbers]
        Notation : 32-28 va de la case 32 à la case 28, 28x19 prend. Une rafle s’écrit par sa
        première et sa dernière case, 28x10 ; si deux rafles ont les mêmes, ajoutez les cases du
        chemin : 28x19x10.
    [draughts]
        Notation : c3-d4 joue, c3:e5 prend. Une rafle s’écrit par sa première et sa dernière case,
        c3:g7 ; si deux rafles ont les mêmes, ajoutez les cases du chemin : c3:e5:g7.
    [othello]
        Notation : un coup est le nom de sa case, comme au bord du plateau : d3. Qui ne peut pas jouer
        écrit « passe ».
    [columns]
        Notation : un coup est la colonne où tombe le jeton, d ou 4, ou la case où il arrive, d1.
   *[marks]
        Notation : un coup est le nom de sa case, comme au bord du plateau : b2.
}

player-unknown-kind = Il n’y a pas de joueur « { $kind } ». Joueurs : { $kinds }.
player-unknown-option = Le joueur « { $kind } » n’a pas d’option « { $option } ». Utilisation : { $usage }.
player-unexpected-main = Le joueur « { $kind } » n’accepte pas « { $main } ». Utilisation : { $usage }.
player-bad-value = L’option « { $option } » n’accepte pas « { $value } ».
player-empty = Il manque un joueur. Joueurs : { $kinds }.
player-no-value = « { $part } » demande une valeur : écrivez { $part }=VALEUR.
player-twice = L’option « { $key } » est donnée deux fois.
player-no-main = Le joueur « { $kind } » est incomplet. Utilisation : { $usage }.
player-file = Impossible de lire « { $path } » : { $reason }.
player-not-a-machine = « { $name } » est une personne, mais seuls des ordinateurs peuvent jouer ici.
