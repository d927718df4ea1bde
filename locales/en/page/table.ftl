# A table, whatever the game.

table-welcome = Welcome to the table of { $game }
join = Join
just-watch = Just watch
hosted-by = Host: { $name }
seats = Players
host = host
present = here
away = away
free-seat = free seat
options-house = “House” marks what the printed rules do not say.
sit-here = Sit here
stand-up = Stand up
hand-over = Make host
remove = Remove
add-bot = Add bot
bot-level = Level of the bot at seat { $seat }
fill-with-bots = Fill with bots
start = Start
host-starts = Waiting for the host to start the game.
host-away = The host is away. After a minute a player can become host.
become-host = Become host
watchers = { $count ->
    [one] One person watches.
   *[other] { $count } people watch.
}
invite = Invite
invite-how = Anyone who opens this link can sit down or watch.
invite-link = Link to this table
invite-qr = The link as a code for a camera
copy = Copy
copied = Copied
share = Share
share-link = Link to this game
terms = Agreed
options-usual = the usual rules
assist = Help for everybody
assist-paper = None: paper and pencil
assist-log = The log
assist-certain = What follows for certain
assist-candidates = What each hidden place can still be
assist-counts = Chances, and what questions are worth
assist-solver = Open solver: the best move
hint = Hint
ask-why = Why?
hint-told = Hint: { $fact }
hint-taken = { $name } took a hint.
aids-due = The help is still that of an earlier move
clock = Clock
clock-off = no clock
clock-move-seconds = { $count ->
    [one] one second a move
   *[other] { $count } seconds a move
}
clock-move-minutes = { $count ->
    [one] one minute a move
   *[other] { $count } minutes a move
}
clock-move-days = { $count ->
    [one] one day a move
   *[other] { $count } days a move
}
clock-player-seconds = { $count ->
    [one] one second a player
   *[other] { $count } seconds a player
}
clock-player-minutes = { $count ->
    [one] one minute a player
   *[other] { $count } minutes a player
}
clock-player-days = { $count ->
    [one] one day a player
   *[other] { $count } days a player
}
level-about-random = Plays any move that the rules allow.
level-about-beginner = For a first game: overlooks and forgets a lot.
level-about-novice = Knows the game, and overlooks some things.
level-about-officer = Plays well and rarely makes a mistake.
level-about-master = The strongest bot: plays to win.
level-harder = Two wins in a row: the next opponent is { $level }.
level-easier = Three losses in a row: { $level } is easier to beat.
level-accept = Play against { $level }

players = Players in order
you = you
to-act = to act
bot-plays = a bot plays
bot-plays-for-you = A bot plays for you.
take-over = Take over
bot-moved-for = { $who ->
    [you] A bot moved for you.
   *[other] A bot moved for { $name }.
}
you-watch = You watch
rail = Beside the board
rules-close = Close the rules
log = Log
looking-back = Looking back
looking-back-deal = The board as it was dealt
looking-back-at = After move { $moves } of { $of }
move-before = One move back
move-after = One move on
back-to-now = Back to now
log-empty = Nothing has happened yet.
guests = Without a seat
ban = Ban
banned = Banned from this table
admit = Let in again
you-are-banned = The host has banned you from this table. You can only watch.
you-are-removed = The host has removed you from this table.
come-back = Come back
seat-freed = The host has freed your seat.
remove-sure = Remove { $name } from the table?
ban-sure = Ban { $name } from the table? Everything that { $name } said here disappears.
chat = Chat
chat-nickname = To talk here, choose a nickname.
chat-empty = Nobody has said anything.
chat-say = Say something
chat-send = Send
chat-to = To
channel-table = table
channel-team = team
channel-gallery = gallery
notes = Notes
note-label = Only you see these notes.
note-kept = Saved.
note-writing = Saving…
dealt = The cards are dealt.
nothing-to-see = This table shows nothing to those who watch until the game is over.
line-lost = The connection is lost, so the board may be old. Trying again; the game is safe.
move-waits = The connection is lost. Your move waits and will be played when it is back: { $move }
move-in-doubt = The connection is lost. Your move was sent and may already have been played; if not, it will be played when the connection is back: { $move }
move-unanswered = Your last move still waits for the server’s answer. After that you can make another one.
move-stale = Your move was not played: the game has gone on without it.
move-taken-back = The move is taken back.
take-back = Take back
command = A move in notation
command-hint = Type a move, or press /
command-send = Play this move
completions = What could follow
let-bot-play = Let a bot play
bot-may-play = A bot may play in { $time }
hurry = Hurry up!
hurry-you = { $by } asks you to hurry: move within a minute, or a bot moves for you.
hurry-others = { $who ->
    [you] You ask { $names } to hurry: after a minute a bot moves.
   *[other] { $name } asks { $names } to hurry: after a minute a bot moves.
}
adjourn = End the game here
end-sure = End the game here? It cannot be played on.
end-proposed = { $who ->
    [you] You propose to end the game here. Agreed: { $agreed }. Not yet: { $silent }.
   *[other] { $name } proposes to end the game here. Agreed: { $agreed }. Not yet: { $silent }.
}
end-agree = Agree
end-no = No, play on
end-withdraw = Withdraw
end-declined = { $who ->
    [you] You want to play on.
   *[other] { $name } wants to play on.
}
resign = Resign
resign-sure = Resign? The other player wins.
the-deal = The deal
sound-on = Sounds: on
sound-off = Sounds: off
notify-on = Notifications: on
notify-off = Notifications: off
leave = Leave (come back any time)
sealed = The deal was sealed before the first move:

former-player = a former player ({ $seat })
end-placed = You came { $rank ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
   *[8] eighth
}, { $short ->
    [0] level on points.
    [one] one point short.
   *[other] { $short } points short.
}
end-ahead = { $ahead ->
    [one] One point ahead of the next.
   *[other] { $ahead } points ahead of the next.
}
time-each = Average time for a move:
time-seconds = { NUMBER($seconds, maximumFractionDigits: 1) } s
deal-proven = Verified: the deal is the one that was sealed before the first move.{ $imported ->
    [true] {" "}The moves and names of an imported game are as its file says.
   *[false] {""}
}
deal-wrong = The deal is not the one that was sealed. Keep the record and tell the administrator of the server.
to-table = To the table
earlier-games = Earlier games at this table:
game-number = { $game }, game { $round }
rematch = Play again
rematch-by-host = The host can start another game with the same seats.
record = Record
new-version = The server has been updated.
reload = Load the new page
lesson-next = Go on
lesson-progress = How far the lesson is
