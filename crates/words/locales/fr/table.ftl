# À la table : ce qui se passe, ce qui est demandé, ce qu’on peut dire.

welcome-to = { $game }. Tapez un coup, une case ou « aide ».
turn-of = Aux { side-name } de jouer.
turn-named = Aux { side-name } de jouer ({ $name }).
check = Échec !
must-capture = Une prise est obligatoire, avec { $squares }.
claim-possible = La nulle peut être réclamée ({ $rule }) : tapez « réclamer ».
moved = { side-first } : { $text }
choose-next = { $way } → { $squares }
choose-next-or-stop = { $way } → { $squares }, ou « fini » pour s’arrêter là
choose-move = Quel coup : { $moves } ?
legal-moves = { $count ->
    [one] { $count } coup : { $moves }
   *[other] { $count } coups : { $moves }
}
undone = { $count ->
    [one] { $count } coup repris.
   *[other] { $count } coups repris.
}
draw-question = { side-first } proposent la nulle. Accepter ? (oui/non)
draw-declined = { side-first } refusent la nulle.
yes-or-no-please = Répondez par « oui » ou « non ».
play-again = Rejouer ? (oui/non)
unfinished = La partie reste inachevée.
goodbye = Au revoir.
see-help = Tapez « aide » pour savoir quoi taper.

paused = La partie est suspendue.
resumed = La partie reprend.
noted = C’est noté.
player-missing = Le joueur des { side-name } ne peut pas jouer : { $reason }
player-starting = { $name } démarre…
denied-not-your-turn = C’est à l’ordinateur de jouer.
denied-paused = La partie est suspendue : reprenez-la d’abord.
denied-not-paused = La partie n’est pas suspendue.
denied-nothing-to-undo = Il n’y a pas de coup à reprendre.
denied-offer-waits = La nulle est proposée : répondez d’abord.
denied-no-offer = Personne n’a proposé la nulle.
denied-offered-already = Vous avez déjà proposé la nulle : jouez d’abord un coup.
denied-nothing-to-claim = Les règles ne donnent pas de nulle à réclamer ici. « nulle » la propose à l’adversaire.

help-how =
    Tapez un coup entier dans n’importe quelle notation usuelle, ou une case pour voir où sa
    pièce peut aller, puis la case suivante. Une autre de vos cases change d’avis ; une ligne
    vide y renonce.
help-help = cette liste
help-moves = tous les coups légaux
help-board = le plateau à nouveau
help-flip = tourner le plateau, ou le laisser tourner à nouveau tout seul
help-fen = la position en texte
help-undo = reprendre le dernier coup
help-draw = proposer la nulle
help-claim = réclamer une nulle que donnent les règles ; avec un coup, celle qu’il amène
help-resign = abandonner
help-done = finir une rafle là où les règles le permettent
help-hint = ce que jouerait un bon joueur
help-game = les coups joués jusqu’ici
help-opening = le nom de l’ouverture
help-note = suivi de mots : les noter ; seul : relire ce qui est noté
help-speak = dire les coups en toutes lettres, ou à nouveau en notation
help-clock = ce que montrent les pendules
help-pause = arrêter les pendules un moment
help-save = sauvegarder et quitter ; suivi d’un nom, sous ce nom (chaque coup est sauvegardé de toute façon)
help-load = reprendre une partie sauvegardée à la place ; suivi d’un numéro, celle de ce numéro
help-new = commencer une autre partie à la place
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
   *[marks]
        Notation : un coup est le nom de sa case, ou de sa colonne, comme au bord du plateau : b2, c.
}

player-unknown-kind = Il n’y a pas de joueur « { $kind } ». Joueurs : { $kinds }.
player-unknown-option = Le joueur « { $kind } » n’a pas d’option « { $option } ». Il s’écrit { $usage }.
player-unexpected-main = Le joueur « { $kind } » n’accepte pas « { $main } ». Il s’écrit { $usage }.
player-bad-value = L’option « { $option } » n’accepte pas « { $value } ».
player-empty = Il manque un joueur. Joueurs : { $kinds }.
player-no-value = « { $part } » demande une valeur : écrivez { $part }=VALEUR.
player-twice = L’option « { $key } » est donnée deux fois.
player-no-main = Le joueur « { $kind } » est incomplet. Il s’écrit { $usage }.
player-file = Le fichier « { $path } » ne peut pas être lu : { $reason }.
player-not-a-machine = « { $name } » est une personne ; ici les programmes jouent seuls.
