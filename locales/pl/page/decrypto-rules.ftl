# Zasady Decrypto w obrazkach. Słowo między gwiazdkami oznacza zasadę domową.
# Hasła i wskazówki są z przykładów; test sprawdza, czy wskazówki są dozwolone.

decrypto-rules-words = lew; księżyc; sól; zamek
decrypto-rules-clues-1 = fosa; wilkołak; zupa
decrypto-rules-clues-2 = grzywa; morze; przypływ
decrypto-rules-clues-3 = pieprz; rycerz; astronauta

decrypto-rules-intro = Dwie drużyny, w każdej cztery tajne hasła. Jedno z was zamienia kod na wskazówki: dość jasne dla swoich, za ciemne dla przeciwników, którzy słuchają.

decrypto-rules-team = Biali i Czarni to co najmniej po dwie osoby *domowa*. Każda drużyna dostaje cztery tajne hasła, ponumerowane od 1 do 4. Widzi je tylko ona i nie zmieniają się do końca gry.
decrypto-rules-code = W każdej rundzie jedna osoba z każdej drużyny jest szyfrantem; wszyscy robią to po kolei *domowa*. Tylko szyfrant widzi kod: trzy różne cyfry od 1 do 4.

decrypto-rules-writing = Szyfrant pisze trzy wskazówki, po jednej do każdej cyfry kodu, w tej samej kolejności. Wskazówka mówi o znaczeniu hasła, nigdy o jego literach, brzmieniu ani numerze *domowa*. Żadnej wskazówki nie wolno użyć dwa razy *domowa*.
decrypto-rules-sand = Obaj szyfranci piszą jednocześnie. Gdy jeden skończy, drugiemu przesypuje się piasek: 30 sekund, o ile stół nie umówi się inaczej *domowa*.
decrypto-rules-answer = Wskazówki Białych słyszą wszyscy. Pozostali Biali uzgadniają kod. Czarni słuchają i też odpowiadają kodem, by go przechwycić. Żadna strona nie widzi odpowiedzi drugiej. W pierwszej rundzie nikt nie przechwytuje.
decrypto-rules-tokens = Potem kod zostaje ujawniony. Jeśli własna drużyna się pomyliła, bierze żeton nieporozumienia. Jeśli przeciwnicy trafili, biorą żeton przechwycenia. Nic innego nie kosztuje.
decrypto-rules-sheet = Każda wskazówka trafia pod swoją cyfrę, tam, gdzie widzą ją wszyscy. Potem tak samo czyta się wskazówki Czarnych.

decrypto-rules-win = Po każdej całej rundzie sprawdza się, czy gra się skończyła. Dwa przechwycenia wygrywają, dwa nieporozumienia przegrywają. Po ośmiu rundach gra i tak się kończy.
decrypto-rules-tie = Jeśli wygrały obie drużyny albo po ośmiu rundach żadna: przechwycenie liczy się za +1, nieporozumienie za −1 i wygrywa więcej punktów. Nadal równo: każda drużyna podaje cztery hasła drugiej i wygrywa więcej trafionych.
decrypto-rules-three = Można grać też w trzy osoby *domowa*: A i B to drużyna, C przechwytuje w pojedynkę. C bierze żeton za każde trafne przechwycenie i za każdą pomyłkę drużyny. Dwa żetony wygrywają; po pięciu rundach bez tego wygrywa drużyna.

decrypto-rules-one = Trzy wskazówki
decrypto-rules-one-code = Szyfrant ciągnie 4 2 3: zamek, księżyc, sól.
decrypto-rules-one-clues = Jego wskazówki to fosa, wilkołak i zupa.
decrypto-rules-one-team = Drużyna myśli: fosa otacza zamek, 4. Wilkołak czeka na księżyc, 2. Zupa potrzebuje soli, 3.
decrypto-rules-one-so = Mówi 4 2 3 i trafia: nikt nie bierze żetonu.
decrypto-rules-two = Przechwycenie
decrypto-rules-two-sheet = Grasz w drużynie Czarnych, trwa runda 3. Nie znasz haseł Białych, ale masz przed sobą wszystkie ich wskazówki.
decrypto-rules-two-clues = Nowe wskazówki Białych: pieprz pasuje do zupy i morza, 3. Rycerz do fosy, 4. Astronauta do wilkołaka i przypływu, 2.
decrypto-rules-two-answer = Odpowiadasz 3 4 2. Kod to 3 4 2.
decrypto-rules-two-so = Czarni biorą żeton przechwycenia.
decrypto-rules-end = Kto wygrał?
decrypto-rules-end-both = Runda się skończyła i obie drużyny mają po dwa przechwycenia. Decydują punkty.
decrypto-rules-end-points = Biali mają też nieporozumienie: 2 − 1 = { $white }. Czarni nie mają żadnego: 2 − 0 = { $black }.
decrypto-rules-end-so = Wygrywają Czarni.
