# What every table says, whatever the game.

table-over = The game is over.
table-not-your-turn = It is not your turn.
table-too-late = The time for this has run out.
table-clock-early = No time has run out yet.
table-backwards = The time stamp lies before the one of the last move.
table-full = A match has at most { $most } moves.
table-no-seat = There is no seat { $seat } at this table.
table-no-resigning = Only one of two players can resign. Here you can agree to end the game.
table-end-resignation = A player has resigned.
table-bad-json = This is not an action of the game: { $why }

setup-seats = { $min ->
    [1] The game is for up to { $max } players, not { $seats }.
   *[other] The game is for { $min } to { $max } players, not { $seats }.
}

name-empty = A nickname needs at least one letter.
name-long = The nickname “{ $name }” is longer than { $most } characters.
name-letters = A name has no colons, line breaks or invisible characters, no two blanks in a row, and no blank at either end.
name-taken-for-seat = The nickname “{ $name }” could be taken for a seat or the clock.
name-twice = The name “{ $name }” is already taken at this table.
name-count = { $names ->
    [one] There is one name
   *[other] There are { $names } names
} for { $seats ->
    [one] one seat
   *[other] { $seats } seats
}.

option-unknown = There is no option “{ $key }”. There are: { $known }.
option-value = The option “{ $key }” cannot be “{ $value }”. It takes: { $takes }.
option-twice = The option “{ $key }” is given twice.

notation-empty = Say something: { $verbs }.
notation-long = A sentence has at most { $most } bytes.
notation-verb = “{ $word }” is not something you can do. You can: { $verbs }.
notation-missing = “{ $verb }” is not finished: { $expected } is missing.
notation-expected = “{ $verb }” needs { $expected } here, not “{ $found }” (column { $at }).
notation-extra = { $verb } ends here; “{ $found }” is too much (column { $at }).
notation-inside = { $verb }, column { $at }: { $why }
notation-the-verb = “{ $verb }”
notation-the-slot = { $slot }

deal-missing = The deal has no line “{ $name }”.
deal-twice = The deal has two lines “{ $name }”.
deal-unknown = The deal of this game has no line “{ $name }”.
deal-number = In the deal’s line “{ $name }”, “{ $found }” is not a number that fits.
deal-seat = In the deal’s line “{ $name }”, “{ $found }” is not a seat’s letter.
deal-word = In the deal’s line “{ $name }”, “{ $found }” cannot stand there.

mind-random = For no reason: any legal move would do.

# The levels of bots, which are also their names.
level-random = Random
level-newcomer = Newcomer
level-beginner = Beginner
level-novice = Amateur
level-officer = Expert
level-master = Master
level-plain = Plain reader
level-stranger = Stranger
level-foreigner = Foreigner
level-range = Range counter
level-entropy = Bit counter
claim-none = This game has no certainties of this kind.
claim-unreadable = “{ $claim }” is not a claim. Write it as in { $forms }.
claim-no-place = { $place } is not a hidden place here.
claim-solution = The proof would be a solution, which only the open solver shows.
