//! Every code has its text in every language, every text speaks only of what it is given, and no text is left over.

mod fluent;

use std::collections::{BTreeMap, BTreeSet};

use kernel::options::Kind;
use kernel::refusal::Coded as _;
use kernel::{AnyGame, Language};
use locales::Texts;

/// Every table that matters for the grammar: each size, with the defaults and with each choice on its own.
fn grammars(game: &dyn AnyGame) -> Vec<kernel::Grammar> {
    let meta = game.meta();
    let mut tables: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for (spec, _) in game.options() {
        let values: &[&str] = match spec.kind {
            Kind::Flag => &["on", "off"],
            Kind::Choice { of } | Kind::Several { of } => of,
            Kind::Number { .. } | Kind::Words { .. } => &[],
        };
        tables.extend(values.iter().map(|&value| vec![(spec.key.to_owned(), value.to_owned())]));
    }
    let sizes = meta.min_seats..=meta.max_seats;
    sizes
        .flat_map(|seats| {
            tables.iter().filter_map(move |options| game.grammar(seats, options).ok())
        })
        .collect()
}

/// Every code that a program may ask for, with what its text may speak of.
fn codes() -> BTreeMap<String, BTreeSet<String>> {
    let mut codes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut add = |code: String, params: &[&str]| {
        codes.entry(code).or_default().extend(params.iter().map(|&param| param.to_owned()));
    };
    for code in kernel::CODES.iter().copied().flatten() {
        add(code.code.to_owned(), code.params);
    }
    for code in wire::HouseNo::CODES {
        add(code.code.to_owned(), code.params);
    }
    for game in games::SHELF {
        let id = game.meta().id;
        for code in game.codes() {
            add(code.code.to_owned(), code.params);
        }
        for grammar in grammars(*game) {
            for form in &grammar.forms {
                add(format!("{id}-do-{}", form.verb), &[]);
                for slot in &form.slots {
                    let params: Vec<&str> =
                        grammar.describe(slot).params.iter().map(|&(name, _)| name).collect();
                    add(format!("{id}-slot-{}", slot.name), &params);
                }
            }
        }
        for (spec, _) in game.options() {
            add(format!("{id}-option-{}", spec.key), &[]);
            add(format!("{id}-term-{}", spec.key), &["value"]);
            let mut explain = |value| add(format!("{id}-option-{}-{value}", spec.key), &[]);
            match spec.kind {
                // The seats of “who begins” are called by their letters.
                Kind::Choice { .. } if spec.key == "first" => explain(&"drawn"),
                Kind::Choice { of } => of.iter().for_each(&mut explain),
                Kind::Several { of } => of.iter().chain([&Kind::ALL]).for_each(&mut explain),
                Kind::Flag | Kind::Number { .. } | Kind::Words { .. } => {}
            }
        }
        game.meta().ends.iter().for_each(|how| add(format!("{id}-end-{how}"), &[]));
        for (group, words) in game.meta().nouns {
            words.iter().for_each(|word| add(format!("{id}-{group}-{word}"), &[]));
        }
        game.minds().iter().for_each(|level| add(format!("level-{level}"), &[]));
        add(format!("{id}-title"), &[]);
        add(format!("{id}-about"), &[]);
    }
    add(format!("table-end-{}", kernel::RESIGNATION), &[]);
    codes
}

#[test]
fn every_code_has_a_text_in_every_language_and_no_text_is_unused() {
    // The binary and the terminal compare their texts with their own lists.
    let theirs = |code: &str| code.starts_with("tool-") || code.starts_with("terminal-");
    fluent::compare(&codes(), |code| !theirs(code));
}

#[test]
fn refusals_are_put_into_words() {
    let grammar = games::game("kryptos").unwrap().grammar(4, &[]).unwrap();
    let names = kernel::Names::new(&["Anna", "Bob", "Cleo", "Dan"].map(str::to_owned)).unwrap();
    let no = kernel::Refusal::from(grammar.read("guess bob", &names).unwrap_err());
    let say = |language| Texts::new(language).say(&no, Some(&names));
    assert_eq!(say(Language::English), "“guess” is not finished: a place 1–9 is missing.");
    assert_eq!(
        say(Language::French),
        "« guess » n’est pas terminé : il manque un emplacement 1–9."
    );
    assert_eq!(
        say(Language::Polish),
        "„guess” to jeszcze nie wszystko. Dalej ma być: pozycja 1–9."
    );
    let no = kernel::Refusal::new("kryptos-no-such-player").with("seat", kernel::Seat::new(1));
    assert_eq!(Texts::new(Language::English).say(&no, Some(&names)), "Nobody sits at Bob.");
}

#[test]
fn numbers_and_names_are_written_as_the_language_does() {
    let why = |code: &str, name, value| {
        let code = format!("break-the-code-why-{code}");
        kernel::Phrase::new(code).with(name, kernel::refusal::Real::new(value)).with("rows", 4)
    };
    for (language, chance, bits) in [
        (Language::English, "with a chance of 33 %.", "2.71 bits"),
        (Language::French, "une probabilité de 33 %.", "2,71 bits"),
        (Language::Polish, "z szansą 33 %.", "2,71 bitu"),
    ] {
        let texts = Texts::new(language);
        let said = texts.say(&why("race", "chance", 0.333), None);
        assert!(said.ends_with(chance), "{said}");
        let said = texts.say(&why("bits", "bits", 2.709), None);
        assert!(said.contains(bits), "{said}");
    }
    let names = ["Expert A", "Bernard", "Yves", "Yann"].map(str::to_owned);
    let names = kernel::Names::new(&names).unwrap();
    let unsorted = |seat, names| {
        let said = kernel::Phrase::new("kryptos-hand-order").with("seat", kernel::Seat::new(seat));
        Texts::new(Language::French).say(&said, names)
    };
    assert_eq!(unsorted(0, Some(&names)), "La main d’Expert A n’est pas triée.");
    assert_eq!(unsorted(1, Some(&names)), "La main de Bernard n’est pas triée.");
    assert_eq!(unsorted(2, Some(&names)), "La main d’Yves n’est pas triée.");
    assert_eq!(unsorted(3, Some(&names)), "La main de Yann n’est pas triée.");
    assert_eq!(unsorted(0, None), "La main de A n’est pas triée.");
}
