# La commande « plateau games ».

games-none = Aucune partie sauvegardée pour l’instant (dans { $path }).
games-none-such = Aucune partie sauvegardée ne correspond.
games-head-id = N°
games-head-changed = Sauvegardée
games-head-game = Jeu
games-head-players = Joueurs
games-head-moves = Coups
games-head-result = Résultat
games-head-name = Nom
games-title = Partie { $id } : { $game }, { $players }
games-dates = Commencée le { $begun }, sauvegardée le { $changed }
games-imported = { $file } : { $count ->
    [0] aucune partie
   *[other] { $count } parties
}
games-imported-as = { $file } : { $count ->
    [one] une partie, numéro { $first }
   *[other] { $count } parties, numéros { $first } à { $last }
}
games-known = { $file } : { $count ->
    [one] une partie était déjà sauvegardée ; elle n’est pas ajoutée (sauf avec --duplicates keep)
   *[other] { $count } parties étaient déjà sauvegardées ; elles ne sont pas ajoutées (sauf avec --duplicates keep)
}
games-cut = { $count ->
    [one] une partie n’a été lue que partiellement.
   *[other] { $count } parties n’ont été lues que partiellement.
}
games-bad = { $count ->
    [one] une partie n’a pas pu être lue ; les autres ont été sauvegardées.
   *[other] { $count } parties n’ont pas pu être lues ; les autres ont été sauvegardées.
}
games-nothing-read = aucune partie n’a pu être lue ; rien n’a été sauvegardé.
games-file = { $file } : { $reason }.
games-not-pdn = { $file } : la partie { $id } n’est pas une partie de dames et ne peut pas être exportée en PDN. Donnez au fichier l’extension .pgn.
games-which = quelles parties ? Donnez leurs numéros (voir « plateau games list »), ou --all.
games-exported = { $count ->
    [one] Une partie écrite
   *[other] { $count } parties écrites
} dans { $file }.
games-renamed = La partie { $id } s’appelle maintenant « { $name } ».
games-unnamed = La partie { $id } n’a plus de nom.
games-delete-one = Supprimer la partie { $id } ({ $game }, { $players }, { $moves ->
    [0] aucun coup
    [one] un coup
   *[other] { $moves } coups
}) ? (oui/non)
games-delete-many = Supprimer { $count } parties ? (oui/non)
games-delete-ask = impossible de demander confirmation ici : ajoutez --yes pour supprimer.
games-delete-not = Rien n’a été supprimé.
games-deleted = Partie { $id } supprimée. Pour annuler, pendant trente jours : « plateau games restore { $id } ».
games-restored = Partie { $id } restaurée.
