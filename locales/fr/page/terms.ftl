# What a table has agreed on, and how its host changes it.

how-many-seats = Places
assist-about = La même pour tous à la table.
hints = Indices
hints-true = oui
hints-false = non
hints-about = Un joueur peut demander un fait certain à la fois. Tous voient qu’un indice a été pris ; lui seul le lit.
who-finds = Qui peut la trouver
finding-link = Ceux qui ont le lien
finding-lobby = Tout le monde : la table est affichée à l’accueil
who-watches = Les spectateurs voient
watching-public = ce que tous les joueurs savent
watching-nothing = rien avant la fin
words-hint = { $min } à { $max } mots, séparés par des virgules
option-no-number = « { $option } » : un nombre entier de { $min } à { $max }.
option-no-words = « { $option } » : de { $min } à { $max } mots en lettres, tous différents, séparés par des virgules.
change-terms = Modifier
terms-changed = Modifié par l’hôte : { $what }
term-seats = { $value ->
    [one] une place
   *[other] { $value } places
}
term-assist = { $value ->
    [paper] { $hints ->
        [true] aide : des indices
       *[false] sans aide
    }
    [log] { $hints ->
        [true] aide : le journal et des indices
       *[false] aide : le journal
    }
    [certain] aide : ce qui est certain
    [candidates] aide : ce qui reste possible
    [counts] aide : les chances
   *[solver] aide : le meilleur coup
}
term-finding = { $value ->
    [lobby] affichée pour tous
   *[link] accessible par le lien seulement
}
term-watching = { $value ->
    [nothing] les spectateurs ne voient rien avant la fin
   *[public] les spectateurs voient ce que tous les joueurs savent
}
term-unknown-words = { $count ->
    [one] les robots ne connaissent pas un de ces mots et ne feraient que deviner : { $words }
   *[other] les robots ne connaissent pas { $count } de ces mots et ne feraient que deviner : { $words }
}
