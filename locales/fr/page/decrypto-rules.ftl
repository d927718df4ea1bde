# Les règles de Decrypto, en dessins. Un mot entre astérisques signale une règle maison.
# Les mots et les indices sont ceux des exemples ; un test vérifie que les indices sont permis.

decrypto-rules-words = lion; lune; sel; château
decrypto-rules-clues-1 = pont-levis; loup-garou; soupe
decrypto-rules-clues-2 = crinière; mer; marée
decrypto-rules-clues-3 = poivre; chevalier; astronaute

decrypto-rules-intro = Deux équipes, quatre mots secrets chacune. L’un de vous met un code en indices : assez clairs pour les siens, trop obscurs pour les adversaires, qui écoutent.

decrypto-rules-team = Les Blancs et les Noirs sont au moins deux chacun *maison*. Chaque équipe reçoit quatre mots secrets, numérotés de 1 à 4. Elle seule les voit, et ils restent les mêmes toute la partie.
decrypto-rules-code = À chaque manche, un joueur de chaque équipe est l’encrypteur, chacun à son tour *maison*. Lui seul voit le code : trois chiffres différents de 1 à 4.

decrypto-rules-writing = L’encrypteur écrit trois indices, un pour chaque chiffre du code, dans l’ordre. Un indice parle du sens du mot, jamais de ses lettres, de son son ni de son numéro *maison*. Aucun indice ne sert deux fois *maison*.
decrypto-rules-sand = Les deux encrypteurs écrivent en même temps. Quand l’un a fini, le sable coule pour l’autre : 30 secondes, sauf si la table en convient autrement *maison*.
decrypto-rules-answer = Les indices des Blancs sont lus à tous. Les autres Blancs se mettent d’accord sur un code. Les Noirs écoutent et répondent eux aussi par un code, pour intercepter. Aucun camp ne voit la réponse de l’autre. À la première manche, personne n’intercepte.
decrypto-rules-tokens = Puis le code est révélé. Si l’équipe s’est trompée, elle prend un jeton de malentendu. Si les adversaires ont vu juste, ils prennent un jeton d’interception. Rien d’autre ne coûte.
decrypto-rules-sheet = Chaque indice est rangé sous son chiffre, à la vue de tous. Puis on lit de la même façon les indices des Noirs.

decrypto-rules-win = On vérifie à la fin de chaque manche si la partie est finie. Deux interceptions font gagner, deux malentendus font perdre. Après huit manches, la partie est finie de toute façon.
decrypto-rules-tie = Si les deux équipes ont gagné, ou aucune après huit manches : une interception compte +1, un malentendu −1, et l’équipe qui a le plus de points gagne. Toujours égalité : chaque équipe cite les quatre mots de l’autre, et celle qui a le plus de mots justes l’emporte.
decrypto-rules-three = On joue aussi à trois *maison* : A et B font équipe, C intercepte seul. C prend un jeton pour chaque interception juste et pour chaque erreur de l’équipe. Deux jetons font gagner ; après cinq manches sans cela, l’équipe gagne.

decrypto-rules-one = Trois indices
decrypto-rules-one-code = L’encrypteur tire 4 2 3 : château, lune, sel.
decrypto-rules-one-clues = Ses indices sont pont-levis, loup-garou et soupe.
decrypto-rules-one-team = L’équipe réfléchit : un pont-levis mène au château, 4. Un loup-garou attend la lune, 2. Une soupe demande du sel, 3.
decrypto-rules-one-so = Elle dit 4 2 3, et c’est juste : aucun jeton.
decrypto-rules-two = Une interception
decrypto-rules-two-sheet = Vous êtes chez les Noirs, à la manche 3. Vous ne connaissez pas les mots des Blancs, mais vous avez tous leurs indices sous les yeux.
decrypto-rules-two-clues = Nouveaux indices des Blancs : poivre va avec soupe et mer, 3. Chevalier va avec pont-levis, 4. Astronaute va avec loup-garou et marée, 2.
decrypto-rules-two-answer = Vous répondez 3 4 2. Le code est 3 4 2.
decrypto-rules-two-so = Les Noirs prennent un jeton d’interception.
decrypto-rules-end = Qui a gagné ?
decrypto-rules-end-both = La manche est finie, et les deux équipes ont deux interceptions. Les points décident.
decrypto-rules-end-points = Les Blancs ont aussi un malentendu : 2 − 1 = { $white }. Les Noirs n’en ont pas : 2 − 0 = { $black }.
decrypto-rules-end-so = Les Noirs gagnent.
