# Co mówią narzędzia w terminalu.

tool-cannot-read = nie można odczytać { $source }: { $why }
tool-cannot-write = nie można wypisać odpowiedzi: { $why }
tool-cannot-write-to = nie można zapisać { $folder }: { $why }
tool-no-file = nie ma takiego pliku
tool-is-a-folder = to jest folder
tool-no-permission = brak uprawnień
tool-not-text = to nie jest tekst UTF-8
tool-nothing-in-it = nic w nim nie ma
tool-large-file = ma więcej niż { $bytes } bajtów
tool-standard-input = standardowe wejście
tool-which-record = który zapis? Podaj plik albo - dla standardowego wejścia: cabinet deal kryptos --seats 4 | cabinet replay -
tool-no-randomness = system nie ma źródła losowości: { $why }
tool-option-form = zapisz opcję jako KLUCZ=WARTOŚĆ, na przykład „ties=shared”, a nie „{ $given }”
tool-no-letters = w „{ $word }” nie ma liter
tool-triple-form = „{ $line }” to nie cztery hasła, trzy wskazówki i kod rozdzielone tabulatorami.
tool-whole-codes = Całe kody:
tool-single-clues = Pojedyncze wskazówki:

# Serwer i jego konfiguracja
tool-open = Cabinet Noir jest otwarty: { $url }
tool-open-to-others = Z innych urządzeń jest otwarty pod adresem tej maszyny: http://ADRES:{ $port }. Linki podają adres z --public-url.
tool-cannot-listen = nie można nasłuchiwać pod adresem { $address }: { $why }. Wybierz inny adres opcją { $option }.
tool-cannot-use-folder = nie można użyć folderu danych { $folder }: { $why }
tool-folder-in-use = folder danych { $folder } jest używany przez inny proces
tool-cannot-open-file = nie można otworzyć { $file }: { $why }
tool-newer-file = plik { $file } zapisała nowsza wersja programu (format { $found }, znane do { $known })
tool-cannot-use = nie można użyć { $file }: { $why }
tool-nats-address = { $address } nie jest adresem serwera NATS: { $why ->
    [scheme] musi zaczynać się od nats:// albo tls://
    [secret] użytkownik ani hasło nie mogą być częścią adresu
    [form] to musi być host i port, na przykład nats://localhost:4222
   *[unreadable] to nie jest adres
}
tool-nats-unreachable = żaden serwer NATS pod { $servers } nie odpowiada w ciągu { $seconds } s: { $why }
tool-nats-login = serwer NATS pod { $servers } odrzuca użytkownika, hasło albo poświadczenia
tool-nats-tls = brak bezpiecznego połączenia z serwerem NATS pod { $servers }: { $why }
tool-nats-too-old = serwer NATS ma wersję { $version }, a potrzebna jest 2.10 lub nowsza
tool-nats-no-jetstream = JetStream jest wyłączony na serwerze NATS albo dla tego konta: uruchom serwer z opcją --jetstream
tool-nats-too-few = klaster NATS ma za mało serwerów na { $replicas ->
    [one] { $replicas } kopię
    [few] { $replicas } kopie
   *[other] { $replicas } kopii
} każdego zapisu: { $why }
tool-nats-replicas = podaj, na ilu serwerach NATS ma być każdy zapis: --replicas 3, albo --replicas 1, jeśli wystarczy jedna kopia
tool-nats-no-stream = pod { $servers } nie ma żadnych danych: brakuje strumienia { $stream }
tool-nats-stream = strumień { $stream } na serwerze NATS ma inne ustawienia ({ $what ->
    [subjects] tematy
    [retention] retencja
    [storage] miejsce przechowywania
    [discard] reguła odrzucania
    [copies] liczba kopii
    [age] limit wieku w sekundach
    [duplicate-window] okno wykrywania duplikatów w sekundach
    [messages] limit wiadomości na temat
    [message-size] limit bajtów na wiadomość
    [direct-reads] odczyty bezpośrednie
    [rollups] zastępowanie wiadomości (rollups)
    [undeletable] zakaz usuwania
    [seal] pieczęć
    [unacknowledged] bez potwierdzeń
    [mirror] kopia lustrzana
    [sources] źródła
    [transform] przekształcanie tematów
    [persistence] trwałość zapisu
   *[republishing] ponowna publikacja
}): jest { $found }, potrzeba { $wanted }
tool-nats-refused = serwer NATS odmawia: { $why }
tool-nats-only = --replicas i --nats-… są tylko dla danych na NATS, na przykład --store nats://localhost:4222
tool-nats-certificate = --nats-cert i --nats-key podaje się razem
tool-nats-half-login = CABINET_NATS_USER i CABINET_NATS_PASSWORD podaje się razem
tool-nats-one-login = wybierz jedno: --nats-creds, CABINET_NATS_USER z CABINET_NATS_PASSWORD albo CABINET_NATS_TOKEN
tool-not-toml = to nie jest TOML: { $why }
tool-no-setting = nie ma opcji „{ $key }”. Są: { $known }.
tool-true-or-false = „{ $key }” ma wartość true albo false
tool-text-or-number = „{ $key }” przyjmuje tekst albo liczbę

# Administracja
tool-sent-away = { $name }: odesłano od stołu { $table }.
tool-not-at-table = { $name } nie bierze udziału w grze przy stole { $table }.
tool-disconnected = { $name }: zamknięto połączenia.
tool-not-connected = { $name } nie ma otwartych połączeń.
tool-banned = { $name } ({ $id }) ma teraz zakaz wstępu.
tool-already-banned = { $name } ({ $id }) ma już zakaz wstępu.
tool-unbanned = { $name } ({ $id }) może znów wejść.
tool-not-banned = { $name } ({ $id }) nie ma zakazu wstępu.
tool-renamed = { $id } nazywa się teraz { $name }.
tool-backed-up = Skopiowano dane do { $file } ({ $kib } KiB).
tool-copied = Skopiowano i porównano. Zapisy: { $records }, dzienniki: { $logs }.
tool-left-out = { $count ->
    [one] Pominięto 1 uszkodzony dziennik:
    [few] Pominięto { $count } uszkodzone dzienniki:
   *[other] Pominięto { $count } uszkodzonych dzienników:
}
tool-source-damaged = te dzienniki źródła są uszkodzone: { $logs }. `--without-damaged` kopiuje pozostałe
tool-same-place = źródło i cel to to samo miejsce
tool-no-store = w folderze { $folder } nie ma danych
tool-target-not-empty = cel nie jest pusty (dzienniki: { $logs }). Niczego nie skopiowano.
tool-source-unread = nie można odczytać źródła: { $why }
tool-target-unwritten = nie można zapisać { $log } w miejscu docelowym: { $why }
tool-target-unread = nie można odczytać miejsca docelowego: { $why }
tool-target-differs = { $log } różni się w miejscu docelowym
tool-store-in-use = z tych danych korzysta działający serwer: najpierw zatrzymaj wszystkie serwery. Niczego nie skopiowano.
tool-source-changed = źródło zmieniło się podczas kopiowania: zatrzymaj serwery, które go używają
tool-not-a-whole-copy = { $why }. Kopia w miejscu docelowym nie jest pełna.
tool-no-table-name = „{ $table }” nie jest nazwą stołu; zobacz `cabinet admin list`
tool-ended = { $count ->
    [0] Nie zakończono żadnego stołu.
    [one] Zakończono 1 stół:
    [few] Zakończono { $count } stoły:
   *[other] Zakończono { $count } stołów:
}
tool-would-end = { $count ->
    [0] Żaden stół nie zostałby zakończony.
    [one] Zostałby zakończony 1 stół:
    [few] Zostałyby zakończone { $count } stoły:
   *[other] Zostałoby zakończonych { $count } stołów:
}
tool-removed = { $count ->
    [0] Nie usunięto żadnego stołu.
    [one] Usunięto 1 stół:
    [few] Usunięto { $count } stoły:
   *[other] Usunięto { $count } stołów:
}
tool-would-remove = { $count ->
    [0] Żaden stół nie zostałby usunięty.
    [one] Zostałby usunięty 1 stół:
    [few] Zostałyby usunięte { $count } stoły:
   *[other] Zostałoby usuniętych { $count } stołów:
}
tool-not-done = { $count ->
    [one] 1 stół jest niedostępny. `cabinet admin remove TABLE` usuwa uszkodzony stół:
    [few] { $count } stoły są niedostępne. `cabinet admin remove TABLE` usuwa uszkodzony stół:
   *[other] { $count } stołów jest niedostępnych. `cabinet admin remove TABLE` usuwa uszkodzony stół:
}
tool-stage-word = { $stage ->
    [waiting] czeka
    [playing] w grze
   *[over] koniec
}
tool-no-tables = Nie ma żadnego stołu.
tool-nickname = pseudonim
tool-devices = urządzenia
tool-tables = stoły
tool-last-seen = ostatnia wizyta
tool-never = nigdy
tool-within-the-hour = w ciągu ostatniej godziny
tool-hours-ago = { $hours ->
    [one] godzinę temu
    [few] { $hours } godziny temu
   *[other] { $hours } godzin temu
}
tool-days-ago = { $days } dni temu
tool-is-banned = zakaz wstępu
tool-is-damaged = uszkodzone
tool-table-is-over = Stół { $table } jest już zakończony.
tool-nobody = Nikt tu nie nazywa się „{ $who }”.
tool-several-people = Osoby o nazwie „{ $who }”: { $count }. Podaj identyfikator tej, o którą chodzi.
tool-nothing-to-copy = nie ma czego kopiować: ten serwer trzyma dane w pamięci
tool-copy-from-nats = ten serwer trzyma dane na NATS. Zatrzymaj go i uruchom `cabinet admin copy --from nats://… --to FOLDER`
tool-backup-exists = nie wykonano kopii zapasowej: { $file } już istnieje
tool-no-backup = nie wykonano kopii zapasowej: nie można zapisać { $file }: { $why }
tool-no-server = żaden serwer nie działa tu z folderem danych { $folder }. Wskaż jego folder opcją --data.
tool-of-another-user = serwer z folderem danych { $folder } odpowiada tylko swojemu użytkownikowi: spróbuj z sudo.
tool-no-answer = serwer nie odpowiada: { $why }
tool-strange-answer = odpowiedź serwera jest niezrozumiała: { $why }

tool-no-move = nie ma ruchu { $at }: zapis ma { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}
tool-no-player = nie ma gracza „{ $name }”. Są: { $names }.
tool-replayed = { $title }: { $players }
tool-commitment = zobowiązanie { $commitment } się zgadza
tool-no-commitment = brak zobowiązania: nic nie dowodzi tego rozdania
tool-at-move = ruch { $moves }, czas { $time } s
tool-hint-taken = { $moves ->
    [0] { $name }: podpowiedź przed pierwszym ruchem
   *[other] { $name }: podpowiedź po ruchu { $moves }
}
tool-sees = co widzi { $who }
tool-sees-before = co widzi { $who } przed ruchem { $at }
tool-last = ostatni ruch: { $said }
tool-to-act = teraz: { $names }
tool-spectator = widz
tool-won = { $count ->
    [one] Wygrywa { $winners }.
   *[many] Wygrywają { $winners }.
}
tool-nobody-won = Nikt nie wygrał.
tool-scores = Wyniki: { $scores }.

# Krypto
tool-rules = { $cards ->
    [few] { $cards } karty
   *[many] { $cards } kart
}, { $arithmetic ->
    [whole] liczby całkowite
   *[fractions] ułamki
}{ $squares ->
    [on] , kwadraty
   *[off] {""}
}
tool-reach = { $target } z { $hand } ({ $rules })
tool-unplayable = nie do ułożenia: żadne obliczenie z tych kart nie daje wyniku
tool-ways = { $ways ->
    [one] jeden sposób
    [few] { $all ->
        [yes] { $ways } sposoby, od najprostszego
       *[no] { $ways } sposoby; najprostszy
    }
   *[many] { $all ->
        [yes] { $ways } sposobów, od najprostszego
       *[no] { $ways } sposobów; najprostszy
    }
}
tool-hand-size = ręka ma { $needed } kart (podano: { $cards })
tool-pack-lacks = w talii { $pack } kart liczba { $card } jest tylko na { $copies ->
    [one] { $copies } karcie
   *[many] { $copies } kartach
}, licząc rękę i wynik razem

# Break the Code
tool-not-a-tile = „{ $word }” to nie płytka. Płytki to 0b, 0w, 1b, 1w … 5g … 9b, 9w: cyfra i kolor (b czarny, w biały, g zielony)
tool-row-length = liczba graczy: { $players }, więc rząd ma { $needed ->
    [few] { $needed } płytki
   *[many] { $needed } płytek
} (podano: { $tiles })
tool-no-card = nie ma karty „{ $word }”. Są: { $cards }
tool-give-digit = „{ $said }”: podaj cyfrę, { $one } albo { $other }, na przykład „{ $card } { $one } a”
tool-name-seat = „{ $said }”: podaj, kto odpowiedział ({ $seats }), na przykład „B: { $said }”
tool-no-seat = „{ $said }”: nie ma miejsca „{ $who }”; ty to A, pozostali to { $seats }
tool-answer-places = „{ $said }”: odpowiedzią są pozycje, na przykład „c” albo „b,c”, lub „brak”
tool-answer-groups = „{ $said }”: odpowiedzią są grupy pozycji, na przykład „a-b c-d-e”, lub „brak”
tool-answer-number = „{ $said }”: odpowiedzią jest liczba
tool-answer-pairs = „{ $said }”: odpowiedzią jest liczba par, na przykład „1 para” albo „2 płytki”, lub „brak”
tool-pairs-or-tiles = „{ $said }”: dwie pary czy dwie płytki? Napisz „2 pary” (cztery płytki) albo „2 płytki” (jedna para)
tool-answer-yes-or-no = „{ $said }”: odpowiedzią jest „tak” albo „nie”
tool-many-facts = odpowiedzi i prób może być najwyżej { $most }
tool-asked = „{ $said }”
tool-wrong-guess = błędna próba „{ $said }”
tool-own-answer = sprzeczność: { $fact } nie jest tym, co odpowiadają twoje płytki
tool-one-clashes = sprzeczność: przy twoich płytkach żaden rząd nie pasuje do { $fact }
tool-clash = sprzeczność: to nie może być prawdą naraz: { $facts }
tool-seated = liczba graczy: { $players }; ty to A i masz { $row }

# Co gracz może wywnioskować
tool-deduced = { $title }: co może wywnioskować { $who } po ruchu { $moves }, z pomocą „{ $assist }”
tool-game-is-over = Gra się skończyła: nic już nie jest ukryte. Zapytaj o wcześniejszy ruch przez --at (0 do { $last }) albo obejrzyj grę przez cabinet replay.
tool-no-help = Na tym poziomie stół nie pomaga. Poproś o więcej: --assist certain, candidates, counts albo solver.
tool-nothing-to-deduce = Nie ma tu czego wywnioskować.

# Ile były warte ruchy w grze
tool-unfinished = gra się nie skończyła: analizować można tylko zakończone gry
tool-moves-left = ruchów, zostało {"{eta}"}

tool-examined = { $title }: co może udowodnić { $who } po ruchu { $moves }
tool-flawed-proof = Program sprawdzający odrzuca tę odpowiedź ({ $flaw }), więc jej nie pokazujemy. Prosimy o zgłoszenie wraz z zapisem gry.

# Decrypto
tool-whose-clues = podaj swoje cztery hasła przez --words albo dopisz --rivals, jeśli to wskazówki rywali
tool-no-past = bez wcześniejszych rund rywali nie ma się na czym oprzeć: podaj je przez --past WSKAZÓWKA,WSKAZÓWKA,WSKAZÓWKA=KOD
tool-past-form = „{ $said }”: zapisz wcześniejszą rundę jako trzy wskazówki i ich kod, na przykład „oblężenie,przypływ,okruch=134”
tool-keyword-twice = hasło „{ $keyword }” jest podane dwa razy
tool-how-many = { $what ->
    [keyword] haseł
   *[clue] wskazówek
} ma być { $needed }, rozdzielonych przecinkami (podano: { $found })
tool-empty-text = { $what ->
    [keyword] hasło { $number } jest puste
   *[clue] wskazówka { $number } jest pusta
}
tool-long-text = { $what ->
    [keyword] hasło
   *[clue] wskazówka
} { $number } ma więcej niż { $most } znaków
tool-unknown-word = słowa „{ $word }” nie ma w tablicach tego języka: boty mogą tylko zgadywać jego znaczenie
tool-read-as = słowa „{ $word }” nie ma w tablicach; czytane jest jako „{ $instead }”

# Listy i liczby
tool-word-list = { $min }–{ $max } × słowo,słowo…
tool-census-title = Krypto, { $rules }
tool-all-hands = rąk
tool-all-problems = rąk z wynikiem
tool-unplayable-problems = z nich nie do ułożenia
tool-all-deals = rozdań, wszystkie jednakowo prawdopodobne
tool-unplayable-deals = z nich nie do ułożenia: { $probability } = { $decimal }, jedno na { $one_in }
tool-claim = Instrukcja podaje jedno na { $one_in }: naprawdę zdarza się to { $times } razy częściej.
tool-table = { $game }, liczba miejsc: { $seats }
tool-simulated = gry: { $games }, ruchy: { $moves }, czas: { $seconds } s, ruchów na sekundę: { $per_second }
tool-wins-by-seat = wygrane: { $wins }; bez zwycięzcy { $nobody }
tool-ended-by = zakończenia:
tool-games-left = gier, zostało {"{eta}"}
tool-deals-left = rozdań, zostało {"{eta}"}

# cabinet play
tool-which-game = która gra? Są: { $games }
tool-menu-game = Która gra? Wpisz jej numer albo nazwę.
tool-menu-resume = dalej { $title }, ruchów: { $moves }
tool-menu-saved = Jest zapisana niedokończona gra { $title }, ruchów: { $moves }. Wpisz „dalej” albo „nowa” (Enter: dalej); nowa gra zajmie jej miejsce.
tool-menu-go-on = dalej
tool-menu-new = nowa
tool-game-saved = jest zapisana niedokończona gra { $title }, ruchów: { $moves }: „cabinet play { $game } --resume” pozwala ją dokończyć, a „--new” zaczyna na jej miejscu nową
tool-menu-bots = Jak silne mają być boty? { $levels } (Enter: { $usual })
tool-menu-help = Ile pomocy? { $levels } (Enter: { $usual })
tool-not-a-link = „{ $link }” nie jest linkiem do stołu. Ma postać https://HOST/t/STÓŁ
tool-no-house = serwer nie wpuszcza tego terminala: { $why }
tool-claimed = Ten terminal to teraz ty. Dołącz do stołu przez link: cabinet join LINK
tool-no-folder = nie ma folderu na konfigurację: ustaw HOME

# Arena
tool-no-bot = w tej grze nie ma bota „{ $bot }”. Są: { $bots }.
tool-many-bots = liczba botów ({ $bots }) jest większa niż liczba miejsc ({ $seats })
tool-one-bot = --sprt porównuje pierwszego bota z pozostałymi: podaj co najmniej dwa różne boty
tool-explained-game = rozdanie { $deal }, obrót { $rotation }
tool-plan = rozdania: { $deals }, obroty każdego: { $seats }, ziarno { $seed }, namysł { $thinking } ms
tool-bot = bot
tool-seats = miejsca
tool-fair = równy udział
tool-wins = wygrane
tool-interval = przedział 95 %
tool-actions = ruchy na grę
tool-actions-won = gdy wygrywa
tool-figure = { $name ->
    [interception] przechwycenia
    [miscommunication] nieporozumienia
    [rounds] rundy
    [survival] przetrwanie
   *[other] { $name }
}
tool-strength = { $bot } przeciw pozostałym: { $elo } Elo ({ $low } … { $high })
tool-sprt = { $low } czy { $high } Elo: { $accepted ->
    [low] przyjęte { $low }, odrzucone { $high }
    [high] przyjęte { $high }, odrzucone { $low }
   *[none] nierozstrzygnięte
} po rozdaniach: { $deals } (logarytm ilorazu { $ratio } między −{ $bound } a +{ $bound })
tool-without-winner = bez zwycięzcy: { $games }
tool-played = gry: { $games }, ruchy: { $moves }, czas: { $seconds } s
