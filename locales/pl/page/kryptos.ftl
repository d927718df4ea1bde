# Stół Kryptosa.

kryptos-page-status-reveal = { $me ->
    [yes] Odsłoń jedną ze swoich kart.
   *[no] { $name } odsłania kartę.
}
kryptos-page-status-guess = { $me ->
    [yes] Twoja tura: zgadnij zakrytą kartę.
   *[no] { $name } zgaduje zakrytą kartę.
}
kryptos-page-status-second-try = { $me ->
    [yes] Pudło. Zapłać punkt za drugą próbę albo zrezygnuj.
   *[no] { $name } może zapłacić punkt i spróbować jeszcze raz.
}

kryptos-page-log-revealed = { $me ->
    [yes] Odsłaniasz swoją kartę { $place }: { $card }.
   *[no] { $name } odsłania kartę { $place }: { $card }.
}
kryptos-page-log-guessed = { $who ->
    [me] Zgadujesz, że karta { $place } ({ $of }) to { $number }:
    [mine] { $name } zgaduje, że twoja karta { $place } to { $number }:
   *[others] { $name } zgaduje, że karta { $place } ({ $of }) to { $number }:
}
kryptos-page-log-right = tak, { $worth ->
    [one] jeden punkt.
    [few] { $worth } punkty.
   *[many] { $worth } punktów.
}
kryptos-page-log-wrong = nie.
kryptos-page-log-paid = { $to ->
    [me] { $name } płaci ci punkt.
    [owner] { $me ->
        [yes] Płacisz punkt graczowi { $of }.
       *[no] { $name } płaci punkt graczowi { $of }.
    }
   *[nobody] { $me ->
        [yes] Płacisz punkt.
       *[no] { $name } płaci punkt.
    }
}
kryptos-page-log-stopped = { $me ->
    [yes] Rezygnujesz z drugiej próby.
   *[no] { $name } rezygnuje z drugiej próby.
}
kryptos-page-log-passed = { $me ->
    [yes] Pasujesz: nie ma czego zgadywać.
   *[no] { $name } pasuje: nie ma czego zgadywać.
}
kryptos-page-log-closing = Piętnaście punktów: to ostatnia runda.

kryptos-page-board = Ręce
kryptos-page-own = twoja ręka
kryptos-page-points = Punkty
kryptos-page-has-points = { $name }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
kryptos-page-has = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
kryptos-page-hidden = { $count ->
    [0] wszystko odkryte
    [one] { $count } zakryta
    [few] { $count } zakryte
   *[many] { $count } zakrytych
}
kryptos-page-tokens = { $colour }: { $count ->
    [one] { $count } zakryta
    [few] { $count } zakryte
   *[many] { $count } zakrytych
}
kryptos-page-tokens-of = Zakryte kolory: { $name }
kryptos-page-holds = { $name } na pewno ukrywa { $cards }.
kryptos-page-holds-short = ma { $cards }
kryptos-page-closing = Ostatnia runda.
kryptos-page-closing-left = Zagrają jeszcze: { $names }.
kryptos-page-aside = Z boku
kryptos-page-aside-about = Karty, których nikt nie trzyma. Kolory są znane wszystkim; nikt nie może ich odgadywać.
kryptos-page-aside-card = { $card ->
    [0] Zakryta karta, { $colour }
   *[other] { $card }, { $colour }
}
kryptos-page-aside-can = Możliwe:
kryptos-page-result = Wynik
kryptos-page-tie = { $ties ->
    [shared] Remis, punktów: { $points }. Wygrana jest wspólna.
   *[earliest] Remis, punktów: { $points }. Wygrywa { $name }, bo jest wcześniej w kolejności.
}

kryptos-page-card = { $name }, karta { $place }
kryptos-page-between = { $from }–{ $to } · warta { $worth }
kryptos-page-only = tylko { $card } · warta { $worth }
kryptos-page-card-hidden = { $name }, karta { $place }, zakryta{ $sure ->
    [yes] .
   *[no] : od { $from } do { $to }.
}
kryptos-page-card-face = { $how ->
    [open] Karta { $place }: { $card }, { $colour }, odkryta.
    [hidden] Karta { $place }: { $card }, { $colour }, zakryta dla innych.
   *[never] Karta { $place }: { $card }, { $colour }, nikt jej nie odgadł.
}
kryptos-page-card-sure = Na pewno { $card }.
kryptos-page-card-sure-colour = Kolor na pewno: { $colour }.
kryptos-page-card-pencil = Ołówkiem: { $cards }.
kryptos-page-card-pencil-out = Ołówkiem, przekreślone: { $card }. { $why }
kryptos-page-left = Zakryta karta po lewej
kryptos-page-right = Zakryta karta po prawej
kryptos-page-pencil = Ołówek: zanotuj, czym może być
kryptos-page-writing = Ołówek: dotykaj liczb, aby je zanotować lub wymazać.
kryptos-page-rub = Wymaż wszystko
kryptos-page-all = Pokaż wszystkie liczby
kryptos-page-close = Odłóż
kryptos-page-numbers = Liczby w grze
kryptos-page-numbers-for = Czym może być karta { $place } ({ $name })
kryptos-page-number = { $card }, { $colour }
kryptos-page-number-pencil = zanotowana ołówkiem
kryptos-page-where-open = Odkryta: { $name }
kryptos-page-where-held = Na pewno ma ją { $name }
kryptos-page-where-known = Pewne: ma ją { $name }
kryptos-page-where-mine = W twojej ręce
kryptos-page-where-aside = Leży z boku

kryptos-page-key = Jak to czytać
kryptos-page-key-stamp = Pismo maszynowe: to jest pewne.
kryptos-page-key-pencil = Ołówek: twoja notatka. Przekreślona, gdy stała się niemożliwa.
kryptos-page-key-struck = Przekreślone: to nie może być ta liczba. Dotknij, aby poznać powód.

kryptos-page-choose-own = Dotknij karty, którą odsłonisz.
kryptos-page-choose-card = Dotknij zakrytej karty.
kryptos-page-choose-number = Dotknij liczby.
kryptos-page-reveal = Odsłaniam { $card }
kryptos-page-guess = { $pays ->
    [owner] Płacę 1 ({ $name }), zgaduję { $number }
    [bank] Płacę 1, zgaduję { $number }
   *[no] Zgaduję { $number }
}
kryptos-page-stop = Rezygnuję
kryptos-page-pass = Pasuję
kryptos-page-best = Najlepszy ruch: karta { $place } ({ $name }) to { $card }, szansa { $chance }.
kryptos-page-best-stop = Najlepszy ruch: zrezygnować.
kryptos-page-best-take = Pokaż
kryptos-page-cannot = To nie może być { $number }.
kryptos-page-why-open = Ta karta jest odkryta ({ $name }).
kryptos-page-why-mine = Masz ją w ręce.
kryptos-page-why-low = Sąsiednie karty nie zostawiają nic poniżej { $from }.
kryptos-page-why-high = Sąsiednie karty nie zostawiają nic powyżej { $to }.
kryptos-page-why-said = Ta liczba już tu padła ({ $name }); odpowiedź brzmiała „nie”.
kryptos-page-why-colour = Ta ręka nie ukrywa żadnej karty w kolorze: { $colour }.
kryptos-page-why-certain = To na pewno { $card }.
kryptos-page-why-certain-colour = Kolor jest pewny: { $colour }.
kryptos-page-why-held = To na pewno inna karta ({ $name }).
kryptos-page-why-aside = Ta liczba na pewno leży z boku.
kryptos-page-why-no-deal = Żadne rozdanie zgodne z tym, co wiadomo, nie ma jej tutaj.

kryptos-page-lesson-welcome = Witaj. Zapieczętowane listy to karty rywali; rząd na dole to twoja ręka. Każda ręka jest ułożona rosnąco, od lewej do prawej.
kryptos-page-lesson-reveal = Najpierw każdy odsłania dwie własne karty. Dotknij swojej karty, a potem ją odsłoń. To pomaga rywalom, więc wybierz taką, która zdradza niewiele; wyblakłe są w tej lekcji niedozwolone.
kryptos-page-lesson-again = Jeszcze jedna. Karta w środku dużej luki zdradza mniej niż karta z brzegu.
kryptos-page-lesson-tokens = Lak (pieczęć), mosiądz (nakrętka), mech (liść) i atrament (kropla) to cztery kolory: 1 to lak, 2 mosiądz, 3 mech, 4 atrament, 5 znów lak. Przy każdym imieniu widać, ile zakrytych kart każdego koloru jest w tej ręce.
kryptos-page-lesson-certain = Masz prawie wszystkie karty laku. Pierwszą, czyli 1, musi mieć B – a najmniejsza liczba leży skrajnie z lewej. Dotknij tej karty, wybierz 1 i zgadnij.
kryptos-page-lesson-guess = Teraz odgadnij kartę. Dotknij zakrytej: przekreślone liczby są niemożliwe, a dotknięcie którejś mówi dlaczego.
kryptos-page-lesson-scored = Trafienie odkrywa kartę i daje 3 punkty, mniej, gdy ręka prawie nie ma już tajemnic. Pudło nic nie kosztuje, ale słyszą je wszyscy. Potem gra następna osoba.
kryptos-page-lesson-pencil = Gdy inni myślą, dotknij zakrytej karty i ołówka i zanotuj, czym może być. Ołówek jest twój; stempel z maszyny na karcie jest pewny.
kryptos-page-lesson-second = Znowu twoja tura. Jeśli pierwsza próba będzie nietrafiona, możesz zapłacić punkt za drugą albo zrezygnować. Rozegraj swoją turę.
kryptos-page-lesson-end = To cała gra. Gdy ktoś zdobędzie 15 punktów, rundę gra się do końca; wygrywa największa liczba punktów. Graj do końca: wszystko już wiesz.
