//! Which own cards to reveal at set-up: those that give away least about the rest.

use kernel::{Game as _, Seat, Viewer};

use super::super::worlds::Constraints;
use super::super::{Action, Kryptos, View};
use super::posterior::Posterior;

/// The power to which the chance of the best guess at a card counts: the others look for the best guess at the whole
/// table, so a card that is nearly certain costs far more than one that is half certain.
const SHARPNESS: i32 = 3;

/// The reveal after which the others know least about the hand, and the chance of their best guess at it.
///
/// Looks ahead to the second reveal. Counts what follows from the open cards, the tokens, and the order of this hand;
/// the order of the other hands is left out.
pub(super) fn tells_least(view: &View, me: Seat) -> (Action, f64) {
    let mine: Vec<Action> = Kryptos::legal(view).actions().to_vec();
    let first = view.hands[me].places.iter().all(|place| !place.open);
    let mut best = (mine[0], f64::INFINITY, 1.0);
    for (i, &one) in mine.iter().enumerate() {
        let after = revealed(view, me, one);
        let later: &[Action] = if first { &mine[i + 1..] } else { &mine[i..=i] };
        for &other in later {
            let (sum, most) = exposed(&revealed(&after, me, other), me);
            if sum < best.1 {
                best = (one, sum, most);
            }
        }
    }
    (best.0, best.2)
}

/// The view with an own card revealed.
fn revealed(view: &View, me: Seat, action: Action) -> View {
    let Action::Reveal { place } = action else { return view.clone() };
    let mut after = view.clone();
    let hand = &mut after.hands[me];
    let place = &mut hand.places[usize::from(place) - 1];
    if let Some(card) = place.card.filter(|_| !place.open) {
        place.open = true;
        hand.tokens[card.colour() as usize] -= 1;
    }
    after
}

/// How much the others know about a hand, and the chance of their best guess at it.
fn exposed(view: &View, me: Seat) -> (f64, f64) {
    let mut public = view.clone();
    public.viewer = Viewer::Public;
    let hidden = public.hands[me].places.iter_mut().filter(|place| !place.open);
    hidden.for_each(|place| place.card = None);
    let chances = Posterior::from_constraints(&Constraints::of(&public).about(me));
    let best = chances.hidden.iter().filter_map(|hidden| hidden.chances.best());
    best.fold((0.0, 0.0_f64), |(sum, most), (_, chance)| {
        (sum + chance.powi(SHARPNESS), most.max(chance))
    })
}
