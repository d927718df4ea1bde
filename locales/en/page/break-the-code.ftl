# The table of Break the Code.

break-the-code-page-turn = { $who ->
    [you] Your turn: ask a question or guess.
   *[other] { $name } is to ask or guess.
}
break-the-code-page-last-round = { $who ->
    [you] Last round: guess now, or you cannot win.
   *[other] Last round: { $name } is to guess or ask.
}
break-the-code-page-last-guess = { $who ->
    [you] Your last guess: name the row, or pass.
   *[other] { $name } has one last guess, or passes.
}
break-the-code-page-asks = { $who ->
    [you] You ask: { $question } — { $answers }
   *[other] { $name } asks: { $question } — { $answers }
}
break-the-code-page-answer-of = { $who ->
    [you] you: { $answer }
   *[other] { $name }: { $answer }
}
break-the-code-page-guesses = { $who ->
    [you] You guess { $row }: { $right ->
        [yes] right!
       *[no] wrong.
    }
   *[other] { $name } guesses { $row }: { $right ->
        [yes] right!
       *[no] wrong.
    }
}
break-the-code-page-guesses-secretly = { $who ->
    [you] You guess in secret: { $right ->
        [yes] right!
       *[no] wrong.
    }
   *[other] { $name } guesses in secret: { $right ->
        [yes] right!
       *[no] wrong.
    }
}
break-the-code-page-passes = { $who ->
    [you] You pass.
   *[other] { $name } passes.
}
break-the-code-page-none = none
break-the-code-page-yes = yes
break-the-code-page-no = no
break-the-code-page-pairs = { $pairs ->
    [one] 1 pair, { $tiles } tiles
   *[other] { $pairs } pairs, { $tiles } tiles
}
break-the-code-page-where = Where are your { $digit }s?
break-the-code-page-tile = { $colour ->
    [black] black { $digit }
    [white] white { $digit }
   *[green] green { $digit }
}
break-the-code-page-colour = { $colour ->
    [black] black
    [white] white
   *[green] green
}
break-the-code-page-percent = { $percent }%

break-the-code-page-rows = The rows of tiles
break-the-code-page-centre = Centre
break-the-code-page-own = Your row
break-the-code-page-slot = { $row }, place { $place }
break-the-code-page-hidden = hidden
break-the-code-page-is-out = { $why ->
    [wrong] out: guessed wrong
    [passed] out: passed
   *[asked] is out
}
break-the-code-page-rows-left = { $count ->
    [one] 1 row
   *[other] { $count } rows
}
break-the-code-page-bits-left = { NUMBER($bits, minimumFractionDigits: 1, maximumFractionDigits: 1) } bits
break-the-code-page-certain-tile = certain: { $tile }
break-the-code-page-certain-digit = certain: digit { $digit }
break-the-code-page-certain-colour = certain: { $colour ->
    [black] black
    [white] white
   *[green] green
}
break-the-code-page-candidates = { $count ->
    [one] one tile can stand here
   *[other] { $count } tiles can stand here
}
break-the-code-page-row-holds = Certainly in this row:
break-the-code-page-row-lacks = Certainly not in this row:
break-the-code-page-pencil = pencilled: { $what }
break-the-code-page-pencil-no = pencilled and struck through: { $what } ({ $why })
break-the-code-page-pencil-of = Your pencil marks at place { $place }
break-the-code-page-rub-out = Rub out
break-the-code-page-close = Close, back to all tiles
break-the-code-page-against-open = The tile lies open.
break-the-code-page-against-own = You hold both { $digit }s yourself.
break-the-code-page-against-said = Line { $line } of the log rules it out.
break-the-code-page-against-certain = What is certain rules it out.
break-the-code-page-against-candidates = No possible row has it here.

break-the-code-page-panels = What to do
break-the-code-page-tab-ask = Ask
break-the-code-page-tab-guess = Guess
break-the-code-page-tab-notes = Pencil
break-the-code-page-tab-sheet = Sheet

break-the-code-page-questions = Questions
break-the-code-page-pile = { $count ->
    [0] no more in the pile
   *[other] { $count } more in the pile
}
break-the-code-page-pick-card = Choose a card, then ask.
break-the-code-page-wait = Look around: it is not your turn yet.
break-the-code-page-only-guess = No more questions: guess once more, or pass.
break-the-code-page-ask = Ask
break-the-code-page-bits = Worth { NUMBER($bits, minimumFractionDigits: 2, maximumFractionDigits: 2) } bits.
break-the-code-page-bits-short = { NUMBER($bits, minimumFractionDigits: 2, maximumFractionDigits: 2) }
break-the-code-page-best = Best
break-the-code-page-best-chance = Best: wins with a chance of { $chance }%

break-the-code-page-strip = All tiles
break-the-code-page-strip-how = Tap to strike out, again to ring, again to rub out. For the row to guess: { $row }.
break-the-code-page-standing-own = yours
break-the-code-page-standing-lacked = certainly not there
break-the-code-page-standing-held = certainly there
break-the-code-page-struck = struck out
break-the-code-page-ringed = ringed
break-the-code-page-mark-wrong = this mark cannot be right

break-the-code-page-guess-of = Guess: { $row }
break-the-code-page-draft = Your guess so far
break-the-code-page-box = Tiles to guess with
break-the-code-page-take-out = Place { $place }: { $tile }. Take out.
break-the-code-page-clear = Take all out
break-the-code-page-guess-how = Choose { $count } tiles; they sort themselves.
break-the-code-page-guess-ready = Prepare { $count } tiles for your turn.
break-the-code-page-once = You have one guess in the whole game: if it is wrong, you cannot win.
break-the-code-page-guess = Guess
break-the-code-page-pass = Pass
break-the-code-page-not-so = Back
break-the-code-page-ask-pass = Pass your last guess? You cannot win any more.
break-the-code-page-doubt-own = Cannot be: you hold { $tiles } yourself.
break-the-code-page-doubt-lacked = Cannot be: { $tiles } { $count ->
    [one] is certainly not there.
   *[other] are certainly not there.
}
break-the-code-page-known-rows = What the table knows
break-the-code-page-take-certain = { $count ->
    [one] Take the certain tile
   *[other] Take the { $count } certain tiles
}
break-the-code-page-likely = Take { $row }: { $chance }

break-the-code-page-sheet = Answers
break-the-code-page-sheet-empty = Nothing has been asked yet.
break-the-code-page-line = Line
break-the-code-page-asked = Question
break-the-code-page-asks-here = asks
break-the-code-page-guess-right = { $who ->
    [you] You guessed right
   *[other] { $name } guessed right
}
break-the-code-page-guess-wrong = { $who ->
    [you] You guessed wrong
   *[other] { $name } guessed wrong
}
break-the-code-page-passed = { $who ->
    [you] You passed
   *[other] { $name } passed
}
break-the-code-page-unused = Unused tiles
break-the-code-page-left-over = Questions never asked

break-the-code-page-caption-where-0 = Where?
break-the-code-page-caption-where-5 = Where?
break-the-code-page-caption-where-1-or-2 = Where?
break-the-code-page-caption-where-3-or-4 = Where?
break-the-code-page-caption-where-6-or-7 = Where?
break-the-code-page-caption-where-8-or-9 = Where?
break-the-code-page-caption-consecutive = Neighbours in sequence
break-the-code-page-caption-same-colour = Neighbours of one colour
break-the-code-page-caption-count-even = How many even?
break-the-code-page-caption-count-odd = How many odd?
break-the-code-page-caption-count-black = How many black?
break-the-code-page-caption-count-white = How many white?
break-the-code-page-caption-count-pairs = How many in pairs?
break-the-code-page-caption-sum = Sum of all
break-the-code-page-caption-sum-black = Sum of the black
break-the-code-page-caption-sum-white = Sum of the white
break-the-code-page-caption-sum-left = Sum of three on the left
break-the-code-page-caption-sum-right = Sum of three on the right
break-the-code-page-caption-sum-middle = Sum of the middle
break-the-code-page-caption-span = Highest minus lowest
break-the-code-page-caption-c-over-4 = Is c above 4?

break-the-code-page-lesson-own = Here is your row. It stands behind a screen: only you see it. Digits ascend; of two equal digits black stands left of white. Both 5s are green.
break-the-code-page-lesson-rival = This is your rival’s row. Name its five tiles, digit and colour, before your rival names yours. You find them by asking. Choose the card “Sum of all”, then press Ask.
break-the-code-page-lesson-answers = Answers are always true and open to all: they stand in the log and on the sheet. A sum of 9 for five tiles: the digits are low. Your rival asks about your row in turn.
break-the-code-page-lesson-choice = Your turn again. A card that shows two digits lets you name one of them. Pick a card that is lit, choose a digit if it asks for one, and press Ask.
break-the-code-page-lesson-pencil = Touch a hidden place of your rival’s row: there you can pencil digits and colours. What is printed in a double frame is not your pencil: the table has worked it out, and it is certain.
break-the-code-page-lesson-ask-on = Ask on, one question a turn. The lit cards tell most. Watch how the printed marks grow.
break-the-code-page-lesson-strip = Under Pencil all twenty tiles lie in a strip. Tap one to strike it out, tap again to ring it. Your own tiles are marked already.
break-the-code-page-lesson-guess = Enough is known when every place is printed, or when you feel lucky. Open Guess, choose five tiles and press Guess. With two players a wrong guess costs only your turn.
break-the-code-page-lesson-end = You went first, so a right guess leaves your rival one last guess; if both are right, it is a tie. If yours was wrong, ask on and guess again. With three or four players beware: there you have one guess in the whole game.
