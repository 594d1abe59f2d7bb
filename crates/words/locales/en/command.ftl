# What commands say besides.

command-plain-only = only the line mode exists so far: add --plain.
command-nothing-asked = what shall I do?
