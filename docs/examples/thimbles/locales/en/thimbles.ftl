thimbles-title = Thimbles
thimbles-about = A pea lies under one of nine thimbles: lift them in turn and find it first.

thimbles-lifted = Thimble { $thimble } was lifted before.
thimbles-no-such-thimble = The pea cannot lie under thimble { $thimble }: they go from 1 to { $last }.

thimbles-do-lift = Lift a thimble.
thimbles-slot-thimble = a thimble { $min }–{ $max }

thimbles-option-hurry = A turn lasts ten seconds; then the clock lifts a thimble.
thimbles-term-hurry = { $value ->
    [on] ten seconds a turn
   *[off] no limit for a turn
}

thimbles-end-found = The pea was found.

thimbles-picture-lifted = lifted { $thimbles }{ $found ->
    [yes] {" "}(the pea)
   *[no] {""}
}
thimbles-picture-standing = standing { $thimbles }
thimbles-picture-lifts = { $by } lifts thimble { $thimble }
