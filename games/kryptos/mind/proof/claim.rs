//! What can be claimed about hidden cards, and how it is written.

use std::fmt;

use kernel::options::OptionValue as _;
use kernel::proof::ClaimNo;
use kernel::{Refusal, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::super::{Card, Colour, No, View};

/// A claim about hidden cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// What is said.
    pub says: Says,
    /// Whether it is said to be so, or not to be so.
    pub so: bool,
}

/// What is said of hidden cards, by a claim or as a certain fact. Places count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Says {
    /// The card at a place: `B3=27`.
    Card {
        /// The owner.
        of: Seat,
        /// The place.
        place: u8,
        /// The card.
        card: Card,
    },
    /// The colour at a place: `B3=moss`.
    Colour {
        /// The owner.
        of: Seat,
        /// The place.
        place: u8,
        /// The colour.
        colour: Colour,
    },
    /// A hidden card of a player: `B has 27`.
    Holder {
        /// The owner.
        of: Seat,
        /// The card.
        card: Card,
    },
    /// A card that lies aside face down: `aside=27`.
    Aside {
        /// The card.
        card: Card,
    },
}

/// Examples of claims, for the refusal of others.
const FORMS: &str = "B3=27, B3!=27, B3=moss, B has 27, B lacks 27, aside=27";

impl Claim {
    /// The opposite.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self { so: !self.so, ..self }
    }

    /// Reads a claim about cards that the viewer does not see.
    pub fn read(view: &View, text: &str) -> Result<Self, Refusal> {
        let lower = text.trim().to_lowercase();
        let unreadable = || {
            let claim = text.trim().chars().take(60).collect();
            Refusal::from(ClaimNo::Unreadable { claim, forms: FORMS.to_owned() })
        };
        let (left, so, by_verb, right) = split(&lower).ok_or_else(unreadable)?;
        let card = || -> Result<Card, Refusal> {
            let number: u8 = right.parse().map_err(|_| unreadable())?;
            let card = Card::new(number).filter(|card| card.number() <= view.last);
            card.ok_or_else(|| No::NotInPlay { number, last: view.last }.into())
        };
        let no_place = || {
            let place = if left == "aside" { left.to_owned() } else { left.to_uppercase() };
            Refusal::from(ClaimNo::NoPlace { place })
        };
        if left == "aside" {
            let hidden = view.aside.is_none() && view.aside_tokens != [0; 4];
            let says = Says::Aside { card: card()? };
            return if hidden { Ok(Self { says, so }) } else { Err(no_place()) };
        }
        let mut letters = left.chars();
        let of = letters.next().and_then(Seat::from_letter).ok_or_else(unreadable)?;
        let hand = view.hands.get(of).filter(|_| view.viewer != Viewer::Seat(of));
        let hand = hand.ok_or_else(no_place)?;
        let place = letters.as_str().trim_start_matches('.').trim();
        let says = if place.is_empty() {
            // `B=27` would leave open whether it is a place or a hand.
            if !by_verb {
                return Err(unreadable());
            }
            if hand.places.iter().all(|place| place.card.is_some()) {
                return Err(no_place());
            }
            Says::Holder { of, card: card()? }
        } else {
            let place: u8 = place.parse().map_err(|_| unreadable())?;
            let index = usize::from(place).checked_sub(1);
            let there = index.and_then(|index| hand.places.get(index));
            if there.is_none_or(|place| place.card.is_some()) {
                return Err(no_place());
            }
            match Colour::read(right) {
                Some(colour) => Says::Colour { of, place, colour },
                None => Says::Card { of, place, card: card()? },
            }
        };
        Ok(Self { says, so })
    }
}

/// The left side, whether it is so and by a verb, and the right side.
fn split(text: &str) -> Option<(&str, bool, bool, &str)> {
    let signs = [
        ("!=", false, false),
        ("≠", false, false),
        ("=", true, false),
        (" has ", true, true),
        (" lacks ", false, true),
    ];
    signs.into_iter().find_map(|(sign, so, verb)| {
        let (left, right) = text.split_once(sign)?;
        Some((left.trim(), so, verb, right.trim()))
    })
}

/// The claim as [`Claim::read`] takes it.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is = if self.so { "=" } else { "!=" };
        match self.says {
            Says::Card { of, place, card } => write!(f, "{of}{place}{is}{card}"),
            Says::Colour { of, place, colour } => write!(f, "{of}{place}{is}{}", colour.word()),
            Says::Holder { of, card } => {
                write!(f, "{of} {} {card}", if self.so { "has" } else { "lacks" })
            }
            Says::Aside { card } => write!(f, "aside{is}{card}"),
        }
    }
}
