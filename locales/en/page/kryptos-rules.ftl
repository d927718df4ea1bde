# The rules of Kryptos, drawn. A word between asterisks marks a house rule.

kryptos-rules-intro = Every player hides a sorted row of numbers. Work out what the others hide and name it: who is right scores. With fifteen points the last round has begun.

kryptos-rules-cards = The cards are numbered from 1 up. Four colours take turns: 1 is wax, 2 brass, 3 moss, 4 ink, 5 wax again *house*. Each colour has its own sign.
kryptos-rules-hands = Three players get ten cards each, four get nine, five or six get eight. Every row is sorted from low to high. You see your own numbers; of the others you see only the backs.
kryptos-rules-tokens = Tokens beside a row count its hidden cards of each colour. Everyone sees them, and they are always right. With three players two cards lie aside: all know their colours, and nobody can name them.
kryptos-rules-reveal = Before the first turn everyone turns up two of their own cards, one at a time; the first player comes last both times. An open card stays at its place, and its token leaves the row.

kryptos-rules-guess = Point at one hidden card of another player and say a number. Everyone hears it.
kryptos-rules-says = “{ $number }!”
kryptos-rules-right = Right: the card is turned up and you score. 3 points if its owner hid three or more cards before your guess, 2 if two, 1 if it was the last. Your turn is over.
kryptos-rules-second-try = Wrong: the owner says no and nothing else. You may pay 1 point and guess once more, any hidden card of anyone else. Or you stop. Then your turn is over.

kryptos-rules-last-round = Everyone starts with 2 points. Once a player has 15 or more, the round is played out, so that all have had the same number of turns.
kryptos-rules-winner = The most points win. Of equal players the first in turn order wins; a table can agree to share the win instead *house*. When no card is hidden any more, the game ends there *house*.
kryptos-rules-variants = A table can agree on more. Advanced set-up: some cards may not be turned up. Mystery, for four or five players: four cards lie aside, and only their colours are known. Bribe: the point for a second try goes to the owner of the card.

kryptos-rules-one = What is the fourth card?
kryptos-rules-one-between = You are A. B’s fourth card lies between { $low } and { $high }: it is 11, 12 or 13.
kryptos-rules-one-own = You hold the { $own } yourself.
kryptos-rules-one-colour = { $card } is { $colour }, and B’s tokens show no { $colour }.
kryptos-rules-one-so = So it is { $card }. B hides six cards, so the guess is worth { $worth } points.
kryptos-rules-two = A second try
kryptos-rules-two-wrong = You have { $had } points. You say { $wrong } for B’s card { $place }: no. That costs nothing.
kryptos-rules-two-paid = You pay { $paid } point and say { $right }: yes. B hid six cards, so you score { $scored }.
kryptos-rules-two-so = You now have { $has } points.
kryptos-rules-three = The last round
kryptos-rules-three-reached = A began the round. Then B guesses right and has 15 points.
kryptos-rules-three-others = A has had a turn already; C and D still have theirs.
kryptos-rules-three-equal = D reaches 15 too.
kryptos-rules-three-so = B plays before D in the round, so B wins.
