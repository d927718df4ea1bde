# Krypto at its table on the page.

krypto-page-bench = Workbench
krypto-page-tiles = Numbers
krypto-page-tile-card = Card { $number }
krypto-page-tile-made = { $value }, made by { $calculation }
krypto-page-target = Target { $target }
krypto-page-target-reached = Target { $target }, reached
krypto-page-target-caption = Target
krypto-page-operations = Operations
krypto-page-op-add = plus
krypto-page-op-subtract = minus
krypto-page-op-multiply = times
krypto-page-op-divide = divided by
krypto-page-op-square = squared, using up a 2
krypto-page-tools = Tools
krypto-page-undo = Undo
krypto-page-redo = Redo
krypto-page-clear = Start over
krypto-page-jot = Jot it down in pencil
krypto-page-type = Type a calculation
krypto-page-type-hint = Use every card once: + − × ÷ and brackets.
krypto-page-hint-first = Tap a number, an operation, a number.
krypto-page-hint-op = Now an operation.
krypto-page-hint-second = Now the second number.
krypto-page-hint-two = Now a tile worth 2: it is used up as the exponent.
krypto-page-common-how = One hand for all: nobody moves the cards. Call first, then show.
krypto-page-reaches = { $target }: all cards used!

krypto-page-krypto = Krypto!
krypto-page-call-how = { $seconds } s to show
krypto-page-alone-how = once you reach the target
krypto-page-solve-how = once this hand makes its target
krypto-page-show = Show it
krypto-page-show-how = once it reaches the target
krypto-page-show-wrong = Show it anyway (−1)
krypto-page-pass = Pass
krypto-page-give-up = Give up
krypto-page-declare = Unplayable
krypto-page-not-so = Back
krypto-page-ask-pass = Pass? You take no more part in this round.
krypto-page-ask-give-up = Give up? This task is missed.
krypto-page-ask-unplayable = { $hand ->
    [common] Declare the common hand unplayable?
   *[own] Declare your hand unplayable?
} You take no more part in this round, and any other player who makes it costs you a point.
krypto-page-call = Call
krypto-page-called = { $name }: “Krypto!” Now the calculation must be shown.
krypto-page-called-you = You said “Krypto!” Show your calculation in time.
krypto-page-solving = { $hand ->
    [common] { $name } must now make Krypto with the common hand.
    [yours] { $name } must now make Krypto with your hand.
   *[own] { $name } must now make Krypto with the hand of { $whose }.
}
krypto-page-declared = { $hand ->
    [common] { $name }: “These cards are unplayable.” Are they?
   *[own] { $name }: “My hand is unplayable.” Is it?
}
krypto-page-declared-you = { $hand ->
    [common] You declared the common hand unplayable.
   *[own] You declared your hand unplayable.
}
krypto-page-agree = Agree
krypto-page-disagree = Disagree
krypto-page-disagree-how = If you disagree, you have { $seconds } s to make Krypto with this hand; otherwise −1.
krypto-page-refute-how = To disagree, call “Krypto!”: you then have { $seconds } s to make it; otherwise −1.
krypto-page-owing = Still to answer: { $names }.
krypto-page-take-hand = Solve it
krypto-page-own-hand = Back to my hand
krypto-page-time-call = Time to show:
krypto-page-time-round = Left of the round:
krypto-page-time-task = Left for this task:
krypto-page-time-pause = Until the next round:
krypto-page-next-round = Next round
krypto-page-round-over = Round { $round } is over
krypto-page-waits = You are ready. Still looking: { $names }.

krypto-page-round = Round { $round }
krypto-page-round-of = Round { $round } of { $of }
krypto-page-round-again = Round { $round }, dealt again
krypto-page-round-now = being played
krypto-page-short-nobody = nobody wins
krypto-page-short-redealt = dealt again
krypto-page-rounds = Rounds
krypto-page-rounds-none = Nothing has been shown yet.
krypto-page-before = What happened before
krypto-page-close = Close
krypto-page-deals = { $who ->
    [you] You deal
   *[other] { $name } deals
}
krypto-page-dealer = deals
krypto-page-draws = The draw for the first dealer
krypto-page-drew = { $who ->
    [you] You drew the highest card and deal.
   *[other] { $name } drew the highest card and deals.
}
krypto-page-unused =
    { $count ->
        [one] One spare deal that was not needed
       *[other] { $count } spare deals that were not needed
    }
krypto-page-hands = Everybody’s cards
krypto-page-players = Players in this round
krypto-page-player = Player
krypto-page-with = with { $name }
krypto-page-hand-of = { $name }: { $cards }
krypto-page-cards = Cards: { $cards }
krypto-page-all = All
krypto-page-try = Lay out
krypto-page-run = What the next won round counts
krypto-page-sheet = Score sheet
krypto-page-total = Sum
krypto-page-winner = winner
krypto-page-doing-thinks = thinks
krypto-page-doing-called = Krypto!
krypto-page-doing-made = has made Krypto
krypto-page-doing-failed = false call
krypto-page-doing-passed = passed
krypto-page-doing-ready = ready
krypto-page-doing-looks = looks at the round
krypto-page-doing-declared = unplayable?
krypto-page-doing-out = out with the partner
krypto-page-answer-agrees = agrees
krypto-page-answer-tries = disagrees
krypto-page-answer-tried = tried in vain
krypto-page-answer-owes = has yet to answer

krypto-page-playable = can be made
krypto-page-unplayable = cannot be made
krypto-page-ways =
    { $ways ->
        [one] one way
       *[other] { $ways } ways
    }
krypto-page-certain-why = Certain: every calculation was tried.
krypto-page-help = The table knows
krypto-page-steps =
    { $count ->
        [one] Every solution begins with this step
       *[other] A solution can begin with one of { $count } steps
    }
krypto-page-best-krypto = Best: Krypto with
krypto-page-best-show = Best: show
krypto-page-best-solve = Best: solve the declared hand with
krypto-page-best-call = Best: call
krypto-page-best-pass = Best: pass
krypto-page-best-unplayable = Best: declare the hand unplayable
krypto-page-best-agree = Best: agree
krypto-page-best-disagree = Best: disagree
krypto-page-best-worth =
    { $points ->
        [one] worth { $signed } point
       *[other] worth { $signed } points
    }
krypto-page-best-saves = saves { $time }
krypto-page-pad = Pencil pad
krypto-page-rub-out = Rub out { $calculation }
krypto-page-struck-unplayable = This hand cannot make its target.
krypto-page-struck-nowhere = No solution begins like this.

krypto-page-task-number = Task { $task } of { $of }
krypto-page-so-far =
    { $misses ->
        [0] { $time } so far
        [one] { $time } so far, one miss
       *[other] { $time } so far, { $misses } misses
    }
krypto-page-tasks = Hands and targets
krypto-page-missed = missed
krypto-page-solitaire-total =
    { $misses ->
        [0] { $done } of { $of } tasks, nothing missed: { $time }.
        [one] { $done } of { $of } tasks, one missed: { $time }.
       *[other] { $done } of { $of } tasks, { $misses } missed: { $time }.
    }
krypto-page-best-time = Best time on this device: { $time }.
krypto-page-best-time-new = A new best time on this device!

krypto-page-status-find = Make { $target } from your five cards.
krypto-page-status-show = You have called: show your calculation.
krypto-page-status-solve = { $hand ->
    [common] Make Krypto with the common hand.
   *[own] Make Krypto with the declared hand of { $name }.
}
krypto-page-status-call = { $name } has called; everybody waits for the calculation.
krypto-page-status-answer = { $hand ->
    [common] { $name } declares the common hand unplayable: do you agree?
   *[own] { $name } declares the hand unplayable: do you agree?
}
krypto-page-status-declared = { $hand ->
    [common] You declared the common hand unplayable; wait for the others.
   *[own] Your hand is declared unplayable; wait for the others.
}
krypto-page-status-made = You have made Krypto; now { $partner } must, too.
krypto-page-status-out = { $why ->
    [passed] You have passed
    [failed] Your call was false
    [declared] You declared a hand unplayable
    [partner] Your partner is out, and you with your partner
   *[made] You have made Krypto
}: { $count ->
    [one] one player still thinks.
   *[other] { $count } players still think.
}
krypto-page-status-watch =
    { $count ->
        [one] Round { $round }: one player thinks.
       *[other] Round { $round }: { $count } players think.
    }
krypto-page-status-look = Look at the round; then press “Next round”.
krypto-page-status-ready = You are ready; the next round is dealt when all are.
krypto-page-status-pause = Round { $round } is over; the next is dealt when all are ready.
krypto-page-status-alone = Task { $task } of { $of }: make { $target }.

krypto-page-log-called = { $who ->
    [you] You: “Krypto!”
   *[other] { $name }: “Krypto!”
}
krypto-page-log-made = { $who ->
    [you] You make { $target }: { $calculation }.
   *[other] { $name } makes { $target }: { $calculation }.
}
krypto-page-log-solved = { $who ->
    [you] You make { $target }
   *[other] { $name } makes { $target }
} with { $hand ->
    [common] the common hand
    [yours] your hand
   *[own] the hand of { $whose }
}: { $calculation }.
krypto-page-log-wrong = { $who ->
    [you] You show { $calculation }.
   *[other] { $name } shows { $calculation }.
} Wrong, −1: { $why }
krypto-page-log-late = { $who ->
    [you] You show nothing in time: −1.
   *[other] { $name } shows nothing in time: −1.
}
krypto-page-log-passed = { $who ->
    [you] You pass.
   *[other] { $name } passes.
}
krypto-page-log-declared = { $who ->
    [you] You declare { $hand ->
        [common] the common hand
       *[own] your hand
    } unplayable.
   *[other] { $name } declares the { $hand ->
        [common] common hand
       *[own] hand
    } unplayable.
}
krypto-page-log-agreed = { $who ->
    [you] You agree.
   *[other] { $name } agrees.
}
krypto-page-log-disagreed = { $who ->
    [you] You disagree and must solve the hand.
   *[other] { $name } disagrees and must solve the hand.
}
krypto-page-log-round-up = The time of round { $round } is up.
krypto-page-log-ready = { $who ->
    [you] You are ready for the next round.
   *[other] { $name } is ready for the next round.
}
krypto-page-log-pause-up = The pause after round { $round } is over.
krypto-page-log-reached = Task { $number }: { $calculation } makes { $target }.
krypto-page-log-given-up = Task { $number } is given up.
krypto-page-log-task-up = The time of task { $number } is up.
krypto-page-end-won = { $who ->
    [you] You win round { $round }
   *[other] { $name } wins round { $round }
} and { $points ->
    [one] a point.
   *[other] { $points } points.
}
krypto-page-end-pair = { $who ->
    [you] You and { $partner }
   *[other] { $name } and { $partner }
} win round { $round } and { $points ->
    [one] a point.
   *[other] { $points } points.
}
krypto-page-end-nobody = Nobody wins round { $round }.
krypto-page-end-redealt = Nobody has made the declared hand: round { $round } is dealt again.

krypto-page-lesson-cards = Your five cards lie in a row, and above them the target: 24. Make 24 from all five, each used once.
krypto-page-lesson-merge = Tap a card, then ×, then another card: they merge into one tile. Multiply on until one tile is left. When it says 24, press “Krypto!”.
krypto-page-lesson-run = Round 1 is over. A won round counts 1, the next in a row 2, then 4, and so on. A round that another player wins ends your run.
krypto-page-lesson-call = In a race you may call before you build. The target is 1. Press “Krypto!” with nothing laid out: that is a call, and the others must wait.
krypto-page-lesson-show = Now show it in time: 3 − 1, then + 7, ÷ 1, − 8. “Show it” commits. A wrong calculation, or none, would cost a point.
krypto-page-lesson-undo = Round 3: 24 + 22 makes 46, and 46 ÷ 23 makes 2. You find the rest. Arrows undo and redo, the pencil keeps a beginning, the keyboard lets you type.
krypto-page-lesson-unplayable = Some hands cannot be made, and the stamp beside the target says so here. Press “Unplayable” and confirm.
krypto-page-lesson-answer = Now the others agree, or make it after all and cost you a point. If all agree, the round is dealt again. A player who has found nothing can pass.
krypto-page-lesson-end = Ten rounds make a game, and most points win. That is all of Krypto: play on, or open a table with friends.
