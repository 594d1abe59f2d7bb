# Ce que disent les commandes en plus.

command-plain-only = seul le mode en lignes existe pour l’instant : ajoutez --plain.
command-nothing-asked = que faire ?
