# Ce que disent les outils du terminal.

tool-cannot-read = impossible de lire { $source } : { $why }
tool-cannot-write = impossible d’écrire la réponse : { $why }
tool-cannot-write-to = impossible d’écrire { $folder } : { $why }
tool-no-file = ce fichier n’existe pas
tool-is-a-folder = c’est un dossier
tool-no-permission = accès refusé
tool-not-text = ce n’est pas du texte UTF-8
tool-nothing-in-it = il est vide
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
tool-open-to-others = Depuis d’autres appareils, il est ouvert à l’adresse de cette machine : http://ADRESSE:{ $port }. Les liens donnent l’adresse de --public-url.
tool-cannot-listen = impossible d’écouter sur { $address } : { $why }. Choisissez une autre adresse avec { $option }.
tool-cannot-use-folder = impossible d’utiliser le dossier de données { $folder } : { $why }
tool-folder-in-use = le dossier de données { $folder } est utilisé par un autre processus
tool-cannot-open-file = impossible d’ouvrir { $file } : { $why }
tool-newer-file = { $file } a été écrit par une version plus récente du programme (format { $found }, connu jusqu’à { $known })
tool-cannot-use = impossible d’utiliser { $file } : { $why }
tool-nats-address = { $address } n’est pas l’adresse d’un serveur NATS : { $why ->
    [scheme] elle doit commencer par nats:// ou tls://
    [secret] un utilisateur ou un mot de passe n’a pas sa place dans une adresse
    [form] il faut un hôte et un port, par exemple nats://localhost:4222
   *[unreadable] ce n’est pas une adresse
}
tool-nats-unreachable = aucun serveur NATS ne répond en { $seconds } s à { $servers } : { $why }
tool-nats-login = le serveur NATS à { $servers } refuse l’utilisateur, le mot de passe ou les identifiants
tool-nats-tls = pas de connexion sécurisée avec le serveur NATS à { $servers } : { $why }
tool-nats-too-old = le serveur NATS a la version { $version }, mais il faut la version 2.10 ou une plus récente
tool-nats-no-jetstream = JetStream est désactivé sur le serveur NATS, ou pour ce compte : lancez le serveur avec --jetstream
tool-nats-too-few = le cluster NATS a trop peu de serveurs pour { $replicas } copies de chaque enregistrement : { $why }
tool-nats-replicas = dites combien de serveurs NATS conservent chaque enregistrement : --replicas 3, ou --replicas 1 si une seule copie suffit
tool-nats-no-stream = rien n’est enregistré à { $servers } : il n’y a pas de flux { $stream }
tool-nats-stream = le flux { $stream } du serveur NATS ne convient pas ({ $what ->
    [subjects] sujets
    [retention] rétention
    [storage] stockage
    [discard] règle d’élimination
    [copies] nombre de copies
    [age] âge limite en secondes
    [duplicate-window] fenêtre de détection des doublons en secondes
    [messages] limite de messages par sujet
    [message-size] taille maximale d’un message en octets
    [direct-reads] lectures directes
    [rollups] remplacements (rollups)
    [undeletable] suppression interdite
    [seal] scellé
    [unacknowledged] sans accusés de réception
    [mirror] miroir
    [sources] sources
    [transform] transformation des sujets
    [persistence] persistance
   *[republishing] republication
}) : trouvé { $found }, attendu { $wanted }
tool-nats-refused = le serveur NATS refuse : { $why }
tool-nats-only = --replicas et --nats-… ne servent qu’avec NATS, par exemple --store nats://localhost:4222
tool-nats-certificate = --nats-cert et --nats-key vont ensemble
tool-nats-half-login = CABINET_NATS_USER et CABINET_NATS_PASSWORD vont ensemble
tool-nats-one-login = choisissez une seule identification : --nats-creds, CABINET_NATS_USER avec CABINET_NATS_PASSWORD, ou CABINET_NATS_TOKEN
tool-not-toml = ce n’est pas du TOML : { $why }
tool-no-setting = l’option « { $key } » n’existe pas. Il y a : { $known }.
tool-true-or-false = « { $key } » vaut true ou false
tool-text-or-number = « { $key } » attend un texte ou un nombre

# Administration
tool-sent-away = { $name } a été renvoyé de la table { $table }.
tool-not-at-table = { $name } ne participe pas à la table { $table }.
tool-disconnected = Les connexions { DE($name) } ont été fermées.
tool-not-connected = { $name } n’a aucune connexion ouverte.
tool-banned = { $name } ({ $id }) est désormais banni.
tool-already-banned = { $name } ({ $id }) est déjà banni.
tool-unbanned = { $name } ({ $id }) peut revenir.
tool-not-banned = { $name } ({ $id }) n’était pas banni.
tool-renamed = { $id } s’appelle maintenant { $name }.
tool-backed-up = Données copiées dans { $file } ({ $kib } Kio).
tool-copied = Copié et comparé. Journaux : { $logs }, enregistrements : { $records }.
tool-left-out = { $count ->
    [one] 1 journal endommagé laissé de côté :
   *[other] { $count } journaux endommagés laissés de côté :
}
tool-source-damaged = ces journaux de la source sont endommagés : { $logs }. `--without-damaged` copie les autres
tool-same-place = la source et la cible sont au même endroit
tool-no-store = le dossier { $folder } ne contient pas de données
tool-target-not-empty = la cible n’est pas vide (journaux : { $logs }). Rien n’a été copié.
tool-source-unread = impossible de lire la source : { $why }
tool-target-unwritten = impossible d’écrire { $log } dans la cible : { $why }
tool-target-unread = impossible de lire la cible : { $why }
tool-target-differs = { $log } n’est pas identique dans la cible
tool-store-in-use = un serveur utilise ces données : arrêtez d’abord tous les serveurs. Rien n’a été copié.
tool-source-changed = la source a changé pendant la copie : arrêtez les serveurs qui l’utilisent
tool-not-a-whole-copy = { $why }. La copie dans la cible n’est pas complète.
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
tool-not-done = { $count ->
    [one] 1 table est inaccessible. `cabinet admin remove TABLE` supprime une table endommagée :
   *[other] { $count } tables sont inaccessibles. `cabinet admin remove TABLE` supprime une table endommagée :
}
tool-stage-word = { $stage ->
    [waiting] en attente
    [playing] en cours
   *[over] terminée
}
tool-no-tables = Il n’y a aucune table.
tool-nickname = pseudonyme
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
tool-is-damaged = endommagé
tool-table-is-over = La table { $table } est déjà terminée.
tool-nobody = Personne ici ne s’appelle « { $who } ».
tool-several-people = { $count } personnes s’appellent « { $who } » ; donnez l’identifiant de celle dont il s’agit.
tool-nothing-to-copy = il n’y a rien à copier : ce serveur garde ses données en mémoire
tool-copy-from-nats = ce serveur garde ses données sur NATS. Arrêtez-le et lancez `cabinet admin copy --from nats://… --to DOSSIER`
tool-backup-exists = aucune sauvegarde n’a été faite : { $file } existe déjà
tool-no-backup = aucune sauvegarde n’a été faite : impossible d’écrire { $file } : { $why }
tool-no-server = aucun serveur ne tourne ici avec le dossier de données { $folder }. Choisissez son dossier avec --data.
tool-of-another-user = le serveur du dossier de données { $folder } ne répond qu’à son propre utilisateur : réessayez avec sudo.
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
tool-sees-before = ce que voit { $who } avant le coup { $at }
tool-last = dernier coup : { $said }
tool-to-act = à { $names } de jouer
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

# Ce qu’un joueur peut déduire
tool-deduced = { $title } : ce que peut déduire { $who } après le coup { $moves }, avec l’aide « { $assist } »
tool-game-is-over = La partie est finie : plus rien n’est caché. Demandez un coup antérieur avec --at (0 à { $last }), ou regardez la partie avec cabinet replay.
tool-no-help = À ce niveau, la table n’aide pas. Demandez davantage avec --assist certain, candidates, counts ou solver.
tool-nothing-to-deduce = Il n’y a rien à déduire ici.

# Ce que valaient les coups d’une partie
tool-unfinished = la partie n’est pas finie : on n’analyse que des parties terminées
tool-moves-left = coups, encore {"{eta}"}

tool-examined = { $title } : ce que peut prouver { $who } après le coup { $moves }
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
tool-unknown-word = « { $word } » n’est pas dans les tables de cette langue : les robots ne peuvent qu’en deviner le sens
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
tool-simulated = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $moves } coups en { $seconds } s : { $per_second } coups par seconde
tool-wins-by-seat = gagnées : { $wins } ; sans vainqueur { $nobody }
tool-ended-by = terminées ainsi :
tool-games-left = parties, encore {"{eta}"}
tool-deals-left = donnes, encore {"{eta}"}

# cabinet play
tool-which-game = quel jeu ? Il y a : { $games }
tool-menu-game = Quel jeu ? Tapez son numéro ou son nom.
tool-menu-resume = continuer { $title }, après { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
tool-menu-saved = Une partie inachevée de { $title } est sauvegardée, après { $moves ->
    [one] un coup
   *[other] { $moves } coups
}. Tapez « continuer » ou « nouvelle » (Entrée : continuer) ; une nouvelle partie prend sa place.
tool-menu-go-on = continuer
tool-menu-new = nouvelle
tool-game-saved = une partie inachevée de { $title } est sauvegardée, après { $moves ->
    [one] un coup
   *[other] { $moves } coups
} : « cabinet play { $game } --resume » la reprend, « --new » en commence une autre à sa place
tool-menu-bots = De quelle force sont les robots ? { $levels } (Entrée : { $usual })
tool-menu-help = Combien d’aide ? { $levels } (Entrée : { $usual })
tool-not-a-link = « { $link } » n’est pas le lien d’une table. Il s’écrit https://HÔTE/t/TABLE
tool-no-house = le serveur n’accepte pas ce terminal : { $why }
tool-claimed = Ce terminal, c’est vous désormais. Rejoignez une table par son lien : cabinet join LIEN
tool-no-folder = il n’y a pas de dossier de configuration : définissez HOME

# L’arène
tool-no-bot = aucun robot ne s’appelle « { $bot } » dans ce jeu. Il y a : { $bots }.
tool-many-bots = il y a trop de robots ({ $bots }) : { $seats ->
    [0] aucune place n’est libre
    [one] une place est libre
   *[other] { $seats } places sont libres
}
tool-one-bot = --sprt compare le premier robot aux autres : donnez au moins deux robots différents
tool-explained-game = donne { $deal }, rotation { $rotation }
tool-plan = { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} × { $seats ->
    [one] { $seats } rotation
   *[other] { $seats } rotations
}, graine { $seed }, réflexion { $thinking } ms
tool-bot = robot
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
} après { $deals ->
    [one] une donne
   *[other] { $deals } donnes
} (log-rapport { $ratio } entre −{ $bound } et +{ $bound })
tool-without-winner = sans vainqueur : { $games }
tool-played = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $moves } coups en { $seconds } s
