krypto-title = Krypto
krypto-about = Five cards, four operations, one target: make it from all your cards before the others do.

krypto-pairs-need-even = Pairs need 4, 6 or 8 players, not { $seats }.
krypto-one-variant = A common hand and targets of their own exclude one another.
krypto-not-alone = The option “{ $option }” means nothing to a player alone.
krypto-draw = Drawing { $draw } for the dealer has the wrong number of cards, or does not decide who deals.
krypto-layout = The deal “{ $line }” has other hands or targets than the options ask for.
krypto-card = The deal “{ $line }” uses the card { $card }, which the pack does not have, or not so often.
krypto-out = You take no more part in the calls of this round.
krypto-show-first = You have called: show your calculation.
krypto-not-called = Call first, then show your calculation.
krypto-paused = The round is over: say “ready”, and the next is dealt when all are.
krypto-not-paused = No pause: a round is being played.
krypto-already-shown = This calculation was shown in this round, if perhaps written otherwise; find another idea.
krypto-already-declared = { $by } has declared a hand unplayable already.
krypto-already-made = A player has made Krypto in this round; it is too late to declare a hand unplayable.
krypto-no-spares =
    { $most ->
        [one] One round was dealt again, and there is no other spare deal.
       *[other] { $most } rounds were dealt again, and there is no other spare deal.
    }
krypto-nothing-declared = Nobody has declared a hand unplayable.
krypto-answered = You have given your answer.
krypto-alone = You play alone: reach the target, or give it up with “pass”.
krypto-wrong = This does not count: { $why }

krypto-flaw-not-held = the card { $card } is not in the hand.
krypto-flaw-too-often =
    { $used ->
        [one] the card { $card } is used once
       *[other] the card { $card } is used { $used } times
    }, but the hand has { $held } of it.
krypto-flaw-not-used = the card { $card } is not used.
krypto-flaw-not-whole = { $dividend } ÷ { $divisor } is not a whole number.
krypto-flaw-by-zero = { $dividend } cannot be divided by zero.
krypto-flaw-square = squares were not agreed on.
krypto-flaw-exponent = the exponent is { $exponent }, and only 2 can be one.
krypto-flaw-too-large = the numbers become too large.
krypto-flaw-misses = this gives { $value }, not { $target }.

krypto-calculation-operand = a number or “(” is expected here, not “{ $found }”.
krypto-calculation-ends = a number or “(” is expected here.
krypto-calculation-operator = an operation, “)” or the end is expected here, not “{ $found }”.
krypto-calculation-unclosed = this bracket is never closed.
krypto-calculation-unopened = this bracket was never opened.
krypto-calculation-no-card = there is no card { $number }: the numbers go from 1 to { $max }.
krypto-calculation-numbers =
    { $most ->
        [one] a calculation has at most one number.
       *[other] a calculation has at most { $most } numbers.
    }
krypto-calculation-long =
    { $most ->
        [one] a calculation has at most one character.
       *[other] a calculation has at most { $most } characters.
    }

krypto-do-krypto = Call and show your calculation at once, as in “krypto (24+22)/23+20-21”.
krypto-do-call = Say “Krypto”; you must show your calculation in time.
krypto-do-show = Show the calculation of your call.
krypto-do-pass = Give up the round; alone, the task.
krypto-do-unplayable = Declare your own hand unplayable.
krypto-do-agree = Agree that the declared hand is unplayable.
krypto-do-disagree = Disagree: you then have the time of a call to show how the declared hand makes its target.
krypto-do-solve = Make Krypto with the hand that was declared unplayable.
krypto-do-ready = Be ready for the next round.
krypto-slot-calculation = a calculation of at most { $most } characters

krypto-option-deck = Which pack of cards.
krypto-option-deck-cards52 = 52 cards: three each of 1–10, two each of 11–17, one each of 18–25 (edition of 1979).
krypto-option-deck-cards56 = 56 cards: one more each of 7, 8, 9 and 10 (house: a later edition).
krypto-option-arithmetic = Which numbers may appear on the way (the booklet sets no limit).
krypto-option-arithmetic-whole = House rule, as in tournaments: whole numbers only; zero and negative ones too.
krypto-option-arithmetic-fractions = Exact fractions as well.
krypto-option-squares = A value of exactly 2, made from one or more cards, may be used up as an exponent (variant C).
krypto-option-hand = Whose the five cards are.
krypto-option-hand-own = Everybody has five cards.
krypto-option-hand-common = Five cards in the middle, one hand for all (variant D).
krypto-option-target = Whose the target is.
krypto-option-target-common = One target for all.
krypto-option-target-own = Everybody has a target (variant E).
krypto-option-pairs = Teams of two (variant A): a team wins a round when both have made Krypto. For 4, 6 or 8 players. House rule: partners sit opposite.
krypto-option-call_seconds = House rule: how many seconds a caller has to show the calculation (the booklet says: without delay).
krypto-option-round_seconds = House rule: how many seconds a round lasts at most; 0 for no limit (the booklet has none).
krypto-option-pause_seconds = House rule: how many seconds pass at most between two rounds, unless all are ready sooner; 0 for no pause (the booklet says nothing).
krypto-option-minutes = Alone: how many minutes a task lasts at most, and what each miss costs (variant B: one or two).

krypto-term-deck = { $value ->
    [cards56] pack of 56 cards (house)
   *[cards52] pack of 52 cards
}
krypto-term-arithmetic = { $value ->
    [fractions] fractions too
   *[whole] whole numbers only (house)
}
krypto-term-squares = { $value ->
    [on] with squares
   *[off] without squares
}
krypto-term-hand = { $value ->
    [common] one hand for all
   *[own] five cards each
}
krypto-term-target = { $value ->
    [own] a target each
   *[common] one target for all
}
krypto-term-pairs = { $value ->
    [on] teams of two
   *[off] no teams
}
krypto-term-call_seconds = { $value } seconds to show the calculation (house)
krypto-term-round_seconds = { $value ->
    [0] rounds without a limit
   *[other] rounds of { $value } seconds at most (house)
}
krypto-term-pause_seconds = { $value ->
    [0] no pause between rounds
   *[other] a pause of { $value } seconds at most between rounds (house)
}
krypto-term-minutes = alone: { $value } minutes a task at most

krypto-end-points = Ten rounds were played; most points win.
krypto-end-solitaire = All twenty tasks were played; the score is the total time, with the minutes for each miss.

krypto-why-made =
    { $ways ->
        [one] This is the only way to make the target.
       *[other] The target can be made in { $ways } ways; this is the simplest.
    }
krypto-why-unplayable = Every calculation was tried: none makes the target.
krypto-why-agrees = Every calculation with the declared hand was tried: none makes its target.
krypto-why-refutes =
    { $ways ->
        [one] The declared hand makes its target, in this way only; showing it wins the round and a point more.
       *[other] The declared hand makes its target, in { $ways } ways; showing one wins the round and a point more.
    }
krypto-why-nothing-new = Every way to make the target was shown in this round.
krypto-why-hasty = Called before checking the calculation.
krypto-why-gave-up = Looked long enough and found nothing.
krypto-why-believes = Takes it on trust that the declared hand is unplayable.
krypto-why-ready = Has seen how the round ended.

# Hints
krypto-hint-unplayable = Your cards ({ $cards }) cannot make { $target }.
krypto-hint-playable = Your cards ({ $cards }) can make { $target }.
krypto-hint-step = Your cards ({ $cards }) make { $target } if you begin with { $step } = { $gives }.

krypto-proof-makes = The cards { $cards } { $so ->
    [yes] can
   *[no] cannot
} make { $target }.
krypto-proof-solution = { $calculation } = { $target }
krypto-proof-none = No calculation gives it. The cards make { $count } of the numbers from 1 to { $last }; the nearest: { $below } below, { $above } above.
krypto-proof-nearest = { $number }
krypto-proof-no-nearest = none

krypto-picture-over = Krypto, over: { $winners } won
krypto-picture-round = Krypto, round { $round } of { $rounds }, { $dealer } deals
krypto-picture-target = target { $target }
krypto-picture-all = all
krypto-picture-out = out
krypto-picture-unplayable = unplayable?
krypto-picture-krypto = Krypto!
krypto-picture-made = has made Krypto
krypto-picture-false-call = false call
krypto-picture-has-passed = passed
krypto-picture-thinks = thinks
krypto-picture-is-ready = ready
krypto-picture-is-agreed = agrees
krypto-picture-has-tried = tried to solve it
krypto-picture-has-solved = has solved it
krypto-picture-total = total
krypto-picture-next = next { $points }
krypto-picture-has-called = { $by } has called and shows by { $until }
krypto-picture-has-called-with = { $by } has called and shows the hand of { $with } by { $until }
krypto-picture-round-ends = the round ends at { $until }
krypto-picture-pause-ends = the next round is dealt at { $until } at the latest
krypto-picture-solitaire-over = Krypto solitaire, over: { $score }
krypto-picture-solitaire-task = Krypto solitaire, task { $task } of { $tasks }
krypto-picture-misses = { $misses } missed
krypto-picture-targets = targets
krypto-picture-hand = hand
krypto-picture-missed = missed
krypto-picture-so-far = so far { $score }, this task ends at { $until }
krypto-picture-reachable-ways = { $ways ->
    [one] can be made in one way
   *[other] can be made in { $ways } ways
}
krypto-picture-reachable = can be made
krypto-picture-not-reachable = cannot be made
krypto-picture-first-steps = first steps that lead there
krypto-picture-best = best: { $action } (worth { $points })
krypto-picture-best-time = best: { $action } (saves { $time })
krypto-picture-called = { $by } calls
krypto-picture-shown = { $by } shows { $calculation }: { $right ->
    [yes] Krypto
   *[no] wrong
}
krypto-picture-shown-with = { $by } shows { $calculation } with the hand of { $with }: { $right ->
    [yes] Krypto
   *[no] wrong
}
krypto-picture-flaw = { $flaw }
krypto-picture-late = { $by } shows nothing in time
krypto-picture-passed = { $by } passes
krypto-picture-round-up = the round’s time is up
krypto-picture-ready = { $by } is ready
krypto-picture-pause-up = the pause is over
krypto-picture-declared = { $by } declares the hand unplayable
krypto-picture-agreed = { $by } agrees
krypto-picture-disagreed = { $by } disagrees
krypto-picture-reached = { $calculation } reaches { $target }
krypto-picture-given-up = the task is given up
krypto-picture-task-up = the task’s time is up
