//! The keywords of the house: one list for each language, pack and grade.

use std::sync::LazyLock;

use kernel::Language;
use kernel::options::{Kind, OptionValue};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use words::keywords;

kernel::choices! {
    /// What keywords are about (DE02).
    pub enum Pack {
        /// Animals.
        Animals => "animals",
        /// Buildings, streets and shops.
        City => "city",
        /// Food and drink.
        Food => "food",
        /// The house and clothes.
        Home => "home",
        /// Plants, weather, land and sea.
        Nature => "nature",
        /// People, trades and the body.
        People => "people",
        /// Music, sports and games.
        Play => "play",
        /// Science and school.
        Science => "science",
        /// Tales, myths and history.
        Tales => "tales",
        /// Tools and other things.
        Things => "things",
        /// Journeys and vehicles.
        Travel => "travel",
    }
}

kernel::choices! {
    /// The hardest keywords that come (DE02).
    pub enum Grade {
        /// Easy ones only.
        Easy => "easy",
        /// Easy and middling ones.
        Middling => "middling",
        /// All.
        Hard => "hard",
    }
}

/// The packs from which the keywords come, at least one (DE02): `all`, or their words with commas between.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
pub struct Packs(u16);

impl Packs {
    /// Every pack.
    pub const ALL: Self = Self((1 << Pack::ALL.len()) - 1);

    /// Whether a pack is among them.
    pub const fn has(self, pack: Pack) -> bool {
        self.0 & 1 << pack as u16 != 0
    }

    fn iter(self) -> impl Iterator<Item = Pack> + Clone {
        Pack::ALL.iter().copied().filter(move |&pack| self.has(pack))
    }
}

impl From<Pack> for Packs {
    fn from(pack: Pack) -> Self {
        Self(1 << pack as u16)
    }
}

impl OptionValue for Packs {
    const KIND: Kind = Kind::Several { of: Pack::WORDS };

    fn read(text: &str) -> Option<Self> {
        if text == Kind::ALL {
            return Some(Self::ALL);
        }
        text.split(',').try_fold(Self(0), |Self(packs), word| {
            let Self(pack) = Pack::read(word)?.into();
            // A pack that stands twice is a slip.
            (packs & pack == 0).then_some(Self(packs | pack))
        })
    }

    fn write(&self) -> String {
        if *self == Self::ALL {
            return Kind::ALL.to_owned();
        }
        self.iter().map(Pack::word).collect::<Vec<_>>().join(",")
    }
}

impl TryFrom<String> for Packs {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        OptionValue::read(&text).ok_or("these are no packs")
    }
}

impl From<Packs> for String {
    fn from(packs: Packs) -> Self {
        packs.write()
    }
}

type List = Vec<&'static str>;

/// The lists of one language by grade: those of the packs, and last that of all packs.
type Lists = [[List; Grade::ALL.len()]; Pack::ALL.len() + 1];

static LISTS: LazyLock<[Lists; 3]> = LazyLock::new(|| {
    std::array::from_fn(|language| {
        std::array::from_fn(|pack| {
            let packs = Pack::ALL.get(pack).map_or(Packs::ALL, |&pack| pack.into());
            std::array::from_fn(|grade| list(Language::ALL[language], packs, Grade::ALL[grade]))
        })
    })
});

/// The keywords of a language that a table may be dealt, as lists: one of all packs in the order of the file, or one of
/// each pack.
pub(super) fn keyword_lists(
    language: Language,
    packs: Packs,
    grade: Grade,
) -> impl Iterator<Item = &'static [&'static str]> + Clone {
    let lists = &LISTS[language as usize];
    let all = (packs == Packs::ALL).then_some(Pack::ALL.len());
    let some = packs.iter().filter(move |_| all.is_none()).map(|pack| pack as usize);
    all.into_iter().chain(some).map(move |list| lists[list][grade as usize].as_slice())
}

/// All keywords of a language.
pub(super) fn every_keyword(language: Language) -> &'static [&'static str] {
    &LISTS[language as usize][Pack::ALL.len()][Grade::Hard as usize]
}

fn list(language: Language, packs: Packs, hardest: Grade) -> List {
    let fits = |of: &&words::Keyword| {
        packs.iter().any(|pack| pack.word() == of.pack)
            && usize::from(of.grade) <= hardest as usize + 1
    };
    keywords().iter().filter(fits).map(|keyword| keyword.word(language)).collect()
}
