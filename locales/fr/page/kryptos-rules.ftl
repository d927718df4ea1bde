# Les règles de Kryptos, en dessins. Un mot entre astérisques signale une règle maison.

kryptos-rules-intro = Chacun cache une rangée de nombres triés. Trouvez ce que cachent les autres et dites-le : un nombre juste rapporte des points. À quinze points, c’est le dernier tour de table.

kryptos-rules-cards = Les cartes sont numérotées à partir de 1. Quatre couleurs se suivent : 1 est de cire, 2 de laiton, 3 de mousse, 4 d’encre, 5 de nouveau de cire *maison*. Chaque couleur a son signe.
kryptos-rules-hands = À trois, on reçoit dix cartes chacun ; à quatre, neuf ; à cinq ou six, huit. Chaque rangée est triée du plus petit au plus grand. Vous voyez vos nombres ; des autres, vous ne voyez que les dos.
kryptos-rules-tokens = À côté d’une rangée, des jetons comptent ses cartes cachées de chaque couleur. Tout le monde les voit, et ils sont toujours exacts. À trois, deux cartes restent de côté : on connaît leurs couleurs, et on ne peut pas les deviner.
kryptos-rules-reveal = Avant le premier tour, chacun révèle deux de ses cartes, une à la fois ; le premier joueur passe les deux fois en dernier. Une carte révélée reste à sa place, et son jeton quitte la rangée.

kryptos-rules-guess = Montrez une carte cachée d’un autre joueur et dites un nombre. Tous l’entendent.
kryptos-rules-says = « { $number } ! »
kryptos-rules-right = Juste : la carte est révélée et vous marquez. 3 points si son propriétaire cachait trois cartes ou plus avant votre essai, 2 s’il en cachait deux, 1 si c’était la dernière. Votre tour est fini.
kryptos-rules-second-try = Faux : le propriétaire dit non, rien de plus. Vous pouvez payer 1 point et deviner encore une fois, n’importe quelle carte cachée d’un autre. Ou vous arrêtez. Votre tour est alors fini.

kryptos-rules-last-round = Chacun commence avec 2 points. Dès qu’un joueur en a 15 ou plus, on finit le tour de table, pour que tous aient joué autant de fois.
kryptos-rules-winner = Celui qui a le plus de points gagne. À égalité, celui qui joue plus tôt dans le tour de table l’emporte ; une table peut convenir de partager la victoire *maison*. Quand plus aucune carte n’est cachée, la partie s’arrête là *maison*.
kryptos-rules-variants = Une table peut convenir d’autre chose. Règles avancées : certaines cartes ne peuvent pas être révélées au début. Mystère, à quatre ou cinq : quatre cartes restent de côté, et l’on ne connaît que leurs couleurs. Pot-de-vin : le point du second essai va au propriétaire de la carte.

kryptos-rules-one = Quelle est la quatrième carte ?
kryptos-rules-one-between = Vous êtes A. La quatrième carte de B est entre { $low } et { $high } : 11, 12 ou 13.
kryptos-rules-one-own = Le { $own }, c’est vous qui l’avez.
kryptos-rules-one-colour = { $card } est de { $colour }, et les jetons de B ne montrent pas de { $colour }.
kryptos-rules-one-so = C’est donc { $card }. B cache six cartes : la carte vaut { $worth } points.
kryptos-rules-two = Un second essai
kryptos-rules-two-wrong = Vous avez { $had } points. Vous dites { $wrong } pour la carte { $place } de B : non. Cela ne coûte rien.
kryptos-rules-two-paid = Vous payez { $paid } point et dites { $right } : oui. B cachait six cartes, vous marquez { $scored } points.
kryptos-rules-two-so = Vous avez maintenant { $has } points.
kryptos-rules-three = Le dernier tour de table
kryptos-rules-three-reached = A a commencé le tour de table. Puis B devine juste et a 15 points.
kryptos-rules-three-others = A a déjà joué ; C et D jouent encore.
kryptos-rules-three-equal = D arrive à 15 aussi.
kryptos-rules-three-so = Dans le tour de table, B joue avant D : B gagne.
