# Files of games, and the shelf of saved ones.

file-game = game { $game }, line { $line }, column { $column }: { $fault }
file-io = It could not be read on: { $reason }.
file-bad-tag = “{ $text }” is no tag. A tag is written [Name "value"].
file-move = “{ $text }” cannot be played. { $refusal }
file-unreadable = “{ $text }” is neither a move nor a comment.
file-open-comment = A comment is not closed: “{"}"}” is missing.
file-open-variation = A variation is not closed: “)” is missing.
file-stray-close = There is a “)” without its “(”.
file-early-variation = There is no move here that a variation could replace.
file-too-long = This is longer than { $limit } bytes.
file-too-deep = Variations stand inside variations more than { $limit } deep.
file-too-many-tags = There are more than { $limit } tags.
file-too-many-moves = There are more than { $limit } moves in a row.
file-too-many = There are more than { $limit } moves and notes.
file-cut = { $fault } Read up to here; the rest of the line is kept as a comment.
file-left-out = { $fault } This part is left out.
file-letters = Read with { $language ->
    [fr] French piece letters (R D T F C)
    [de] German piece letters (K D T L S)
    [es] Spanish or Italian piece letters (R D T A C)
    [nl] Dutch piece letters (K D T L P)
   *[other] English piece letters
}.
file-meant = “{ $text }” could mean several moves. Read as { $meant }: no other lets the game go on as written.
file-inferred = { $all ->
    [one] No tag names the game. Read as { $game }.
   *[other] No tag names the game. Read as { $game }: { $fit } of { $all } games fit.
}
file-rivals = It could also be { $games }.

shelf-folder = { $path }: { $reason }. Games are saved there; set PLATEAU_DATA to another folder, or see to its permissions.
shelf-file = { $path }: { $reason }. See to its permissions, or set PLATEAU_DATA to another folder.
shelf-newer = { $path } was written by a newer Plateau (version { $found } of the file; this one knows { $known }). It was not touched. Use the newer program, or set PLATEAU_DATA to another folder.
shelf-foreign = { $path } is a database of another program. It was not touched. Move it away, or set PLATEAU_DATA to another folder.
shelf-damaged = { $path } is damaged. Try again: it is mended when it is opened.
shelf-in-use = { $path } must be mended, but another program has it open. Close every other Plateau and try again.
shelf-full = { $path }: the disk is full. What was saved before is safe. Make room and try again.
shelf-busy = { $path }: another program is writing. Try again.
shelf-read-only = { $path } may only be read. See to its permissions, or set PLATEAU_DATA to another folder.
shelf-system = { $path }: the system refuses ({ $message }). Is the disk full, or a quota reached? What was saved before is safe.
shelf-missing = There is no saved game { $id }: “plateau games list” shows them.
shelf-deleted = Game { $id } was deleted: “plateau games restore { $id }” brings it back.
shelf-conflict = Game { $id } was changed elsewhere meanwhile. Nothing was overwritten.
shelf-unreadable = The saved game { $id } cannot be read: { $error }
shelf-unplayable = The game cannot be saved. { $refusal }
shelf-mended = The saved games were damaged. { $saved ->
    [0] None could be read
    [one] One was read and is kept
   *[other] { $saved } were read and are kept
}{ $lost ->
    [0] .
   *[other] . Lost games (there may be more): { $which }.
} The damaged file is { $path }.
shelf-mending-finished = The saved games had been damaged; mending them was interrupted and is finished now. The damaged file is { $path }.
shelf-no-home = It is not known where your files are: set PLATEAU_DATA to a folder for saved games.

system-permission = permission is denied
system-read-only = nothing can be written on this file system
system-not-found = it does not exist
system-not-a-folder = a file stands where a folder is needed
system-is-a-folder = it is a folder, not a file
system-full = the disk is full
system-other = the system says: { $reason }
