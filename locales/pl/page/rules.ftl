# Strona zasad, w każdej grze.

rules-sections = W zasadach
rules-deal = Rozdanie
rules-play = Przebieg gry
rules-end = Koniec
rules-examples = Trzy przykłady
rules-clauses = Wszystkie punkty
rules-house = *domowa* oznacza to, czego drukowana instrukcja nie mówi.
rules-unfold = Rozwiń wszystko
rules-fold = Zwiń wszystko
