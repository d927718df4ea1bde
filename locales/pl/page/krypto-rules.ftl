# Zasady Krypto w obrazkach. Słowo między gwiazdkami oznacza zasadę domową.

krypto-rules-intro = Pięć kart, jeden wynik do uzyskania. Znajdź obliczenie, które używa wszystkich pięciu i daje ten wynik – szybciej niż inni.

krypto-rules-cards = Talia ma 52 karty: od 1 do 10 po trzy, od 11 do 17 po dwie, od 18 do 25 po jednej.
krypto-rules-hand = Gra od dwóch do ośmiu osób *domowa* albo jedna na czas. Każdy dostaje pięć kart, a pośrodku leży jedna karta z wynikiem dla wszystkich. Wszystkie karty są odkryte.

krypto-rules-find = Wszyscy liczą jednocześnie. Użyj swoich pięciu kart, każdej dokładnie raz, i działań +, −, × oraz ÷ w dowolnej kolejności. Ułamki po drodze są dozwolone; liczy się tylko koniec.
krypto-rules-krypto = Krypto!
krypto-rules-call = Kto pierwszy znajdzie, woła „Krypto” i od razu pokazuje obliczenie. Jeśli jest dobre, wygrywa rundę.
krypto-rules-false-call = Błąd albo za późno: wołający traci punkt, a inni grają dalej. W tej rundzie już się nie zgłasza *domowa*.
krypto-rules-pass = Kto nic nie znajduje, może spasować. Gdy nikt już nie może się zgłosić, runda kończy się bez zwycięzcy *domowa*.
krypto-rules-unplayable = Myślisz, że z twojej ręki nie da się uzyskać wyniku? Zgłoś, że jest nie do ułożenia. Jeśli wszyscy inni się zgodzą, runda jest rozdawana ponownie. Jeśli ktoś ją ułoży, tracisz punkt, a ta osoba wygrywa rundę z jednym punktem więcej.
krypto-rules-stamp = nie do ułożenia?

krypto-rules-score = Wygrana runda liczy się za 1. Jeśli wygrasz też następną, liczy się za 2, potem za 4, potem za 8: zawsze podwójnie, aż rundę wygra ktoś inny albo nikt.
krypto-rules-winner = Gra ma dziesięć rund. Wygrywa osoba z największą liczbą punktów; przy równej wygrana jest wspólna *domowa*.
krypto-rules-variants = Stół może się umówić na więcej: drużyny po dwie osoby, wspólną rękę dla wszystkich, osobny wynik dla każdego albo kwadraty, gdzie 2 zużywa się jako wykładnik. A w pojedynkę gra się przeciw zegarowi.

krypto-rules-given = Karty: { $cards }. Wynik do uzyskania: { $target }.
krypto-rules-one = Krok po kroku
krypto-rules-one-so = Każda karta użyta raz, a ostatnia liczba to szukany wynik: Krypto!
krypto-rules-two = Ułamek po drodze
krypto-rules-two-whole = Stół może się umówić na same liczby całkowite *domowa*. Tam to obliczenie zostanie odrzucone i nic to nie kosztuje.
krypto-rules-two-so = Poza tym liczy się tylko ostatnia liczba: Krypto!
krypto-rules-three = Pięć rund na arkuszu
krypto-rules-three-run = A wygrywa trzy rundy z rzędu: 1, 2 i 4 punkty.
krypto-rules-three-false = W rundzie 4 A zgłasza się i się myli: −1. Rundę wygrywa B: 1 punkt, a seria A się kończy.
krypto-rules-three-next = B wygrywa też rundę 5: 2 punkty.
krypto-rules-three-so = Po pięciu rundach A ma { $a } punktów, a B { $b }.
