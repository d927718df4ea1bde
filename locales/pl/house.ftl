# Co mówi serwer, niezależnie od gry.

house-no-table = Tu nic nie ma: nie ma takiego stołu.
house-no-game = Nie ma gry „{ $game }”.
house-no-level = Żaden bot nie nazywa się „{ $level }”. Są: { $known }.
house-unreadable = Nie można odczytać wiadomości: { $why }
house-no-history = Nie ma historii „{ $history }”. Są: whole, tail.
house-long = To za długie: najwyżej { $most ->
    [500] { $most } znaków
    [4000] { $most } znaków
    [16384] 16 KB
    [524288] 512 KB
    [one] { $most } bajt
    [few] { $most } bajty
   *[other] { $most } bajtów
}.
house-empty = Napisz coś.
house-letters = Tekst zawiera znaki sterujące lub niewidoczne.
house-not-here = Najpierw wybierz pseudonim.
house-no-seat = Nie masz miejsca przy tym stole.
house-taken = Miejsce { $seat } jest zajęte.
house-taken-beyond = Przy stole na { $seats } nie ma miejsca { $seat }, a jest ono zajęte. Najpierw je zwolnij.
house-no-free-seat = Nie ma wolnego miejsca.
house-nobody = Na miejscu { $seat } nikt nie siedzi.
house-not-host = Może to zrobić tylko gospodarz.
house-begun = Gra już się zaczęła.
house-not-begun = Żadna gra nie trwa.
house-running = Gra jeszcze trwa.
house-seats-free = { $count ->
    [one] Jedno miejsce jest jeszcze wolne, dla gracza albo bota.
    [few] { $count } miejsca są jeszcze wolne, dla graczy albo botów.
   *[other] { $count } miejsc jest jeszcze wolnych, dla graczy albo botów.
}
house-moved-on = Gra potoczyła się dalej: liczba ruchów to teraz { $moves }.
house-silent = Nie możesz teraz mówić do swojej drużyny.
house-not-watching = Tam mówią tylko widzowie.
house-nobody-waits = Na nikogo innego stół nie czeka.
house-no-hints = Tutaj nie ma podpowiedzi.
house-nothing-certain = Na razie nic nowego nie jest pewne.
house-still-there = To możliwe dopiero, gdy gracza nie ma od { $seconds } sekund.
house-bad-clock = Zegar można ustawić na czas od 5 sekund do 31 dni.
house-table-full = Ten stół osiągnął swój limit; otwórz nowy.
house-no-guest = Nie ma tu gościa o imieniu „{ $name }”.
house-banned = Gospodarz nie dopuszcza cię do tego stołu.
house-many-banned = Wykluczone osoby: { $most }; najpierw dopuść którąś z powrotem.
house-barred = Administrator tego serwera nie pozwala ci wejść.
house-enough-said = Przy tym stole nie ma już miejsca na wiadomości i notatki; gra toczy się dalej.
house-quota = Osiągnięto limit tego, co jedna osoba może tu przechowywać.
house-many-tables = Niedokończone stoły: { $most }; najpierw dokończ któryś.
house-many-marks = Twoje notatki przy tym stole: { $most }; najpierw usuń którąś.
house-deal-options = Opcje wybranego rozdania są zapisane w samym rozdaniu.
house-no-deal = Ruchy można podać tylko razem z rozdaniem ich partii.
house-ended = Ten stół zamknął opiekun serwera.
house-imported = Ten stół tylko pokazuje partię rozegraną gdzie indziej.
house-many-tokens = Twoje tokeny: { $most }; najpierw unieważnij któryś.
house-slow = Żądanie nie nadeszło na czas.
house-too-fast = Za dużo wiadomości; zwolnij.
house-full = Serwer jest pełny; spróbuj za chwilę.
house-stranger = Serwer cię nie zna; najpierw wybierz pseudonim.
house-other-site = To żądanie przyszło z innej strony.
house-dead-link = Link został użyty, wygasł albo nigdy go nie było.
house-no-token = Nie ma takiego tokenu.
house-not-confirmed = Aby usunąć swoje dane, podaj pseudonim, którego tu używasz.
house-no-device = Nie ma takiego urządzenia albo zostało już wylogowane.
house-by-token = Token na to nie pozwala; użyj jednego ze swoich urządzeń.
house-no-round = Przy tym stole nie rozpoczęto partii nr { $round }.
house-not-over = Cała partia jest pokazywana po zakończeniu.
house-no-move = W dzienniku nie ma wpisu nr { $moves }.
house-beyond-end = Partia nie ma ruchu { $moves }: skończyła się po ruchu { $last }.
house-no-eyes = Przy tym stole nie ma miejsca „{ $eyes }”.
house-no-proofs = Przy tym stole gracze nie dostają pomocy w tym, co pewne.
house-not-shown = Pomoc przy tym stole nie mówi, czy tak jest, więc też tego nie wyjaśnia.
house-damaged = Dziennik tego stołu jest uszkodzony. Innych stołów to nie dotyczy.
house-cannot-store = Serwer nie może teraz niczego zapisać. Nic nie zostało zmienione; spróbuj ponownie za chwilę. (Numer błędu: { $number })
house-uncertain = Magazyn danych nie odpowiedział na czas: nie wiadomo, czy polecenie zostało wykonane. Sprawdź i w razie potrzeby powtórz je. (Numer błędu: { $number })
house-fault = Wystąpił błąd po naszej stronie. Nic nie zostało zmienione. (Numer błędu: { $number })
