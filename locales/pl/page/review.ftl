review = Analiza
review-first = Do początku
review-last = Do końca
review-slider = Ruch
review-at = Ruch { $move } z { $of }
review-deal = Rozdanie
review-eyes = Czyimi oczami
review-eyes-public = Wszyscy
review-eyes-open = Wszystko odkryte
review-following = Podążasz za: { $name }
review-detach = Odłącz się
review-follow = Podążaj za: { $name }
review-note = Twoja notatka przy ruchu { $move }
review-note-none = Nic jeszcze wtedy nie było zapisane.
review-working = Trwa analiza: { $done } z { $total } ruchów
review-unseen = Stąd tego ruchu nie było widać.
review-resigns = { $who ->
    [you] Poddajesz się.
   *[other] { $name } poddaje się.
}
review-because = Powód bota:
review-expected = Oczekiwane
review-brought = Uzyskane
review-skill = Umiejętność
review-luck = Szczęście
review-amount-bits = { $value } { $count ->
    [one] bit
    [few] bity
    [many] bitów
   *[other] bitu
}
review-amount-points = { $value } { $count ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
}
review-amount-seconds = { $value } s
review-choices = Ile były warte możliwe ruchy
review-played = zagrano
review-marks = Oceny
review-mark-forced = wymuszony
review-mark-best = najlepszy ruch
review-mark-good = dobry
review-mark-weak = słaby
review-mark-wasted = zmarnowany
review-mark-lucky = szczęśliwy
review-mark-missed = przeoczona pewność
review-mark-premature = zgadywanie za wcześnie
review-missed = Pewne, a niewykorzystane:
review-curve-unknown = Ile każdy jeszcze nie wiedział, w bitach
review-curve-bits = Co dały ruchy, w bitach
review-curve-points = Punkty ruch po ruchu
review-curve-seconds = Sekundy ruch po ruchu
review-curve-chance = Co dały wskazówki
review-figures = Wszystkie liczby w tabeli
review-download = Obraz (SVG)
review-ask = Dotknij miejsca albo napisz twierdzenie:
review-claim-example = np. { $claim }
review-why = Dlaczego?
review-why-close = Zamknij
review-certain = To pewne.
review-impossible = To niemożliwe.
review-facts = Wynika to z:
review-cut-short = Szukanie krótszego uzasadnienia przerwano: niektóre z tych faktów mogą być zbędne.
review-line = wpis { $line }
review-step = Krok { $step } z { $of }
review-open = To nie jest pewne: oto rozdanie, w którym to fałsz.
review-world = W tym rozdaniu zgadza się wszystko, co było wiadomo, a twierdzenie jest fałszywe. Pokazuje je plansza.
review-others = Zapytaj, czy leży tam coś innego:
review-short = Partia w skrócie
review-decided = Punkt zwrotny: ruch
review-best = Najlepszy ruch
review-stands-out = Wyróżnia się
review-stands-out-how = Wyróżnia się ruch, który w chwili zagrania najbardziej górował nad następnym wyborem, bez względu na to, co przyniósł; „–”, jeśli żaden nie górował.
review-worst = Najgorszy ruch
review-accuracy = Dokładność
review-try = Spróbuj tu jeszcze raz
review-try-ask = Co tu zagrasz?
review-try-how = Zagraj na planszy albo wpisz ruch:
review-try-yours = Twój wybór
review-try-nothing = Tego ruchu nie da się ocenić.
review-try-done = Pokaż, co zagrano
review-touch = Dotknij miejsca, o którym pomoc coś mówi.
review-nothing-certain = Pomoc nie mówi o tym miejscu nic pewnego.
review-worth = Ile był wart ruch
review-play-on = Graj dalej stąd:
review-play-bots = z botami
review-play-friends = ze znajomymi
review-told = Zdradzone innym
review-write = Albo napisz twierdzenie:
review-likelihoods = Jak bardzo każda wskazówka pasuje do każdego hasła według modelu botów.
review-likelihood-only = To tylko prawdopodobieństwo: przy słowach nic nie jest pewne.
review-figure = { $name ->
    [chance] Szansa
    [seconds] Od rozdania
    [ways] Rozwiązania
    [own-effort] Trudność twojego
    [effort] Trudność najprostszego
    [read] Odczyta drużyna
    [intercepted] Odczytają rywale
    [leaked] Zdradza o ręce
    [least] Najmniej, jak się dało
   *[other] { $name }
}
