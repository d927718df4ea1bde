//! Forms of keywords, roots, folding and the house's list (DE20, DE02).

use kernel::Language;

use crate::decrypto::clue::relatives::{lines, relatives};
use crate::decrypto::clue::{Clash, clash};
use crate::decrypto::keywords::every_keyword;
use crate::decrypto::mind::root::same_root;
use crate::decrypto::{Folded, Phrase};

#[track_caller]
fn related(pairs: &[(&str, &str)]) {
    check(pairs, true);
}

#[track_caller]
fn strangers(pairs: &[(&str, &str)]) {
    check(pairs, false);
}

#[track_caller]
fn check(pairs: &[(&str, &str)], want: bool) {
    let fold = |word: &str| Folded::new(word).as_str().to_owned();
    for (one, other) in pairs {
        let (a, b) = (fold(one), fold(other));
        assert_eq!(same_root(&a, &b), want, "{one} and {other}");
        assert_eq!(same_root(&b, &a), want, "{other} and {one}");
    }
}

#[test]
fn roots_in_english() {
    related(&[
        ("cat", "cats"),
        ("baker", "baking"),
        ("swim", "swimming"),
        ("run", "running"),
        ("party", "parties"),
        ("magic", "magician"),
        ("architect", "architecture"),
        ("paint", "painter"),
        ("dance", "dancer"),
        ("sunflower", "flower"),
        ("rain", "raincoat"),
        ("snow", "snowman"),
        ("friend", "friendship"),
        ("sail", "sailor"),
    ]);
    strangers(&[
        ("cat", "cattle"),
        ("car", "care"),
        ("plan", "plant"),
        ("plane", "planet"),
        ("star", "start"),
        ("rain", "train"),
        ("butter", "but"),
        ("bee", "beer"),
        ("contest", "content"),
        ("constable", "constant"),
        ("mouse", "mice"),
        ("moon", "month"),
        ("pine", "pin"),
    ]);
}

#[test]
fn roots_in_french() {
    related(&[
        ("âne", "ânes"),
        ("jeu", "jeux"),
        ("cheval", "chevaux"),
        ("canal", "canaux"),
        ("château", "châteaux"),
        ("chien", "chienne"),
        ("chat", "chaton"),
        ("pomme", "pommier"),
        ("danse", "danseuse"),
        ("fleur", "fleuriste"),
        ("boulanger", "boulangerie"),
        ("jardin", "jardinier"),
        ("pêche", "pêcheur"),
        ("vert", "verte"),
        ("fille", "fillette"),
    ]);
    strangers(&[
        ("mer", "mère"),
        ("poisson", "poison"),
        ("pain", "peinture"),
        ("œil", "yeux"),
        ("port", "porc"),
        ("lune", "lundi"),
        ("cour", "course"),
        ("chat", "charrue"),
        ("mur", "mûre"),
    ]);
}

#[test]
fn roots_in_polish() {
    related(&[
        ("kot", "kotem"),
        ("kot", "kotek"),
        ("dom", "domowy"),
        ("ryba", "rybak"),
        ("ryba", "rybny"),
        ("woda", "wody"),
        ("szkoła", "szkolny"),
        ("książka", "książek"),
        ("zamek", "zamku"),
        ("lekarz", "lekarka"),
        ("żaba", "żaby"),
        ("ogród", "ogrodnik"),
        ("król", "królowa"),
        ("samolot", "samolotem"),
    ]);
    strangers(&[
        ("ząb", "żaba"),
        ("las", "laska"),
        ("mama", "mamut"),
        ("pies", "psy"),
        ("kura", "kurs"),
        ("rak", "rakieta"),
        ("lis", "list"),
        ("mak", "makaron"),
        ("sowa", "sos"),
        ("mata", "matka"),
    ]);
}

#[test]
fn de20_accents_case_and_ligatures_do_not_tell_words_apart() {
    for (one, other) in [
        ("ŒUF à la Coque!", "oeuf a la coque"),
        ("Łódź", "LODZ"),
        ("ﬁlm", "film"),
        ("naïve—Äther", "naive ather"),
        ("Straße", "strasse"),
        ("Ｍｏｏｎ", "moon"),
        ("e\u{301}cole", "école"),
    ] {
        assert_eq!(Folded::new(one), Folded::new(other), "{one} and {other}");
    }
    assert_eq!(Phrase::new("  two \t words\n"), Phrase::new("two words"));
    assert_eq!(Phrase::new("e\u{301}"), Phrase::new("é"));
}

#[test]
fn de20_a_clue_clashes_as_a_whole_or_by_a_form() {
    let clash = |clue: &str, keyword: &str| {
        let (clue, keyword) = (Folded::new(clue), Folded::new(keyword));
        match clash(&clue, &keyword, Language::English) {
            None => "no".to_owned(),
            Some(Clash::Holds) => "holds".to_owned(),
            Some(Clash::Relative(word)) => word.to_owned(),
        }
    };
    assert_eq!(clash("I like ICE-CREAM a lot", "ice cream"), "holds");
    assert_eq!(clash("two ice creams", "ice cream"), "creams");
    assert_eq!(clash("whipped cream", "ice cream"), "no");
    assert_eq!(clash("nice creature", "ice cream"), "no");
    assert_eq!(clash("the flowers", "flower"), "flowers");
    assert_eq!(clash("flowers of a flower", "flower"), "holds");
    assert_eq!(clash("sunflower", "flower"), "no");
    assert_eq!(clash("go home", "go"), "holds");
}

#[test]
fn de20_the_lists_are_well_formed() {
    for &language in Language::ALL {
        for (keyword, listed) in lines(language) {
            assert!(every_keyword(language).contains(&keyword), "{keyword} is no keyword");
            let own = Folded::new(keyword);
            for word in listed.split(' ') {
                assert_eq!(
                    Folded::new(word).spelt(),
                    word,
                    "{keyword}: small letters without signs"
                );
                assert_ne!(own.as_str(), word, "{keyword}");
            }
        }
    }
    for &language in Language::ALL {
        let list = every_keyword(language);
        let folded: Vec<Folded> = list.iter().map(|word| Folded::new(word)).collect();
        for (i, one) in folded.iter().enumerate() {
            for (j, other) in folded.iter().enumerate().filter(|(j, _)| *j != i) {
                let free = clash(one, other, language).is_none();
                assert!(free, "{} is a form of {}", list[i], list[j]);
            }
        }
    }
}

#[test]
fn de20_the_view_has_exactly_the_forms_that_are_refused() {
    let (english, french, polish) = (Language::English, Language::French, Language::Polish);
    for (keyword, language) in [
        ("moon", english),
        ("tooth", english),
        ("ice cream", english),
        ("qwerty", english),
        ("cheval", french),
        ("œil", french),
        ("bijou", french),
        ("szkoła", polish),
        ("pies", polish),
    ] {
        let folded = Folded::new(keyword);
        let relatives = relatives(&folded, language);
        assert!(!relatives.is_empty(), "{keyword}");
        for form in relatives {
            let form = form.fold();
            assert!(
                matches!(clash(&form, &folded, language), Some(Clash::Relative(_))),
                "{form:?}"
            );
        }
    }
}

#[test]
fn de02_the_list_is_well_formed_in_each_language() {
    for &language in Language::ALL {
        let list = every_keyword(language);
        assert!(list.len() >= 800, "{language}: {} words", list.len());
        let mut clashes = Vec::new();
        let folded: Vec<Folded> = list.iter().map(|word| Folded::new(word)).collect();
        for (i, word) in list.iter().enumerate() {
            let plain = word.chars().all(char::is_alphabetic) && word.to_lowercase() == **word;
            assert!(plain && !word.is_empty(), "{language}: {word:?}");
            for (j, other) in list[..i].iter().enumerate() {
                assert_ne!(word, other, "{language}");
                if same_root(folded[i].as_str(), folded[j].as_str()) {
                    clashes.push(format!("{word}/{other}"));
                }
            }
        }
        assert!(clashes.is_empty(), "{language}: {clashes:?}");
    }
}
