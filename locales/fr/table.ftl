# Ce que dit toute table, quel que soit le jeu.

table-over = La partie est finie.
table-not-your-turn = Ce n’est pas à vous de jouer.
table-too-late = Le temps est écoulé.
table-clock-early = Aucun temps n’est encore écoulé.
table-backwards = L’heure de ce coup précède celle du dernier.
table-full = Une partie compte au plus { $most } coups.
table-no-seat = Il n’y a pas de place { $seat } à cette table.
table-no-resigning = On n’abandonne qu’à deux joueurs. Ici, vous pouvez convenir d’arrêter la partie.
table-end-resignation = Un joueur a abandonné.
table-bad-json = Ce n’est pas une action de ce jeu : { $why }

setup-seats = { $min ->
    [1] Le jeu se joue à { $max } au plus, pas à { $seats }.
   *[other] Le jeu se joue de { $min } à { $max }, pas à { $seats }.
}

name-empty = Un pseudonyme compte au moins une lettre.
name-long = Le pseudonyme « { $name } » dépasse { $most } caractères.
name-letters = Un pseudonyme n’a ni deux-points, ni saut de ligne, ni caractère invisible, ni deux espaces de suite, ni espace au début ou à la fin.
name-taken-for-seat = Le pseudonyme « { $name } » peut être pris pour une place ou pour l’horloge.
name-twice = Le pseudonyme « { $name } » est déjà pris à cette table.
name-count = Il y a { $names ->
    [1] un seul nom
   *[other] { $names } noms
} pour { $seats ->
    [one] une place
   *[other] { $seats } places
}.

option-unknown = L’option « { $key } » n’existe pas. Il y a : { $known }.
option-value = L’option « { $key } » ne peut pas être « { $value } ». Elle accepte : { $takes }.
option-twice = L’option « { $key } » est donnée deux fois.

notation-empty = Tapez un coup : { $verbs }.
notation-long = Une phrase compte au plus { $most } octets.
notation-verb = « { $word } » n’est pas une action. Vous pouvez : { $verbs }.
notation-missing = « { $verb } » n’est pas terminé : il manque { $expected }.
notation-expected = « { $verb } » demande ici { $expected }, pas « { $found } » (colonne { $at }).
notation-extra = { $verb } s’arrête ici ; « { $found } » est de trop (colonne { $at }).
notation-inside = { $verb }, colonne { $at } : { $why }
notation-the-verb = « { $verb } »
notation-the-slot = { $slot }

deal-missing = La donne n’a pas de ligne « { $name } ».
deal-twice = La donne a deux lignes « { $name } ».
deal-unknown = La donne de ce jeu n’a pas de ligne « { $name } ».
deal-number = Dans la ligne « { $name } » de la donne, « { $found } » n’est pas un nombre qui convient.
deal-seat = Dans la ligne « { $name } » de la donne, « { $found } » n’est pas la lettre d’une place.
deal-word = Dans la ligne « { $name } » de la donne, « { $found } » n’a pas sa place.

mind-random = Sans raison : tout coup permis ferait l’affaire.

# Les niveaux des robots, qui sont aussi leurs noms.
level-random = Hasard
level-newcomer = Nouveau venu
level-beginner = Débutant
level-novice = Amateur
level-officer = Expert
level-master = Maître
level-plain = Lecteur
level-stranger = Inconnu
level-foreigner = Étranger
level-range = Arpenteur
level-entropy = Analyste
claim-none = Ce jeu ne connaît pas de certitudes de ce genre.
claim-unreadable = « { $claim } » n’est pas une affirmation. Écrivez par exemple { $forms }.
claim-no-place = { $place } n’est pas ici une place cachée.
claim-solution = La preuve serait une solution, et seule l’aide « le meilleur coup » en montre une.
