# Les règles de Krypto, en dessins. Un mot entre astérisques signale une règle maison.

krypto-rules-intro = Cinq cartes, une cible. Trouvez un calcul qui emploie les cinq et donne la cible, et trouvez-le avant les autres.

krypto-rules-cards = Le paquet a 52 cartes : de 1 à 10 trois fois chacune, de 11 à 17 deux fois, de 18 à 25 une fois.
krypto-rules-hand = On joue de deux à huit *maison*, ou seul contre la montre. Chacun reçoit cinq cartes, et une carte-cible est au milieu pour tous. Toutes les cartes sont visibles.

krypto-rules-find = Tous cherchent en même temps. Prenez vos cinq cartes, chacune une seule fois, avec +, −, × et ÷ dans l’ordre que vous voulez. Les fractions en chemin sont permises ; seul le résultat compte.
krypto-rules-krypto = Krypto !
krypto-rules-call = Le premier qui a trouvé annonce « Krypto » et montre son calcul sans attendre. S’il est juste, il gagne le tour.
krypto-rules-false-call = Faux, ou trop tard : il perd un point, et les autres continuent. Il n’annonce plus pendant ce tour *maison*.
krypto-rules-pass = Un joueur qui ne trouve rien peut passer. Quand plus personne ne peut annoncer, le tour finit sans gagnant *maison*.
krypto-rules-unplayable = Vous pensez que votre main ne peut pas atteindre la cible ? Déclarez-la injouable. Si tous les autres sont d’accord, le tour est redistribué. Si l’un d’eux résout votre main, vous perdez un point et il gagne le tour avec un point de plus.
krypto-rules-stamp = injouable ?

krypto-rules-score = Un tour gagné compte 1. Gagnez aussi le suivant : il compte 2, puis 4, puis 8, toujours le double, jusqu’à ce qu’un autre gagne un tour, ou personne.
krypto-rules-winner = Une partie a dix tours. Celui qui a le plus de points gagne ; à égalité, on partage la victoire *maison*.
krypto-rules-variants = Une table peut convenir d’autre chose : des équipes de deux, une main commune à tous, une cible pour chacun, ou des carrés, où un 2 est employé comme exposant. Et l’on peut jouer seul contre la montre.

krypto-rules-given = Les cartes : { $cards }. La cible : { $target }.
krypto-rules-one = Pas à pas
krypto-rules-one-so = Chaque carte sert une fois, et le dernier nombre est la cible : Krypto !
krypto-rules-two = Une fraction en chemin
krypto-rules-two-whole = Une table peut se limiter aux nombres entiers *maison*. Ce calcul y est refusé, ce qui ne coûte rien.
krypto-rules-two-so = Sinon, seul le dernier nombre compte : Krypto !
krypto-rules-three = Cinq tours sur la feuille
krypto-rules-three-run = A gagne trois tours de suite : 1, 2 et 4 points.
krypto-rules-three-false = Au tour 4, A annonce et se trompe : −1. B gagne le tour : 1 point, et la série de A s’arrête.
krypto-rules-three-next = B gagne aussi le tour 5 : 2 points.
krypto-rules-three-so = Après cinq tours, A a { $a } points et B en a { $b }.
