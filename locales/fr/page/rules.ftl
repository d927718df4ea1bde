# La page des règles, quel que soit le jeu.

rules-sections = Dans les règles
rules-deal = La donne
rules-play = Déroulement
rules-end = La fin
rules-examples = Trois exemples
rules-clauses = Toutes les clauses
rules-house = *maison* signale ce que la règle imprimée ne dit pas.
rules-unfold = Tout déplier
rules-fold = Tout replier
