# The command `plateau games`.

games-none = No saved games yet (in { $path }).
games-none-such = No saved game matches.
games-head-id = No.
games-head-changed = Saved
games-head-game = Game
games-head-players = Players
games-head-moves = Moves
games-head-result = Result
games-head-name = Name
games-title = Game { $id }: { $game }, { $players }
games-dates = Started { $begun }, saved { $changed }
games-imported = { $file }: { $count ->
    [0] no game
   *[other] { $count } games
}
games-imported-as = { $file }: { $count ->
    [one] one game, number { $first }
   *[other] { $count } games, numbers { $first } to { $last }
}
games-known = { $file }: { $count ->
    [one] one game was already saved and was skipped (--duplicates keep adds it)
   *[other] { $count } games were already saved and were skipped (--duplicates keep adds them)
}
games-cut = { $count ->
    [one] one game was read only partially.
   *[other] { $count } games were read only partially.
}
games-bad = { $count ->
    [one] one game could not be read; the others were saved.
   *[other] { $count } games could not be read; the others were saved.
}
games-nothing-read = no game could be read; nothing was saved.
games-file = { $file }: { $reason }.
games-not-pdn = { $file }: game { $id } is not a draughts game and cannot be exported as PDN. Use a file name ending in .pgn.
games-which = which games? Give their numbers (see “plateau games list”), or --all.
games-exported = { $count ->
    [one] One game
   *[other] { $count } games
} written to { $file }.
games-renamed = Game { $id } is now called “{ $name }”.
games-unnamed = Game { $id } no longer has a name.
games-delete-one = Delete game { $id } ({ $game }, { $players }, { $moves ->
    [one] one move
   *[other] { $moves } moves
})? (yes/no)
games-delete-many = Delete { $count } games? (yes/no)
games-delete-ask = cannot ask for confirmation here: add --yes to delete.
games-delete-not = Nothing deleted.
games-deleted = Game { $id } deleted. To undo within thirty days: “plateau games restore { $id }”.
games-restored = Game { $id } restored.
