//! The levels: how many words a bot knows, how well it understands them, and what it weighs.

use words::{Language, Recall};

use super::listener::Listener;

/// How a bot of a level plays.
#[derive(Clone, Copy, Debug)]
pub(in crate::decrypto) struct Level {
    name: &'static str,
    /// What it knows about words.
    knows: Knows,
    /// The standard deviation of its evidence from the ideal.
    noise: f32,
    pub(super) gives: Gives,
    pub(super) steals: Steals,
}

/// What a bot knows about words.
#[derive(Clone, Copy, Debug)]
enum Knows {
    /// All associations and tables.
    All,
    /// The tables, and a part of the associations that differs from seat to seat: these shares of the weak, plain and
    /// strong ones in per cent.
    Some([u8; 3]),
    /// The tables alone.
    Tables,
}

/// How a bot chooses clues.
#[derive(Clone, Copy, Debug)]
pub(super) enum Gives {
    /// At random among this many of the most obvious clues.
    Obvious { among: usize },
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

/// The weight of the chance that the rivals intercept. `words/README.md` says why it is less than 1.
const RIVALS: f64 = 0.6;

/// The levels from the weakest to the strongest, and three models.
///
/// `plain` is the reference of the literature: it gives the nearest words of the tables, without regard to the rivals.
/// `stranger` plays like a master who has only a part of the associations and others besides, so that a game with one
/// resembles a game with people. `foreigner` is one with fewer associations than masters reckon with.
const LEVELS: [Level; 6] = [
    Level {
        name: "novice",
        knows: Knows::All,
        noise: 1.2,
        gives: Gives::Obvious { among: 6 },
        steals: Steals::ByClues,
    },
    Level {
        name: "officer",
        knows: Knows::All,
        noise: 0.5,
        gives: Gives::Weighed { rivals: RIVALS, later: 0.0 },
        steals: Steals::ByWords,
    },
    Level {
        name: "master",
        knows: Knows::All,
        noise: 0.0,
        gives: Gives::Weighed { rivals: RIVALS, later: 0.3 },
        steals: Steals::ByWords,
    },
    Level {
        name: "plain",
        knows: Knows::Tables,
        noise: 0.0,
        gives: Gives::Obvious { among: 10 },
        steals: Steals::ByClues,
    },
    Level {
        name: "stranger",
        knows: Knows::Some(Recall::SHARES),
        noise: 0.7,
        gives: Gives::Weighed { rivals: RIVALS, later: 0.3 },
        steals: Steals::ByWords,
    },
    Level {
        name: "foreigner",
        knows: Knows::Some([30, 45, 70]),
        noise: 0.7,
        gives: Gives::Weighed { rivals: RIVALS, later: 0.3 },
        steals: Steals::ByWords,
    },
];

pub(in crate::decrypto) const NAMES: &[&str] = &[LEVELS[0].name, LEVELS[1].name, LEVELS[2].name];
pub(in crate::decrypto) const MODELS: &[&str] = &[LEVELS[3].name, LEVELS[4].name, LEVELS[5].name];

impl Level {
    /// The level with this name.
    pub(in crate::decrypto) fn of(name: &str) -> Option<Self> {
        LEVELS.into_iter().find(|level| level.name == name)
    }

    /// The strongest level.
    pub(super) const MASTER: Self = LEVELS[2];

    /// How a bot of this level understands words. Each seat has its own associations.
    pub(in crate::decrypto) fn listener(&self, language: Language, seat: usize) -> Listener {
        let seed = seat as u64 + 1;
        let recall = match self.knows {
            Knows::All => Recall::All,
            Knows::Some(shares) => Recall::Some { seed, shares },
            Knows::Tables => Recall::Nothing,
        };
        Listener { language, recall, noise: self.noise, seed }
    }
}
