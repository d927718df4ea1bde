//! Words for codes, in English, French and Polish.
//!
//! Rules refuse with a code and parameters ([`Phrase`]). This crate has the sentences: one set of Fluent files that every
//! client shares. A test proves that every code has its text in every language, and that every text has its code.
//!
//! # What this is not
//! No rules, no clients: a code goes in, a sentence comes out.

mod functions;
mod negotiate;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kernel::refusal::Param;
use kernel::{Language, Names, Phrase, Seat};
use unic_langid::LanguageIdentifier;

pub use negotiate::negotiate;

/// All texts of a language, as Fluent.
pub const fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!(concat!(env!("OUT_DIR"), "/en.ftl")),
        Language::French => include_str!(concat!(env!("OUT_DIR"), "/fr.ftl")),
        Language::Polish => include_str!(concat!(env!("OUT_DIR"), "/pl.ftl")),
    }
}

fn identifier(language: Language) -> LanguageIdentifier {
    language.code().parse().expect("a code of ISO 639 is an identifier")
}

/// The sentences of one language.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("locales", &self.bundle.locales).finish_non_exhaustive()
    }
}

impl Texts {
    /// The sentences of a language.
    ///
    /// # Panics
    /// When a file of this crate is not Fluent, which a test rules out.
    pub fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(language)]);
        // Without the invisible marks around parameters: they show up in terminals and logs, and all three languages
        // are written from left to right.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(source(language).to_owned());
        let resource =
            resource.unwrap_or_else(|(_, errors)| panic!("a text does not parse: {errors:?}"));
        bundle
            .add_resource(resource)
            .unwrap_or_else(|errors| panic!("a text stands twice: {errors:?}"));
        functions::add(&mut bundle, language);
        Self { language, bundle }
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A phrase in words. A seat is called by its name in `names`, or by its letter.
    pub fn say(&self, said: &Phrase, names: Option<&Names>) -> String {
        let name = |seat: Seat| match names {
            Some(names) if seat.index() < names.len() => names.of(seat).to_owned(),
            Some(_) | None => seat.to_string(),
        };
        let mut args = FluentArgs::new();
        for (key, value) in &said.params {
            let value = match value {
                Param::Number(number) => FluentValue::from(*number),
                #[expect(clippy::cast_precision_loss, reason = "a number to be read")]
                Param::Thousandths(n) => FluentValue::from(*n as f64 / 1000.0),
                Param::Seat(seat) => FluentValue::from(name(*seat)),
                Param::Text(text) => FluentValue::from(text.clone()),
                Param::Said(inner) => FluentValue::from(self.say(inner, names)),
            };
            args.set(*key, value);
        }
        self.text(&said.code, &args)
    }

    /// The text of a code without parameters, if there is one.
    pub fn get(&self, code: &str) -> Option<String> {
        self.bundle.has_message(code).then(|| self.text(code, &FluentArgs::new()))
    }

    /// The text of a code, or the code itself where it has no text.
    fn text(&self, code: &str, args: &FluentArgs<'_>) -> String {
        let pattern = self.bundle.get_message(code).and_then(|message| message.value());
        let mut errors = Vec::new();
        pattern.map_or_else(
            || code.to_owned(),
            |pattern| self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned(),
        )
    }
}
