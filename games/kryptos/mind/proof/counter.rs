//! What a claim leaves possible, and a deal in which it is true.

use kernel::proof::Shown;
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::super::super::worlds::{Constraints, World, Worlds};
use super::super::super::{Card, View};
use super::super::posterior::Posterior;
use super::claim::{Claim, Says};
use super::{shown, shown_aside};

/// Whether a claim is true in a deal that the view allows.
pub(super) fn can_be(posterior: &Posterior, claim: Claim) -> bool {
    let places = || posterior.hidden.iter();
    let any = |of: Option<kernel::Seat>, card: Card| {
        places().any(|at| (of.is_none() || of == Some(at.of)) && at.chances.mask & card.mask() != 0)
    };
    let aside = |card: Card| posterior.aside.mask & card.mask() != 0;
    match (claim.says, claim.so) {
        (Says::Card { of, place, card }, so) => places()
            .filter(|at| (at.of, at.place) == (of, place))
            .any(|at| at.chances.cards().any(|other| (other == card) == so)),
        (Says::Colour { of, place, colour }, so) => places()
            .filter(|at| (at.of, at.place) == (of, place))
            .any(|at| at.chances.cards().any(|card| (card.colour() == colour) == so)),
        (Says::Holder { of, card }, true) => any(Some(of), card),
        (Says::Holder { of, card }, false) => {
            let elsewhere = places().any(|at| at.of != of && at.chances.mask & card.mask() != 0);
            elsewhere || aside(card) || !any(Some(of), card)
        }
        (Says::Aside { card }, true) => aside(card),
        (Says::Aside { card }, false) => any(None, card) || !aside(card),
    }
}

/// A deal that the view allows and in which a claim is true, place by place. There must be one.
pub(super) fn deal(view: &View, posterior: &Posterior, claim: Claim) -> Vec<Shown> {
    let constraints = Constraints::of(view);
    let world = with(&constraints, posterior, claim).into_iter().find_map(|(narrowed, aside)| {
        // A fixed seed: an answer is a function of the view.
        let mut rng = StdRng::seed_from_u64(0);
        let mut world = Worlds::new(&narrowed).draw(view.hands.len(), &mut rng)?;
        world.aside.extend(aside);
        world.aside.sort_unstable();
        Some(world)
    });
    let World { hidden, aside } = world.expect("the posterior has such a deal");
    let places = constraints.hands.iter().flat_map(|hand| {
        let cards = hidden[hand.seat].clone();
        hand.shown.iter().copied().zip(cards).map(|(place, card)| (hand.seat, place, card))
    });
    let mut places: Vec<_> = places.collect();
    places.sort_unstable_by_key(|&(of, place, _)| (of, place));
    let places = places.into_iter().map(|(of, place, card)| shown(of, place, card));
    places.chain(shown_aside(&aside)).collect()
}

/// The constraints of the view with a claim made true: one for each place that a card can take, where the claim leaves
/// that open. A card that shall lie aside is taken out and given back.
fn with(
    constraints: &Constraints,
    posterior: &Posterior,
    claim: Claim,
) -> Vec<(Constraints, Option<Card>)> {
    let narrow = |of, place: u8, cards: u64| {
        let mut narrowed = constraints.clone();
        for hand in narrowed.hands.iter_mut().filter(|hand| hand.seat == of) {
            let at = hand.shown.iter().position(|other| *other == place);
            if let Some(at) = at {
                hand.places[at] &= cards;
            }
        }
        (narrowed, None)
    };
    let places = |wanted: &dyn Fn(kernel::Seat) -> bool, card: Card| -> Vec<_> {
        let can = posterior.hidden.iter().filter(|at| at.chances.mask & card.mask() != 0);
        can.filter(|at| wanted(at.of)).map(|at| narrow(at.of, at.place, card.mask())).collect()
    };
    let aside = |card: Card| {
        let mut narrowed = constraints.clone();
        let token = narrowed.aside[card.colour() as usize].checked_sub(1)?;
        narrowed.aside[card.colour() as usize] = token;
        narrowed.cards.retain(|other| *other != card);
        Some((narrowed, Some(card)))
    };
    let coloured = |keep: &dyn Fn(Card) -> bool| {
        let cards = Card::up_to(Card::COUNT).filter(|card| keep(*card));
        cards.fold(0, |mask, card| mask | card.mask())
    };
    match (claim.says, claim.so) {
        (Says::Card { of, place, card }, so) => {
            vec![narrow(of, place, coloured(&|other| (other == card) == so))]
        }
        (Says::Colour { of, place, colour }, so) => {
            vec![narrow(of, place, coloured(&|card| (card.colour() == colour) == so))]
        }
        (Says::Holder { of, card }, true) => places(&|seat| seat == of, card),
        (Says::Holder { of, card }, false) => {
            places(&|seat| seat != of, card).into_iter().chain(aside(card)).collect()
        }
        (Says::Aside { card }, true) => aside(card).into_iter().collect(),
        (Says::Aside { card }, false) => places(&|_| true, card),
    }
}
