//! Draws another deal behind the same view.

use arrayvec::ArrayVec;
use kernel::{BySeat, Imagine};
use rand::Rng;

use super::state::{FullHand, Phase};
use super::view::{Stage, View};
use super::worlds::Constraints;
use super::{Card, Kryptos};

/// Uniform: `Constraints::draw` gives every deal that the view allows the same probability.
impl Imagine for Kryptos {
    const UNIFORM: bool = true;

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        let constraints = Constraints::of(view);
        let revealing = view.turn.is_some_and(|turn| turn.stage == Stage::Reveal);
        let world = constraints
            .draw(view.hands.len(), revealing, rng)
            .expect("the true deal agrees with its view");
        let hands = view.hands.map(|seat, hand| {
            let mut hidden = world.hidden[seat].iter().copied();
            let card = |seen: Option<Card>| {
                seen.or_else(|| hidden.next()).expect("a card for every hidden place")
            };
            FullHand {
                cards: hand.places.iter().map(|place| place.card).map(card).collect(),
                open: hand
                    .places
                    .iter()
                    .enumerate()
                    .filter(|(_, p)| p.open)
                    .fold(0, |mask, (i, _)| mask | 1 << i),
            }
        });
        let aside: ArrayVec<Card, 4> =
            view.aside.as_ref().map_or(world.aside, |aside| aside.iter().copied().collect());
        Self {
            options: view.options.clone(),
            first: view.first,
            hands,
            aside,
            points: BySeat::new(view.hands.len(), |seat| view.hands[seat].points),
            phase: phase(view),
            closing: view.closing,
            turns: view.turns,
            history: view.history.clone(),
        }
    }
}

fn phase(view: &View) -> Phase {
    match (view.turn, view.ended.as_deref()) {
        (Some(turn), _) => match turn.stage {
            Stage::Reveal => Phase::Reveal(turn.seat),
            Stage::Guess => Phase::Guess(turn.seat),
            Stage::SecondTry => Phase::SecondTry(turn.seat),
        },
        (None, Some("points")) => Phase::Over("points"),
        (None, Some("exhausted")) => Phase::Over("exhausted"),
        (None, _) => Phase::Over("limit"),
    }
}
