# Co mówi terminal: cabinet play, join i watch.

terminal-player = Gracz
terminal-title = { $title }: { $players }
terminal-start = Wpisz zdanie, „help”, aby zobaczyć wszystkie, albo „quit”.
terminal-your-turn = Twoja tura: { $verbs }.
terminal-their-turn = Do ruchu: { $names }.
terminal-legal = { $all ->
    [yes] Możesz ({ $count }):
   *[no] Możesz między innymi ({ $count }):
}
terminal-nothing-legal = Teraz nie możesz nic zrobić.
terminal-commands = W każdej chwili:
terminal-help = Pokaż tę pomoc.
terminal-takes-nothing = Po „{ $command }” nie pisze się nic więcej.
terminal-look = Pokaż stół jeszcze raz.
terminal-log = Pokaż wszystko, co się wydarzyło.
terminal-legal-does = Wymień, co możesz teraz zrobić.
terminal-hint-does = Weź podpowiedź: jeden pewny fakt.
terminal-resign-does = Poddaj się, przy stole dla dwojga: wpisz dwa razy.
terminal-resign-again = Wpisz „resign” jeszcze raz, aby poddać grę.
terminal-was-hidden = Zakryte było: { $places }.
terminal-end-does = Przy stole serwera: zaproponuj zakończenie gry tutaj albo zgódź się na nie.
terminal-play-on-does = Odrzuć propozycję zakończenia gry albo wycofaj swoją.
terminal-end-proposed = { $by } proponuje zakończyć grę tutaj (jeszcze nie: { $silent }).
terminal-end-asked = { $agreed ->
    [yes] Wpisz „play on”, aby wycofać zgodę.
   *[no] Wpisz „end” (zgoda) albo „play on” (gramy dalej).
}
terminal-end-declined = { $name } chce grać dalej.
terminal-end-alone = Grasz tylko z botami: wpisz „quit”, aby wyjść. Gra zostanie zapisana.
terminal-resign-alone = Poddać się można tylko w grze dwojga graczy: wpisz „quit”, aby wyjść. Gra zostanie zapisana.
terminal-ended-early = Grę zakończono za zgodą wszystkich.
terminal-ended-by-house = Administrator serwera zakończył grę.
terminal-rematch-does = Po zakończeniu, jako gospodarz: zagraj jeszcze raz.
terminal-mark-does = Zanotuj ołówkiem w zakrytym miejscu albo wymaż: mark B3 12, mark B.c 5, mark 7b x, mark 2 wieża, mark 14*2
terminal-note-does = Dopisz wiersz do notatki albo usuń ostatni przez „-”: note Bob ma 12, note -; samo „note” pokazuje notatkę.
terminal-no-note = Notatka jest pusta.
terminal-no-mark = Nie ma takiego zakrytego miejsca albo takiej notatki.
terminal-infer-does = Powiedz, co jest pewne, na ile stół pomaga.
terminal-why-does = Udowodnij twierdzenie albo pokaż rozdanie, w którym jest fałszywe: why B3=27, why B.c=5g
terminal-review-does = Po grze: ile był wart każdy ruch.
terminal-step-does = W analizie: pozycja po tylu ruchach: step 5
terminal-eyes-does = W analizie: patrz oczami gracza: eyes B
terminal-record-does = Po zakończeniu: zapisuje przebieg gry w pliku, dla „cabinet replay”, „review”, „why” i „infer”: record gra.txt
terminal-record-later = Gra jeszcze trwa: jej zapis jest po zakończeniu.
terminal-no-record-file = Podaj plik, na przykład „record gra.txt”.
terminal-record-written = Zapis gry jest w pliku { $file }.
terminal-record-exists = Plik { $file } już istnieje: podaj inny.
terminal-record-unwritten = Nie można zapisać gry w pliku { $file }: { $why }
terminal-no-help = Stół tu nie pomaga.
terminal-not-over = Analizować można tylko zakończone gry.
terminal-no-review = Najpierw wpisz „review”.
terminal-no-step = Podaj liczbę ruchów od 0 do { $moves }, na przykład „step 5”.
terminal-no-record = Nie można otworzyć zapisu tej gry: { $why }
terminal-no-eyes = Nie ma takiego gracza. Są: { $names }.
terminal-quit-does = Wyjdź. Własna gra zostanie zapisana.
terminal-hint = Podpowiedź: { $fact }
terminal-hint-taken = { $name } bierze podpowiedź.
terminal-chat = { $name } mówi: { $text }
terminal-team-chat = { $name } do drużyny: { $text }
terminal-gallery-chat = { $name } do widzów: { $text }
terminal-clock = Pozostały czas: { $left }
terminal-and = { $names } i { $last }
terminal-won = { $count ->
    [one] Wygrywa
   *[other] Wygrywają
} { $winners }.
terminal-nobody-won = Nikt nie wygrywa.
terminal-scores = Punkty: { $scores }.
terminal-after = Gra skończona. { $host ->
    [yes] Wpisz „review”, „rematch” albo „quit”.
   *[no] Wpisz „review” albo „quit”.
}
terminal-untrusted = Certyfikat { $house } nie jest zaufany ({ $why }). Sprawdź adres; jeśli serwer ma własny certyfikat, podaj plik jego urzędu w SSL_CERT_FILE.
terminal-signed-out = Wylogowano cię z { $house }. Wrócisz przez swój osobisty link; bez niego dołącz jako nowa osoba.
terminal-cut-off = Administrator { $house } zamknął twoje połączenie.
terminal-sent-away = Odesłano cię od tego stołu. { $banned ->
    [yes] Nie możesz wrócić.
   *[no] Aby wrócić, wpisz „name” i pseudonim: name Zosia
}
terminal-name-first = Wpisz „name” i pseudonim: name Zosia
terminal-no-house = { $house } nie jest serwerem Cabinet Noir: odpowiada { $status }.
terminal-later = { $house } dostaje zbyt wiele zapytań albo nie ma czasu: spróbuj ponownie za { $seconds ->
    [one] sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}.
terminal-saved = Gra jest zapisana. „cabinet play --resume” pozwala ją dokończyć.
terminal-table-failed = stół przestał działać przez błąd tego programu. Gra jest zapisana po ostatnim ruchu; „cabinet play --resume” pozwala ją dokończyć
terminal-nothing-saved = nie ma zapisanej, niedokończonej gry
terminal-unsaved = Nie można zapisać gry: { $why }
terminal-unsaved-anywhere = Nie można zapisać gry: nie ma na nią folderu. Ustaw HOME.
terminal-set-aside = Zapisanej gry nie da się odczytać. Nazywa się teraz { $file }.
terminal-unread-save = gry zapisanej w { $file } nie da się odczytać
terminal-open-elsewhere = gra z pliku { $file } jest otwarta w innym terminalu: najpierw zakończ ją tam
terminal-unread-identities = nie można odczytać { $file }: { $why }. Ten plik mówi, kim jesteś na każdym serwerze. Napraw go albo przenieś, aby przyjść jako nowa osoba.
terminal-unwritten-identities = nie można zapisać { $file }: { $why }. Terminal trzyma tam, kim jesteś na każdym serwerze.
terminal-nowhere = Nic nie odpowiada pod { $house }. Sprawdź adres i to, czy serwer działa.
terminal-not-a-choice = „{ $said }” nie jest do wyboru. Są: { $choices }.
terminal-garbled = Wiersz nie jest tekstem UTF-8.
# Co znaczy tak i nie, między spacjami.
terminal-yes = t tak y
terminal-no = n nie
terminal-say-does = Powiedz coś przy stole: say Powodzenia! W czasie gry widzowie rozmawiają ze sobą.
terminal-team-does = Powiedz coś swojej drużynie.
terminal-name-does = Wybierz pseudonim przy stole serwera, aby mówić jako widz: name Zosia
terminal-start-does = Zacznij, jako gospodarz stołu.
terminal-host-does = Jako gospodarz: przekaż tę rolę innemu graczowi. Albo przejmij ją, gdy gospodarza nie ma od minuty: host B
terminal-no-command = „{ $said }” nie jest tu poleceniem. Możesz wpisać: { $commands }.
terminal-nothing-now = „{ $said }” nie jest poleceniem.
terminal-lacks-verb = Chodzi o „{ $sentence }”?
terminal-bot-does = Jako gospodarz posadź bota na wolnym miejscu: bot officer, bot C master
terminal-no-bot = Podaj wolne miejsce i siłę, na przykład „bot B ekspert”. Są: { $levels }.
terminal-stale = Twój ruch nie został zagrany: gra potoczyła się dalej.
terminal-host-hint = Dodaj bota przez „bot { $level }”, zacznij przez „start”.
terminal-host-start = Zacznij przez „start”.
terminal-keys =
    Klawisze:
      strzałki          wybór na planszy; Enter bierze wybór i wysyła całe zdanie
      cyfry             wybór miejsca albo karty o tym numerze
      mysz              kliknięcie wybiera, drugie wysyła; kółko przewija
      m                 notatka ołówkiem w wybranym miejscu albo na płytce; jeszcze raz, by wymazać
      Tab               dokończ zdanie lub przejdź do następnej wskazówki; strzałka w prawo bierze szary tekst
      góra, dół         wcześniejsze zdania, podczas pisania
      Ctrl-Z, Esc       cofnij; wyczyść wiersz. Backspace cofa ostatni wybór
      PageUp, PageDown  przewijaj dziennik albo tę pomoc; Home, End: jej początek, koniec
      F1, ?             pokaż i ukryj tę pomoc
      Ctrl-C            wyjdź; własna gra zostanie zapisana
terminal-keys-hint = ? pomoc
terminal-cover-keys = PageUp, PageDown: przewijanie · Esc: powrót
terminal-sit-does = Dopóki stół czeka: zajmij wolne miejsce albo to, które podasz: sit C. W Decrypto A, C, E i G to jedna drużyna.
terminal-stand-does = Dopóki stół czeka: zwolnij swoje miejsce.
terminal-hurry-does = Zacznij odliczanie dla graczy, na których stół czeka.
terminal-stand-in-does = Niech bot zagra za gracza, którego nie ma od minuty: stand in B
terminal-take-over-does = Graj znów samodzielnie, gdy bot gra za ciebie.
terminal-bot-plays = Za gracza { $name } gra teraz bot.
terminal-bot-plays-for-you = Gra za ciebie bot: wpisz „take over”.
terminal-plays-again = { $name } znów gra.
terminal-is-away = Gracza { $name } nie ma: „stand in { $seat }” pozwala zagrać botowi.
terminal-has-gone = Gracza { $name } nie ma: po minucie „stand in { $seat }” pozwala zagrać botowi.
terminal-stood-in = { $name } (bot)
terminal-by-bot = { $told } (ruch bota)
terminal-looks-on = Gra zaczęła się bez ciebie: możesz się przyglądać.
terminal-unanswered = Na ostatnie zdanie jeszcze nie ma odpowiedzi.
terminal-seat = { $seat }  { $who }
terminal-host-name = { $name } (gospodarz)
terminal-own-seat = Masz już miejsce { $seat }.
terminal-free-seat = wolne
terminal-options = Zasady: { $options }.
terminal-unknown-words = { $count ->
    [one] Boty nie znają słowa „{ $words }” i mogą tylko zgadywać.
   *[other] Boty nie znają tych słów i mogą tylko zgadywać: { $words }.
}
terminal-help-level = Pomoc: { $level ->
    [paper] żadna, papier i ołówek
    [log] dziennik
    [certain] to, co pewne
    [candidates] co może jeszcze leżeć w każdym zakrytym miejscu
    [counts] szanse i wartość pytań
   *[solver] najlepszy ruch
}.
terminal-back = Serwer znów odpowiada.
terminal-waiting = Stół czeka. Są: { $names }.
terminal-nobody-waits = Stół czeka. Nikt jeszcze nie zajął miejsca.
terminal-away-name = { $name } (poza stołem)
terminal-lost = { $house } nie odpowiada; następna próba za { $seconds ->
    [one] sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}.

# Analiza zakończonej gry
terminal-review-figures = { $unit ->
    [bits] Wartości są w bitach. Umiejętność to strata wyboru wobec najlepszego, szczęście to tyle, ile dodał los.
    [points] Wartości są w punktach, niewiadome w bitach. Umiejętność to strata wyboru wobec najlepszego, szczęście to tyle, ile dodał los.
    [seconds] Sekundy liczą się od rozdania.
   *[chance] Wartości to szanse w procentach. Umiejętność to strata wyboru wobec najlepszego, szczęście to tyle, ile dodał los.
}
terminal-review-move = ruch
terminal-review-expected = oczekiwane
terminal-review-best-choice = najlepszy
terminal-review-brought = uzyskane
terminal-review-unknown = niewiadome
terminal-review-unknown-to = niewiadome: { $bits }
terminal-review-verdict = ocena
terminal-review-mark = { $mark ->
    [forced] wymuszony
    [best] najlepszy
    [good] dobry
    [weak] słaby
    [wasted] zmarnowany
    [lucky] szczęśliwy
    [missed] przeoczona pewność
   *[premature] przedwczesna próba
}
terminal-review-better = lepiej: { $action } ({ $expected })
terminal-review-was-certain = pewne: „{ $claim }”
terminal-review-told-others = przekazane bity: { $bits }
terminal-review-more = … { $count ->
    [one] jeszcze jedna możliwość
    [few] jeszcze { $count } możliwości
   *[other] jeszcze { $count } możliwości
} (PageDown)
terminal-review-move-figure = { $name ->
    [chance] szansa { $figure }
    [ways] rozwiązania: { $figure }
    [effort] trudność { $figure }
    [seconds] { $figure } s
    [read] odczyta drużyna: { $figure }
    [intercepted] odczytają rywale: { $figure }
    [leaked] zdradza { $figure } bita
    [least] najmniej { $figure }
   *[other] { $name } { $figure }
}
terminal-review-result = wynik
terminal-review-fair-result = równy udział
terminal-review-skill = umiejętność
terminal-review-luck = szczęście
terminal-review-accuracy = dokładność
terminal-review-best-move = najlepszy ruch
terminal-review-worst-move = najgorszy ruch
terminal-review-extreme = { $what }: { $said }
terminal-review-start = niewiadome
terminal-review-dealt = rozdanie
terminal-review-own-moves = własne ruchy
terminal-review-others-moves = ruchy innych
terminal-review-remaining = zostało
terminal-review-curve = przebieg
terminal-review-decided = Punkt zwrotny: ruch { $at }, { $said }.
terminal-review-player = gracz
terminal-review-position = ruch { $at } z { $moves }, widok: { $who }
terminal-review-spectator = widz
terminal-review-under-way = Trwa ocena ruchów…
terminal-review-keys = ← → ruch · ↑ ↓ inne oczy · Tab wszystkie ruchy · PageDown dalej · Esc wróć

# Uzasadnienia
terminal-why-proved-so = { $claim } To pewne:
terminal-why-proved-not-so = { $claim } To na pewno nieprawda:
terminal-why-not-certain = { $claim } To nie jest pewne: nieprawda w tym rozdaniu, które zgadza się ze wszystkim, co wiadomo.
terminal-why-example = Zapiski ołówkiem to tylko przykład: jedno z rozdań, w których twierdzenie jest fałszywe.
terminal-why-said-at-move = Ruch { $line }: { $says }
terminal-why-said-anyway = { $says }
terminal-why-step-by-step = Krok po kroku:
terminal-why-cut-short = Szukanie krótszego uzasadnienia przerwano: niektóre z tych faktów mogą być zbędne.
