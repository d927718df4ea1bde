# The table of Thimbles.

thimbles-page-turn = { $me ->
    [yes] Your turn: lift a thimble.
   *[no] { $name } lifts a thimble.
}
thimbles-page-lifted = { $me ->
    [yes] You lift thimble { $thimble }:
   *[no] { $name } lifts thimble { $thimble }:
} { $pea ->
    [yes] the pea!
   *[no] nothing.
}
thimbles-page-board = The thimbles
thimbles-page-thimble = Thimble { $thimble }, { $state ->
    [pea] lifted: the pea
    [empty] lifted: empty
   *[standing] standing
}
thimbles-page-choose = Touch a thimble
thimbles-page-lift = Lift thimble { $thimble }
