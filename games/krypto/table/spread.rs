//! The cards of one round.

use std::fmt;

use arrayvec::ArrayVec;
use kernel::Seat;
use kernel::deal::numbers;
use kernel::seat::MAX_SEATS;
use rand::Rng;
use rand::seq::SliceRandom as _;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::krypto::{Expression, HAND, Hand, Hands, No, Op, Options, Targets};

/// The cards of one round as they lie on the table.
///
/// There is one hand if it is common, else one for each seat; the same goes for targets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Spread {
    /// The hands.
    pub hands: ArrayVec<Hand, MAX_SEATS>,
    /// The targets.
    pub targets: ArrayVec<u8, MAX_SEATS>,
}

impl Spread {
    /// A seat's hand, or the common one.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat.index()).copied().unwrap_or(self.hands[0])
    }

    /// A seat's target, or the common one.
    pub fn target(&self, seat: Seat) -> u8 {
        self.targets.get(seat.index()).copied().unwrap_or(self.targets[0])
    }

    /// A calculation with a seat's hand that is well formed and misses the target: the sum, or else its first card.
    pub(in crate::krypto) fn miss(&self, seat: Seat) -> Expression {
        let hand = self.hand(seat);
        let sum: u8 = hand.iter().sum();
        let [first, others @ ..] = hand;
        let added = if sum == self.target(seat) { &[][..] } else { &others[..] };
        added.iter().fold(Expression::card(first), |sum, &card| {
            let card = Expression::card(card);
            Expression::join(Op::Add, &sum, &card).expect("a hand is short enough")
        })
    }

    fn cards(&self) -> impl Iterator<Item = u8> {
        self.hands.iter().flatten().chain(&self.targets).copied()
    }

    /// How many hands and targets the options ask for.
    pub(in crate::krypto) const fn sizes(options: &Options, seats: usize) -> (usize, usize) {
        let hands = match options.hand {
            Hands::Own => seats,
            Hands::Common => 1,
        };
        let targets = match options.target {
            Targets::Common => 1,
            Targets::Own => seats,
        };
        (hands, targets)
    }

    /// Deals one round from the whole pack, shuffled (KR04, KR09).
    pub(in crate::krypto) fn deal(options: &Options, seats: usize, rng: &mut dyn Rng) -> Self {
        let (hands, targets) = Self::sizes(options, seats);
        let mut pack = options.deck.cards();
        let (dealt, _) = pack.partial_shuffle(rng, hands * HAND + targets);
        let (dealt, targets) = dealt.split_at(hands * HAND);
        let hand = |five: &[u8]| five.try_into().expect("chunks of five");
        Self {
            hands: dealt.chunks(HAND).map(hand).collect(),
            targets: targets.iter().copied().collect(),
        }
    }

    /// Whether the options and the pack allow these cards; `line` is their name in a record.
    pub(in crate::krypto) fn check(
        &self,
        line: &str,
        options: &Options,
        seats: usize,
    ) -> Result<(), No> {
        if (self.hands.len(), self.targets.len()) != Self::sizes(options, seats) {
            return Err(No::Layout { line: line.to_owned() });
        }
        match options.deck.lacks(self.cards()) {
            Some(card) => Err(No::Card { line: line.to_owned(), card }),
            None => Ok(()),
        }
    }

    /// Reads exactly what [`Display`](fmt::Display) writes.
    pub(in crate::krypto) fn read(text: &str) -> Option<Self> {
        let mut spread = Self { hands: ArrayVec::new(), targets: ArrayVec::new() };
        for part in text.split(" | ") {
            let words: Vec<&str> = part.split(' ').collect();
            match words[..] {
                ["target", target] => spread.targets.try_push(target.parse().ok()?).ok()?,
                [_, ref hand @ .., "target", target] => {
                    spread.hands.try_push(read_hand(hand)?).ok()?;
                    spread.targets.try_push(target.parse().ok()?).ok()?;
                }
                [_, ref hand @ ..] => spread.hands.try_push(read_hand(hand)?).ok()?,
                [] => return None,
            }
        }
        // Catches all other mistakes, such as a wrong order of the seats.
        let canonical = !spread.hands.is_empty() && spread.to_string() == text;
        canonical.then_some(spread)
    }
}

fn read_hand(words: &[&str]) -> Option<Hand> {
    let cards: Option<Vec<u8>> = words.iter().map(|word| word.parse().ok()).collect();
    cards?.try_into().ok()
}

/// `A 2 1 2 2 3 | B 1 3 7 1 8 | target 24`, `all 2 1 2 2 3 | target 24` or `A 2 1 2 2 3 target 24 | B …`.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own_targets = self.targets.len() > 1;
        for (i, hand) in self.hands.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { " | " })?;
            match self.hands.len() {
                1 => f.write_str("all")?,
                _ => Seat::new(i).fmt(f)?,
            }
            write!(f, " {}", numbers(hand))?;
            if let Some(target) = self.targets.get(i).filter(|_| own_targets) {
                write!(f, " target {target}")?;
            }
        }
        match self.targets[..] {
            [target] => write!(f, " | target {target}"),
            _ => Ok(()),
        }
    }
}
