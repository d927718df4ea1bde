# What can be wrong with a record.

record-at = line { $line }: { $why }
record-large = The record is larger than { $most } bytes.
record-not-utf8 = this is not UTF-8 text.
record-not-a-record = a record begins with “{ $first }”.
record-carriage-return = lines end with a line feed alone, not with a carriage return.
record-cut = the record is cut off: it must end with a whole line “result: …”.
record-no-colon = a line of the header reads “key: value”.
record-unknown-key = a record has no line “{ $key }”.
record-order = the line “{ $key }” stands in the wrong place.
record-missing = the line “{ $key }” is missing before this one.
record-seats = “{ $found }” is not a number of seats.
record-seat-count = the game is for { $min } to { $max } players, not { $seats }.
record-player = player lines run A, B, C …; “{ $found }” does not come next.
record-hex = the { $key } is 64 hexadecimal digits in small letters.
record-commitment = the commitment does not fit: the sealed lines give { $found }. The deal was changed, or the line.
record-half-sealed = salt and commitment stand together or not at all.
record-move = a move reads “TIME SEAT: ACTION”, as in “4.210 B: reveal 3”.
record-time = “{ $found }” is not a time in seconds with up to three decimals.
record-who = “{ $found }” is neither a seat’s letter nor “clock”.
record-clock-says = the clock says “time”, not “{ $found }”.
record-not-canonical = a record writes this move as “{ $canonical }”.
record-result = the moves give “result: { $result }”.
record-after-result = nothing may follow the result.
record-game = there is no game “{ $found }”.
