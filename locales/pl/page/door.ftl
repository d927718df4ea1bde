# Drzwi wejściowe i to, co ma każda strona.

skip = Przejdź do treści
home = Strona główna
language = Język
light = Motyw: { $light ->
    [light] jasny
    [dark] ciemny
   *[auto] jak w systemie
}
coming = Chwileczkę…
offline = Nie można połączyć się z serwerem. Sprawdź połączenie i spróbuj ponownie.
lost = Tu nic nie ma.
me = Mój profil
guest = Gość
nickname = Pseudonim
nickname-choose = To ja
rules = Zasady
lesson = Pierwsza lekcja
unofficial = Strona nieoficjalna. Nazwy gier należą do ich właścicieli; jeśli gry ci się podobają, kup pudełka.

door-title = Pokój, w którym otwierano listy.
door-about = Cztery gry w łamanie szyfrów, z przyjaciółmi albo z botami, które rozumują ściśle i nigdy nie podglądają. Bez konta i instalacji: wybierz grę i siadaj.
door-facts = { $seats } graczy · { $minutes } minut
play-now = Graj
play-friends = Z przyjaciółmi
my-tables = Moje stoły
your-turn = twoja tura
tab-turn = ● Twoja tura: { $game }
you-won = { $count ->
    [one] Wygrywasz!
   *[other] Wygrywają { $winners }, a wśród nich ty.
}
they-won = { $count ->
    [one] Wygrywa { $winners }.
   *[other] Wygrywają { $winners }.
}
nobody-won = Nikt nie wygrał.
finished-in = Ukończono w czasie { $time }.
ended-by-house = Administrator serwera zakończył grę.
ended-early = Grę zakończono za zgodą wszystkich.
remove-game = Usuń { $game } z mojej listy
remove-game-sure = Usunąć { $game } z listy na wszystkich twoich urządzeniach? Sama gra pozostanie.
public-tables = Stoły publiczne
tables-lost = Połączenie zostało przerwane, więc ta lista może być nieaktualna. Trwa ponowna próba.
no-tables = Żaden publiczny stół nie jest otwarty. Otwórz własny: wybierz „Z przyjaciółmi”.
more-tables =
    { $count ->
        [one] Pokaż jeszcze { $count } stół
        [few] Pokaż jeszcze { $count } stoły
       *[many] Pokaż jeszcze { $count } stołów
    }
free-seats = { $count ->
    [0] komplet
    [one] jedno wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
}
stage-waiting = czeka
stage-playing = trwa
stage-over = zakończony
signed-out = To urządzenie zostało wylogowane. Aby znów być tą samą osobą, otwórz link z innego swojego urządzenia albo graj dalej pod pseudonimem.
