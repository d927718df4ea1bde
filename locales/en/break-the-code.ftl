break-the-code-title = Break the Code
break-the-code-about = Ask the right questions and be the first to name a hidden row of tiles, digit by digit and colour by colour.

break-the-code-do-ask = Take a face-up question card; its answers are public. On a card that offers two digits, name one of them.
break-the-code-do-guess = Name the hidden tiles from left to right: your opponent’s with two players, those in the centre with three or four.
break-the-code-do-pass = Decline a last guess.
break-the-code-slot-card = a question card ({ $of })
break-the-code-slot-digit = a digit ({ $min }–{ $max })
break-the-code-slot-tile = a tile ({ $of })

break-the-code-option-first = Who begins: drawn by chance, or the seat that the host names (house).
break-the-code-option-first-drawn = drawn
break-the-code-option-last_call = If nobody is right after the last question, everyone still in has one last guess (house). Otherwise, as printed, nobody wins.
break-the-code-option-four_tiles = With four players, whose rows have four tiles: the two cards made for rows of five (house; the booklet is silent).
break-the-code-option-four_tiles-adapted = the cards stay, and the central tiles are b and c
break-the-code-option-four_tiles-removed = the two cards are taken out, as in the Japanese edition
break-the-code-option-shared_cards = The asker also answers the cards “Sum of all”, “Highest minus lowest” and “Is c above 4?” (house, as in the Japanese edition). Otherwise, as printed, only the others do. Four players always all answer.

break-the-code-term-first = { $value ->
    [drawn] who begins is drawn (house)
   *[A] seat { $value } begins (house)
}
break-the-code-term-last_call = { $value ->
    [on] one last guess for everyone (house)
   *[off] no last guess
}
break-the-code-term-four_tiles = { $value ->
    [removed] without the two cards for rows of five (house)
   *[adapted] with the two cards for rows of five (house)
}
break-the-code-term-shared_cards = { $value ->
    [on] the asker answers some cards too (house)
   *[off] the asker does not answer
}

break-the-code-end-guess = The code was broken.
break-the-code-end-tie = The code was broken by more than one: a tie.
break-the-code-end-all-wrong = Everyone guessed wrong.
break-the-code-end-questions = The questions ran out.
break-the-code-end-last-call = The questions ran out, and no last guess was right.
break-the-code-end-limit = The game had gone on for too long and was stopped.

break-the-code-players = Two, three or four can play, not { $seats }.
break-the-code-first-absent = { $first } cannot begin: { $seats ->
    [one] there is only one seat.
   *[other] there are only { $seats } seats.
}
break-the-code-removed-for-four = Cards can be removed only with four players, not with { $seats }.
break-the-code-only-guess = No more questions: make one last guess, or pass.
break-the-code-nothing-to-decline = There is no last guess to decline: ask or guess.
break-the-code-not-face-up = The card { $card } does not lie face up.
break-the-code-name-digit = Say which digit: { $card } { $one } or { $card } { $other }.
break-the-code-other-digit = The card { $card } asks for { $one } or { $other }, not for { $digit }.
break-the-code-no-choice = The card { $card } offers no choice of digits: leave out the { $digit }.
break-the-code-tile-count = { $needed ->
    [0] No tiles belong here,
   *[other] A row has { $needed } tiles here,
} not { $tiles }.
break-the-code-unsorted = The row is not in order: { $tile } belongs left of { $other } (digits ascend, black before white).
break-the-code-tile-twice = There is only one { $tile }.
break-the-code-three-fives = There are only two green 5s.
break-the-code-deal-rows = The deal has { $rows ->
    [one] one row
   *[other] { $rows } rows
} for { $seats } players.
break-the-code-deal-row = The row of { $seat } cannot be: { $why }
break-the-code-deal-centre = The centre cannot be: { $why }
break-the-code-deal-tile = The tile { $tile } was dealt more often than it exists.
break-the-code-deal-cards = The deal has { $cards ->
    [one] one question card
   *[other] { $cards } question cards
} instead of { $needed }.
break-the-code-deal-card-twice = The card { $card } was dealt twice.
break-the-code-deal-card-removed = The card { $card } was taken out and cannot be dealt.
break-the-code-deal-first-absent = { $first } cannot begin: { $seats ->
    [one] there is only one seat.
   *[other] there are only { $seats } seats.
}
break-the-code-deal-first-other = The deal lets { $first } begin, but the host chose { $chosen }.

break-the-code-card-where-0 = Where are your 0s?
break-the-code-card-where-5 = Where are your 5s?
break-the-code-card-where-1-or-2 = Where are your 1s, or your 2s?
break-the-code-card-where-3-or-4 = Where are your 3s, or your 4s?
break-the-code-card-where-6-or-7 = Where are your 6s, or your 7s?
break-the-code-card-where-8-or-9 = Where are your 8s, or your 9s?
break-the-code-card-consecutive = Which neighbouring tiles have consecutive digits?
break-the-code-card-same-colour = Which neighbouring tiles have the same colour?
break-the-code-card-count-even = How many even digits do you have?
break-the-code-card-count-odd = How many odd digits do you have?
break-the-code-card-count-black = How many black tiles do you have?
break-the-code-card-count-white = How many white tiles do you have?
break-the-code-card-count-pairs = How many of your tiles share their digit with another?
break-the-code-card-sum = What is the sum of all your tiles?
break-the-code-card-sum-black = What is the sum of your black tiles?
break-the-code-card-sum-white = What is the sum of your white tiles?
break-the-code-card-sum-left = What is the sum of your three leftmost tiles?
break-the-code-card-sum-right = What is the sum of your three rightmost tiles?
break-the-code-card-sum-middle = What is the sum of your central tiles?
break-the-code-card-span = What is your highest digit minus your lowest?
break-the-code-card-c-over-4 = Is your tile c greater than 4?

break-the-code-why-certain = Only this row is left.
break-the-code-why-likely = The most likely of { $rows } rows, with a chance of { PERCENT($chance) }.
break-the-code-why-forced = A last guess has to be made; this one is right with a chance of { PERCENT($chance) }.
break-the-code-why-bits = It tells { NUMBER($bits, minimumFractionDigits: 2, maximumFractionDigits: 2) } bits on average and leaves at most { $rows ->
    [one] one row.
   *[other] { $rows } rows.
}
break-the-code-why-race = It wins the race with a chance of { PERCENT($chance) }.
break-the-code-why-hunch = It felt right.

# Hints, about the row to find
break-the-code-hint-tile = Tile { $place } is { $colour ->
    [black] the black { $digit }
    [white] the white { $digit }
   *[green] a green { $digit }
}.
break-the-code-hint-digit = Tile { $place } is a { $digit }.
break-the-code-hint-holds = The row has { $colour ->
    [black] the black { $digit }
    [white] the white { $digit }
   *[green] { $count ->
        [one] a green { $digit }
       *[other] both green { $digit }s
    }
}.
break-the-code-hint-colour = Tile { $place } is { $colour ->
    [black] black
    [white] white
   *[green] green
}.
break-the-code-hint-lacks = The row does not have { $colour ->
    [black] the black { $digit }
    [white] the white { $digit }
   *[green] a green { $digit }
}.

# Proofs: claims, facts, conclusions
break-the-code-proof-row-of = of { $seat }
break-the-code-proof-centre = in the centre
break-the-code-proof-tile = Tile { $place } { $whose } { $so ->
    [yes] is
   *[no] is not
} { $colour ->
    [black] the black { $digit }
    [white] the white { $digit }
   *[green] a green { $digit }
}.
break-the-code-proof-digit = Tile { $place } { $whose } { $so ->
    [yes] is
   *[no] is not
} a { $digit }.
break-the-code-proof-colour = Tile { $place } { $whose } { $so ->
    [yes] is
   *[no] is not
} { $colour ->
    [black] black
    [white] white
   *[green] green
}.
break-the-code-proof-has = The row { $whose } { $so ->
    [yes] has
   *[no] does not have
} { $colour ->
    [black] the black { $digit }
    [white] the white { $digit }
   *[green] { $count ->
        [one] a green { $digit }
       *[other] both green { $digit }s
    }
}.
break-the-code-proof-row = The row { $whose } { $so ->
    [yes] is
   *[no] is not
} { $row }.
break-the-code-proof-rules = The rules suffice: rows are sorted, black before white, and the box has every tile once, but two green 5s.
break-the-code-proof-own = You hold { $colour ->
    [black] the black { $digit }
    [white] the white { $digit }
   *[green] { $count ->
        [one] a green { $digit }
       *[other] both green { $digit }s
    }
}.
break-the-code-proof-where = { $seat } has { $digit } at { $places } and nowhere else.
break-the-code-proof-nowhere = { $seat } has no { $digit }.
break-the-code-proof-consecutive = { $seat } has consecutive digits at { $groups } and nowhere else.
break-the-code-proof-none-consecutive = { $seat } has no neighbours with consecutive digits.
break-the-code-proof-same-colour = { $seat } has neighbours of one colour at { $groups } and nowhere else.
break-the-code-proof-none-same-colour = { $seat } has no neighbours of one colour.
break-the-code-proof-count = { $seat } has { $number ->
    [0] no
    [one] one
   *[other] { $number }
} { $what ->
    [even] even
    [odd] odd
    [black] black
   *[white] white
} { $number ->
    [one] tile
   *[other] tiles
}.
break-the-code-proof-pairs = { $seat } has { $pairs ->
    [0] no pair
    [one] one pair
   *[other] { $pairs } pairs
}.
break-the-code-proof-sum = { $what ->
    [black] The black tiles
    [white] The white tiles
    [left] The three leftmost tiles
    [right] The three rightmost tiles
    [middle] The central tiles
   *[all] The tiles
} of { $seat } sum to { $number }.
break-the-code-proof-span = The highest and the lowest digit of { $seat } are { $number } apart.
break-the-code-proof-c-over-4 = Tile c of { $seat } { $so ->
    [yes] is
   *[no] is not
} greater than 4.
break-the-code-proof-own-guess = Your guess { $row } was { $right ->
    [yes] right
   *[no] wrong
}.
break-the-code-proof-guess = The guess of { $by }, { $row }, was { $right ->
    [yes] right
   *[no] wrong
}.
break-the-code-proof-old-guesses = Of the row { $whose }, { $count } earlier guesses were wrong.
break-the-code-proof-tile-is = { $count ->
    [one] Tile { $place } { $whose } is { $tiles }
   *[other] Tile { $place } { $whose } is one of { $tiles }
}.
break-the-code-proof-digit-is = Tile { $place } { $whose } has one of the digits { $digits }.
break-the-code-proof-has-all = The row { $whose } has { $tiles }.
break-the-code-proof-has-none = { $count ->
    [one] The row { $whose } does not have { $tiles }
   *[other] The row { $whose } has none of { $tiles }
}.
break-the-code-proof-number-is = { $what ->
    [count-even] The number of even tiles
    [count-odd] The number of odd tiles
    [count-black] The number of black tiles
    [count-white] The number of white tiles
    [sum-black] The sum of the black tiles
    [sum-white] The sum of the white tiles
    [sum-left] The sum of the three leftmost tiles
    [sum-right] The sum of the three rightmost tiles
    [sum-middle] The sum of the central tiles
    [span] The difference between the highest and the lowest digit
   *[sum] The sum of all tiles
} { $whose } { $count ->
    [one] is { $numbers }
   *[other] is one of { $numbers }
}.
break-the-code-proof-row-is = { $count ->
    [one] The row { $whose } is { $rows }
   *[other] The row { $whose } is one of these: { $rows }
}.
break-the-code-proof-rows-left = This leaves { $rows ->
    [one] one possible row
   *[other] { $rows } possible rows
} { $whose }.

break-the-code-picture-centre = centre
break-the-code-picture-the-centre = The centre
break-the-code-picture-unused = unused
break-the-code-picture-cards = cards
break-the-code-picture-pile = pile
break-the-code-picture-more = { $cards } more
break-the-code-picture-you = you
break-the-code-picture-first = went first
break-the-code-picture-right = guessed right
break-the-code-picture-wrong = guessed wrong
break-the-code-picture-asked = { $by } asks { $question }: { $answers }
break-the-code-picture-guessed = { $by } guesses { $row }: { $right ->
    [yes] right
   *[no] wrong
}
break-the-code-picture-guessed-secretly = { $by } guesses in secret: { $right ->
    [yes] right
   *[no] wrong
}
break-the-code-picture-passed = { $by } passes
break-the-code-picture-none = none
break-the-code-picture-yes = yes
break-the-code-picture-no = no
break-the-code-picture-pairs = { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
}, { $tiles } tiles
break-the-code-picture-turn = { $seat } asks or guesses.
break-the-code-picture-last-guess = { $seat } guesses once more or passes.
break-the-code-picture-won = { $winners } won ({ $how }).
break-the-code-picture-nobody-won = Nobody won ({ $how }).
break-the-code-picture-certain = certain
break-the-code-picture-lacks = { $whose } has none of:
break-the-code-picture-deals = possible deals: { $deals }
break-the-code-picture-rows = { $whose }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}, { $bits } bits
break-the-code-picture-question = question
break-the-code-picture-bits = bits
break-the-code-picture-left = left
break-the-code-picture-hit = hit
break-the-code-picture-legend =
    bits: average information of the answer. left: rows that remain at most.
    hit: chance that the most likely row after the answer is the right one.
break-the-code-picture-best = best: { $action }
