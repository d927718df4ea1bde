//! There are words for everything that can be said, in each language.

use kernel::options::{Kind, Options as _};
use kernel::refusal::Coded as _;

use super::*;
use crate::break_the_code::{Card, Ending, No};

const LANGUAGES: [(&str, &str); 3] = [
    ("en", include_str!("../../../locales/en/break-the-code.ftl")),
    ("fr", include_str!("../../../locales/fr/break-the-code.ftl")),
    ("pl", include_str!("../../../locales/pl/break-the-code.ftl")),
];

/// The ids that the game can ask for.
fn ids() -> Vec<String> {
    let mut ids = BreakTheCode::grammar(&Chosen::default(), 2).codes();
    ids.extend(No::CODES.iter().map(|code| code.code.to_owned()));
    let own = |what: &str| format!("break-the-code-{what}");
    ids.extend(["title", "about"].map(own));
    ids.extend(Ending::ALL.iter().map(|ending| own(&format!("end-{ending}"))));
    ids.extend(Card::ALL.iter().map(|card| own(&format!("card-{card}"))));
    for spec in Chosen::SPECS {
        ids.push(own(&format!("option-{}", spec.key)));
        if let Kind::Choice { of } = spec.kind {
            ids.extend(of.iter().map(|word| own(&format!("option-{}-{word}", spec.key))));
        }
    }
    ids
}

#[test]
fn every_language_has_all_words_and_no_others() {
    for (language, text) in LANGUAGES {
        let id = |line: &str| line.split_once(" =").map(|(id, _)| id.to_owned());
        let mut found: Vec<String> =
            text.lines().filter(|line| line.starts_with("break-")).filter_map(id).collect();
        let mut wanted = ids();
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted, "{language}");
    }
}

#[test]
fn every_parameter_that_a_text_names_is_given() {
    for (language, text) in LANGUAGES {
        for code in No::CODES {
            let start = text.find(&format!("\n{} =", code.code)).unwrap() + 1;
            let message = text[start..].split("\nbreak-").next().unwrap();
            let named = message.split("{ $").skip(1);
            for name in named.map(|rest| rest.split([' ', '}']).next().unwrap()) {
                assert!(code.params.contains(&name), "{language}: {} has no {name}", code.code);
            }
        }
    }
}
