# La table de Break the Code.

break-the-code-page-turn = { $who ->
    [you] À vous : posez une question ou proposez une rangée.
   *[other] À { $name } de poser une question ou de proposer.
}
break-the-code-page-last-round = { $who ->
    [you] Dernier tour : proposez maintenant, sinon vous ne pouvez plus gagner.
   *[other] Dernier tour : à { $name } de proposer ou de questionner.
}
break-the-code-page-last-guess = { $who ->
    [you] Votre dernière proposition : nommez la rangée, ou passez.
   *[other] { $name } a droit à une dernière proposition, ou passe.
}
break-the-code-page-asks = { $who ->
    [you] Vous demandez : { $question } — { $answers }
   *[other] { $name } demande : { $question } — { $answers }
}
break-the-code-page-answer-of = { $who ->
    [you] vous : { $answer }
   *[other] { $name } : { $answer }
}
break-the-code-page-guesses = { $who ->
    [you] Vous proposez { $row } : { $right ->
        [yes] c’est juste !
       *[no] c’est faux.
    }
   *[other] { $name } propose { $row } : { $right ->
        [yes] c’est juste !
       *[no] c’est faux.
    }
}
break-the-code-page-guesses-secretly = { $who ->
    [you] Vous proposez en secret : { $right ->
        [yes] c’est juste !
       *[no] c’est faux.
    }
   *[other] { $name } propose en secret : { $right ->
        [yes] c’est juste !
       *[no] c’est faux.
    }
}
break-the-code-page-passes = { $who ->
    [you] Vous passez.
   *[other] { $name } passe.
}
break-the-code-page-none = aucun
break-the-code-page-yes = oui
break-the-code-page-no = non
break-the-code-page-pairs = { $pairs ->
    [one] { $pairs } paire, { $tiles } tuiles
   *[other] { $pairs } paires, { $tiles } tuiles
}
break-the-code-page-where = Où sont vos { $digit } ?
break-the-code-page-tile = { $colour ->
    [black] { $digit } noir
    [white] { $digit } blanc
   *[green] { $digit } vert
}
break-the-code-page-colour = { $colour ->
    [black] noir
    [white] blanc
   *[green] vert
}
break-the-code-page-percent = { $percent } %

break-the-code-page-rows = Les rangées de tuiles
break-the-code-page-centre = Centre
break-the-code-page-own = Votre rangée
break-the-code-page-slot = { $row }, place { $place }
break-the-code-page-hidden = cachée
break-the-code-page-is-out = { $why ->
    [wrong] hors jeu : s’est trompé
    [passed] hors jeu : a passé
   *[asked] hors jeu
}
break-the-code-page-rows-left = { $count ->
    [one] { $count } rangée
   *[other] { $count } rangées
}
break-the-code-page-bits-left = { NUMBER($bits, minimumFractionDigits: 1, maximumFractionDigits: 1) } { NUMBER($bits, maximumFractionDigits: 1) ->
    [one] bit
   *[other] bits
}
break-the-code-page-certain-tile = certain : { $tile }
break-the-code-page-certain-digit = certain : chiffre { $digit }
break-the-code-page-certain-colour = certain : { $colour ->
    [black] noir
    [white] blanc
   *[green] vert
}
break-the-code-page-candidates = { $count ->
    [one] { $count } tuile possible ici
   *[other] { $count } tuiles possibles ici
}
break-the-code-page-row-holds = Certainement dans cette rangée :
break-the-code-page-row-lacks = Certainement pas dans cette rangée :
break-the-code-page-pencil = au crayon : { $what }
break-the-code-page-pencil-no = au crayon, barré : { $what } ({ $why })
break-the-code-page-pencil-of = Vos notes au crayon à la place { $place }
break-the-code-page-rub-out = Gommer
break-the-code-page-close = Fermer, retour à toutes les tuiles
break-the-code-page-against-open = La tuile est visible.
break-the-code-page-against-own = Vous avez vous-même les deux { $digit }.
break-the-code-page-against-said = La ligne { $line } du journal l’exclut.
break-the-code-page-against-certain = Ce qui est certain l’exclut.
break-the-code-page-against-candidates = Aucune rangée possible ne l’a ici.

break-the-code-page-panels = Que faire
break-the-code-page-tab-ask = Questionner
break-the-code-page-tab-guess = Deviner
break-the-code-page-tab-notes = Crayon
break-the-code-page-tab-sheet = Feuille

break-the-code-page-questions = Questions
break-the-code-page-pile = { $count ->
    [0] la pioche est vide
    [one] encore { $count } dans la pioche
   *[other] encore { $count } dans la pioche
}
break-the-code-page-pick-card = Choisissez une carte, puis demandez.
break-the-code-page-wait = Observez : ce n’est pas encore à vous.
break-the-code-page-only-guess = Plus de questions : faites une dernière proposition, ou passez.
break-the-code-page-ask = Demander
break-the-code-page-bits = Vaut { NUMBER($bits, minimumFractionDigits: 2, maximumFractionDigits: 2) } { NUMBER($bits, maximumFractionDigits: 2) ->
    [one] bit.
   *[other] bits.
}
break-the-code-page-bits-short = { NUMBER($bits, minimumFractionDigits: 2, maximumFractionDigits: 2) }
break-the-code-page-best = Meilleur coup
break-the-code-page-best-chance = Meilleur coup : gagne avec une probabilité de { $chance } %

break-the-code-page-strip = Toutes les tuiles
break-the-code-page-strip-how = Touchez pour barrer, encore pour entourer, encore pour gommer. Rangée à trouver : { $row }.
break-the-code-page-standing-own = à vous
break-the-code-page-standing-lacked = certainement absente
break-the-code-page-standing-held = certainement présente
break-the-code-page-struck = barrée
break-the-code-page-ringed = entourée
break-the-code-page-mark-wrong = cette marque ne peut pas être juste

break-the-code-page-guess-of = Proposition : { $row }
break-the-code-page-draft = Votre proposition pour l’instant
break-the-code-page-box = Tuiles à proposer
break-the-code-page-take-out = Place { $place } : { $tile }. Retirer.
break-the-code-page-clear = Tout retirer
break-the-code-page-guess-how = Choisissez { $count } tuiles ; elles se rangent toutes seules.
break-the-code-page-guess-ready = Préparez { $count } tuiles pour votre tour.
break-the-code-page-once = Vous n’avez qu’une proposition dans toute la partie : si elle est fausse, vous ne pouvez plus gagner.
break-the-code-page-guess = Proposer
break-the-code-page-pass = Passer
break-the-code-page-not-so = Annuler
break-the-code-page-ask-pass = Passer votre dernier essai ? Vous ne pourrez plus gagner.
break-the-code-page-doubt-own = Impossible : vous avez vous-même { $tiles }.
break-the-code-page-doubt-lacked = Impossible : { $tiles } { $count ->
    [one] n’y est certainement pas.
   *[other] n’y sont certainement pas.
}
break-the-code-page-known-rows = Ce que la table sait
break-the-code-page-take-certain = { $count ->
    [one] Prendre la tuile certaine
   *[other] Prendre les { $count } tuiles certaines
}
break-the-code-page-likely = Prendre { $row } : { $chance }

break-the-code-page-sheet = Réponses
break-the-code-page-sheet-empty = Rien n’a encore été demandé.
break-the-code-page-line = Ligne
break-the-code-page-asked = Question
break-the-code-page-asks-here = demande
break-the-code-page-guess-right = { $who ->
    [you] Vous avez trouvé
   *[other] { $name } a trouvé
}
break-the-code-page-guess-wrong = { $who ->
    [you] Vous n’avez pas trouvé
   *[other] { $name } n’a pas trouvé
}
break-the-code-page-passed = { $who ->
    [you] Vous avez passé
   *[other] { $name } a passé
}
break-the-code-page-unused = Tuiles inutilisées
break-the-code-page-left-over = Questions jamais posées

break-the-code-page-caption-where-0 = Où ?
break-the-code-page-caption-where-5 = Où ?
break-the-code-page-caption-where-1-or-2 = Où ?
break-the-code-page-caption-where-3-or-4 = Où ?
break-the-code-page-caption-where-6-or-7 = Où ?
break-the-code-page-caption-where-8-or-9 = Où ?
break-the-code-page-caption-consecutive = Voisines qui se suivent
break-the-code-page-caption-same-colour = Voisines de même couleur
break-the-code-page-caption-count-even = Combien de pairs ?
break-the-code-page-caption-count-odd = Combien d’impairs ?
break-the-code-page-caption-count-black = Combien de noires ?
break-the-code-page-caption-count-white = Combien de blanches ?
break-the-code-page-caption-count-pairs = Combien en paires ?
break-the-code-page-caption-sum = Somme totale
break-the-code-page-caption-sum-black = Somme des noires
break-the-code-page-caption-sum-white = Somme des blanches
break-the-code-page-caption-sum-left = Somme des trois de gauche
break-the-code-page-caption-sum-right = Somme des trois de droite
break-the-code-page-caption-sum-middle = Somme du milieu
break-the-code-page-caption-span = Plus haut moins plus bas
break-the-code-page-caption-c-over-4 = c dépasse 4 ?

break-the-code-page-lesson-own = Voici votre rangée. Elle est derrière votre paravent : vous seul la voyez. Les chiffres montent ; de deux chiffres égaux, le noir est à gauche du blanc. Les deux 5 sont verts.
break-the-code-page-lesson-rival = Voilà la rangée adverse. Nommez ses cinq tuiles, chiffre et couleur, avant qu’on ne nomme les vôtres. C’est en questionnant qu’on les trouve. Choisissez la carte « Somme totale », puis Demander.
break-the-code-page-lesson-answers = Les réponses sont toujours vraies et publiques : elles sont dans le journal et sur la feuille. Une somme de 9 pour cinq tuiles : les chiffres sont petits. L’adversaire questionne à son tour votre rangée.
break-the-code-page-lesson-choice = De nouveau à vous. Une carte qui montre deux chiffres vous laisse en nommer un. Prenez une carte éclairée, choisissez un chiffre si elle le demande, puis Demander.
break-the-code-page-lesson-pencil = Touchez une place cachée de la rangée adverse : vous pouvez y noter au crayon chiffres et couleurs. Ce qui est imprimé dans un double cadre n’est pas de votre crayon : la table l’a déduit, et c’est certain.
break-the-code-page-lesson-ask-on = Continuez, une question par tour. Les cartes éclairées en disent le plus. Voyez les marques imprimées se multiplier.
break-the-code-page-lesson-strip = Sous Crayon, les vingt tuiles forment une bande. Touchez-en une pour la barrer, encore une fois pour l’entourer. Vos propres tuiles sont déjà marquées.
break-the-code-page-lesson-guess = Vous en savez assez quand chaque place est imprimée, ou quand vous tentez votre chance. Ouvrez Deviner, choisissez cinq tuiles, puis Proposer. À deux, une erreur ne coûte que le tour.
break-the-code-page-lesson-end = Vous avez commencé : si vous trouvez, l’adversaire a droit à une dernière proposition ; si les deux sont justes, c’est l’égalité. Sinon, questionnez encore et proposez de nouveau. À trois ou quatre, attention : vous n’avez qu’une proposition dans toute la partie.
