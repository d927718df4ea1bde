decrypto-title = Decrypto
decrypto-about = Two teams pass secret codes by clues to their keywords, and listen in on each other.

# Refusals
decrypto-not-now = “{ $verb }” does not fit here: something else is asked for now.
decrypto-first-round = Nobody intercepts in the first round; say “pass”, or object to a clue.
decrypto-must-guess = Your team has to guess its own code; only the rivals may pass.
decrypto-nothing-proposed = Nobody in your team has proposed anything to confirm.
decrypto-own-proposal = You proposed this yourself; a team mate has to confirm it.
decrypto-own-clue = You can only object to a clue of the rivals, not to one of your own team.
decrypto-no-such-clue = There is no clue { $clue }; the clues are numbered from 1 to { $most }.
decrypto-objected = Clue { $clue } was objected to before; each clue can be objected to once.
decrypto-unwritten = Clue { $clue } was not written in time, so there is nothing to object to.
decrypto-blank-clue = Clue { $clue } has neither a letter nor a digit.
decrypto-long-clue = Clue { $clue } is too long; { $most } characters are the most.
decrypto-signs = Clue { $clue } has a semicolon or a character that cannot be seen.
decrypto-keyword = Clue { $clue } contains your team’s keyword “{ $keyword }”.
decrypto-relative = In clue { $clue }, “{ $word }” is a form of your team’s keyword “{ $keyword }” or is derived from it.
decrypto-repeated = Clue { $clue }: your team has given “{ $text }” before.
decrypto-twice = Clue { $clue } is the same as clue { $other }.
decrypto-withdrawn = Clue { $clue } was withdrawn; write a different one.
decrypto-digits = A code is three different digits from 1 to 4.
decrypto-blank-word = Word { $word } has no letter.
decrypto-long-word = Word { $word } is too long; { $most } characters are the most.
decrypto-word-signs = Word { $word } has a semicolon or a character that cannot be seen.
decrypto-word-count =
    { $words ->
        [one] One word was named
       *[other] { $words } words were named
    }; name between 1 and { $most }.
decrypto-same-word = Word { $word } is the same as word { $other }.
decrypto-no-such-word =
    There is no word { $word }; the rivals named { $words ->
        [one] one word
       *[other] { $words } words
    }.
decrypto-already-right = Word { $word } is right and counts anyway.
decrypto-already-accepted = Word { $word } was accepted before.
decrypto-deal-teams =
    At a table of { $seats } { $seats ->
        [3] only White has words and codes.
       *[other] both teams have words and codes.
    }
decrypto-deal-words =
    { $team ->
        [white] White
       *[black] Black
    } has { $words ->
        [one] one keyword
       *[other] { $words } keywords
    }; a team has { $want }.
decrypto-deal-word =
    { $team ->
        [white] White’s
       *[black] Black’s
    } keyword “{ $word }” is not in this table’s list.
decrypto-deal-word-twice = The keyword “{ $word }” was dealt twice.
decrypto-deal-codes =
    { $team ->
        [white] White
       *[black] Black
    } has { $codes ->
        [one] one code
       *[other] { $codes } codes
    }; there are { $rounds } rounds.
decrypto-deal-code-twice =
    Code { $code } stands twice in { $team ->
        [white] White’s
       *[black] Black’s
    } pile, from which codes are discarded.

# What can be said
decrypto-do-clue = Write your three clues, in the order of your code.
decrypto-do-code = Propose a code to your team for the clues on the table.
decrypto-do-pass = Propose to your team not to intercept.
decrypto-do-confirm = Agree with what a team mate has proposed: it becomes your team’s answer.
decrypto-do-object = Object to a clue of the rivals.
decrypto-do-withdraw = Take the clue back that the rivals objected to; the encryptor writes another.
decrypto-do-keep = Stand by the clue that the rivals objected to.
decrypto-do-rewrite = Write another clue in place of the one withdrawn.
decrypto-do-words = Propose to your team what the rivals’ keywords are.
decrypto-do-accept = Let a near miss of the rivals count as right.
decrypto-do-done = Let no more near misses count.
decrypto-slot-clue = a clue of at most 60 characters
decrypto-slot-digit = a digit from { $min } to { $max }
decrypto-slot-which = the number of a clue, { $min }–{ $max }
decrypto-slot-word = a word that could be a keyword
decrypto-slot-named = the number of a named word, { $min }–{ $max }

# Options
decrypto-option-words = The language of the keywords (house).
decrypto-option-words-en = English.
decrypto-option-words-fr = French.
decrypto-option-words-pl = Polish.
decrypto-option-pack = What the keywords are about (house). Choose one pack or several.
decrypto-option-pack-all = Everything.
decrypto-option-pack-animals = Animals.
decrypto-option-pack-city = Buildings, streets and shops.
decrypto-option-pack-food = Food and drink.
decrypto-option-pack-home = The home and clothes.
decrypto-option-pack-nature = Plants, weather, land and sea.
decrypto-option-pack-people = People, trades and the body.
decrypto-option-pack-play = Music, sports and games.
decrypto-option-pack-science = Science and school.
decrypto-option-pack-tales = Tales, myths and history.
decrypto-option-pack-things = Tools and other things.
decrypto-option-pack-travel = Journeys and vehicles.
decrypto-option-grade = How hard it may be to find clues for the keywords (house).
decrypto-option-grade-easy = Easy: simple words with many clues.
decrypto-option-grade-middling = Middling: easy words and less common ones.
decrypto-option-grade-hard = Hard: all words.
decrypto-option-own_words = Keywords of your own (house), separated by commas, instead of the house’s list; leave it empty for the list.
decrypto-option-codes = What becomes of a code once it was used (house: the booklet only says that a card is drawn).
decrypto-option-codes-reshuffled = It goes back into the pile, so that codes can come again.
decrypto-option-codes-discarded = It stays out, so that no code comes twice.
decrypto-option-timer = What the sand-timer does when the slower encryptor is late (house: the booklet names no consequence).
decrypto-option-timer-soft = It warns, once and for all to see.
decrypto-option-timer-hard = Clues that are not written stay empty.
decrypto-option-timer-off = There is no sand-timer.
decrypto-option-seconds = How many seconds the sand runs (house: the booklet names no length).
decrypto-option-reuse = A team may give a clue again in a later round (house: the booklet says nothing about it).

decrypto-term-words = { $value ->
    [fr] French keywords (house)
    [pl] Polish keywords (house)
   *[en] English keywords (house)
}
decrypto-term-pack = { $value ->
    [animals] keywords about animals (house)
    [city] keywords about the city (house)
    [food] keywords about food and drink (house)
    [home] keywords about the home and clothes (house)
    [nature] keywords about nature (house)
    [people] keywords about people (house)
    [play] keywords about music, sports and games (house)
    [science] keywords about science and school (house)
    [tales] keywords from tales, myths and history (house)
    [things] tools and things as keywords (house)
    [travel] keywords about journeys (house)
   *[all] keywords about everything (house)
}
decrypto-term-grade = { $value ->
    [easy] easy keywords (house)
    [middling] easy and middling keywords (house)
   *[hard] keywords of all grades (house)
}
decrypto-term-own_words = { $value ->
    [0] keywords from the list (house)
   *[other] { $value } keywords of the host’s own (house)
}
decrypto-term-codes = { $value ->
    [discarded] no code comes twice (house)
   *[reshuffled] codes can come again (house)
}
decrypto-term-timer = { $value ->
    [hard] late clues stay empty (house)
    [off] no sand-timer (house)
   *[soft] the sand-timer only warns (house)
}
decrypto-term-seconds = sand-timer of { $value } seconds (house)
decrypto-term-reuse = { $value ->
    [on] clues may be given again (house)
   *[off] no clue twice (house)
}

# Ends
decrypto-end-interceptions = Two interceptions decided the game.
decrypto-end-miscommunications = Two miscommunications decided the game.
decrypto-end-points = The points decided the game.
decrypto-end-words = The tokens were equal; more right words decided the game.
decrypto-end-tie = Tokens and words were equal: a tie.
decrypto-end-tokens = The interceptor took two tokens.
decrypto-end-held-out = The team held out for five rounds.

# Why a bot does something
decrypto-why-clues = Its team reads these clues with a chance of { PERCENT($read) }, its rivals with a chance of { PERCENT($stolen) }. Clue 1: { $first }; clue 2: { $second }; clue 3: { $third }.
decrypto-why-reads = The code that fits the own keywords best, with a chance of { PERCENT($chance) }.
decrypto-why-intercepts = The code that fits best what the rivals’ clues have told so far, with a chance of { PERCENT($chance) }.
decrypto-why-too-early = Nobody intercepts in the first round.
decrypto-why-agrees = A team mate’s proposal is good enough, with a chance of { PERCENT($chance) }.
decrypto-why-stands = Its own proposal stands; a team mate has the word.
decrypto-why-honest = The clue is about the meaning of its keyword.
decrypto-why-fair = The clue translates a keyword, and that is not allowed.
decrypto-why-names = The likeliest keywords of the rivals, each with a chance of { PERCENT($chance) } on average.
decrypto-why-near-miss = It is the keyword in another form, or a slip of the pen.
decrypto-why-no-more = No other word comes near a keyword.
decrypto-why-is = “{ $clue }” says what “{ $keyword }” is
decrypto-why-part = “{ $clue }” is a part of “{ $keyword }”, or what it is part of
decrypto-why-act = “{ $clue }” is what “{ $keyword }” does, or what is done with it
decrypto-why-look = “{ $clue }” is how “{ $keyword }” looks, sounds, smells or tastes
decrypto-why-place = “{ $clue }” is where or when one finds “{ $keyword }”
decrypto-why-with = “{ $clue }” goes with “{ $keyword }”
decrypto-why-person = “{ $clue }” is a person who makes people think of “{ $keyword }”
decrypto-why-work = “{ $clue }” is a title or a brand that makes people think of “{ $keyword }”
decrypto-why-saying = “{ $clue }” is a saying that makes people think of “{ $keyword }”
decrypto-why-lore = “{ $clue }” and “{ $keyword }” meet in history, science, sport or custom
decrypto-why-gap = “{ $clue }”, with “{ $keyword }” in the gap
decrypto-why-mention = “{ $keyword }” makes people think of “{ $clue }”
decrypto-why-near = “{ $clue }” is near “{ $keyword }” in meaning
decrypto-why-guess = “{ $clue }” is a guess, because the bot does not know the word “{ $keyword }”
decrypto-why-kept = unchanged

# A view as text
decrypto-proof-likelihood = Decrypto has no certainties of this kind: what a clue says about a keyword is a likelihood.

decrypto-picture-title = Decrypto, round { $round } of { $rounds }: { $now }
decrypto-picture-writing = the encryptors write
decrypto-picture-guessing = { $team ->
    [white] White
   *[black] Black
} is read, both teams answer
decrypto-picture-objected = { $team ->
    [white] White
   *[black] Black
} withdraws or keeps clue { $clue }
decrypto-picture-rewriting = { $team ->
    [white] White
   *[black] Black
} rewrites clue { $clue }
decrypto-picture-naming = each team names the other’s words
decrypto-picture-judging = each team judges the words named
decrypto-picture-over = the end
decrypto-picture-you-are = You are { $seat } of { $team ->
    [white] White
   *[black] Black
}.
decrypto-picture-you-watch = You watch.
decrypto-picture-to-act = To act: { $seats }.
decrypto-picture-silent = Silent: { $seats }.
decrypto-picture-nobody = nobody
decrypto-picture-team = { $team ->
    [white] White
   *[black] Black
}
decrypto-picture-team-of = { $name }: { $members }
decrypto-picture-interceptions = interceptions { $count }
decrypto-picture-miscommunications = miscommunications { $count }
decrypto-picture-tokens = tokens { $count }
decrypto-picture-sheet = { $team ->
    [white] White
   *[black] Black
}’s sheet
decrypto-picture-codes = codes
decrypto-picture-revealed = Revealed
decrypto-picture-missed = Missed: { $guess }.
decrypto-picture-intercepted = Intercepted!
decrypto-picture-tried = Rivals tried { $code }.
decrypto-picture-pass = pass
decrypto-picture-sand-runs = The sand runs until { $until }.
decrypto-picture-sand-out = The sand has run through.
decrypto-picture-clues = { $team ->
    [white] White
   *[black] Black
}’s clues
decrypto-picture-against = (objected)
decrypto-picture-answered = { $team ->
    [white] White
   *[black] Black
} answered { $answer }.
decrypto-picture-has-answered = { $team ->
    [white] White
   *[black] Black
} has answered.
decrypto-picture-possible-codes = possible codes
decrypto-picture-nearness = nearness to the digit
decrypto-picture-likely-codes = likely codes
decrypto-picture-likely-words = likely keywords of the rivals
decrypto-picture-best = best: { $action }
decrypto-picture-own-code = Your own code: { $code }
decrypto-picture-own-clue = { $digit } { $word }:
decrypto-picture-may-object = “{ $word }” and “{ $keyword }” share a part: rivals may object
decrypto-picture-proposes = { $by } proposes { $answer }.
decrypto-picture-proposes-words = { $by } proposes
decrypto-picture-wrote = { $by } wrote
decrypto-picture-has-written = { $by } has written for { $team ->
    [white] White
   *[black] Black
}.
decrypto-picture-writes = { $by } writes for { $team ->
    [white] White
   *[black] Black
}.
decrypto-picture-named = { $team ->
    [white] White
   *[black] Black
} named
decrypto-picture-has-named = { $team ->
    [white] White
   *[black] Black
} has named its words.
decrypto-picture-right = ({ $right } right)
decrypto-picture-judged = (judged)
decrypto-picture-won = { $team ->
    [white] White
   *[black] Black
} won: { $how }.
decrypto-picture-nobody-won = Nobody won: { $how }.
decrypto-picture-told-clues = { $by } writes: { $clues }
decrypto-picture-told-emptied = The sand has run through: { $team ->
    [white] White’s
   *[black] Black’s
} clues stay empty.
decrypto-picture-told-answered = { $by } settles the answer of { $team ->
    [white] White
   *[black] Black
}.
decrypto-picture-told-guessed = { $by } answers { $code }.
decrypto-picture-told-tried = { $by } tries to intercept with { $code }.
decrypto-picture-told-passed = { $by } passes.
decrypto-picture-told-objected = { $by } objects to clue { $clue }.
decrypto-picture-told-kept = { $by } keeps the clue.
decrypto-picture-told-withdrew = { $by } withdraws the clue.
decrypto-picture-told-rewrote = { $by } writes another clue: { $clue }
decrypto-picture-told-named = { $by } { $proposed ->
    [yes] proposes
   *[no] names
} the words { $words }
decrypto-picture-told-has-named = { $by } has named words.
decrypto-picture-told-accepted = { $by } lets word { $word } count.
decrypto-picture-told-judged = { $by } has judged the words.
