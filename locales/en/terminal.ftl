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
terminal-takes-nothing = “{ $command }” takes nothing after it.
terminal-look = Show the table again.
terminal-log = Show all that happened.
terminal-legal-does = List what you can do now.
terminal-hint-does = Take a hint: one certain fact.
terminal-resign-does = Resign, at a table of two: type it twice.
terminal-resign-again = Type “resign” once more to give the game up.
terminal-was-hidden = What was hidden: { $places }.
terminal-end-does = At a table of a house: propose to end the game here, or agree to it.
terminal-play-on-does = Say no to the proposal to end the game, or withdraw yours.
terminal-end-proposed = { $by } proposes to end the game here (not yet: { $silent }).
terminal-end-asked = { $agreed ->
    [yes] Type “play on” to withdraw.
   *[no] Type “end” or “play on”.
}
terminal-end-declined = { $name } wants to play on.
terminal-end-alone = Only bots play with you: type “quit” to leave. The game is saved.
terminal-resign-alone = Only one of two players can resign: type “quit” to leave. The game is saved.
terminal-ended-early = The game was ended by agreement.
terminal-ended-by-house = The administrator of the server ended the game.
terminal-rematch-does = After the end, as the host: play again.
terminal-mark-does = Pencil a mark at a hidden place, or rub it out: mark B3 12, mark B.c 5, mark 7b x, mark 2 tower, mark 14*2
terminal-note-does = Add a line to your note, or remove the last one with “-”: note Bob has 12, note -; “note” shows it.
terminal-no-note = Your note is empty.
terminal-no-mark = There is no such hidden place, or no such mark.
terminal-infer-does = Say what follows for certain, as far as the table helps.
terminal-why-does = Prove a claim, or show a deal in which it is false: why B3=27, why B.c=5g
terminal-review-does = After the end: what each move was worth.
terminal-step-does = In the review: the position after a number of moves: step 5
terminal-eyes-does = In the review: look through a player’s eyes: eyes B
terminal-record-does = After the end: write the record of the game into a file, for “cabinet replay”, “review”, “why” and “infer”: record game.txt
terminal-record-later = The game is not over yet: there is a record after the end.
terminal-no-record-file = Name a file, as in “record game.txt”.
terminal-record-written = The record is in { $file }.
terminal-record-exists = { $file } is there already: name another file.
terminal-record-unwritten = The record cannot be written to { $file }: { $why }
terminal-no-help = The table gives no help here.
terminal-not-over = A review is for finished games.
terminal-no-review = Type “review” first.
terminal-no-step = Name a number of moves from 0 to { $moves }, as in “step 5”.
terminal-no-record = The record of this game cannot be opened: { $why }
terminal-no-eyes = There is no such player. There are: { $names }.
terminal-quit-does = Leave. A game of your own is saved.
terminal-hint = Hint: { $fact }
terminal-hint-taken = { $name } takes a hint.
terminal-chat = { $name } says: { $text }
terminal-team-chat = { $name } to the team: { $text }
terminal-gallery-chat = { $name } to the spectators: { $text }
terminal-clock = Time left: { $left }
terminal-and = { $names } and { $last }
terminal-won = { $winners } { $count ->
    [one] wins
   *[other] win
}.
terminal-nobody-won = Nobody wins.
terminal-scores = Scores: { $scores }.
terminal-after = The game is over. { $host ->
    [yes] Type “review”, “rematch” or “quit”.
   *[no] Type “review” or “quit”.
}
terminal-untrusted = The certificate of { $house } is not trusted ({ $why }). Check the address; for a house with a certificate of its own, name the file of its authority in SSL_CERT_FILE.
terminal-signed-out = You are signed out of { $house }. Your personal link brings you back; without it, join again as a new person.
terminal-cut-off = The administrator of { $house } has closed your connection.
terminal-sent-away = You were sent away from this table. { $banned ->
    [yes] You cannot come back.
   *[no] “name” with a nickname brings you back: name Zoe
}
terminal-name-first = Type “name” and a nickname: name Zoe
terminal-no-house = { $house } is no server of Cabinet Noir: it answers with { $status }.
terminal-later = { $house } is asked too often or has no time: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
terminal-saved = The game is saved. “cabinet play --resume” goes on with it.
terminal-table-failed = the table has failed, which is a fault of this program. The game is saved as it was after the last move; “cabinet play --resume” goes on with it
terminal-nothing-saved = no unfinished game is saved
terminal-unsaved = The game cannot be saved: { $why }
terminal-unsaved-anywhere = The game cannot be saved: there is no folder for it. Set HOME.
terminal-set-aside = A saved game could not be read. It is now called { $file }.
terminal-unread-save = the saved game in { $file } cannot be read
terminal-open-elsewhere = the game in { $file } is open in another terminal: leave it there first
terminal-unread-identities = { $file } cannot be read: { $why }. It says who you are on each server. Mend it, or move it away to come as a new person.
terminal-unwritten-identities = cannot write { $file }: { $why }. The terminal keeps there who you are on each server.
terminal-nowhere = Nothing answers at { $house }. Check the address, and whether the server runs.
terminal-not-a-choice = “{ $said }” is none of these: { $choices }.
terminal-garbled = The line is not UTF-8 text.
# What counts as yes and as no, between blanks.
terminal-yes = y yes
terminal-no = n no
terminal-say-does = Say something to the table: say Good luck! While a game runs, spectators talk to each other.
terminal-team-does = Say something to your team.
terminal-name-does = Choose a nickname at a table of a house, to talk as a spectator: name Zoe
terminal-start-does = Begin, as the host of a table.
terminal-host-does = As the host, make another player the host; or become the host yourself, once the host has been away for a minute: host B
terminal-no-command = “{ $said }” is not a command here. You can type: { $commands }.
terminal-nothing-now = “{ $said }” is not a command.
terminal-lacks-verb = Do you mean “{ $sentence }”?
terminal-bot-does = As the host, put a bot on a free seat: bot officer, bot C master
terminal-no-bot = Name a free seat and a level, as in “bot B expert”. There are: { $levels }.
terminal-stale = Your move was not played: the game has gone on without it.
terminal-host-hint = Add a bot with “bot { $level }”, begin with “start”.
terminal-host-start = Begin with “start”.
terminal-keys =
    Keys:
      arrows            choose on the board; Enter takes the choice, and sends the sentence when it is whole
      digits            choose the place or the card with that number
      mouse             a click chooses, another one sends; the wheel scrolls
      m                 pencil at the chosen place or tile: then choose what; again to rub out
      Tab               complete the sentence, or go on to the next clue; Right takes the grey text
      Up, Down          earlier sentences, while you type
      Ctrl-Z, Esc       undo; empty the line. Backspace takes the last choice back
      PageUp, PageDown  scroll the log or this help; Home, End: its beginning, its end
      F1, ?             show and hide this help
      Ctrl-C            leave; a game of your own is saved
terminal-keys-hint = ? help
terminal-cover-keys = PageUp, PageDown: scroll · Esc: back
terminal-sit-does = While the table waits: take a free seat, or the one that you name: sit C. In Decrypto, A, C, E and G are one team.
terminal-stand-does = While the table waits: give your seat up.
terminal-hurry-does = Start a countdown for the players who keep the table waiting.
terminal-stand-in-does = Let a bot play for a player who has been away for a minute: stand in B
terminal-take-over-does = Play again yourself when a bot plays for you.
terminal-bot-plays = A bot plays for { $name } now.
terminal-bot-plays-for-you = A bot plays for you: type “take over”.
terminal-plays-again = { $name } plays again.
terminal-is-away = { $name } is away: “stand in { $seat }” lets a bot play.
terminal-has-gone = { $name } is away: after a minute “stand in { $seat }” lets a bot play.
terminal-stood-in = { $name } (bot)
terminal-by-bot = { $told } (played by a bot)
terminal-looks-on = The game has begun without you: you look on.
terminal-unanswered = The last sentence has not been answered yet.
terminal-seat = { $seat }  { $who }
terminal-host-name = { $name } (host)
terminal-own-seat = You have seat { $seat } already.
terminal-free-seat = free
terminal-options = Rules: { $options }.
terminal-unknown-words = { $count ->
    [one] The bots do not know the word “{ $words }” and can only guess.
   *[other] The bots do not know these words and can only guess: { $words }.
}
terminal-help-level = Help: { $level ->
    [paper] none, paper and pencil
    [log] the log
    [certain] what follows for certain
    [candidates] what each hidden place can still be
    [counts] chances, and what questions are worth
   *[solver] open solver, the best move
}.
terminal-back = The server is back.
terminal-waiting = The table waits. Here are: { $names }.
terminal-nobody-waits = The table waits. Nobody has a seat yet.
terminal-away-name = { $name } (away)
terminal-lost = { $house } does not answer; trying again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.

# The review of a finished game
terminal-review-figures = { $unit ->
    [bits] Figures are in bits. Skill is what a choice costs against the best one, luck what chance added.
    [points] Figures are in points, what is unknown in bits. Skill is what a choice costs against the best one, luck what chance added.
    [seconds] Seconds count from the deal.
   *[chance] Figures are chances, in percent. Skill is what a choice costs against the best one, luck what chance added.
}
terminal-review-move = move
terminal-review-expected = expected
terminal-review-best-choice = best
terminal-review-brought = brought
terminal-review-unknown = unknown
terminal-review-unknown-to = unknown: { $bits }
terminal-review-verdict = verdict
terminal-review-mark = { $mark ->
    [forced] forced
    [best] best
    [good] good
    [weak] weak
    [wasted] wasted
    [lucky] lucky
    [missed] missed certainty
   *[premature] premature guess
}
terminal-review-better = better: { $action } ({ $expected })
terminal-review-was-certain = certain: “{ $claim }”
terminal-review-told-others = bits told: { $bits }
terminal-review-more = … { $count ->
    [one] one more choice
   *[other] { $count } more choices
} (PageDown)
terminal-review-move-figure = { $name ->
    [chance] chance { $figure }
    [ways] { $figure } solutions
    [effort] effort { $figure }
    [seconds] { $figure } s
    [read] read by the team { $figure }
    [intercepted] by the rivals { $figure }
    [leaked] tells { $figure } bits
    [least] the least would be { $figure }
   *[other] { $name } { $figure }
}
terminal-review-result = result
terminal-review-fair-result = fair share
terminal-review-skill = skill
terminal-review-luck = luck
terminal-review-accuracy = accuracy
terminal-review-best-move = best move
terminal-review-worst-move = worst move
terminal-review-extreme = { $what }: { $said }
terminal-review-start = unknown
terminal-review-dealt = deal
terminal-review-own-moves = own moves
terminal-review-others-moves = others
terminal-review-remaining = left
terminal-review-curve = over the game
terminal-review-decided = Turning point: move { $at }, { $said }.
terminal-review-player = player
terminal-review-position = move { $at } of { $moves }, as { $who } saw it
terminal-review-spectator = a spectator
terminal-review-under-way = The moves are being weighed …
terminal-review-keys = ← → step · ↑ ↓ other eyes · Home End · Tab all moves · PageDown more · Esc back

# Reasons
terminal-why-proved-so = { $claim } This is certain:
terminal-why-proved-not-so = { $claim } This is certainly false:
terminal-why-not-certain = { $claim } This is not certain: it is false in this deal, which agrees with all that is known.
terminal-why-example = The pencilled places are only an example: one of the deals in which the claim is false.
terminal-why-said-at-move = Move { $line }: { $says }
terminal-why-said-anyway = { $says }
terminal-why-step-by-step = Step by step:
terminal-why-cut-short = The search for fewer facts was cut short: some of these may not be needed.
