//! What the rules hide, apart from the view: other players' hidden faces, and the values that lie aside.

use kernel::laws::{Secrets, play};
use kernel::{Game as _, Match, Seat, Setup, Viewer};
use rand::Rng;
use rand::seq::IndexedRandom as _;

use super::mind::Posterior;
use super::state::Phase;
use super::{Card, Deal, Kryptos, View};

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

impl Secrets for Kryptos {
    type Secret = Secret;

    /// By the exact count. During the set-up the count over many hands takes too long, so the law of twin deals alone
    /// looks there.
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        if matches!(self.phase, Phase::Over(_) | Phase::Reveal(_)) {
            return Vec::new();
        }
        let posterior = Posterior::of(&self.by_the_rules(viewer));
        let faces = posterior.hidden.iter().filter(|hidden| {
            hidden.chances.of(self.hands[hidden.of].cards[usize::from(hidden.place) - 1]) <= 0.5
        });
        let faces = faces.map(|hidden| Secret::Face { of: hidden.of, place: hidden.place });
        let aside = (0..).zip(&self.aside);
        let aside = aside.filter(|&(_, &card)| posterior.aside.of(card) <= 0.5);
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
    /// The view with nothing in it that the rules hide, whatever `View::of` shows.
    fn by_the_rules(&self, viewer: Viewer) -> View {
        let mut view = self.view(viewer);
        for (seat, hand) in self.hands.iter().filter(|&(seat, _)| viewer != Viewer::Seat(seat)) {
            for (i, place) in view.hands[seat].places.iter_mut().enumerate() {
                place.card = (hand.open & 1 << i != 0).then(|| hand.cards[i]);
            }
        }
        view.aside = None;
        view
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
