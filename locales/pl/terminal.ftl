# Co mówi terminal: cabinet play, join i watch.

terminal-player = Gracz
terminal-title = { $title }: { $players }
terminal-start = Wpisz zdanie, „help”, aby zobaczyć wszystkie, albo „quit”.
terminal-your-turn = Twoja tura: { $verbs }.
terminal-their-turn = Teraz gra: { $names }.
terminal-legal = { $all ->
    [yes] Możesz ({ $count }):
   *[no] Możesz między innymi ({ $count }):
}
terminal-nothing-legal = Teraz nie możesz nic zrobić.
terminal-commands = W każdej chwili:
terminal-help = Pokaż tę pomoc.
terminal-look = Pokaż stół jeszcze raz.
terminal-log = Pokaż wszystko, co się wydarzyło.
terminal-legal-does = Wymień, co możesz teraz zrobić.
terminal-hint-does = Weź podpowiedź: jeden pewny fakt.
terminal-resign-does = Poddaj się, przy stole dla dwojga.
terminal-rematch-does = Po zakończeniu: zagraj jeszcze raz.
terminal-quit-does = Wyjdź. Własna gra zostanie zapisana.
terminal-hint = Podpowiedź: { $fact }
terminal-hint-taken = { $name } bierze podpowiedź.
terminal-chat = { $name } mówi: { $text }
terminal-won = { $count ->
    [one] Wygrywa
   *[other] Wygrywają
} { $winners }.
terminal-nobody-won = Nikt nie wygrywa.
terminal-scores = Punkty: { $scores }.
terminal-after = Gra skończona. Wpisz „rematch” albo „quit”.
terminal-saved = Gra jest zapisana. „cabinet play --resume” pozwala ją dokończyć.
terminal-nothing-saved = nie ma zapisanej, niedokończonej gry
terminal-say-does = Powiedz coś przy stole: say Powodzenia!
terminal-team-does = Powiedz coś swojej drużynie.
terminal-start-does = Zacznij, jako gospodarz stołu.
terminal-keys =
    Klawisze:
      strzałki, cyfry  wybór na planszy; Enter bierze wybór i wysyła całe zdanie
      Tab              dokończ zdanie; strzałka w prawo bierze szary tekst
      góra, dół        wcześniejsze zdania, podczas pisania
      Ctrl-Z, Esc      cofnij; wyczyść wiersz
      PageUp, PageDown przewijaj dziennik albo tę pomoc
      F1, ?            pokaż i ukryj tę pomoc
      Ctrl-C           wyjdź; własna gra zostanie zapisana
terminal-keys-hint = ? pomoc
terminal-waiting = Stół czeka. Są: { $names }.
terminal-lost = Serwer nie odpowiada; następna próba za { $seconds ->
    [one] sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}.
