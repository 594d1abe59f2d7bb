# La page dans le navigateur. Ni choix ni pluriels ici : la page met elle-même les valeurs.

page-title = Plateau
page-level-of = Niveau { $level }
