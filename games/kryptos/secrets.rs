//! What the rules hide, apart from the view: other players' hidden faces, and the values that lie aside.

use kernel::laws::{LIKELIEST, Secrets, play};
use kernel::{Game as _, Match, Seat, Setup, Viewer};
use rand::seq::IndexedRandom as _;
use rand::{Rng, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use super::mind::Posterior;
use super::state::Phase;
use super::worlds::{Constraints, World};
use super::{Card, Deal, Hand, Kryptos, Place, View};

/// A card that a viewer does not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// A hidden card of a hand.
    Face {
        /// The owner.
        of: Seat,
        /// The place, from 1.
        place: u8,
    },
    /// A card that lies aside, counted from the lowest.
    Aside(usize),
}

/// How often a new deal is tried for a twin.
const TRIES: usize = 12;

/// How many deals are drawn during the set-up, where the exact count over many hands takes too long.
const DRAWN: usize = 40;

/// A secret counts as open if at least this number of them give it another value. For a secret of chance 0.999, which
/// the law of variety would miss in 1 of 12 cases, that happens with a chance of 1 in 100,000.
const OTHERS: usize = 3;

impl Secrets for Kryptos {
    type Secret = Secret;

    /// By the exact count, or during the set-up by some deals that agree with what the rules show.
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        if let Phase::Over(_) = self.phase {
            return Vec::new();
        }
        let constraints = Constraints::of(&self.by_the_rules(viewer));
        if let Phase::Reveal(_) = self.phase {
            return self.varying(&constraints);
        }
        let posterior = Posterior::from_constraints(&constraints);
        let faces = posterior.hidden.iter().filter(|hidden| {
            let face = self.hands[hidden.of].cards[usize::from(hidden.place) - 1];
            hidden.chances.of(face) <= LIKELIEST
        });
        let faces = faces.map(|hidden| Secret::Face { of: hidden.of, place: hidden.place });
        let aside = (0..).zip(&self.aside);
        let aside = aside.filter(|&(_, &card)| posterior.aside.of(card) <= LIKELIEST);
        faces.chain(aside.map(|(i, _)| Secret::Aside(i))).collect()
    }

    fn value(&self, secret: &Secret) -> String {
        match *secret {
            Secret::Face { of, place } => self.hands[of].cards[usize::from(place) - 1],
            Secret::Aside(i) => self.aside[i],
        }
        .to_string()
    }

    /// Hidden cards of one colour change places, as far as every reveal and every answer stays the same.
    fn twin(played: &Match<Self>, viewer: Viewer, rng: &mut dyn Rng) -> Option<Match<Self>> {
        let mut twin: Option<Match<Self>> = None;
        for _ in 0..TRIES {
            let setup = twin.as_ref().unwrap_or(played).setup();
            let Some(deal) = played.state().swapped(&setup.deal, viewer, rng) else { continue };
            let setup = Setup { deal, ..setup.clone() };
            let other = play(setup, played.log().iter().cloned());
            let alike = |other: &Match<Self>| other.state().history == played.state().history;
            twin = other.filter(alike).or(twin);
        }
        twin
    }
}

impl Kryptos {
    /// What the rules show a viewer, written from the state alone: own faces, open faces with their places, tokens,
    /// the colours that lie aside, and what all players have done, which is public.
    fn by_the_rules(&self, viewer: Viewer) -> View {
        let hands = self.hands.map(|seat, hand| {
            let place = |(i, &card): (usize, &Card)| {
                let open = hand.open & 1 << i != 0;
                Place { card: (open || viewer == Viewer::Seat(seat)).then_some(card), open }
            };
            let mut tokens = [0; 4];
            let places = hand.cards.iter().enumerate();
            for (_, card) in places.clone().filter(|(i, _)| hand.open & 1 << i == 0) {
                tokens[card.colour() as usize] += 1;
            }
            Hand { points: self.points[seat], tokens, places: places.map(place).collect() }
        });
        let mut aside_tokens = [0; 4];
        self.aside.iter().for_each(|card| aside_tokens[card.colour() as usize] += 1);
        View {
            viewer,
            options: self.options.clone(),
            last: self.card_counts().last,
            first: self.first,
            hands,
            aside_tokens,
            aside: None,
            turn: None,
            closing: self.closing,
            turns: self.turns,
            history: self.history.clone(),
            winners: None,
            ended: None,
        }
    }

    /// The hidden cards that vary over some deals that agree with these constraints.
    fn varying(&self, constraints: &Constraints) -> Vec<Secret> {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let seats = self.hands.len();
        let drawn: Vec<World> =
            (0..DRAWN).filter_map(|_| constraints.draw(seats, true, &mut rng)).collect();
        let others =
            |differs: &dyn Fn(&World) -> bool| drawn.iter().filter(|deal| differs(deal)).count();
        let mut secrets = Vec::new();
        for hand in &constraints.hands {
            let cards = &self.hands[hand.seat].cards;
            for (i, &place) in hand.shown.iter().enumerate() {
                let face = cards[usize::from(place) - 1];
                if others(&|deal| deal.hidden[hand.seat][i] != face) >= OTHERS {
                    secrets.push(Secret::Face { of: hand.seat, place });
                }
            }
        }
        let aside = self.aside.iter().enumerate();
        let aside = aside.filter(|&(i, &card)| others(&|deal| deal.aside[i] != card) >= OTHERS);
        secrets.extend(aside.map(|(i, _)| Secret::Aside(i)));
        secrets
    }

    /// A deal in which two hidden cards of one colour have changed places, neither of them the viewer's.
    fn swapped(&self, deal: &Deal, viewer: Viewer, rng: &mut dyn Rng) -> Option<Deal> {
        if self.outcome().is_some() {
            return None;
        }
        let is_open = |card: u8| {
            let mut hands = self.hands.values();
            hands.any(|hand| {
                (0..)
                    .zip(&hand.cards)
                    .any(|(i, face)| hand.open & 1 << i != 0 && face.number() == card)
            })
        };
        let hands = deal.hands.iter().filter(|&(seat, _)| viewer != Viewer::Seat(seat));
        let held =
            hands.flat_map(|(seat, cards)| cards.iter().map(move |&card| (Some(seat), card)));
        let cards = held.chain(deal.aside.iter().map(|&card| (None, card)));
        let hidden: Vec<(Option<Seat>, u8)> = cards.filter(|&(_, card)| !is_open(card)).collect();
        let &(holder, card) = hidden.choose(rng)?;
        let colour = |card| Card::new(card).map(Card::colour);
        let swaps = hidden.iter().filter(|(other, _)| *other != holder);
        let swaps: Vec<_> = swaps.filter(|(_, with)| colour(*with) == colour(card)).collect();
        let &&(other, with) = swaps.choose(rng)?;
        let mut deal = deal.clone();
        for (holder, card, with) in [(holder, card, with), (other, with, card)] {
            let cards = match holder {
                Some(seat) => &mut deal.hands[seat],
                None => &mut deal.aside,
            };
            cards.iter_mut().filter(|held| **held == card).for_each(|held| *held = with);
            cards.sort_unstable();
        }
        Some(deal)
    }
}
