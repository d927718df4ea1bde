# Ce que dit un terminal : cabinet play, join et watch.

terminal-player = Joueur
terminal-title = { $title } : { $players }
terminal-start = Tapez une phrase, « help » pour les voir toutes, ou « quit ».
terminal-your-turn = À vous : { $verbs }.
terminal-their-turn = À jouer : { $names }.
terminal-legal = { $all ->
    [yes] Vous pouvez ({ $count }) :
   *[no] Vous pouvez, entre autres ({ $count }) :
}
terminal-nothing-legal = Vous ne pouvez rien faire pour le moment.
terminal-commands = À tout moment :
terminal-help = Afficher cette aide.
terminal-takes-nothing = « { $command } » s’écrit seul.
terminal-look = Montrer la table à nouveau.
terminal-log = Montrer tout ce qui s’est passé.
terminal-legal-does = Lister ce que vous pouvez faire.
terminal-hint-does = Demander un indice : un fait certain.
terminal-resign-does = Abandonner, à une table de deux : à taper deux fois.
terminal-resign-again = Tapez « resign » encore une fois pour abandonner la partie.
terminal-was-hidden = Ce qui était caché : { $places }.
terminal-end-does = À la table d’un serveur : proposer d’arrêter la partie ici, ou l’accepter.
terminal-play-on-does = Refuser d’arrêter la partie, ou retirer votre proposition.
terminal-end-proposed = { $by } propose d’arrêter la partie ici (pas encore : { $silent }).
terminal-end-asked = { $agreed ->
    [yes] Tapez « play on » pour retirer votre accord.
   *[no] Tapez « end » (accepter) ou « play on » (continuer).
}
terminal-end-declined = { $name } veut continuer.
terminal-end-alone = Vous ne jouez qu’avec des robots : tapez « quit » pour partir. La partie est sauvegardée.
terminal-resign-alone = On n’abandonne qu’à deux joueurs : tapez « quit » pour partir. La partie est sauvegardée.
terminal-ended-early = La partie a été arrêtée d’un commun accord.
terminal-ended-by-house = L’administrateur du serveur a mis fin à la partie.
terminal-rematch-does = Après la fin, si vous êtes l’hôte : rejouer.
terminal-mark-does = Noter au crayon à un emplacement caché, ou effacer : mark B3 12, mark B.c 5, mark 7b x, mark 2 tour, mark 14*2
terminal-note-does = Ajouter une ligne à vos notes, ou effacer la dernière avec « - » : note Bob a le 12, note - ; « note » les montre.
terminal-no-note = Vos notes sont vides.
terminal-no-mark = Cet emplacement caché ou cette note n’existe pas.
terminal-infer-does = Dire ce qui est certain, autant que la table aide.
terminal-why-does = Prouver une affirmation, ou montrer une donne où elle est fausse : why B3=27, why B.c=5g
terminal-review-does = Après la fin : ce que valait chaque coup.
terminal-step-does = Dans l’analyse : la position après ce nombre de coups : step 5
terminal-eyes-does = Dans l’analyse : voir par les yeux d’un joueur : eyes B
terminal-record-does = Après la fin : écrire la partie dans un fichier, pour « cabinet replay », « review », « why » et « infer » : record partie.txt
terminal-record-later = La partie n’est pas finie : elle s’enregistre après la fin.
terminal-no-record-file = Donnez un fichier, par exemple « record partie.txt ».
terminal-record-written = La partie est enregistrée dans { $file }.
terminal-record-exists = { $file } existe déjà : donnez un autre fichier.
terminal-record-unwritten = Impossible d’écrire la partie dans { $file } : { $why }
terminal-no-help = La table n’aide pas ici.
terminal-not-over = On n’analyse que des parties terminées.
terminal-no-review = Tapez d’abord « review ».
terminal-no-step = Donnez un nombre de coups de 0 à { $moves }, par exemple « step 5 ».
terminal-no-record = L’enregistrement de cette partie ne s’ouvre pas : { $why }
terminal-no-eyes = Ce joueur n’existe pas. Il y a : { $names }.
terminal-quit-does = Quitter. Une partie locale est sauvegardée.
terminal-hint = Indice : { $fact }
terminal-hint-taken = { $name } demande un indice.
terminal-chat = { $name } dit : { $text }
terminal-team-chat = { $name } à son équipe : { $text }
terminal-gallery-chat = { $name } aux spectateurs : { $text }
terminal-clock = Temps restant : { $left }
terminal-and = { $names } et { $last }
terminal-won = { $winners } { $count ->
    [one] gagne
   *[other] gagnent
}.
terminal-nobody-won = Personne ne gagne.
terminal-scores = Scores : { $scores }.
terminal-after = La partie est finie. { $host ->
    [yes] Tapez « review », « rematch » ou « quit ».
   *[no] Tapez « review » ou « quit ».
}
terminal-untrusted = Le certificat de { $house } n’est pas digne de confiance ({ $why }). Vérifiez l’adresse ; pour un serveur qui a son propre certificat, donnez le fichier de son autorité dans SSL_CERT_FILE.
terminal-signed-out = Vous êtes déconnecté de { $house }. Votre lien personnel vous y ramène ; sans lui, revenez comme une nouvelle personne.
terminal-cut-off = L’administrateur de { $house } a fermé votre connexion.
terminal-sent-away = On vous a renvoyé de cette table. { $banned ->
    [yes] Vous ne pouvez pas revenir.
   *[no] Pour revenir, tapez « name » et un pseudonyme : name Zoé
}
terminal-name-first = Tapez « name » et un pseudonyme : name Zoé
terminal-no-house = { $house } n’est pas un serveur de Cabinet Noir : il répond { $status }.
terminal-later = { $house } reçoit trop de demandes ou n’a pas le temps : réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
terminal-saved = La partie est sauvegardée. « cabinet play --resume » la reprend.
terminal-table-failed = la table ne répond plus, par une erreur de ce programme. La partie est sauvegardée après le dernier coup ; « cabinet play --resume » la reprend
terminal-nothing-saved = aucune partie inachevée n’est sauvegardée
terminal-unsaved = La partie ne peut pas être sauvegardée : { $why }
terminal-unsaved-anywhere = La partie ne peut pas être sauvegardée : il n’y a pas de dossier pour elle. Définissez HOME.
terminal-set-aside = Une partie sauvegardée est illisible. Elle s’appelle désormais { $file }.
terminal-unread-save = la partie sauvegardée dans { $file } est illisible
terminal-open-elsewhere = la partie de { $file } est ouverte dans un autre terminal : quittez-la d’abord là-bas
terminal-unread-identities = { $file } est illisible : { $why }. Ce fichier dit qui vous êtes sur chaque serveur. Réparez-le, ou déplacez-le pour revenir comme une nouvelle personne.
terminal-unwritten-identities = impossible d’écrire { $file } : { $why }. Le terminal y garde qui vous êtes sur chaque serveur.
terminal-nowhere = Rien ne répond à { $house }. Vérifiez l’adresse, et si le serveur tourne.
terminal-not-a-choice = « { $said } » n’est pas un choix. Il y a : { $choices }.
terminal-garbled = La ligne n’est pas du texte UTF-8.
# Ce qui veut dire oui et non, entre des espaces.
terminal-yes = o oui y
terminal-no = n non
terminal-say-does = Dire quelque chose à la table : say Bonne chance ! Pendant une partie, les spectateurs se parlent entre eux.
terminal-team-does = Dire quelque chose à votre équipe.
terminal-name-does = Choisir un pseudonyme à la table d’un serveur, pour parler en spectateur : name Zoé
terminal-start-does = Commencer, si vous êtes l’hôte de la table.
terminal-host-does = Pour l’hôte : faire d’un autre joueur l’hôte. Ou le devenir, quand l’hôte est absent depuis une minute : host B
terminal-no-command = « { $said } » n’est pas une commande ici. Vous pouvez taper : { $commands }.
terminal-nothing-now = « { $said } » n’est pas une commande.
terminal-lacks-verb = Voulez-vous dire « { $sentence } » ?
terminal-bot-does = En tant qu’hôte, mettre un robot à une place libre : bot officer, bot C master
terminal-no-bot = Nommez une place libre et une force, par exemple « bot B expert ». Il y a : { $levels }.
terminal-stale = Votre coup n’a pas été joué : la partie a continué sans lui.
terminal-host-hint = Ajoutez un robot par « bot { $level } », commencez par « start ».
terminal-host-start = Commencez par « start ».
terminal-keys =
    Touches :
      flèches           choisir sur le plateau ; Entrée prend le choix et envoie la phrase complète
      chiffres          choisir l’emplacement ou la carte de ce numéro
      souris            un clic choisit, un autre envoie ; la molette fait défiler
      m                 noter au crayon à l’emplacement ou sur la tuile ; encore une fois pour effacer
      Tab               compléter la phrase, ou passer à l’indice suivant ; Droite prend le texte gris
      Haut, Bas         phrases précédentes, pendant la frappe
      Ctrl-Z, Échap     annuler ; vider la ligne. Retour arrière reprend le dernier choix
      PgPréc, PgSuiv    faire défiler le journal ou cette aide ; Début, Fin : son début, sa fin
      F1, ?             afficher et masquer cette aide
      Ctrl-C            quitter ; une partie locale est sauvegardée
terminal-keys-hint = ? aide
terminal-cover-keys = PgPréc, PgSuiv : défiler · Échap : retour
terminal-sit-does = Tant que la table attend : prendre une place libre, ou celle que vous nommez : sit C. À Decrypto, A, C, E et G forment une équipe.
terminal-stand-does = Tant que la table attend : quitter votre place.
terminal-hurry-does = Lancer un compte à rebours pour ceux qui font attendre la table.
terminal-stand-in-does = Laisser un robot jouer pour un joueur absent depuis une minute : stand in B
terminal-take-over-does = Reprendre la main quand un robot joue à votre place.
terminal-bot-plays = Un robot joue maintenant à la place de { $name }.
terminal-bot-plays-for-you = Un robot joue à votre place : tapez « take over ».
terminal-plays-again = { $name } joue à nouveau.
terminal-is-away = { $name } n’est pas là : « stand in { $seat } » laisse jouer un robot.
terminal-has-gone = { $name } n’est pas là : après une minute, « stand in { $seat } » laisse jouer un robot.
terminal-stood-in = { $name } (robot)
terminal-by-bot = { $told } (joué par un robot)
terminal-looks-on = La partie a commencé sans vous : vous regardez.
terminal-unanswered = La dernière phrase n’a pas encore reçu de réponse.
terminal-seat = { $seat }  { $who }
terminal-host-name = { $name } (hôte)
terminal-own-seat = Vous avez déjà la place { $seat }.
terminal-free-seat = libre
terminal-options = Règles : { $options }.
terminal-unknown-words = { $count ->
    [one] Les robots ne connaissent pas le mot « { $words } » et ne peuvent que deviner.
   *[other] Les robots ne connaissent pas ces mots et ne peuvent que deviner : { $words }.
}
terminal-help-level = Aide : { $level ->
    [paper] aucune, papier et crayon
    [log] le journal
    [certain] ce qui est certain
    [candidates] ce que chaque emplacement caché peut encore être
    [counts] les chances et la valeur des questions
   *[solver] le meilleur coup
}.
terminal-back = Le serveur est de retour.
terminal-waiting = La table attend. Sont là : { $names }.
terminal-nobody-waits = La table attend. Personne n’a encore de place.
terminal-away-name = { $name } (absent)
terminal-lost = { $house } ne répond pas ; nouvel essai dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.

# L’analyse d’une partie terminée
terminal-review-figures = { $unit ->
    [bits] Les valeurs sont en bits. L’habileté est ce que coûte un choix face au meilleur, la chance ce que le sort a ajouté.
    [points] Les valeurs sont en points, l’inconnu en bits. L’habileté est ce que coûte un choix face au meilleur, la chance ce que le sort a ajouté.
    [seconds] Les secondes comptent depuis la donne.
   *[chance] Les valeurs sont des chances, en pour cent. L’habileté est ce que coûte un choix face au meilleur, la chance ce que le sort a ajouté.
}
terminal-review-move = coup
terminal-review-expected = attendu
terminal-review-best-choice = meilleur
terminal-review-brought = obtenu
terminal-review-unknown = inconnu
terminal-review-unknown-to = inconnu : { $bits }
terminal-review-verdict = verdict
terminal-review-mark = { $mark ->
    [forced] forcé
    [best] le meilleur
    [good] bon
    [weak] faible
    [wasted] perdu
    [lucky] chanceux
    [missed] certitude manquée
   *[premature] essai prématuré
}
terminal-review-better = mieux : { $action } ({ $expected })
terminal-review-was-certain = certain : « { $claim } »
terminal-review-told-others = bits révélés : { $bits }
terminal-review-more = … { $count ->
    [one] encore un choix
   *[other] encore { $count } choix
} (PgSuiv)
terminal-review-move-figure = { $name ->
    [chance] chance { $figure }
    [ways] { $figure } solutions
    [effort] difficulté { $figure }
    [seconds] { $figure } s
    [read] lu par l’équipe { $figure }
    [intercepted] par les adversaires { $figure }
    [leaked] bits révélés : { $figure }
    [least] au moins { $figure }
   *[other] { $name } { $figure }
}
terminal-review-result = résultat
terminal-review-fair-result = part équitable
terminal-review-skill = habileté
terminal-review-luck = chance
terminal-review-accuracy = précision
terminal-review-best-move = meilleur coup
terminal-review-worst-move = pire coup
terminal-review-extreme = { $what } : { $said }
terminal-review-start = inconnu
terminal-review-dealt = donne
terminal-review-own-moves = ses coups
terminal-review-others-moves = les autres
terminal-review-remaining = reste
terminal-review-curve = au fil de la partie
terminal-review-decided = Tournant de la partie : coup { $at }, { $said }.
terminal-review-player = joueur
terminal-review-position = coup { $at } sur { $moves }, vu par { $who }
terminal-review-spectator = un spectateur
terminal-review-under-way = Les coups sont en train d’être évalués…
terminal-review-keys = ← → coup · ↑ ↓ autre joueur · Tab tous les coups · PgSuiv suite · Échap retour

# Raisons
terminal-why-proved-so = { $claim } C’est certain :
terminal-why-proved-not-so = { $claim } C’est certainement faux :
terminal-why-not-certain = { $claim } Ce n’est pas certain : c’est faux dans cette donne, qui s’accorde avec tout ce qui est connu.
terminal-why-example = Les marques au crayon ne sont qu’un exemple : une des donnes où l’affirmation est fausse.
terminal-why-said-at-move = Coup { $line } : { $says }
terminal-why-said-anyway = { $says }
terminal-why-step-by-step = Pas à pas :
terminal-why-cut-short = La recherche d’une raison plus courte a été interrompue : certains de ces faits sont peut-être superflus.
