# Stół, niezależnie od gry.

table-welcome = Witaj przy stole do gry { $game }
join = Dołącz
just-watch = Tylko oglądam
hosted-by = Gospodarz: { $name }
seats = Gracze
host = gospodarz
present = obecny
away = nieobecny
free-seat = wolne miejsce
options-house = „Zasada domowa” oznacza to, czego drukowana instrukcja nie mówi.
sit-here = Usiądź tutaj
stand-up = Wstań
hand-over = Przekaż rolę gospodarza
remove = Usuń
add-bot = Dodaj bota
bot-level = Poziom bota na miejscu { $seat }
fill-with-bots = Uzupełnij botami
start = Zacznij
host-starts = Czekamy, aż gospodarz rozpocznie grę.
host-away = Gospodarza nie ma. Po minucie gospodarzem może zostać inny gracz.
become-host = Zostań gospodarzem
watchers = { $count ->
    [one] Jedna osoba ogląda.
    [few] Oglądają { $count } osoby.
   *[many] Ogląda { $count } osób.
}
invite = Zaproś
invite-how = Kto otworzy ten link, może usiąść do stołu albo oglądać.
invite-link = Link do tego stołu
invite-qr = Link jako kod QR
copy = Kopiuj
copied = Skopiowano
share = Udostępnij
share-link = Link do tej gry
terms = Ustalono
options-usual = zwykłe zasady
assist = Pomoc dla wszystkich
assist-paper = Żadna: papier i ołówek
assist-log = Dziennik
assist-certain = To, co pewne
assist-candidates = Czym może jeszcze być każde ukryte miejsce
assist-counts = Szanse i wartość pytań
assist-solver = Najlepszy ruch
hint = Podpowiedź
ask-why = Dlaczego?
hint-told = Podpowiedź: { $fact }
hint-taken = { $name } korzysta z podpowiedzi.
aids-due = Pomoc dotyczy jeszcze wcześniejszego ruchu
clock = Zegar
clock-off = bez zegara
clock-move-seconds = { $count ->
    [one] jedna sekunda na ruch
    [few] { $count } sekundy na ruch
   *[many] { $count } sekund na ruch
}
clock-move-minutes = { $count ->
    [one] jedna minuta na ruch
    [few] { $count } minuty na ruch
   *[many] { $count } minut na ruch
}
clock-move-days = { $count ->
    [one] jeden dzień na ruch
   *[many] { $count } dni na ruch
}
clock-player-seconds = { $count ->
    [one] jedna sekunda na gracza
    [few] { $count } sekundy na gracza
   *[many] { $count } sekund na gracza
}
clock-player-minutes = { $count ->
    [one] jedna minuta na gracza
    [few] { $count } minuty na gracza
   *[many] { $count } minut na gracza
}
clock-player-days = { $count ->
    [one] jeden dzień na gracza
   *[many] { $count } dni na gracza
}
level-about-random = Wykonuje dowolny dozwolony ruch.
level-about-beginner = Na pierwszą grę: dużo przeocza i zapomina.
level-about-novice = Zna grę, ale czasem coś przeoczy.
level-about-officer = Gra dobrze i rzadko się myli.
level-about-master = Najsilniejszy bot: gra, żeby wygrać.
level-harder = Dwie wygrane z rzędu: następny poziom to „{ $level }”.
level-easier = Trzy przegrane z rzędu: poziom „{ $level }” jest łatwiejszy.
level-accept = Zagraj na poziomie „{ $level }”

players = Gracze po kolei
you = ty
to-act = teraz gra
bot-plays = gra bot
bot-plays-for-you = Gra za ciebie bot.
take-over = Przejmij grę
bot-moved-for = { $who ->
    [you] Bot zagrał za ciebie.
   *[other] Bot zagrał za gracza { $name }.
}
you-watch = Oglądasz
rail = Obok planszy
rules-close = Zamknij zasady
log = Dziennik
looking-back = Spojrzenie wstecz
looking-back-deal = Plansza po rozdaniu
looking-back-at = Po ruchu { $moves } z { $of }
move-before = Ruch wstecz
move-after = Ruch naprzód
back-to-now = Wróć do bieżącej pozycji
log-empty = Nic się jeszcze nie wydarzyło.
guests = Bez miejsca
ban = Wyklucz
banned = Wykluczeni z tego stołu
admit = Wpuść ponownie
you-are-banned = Gospodarz wykluczył cię z tego stołu. Możesz tylko oglądać.
you-are-removed = Gospodarz usunął cię z tego stołu.
come-back = Wróć
seat-freed = Gospodarz zwolnił twoje miejsce.
remove-sure = Usunąć gracza { $name } ze stołu?
ban-sure = Wykluczyć gracza { $name } z tego stołu? Wszystkie jego wypowiedzi znikną.
chat = Rozmowa
chat-nickname = Aby tu rozmawiać, wybierz pseudonim.
chat-empty = Nikt jeszcze nic nie powiedział.
chat-say = Powiedz coś
chat-send = Wyślij
chat-to = Do
channel-table = stół
channel-team = drużyna
channel-gallery = widzowie
notes = Notatki
note-label = Tę kartkę widzisz tylko ty.
note-kept = Zapisano.
note-writing = Zapisuję…
dealt = Karty są rozdane.
nothing-to-see = Ten stół nie pokazuje niczego widzom przed końcem gry.
line-lost = Połączenie zostało przerwane, więc plansza może być nieaktualna. Trwa ponowna próba; nic nie przepadło.
move-waits = Połączenie zostało przerwane. Twój ruch czeka i zostanie zagrany, gdy połączenie wróci: { $move }
move-in-doubt = Połączenie zostało przerwane. Twój ruch został wysłany i być może jest już zagrany; jeśli nie, zostanie zagrany, gdy połączenie wróci: { $move }
move-unanswered = Twój ostatni ruch czeka jeszcze na odpowiedź serwera. Dopiero potem możesz zagrać następny.
move-stale = Twój ruch nie został zagrany: gra potoczyła się dalej.
move-taken-back = Ruch został cofnięty.
take-back = Cofnij ruch
command = Ruch w notacji
command-hint = Wpisz ruch albo naciśnij /
command-send = Zagraj ten ruch
completions = Co może nastąpić
let-bot-play = Niech zagra bot
bot-may-play = Bot będzie mógł zagrać za { $time }
hurry = Pospiesz się!
hurry-you = { $by } prosi cię o pośpiech: zagraj w ciągu minuty, inaczej zagra za ciebie bot.
hurry-others = { $who ->
    [you] Prosisz o pośpiech: { $names }. Po minucie zagra bot.
   *[other] { $name } prosi o pośpiech: { $names }. Po minucie zagra bot.
}
adjourn = Zakończ grę tutaj
end-sure = Zakończyć grę tutaj? Nie będzie można grać dalej.
end-proposed = { $who ->
    [you] Proponujesz zakończyć grę tutaj. Zgadzają się: { $agreed }. Jeszcze nie: { $silent }.
   *[other] { $name } proponuje zakończyć grę tutaj. Zgadzają się: { $agreed }. Jeszcze nie: { $silent }.
}
end-agree = Zgoda
end-no = Nie, grajmy dalej
end-withdraw = Wycofaj
end-declined = { $who ->
    [you] Chcesz grać dalej.
   *[other] { $name } chce grać dalej.
}
resign = Poddaj się
resign-sure = Poddać się? Wygrywa druga osoba.
the-deal = Rozdanie
sound-on = Dźwięki: tak
sound-off = Dźwięki: nie
notify-on = Powiadomienia: tak
notify-off = Powiadomienia: nie
leave = Wyjdź (wróć, kiedy chcesz)
sealed = Rozdanie zapieczętowano przed pierwszym ruchem:

former-player = dawny gracz ({ $seat })
end-placed = Zajmujesz { $rank ->
    [2] drugie
    [3] trzecie
    [4] czwarte
    [5] piąte
    [6] szóste
    [7] siódme
   *[8] ósme
} miejsce, { $short ->
    [0] przy równej liczbie punktów.
    [one] do zwycięstwa zabrakło { $short } punktu.
   *[other] do zwycięstwa zabrakło { $short } punktów.
}
end-ahead = { $ahead ->
    [one] Przewaga nad następnym: { $ahead } punkt.
    [few] Przewaga nad następnym: { $ahead } punkty.
   *[many] Przewaga nad następnym: { $ahead } punktów.
}
time-each = Średni czas ruchu:
time-seconds = { NUMBER($seconds, maximumFractionDigits: 1) } s
deal-proven = Sprawdzone: to jest rozdanie zapieczętowane przed pierwszym ruchem.{ $imported ->
    [true] {" "}Ruchy i imiona we wczytanej partii są takie, jak podaje jej plik.
   *[false] {""}
}
deal-wrong = To nie jest rozdanie, które zapieczętowano. Zachowaj zapis gry i zgłoś to opiekunowi serwera.
to-table = Do stołu
earlier-games = Wcześniejsze partie przy tym stole:
game-number = { $game }, partia { $round }
rematch = Zagraj jeszcze raz
rematch-by-host = Gospodarz może zacząć następną grę na tych samych miejscach.
record = Zapis gry
new-version = Serwer został zaktualizowany.
reload = Wczytaj nową stronę
lesson-next = Dalej
lesson-progress = Postęp lekcji
