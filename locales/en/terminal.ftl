# What a terminal says: cabinet play, join and watch.

terminal-player = Player
terminal-title = { $title }: { $players }
terminal-start = Type a sentence, “help” for all of them, or “quit”.
terminal-your-turn = Your turn: { $verbs }.
terminal-their-turn = To act: { $names }.
terminal-legal = { $all ->
    [yes] You can ({ $count }):
   *[no] Among others you can ({ $count }):
}
terminal-nothing-legal = There is nothing that you can do now.
terminal-commands = At any time:
terminal-help = Show this help.
terminal-look = Show the table again.
terminal-log = Show all that happened.
terminal-legal-does = List what you can do now.
terminal-hint-does = Take a hint: one certain fact.
terminal-resign-does = Resign, at a table of two.
terminal-rematch-does = After the end: play again.
terminal-quit-does = Leave. A game of your own is saved.
terminal-hint = Hint: { $fact }
terminal-hint-taken = { $name } takes a hint.
terminal-chat = { $name } says: { $text }
terminal-won = { $winners } { $count ->
    [one] wins
   *[other] win
}.
terminal-nobody-won = Nobody wins.
terminal-scores = Scores: { $scores }.
terminal-after = The game is over. Type “rematch” or “quit”.
terminal-saved = The game is saved. “cabinet play --resume” goes on with it.
terminal-nothing-saved = no unfinished game is saved
