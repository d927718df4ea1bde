# Co mówi każdy stół, niezależnie od gry.

table-over = Gra jest skończona.
table-not-your-turn = To nie twoja tura.
table-too-late = Czas na to minął.
table-clock-early = Żaden czas jeszcze nie minął.
table-backwards = Czas tego ruchu jest wcześniejszy niż czas ostatniego.
table-full = Partia ma najwyżej { $most } ruchów.
table-no-seat = Przy tym stole nie ma miejsca { $seat }.
table-no-resigning = Poddać się można tylko w grze dwojga graczy. Tutaj możecie zgodnie zakończyć grę.
table-end-resignation = Gracz się poddał.
table-bad-json = To nie jest ruch w tej grze: { $why }

setup-seats = { $min ->
    [1] W tę grę gra najwyżej { $max } osób, nie { $seats }.
   *[other] W tę grę gra od { $min } do { $max } osób, nie { $seats }.
}

name-empty = Pseudonim musi mieć choć jedną literę.
name-long = Pseudonim „{ $name }” ma więcej niż { $most } znaków.
name-letters = Pseudonim nie może mieć dwukropka, końca wiersza, niewidocznych znaków, dwóch odstępów z rzędu ani odstępu na początku lub na końcu.
name-taken-for-seat = Pseudonim „{ $name }” można wziąć za miejsce albo za zegar.
name-twice = Pseudonim „{ $name }” jest już zajęty przy tym stole.
name-count = Liczba imion: { $names }, liczba miejsc: { $seats }.

option-unknown = Nie ma opcji „{ $key }”. Są: { $known }.
option-value = Opcja „{ $key }” nie może mieć wartości „{ $value }”. Dozwolone: { $takes }.
option-twice = Opcja „{ $key }” jest podana dwa razy.

notation-empty = Wpisz ruch: { $verbs }.
notation-long = Zdanie ma najwyżej { $most } bajtów.
notation-verb = „{ $word }” nie jest ruchem. Możesz: { $verbs }.
notation-missing = „{ $verb }” to jeszcze nie wszystko. Dalej ma być: { $expected }.
notation-expected = W „{ $verb }” ma tu być: { $expected }, a jest „{ $found }” (kolumna { $at }).
notation-extra = „{ $verb }” tu się kończy; „{ $found }” jest zbędne (kolumna { $at }).
notation-inside = { $verb }, kolumna { $at }: { $why }
notation-the-verb = „{ $verb }”
notation-the-slot = „{ $slot }”

deal-missing = W rozdaniu brakuje wiersza „{ $name }”.
deal-twice = W rozdaniu są dwa wiersze „{ $name }”.
deal-unknown = Rozdanie tej gry nie ma wiersza „{ $name }”.
deal-number = W wierszu rozdania „{ $name }” „{ $found }” nie jest właściwą liczbą.
deal-seat = W wierszu rozdania „{ $name }” „{ $found }” nie jest literą miejsca.
deal-word = W wierszu rozdania „{ $name }” nie może stać „{ $found }”.

mind-random = Bez powodu: każdy dozwolony ruch byłby dobry.

# Poziomy botów, które są też ich imionami.
level-random = Losowy
level-newcomer = Nowicjusz
level-beginner = Początkujący
level-novice = Amator
level-officer = Ekspert
level-master = Mistrz
level-plain = Czytelnik
level-stranger = Nieznajomy
level-foreigner = Cudzoziemiec
level-range = Mierniczy
level-entropy = Analityk
claim-none = W tej grze nie ma pewności tego rodzaju.
claim-unreadable = „{ $claim }” nie jest twierdzeniem. Napisz na przykład { $forms }.
claim-no-place = { $place } nie jest tu zakrytym miejscem.
claim-solution = Dowodem byłoby rozwiązanie, a to pokazuje tylko pomoc „najlepszy ruch”.
