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
terminal-say-does = Say something to the table: say Good luck!
terminal-team-does = Say something to your team.
terminal-start-does = Begin, as the host of a table.
terminal-keys =
    Keys:
      arrows, digits   choose on the board; Enter takes the choice, and sends the sentence when it is whole
      Tab              complete the sentence; Right takes the grey text
      Up, Down         earlier sentences, while you type
      Ctrl-Z, Esc      undo; empty the line
      PageUp, PageDown scroll the log or this help
      F1, ?            show and hide this help
      Ctrl-C           leave; a game of your own is saved
terminal-keys-hint = ? help
terminal-waiting = The table waits. Here are: { $names }.
terminal-lost = The server is away; trying again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
