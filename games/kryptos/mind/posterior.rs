//! The exact probability of every card at every hidden place, from any view.

use infer::count::choose;
use kernel::Seat;

use super::super::deal::MAX_HAND;
use super::super::worlds::{Constraints, HiddenHand, Worlds, digits};
use super::super::{Card, Colour, View};

/// The hidden cards as a viewer can know them: all deals that agree with the view are equally likely.
#[derive(Clone, PartialEq, Debug)]
pub struct Posterior {
    /// How many deals agree with the view.
    pub deals: u128,
    /// Every hidden card of a hand, in seat order and from left to right.
    pub hidden: Vec<Hidden>,
    /// The chance of each card to lie aside; no card is possible if none lies aside face down.
    pub aside: Chances,
    /// How many states the count had: a measure of its cost.
    pub(super) states: usize,
}

/// A hidden card of a hand.
#[derive(Clone, PartialEq, Debug)]
pub struct Hidden {
    /// The owner.
    pub of: Seat,
    /// The place, from 1.
    pub place: u8,
    /// The chance of each card to be there.
    pub chances: Chances,
}

/// The probability of each card.
#[derive(Clone, PartialEq, Debug)]
pub struct Chances {
    /// The possible cards; bit n is card n.
    pub mask: u64,
    by_number: [f64; Card::COUNT as usize],
}

impl Chances {
    const NONE: Self = Self { mask: 0, by_number: [0.0; Card::COUNT as usize] };

    /// The probability of a card.
    pub fn of(&self, card: Card) -> f64 {
        self.by_number[usize::from(card.number()) - 1]
    }

    /// The possible cards, ascending.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        let mask = self.mask;
        Card::up_to(Card::COUNT).filter(move |card| mask & card.mask() != 0)
    }

    /// The card, if only one is possible.
    pub fn certain(&self) -> Option<Card> {
        if self.mask.is_power_of_two() { self.cards().next() } else { None }
    }

    /// The colour, if all possible cards have the same.
    pub fn colour(&self) -> Option<Colour> {
        let mut colours = self.cards().map(Card::colour);
        let first = colours.next()?;
        colours.all(|colour| colour == first).then_some(first)
    }

    /// The likeliest card, of equals the lowest, with its probability. `None` if no card is possible.
    pub fn best(&self) -> Option<(Card, f64)> {
        let cards = self.cards().map(|card| (card, self.of(card)));
        cards.reduce(|best, other| if other.1 > best.1 { other } else { best })
    }

    fn add(&mut self, card: Card, share: f64) {
        if share > 0.0 {
            self.mask |= card.mask();
            self.by_number[usize::from(card.number()) - 1] += share;
        }
    }
}

impl Posterior {
    /// The posterior of a view.
    pub fn of(view: &View) -> Self {
        Self::from_constraints(&Constraints::of(view))
    }

    /// The posterior of constraints.
    pub fn from_constraints(constraints: &Constraints) -> Self {
        let worlds = Worlds::new(constraints);
        let mut hands: Vec<(Seat, &HiddenHand, Vec<Chances>)> = constraints
            .hands
            .iter()
            .map(|hand| (hand.seat, hand, vec![Chances::NONE; hand.places.len()]))
            .collect();
        hands.sort_by_key(|&(seat, ..)| seat);
        let mut aside = Chances::NONE;
        let index = |hand: &HiddenHand| {
            hands.iter().position(|&(seat, ..)| seat == hand.seat).expect("a hidden hand")
        };
        let ordered: Vec<(usize, Vec<usize>)> = worlds
            .ordered
            .iter()
            .map(|hand| (index(hand), digits(hand.tokens).map(taken).collect()))
            .collect();
        let pooled: Vec<usize> = worlds.pooled.iter().map(|hand| index(hand)).collect();
        let pool: Vec<[u8; 4]> = digits(worlds.pool).collect();
        worlds.shares(|card, owner, state, share| {
            if let Some((hand, taken)) = ordered.get(owner) {
                hands[*hand].2[taken[state]].add(card, share);
                return;
            }
            let colour = card.colour() as usize;
            let part = |tokens: [u8; 4]| {
                share * f64::from(tokens[colour]) / f64::from(worlds.pool[colour])
            };
            aside.add(card, part(constraints.aside));
            for &at in &pooled {
                let (_, hand, places) = &mut hands[at];
                if hand.tokens[colour] > 0 {
                    let ranks = ranks(worlds.pool, hand.tokens, pool[state], colour);
                    let share = part(hand.tokens);
                    places
                        .iter_mut()
                        .zip(ranks)
                        .for_each(|(place, rank)| place.add(card, share * rank));
                }
            }
        });
        let hidden = hands.into_iter().flat_map(|(of, hand, places)| {
            let places = hand.shown.clone().into_iter().zip(places);
            places.map(move |(place, chances)| Hidden { of, place, chances })
        });
        let hidden = hidden.collect();
        Self { deals: worlds.count(), hidden, aside, states: worlds.size() }
    }
}

/// How many cards an owner has in a state.
fn taken(digits: [u8; 4]) -> usize {
    digits.iter().map(|&digit| usize::from(digit)).sum()
}

/// The probability of a card that goes from the shuffled pool to a hand to be the first of that hand, the second, and
/// so on. `lower` counts the lower cards of the pool by colour; for each colour the number of them that go to the hand
/// is hypergeometric.
fn ranks(pool: [u8; 4], hand: [u8; 4], lower: [u8; 4], colour: usize) -> [f64; MAX_HAND] {
    let mut ranks = [0.0; MAX_HAND];
    ranks[0] = 1.0;
    for c in 0..4 {
        let itself = u8::from(c == colour);
        let (all, mine) = (pool[c] - itself, hand[c] - itself);
        let mut next = [0.0; MAX_HAND];
        for part in 0..=mine.min(lower[c]) {
            let chance = hypergeometric(all, mine, lower[c], part);
            let shift = usize::from(part);
            for (to, from) in next[shift..].iter_mut().zip(ranks) {
                *to += from * chance;
            }
        }
        ranks = next;
    }
    ranks
}

/// The probability that `drawn` cards out of `all` include exactly `part` of the `mine` marked ones.
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn hypergeometric(all: u8, mine: u8, drawn: u8, part: u8) -> f64 {
    if all - mine < drawn - part {
        return 0.0;
    }
    (choose(mine, part) * choose(all - mine, drawn - part)) as f64 / choose(all, drawn) as f64
}
