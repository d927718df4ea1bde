# La table des Dés à coudre.

thimbles-page-turn = { $me ->
    [yes] À vous : soulevez un dé.
   *[no] { $name } soulève un dé.
}
thimbles-page-lifted = { $me ->
    [yes] Vous soulevez le dé { $thimble } :
   *[no] { $name } soulève le dé { $thimble } :
} { $pea ->
    [yes] le pois !
   *[no] rien.
}
thimbles-page-board = Les dés à coudre
thimbles-page-thimble = Dé { $thimble }, { $state ->
    [pea] soulevé : le pois
    [empty] soulevé : vide
   *[standing] debout
}
thimbles-page-choose = Touchez un dé
thimbles-page-lift = Soulever le dé { $thimble }
