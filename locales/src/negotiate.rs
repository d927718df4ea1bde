//! Which language of the house an `Accept-Language` header asks for.

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use kernel::Language;
use unic_langid::LanguageIdentifier;

use crate::identifier;

/// The language of the house that fits an `Accept-Language` header best, if any fits.
///
/// The highest weight wins; among equal weights the first. A weight of zero excludes a language.
pub fn negotiate(header: &str) -> Option<Language> {
    let mut wishes: Vec<(f32, LanguageIdentifier)> = header.split(',').filter_map(wish).collect();
    wishes.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let requested: Vec<_> = wishes.into_iter().map(|(_, identifier)| identifier).collect();
    let spoken: Vec<_> = Language::ALL.iter().copied().map(identifier).collect();
    let found = negotiate_languages(&requested, &spoken, None, NegotiationStrategy::Lookup);
    Language::from_code(found.first()?.language.as_str())
}

/// One item of the header: `fr-CH;q=0.9`.
fn wish(item: &str) -> Option<(f32, LanguageIdentifier)> {
    let (tag, weight) = match item.split_once(';') {
        Some((tag, parameter)) => (tag, parameter.trim().strip_prefix("q=")?.parse().ok()?),
        None => (item, 1.0),
    };
    (weight > 0.0).then_some((weight, tag.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_weight_wins_and_regions_do_not_matter() {
        use Language::{English, French, Polish};
        for (header, want) in [
            ("pl;q=0.5, fr", Some(French)),
            ("pl;q=0.5,fr;q=0.8,en;q=0.3", Some(French)),
            ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", Some(French)),
            ("de, es;q=0.9, pl-PL;q=0.4", Some(Polish)),
            ("en-GB,pl", Some(English)),
            ("fr;q=0.7, pl;q=0.7", Some(French)),
            ("fr;q=0, pl;q=0.1", Some(Polish)),
            ("FR", Some(French)),
            ("fr ; q=0.2, pl ; q=0.3", Some(Polish)),
            ("de, es", None),
            ("*", None),
            ("fr;q=lots, pl;q=0.1", Some(Polish)),
            ("fr;q=NaN", None),
            ("français, ,;;q", None),
            ("", None),
        ] {
            assert_eq!(negotiate(header), want, "{header:?}");
        }
    }
}
