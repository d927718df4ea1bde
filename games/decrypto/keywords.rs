//! The keywords of the house: one list for each language, pack and grade.

use std::sync::LazyLock;

use kernel::Language;
use words::keywords;

kernel::choices! {
    /// What the keywords are about (DE02).
    pub enum Pack {
        /// All packs.
        All => "all",
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

/// The lists of one language, by pack and grade.
type Lists = [[Vec<&'static str>; Grade::ALL.len()]; Pack::ALL.len()];

/// The keywords of a language that a table may be dealt.
pub(super) fn keyword_list(
    language: Language,
    pack: Pack,
    grade: Grade,
) -> &'static [&'static str] {
    static LISTS: LazyLock<[Lists; 3]> = LazyLock::new(|| {
        std::array::from_fn(|language| {
            std::array::from_fn(|pack| {
                std::array::from_fn(|grade| {
                    list(Language::ALL[language], Pack::ALL[pack], Grade::ALL[grade])
                })
            })
        })
    });
    &LISTS[language as usize][pack as usize][grade as usize]
}

/// All keywords of a language.
pub(super) fn every_keyword(language: Language) -> &'static [&'static str] {
    keyword_list(language, Pack::All, Grade::Hard)
}

fn list(language: Language, pack: Pack, hardest: Grade) -> Vec<&'static str> {
    let fits = |of: &&words::Keyword| {
        (pack == Pack::All || of.pack == pack.word())
            && usize::from(of.grade) <= hardest as usize + 1
    };
    keywords().iter().filter(fits).map(|keyword| keyword.word(language)).collect()
}
