# The front door and what every page has.

skip = Skip to the content
home = Front door
language = Language
light = Theme: { $light ->
    [light] light
    [dark] dark
   *[auto] as the system
}
coming = One moment…
offline = The house cannot be reached. Check the connection and try again.
lost = There is nothing here.
me = My things
guest = Guest
nickname = Nickname
nickname-choose = That’s me
rules = Rules
lesson = First lesson
unofficial = Unofficial. The games’ names belong to their owners; if you like them here, buy the boxes.

door-title = The room where letters were opened.
door-about = Four games of breaking codes, with friends or with bots that reason exactly and never peek. No account, nothing to install: choose a game and sit down.
door-facts = { $seats } players · { $minutes } minutes
play-now = Play now
play-friends = With friends
my-tables = My tables
your-turn = your turn
tab-turn = ● Your turn: { $game }
you-won = { $count ->
    [one] You have won.
   *[other] { $winners } have won: you among them.
}
they-won = { $count ->
    [one] { $winners } has won.
   *[other] { $winners } have won.
}
nobody-won = Nobody has won.
finished-in = Finished in { $time }.
ended-by-house = The administrator of the server ended the game.
ended-early = The game was ended by agreement.
remove-game = Remove { $game } from my list
remove-game-sure = Remove { $game } from your list, on all your devices? The game itself stays.
public-tables = Public tables
tables-lost = The connection is lost, so this list may be old. Trying again.
no-tables = No public table is open. Open one: choose “With friends”.
more-tables =
    { $count ->
        [one] Show { $count } more table
       *[other] Show { $count } more tables
    }
free-seats = { $count ->
    [0] full
    [one] one free seat
   *[other] { $count } free seats
}
stage-waiting = waiting
stage-playing = playing
stage-over = over
signed-out = This device has been signed out. To be the same person again, open a link from one of your other devices; or go on here under a nickname.
