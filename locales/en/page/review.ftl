review = Review
review-first = To the deal
review-last = To the end
review-slider = Move
review-at = Move { $move } of { $of }
review-deal = The deal
review-eyes = Through whose eyes
review-eyes-public = Everybody
review-eyes-open = All open
review-following = Following { $name }
review-detach = Detach
review-follow = Follow { $name }
review-note = Your note at move { $move }
review-note-none = You had written nothing by then.
review-working = The review is being worked out: { $done } of { $total } moves
review-unseen = These eyes did not see this move.
review-resigns = { $who ->
    [you] You resign.
   *[other] { $name } resigns.
}
review-because = The bot’s reason:
review-expected = Expected
review-brought = Brought
review-skill = Skill
review-luck = Luck
review-amount-bits = { $value } { $count ->
    [one] bit
   *[other] bits
}
review-amount-points = { $value } { $count ->
    [one] point
   *[other] points
}
review-amount-seconds = { $value } s
review-choices = What the choices were worth
review-played = played
review-marks = Marks
review-mark-forced = forced
review-mark-best = best move
review-mark-good = good
review-mark-weak = weak
review-mark-wasted = wasted
review-mark-lucky = lucky
review-mark-missed = missed certainty
review-mark-premature = premature guess
review-missed = Certain and not used:
review-curve-unknown = What each player did not know, in bits
review-curve-bits = What the moves have brought, in bits
review-curve-points = Points from move to move
review-curve-seconds = Seconds from move to move
review-curve-chance = What the clues have brought
review-figures = All figures as a table
review-download = Picture (SVG)
review-ask = Touch a place, or write a claim:
review-claim-example = e.g. { $claim }
review-why = Why?
review-why-close = Close
review-certain = This is certain.
review-impossible = This is impossible.
review-facts = It follows from:
review-cut-short = The search for fewer facts was cut short: some of these may not be needed.
review-line = line { $line }
review-step = Step { $step } of { $of }
review-open = Not certain: here is a deal in which it is false.
review-world = Everything that was known holds in this deal too, but the claim does not. The board shows it.
review-others = Ask whether something else lies there:
review-short = The game in short
review-decided = Turning point: move
review-best = Best move
review-stands-out = Stands out
review-stands-out-how = The move that stands out was furthest ahead of the next choice when it was made, whatever came of it; “–” if none was ahead.
review-worst = Worst move
review-accuracy = Accuracy
review-try = Try again here
review-try-ask = What would you play here?
review-try-how = Play on the board, or type a move:
review-try-yours = your choice
review-try-nothing = No move is weighed here.
review-try-done = Show what was played
review-touch = Touch a place about which the help says something.
review-nothing-certain = The help says nothing certain about this place.
review-worth = What the move was worth
review-play-on = Play on from here:
review-play-bots = against bots
review-play-friends = with friends
review-told = Told the others
review-write = Or write a claim:
review-likelihoods = How likely each clue is meant for each keyword, by the bots’ model.
review-likelihood-only = A likelihood, no more: nothing is certain about words.
review-figure = { $name ->
    [chance] Chance
    [seconds] Since the deal
    [ways] Solutions
    [own-effort] Your effort
    [effort] Effort of the simplest solution
    [read] Read by the team
    [intercepted] Read by the rivals
    [leaked] Tells about the hand
    [least] The least possible
   *[other] { $name }
}
