# Le plein écran.

screen-welcome = échecs, dames et morpion
screen-menu-game = Jeu
screen-menu-players = Joueurs
screen-menu-level = Ordinateur
screen-menu-clock = Pendule
screen-menu-start = Jouer
screen-menu-resume = Reprendre
screen-menu-saves = Parties sauvegardées
screen-menu-help = Aide
screen-menu-quit = Quitter
screen-menu-keys = ↑ ↓ choisir   ← → changer   Entrée jouer   Échap quitter
screen-you-play = Vous avez les { $side }
screen-two-people = Deux personnes
screen-two-computers = L’ordinateur contre lui-même
screen-level = Niveau { $level } · { $level ->
    [0] au hasard
    [1] débutant
    [2] intermédiaire
    [3] avancé
    [4] joueur de loisir
    [5] joueur de loisir
    [6] joueur de loisir
    [7] joueur de club
    [8] joueur de club
    [9] joueur de club
    [10] fort en club
    [11] fort en club
    [12] fort en club
    [13] expert
    [14] expert
    [15] expert
    [16] maître
    [17] maître
    [18] grand maître
    [19] grand maître
   *[other] pleine force
}

screen-saves = Parties sauvegardées
screen-no-saves = Aucune partie n’est sauvegardée. Chaque partie l’est d’elle-même dès le premier coup.
screen-no-shelf = Les parties ne sont pas sauvegardées cette fois, et celles qui le sont restent hors d’atteinte.
screen-saves-keys = ↑ ↓ choisir   Entrée reprendre   R renommer   Suppr supprimer   Échap retour
screen-instead-keys = Entrée jouer   Échap retour
screen-pairing = { $game }, { $white } – { $black }
screen-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
screen-summary = { screen-pairing }, { screen-moves }

screen-you = Vous
screen-kept = sauvegardée
screen-not-kept = NON SAUVEGARDÉE
screen-no-moves = Aucun coup encore.
screen-thinking = Réflexion…
screen-depth = profondeur { $depth }
screen-hint = Un bon coup : { $text }
screen-type = tapez un coup ({ $example }), ou flèches, ou souris
screen-looking = Position après le coup { $ply } sur { $plies }. Échap ramène à la partie.
screen-over = Entrée pour rejouer.
screen-watching = L’ordinateur joue contre lui-même, { $seconds ->
    [none] aussi vite qu’il peut
   *[other] { $seconds } s par coup
}. Espace suspend la partie.
screen-halted = La partie est suspendue. Espace la relance{ $step ->
    [none] .
   *[other] , { $step } joue un coup.
}
screen-saved = La partie est sauvegardée.
screen-saved-as = La partie est sauvegardée sous « { $name } ».
screen-exported = La partie est ajoutée à { $file }.
screen-copied = La position est copiée.

screen-ask-resign = Abandonner ? (o/n)
screen-ask-again = Quitter cette partie pour une nouvelle ? Elle reste sauvegardée. (o/n)
screen-ask-lose = Cette partie n’est pas sauvegardée et serait perdue. La quitter quand même ? (o/n)
screen-yes = O oui
screen-no = N non
screen-ask-name = Nom de la partie :
screen-ask-file = Ajouter au fichier :
screen-ask-position = La position : Entrée la copie ; tapez-en ou collez-en une autre pour jouer à partir d’elle.
screen-ask-note = Note :
screen-ask-delete = Supprimer { $game } ? (o/n)
screen-promotion = Promouvoir en
screen-which = Quel coup ?
screen-actions = Que faire ?

screen-help = Aide
screen-help-moves =
    Tapez simplement un coup dans une notation usuelle, puis Entrée : Tab complète, Échap efface. Une case seule montre où va sa pièce ; on peut continuer case par case. Les flèches et Entrée, ou la souris, font de même ; on peut aussi glisser une pièce. Les mots marchent aussi : annuler, nulle, abandonner, quitter…
screen-action = { $action ->
    [help] aide
    [actions] plus
    [hint] conseil
    [evaluate] moteur
    [undo] reprendre
    [flip] tourner
    [draw] proposer la nulle
    [claim] réclamer la nulle
    [resign] abandonner
    [first] première position
    [previous] un coup avant
    [next] un coup après
    [last] retour à la partie
    [pause] pause
    [step] un coup
    [faster] plus vite
    [slower] moins vite
    [save] nommer
    [export] écrire un fichier
    [position] position (FEN)
    [note] écrire une note
    [again] nouvelle partie
    [menu] menu
   *[quit] quitter
}
screen-too-small = Ce terminal est trop petit pour le plateau : { $width }×{ $height }. Agrandissez-le (60×20 suffit), ou { $quit ->
    [none] utilisez --plain.
   *[other] quittez avec { $quit } et utilisez --plain.
}
screen-key = { $key ->
    [Esc] Échap
    [Enter] Entrée
    [Space] Espace
    [Backspace] Retour
    [Delete] Suppr
    [Insert] Inser
    [Home] Début
    [End] Fin
    [PageUp] PgPréc
    [PageDown] PgSuiv
    [Left] Gauche
    [Right] Droite
    [Up] Haut
    [Down] Bas
   *[other] { $key }
}
