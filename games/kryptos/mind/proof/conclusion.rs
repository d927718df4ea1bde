//! What a step of a proof concludes: the cards that a place can have, and the cards that a hand has or lacks.
//!
//! A conclusion is a sentence with its numbers, and is read from it again: what a step says is all that later steps may
//! use.

use kernel::refusal::Param;
use kernel::{Phrase, Seat};

use super::super::super::Card;
use super::words::Words;

/// A conclusion. Places count from 1, and cards are a mask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conclusion {
    /// The hidden cards from a place to another one are among these.
    Places {
        /// The owner.
        of: Seat,
        /// The first place.
        first: u8,
        /// The last place.
        last: u8,
        /// The cards.
        cards: u64,
    },
    /// None of these is a hidden card of the player, or lies aside.
    Lacks {
        /// The owner; none for the cards aside.
        of: Option<Seat>,
        /// The cards.
        cards: u64,
    },
    /// All of these are hidden cards of the player, or lie aside.
    Has {
        /// The owner; none for the cards aside.
        of: Option<Seat>,
        /// The cards.
        cards: u64,
    },
}

impl Conclusion {
    /// The owner of the cards that it is about; none for the cards aside.
    pub const fn of(self) -> Option<Seat> {
        match self {
            Self::Places { of, .. } => Some(of),
            Self::Lacks { of, .. } | Self::Has { of, .. } => of,
        }
    }

    /// The place on the board.
    pub fn place(self) -> String {
        match self {
            Self::Places { of, first, last, .. } if first == last => format!("{of}{first}"),
            Self::Places { of, .. } => of.to_string(),
            Self::Lacks { of, .. } | Self::Has { of, .. } => {
                of.map_or_else(|| "aside".to_owned(), |seat| seat.to_string())
            }
        }
    }

    /// The conclusion as a sentence.
    pub fn words(self) -> Phrase {
        let words = match self {
            Self::Places { of, first, last, cards } if first < last => {
                Words::Among { of, first, last, count: last - first + 1, numbers: listed(cards) }
            }
            Self::Places { of, first: place, cards, .. } => match each(cards)[..] {
                [card] => Words::Card { of, place, card: card.number(), so: true },
                [one, other] => {
                    Words::Either { of, place, one: one.number(), other: other.number() }
                }
                _ => Words::OneOf { of, place, numbers: listed(cards) },
            },
            Self::Lacks { of, cards } | Self::Has { of, cards } => {
                let (numbers, count) = (listed(cards), each(cards).len());
                let so = matches!(self, Self::Has { .. });
                match of {
                    Some(of) => Words::Holds { of, numbers, count, so },
                    None => Words::AllAside { numbers, count, so },
                }
            }
        };
        words.into()
    }

    /// Reads a conclusion from its sentence. `None` for another sentence.
    pub fn read(says: &Phrase) -> Option<Self> {
        let param = |name: &str| says.params.iter().find(|(other, _)| *other == name);
        let param = |name: &str| param(name).map(|(_, param)| param);
        let number = |name: &str| match param(name) {
            Some(Param::Number(number)) => u8::try_from(*number).ok(),
            Some(_) | None => None,
        };
        let card = |name: &str| number(name).and_then(Card::new).map(Card::mask);
        let owner = || match param("of") {
            Some(Param::Seat(seat)) => Some(*seat),
            Some(_) | None => None,
        };
        let numbers = || param("numbers").and_then(|numbers| unlisted(&numbers.to_string()));
        let so = || param("so").map(|so| *so == Param::from(true));
        let from_to = |first: &str, last: &str, cards: u64| {
            Some(Self::Places { of: owner()?, first: number(first)?, last: number(last)?, cards })
        };
        let at = |cards: u64| from_to("place", "place", cards);
        let held = |of: Option<Seat>| {
            let cards = numbers()?;
            Some(if so()? { Self::Has { of, cards } } else { Self::Lacks { of, cards } })
        };
        match says.code.strip_prefix("kryptos-proof-")? {
            "card" if so()? => at(card("card")?),
            "either" => at(card("one")? | card("other")?),
            "one-of" => at(numbers()?),
            "among" => from_to("first", "last", numbers()?),
            "holds" => held(Some(owner()?)),
            "all-aside" => held(None),
            _ => None,
        }
    }
}

/// The cards of a mask.
pub(super) fn each(cards: u64) -> Vec<Card> {
    Card::up_to(Card::COUNT).filter(|card| cards & card.mask() != 0).collect()
}

/// The numbers of a mask, with three or more in a row as a range: `3, 5–8`.
fn listed(cards: u64) -> String {
    let numbers: Vec<u8> = each(cards).into_iter().map(Card::number).collect();
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        few => few.iter().map(ToString::to_string).collect(),
    });
    runs.collect::<Vec<_>>().join(", ")
}

/// The mask of a list.
fn unlisted(text: &str) -> Option<u64> {
    text.split(", ").try_fold(0, |cards, part| {
        let (first, last) = part.split_once('–').unwrap_or((part, part));
        let (first, last): (u8, u8) = (first.parse().ok()?, last.parse().ok()?);
        let run: Option<u64> = (first..=last)
            .map(|number| Card::new(number).map(Card::mask))
            .try_fold(0, |run, card| Some(run | card?));
        Some(cards | run?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conclusion_is_read_from_its_sentence() {
        let cards = |numbers: &[u8]| {
            numbers.iter().fold(0, |cards, &number| cards | Card::new(number).unwrap().mask())
        };
        let of = Seat::new(1);
        let few = [&[7][..], &[7, 8], &[7, 9, 10], &[1, 2, 3, 5, 7, 8, 46, 47, 48]];
        for cards in few.map(cards) {
            for conclusion in [
                Conclusion::Places { of, first: 3, last: 3, cards },
                Conclusion::Places { of, first: 3, last: 5, cards },
                Conclusion::Lacks { of: Some(of), cards },
                Conclusion::Has { of: Some(of), cards },
                Conclusion::Lacks { of: None, cards },
                Conclusion::Has { of: None, cards },
            ] {
                assert_eq!(Conclusion::read(&conclusion.words()), Some(conclusion));
            }
        }
        assert_eq!(listed(cards(&[1, 2, 3, 5, 7, 8])), "1–3, 5, 7, 8");
        assert_eq!(Conclusion::read(&Words::Rules { last: 32 }.into()), None);
        assert_eq!(
            Conclusion::read(&Words::Card { of, place: 3, card: 7, so: false }.into()),
            None
        );
    }
}
