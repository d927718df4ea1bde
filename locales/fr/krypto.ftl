krypto-title = Krypto
krypto-about = Cinq cartes, quatre opérations, une cible : atteignez-la avec toutes vos cartes avant les autres.

krypto-pairs-need-even = Par équipes de deux, il faut 4, 6 ou 8 joueurs, pas { $seats }.
krypto-one-variant = Une main commune et des cibles personnelles s’excluent.
krypto-not-alone = L’option « { $option } » n’a pas de sens pour qui joue seul.
krypto-draw = Le tirage { $draw } pour désigner le donneur n’a pas le bon nombre de cartes, ou ne désigne personne.
krypto-layout = La donne « { $line } » a d’autres mains ou d’autres cibles que ne le veulent les options.
krypto-card = La donne « { $line } » contient la carte { $card }, que le paquet n’a pas, ou pas si souvent.
krypto-out = Vous ne pouvez plus annoncer pendant ce tour.
krypto-show-first = Vous avez annoncé : montrez votre calcul.
krypto-not-called = Annoncez d’abord, puis montrez votre calcul.
krypto-paused = Le tour est fini : dites « ready » ; on distribue le suivant quand tous sont prêts.
krypto-not-paused = Pas de pause : un tour est en cours.
krypto-already-shown = Ce calcul a déjà été montré dans ce tour, peut-être écrit autrement ; trouvez une autre idée.
krypto-already-declared = { $by } a déjà déclaré une main injouable.
krypto-already-made = Quelqu’un a déjà fait Krypto dans ce tour ; il est trop tard pour déclarer une main injouable.
krypto-no-spares =
    { $most ->
        [one] { $most } tour a été redistribué, et il n’y a plus de donne de réserve.
       *[other] { $most } tours ont été redistribués, et il n’y a plus de donne de réserve.
    }
krypto-nothing-declared = Personne n’a déclaré de main injouable.
krypto-answered = Vous avez déjà répondu.
krypto-alone = Vous jouez seul : atteignez la cible, ou renoncez-y avec « pass ».
krypto-wrong = Cela ne compte pas : { $why }

krypto-flaw-not-held = la carte { $card } n’est pas dans la main.
krypto-flaw-too-often = la carte { $card } est utilisée { $used } fois, mais la main n’en a que { $held }.
krypto-flaw-not-used = la carte { $card } n’est pas utilisée.
krypto-flaw-not-whole = { $dividend } ÷ { $divisor } n’est pas un nombre entier.
krypto-flaw-by-zero = { $dividend } ne peut pas être divisé par zéro.
krypto-flaw-square = les carrés n’ont pas été convenus.
krypto-flaw-exponent = l’exposant vaut { $exponent }, et seul 2 est permis.
krypto-flaw-too-large = les nombres deviennent trop grands.
krypto-flaw-misses = cela donne { $value }, pas { $target }.

krypto-calculation-operand = un nombre ou « ( » est attendu ici, pas « { $found } ».
krypto-calculation-ends = un nombre ou « ( » est attendu ici.
krypto-calculation-operator = une opération, « ) » ou la fin est attendue ici, pas « { $found } ».
krypto-calculation-unclosed = cette parenthèse n’est jamais fermée.
krypto-calculation-unopened = cette parenthèse n’a jamais été ouverte.
krypto-calculation-no-card = il n’y a pas de carte { $number } : les nombres vont de 1 à { $max }.
krypto-calculation-numbers =
    { $most ->
        [one] un calcul compte au plus { $most } nombre.
       *[other] un calcul compte au plus { $most } nombres.
    }
krypto-calculation-long =
    { $most ->
        [one] un calcul compte au plus { $most } caractère.
       *[other] un calcul compte au plus { $most } caractères.
    }

krypto-do-krypto = Annoncer et montrer son calcul d’un coup, par exemple « krypto (24+22)/23+20-21 ».
krypto-do-call = Dire « Krypto » ; il faut montrer son calcul à temps.
krypto-do-show = Montrer le calcul de son annonce.
krypto-do-pass = Abandonner le tour ; en solitaire, la tâche.
krypto-do-unplayable = Déclarer sa propre main injouable.
krypto-do-agree = Admettre que la main déclarée est injouable.
krypto-do-disagree = Ne pas être d’accord : vous avez alors le temps d’une annonce pour montrer comment la main déclarée atteint sa cible.
krypto-do-solve = Faire Krypto avec la main déclarée injouable.
krypto-do-ready = Être prêt pour le tour suivant.
krypto-slot-calculation = un calcul de { $most } caractères au plus

krypto-option-deck = Le paquet de cartes.
krypto-option-deck-cards52 = 52 cartes : trois de chaque de 1 à 10, deux de 11 à 17, une de 18 à 25 (édition de 1979).
krypto-option-deck-cards56 = 56 cartes : un 7, un 8, un 9 et un 10 de plus (règle maison : une édition plus récente).
krypto-option-arithmetic = Quels nombres peuvent apparaître en chemin (le livret ne fixe pas de limite).
krypto-option-arithmetic-whole = Règle maison, comme en tournoi : des entiers seulement ; zéro et les négatifs aussi.
krypto-option-arithmetic-fractions = Des fractions exactes aussi.
krypto-option-squares = Une valeur d’exactement 2, faite d’une ou de plusieurs cartes, peut servir d’exposant (variante C).
krypto-option-hand = À qui sont les cinq cartes.
krypto-option-hand-own = Chacun a cinq cartes.
krypto-option-hand-common = Cinq cartes au milieu, une seule main pour tous (variante D).
krypto-option-target = À qui est la cible.
krypto-option-target-common = Une seule cible pour tous.
krypto-option-target-own = Chacun a la sienne (variante E).
krypto-option-pairs = Équipes de deux (variante A) : une équipe gagne un tour quand les deux ont fait Krypto. Pour 4, 6 ou 8 joueurs. Règle maison : les partenaires sont face à face.
krypto-option-call_seconds = Règle maison : de combien de secondes on dispose pour montrer son calcul (le livret dit : sans délai).
krypto-option-round_seconds = Règle maison : combien de secondes un tour dure au plus ; 0 pour aucune limite (le livret n’en a pas).
krypto-option-pause_seconds = Règle maison : combien de secondes passent au plus entre deux tours, si tous ne sont pas prêts avant ; 0 pour aucune pause (le livret n’en dit rien).
krypto-option-minutes = En solitaire : combien de minutes une tâche dure au plus, et ce que coûte chaque échec (variante B : une ou deux).

krypto-term-deck = { $value ->
    [cards56] paquet de 56 cartes (règle maison)
   *[cards52] paquet de 52 cartes
}
krypto-term-arithmetic = { $value ->
    [fractions] fractions permises
   *[whole] nombres entiers seulement (règle maison)
}
krypto-term-squares = { $value ->
    [on] avec carrés
   *[off] sans carrés
}
krypto-term-hand = { $value ->
    [common] une seule main pour tous
   *[own] cinq cartes chacun
}
krypto-term-target = { $value ->
    [own] une cible chacun
   *[common] une seule cible pour tous
}
krypto-term-pairs = { $value ->
    [on] équipes de deux
   *[off] sans équipes
}
krypto-term-call_seconds = { $value } secondes pour montrer le calcul (règle maison)
krypto-term-round_seconds = { $value ->
    [0] tours sans limite
   *[other] tours de { $value } secondes au plus (règle maison)
}
krypto-term-pause_seconds = { $value ->
    [0] sans pause entre les tours
   *[other] pause de { $value } secondes au plus entre les tours (règle maison)
}
krypto-term-minutes = en solitaire : { $value } minutes par tâche au plus

krypto-end-points = Les dix tours sont joués ; le plus grand total gagne.
krypto-end-solitaire = Les vingt tâches sont jouées ; le score est le temps total, avec les minutes pour chaque échec.

krypto-why-made =
    { $ways ->
        [one] C’est la seule façon d’atteindre la cible.
       *[other] La cible peut être atteinte de { $ways } façons ; celle-ci est la plus simple.
    }
krypto-why-unplayable = Tous les calculs ont été essayés : aucun n’atteint la cible.
krypto-why-agrees = Tous les calculs avec la main déclarée ont été essayés : aucun n’atteint sa cible.
krypto-why-refutes =
    { $ways ->
        [one] La main déclarée atteint sa cible, de cette seule façon ; la montrer gagne le tour et un point de plus.
       *[other] La main déclarée atteint sa cible, de { $ways } façons ; en montrer une gagne le tour et un point de plus.
    }
krypto-why-nothing-new = Toutes les façons d’atteindre la cible ont été montrées dans ce tour.
krypto-why-hasty = A annoncé avant de vérifier le calcul.
krypto-why-gave-up = A cherché assez longtemps sans rien trouver.
krypto-why-believes = Croit sur parole que la main déclarée est injouable.
krypto-why-ready = A vu comment le tour a fini.

# Indices
krypto-hint-unplayable = Vos cartes ({ $cards }) ne peuvent pas donner { $target }.
krypto-hint-playable = Vos cartes ({ $cards }) peuvent donner { $target }.
krypto-hint-step = Vos cartes ({ $cards }) donnent { $target } si vous commencez par { $step } = { $gives }.

krypto-proof-makes = Les cartes { $cards } { $so ->
    [yes] peuvent
   *[no] ne peuvent pas
} donner { $target }.
krypto-proof-solution = { $calculation } = { $target }
krypto-proof-none = Aucun calcul ne le donne. Les cartes donnent { $count } des nombres de 1 à { $last } ; les plus proches : { $below } au-dessous, { $above } au-dessus.
krypto-proof-nearest = { $number }
krypto-proof-no-nearest = aucun

krypto-picture-over = Krypto, fin de la partie, gagnée par { $winners }
krypto-picture-round = Krypto, tour { $round } sur { $rounds }, { $dealer } distribue
krypto-picture-target = cible { $target }
krypto-picture-all = tous
krypto-picture-out = hors jeu
krypto-picture-unplayable = injouable ?
krypto-picture-krypto = Krypto !
krypto-picture-made = a fait Krypto
krypto-picture-false-call = fausse annonce
krypto-picture-has-passed = a passé
krypto-picture-thinks = réfléchit
krypto-picture-is-ready = prêt
krypto-picture-is-agreed = d’accord
krypto-picture-has-tried = a tenté de la résoudre
krypto-picture-has-solved = l’a résolue
krypto-picture-total = total
krypto-picture-next = tour suivant : { $points }
krypto-picture-has-called = { $by } a annoncé et montre son calcul avant { $until }
krypto-picture-has-called-with = { $by } a annoncé et montre un calcul avec la main { DE($with) } avant { $until }
krypto-picture-round-ends = le tour finit à { $until }
krypto-picture-pause-ends = le tour suivant est donné à { $until } au plus tard
krypto-picture-solitaire-over = Krypto en solitaire, terminé : { $score }
krypto-picture-solitaire-task = Krypto en solitaire, tâche { $task } sur { $tasks }
krypto-picture-misses = { $misses ->
    [one] { $misses } échec
   *[other] { $misses } échecs
}
krypto-picture-targets = cibles
krypto-picture-hand = main
krypto-picture-missed = échec
krypto-picture-so-far = jusqu’ici { $score }, cette tâche finit à { $until }
krypto-picture-reachable-ways = { $ways ->
    [one] s’obtient d’une façon
   *[other] s’obtient de { $ways } façons
}
krypto-picture-reachable = s’obtient
krypto-picture-not-reachable = ne s’obtient pas
krypto-picture-first-steps = premiers calculs qui y mènent
krypto-picture-best = meilleur coup : { $action } (vaut { $points })
krypto-picture-best-time = meilleur coup : { $action } (gagne { $time })
krypto-picture-called = { $by } annonce
krypto-picture-shown = { $by } montre { $calculation } : { $right ->
    [yes] Krypto
   *[no] faux
}
krypto-picture-shown-with = { $by } montre { $calculation } avec la main { DE($with) } : { $right ->
    [yes] Krypto
   *[no] faux
}
krypto-picture-flaw = { $flaw }
krypto-picture-late = { $by } ne montre rien à temps
krypto-picture-passed = { $by } passe
krypto-picture-round-up = le temps du tour est écoulé
krypto-picture-ready = { $by } est prêt
krypto-picture-pause-up = la pause est finie
krypto-picture-declared = { $by } déclare sa main injouable
krypto-picture-agreed = { $by } est d’accord
krypto-picture-disagreed = { $by } n’est pas d’accord
krypto-picture-reached = { $calculation } donne { $target }
krypto-picture-given-up = la tâche est abandonnée
krypto-picture-task-up = le temps de la tâche est écoulé
