# Stół do Krypto na stronie.

krypto-page-bench = Warsztat
krypto-page-tiles = Liczby
krypto-page-tile-card = Karta { $number }
krypto-page-tile-made = { $value }, z działania { $calculation }
krypto-page-target = Wynik do uzyskania: { $target }
krypto-page-target-reached = Wynik { $target }, uzyskany
krypto-page-target-caption = Wynik
krypto-page-operations = Działania
krypto-page-op-add = plus
krypto-page-op-subtract = minus
krypto-page-op-multiply = razy
krypto-page-op-divide = podzielić przez
krypto-page-op-square = do kwadratu, kosztem dwójki
krypto-page-tools = Narzędzia
krypto-page-undo = Cofnij
krypto-page-redo = Przywróć
krypto-page-clear = Od nowa
krypto-page-jot = Zanotuj ołówkiem
krypto-page-type = Wpisz obliczenie
krypto-page-type-hint = Każda karta raz: + − × ÷ i nawiasy.
krypto-page-hint-first = Dotknij liczby, działania i liczby.
krypto-page-hint-op = Teraz działanie.
krypto-page-hint-second = Teraz druga liczba.
krypto-page-hint-two = Teraz kafelek o wartości 2: posłuży za wykładnik.
krypto-page-common-how = Jedna ręka dla wszystkich: nikt nie przesuwa kart. Najpierw się zgłoś, potem pokaż.
krypto-page-reaches = { $target }: wszystkie karty użyte!

krypto-page-krypto = Krypto!
krypto-page-call-how = { $seconds } s na pokazanie
krypto-page-alone-how = gdy uzyskasz wynik
krypto-page-solve-how = gdy ta ręka da swój wynik
krypto-page-show = Pokaż
krypto-page-show-how = gdy da wynik
krypto-page-show-wrong = Pokaż mimo to (−1)
krypto-page-pass = Pas
krypto-page-give-up = Rezygnuję
krypto-page-declare = Nie do ułożenia
krypto-page-not-so = Wróć
krypto-page-ask-pass = Pas? W tej rundzie już się nie zgłosisz.
krypto-page-ask-give-up = Zrezygnować? To zadanie przepada.
krypto-page-ask-unplayable = { $hand ->
    [common] Ogłosić, że wspólna ręka jest nie do ułożenia?
   *[own] Ogłosić, że twoja ręka jest nie do ułożenia?
} W tej rundzie już się nie zgłosisz, a jeśli ułoży ją ktokolwiek inny, tracisz punkt.
krypto-page-call = Zgłoszenie
krypto-page-called = { $name }: „Krypto!” Teraz trzeba pokazać obliczenie.
krypto-page-called-you = Padło twoje „Krypto!” Pokaż obliczenie na czas.
krypto-page-solving = { $hand ->
    [common] { $name } musi teraz zrobić Krypto ze wspólnej ręki.
    [yours] { $name } musi teraz zrobić Krypto z twojej ręki.
   *[own] { $name } musi teraz zrobić Krypto z ręki gracza { $whose }.
}
krypto-page-declared = { $hand ->
    [common] { $name }: „Te karty są nie do ułożenia”. Czy to prawda?
   *[own] { $name }: „Moja ręka jest nie do ułożenia”. Czy to prawda?
}
krypto-page-declared-you = { $hand ->
    [common] Ogłaszasz, że wspólna ręka jest nie do ułożenia.
   *[own] Ogłaszasz, że twoja ręka jest nie do ułożenia.
}
krypto-page-agree = Zgadzam się
krypto-page-disagree = Nie zgadzam się
krypto-page-disagree-how = Kto się nie zgadza, ma { $seconds } s na Krypto z tej ręki; inaczej −1.
krypto-page-refute-how = Nie zgadzasz się? Zgłoś „Krypto!”: masz wtedy { $seconds } s na ułożenie; inaczej −1.
krypto-page-owing = Brakuje odpowiedzi: { $names }.
krypto-page-take-hand = Ułóż ją
krypto-page-own-hand = Wróć do mojej ręki
krypto-page-time-call = Czas na pokazanie:
krypto-page-time-round = Do końca rundy:
krypto-page-time-task = Na to zadanie zostało:
krypto-page-time-pause = Do następnej rundy:
krypto-page-next-round = Następna runda
krypto-page-round-over = Koniec rundy { $round }
krypto-page-waits = Zgłoszono gotowość. Czekamy jeszcze na: { $names }.

krypto-page-round = Runda { $round }
krypto-page-round-of = Runda { $round } z { $of }
krypto-page-round-again = Runda { $round }, rozdana ponownie
krypto-page-round-now = trwa
krypto-page-short-nobody = nikt nie wygrywa
krypto-page-short-redealt = rozdana ponownie
krypto-page-rounds = Rundy
krypto-page-rounds-none = Nic jeszcze nie pokazano.
krypto-page-before = Co było przedtem
krypto-page-close = Zamknij
krypto-page-deals = { $who ->
    [you] Ty rozdajesz
   *[other] { $name } rozdaje
}
krypto-page-dealer = rozdaje
krypto-page-draws = Losowanie pierwszego rozdającego
krypto-page-drew = { $who ->
    [you] Ciągniesz najwyższą kartę i rozdajesz.
   *[other] { $name } ciągnie najwyższą kartę i rozdaje.
}
krypto-page-unused =
    { $count ->
        [one] { $count } niewykorzystane rozdanie zapasowe
        [few] { $count } niewykorzystane rozdania zapasowe
       *[many] { $count } niewykorzystanych rozdań zapasowych
    }
krypto-page-hands = Karty wszystkich
krypto-page-players = Gracze w tej rundzie
krypto-page-player = Gracz
krypto-page-with = w parze: { $name }
krypto-page-hand-of = { $name }: { $cards }
krypto-page-cards = Karty: { $cards }
krypto-page-all = Wszyscy
krypto-page-try = Wyłóż
krypto-page-run = Ile liczy się następna wygrana runda
krypto-page-sheet = Arkusz punktów
krypto-page-total = Suma
krypto-page-winner = zwycięstwo
krypto-page-doing-thinks = myśli
krypto-page-doing-called = Krypto!
krypto-page-doing-made = ma Krypto
krypto-page-doing-failed = fałszywe zgłoszenie
krypto-page-doing-passed = pas
krypto-page-doing-ready = gotowość
krypto-page-doing-looks = ogląda rundę
krypto-page-doing-declared = nie do ułożenia?
krypto-page-doing-out = poza rundą razem z partnerem
krypto-page-answer-agrees = zgoda
krypto-page-answer-tries = niezgoda
krypto-page-answer-tried = próba nieudana
krypto-page-answer-owes = czekamy na odpowiedź

krypto-page-playable = da się ułożyć
krypto-page-unplayable = nie do ułożenia
krypto-page-ways =
    { $ways ->
        [one] { $ways } sposób
        [few] { $ways } sposoby
       *[many] { $ways } sposobów
    }
krypto-page-certain-why = Pewne: sprawdzono wszystkie obliczenia.
krypto-page-help = Stół wie
krypto-page-steps =
    { $count ->
        [one] Każde rozwiązanie zaczyna się tym krokiem
        [few] Rozwiązanie może się zacząć jednym z { $count } kroków
       *[many] Rozwiązanie może się zacząć jednym z { $count } kroków
    }
krypto-page-best-krypto = Najlepszy ruch: Krypto z
krypto-page-best-show = Najlepszy ruch: pokaż
krypto-page-best-solve = Najlepszy ruch: ułóż ogłoszoną rękę przez
krypto-page-best-call = Najlepszy ruch: zgłoś się
krypto-page-best-pass = Najlepszy ruch: pas
krypto-page-best-unplayable = Najlepszy ruch: ogłoś, że ręka jest nie do ułożenia
krypto-page-best-agree = Najlepszy ruch: zgoda
krypto-page-best-disagree = Najlepszy ruch: niezgoda
krypto-page-best-worth =
    { $points ->
        [one] warte { $signed } punkt
        [few] warte { $signed } punkty
       *[many] warte { $signed } punktów
    }
krypto-page-best-saves = oszczędza { $time }
krypto-page-pad = Notatki ołówkiem
krypto-page-rub-out = Wymaż { $calculation }
krypto-page-struck-unplayable = Z tej ręki nie da się uzyskać wyniku.
krypto-page-struck-nowhere = Żadne rozwiązanie tak się nie zaczyna.

krypto-page-task-number = Zadanie { $task } z { $of }
krypto-page-so-far =
    { $misses ->
        [0] dotąd { $time }
        [one] dotąd { $time }, { $misses } niezaliczone
        [few] dotąd { $time }, { $misses } niezaliczone
       *[many] dotąd { $time }, { $misses } niezaliczonych
    }
krypto-page-tasks = Ręce i wyniki
krypto-page-missed = niezaliczone
krypto-page-solitaire-total =
    { $misses ->
        [0] Zadania: { $done } z { $of }, wszystkie zaliczone: { $time }.
        [one] Zadania: { $done } z { $of }, jedno niezaliczone: { $time }.
        [few] Zadania: { $done } z { $of }, { $misses } niezaliczone: { $time }.
       *[many] Zadania: { $done } z { $of }, { $misses } niezaliczonych: { $time }.
    }
krypto-page-best-time = Najlepszy czas na tym urządzeniu: { $time }.
krypto-page-best-time-new = Nowy najlepszy czas na tym urządzeniu!

krypto-page-status-find = Uzyskaj { $target } ze swoich pięciu kart.
krypto-page-status-show = Zgłoszenie padło: pokaż swoje obliczenie.
krypto-page-status-solve = { $hand ->
    [common] Zrób Krypto ze wspólnej ręki.
   *[own] Zrób Krypto z ręki, którą ogłasza { $name }.
}
krypto-page-status-call = Zgłasza się { $name }; wszyscy czekają na obliczenie.
krypto-page-status-answer = { $hand ->
    [common] { $name } ogłasza, że wspólna ręka jest nie do ułożenia: czy się zgadzasz?
   *[own] { $name } ogłasza, że ma rękę nie do ułożenia: czy się zgadzasz?
}
krypto-page-status-declared = { $hand ->
    [common] Wspólna ręka jest twoim zdaniem nie do ułożenia; poczekaj na innych.
   *[own] Twoja ręka jest twoim zdaniem nie do ułożenia; poczekaj na innych.
}
krypto-page-status-made = Masz Krypto; teraz kolej na partnera: { $partner }.
krypto-page-status-out = { $why ->
    [passed] W tej rundzie pasujesz
    [failed] Twoje zgłoszenie było fałszywe
    [declared] Ręka jest twoim zdaniem nie do ułożenia
    [partner] Twój partner jest poza rundą, a ty razem z nim
   *[made] Masz Krypto
}; { $count ->
    [one] myśli jeszcze { $count } osoba.
    [few] myślą jeszcze { $count } osoby.
   *[many] myśli jeszcze { $count } osób.
}
krypto-page-status-watch =
    { $count ->
        [one] Runda { $round }: myśli { $count } osoba.
        [few] Runda { $round }: myślą { $count } osoby.
       *[many] Runda { $round }: myśli { $count } osób.
    }
krypto-page-status-look = Obejrzyj rundę i naciśnij „Następna runda”.
krypto-page-status-ready = Zgłoszono gotowość; następna runda zacznie się, gdy wszyscy będą gotowi.
krypto-page-status-pause = Koniec rundy { $round }; następna zacznie się, gdy wszyscy będą gotowi.
krypto-page-status-alone = Zadanie { $task } z { $of }: uzyskaj { $target }.

krypto-page-log-called = { $who ->
    [you] Ty: „Krypto!”
   *[other] { $name }: „Krypto!”
}
krypto-page-log-made = { $who ->
    [you] Uzyskujesz { $target }: { $calculation }.
   *[other] { $name } uzyskuje { $target }: { $calculation }.
}
krypto-page-log-solved = { $who ->
    [you] Uzyskujesz { $target }
   *[other] { $name } uzyskuje { $target }
} { $hand ->
    [common] ze wspólnej ręki
    [yours] z twojej ręki
   *[own] z ręki gracza { $whose }
}: { $calculation }.
krypto-page-log-wrong = { $who ->
    [you] Pokazujesz { $calculation }.
   *[other] { $name } pokazuje { $calculation }.
} Źle, −1: { $why }
krypto-page-log-late = { $who ->
    [you] Nie pokazujesz niczego na czas: −1.
   *[other] { $name } nie pokazuje niczego na czas: −1.
}
krypto-page-log-passed = { $who ->
    [you] Pasujesz.
   *[other] { $name } pasuje.
}
krypto-page-log-declared = { $who ->
    [you] Ogłaszasz, że { $hand ->
        [common] wspólna ręka
       *[own] twoja ręka
    } jest nie do ułożenia.
   *[other] { $name } ogłasza, że { $hand ->
        [common] wspólna ręka jest nie do ułożenia.
       *[own] ma rękę nie do ułożenia.
    }
}
krypto-page-log-agreed = { $who ->
    [you] Zgadzasz się.
   *[other] { $name } się zgadza.
}
krypto-page-log-disagreed = { $who ->
    [you] Nie zgadzasz się i musisz rozwiązać rękę.
   *[other] { $name } się nie zgadza i musi rozwiązać rękę.
}
krypto-page-log-round-up = Czas rundy { $round } minął.
krypto-page-log-ready = { $who ->
    [you] Zgłaszasz gotowość do następnej rundy.
   *[other] { $name } zgłasza gotowość do następnej rundy.
}
krypto-page-log-pause-up = Przerwa po rundzie { $round } minęła.
krypto-page-log-reached = Zadanie { $number }: { $calculation } daje { $target }.
krypto-page-log-given-up = Zadanie { $number }: rezygnacja.
krypto-page-log-task-up = Zadanie { $number }: czas minął.
krypto-page-end-won = { $who ->
    [you] Wygrywasz rundę { $round }
   *[other] { $name } wygrywa rundę { $round }
} i { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
krypto-page-end-pair = { $who ->
    [you] Wygrywasz z partnerem ({ $partner }) rundę { $round }
   *[other] { $name } i { $partner } wygrywają rundę { $round }
} i { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
krypto-page-end-nobody = Rundy { $round } nie wygrywa nikt.
krypto-page-end-redealt = Nikt nie ułożył ogłoszonej ręki: runda { $round } jest rozdawana ponownie.

krypto-page-lesson-cards = Twoich pięć kart leży w rzędzie, a nad nimi wynik do uzyskania: 24. Uzyskaj 24 ze wszystkich pięciu, każdej używając raz.
krypto-page-lesson-merge = Dotknij karty, potem × i drugiej karty: połączą się w jeden kafelek. Mnóż, aż zostanie jeden. Gdy pokaże 24, naciśnij „Krypto!”.
krypto-page-lesson-run = Runda 1 skończona. Wygrana runda liczy się za 1, następna z rzędu za 2, potem za 4 i tak dalej. Cudza wygrana przerywa serię.
krypto-page-lesson-call = W wyścigu można się zgłosić, zanim się coś ułoży. Wynik to 1. Naciśnij „Krypto!”, nic nie wykładając: to zgłoszenie i inni muszą czekać.
krypto-page-lesson-show = Teraz pokaż na czas: 3 − 1, potem + 7, ÷ 1, − 8. „Pokaż” jest ostateczne. Złe obliczenie albo jego brak kosztuje punkt.
krypto-page-lesson-undo = Runda 3: 24 + 22 to 46, a 46 ÷ 23 to 2. Resztę znajdziesz. Strzałki cofają i przywracają, ołówek zachowuje początek, klawiatura pozwala pisać.
krypto-page-lesson-unplayable = Niektóre ręce są nie do ułożenia; tutaj mówi o tym pieczątka obok wyniku. Naciśnij „Nie do ułożenia” i potwierdź.
krypto-page-lesson-answer = Teraz inni się zgadzają albo jednak ją układają i tracisz punkt. Gdy zgodzą się wszyscy, runda jest rozdawana ponownie. Kto nic nie znalazł, może spasować.
krypto-page-lesson-end = Dziesięć rund to cała gra, a wygrywa najwięcej punktów. To całe Krypto: graj dalej albo otwórz stół ze znajomymi.
