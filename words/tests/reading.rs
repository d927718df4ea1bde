//! Checks how clues are read: by what people associate with keywords, in any form in which people type it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use words::{Atlas, Language, Meaning, Mention, Recall, Weights, keywords};

/// The keyword for which a clue is most evidence.
fn meant<'a>(clue: &str, among: &[&'a str], language: Language) -> &'a str {
    let (atlas, weights) = (Atlas::of(language), Weights::of(language));
    let heard = atlas.hear(clue, Recall::All);
    let evidence = |keyword: &str| {
        let meaning = Meaning::of(keyword, language);
        weights.evidence(&atlas.features(&heard, atlas.row(keyword).unwrap(), &meaning))
    };
    among.iter().max_by(|one, other| evidence(one).total_cmp(&evidence(other))).unwrap()
}

#[track_caller]
fn check(language: Language, among: &[&str], clues: &[(&str, &str)]) {
    for (clue, want) in clues {
        assert_eq!(meant(clue, among, language), *want, "{clue}");
    }
}

#[test]
fn clues_are_read_in_every_form() {
    check(
        Language::English,
        &["witch", "spy", "ninja", "detective"],
        &[
            // As it stands in the atlas, and without accents and case.
            ("broom", "witch"),
            ("james bond", "spy"),
            ("JAPAN", "ninja"),
            // A part of a name or a phrase, a form of a word, more words, a typing error.
            ("Bond", "spy"),
            ("Holmes", "detective"),
            ("broomsticks", "witch"),
            ("a flying broomstick", "witch"),
            ("Sherlok Holmes", "detective"),
        ],
    );
    check(
        Language::French,
        &["sorcière", "espion", "vélo", "banane"],
        &[("balais", "sorcière"), ("007", "espion"), ("chapeaux pointus", "sorcière")],
    );
    check(
        Language::Polish,
        &["czarownica", "szpieg", "bocian", "kowal"],
        &[("na miotle", "czarownica"), ("podsłuchy", "szpieg"), ("Baba Jaga", "czarownica")],
    );
}

/// Some words change inside, so that their forms have no stem in common.
#[test]
fn clues_are_read_in_irregular_forms() {
    for (language, keyword, form, base) in [
        (Language::English, "trap", "mice", "mouse"),
        (Language::English, "sock", "feet", "foot"),
        (Language::French, "selle", "chevaux", "cheval"),
        (Language::French, "tutu", "danseuse", "danseur"),
    ] {
        let atlas = Atlas::of(language);
        let row = atlas.row(keyword).unwrap();
        let features = |clue: &str| {
            let heard = atlas.hear(clue, Recall::All);
            let said = heard.kind_for(row);
            (said, atlas.features(&heard, row, &Meaning::of(keyword, language))[..7].to_vec())
        };
        assert_eq!(features(form), features(base), "{form}");
    }
}

#[test]
fn any_text_gives_evidence_for_any_keyword() {
    for &language in Language::ALL {
        let (atlas, weights) = (Atlas::of(language), Weights::of(language));
        let meanings: Vec<Meaning> =
            keywords().iter().map(|word| Meaning::of(word.word(language), language)).collect();
        for text in ["", "…", "🧹", "42", "漢字", "кот", &"z".repeat(1000), &"broom ".repeat(100)]
        {
            let some = Recall::Some { seed: 7, shares: Recall::SHARES };
            for recall in [Recall::All, some, Recall::Nothing] {
                let heard = atlas.hear(text, recall);
                for (row, meaning) in meanings.iter().enumerate() {
                    let evidence = weights.evidence(&atlas.features(&heard, row, meaning));
                    assert!(evidence.is_finite() && evidence.abs() < 20.0, "{text}: {evidence}");
                }
            }
        }
    }
}

/// A listener without all associations has the same ones each time, and more of the strong ones.
#[test]
fn a_listener_may_lack_associations() {
    let atlas = Atlas::of(Language::English);
    let count = |row, recall| atlas.associations(row, recall).count();
    let part = |shares| Recall::Some { seed: 3, shares };
    let (mut all, mut some, mut fewer) = (0, 0, 0);
    for row in 0..keywords().len() {
        assert_eq!(count(row, Recall::Nothing), 0);
        assert_eq!(count(row, part(Recall::SHARES)), count(row, part(Recall::SHARES)));
        all += count(row, Recall::All);
        some += count(row, part(Recall::SHARES));
        fewer += count(row, part([30, 45, 70]));
    }
    let [some, fewer] = [some, fewer].map(|count| 100 * count / all);
    assert!((55..75).contains(&some) && (40..60).contains(&fewer), "{some} %, {fewer} %");
}

/// A bot imagines a team mate who does not associate a clue with its keyword.
#[test]
fn a_listener_may_lack_one_association() {
    for (language, keyword, text) in [
        (Language::English, "witch", "broom"),
        (Language::French, "sorcière", "balai"),
        (Language::Polish, "czarownica", "miotła"),
    ] {
        let (atlas, weights) = (Atlas::of(language), Weights::of(language));
        let (row, meaning) = (atlas.row(keyword).unwrap(), Meaning::of(keyword, language));
        let (lacking, has) = atlas.all_but(row, text).unwrap();
        assert!(0.0 < has && has < 1.0, "{has}");
        let count = |recall| atlas.associations(row, recall).count();
        assert_eq!(count(lacking) + 1, count(Recall::All));
        let evidence = |recall| {
            let heard = atlas.hear(text, recall);
            assert_eq!(heard.kind_for(row).is_some(), recall == Recall::All);
            weights.evidence(&atlas.features(&heard, row, &meaning))
        };
        assert!(evidence(lacking) + 1.0 < evidence(Recall::All), "{text}");
        assert_eq!(atlas.all_but(row, "florp"), None);
    }
}

/// How many training clues are read right among four keywords, with these as words that a table brings: by the tables alone,
/// and with the atlas; and how many there are.
fn read_own_words(language: Language, file: &str) -> [usize; 3] {
    let (atlas, weights) = (Atlas::of(language), Weights::of(language));
    let mut right = [0; 3];
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let lines: Vec<_> = lines.filter_map(|line| line.split_once(": ")).collect();
    for four in lines.chunks_exact(4) {
        let own = |(word, _): &(&str, &str)| {
            (Meaning::of(word, language), atlas.mentions(word, Recall::All))
        };
        let keywords: Vec<_> = four.iter().map(own).collect();
        for (at, clue) in four
            .iter()
            .enumerate()
            .flat_map(|(at, (_, clues))| clues.split("; ").map(move |c| (at, c)))
        {
            let heard = atlas.hear(clue, Recall::All);
            let read = |links: f32| {
                let evidence = |(meaning, mentions): &(Meaning, Vec<Mention>)| {
                    weights.evidence_alone(heard.near(meaning), links * heard.linked(mentions))
                };
                let evidence: Vec<f32> = keywords.iter().map(evidence).collect();
                (0..4).max_by(|&a, &b| evidence[a].total_cmp(&evidence[b])).unwrap()
            };
            right[0] += usize::from(read(0.0) == at);
            right[1] += usize::from(read(1.0) == at);
            right[2] += 1;
        }
    }
    right
}

/// Own words of a table have no row in the atlas, but other keywords have them as associations.
#[test]
fn own_words_are_read_better_where_the_atlas_has_them() {
    let read = [
        read_own_words(Language::English, include_str!("../training/en.txt")),
        read_own_words(Language::French, include_str!("../training/fr.txt")),
        read_own_words(Language::Polish, include_str!("../training/pl.txt")),
    ];
    for [alone, linked, of] in read {
        assert!(linked >= alone + of / 50, "{read:?}");
    }
}

#[test]
fn a_clue_is_linked_with_an_own_word_by_a_keyword() {
    let atlas = Atlas::of(Language::English);
    assert_eq!(atlas.row("cider"), None, "an own word");
    let mentions = atlas.mentions("cider", Recall::All);
    let linked = |clue| atlas.hear(clue, Recall::All).linked(&mentions);
    assert!(linked("apple") >= 0.5, "cider is an association of apple");
    assert!(linked("strudel") > 0.0 && linked("strudel") < linked("apple"), "so is strudel");
    assert!(linked("karate") < f32::EPSILON);
    assert!(atlas.mentions("cider", Recall::Nothing).is_empty());
    assert!(atlas.mentions("florp", Recall::All).is_empty());
}

/// Bots read any text, but people are told only of words that they likely meant.
#[test]
fn nonsense_and_foreign_words_are_not_taken_for_typing_errors() {
    for (language, text, want) in [
        (Language::English, "drawbrigde", Some("drawbridge")),
        (Language::Polish, "żołnież", Some("żołnierz")),
        (Language::French, "xyzzy", Some("")),
        (Language::French, "bread", Some("")),
        (Language::Polish, "qqqq", Some("")),
        (Language::French, "châteaux", None),
        (Language::English, "księżyc", None),
    ] {
        let unknown = words::unknown_words(text, language);
        let found = unknown.first().map(|(_, instead)| *instead);
        assert_eq!(found, want, "{text}");
        assert!(!Meaning::of(text, language).is_empty(), "bots read it: {text}");
    }
}

#[test]
fn a_word_is_known_in_any_form_and_nonsense_is_not() {
    let known = |text: &str| words::is_known(text, Language::English);
    for text in ["moon", "Tigers", "ice cream", "Eiffel tower", "Golden State Warriors", "księżyc"]
    {
        assert!(known(text), "{text}");
    }
    for text in ["florp", "gnyxtu", "ice florp", "🧹"] {
        assert!(!known(text), "{text}");
    }
}
