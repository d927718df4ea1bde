# The rules of Break the Code, drawn. A word between asterisks marks a house rule.

break-the-code-rules-intro = Every player has a row of tiles behind a screen. Ask questions, note the answers, and name the hidden row before the others do.

break-the-code-rules-tiles = There are 20 tiles: each digit from 0 to 9 once in black and once in white. Only the two 5s are green.
break-the-code-rules-row = Every row is sorted from low to high. Of two equal digits black stands left of white. The places are called a, b, c, d, e.
break-the-code-rules-hidden = Two players have five tiles each: look for the other’s row. Three players have five each, four have four: look for the row that lies hidden in the centre.

break-the-code-rules-ask = Six question cards lie face up. On your turn take one and ask it; a new card takes its place. Or guess. The booklet shows only some of the 21 cards; the others are those that players list *house*.
break-the-code-rules-answer = The answers are always true, and everyone hears them. With two players the other one answers, with three both others, with four everybody, you too. On a card with two digits, first name one of them.
break-the-code-rules-guess = To guess, name every tile of the hidden row from left to right, digit and colour. Two players: after a wrong guess the game goes on, and both have seen it. Three or four: you have one guess in the whole game, and only right or wrong is told. After it you have no more turns, but you still answer.

break-the-code-rules-last-chance = Two players: if the player who began guesses right, the other has one last guess. If both are right, it is a tie.
break-the-code-rules-last-round = Three or four players: after a right guess the round is played out, so that all have had the same number of turns. Everyone who guessed right wins.
break-the-code-rules-no-cards = When the last card has been asked and nobody was right, the game ends without a winner. A table can agree on one last guess for each player *house*.

break-the-code-rules-one = One row, four answers
break-the-code-rules-one-sums = All tiles: 3 + 4 + 5 + 8 = 20. The three leftmost: 3 + 4 + 5 = 12.
break-the-code-rules-one-run = Consecutive neighbours: 3, 4, 5 stand at a, b and c.
break-the-code-rules-one-none = Where are the 6s? There are none *house*.
break-the-code-rules-one-so = The first two answers together give away d: 20 − 12 = 8.
break-the-code-rules-two = What green means
break-the-code-rules-two-black = The black tiles: 0 + 4 + 9 = 13. A green 5 is neither black nor white *house*.
break-the-code-rules-two-middle = The three in the middle: 4 + 5 + 5 = 14. Here every colour counts.
break-the-code-rules-two-groups = The same colour: a–b are black, c–d are green *house*. e stands alone.
break-the-code-rules-two-so = How many white tiles? 0.
break-the-code-rules-three = Working it out
break-the-code-rules-three-sum = Your rival’s three leftmost tiles have the sum 1. That can only be 0, 0 and 1.
break-the-code-rules-three-order = Black stands left of white: a is the black 0, b the white one.
break-the-code-rules-three-own = The black 1 stands in your own row, below.
break-the-code-rules-three-so = So c is the white 1. Three tiles from one question.
