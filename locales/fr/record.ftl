# Ce qui peut clocher dans le fichier d’une partie.

record-at = ligne { $line } : { $why }
record-large = Le fichier dépasse { $most } octets.
record-not-utf8 = ce n’est pas du texte UTF-8.
record-not-a-record = le fichier d’une partie commence par « { $first } ».
record-carriage-return = les lignes finissent par un saut de ligne seul, sans retour chariot.
record-cut = le fichier est coupé : il doit finir par une ligne entière « result: … ».
record-no-colon = une ligne d’en-tête s’écrit « clé: valeur ».
record-unknown-key = la ligne « { $key } » est inconnue.
record-order = la ligne « { $key } » n’est pas à sa place.
record-missing = il manque la ligne « { $key } » avant celle-ci.
record-seats = « { $found } » n’est pas un nombre de places.
record-seat-count = le jeu se joue de { $min } à { $max }, pas à { $seats }.
record-player = les joueurs se suivent A, B, C … ; « { $found } » ne vient pas maintenant.
record-hex = la ligne { $key } porte 64 chiffres hexadécimaux en minuscules.
record-commitment = l’engagement ne correspond pas : les lignes scellées donnent { $found }. La donne ou cette ligne a été changée.
record-half-sealed = sel et engagement vont ensemble.
record-move = un coup s’écrit « TEMPS PLACE: ACTION », par exemple « 4.210 B: reveal 3 ».
record-time = « { $found } » n’est pas un temps en secondes avec trois décimales au plus.
record-who = « { $found } » n’est ni la lettre d’une place ni « clock ».
record-clock-says = l’horloge dit « time », pas « { $found } ».
record-not-canonical = ce coup s’écrit « { $canonical } ».
record-result = les coups donnent « result: { $result } ».
record-after-result = rien ne suit le résultat.
record-game = il n’y a pas de jeu « { $found } ».
