# Stół Naparstków.

thimbles-page-turn = { $me ->
    [yes] Twoja tura: podnieś naparstek.
   *[no] { $name } podnosi naparstek.
}
thimbles-page-lifted = { $me ->
    [yes] Podnosisz naparstek { $thimble }:
   *[no] { $name } podnosi naparstek { $thimble }:
} { $pea ->
    [yes] groch!
   *[no] nic.
}
thimbles-page-board = Naparstki
thimbles-page-thimble = Naparstek { $thimble }, { $state ->
    [pea] podniesiony: groch
    [empty] podniesiony: pusto
   *[standing] stoi
}
thimbles-page-choose = Dotknij naparstka
thimbles-page-lift = Podnieś naparstek { $thimble }
