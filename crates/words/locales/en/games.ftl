# The command `plateau games`.

games-none = No game is saved yet (in { $path }).
games-none-such = None of the saved games is like that.
games-head-id = No.
games-head-changed = Saved
games-head-game = Game
games-head-players = Players
games-head-moves = Moves
games-head-result = Result
games-head-name = Name
games-title = Game { $id }: { $game }, { $players }
games-dates = Begun { $begun }, saved { $changed }
games-imported = { $file }: { $count ->
    [0] no game
   *[other] { $count } games
}
games-imported-as = { $file }: { $count ->
    [one] one game, number { $first }
   *[other] { $count } games, numbers { $first } to { $last }
}
games-known = { $file }: { $count ->
    [one] one game was saved before; it is not saved again (--duplicates keep does)
   *[other] { $count } games were saved before; they are not saved again (--duplicates keep does)
}
games-cut = { $count ->
    [one] one game was read only in part.
   *[other] { $count } games were read only in part.
}
games-bad = { $count ->
    [one] one game could not be read; the others are saved.
   *[other] { $count } games could not be read; the others are saved.
}
games-file = { $file }: { $reason }.
games-not-pdn = { $file }: game { $id } is no draughts, and would be read as draughts in a PDN file. Call the file .pgn.
games-which = which games? Give their numbers (“plateau games list” shows them), or --all.
games-exported = { $count ->
    [one] One game
   *[other] { $count } games
} written to { $file }.
games-renamed = Game { $id } is called “{ $name }” now.
games-unnamed = Game { $id } has no name any more.
games-delete-one = Delete game { $id } ({ $game }, { $players }, { $moves ->
    [one] one move
   *[other] { $moves } moves
})? (yes/no)
games-delete-many = Delete { $count } games? (yes/no)
games-delete-ask = nobody can be asked here: add --yes to delete.
games-delete-not = Nothing was deleted.
games-deleted = Game { $id } is deleted. For thirty days “plateau games restore { $id }” brings it back.
games-restored = Game { $id } is back.
