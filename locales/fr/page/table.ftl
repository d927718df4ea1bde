# Une table, quel que soit le jeu.

table-welcome = Bienvenue à la table de { $game }
join = Rejoindre la table
just-watch = Regarder seulement
hosted-by = Hôte : { $name }
seats = Joueurs
host = hôte
present = présent
away = absent
free-seat = place libre
options-house = « Règle maison » signale ce que la règle imprimée ne dit pas.
sit-here = S’asseoir ici
stand-up = Se lever
hand-over = Désigner comme hôte
remove = Retirer
add-bot = Ajouter un robot
bot-level = Niveau du robot à la place { $seat }
fill-with-bots = Compléter avec des robots
start = Commencer
host-starts = On attend que l’hôte lance la partie.
host-away = L’hôte est absent. Au bout d’une minute, un joueur peut devenir l’hôte.
become-host = Devenir l’hôte
watchers = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
invite = Inviter
invite-how = Quiconque ouvre ce lien peut prendre place ou regarder.
invite-link = Lien vers cette table
invite-qr = Le lien sous forme de code QR
copy = Copier
copied = Copié
share = Partager
share-link = Lien vers cette partie
terms = Ce qui est convenu
options-usual = les règles habituelles
assist = Aide pour tous
assist-paper = Aucune : papier et crayon
assist-log = Le journal
assist-certain = Ce qui est certain
assist-candidates = Ce que chaque place cachée peut encore être
assist-counts = Les chances et la valeur des questions
assist-solver = Le meilleur coup est montré
hint = Indice
ask-why = Pourquoi ?
hint-told = Indice : { $fact }
hint-taken = { $name } a demandé un indice.
aids-due = L’aide est encore celle d’un coup précédent
clock = Pendule
clock-off = sans pendule
clock-move-seconds = { $count ->
    [one] une seconde par coup
   *[other] { $count } secondes par coup
}
clock-move-minutes = { $count ->
    [one] une minute par coup
   *[other] { $count } minutes par coup
}
clock-move-days = { $count ->
    [one] un jour par coup
   *[other] { $count } jours par coup
}
clock-player-seconds = { $count ->
    [one] une seconde par joueur
   *[other] { $count } secondes par joueur
}
clock-player-minutes = { $count ->
    [one] une minute par joueur
   *[other] { $count } minutes par joueur
}
clock-player-days = { $count ->
    [one] un jour par joueur
   *[other] { $count } jours par joueur
}
level-about-random = Joue n’importe quel coup permis.
level-about-beginner = Pour une première partie : oublie et laisse passer beaucoup de choses.
level-about-novice = Connaît le jeu, mais laisse passer des choses.
level-about-officer = Joue bien et ne se trompe guère.
level-about-master = Le plus fort des robots : il joue pour gagner.
level-harder = Deux victoires de suite : le niveau suivant est « { $level } ».
level-easier = Trois défaites de suite : le niveau « { $level } » est plus facile à battre.
level-accept = Jouer au niveau « { $level } »

players = Joueurs dans l’ordre
you = vous
to-act = à jouer
bot-plays = un robot joue
bot-plays-for-you = Un robot joue à votre place.
take-over = Reprendre la main
bot-moved-for = { $who ->
    [you] Un robot a joué à votre place.
   *[other] Un robot a joué à la place { DE($name) }.
}
you-watch = Vous regardez
rail = À côté du plateau
rules-close = Fermer les règles
log = Journal
looking-back = Retour en arrière
looking-back-deal = Le plateau après la donne
looking-back-at = Après le coup { $moves } sur { $of }
move-before = Coup précédent
move-after = Coup suivant
back-to-now = Revenir au présent
log-empty = Il ne s’est encore rien passé.
guests = Sans place
ban = Exclure
banned = Exclus de cette table
admit = Réadmettre
you-are-banned = L’hôte vous a exclu de cette table. Vous pouvez seulement regarder.
you-are-removed = L’hôte vous a retiré de cette table.
come-back = Revenir
seat-freed = L’hôte a libéré votre place.
remove-sure = Retirer { $name } de la table ?
ban-sure = Exclure { $name } de la table ? Tout ce qui a été écrit ici par { $name } disparaît.
chat = Discussion
chat-nickname = Pour parler ici, choisissez un pseudonyme.
chat-empty = Personne n’a encore parlé.
chat-say = Dites quelque chose
chat-send = Envoyer
chat-to = À
channel-table = table
channel-team = équipe
channel-gallery = spectateurs
notes = Notes
note-label = Vous seul voyez ces notes.
note-kept = Enregistré.
note-writing = Enregistrement…
dealt = Les cartes sont distribuées.
nothing-to-see = Cette table ne montre rien aux spectateurs avant la fin de la partie.
line-lost = La connexion est coupée : le plateau n’est peut-être plus à jour. Nouvel essai en cours ; rien n’est perdu.
move-waits = La connexion est coupée. Votre coup attend et sera joué dès qu’elle sera rétablie : { $move }
move-in-doubt = La connexion est coupée. Votre coup a été envoyé et a peut-être déjà été joué ; sinon, il le sera dès qu’elle sera rétablie : { $move }
move-unanswered = Votre dernier coup attend encore la réponse du serveur. Vous pourrez ensuite en jouer un autre.
move-stale = Votre coup n’a pas été joué : la partie a continué sans lui.
move-taken-back = Le coup est repris.
take-back = Reprendre le coup
command = Un coup, en notation
command-hint = Tapez un coup (touche /)
command-send = Jouer ce coup
completions = Ce qui peut suivre
let-bot-play = Laisser jouer un robot
bot-may-play = Un robot pourra jouer dans { $time }
hurry = Plus vite !
hurry-you = { $by } vous demande de vous dépêcher : jouez dans la minute, sinon un robot jouera à votre place.
hurry-others = { $who ->
    [you] Vous demandez à { $names } de se dépêcher : après une minute, un robot jouera.
   *[other] { $name } demande à { $names } de se dépêcher : après une minute, un robot jouera.
}
adjourn = Arrêter la partie ici
end-sure = Arrêter la partie ici ? Elle ne pourra plus reprendre.
end-proposed = { $who ->
    [you] Vous proposez d’arrêter la partie ici. D’accord : { $agreed }. Pas encore : { $silent }.
   *[other] { $name } propose d’arrêter la partie ici. D’accord : { $agreed }. Pas encore : { $silent }.
}
end-agree = D’accord
end-no = Non, continuer
end-withdraw = Retirer
end-declined = { $who ->
    [you] Vous voulez continuer.
   *[other] { $name } veut continuer.
}
resign = Abandonner
resign-sure = Abandonner ? L’autre joueur gagne.
the-deal = La donne
sound-on = Sons : oui
sound-off = Sons : non
notify-on = Notifications : oui
notify-off = Notifications : non
leave = Partir (revenez quand vous voulez)
sealed = La donne a été scellée avant le premier coup :

former-player = un ancien joueur ({ $seat })
end-placed = Vous finissez { $rank ->
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
   *[8] huitième
}, { $short ->
    [0] à égalité de points.
    [one] à un point de la victoire.
   *[other] à { $short } points de la victoire.
}
end-ahead = { $ahead ->
    [one] Un point d’avance sur le suivant.
   *[other] { $ahead } points d’avance sur le suivant.
}
time-each = Temps moyen par coup :
time-seconds = { NUMBER($seconds, maximumFractionDigits: 1) } s
deal-proven = Vérifié : la donne est bien celle qui avait été scellée avant le premier coup.{ $imported ->
    [true] {" "}Les coups et les noms d’une partie importée sont ceux de son fichier.
   *[false] {""}
}
deal-wrong = La donne n’est pas celle qui avait été scellée. Gardez le fichier de la partie et prévenez le responsable du serveur.
to-table = À la table
earlier-games = Parties précédentes à cette table :
game-number = { $game }, partie { $round }
rematch = Rejouer
rematch-by-host = L’hôte peut relancer une partie avec les mêmes places.
record = Fichier de la partie
new-version = Le serveur a été mis à jour.
reload = Charger la nouvelle page
lesson-next = Continuer
lesson-progress = Avancement de la leçon
