# What a table has agreed on, and how its host changes it.

how-many-seats = Miejsca
assist-about = Taka sama dla wszystkich przy stole.
hints = Podpowiedzi
hints-true = tak
hints-false = nie
hints-about = Gracz może prosić o pewny fakt, po jednym naraz. Wszyscy widzą, że korzysta z podpowiedzi; czyta ją tylko on.
who-finds = Kto może go znaleźć
finding-link = Każdy, kto ma link
finding-lobby = Wszyscy: stół jest na liście
who-watches = Widzowie widzą
watching-public = to, co wiedzą wszyscy gracze
watching-nothing = nic aż do końca
words-hint = od { $min } do { $max } słów, po przecinku
option-no-number = „{ $option }”: liczba całkowita od { $min } do { $max }.
option-no-words = „{ $option }”: od { $min } do { $max } słów z samych liter, każde inne, oddzielonych przecinkami.
change-terms = Zmień
terms-changed = Gospodarz zmienił: { $what }
term-seats = { $value ->
    [one] jedno miejsce
    [few] { $value } miejsca
   *[many] { $value } miejsc
}
term-assist = { $value ->
    [paper] { $hints ->
        [true] pomoc: podpowiedzi
       *[false] bez pomocy
    }
    [log] { $hints ->
        [true] pomoc: dziennik i podpowiedzi
       *[false] pomoc: dziennik
    }
    [certain] pomoc: to, co pewne
    [candidates] pomoc: co jest jeszcze możliwe
    [counts] pomoc: szanse
   *[solver] pomoc: najlepszy ruch
}
term-finding = { $value ->
    [lobby] na liście dla wszystkich
   *[link] tylko przez link
}
term-watching = { $value ->
    [nothing] widzowie nic nie widzą aż do końca
   *[public] widzowie widzą to, co wiedzą wszyscy gracze
}
term-unknown-words = { $count ->
    [one] boty nie znają jednego z tych słów i mogłyby tylko zgadywać: { $words }
   *[other] boty nie znają { $count } z tych słów i mogłyby tylko zgadywać: { $words }
}
