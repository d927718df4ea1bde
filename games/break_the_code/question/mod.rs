//! The 21 question cards (BC20), the 25 questions that can be asked with them (BC08), and the answers.

mod answer;
mod card;

use schemars::JsonSchema;
use serde::Serialize;

pub use answer::{Answer, Groups, Pairs, Places};
pub use card::Card;

/// A card, with a digit if it offers two: `sum-black`, `where-1-or-2 1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Question {
    card: Card,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
}

impl Question {
    /// All 25, in the order of the cards.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Card::ALL.iter().flat_map(|card| card.questions())
    }

    /// The card.
    pub const fn card(self) -> Card {
        self.card
    }

    /// The digit, on a card that offers two.
    pub const fn digit(self) -> Option<u8> {
        self.digit
    }
}

impl std::fmt::Display for Question {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.card.word())?;
        self.digit.map_or(Ok(()), |digit| write!(f, " {digit}"))
    }
}

/// The JSON of a question. It is read through [`Card::question`], so that every question is a possible one.
#[derive(serde::Deserialize)]
struct Written {
    card: Card,
    #[serde(default)]
    digit: Option<u8>,
}

impl<'de> serde::Deserialize<'de> for Question {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { card, digit } = Written::deserialize(deserializer)?;
        let wrong = |_| serde::de::Error::custom("a digit is named on a card that offers two");
        card.question(digit).map_err(wrong)
    }
}
