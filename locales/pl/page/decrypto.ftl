# Stół gry Decrypto.

decrypto-page-side = { $team ->
    [white] Biali
    [black] Czarni
    [two] Drużyna
   *[lone] Przechwytujący
}
decrypto-page-tokens-title = Żetony
decrypto-page-tokens = { $interceptions ->
    [one] { $interceptions } przechwycenie
    [few] { $interceptions } przechwycenia
   *[many] { $interceptions } przechwyceń
}, { $miscommunications ->
    [one] { $miscommunications } nieporozumienie
    [few] { $miscommunications } nieporozumienia
   *[many] { $miscommunications } nieporozumień
}
decrypto-page-round = Runda { $round }/{ $rounds }
decrypto-page-waits = Czekamy na
decrypto-page-done = gotowe
decrypto-page-and = { $some } i { $last }

# Etapy
decrypto-page-stage-writing = Szyfranci piszą
decrypto-page-stage-reading = { $team ->
    [white] Wskazówki Białych
    [black] Wskazówki Czarnych
    [two] Wskazówki drużyny
   *[lone] Wskazówki przechwytującego
}
decrypto-page-stage-naming = Remis: podajcie ich hasła
decrypto-page-stage-judging = Remis: oceńcie słowa
decrypto-page-stage-over = Nic już nie jest tajne

# O co chodzi teraz
decrypto-page-status-write = Napisz trzy wskazówki do swojego kodu { $code }.
decrypto-page-status-writes = { $count ->
    [one] Wskazówki pisze { $names }.
   *[other] Wskazówki piszą { $names }.
}
decrypto-page-status-read = Obie strony odpowiadają na wskazówki { $team ->
    [white] Białych
    [black] Czarnych
    [two] drużyny
   *[lone] przechwytującego
}.
decrypto-page-status-guess = Odgadnij kod swojej drużyny.
decrypto-page-status-intercept = Przechwyć kod przeciwników albo spasuj.
decrypto-page-status-first = W pierwszej rundzie nikt nie przechwytuje: posłuchaj i spasuj.
decrypto-page-status-confirm = Jest propozycja ({ $name }): potwierdź ją albo podaj inną.
decrypto-page-status-proposed = Twoja propozycja czeka na potwierdzenie ({ $names }).
decrypto-page-status-silent = Milcz: twój kod { $count ->
    [one] odgaduje
   *[other] odgadują
} { $names }.
decrypto-page-status-wait = Teraz kolej na: { $names }.
decrypto-page-status-objected = Przeciwnicy zgłosili sprzeciw wobec waszej wskazówki { $clue }: zostaje czy znika?
decrypto-page-status-disputed = Sprzeciw wobec wskazówki { $clue }; decyzja: { $names }.
decrypto-page-status-rewrite = Napisz inną wskazówkę { $clue }.
decrypto-page-status-rewrites = Inną wskazówkę { $clue } pisze { $name }.
decrypto-page-status-name = Podaj hasła przeciwników.
decrypto-page-status-judge = Zdecyduj, które słowa przeciwników się liczą.

# Pisanie
decrypto-page-your-code = Twój kod
decrypto-page-clue-for = Wskazówka { $place }, do cyfry { $digit }:
decrypto-page-clue-fine = Na razie bez zastrzeżeń
decrypto-page-clue-warning = Słowo „{ $word }” i wasze hasło „{ $keyword }” mają wspólną część. To dozwolone, ale przeciwnicy mogą zgłosić sprzeciw.
decrypto-page-clues-missing = { $count ->
    [one] Brakuje { $count } wskazówki
   *[other] Brakuje { $count } wskazówek
}
decrypto-page-clues-wrong = Jedna ze wskazówek nie może tak zostać
decrypto-page-hand-in = Oddaj trzy wskazówki
decrypto-page-hand-in-one = Oddaj wskazówkę
decrypto-page-written = Twoje wskazówki są oddane. Zostaną odczytane, gdy przyjdzie kolej twojej drużyny.
decrypto-page-writing = Po trzy wskazówki, w kolejności tajnego kodu. Tymczasem zajrzyj do arkuszy.
decrypto-page-sand = Zostało piasku
decrypto-page-sand-soft = Gdy piasek się przesypie, stół dostanie ostrzeżenie.
decrypto-page-sand-hard = Gdy piasek się przesypie, brakujące wskazówki zostaną puste.
decrypto-page-sand-through = Piasek się przesypał!

# Czytanie i odpowiedzi
decrypto-page-clue = Wskazówka { $place }
decrypto-page-digit-for = Cyfra do wskazówki { $place }
decrypto-page-unwritten = nie napisano na czas
decrypto-page-filed = Wcześniejsze wskazówki
decrypto-page-choose = Po cyfrze do wskazówki
decrypto-page-answer = Odpowiedz { $code }
decrypto-page-propose = Zaproponuj { $code }
decrypto-page-pass = Pasuję
decrypto-page-propose-pass = Zaproponuj pas
decrypto-page-no-interception = Pas
decrypto-page-first-round = W pierwszej rundzie nikt nie przechwytuje. Wystarczy jeden pas za całą stronę; wobec wskazówki wciąż można zgłosić sprzeciw.
decrypto-page-i-propose = Twoja propozycja:
decrypto-page-proposes = proponuje
decrypto-page-you-proposed = Zaproponowano
decrypto-page-is-proposed = (propozycja)
decrypto-page-needs-confirm = Potwierdza ktoś inny z drużyny.
decrypto-page-confirm = Potwierdź
decrypto-page-settled = Odpowiedź twojej drużyny:
decrypto-page-silence = To twoje wskazówki: ani słowa, ani uśmiechu, dopóki kod nie zostanie ujawniony.
decrypto-page-spent = Był w rundzie { $round }; tu kody się nie powtarzają.

# Sprzeciwy
decrypto-page-object = Sprzeciw wobec wskazówki { $place }
decrypto-page-object-how = Zgłoś sprzeciw tylko wtedy, gdy wskazówka łamie zasady: tłumaczenie, pisownia, rym… Tamta drużyna zostawia ją albo wycofuje.
decrypto-page-never-mind = Zostaw
decrypto-page-objected = sprzeciw
decrypto-page-objection = Sprzeciw wobec wskazówki { $clue }:
decrypto-page-choice-keep = Zostaje: wskazówka jest w porządku
decrypto-page-choice-withdraw = Wycofujemy: powstanie inna
decrypto-page-decide = Zdecyduj za drużynę
decrypto-page-rewrite = Wskazówka { $clue } została wycofana. Napisz inną.
decrypto-page-rewritten = Wskazówka { $clue } została wycofana; powstaje inna. Potem wszyscy odpowiadają od nowa.

# Ujawnione kody
decrypto-page-code-was = { $team ->
    [white] Kod Białych
    [black] Kod Czarnych
    [two] Kod drużyny
   *[lone] Kod przechwytującego
}
decrypto-page-understood = odczytany
decrypto-page-missed = pomylony
decrypto-page-intercepted = przechwycony
decrypto-page-team-said = Drużyna:
decrypto-page-rivals-said = Przeciwnicy:
decrypto-page-revealed = { $team ->
    [white] Kod Białych
    [black] Kod Czarnych
    [two] Kod drużyny
   *[lone] Kod przechwytującego
} to { $code }: { $guess ->
    [right] odczytany
   *[wrong] pomylony przez swoich
}{ $rivals ->
    [right] {" "}i przechwycony!
    [wrong] , nieprzechwycony.
   *[none] .
}

# Arkusze
decrypto-page-sheets = Arkusze
decrypto-page-tab-round = Runda
decrypto-page-sheet-own = Nasz arkusz
decrypto-page-sheet-rivals = Ich arkusz
decrypto-page-sheet-of = { $team ->
    [white] Arkusz Białych
    [black] Arkusz Czarnych
    [two] Arkusz drużyny
   *[lone] Arkusz przechwytującego
}
decrypto-page-column = Wskazówki do numeru { $digit }
decrypto-page-in-round = Runda { $round }:
decrypto-page-unknown = Hasło { $digit }: ukryte
decrypto-page-pencil = Twój domysł, jakie jest ich hasło { $digit }, ołówkiem
decrypto-page-pencil-how = Ołówkiem, tylko dla ciebie: jakie mogą być ich hasła.
decrypto-page-against-ours = Nie: to hasło twojej drużyny.
decrypto-page-against-said = Nie: padło w ich wskazówce „{ $clue }”.
decrypto-page-against-list = Nie: nie ma go na liście gospodarza.
decrypto-page-against-other = To było „{ $word }”.
decrypto-page-history = Kody
decrypto-page-history-empty = Żaden kod nie został jeszcze ujawniony.

# Dogrywka
decrypto-page-naming = Żetony dały remis. Podajcie, jakie według was są cztery hasła przeciwników, w dowolnej kolejności; ktoś inny z drużyny potwierdza. Wygrywa więcej trafnych słów.
decrypto-page-name-word = Jakie może być ich hasło { $digit }
decrypto-page-propose-words = { $count ->
    [0] Podaj choć jedno słowo
    [one] Zaproponuj to słowo
    [few] Zaproponuj te { $count } słowa
   *[many] Zaproponuj te { $count } słów
}
decrypto-page-judging = Te słowa przeciwnicy podali jako wasze. Możecie uznać słowa prawie trafne.
decrypto-page-let-count = niech się liczy
decrypto-page-finish = { $count ->
    [0] Zakończ, nie uznając żadnego
    [one] Uznaj { $count } słowo i zakończ
    [few] Uznaj { $count } słowa i zakończ
   *[many] Uznaj { $count } słów i zakończ
}
decrypto-page-named = { $team ->
    [white] Słowa podane przez Białych
    [black] Słowa podane przez Czarnych
    [two] Słowa podane przez drużynę
   *[lone] Słowa podane przez przechwytującego
}
decrypto-page-right = { $count ->
    [one] { $count } trafne
    [few] { $count } trafne
   *[many] { $count } trafnych
}
decrypto-page-word-right = trafne
decrypto-page-word-accepted = uznane
decrypto-page-word-wrong = nietrafne

# Koniec
decrypto-page-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}
decrypto-page-words-of = { $team ->
    [white] Hasła Białych
    [black] Hasła Czarnych
    [two] Hasła drużyny
   *[lone] Hasła przechwytującego
}
decrypto-page-codes-left = Kody, które miały przyjść:

# Dziennik
decrypto-page-log-wrote = { $who ->
    [you] Ty
   *[other] { $name }
}: wskazówki { $team ->
    [white] Białych
    [black] Czarnych
   *[two] drużyny
} są gotowe.
decrypto-page-log-clues = { $who ->
    [you] Piszesz
   *[other] { $name } pisze
}: { $clues }
decrypto-page-log-warned = Piasek się przesypał.
decrypto-page-log-emptied = Piasek się przesypał: wskazówki { $team ->
    [white] Białych
    [black] Czarnych
   *[two] drużyny
} zostają puste.
decrypto-page-log-proposed = { $who ->
    [you] Proponujesz
   *[other] { $name } proponuje
} { $code }.
decrypto-page-log-proposed-pass = { $who ->
    [you] Proponujesz
   *[other] { $name } proponuje
} pas.
decrypto-page-log-answered = { $who ->
    [you] Ustalasz
   *[other] { $name } ustala
} odpowiedź { $team ->
    [white] Białych
    [black] Czarnych
    [two] drużyny
   *[lone] przechwytującego
}.
decrypto-page-log-guessed = { $who ->
    [you] Odpowiadasz
   *[other] { $name } odpowiada
} { $code } za { $team ->
    [white] Białych
    [black] Czarnych
   *[two] drużynę
}.
decrypto-page-log-tried = { $who ->
    [you] Próbujesz
   *[other] { $name } próbuje
} przechwycić: { $code }.
decrypto-page-log-passed = { $who ->
    [you] Pasujesz
   *[other] { $name } pasuje
}.
decrypto-page-log-objected = { $who ->
    [you] Zgłaszasz
   *[other] { $name } zgłasza
} sprzeciw wobec wskazówki { $clue }.
decrypto-page-log-kept = { $who ->
    [you] Zostawiasz
   *[other] { $name } zostawia
} wskazówkę { $clue }.
decrypto-page-log-withdrew = { $who ->
    [you] Wycofujesz
   *[other] { $name } wycofuje
} wskazówkę { $clue }.
decrypto-page-log-rewrote = { $who ->
    [you] Piszesz
   *[other] { $name } pisze
} inną wskazówkę { $clue }: { $text }
decrypto-page-log-suggested = { $who ->
    [you] Proponujesz
   *[other] { $name } proponuje
} słowa { $words }
decrypto-page-log-has-named = { $who ->
    [you] Ty
   *[other] { $name }
}: słowa { $team ->
    [white] Białych
   *[black] Czarnych
} są podane.
decrypto-page-log-named = { $who ->
    [you] Podajesz
   *[other] { $name } podaje
} za { $team ->
    [white] Białych
   *[black] Czarnych
}: { $words }
decrypto-page-log-accepted = { $who ->
    [you] Uznajesz
   *[other] { $name } uznaje
} słowo { $word }.
decrypto-page-log-judged = { $who ->
    [you] Kończysz
   *[other] { $name } kończy
} ocenę słów za { $team ->
    [white] Białych
   *[black] Czarnych
}.

# Co mówi stół, zależnie od poziomu pomocy
decrypto-page-help = Pomoc stołu
decrypto-page-near = , bliskość { $near }
decrypto-page-near-own = Małe liczby: jak bliska hasłu jest wskazówka. 0 to dwa dowolne słowa; od 2 w górę to raczej nie przypadek.
decrypto-page-near-rivals = Małe liczby: jak bliska jest wskazówka wcześniejszym pod tym numerem. 0 to dwa dowolne słowa; od 2 w górę to raczej nie przypadek.
decrypto-page-chances = Najbardziej prawdopodobne kody
decrypto-page-chance = Weź { $code }, szansa { $chance }{ $best ->
    [true] : najlepsza odpowiedź
   *[false] {""}
}
decrypto-page-pile = { $can ->
    [one] Możliwy jest jeden kod.
    [few] Możliwe są { $can } kody.
   *[many] Możliwych jest { $can } kodów.
}
decrypto-page-pile-out = Odpadły: { $codes }.
decrypto-page-likely = Najbardziej prawdopodobne słowa dla ich hasła { $digit }
decrypto-page-likely-how = Pod wskazówkami: co stół uważa za prawdopodobne.
decrypto-page-best-take = Weź
decrypto-page-best-clue = Najlepszy ruch: { $clues }
decrypto-page-best-code = Najlepszy ruch: { $code }
decrypto-page-best-pass = Najlepszy ruch: spasować
decrypto-page-best-confirm = Najlepszy ruch: potwierdzić propozycję
decrypto-page-best-object = Najlepszy ruch: zgłosić sprzeciw wobec wskazówki { $clue }
decrypto-page-best-withdraw = Najlepszy ruch: wycofać wskazówkę
decrypto-page-best-keep = Najlepszy ruch: zostawić wskazówkę
decrypto-page-best-rewrite = Najlepszy ruch: { $clue }
decrypto-page-best-words = Najlepszy ruch: { $words }
decrypto-page-best-accept = Najlepszy ruch: uznać słowo { $word }
decrypto-page-best-done = Najlepszy ruch: zakończyć

# Pierwsza lekcja
decrypto-page-lesson-words = Jesteś szyfrantem Białych. Za czterema okienkami są hasła twojej drużyny; tylko ona je widzi i nie zmieniają się do końca gry.
decrypto-page-lesson-code = Oto twój tajny kod: trzy cyfry, każda to numer hasła. Napisz wskazówkę do każdej, w tej kolejności. Partner ma zrozumieć, przeciwnicy nie. Potem oddaj wskazówki.
decrypto-page-lesson-partner = Czarni też piszą; potem twoje wskazówki słyszą wszyscy. Partner odgaduje twój kod. Ty milczysz. Jeśli ktoś zgłosi sprzeciw i wskazówka zostanie wycofana, napisz inną.
decrypto-page-lesson-listen = Teraz wskazówki Czarnych. W pierwszej rundzie nikt nie przechwytuje: posłuchaj i naciśnij „Pasuję”.
decrypto-page-lesson-sheet = Każda wskazówka trafiła pod swój numer. „Ich arkusz” pokazuje, które wskazówki dotyczą tego samego ukrytego hasła: tak łamie się kody. Zapisz tam domysł ołówkiem.
decrypto-page-lesson-wait = Druga runda: pisze twój partner. Poczekaj na wskazówki Białych.
decrypto-page-lesson-guess = Teraz zgadujesz ty: daj każdej wskazówce numer jej hasła i odpowiedz. Pomyłka to nieporozumienie; dwa oznaczają przegraną.
decrypto-page-lesson-intercept = Znów wskazówki Czarnych. Porównaj je z ich arkuszem: zaproponuj kod albo pas. Ktoś z drużyny musi potwierdzić. Dwa przechwycenia wygrywają.
decrypto-page-lesson-end = To całe Decrypto: mów jasno dla swoich, a niejasno dla obcych. Graj dalej albo otwórz stół dla przyjaciół.
