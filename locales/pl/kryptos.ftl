kryptos-title = Kryptos
kryptos-about = Ułożone ręce, ukryte liczby: odgadnij cudzą kartę, zanim ktoś odgadnie twoją.

kryptos-not-yet-guessing = Teraz odsłaniamy karty; zgadywanie będzie później.
kryptos-no-more-reveals = Przygotowanie skończone; nikt nie odsłania już własnych kart.
kryptos-no-such-place = Nie ma pozycji { $place }: liczba kart na ręce to { $places }.
kryptos-open = Karta na pozycji { $place } jest już odsłonięta.
kryptos-own-card = Nie zgaduje się własnych kart.
kryptos-no-such-player = Na miejscu { $seat } nikt nie siedzi.
kryptos-not-in-play = { $number } nie bierze udziału w grze: liczby sięgają do { $last }.
kryptos-outermost = Pozycja { $place } to twoja najniższa albo najwyższa karta; zasady zaawansowane tego zabraniają.
kryptos-neighbour = Liczba na pozycji { $place } różni się o jeden od karty odsłoniętej najpierw; zasady zaawansowane tego zabraniają.
kryptos-colour = Odsłonięte karty koloru z pozycji { $place }: { $most }; zasady zaawansowane nie pozwalają na więcej.
kryptos-nothing-to-stop = Nie ma drugiej próby, z której można zrezygnować: zgaduj.
kryptos-must-guess = Ktoś inny ma jeszcze zakrytą kartę: zgaduj.
kryptos-nothing-to-guess = Nikt inny nie ma zakrytej karty: spasuj.
kryptos-mystery-players = Wariant Tajemnica jest dla czterech lub pięciu osób.
kryptos-first-beyond-table = { $seat } nie może zacząć: liczba miejsc przy stole to { $seats }.
kryptos-first-not-chosen = Według rozdania zaczyna { $seat }, a gospodarz wybrał { $chosen }.
kryptos-hand-size = { $seat }: liczba kart to { $cards } zamiast { $want }.
kryptos-hand-order = Ręka gracza { $seat } nie jest ułożona.
kryptos-aside-size = Odłożonych kart jest { $cards } zamiast { $want }.
kryptos-aside-order = Odłożone karty nie są ułożone.
kryptos-bad-card = Karta { $number } jest rozdana dwa razy albo nie bierze udziału w grze.

kryptos-do-reveal = Odsłoń jedną z własnych kart podczas przygotowania.
kryptos-do-guess = Odgadnij zakrytą kartę innego gracza.
kryptos-do-stop = Zrezygnuj z drugiej próby.
kryptos-do-pass = Spasuj, gdy nikt inny nie ma zakrytej karty.
kryptos-slot-place = pozycja { $min }–{ $max }
kryptos-slot-player = gracz
kryptos-slot-number = liczba { $min }–{ $max }

kryptos-option-advanced = Zasady dla weteranów podczas przygotowania: bez kart skrajnych, bez sąsiednich liczb, mało kart jednego koloru.
kryptos-option-ties = Kto wygrywa przy równej liczbie punktów.
kryptos-option-ties-earliest = Gracz wcześniejszy w kolejności tur (instrukcja francuska; polska milczy).
kryptos-option-ties-shared = Wszyscy razem (zasada domowa).
kryptos-option-mystery = Cztery losowe karty leżą z boku; znane są tylko ich kolory. Dla 4 lub 5 osób.
kryptos-option-bribe = Punkt za drugą próbę dostaje właściciel karty.
kryptos-option-first = Kto zaczyna: losowo (domyślnie) albo miejsce wybrane przez gospodarza (zasada domowa; instrukcje wskazują osobę najmłodszą albo najstarszą).
kryptos-option-first-drawn = losowo

kryptos-term-advanced = { $value ->
    [on] zasady dla weteranów
   *[off] bez zasad dla weteranów
}
kryptos-term-ties = { $value ->
    [shared] przy remisie wygrywają wszyscy (zasada domowa)
   *[earliest] przy remisie wygrywa wcześniejszy w kolejności tur
}
kryptos-term-mystery = { $value ->
    [on] z tajemniczymi kartami
   *[off] bez tajemniczych kart
}
kryptos-term-bribe = { $value ->
    [on] z łapówką
   *[off] bez łapówki
}
kryptos-term-first = { $value ->
    [drawn] zaczyna wylosowany gracz (zasada domowa)
   *[A] zaczyna miejsce { $value } (zasada domowa)
}

kryptos-end-points = Ktoś zdobył piętnaście punktów i rundę rozegrano do końca.
kryptos-end-exhausted = Nie ma już zakrytych kart.
kryptos-end-limit = Stół zamknięto po trzech tysiącach tur.

kryptos-colour-wax = lak
kryptos-colour-brass = mosiądz
kryptos-colour-moss = mech
kryptos-colour-ink = atrament

kryptos-why-any-card = Każda własna karta się nada.
kryptos-why-tells-least = Ta karta chyba niewiele zdradza: potem inni odgadną którąś z szansą { PERCENT($chance) }.
kryptos-why-range = { $numbers ->
    [one] Pasuje tam jedna liczba.
    [few] Pasują tam { $numbers } liczby, a nigdzie mniej.
   *[many] Pasuje tam { $numbers } liczb, a nigdzie mniej.
}
kryptos-why-certain = To nie może być nic innego.
kryptos-why-likely = Nic nie jest warte więcej: szansa trafienia { PERCENT($chance) }.
kryptos-why-worth-a-point = Druga próba jest warta punktu: szansa trafienia { PERCENT($chance) }.
kryptos-why-not-worth-a-point = Druga próba nie jest warta punktu: szansa trafienia to tylko { PERCENT($chance) }.
kryptos-why-wins = Szansa trafienia { PERCENT($chance) }, a to najlepsza droga do wygranej: { PERCENT($wins) }.
kryptos-why-nothing = Nie ma czego zgadywać.

# Podpowiedzi
kryptos-hint-card = Karta { $place } gracza { $of } to { $card }.
kryptos-hint-holder = { $of } ma kartę { $card }.
kryptos-hint-colour = Karta { $place } gracza { $of } ma kolor: { $colour }.
kryptos-hint-aside = Karta { $card } leży z boku.

# Dowody: twierdzenia, fakty, wnioski
kryptos-proof-card = Karta { $place } gracza { $of } { $so ->
    [yes] to
   *[no] to nie
} { $card }.
kryptos-proof-colour = Kolor karty { $place } gracza { $of } { $so ->
    [yes] to
   *[no] to nie
} { $colour }.
kryptos-proof-holder = { $of } { $so ->
    [yes] ma zakrytą kartę
   *[no] nie ma zakrytej karty
} { $card }.
kryptos-proof-lies-aside = { $card } { $so ->
    [yes] leży
   *[no] nie leży
} z boku.
kryptos-proof-rules = Wystarczą zasady: karty na ręce są uporządkowane, a liczby idą od 1 do { $last }.
kryptos-proof-sight = { $count ->
    [one] Odkryta leży { $numbers }
   *[other] Odkryte leżą { $numbers }
}.
kryptos-proof-held = Masz na ręce { $numbers }.
kryptos-proof-held-and-sight = Masz na ręce { $held }, a { $count ->
    [one] odkryta leży { $numbers }
   *[other] odkryte leżą { $numbers }
}.
kryptos-proof-unseen = { $count ->
    [one] { $numbers } jest w grze i jej nie widać
   *[other] Liczby { $numbers } są w grze i ich nie widać
}.
kryptos-proof-open = Karta { $place } gracza { $of } to { $card }, widoczna dla wszystkich.
kryptos-proof-tokens = Zakryte karty gracza { $of }: lak { $wax }, mosiądz { $brass }, mech { $moss }, atrament { $ink }.
kryptos-proof-aside = Karty z boku: lak { $wax }, mosiądz { $brass }, mech { $moss }, atrament { $ink }.
kryptos-proof-wrong = Karta { $place } gracza { $of } to nie { $card }: ta próba była błędna.
kryptos-proof-forced = { $of } nie miał wyboru, odsłaniając { $card }: między skrajnymi kartami nie było innej karty do odsłonięcia.
kryptos-proof-either = Karta { $place } gracza { $of } to { $one } albo { $other }.
kryptos-proof-one-of = Karta { $place } gracza { $of } to jedna z tych: { $numbers }.
kryptos-proof-among = { $count ->
    [2] Zakryte karty { $first } i { $last } gracza { $of } są
   *[other] Zakryte karty od { $first } do { $last } gracza { $of } są
} wśród tych: { $numbers }.
kryptos-proof-holds = { $so ->
    [yes] { $count ->
        [one] { $of } ma zakrytą kartę { $numbers }
       *[other] { $of } ma zakryte karty { $numbers }
    }
   *[no] { $count ->
        [one] { $of } nie ma zakrytej karty { $numbers }
       *[other] { $of } nie ma żadnej z tych zakrytych kart: { $numbers }
    }
}.
kryptos-proof-all-aside = { $so ->
    [yes] { $count ->
        [one] { $numbers } leży z boku
       *[other] { $numbers } leżą z boku
    }
   *[no] { $count ->
        [one] { $numbers } nie leży z boku
       *[other] Żadna z tych kart nie leży z boku: { $numbers }
    }
}.
kryptos-proof-ways-left = Razem te ręce można ułożyć na tyle sposobów: { $ways }.

kryptos-picture-title = Kryptos, liczby 1–{ $last }, zaczynał gracz { $first }
kryptos-picture-aside = ; z boku { $cards }
kryptos-picture-track = tor
kryptos-picture-points = pkt
kryptos-picture-last = ostatni ruch: { $what }
kryptos-picture-revealed = { $by } odsłania { $card } na pozycji { $place }
kryptos-picture-guessed = { $by }{ $paid ->
    [yes] {" "}płaci 1 i
   *[no] {""}
} zgaduje { $number }, gracz { $of }, pozycja { $place }: { $right ->
    [yes] tak, { $worth }
   *[no] nie
}
kryptos-picture-stopped = { $by } rezygnuje
kryptos-picture-passed = { $by } pasuje
kryptos-picture-next = teraz { $seat }: { $stage ->
    [reveal] odsłania kartę
    [guess] zgaduje
   *[second-try] druga próba albo rezygnacja
}{ $closing ->
    [yes] , ostatnia runda
   *[no] {""}
}
kryptos-picture-over = koniec, wygrywa: { $winners }
kryptos-picture-tied = Remis { $points } pkt: z tych graczy wygrywa najwcześniejszy w kolejności tur.
kryptos-picture-certain = pewne
kryptos-picture-deals = możliwe rozdania: { $deals }
kryptos-picture-likely = najbardziej prawdopodobne
kryptos-picture-place-of = { $of }, karta { $place }
kryptos-picture-can-lie-aside = z boku mogą leżeć
kryptos-picture-best = najlepszy ruch: { $action } (szansa trafienia { $chance }, wartość { $worth } pkt)
