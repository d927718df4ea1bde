//! The reasons of the bots.

use kernel::refusal::{Phrase, Real};
use words::Kind;

use super::ideas::Origin;

kernel::reasons! {
    /// The reason for an action.
    pub enum Why in "decrypto-why" {
        /// The chances that the own team reads the clues, and that the rivals intercept them; where each clue comes from.
        Clues { read: Real, stolen: Real, first: Phrase, second: Phrase, third: Phrase } => "clues",
        /// The likeliest code for the own keywords.
        Reads { chance: Real } => "reads",
        /// The likeliest code by the rivals' clues so far.
        Intercepts { chance: Real } => "intercepts",
        /// Nobody intercepts in the first round.
        TooEarly => "too-early",
        /// A team mate's proposal is as good as any, or the bot has proposed its own before.
        Agrees { chance: Real } => "agrees",
        /// The bot waits for a team mate to confirm its proposal.
        Stands => "stands",
        /// The clue is about the meaning of its keyword.
        Honest => "honest",
        /// The clue says more than it may.
        Fair => "fair",
        /// The likeliest keywords, with their mean chance.
        Names { chance: Real } => "names",
        /// The word is another form of a keyword, or a misspelling.
        NearMiss => "near-miss",
        /// No other word is a near miss.
        NoMore => "no-more",
        /// A clue says what the keyword is.
        Is => "is",
        /// A clue names a part of it, or what it is part of.
        Part => "part",
        /// A clue says what it does, or what is done with it.
        Act => "act",
        /// A clue says how it looks, sounds or tastes.
        Look => "look",
        /// A clue says where it is found.
        Place => "place",
        /// A clue names what goes with it.
        With => "with",
        /// A clue names a person.
        Person => "person",
        /// A clue names a title or a brand.
        Work => "work",
        /// A clue comes from a saying.
        Saying => "saying",
        /// A clue comes from history, science, sport or customs.
        Lore => "lore",
        /// A clue is near by the tables of meaning.
        Near => "near",
        /// The tables do not know the keyword.
        Guess => "guess",
        /// The clue stood there before.
        Kept => "kept",
    }
}

impl Why {
    /// Where a clue comes from.
    pub(super) const fn of(origin: Origin) -> Self {
        match origin {
            Origin::Association(Kind::Is) => Self::Is,
            Origin::Association(Kind::Part) => Self::Part,
            Origin::Association(Kind::Act) => Self::Act,
            Origin::Association(Kind::Look) => Self::Look,
            Origin::Association(Kind::Place) => Self::Place,
            Origin::Association(Kind::With) => Self::With,
            Origin::Association(Kind::Person) => Self::Person,
            Origin::Association(Kind::Work) => Self::Work,
            Origin::Association(Kind::Saying) => Self::Saying,
            Origin::Association(Kind::Lore) => Self::Lore,
            Origin::Near => Self::Near,
            Origin::Guess => Self::Guess,
            Origin::Kept => Self::Kept,
        }
    }
}
