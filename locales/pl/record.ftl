# Co może być nie tak z zapisem partii.

record-at = wiersz { $line }: { $why }
record-large = Zapis ma więcej niż { $most } bajtów.
record-not-utf8 = to nie jest tekst w UTF-8.
record-not-a-record = zapis zaczyna się od „{ $first }”.
record-carriage-return = wiersze kończą się samym znakiem nowego wiersza, bez powrotu karetki.
record-cut = zapis jest urwany: musi kończyć się całym wierszem „result: …”.
record-no-colon = wiersz nagłówka ma postać „klucz: wartość”.
record-unknown-key = zapis nie zna wiersza „{ $key }”.
record-order = wiersz „{ $key }” stoi w złym miejscu.
record-missing = przed tym wierszem brakuje wiersza „{ $key }”.
record-seats = „{ $found }” to nie liczba miejsc.
record-seat-count = w tę grę gra od { $min } do { $max } osób, nie { $seats }.
record-player = gracze idą po kolei A, B, C …; „{ $found }” nie jest teraz kolejny.
record-hex = wiersz { $key } ma 64 cyfry szesnastkowe małymi literami.
record-commitment = zobowiązanie się nie zgadza: zapieczętowane wiersze dają { $found }. Ktoś zmienił rozdanie albo ten wiersz.
record-half-sealed = sól i zobowiązanie stoją razem albo wcale.
record-move = ruch ma postać „CZAS MIEJSCE: RUCH”, na przykład „4.210 B: reveal 3”.
record-time = „{ $found }” to nie czas w sekundach z najwyżej trzema cyframi po kropce.
record-who = „{ $found }” to ani litera miejsca, ani „clock”.
record-clock-says = zegar mówi „time”, nie „{ $found }”.
record-not-canonical = ten ruch zapisuje się „{ $canonical }”.
record-result = z ruchów wynika „result: { $result }”.
record-after-result = po wyniku nic nie może stać.
record-game = nie ma gry „{ $found }”.
