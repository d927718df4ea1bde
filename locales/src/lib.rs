//! Words for codes, in English, French and Polish.
//!
//! Rules say no with a code and parameters ([`Phrase`]); here are the sentences, one set of Fluent files for every
//! client. A test proves that every code has its text in every language, and that no text is left over.
//!
//! # What this is not
//! No rules, no clients: a code goes in, a sentence comes out.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kernel::Phrase;
use kernel::refusal::Param;
use kernel::{Names, Seat};
use unic_langid::langid;

/// A language that the house speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// Polish.
    Polish,
}

/// The files of a language.
macro_rules! files {
    ($folder:literal) => {
        [
            include_str!(concat!("../", $folder, "/table.ftl")),
            include_str!(concat!("../", $folder, "/house.ftl")),
            include_str!(concat!("../", $folder, "/record.ftl")),
            include_str!(concat!("../", $folder, "/kryptos.ftl")),
            include_str!(concat!("../", $folder, "/krypto.ftl")),
            include_str!(concat!("../", $folder, "/decrypto.ftl")),
            include_str!(concat!("../", $folder, "/break-the-code.ftl")),
        ]
    };
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::English, Self::French, Self::Polish];

    /// `en`, `fr` or `pl`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Polish => "pl",
        }
    }

    /// The language of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Its Fluent files.
    pub fn sources(self) -> impl Iterator<Item = &'static str> {
        match self {
            Self::English => files!("en"),
            Self::French => files!("fr"),
            Self::Polish => files!("pl"),
        }
        .into_iter()
    }
}

/// The sentences of one language.
pub struct Texts {
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
        let locale = match language {
            Language::English => langid!("en"),
            Language::French => langid!("fr"),
            Language::Polish => langid!("pl"),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks would show up in terminals and logs; our texts mix no directions.
        bundle.set_use_isolating(false);
        for source in language.sources() {
            let resource = FluentResource::try_new(source.to_owned());
            let resource =
                resource.unwrap_or_else(|(_, errors)| panic!("a text does not parse: {errors:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("a text stands twice: {errors:?}"));
        }
        Self { bundle }
    }

    /// A code in words; seats are called by these names, or by their letters.
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

    /// A code that has no text stands for itself: better a strange word than none.
    fn text(&self, code: &str, args: &FluentArgs<'_>) -> String {
        let pattern = self.bundle.get_message(code).and_then(|message| message.value());
        let mut errors = Vec::new();
        pattern.map_or_else(
            || code.to_owned(),
            |pattern| self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned(),
        )
    }
}
