kryptos-title = Kryptos
kryptos-about = Sorted hands, hidden numbers: name a rival’s card before they name yours.

kryptos-not-yet-guessing = Cards are being revealed; guessing comes after.
kryptos-no-more-reveals = The set-up is over; nobody reveals a card of their own.
kryptos-no-such-place = There is no place { $place }: a hand has { $places } cards.
kryptos-open = The card at place { $place } lies open already.
kryptos-own-card = You cannot guess a card of your own.
kryptos-no-such-player = Nobody sits at { $seat }.
kryptos-not-in-play = { $number } is not in play: the numbers go up to { $last }.
kryptos-outermost = Place { $place } is your lowest or highest card, and the advanced rules forbid to reveal it.
kryptos-neighbour = The number at place { $place } is one more or one less than the card you revealed first, and the advanced rules forbid to reveal it.
kryptos-colour = { $most } cards of the colour at place { $place } lie open, and the advanced rules allow no more.
kryptos-nothing-to-stop = There is no second try to do without: guess.
kryptos-must-guess = Another player still has a hidden card: guess.
kryptos-nothing-to-guess = Nobody else has a hidden card: pass.
kryptos-mystery-players = The mystery is for four or five players.
kryptos-first-beyond-table = { $seat } cannot begin: the table has { $seats } seats.
kryptos-first-not-chosen = The deal lets { $seat } begin, but the host chose { $chosen }.
kryptos-hand-size = { $seat } has { $cards } cards instead of { $want }.
kryptos-hand-order = The hand of { $seat } is not sorted.
kryptos-aside-size = { $cards } cards lie aside instead of { $want }.
kryptos-aside-order = The cards that lie aside are not sorted.
kryptos-bad-card = The card { $number } is dealt twice or is not in play.

kryptos-do-reveal = Turn up one of your own cards, at set-up.
kryptos-do-guess = Name a hidden card of another player.
kryptos-do-stop = Do without the second try.
kryptos-do-pass = Pass, when nobody else has a hidden card.
kryptos-slot-place = a place { $min }–{ $max }
kryptos-slot-player = the name
kryptos-slot-number = a number { $min }–{ $max }

kryptos-option-advanced = Rules for veterans at set-up: no outermost card, no neighbouring number, few of one colour.
kryptos-option-ties = Who wins with equal points.
kryptos-option-ties-earliest = The player who comes earlier in turn order (French booklet; the Polish one is silent).
kryptos-option-ties-shared = All of them together (house).
kryptos-option-mystery = Four random cards lie aside; only their colours are known. For 4 or 5 players.
kryptos-option-bribe = The point for a second try goes to the owner of the card.
kryptos-option-first = Who begins: drawn (default), or a seat that the host chooses (house; the booklets name the youngest or the oldest).
kryptos-option-first-drawn = drawn

kryptos-term-advanced = { $value ->
    [on] rules for veterans
   *[off] without the rules for veterans
}
kryptos-term-ties = { $value ->
    [shared] equal points win together (house)
   *[earliest] of equal points the earlier player wins
}
kryptos-term-mystery = { $value ->
    [on] with mystery cards
   *[off] without mystery cards
}
kryptos-term-bribe = { $value ->
    [on] with the bribe
   *[off] without the bribe
}
kryptos-term-first = { $value ->
    [drawn] who begins is drawn (house)
   *[A] seat { $value } begins (house)
}

kryptos-end-points = A player reached fifteen points, and the round was played out.
kryptos-end-exhausted = No hidden card is left.
kryptos-end-limit = The table was closed after three thousand turns.

kryptos-colour-wax = wax
kryptos-colour-brass = brass
kryptos-colour-moss = moss
kryptos-colour-ink = ink

kryptos-why-any-card = Any own card will do.
kryptos-why-tells-least = This card seems to tell the others little: they could then name one with a chance of { PERCENT($chance) }.
kryptos-why-range = { $numbers ->
    [one] One number fits there.
   *[other] { $numbers } numbers fit there, and nowhere fewer.
}
kryptos-why-certain = It can be nothing else.
kryptos-why-likely = Nothing is worth more: right with a chance of { PERCENT($chance) }.
kryptos-why-worth-a-point = The second try is worth the point: right with a chance of { PERCENT($chance) }.
kryptos-why-not-worth-a-point = The second try is not worth the point: right with a chance of only { PERCENT($chance) }.
kryptos-why-wins = Right with a chance of { PERCENT($chance) }, and the best way to win: { PERCENT($wins) }.
kryptos-why-nothing = There is nothing to guess.

# Hints
kryptos-hint-card = Card { $place } of { $of } is { $card }.
kryptos-hint-holder = { $of } holds { $card }.
kryptos-hint-colour = Card { $place } of { $of } is { $colour }.
kryptos-hint-aside = { $card } lies aside.

# Proofs: claims, facts, conclusions
kryptos-proof-card = Card { $place } of { $of } { $so ->
    [yes] is
   *[no] is not
} { $card }.
kryptos-proof-colour = Card { $place } of { $of } { $so ->
    [yes] is
   *[no] is not
} { $colour }.
kryptos-proof-holder = { $of } { $so ->
    [yes] holds
   *[no] does not hold
} { $card }, face down.
kryptos-proof-lies-aside = { $card } { $so ->
    [yes] lies
   *[no] does not lie
} aside.
kryptos-proof-rules = The rules suffice: hands are sorted, and the numbers go from 1 to { $last }.
kryptos-proof-sight = { $count ->
    [one] { $numbers } lies open
   *[other] { $numbers } lie open
}.
kryptos-proof-held = You hold { $numbers }.
kryptos-proof-held-and-sight = You hold { $held }, and { $count ->
    [one] { $numbers } lies open
   *[other] { $numbers } lie open
}.
kryptos-proof-unseen = { $count ->
    [one] { $numbers } is in play and not in sight
   *[other] { $numbers } are in play and not in sight
}.
kryptos-proof-open = Card { $place } of { $of } is { $card }, for all to see.
kryptos-proof-tokens = The hidden cards of { $of }: { $wax } wax, { $brass } brass, { $moss } moss, { $ink } ink.
kryptos-proof-aside = The cards aside: { $wax } wax, { $brass } brass, { $moss } moss, { $ink } ink.
kryptos-proof-wrong = Card { $place } of { $of } is not { $card }: that guess was wrong.
kryptos-proof-forced = { $of } had to reveal { $card }: between the outermost cards there was nothing else to reveal.
kryptos-proof-either = Card { $place } of { $of } is { $one } or { $other }.
kryptos-proof-one-of = Card { $place } of { $of } is one of { $numbers }.
kryptos-proof-among = { $count ->
    [2] The hidden cards { $first } and { $last } of { $of } are
   *[other] The hidden cards { $first } to { $last } of { $of } are
} among { $numbers }.
kryptos-proof-holds = { $so ->
    [yes] { $of } holds { $numbers }
   *[no] { $count ->
        [one] { $of } does not hold { $numbers }
       *[other] { $of } holds none of { $numbers }
    }
}, face down.
kryptos-proof-all-aside = { $so ->
    [yes] { $count ->
        [one] { $numbers } lies aside
       *[other] { $numbers } lie aside
    }
   *[no] { $count ->
        [one] { $numbers } does not lie aside
       *[other] None of { $numbers } lies aside
    }
}.
kryptos-proof-ways-left = Together this leaves { $ways ->
    [one] one way
   *[other] { $ways } ways
} to fill these hands.

kryptos-picture-title = Kryptos, numbers 1–{ $last }, { $first } began
kryptos-picture-aside = ; aside { $cards }
kryptos-picture-track = track
kryptos-picture-points = points
kryptos-picture-last = last: { $what }
kryptos-picture-revealed = { $by } reveals { $card } at { $place }
kryptos-picture-guessed = { $by }{ $paid ->
    [yes] {" "}pays 1 and
   *[no] {""}
} guesses { $number } at { $of } { $place }: { $right ->
    [yes] yes, { $worth }
   *[no] no
}
kryptos-picture-stopped = { $by } stops
kryptos-picture-passed = { $by } passes
kryptos-picture-next = next: { $seat } to { $stage }{ $closing ->
    [yes] , the last round
   *[no] {""}
}
kryptos-picture-over = over by { $how }: { $winners } won
kryptos-picture-tied = Tied at { $points } points: of these players the earliest in turn order wins.
kryptos-picture-certain = certain
kryptos-picture-deals = possible deals: { $deals }
kryptos-picture-likely = the likeliest guesses
kryptos-picture-place-of = { $of }, card { $place }
kryptos-picture-can-lie-aside = can lie aside
kryptos-picture-best = best: { $action } (right with a chance of { $chance }, worth { $worth } points)
