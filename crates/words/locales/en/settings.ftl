# Settings: the command `plateau config`, and what is wrong in the file.

settings-at-line = { $file }, line { $line }: { $fault }
settings-at-name = { $name }: { $fault }
settings-unreadable = Cannot read { $file }: { $reason }. The defaults are used.
settings-not-toml = invalid TOML ({ $reason }). The file is ignored.
settings-unknown = there is no setting “{ $key }”; it is ignored.
settings-bad = “{ $key }” cannot be { $value }; it is ignored. { $wanted }
settings-taken = “{ $key }” cannot use { $value }: that key is already used for “{ $other }”.
settings-wants-one-of = Use { $choices }.
settings-wants-number = Use a whole number from { $least } to { $most }.
settings-wants-text = Use text in quotes.
settings-wants-characters = Use one to three characters in quotes, each as wide as a letter.
settings-wants-switch = Use true or false.
settings-wants-keys = Use a list of keys: "F2", "Ctrl+T", "Alt+X", "PageUp", "?". Letters and digits alone are for typing moves.
settings-wants-clock = Use "none", or seconds: "300", "300+5" (increment), "300d5" (delay), "1/30" (per move).

settings-no-file = { $file } does not exist; “plateau config init” creates it, with every setting explained.
settings-no-place = Cannot find a folder for settings: set HOME, or set PLATEAU_CONFIG to a file.
settings-by-default = default
settings-by-system = system
settings-by-line = file, line { $line }
settings-written = { $file } created. It lists every setting; remove a # to change one.
settings-exists = { $file } already exists and was not changed.

settings-sample =
    Plateau’s settings. Each line shows a setting with its default value; remove the # to change it.
    “plateau config” shows the current values and where they come from.
settings-about-table = { $table ->
    [play] Defaults for new games.
    [players] Defaults for players.
    [board] Boards in the terminal.
    [keys] The keys of the full screen: "F2", "Ctrl+T", "Alt+X", "PageUp", "?" (letters and digits alone
        are for typing moves). A key can have one function only.
    [pieces-chess] The characters of chess pieces: one to three, each as wide as a letter.
    [pieces-draughts] The characters of men and kings, in every game of the draughts family.
    [pieces-othello] The characters of discs in Othello.
    [pieces-connect4] The characters of discs in Connect Four.
   *[pieces-tictactoe] The characters of crosses and noughts.
}
settings-about = { $key ->
    [language] The language: "en", "fr", or "auto" for the system’s.
    [play-game] The game: "chess", "draughts", "checkers,size=6" … (“plateau show x” lists them all).
    [play-mode] Who plays by default: "white" or "black" (you play that colour against the
        computer), "people" (two players), "computers".
    [play-computer] The computer player: "level:0" to "level:20", "greedy:5", "engine" …
    [play-name] Your name when you play the computer.
    [play-clock] The time control in seconds: "none", "300", "300+5" (increment),
        "300d5" (delay), "1/30" (per move).
    [players-greedy] How many of its pieces the player “greedy” considers.
    [board-theme] The colours of the full screen: "dark", "light", or "plain" for none (like NO_COLOR).
    [board-mouse] Whether the mouse moves pieces; if not, it selects and copies text as usual.
    [board-turning] Whether the board turns to the player to move when two people play.
   *[board-style] How boards are drawn: "unicode", "ascii", or "letters" (two French letters per piece).
}
