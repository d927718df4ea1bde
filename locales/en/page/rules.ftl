# The page of rules, whatever the game.

rules-sections = In the rules
rules-deal = The deal
rules-play = Play
rules-end = The end
rules-examples = Three examples
rules-clauses = Every clause
rules-house = *house* marks what the printed rules do not say.
rules-unfold = Unfold all
rules-fold = Fold all
