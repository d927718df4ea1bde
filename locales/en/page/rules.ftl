# The page of rules, whatever the game.

rules-sections = In the rules
rules-deal = The deal
rules-play = Play
rules-end = The end
rules-examples = Three examples
rules-clauses = Every clause
rules-unfold = Unfold all
rules-fold = Fold all
