thimbles-title = Dés à coudre
thimbles-about = Un pois se cache sous l’un des neuf dés à coudre : soulevez-les à tour de rôle et trouvez-le le premier.

thimbles-lifted = Le dé { $thimble } a déjà été soulevé.
thimbles-no-such-thimble = Le pois ne peut pas se cacher sous le dé { $thimble } : ils vont de 1 à { $last }.

thimbles-do-lift = Soulever un dé.
thimbles-slot-thimble = un dé { $min }–{ $max }

thimbles-option-hurry = Un tour dure dix secondes ; ensuite, l’horloge soulève un dé.
thimbles-term-hurry = { $value ->
    [on] dix secondes par tour
   *[off] tours sans limite
}

thimbles-end-found = Le pois a été trouvé.

thimbles-picture-lifted = soulevés { $thimbles }{ $found ->
    [yes] {" "}(le pois)
   *[no] {""}
}
thimbles-picture-standing = debout { $thimbles }
thimbles-picture-lifts = { $by } soulève le dé { $thimble }
