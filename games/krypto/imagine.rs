//! Worlds that a viewer cannot tell from the real one.

use std::sync::Arc;

use kernel::Imagine;
use rand::Rng;

use super::deal::hands;
use super::{
    Deal, Event, HANDS, Krypto, Moment, ROUNDS, RoundDeal, SPARES, Spread, Standing, View,
};

/// Only later deals are hidden. They are dealt again here as `Deal::draw` deals them: each round from a whole pack, the
/// hands of a solitaire from the cards not yet seen. So all worlds that the view allows are equally likely.
impl Imagine for Krypto {
    const UNIFORM: bool = true;

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        let deal = match &view.standing {
            Standing::Table(standing) => table(view, &standing.dealt, rng),
            Standing::Solitaire(_) => solitaire(view, rng),
        };
        let event = |moment: &Moment| Event { at: moment.at, what: moment.what };
        Self {
            options: view.options.clone(),
            seats: view.seats,
            deal: Arc::new(deal),
            standing: view.standing.clone(),
            history: view.history.iter().map(event).collect(),
        }
    }
}

fn table(view: &View, dealt: &[RoundDeal], rng: &mut dyn Rng) -> Deal {
    let laid = |spare: bool| {
        let all = dealt.iter().zip(&view.spreads);
        let those = all.filter(move |(dealt, _)| dealt.spare.is_some() == spare);
        those.map(|(_, spread)| spread.clone()).collect::<Vec<Spread>>()
    };
    let (mut rounds, mut spares) = (laid(false), laid(true));
    spares.extend(view.unused.iter().cloned());
    for (spreads, count) in [(&mut rounds, ROUNDS), (&mut spares, SPARES)] {
        spreads.resize_with(count, || Spread::deal(&view.options, view.seats, rng));
    }
    Deal::Table { draws: view.draws.clone(), rounds, spares }
}

fn solitaire(view: &View, rng: &mut dyn Rng) -> Deal {
    let targets = view.targets.expect("a solitaire has targets");
    let mut pack = view.options.deck.cards();
    for &seen in view.hands.iter().flatten().chain(&targets) {
        let at = pack.iter().position(|&card| card == seen).expect("from this pack");
        pack.swap_remove(at);
    }
    let unseen = hands(&mut pack, HANDS - view.hands.len(), rng);
    Deal::Solitaire { targets, hands: view.hands.iter().copied().chain(unseen).collect() }
}
