# Ce qui se dit des matchs et des tournois.

trouble-start = Impossible de le démarrer : { $what }.
classic-game = Les recherches classiques ne jouent pas à { $game }.
classic-evaluator = Ce jeu n’a pas d’évaluation « { $name } ». Utilisez { $known }.
classic-option = Ni la recherche ni son évaluation n’ont d’option « { $option } ».
trouble-crash = Son programme s’est arrêté.
trouble-code = Son programme s’est arrêté avec le code { $code }.
trouble-signal = Son programme a été arrêté par le signal { $number }.
trouble-timeout = Il a dépassé son temps.
trouble-illegal-move = Il a voulu jouer { $text }.
trouble-protocol = Erreur de protocole : { $what }.

match-player-fails = { $name } ne peut pas jouer. { $failure }
contest-pin-too-many = --pin demande un processeur par partie simultanée, mais il n’y en a que { $processors } : réduisez --concurrency.
contest-pin-system = le système ne permet pas de réserver des processeurs aux parties ({ $reason }) : enlevez --pin.
match-no-opening = aucune ouverture équilibrée trouvée : essayez un --plies plus petit.
match-openings-empty = { $file } : aucune position de départ.
match-openings-no-moves = { $file } est une liste de positions, sans coups : enlevez --plies.
match-openings-other = { $file } : la partie { $number } est une partie de { $found }.
match-out-not-empty = { $file } contient déjà des parties : ajoutez --resume pour continuer, ou choisissez un autre fichier.
match-out-other = { $file } vient d’un autre match : dans sa partie { $round }, { $difference }.
contest-other-game = on joue à { $game }
contest-other-player = { $name } joue, mais ne participe pas à ce match
contest-other-time = la cadence est { $control }
contest-other-opening = l’ouverture est différente
contest-other-event = l’événement est « { $event } »
contest-other-spec = { $name } est « { $spec } »
contest-other-conditions = les conditions sont « { $conditions } »
contest-out-in-use = un autre processus écrit dans { $file }.
contest-out-foreign = { $file } n’est pas un fichier de ce match ; il n’a pas été modifié. Choisissez un autre fichier.
contest-unreadable = la partie { $round } n’a pas pu être relue telle qu’elle a été écrite. C’est un bogue de Plateau : merci de le signaler.
contest-too-many = impossible de jouer autant de parties à la fois ({ $reason }) : réduisez --concurrency.
contest-torn = { $file } : la dernière partie est incomplète et ne compte pas.
contest-resume-elsewhere = --out et --resume indiquent deux fichiers différents : n’en donnez qu’un.
contest-resume-what = --resume demande le fichier des parties, par exemple --resume parties.pgn.
contest-two-players = un tournoi demande au moins deux joueurs.
contest-rounds-swiss = --rounds est réservé aux tournois suisses : ajoutez --format swiss, ou utilisez --games.
contest-no-shard = les tournois suisses et à élimination directe ne peuvent pas être répartis : les appariements dépendent des résultats précédents.
contest-unknown-anchor = il n’y a pas de joueur « { $name } ». Joueurs : { $known }.
contest-no-games = aucune partie n’a de résultat.
contest-merge-not-empty = { $file } n’est pas vide : choisissez un nouveau fichier.
contest-merged = { $games ->
    [one] une partie
   *[other] { $games } parties
} dans { $file }{ $twice ->
    [0] { "" }
    [one] {" "}(une en double)
   *[other] {" "}({ $twice } en double)
}{ $skipped ->
    [0] { "" }
    [one]  ; une partie incomplète ou illisible a été ignorée
   *[other]  ; { $skipped } parties incomplètes ou illisibles ont été ignorées
}
contest-report = Rapport écrit dans { $file }. Ouvrez-le dans un navigateur.
contest-left = encore { $time }
contest-stolen = Attention : l’hôte de cette machine virtuelle a pris { $percent } % de son temps de calcul. Les coups ont duré plus longtemps que la réflexion des joueurs, ce qui fausse les résultats aux cadences rapides.
contest-pardons = Coups en retard non comptés comme pertes au temps, parce que la machine était bloquée : { $moves }.
contest-column = { $column ->
    [player] joueur
    [games] parties
    [points] points
    [depth] prof.
    [seconds] s/coup
    [time] au temps
    [illegal] illégal
   *[crash] plantage
}
contest-effort = { $name } : profondeur { $depth }, { $speed } milliers de nœuds par seconde, { $seconds } s par coup

match-score = { $first } – { $second } : { $points } sur { $games } ({ $percent } %)
match-results = { $wins } gagnées, { $draws } nulles, { $losses } perdues
match-elo = Elo { $elo }
match-normalized = Elo normalisé { $elo }
match-superiority = probabilité d’être plus fort { $percent } %
match-pairs = paires à 0, ½, 1, 1½, 2 points : { $pairs }
match-llr = SPRT de { $zero } contre { $one } ({ $model }) : LLR { $llr }, bornes { $low } et { $high }
match-accepted = { $first } est plus fort d’au moins { $elo } Elo (risque d’erreur : { $risk } % au plus).
match-rejected = { $first } n’est pas plus fort de plus de { $elo } Elo (risque d’erreur : { $risk } % au plus).
match-undecided = Le SPRT n’est pas encore terminé.
match-faults = parties perdues par forfait par { $name } : { $count } (au temps { $time }, coup illégal { $illegal }, plantage { $crash })
