# Ce que dit un terminal : cabinet play, join et watch.

terminal-player = Joueur
terminal-title = { $title } : { $players }
terminal-start = Tapez une phrase, « help » pour les voir toutes, ou « quit ».
terminal-your-turn = À vous : { $verbs }.
terminal-their-turn = Au tour de : { $names }.
terminal-legal = { $all ->
    [yes] Vous pouvez ({ $count }) :
   *[no] Vous pouvez, entre autres ({ $count }) :
}
terminal-nothing-legal = Vous ne pouvez rien faire pour le moment.
terminal-commands = À tout moment :
terminal-help = Afficher cette aide.
terminal-look = Montrer la table à nouveau.
terminal-log = Montrer tout ce qui s’est passé.
terminal-legal-does = Lister ce que vous pouvez faire.
terminal-hint-does = Demander un indice : un fait certain.
terminal-resign-does = Abandonner, à une table de deux.
terminal-rematch-does = Après la fin : rejouer.
terminal-quit-does = Quitter. Une partie locale est sauvegardée.
terminal-hint = Indice : { $fact }
terminal-hint-taken = { $name } demande un indice.
terminal-chat = { $name } dit : { $text }
terminal-won = { $winners } { $count ->
    [one] gagne
   *[other] gagnent
}.
terminal-nobody-won = Personne ne gagne.
terminal-scores = Scores : { $scores }.
terminal-after = La partie est finie. Tapez « rematch » ou « quit ».
terminal-saved = La partie est sauvegardée. « cabinet play --resume » la reprend.
terminal-nothing-saved = aucune partie inachevée n’est sauvegardée
