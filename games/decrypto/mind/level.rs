//! The levels: who knows how many words, hears how well, and looks how far.

use words::{Ear as Space, Language};

use super::listener::Ear;

/// How somebody plays.
#[derive(Clone, Copy, Debug)]
pub(in crate::decrypto) struct Level {
    name: &'static str,
    /// By which table it hears.
    hears: Hears,
    /// How far its associations stray from the table's.
    whim: f32,
    /// How many words are more frequent than the rarest that it says.
    pub(super) vocabulary: u32,
    pub(super) gives: Gives,
    pub(super) steals: Steals,
}

/// By which table somebody hears.
#[derive(Clone, Copy, Debug)]
enum Hears {
    /// By all there is.
    All,
    /// By one table alone: that of the own language, and for Polish the English one.
    One,
}

/// How somebody gives clues.
#[derive(Clone, Copy, Debug)]
pub(super) enum Gives {
    /// Any of so many nearest words.
    Near { among: usize },
    /// What the own team reads, less so many times what the rivals would intercept, and less so much for what the
    /// clue gives away for later rounds.
    Weighed { rivals: f64, later: f64 },
}

/// How somebody intercepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Steals {
    /// By the likeness of clues to earlier clues.
    ByClues,
    /// By what the keywords must be.
    ByWords,
}

const EVERY_WORD: u32 = u32::MAX;

/// From the weakest to the strongest.
///
/// `plain` is the reference of the literature: the nearest words, whoever listens. `stranger` plays like a master with
/// a head of its own, so that a game with one tells more about people than a game among equals.
const LEVELS: [Level; 5] = [
    Level {
        name: "novice",
        hears: Hears::All,
        whim: 1.2,
        vocabulary: 6_000,
        gives: Gives::Near { among: 12 },
        steals: Steals::ByClues,
    },
    Level {
        name: "plain",
        hears: Hears::All,
        whim: 0.0,
        vocabulary: EVERY_WORD,
        gives: Gives::Near { among: 10 },
        steals: Steals::ByClues,
    },
    Level {
        name: "stranger",
        hears: Hears::One,
        whim: 0.7,
        vocabulary: EVERY_WORD,
        gives: Gives::Weighed { rivals: 1.0, later: 0.3 },
        steals: Steals::ByWords,
    },
    Level {
        name: "officer",
        hears: Hears::All,
        whim: 0.5,
        vocabulary: 12_000,
        gives: Gives::Weighed { rivals: 1.0, later: 0.0 },
        steals: Steals::ByWords,
    },
    Level {
        name: "master",
        hears: Hears::All,
        whim: 0.0,
        vocabulary: EVERY_WORD,
        gives: Gives::Weighed { rivals: 1.0, later: 0.3 },
        steals: Steals::ByWords,
    },
];

pub(in crate::decrypto) const NAMES: &[&str] =
    &[LEVELS[0].name, LEVELS[1].name, LEVELS[2].name, LEVELS[3].name, LEVELS[4].name];

impl Level {
    /// Of a name.
    pub(in crate::decrypto) fn of(name: &str) -> Option<Self> {
        LEVELS.into_iter().find(|level| level.name == name)
    }

    /// The strongest.
    pub(super) const MASTER: Self = LEVELS[LEVELS.len() - 1];

    /// Its ear on a seat: each seat strays in its own way.
    pub(in crate::decrypto) fn ear(&self, language: Language, seat: usize) -> Ear {
        let space = match (self.hears, language) {
            (Hears::All, _) => Space::Both,
            (Hears::One, Language::English | Language::Polish) => Space::English,
            (Hears::One, Language::French) => Space::French,
        };
        Ear { language, space, whim: self.whim, head: seat as u64 + 1 }
    }

    /// How it thinks its team mates hear: a master knows that others have other tables in their heads.
    pub(super) fn mates(&self, own: Ear) -> Vec<Ear> {
        match self.hears {
            Hears::One => vec![own],
            Hears::All => [Space::Both, Space::English, Space::French]
                .map(|space| Ear { space, ..own })
                .to_vec(),
        }
    }
}
