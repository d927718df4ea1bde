break-the-code-title = Break the Code
break-the-code-about = Posez les bonnes questions et soyez le premier à nommer une rangée de tuiles cachée, chiffre par chiffre et couleur par couleur.

break-the-code-do-ask = Prendre une carte Question visible ; ses réponses sont publiques. Si la carte propose deux chiffres, en nommer un.
break-the-code-do-guess = Nommer les tuiles cachées de gauche à droite : celles de l’adversaire à deux joueurs, celles du centre à trois ou quatre.
break-the-code-do-pass = Renoncer à une dernière proposition.
break-the-code-slot-card = une carte Question ({ $of })
break-the-code-slot-digit = un chiffre ({ $min }–{ $max })
break-the-code-slot-tile = une tuile ({ $of })

break-the-code-option-first = Qui commence : le hasard, ou la place que l’hôte désigne (règle maison).
break-the-code-option-first-drawn = au sort
break-the-code-option-last_call = Si personne n’a trouvé après la dernière question, chaque joueur encore en jeu a droit à une dernière proposition (règle maison). Sinon, comme dans le livret, personne ne gagne.
break-the-code-option-four_tiles = À quatre joueurs, dont les rangées ont quatre tuiles : les deux cartes prévues pour des rangées de cinq (règle maison ; le livret n’en dit rien).
break-the-code-option-four_tiles-adapted = les cartes restent, et les tuiles centrales sont b et c
break-the-code-option-four_tiles-removed = les deux cartes sont retirées, comme dans l’édition japonaise
break-the-code-option-shared_cards = Celui qui pose la question répond aussi aux cartes « Somme totale », « Plus haut moins plus bas » et « c dépasse 4 ? » (règle maison, comme dans l’édition japonaise). Sinon, comme dans le livret, seuls les autres répondent. À quatre joueurs, tout le monde répond toujours.

break-the-code-term-first = { $value ->
    [drawn] premier joueur tiré au sort (règle maison)
   *[A] la place { $value } commence (règle maison)
}
break-the-code-term-last_call = { $value ->
    [on] une dernière proposition pour chacun (règle maison)
   *[off] sans dernière proposition
}
break-the-code-term-four_tiles = { $value ->
    [removed] sans les deux cartes pour rangées de cinq (règle maison)
   *[adapted] avec les deux cartes pour rangées de cinq (règle maison)
}
break-the-code-term-shared_cards = { $value ->
    [on] qui pose la question répond aussi à certaines cartes (règle maison)
   *[off] qui pose la question ne répond pas
}

break-the-code-end-guess = Le code est cassé.
break-the-code-end-tie = Plusieurs joueurs ont cassé le code : égalité.
break-the-code-end-all-wrong = Tout le monde s’est trompé.
break-the-code-end-questions = Il n’y a plus de questions.
break-the-code-end-last-call = Il n’y a plus de questions, et aucune dernière réponse n’était juste.
break-the-code-end-limit = La partie durait trop longtemps et a été arrêtée.

break-the-code-players = On joue à deux, trois ou quatre, pas à { $seats }.
break-the-code-first-absent = { $first } ne peut pas commencer : { $seats ->
    [one] il n’y a que { $seats } place.
   *[other] il n’y a que { $seats } places.
}
break-the-code-removed-for-four = On ne peut retirer des cartes qu’à quatre joueurs, pas à { $seats }.
break-the-code-only-guess = Plus de questions : faites une dernière proposition, ou passez.
break-the-code-nothing-to-decline = Il n’y a pas de dernière proposition à laquelle renoncer : posez une question ou devinez.
break-the-code-not-face-up = La carte { $card } n’est pas visible sur la table.
break-the-code-name-digit = Précisez le chiffre : { $card } { $one } ou { $card } { $other }.
break-the-code-other-digit = La carte { $card } demande { $one } ou { $other }, pas { $digit }.
break-the-code-no-choice = La carte { $card } ne propose pas de chiffre au choix : omettez le { $digit }.
break-the-code-tile-count = { $needed ->
    [0] Aucune tuile n’a sa place ici,
   *[other] Une rangée compte ici { $needed } tuiles,
} pas { $tiles }.
break-the-code-unsorted = La rangée n’est pas dans l’ordre : { $tile } doit se trouver à gauche de { $other } (chiffres croissants, le noir avant le blanc).
break-the-code-tile-twice = Il n’existe qu’une tuile { $tile }.
break-the-code-three-fives = Il n’existe que deux 5 verts.
break-the-code-deal-rows = La donne compte { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
} pour { $seats } joueurs.
break-the-code-deal-row = La rangée { DE($seat) } est impossible : { $why }
break-the-code-deal-centre = Le centre est impossible : { $why }
break-the-code-deal-tile = La tuile { $tile } est distribuée plus souvent qu’elle n’existe.
break-the-code-deal-cards = La donne compte { $cards ->
    [one] { $cards } carte Question
   *[other] { $cards } cartes Question
} au lieu de { $needed }.
break-the-code-deal-card-twice = La carte { $card } est distribuée deux fois.
break-the-code-deal-card-removed = La carte { $card } est retirée du jeu et ne peut pas être distribuée.
break-the-code-deal-first-absent = { $first } ne peut pas commencer : { $seats ->
    [one] il n’y a que { $seats } place.
   *[other] il n’y a que { $seats } places.
}
break-the-code-deal-first-other = Dans la donne, { $first } commence, mais l’hôte a choisi { $chosen }.

break-the-code-card-where-0 = Où sont vos 0 ?
break-the-code-card-where-5 = Où sont vos 5 ?
break-the-code-card-where-1-or-2 = Où sont vos 1, ou vos 2 ?
break-the-code-card-where-3-or-4 = Où sont vos 3, ou vos 4 ?
break-the-code-card-where-6-or-7 = Où sont vos 6, ou vos 7 ?
break-the-code-card-where-8-or-9 = Où sont vos 8, ou vos 9 ?
break-the-code-card-consecutive = Quelles tuiles voisines ont des chiffres qui se suivent ?
break-the-code-card-same-colour = Quelles tuiles voisines sont de la même couleur ?
break-the-code-card-count-even = Combien avez-vous de chiffres pairs ?
break-the-code-card-count-odd = Combien avez-vous de chiffres impairs ?
break-the-code-card-count-black = Combien avez-vous de tuiles noires ?
break-the-code-card-count-white = Combien avez-vous de tuiles blanches ?
break-the-code-card-count-pairs = Combien de vos tuiles ont le même chiffre qu’une autre ?
break-the-code-card-sum = Quelle est la somme de toutes vos tuiles ?
break-the-code-card-sum-black = Quelle est la somme de vos tuiles noires ?
break-the-code-card-sum-white = Quelle est la somme de vos tuiles blanches ?
break-the-code-card-sum-left = Quelle est la somme de vos trois tuiles de gauche ?
break-the-code-card-sum-right = Quelle est la somme de vos trois tuiles de droite ?
break-the-code-card-sum-middle = Quelle est la somme de vos tuiles centrales ?
break-the-code-card-span = Que vaut votre chiffre le plus haut moins le plus bas ?
break-the-code-card-c-over-4 = Votre tuile c est-elle supérieure à 4 ?

break-the-code-why-certain = Il ne reste que cette rangée.
break-the-code-why-likely = La plus probable des { $rows } rangées ({ PERCENT($chance) }).
break-the-code-why-forced = Il faut une dernière réponse ; celle-ci est juste avec une probabilité de { PERCENT($chance) }.
break-the-code-why-bits = La question apprend { NUMBER($bits, minimumFractionDigits: 2, maximumFractionDigits: 2) } { $bits ->
    [one] bit
   *[other] bits
} en moyenne et laisse au plus { $rows ->
    [one] { $rows } rangée.
   *[other] { $rows } rangées.
}
break-the-code-why-race = C’est ce qui gagne la course avec une probabilité de { PERCENT($chance) }.
break-the-code-why-hunch = C’était une intuition.

# Indices sur la rangée à deviner
break-the-code-hint-tile = La tuile { $place } est { $colour ->
    [black] le { $digit } noir
    [white] le { $digit } blanc
   *[green] un { $digit } vert
}.
break-the-code-hint-digit = La tuile { $place } est un { $digit }.
break-the-code-hint-holds = La rangée contient { $colour ->
    [black] le { $digit } noir
    [white] le { $digit } blanc
   *[green] { $count ->
        [one] un { $digit } vert
       *[other] les deux { $digit } verts
    }
}.
break-the-code-hint-colour = La tuile { $place } est { $colour ->
    [black] noire
    [white] blanche
   *[green] verte
}.
break-the-code-hint-lacks = La rangée ne contient pas { $colour ->
    [black] le { $digit } noir
    [white] le { $digit } blanc
   *[green] de { $digit } vert
}.

# Preuves : affirmations, faits, conclusions
break-the-code-proof-row-of = { DE($seat) }
break-the-code-proof-centre = du centre
break-the-code-proof-tile = La tuile { $place } { $whose } { $so ->
    [yes] est
   *[no] n’est pas
} { $colour ->
    [black] le { $digit } noir
    [white] le { $digit } blanc
   *[green] un { $digit } vert
}.
break-the-code-proof-digit = La tuile { $place } { $whose } { $so ->
    [yes] est
   *[no] n’est pas
} un { $digit }.
break-the-code-proof-colour = La tuile { $place } { $whose } { $so ->
    [yes] est
   *[no] n’est pas
} { $colour ->
    [black] noire
    [white] blanche
   *[green] verte
}.
break-the-code-proof-has = La rangée { $whose } { $so ->
    [yes] contient
   *[no] ne contient pas
} { $colour ->
    [black] le { $digit } noir
    [white] le { $digit } blanc
   *[green] { $count ->
        [one] { $so ->
            [yes] un { $digit } vert
           *[no] de { $digit } vert
        }
       *[other] les deux { $digit } verts
    }
}.
break-the-code-proof-row = La rangée { $whose } { $so ->
    [yes] est
   *[no] n’est pas
} { $row }.
break-the-code-proof-rules = Les règles suffisent : les rangées sont triées, noir avant blanc, et chaque tuile n’existe qu’une fois, sauf le 5 vert, qui existe deux fois.
break-the-code-proof-own = Vous avez { $colour ->
    [black] le { $digit } noir
    [white] le { $digit } blanc
   *[green] { $count ->
        [one] un { $digit } vert
       *[other] les deux { $digit } verts
    }
}.
break-the-code-proof-where = { $seat } a { $digit } en { $places } et nulle part ailleurs.
break-the-code-proof-nowhere = { $seat } n’a pas de { $digit }.
break-the-code-proof-consecutive = { $seat } a des chiffres consécutifs en { $groups } et nulle part ailleurs.
break-the-code-proof-none-consecutive = { $seat } n’a pas de voisines aux chiffres consécutifs.
break-the-code-proof-same-colour = { $seat } a des voisines de même couleur en { $groups } et nulle part ailleurs.
break-the-code-proof-none-same-colour = { $seat } n’a pas de voisines de même couleur.
break-the-code-proof-count = { $seat } { $number ->
    [0] n’a aucune tuile
    [1] a une tuile
   *[other] a { $number } tuiles
} { $number ->
    [one] { $what ->
        [even] paire
        [odd] impaire
        [black] noire
       *[white] blanche
    }
   *[other] { $what ->
        [even] paires
        [odd] impaires
        [black] noires
       *[white] blanches
    }
}.
break-the-code-proof-pairs = { $seat } { $pairs ->
    [0] n’a aucune paire de chiffres égaux
    [1] a une paire de chiffres égaux
   *[other] a { $pairs } paires de chiffres égaux
}.
break-the-code-proof-sum = { $what ->
    [black] La somme des tuiles noires
    [white] La somme des tuiles blanches
    [left] La somme des trois tuiles de gauche
    [right] La somme des trois tuiles de droite
    [middle] La somme des tuiles centrales
   *[all] La somme des tuiles
} { DE($seat) } est { $number }.
break-the-code-proof-span = Entre le plus grand et le plus petit chiffre { DE($seat) }, il y a { $number } d’écart.
break-the-code-proof-c-over-4 = La tuile c { DE($seat) } { $so ->
    [yes] est
   *[no] n’est pas
} supérieure à 4.
break-the-code-proof-own-guess = Votre proposition { $row } était { $right ->
    [yes] juste
   *[no] fausse
}.
break-the-code-proof-guess = La proposition { DE($by) }, { $row }, était { $right ->
    [yes] juste
   *[no] fausse
}.
break-the-code-proof-old-guesses = Pour la rangée { $whose }, { $count } propositions antérieures étaient fausses.
break-the-code-proof-tile-is = { $count ->
    [one] La tuile { $place } { $whose } est { $tiles }
   *[other] La tuile { $place } { $whose } est l’une de celles-ci : { $tiles }
}.
break-the-code-proof-digit-is = Le chiffre de la tuile { $place } { $whose } est l’un de ceux-ci : { $digits }.
break-the-code-proof-has-all = La rangée { $whose } contient { $tiles }.
break-the-code-proof-has-none = { $count ->
    [one] La rangée { $whose } ne contient pas { $tiles }
   *[other] La rangée { $whose } ne contient aucune de ces tuiles : { $tiles }
}.
break-the-code-proof-number-is = { $what ->
    [count-even] Le nombre de tuiles paires
    [count-odd] Le nombre de tuiles impaires
    [count-black] Le nombre de tuiles noires
    [count-white] Le nombre de tuiles blanches
    [sum-black] La somme des tuiles noires
    [sum-white] La somme des tuiles blanches
    [sum-left] La somme des trois tuiles de gauche
    [sum-right] La somme des trois tuiles de droite
    [sum-middle] La somme des tuiles centrales
    [span] L’écart entre le plus grand et le plus petit chiffre
   *[sum] La somme de toutes les tuiles
} { $whose } { $count ->
    [one] est { $numbers }
   *[other] est l’un de ces nombres : { $numbers }
}.
break-the-code-proof-row-is = { $count ->
    [one] La rangée { $whose } est { $rows }
   *[other] La rangée { $whose } est l’une de celles-ci : { $rows }
}.
break-the-code-proof-rows-left = Rangées { $whose } encore possibles : { $rows }.

break-the-code-picture-centre = centre
break-the-code-picture-the-centre = Le centre
break-the-code-picture-unused = reste
break-the-code-picture-cards = cartes
break-the-code-picture-pile = pioche
break-the-code-picture-more = encore { $cards }
break-the-code-picture-you = vous
break-the-code-picture-first = a commencé
break-the-code-picture-right = a trouvé
break-the-code-picture-wrong = s’est trompé
break-the-code-picture-asked = { $by } demande { $question } : { $answers }
break-the-code-picture-guessed = { $by } propose { $row } : { $right ->
    [yes] juste
   *[no] faux
}
break-the-code-picture-guessed-secretly = { $by } propose en secret : { $right ->
    [yes] juste
   *[no] faux
}
break-the-code-picture-passed = { $by } passe
break-the-code-picture-none = aucune
break-the-code-picture-yes = oui
break-the-code-picture-no = non
break-the-code-picture-pairs = { $pairs ->
    [one] { $pairs } paire
   *[other] { $pairs } paires
}, { $tiles } tuiles
break-the-code-picture-turn = À { $seat } de questionner ou de proposer.
break-the-code-picture-last-guess = À { $seat } de faire une dernière proposition, ou de passer.
break-the-code-picture-won = Partie gagnée par { $winners }.
break-the-code-picture-nobody-won = Personne n’a gagné.
break-the-code-picture-certain = certain
break-the-code-picture-lacks = { $whose } n’a aucune de ces tuiles :
break-the-code-picture-deals = donnes possibles : { $deals }
break-the-code-picture-rows = { $whose } : { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
}, bits : { $bits }
break-the-code-picture-question = question
break-the-code-picture-bits = bits
break-the-code-picture-left = reste
break-the-code-picture-hit = juste
break-the-code-picture-legend =
    bits : information moyenne de la réponse. reste : rangées qui restent au plus.
    juste : probabilité que la rangée la plus probable après la réponse soit la bonne.
break-the-code-picture-best = meilleur coup : { $action }
