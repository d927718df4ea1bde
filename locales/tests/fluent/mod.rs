//! Compares codes with the texts of all languages.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use kernel::Language;
use locales::source;

/// Checks the texts that `ours` picks by their codes: each of these codes has its text in every language, no text is left
/// over, and no text speaks of a parameter that its code is not given.
pub(crate) fn compare(codes: &BTreeMap<String, BTreeSet<String>>, ours: impl Fn(&str) -> bool) {
    for &language in Language::ALL {
        let mut texts = texts(language);
        texts.retain(|code, _| ours(code));
        let missing: Vec<_> = codes.keys().filter(|code| !texts.contains_key(*code)).collect();
        assert!(missing.is_empty(), "{language:?} has no text for {missing:?}");
        let unused: Vec<_> = texts.keys().filter(|text| !codes.contains_key(*text)).collect();
        assert!(unused.is_empty(), "{language:?} has texts without a code: {unused:?}");
        for (code, spoken) in &texts {
            let unknown: Vec<_> = spoken.difference(&codes[code]).collect();
            assert!(
                unknown.is_empty(),
                "{code} in {language:?} speaks of {unknown:?}, which it is not given"
            );
        }
    }
}

/// Each text of a language with the parameters it speaks of.
fn texts(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut texts = BTreeMap::new();
    let resource = parser::parse(source(language))
        .unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut spoken = BTreeSet::new();
            speaks(message.value.as_ref().expect("a message has a text"), &mut spoken);
            let before = texts.insert(message.id.name.to_owned(), spoken);
            assert!(before.is_none(), "{} stands twice in {language:?}", message.id.name);
        }
    }
    texts
}

fn speaks(pattern: &Pattern<&str>, spoken: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => speaks_of(inline, spoken),
                Expression::Select { selector, variants } => {
                    speaks_of(selector, spoken);
                    for variant in variants {
                        speaks(&variant.value, spoken);
                    }
                }
            }
        }
    }
}

fn speaks_of(inline: &InlineExpression<&str>, spoken: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        spoken.insert(id.name.to_owned());
    }
    if let InlineExpression::FunctionReference { arguments, .. } = inline {
        arguments.positional.iter().for_each(|argument| speaks_of(argument, spoken));
    }
}
