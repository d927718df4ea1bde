# The rules of Decrypto, drawn. A word between asterisks marks a house rule.
# The words and clues are those of the examples; a test checks that the clues are legal.

decrypto-rules-words = lion; moon; salt; castle
decrypto-rules-clues-1 = moat; werewolf; soup
decrypto-rules-clues-2 = mane; sea; tide
decrypto-rules-clues-3 = pepper; knight; astronaut

decrypto-rules-intro = Two teams, four secret words each. One of you puts a code into clues: clear enough for your own team, but not for the rivals, who listen.

decrypto-rules-team = White and Black have at least two players each *house*. Every team gets four secret words, numbered 1 to 4. Only that team sees them, and they stay the same all game.
decrypto-rules-code = In each round one player of each team is the encryptor; all take turns at it *house*. Only the encryptor sees the code: three different digits from 1 to 4.

decrypto-rules-writing = The encryptor writes three clues, one for each digit of the code, in its order. A clue is about what the word means, never about its letters, its sound or its number *house*. No clue may be used twice *house*.
decrypto-rules-sand = Both encryptors write at the same time. When one is done, the sand runs for the other: 30 seconds unless the table agrees otherwise *house*.
decrypto-rules-answer = White’s clues are read to all. White’s other players agree on a code. Black listens and answers with a code too, to intercept. Neither side sees the other’s answer. In the first round nobody intercepts.
decrypto-rules-tokens = Then the code is shown. If White was wrong, White takes a miscommunication token. If Black was right, Black takes an interception token. Anything else costs nothing.
decrypto-rules-sheet = Each clue is filed under its digit, where all can read it. Then Black’s clues are read in the same way.

decrypto-rules-win = After each whole round the table looks whether the game has ended. Two interceptions win, two miscommunications lose. After eight rounds the game is over in any case.
decrypto-rules-tie = If both teams have won, or neither after eight rounds: an interception counts +1, a miscommunication −1, and more points win. Still equal: each team names the other’s four words, and more right words win.
decrypto-rules-three = Three can play too *house*: A and B are a team, C intercepts alone. C takes a token for each right interception and for each mistake of the team. Two tokens win; after five rounds without that the team wins.

decrypto-rules-one = Three clues
decrypto-rules-one-code = The encryptor draws 4 2 3: castle, moon, salt.
decrypto-rules-one-clues = The clues are moat, werewolf and soup.
decrypto-rules-one-team = The team thinks: a moat lies around the castle, 4. A werewolf waits for the moon, 2. Soup needs salt, 3.
decrypto-rules-one-so = It says 4 2 3 and is right: no token.
decrypto-rules-two = An interception
decrypto-rules-two-sheet = You are Black in round 3. You do not know White’s words, but you have all their clues before you.
decrypto-rules-two-clues = White’s new clues: pepper goes with soup and sea, 3. Knight goes with moat, 4. Astronaut goes with werewolf and tide, 2.
decrypto-rules-two-answer = You answer 3 4 2. The code is 3 4 2.
decrypto-rules-two-so = Black takes an interception token.
decrypto-rules-end = Who has won?
decrypto-rules-end-both = The round is over, and both teams have two interceptions. So points decide.
decrypto-rules-end-points = White also has a miscommunication: 2 − 1 = { $white }. Black has none: 2 − 0 = { $black }.
decrypto-rules-end-so = Black wins.
