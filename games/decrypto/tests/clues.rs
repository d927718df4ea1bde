//! What a clue may be, and silence (DE20, DE21).

use kernel::Language;

use super::Table;
use crate::decrypto::clue::clash;
use crate::decrypto::clue::spellings::lines;
use crate::decrypto::keywords::every_keyword;
use crate::decrypto::{Action, Folded, No};

/// White's words are moon, tiger, salt and piano.
#[track_caller]
fn refused(clue: &str, no: No) {
    Table::new(4, &[]).refuse(&format!("A: clue pepper; {clue}; keys"), no);
}

#[track_caller]
fn fine(clue: &str) {
    Table::new(4, &[]).say(&format!("A: clue pepper; {clue}; keys"));
}

fn keyword(keyword: &str) -> No {
    No::Keyword { clue: 2, keyword: keyword.to_owned() }
}

#[test]
fn de20_a_clue_does_not_hold_a_keyword_of_the_own_team() {
    refused("full MOON!", keyword("moon"));
    refused("Ｍｏｏｎ", keyword("moon"));
    refused("salt", keyword("salt"));
    refused("grand-piano", keyword("piano"));
    // The rivals' keywords do not matter.
    fine("river");
}

fn relative(word: &str, keyword: &str) -> No {
    No::Relative { clue: 2, word: word.to_owned(), keyword: keyword.to_owned() }
}

#[test]
fn de20_a_clue_has_no_form_and_no_listed_derivation_of_a_keyword() {
    refused("very salty", relative("salty", "salt"));
    refused("Tigers", relative("tigers", "tiger"));
    refused("the pianist", relative("pianist", "piano"));
}

#[test]
fn de20_a_likeness_of_letters_is_legal() {
    for clue in
        ["moonlight", "honeymoon", "month", "saltire", "basalt", "Sam, the one with stripes"]
    {
        fine(clue);
    }
    for (clue, keyword) in [
        ("vegetable", "table"),
        ("cooking", "king"),
        ("château", "chat"),
        ("lunettes", "lune"),
        ("snowman", "snow"),
        ("corner", "corn"),
        ("bouton", "bout"),
        ("lista", "list"),
    ] {
        for &language in Language::ALL {
            assert_eq!(clash(&Folded::new(clue), &Folded::new(keyword), language), None, "{clue}");
        }
    }
    // Forms of a keyword in one language are other words in another, and some Polish words have one form.
    let (english, french, polish) = (Language::English, Language::French, Language::Polish);
    for (clue, keyword, language) in [
        ("il opère", "opéra", french),
        ("parking", "park", polish),
        ("Lassie", "lasso", english),
        ("metr", "metro", polish),
        ("kakał", "kakao", polish),
    ] {
        assert_eq!(clash(&Folded::new(clue), &Folded::new(keyword), language), None, "{clue}");
    }
    for (clue, keyword, language) in
        [("o operze", "opera", polish), ("parki", "park", polish), ("na lassie", "lasso", polish)]
    {
        assert!(clash(&Folded::new(clue), &Folded::new(keyword), language).is_some(), "{clue}");
    }
}

#[test]
fn de20_accents_hide_no_keyword() {
    for (clue, word) in
        [("MÔON", "moon"), ("mo\u{302}on", "moon"), ("piáno", "piano"), ("The TÍGER", "tiger")]
    {
        refused(clue, keyword(word));
    }
    refused("tígers", relative("tígers", "tiger"));
    // Of every keyword with accents the bare spelling is the keyword, and so are its forms, but for listed words.
    let mut other_words = Vec::new();
    for &language in Language::ALL {
        for word in every_keyword(language) {
            let (keyword, bare) = (Folded::new(word), words::fold(word));
            if clash(&Folded::new(&bare), &keyword, language).is_none() {
                other_words.push(bare);
            }
        }
    }
    let want = ["foret", "marche", "mat", "the", "polka", "posag", "nic"];
    assert_eq!(other_words, want);
}

#[test]
fn de20_another_word_with_other_accents_is_legal() {
    let clashes = |clue: &str, keyword: &str, language| {
        clash(&Folded::new(clue), &Folded::new(keyword), language).is_some()
    };
    let french = |clue: &str, keyword: &str| clashes(clue, keyword, Language::French);
    for (clue, keyword) in [
        ("péché", "pêche"),
        ("péchés", "pêche"),
        ("pécher", "pêche"),
        ("marche", "marché"),
        ("les marches", "marché"),
        ("côte", "côté"),
        ("un fruit mûr", "mur"),
        ("vous êtes là", "été"),
    ] {
        assert!(!french(clue, keyword), "{clue}");
        assert!(french(keyword, keyword) && french(&format!("{keyword}s"), keyword), "{keyword}");
    }
    // What is no word of its own is the keyword, and so is what a host has written without accents.
    for (clue, keyword) in [("peche", "pêche"), ("pèches", "pêche"), ("péché", "peche")] {
        assert!(french(clue, keyword), "{clue}");
    }
    // The same word in any case, and in Unicode's composed or decomposed form.
    for clue in ["PÊCHE", "une Pe\u{302}che", "pe\u{302}ches", "PÊCHER", "PECHER"] {
        assert!(french(clue, "pêche") && french(clue, "pe\u{302}che"), "{clue}");
    }
    for (clue, keyword) in [("nœud", "noeud"), ("NOEUD", "nœud")] {
        assert!(french(clue, keyword), "{clue}");
    }
    let polish = |clue: &str, keyword: &str| clashes(clue, keyword, Language::Polish);
    for (clue, keyword) in [
        ("szkół", "szkoła"),
        ("SZKOŁY", "szkoła"),
        ("kon", "koń"),
        ("z bramą", "brama"),
        ("żab", "żaba"),
    ] {
        assert!(polish(clue, keyword), "{clue}");
    }
    for (clue, keyword) in [
        ("kat", "kąt"),
        ("polka", "półka"),
        ("polki", "półka"),
        ("żebra", "zebra"),
        ("pączki", "paczka"),
        ("płaz", "plaża"),
        ("nic", "nić"),
        ("ząb", "żaba"),
    ] {
        assert!(!polish(clue, keyword), "{clue}");
    }
    // Words of one language make no difference in another.
    assert!(clashes("marche", "marché", Language::Polish));
}

#[test]
fn de20_the_list_of_spellings_is_well_formed() {
    for (language, words) in lines() {
        assert!(Language::ALL.iter().any(|of| of.code() == language), "{language}");
        let words: Vec<Folded> = words.split(' ').map(Folded::new).collect();
        assert!(words.len() > 1 && words.windows(2).all(|two| two[0] == two[1]), "{words:?}");
        assert!(words.windows(2).all(|two| two[0].spelt() != two[1].spelt()), "{words:?}");
    }
}

#[test]
fn de20_plurals_by_rule_are_of_their_language() {
    let clashes = |clue: &str, keyword: &str| {
        let (clue, keyword) = (Folded::new(clue), Folded::new(keyword));
        let language = |language: &&Language| clash(&clue, &keyword, **language).is_some();
        Language::ALL.iter().filter(language).map(|language| language.code()).collect::<Vec<_>>()
    };
    // In Polish a sense, a torso and a course are no forms of a dream, a track and a rooster.
    for (clue, keyword) in [("sens", "sen"), ("tors", "tor"), ("kurs", "kur")] {
        assert_eq!(clashes(clue, keyword), ["en", "fr"], "{clue}");
    }
    assert_eq!(clashes("berries", "berry"), ["en"]);
    assert_eq!(clashes("bijoux", "bijou"), ["fr"]);
}

#[test]
fn de20_forms_are_known_in_each_language() {
    let words = "cheval,pomme,jardin,chien,kot,noc,szkoła,dom";
    let options = kernel::Options::read([("words", "fr"), ("own_words", words)]).unwrap();
    let deal = crate::decrypto::Deal::draw;
    let mut rng = <rand_pcg::Pcg64Mcg as rand::SeedableRng>::seed_from_u64(5);
    let deal = deal(&options, 4, &mut rng);
    let own = deal.0.white.clone().unwrap().words;
    let setup = kernel::Setup { options, seats: 4, deal };
    let state = <crate::decrypto::Decrypto as kernel::Game>::start(&setup).unwrap();
    let relatives = [
        ("cheval", "chevaux"),
        ("pomme", "pommier"),
        ("jardin", "jardinière"),
        ("chien", "chienne"),
        ("kot", "kotek"),
        ("noc", "nocy"),
        ("szkoła", "SZKOLNY"),
        ("dom", "domach"),
    ];
    for (word, relative) in relatives {
        let clues = ["zzz", relative, "yyy"].map(Into::into);
        let decided = state.decided(kernel::Seat::new(0), &Action::Clue(clues));
        let mine = own.iter().any(|own| own.as_str() == word);
        assert_eq!(matches!(decided, Err(No::Relative { clue: 2, .. })), mine, "{word} {relative}");
    }
}

#[test]
fn de20_a_clue_can_be_read_aloud() {
    refused("…!", No::BlankClue { clue: 2 });
    refused(&"x".repeat(61), No::LongClue { clue: 2, most: 60 });
    refused("a\u{7}b", No::Signs { clue: 2 });
    refused("a\u{202e}b", No::Signs { clue: 2 });
    fine(&"x".repeat(60));
    fine("42");
    // Needless blanks do not matter. A semicolon or an empty clue can only come as JSON.
    let table = Table::new(4, &[]);
    let say = |json: &str| {
        let action: Action = serde_json::from_str(json).unwrap();
        table.state().decided(kernel::Seat::new(0), &action).map(|_| ())
    };
    assert_eq!(say(r#"{"clue": ["a", "", "c"]}"#), Err(No::BlankClue { clue: 2 }));
    assert_eq!(say(r#"{"clue": ["a", "b; c", "d"]}"#), Err(No::Signs { clue: 2 }));
    assert_eq!(say(r#"{"clue": ["a", "  two\n words ", "d"]}"#), Ok(()));
}

#[test]
fn de20_no_clue_is_used_twice() {
    refused("PEPPER", No::Twice { clue: 2, other: 1 });
    let mut table = Table::new(4, &[]);
    table.say("A: clue pepper; night; keys\nB: clue pepper; one; two");
    table.answer(true, false);
    table.answer(true, false);
    table.refuse(
        "C: clue stripes; Night; dead sea",
        No::Repeated { clue: 2, text: "Night".to_owned() },
    );
    // A team may use the clues of its rivals.
    table.say("C: clue stripes; one; dead sea");
}

#[test]
fn de20_reuse_allows_it_in_a_later_round() {
    let mut table = Table::new(4, &[("reuse", "on")]);
    table.refuse("A: clue pepper; night; Night", No::Twice { clue: 3, other: 2 });
    table.say("A: clue pepper; night; keys\nB: clue loaf; one; two");
    table.answer(true, false);
    table.answer(true, false);
    table.say("C: clue stripes; night; pepper");
}

#[test]
fn de20_proper_names_and_phrases_are_fine() {
    fine("Neil Armstrong");
    fine("a walk at midnight");
    fine("4′33″");
}

#[test]
fn de21_encryptors_are_silent_from_the_draw_to_the_reveal() {
    let mut table = Table::new(6, &[]);
    let silent = |table: &Table| table.view("public").silent.to_string();
    assert_eq!(silent(&table), "A B");
    table.write();
    assert_eq!(silent(&table), "A B");
    table.answer(true, false);
    assert_eq!(silent(&table), "B", "White's code is revealed");
    table.answer(true, false);
    assert_eq!(silent(&table), "C D", "the next have drawn");
    assert_eq!(table.state().silent().to_string(), "C D");
    table.quiet(7);
    assert_eq!(silent(&table), "", "while words are named all talk");
}
