# La porte d’entrée et ce que chaque page contient.

skip = Aller au contenu
home = Accueil
language = Langue
light = Thème : { $light ->
    [light] clair
    [dark] sombre
   *[auto] comme le système
}
coming = Un instant…
offline = Le serveur est injoignable. Vérifiez la connexion et réessayez.
lost = Il n’y a rien ici.
me = Mon espace
guest = Invité
nickname = Pseudonyme
nickname-choose = C’est moi
rules = Règles
lesson = Première leçon
unofficial = Site non officiel. Les noms des jeux appartiennent à leurs propriétaires ; s’ils vous plaisent ici, achetez les boîtes.

door-title = La pièce où l’on ouvrait les lettres.
door-about = Quatre jeux de déchiffrement, entre amis ou contre des robots qui raisonnent exactement et ne trichent jamais. Sans compte ni installation : choisissez un jeu et prenez place.
door-facts = { $seats } joueurs · { $minutes } minutes
play-now = Jouer
play-friends = Entre amis
my-tables = Mes tables
your-turn = à vous de jouer
tab-turn = ● À vous de jouer : { $game }
you-won = { $count ->
    [one] Vous avez gagné.
   *[other] { $winners } ont gagné, et vous en faites partie.
}
they-won = { $count ->
    [one] { $winners } a gagné.
   *[other] { $winners } ont gagné.
}
nobody-won = Personne n’a gagné.
finished-in = Terminé en { $time }.
ended-by-house = L’administrateur du serveur a mis fin à la partie.
ended-early = La partie a été arrêtée d’un commun accord.
remove-game = Retirer { $game } de ma liste
remove-game-sure = Retirer { $game } de votre liste, sur tous vos appareils ? La partie elle-même reste.
public-tables = Tables publiques
tables-lost = La connexion est coupée : cette liste n’est peut-être plus à jour. Nouvel essai en cours.
no-tables = Aucune table publique n’est ouverte. Ouvrez-en une : choisissez « Entre amis ».
more-tables =
    { $count ->
        [one] Afficher { $count } autre table
       *[other] Afficher { $count } autres tables
    }
free-seats = { $count ->
    [0] complet
    [one] une place libre
   *[other] { $count } places libres
}
stage-waiting = en attente
stage-playing = en cours
stage-over = terminée
signed-out = Cet appareil a été déconnecté. Pour redevenir la même personne, ouvrez un lien depuis un autre de vos appareils ; ou continuez ici sous un pseudonyme.
