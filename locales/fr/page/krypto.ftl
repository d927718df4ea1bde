# La table de Krypto sur la page.

krypto-page-bench = Établi
krypto-page-tiles = Nombres
krypto-page-tile-card = Carte { $number }
krypto-page-tile-made = { $value }, obtenu par { $calculation }
krypto-page-target = Cible : { $target }
krypto-page-target-reached = Cible { $target }, atteinte
krypto-page-target-caption = Cible
krypto-page-operations = Opérations
krypto-page-op-add = plus
krypto-page-op-subtract = moins
krypto-page-op-multiply = fois
krypto-page-op-divide = divisé par
krypto-page-op-square = au carré, en utilisant un 2
krypto-page-tools = Outils
krypto-page-undo = Annuler
krypto-page-redo = Rétablir
krypto-page-clear = Recommencer
krypto-page-jot = Noter au crayon
krypto-page-type = Taper un calcul
krypto-page-type-hint = Chaque carte une fois : + − × ÷ et parenthèses.
krypto-page-hint-first = Touchez un nombre, une opération, un nombre.
krypto-page-hint-op = Maintenant une opération.
krypto-page-hint-second = Maintenant le second nombre.
krypto-page-hint-two = Maintenant une tuile qui vaut 2 : elle sert d’exposant.
krypto-page-common-how = Une seule main pour tous : personne ne déplace les cartes. Annoncez d’abord, puis montrez.
krypto-page-reaches = { $target } : toutes les cartes y sont !

krypto-page-krypto = Krypto !
krypto-page-call-how = { $seconds } s pour montrer
krypto-page-alone-how = dès que la cible est atteinte
krypto-page-solve-how = dès que cette main atteint sa cible
krypto-page-show = Montrer
krypto-page-show-how = dès que la cible est atteinte
krypto-page-show-wrong = Montrer quand même (−1)
krypto-page-pass = Passer
krypto-page-give-up = Renoncer
krypto-page-declare = Injouable
krypto-page-not-so = Annuler
krypto-page-ask-pass = Passer ? Vous ne participez plus à ce tour.
krypto-page-ask-give-up = Renoncer ? Cette tâche est manquée.
krypto-page-ask-unplayable = { $hand ->
    [common] Déclarer la main commune injouable ?
   *[own] Déclarer votre main injouable ?
} Vous ne participez plus à ce tour, et n’importe quel autre joueur qui y arrive vous coûte un point.
krypto-page-call = Annonce
krypto-page-called = { $name } : « Krypto ! » Il faut maintenant montrer le calcul.
krypto-page-called-you = Vous avez dit « Krypto ! » Montrez votre calcul à temps.
krypto-page-solving = { $hand ->
    [common] { $name } doit maintenant faire Krypto avec la main commune.
    [yours] { $name } doit maintenant faire Krypto avec votre main.
   *[own] { $name } doit maintenant faire Krypto avec la main { DE($whose) }.
}
krypto-page-declared = { $hand ->
    [common] { $name } : « Ces cartes sont injouables. » Est-ce vrai ?
   *[own] { $name } : « Ma main est injouable. » Est-ce vrai ?
}
krypto-page-declared-you = { $hand ->
    [common] Vous avez déclaré la main commune injouable.
   *[own] Vous avez déclaré votre main injouable.
}
krypto-page-agree = D’accord
krypto-page-disagree = Pas d’accord
krypto-page-disagree-how = Qui n’est pas d’accord a { $seconds } s pour faire Krypto avec cette main ; sinon −1.
krypto-page-refute-how = Pas d’accord ? Annoncez « Krypto ! » : vous avez alors { $seconds } s pour y arriver ; sinon −1.
krypto-page-owing = Réponse attendue de : { $names }.
krypto-page-take-hand = La résoudre
krypto-page-own-hand = Revenir à ma main
krypto-page-time-call = Temps pour montrer :
krypto-page-time-round = Reste du tour :
krypto-page-time-task = Reste pour cette tâche :
krypto-page-time-pause = Jusqu’au tour suivant :
krypto-page-next-round = Tour suivant
krypto-page-round-over = Le tour { $round } est fini
krypto-page-waits = C’est noté. On attend encore : { $names }.

krypto-page-round = Tour { $round }
krypto-page-round-of = Tour { $round } sur { $of }
krypto-page-round-again = Tour { $round }, redistribué
krypto-page-round-now = en cours
krypto-page-short-nobody = personne ne gagne
krypto-page-short-redealt = redistribué
krypto-page-rounds = Tours
krypto-page-rounds-none = Rien n’a encore été montré.
krypto-page-before = La donne précédente
krypto-page-close = Fermer
krypto-page-deals = { $who ->
    [you] Vous distribuez
   *[other] { $name } distribue
}
krypto-page-dealer = distribue
krypto-page-draws = Le tirage du premier donneur
krypto-page-drew = { $who ->
    [you] Vous avez tiré la carte la plus forte : vous distribuez.
   *[other] { $name } a tiré la carte la plus forte et distribue.
}
krypto-page-unused =
    { $count ->
        [one] { $count } donne de réserve inutilisée
       *[other] { $count } donnes de réserve inutilisées
    }
krypto-page-hands = Les cartes de chacun
krypto-page-players = Les joueurs dans ce tour
krypto-page-player = Joueur
krypto-page-with = avec { $name }
krypto-page-hand-of = { $name } : { $cards }
krypto-page-cards = Cartes : { $cards }
krypto-page-all = Tous
krypto-page-try = Essayer
krypto-page-run = Ce que compte le prochain tour gagné
krypto-page-sheet = Fiche de pointage
krypto-page-total = Total
krypto-page-winner = vainqueur
krypto-page-doing-thinks = réfléchit
krypto-page-doing-called = Krypto !
krypto-page-doing-made = a fait Krypto
krypto-page-doing-failed = fausse annonce
krypto-page-doing-passed = a passé
krypto-page-doing-ready = prêt
krypto-page-doing-looks = regarde le tour
krypto-page-doing-declared = injouable ?
krypto-page-doing-out = hors du tour avec son partenaire
krypto-page-answer-agrees = d’accord
krypto-page-answer-tries = pas d’accord
krypto-page-answer-tried = a essayé en vain
krypto-page-answer-owes = doit répondre

krypto-page-playable = jouable
krypto-page-unplayable = injouable
krypto-page-ways =
    { $ways ->
        [one] { $ways } façon
       *[other] { $ways } façons
    }
krypto-page-certain-why = Certain : tous les calculs ont été essayés.
krypto-page-help = La table sait
krypto-page-steps =
    { $count ->
        [one] Toute solution commence par ce pas
       *[other] Une solution peut commencer par l’un de ces { $count } pas
    }
krypto-page-best-krypto = Meilleur coup : Krypto avec
krypto-page-best-show = Meilleur coup : montrer
krypto-page-best-solve = Meilleur coup : résoudre la main déclarée avec
krypto-page-best-call = Meilleur coup : annoncer
krypto-page-best-pass = Meilleur coup : passer
krypto-page-best-unplayable = Meilleur coup : déclarer la main injouable
krypto-page-best-agree = Meilleur coup : être d’accord
krypto-page-best-disagree = Meilleur coup : ne pas être d’accord
krypto-page-best-worth =
    { $points ->
        [one] vaut { $signed } point
       *[other] vaut { $signed } points
    }
krypto-page-best-saves = économise { $time }
krypto-page-pad = Brouillon
krypto-page-rub-out = Gommer { $calculation }
krypto-page-struck-unplayable = Cette main ne peut pas atteindre sa cible.
krypto-page-struck-nowhere = Aucune solution ne commence ainsi.

krypto-page-task-number = Tâche { $task } sur { $of }
krypto-page-so-far =
    { $misses ->
        [0] { $time } jusqu’ici
        [one] { $time } jusqu’ici, { $misses } échec
       *[other] { $time } jusqu’ici, { $misses } échecs
    }
krypto-page-tasks = Mains et cibles
krypto-page-missed = manqué
krypto-page-solitaire-total = { $done ->
    [one] { $done } tâche sur { $of }
   *[other] { $done } tâches sur { $of }
}, { $misses ->
    [0] rien de manqué
    [one] une manquée
   *[other] { $misses } manquées
} : { $time }.
krypto-page-best-time = Meilleur temps sur cet appareil : { $time }.
krypto-page-best-time-new = Nouveau meilleur temps sur cet appareil !

krypto-page-status-find = Obtenez { $target } avec vos cinq cartes.
krypto-page-status-show = Vous avez annoncé : montrez votre calcul.
krypto-page-status-solve = { $hand ->
    [common] Faites Krypto avec la main commune.
   *[own] Faites Krypto avec la main déclarée par { $name }.
}
krypto-page-status-call = { $name } a annoncé ; tous attendent le calcul.
krypto-page-status-answer = { $hand ->
    [common] { $name } déclare la main commune injouable : êtes-vous d’accord ?
   *[own] { $name } déclare sa main injouable : êtes-vous d’accord ?
}
krypto-page-status-declared = { $hand ->
    [common] Vous avez déclaré la main commune injouable ; attendez les autres.
   *[own] Votre main est déclarée injouable ; attendez les autres.
}
krypto-page-status-made = Vous avez fait Krypto ; à { $partner } maintenant.
krypto-page-status-out = { $why ->
    [passed] Vous avez passé
    [failed] Votre annonce était fausse
    [declared] Vous avez déclaré une main injouable
    [partner] Votre partenaire est hors du tour, et vous aussi
   *[made] Vous avez fait Krypto
} ; { $count ->
    [one] { $count } joueur réfléchit encore.
   *[other] { $count } joueurs réfléchissent encore.
}
krypto-page-status-watch =
    { $count ->
        [one] Tour { $round } : { $count } joueur réfléchit.
       *[other] Tour { $round } : { $count } joueurs réfléchissent.
    }
krypto-page-status-look = Regardez le tour, puis appuyez sur « Tour suivant ».
krypto-page-status-ready = C’est noté ; on distribue le tour suivant quand tous sont prêts.
krypto-page-status-pause = Le tour { $round } est fini ; on distribue le suivant quand tous sont prêts.
krypto-page-status-alone = Tâche { $task } sur { $of } : obtenez { $target }.

krypto-page-log-called = { $who ->
    [you] Vous : « Krypto ! »
   *[other] { $name } : « Krypto ! »
}
krypto-page-log-made = { $who ->
    [you] Vous obtenez { $target } : { $calculation }.
   *[other] { $name } obtient { $target } : { $calculation }.
}
krypto-page-log-solved = { $who ->
    [you] Vous obtenez { $target }
   *[other] { $name } obtient { $target }
} avec { $hand ->
    [common] la main commune
    [yours] votre main
   *[own] la main déclarée par { $whose }
} : { $calculation }.
krypto-page-log-wrong = { $who ->
    [you] Vous montrez { $calculation }.
   *[other] { $name } montre { $calculation }.
} Faux, −1 : { $why }
krypto-page-log-late = { $who ->
    [you] Vous ne montrez rien à temps : −1.
   *[other] { $name } ne montre rien à temps : −1.
}
krypto-page-log-passed = { $who ->
    [you] Vous passez.
   *[other] { $name } passe.
}
krypto-page-log-declared = { $who ->
    [you] Vous déclarez { $hand ->
        [common] la main commune
       *[own] votre main
    } injouable.
   *[other] { $name } déclare { $hand ->
        [common] la main commune
       *[own] sa main
    } injouable.
}
krypto-page-log-agreed = { $who ->
    [you] Vous êtes d’accord.
   *[other] { $name } est d’accord.
}
krypto-page-log-disagreed = { $who ->
    [you] Vous n’êtes pas d’accord et devez résoudre la main.
   *[other] { $name } n’est pas d’accord et doit résoudre la main.
}
krypto-page-log-round-up = Le temps du tour { $round } est écoulé.
krypto-page-log-ready = { $who ->
    [you] Vous passez au tour suivant.
   *[other] { $name } passe au tour suivant.
}
krypto-page-log-pause-up = La pause après le tour { $round } est finie.
krypto-page-log-reached = Tâche { $number } : { $calculation } donne { $target }.
krypto-page-log-given-up = Tâche { $number } : abandonnée.
krypto-page-log-task-up = Tâche { $number } : le temps est écoulé.
krypto-page-end-won = { $who ->
    [you] Vous gagnez le tour { $round }
   *[other] { $name } gagne le tour { $round }
} et { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
krypto-page-end-pair = { $who ->
    [you] Vous gagnez avec { $partner } le tour { $round }
   *[other] { $name } et { $partner } gagnent le tour { $round }
} et { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
krypto-page-end-nobody = Personne ne gagne le tour { $round }.
krypto-page-end-redealt = Personne n’a résolu la main déclarée : le tour { $round } est redistribué.

krypto-page-lesson-cards = Vos cinq cartes sont alignées ; au-dessus, la cible : 24. Obtenez 24 avec les cinq, chacune une seule fois.
krypto-page-lesson-merge = Touchez une carte, puis ×, puis une autre carte : elles ne font plus qu’une tuile. Multipliez jusqu’à la dernière. Quand elle affiche 24, pressez « Krypto ! ».
krypto-page-lesson-run = Le tour 1 est fini. Un tour gagné compte 1, le suivant d’affilée 2, puis 4, etc. Un tour gagné par un autre arrête la série.
krypto-page-lesson-call = Dans une course, on peut annoncer avant de construire. La cible est 1. Pressez « Krypto ! » sans rien avoir posé : c’est une annonce, et les autres attendent.
krypto-page-lesson-show = Montrez maintenant à temps : 3 − 1, puis + 7, ÷ 1, − 8. « Montrer » engage. Un calcul faux, ou aucun, coûterait un point.
krypto-page-lesson-undo = Tour 3 : 24 + 22 font 46, et 46 ÷ 23 font 2. À vous la suite. Les flèches annulent et rétablissent, le crayon garde un début, le clavier permet de taper.
krypto-page-lesson-unplayable = Certaines mains sont injouables ; ici, le tampon à côté de la cible le dit. Pressez « Injouable » et confirmez.
krypto-page-lesson-answer = Les autres sont d’accord, ou y arrivent quand même et vous font perdre un point. Si tous sont d’accord, le tour est redistribué. Qui n’a rien trouvé peut passer.
krypto-page-lesson-end = Dix tours font une partie, et celui qui a le plus de points gagne. C’est tout Krypto : continuez, ou ouvrez une table entre amis.
