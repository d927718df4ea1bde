# La porte d’entrée et ce que chaque page contient.

skip = Aller au contenu
home = Accueil
language = Langue
light = Lumière : { $light ->
    [light] jour
    [dark] nuit
   *[auto] comme le système
}
coming = Un instant…
offline = Le serveur est injoignable. Vérifiez la connexion et réessayez.
lost = Il n’y a rien ici.
me = Mes affaires
guest = Invité
nickname = Pseudonyme
nickname-choose = C’est moi
rules = Règles
lesson = Première leçon
unofficial = Site non officiel. Les noms des jeux appartiennent à leurs propriétaires ; s’ils vous plaisent ici, achetez les boîtes.

door-title = La pièce où l’on ouvrait les lettres.
door-about = Quatre jeux de déchiffrement, entre amis ou contre des robots qui raisonnent exactement et ne trichent jamais. Sans compte ni installation : choisissez un jeu et prenez place.
door-facts = { $seats } joueurs · { $minutes } minutes
door-kryptos = Kryptos
door-kryptos-about = Des mains triées, des nombres cachés. Chaque carte visible en dit plus long sur les autres : devinez la bonne carte avant qu’on ne devine les vôtres.
door-krypto = Krypto
door-krypto-about = Cinq nombres, un résultat, quatre opérations. Trouvez le calcul avant les autres, ou osez dire qu’il n’y en a pas.
door-decrypto = Decrypto
door-decrypto-about = Donnez des indices que votre partenaire comprend et que l’autre équipe, qui entend tout, ne comprend pas.
door-break-the-code = Break the Code
door-break-the-code-about = Posez les bonnes questions sur des tuiles cachées et trouvez toute la rangée avant les autres.
play-now = Jouer
play-friends = Entre amis
my-tables = Mes tables
public-tables = Tables publiques
no-tables = Aucune table publique n’est ouverte. Ouvrez-en une : choisissez « Entre amis ».
free-seats = { $count ->
    [0] complet
    [one] une place libre
   *[other] { $count } places libres
}
stage-waiting = en attente
stage-playing = en cours
stage-over = terminée
