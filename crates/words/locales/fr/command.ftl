# Ce que disent les commandes en plus.

command-nothing-asked = que faire ?
command-not-by-hub = Hub est un protocole pour les dames ; { $game } n’en est pas un jeu.
command-no-bench = il n’y a pas de positions d’essai pour { $game } ; il y en a pour { $games }.
command-no-evaluation = le moteur de { $game } n’a pas besoin d’évaluation : il voit jusqu’à la fin.
command-eval-total = En tout, pour les Blancs : { $value }
command-no-move = il n’y a pas de coup légal.
command-solved = résolus { $solved }/{ $count }
command-no-task = ni bm, ni am, ni dm ne disent ce qu’il faut trouver.
command-no-trace = la recherche de { $player } ne peut pas être suivie ; celles de minimax, negamax, alphabeta et des niveaux 1 à 3 le peuvent.
command-one-line = { $player } n’a qu’une ligne ; plusieurs (--multipv) sont pour le moteur.
command-trace-root = profondeur { $depth }, trait aux { $side }
command-trace-move = { $depth } { $side } { $piece } { $text }
command-trace-cut = coupé par { $text }
tune-unknown = la marge { $name } n’existe pas ; « plateau tune JEU --list » en donne la liste.
tune-no-margins = la recherche de ce jeu n’a pas de marge à régler.
tune-other-run = { $file } appartient à un autre réglage : { $found }. Choisissez un autre fichier, ou les mêmes paramètres.
