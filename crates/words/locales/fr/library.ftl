# Fichiers de parties, et parties sauvegardées.

file-game = partie { $game }, ligne { $line }, colonne { $column } : { $fault }
file-io = La lecture a échoué : { $reason }.
file-bad-tag = « { $text } » n’est pas une étiquette. Une étiquette s’écrit [Nom "valeur"].
file-move = « { $text } » ne peut pas être joué. { $refusal }
file-unreadable = « { $text } » n’est ni un coup ni un commentaire.
file-open-comment = Un commentaire n’est pas fermé : il manque « {"}"} ».
file-open-variation = Une variante n’est pas fermée : il manque « ) ».
file-stray-close = Il y a un « ) » sans son « ( ».
file-early-variation = Il n’y a pas ici de coup qu’une variante pourrait remplacer.
file-too-long = C’est plus long que { $limit } octets.
file-too-deep = Des variantes sont imbriquées à plus de { $limit } niveaux.
file-too-many-tags = Il y a plus de { $limit } étiquettes.
file-too-many-moves = Il y a plus de { $limit } coups à la suite.
file-too-many = Il y a plus de { $limit } coups et notes.
file-cut = { $fault } Lu jusqu’ici ; la suite est gardée en commentaire.
file-left-out = { $fault } Ce passage est omis.
file-letters = Lu avec les lettres { $language ->
    [fr] françaises (R D T F C)
    [de] allemandes (K D T L S)
    [es] espagnoles ou italiennes (R D T A C)
    [nl] néerlandaises (K D T L P)
   *[other] anglaises
} des pièces.
file-meant = « { $text } » pouvait désigner plusieurs coups. Lu comme { $meant }, le seul qui permette la suite de la partie.
file-inferred = { $all ->
    [one] Aucune étiquette ne nomme le jeu. Lu comme { $game }.
   *[other] Aucune étiquette ne nomme le jeu. Lu comme { $game } : { $fit } parties sur { $all } conviennent.
}
file-rivals = Ce pourrait aussi être { $games }.

shelf-folder = { $path } : { $reason }. Les parties y sont sauvegardées ; donnez un autre dossier par PLATEAU_DATA, ou voyez ses droits d’accès.
shelf-file = { $path } : { $reason }. Voyez ses droits d’accès, ou donnez un autre dossier par PLATEAU_DATA.
shelf-newer = { $path } a été écrit par un Plateau plus récent (version { $found } du fichier ; celui-ci connaît la { $known }). On n’y a pas touché. Utilisez le programme plus récent, ou donnez un autre dossier par PLATEAU_DATA.
shelf-foreign = { $path } est la base de données d’un autre programme. On n’y a pas touché. Déplacez-la, ou donnez un autre dossier par PLATEAU_DATA.
shelf-damaged = { $path } est endommagé. Réessayez : il est réparé à l’ouverture.
shelf-in-use = { $path } doit être réparé, mais un autre programme l’a ouvert. Fermez tout autre Plateau et réessayez.
shelf-full = { $path } : le disque est plein. Ce qui était sauvegardé est sauf. Faites de la place et réessayez.
shelf-busy = { $path } : un autre programme est en train d’écrire. Réessayez.
shelf-read-only = { $path } ne peut être que lu. Voyez ses droits d’accès, ou donnez un autre dossier par PLATEAU_DATA.
shelf-system = { $path } : le système refuse ({ $message }). Le disque est-il plein, un quota atteint ? Ce qui était sauvegardé est sauf.
shelf-missing = Il n’y a pas de partie sauvegardée { $id } : « plateau games list » les montre.
shelf-deleted = La partie { $id } a été supprimée : « plateau games restore { $id } » la ramène.
shelf-conflict = La partie { $id } a été modifiée ailleurs entre-temps. Rien n’a été écrasé.
shelf-unreadable = La partie sauvegardée { $id } ne peut pas être lue : { $error }
shelf-unplayable = La partie ne peut pas être sauvegardée. { $refusal }
shelf-mended = Les parties sauvegardées étaient endommagées. { $saved ->
    [0] Aucune n’a pu être lue
    [one] Une a été lue et conservée
   *[other] { $saved } ont été lues et conservées
}{ $lost ->
    [0] .
   *[other] . Parties perdues (il peut y en avoir d’autres) : { $which }.
} Le fichier endommagé est { $path }.
shelf-mending-finished = Les parties sauvegardées avaient été endommagées ; leur réparation, interrompue, est maintenant terminée. Le fichier endommagé est { $path }.
shelf-no-home = On ne sait pas où sont vos fichiers : donnez par PLATEAU_DATA un dossier pour les parties sauvegardées.

system-permission = accès refusé
system-read-only = rien ne peut être écrit sur ce système de fichiers
system-not-found = il n’existe pas
system-not-a-folder = un fichier se trouve là où il faut un dossier
system-is-a-folder = c’est un dossier, non un fichier
system-full = le disque est plein
system-other = le système dit : { $reason }
