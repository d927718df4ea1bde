break-the-code-title = Break the Code
break-the-code-about = Zadawaj trafne pytania i jako pierwszy nazwij ukryty rząd płytek, cyfra po cyfrze i kolor po kolorze.

break-the-code-do-ask = Weź odkrytą kartę pytania; odpowiedzi są jawne. Jeśli karta podaje dwie cyfry, wymień jedną z nich.
break-the-code-do-guess = Nazwij ukryte płytki od lewej do prawej: płytki przeciwnika w grze dwuosobowej, płytki ze środka w grze trzy- i czteroosobowej.
break-the-code-do-pass = Zrezygnuj z ostatniego zgadywania.
break-the-code-slot-card = karta pytania ({ $of })
break-the-code-slot-digit = cyfra ({ $min }–{ $max })
break-the-code-slot-tile = płytka ({ $of })

break-the-code-option-first = Kto zaczyna: los albo miejsce wskazane przez gospodarza (zasada domowa).
break-the-code-option-first-drawn = losowo
break-the-code-option-last_call = Jeśli po ostatnim pytaniu nikt nie trafił, każdy, kto jest jeszcze w grze, zgaduje ostatni raz (zasada domowa). W przeciwnym razie, jak w instrukcji, nikt nie wygrywa.
break-the-code-option-four_tiles = W grze czteroosobowej, w której rzędy mają po cztery płytki: dwie karty dla rzędów po pięć (zasada domowa; instrukcja o tym milczy).
break-the-code-option-four_tiles-adapted = karty zostają, a płytkami środkowymi są b i c
break-the-code-option-four_tiles-removed = obie karty są usunięte, jak w wydaniu japońskim
break-the-code-option-shared_cards = Na karty „Suma wszystkich”, „Najwyższa minus najniższa” i „Czy c jest większe niż 4?” odpowiada też pytający (zasada domowa, jak w wydaniu japońskim). W przeciwnym razie, jak w instrukcji, odpowiadają tylko pozostali. W grze czteroosobowej zawsze odpowiadają wszyscy.

break-the-code-term-first = { $value ->
    [drawn] zaczyna wylosowany gracz (zasada domowa)
   *[A] zaczyna miejsce { $value } (zasada domowa)
}
break-the-code-term-last_call = { $value ->
    [on] ostatnie zgadywanie dla każdego (zasada domowa)
   *[off] bez ostatniego zgadywania
}
break-the-code-term-four_tiles = { $value ->
    [removed] bez dwóch kart dla rzędów po pięć (zasada domowa)
   *[adapted] z dwiema kartami dla rzędów po pięć (zasada domowa)
}
break-the-code-term-shared_cards = { $value ->
    [on] na niektóre karty odpowiada też pytający (zasada domowa)
   *[off] pytający nie odpowiada
}

break-the-code-end-guess = Kod został złamany.
break-the-code-end-tie = Kod złamała więcej niż jedna osoba: remis.
break-the-code-end-all-wrong = Wszyscy się pomylili.
break-the-code-end-questions = Skończyły się pytania.
break-the-code-end-last-call = Skończyły się pytania i nikt nie trafił za ostatnim razem.
break-the-code-end-limit = Gra trwała zbyt długo i została przerwana.

break-the-code-players = W tę grę gra się w dwie, trzy lub cztery osoby (tu: { $seats }).
break-the-code-first-absent = { $first } nie może zacząć: { $seats ->
    [one] jest tylko { $seats } miejsce.
    [few] są tylko { $seats } miejsca.
   *[many] jest tylko { $seats } miejsc.
}
break-the-code-removed-for-four = Karty można usunąć tylko w grze czteroosobowej (tu graczy: { $seats }).
break-the-code-only-guess = Koniec pytań: zgadnij ostatni raz albo spasuj.
break-the-code-nothing-to-decline = Nie ma ostatniego zgadywania, z którego można zrezygnować: pytaj albo zgaduj.
break-the-code-not-face-up = Karta { $card } nie leży odkryta na stole.
break-the-code-name-digit = Podaj cyfrę: { $card } { $one } albo { $card } { $other }.
break-the-code-other-digit = Karta { $card } pyta o { $one } albo { $other }, nie o { $digit }.
break-the-code-no-choice = Karta { $card } nie daje wyboru cyfry: pomiń { $digit }.
break-the-code-tile-count = { $needed ->
    [0] Tu nie ma być płytek
    [few] Rząd ma tu { $needed } płytki
   *[many] Rząd ma tu { $needed } płytek
} (podano: { $tiles }).
break-the-code-unsorted = Rząd nie jest uporządkowany: { $tile } powinna stać na lewo od { $other } (cyfry rosną, czarna przed białą).
break-the-code-tile-twice = Jest tylko jedna płytka { $tile }.
break-the-code-three-fives = Są tylko dwie zielone piątki.
break-the-code-deal-rows = Rozdanie ma { $rows ->
    [one] { $rows } rząd
    [few] { $rows } rzędy
   *[many] { $rows } rzędów
}, a liczba graczy to { $seats }.
break-the-code-deal-row = Rząd gracza { $seat } jest niemożliwy: { $why }
break-the-code-deal-centre = Środek jest niemożliwy: { $why }
break-the-code-deal-tile = Płytkę { $tile } rozdano więcej razy, niż występuje w grze.
break-the-code-deal-cards = Rozdanie ma { $cards ->
    [one] { $cards } kartę pytań
    [few] { $cards } karty pytań
   *[many] { $cards } kart pytań
} zamiast { $needed }.
break-the-code-deal-card-twice = Kartę { $card } rozdano dwa razy.
break-the-code-deal-card-removed = Karta { $card } jest usunięta i nie można jej rozdać.
break-the-code-deal-first-absent = { $first } nie może zacząć: { $seats ->
    [one] jest tylko { $seats } miejsce.
    [few] są tylko { $seats } miejsca.
   *[many] jest tylko { $seats } miejsc.
}
break-the-code-deal-first-other = W rozdaniu zaczyna { $first }, ale gospodarz wybrał: { $chosen }.

break-the-code-card-where-0 = Gdzie są twoje zera?
break-the-code-card-where-5 = Gdzie są twoje piątki?
break-the-code-card-where-1-or-2 = Gdzie są twoje jedynki albo twoje dwójki?
break-the-code-card-where-3-or-4 = Gdzie są twoje trójki albo twoje czwórki?
break-the-code-card-where-6-or-7 = Gdzie są twoje szóstki albo twoje siódemki?
break-the-code-card-where-8-or-9 = Gdzie są twoje ósemki albo twoje dziewiątki?
break-the-code-card-consecutive = Które sąsiednie płytki mają kolejne cyfry?
break-the-code-card-same-colour = Które sąsiednie płytki mają ten sam kolor?
break-the-code-card-count-even = Ile masz cyfr parzystych?
break-the-code-card-count-odd = Ile masz cyfr nieparzystych?
break-the-code-card-count-black = Ile masz czarnych płytek?
break-the-code-card-count-white = Ile masz białych płytek?
break-the-code-card-count-pairs = Ile twoich płytek ma taką samą cyfrę jak inna?
break-the-code-card-sum = Jaka jest suma wszystkich twoich płytek?
break-the-code-card-sum-black = Jaka jest suma twoich czarnych płytek?
break-the-code-card-sum-white = Jaka jest suma twoich białych płytek?
break-the-code-card-sum-left = Jaka jest suma twoich trzech płytek z lewej?
break-the-code-card-sum-right = Jaka jest suma twoich trzech płytek z prawej?
break-the-code-card-sum-middle = Jaka jest suma twoich środkowych płytek?
break-the-code-card-span = Jaka jest różnica twojej najwyższej i najniższej cyfry?
break-the-code-card-c-over-4 = Czy twoja płytka c jest większa niż 4?

break-the-code-why-certain = Został tylko ten rząd.
break-the-code-why-likely = Najbardziej prawdopodobny rząd (możliwych rzędów: { $rows }, prawdopodobieństwo { PERCENT($chance) }).
break-the-code-why-forced = Trzeba zgadnąć ostatni raz; szansa trafienia to { PERCENT($chance) }.
break-the-code-why-bits = Pytanie daje średnio { NUMBER($bits, minimumFractionDigits: 2, maximumFractionDigits: 2) } bitu informacji i zostawia najwyżej { $rows ->
    [one] { $rows } rząd.
    [few] { $rows } rzędy.
   *[many] { $rows } rzędów.
}
break-the-code-why-race = Tak wygrywa się wyścig z szansą { PERCENT($chance) }.
break-the-code-why-hunch = To było przeczucie.

# Podpowiedzi o szukanym rzędzie
break-the-code-hint-tile = Płytka { $place } to { $colour ->
    [black] czarna { $digit }
    [white] biała { $digit }
   *[green] zielona { $digit }
}.
break-the-code-hint-digit = Płytka { $place } ma cyfrę { $digit }.
break-the-code-hint-holds = W rzędzie { $colour ->
    [black] jest czarna { $digit }
    [white] jest biała { $digit }
   *[green] { $count ->
        [one] jest zielona { $digit }
       *[other] są obie zielone { $digit }
    }
}.
break-the-code-hint-colour = Płytka { $place } jest { $colour ->
    [black] czarna
    [white] biała
   *[green] zielona
}.
break-the-code-hint-lacks = W rzędzie nie ma { $colour ->
    [black] czarnej { $digit }
    [white] białej { $digit }
   *[green] zielonej { $digit }
}.

# Dowody: twierdzenia, fakty, wnioski
break-the-code-proof-row-of = gracza { $seat }
break-the-code-proof-centre = na środku
break-the-code-proof-tile = Płytka { $place } { $whose } { $so ->
    [yes] to
   *[no] to nie
} { $colour ->
    [black] czarna { $digit }
    [white] biała { $digit }
   *[green] zielona { $digit }
}.
break-the-code-proof-digit = Płytka { $place } { $whose } { $so ->
    [yes] ma cyfrę
   *[no] nie ma cyfry
} { $digit }.
break-the-code-proof-colour = Płytka { $place } { $whose } { $so ->
    [yes] jest
   *[no] nie jest
} { $colour ->
    [black] czarna
    [white] biała
   *[green] zielona
}.
break-the-code-proof-has = W rzędzie { $whose } { $so ->
    [yes] { $colour ->
        [black] jest czarna { $digit }
        [white] jest biała { $digit }
       *[green] { $count ->
            [one] jest zielona { $digit }
           *[other] są obie zielone { $digit }
        }
    }
   *[no] nie ma { $colour ->
        [black] czarnej { $digit }
        [white] białej { $digit }
       *[green] { $count ->
            [one] zielonej { $digit }
           *[other] obu zielonych { $digit }
        }
    }
}.
break-the-code-proof-row = Rząd { $whose } to { $so ->
    [yes] {""}
   *[no] nie{" "}
}{ $row }.
break-the-code-proof-rules = Wystarczą zasady: rzędy są uporządkowane, czarna przed białą, a każda płytka jest tylko jedna, oprócz dwóch zielonych 5.
break-the-code-proof-own = Masz { $colour ->
    [black] czarną { $digit }
    [white] białą { $digit }
   *[green] { $count ->
        [one] zieloną { $digit }
       *[other] obie zielone { $digit }
    }
}.
break-the-code-proof-where = { $seat } ma { $digit } na miejscu { $places } i nigdzie indziej.
break-the-code-proof-nowhere = { $seat } nie ma żadnej { $digit }.
break-the-code-proof-consecutive = { $seat } ma kolejne cyfry na miejscach { $groups } i nigdzie indziej.
break-the-code-proof-none-consecutive = { $seat } nie ma sąsiednich płytek z kolejnymi cyframi.
break-the-code-proof-same-colour = { $seat } ma sąsiednie płytki jednego koloru na miejscach { $groups } i nigdzie indziej.
break-the-code-proof-none-same-colour = { $seat } nie ma sąsiednich płytek jednego koloru.
break-the-code-proof-count = { $seat } { $number ->
    [0] nie ma { $what ->
        [even] parzystych płytek
        [odd] nieparzystych płytek
        [black] czarnych płytek
       *[white] białych płytek
    }
    [one] ma jedną { $what ->
        [even] parzystą płytkę
        [odd] nieparzystą płytkę
        [black] czarną płytkę
       *[white] białą płytkę
    }
    [few] ma { $number } { $what ->
        [even] parzyste płytki
        [odd] nieparzyste płytki
        [black] czarne płytki
       *[white] białe płytki
    }
   *[many] ma { $number } { $what ->
        [even] parzystych płytek
        [odd] nieparzystych płytek
        [black] czarnych płytek
       *[white] białych płytek
    }
}.
break-the-code-proof-pairs = { $seat } { $pairs ->
    [0] nie ma żadnej pary
    [one] ma jedną parę
    [few] ma { $pairs } pary
   *[many] ma { $pairs } par
}.
break-the-code-proof-sum = Suma { $what ->
    [black] czarnych płytek
    [white] białych płytek
    [left] trzech płytek od lewej
    [right] trzech płytek od prawej
    [middle] środkowych płytek
   *[all] płytek
} gracza { $seat } to { $number }.
break-the-code-proof-span = Największa i najmniejsza cyfra gracza { $seat } różnią się o { $number }.
break-the-code-proof-c-over-4 = Płytka c gracza { $seat } { $so ->
    [yes] jest
   *[no] nie jest
} większa od 4.
break-the-code-proof-own-guess = Twoja próba { $row } była { $right ->
    [yes] trafna
   *[no] błędna
}.
break-the-code-proof-guess = Próba gracza { $by }, { $row }, była { $right ->
    [yes] trafna
   *[no] błędna
}.
break-the-code-proof-old-guesses = Wcześniejsze próby odgadnięcia rzędu { $whose } ({ $count }) były błędne.
break-the-code-proof-tile-is = { $count ->
    [one] Płytka { $place } { $whose } to { $tiles }
   *[other] Płytka { $place } { $whose } to jedna z tych: { $tiles }
}.
break-the-code-proof-digit-is = Płytka { $place } { $whose } ma jedną z cyfr { $digits }.
break-the-code-proof-has-all = W rzędzie { $whose } { $count ->
    [one] jest { $tiles }
   *[other] są { $tiles }
}.
break-the-code-proof-has-none = { $count ->
    [one] W rzędzie { $whose } nie ma { $tiles }
   *[other] W rzędzie { $whose } nie ma żadnej z tych płytek: { $tiles }
}.
break-the-code-proof-number-is = { $what ->
    [count-even] Liczba parzystych płytek
    [count-odd] Liczba nieparzystych płytek
    [count-black] Liczba czarnych płytek
    [count-white] Liczba białych płytek
    [sum-black] Suma czarnych płytek
    [sum-white] Suma białych płytek
    [sum-left] Suma trzech płytek od lewej
    [sum-right] Suma trzech płytek od prawej
    [sum-middle] Suma środkowych płytek
    [span] Różnica między największą a najmniejszą cyfrą
   *[sum] Suma wszystkich płytek
} { $whose } { $count ->
    [one] to { $numbers }
   *[other] to jedna z liczb { $numbers }
}.
break-the-code-proof-row-is = { $count ->
    [one] Rząd { $whose } to { $rows }
   *[other] Rząd { $whose } to jeden z tych: { $rows }
}.
break-the-code-proof-rows-left = Możliwe rzędy { $whose }: { $rows }.

break-the-code-picture-centre = środek
break-the-code-picture-the-centre = Środek
break-the-code-picture-unused = reszta
break-the-code-picture-cards = karty
break-the-code-picture-pile = stos
break-the-code-picture-more = jeszcze { $cards }
break-the-code-picture-you = ty
break-the-code-picture-first = zaczyna
break-the-code-picture-right = trafia
break-the-code-picture-wrong = pudłuje
break-the-code-picture-asked = { $by } pyta { $question }: { $answers }
break-the-code-picture-guessed = { $by } zgaduje { $row }: { $right ->
    [yes] dobrze
   *[no] źle
}
break-the-code-picture-guessed-secretly = { $by } zgaduje w tajemnicy: { $right ->
    [yes] dobrze
   *[no] źle
}
break-the-code-picture-passed = { $by } pasuje
break-the-code-picture-none = brak
break-the-code-picture-yes = tak
break-the-code-picture-no = nie
break-the-code-picture-pairs = { $pairs ->
    [one] { $pairs } para
    [few] { $pairs } pary
   *[many] { $pairs } par
}, { $tiles } płytki
break-the-code-picture-turn = { $seat } pyta albo zgaduje.
break-the-code-picture-last-guess = { $seat } zgaduje ostatni raz albo pasuje.
break-the-code-picture-won = Wygrywa: { $winners }.
break-the-code-picture-nobody-won = Nikt nie wygrał.
break-the-code-picture-certain = pewne
break-the-code-picture-lacks = { $whose } nie ma:
break-the-code-picture-deals = możliwe rozdania: { $deals }
break-the-code-picture-rows = { $whose }: { $rows ->
    [one] { $rows } rząd
    [few] { $rows } rzędy
   *[many] { $rows } rzędów
}, bity: { $bits }
break-the-code-picture-question = pytanie
break-the-code-picture-bits = bity
break-the-code-picture-left = zostaje
break-the-code-picture-hit = trafienie
break-the-code-picture-legend =
    bity: średnia informacja z odpowiedzi. zostaje: najwięcej możliwych rzędów.
    trafienie: szansa, że najbardziej prawdopodobny po odpowiedzi rząd jest właściwy.
break-the-code-picture-best = najlepszy ruch: { $action }
