# Ce que disent les commandes en plus.

command-nothing-asked = aucune commande indiquée.
command-output = impossible d’écrire la sortie : { $reason }.
command-not-by-hub = Le protocole Hub est réservé aux dames ; il ne permet pas de jouer à { $game }.
command-no-bench = pas de positions de bench pour { $game }, seulement pour { $games }.
command-no-evaluation = le moteur de { $game } n’a pas d’évaluation : il calcule jusqu’à la fin de la partie.
command-eval-total = Total, pour les Blancs : { $value }
command-no-move = il n’y a pas de coup légal.
command-solved = résolus { $solved }/{ $count }
command-no-task = la position n’indique ni bm, ni am, ni dm : il n’y a rien à résoudre.
command-no-trace = impossible de tracer la recherche de { $player } : seules celles de minimax, negamax, alphabeta et des niveaux 1 à 3 peuvent l’être.
command-one-line = { $player } n’affiche qu’une ligne ; --multipv est réservé au moteur.
command-trace-root = profondeur { $depth }, trait aux { $side }
command-trace-move = { $depth } { $side } { $piece } { $text }
command-trace-cut = coupure par { $text }
tune-unknown = la marge { $name } n’existe pas ; « plateau tune JEU --list » en donne la liste.
tune-no-margins = la recherche de ce jeu n’a pas de marge à régler.
tune-other-run = { $file } appartient à un autre réglage : { $found }. Choisissez un autre fichier, ou les mêmes paramètres.
