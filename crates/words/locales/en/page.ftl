# The page in the browser. No choices and no plurals here: the page puts the values in itself.

page-title = Plateau
page-level-of = Level { $level }
