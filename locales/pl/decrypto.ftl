decrypto-title = Decrypto
decrypto-about = Dwie drużyny przekazują sobie tajne kody za pomocą wskazówek do swoich haseł i podsłuchują się nawzajem.

# Refusals
decrypto-not-now = „{ $verb }” teraz nie pasuje: gra czeka na coś innego.
decrypto-first-round = W pierwszej rundzie nikt nie przechwytuje; powiedz „pass” albo zgłoś sprzeciw wobec wskazówki.
decrypto-must-guess = Twoja drużyna musi odgadnąć własny kod; pasować mogą tylko przeciwnicy.
decrypto-nothing-proposed = Nikt z twojej drużyny nie zaproponował niczego do potwierdzenia.
decrypto-own-proposal = To twoja własna propozycja; potwierdzić ją musi ktoś inny.
decrypto-own-clue = Sprzeciw można zgłosić tylko wobec wskazówki przeciwników, nie własnej drużyny.
decrypto-no-such-clue = Nie ma wskazówki { $clue }; wskazówki mają numery od 1 do { $most }.
decrypto-objected = Wobec wskazówki { $clue } zgłoszono już sprzeciw; można to zrobić tylko raz.
decrypto-unwritten = Wskazówki { $clue } nie napisano na czas, więc nie ma wobec czego zgłaszać sprzeciwu.
decrypto-blank-clue = Wskazówka { $clue } nie zawiera ani litery, ani cyfry.
decrypto-long-clue =
    Wskazówka { $clue } jest za długa; może mieć najwyżej { $most ->
        [one] { $most } znak
        [few] { $most } znaki
       *[many] { $most } znaków
    }.
decrypto-signs = Wskazówka { $clue } zawiera średnik albo niewidoczny znak.
decrypto-keyword = Wskazówka { $clue } zawiera hasło twojej drużyny „{ $keyword }”.
decrypto-relative = We wskazówce { $clue } słowo „{ $word }” to forma hasła twojej drużyny „{ $keyword }” albo słowo od niego pochodne.
decrypto-repeated = Wskazówka { $clue }: twoja drużyna dała już „{ $text }”.
decrypto-twice = Wskazówka { $clue } jest taka sama jak wskazówka { $other }.
decrypto-withdrawn = Wskazówka { $clue } została wycofana; napisz inną.
decrypto-digits = Kod to trzy różne cyfry od 1 do 4.
decrypto-blank-word = Słowo { $word } nie zawiera żadnej litery.
decrypto-long-word =
    Słowo { $word } jest za długie; może mieć najwyżej { $most ->
        [one] { $most } znak
        [few] { $most } znaki
       *[many] { $most } znaków
    }.
decrypto-word-signs = Słowo { $word } zawiera średnik albo niewidoczny znak.
decrypto-word-count =
    { $words ->
        [one] Podano { $words } słowo
        [few] Podano { $words } słowa
       *[many] Podano { $words } słów
    }; podaj od 1 do { $most }.
decrypto-same-word = Słowo { $word } jest takie samo jak słowo { $other }.
decrypto-no-such-word =
    Nie ma słowa { $word }; przeciwnicy podali { $words ->
        [one] { $words } słowo
        [few] { $words } słowa
       *[many] { $words } słów
    }.
decrypto-already-right = Słowo { $word } jest trafne i liczy się tak czy inaczej.
decrypto-already-accepted = Słowo { $word } zostało już uznane.
decrypto-deal-teams =
    Przy stole dla { $seats } graczy { $seats ->
        [3] tylko Biali mają hasła i kody.
       *[other] obie drużyny mają hasła i kody.
    }
decrypto-deal-words =
    { $team ->
        [white] Biali
       *[black] Czarni
    } mają { $words ->
        [one] { $words } hasło
        [few] { $words } hasła
       *[many] { $words } haseł
    }; liczba haseł drużyny to { $want }.
decrypto-deal-word =
    Hasła „{ $word }” { $team ->
        [white] Białych
       *[black] Czarnych
    } nie ma na liście tego stołu.
decrypto-deal-word-twice = Hasło „{ $word }” rozdano dwa razy.
decrypto-deal-codes =
    { $team ->
        [white] Biali
       *[black] Czarni
    } mają { $codes ->
        [one] { $codes } kod
        [few] { $codes } kody
       *[many] { $codes } kodów
    }; liczba rund to { $rounds }.
decrypto-deal-code-twice =
    Kod { $code } występuje dwa razy w stosie { $team ->
        [white] Białych
       *[black] Czarnych
    }, z którego kody się odrzuca.

# What can be said
decrypto-do-clue = Napisz trzy wskazówki w kolejności swojego kodu.
decrypto-do-code = Zaproponuj drużynie kod do wskazówek leżących na stole.
decrypto-do-pass = Zaproponuj drużynie, żeby nie przechwytywać.
decrypto-do-confirm = Zgódź się z propozycją kogoś z drużyny: staje się odpowiedzią drużyny.
decrypto-do-object = Zgłoś sprzeciw wobec wskazówki przeciwników.
decrypto-do-withdraw = Wycofaj wskazówkę, wobec której przeciwnicy zgłosili sprzeciw; szyfrant napisze inną.
decrypto-do-keep = Pozostań przy wskazówce, wobec której przeciwnicy zgłosili sprzeciw.
decrypto-do-rewrite = Napisz inną wskazówkę w miejsce wycofanej.
decrypto-do-words = Zaproponuj drużynie, jakie są hasła przeciwników.
decrypto-do-accept = Uznaj prawie trafne słowo przeciwników za trafne.
decrypto-do-done = Nie uznawaj już innych prawie trafnych słów.
decrypto-slot-clue = wskazówka mająca najwyżej 60 znaków
decrypto-slot-digit = cyfra od { $min } do { $max }
decrypto-slot-which = numer wskazówki, { $min }–{ $max }
decrypto-slot-word = słowo, które może być hasłem
decrypto-slot-named = numer podanego słowa, { $min }–{ $max }

# Options
decrypto-option-words = Język haseł (zasada domowa).
decrypto-option-words-en = Angielski.
decrypto-option-words-fr = Francuski.
decrypto-option-words-pl = Polski.
decrypto-option-pack = O czym są hasła (zasada domowa). Można wybrać jeden temat lub kilka.
decrypto-option-pack-all = O wszystkim.
decrypto-option-pack-animals = Zwierzęta.
decrypto-option-pack-city = Budynki, ulice i sklepy.
decrypto-option-pack-food = Jedzenie i picie.
decrypto-option-pack-home = Dom i ubrania.
decrypto-option-pack-nature = Rośliny, pogoda, ląd i morze.
decrypto-option-pack-people = Ludzie, zawody i ciało.
decrypto-option-pack-play = Muzyka, sport i gry.
decrypto-option-pack-science = Nauka i szkoła.
decrypto-option-pack-tales = Baśnie, mity i historia.
decrypto-option-pack-things = Narzędzia i inne przedmioty.
decrypto-option-pack-travel = Podróże i pojazdy.
decrypto-option-grade = Jak trudno może być o wskazówki do haseł (zasada domowa).
decrypto-option-grade-easy = Łatwe: proste słowa, do których jest wiele wskazówek.
decrypto-option-grade-middling = Średnie: łatwe słowa i mniej częste.
decrypto-option-grade-hard = Trudne: wszystkie słowa.
decrypto-option-own_words = Własne hasła (zasada domowa), oddzielone przecinkami, zamiast domowej listy; zostaw puste, aby użyć listy.
decrypto-option-codes = Co dzieje się z kodem po użyciu (zasada domowa: instrukcja mówi tylko, że ciągnie się kartę).
decrypto-option-codes-reshuffled = Wraca do stosu, więc kody mogą się powtarzać.
decrypto-option-codes-discarded = Zostaje odrzucony, więc żaden kod się nie powtarza.
decrypto-option-timer = Co robi klepsydra, gdy wolniejszy szyfrant się spóźnia (zasada domowa: instrukcja nie mówi, co wtedy).
decrypto-option-timer-soft = Ostrzega raz, na oczach wszystkich.
decrypto-option-timer-hard = Nienapisane wskazówki pozostają puste.
decrypto-option-timer-off = Nie ma klepsydry.
decrypto-option-seconds = Ile sekund przesypuje się piasek (zasada domowa: instrukcja nie podaje czasu).
decrypto-option-reuse = Drużyna może powtórzyć wskazówkę w późniejszej rundzie (zasada domowa: instrukcja o tym milczy).

decrypto-term-words = { $value ->
    [fr] hasła francuskie (zasada domowa)
    [pl] hasła polskie (zasada domowa)
   *[en] hasła angielskie (zasada domowa)
}
decrypto-term-pack = { $value ->
    [animals] hasła o zwierzętach (zasada domowa)
    [city] hasła o mieście (zasada domowa)
    [food] hasła o jedzeniu i piciu (zasada domowa)
    [home] hasła o domu i ubraniach (zasada domowa)
    [nature] hasła o przyrodzie (zasada domowa)
    [people] hasła o ludziach (zasada domowa)
    [play] hasła o muzyce, sporcie i grach (zasada domowa)
    [science] hasła o nauce i szkole (zasada domowa)
    [tales] hasła z baśni, mitów i historii (zasada domowa)
    [things] narzędzia i przedmioty jako hasła (zasada domowa)
    [travel] hasła o podróżach (zasada domowa)
   *[all] hasła o wszystkim (zasada domowa)
}
decrypto-term-grade = { $value ->
    [easy] łatwe hasła (zasada domowa)
    [middling] hasła łatwe i średnie (zasada domowa)
   *[hard] hasła o każdej trudności (zasada domowa)
}
decrypto-term-own_words = { $value ->
    [0] hasła z listy (zasada domowa)
   *[other] własne hasła gospodarza: { $value } (zasada domowa)
}
decrypto-term-codes = { $value ->
    [discarded] kody się nie powtarzają (zasada domowa)
   *[reshuffled] kody mogą się powtarzać (zasada domowa)
}
decrypto-term-timer = { $value ->
    [hard] spóźnione wskazówki pozostają puste (zasada domowa)
    [off] bez klepsydry (zasada domowa)
   *[soft] klepsydra tylko ostrzega (zasada domowa)
}
decrypto-term-seconds = klepsydra na { $value } s (zasada domowa)
decrypto-term-reuse = { $value ->
    [on] wskazówki mogą się powtarzać (zasada domowa)
   *[off] wskazówki się nie powtarzają (zasada domowa)
}

# Ends
decrypto-end-interceptions = O wyniku zdecydowały dwa przechwycenia.
decrypto-end-miscommunications = O wyniku zdecydowały dwa nieporozumienia.
decrypto-end-points = O wyniku zdecydowały punkty.
decrypto-end-words = Żetony dały remis; zdecydowała większa liczba trafnych słów.
decrypto-end-tie = Żetony i słowa po równo: remis.
decrypto-end-tokens = Przechwytujący zdobył dwa żetony.
decrypto-end-held-out = Drużyna wytrzymała pięć rund.

# Dlaczego bot coś robi
decrypto-why-clues = Jego drużyna odczyta te wskazówki z szansą { PERCENT($read) }, przeciwnicy z szansą { PERCENT($stolen) }. Wskazówka 1: { $first }; wskazówka 2: { $second }; wskazówka 3: { $third }.
decrypto-why-reads = Kod, który najlepiej pasuje do własnych haseł, z szansą { PERCENT($chance) }.
decrypto-why-intercepts = Kod, który najlepiej pasuje do tego, co dotąd zdradziły wskazówki przeciwników, z szansą { PERCENT($chance) }.
decrypto-why-too-early = W pierwszej rundzie nikt nie przechwytuje.
decrypto-why-agrees = Propozycja kolegi z drużyny jest dość dobra, z szansą { PERCENT($chance) }.
decrypto-why-stands = Jego propozycja czeka; głos ma ktoś inny z drużyny.
decrypto-why-honest = Wskazówka dotyczy znaczenia hasła.
decrypto-why-fair = Wskazówka jest tłumaczeniem hasła, a to niedozwolone.
decrypto-why-names = Najbardziej prawdopodobne hasła przeciwników, każde średnio z szansą { PERCENT($chance) }.
decrypto-why-near-miss = To hasło w innej formie albo zwykła literówka.
decrypto-why-no-more = Żadne inne słowo nie jest bliskie hasłu.
decrypto-why-is = „{ $clue }” mówi, czym jest „{ $keyword }”
decrypto-why-part = „{ $clue }” to część tego, co kryje hasło „{ $keyword }”, albo całość, do której ono należy
decrypto-why-act = „{ $clue }” mówi, co robi „{ $keyword }” albo co się z tym robi
decrypto-why-look = „{ $clue }” mówi, jak „{ $keyword }” wygląda, brzmi, pachnie lub smakuje
decrypto-why-place = „{ $clue }” mówi, gdzie lub kiedy bywa „{ $keyword }”
decrypto-why-with = „{ $clue }” idzie w parze z hasłem „{ $keyword }”
decrypto-why-person = „{ $clue }” to postać, która kojarzy się z hasłem „{ $keyword }”
decrypto-why-work = „{ $clue }” to tytuł lub marka, które kojarzą się z hasłem „{ $keyword }”
decrypto-why-saying = „{ $clue }” to powiedzenie, które kojarzy się z hasłem „{ $keyword }”
decrypto-why-lore = „{ $clue }” i „{ $keyword }” łączy historia, nauka, sport lub zwyczaj
decrypto-why-gap = „{ $clue }” – lukę wypełnia hasło „{ $keyword }” w odpowiedniej formie
decrypto-why-mention = hasło „{ $keyword }” kojarzy się ze słowem „{ $clue }”
decrypto-why-near = „{ $clue }” jest bliskie znaczeniem hasłu „{ $keyword }”
decrypto-why-guess = „{ $clue }” to strzał, bo bot nie zna słowa „{ $keyword }”
decrypto-why-kept = bez zmian

# Widok jako tekst
decrypto-proof-likelihood = W Decrypto nie ma pewności tego rodzaju: to, co wskazówka mówi o haśle, jest tylko prawdopodobne.

decrypto-picture-title = Decrypto, runda { $round } z { $rounds }: { $now }
decrypto-picture-writing = szyfranci piszą
decrypto-picture-guessing = { $team ->
    [white] czytani są Biali
   *[black] czytani są Czarni
}, odpowiadają obie drużyny
decrypto-picture-objected = { $team ->
    [white] Biali
   *[black] Czarni
} wycofują wskazówkę { $clue } albo przy niej zostają
decrypto-picture-rewriting = { $team ->
    [white] Biali
   *[black] Czarni
} piszą od nowa wskazówkę { $clue }
decrypto-picture-naming = każda drużyna zgaduje hasła drugiej
decrypto-picture-judging = każda drużyna ocenia podane hasła
decrypto-picture-over = koniec
decrypto-picture-you-are = Ty to { $seat }, drużyna { $team ->
    [white] Białych
   *[black] Czarnych
}.
decrypto-picture-you-watch = Oglądasz.
decrypto-picture-to-act = Do ruchu: { $seats }.
decrypto-picture-silent = Milczą: { $seats }.
decrypto-picture-nobody = nikt
decrypto-picture-team = { $team ->
    [white] Biali
   *[black] Czarni
}
decrypto-picture-team-of = { $name }: { $members }
decrypto-picture-interceptions = przechwycenia { $count }
decrypto-picture-miscommunications = nieporozumienia { $count }
decrypto-picture-tokens = żetony { $count }
decrypto-picture-sheet = Arkusz { $team ->
    [white] Białych
   *[black] Czarnych
}
decrypto-picture-codes = kody
decrypto-picture-revealed = Ujawnione
decrypto-picture-missed = Pudło: { $guess }.
decrypto-picture-intercepted = Przechwycone!
decrypto-picture-tried = Próba rywali: { $code }.
decrypto-picture-pass = pas
decrypto-picture-sand-runs = Piasek sypie się do { $until }.
decrypto-picture-sand-out = Piasek się przesypał.
decrypto-picture-clues = Wskazówki { $team ->
    [white] Białych
   *[black] Czarnych
}
decrypto-picture-against = (sprzeciw)
decrypto-picture-answered = { $team ->
    [white] Biali
   *[black] Czarni
} odpowiedzieli: { $answer }.
decrypto-picture-has-answered = { $team ->
    [white] Biali
   *[black] Czarni
} już odpowiedzieli.
decrypto-picture-possible-codes = możliwe kody
decrypto-picture-nearness = bliskość cyfry
decrypto-picture-likely-codes = prawdopodobne kody
decrypto-picture-likely-words = prawdopodobne hasła rywali
decrypto-picture-best = najlepszy ruch: { $action }
decrypto-picture-own-code = Twój kod: { $code }
decrypto-picture-own-clue = { $digit } { $word }:
decrypto-picture-may-object = „{ $word }” i „{ $keyword }” mają wspólną część: możliwy sprzeciw
decrypto-picture-proposes = { $by } proponuje { $answer }.
decrypto-picture-proposes-words = { $by } proponuje
decrypto-picture-wrote = { $by } pisze:
decrypto-picture-has-written = { $by }: wskazówki dla { $team ->
    [white] Białych
   *[black] Czarnych
} napisane.
decrypto-picture-writes = { $by } pisze dla { $team ->
    [white] Białych
   *[black] Czarnych
}.
decrypto-picture-named = { $team ->
    [white] Biali
   *[black] Czarni
} podali
decrypto-picture-has-named = { $team ->
    [white] Biali
   *[black] Czarni
} podali już hasła.
decrypto-picture-right = (trafione: { $right })
decrypto-picture-judged = (ocenione)
decrypto-picture-won = { $team ->
    [white] Wygrali Biali
   *[black] Wygrali Czarni
}.
decrypto-picture-nobody-won = Nikt nie wygrał.
decrypto-picture-told-clues = { $by } pisze: { $clues }
decrypto-picture-told-emptied = Piasek się przesypał: wskazówki { $team ->
    [white] Białych
   *[black] Czarnych
} zostają puste.
decrypto-picture-told-answered = { $by } ustala odpowiedź { $team ->
    [white] Białych
   *[black] Czarnych
}.
decrypto-picture-told-guessed = { $by } odpowiada { $code }.
decrypto-picture-told-tried = { $by } próbuje przechwycić: { $code }.
decrypto-picture-told-passed = { $by } pasuje.
decrypto-picture-told-objected = { $by } zgłasza sprzeciw wobec wskazówki { $clue }.
decrypto-picture-told-kept = { $by } zostawia wskazówkę.
decrypto-picture-told-withdrew = { $by } wycofuje wskazówkę.
decrypto-picture-told-rewrote = { $by } pisze inną wskazówkę: { $clue }
decrypto-picture-told-named = { $by } { $proposed ->
    [yes] proponuje
   *[no] podaje
} słowa { $words }
decrypto-picture-told-has-named = { $by }: słowa są podane.
decrypto-picture-told-accepted = { $by } uznaje słowo { $word }.
decrypto-picture-told-judged = { $by }: słowa są ocenione.
