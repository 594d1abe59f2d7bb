# Les réglages : la commande `plateau config`, et ce qui ne va pas dans le fichier.

settings-at-line = { $file }, ligne { $line } : { $fault }
settings-at-name = { $name } : { $fault }
settings-unreadable = Impossible de lire { $file } : { $reason }. Les valeurs par défaut sont utilisées.
settings-not-toml = TOML non valide ({ $reason }). Le fichier est ignoré.
settings-unknown = il n’y a pas de réglage « { $key } » ; il est ignoré.
settings-bad = « { $key } » ne peut pas valoir { $value } ; la valeur est ignorée. { $wanted }
settings-taken = « { $key } » ne peut pas utiliser { $value } : cette touche sert déjà à « { $other } ».
settings-wants-one-of = Valeurs possibles : { $choices }.
settings-wants-number = Donnez un nombre entier de { $least } à { $most }.
settings-wants-text = Donnez un texte entre guillemets.
settings-wants-characters = Donnez un à trois caractères entre guillemets, chacun de la largeur d’une lettre.
settings-wants-switch = Donnez true ou false.
settings-wants-keys = Donnez une liste de touches : "F2", "Ctrl+T", "Alt+X", "PageUp", "?". Les lettres et chiffres seuls servent à taper les coups.
settings-wants-clock = Donnez "none", ou des secondes : "300", "300+5" (incrément), "300d5" (délai), "1/30" (par coup).

settings-no-file = { $file } n’existe pas ; « plateau config init » le crée, avec chaque réglage expliqué.
settings-no-place = Aucun dossier trouvé pour les réglages : définissez HOME, ou indiquez un fichier dans PLATEAU_CONFIG.
settings-by-default = défaut
settings-by-system = système
settings-by-line = fichier, ligne { $line }
settings-written = { $file } a été créé. Il contient tous les réglages ; enlevez un # pour en changer un.
settings-exists = { $file } existe déjà et n’a pas été modifié.

settings-sample =
    Les réglages de Plateau. Chaque ligne donne un réglage et sa valeur par défaut ; enlevez le # pour
    la changer. « plateau config » affiche les valeurs actuelles et leur origine.
settings-about-table = { $table ->
    [play] Valeurs par défaut des nouvelles parties.
    [players] Valeurs par défaut des joueurs.
    [board] Les plateaux dans le terminal.
    [keys] Les touches du plein écran : "F2", "Ctrl+T", "Alt+X", "PageUp", "?" (les lettres et
        chiffres seuls servent à taper les coups). Une touche n’a qu’une seule fonction.
    [pieces-chess] Les caractères des pièces d’échecs : un à trois, chacun large comme une lettre.
    [pieces-draughts] Les caractères des pions et des dames, dans tous les jeux de dames.
    [pieces-othello] Les caractères des pions d’Othello.
    [pieces-connect4] Les caractères des jetons de Puissance 4.
   *[pieces-tictactoe] Les caractères des croix et des ronds.
}
settings-about = { $key ->
    [language] La langue : "en", "fr", ou "auto" pour celle du système.
    [play-game] Le jeu : "chess", "draughts", "checkers,size=6"… (« plateau show x » les nomme tous).
    [play-mode] Qui joue par défaut : "white" ou "black" (vous jouez cette couleur contre
        l’ordinateur), "people" (deux personnes), "computers".
    [play-computer] Le joueur de l’ordinateur : "level:0" à "level:20", "greedy:5", "engine"…
    [play-name] Votre nom quand vous jouez contre l’ordinateur.
    [play-clock] La cadence, en secondes : "none", "300", "300+5" (incrément),
        "300d5" (délai), "1/30" (par coup).
    [players-greedy] Combien de ses pièces le joueur « greedy » examine.
    [board-theme] Les couleurs du plein écran : "dark", "light", ou "plain" sans couleurs (comme NO_COLOR).
    [board-mouse] Si la souris déplace les pièces ; sinon elle sélectionne et copie du texte comme d’habitude.
    [board-turning] Si le plateau se tourne vers le joueur au trait quand deux personnes jouent.
   *[board-style] Comment les plateaux sont dessinés : "unicode", "ascii", ou "letters" (deux
        lettres françaises par pièce).
}
