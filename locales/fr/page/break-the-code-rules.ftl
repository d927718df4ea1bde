# Les règles de Break the Code, en dessins. Un mot entre astérisques signale une règle maison.

break-the-code-rules-intro = Chacun a une rangée de tuiles derrière son paravent. Posez des questions, notez les réponses et nommez la rangée cachée avant les autres.

break-the-code-rules-tiles = Il y a 20 tuiles : chaque chiffre de 0 à 9 une fois en noir et une fois en blanc. Seuls les deux 5 sont verts.
break-the-code-rules-row = Chaque rangée est triée du plus petit au plus grand. De deux chiffres égaux, le noir est à gauche du blanc. Les places s’appellent a, b, c, d, e.
break-the-code-rules-hidden = À deux, on a cinq tuiles chacun : cherchez la rangée de l’autre. À trois, on en a cinq, à quatre, quatre : cherchez la rangée cachée au centre.

break-the-code-rules-ask = Six cartes-questions sont visibles. À votre tour, prenez-en une et posez la question ; une nouvelle carte prend sa place. Ou devinez. Le livret ne montre que quelques-unes des 21 cartes ; les autres sont celles que citent les joueurs *maison*.
break-the-code-rules-answer = Les réponses sont toujours vraies, et tous les entendent. À deux, l’autre répond ; à trois, les deux autres ; à quatre, tout le monde, vous aussi. Sur une carte à deux chiffres, nommez d’abord l’un des deux.
break-the-code-rules-guess = Pour deviner, nommez toutes les tuiles de la rangée cachée de gauche à droite, chiffre et couleur. À deux : après une erreur la partie continue, et les deux ont vu la proposition. À trois ou quatre : vous n’avez qu’un essai dans toute la partie, et l’on apprend seulement s’il est juste ou faux. Ensuite vous ne jouez plus, mais vous répondez encore.

break-the-code-rules-last-chance = À deux : si celui qui a commencé devine juste, l’autre a un dernier essai. Si les deux sont justes, c’est l’égalité.
break-the-code-rules-last-round = À trois ou quatre : après un essai juste, on finit le tour de table, pour que tous aient joué autant de fois. Tous ceux qui ont deviné juste gagnent.
break-the-code-rules-no-cards = Quand la dernière carte est jouée et que personne n’a trouvé, la partie finit sans gagnant. Une table peut convenir d’un dernier essai pour chacun *maison*.

break-the-code-rules-one = Une rangée, quatre réponses
break-the-code-rules-one-sums = Toutes les tuiles : 3 + 4 + 5 + 8 = 20. Les trois de gauche : 3 + 4 + 5 = 12.
break-the-code-rules-one-run = Voisins consécutifs : 3, 4, 5 sont en a, b et c.
break-the-code-rules-one-none = Où sont les 6 ? Il n’y en a pas *maison*.
break-the-code-rules-one-so = Ensemble, les deux premières réponses trahissent d : 20 − 12 = 8.
break-the-code-rules-two = Ce que veut dire le vert
break-the-code-rules-two-black = Les tuiles noires : 0 + 4 + 9 = 13. Un 5 vert n’est ni noir ni blanc *maison*.
break-the-code-rules-two-middle = Les trois du milieu : 4 + 5 + 5 = 14. Ici, toutes les couleurs comptent.
break-the-code-rules-two-groups = La même couleur : a–b sont noires, c–d sont vertes *maison*. e est seule.
break-the-code-rules-two-so = Combien de tuiles blanches ? 0.
break-the-code-rules-three = Déduire
break-the-code-rules-three-sum = Les trois tuiles de gauche de l’adversaire ont pour somme 1. Ce ne peut être que 0, 0 et 1.
break-the-code-rules-three-order = Le noir est à gauche du blanc : a est le 0 noir, b le 0 blanc.
break-the-code-rules-three-own = Le 1 noir est dans votre propre rangée, en bas.
break-the-code-rules-three-so = c est donc le 1 blanc. Trois tuiles en une question.
