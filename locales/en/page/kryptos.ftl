# The table of Kryptos.

kryptos-page-status-reveal = { $me ->
    [yes] Turn up one of your own cards.
   *[no] { $name } turns up a card.
}
kryptos-page-status-guess = { $me ->
    [yes] Your turn: name a hidden card.
   *[no] { $name } names a hidden card.
}
kryptos-page-status-second-try = { $me ->
    [yes] Wrong. Pay a point and try again, or stop.
   *[no] { $name } may pay a point and try again.
}

kryptos-page-log-revealed = { $me ->
    [yes] You turn up your card { $place }: { $card }.
   *[no] { $name } turns up card { $place }: { $card }.
}
kryptos-page-log-guessed = { $who ->
    [me] You say { $number } for { $of }’s card { $place }:
    [mine] { $name } says { $number } for your card { $place }:
   *[others] { $name } says { $number } for { $of }’s card { $place }:
}
kryptos-page-log-right = yes, { $worth ->
    [one] one point.
   *[other] { $worth } points.
}
kryptos-page-log-wrong = no.
kryptos-page-log-paid = { $to ->
    [me] { $name } pays you a point.
    [owner] { $me ->
        [yes] You pay { $of } a point.
       *[no] { $name } pays { $of } a point.
    }
   *[nobody] { $me ->
        [yes] You pay a point.
       *[no] { $name } pays a point.
    }
}
kryptos-page-log-stopped = { $me ->
    [yes] You stop.
   *[no] { $name } stops.
}
kryptos-page-log-passed = { $me ->
    [yes] You pass: there is nothing to guess.
   *[no] { $name } passes: there is nothing to guess.
}
kryptos-page-log-closing = Fifteen points: this is the last round.

kryptos-page-board = The hands
kryptos-page-own = your hand
kryptos-page-points = Points
kryptos-page-has-points = { $name }: { $points ->
    [one] one point
   *[other] { $points } points
}
kryptos-page-has = { $points ->
    [one] one point
   *[other] { $points } points
}
kryptos-page-hidden = { $count ->
    [0] all open
   *[other] { $count } hidden
}
kryptos-page-tokens = { $colour }: { $count } hidden
kryptos-page-tokens-of = Colours that { $name } hides
kryptos-page-holds = { $name } certainly hides { $cards }.
kryptos-page-holds-short = has { $cards }
kryptos-page-closing = Last round.
kryptos-page-closing-left = Still to play: { $names }.
kryptos-page-aside = Aside
kryptos-page-aside-about = Cards that nobody holds. Their colours are known to all; nobody can name them.
kryptos-page-aside-card = { $card ->
    [0] A hidden { $colour } card
   *[other] { $card }, { $colour }
}
kryptos-page-aside-can = Can be:
kryptos-page-result = How it stands
kryptos-page-tie = { $ties ->
    [shared] Equal with { $points } points: the win is shared.
   *[earliest] Equal with { $points } points: { $name } played earlier and wins.
}

kryptos-page-card = { $name }, card { $place }
kryptos-page-between = { $from }–{ $to } · worth { $worth }
kryptos-page-only = only { $card } · worth { $worth }
kryptos-page-card-hidden = { $name }, card { $place }, hidden{ $sure ->
    [yes] .
   *[no] : { $from } to { $to }.
}
kryptos-page-card-face = { $how ->
    [open] Card { $place }: { $card }, { $colour }, open.
    [hidden] Card { $place }: { $card }, { $colour }, hidden from the others.
   *[never] Card { $place }: { $card }, { $colour }, never named.
}
kryptos-page-card-sure = Certainly { $card }.
kryptos-page-card-sure-colour = Certainly { $colour }.
kryptos-page-card-pencil = Pencilled: { $cards }.
kryptos-page-card-pencil-out = Pencilled and crossed out: { $card }. { $why }
kryptos-page-left = The hidden card to the left
kryptos-page-right = The hidden card to the right
kryptos-page-pencil = Pencil: note what it can be
kryptos-page-writing = Pencil: touch numbers to note or rub out.
kryptos-page-rub = Rub out all
kryptos-page-all = Show all numbers
kryptos-page-close = Put back
kryptos-page-numbers = Numbers in play
kryptos-page-numbers-for = What { $name }’s card { $place } might be
kryptos-page-number = { $card }, { $colour }
kryptos-page-number-pencil = pencilled
kryptos-page-where-open = Open, with { $name }
kryptos-page-where-held = Certainly with { $name }
kryptos-page-where-known = Certain: with { $name }
kryptos-page-where-mine = In your hand
kryptos-page-where-aside = Lies aside

kryptos-page-key = How to read it
kryptos-page-key-stamp = A typed stamp: this is certain.
kryptos-page-key-pencil = In pencil: your own note. Struck through when it has become impossible.
kryptos-page-key-struck = Struck out: cannot be right. Touch it for the reason.

kryptos-page-choose-own = Touch the card that you will turn up.
kryptos-page-choose-card = Touch a hidden card.
kryptos-page-choose-number = Touch a number.
kryptos-page-reveal = Turn up { $card }
kryptos-page-guess = { $pays ->
    [owner] Pay { $name } 1, guess { $number }
    [bank] Pay 1, guess { $number }
   *[no] Guess { $number }
}
kryptos-page-stop = Stop
kryptos-page-pass = Pass
kryptos-page-best = Worth most: { $card } for { $name }’s card { $place }, right with { $chance }.
kryptos-page-best-stop = Worth most: stop.
kryptos-page-best-take = Show it
kryptos-page-cannot = { $number } cannot be right.
kryptos-page-why-open = It lies open with { $name }.
kryptos-page-why-mine = It is in your own hand.
kryptos-page-why-low = Its neighbours leave nothing below { $from }.
kryptos-page-why-high = Its neighbours leave nothing above { $to }.
kryptos-page-why-said = { $name } said it here, and the answer was no.
kryptos-page-why-colour = This hand hides no card of { $colour }.
kryptos-page-why-certain = It is certainly { $card }.
kryptos-page-why-certain-colour = It is certainly { $colour }.
kryptos-page-why-held = It is certainly another card, with { $name }.
kryptos-page-why-aside = It certainly lies aside.
kryptos-page-why-no-deal = No deal that fits everything known has it here.

kryptos-page-lesson-welcome = Welcome. The sealed letters are your rivals’ cards; the row at the foot is your own hand. Every hand is sorted, low to high.
kryptos-page-lesson-reveal = First everybody turns up two own cards. Touch a card of yours, then turn it up. It helps your rivals, so choose one that tells little; the faded ones are not allowed in this lesson.
kryptos-page-lesson-again = Once more. A card in the middle of a wide gap gives less away than one at the edge.
kryptos-page-lesson-tokens = Wax (a seal), brass (a nut), moss (a leaf) and ink (a drop) are the four colours: 1 is wax, 2 brass, 3 moss, 4 ink, 5 wax again. Beside each name you see how many hidden cards of each colour are in that hand.
kryptos-page-lesson-certain = You hold nearly all wax cards. The first of them, 1, must be with B – and the lowest number lies leftmost. Touch that card, choose 1, and guess.
kryptos-page-lesson-guess = Now name a card. Touch a hidden one: struck numbers are impossible, and touching one tells you why.
kryptos-page-lesson-scored = A right guess opens the card and scores: 3 points, or less when a hand has hardly any secrets left. A wrong one costs nothing, but everybody hears it. Then the next one plays.
kryptos-page-lesson-pencil = While others think, touch a hidden card and the pencil, and note what it can be. Pencil marks are yours; a typed stamp on a card is certain.
kryptos-page-lesson-second = Your turn again. If your first guess is wrong, you may pay a point for another, or stop. Guess, and finish your turn.
kryptos-page-lesson-end = That is the whole game. Once a player has 15 points, the round is played out, and the most points win. Play on to the end: you are ready.
