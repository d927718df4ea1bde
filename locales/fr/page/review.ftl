review = Analyse
review-first = Au début
review-last = À la fin
review-slider = Coup
review-at = Coup { $move } sur { $of }
review-deal = La donne
review-eyes = Vu par
review-eyes-public = Tout le monde
review-eyes-open = Cartes sur table
review-following = Vous suivez { $name }
review-detach = Ne plus suivre
review-follow = Suivre { $name }
review-note = Votre note au coup { $move }
review-note-none = Vous n’aviez encore rien écrit.
review-working = Analyse en cours : { $done } coups sur { $total }
review-unseen = Ce coup n’était pas visible d’ici.
review-resigns = { $who ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
}
review-because = La raison du robot :
review-expected = Espéré
review-brought = Obtenu
review-skill = Habileté
review-luck = Chance
review-amount-bits = { $value } { $count ->
    [one] bit
   *[other] bits
}
review-amount-points = { $value } { $count ->
    [one] point
   *[other] points
}
review-amount-seconds = { $value } s
review-choices = Ce que valaient les choix
review-played = joué
review-marks = Verdicts
review-mark-forced = forcé
review-mark-best = meilleur coup
review-mark-good = bon
review-mark-weak = faible
review-mark-wasted = pour rien
review-mark-lucky = chanceux
review-mark-missed = certitude manquée
review-mark-premature = deviné trop tôt
review-missed = Certain, mais pas utilisé :
review-curve-unknown = Ce que chacun ignorait, en bits
review-curve-bits = Ce que les coups ont apporté, en bits
review-curve-points = Les points, coup après coup
review-curve-seconds = Les secondes, coup après coup
review-curve-chance = Ce que les indices ont apporté
review-figures = Tous les chiffres en tableau
review-download = Image (SVG)
review-ask = Touchez une place ou écrivez une affirmation :
review-claim-example = p. ex. { $claim }
review-why = Pourquoi ?
review-why-close = Fermer
review-certain = C’est certain.
review-impossible = C’est impossible.
review-facts = Cela découle de :
review-cut-short = La recherche d’une raison plus courte a été interrompue : certains de ces faits sont peut-être superflus.
review-line = ligne { $line }
review-step = Étape { $step } sur { $of }
review-open = Pas certain : voici une donne où c’est faux.
review-world = Tout ce qu’on savait est vrai aussi dans cette donne, mais l’affirmation est fausse. Le plateau la montre.
review-others = Demander si autre chose s’y trouve :
review-short = La partie en bref
review-decided = Tournant de la partie : coup
review-best = Meilleur coup
review-stands-out = Se détache
review-stands-out-how = Le coup qui se détache est celui qui devançait le plus nettement le choix suivant, quel qu’en ait été le résultat ; « – » si aucun ne devançait les autres.
review-worst = Pire coup
review-accuracy = Précision
review-try = Rejouer ce coup
review-try-ask = Que joueriez-vous ici ?
review-try-how = Jouez sur le plateau ou tapez un coup :
review-try-yours = votre choix
review-try-nothing = Rien à évaluer pour ce coup.
review-try-done = Voir le coup joué
review-touch = Touchez une place dont l’aide dit quelque chose.
review-nothing-certain = L’aide ne dit rien de certain sur cette place.
review-worth = Ce que valait le coup
review-play-on = Continuer à partir d’ici :
review-play-bots = contre des robots
review-play-friends = entre amis
review-told = Appris aux autres
review-write = Ou écrivez une affirmation :
review-likelihoods = À quel point chaque indice vise chaque mot-clé, d’après le modèle des robots.
review-likelihood-only = Une vraisemblance, rien de plus : avec les mots, rien n’est certain.
review-figure = { $name ->
    [chance] Probabilité
    [seconds] Depuis la donne
    [ways] Solutions
    [own-effort] Difficulté du vôtre
    [effort] Difficulté de la plus simple
    [read] Compris par l’équipe
    [intercepted] Compris par les adversaires
    [leaked] Révélé de la main
    [least] Le moins possible
   *[other] { $name }
}
