# What the tools on the terminal say.

tool-cannot-read = cannot read { $source }: { $why }
tool-cannot-write = cannot write the answer: { $why }
tool-cannot-write-to = cannot write { $folder }: { $why }
tool-no-file = there is no such file
tool-is-a-folder = it is a folder
tool-no-permission = permission denied
tool-not-text = it is not UTF-8 text
tool-nothing-in-it = there is nothing in it
tool-large-file = it is larger than { $bytes } bytes
tool-standard-input = standard input
tool-which-record = which record? Name a file, or write - to read standard input: cabinet deal kryptos --seats 4 | cabinet replay -
tool-no-randomness = the system has no source of randomness: { $why }
tool-option-form = write an option as KEY=VALUE, as in “ties=shared”, not “{ $given }”
tool-no-letters = “{ $word }” has no letters
tool-triple-form = “{ $line }” is not four keywords, three clues and a code with tabs between them.
tool-whole-codes = Whole codes:
tool-single-clues = Single clues:

# The server and its configuration
tool-open = Cabinet Noir is open: { $url }
tool-open-to-others = From other devices it is open at the address of this machine: http://ADDRESS:{ $port }. Links name the address of --public-url.
tool-cannot-listen = cannot listen on { $address }: { $why }. Choose another address with { $option }.
tool-cannot-use-folder = cannot use the data folder { $folder }: { $why }
tool-folder-in-use = the data folder { $folder } is in use by another process
tool-cannot-open-file = cannot open { $file }: { $why }
tool-newer-file = { $file } was written by a newer version of this program (format { $found }, known up to { $known })
tool-cannot-use = cannot use { $file }: { $why }
tool-nats-address = { $address } is not the address of a NATS server: { $why ->
    [scheme] it must begin with nats:// or tls://
    [secret] a user or a password does not belong into an address
    [form] it must be a host and a port, as in nats://localhost:4222
   *[unreadable] it is not an address
}
tool-nats-unreachable = no NATS server answers within { $seconds } s at { $servers }: { $why }
tool-nats-login = the NATS server at { $servers } refuses the user, the password or the credentials
tool-nats-tls = no secure connection to the NATS server at { $servers }: { $why }
tool-nats-too-old = the NATS server has version { $version }, but the store needs 2.10 or newer
tool-nats-no-jetstream = JetStream is off at the NATS server, or for this account: start the server with --jetstream
tool-nats-too-few = the NATS cluster has too few servers for { $replicas } copies of each record: { $why }
tool-nats-replicas = say how many of the NATS servers keep each record: --replicas 3, or --replicas 1 if one copy is what you want
tool-nats-no-stream = nothing is stored at { $servers }: there is no stream { $stream }
tool-nats-stream = the stream { $stream } at the NATS server has { $what ->
    [subjects] the subjects
    [retention] the retention
    [storage] the storage
    [discard] the discard policy
    [copies] a number of copies of
    [age] an age limit in seconds of
    [duplicate-window] a duplicate window in seconds of
    [messages] a limit of messages per subject of
    [message-size] a limit of bytes per message of
    [direct-reads] direct reads
    [rollups] rollups
    [undeletable] deletion denied
    [seal] a seal
    [unacknowledged] acknowledgements off
    [mirror] a mirror of
    [sources] sources of
    [transform] a subject transform of
    [persistence] the persistence
   *[republishing] republishing of
} { $found }, but the store needs { $wanted }
tool-nats-refused = the NATS server refuses: { $why }
tool-nats-only = --replicas and --nats-… are for a store on NATS, as in --store nats://localhost:4222
tool-nats-certificate = --nats-cert and --nats-key belong together
tool-nats-half-login = CABINET_NATS_USER and CABINET_NATS_PASSWORD belong together
tool-nats-one-login = choose one: --nats-creds, CABINET_NATS_USER with CABINET_NATS_PASSWORD, or CABINET_NATS_TOKEN
tool-not-toml = it is not TOML: { $why }
tool-no-setting = there is no “{ $key }”. There are: { $known }.
tool-true-or-false = “{ $key }” is true or false
tool-text-or-number = “{ $key }” takes a text or a number

# Administration
tool-sent-away = Sent { $name } away from table { $table }.
tool-not-at-table = { $name } does not take part at table { $table }.
tool-disconnected = Closed the connections of { $name }.
tool-not-connected = { $name } has no open connection.
tool-banned = { $name } ({ $id }) is now banned.
tool-already-banned = { $name } ({ $id }) is already banned.
tool-unbanned = { $name } ({ $id }) may come in again.
tool-not-banned = { $name } ({ $id }) was not banned.
tool-renamed = { $id } is called { $name } now.
tool-backed-up = Copied the data to { $file } ({ $kib } KiB).
tool-copied = Copied and compared. Logs: { $logs }, records: { $records }.
tool-left-out = { $count ->
    [one] Left out 1 log, which is damaged:
   *[other] Left out { $count } logs, which are damaged:
}
tool-source-damaged = these logs of the source are damaged: { $logs }. `--without-damaged` copies the others
tool-same-place = the source and the target are the same place
tool-no-store = there is no store in the folder { $folder }
tool-target-not-empty = the target is not empty (logs: { $logs }). Nothing was copied.
tool-source-unread = cannot read the source: { $why }
tool-target-unwritten = cannot write { $log } to the target: { $why }
tool-target-unread = cannot read the target: { $why }
tool-target-differs = { $log } is not the same in the target
tool-store-in-use = a server runs on this store: stop all servers first. Nothing was copied.
tool-source-changed = the source has changed during the copying: stop the servers that use it
tool-not-a-whole-copy = { $why }. The target is not a whole copy.
tool-no-table-name = “{ $table }” is not the name of a table; see `cabinet admin list`
tool-ended = { $count ->
    [0] Ended no table.
    [one] Ended 1 table:
   *[other] Ended { $count } tables:
}
tool-would-end = { $count ->
    [0] Would end no table.
    [one] Would end 1 table:
   *[other] Would end { $count } tables:
}
tool-removed = { $count ->
    [0] Removed no table.
    [one] Removed 1 table:
   *[other] Removed { $count } tables:
}
tool-would-remove = { $count ->
    [0] Would remove no table.
    [one] Would remove 1 table:
   *[other] Would remove { $count } tables:
}
tool-not-done = { $count ->
    [one] 1 table cannot be reached. `cabinet admin remove TABLE` removes a damaged one:
   *[other] { $count } tables cannot be reached. `cabinet admin remove TABLE` removes a damaged one:
}
tool-stage-word = { $stage ->
    [waiting] waiting
    [playing] playing
   *[over] over
}
tool-no-tables = There are no tables.
tool-nickname = nickname
tool-devices = devices
tool-tables = tables
tool-last-seen = last seen
tool-never = never
tool-within-the-hour = within the hour
tool-hours-ago = { $hours ->
    [one] 1 hour ago
   *[other] { $hours } hours ago
}
tool-days-ago = { $days } days ago
tool-is-banned = banned
tool-is-damaged = damaged
tool-table-is-over = Table { $table } is over already.
tool-nobody = Nobody here is called “{ $who }”.
tool-several-people = { $count } people are called “{ $who }”; give the id of the one you mean.
tool-nothing-to-copy = there is nothing to copy: this server keeps its data in memory
tool-copy-from-nats = this server keeps its data on NATS. Stop it and run `cabinet admin copy --from nats://… --to FOLDER`
tool-backup-exists = no backup was made: { $file } is there already
tool-no-backup = no backup was made: { $file } cannot be written: { $why }
tool-no-server = no server is running here with the data folder { $folder }. Choose its folder with --data.
tool-of-another-user = the server with the data folder { $folder } answers only its own user: try again with sudo.
tool-no-answer = the server does not answer: { $why }
tool-strange-answer = cannot understand the server: { $why }

tool-no-move = there is no move { $at }: the record has { $moves ->
    [one] one move
   *[other] { $moves } moves
}
tool-no-player = there is no player “{ $name }”. There are: { $names }.
tool-replayed = { $title }: { $players }
tool-commitment = commitment { $commitment } holds
tool-no-commitment = no commitment: nothing proves this deal
tool-at-move = move { $moves } at { $time } s
tool-hint-taken = { $moves ->
    [0] { $name } took a hint before the first move
   *[other] { $name } took a hint after move { $moves }
}
tool-sees = { $who } sees
tool-sees-before = { $who } sees, before move { $at }
tool-last = last: { $said }
tool-to-act = to act: { $names }
tool-spectator = a spectator
tool-won = { $winners } won.
tool-nobody-won = Nobody won.
tool-scores = Scores: { $scores }.

# Krypto
tool-rules = { $cards } cards, { $arithmetic ->
    [whole] whole numbers
   *[fractions] fractions
}{ $squares ->
    [on] , squares
   *[off] {""}
}
tool-reach = { $target } from { $hand } ({ $rules })
tool-unplayable = unplayable: no calculation with these cards gives the target
tool-ways = { $ways ->
    [one] one way
   *[other] { $all ->
        [yes] { $ways } ways, the simplest first
       *[no] { $ways } ways; the simplest
    }
}
tool-hand-size = a hand has { $needed } cards, not { $cards }
tool-pack-lacks = the pack of { $pack } has only { $copies ->
    [one] { $copies } card
   *[other] { $copies } cards
} with the number { $card }, for hand and target together

# Break the Code
tool-not-a-tile = “{ $word }” is not a tile. Tiles are 0b, 0w, 1b, 1w … 5g … 9b, 9w: digit and colour (b black, w white, g green)
tool-row-length = with { $players } players a row has { $needed } tiles, not { $tiles }
tool-no-card = there is no card “{ $word }”. There are: { $cards }
tool-give-digit = “{ $said }”: give the digit, { $one } or { $other }, as in “{ $card } { $one } a”
tool-name-seat = “{ $said }”: name the seat that answered ({ $seats }), as in “B: { $said }”
tool-no-seat = “{ $said }”: there is no seat “{ $who }”; you are A, the others are { $seats }
tool-answer-places = “{ $said }”: the answer must be places, as in “c” or “b,c”, or “none”
tool-answer-groups = “{ $said }”: the answer must be groups of places, as in “a-b c-d-e”, or “none”
tool-answer-number = “{ $said }”: the answer must be a number
tool-answer-pairs = “{ $said }”: the answer must be a number of pairs, as in “1 pair” or “2 tiles”, or “none”
tool-pairs-or-tiles = “{ $said }”: two pairs or two tiles? Write “2 pairs” (four tiles) or “2 tiles” (one pair)
tool-answer-yes-or-no = “{ $said }”: the answer must be “yes” or “no”
tool-many-facts = give at most { $most } answers and guesses
tool-asked = “{ $said }”
tool-wrong-guess = the wrong guess “{ $said }”
tool-own-answer = contradiction: { $fact } is not what your own tiles answer
tool-one-clashes = contradiction: no tiles beside yours fit { $fact }
tool-clash = contradiction: these cannot all be true: { $facts }
tool-seated = { $players } players, you are A with { $row }

# What a player can deduce
tool-deduced = { $title }: what { $who } can deduce after move { $moves }, with help “{ $assist }”
tool-game-is-over = The game is over: nothing is hidden any more. Ask for an earlier move with --at (0 to { $last }), or see the game with cabinet replay.
tool-no-help = At this level the table gives no help. Ask for more with --assist certain, candidates, counts or solver.
tool-nothing-to-deduce = Nothing can be deduced here.

# What the moves of a game were worth
tool-unfinished = the game is not over: a review is for finished games
tool-moves-left = moves, {"{eta}"} left

tool-examined = { $title }: what { $who } can prove after move { $moves }
tool-flawed-proof = The checker rejects this answer ({ $flaw }), so it is not shown. Please report it with the record.

# Decrypto
tool-whose-clues = give your four keywords with --words, or write --rivals if the clues are the rivals’
tool-no-past = without earlier rounds of the rivals there is nothing to go by: give them with --past CLUE,CLUE,CLUE=CODE
tool-past-form = “{ $said }”: write an earlier round as three clues and their code, as in “siege,tide,crumb=134”
tool-keyword-twice = the keyword “{ $keyword }” is given twice
tool-how-many = give { $needed } { $what ->
    [keyword] keywords
   *[clue] clues
} with commas between them, not { $found }
tool-empty-text = { $what ->
    [keyword] keyword
   *[clue] clue
} { $number } is empty
tool-long-text = { $what ->
    [keyword] keyword
   *[clue] clue
} { $number } has more than { $most } characters
tool-unknown-word = “{ $word }” is not in the tables of this language: bots can only guess what it means
tool-read-as = “{ $word }” is not in the tables; it is read as “{ $instead }”

# Lists and counts
tool-word-list = { $min }–{ $max } × word,word…
tool-census-title = Krypto, { $rules }
tool-all-hands = hands
tool-all-problems = hands with a target
tool-unplayable-problems = of them unplayable
tool-all-deals = deals, all equally likely
tool-unplayable-deals = of them unplayable: { $probability } = { $decimal }, one in { $one_in }
tool-claim = The booklet claims one in { $one_in }: in truth it is { $times } times as likely.
tool-table = { $game }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
tool-simulated = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $moves } moves in { $seconds } s: { $per_second } moves per second
tool-wins-by-seat = won: { $wins }; without a winner { $nobody }
tool-ended-by = ended by:
tool-games-left = games, {"{eta}"} left
tool-deals-left = deals, {"{eta}"} left

# cabinet play
tool-which-game = which game? There are: { $games }
tool-menu-game = Which game? Type its number or its name.
tool-menu-resume = go on with { $title }, after { $moves ->
    [one] one move
   *[other] { $moves } moves
}
tool-menu-saved = An unfinished game of { $title } is saved, after { $moves ->
    [one] one move
   *[other] { $moves } moves
}. Type “go on” or “new” (Enter: go on); a new game takes its place.
tool-menu-go-on = go on
tool-menu-new = new
tool-game-saved = an unfinished game of { $title } is saved, after { $moves ->
    [one] one move
   *[other] { $moves } moves
}: “cabinet play { $game } --resume” goes on with it, and “--new” begins another in its place
tool-menu-bots = How strong are the bots? { $levels } (Enter: { $usual })
tool-menu-help = How much help? { $levels } (Enter: { $usual })
tool-not-a-link = “{ $link }” is not a link to a table. It reads https://HOST/t/TABLE
tool-no-house = the server does not let this terminal in: { $why }
tool-claimed = This terminal is you now. Join a table with its link: cabinet join LINK
tool-no-folder = there is no folder for configuration: set HOME

# The arena
tool-no-bot = there is no bot “{ $bot }” for this game. There are: { $bots }.
tool-many-bots = there are too many bots ({ $bots }): { $seats ->
    [0] no seat is free for them
    [one] one seat is free
   *[other] { $seats } seats are free
}
tool-one-bot = --sprt compares the first bot with the others: give at least two different bots
tool-explained-game = deal { $deal }, rotation { $rotation }
tool-plan = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} × { $seats ->
    [one] { $seats } rotation
   *[other] { $seats } rotations
}, seed { $seed }, thinking { $thinking } ms
tool-bot = bot
tool-seats = seats
tool-fair = fair
tool-wins = wins
tool-interval = 95 % interval
tool-actions = actions a game
tool-actions-won = when it wins
tool-figure = { $name }
tool-strength = { $bot } against the field: { $elo } Elo ({ $low } … { $high })
tool-sprt = { $low } or { $high } Elo: { $accepted ->
    [low] { $low } accepted, { $high } rejected
    [high] { $high } accepted, { $low } rejected
   *[none] undecided
} after { $deals ->
    [one] one deal
   *[other] { $deals } deals
} (log ratio { $ratio } between −{ $bound } and +{ $bound })
tool-without-winner = without a winner: { $games }
tool-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $moves } moves in { $seconds } s
