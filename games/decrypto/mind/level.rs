//! The levels: how many words a bot knows, how well it understands them, and what it weighs.

use words::{Language, Space};

use super::listener::Listener;

/// How a bot of a level plays.
#[derive(Clone, Copy, Debug)]
pub(in crate::decrypto) struct Level {
    name: &'static str,
    /// The tables by which it understands words.
    hears: Hears,
    /// The standard deviation of its own associations from the tables.
    noise: f32,
    /// How many of the most frequent words it gives as clues.
    pub(super) vocabulary: u32,
    pub(super) gives: Gives,
    pub(super) steals: Steals,
}

/// The tables by which a bot understands words.
#[derive(Clone, Copy, Debug)]
enum Hears {
    /// All tables.
    All,
    /// One table: that of the language, and for Polish the English one.
    One,
}

/// How a bot chooses clues.
#[derive(Clone, Copy, Debug)]
pub(super) enum Gives {
    /// At random among this many nearest words.
    Near { among: usize },
    /// By the chance that the own team reads the code, minus `rivals` times the chance that the rivals intercept it,
    /// minus `later` times the chance that the rivals then know the keyword.
    Weighed { rivals: f64, later: f64 },
}

/// How a bot intercepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Steals {
    /// By the nearness of clues to earlier clues.
    ByClues,
    /// By the likely keywords.
    ByWords,
}

const EVERY_WORD: u32 = u32::MAX;

/// The levels from the weakest to the strongest, and two models.
///
/// `plain` is the reference of the literature: it gives the nearest words, without regard to the rivals. `stranger`
/// plays like a master with other associations, so that a game with one resembles a game with people.
const LEVELS: [Level; 5] = [
    Level {
        name: "novice",
        hears: Hears::All,
        noise: 1.2,
        vocabulary: 6_000,
        gives: Gives::Near { among: 12 },
        steals: Steals::ByClues,
    },
    Level {
        name: "officer",
        hears: Hears::All,
        noise: 0.5,
        vocabulary: 12_000,
        gives: Gives::Weighed { rivals: 1.0, later: 0.0 },
        steals: Steals::ByWords,
    },
    Level {
        name: "master",
        hears: Hears::All,
        noise: 0.0,
        vocabulary: EVERY_WORD,
        gives: Gives::Weighed { rivals: 1.0, later: 0.3 },
        steals: Steals::ByWords,
    },
    Level {
        name: "plain",
        hears: Hears::All,
        noise: 0.0,
        vocabulary: EVERY_WORD,
        gives: Gives::Near { among: 10 },
        steals: Steals::ByClues,
    },
    Level {
        name: "stranger",
        hears: Hears::One,
        noise: 0.7,
        vocabulary: EVERY_WORD,
        gives: Gives::Weighed { rivals: 1.0, later: 0.3 },
        steals: Steals::ByWords,
    },
];

pub(in crate::decrypto) const NAMES: &[&str] = &[LEVELS[0].name, LEVELS[1].name, LEVELS[2].name];
pub(in crate::decrypto) const MODELS: &[&str] = &[LEVELS[3].name, LEVELS[4].name];

impl Level {
    /// The level with this name.
    pub(in crate::decrypto) fn of(name: &str) -> Option<Self> {
        LEVELS.into_iter().find(|level| level.name == name)
    }

    /// The strongest level.
    pub(super) const MASTER: Self = LEVELS[2];

    /// How a bot of this level understands words. Each seat has its own associations.
    pub(in crate::decrypto) fn listener(&self, language: Language, seat: usize) -> Listener {
        let space = match (self.hears, language) {
            (Hears::All, _) => Space::Both,
            (Hears::One, Language::English | Language::Polish) => Space::English,
            (Hears::One, Language::French) => Space::French,
        };
        Listener { language, space, noise: self.noise, seed: seat as u64 + 1 }
    }

    /// How it thinks that its team mates understand words: by any of the tables.
    pub(super) fn mates(&self, own: Listener) -> Vec<Listener> {
        match self.hears {
            Hears::One => vec![own],
            Hears::All => [Space::Both, Space::English, Space::French]
                .map(|space| Listener { space, ..own })
                .to_vec(),
        }
    }
}
