# Files of games, and the database of saved ones.

file-game = game { $game }, line { $line }, column { $column }: { $fault }
file-io = Read error: { $reason }.
file-bad-tag = “{ $text }” is not a valid tag. Write [Name "value"].
file-move = Cannot play “{ $text }”. { $refusal }
file-unreadable = Unexpected text: “{ $text }”.
file-open-comment = Unclosed comment: “{"}"}” is missing.
file-open-variation = Unclosed variation: “)” is missing.
file-stray-close = “)” without a matching “(”.
file-early-variation = A variation must follow the move it replaces.
file-too-long = Longer than { $limit } bytes.
file-too-deep = Variations nested more than { $limit } deep.
file-too-many-tags = More than { $limit } tags.
file-too-many-moves = More than { $limit } moves in a row.
file-too-many = More than { $limit } moves and notes.
file-cut = { $fault } The game was read up to here; the rest of the line is kept as a comment.
file-left-out = { $fault } This part was skipped.
file-letters = Read with { $language ->
    [fr] French piece letters (R D T F C)
    [de] German piece letters (K D T L S)
    [es] Spanish or Italian piece letters (R D T A C)
    [nl] Dutch piece letters (K D T L P)
   *[other] English piece letters
}.
file-meant = “{ $text }” is ambiguous. Read as { $meant }, the only move that fits the rest of the game.
file-inferred = { $all ->
    [one] No tag names the game. Read as { $game }.
   *[other] No tag names the game. Read as { $game }: { $fit } of { $all } games fit.
}
file-rivals = It could also be { $games }.

database-folder = Cannot write to { $path }: { $reason }. Check its permissions, or set PLATEAU_DATA to another folder.
database-file = Cannot open { $path }: { $reason }. Check its permissions, or set PLATEAU_DATA to another folder.
database-newer = { $path } was written by a newer version of Plateau (file version { $found }, supported { $known }). It was not changed. Use the newer program, or set PLATEAU_DATA to another folder.
database-foreign = { $path } is a database of another program. It was not changed. Move it, or set PLATEAU_DATA to another folder.
database-damaged = { $path } is damaged. Try again: it is repaired when it is opened.
database-in-use = { $path } needs repair, but another program has it open. Close all other Plateau windows and try again.
database-full = { $path }: the disk is full. Games saved earlier are safe. Free some space and try again.
database-busy = { $path }: another program is writing to it. Try again.
database-read-only = { $path } is read-only. Check its permissions, or set PLATEAU_DATA to another folder.
database-system = Cannot write { $path } ({ $message }). Is the disk full, or a quota reached? Games saved earlier are safe.
database-missing = There is no saved game { $id }. “plateau games list” shows them all.
database-deleted = Game { $id } was deleted. “plateau games restore { $id }” restores it.
database-conflict = Game { $id } was changed by another program in the meantime. Nothing was overwritten.
database-unreadable = Cannot read saved game { $id }: { $error }
database-unplayable = Cannot save this game. { $refusal }
database-mended = The saved games were damaged. { $saved ->
    [0] None could be recovered
    [one] One was recovered
   *[other] { $saved } were recovered
}{ $lost ->
    [0] .
   *[other] . Lost games (there may be more): { $which }.
} The damaged file is { $path }.
database-mending-finished = The saved games had been damaged; an interrupted repair is now complete. The damaged file is { $path }.
database-no-home = Cannot find your home folder. Set PLATEAU_DATA to a folder for saved games.

system-permission = permission denied
system-read-only = read-only file system
system-not-found = it does not exist
system-not-a-folder = it is not a folder
system-is-a-folder = it is a folder, not a file
system-full = the disk is full
system-other = { $reason }
