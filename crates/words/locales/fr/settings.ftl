# Les réglages : la commande `plateau config`, et ce qui ne va pas dans le fichier.

settings-at-line = { $file }, ligne { $line } : { $fault }
settings-at-name = { $name } : { $fault }
settings-unreadable = { $file } ne peut pas être lu : { $reason }. Les valeurs par défaut servent.
settings-not-toml = ce n’est pas du TOML ({ $reason }). Rien dans ce fichier n’est pris.
settings-unknown = il n’y a pas de réglage « { $key } » ; il est ignoré.
settings-bad = « { $key } » ne peut pas être { $value } ; c’est ignoré. { $wanted }
settings-taken = « { $key } » ne peut pas avoir { $value } : cette touche est donnée à « { $other } », et ne fait qu’une chose.
settings-wants-one-of = C’est { $choices }.
settings-wants-number = C’est un nombre entier de { $least } à { $most }.
settings-wants-text = C’est un texte entre guillemets.
settings-wants-characters = C’est un, deux ou trois caractères entre guillemets, chacun large comme une lettre.
settings-wants-switch = C’est true ou false.
settings-wants-keys = C’est une liste de touches : "F2", "Ctrl+T", "Alt+X", "PageUp", "?". Lettres et chiffres seuls commencent un coup.
settings-wants-clock = C’est "none", ou des secondes : "300", "300+5" (davantage à chaque coup), "300d5" (un délai à chaque coup), "1/30" (pour chaque coup).

settings-no-file = { $file } n’existe pas ; « plateau config init » l’écrit, avec chaque réglage expliqué.
settings-no-place = Le système ne nomme pas de dossier pour les réglages : donnez HOME, ou un fichier à PLATEAU_CONFIG.
settings-by-default = défaut
settings-by-system = le système
settings-by-line = fichier, ligne { $line }
settings-written = { $file } est écrit. Chaque réglage y est ; ôtez un # pour choisir.
settings-exists = { $file } existe déjà, et reste comme il est.

settings-sample =
    Les réglages de Plateau. Chacun est ici avec la valeur qu’il a quand personne ne choisit ; ôtez
    le # et changez-la. « plateau config » montre ce qui vaut, et d’où cela vient.
settings-about-table = { $table ->
    [play] Une partie commencée sans en dire plus.
    [players] Les joueurs qui n’en disent pas plus sur eux-mêmes.
    [board] Les plateaux dans le terminal.
    [keys] Les touches du plein écran : "F2", "Ctrl+T", "Alt+X", "PageUp", "?" (lettres et chiffres
        seuls commencent un coup). Une touche donnée à une chose ne fait rien d’autre.
    [pieces-chess] Les caractères des pièces d’échecs : un à trois, chacun large comme une lettre.
    [pieces-draughts] Les caractères des pions et des dames, dans tous les jeux de dames.
   *[pieces-tictactoe] Les caractères des croix et des ronds.
}
settings-about = { $key ->
    [language] La langue des phrases : "en", "fr", ou "auto" pour celle du système.
    [play-game] Le jeu : "chess", "draughts", "checkers,size=6"… (« plateau show x » les nomme tous).
    [play-mode] Qui joue quand rien n’est dit : "white" ou "black" (vous avez cette couleur contre
        l’ordinateur), "people" (deux personnes), "computers".
    [play-computer] Qui joue pour l’ordinateur : "level:0" à "level:20", "greedy:5", "engine"…
    [play-name] Votre nom quand vous jouez contre l’ordinateur.
    [play-clock] Les pendules, en secondes : "none", "300", "300+5" (davantage à chaque coup),
        "300d5" (un délai à chaque coup), "1/30" (pour chaque coup).
    [players-greedy] Combien de ses pièces le joueur « greedy » regarde.
    [board-theme] Les couleurs du plein écran : "dark", "light", ou "plain" sans couleurs (comme NO_COLOR).
    [board-mouse] Si la souris joue ; sinon elle sélectionne et copie comme d’habitude.
    [board-turning] Si le plateau se tourne vers qui joue quand deux personnes jouent.
   *[board-style] Avec quoi les plateaux sont dessinés : "unicode", "ascii", ou "letters" (deux
        lettres françaises par pièce).
}
