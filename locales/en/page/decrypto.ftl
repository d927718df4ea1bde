# The table of Decrypto.

decrypto-page-side = { $team ->
    [white] White
    [black] Black
    [two] The team
   *[lone] Interceptor
}
decrypto-page-tokens-title = Tokens
decrypto-page-tokens = { $interceptions ->
    [one] one interception
   *[other] { $interceptions } interceptions
}, { $miscommunications ->
    [one] one miscommunication
   *[other] { $miscommunications } miscommunications
}
decrypto-page-round = Round { $round } of { $rounds }
decrypto-page-waits = Waited for
decrypto-page-done = done
decrypto-page-and = { $some } and { $last }

# Steps
decrypto-page-stage-writing = Clues are written
decrypto-page-stage-reading = { $team ->
    [white] White’s clues
    [black] Black’s clues
    [two] The team’s clues
   *[lone] The interceptor’s clues
}
decrypto-page-stage-naming = A tie: name their words
decrypto-page-stage-judging = A tie: judge the words
decrypto-page-stage-over = Nothing is secret any more

# What is asked now
decrypto-page-status-write = Write three clues for your code { $code }.
decrypto-page-status-writes = { $count ->
    [one] { $names } writes clues.
   *[other] { $names } write clues.
}
decrypto-page-status-read = Both sides answer to { $team ->
    [white] White’s
    [black] Black’s
    [two] the team’s
   *[lone] the interceptor’s
} clues.
decrypto-page-status-guess = Guess your team’s code.
decrypto-page-status-intercept = Intercept the rivals’ code, or let it go.
decrypto-page-status-first = Nobody intercepts in the first round: listen, and pass.
decrypto-page-status-confirm = { $name } has a proposal: confirm it, or make another.
decrypto-page-status-proposed = You have proposed; { $names } can confirm.
decrypto-page-status-silent = Keep silent: { $count ->
    [one] { $names } guesses
   *[other] { $names } guess
} your code.
decrypto-page-status-wait = Waiting for { $names }.
decrypto-page-status-objected = The rivals object to your clue { $clue }: keep it or withdraw it.
decrypto-page-status-disputed = An objection to clue { $clue }: it is up to { $names }.
decrypto-page-status-rewrite = Write another clue { $clue }.
decrypto-page-status-rewrites = { $name } writes another clue { $clue }.
decrypto-page-status-name = Name the rivals’ keywords.
decrypto-page-status-judge = Decide which of the rivals’ words may count.

# Writing
decrypto-page-your-code = Your code
decrypto-page-clue-for = Clue { $place }, for digit { $digit }:
decrypto-page-clue-fine = Nothing against it so far
decrypto-page-clue-warning = “{ $word }” and your keyword “{ $keyword }” share a part. That is allowed, but rivals may object.
decrypto-page-clues-missing = { $count ->
    [one] One clue is missing
   *[other] { $count } clues are missing
}
decrypto-page-clues-wrong = A clue cannot stand as it is
decrypto-page-hand-in = Hand in the three clues
decrypto-page-hand-in-one = Hand in the clue
decrypto-page-written = Your clues are in. They are read when it is your team’s turn.
decrypto-page-writing = Three clues each, in the order of a secret code. Look at the sheets meanwhile.
decrypto-page-sand = Sand left
decrypto-page-sand-soft = When the sand has run through, the table is warned.
decrypto-page-sand-hard = When the sand has run through, the missing clues stay empty.
decrypto-page-sand-through = The sand has run through!

# Reading and answering
decrypto-page-clue = Clue { $place }
decrypto-page-digit-for = Digit for clue { $place }
decrypto-page-unwritten = not written in time
decrypto-page-filed = Earlier clues
decrypto-page-choose = A digit for each clue
decrypto-page-answer = Answer { $code }
decrypto-page-propose = Propose { $code }
decrypto-page-pass = Pass
decrypto-page-propose-pass = Propose to pass
decrypto-page-no-interception = Pass
decrypto-page-first-round = Nobody intercepts in the first round. One pass is enough for a side; a clue can still be contested.
decrypto-page-i-propose = You propose
decrypto-page-proposes = proposes
decrypto-page-you-proposed = Proposed
decrypto-page-is-proposed = (proposed)
decrypto-page-needs-confirm = A team mate confirms.
decrypto-page-confirm = Confirm
decrypto-page-settled = Your team’s answer:
decrypto-page-silence = You wrote these clues: not a word, not a smile, until the code is revealed.
decrypto-page-spent = Came in round { $round }; codes do not come twice here.

# Objections
decrypto-page-object = Object to clue { $place }
decrypto-page-object-how = Object only if the clue breaks the rules: a translation, a spelling, a rhyme … Their team then keeps it or withdraws it.
decrypto-page-never-mind = Never mind
decrypto-page-objected = objected
decrypto-page-objection = Objection to clue { $clue }:
decrypto-page-choice-keep = Keep it: the clue is fair
decrypto-page-choice-withdraw = Withdraw it: its writer writes another
decrypto-page-decide = Decide for the team
decrypto-page-rewrite = Clue { $clue } was withdrawn. Write another one.
decrypto-page-rewritten = Clue { $clue } was withdrawn; its writer writes another one. Then everybody answers anew.

# Revealed codes
decrypto-page-code-was = { $team ->
    [white] White’s code
    [black] Black’s code
    [two] The team’s code
   *[lone] The interceptor’s code
}
decrypto-page-understood = understood
decrypto-page-missed = missed
decrypto-page-intercepted = intercepted
decrypto-page-team-said = Team:
decrypto-page-rivals-said = Rivals:
decrypto-page-revealed = { $team ->
    [white] White’s code
    [black] Black’s code
    [two] The team’s code
   *[lone] The interceptor’s code
} was { $code }: { $guess ->
    [right] understood
   *[wrong] missed by its own team
}{ $rivals ->
    [right] {" "}and intercepted!
    [wrong] , and not intercepted.
   *[none] .
}

# Sheets
decrypto-page-sheets = Sheets
decrypto-page-tab-round = Round
decrypto-page-sheet-own = Our sheet
decrypto-page-sheet-rivals = Their sheet
decrypto-page-sheet-of = { $team ->
    [white] White’s sheet
    [black] Black’s sheet
    [two] The team’s sheet
   *[lone] The interceptor’s sheet
}
decrypto-page-column = Clues for number { $digit }
decrypto-page-in-round = Round { $round }:
decrypto-page-unknown = Keyword { $digit }: hidden
decrypto-page-pencil = Your guess at their keyword { $digit }, in pencil
decrypto-page-pencil-how = In pencil, for you alone: what their words may be.
decrypto-page-against-ours = No: that is a keyword of your own team.
decrypto-page-against-said = No: they said it themselves, in “{ $clue }”.
decrypto-page-against-list = No: it is not in the host’s list.
decrypto-page-against-other = It was “{ $word }”.
decrypto-page-history = Codes
decrypto-page-history-empty = No code has been revealed yet.

# The tie-break
decrypto-page-naming = Tokens are equal. Name what you take the rivals’ four keywords to be, in any order; a team mate confirms. More right words win.
decrypto-page-name-word = What their keyword { $digit } may be
decrypto-page-propose-words = { $count ->
    [0] Name at least one word
    [one] Propose this word
   *[other] Propose these { $count } words
}
decrypto-page-judging = The rivals named these words as yours. You may let a near miss count.
decrypto-page-let-count = let it count
decrypto-page-finish = { $count ->
    [0] Finish and let none count
    [one] Let one count and finish
   *[other] Let { $count } count and finish
}
decrypto-page-named = { $team ->
    [white] White named
    [black] Black named
    [two] The team named
   *[lone] The interceptor named
}
decrypto-page-right = { $count ->
    [one] one right
   *[other] { $count } right
}
decrypto-page-word-right = right
decrypto-page-word-accepted = accepted
decrypto-page-word-wrong = wrong

# The end
decrypto-page-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
decrypto-page-words-of = { $team ->
    [white] White’s keywords
    [black] Black’s keywords
    [two] The team’s keywords
   *[lone] The interceptor’s keywords
}
decrypto-page-codes-left = Codes still to come:

# The log
decrypto-page-log-wrote = { $who ->
    [you] You have written
   *[other] { $name } has written
} { $team ->
    [white] for White
    [black] for Black
   *[two] for the team
}.
decrypto-page-log-clues = { $who ->
    [you] You write
   *[other] { $name } writes
}: { $clues }
decrypto-page-log-warned = The sand has run through.
decrypto-page-log-emptied = The sand has run through: { $team ->
    [white] White’s
    [black] Black’s
   *[two] the team’s
} clues stay empty.
decrypto-page-log-proposed = { $who ->
    [you] You propose
   *[other] { $name } proposes
} { $code }.
decrypto-page-log-proposed-pass = { $who ->
    [you] You propose
   *[other] { $name } proposes
} to pass.
decrypto-page-log-answered = { $who ->
    [you] You settle
   *[other] { $name } settles
} the answer of { $team ->
    [white] White
    [black] Black
    [two] the team
   *[lone] the interceptor
}.
decrypto-page-log-guessed = { $who ->
    [you] You guess
   *[other] { $name } guesses
} { $code } for { $team ->
    [white] White
    [black] Black
   *[two] the team
}.
decrypto-page-log-tried = { $who ->
    [you] You try
   *[other] { $name } tries
} to intercept with { $code }.
decrypto-page-log-passed = { $who ->
    [you] You pass
   *[other] { $name } passes
}.
decrypto-page-log-objected = { $who ->
    [you] You object
   *[other] { $name } objects
} to clue { $clue }.
decrypto-page-log-kept = { $who ->
    [you] You keep
   *[other] { $name } keeps
} clue { $clue }.
decrypto-page-log-withdrew = { $who ->
    [you] You withdraw
   *[other] { $name } withdraws
} clue { $clue }.
decrypto-page-log-rewrote = { $who ->
    [you] You write
   *[other] { $name } writes
} another clue { $clue }: { $text }
decrypto-page-log-suggested = { $who ->
    [you] You propose
   *[other] { $name } proposes
} the words { $words }
decrypto-page-log-has-named = { $who ->
    [you] You have named
   *[other] { $name } has named
} words for { $team ->
    [white] White
   *[black] Black
}.
decrypto-page-log-named = { $who ->
    [you] You name
   *[other] { $name } names
} for { $team ->
    [white] White
   *[black] Black
}: { $words }
decrypto-page-log-accepted = { $who ->
    [you] You let
   *[other] { $name } lets
} word { $word } count.
decrypto-page-log-judged = { $who ->
    [you] You have judged
   *[other] { $name } has judged
} the words for { $team ->
    [white] White
   *[black] Black
}.

# What the table tells, by its level of help
decrypto-page-help = Help of the table
decrypto-page-near = , nearness { $near }
decrypto-page-near-own = Small numbers: how near the clue is to the keyword. 0 is any two words; 2 and more is hardly chance.
decrypto-page-near-rivals = Small numbers: how near the clue is to the earlier clues there. 0 is any two words; 2 and more is hardly chance.
decrypto-page-chances = Likeliest codes
decrypto-page-chance = Take { $code }, likely with { $chance }{ $best ->
    [true] : the best answer
   *[false] {""}
}
decrypto-page-pile = { $can ->
    [one] One code can come.
   *[other] { $can } codes can come.
}
decrypto-page-pile-out = Out: { $codes }.
decrypto-page-likely = Likeliest words for their keyword { $digit }
decrypto-page-likely-how = Under the clues: what the table thinks likely.
decrypto-page-best-take = Take
decrypto-page-best-clue = Best: { $clues }
decrypto-page-best-code = Best: { $code }
decrypto-page-best-pass = Best: pass
decrypto-page-best-confirm = Best: confirm the proposal
decrypto-page-best-object = Best: object to clue { $clue }
decrypto-page-best-withdraw = Best: withdraw the clue
decrypto-page-best-keep = Best: keep the clue
decrypto-page-best-rewrite = Best: { $clue }
decrypto-page-best-words = Best: { $words }
decrypto-page-best-accept = Best: let word { $word } count
decrypto-page-best-done = Best: finish

# The first lesson
decrypto-page-lesson-words = Welcome, encryptor. You sit in team White. Behind the four windows are your team’s keywords; only your team sees them, and they stay all game.
decrypto-page-lesson-code = This is your secret code: three digits, each the number of a keyword. Write a clue for each, in this order. Your partner should understand, the rivals should not. Then hand them in.
decrypto-page-lesson-partner = Black writes too; then your clues are read to everybody. Your partner guesses your code. You keep silent. If a clue of yours is contested and withdrawn, write another.
decrypto-page-lesson-listen = Now Black’s clues are read. In the first round nobody intercepts: listen, and press “Pass”.
decrypto-page-lesson-sheet = Each clue is now filed under its number. On “Their sheet” you see which clues belong to the same hidden word: that is how codes are broken. Write a guess there in pencil.
decrypto-page-lesson-wait = Second round: your partner writes. Wait for White’s clues.
decrypto-page-lesson-guess = Your turn to guess: give each clue the number of its keyword, then answer. A wrong guess is a miscommunication; two of them lose.
decrypto-page-lesson-intercept = Black’s clues again. Compare them with Black’s sheet: propose a code, or pass. A team mate must confirm. Two interceptions win.
decrypto-page-lesson-end = That is all of Decrypto: be clear to your team, and not to the others. Play on, or open a table with friends.
