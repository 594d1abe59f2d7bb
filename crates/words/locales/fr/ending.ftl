# Comment finissent les parties.

ending-won = { $reason } : les { side-name } gagnent.
ending-drawn = { $reason } : partie nulle.
ending-checkmate-by = { $name } gagne par échec et mat.
ending-resignation-by = { $name } gagne par abandon.
ending-time-by = { $name } gagne au temps.
ending-won-by = { $reason } : { $name } gagne.

reason-checkmate = Échec et mat
reason-stalemate = Pat
reason-no-pieces = { side-first } n’ont plus de pièces
reason-blocked = { side-first } n’ont aucun coup légal
reason-first-king = Première dame
reason-line = { $game ->
    [connect4] Quatre jetons alignés
   *[other] Trois signes alignés
}
reason-full = Plateau plein
reason-disc-count = Plus aucun coup possible ; on compte les pions
reason-agreement = D’un commun accord
reason-resignation = { side-first } abandonnent
reason-time = { side-first } ont dépassé leur temps
reason-time-without-material = Temps écoulé, mais l’adversaire n’a pas de matériel suffisant pour gagner
reason-illegal-move = { side-first } ont joué un coup illégal
reason-crash = Le programme des { side-name } a planté
reason-adjudication = Décision de l’arbitre
reason-recorded = Résultat indiqué dans le fichier

rule-dead-position = Matériel insuffisant
rule-threefold = Triple répétition
rule-fifty-moves = Règle des cinquante coups
rule-fivefold = Quintuple répétition
rule-seventy-five-moves = Règle des soixante-quinze coups
rule-repetition = Position répétée { $times } fois
rule-quiet-moves = { $moves } coups de chaque camp sans prise ni coup de pion
rule-endgame-count = Limite de coups atteinte pour cette finale ({ $moves } coups de chaque camp)
rule-bare-kings = Matériel insuffisant
