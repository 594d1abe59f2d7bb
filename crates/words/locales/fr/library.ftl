# Fichiers de parties, et parties sauvegardées.

file-game = partie { $game }, ligne { $line }, colonne { $column } : { $fault }
file-io = Erreur de lecture : { $reason }.
file-bad-tag = « { $text } » n’est pas une étiquette valide. Écrivez [Nom "valeur"].
file-move = Impossible de jouer « { $text } ». { $refusal }
file-unreadable = Texte inattendu : « { $text } ».
file-open-comment = Commentaire non fermé : il manque « {"}"} ».
file-open-variation = Variante non fermée : il manque « ) ».
file-stray-close = « ) » sans « ( » correspondante.
file-early-variation = Une variante doit suivre le coup qu’elle remplace.
file-too-long = Plus de { $limit } octets.
file-too-deep = Plus de { $limit } niveaux de variantes imbriquées.
file-too-many-tags = Plus de { $limit } étiquettes.
file-too-many-moves = Plus de { $limit } coups à la suite.
file-too-many = Plus de { $limit } coups et notes.
file-cut = { $fault } La partie est lue jusqu’ici ; la suite est conservée en commentaire.
file-left-out = { $fault } Ce passage a été ignoré.
file-letters = Lu avec les lettres { $language ->
    [fr] françaises (R D T F C)
    [de] allemandes (K D T L S)
    [es] espagnoles ou italiennes (R D T A C)
    [nl] néerlandaises (K D T L P)
   *[other] anglaises
} des pièces.
file-meant = « { $text } » est ambigu. Lu comme { $meant }, le seul coup compatible avec la suite de la partie.
file-inferred = { $all ->
    [one] Aucune étiquette ne nomme le jeu. Lu comme { $game }.
   *[other] Aucune étiquette ne nomme le jeu. Lu comme { $game } : { $fit } parties sur { $all } conviennent.
}
file-rivals = Ce pourrait aussi être { $games }.

database-folder = Impossible d’écrire dans { $path } : { $reason }. Vérifiez les droits d’accès, ou indiquez un autre dossier dans PLATEAU_DATA.
database-file = Impossible d’ouvrir { $path } : { $reason }. Vérifiez les droits d’accès, ou indiquez un autre dossier dans PLATEAU_DATA.
database-newer = { $path } a été écrit par une version plus récente de Plateau (version { $found } du fichier, version prise en charge : { $known }). Le fichier n’a pas été modifié. Utilisez le programme plus récent, ou indiquez un autre dossier dans PLATEAU_DATA.
database-foreign = { $path } est la base de données d’un autre programme. Elle n’a pas été modifiée. Déplacez-la, ou indiquez un autre dossier dans PLATEAU_DATA.
database-damaged = { $path } est endommagé. Réessayez : le fichier est réparé à l’ouverture.
database-in-use = { $path } doit être réparé, mais un autre programme l’utilise. Fermez toutes les autres fenêtres de Plateau et réessayez.
database-full = { $path } : le disque est plein. Les parties déjà sauvegardées sont intactes. Libérez de la place et réessayez.
database-busy = { $path } : un autre programme est en train d’écrire. Réessayez.
database-read-only = { $path } est en lecture seule. Vérifiez les droits d’accès, ou indiquez un autre dossier dans PLATEAU_DATA.
database-system = Impossible d’écrire { $path } ({ $message }). Le disque est-il plein, ou un quota atteint ? Les parties déjà sauvegardées sont intactes.
database-missing = Il n’y a pas de partie sauvegardée { $id }. « plateau games list » les affiche toutes.
database-deleted = La partie { $id } a été supprimée. « plateau games restore { $id } » la restaure.
database-conflict = La partie { $id } a été modifiée entre-temps par un autre programme. Rien n’a été écrasé.
database-unreadable = Impossible de lire la partie sauvegardée { $id } : { $error }
database-unplayable = Impossible de sauvegarder cette partie. { $refusal }
database-mended = Les parties sauvegardées étaient endommagées. { $saved ->
    [0] Aucune n’a pu être récupérée
    [one] Une a été récupérée
   *[other] { $saved } ont été récupérées
}{ $lost ->
    [0] .
   *[other] . Parties perdues (il peut y en avoir d’autres) : { $which }.
} Le fichier endommagé est { $path }.
database-mending-finished = Les parties sauvegardées avaient été endommagées ; leur réparation, interrompue, est maintenant terminée. Le fichier endommagé est { $path }.
database-no-home = Dossier personnel introuvable. Indiquez dans PLATEAU_DATA un dossier pour les parties sauvegardées.

system-permission = accès refusé
system-read-only = système de fichiers en lecture seule
system-not-found = introuvable
system-not-a-folder = ce n’est pas un dossier
system-is-a-folder = c’est un dossier, pas un fichier
system-full = le disque est plein
system-other = { $reason }
