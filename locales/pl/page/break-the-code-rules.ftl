# Zasady Break the Code w obrazkach. Słowo między gwiazdkami oznacza zasadę domową.

break-the-code-rules-intro = Każdy ma za parawanem rząd płytek. Zadawaj pytania, notuj odpowiedzi i nazwij ukryty rząd wcześniej niż inni.

break-the-code-rules-tiles = Płytek jest 20: każda cyfra od 0 do 9 raz czarna i raz biała. Tylko obie piątki są zielone.
break-the-code-rules-row = Każdy rząd stoi rosnąco. Z dwóch równych cyfr czarna stoi na lewo od białej. Miejsca nazywają się a, b, c, d, e.
break-the-code-rules-hidden = We dwoje każdy ma pięć płytek: szukasz rzędu przeciwnika. W trzy osoby każdy ma pięć, w cztery – cztery: szukasz rzędu ukrytego pośrodku.

break-the-code-rules-ask = Sześć kart z pytaniami leży odkrytych. W swojej turze weź jedną i zadaj pytanie; na jej miejsce przychodzi nowa. Albo zgaduj. Instrukcja pokazuje tylko niektóre z 21 kart; pozostałe są takie, jak podają gracze *domowa*.
break-the-code-rules-answer = Odpowiedzi są zawsze prawdziwe i słyszą je wszyscy. We dwoje odpowiada przeciwnik, w trzy osoby obie pozostałe, w cztery wszyscy, ty też. Przy karcie z dwiema cyframi najpierw wymień jedną z nich.
break-the-code-rules-guess = Zgadując, podaj wszystkie płytki ukrytego rzędu od lewej do prawej, cyfrę i kolor. We dwoje po pomyłce gra toczy się dalej, a zgadywany rząd widzą oboje. W trzy lub cztery osoby zgadujesz raz w całej grze i inni dowiadują się tylko, czy dobrze. Potem nie masz już tur, ale nadal odpowiadasz.

break-the-code-rules-last-chance = We dwoje: jeśli trafi ten, kto zaczynał, drugi gracz zgaduje jeszcze raz, ostatni. Jeśli trafią oboje, jest remis.
break-the-code-rules-last-round = W trzy lub cztery osoby: po trafieniu rundę gra się do końca, tak by wszyscy mieli tyle samo tur. Wygrywają wszyscy, którzy trafili.
break-the-code-rules-no-cards = Gdy zadano ostatnie pytanie, a nikt nie trafił, gra kończy się bez zwycięzcy. Stół może się umówić na jedną ostatnią próbę dla każdego *domowa*.

break-the-code-rules-one = Jeden rząd, cztery odpowiedzi
break-the-code-rules-one-sums = Wszystkie płytki: 3 + 4 + 5 + 8 = 20. Trzy od lewej: 3 + 4 + 5 = 12.
break-the-code-rules-one-run = Kolejne cyfry obok siebie: 3, 4, 5 stoją na a, b i c.
break-the-code-rules-one-none = Gdzie są szóstki? Nie ma żadnej *domowa*.
break-the-code-rules-one-so = Dwie pierwsze odpowiedzi razem zdradzają d: 20 − 12 = 8.
break-the-code-rules-two = Co znaczy zielony
break-the-code-rules-two-black = Czarne płytki: 0 + 4 + 9 = 13. Zielona piątka nie jest ani czarna, ani biała *domowa*.
break-the-code-rules-two-middle = Trzy środkowe: 4 + 5 + 5 = 14. Tu liczy się każdy kolor.
break-the-code-rules-two-groups = Ten sam kolor: a–b są czarne, c–d zielone *domowa*. e stoi osobno.
break-the-code-rules-two-so = Ile białych płytek? 0.
break-the-code-rules-three = Wnioskowanie
break-the-code-rules-three-sum = Trzy płytki przeciwnika od lewej mają sumę 1. To mogą być tylko 0, 0 i 1.
break-the-code-rules-three-order = Czarna stoi na lewo od białej: a to czarne 0, b to białe 0.
break-the-code-rules-three-own = Czarna jedynka stoi w twoim rzędzie, na dole.
break-the-code-rules-three-so = Więc c to biała jedynka. Trzy płytki z jednego pytania.
