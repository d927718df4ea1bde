# La table de Decrypto.

decrypto-page-side = { $team ->
    [white] Blancs
    [black] Noirs
    [two] L’équipe
   *[lone] Intercepteur
}
decrypto-page-tokens-title = Jetons
decrypto-page-tokens = { $interceptions ->
    [0] aucune interception
    [one] une interception
   *[other] { $interceptions } interceptions
}, { $miscommunications ->
    [0] aucun malentendu
    [one] un malentendu
   *[other] { $miscommunications } malentendus
}
decrypto-page-round = Manche { $round }/{ $rounds }
decrypto-page-waits = On attend
decrypto-page-done = c’est fait
decrypto-page-and = { $some } et { $last }

# Étapes
decrypto-page-stage-writing = On écrit les indices
decrypto-page-stage-reading = { $team ->
    [white] Indices des Blancs
    [black] Indices des Noirs
    [two] Indices de l’équipe
   *[lone] Indices de l’intercepteur
}
decrypto-page-stage-naming = Égalité : citez leurs mots
decrypto-page-stage-judging = Égalité : jugez les mots
decrypto-page-stage-over = Plus rien n’est secret

# Ce qui est demandé
decrypto-page-status-write = Écrivez trois indices pour votre code { $code }.
decrypto-page-status-writes = { $count ->
    [one] { $names } écrit ses indices.
   *[other] { $names } écrivent leurs indices.
}
decrypto-page-status-read = Les deux camps répondent aux indices { $team ->
    [white] des Blancs
    [black] des Noirs
    [two] de l’équipe
   *[lone] de l’intercepteur
}.
decrypto-page-status-guess = Devinez le code de votre équipe.
decrypto-page-status-intercept = Interceptez le code adverse, ou passez.
decrypto-page-status-first = Personne n’intercepte à la première manche : écoutez, puis passez.
decrypto-page-status-confirm = { $name } propose : confirmez, ou proposez autre chose.
decrypto-page-status-proposed = Votre proposition est faite ; à { $names } de confirmer.
decrypto-page-status-silent = Gardez le silence : { $count ->
    [one] { $names } devine
   *[other] { $names } devinent
} votre code.
decrypto-page-status-wait = On attend { $names }.
decrypto-page-status-objected = Les adversaires contestent votre indice { $clue } : maintenez-le ou retirez-le.
decrypto-page-status-disputed = L’indice { $clue } est contesté : la décision revient à { $names }.
decrypto-page-status-rewrite = Écrivez un autre indice { $clue }.
decrypto-page-status-rewrites = { $name } écrit un autre indice { $clue }.
decrypto-page-status-name = Citez les mots-clés des adversaires.
decrypto-page-status-judge = Décidez quels mots des adversaires peuvent compter.

# Écrire
decrypto-page-your-code = Votre code
decrypto-page-clue-for = Indice { $place }, pour le chiffre { $digit } :
decrypto-page-clue-fine = Rien à redire pour l’instant
decrypto-page-clue-warning = « { $word } » et votre mot-clé « { $keyword } » ont une partie en commun. C’est permis, mais les adversaires peuvent contester.
decrypto-page-clues-missing = { $count ->
    [one] Il manque un indice
   *[other] Il manque { $count } indices
}
decrypto-page-clues-wrong = Un indice ne peut pas rester ainsi
decrypto-page-hand-in = Donner les trois indices
decrypto-page-hand-in-one = Donner l’indice
decrypto-page-written = Vos indices sont donnés. On les lira quand viendra le tour de votre équipe.
decrypto-page-writing = Trois indices chacun, dans l’ordre d’un code secret. Regardez les feuilles en attendant.
decrypto-page-sand = Sable restant
decrypto-page-sand-soft = Quand le sable sera écoulé, la table sera avertie.
decrypto-page-sand-hard = Quand le sable sera écoulé, les indices manquants resteront vides.
decrypto-page-sand-through = Le sable est écoulé !

# Lire et répondre
decrypto-page-clue = Indice { $place }
decrypto-page-digit-for = Chiffre de l’indice { $place }
decrypto-page-unwritten = pas écrit à temps
decrypto-page-filed = Indices précédents
decrypto-page-choose = Un chiffre par indice
decrypto-page-answer = Répondre { $code }
decrypto-page-propose = Proposer { $code }
decrypto-page-pass = Passer
decrypto-page-propose-pass = Proposer de passer
decrypto-page-no-interception = Passer
decrypto-page-first-round = Personne n’intercepte à la première manche. Il suffit qu’une personne passe pour son camp ; un indice peut quand même être contesté.
decrypto-page-i-propose = Vous proposez
decrypto-page-proposes = propose
decrypto-page-you-proposed = Proposé
decrypto-page-is-proposed = (proposé)
decrypto-page-needs-confirm = Un coéquipier confirme.
decrypto-page-confirm = Confirmer
decrypto-page-settled = Réponse de votre équipe :
decrypto-page-silence = Ces indices sont de vous : pas un mot, pas un sourire avant que le code soit révélé.
decrypto-page-spent = Venu à la manche { $round } ; ici un code ne revient pas.

# Contestations
decrypto-page-object = Contester l’indice { $place }
decrypto-page-object-how = Contestez seulement si l’indice enfreint les règles : traduction, épellation, rime… L’équipe adverse le maintient ou le retire.
decrypto-page-never-mind = Laisser
decrypto-page-objected = contesté
decrypto-page-objection = Indice { $clue } contesté :
decrypto-page-choice-keep = Le maintenir : l’indice est correct
decrypto-page-choice-withdraw = Le retirer : un autre sera écrit
decrypto-page-decide = Décider pour l’équipe
decrypto-page-rewrite = L’indice { $clue } a été retiré. Écrivez-en un autre.
decrypto-page-rewritten = L’indice { $clue } a été retiré ; un autre va être écrit. Ensuite tous répondent à nouveau.

# Codes révélés
decrypto-page-code-was = { $team ->
    [white] Code des Blancs
    [black] Code des Noirs
    [two] Code de l’équipe
   *[lone] Code de l’intercepteur
}
decrypto-page-understood = compris
decrypto-page-missed = manqué
decrypto-page-intercepted = intercepté
decrypto-page-team-said = Équipe :
decrypto-page-rivals-said = Adversaires :
decrypto-page-revealed = { $team ->
    [white] Le code des Blancs
    [black] Le code des Noirs
    [two] Le code de l’équipe
   *[lone] Le code de l’intercepteur
} était { $code } : { $guess ->
    [right] compris
   *[wrong] manqué par sa propre équipe
}{ $rivals ->
    [right] {" "}et intercepté !
    [wrong] , et non intercepté.
   *[none] .
}

# Feuilles
decrypto-page-sheets = Feuilles
decrypto-page-tab-round = Manche
decrypto-page-sheet-own = Notre feuille
decrypto-page-sheet-rivals = Leur feuille
decrypto-page-sheet-of = { $team ->
    [white] Feuille des Blancs
    [black] Feuille des Noirs
    [two] Feuille de l’équipe
   *[lone] Feuille de l’intercepteur
}
decrypto-page-column = Indices pour le numéro { $digit }
decrypto-page-in-round = Manche { $round } :
decrypto-page-unknown = Mot-clé { $digit } : caché
decrypto-page-pencil = Votre hypothèse pour leur mot-clé { $digit }, au crayon
decrypto-page-pencil-how = Au crayon, pour vous seul : ce que leurs mots peuvent être.
decrypto-page-against-ours = Non : c’est un mot-clé de votre équipe.
decrypto-page-against-said = Non : ils l’ont dit eux-mêmes, dans « { $clue } ».
decrypto-page-against-list = Non : il n’est pas dans la liste de l’hôte.
decrypto-page-against-other = C’était « { $word } ».
decrypto-page-history = Codes
decrypto-page-history-empty = Aucun code n’a encore été révélé.

# Départage
decrypto-page-naming = Les jetons sont à égalité. Citez ce que vous croyez être les quatre mots-clés adverses, dans n’importe quel ordre ; un coéquipier confirme. L’équipe qui a le plus de mots justes l’emporte.
decrypto-page-name-word = Ce que peut être leur mot-clé { $digit }
decrypto-page-propose-words = { $count ->
    [0] Citez au moins un mot
    [one] Proposer ce mot
   *[other] Proposer ces { $count } mots
}
decrypto-page-judging = Les adversaires ont cité ces mots comme étant les vôtres. Vous pouvez laisser compter un mot presque juste.
decrypto-page-let-count = le laisser compter
decrypto-page-finish = { $count ->
    [0] Finir sans en laisser compter
    [one] En laisser compter un et finir
   *[other] En laisser compter { $count } et finir
}
decrypto-page-named = { $team ->
    [white] Mots cités par les Blancs
    [black] Mots cités par les Noirs
    [two] Mots cités par l’équipe
   *[lone] Mots cités par l’intercepteur
}
decrypto-page-right = { $count ->
    [0] aucun juste
    [one] un juste
   *[other] { $count } justes
}
decrypto-page-word-right = juste
decrypto-page-word-accepted = accepté
decrypto-page-word-wrong = faux

# La fin
decrypto-page-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
decrypto-page-words-of = { $team ->
    [white] Mots-clés des Blancs
    [black] Mots-clés des Noirs
    [two] Mots-clés de l’équipe
   *[lone] Mots-clés de l’intercepteur
}
decrypto-page-codes-left = Codes encore à venir :

# Le journal
decrypto-page-log-wrote = { $who ->
    [you] Vous avez écrit
   *[other] { $name } a écrit
} { $team ->
    [white] pour les Blancs
    [black] pour les Noirs
   *[two] pour l’équipe
}.
decrypto-page-log-clues = { $who ->
    [you] Vous écrivez
   *[other] { $name } écrit
} : { $clues }
decrypto-page-log-warned = Le sable est écoulé.
decrypto-page-log-emptied = Le sable est écoulé : les indices { $team ->
    [white] des Blancs
    [black] des Noirs
   *[two] de l’équipe
} restent vides.
decrypto-page-log-proposed = { $who ->
    [you] Vous proposez
   *[other] { $name } propose
} { $code }.
decrypto-page-log-proposed-pass = { $who ->
    [you] Vous proposez
   *[other] { $name } propose
} de passer.
decrypto-page-log-answered = { $who ->
    [you] Vous fixez
   *[other] { $name } fixe
} la réponse { $team ->
    [white] des Blancs
    [black] des Noirs
    [two] de l’équipe
   *[lone] de l’intercepteur
}.
decrypto-page-log-guessed = { $who ->
    [you] Vous répondez
   *[other] { $name } répond
} { $code } pour { $team ->
    [white] les Blancs
    [black] les Noirs
   *[two] l’équipe
}.
decrypto-page-log-tried = { $who ->
    [you] Vous tentez
   *[other] { $name } tente
} d’intercepter avec { $code }.
decrypto-page-log-passed = { $who ->
    [you] Vous passez
   *[other] { $name } passe
}.
decrypto-page-log-objected = { $who ->
    [you] Vous contestez
   *[other] { $name } conteste
} l’indice { $clue }.
decrypto-page-log-kept = { $who ->
    [you] Vous maintenez
   *[other] { $name } maintient
} l’indice { $clue }.
decrypto-page-log-withdrew = { $who ->
    [you] Vous retirez
   *[other] { $name } retire
} l’indice { $clue }.
decrypto-page-log-rewrote = { $who ->
    [you] Vous écrivez
   *[other] { $name } écrit
} un autre indice { $clue } : { $text }
decrypto-page-log-suggested = { $who ->
    [you] Vous proposez
   *[other] { $name } propose
} les mots { $words }
decrypto-page-log-has-named = { $who ->
    [you] Vous avez cité
   *[other] { $name } a cité
} des mots pour { $team ->
    [white] les Blancs
   *[black] les Noirs
}.
decrypto-page-log-named = { $who ->
    [you] Vous citez
   *[other] { $name } cite
} pour { $team ->
    [white] les Blancs
   *[black] les Noirs
} : { $words }
decrypto-page-log-accepted = { $who ->
    [you] Vous laissez
   *[other] { $name } laisse
} compter le mot { $word }.
decrypto-page-log-judged = { $who ->
    [you] Vous avez jugé
   *[other] { $name } a jugé
} les mots pour { $team ->
    [white] les Blancs
   *[black] les Noirs
}.

# Ce que dit la table, selon son niveau d’aide
decrypto-page-help = Aide de la table
decrypto-page-near = , proximité { $near }
decrypto-page-near-own = Petits nombres : la proximité de l’indice et du mot-clé. 0 : deux mots quelconques ; à partir de 2, ce n’est guère un hasard.
decrypto-page-near-rivals = Petits nombres : la proximité de l’indice et des indices déjà rangés là. 0 : deux mots quelconques ; à partir de 2, ce n’est guère un hasard.
decrypto-page-chances = Codes les plus probables
decrypto-page-chance = Prendre { $code }, probable à { $chance }{ $best ->
    [true] {" "}: la meilleure réponse
   *[false] {""}
}
decrypto-page-pile = { $can ->
    [one] Un seul code peut venir.
   *[other] { $can } codes peuvent venir.
}
decrypto-page-pile-out = Sortis : { $codes }.
decrypto-page-likely = Mots les plus probables pour leur mot-clé { $digit }
decrypto-page-likely-how = Sous les indices : ce que la table juge probable.
decrypto-page-best-take = Prendre
decrypto-page-best-clue = Meilleur coup : { $clues }
decrypto-page-best-code = Meilleur coup : { $code }
decrypto-page-best-pass = Meilleur coup : passer
decrypto-page-best-confirm = Meilleur coup : confirmer la proposition
decrypto-page-best-object = Meilleur coup : contester l’indice { $clue }
decrypto-page-best-withdraw = Meilleur coup : retirer l’indice
decrypto-page-best-keep = Meilleur coup : maintenir l’indice
decrypto-page-best-rewrite = Meilleur coup : { $clue }
decrypto-page-best-words = Meilleur coup : { $words }
decrypto-page-best-accept = Meilleur coup : laisser compter le mot { $word }
decrypto-page-best-done = Meilleur coup : terminer

# La première leçon
decrypto-page-lesson-words = Vous voici encrypteur chez les Blancs. Derrière les quatre fenêtres se trouvent les mots-clés de votre équipe ; elle seule les voit, et ils restent toute la partie.
decrypto-page-lesson-code = Voici votre code secret : trois chiffres, chacun le numéro d’un mot-clé. Écrivez un indice pour chacun, dans cet ordre. Votre partenaire doit comprendre, pas les adversaires. Puis remettez-les.
decrypto-page-lesson-partner = Les Noirs écrivent aussi ; puis vos indices sont lus à tous. Votre partenaire devine votre code. Vous gardez le silence. Si l’un de vos indices est contesté et retiré, écrivez-en un autre.
decrypto-page-lesson-listen = On lit maintenant les indices des Noirs. À la première manche personne n’intercepte : écoutez, puis appuyez sur « Passer ».
decrypto-page-lesson-sheet = Chaque indice est maintenant rangé sous son numéro. « Leur feuille » montre quels indices vont avec le même mot caché : c’est ainsi qu’on perce les codes. Notez-y une hypothèse au crayon.
decrypto-page-lesson-wait = Deuxième manche : votre partenaire écrit. Attendez les indices des Blancs.
decrypto-page-lesson-guess = À vous de deviner : donnez à chaque indice le numéro de son mot-clé, puis répondez. Une erreur est un malentendu ; deux font perdre.
decrypto-page-lesson-intercept = De nouveau les indices des Noirs. Comparez-les avec leur feuille : proposez un code, ou passez. Un coéquipier doit confirmer. Deux interceptions font gagner.
decrypto-page-lesson-end = Voilà tout Decrypto : soyez clair pour les vôtres et obscur pour les autres. Continuez, ou ouvrez une table entre amis.
