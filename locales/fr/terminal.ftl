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
terminal-say-does = Dire quelque chose à la table : say Bonne chance !
terminal-team-does = Dire quelque chose à votre équipe.
terminal-start-does = Commencer, si vous êtes l’hôte de la table.
terminal-keys =
    Touches :
      flèches, chiffres choisir sur le plateau ; Entrée prend le choix et envoie la phrase complète
      Tab               compléter la phrase ; Droite prend le texte gris
      Haut, Bas         phrases précédentes, pendant la frappe
      Ctrl-Z, Échap     annuler ; vider la ligne
      PgPréc, PgSuiv    faire défiler le journal ou cette aide
      F1, ?             afficher et masquer cette aide
      Ctrl-C            quitter ; une partie locale est sauvegardée
terminal-keys-hint = ? aide
terminal-waiting = La table attend. Sont là : { $names }.
terminal-lost = Le serveur est injoignable ; nouvel essai dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
