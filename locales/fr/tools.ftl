# Ce que disent les outils du terminal.

tool-cannot-read = impossible de lire { $source } : { $why }
tool-no-file = ce fichier n’existe pas
tool-is-a-folder = c’est un dossier
tool-no-permission = accès refusé
tool-not-text = ce n’est pas du texte UTF-8
tool-large-file = il dépasse { $bytes } octets
tool-standard-input = entrée standard
tool-which-record = quelle partie ? Donnez un fichier, ou - pour lire l’entrée standard : cabinet deal kryptos --seats 4 | cabinet replay -
tool-no-randomness = le système n’a pas de source de hasard : { $why }
tool-option-form = écrivez une option sous la forme CLÉ=VALEUR, par exemple « ties=shared », pas « { $given } »
tool-no-letters = « { $word } » ne contient aucune lettre
tool-triple-form = « { $line } » n’est pas quatre mots-clés, trois indices et un code séparés par des tabulations.
tool-whole-codes = Codes entiers :
tool-single-clues = Indices isolés :

# Le serveur et sa configuration
tool-open = Cabinet Noir est ouvert : { $url }
tool-cannot-listen = impossible d’écouter sur { $address } : { $why }. Choisissez une autre adresse avec --listen.
tool-cannot-use-folder = impossible d’utiliser le dossier de données { $folder } : { $why }
tool-folder-in-use = le dossier de données { $folder } est utilisé par un autre processus
tool-cannot-open-file = impossible d’ouvrir { $file } : { $why }
tool-newer-file = { $file } a été écrit par une version plus récente du programme (format { $found }, connu jusqu’à { $known })
tool-cannot-use = impossible d’utiliser { $file } : { $why }
tool-not-toml = ce n’est pas du TOML : { $why }
tool-no-setting = l’option « { $key } » n’existe pas. Il y a : { $known }.
tool-true-or-false = « { $key } » vaut true ou false
tool-text-or-number = « { $key } » attend un texte ou un nombre

# Administration
tool-sent-away = { $name } a été renvoyé de la table { $table }.
tool-not-at-table = { $name } ne participe pas à la table { $table }.
tool-disconnected = Les connexions de { $name } ont été fermées.
tool-not-connected = { $name } n’a aucune connexion ouverte.
tool-banned = { $name } ({ $id }) est désormais banni.
tool-already-banned = { $name } ({ $id }) est déjà banni.
tool-unbanned = { $name } ({ $id }) peut revenir.
tool-not-banned = { $name } ({ $id }) n’était pas banni.
tool-renamed = { $id } s’appelle maintenant { $name }.
tool-backed-up = Données copiées dans { $file } ({ $kib } Kio).
tool-no-table-name = « { $table } » n’est pas le nom d’une table ; voyez `cabinet admin list`
tool-ended = { $count ->
    [0] Aucune table terminée.
    [one] 1 table terminée :
   *[other] { $count } tables terminées :
}
tool-would-end = { $count ->
    [0] Aucune table ne serait terminée.
    [one] 1 table serait terminée :
   *[other] { $count } tables seraient terminées :
}
tool-removed = { $count ->
    [0] Aucune table supprimée.
    [one] 1 table supprimée :
   *[other] { $count } tables supprimées :
}
tool-would-remove = { $count ->
    [0] Aucune table ne serait supprimée.
    [one] 1 table serait supprimée :
   *[other] { $count } tables seraient supprimées :
}
tool-stage-word = { $stage ->
    [waiting] en attente
    [playing] en cours
   *[over] terminée
}
tool-nickname = pseudo
tool-devices = appareils
tool-tables = tables
tool-last-seen = dernière visite
tool-never = jamais
tool-within-the-hour = il y a moins d’une heure
tool-hours-ago = { $hours ->
    [one] il y a 1 heure
   *[other] il y a { $hours } heures
}
tool-days-ago = il y a { $days } jours
tool-is-banned = banni
tool-no-server = aucun serveur ne tourne ici avec le dossier de données { $folder }. Choisissez son dossier avec --data.
tool-no-answer = le serveur ne répond pas : { $why }
tool-strange-answer = la réponse du serveur est incompréhensible : { $why }

tool-no-move = il n’y a pas de coup { $at } : la partie compte { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
tool-no-player = aucun joueur ne s’appelle « { $name } ». Il y a : { $names }.
tool-replayed = { $title } : { $players }
tool-commitment = l’engagement { $commitment } est respecté
tool-no-commitment = pas d’engagement : rien ne prouve cette donne
tool-at-move = coup { $moves } à { $time } s
tool-hint-taken = { $moves ->
    [0] { $name } a pris un indice avant le premier coup
   *[other] { $name } a pris un indice après le coup { $moves }
}
tool-sees = ce que voit { $who }
tool-spectator = un spectateur
tool-won = { $count ->
    [one] { $winners } a gagné.
   *[other] { $winners } ont gagné.
}
tool-nobody-won = Personne n’a gagné.
tool-scores = Scores : { $scores }.

# Krypto
tool-rules = { $cards } cartes, { $arithmetic ->
    [whole] nombres entiers
   *[fractions] fractions
}{ $squares ->
    [on] , carrés
   *[off] {""}
}
tool-reach = { $target } avec { $hand } ({ $rules })
tool-unplayable = injouable : aucun calcul avec ces cartes ne donne le résultat
tool-ways = { $ways ->
    [one] une seule façon
   *[other] { $all ->
        [yes] { $ways } façons, la plus simple d’abord
       *[no] { $ways } façons ; la plus simple
    }
}
tool-hand-size = une main compte { $needed } cartes, pas { $cards }
tool-pack-lacks = le paquet de { $pack } n’a que { $copies ->
    [one] { $copies } carte
   *[other] { $copies } cartes
} portant le nombre { $card }, main et résultat compris

# Break the Code
tool-not-a-tile = « { $word } » n’est pas une tuile. Les tuiles sont 0b, 0w, 1b, 1w … 5g … 9b, 9w : chiffre et couleur (b noir, w blanc, g vert)
tool-row-length = à { $players } joueurs, une rangée compte { $needed } tuiles, pas { $tiles }
tool-no-card = la carte « { $word } » n’existe pas. Il y a : { $cards }
tool-give-digit = « { $said } » : précisez le chiffre, { $one } ou { $other }, par exemple « { $card } { $one } a »
tool-name-seat = « { $said } » : dites quelle place a répondu ({ $seats }), par exemple « B: { $said } »
tool-no-seat = « { $said } » : il n’y a pas de place « { $who } » ; vous êtes A, les autres sont { $seats }
tool-answer-places = « { $said } » : la réponse doit être des places, par exemple « c » ou « b,c », ou « aucune »
tool-answer-groups = « { $said } » : la réponse doit être des groupes de places, par exemple « a-b c-d-e », ou « aucune »
tool-answer-number = « { $said } » : la réponse doit être un nombre
tool-answer-pairs = « { $said } » : la réponse doit être un nombre de paires, par exemple « 1 paire » ou « 2 tuiles », ou « aucune »
tool-pairs-or-tiles = « { $said } » : deux paires ou deux tuiles ? Écrivez « 2 paires » (quatre tuiles) ou « 2 tuiles » (une paire)
tool-answer-yes-or-no = « { $said } » : la réponse doit être « oui » ou « non »
tool-many-facts = donnez au plus { $most } réponses et propositions
tool-asked = « { $said } »
tool-wrong-guess = la proposition fausse « { $said } »
tool-own-answer = contradiction : { $fact } n’est pas ce que répondent vos propres tuiles
tool-one-clashes = contradiction : avec vos tuiles, aucune rangée ne permet { $fact }
tool-clash = contradiction : tout cela ne peut pas être vrai à la fois : { $facts }
tool-seated = { $players } joueurs, vous êtes A avec { $row }
tool-deals = donnes possibles : { $deals }
tool-rows = { $whose } : { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
}, { $bits } bits
tool-centre = centre
tool-question = question
tool-bits = bits
tool-left = reste
tool-hit = juste
tool-legend =
    bits : information moyenne de la réponse. reste : rangées qui restent au plus.
    juste : probabilité que la rangée la plus probable après la réponse soit la bonne.
tool-best = meilleur coup : { $action }

# Ce qu’un joueur peut déduire
tool-deduced = { $title } : ce que { $who } peut déduire après le coup { $moves }, avec l’aide « { $assist } »
tool-game-is-over = La partie est finie : plus rien n’est caché. Demandez un coup antérieur avec --at (0 à { $last }), ou regardez la partie avec cabinet replay.
tool-no-help = À ce niveau, la table n’aide pas. Demandez davantage avec --assist certain, candidates, counts ou solver.
tool-nothing-to-deduce = Il n’y a rien à déduire ici.
tool-certain = certain
tool-candidates = ce que peut être chaque carte cachée
tool-and-more = et { $count } autres
tool-place-of = { $of }, emplacement { $place }
tool-aside = à part
tool-card-at = { $of }, emplacement { $place } : { $card }
tool-colour-at = { $of }, emplacement { $place } : la couleur est { $colour }
tool-holds = { $of } a le { $card }
tool-lies-aside = le { $card } est à part
tool-best-guess = meilleur coup : { $action } (juste avec une chance de { $chance }, vaut { $worth } points)
tool-tile-at = { $whose }, tuile { $place } : { $tile }
tool-digit-at = { $whose }, tuile { $place } : un { $digit }
tool-tile-colour-at = { $whose }, tuile { $place } : { $colour ->
    [black] noir
    [white] blanc
   *[green] vert
}
tool-has-tile = { $whose } : { $tile } s’y trouve{ $count ->
    [one] {""}
   *[other] , { $count } fois
}
tool-lacks-tiles = { $whose } : ne s’y trouvent pas { $tiles }
tool-player = joueur
tool-hand = main
tool-target = résultat
tool-reachable = l’atteint
tool-reachable-ways = { $ways ->
    [one] oui, d’une façon
   *[other] oui, de { $ways } façons
}
tool-is-reachable = oui
tool-not-reachable = non
tool-first-steps = premiers calculs qui y mènent
tool-best-scores = meilleur coup : { $action } (vaut { $points })
tool-possible-codes = codes possibles
tool-nearness = proximité du chiffre
tool-likely-codes = codes probables
tool-likely-words = mots-clés probables des adversaires

# Ce que valaient les coups d’une partie
tool-unfinished = la partie n’est pas finie : on n’analyse que des parties terminées
tool-moves-left = coups, encore {"{eta}"}
tool-figures = { $unit ->
    [bits] Les valeurs sont en bits. L’adresse est ce que coûte un choix face au meilleur, la chance ce que le sort a ajouté.
    [points] Les valeurs sont en points, l’inconnu en bits. L’adresse est ce que coûte un choix face au meilleur, la chance ce que le sort a ajouté.
    [seconds] Les secondes comptent depuis la donne.
   *[chance] Les valeurs sont des chances, en pour cent. L’adresse est ce que coûte un choix face au meilleur, la chance ce que le sort a ajouté.
}
tool-move = coup
tool-expected = attendu
tool-best-choice = meilleur
tool-brought = obtenu
tool-unknown = inconnu
tool-verdict = verdict
tool-mark = { $mark ->
    [forced] forcé
    [best] le meilleur
    [good] bon
    [weak] faible
    [wasted] perdu
    [lucky] chanceux
    [missed] certitude manquée
   *[premature] essai prématuré
}
tool-better = mieux : { $action } ({ $expected })
tool-was-certain = il était certain que { $claim }
tool-move-figure = { $name ->
    [chance] chance { $figure }
    [ways] { $figure } solutions
    [effort] difficulté { $figure }
    [seconds] { $figure } s
    [read] lu par l’équipe { $figure }
    [intercepted] par les adversaires { $figure }
   *[other] { $name } { $figure }
}
tool-result = résultat
tool-fair-result = part équitable
tool-skill = adresse
tool-luck = chance
tool-accuracy = précision
tool-best-move = meilleur coup
tool-worst-move = pire coup
tool-start = inconnu
tool-dealt = donne
tool-own-moves = ses coups
tool-others-moves = les autres
tool-remaining = reste
tool-decided = Décidée par le coup { $at } : { $said }.

tool-examined = { $title } : ce que { $who } peut prouver après le coup { $moves }
tool-proved-so = { $claim } C’est certain :
tool-proved-not-so = { $claim } C’est certainement faux :
tool-not-certain = { $claim } Ce n’est pas certain : c’est faux dans cette donne, qui s’accorde avec tout ce qui est connu.
tool-said-at-move = Coup { $line } : { $says }
tool-said-anyway = { $says }
tool-step-by-step = Pas à pas :
tool-flawed-proof = Le vérificateur rejette cette réponse ({ $flaw }), elle n’est donc pas montrée. Merci de la signaler avec la partie.

# Decrypto
tool-whose-clues = donnez vos quatre mots-clés avec --words, ou écrivez --rivals si les indices sont ceux des adversaires
tool-no-past = sans les manches précédentes des adversaires, on ne peut rien dire : donnez-les avec --past INDICE,INDICE,INDICE=CODE
tool-past-form = « { $said } » : écrivez une manche précédente en trois indices et leur code, par exemple « siège,marée,miette=134 »
tool-keyword-twice = le mot-clé « { $keyword } » est donné deux fois
tool-how-many = donnez { $needed } { $what ->
    [keyword] mots-clés
   *[clue] indices
} séparés par des virgules, pas { $found }
tool-empty-text = { $what ->
    [keyword] le mot-clé
   *[clue] l’indice
} { $number } est vide
tool-long-text = { $what ->
    [keyword] le mot-clé
   *[clue] l’indice
} { $number } dépasse { $most } caractères
tool-likeliest-code = code { $code }, avec une chance de { $chance }
tool-then-codes = puis { $codes }
tool-unknown-word = « { $word } » n’est pas dans les tables
tool-read-as = « { $word } » n’est pas dans les tables ; on le lit comme « { $instead } »

# Listes et comptes
tool-word-list = { $min }–{ $max } × mot,mot…
tool-census-title = Krypto, { $rules }
tool-all-hands = mains
tool-all-problems = mains avec un résultat
tool-unplayable-problems = d’entre elles injouables
tool-all-deals = donnes, toutes aussi probables
tool-unplayable-deals = d’entre elles injouables : { $probability } = { $decimal }, une sur { $one_in }
tool-claim = Le livret annonce une sur { $one_in } : en vérité c’est { $times } fois plus probable.
tool-table = { $game }, { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}
tool-simulated = { $games } parties, { $moves } coups en { $seconds } s : { $per_second } coups par seconde
tool-wins-by-seat = gagnées : { $wins } ; sans vainqueur { $nobody }
tool-ended-by = terminées ainsi :
tool-games-left = parties, encore {"{eta}"}
tool-deals-left = donnes, encore {"{eta}"}

# cabinet play
tool-which-game = quel jeu ? Il y a : { $games }
tool-menu-game = Quel jeu ? Tapez son numéro ou son nom.
tool-menu-bots = De quelle force sont les bots ? { $levels } (Entrée : { $usual })
tool-menu-help = Combien d’aide ? { $levels } (Entrée : { $usual })
tool-not-a-link = « { $link } » n’est pas le lien d’une table. Il s’écrit https://HÔTE/t/TABLE
tool-no-house = le serveur n’accepte pas ce terminal : { $why }
tool-claimed = Ce terminal, c’est vous désormais. Rejoignez une table par son lien : cabinet join LIEN
tool-no-folder = il n’y a pas de dossier de configuration : définissez HOME

# L’arène
tool-no-bot = aucun bot ne s’appelle « { $bot } » dans ce jeu. Il y a : { $bots }.
tool-many-bots = { $bots } bots ne tiennent pas sur { $seats } places
tool-one-bot = --sprt compare le premier bot aux autres : donnez au moins deux bots différents
tool-explained-game = donne { $deal }, rotation { $rotation }
tool-plan = { $deals } donnes × { $seats } rotations, graine { $seed }, réflexion { $thinking } ms
tool-bot = bot
tool-seats = places
tool-fair = part équitable
tool-wins = gains
tool-interval = intervalle à 95 %
tool-actions = coups par partie
tool-actions-won = quand il gagne
tool-figure = { $name ->
    [interception] interceptions
    [miscommunication] malentendus
    [rounds] manches
    [survival] survie
   *[other] { $name }
}
tool-strength = { $bot } contre les autres : { $elo } Elo ({ $low } … { $high })
tool-sprt = { $low } ou { $high } Elo : { $accepted ->
    [low] { $low } retenu, { $high } écarté
    [high] { $high } retenu, { $low } écarté
   *[none] indécis
} après { $deals } donnes (log-rapport { $ratio } entre −{ $bound } et +{ $bound })
tool-without-winner = sans vainqueur : { $games }
tool-played = { $games } parties, { $moves } coups en { $seconds } s
