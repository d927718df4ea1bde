decrypto-title = Decrypto
decrypto-about = Deux équipes se transmettent des codes secrets par des indices sur leurs mots-clés, et s’écoutent l’une l’autre.

# Refusals
decrypto-not-now = « { $verb } » ne convient pas ici : autre chose est demandé maintenant.
decrypto-first-round = Personne n’intercepte à la première manche ; dites « pass » ou contestez un indice.
decrypto-must-guess = Votre équipe doit deviner son propre code ; seuls les adversaires peuvent passer.
decrypto-nothing-proposed = Personne dans votre équipe n’a rien proposé à confirmer.
decrypto-own-proposal = C’est votre propre proposition ; quelqu’un d’autre doit la confirmer.
decrypto-own-clue = On ne conteste qu’un indice des adversaires, pas un indice de sa propre équipe.
decrypto-no-such-clue = Il n’y a pas d’indice { $clue } ; les indices sont numérotés de 1 à { $most }.
decrypto-objected = L’indice { $clue } a déjà été contesté ; chaque indice ne peut l’être qu’une fois.
decrypto-unwritten = L’indice { $clue } n’a pas été écrit à temps : il n’y a rien à contester.
decrypto-blank-clue = L’indice { $clue } n’a ni lettre ni chiffre.
decrypto-long-clue = L’indice { $clue } est trop long ; { $most } caractères au plus.
decrypto-signs = L’indice { $clue } contient un point-virgule ou un caractère invisible.
decrypto-keyword = L’indice { $clue } contient le mot-clé « { $keyword } » de votre équipe.
decrypto-relative = Dans l’indice { $clue }, « { $word } » est une forme du mot-clé « { $keyword } » de votre équipe ou en dérive.
decrypto-repeated = Indice { $clue } : votre équipe a déjà donné « { $text } ».
decrypto-twice = L’indice { $clue } est le même que l’indice { $other }.
decrypto-withdrawn = L’indice { $clue } a été retiré ; écrivez-en un autre.
decrypto-digits = Un code est fait de trois chiffres différents de 1 à 4.
decrypto-blank-word = Le mot { $word } n’a pas de lettre.
decrypto-long-word = Le mot { $word } est trop long ; { $most } caractères au plus.
decrypto-word-signs = Le mot { $word } contient un point-virgule ou un caractère invisible.
decrypto-word-count =
    { $words ->
        [0] Aucun mot n’a été cité
        [one] Un mot a été cité
       *[other] { $words } mots ont été cités
    } ; citez-en entre 1 et { $most }.
decrypto-same-word = Le mot { $word } est le même que le mot { $other }.
decrypto-no-such-word =
    Il n’y a pas de mot { $word } ; les adversaires ont cité { $words ->
        [one] un mot
       *[other] { $words } mots
    }.
decrypto-already-right = Le mot { $word } est juste et compte de toute façon.
decrypto-already-accepted = Le mot { $word } a déjà été accepté.
decrypto-deal-teams =
    À une table de { $seats }, { $seats ->
        [3] seuls les Blancs ont des mots et des codes.
       *[other] les deux équipes ont des mots et des codes.
    }
decrypto-deal-words =
    { $team ->
        [white] Les Blancs
       *[black] Les Noirs
    } ont { $words ->
        [one] { $words } mot-clé
       *[other] { $words } mots-clés
    } ; une équipe en a { $want }.
decrypto-deal-word =
    Le mot-clé « { $word } » { $team ->
        [white] des Blancs
       *[black] des Noirs
    } n’est pas dans la liste de cette table.
decrypto-deal-word-twice = Le mot-clé « { $word } » a été distribué deux fois.
decrypto-deal-codes =
    { $team ->
        [white] Les Blancs
       *[black] Les Noirs
    } ont { $codes ->
        [one] { $codes } code
       *[other] { $codes } codes
    } ; il y a { $rounds } manches.
decrypto-deal-code-twice =
    Le code { $code } est deux fois dans la pile { $team ->
        [white] des Blancs
       *[black] des Noirs
    }, dont les codes sont défaussés.

# What can be said
decrypto-do-clue = Écrire vos trois indices, dans l’ordre de votre code.
decrypto-do-code = Proposer à votre équipe un code pour les indices sur la table.
decrypto-do-pass = Proposer à votre équipe de ne pas intercepter.
decrypto-do-confirm = Approuver ce qu’un coéquipier a proposé : cela devient la réponse de votre équipe.
decrypto-do-object = Contester un indice des adversaires.
decrypto-do-withdraw = Retirer l’indice que les adversaires ont contesté ; l’encrypteur en écrit un autre.
decrypto-do-keep = Maintenir l’indice que les adversaires ont contesté.
decrypto-do-rewrite = Écrire un autre indice à la place de celui qui a été retiré.
decrypto-do-words = Proposer à votre équipe ce que sont les mots-clés des adversaires.
decrypto-do-accept = Compter comme juste un mot presque juste des adversaires.
decrypto-do-done = Ne plus accepter d’autres mots presque justes.
decrypto-slot-clue = un indice de 60 caractères au plus
decrypto-slot-digit = un chiffre de { $min } à { $max }
decrypto-slot-which = le numéro d’un indice, { $min }–{ $max }
decrypto-slot-word = un mot qui pourrait être un mot-clé
decrypto-slot-named = le numéro d’un mot cité, { $min }–{ $max }

# Options
decrypto-option-words = La langue des mots-clés (règle maison).
decrypto-option-words-en = Anglais.
decrypto-option-words-fr = Français.
decrypto-option-words-pl = Polonais.
decrypto-option-pack = De quoi parlent les mots-clés (règle maison). Choisissez un ou plusieurs thèmes.
decrypto-option-pack-all = De tout.
decrypto-option-pack-animals = Animaux.
decrypto-option-pack-city = Bâtiments, rues et magasins.
decrypto-option-pack-food = À manger et à boire.
decrypto-option-pack-home = La maison et les vêtements.
decrypto-option-pack-nature = Plantes, temps qu’il fait, terre et mer.
decrypto-option-pack-people = Les gens, les métiers et le corps.
decrypto-option-pack-play = Musique, sports et jeux.
decrypto-option-pack-science = Science et école.
decrypto-option-pack-tales = Contes, mythes et histoire.
decrypto-option-pack-things = Outils et autres objets.
decrypto-option-pack-travel = Voyages et véhicules.
decrypto-option-grade = La difficulté des mots-clés : trouver des indices peut être plus ou moins facile (règle maison).
decrypto-option-grade-easy = Facile : des mots simples, riches en indices.
decrypto-option-grade-middling = Moyen : des mots faciles et d’autres moins courants.
decrypto-option-grade-hard = Difficile : tous les mots.
decrypto-option-own_words = Vos propres mots-clés (règle maison), séparés par des virgules, à la place de la liste du jeu ; laissez vide pour la liste.
decrypto-option-codes = Ce que devient un code une fois utilisé (règle maison : le livret dit seulement que l’on pioche une carte).
decrypto-option-codes-reshuffled = Il retourne dans la pile : un code peut revenir.
decrypto-option-codes-discarded = Il est défaussé : aucun code ne vient deux fois.
decrypto-option-timer = Ce que fait le sablier quand l’encrypteur le plus lent est en retard (règle maison : le livret ne dit rien des conséquences).
decrypto-option-timer-soft = Il avertit une fois, à la vue de tous.
decrypto-option-timer-hard = Les indices qui ne sont pas écrits restent vides.
decrypto-option-timer-off = Il n’y a pas de sablier.
decrypto-option-seconds = La durée du sablier en secondes (règle maison : le livret n’en donne pas).
decrypto-option-reuse = Une équipe peut redonner un indice dans une manche suivante (règle maison : le livret n’en dit rien).

decrypto-term-words = { $value ->
    [fr] mots-clés français (règle maison)
    [pl] mots-clés polonais (règle maison)
   *[en] mots-clés anglais (règle maison)
}
decrypto-term-pack = { $value ->
    [animals] mots-clés sur les animaux (règle maison)
    [city] mots-clés sur la ville (règle maison)
    [food] mots-clés à manger et à boire (règle maison)
    [home] mots-clés sur la maison et les vêtements (règle maison)
    [nature] mots-clés sur la nature (règle maison)
    [people] mots-clés sur les gens (règle maison)
    [play] mots-clés sur la musique, les sports et les jeux (règle maison)
    [science] mots-clés sur la science et l’école (règle maison)
    [tales] mots-clés tirés des contes, des mythes et de l’histoire (règle maison)
    [things] outils et objets comme mots-clés (règle maison)
    [travel] mots-clés sur les voyages (règle maison)
   *[all] mots-clés sur tout (règle maison)
}
decrypto-term-grade = { $value ->
    [easy] mots-clés faciles (règle maison)
    [middling] mots-clés faciles et moyens (règle maison)
   *[hard] mots-clés de toute difficulté (règle maison)
}
decrypto-term-own_words = { $value ->
    [0] mots-clés de la liste (règle maison)
   *[other] { $value } mots-clés de l’hôte (règle maison)
}
decrypto-term-codes = { $value ->
    [discarded] aucun code ne revient (règle maison)
   *[reshuffled] les codes peuvent revenir (règle maison)
}
decrypto-term-timer = { $value ->
    [hard] les indices en retard restent vides (règle maison)
    [off] sans sablier (règle maison)
   *[soft] le sablier avertit seulement (règle maison)
}
decrypto-term-seconds = sablier de { $value } secondes (règle maison)
decrypto-term-reuse = { $value ->
    [on] les indices peuvent resservir (règle maison)
   *[off] aucun indice deux fois (règle maison)
}

# Ends
decrypto-end-interceptions = Deux interceptions ont décidé de la partie.
decrypto-end-miscommunications = Deux malentendus ont décidé de la partie.
decrypto-end-points = Les points ont décidé de la partie.
decrypto-end-words = Les jetons étaient à égalité ; plus de mots justes ont décidé de la partie.
decrypto-end-tie = Jetons et mots à égalité : match nul.
decrypto-end-tokens = L’intercepteur a pris deux jetons.
decrypto-end-held-out = L’équipe a tenu pendant cinq manches.

# Pourquoi un robot fait quelque chose
decrypto-why-clues = Son équipe lit ces indices avec une chance de { PERCENT($read) }, ses adversaires avec une chance de { PERCENT($stolen) }. Indice 1 : { $first } ; indice 2 : { $second } ; indice 3 : { $third }.
decrypto-why-reads = Le code qui va le mieux aux mots-clés de l’équipe, avec une chance de { PERCENT($chance) }.
decrypto-why-intercepts = Le code qui va le mieux à ce que les indices adverses ont appris jusqu’ici, avec une chance de { PERCENT($chance) }.
decrypto-why-too-early = Personne n’intercepte à la première manche.
decrypto-why-agrees = La proposition d’un coéquipier est assez bonne, avec une chance de { PERCENT($chance) }.
decrypto-why-stands = Sa proposition tient ; la parole est à un coéquipier.
decrypto-why-honest = L’indice parle du sens de son mot-clé.
decrypto-why-fair = L’indice traduit un mot-clé, ce qui n’est pas permis.
decrypto-why-names = Les mots-clés adverses les plus probables, chacun avec une chance de { PERCENT($chance) } en moyenne.
decrypto-why-near-miss = C’est le mot-clé sous une autre forme, ou avec une faute de frappe.
decrypto-why-no-more = Aucun autre mot n’approche d’un mot-clé.
decrypto-why-is = « { $clue } » dit ce qu’est « { $keyword } »
decrypto-why-part = « { $clue } » est une partie de « { $keyword } », ou le tout dont il fait partie
decrypto-why-act = « { $clue } » : ce que fait « { $keyword } », ou ce qu’on en fait
decrypto-why-look = « { $clue } » : l’aspect, le son, l’odeur ou le goût de « { $keyword } »
decrypto-why-place = « { $clue } » : où ou quand on trouve « { $keyword } »
decrypto-why-with = « { $clue } » va avec « { $keyword } »
decrypto-why-person = « { $clue } » est une personne qui fait penser à « { $keyword } »
decrypto-why-work = « { $clue } » est un titre ou une marque qui fait penser à « { $keyword } »
decrypto-why-saying = « { $clue } » est une expression qui fait penser à « { $keyword } »
decrypto-why-lore = « { $clue } » et « { $keyword } » se rencontrent dans l’histoire, la science, le sport ou les coutumes
decrypto-why-gap = « { $clue } » se complète avec « { $keyword } »
decrypto-why-mention = « { $keyword } » fait penser à « { $clue } »
decrypto-why-near = « { $clue } » est proche de « { $keyword } » par le sens
decrypto-why-guess = « { $clue } » est dit au hasard, car le robot ne connaît pas le mot « { $keyword } »
decrypto-why-kept = inchangé

# La vue en texte
decrypto-proof-likelihood = Decrypto ne connaît pas de certitudes de ce genre : ce qu’un indice dit d’un mot-clé est une vraisemblance.

decrypto-picture-title = Decrypto, manche { $round } sur { $rounds } : { $now }
decrypto-picture-writing = les encrypteurs écrivent
decrypto-picture-guessing = on lit { $team ->
    [white] les Blancs
   *[black] les Noirs
}, les deux équipes répondent
decrypto-picture-objected = { $team ->
    [white] les Blancs
   *[black] les Noirs
} retirent ou maintiennent l’indice { $clue }
decrypto-picture-rewriting = { $team ->
    [white] les Blancs
   *[black] les Noirs
} récrivent l’indice { $clue }
decrypto-picture-naming = chaque équipe cite les mots de l’autre
decrypto-picture-judging = chaque équipe juge les mots cités
decrypto-picture-over = la fin
decrypto-picture-you-are = Vous êtes { $seat }, avec { $team ->
    [white] les Blancs
   *[black] les Noirs
}.
decrypto-picture-you-watch = Vous regardez.
decrypto-picture-to-act = À jouer : { $seats }.
decrypto-picture-silent = En silence : { $seats }.
decrypto-picture-nobody = personne
decrypto-picture-team = { $team ->
    [white] Blancs
   *[black] Noirs
}
decrypto-picture-team-of = { $name } : { $members }
decrypto-picture-interceptions = interceptions { $count }
decrypto-picture-miscommunications = malentendus { $count }
decrypto-picture-tokens = jetons { $count }
decrypto-picture-sheet = Feuille { $team ->
    [white] des Blancs
   *[black] des Noirs
}
decrypto-picture-codes = codes
decrypto-picture-revealed = Révélé
decrypto-picture-missed = Manqué : { $guess }.
decrypto-picture-intercepted = Intercepté !
decrypto-picture-tried = Les adversaires ont tenté { $code }.
decrypto-picture-pass = passe
decrypto-picture-sand-runs = Le sable coule jusqu’à { $until }.
decrypto-picture-sand-out = Le sable est écoulé.
decrypto-picture-clues = Indices { $team ->
    [white] des Blancs
   *[black] des Noirs
}
decrypto-picture-against = (contesté)
decrypto-picture-answered = { $team ->
    [white] Les Blancs
   *[black] Les Noirs
} ont répondu { $answer }.
decrypto-picture-has-answered = { $team ->
    [white] Les Blancs
   *[black] Les Noirs
} ont répondu.
decrypto-picture-possible-codes = codes possibles
decrypto-picture-nearness = proximité du chiffre
decrypto-picture-likely-codes = codes probables
decrypto-picture-likely-words = mots-clés probables des adversaires
decrypto-picture-best = meilleur coup : { $action }
decrypto-picture-own-code = Votre code : { $code }
decrypto-picture-own-clue = { $digit } { $word } :
decrypto-picture-may-object = « { $word } » et « { $keyword } » ont une partie commune : contestable
decrypto-picture-proposes = { $by } propose { $answer }.
decrypto-picture-proposes-words = { $by } propose
decrypto-picture-wrote = { $by } a écrit
decrypto-picture-has-written = { $by } a écrit pour { $team ->
    [white] les Blancs
   *[black] les Noirs
}.
decrypto-picture-writes = { $by } écrit pour { $team ->
    [white] les Blancs
   *[black] les Noirs
}.
decrypto-picture-named = { $team ->
    [white] Les Blancs
   *[black] Les Noirs
} ont cité
decrypto-picture-has-named = { $team ->
    [white] Les Blancs
   *[black] Les Noirs
} ont cité leurs mots.
decrypto-picture-right = ({ $right ->
    [one] { $right } juste
   *[other] { $right } justes
})
decrypto-picture-judged = (jugés)
decrypto-picture-won = { $team ->
    [white] Les Blancs
   *[black] Les Noirs
} ont gagné.
decrypto-picture-nobody-won = Personne n’a gagné.
decrypto-picture-told-clues = { $by } écrit : { $clues }
decrypto-picture-told-emptied = Le sable est écoulé : les indices { $team ->
    [white] des Blancs
   *[black] des Noirs
} restent vides.
decrypto-picture-told-answered = { $by } arrête la réponse { $team ->
    [white] des Blancs
   *[black] des Noirs
}.
decrypto-picture-told-guessed = { $by } répond { $code }.
decrypto-picture-told-tried = { $by } tente d’intercepter avec { $code }.
decrypto-picture-told-passed = { $by } passe.
decrypto-picture-told-objected = { $by } conteste l’indice { $clue }.
decrypto-picture-told-kept = { $by } maintient l’indice.
decrypto-picture-told-withdrew = { $by } retire l’indice.
decrypto-picture-told-rewrote = { $by } écrit un autre indice : { $clue }
decrypto-picture-told-named = { $by } { $proposed ->
    [yes] propose
   *[no] cite
} les mots { $words }
decrypto-picture-told-has-named = { $by } a cité des mots.
decrypto-picture-told-accepted = { $by } laisse compter le mot { $word }.
decrypto-picture-told-judged = { $by } a jugé les mots.
