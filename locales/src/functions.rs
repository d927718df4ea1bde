//! What texts can do to their parameters. The page has the same functions.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use kernel::Language;
use kernel::drawing::{decimal, percent};

/// Adds `PERCENT($chance)`, `NUMBER($bits, maximumFractionDigits: 2)` with as many decimals as it says, and `DE($name)` for
/// French.
pub(crate) fn add(bundle: &mut FluentBundle<FluentResource>, language: Language) {
    let added = bundle
        .add_function("PERCENT", |values, _| match values {
            [FluentValue::Number(chance), ..] => percent(chance.value).into(),
            _ => FluentValue::Error,
        })
        .and_then(|()| {
            bundle.add_function("NUMBER", move |values, options| {
                let [FluentValue::Number(number), ..] = values else { return FluentValue::Error };
                let Some(FluentValue::Number(most)) = options.get("maximumFractionDigits") else {
                    return FluentValue::Number(number.clone());
                };
                let decimals = most.value.to_string().parse().unwrap_or_default();
                decimal(number.value, decimals, language).into()
            })
        })
        .and_then(|()| {
            bundle.add_function("DE", |values, _| match values {
                [FluentValue::String(name), ..] => de(name).into(),
                _ => FluentValue::Error,
            })
        });
    added.expect("each is added once");
}

/// A French name after *de*: `de Bernard`, `d’Anna`. A seat's letter stays whole: `de A`.
fn de(name: &str) -> String {
    let vowel = |letter: char| "aàáâäąeèéêëęiìíîïoòóôöuùúûüœæ".contains(letter);
    let mut letters = name.chars().flat_map(char::to_lowercase);
    let elided = match (letters.next(), letters.next()) {
        (Some('y'), Some(second)) => !vowel(second),
        (Some(first), Some(_)) => vowel(first),
        _ => false,
    };
    if elided { format!("d’{name}") } else { format!("de {name}") }
}
