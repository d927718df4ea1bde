//! The reasons of the bots.

use kernel::refusal::{Phrase, Real};
use words::Kind;

use super::ideas::Origin;
use crate::decrypto;

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
        Is { clue: String, keyword: String } => "is",
        /// A clue names a part of it, or what it is part of.
        Part { clue: String, keyword: String } => "part",
        /// A clue says what it does, or what is done with it.
        Act { clue: String, keyword: String } => "act",
        /// A clue says how it looks, sounds or tastes.
        Look { clue: String, keyword: String } => "look",
        /// A clue says where it is found.
        Place { clue: String, keyword: String } => "place",
        /// A clue names what goes with it.
        With { clue: String, keyword: String } => "with",
        /// A clue names a person.
        Person { clue: String, keyword: String } => "person",
        /// A clue names a title or a brand.
        Work { clue: String, keyword: String } => "work",
        /// A clue comes from a saying.
        Saying { clue: String, keyword: String } => "saying",
        /// A clue comes from history, science, sport or customs.
        Lore { clue: String, keyword: String } => "lore",
        /// A clue is a title or a saying with a gap where it has the keyword, in any form.
        Gap { clue: String, keyword: String } => "gap",
        /// A clue is a word of which the keyword makes people think.
        Mention { clue: String, keyword: String } => "mention",
        /// A clue is near by the tables of meaning.
        Near { clue: String, keyword: String } => "near",
        /// The tables do not know the keyword.
        Guess { clue: String, keyword: String } => "guess",
        /// The clue stood there before.
        Kept => "kept",
    }
}

/// Where a title or a saying has its keyword.
const GAP: char = '…';

impl Why {
    /// Where a clue for a keyword comes from.
    pub(in crate::decrypto) fn of(
        origin: Origin,
        clue: &decrypto::Phrase,
        keyword: &decrypto::Phrase,
    ) -> Self {
        let (clue, keyword) = (clue.to_string(), keyword.to_string());
        match origin {
            // The gap stays: a saying may have another form of the keyword.
            Origin::Association(_) if clue.contains(GAP) => Self::Gap { clue, keyword },
            Origin::Association(Kind::Is) => Self::Is { clue, keyword },
            Origin::Association(Kind::Part) => Self::Part { clue, keyword },
            Origin::Association(Kind::Act) => Self::Act { clue, keyword },
            Origin::Association(Kind::Look) => Self::Look { clue, keyword },
            Origin::Association(Kind::Place) => Self::Place { clue, keyword },
            Origin::Association(Kind::With) => Self::With { clue, keyword },
            Origin::Association(Kind::Person) => Self::Person { clue, keyword },
            Origin::Association(Kind::Work) => Self::Work { clue, keyword },
            Origin::Association(Kind::Saying) => Self::Saying { clue, keyword },
            Origin::Association(Kind::Lore) => Self::Lore { clue, keyword },
            Origin::Mention => Self::Mention { clue, keyword },
            Origin::Near => Self::Near { clue, keyword },
            Origin::Guess => Self::Guess { clue, keyword },
            Origin::Kept => Self::Kept,
        }
    }
}
