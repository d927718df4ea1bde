//! Which own cards to turn up at set-up: those that tell the others least about the rest.

use kernel::{Game as _, Seat, Viewer};

use super::super::worlds::Constraints;
use super::super::{Action, Kryptos, View};
use super::posterior::Posterior;

/// How much more a card counts that is nearly known: somebody who looks for the best guess at the whole table will
/// find it, and one that is half known will hardly ever be the best.
const SHARPNESS: i32 = 3;

/// The own card to turn up after which the table knows least of the hand, and the chance of its best guess at it.
///
/// Looks ahead to the own second reveal. Nobody else's order is thought of: what counts is what somebody knows who
/// sees the open cards and the tokens, this hand in its order, and all others as a heap.
pub(super) fn tells_least(view: &View, me: Seat) -> (Action, f64) {
    let mine: Vec<Action> = Kryptos::legal(view).actions().to_vec();
    let first = view.hands[me].places.iter().all(|place| !place.open);
    let mut best = (mine[0], f64::INFINITY, 1.0);
    for (i, &one) in mine.iter().enumerate() {
        let after = turned_up(view, me, one);
        let later: &[Action] = if first { &mine[i + 1..] } else { &mine[i..=i] };
        for &other in later {
            let (sum, most) = exposed(&turned_up(&after, me, other), me);
            if sum < best.1 {
                best = (one, sum, most);
            }
        }
    }
    (best.0, best.2)
}

/// The view with an own card turned up.
fn turned_up(view: &View, me: Seat, action: Action) -> View {
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

/// How much the table knows of a hand, and the chance of its best guess at it.
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
