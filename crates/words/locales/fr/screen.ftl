# Le plein écran.

screen-welcome = échecs, dames et morpion
screen-menu-game = Jeu
screen-menu-position = Départ
screen-menu-drawn = au hasard (0–959)
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
    [1] novice
    [2] débutant
    [3] joueur occasionnel
    [4] joueur de club
    [5] joueur de club
    [6] joueur de club
    [7] bon joueur de club
    [8] bon joueur de club
    [9] expert
    [10] maître
    [11] maître
    [12] grand maître
    [13] grand maître
    [14] niveau mondial
    [15] niveau mondial
    [16] niveau mondial
    [17] niveau mondial
    [18] niveau mondial
    [19] niveau mondial
   *[other] pleine force
}
screen-rating = Niveau { $level } : { $rating }
rating-about = ≈ { $elo } Elo
rating-below = moins de { $elo } Elo
rating-above = plus de { $elo } Elo
rating-none = pas encore classé

screen-saves = Parties sauvegardées
screen-no-saves = Aucune partie sauvegardée pour l’instant. Chaque partie est sauvegardée automatiquement dès le premier coup.
screen-no-database = Les parties ne sont pas sauvegardées, et les parties sauvegardées sont inaccessibles.
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
screen-no-moves = Aucun coup pour l’instant.
screen-thinking = Réflexion…
screen-depth = profondeur { $depth }
screen-hint = Conseil : { $text }
screen-type = tapez un coup ({ $example }), ou flèches, ou souris
screen-looking = Après { $text }, sur { screen-moves }. Échap revient à la partie.
screen-looking-start = Position de départ. Échap revient à la partie.
screen-too-long = Texte trop long ({ $most } caractères au maximum).
screen-over = Appuyez sur Entrée pour rejouer.
screen-watching = L’ordinateur joue contre lui-même, { $seconds ->
    [none] aussi vite qu’il peut
   *[other] { $seconds } s par coup
}. Appuyez sur Espace pour mettre en pause.
screen-halted = Pause. Appuyez sur Espace pour reprendre{ $step ->
    [none] .
   *[other] , sur { $step } pour jouer un coup.
}
screen-saved = Partie sauvegardée.
screen-saved-as = Partie sauvegardée sous « { $name } ».
screen-exported = Partie ajoutée à { $file }.
screen-copied = Position copiée.

screen-ask-resign = Abandonner ? (o/n)
screen-ask-return = Vous regardez la position après { $last }. Revenir à la position actuelle ? (o/n)
screen-ask-return-from-start = Vous regardez la position de départ. Revenir à la position actuelle ? (o/n)
screen-ask-again = Commencer une nouvelle partie ? Celle-ci reste sauvegardée. (o/n)
screen-ask-lose = Cette partie n’est pas sauvegardée et serait perdue. La quitter quand même ? (o/n)
screen-yes = O oui
screen-no = N non
screen-ask-name = Nom de la partie :
screen-ask-file = Ajouter au fichier :
screen-ask-position = Position : Entrée la copie ; tapez ou collez-en une autre pour jouer à partir d’elle.
screen-ask-note = Note :
screen-ask-delete = Supprimer { $game } ? (o/n)
screen-promotion = Promouvoir en
screen-which = Quel coup ?
screen-actions = Actions

screen-help = Aide – Espace : notation et signes
screen-help-moves =
    Tapez un coup dans une notation courante, puis Entrée ; Tab complète, Échap annule. Une case seule montre où sa pièce peut aller ; on peut aussi entrer un coup case par case, avec les flèches et Entrée ou à la souris, en cliquant ou en glissant. Les mots fonctionnent aussi : annuler, nulle, abandonner, quitter…
screen-notation = Notation et signes
screen-mark = { $mark ->
    [cursor] curseur
    [picked] pièce sélectionnée
    [target] destination possible
    [capture] prise possible
    [check] échec
    [must] prise obligatoire
    [hint] conseil
   *[last] dernier coup
}
screen-action = { $action ->
    [help] aide
    [actions] plus
    [hint] conseil
    [evaluate] moteur
    [undo] annuler
    [flip] retourner
    [draw] proposer la nulle
    [claim] réclamer la nulle
    [resign] abandonner
    [first] première position
    [previous] coup précédent
    [next] coup suivant
    [last] retour à la partie
    [pause] pause
    [step] un coup
    [faster] plus vite
    [slower] moins vite
    [save] nommer
    [export] exporter
    [position] position (FEN)
    [note] ajouter une note
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
