# Ce qui se dit des matchs et des tournois.

trouble-start = Il n’a pas pu démarrer : { $what }.
classic-game = Les recherches classiques ne jouent pas à { $game }.
classic-evaluator = Ce jeu n’a pas d’évaluation « { $name } » : utilisez { $known }.
classic-option = Ni la recherche ni son évaluation n’ont d’option « { $option } ».
trouble-crash = Son programme s’est arrêté.
trouble-code = Son programme s’est arrêté avec le code { $code }.
trouble-signal = Son programme a été arrêté par le signal { $number }.
trouble-timeout = Son temps était écoulé.
trouble-illegal-move = Il voulait jouer { $text }.
trouble-protocol = On ne le comprend pas : { $what }.

match-player-fails = { $name } ne peut pas jouer. { $trouble }
contest-pin-too-many = --pin demande un processeur par partie simultanée, et il y en a { $processors } : réduisez --concurrency.
contest-pin-system = le système ne permet pas de réserver des processeurs aux parties ({ $reason }) : enlevez --pin.
match-no-opening = aucune ouverture équitable n’a été trouvée : essayez moins de --plies.
match-openings-empty = { $file } : il n’y a aucune position pour commencer.
match-openings-no-moves = { $file } est une liste de positions, sans coups : enlevez --plies.
match-openings-other = { $file } : la partie { $number } est une partie de { $found }.
match-out-not-empty = { $file } contient déjà des parties : ajoutez --resume pour continuer, ou nommez un autre fichier.
match-out-other = { $file } contient un autre match : dans sa partie { $round }, { $difference }.
contest-other-game = on joue à { $game }
contest-other-player = { $name } joue, que l’on n’y attend pas
contest-other-time = la cadence est { $control }
contest-other-opening = l’ouverture est une autre
contest-other-event = l’événement est « { $event } »
contest-other-spec = { $name } est « { $spec } »
contest-other-conditions = les conditions sont « { $conditions } »
contest-out-in-use = une autre exécution écrit dans { $file }.
contest-out-foreign = { $file } contient autre chose que des parties de ce match, et reste tel quel : nommez un autre fichier.
contest-unreadable = la partie { $round } ne peut pas être relue telle qu’elle serait écrite : c’est une erreur de Plateau. Merci de la signaler.
contest-too-many = on ne peut pas jouer ici autant de parties à la fois ({ $reason }) : réduisez --concurrency.
contest-torn = { $file } : la dernière partie n’a pas été écrite jusqu’au bout et ne compte pas.
contest-resume-elsewhere = --out et --resume nomment deux fichiers différents : un seul suffit.
contest-resume-what = --resume a besoin du fichier des parties, par exemple --resume parties.pgn.
contest-two-players = il faut deux joueurs ou plus pour un tournoi.
contest-rounds-swiss = seul un tournoi suisse a des --rounds : ajoutez --format swiss, ou donnez --games.
contest-no-shard = les tournois suisses et à élimination ne se partagent pas : les rencontres dépendent des parties précédentes.
contest-unknown-anchor = personne ne s’appelle « { $name } » ici : il y a { $known }.
contest-no-games = il n’y a aucune partie avec un résultat.
contest-merge-not-empty = { $file } n’est pas vide : nommez un nouveau fichier.
contest-merged = { $games ->
    [one] une partie
   *[other] { $games } parties
} dans { $file }{ $twice ->
    [0] { "" }
    [one] {" "}(une s’y trouvait deux fois)
   *[other] {" "}({ $twice } s’y trouvaient deux fois)
}{ $skipped ->
    [0] { "" }
    [one]  ; une partie inachevée ou illisible a été laissée de côté
   *[other]  ; { $skipped } parties inachevées ou illisibles ont été laissées de côté
}
contest-report = Le rapport est dans { $file } : ouvrez-le dans un navigateur.
contest-left = encore { $time }
contest-stolen = L’hôte de cette machine virtuelle lui a pris { $percent } % du temps de ses processeurs : des coups ont duré plus longtemps que les joueurs n’y ont réfléchi, aux dépens des pendules.
contest-pardons = Coups en retard du seul fait que la machine était à l’arrêt, donc sans perte au temps : { $moves }.
contest-column = { $column ->
    [player] joueur
    [games] parties
    [points] points
    [depth] prof.
    [seconds] s/coup
    [time] au temps
    [illegal] illégal
   *[crash] arrêt
}
contest-effort = { $name } : profondeur { $depth }, { $speed } mille positions par seconde, { $seconds } s par coup

match-score = { $first } – { $second } : { $points } sur { $games } ({ $percent } %)
match-results = { $wins } gagnées, { $draws } nulles, { $losses } perdues
match-elo = Elo { $elo }
match-normalized = Elo normalisé { $elo }
match-superiority = plus fort avec une probabilité de { $percent } %
match-pairs = paires avec 0, ½, 1, 1½, 2 points : { $pairs }
match-llr = test de { $zero } contre { $one } ({ $model }) : { $llr }, fini à { $low } ou { $high }
match-accepted = { $first } est plus fort de { $elo } Elo ou plus, avec au plus { $risk } % de risque d’erreur.
match-rejected = { $first } n’est pas plus fort de plus de { $elo } Elo, avec au plus { $risk } % de risque d’erreur.
match-undecided = Le test n’est pas encore décidé.
match-faults = parties perdues par { $name } autrement que par le jeu : { $count } (au temps { $time }, par un coup illégal { $illegal }, par un arrêt du programme { $crash })
