# Zasady Kryptosa w obrazkach. Słowo między gwiazdkami oznacza zasadę domową.

kryptos-rules-intro = Każdy ukrywa ułożony rząd liczb. Odkryj, co ukrywają inni, i nazwij to na głos: trafienie daje punkty. Piętnaście punktów zaczyna ostatnią rundę.

kryptos-rules-cards = Karty mają numery od 1 w górę. Cztery kolory idą na zmianę: 1 to lak, 2 mosiądz, 3 mech, 4 atrament, 5 znów lak *domowa*. Każdy kolor ma swój znak.
kryptos-rules-hands = W trzy osoby każdy dostaje dziesięć kart, w cztery dziewięć, w pięć i sześć po osiem. Każdy rząd leży rosnąco, od lewej do prawej. Swoje liczby widzisz; u innych widać tylko tył kart.
kryptos-rules-tokens = Żetony przy rzędzie mówią, ile zakrytych kart każdego koloru w nim leży. Widzą je wszyscy i zawsze się zgadzają. W trzy osoby dwie karty leżą z boku: ich kolory są jawne, ale nikt nie może ich zgadywać.
kryptos-rules-reveal = Przed pierwszą turą każdy odsłania dwie swoje karty, po jednej; pierwszy gracz robi to za każdym razem ostatni. Odsłonięta karta zostaje na miejscu, a jej żeton znika z rzędu.

kryptos-rules-guess = Wskaż zakrytą kartę innego gracza i podaj liczbę. Słyszą ją wszyscy.
kryptos-rules-says = „{ $number }!”
kryptos-rules-right = Trafienie: karta zostaje odsłonięta, a ty zdobywasz punkty. 3, jeśli przed twoją próbą właściciel miał co najmniej trzy zakryte karty, 2 przy dwóch, 1 za ostatnią. To koniec twojej tury.
kryptos-rules-second-try = Pudło: właściciel mówi tylko „nie”. Możesz zapłacić 1 punkt i zgadywać jeszcze raz, dowolną zakrytą kartę dowolnej innej osoby. Albo rezygnujesz. Potem twoja tura się kończy.

kryptos-rules-last-round = Każdy zaczyna z 2 punktami. Gdy ktoś ma 15 lub więcej, rundę gra się do końca, tak by wszyscy mieli tyle samo tur.
kryptos-rules-winner = Wygrywa osoba z największą liczbą punktów. Przy równej wygrywa ten, kto w rundzie gra wcześniej; stół może się umówić na wspólną wygraną *domowa*. Gdy nie ma już zakrytych kart, gra się kończy *domowa*.
kryptos-rules-variants = Stół może się umówić na więcej. Zasady zaawansowane: niektórych kart nie wolno odsłonić na początku. Tajemnica, w cztery lub pięć osób: cztery karty leżą z boku i znane są tylko ich kolory. Łapówka: punkt za drugą próbę dostaje właściciel karty.

kryptos-rules-one = Jaka jest czwarta karta?
kryptos-rules-one-between = Jesteś A. Czwarta karta B leży między { $low } a { $high }: to 11, 12 albo 13.
kryptos-rules-one-own = { $own } masz na ręce.
kryptos-rules-one-colour = { $card } to { $colour }, a żetony B nie pokazują koloru { $colour }.
kryptos-rules-one-so = Więc to { $card }. B ma sześć zakrytych kart, więc trafienie jest warte { $worth } punkty.
kryptos-rules-two = Druga próba
kryptos-rules-two-wrong = Masz { $had } punkty. Mówisz { $wrong } o karcie { $place } gracza B: nie. To nic nie kosztuje.
kryptos-rules-two-paid = Płacisz { $paid } punkt i mówisz { $right }: tak. B miał sześć zakrytych kart, więc zdobywasz { $scored } punkty.
kryptos-rules-two-so = Masz teraz { $has } punkty.
kryptos-rules-three = Ostatnia runda
kryptos-rules-three-reached = A zaczął rundę. Potem B trafia i ma 15 punktów.
kryptos-rules-three-others = A miał już swoją turę; C i D jeszcze grają.
kryptos-rules-three-equal = D też dochodzi do 15.
kryptos-rules-three-so = W rundzie B gra przed D, więc wygrywa B.
