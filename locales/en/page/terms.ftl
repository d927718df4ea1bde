# What a table has agreed on, and how its host changes it.

how-many-seats = Seats
assist-about = The same for everybody at the table.
hints = Hints
hints-true = yes
hints-false = no
hints-about = A player may ask for one certain fact at a time. Everybody sees that a hint was taken; only the player reads it.
who-finds = Who may find it
finding-link = Anyone with the link
finding-lobby = Everybody: it is listed
who-watches = Spectators see
watching-public = what all players know
watching-nothing = nothing until the end
words-hint = { $min } to { $max } words, with commas
option-no-number = “{ $option }” takes a whole number from { $min } to { $max }.
option-no-words = “{ $option }” takes { $min } to { $max } words of letters, all different, with commas between them.
change-terms = Change
terms-changed = Changed by the host: { $what }
term-seats = { $value ->
    [one] one seat
   *[other] { $value } seats
}
term-assist = { $value ->
    [paper] { $hints ->
        [true] help: hints
       *[false] no help
    }
    [log] { $hints ->
        [true] help: the log and hints
       *[false] help: the log
    }
    [certain] help: what is certain
    [candidates] help: what can still be
    [counts] help: chances
   *[solver] help: the best move
}
term-finding = { $value ->
    [lobby] listed for everybody
   *[link] found by the link only
}
term-watching = { $value ->
    [nothing] spectators see nothing until the end
   *[public] spectators see what all players know
}
term-unknown-words = { $count ->
    [one] the bots do not know one of these words and would only guess: { $words }
   *[other] the bots do not know { $count } of these words and would only guess: { $words }
}
