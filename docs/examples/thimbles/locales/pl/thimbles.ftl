thimbles-title = Naparstki
thimbles-about = Pod jednym z dziewięciu naparstków leży groch: podnoście je po kolei i znajdź go pierwszy.

thimbles-lifted = Naparstek { $thimble } był już podniesiony.
thimbles-no-such-thimble = Groch nie może leżeć pod naparstkiem { $thimble }: mają numery od 1 do { $last }.

thimbles-do-lift = Podnieś naparstek.
thimbles-slot-thimble = naparstek { $min }–{ $max }

thimbles-option-hurry = Tura trwa dziesięć sekund; potem naparstek podnosi zegar.
thimbles-term-hurry = { $value ->
    [on] dziesięć sekund na turę
   *[off] tury bez limitu
}

thimbles-end-found = Groch się znalazł.

thimbles-picture-lifted = podniesione { $thimbles }{ $found ->
    [yes] {" "}(groszek)
   *[no] {""}
}
thimbles-picture-standing = stoją { $thimbles }
thimbles-picture-lifts = { $by } podnosi naparstek { $thimble }
