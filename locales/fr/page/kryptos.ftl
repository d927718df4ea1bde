# La table de Kryptos.

kryptos-page-status-reveal = { $me ->
    [yes] Retournez une de vos cartes.
   *[no] { $name } retourne une carte.
}
kryptos-page-status-guess = { $me ->
    [yes] À vous : devinez la bonne carte.
   *[no] { $name } devine une carte cachée.
}
kryptos-page-status-second-try = { $me ->
    [yes] Raté. Payez un point pour un second essai, ou arrêtez.
   *[no] { $name } peut payer un point et réessayer.
}

kryptos-page-log-revealed = { $me ->
    [yes] Vous retournez votre carte { $place } : { $card }.
   *[no] { $name } retourne sa carte { $place } : { $card }.
}
kryptos-page-log-guessed = { $who ->
    [me] Vous proposez { $number } pour la carte { $place } ({ $of }) :
    [mine] { $name } propose { $number } pour votre carte { $place } :
   *[others] { $name } propose { $number } pour la carte { $place } ({ $of }) :
}
kryptos-page-log-right = oui, { $worth ->
    [one] un point.
   *[other] { $worth } points.
}
kryptos-page-log-wrong = non.
kryptos-page-log-paid = { $to ->
    [me] { $name } vous paie un point.
    [owner] { $me ->
        [yes] Vous payez un point à { $of }.
       *[no] { $name } paie un point à { $of }.
    }
   *[nobody] { $me ->
        [yes] Vous payez un point.
       *[no] { $name } paie un point.
    }
}
kryptos-page-log-stopped = { $me ->
    [yes] Vous arrêtez.
   *[no] { $name } arrête.
}
kryptos-page-log-passed = { $me ->
    [yes] Vous passez : il n’y a rien à deviner.
   *[no] { $name } passe : il n’y a rien à deviner.
}
kryptos-page-log-closing = Quinze points : c’est le dernier tour.

kryptos-page-board = Les mains
kryptos-page-own = votre main
kryptos-page-points = Points
kryptos-page-has-points = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
kryptos-page-has = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
kryptos-page-hidden = { $count ->
    [0] tout visible
    [one] { $count } cachée
   *[other] { $count } cachées
}
kryptos-page-tokens = { $colour } : { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}
kryptos-page-tokens-of = Couleurs cachées par { $name }
kryptos-page-holds = { $name } cache certainement { $cards }.
kryptos-page-holds-short = a { $cards }
kryptos-page-closing = Dernier tour.
kryptos-page-closing-left = Encore à jouer : { $names }.
kryptos-page-aside = À part
kryptos-page-aside-about = Des cartes que personne ne tient. Tous connaissent leurs couleurs ; personne ne peut les deviner.
kryptos-page-aside-card = { $card ->
    [0] Une carte cachée, { $colour }
   *[other] { $card }, { $colour }
}
kryptos-page-aside-can = Possibles :
kryptos-page-result = Le classement
kryptos-page-tie = { $ties ->
    [shared] Égalité à { $points } points : la victoire est partagée.
   *[earliest] Égalité à { $points } points : { $name } a joué plus tôt et gagne.
}

kryptos-page-card = { $name }, carte { $place }
kryptos-page-between = { $from }–{ $to } · vaut { $worth }
kryptos-page-only = seulement { $card } · vaut { $worth }
kryptos-page-card-hidden = { $name }, carte { $place }, cachée{ $sure ->
    [yes] .
   *[no] { " " }: de { $from } à { $to }.
}
kryptos-page-card-face = { $how ->
    [open] Carte { $place } : { $card }, { $colour }, visible.
    [hidden] Carte { $place } : { $card }, { $colour }, cachée aux autres.
   *[never] Carte { $place } : { $card }, { $colour }, jamais devinée.
}
kryptos-page-card-sure = C’est sûr : { $card }.
kryptos-page-card-sure-colour = Couleur sûre : { $colour }.
kryptos-page-card-pencil = Au crayon : { $cards }.
kryptos-page-card-pencil-out = Au crayon et barré : { $card }. { $why }
kryptos-page-left = La carte cachée à gauche
kryptos-page-right = La carte cachée à droite
kryptos-page-pencil = Crayon : noter ce qu’elle peut être
kryptos-page-writing = Crayon : touchez les nombres pour noter ou gommer.
kryptos-page-rub = Tout gommer
kryptos-page-all = Montrer tous les nombres
kryptos-page-close = Reposer
kryptos-page-numbers = Nombres en jeu
kryptos-page-numbers-for = Ce que peut être la carte { $place } ({ $name })
kryptos-page-number = { $card }, { $colour }
kryptos-page-number-pencil = noté au crayon
kryptos-page-where-open = Visible chez { $name }
kryptos-page-where-held = Certainement chez { $name }
kryptos-page-where-known = C’est sûr : chez { $name }
kryptos-page-where-mine = Dans votre main
kryptos-page-where-aside = À part

kryptos-page-key = Comment lire
kryptos-page-key-stamp = Tapé à la machine : c’est certain.
kryptos-page-key-pencil = Au crayon : votre note. Barrée quand elle est devenue impossible.
kryptos-page-key-struck = Barré : ne peut pas être juste. Touchez-le pour savoir pourquoi.

kryptos-page-choose-own = Touchez la carte à retourner.
kryptos-page-choose-card = Touchez une carte cachée.
kryptos-page-choose-number = Touchez un nombre.
kryptos-page-reveal = Retourner { $card }
kryptos-page-guess = { $pays ->
    [owner] Payer 1 à { $name }, proposer { $number }
    [bank] Payer 1, proposer { $number }
   *[no] Proposer { $number }
}
kryptos-page-stop = Arrêter
kryptos-page-pass = Passer
kryptos-page-best = Meilleur coup : { $card } pour la carte { $place } ({ $name }), juste à { $chance }.
kryptos-page-best-stop = Meilleur coup : arrêter.
kryptos-page-best-take = Montrer
kryptos-page-cannot = { $number } ne peut pas être juste.
kryptos-page-why-open = C’est une carte visible chez { $name }.
kryptos-page-why-mine = Ce nombre est dans votre main.
kryptos-page-why-low = Ses voisines ne laissent rien sous { $from }.
kryptos-page-why-high = Ses voisines ne laissent rien au-dessus de { $to }.
kryptos-page-why-said = { $name } l’a proposé ici, et la réponse était non.
kryptos-page-why-colour = Cette main ne cache aucune carte de couleur { $colour }.
kryptos-page-why-certain = C’est sûrement { $card }.
kryptos-page-why-certain-colour = Sa couleur est sûre : { $colour }.
kryptos-page-why-held = C’est sûrement une autre carte, chez { $name }.
kryptos-page-why-aside = Ce nombre est sûrement à part.
kryptos-page-why-no-deal = Aucune donne conforme à ce que l’on sait ne le met ici.

kryptos-page-lesson-welcome = Bienvenue. Les lettres scellées sont les cartes adverses ; la rangée du bas est votre main. Chaque main est triée, du plus petit au plus grand.
kryptos-page-lesson-reveal = D’abord, chacun retourne deux de ses cartes. Touchez l’une des vôtres, puis retournez-la. Elle aide vos rivaux : choisissez celle qui en dit peu ; les pâles ne sont pas permises dans cette leçon.
kryptos-page-lesson-again = Encore une. Une carte au milieu d’un grand écart en dit moins qu’une carte du bord.
kryptos-page-lesson-tokens = La cire (un sceau), le laiton (un écrou), la mousse (une feuille) et l’encre (une goutte) sont les quatre couleurs : 1 est de cire, 2 de laiton, 3 de mousse, 4 d’encre, 5 de nouveau de cire. Près de chaque nom, on voit combien de cartes cachées de chaque couleur sont dans cette main.
kryptos-page-lesson-certain = Vous tenez presque toutes les cartes de cire. La première, 1, est forcément chez B – et le plus petit nombre est tout à gauche. Touchez cette carte, choisissez 1 et proposez-le.
kryptos-page-lesson-guess = Devinez maintenant une carte. Touchez-en une cachée : les nombres barrés sont impossibles, et en toucher un dit pourquoi.
kryptos-page-lesson-scored = Un nombre juste ouvre la carte et rapporte 3 points, moins quand une main n’a presque plus de secrets. Une erreur ne coûte rien, mais tous l’entendent. Puis c’est au suivant.
kryptos-page-lesson-pencil = Pendant que les autres réfléchissent, touchez une carte cachée puis le crayon, et notez ce qu’elle peut être. Le crayon est à vous ; ce qui est tapé à la machine sur une carte est certain.
kryptos-page-lesson-second = De nouveau à vous. Si votre premier nombre est faux, vous pouvez payer un point pour un second, ou arrêter. Jouez votre tour.
kryptos-page-lesson-end = C’est tout le jeu. Dès qu’un joueur atteint 15 points, on finit le tour de table, et celui qui a le plus de points gagne. Jouez jusqu’au bout : vous savez tout.
