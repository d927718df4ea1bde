# What the house says, whatever the game.

house-no-table = There is nothing here: no such table.
house-no-game = There is no game “{ $game }”.
house-no-level = No bot is called “{ $level }”. There are: { $known }.
house-unreadable = The message cannot be read: { $why }
house-no-history = There is no history “{ $history }”. There are: whole, tail.
house-long = That is too long: at most { $most ->
    [500] { $most } characters
    [4000] { $most } characters
    [16384] 16 KB
    [524288] 512 KB
   *[other] { $most } bytes
}.
house-empty = Say something.
house-letters = The text has control or invisible characters.
house-not-here = First come in under a nickname.
house-no-seat = You have no seat at this table.
house-taken = Seat { $seat } is taken.
house-taken-beyond = A table of { $seats } has no seat { $seat }, and that seat is taken. Free it first.
house-no-free-seat = No seat is free.
house-nobody = No person sits at { $seat }.
house-not-host = Only the host can do that.
house-begun = The game has begun.
house-not-begun = No game is running.
house-running = The game is still running.
house-seats-free = { $count ->
    [one] One seat is still free, for a player or a bot.
   *[other] { $count } seats are still free, for players or bots.
}
house-moved-on = The game has moved on: it has { $moves } moves now.
house-silent = You cannot speak to your team now.
house-not-watching = Only those who watch speak there.
house-nobody-waits = Nobody else keeps the table waiting.
house-no-hints = No hints are given here.
house-nothing-certain = Nothing new is certain yet.
house-still-there = That is possible once the player has been away for { $seconds } seconds.
house-bad-clock = A clock can be set to between 5 seconds and 31 days.
house-table-full = This table is full; open a new one.
house-no-guest = No guest here is called “{ $name }”.
house-banned = The host does not let you take part at this table.
house-many-banned = You keep { $most } people out; let one of them in again first.
house-barred = The administrator of this server does not let you in.
house-enough-said = This table has no room for more chat and notes; the game goes on.
house-quota = You have stored as much here as one person may.
house-many-tables = You have { $most } unfinished tables; finish one first.
house-many-marks = You have { $most } marks here; remove one first.
house-deal-options = The options of a chosen deal stand in the deal itself.
house-no-deal = Moves can only be given together with the deal of their game.
house-ended = The host of this server has ended the table.
house-imported = This table only shows a game that was played elsewhere.
house-many-tokens = You have { $most } tokens; revoke one first.
house-slow = The request did not come in time.
house-too-fast = Too many messages; slow down.
house-full = The house is full; try again in a moment.
house-stranger = The house does not know you; choose a nickname first.
house-other-site = This request came from another site.
house-dead-link = The link has been used, has expired, or never existed.
house-no-token = There is no such token.
house-not-confirmed = To delete everything, give the nickname that you have here.
house-no-device = There is no such device, or it has been signed out.
house-by-token = A token cannot do that; use one of your own devices.
house-no-round = This table has not begun game { $round }.
house-not-over = A game can be seen whole only when it is over.
house-no-move = The log has no line { $moves }.
house-beyond-end = The game has no move { $moves }: it ended after move { $last }.
house-no-eyes = “{ $eyes }” is not a seat at this table.
house-no-proofs = At this table players get no help with what is certain.
house-not-shown = The help at this table does not say whether that is so, so it does not explain it either.
house-damaged = The log of this table is damaged. Other tables are not affected.
house-cannot-store = The server cannot store anything at the moment. Nothing was done; please try again soon. (Fault { $number })
house-uncertain = The store did not answer in time: your request may have been carried out or not. Please look, and repeat it if it was not. (Fault { $number })
house-fault = Something went wrong on our side. Nothing was done. (Fault { $number })
