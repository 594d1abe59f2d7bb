# Settings: the command `plateau config`, and what is wrong in the file.

settings-at-line = { $file }, line { $line }: { $fault }
settings-at-name = { $name }: { $fault }
settings-unreadable = { $file } cannot be read: { $reason }. The defaults are used.
settings-not-toml = this is not TOML ({ $reason }). Nothing in the file is used.
settings-unknown = there is no setting “{ $key }”; it is passed over.
settings-bad = “{ $key }” cannot be { $value }; it is passed over. { $wanted }
settings-taken = “{ $key }” cannot have { $value }: that key is given to “{ $other }”, and does one thing only.
settings-wants-one-of = It is { $choices }.
settings-wants-number = It is a whole number from { $least } to { $most }.
settings-wants-text = It is a text between quotes.
settings-wants-characters = It is one, two or three characters between quotes, each as wide as a letter.
settings-wants-switch = It is true or false.
settings-wants-keys = It is a list of keys: "F2", "Ctrl+T", "Alt+X", "PageUp", "?". Letters and digits alone begin a move.
settings-wants-clock = It is "none", or seconds: "300", "300+5" (more with each move), "300d5" (a delay at each move), "1/30" (for each move).

settings-no-file = { $file } does not exist; “plateau config init” writes it, with every setting explained.
settings-no-place = The system names no folder for settings: set HOME, or PLATEAU_CONFIG to a file.
settings-by-default = default
settings-by-system = the system’s
settings-by-line = file, line { $line }
settings-written = { $file } is written. Every setting is in it; take a # away to choose.
settings-exists = { $file } exists already, and is left as it is.

settings-sample =
    Plateau’s settings. Each stands here with the value it has when nobody chooses; take the # away
    and change it. “plateau config” shows what is in force, and where it comes from.
settings-about-table = { $table ->
    [play] A game that is begun without saying more.
    [players] Players that do not say more about themselves.
    [board] Boards in the terminal.
    [keys] The keys of the full screen: "F2", "Ctrl+T", "Alt+X", "PageUp", "?" (letters and digits alone
        begin a move). A key that is given to one thing does nothing else.
    [pieces-chess] The characters of chess pieces: one to three, each as wide as a letter.
    [pieces-draughts] The characters of men and kings, in every game of the draughts family.
   *[pieces-tictactoe] The characters of crosses and noughts.
}
settings-about = { $key ->
    [language] The language of sentences: "en", "fr", or "auto" for the system’s.
    [play-game] The game: "chess", "draughts", "checkers,size=6" … (“plateau show x” lists them all).
    [play-mode] Who plays when nobody says: "white" or "black" (you have that colour against the
        computer), "people" (two of them), "computers".
    [play-computer] Who plays for the computer: "level:0" to "level:20", "greedy:5", "engine" …
    [play-name] What you are called when you play the computer.
    [play-clock] The clocks, in seconds: "none", "300", "300+5" (more with each move),
        "300d5" (a delay at each move), "1/30" (for each move).
    [players-greedy] How many of its pieces the player “greedy” looks at.
    [board-theme] The colours of the full screen: "dark", "light", or "plain" for none (as NO_COLOR does).
    [board-mouse] Whether the mouse plays; without, it selects and copies as usual.
    [board-turning] Whether the board turns toward the player to move when two people play.
   *[board-style] What boards are drawn with: "unicode", "ascii", or "letters" (two French ones a piece).
}
