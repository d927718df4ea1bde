kryptos-title = Kryptos
kryptos-about = Des mains triées, des nombres cachés : devinez la bonne carte avant qu’on ne devine les vôtres.

kryptos-not-yet-guessing = On révèle des cartes ; on devinera ensuite.
kryptos-no-more-reveals = La mise en place est finie ; on ne révèle plus ses propres cartes.
kryptos-no-such-place = Il n’y a pas d’emplacement { $place } : une main compte { $places } cartes.
kryptos-open = La carte à l’emplacement { $place } est déjà visible.
kryptos-own-card = On ne devine pas ses propres cartes.
kryptos-no-such-player = Personne n’est assis en { $seat }.
kryptos-not-in-play = { $number } n’est pas en jeu : les nombres vont jusqu’à { $last }.
kryptos-outermost = L’emplacement { $place } est votre carte la plus basse ou la plus haute ; les règles avancées l’interdisent.
kryptos-neighbour = Le nombre à l’emplacement { $place } suit ou précède celui de votre première carte révélée ; les règles avancées l’interdisent.
kryptos-colour = { $most } cartes de la couleur de l’emplacement { $place } sont visibles ; les règles avancées n’en permettent pas plus.
kryptos-nothing-to-stop = Il n’y a pas de second essai à refuser : devinez.
kryptos-must-guess = Quelqu’un d’autre a encore une carte cachée : devinez.
kryptos-nothing-to-guess = Personne d’autre n’a de carte cachée : passez.
kryptos-mystery-players = La variante Mystère se joue à quatre ou cinq.
kryptos-first-beyond-table = { $seat } ne peut pas commencer : la table a { $seats } places.
kryptos-first-not-chosen = D’après la donne, { $seat } commence, mais l’hôte a choisi { $chosen }.
kryptos-hand-size = { $seat } a { $cards } cartes au lieu de { $want }.
kryptos-hand-order = La main { DE($seat) } n’est pas triée.
kryptos-aside-size = { $cards } cartes sont à part au lieu de { $want }.
kryptos-aside-order = Les cartes à part ne sont pas triées.
kryptos-bad-card = La carte { $number } a été distribuée deux fois, ou n’est pas en jeu.

kryptos-do-reveal = Retourner une de ses cartes, à la mise en place.
kryptos-do-guess = Deviner une carte cachée d’un autre joueur.
kryptos-do-stop = Renoncer au second essai.
kryptos-do-pass = Passer, quand personne d’autre n’a de carte cachée.
kryptos-slot-place = un emplacement { $min }–{ $max }
kryptos-slot-player = un joueur
kryptos-slot-number = un nombre { $min }–{ $max }

kryptos-option-advanced = Règles pour vétérans à la mise en place : ni carte extrême, ni nombre voisin, peu d’une même couleur.
kryptos-option-ties = Qui gagne à égalité de points.
kryptos-option-ties-earliest = Le premier dans l’ordre du tour (livret français ; le polonais n’en dit rien).
kryptos-option-ties-shared = Tous ensemble (règle maison).
kryptos-option-mystery = Quatre cartes au hasard restent à part ; seules leurs couleurs sont connues. À 4 ou 5 joueurs.
kryptos-option-bribe = Le point du second essai va au propriétaire de la carte.
kryptos-option-first = Qui commence : au sort (par défaut), ou une place que l’hôte choisit (règle maison ; les livrets désignent le plus jeune ou le plus âgé).
kryptos-option-first-drawn = au sort

kryptos-term-advanced = { $value ->
    [on] règles pour vétérans
   *[off] sans les règles pour vétérans
}
kryptos-term-ties = { $value ->
    [shared] à égalité, tous gagnent (règle maison)
   *[earliest] à égalité, le premier dans l’ordre du tour gagne
}
kryptos-term-mystery = { $value ->
    [on] avec cartes mystère
   *[off] sans cartes mystère
}
kryptos-term-bribe = { $value ->
    [on] avec pot-de-vin
   *[off] sans pot-de-vin
}
kryptos-term-first = { $value ->
    [drawn] premier joueur tiré au sort (règle maison)
   *[A] la place { $value } commence (règle maison)
}

kryptos-end-points = Un joueur a atteint quinze points, et le tour de table est fini.
kryptos-end-exhausted = Il ne reste aucune carte cachée.
kryptos-end-limit = La table a été fermée après trois mille tours.

kryptos-colour-wax = cire
kryptos-colour-brass = laiton
kryptos-colour-moss = mousse
kryptos-colour-ink = encre

kryptos-why-any-card = N’importe quelle carte fait l’affaire.
kryptos-why-tells-least = Cette carte semble en dire peu : on pourrait ensuite en deviner une avec une chance de { PERCENT($chance) }.
kryptos-why-range = { $numbers ->
    [one] Un seul nombre y convient.
   *[other] { $numbers } nombres y conviennent, et nulle part moins.
}
kryptos-why-certain = Ce ne peut être rien d’autre.
kryptos-why-likely = Rien ne vaut davantage : juste avec une chance de { PERCENT($chance) }.
kryptos-why-worth-a-point = Le second essai vaut son point : juste avec une chance de { PERCENT($chance) }.
kryptos-why-not-worth-a-point = Le second essai ne vaut pas son point : juste avec une chance de { PERCENT($chance) } seulement.
kryptos-why-wins = Juste avec une chance de { PERCENT($chance) }, et la meilleure voie vers la victoire : { PERCENT($wins) }.
kryptos-why-nothing = Il n’y a rien à deviner.

# Indices
kryptos-hint-card = La carte { $place } { DE($of) } est le { $card }.
kryptos-hint-holder = { $of } a le { $card }.
kryptos-hint-colour = La carte { $place } { DE($of) } est de couleur { $colour }.
kryptos-hint-aside = Le { $card } est à part.

# Preuves : affirmations, faits, conclusions
kryptos-proof-card = La carte { $place } { DE($of) } { $so ->
    [yes] est
   *[no] n’est pas
} { $card }.
kryptos-proof-colour = La carte { $place } { DE($of) } { $so ->
    [yes] est
   *[no] n’est pas
} { $colour }.
kryptos-proof-holder = { $of } { $so ->
    [yes] a
   *[no] n’a pas
} { $card }, face cachée.
kryptos-proof-lies-aside = { $card } { $so ->
    [yes] est
   *[no] n’est pas
} à part.
kryptos-proof-rules = Les règles suffisent : les mains sont triées et les nombres vont de 1 à { $last }.
kryptos-proof-sight = { $count ->
    [one] { $numbers } est face visible
   *[other] { $numbers } sont face visible
}.
kryptos-proof-held = Vous avez { $numbers } en main.
kryptos-proof-held-and-sight = Vous avez { $held } en main, et { $count ->
    [one] { $numbers } est face visible
   *[other] { $numbers } sont face visible
}.
kryptos-proof-unseen = { $count ->
    [one] { $numbers } est en jeu et n’est pas visible
   *[other] { $numbers } sont en jeu et ne sont pas visibles
}.
kryptos-proof-open = La carte { $place } { DE($of) } est { $card }, visible de tous.
kryptos-proof-tokens = Cartes cachées { DE($of) } : { $wax } cire, { $brass } laiton, { $moss } mousse, { $ink } encre.
kryptos-proof-aside = Cartes à part : { $wax } cire, { $brass } laiton, { $moss } mousse, { $ink } encre.
kryptos-proof-wrong = La carte { $place } { DE($of) } n’est pas { $card } : cette proposition était fausse.
kryptos-proof-forced = { $of } n’avait pas le choix en révélant { $card } : entre les cartes extrêmes, aucune autre ne pouvait être révélée.
kryptos-proof-either = La carte { $place } { DE($of) } est { $one } ou { $other }.
kryptos-proof-one-of = La carte { $place } { DE($of) } est l’une de celles-ci : { $numbers }.
kryptos-proof-among = { $count ->
    [2] Les cartes cachées { $first } et { $last } { DE($of) } sont
   *[other] Les cartes cachées { $first } à { $last } { DE($of) } sont
} parmi celles-ci : { $numbers }.
kryptos-proof-holds = { $so ->
    [yes] { $of } a { $numbers }
   *[no] { $count ->
        [one] { $of } n’a pas { $numbers }
       *[other] { $of } n’a aucune de ces cartes : { $numbers }
    }
}, face cachée.
kryptos-proof-all-aside = { $so ->
    [yes] { $count ->
        [one] { $numbers } est à part
       *[other] { $numbers } sont à part
    }
   *[no] { $count ->
        [one] { $numbers } n’est pas à part
       *[other] Aucune de ces cartes n’est à part : { $numbers }
    }
}.
kryptos-proof-ways-left = Façons de remplir ces mains ensemble : { $ways }.

kryptos-picture-title = Kryptos, nombres 1–{ $last }, { $first } a commencé
kryptos-picture-aside = {" "}; à part { $cards }
kryptos-picture-track = piste
kryptos-picture-points = pts
kryptos-picture-last = dernier coup : { $what }
kryptos-picture-revealed = { $by } révèle { $card } à l’emplacement { $place }
kryptos-picture-guessed = { $by }{ $paid ->
    [yes] {" "}paie 1 et
   *[no] {""}
} propose { $number } chez { $of }, emplacement { $place } : { $right ->
    [yes] oui, { $worth }
   *[no] non
}
kryptos-picture-stopped = { $by } s’arrête
kryptos-picture-passed = { $by } passe
kryptos-picture-next = à { $seat } { $stage ->
    [reveal] de révéler une carte
    [guess] de deviner
   *[second-try] de tenter un second essai ou de s’arrêter
}{ $closing ->
    [yes] , dernier tour de table
   *[no] {""}
}
kryptos-picture-over = fin de la partie, gagnée par { $winners }
kryptos-picture-tied = Égalité à { $points } points : parmi ces joueurs, le premier dans l’ordre du tour gagne.
kryptos-picture-certain = certain
kryptos-picture-deals = donnes possibles : { $deals }
kryptos-picture-likely = les propositions les plus probables
kryptos-picture-place-of = { $of }, carte { $place }
kryptos-picture-can-lie-aside = peuvent être à part
kryptos-picture-best = meilleur coup : { $action } (juste avec une chance de { $chance }, vaut { $worth } points)
