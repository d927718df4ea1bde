krypto-title = Krypto
krypto-about = Pięć kart, cztery działania, jeden wynik: uzyskaj go ze wszystkich swoich kart przed innymi.

krypto-pairs-need-even = W parach gra 4, 6 lub 8 osób, a nie { $seats }.
krypto-one-variant = Wspólna ręka i własne wyniki wykluczają się.
krypto-not-alone = Opcja „{ $option }” nic nie znaczy, gdy gra się w pojedynkę.
krypto-draw = Losowanie rozdającego nr { $draw } ma złą liczbę kart albo niczego nie rozstrzyga.
krypto-layout = Rozdanie „{ $line }” ma inne ręce lub wyniki, niż wymagają opcje.
krypto-card = W rozdaniu „{ $line }” jest karta { $card }, której w talii nie ma albo nie ma tyle razy.
krypto-out = W tej rundzie nie możesz się już zgłaszać.
krypto-show-first = Zgłoszenie padło: pokaż swoje obliczenie.
krypto-not-called = Najpierw się zgłoś, potem pokaż obliczenie.
krypto-paused = Runda się skończyła: powiedz „ready”; następną rozdaje się, gdy wszyscy są gotowi.
krypto-not-paused = Nie ma przerwy: trwa runda.
krypto-already-shown = To obliczenie już w tej rundzie pokazano, choćby w innym zapisie; znajdź inny pomysł.
krypto-already-declared = { $by } już ma rękę ogłoszoną jako nie do ułożenia.
krypto-already-made = W tej rundzie ktoś już ma Krypto; za późno, by ogłosić, że ręka jest nie do ułożenia.
krypto-no-spares =
    { $most ->
        [one] Rozdano ponownie { $most } rundę i nie ma już zapasowych rozdań.
        [few] Rozdano ponownie { $most } rundy i nie ma już zapasowych rozdań.
       *[many] Rozdano ponownie { $most } rund i nie ma już zapasowych rozdań.
    }
krypto-nothing-declared = Nikt nie ogłosił, że jego ręka jest nie do ułożenia.
krypto-answered = Twoja odpowiedź już padła.
krypto-alone = Grasz w pojedynkę: uzyskaj wynik albo zrezygnuj z niego („pass”).
krypto-wrong = To się nie liczy: { $why }

krypto-flaw-not-held = karty { $card } nie ma w ręce.
krypto-flaw-too-often =
    { $used ->
        [one] karta { $card } jest użyta { $used } raz
        [few] karta { $card } jest użyta { $used } razy
       *[many] karta { $card } jest użyta { $used } razy
    }, a w ręce jest takich: { $held }.
krypto-flaw-not-used = karta { $card } nie jest użyta.
krypto-flaw-not-whole = { $dividend } ÷ { $divisor } nie jest liczbą całkowitą.
krypto-flaw-by-zero = { $dividend } nie można dzielić przez zero.
krypto-flaw-square = nie umówiono się na kwadraty.
krypto-flaw-exponent = wykładnik to { $exponent }, a może nim być tylko 2.
krypto-flaw-too-large = liczby stają się za duże.
krypto-flaw-misses = to daje { $value }, a nie { $target }.

krypto-calculation-operand = tu powinna stać liczba lub „(”, a stoi „{ $found }”.
krypto-calculation-ends = tu powinna stać liczba lub „(”.
krypto-calculation-operator = tu powinno stać działanie, „)” lub koniec, a stoi „{ $found }”.
krypto-calculation-unclosed = ten nawias nie jest zamknięty.
krypto-calculation-unopened = ten nawias nie został otwarty.
krypto-calculation-no-card = nie ma karty { $number }: liczby idą od 1 do { $max }.
krypto-calculation-numbers =
    { $most ->
        [one] obliczenie ma najwyżej { $most } liczbę.
        [few] obliczenie ma najwyżej { $most } liczby.
       *[many] obliczenie ma najwyżej { $most } liczb.
    }
krypto-calculation-long =
    { $most ->
        [one] obliczenie ma najwyżej { $most } znak.
        [few] obliczenie ma najwyżej { $most } znaki.
       *[many] obliczenie ma najwyżej { $most } znaków.
    }

krypto-do-krypto = Zgłoś się i od razu pokaż obliczenie, na przykład „krypto (24+22)/23+20-21”.
krypto-do-call = Powiedz „Krypto”; obliczenie trzeba pokazać na czas.
krypto-do-show = Pokaż obliczenie do swojego zgłoszenia.
krypto-do-pass = Zrezygnuj z rundy; w pojedynkę: z zadania.
krypto-do-unplayable = Ogłoś, że twoja ręka jest nie do ułożenia.
krypto-do-agree = Zgódź się, że ogłoszona ręka jest nie do ułożenia.
krypto-do-disagree = Nie zgódź się: masz wtedy tyle czasu co przy zgłoszeniu, by pokazać, jak ogłoszona ręka daje swój wynik.
krypto-do-solve = Zrób Krypto z ręki, która miała być nie do ułożenia.
krypto-do-ready = Zgłoś gotowość do następnej rundy.
krypto-slot-calculation = obliczenie (najwyżej { $most } znaków)

krypto-option-deck = Talia kart.
krypto-option-deck-cards52 = 52 karty: po trzy od 1 do 10, po dwie od 11 do 17, po jednej od 18 do 25 (wydanie z 1979 roku).
krypto-option-deck-cards56 = 56 kart: po jednej więcej 7, 8, 9 i 10 (zasada domowa: późniejsze wydanie).
krypto-option-arithmetic = Jakie liczby mogą się pojawić po drodze (instrukcja nie stawia ograniczeń).
krypto-option-arithmetic-whole = Zasada domowa, jak na turniejach: tylko całkowite; zero i ujemne też.
krypto-option-arithmetic-fractions = Także dokładne ułamki.
krypto-option-squares = Wartości równej dokładnie 2, z jednej lub kilku kart, można użyć jako wykładnika (wariant C).
krypto-option-hand = Czyich jest pięć kart.
krypto-option-hand-own = Każdy ma pięć kart.
krypto-option-hand-common = Pięć kart na środku, jedna ręka dla wszystkich (wariant D).
krypto-option-target = Czyj jest wynik do uzyskania.
krypto-option-target-common = Jeden wynik dla wszystkich.
krypto-option-target-own = Każdy ma swój (wariant E).
krypto-option-pairs = Drużyny po dwie osoby (wariant A): drużyna wygrywa rundę, gdy oboje mają Krypto. Dla 4, 6 lub 8 osób. Zasada domowa: partnerzy siedzą naprzeciw siebie.
krypto-option-call_seconds = Zasada domowa: ile sekund jest na pokazanie obliczenia po zgłoszeniu (instrukcja mówi: bez zwłoki).
krypto-option-round_seconds = Zasada domowa: ile sekund trwa najwyżej runda; 0 to brak limitu (w instrukcji go nie ma).
krypto-option-pause_seconds = Zasada domowa: ile sekund mija najwyżej między rundami, jeśli wszyscy nie są gotowi wcześniej; 0 to brak przerwy (instrukcja o tym milczy).
krypto-option-minutes = W pojedynkę: ile minut trwa najwyżej zadanie i ile kosztuje każde niezaliczone (wariant B: jedna lub dwie).

krypto-term-deck = { $value ->
    [cards56] talia 56 kart (zasada domowa)
   *[cards52] talia 52 kart
}
krypto-term-arithmetic = { $value ->
    [fractions] także ułamki
   *[whole] tylko liczby całkowite (zasada domowa)
}
krypto-term-squares = { $value ->
    [on] z kwadratami
   *[off] bez kwadratów
}
krypto-term-hand = { $value ->
    [common] jedna ręka dla wszystkich
   *[own] każdy ma pięć kart
}
krypto-term-target = { $value ->
    [own] każdy ma swój wynik
   *[common] jeden wynik dla wszystkich
}
krypto-term-pairs = { $value ->
    [on] drużyny po dwie osoby
   *[off] bez drużyn
}
krypto-term-call_seconds = { $value } s na pokazanie obliczenia (zasada domowa)
krypto-term-round_seconds = { $value ->
    [0] rundy bez limitu
   *[other] rundy najwyżej { $value } s (zasada domowa)
}
krypto-term-pause_seconds = { $value ->
    [0] bez przerwy między rundami
   *[other] przerwa między rundami, najwyżej { $value } s (zasada domowa)
}
krypto-term-minutes = w pojedynkę: najwyżej { $value } min na zadanie

krypto-end-points = Rozegrano dziesięć rund; wygrywa osoba z największą liczbą punktów.
krypto-end-solitaire = Rozegrano dwadzieścia zadań; wynikiem jest łączny czas z minutami za każde niezaliczone.

krypto-why-made =
    { $ways ->
        [one] To jedyny sposób, by uzyskać wynik.
        [few] Wynik można uzyskać na { $ways } sposoby; ten jest najprostszy.
        [many] Wynik można uzyskać na { $ways } sposobów; ten jest najprostszy.
       *[other] Wynik można uzyskać na { $ways } sposobu; ten jest najprostszy.
    }
krypto-why-unplayable = Sprawdzono wszystkie obliczenia: żadne nie daje wyniku.
krypto-why-agrees = Sprawdzono wszystkie obliczenia z ogłoszoną ręką: żadne nie daje jej wyniku.
krypto-why-refutes =
    { $ways ->
        [one] Z ogłoszonej ręki można uzyskać jej wynik tylko tak; pokazanie tego wygrywa rundę i dodatkowy punkt.
        [few] Z ogłoszonej ręki można uzyskać jej wynik na { $ways } sposoby; pokazanie jednego wygrywa rundę i dodatkowy punkt.
        [many] Z ogłoszonej ręki można uzyskać jej wynik na { $ways } sposobów; pokazanie jednego wygrywa rundę i dodatkowy punkt.
       *[other] Z ogłoszonej ręki można uzyskać jej wynik na { $ways } sposobu; pokazanie jednego wygrywa rundę i dodatkowy punkt.
    }
krypto-why-nothing-new = Wszystkie sposoby, by uzyskać wynik, pokazano już w tej rundzie.
krypto-why-hasty = Zgłoszenie padło przed sprawdzeniem obliczenia.
krypto-why-gave-up = Szukanie trwało dość długo i nic nie dało.
krypto-why-believes = Wierzy na słowo, że ogłoszona ręka jest nie do ułożenia.
krypto-why-ready = Już widzi, jak skończyła się runda.

# Podpowiedzi
krypto-hint-unplayable = Z twoich kart ({ $cards }) nie da się ułożyć { $target }.
krypto-hint-playable = Z twoich kart ({ $cards }) da się ułożyć { $target }.
krypto-hint-step = Z twoich kart ({ $cards }) ułożysz { $target }, jeśli zaczniesz od { $step } = { $gives }.

krypto-proof-makes = Z kart { $cards } { $so ->
    [yes] da się
   *[no] nie da się
} ułożyć { $target }.
krypto-proof-solution = { $calculation } = { $target }
krypto-proof-none = Nie daje tego żadne działanie. Z tych kart da się ułożyć { $count } spośród liczb od 1 do { $last }; najbliższe: { $below } poniżej, { $above } powyżej.
krypto-proof-nearest = { $number }
krypto-proof-no-nearest = brak

krypto-picture-over = Krypto, koniec, wygrywa: { $winners }
krypto-picture-round = Krypto, runda { $round } z { $rounds }, rozdaje { $dealer }
krypto-picture-target = wynik { $target }
krypto-picture-all = wspólna ręka
krypto-picture-out = poza rundą
krypto-picture-unplayable = nie do ułożenia?
krypto-picture-krypto = Krypto!
krypto-picture-made = ma Krypto
krypto-picture-false-call = błędne zgłoszenie
krypto-picture-has-passed = pasuje
krypto-picture-thinks = myśli
krypto-picture-is-ready = gotowość
krypto-picture-is-agreed = zgoda
krypto-picture-has-tried = próba nieudana
krypto-picture-has-solved = rozwiązuje ją
krypto-picture-total = razem
krypto-picture-next = następna runda: { $points }
krypto-picture-has-called = { $by } zgłasza się i pokazuje obliczenie do { $until }
krypto-picture-has-called-with = { $by } zgłasza się i pokazuje obliczenie z ręki gracza { $with } do { $until }
krypto-picture-round-ends = runda kończy się o { $until }
krypto-picture-pause-ends = następna runda najpóźniej o { $until }
krypto-picture-solitaire-over = Krypto w pojedynkę, koniec: { $score }
krypto-picture-solitaire-task = Krypto w pojedynkę, zadanie { $task } z { $tasks }
krypto-picture-misses = chybione: { $misses }
krypto-picture-targets = wyniki
krypto-picture-hand = ręka
krypto-picture-missed = chybione
krypto-picture-so-far = dotąd { $score }, to zadanie kończy się o { $until }
krypto-picture-reachable-ways = { $ways ->
    [one] do ułożenia jednym sposobem
   *[many] do ułożenia, sposobów: { $ways }
}
krypto-picture-reachable = do ułożenia
krypto-picture-not-reachable = nie do ułożenia
krypto-picture-first-steps = pierwsze działania, które do tego prowadzą
krypto-picture-best = najlepszy ruch: { $action } (wartość { $points })
krypto-picture-best-time = najlepszy ruch: { $action } (oszczędza { $time })
krypto-picture-called = { $by } zgłasza się
krypto-picture-shown = { $by } pokazuje { $calculation }: { $right ->
    [yes] Krypto
   *[no] źle
}
krypto-picture-shown-with = { $by } pokazuje { $calculation } z ręki gracza { $with }: { $right ->
    [yes] Krypto
   *[no] źle
}
krypto-picture-flaw = { $flaw }
krypto-picture-late = { $by } nie pokazuje nic na czas
krypto-picture-passed = { $by } pasuje
krypto-picture-round-up = czas rundy minął
krypto-picture-ready = { $by } zgłasza gotowość
krypto-picture-pause-up = koniec przerwy
krypto-picture-declared = { $by } ogłasza, że ręka jest nie do ułożenia
krypto-picture-agreed = { $by } zgadza się
krypto-picture-disagreed = { $by } nie zgadza się
krypto-picture-reached = { $calculation } daje { $target }
krypto-picture-given-up = zadanie porzucone
krypto-picture-task-up = czas zadania minął
