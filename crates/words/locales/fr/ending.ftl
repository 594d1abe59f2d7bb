# Comment finissent les parties.

ending-won = { $reason } : les { side-name } gagnent.
ending-drawn = { $reason } : partie nulle.
ending-checkmate-by = { $name } gagne par échec et mat.
ending-resignation-by = { $name } gagne par abandon.
ending-time-by = { $name } gagne au temps.
ending-won-by = { $reason } : { $name } gagne.

reason-checkmate = Échec et mat
reason-stalemate = Pat
reason-no-pieces = { side-first } n’ont plus de pièce
reason-blocked = { side-first } ne peuvent plus jouer
reason-first-king = La première dame décide
reason-line = Trois signes alignés
reason-full = Le plateau est plein
reason-disc-count = Plus personne ne peut jouer ; on compte les pions
reason-agreement = D’un commun accord
reason-resignation = { side-first } abandonnent
reason-time = { side-first } ont épuisé leur temps
reason-time-without-material = Le temps est épuisé, mais personne n’aurait pu gagner
reason-illegal-move = { side-first } ont joué un coup illégal
reason-crash = Le programme des { side-name } ne répond plus
reason-adjudication = Sur décision de l’arbitre
reason-recorded = Selon le fichier

rule-dead-position = Plus personne ne peut mater
rule-threefold = La position s’est présentée trois fois
rule-fifty-moves = Cinquante coups de chaque camp sans prise ni coup de pion
rule-fivefold = La position s’est présentée cinq fois
rule-seventy-five-moves = Soixante-quinze coups de chaque camp sans prise ni coup de pion
rule-repetition = La position s’est présentée { $times } fois
rule-quiet-moves = { $moves } coups de chaque camp sans prise ni coup de pion
rule-endgame-count = { $moves } coups de chaque camp dans une finale qui n’en donne pas plus
rule-bare-kings = Ce qui reste est nul selon les règles
