//! What a clue may be, and silence (DE20, DE21).

use kernel::Language;

use super::Table;
use crate::decrypto::clue::clash;
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
fn de20_a_word_with_other_accents_is_another_word() {
    for clue in ["MÔON", "mo\u{302}on", "piáno", "tígers"] {
        fine(clue);
    }
    let french = |clue: &str, keyword: &str| {
        clash(&Folded::new(clue), &Folded::new(keyword), Language::French).is_some()
    };
    for (clue, keyword) in [
        ("péché", "pêche"),
        ("péchés", "pêche"),
        ("pécher", "pêche"),
        ("marché", "marche"),
        ("les marchés", "marche"),
        ("côte", "côté"),
    ] {
        assert!(!french(clue, keyword), "{clue}");
        assert!(french(keyword, keyword) && french(&format!("{keyword}s"), keyword), "{keyword}");
    }
    // The same word in any case, and in Unicode's composed or decomposed form.
    for clue in ["PÊCHE", "une Pe\u{302}che", "pe\u{302}ches", "PÊCHER"] {
        assert!(french(clue, "pêche") && french(clue, "pe\u{302}che"), "{clue}");
    }
    for (clue, keyword) in [("nœud", "noeud"), ("NOEUD", "nœud")] {
        assert!(french(clue, keyword), "{clue}");
    }
    // The forms of Polish words are listed without the letters of Polish alone.
    let polish = |clue: &str, keyword: &str| {
        clash(&Folded::new(clue), &Folded::new(keyword), Language::Polish).is_some()
    };
    assert!(polish("szkół", "szkoła") && polish("SZKOŁY", "szkoła") && !polish("kat", "kąt"));
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
