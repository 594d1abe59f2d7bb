# Ce qui se dit des matchs.

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
match-no-opening = aucune ouverture équitable n’a été trouvée : essayez moins de --plies.
match-openings-empty = { $file } : il n’y a aucune position pour commencer.
match-openings-no-moves = { $file } est une liste de positions, sans coups : enlevez --plies.
match-openings-other = { $file } : la partie { $number } est une partie de { $found }.
match-out-not-empty = { $file } contient déjà des parties : ajoutez --resume pour continuer, ou nommez un autre fichier.
match-out-other = { $file } contient un autre match : sa partie { $round } a d’autres joueurs ou une autre ouverture.

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
match-faults = parties perdues par { $name } autrement que par le jeu : { $count }
