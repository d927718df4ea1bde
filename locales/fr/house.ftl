# Ce que dit le serveur, quel que soit le jeu.

house-no-table = Il n’y a rien ici : cette table n’existe pas.
house-no-game = Il n’y a pas de jeu « { $game } ».
house-no-level = Aucun robot ne s’appelle « { $level } ». Il y a : { $known }.
house-unreadable = Le message est illisible : { $why }
house-no-history = Il n’y a pas d’historique « { $history } ». Il y a : whole, tail.
house-long = C’est trop long : { $most ->
    [500] { $most } caractères
    [4000] { $most } caractères
    [16384] 16 Ko
    [524288] 512 Ko
   *[other] { $most } octets
} au plus.
house-empty = Écrivez quelque chose.
house-letters = Le texte contient des caractères de contrôle ou invisibles.
house-not-here = Choisissez d’abord un pseudonyme.
house-no-seat = Vous n’avez pas de place à cette table.
house-taken = La place { $seat } est prise.
house-taken-beyond = Une table de { $seats } n’a pas de place { $seat }, et cette place est prise. Libérez-la d’abord.
house-no-free-seat = Aucune place n’est libre.
house-nobody = Personne n’est assis à la place { $seat }.
house-not-host = Seul l’hôte peut faire cela.
house-begun = La partie a commencé.
house-not-begun = Aucune partie n’est en cours.
house-running = La partie est encore en cours.
house-seats-free = { $count ->
    [one] Une place est encore libre, pour un joueur ou un robot.
   *[other] { $count } places sont encore libres, pour des joueurs ou des robots.
}
house-moved-on = La partie a continué : elle compte maintenant { $moves } coups.
house-silent = Vous ne pouvez pas parler à votre équipe maintenant.
house-not-watching = Seuls les spectateurs parlent ici.
house-nobody-waits = Personne d’autre ne fait attendre la table.
house-no-hints = On ne donne pas d’indices ici.
house-nothing-certain = Rien de nouveau n’est certain pour le moment.
house-still-there = C’est possible quand le joueur est absent depuis { $seconds } secondes.
house-bad-clock = Une pendule se règle entre 5 secondes et 31 jours.
house-table-full = Cette table a atteint sa limite ; ouvrez-en une autre.
house-no-guest = Aucun invité ne s’appelle « { $name } » ici.
house-banned = L’hôte ne vous laisse pas participer à cette table.
house-many-banned = Vous tenez { $most } personnes à l’écart ; réadmettez-en une d’abord.
house-barred = L’administrateur de ce serveur ne vous laisse pas entrer.
house-enough-said = Il n’y a plus de place à cette table pour des messages et des notes ; la partie continue.
house-quota = Vous avez atteint la limite de ce qu’une personne peut enregistrer ici.
house-many-tables = Vous avez { $most } tables inachevées ; finissez-en une d’abord.
house-many-marks = Vous avez { $most } marques ici ; effacez-en une d’abord.
house-deal-options = Les options d’une donne choisie figurent dans la donne elle-même.
house-no-deal = Des coups ne peuvent être donnés qu’avec la donne de leur partie.
house-ended = Cette table a été fermée par le responsable du serveur.
house-imported = Cette table ne fait que montrer une partie jouée ailleurs.
house-many-tokens = Vous avez { $most } jetons ; révoquez-en un d’abord.
house-slow = La requête n’est pas arrivée à temps.
house-too-fast = Trop de messages ; ralentissez.
house-full = Le serveur est plein ; réessayez dans un instant.
house-stranger = Le serveur ne vous connaît pas ; choisissez d’abord un pseudonyme.
house-other-site = Cette requête vient d’un autre site.
house-dead-link = Le lien a servi, a expiré ou n’a jamais existé.
house-no-token = Ce jeton n’existe pas.
house-not-confirmed = Pour tout supprimer, donnez le pseudonyme que vous portez ici.
house-no-device = Cet appareil n’existe pas ou a déjà été déconnecté.
house-by-token = Un jeton ne permet pas cela ; utilisez l’un de vos appareils.
house-no-round = Cette table n’a pas commencé de partie n° { $round }.
house-not-over = Une partie n’est montrée en entier qu’à la fin.
house-no-move = Le journal n’a pas de ligne { $moves }.
house-beyond-end = La partie n’a pas de coup { $moves } : elle s’est terminée au coup { $last }.
house-no-eyes = Il n’y a pas de place « { $eyes } » à cette table.
house-no-proofs = À cette table, les joueurs n’ont pas d’aide sur ce qui est certain.
house-not-shown = À cette table, l’aide ne dit pas si c’est le cas : elle ne l’explique donc pas non plus.
house-damaged = Le journal de cette table est endommagé. Les autres tables ne sont pas touchées.
house-cannot-store = Le serveur ne peut rien enregistrer pour le moment. Rien n’a été modifié ; réessayez bientôt. (Incident { $number })
house-uncertain = L’enregistrement n’a pas répondu à temps : votre demande a peut-être été prise en compte, peut-être pas. Vérifiez, et recommencez si besoin. (Incident { $number })
house-fault = Une erreur s’est produite de notre côté. Rien n’a été modifié. (Incident { $number })
