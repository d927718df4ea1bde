# Stół gry Break the Code.

break-the-code-page-turn = { $who ->
    [you] Twoja tura: zadaj pytanie albo zgadnij.
   *[other] Pyta lub zgaduje { $name }.
}
break-the-code-page-last-round = { $who ->
    [you] Ostatnia runda: zgadnij teraz, bo inaczej nie wygrasz.
   *[other] Ostatnia runda: zgaduje lub pyta { $name }.
}
break-the-code-page-last-guess = { $who ->
    [you] Ostatnie zgadywanie: nazwij rząd albo spasuj.
   *[other] { $name } zgaduje ostatni raz albo pasuje.
}
break-the-code-page-asks = { $who ->
    [you] Pytasz: { $question } — { $answers }
   *[other] { $name } pyta: { $question } — { $answers }
}
break-the-code-page-answer-of = { $who ->
    [you] ty: { $answer }
   *[other] { $name }: { $answer }
}
break-the-code-page-guesses = { $who ->
    [you] Zgadujesz: { $row } — { $right ->
        [yes] trafione!
       *[no] pudło.
    }
   *[other] { $name } zgaduje: { $row } — { $right ->
        [yes] trafione!
       *[no] pudło.
    }
}
break-the-code-page-guesses-secretly = { $who ->
    [you] Zgadujesz w tajemnicy: { $right ->
        [yes] trafione!
       *[no] pudło.
    }
   *[other] { $name } zgaduje w tajemnicy: { $right ->
        [yes] trafione!
       *[no] pudło.
    }
}
break-the-code-page-passes = { $who ->
    [you] Pasujesz.
   *[other] { $name } pasuje.
}
break-the-code-page-none = brak
break-the-code-page-yes = tak
break-the-code-page-no = nie
break-the-code-page-pairs = { $pairs ->
    [one] { $pairs } para
    [few] { $pairs } pary
   *[many] { $pairs } par
}, { $tiles ->
    [one] { $tiles } płytka
    [few] { $tiles } płytki
   *[many] { $tiles } płytek
}
break-the-code-page-where = Gdzie są twoje { $digit ->
    [1] jedynki
    [2] dwójki
    [3] trójki
    [4] czwórki
    [6] szóstki
    [7] siódemki
    [8] ósemki
   *[9] dziewiątki
}?
break-the-code-page-tile = { $colour ->
    [black] czarna { $digit }
    [white] biała { $digit }
   *[green] zielona { $digit }
}
break-the-code-page-colour = { $colour ->
    [black] czarna
    [white] biała
   *[green] zielona
}
break-the-code-page-percent = { $percent }%

break-the-code-page-rows = Rzędy płytek
break-the-code-page-centre = Środek
break-the-code-page-own = Twój rząd
break-the-code-page-slot = { $row }, miejsce { $place }
break-the-code-page-hidden = zakryte
break-the-code-page-is-out = { $why ->
    [wrong] odpada: pudło
    [passed] odpada: pas
   *[asked] odpada
}
break-the-code-page-rows-left = { $count ->
    [one] { $count } rząd
    [few] { $count } rzędy
   *[many] { $count } rzędów
}
break-the-code-page-bits-left = { NUMBER($bits, minimumFractionDigits: 1, maximumFractionDigits: 1) } bita
break-the-code-page-certain-tile = pewne: { $tile }
break-the-code-page-certain-digit = pewne: cyfra { $digit }
break-the-code-page-certain-colour = pewne: { $colour ->
    [black] czarna
    [white] biała
   *[green] zielona
}
break-the-code-page-candidates = { $count ->
    [one] może tu stać { $count } płytka
    [few] mogą tu stać { $count } płytki
   *[many] może tu stać { $count } płytek
}
break-the-code-page-row-holds = Na pewno w tym rzędzie:
break-the-code-page-row-lacks = Na pewno nie w tym rzędzie:
break-the-code-page-pencil = ołówkiem: { $what }
break-the-code-page-pencil-no = ołówkiem, przekreślone: { $what } ({ $why })
break-the-code-page-pencil-of = Twoje notatki ołówkiem na miejscu { $place }
break-the-code-page-rub-out = Zetrzyj
break-the-code-page-close = Zamknij, wróć do wszystkich płytek
break-the-code-page-against-open = Ta płytka leży odkryta.
break-the-code-page-against-own = Obie płytki z cyfrą { $digit } stoją w twoim rzędzie.
break-the-code-page-against-said = Wyklucza to wiersz { $line } dziennika.
break-the-code-page-against-certain = Wyklucza to, co pewne.
break-the-code-page-against-candidates = Żaden możliwy rząd nie ma tego w tym miejscu.

break-the-code-page-panels = Co robić
break-the-code-page-tab-ask = Pytaj
break-the-code-page-tab-guess = Zgaduj
break-the-code-page-tab-notes = Ołówek
break-the-code-page-tab-sheet = Arkusz

break-the-code-page-questions = Pytania
break-the-code-page-pile = { $count ->
    [0] stos jest pusty
    [one] w stosie jeszcze { $count }
   *[other] w stosie jeszcze { $count }
}
break-the-code-page-pick-card = Wybierz kartę i zapytaj.
break-the-code-page-wait = Rozejrzyj się: to jeszcze nie twoja tura.
break-the-code-page-only-guess = Koniec pytań: zgadnij ostatni raz albo spasuj.
break-the-code-page-ask = Zapytaj
break-the-code-page-bits = Wartość w bitach: { NUMBER($bits, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
break-the-code-page-bits-short = { NUMBER($bits, minimumFractionDigits: 2, maximumFractionDigits: 2) }
break-the-code-page-best = Najlepszy ruch
break-the-code-page-best-chance = Najlepszy ruch: szansa wygranej { $chance }%

break-the-code-page-strip = Wszystkie płytki
break-the-code-page-strip-how = Dotknij, by skreślić; jeszcze raz, by zakreślić; jeszcze raz, by zetrzeć. Rząd do odgadnięcia: { $row }.
break-the-code-page-standing-own = twoja
break-the-code-page-standing-lacked = na pewno jej tam nie ma
break-the-code-page-standing-held = na pewno tam jest
break-the-code-page-struck = skreślona
break-the-code-page-ringed = zakreślona
break-the-code-page-mark-wrong = ten znak nie może być słuszny

break-the-code-page-guess-of = Zgadywanie: { $row }
break-the-code-page-draft = Twój rząd na razie
break-the-code-page-box = Płytki do zgadywania
break-the-code-page-take-out = Miejsce { $place }: { $tile }. Wyjmij.
break-the-code-page-clear = Wyjmij wszystkie
break-the-code-page-guess-how = Wybierz { $count ->
    [one] { $count } płytkę
    [few] { $count } płytki
   *[many] { $count } płytek
}; ustawią się same.
break-the-code-page-guess-ready = Przygotuj { $count ->
    [one] { $count } płytkę
    [few] { $count } płytki
   *[many] { $count } płytek
} na swoją turę.
break-the-code-page-once = Zgadujesz tylko raz w całej grze: jeśli się pomylisz, nie możesz wygrać.
break-the-code-page-guess = Zgaduję
break-the-code-page-pass = Pas
break-the-code-page-not-so = Wróć
break-the-code-page-ask-pass = Spasować przy ostatniej próbie? Nie będzie już szans na wygraną.
break-the-code-page-doubt-own = Niemożliwe, bo masz to u siebie: { $tiles }.
break-the-code-page-doubt-lacked = Niemożliwe, na pewno { $count ->
    [one] nie stoi tam { $tiles }.
   *[other] nie stoją tam { $tiles }.
}
break-the-code-page-known-rows = Co wie stół
break-the-code-page-take-certain = { $count ->
    [one] Weź pewną płytkę
    [few] Weź { $count } pewne płytki
   *[many] Weź { $count } pewnych płytek
}
break-the-code-page-likely = Weź { $row }: { $chance }

break-the-code-page-sheet = Odpowiedzi
break-the-code-page-sheet-empty = Nikt jeszcze o nic nie pytał.
break-the-code-page-line = Wiersz
break-the-code-page-asked = Pytanie
break-the-code-page-asks-here = pyta
break-the-code-page-guess-right = { $who ->
    [you] Trafiasz
   *[other] { $name }: trafienie
}
break-the-code-page-guess-wrong = { $who ->
    [you] Pudłujesz
   *[other] { $name }: pudło
}
break-the-code-page-passed = { $who ->
    [you] Pasujesz
   *[other] { $name }: pas
}
break-the-code-page-unused = Niewykorzystane płytki
break-the-code-page-left-over = Pytania, których nikt nie zadał

break-the-code-page-caption-where-0 = Gdzie?
break-the-code-page-caption-where-5 = Gdzie?
break-the-code-page-caption-where-1-or-2 = Gdzie?
break-the-code-page-caption-where-3-or-4 = Gdzie?
break-the-code-page-caption-where-6-or-7 = Gdzie?
break-the-code-page-caption-where-8-or-9 = Gdzie?
break-the-code-page-caption-consecutive = Sąsiednie kolejne
break-the-code-page-caption-same-colour = Sąsiednie w jednym kolorze
break-the-code-page-caption-count-even = Ile parzystych?
break-the-code-page-caption-count-odd = Ile nieparzystych?
break-the-code-page-caption-count-black = Ile czarnych?
break-the-code-page-caption-count-white = Ile białych?
break-the-code-page-caption-count-pairs = Ile w parach?
break-the-code-page-caption-sum = Suma wszystkich
break-the-code-page-caption-sum-black = Suma czarnych
break-the-code-page-caption-sum-white = Suma białych
break-the-code-page-caption-sum-left = Suma trzech z lewej
break-the-code-page-caption-sum-right = Suma trzech z prawej
break-the-code-page-caption-sum-middle = Suma środkowych
break-the-code-page-caption-span = Najwyższa minus najniższa
break-the-code-page-caption-c-over-4 = Czy c jest większe niż 4?

break-the-code-page-lesson-own = To twój rząd. Stoi za parawanem: widzisz go tylko ty. Cyfry rosną; z dwóch równych cyfr czarna stoi na lewo od białej. Obie piątki są zielone.
break-the-code-page-lesson-rival = A to rząd przeciwnika. Nazwij jego pięć płytek, cyfrę i kolor, zanim on nazwie twoje. Znajdziesz je, pytając. Wybierz kartę „Suma wszystkich” i naciśnij Zapytaj.
break-the-code-page-lesson-answers = Odpowiedzi są zawsze prawdziwe i jawne: stoją w dzienniku i na arkuszu. Suma 9 przy pięciu płytkach: cyfry są niskie. Teraz przeciwnik pyta o twój rząd.
break-the-code-page-lesson-choice = Znowu twoja tura. Karta z dwiema cyframi pozwala wymienić jedną z nich. Weź podświetloną kartę, wybierz cyfrę, jeśli trzeba, i naciśnij Zapytaj.
break-the-code-page-lesson-pencil = Dotknij zakrytego miejsca w rzędzie przeciwnika: możesz tam zapisać ołówkiem cyfry i kolory. To, co wydrukowane w podwójnej ramce, nie jest z ołówka: wywnioskował to stół i jest to pewne.
break-the-code-page-lesson-ask-on = Pytaj dalej, jedno pytanie na turę. Podświetlone karty mówią najwięcej. Patrz, jak przybywa wydrukowanych znaków.
break-the-code-page-lesson-strip = W zakładce Ołówek leży pasek wszystkich dwudziestu płytek. Dotknij płytki, by ją skreślić, jeszcze raz, by ją zakreślić. Twoje własne są już oznaczone.
break-the-code-page-lesson-guess = Wiesz dość, gdy każde miejsce jest wydrukowane albo gdy liczysz na szczęście. Otwórz Zgaduj, wybierz pięć płytek i naciśnij Zgaduję. We dwoje pomyłka kosztuje tylko turę.
break-the-code-page-lesson-end = Zaczynasz ty, więc po twoim trafieniu przeciwnik zgaduje jeszcze ostatni raz; jeśli oboje trafią, jest remis. Jeśli to było pudło, pytaj dalej i zgaduj znowu. W trzy lub cztery osoby uważaj: tam zgadujesz raz w całej grze.
