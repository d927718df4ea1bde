# The rules of Krypto, drawn. A word between asterisks marks a house rule.

krypto-rules-intro = Five cards, one target. Find a calculation that uses all five and gives the target, and find it before the others.

krypto-rules-cards = The pack has 52 cards: 1 to 10 three times each, 11 to 17 twice, 18 to 25 once.
krypto-rules-hand = Two to eight play *house*, or one alone against the clock. Everyone gets five cards, and one target card lies in the middle for all. All cards lie open.

krypto-rules-find = All think at the same time. Take your five cards, each exactly once, and +, −, × and ÷ in any order. Fractions on the way are fine; only the end counts.
krypto-rules-krypto = Krypto!
krypto-rules-call = The first who finds a calculation calls “Krypto” and shows it without delay. If it is right, the caller wins the round.
krypto-rules-false-call = Wrong, or too late: the caller loses a point, and the others go on. The caller makes no more calls in this round *house*.
krypto-rules-pass = A player who finds nothing can pass. When nobody is left who could call, the round ends without a winner *house*.
krypto-rules-unplayable = You think that your hand cannot reach the target? Declare it unplayable. If all the others agree, the round is dealt again. If one of them solves your hand, you lose a point, and the solver wins the round with one point extra.
krypto-rules-stamp = unplayable?

krypto-rules-score = A won round counts 1. Win the next one too, and it counts 2, then 4, then 8: always double, until another player wins a round or nobody does.
krypto-rules-winner = A game has ten rounds. The most points win; players with equal totals share the win *house*.
krypto-rules-variants = A table can agree on more: teams of two, a common hand for all, a target for each player, or squares, where a 2 is used up as an exponent. And one player alone can play against the clock.

krypto-rules-given = The cards: { $cards }. The target: { $target }.
krypto-rules-one = Step by step
krypto-rules-one-so = Every card is used once, and the last number is the target: Krypto!
krypto-rules-two = A fraction on the way
krypto-rules-two-whole = A table can agree on whole numbers only *house*. There this calculation is refused, which costs nothing.
krypto-rules-two-so = Otherwise only the last number counts: Krypto!
krypto-rules-three = Five rounds on the sheet
krypto-rules-three-run = A wins three rounds in a row: 1, 2 and 4 points.
krypto-rules-three-false = In round 4 A calls and is wrong: −1. B wins the round: 1 point, and A’s run is over.
krypto-rules-three-next = B wins round 5 as well: 2 points.
krypto-rules-three-so = After five rounds A has { $a } points and B has { $b }.
