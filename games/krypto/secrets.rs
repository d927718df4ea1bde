//! What the rules hide, apart from the view: the cards that are yet to be dealt.

use kernel::laws::{Secrets, play};
use kernel::{Match, Setup, Viewer};
use rand::Rng;
use rand::seq::SliceRandom as _;

use super::{Deal, HAND, Krypto, Spread, Standing};

/// A card that is yet to be dealt. All numbers count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// A card of a later round.
    Round {
        /// The round.
        round: usize,
        /// The card, hands before targets.
        card: usize,
    },
    /// A card of a spare deal (KR13).
    Spare {
        /// The spare deal.
        spare: usize,
        /// The card, hands before targets.
        card: usize,
    },
    /// A card of a later hand of the solitaire (KR18).
    Hand {
        /// The hand.
        hand: usize,
        /// The card.
        card: usize,
    },
}

/// Every card of a deal, hands before targets.
fn cards(spread: &Spread) -> impl Iterator<Item = u8> {
    spread.hands.iter().flatten().chain(&spread.targets).copied()
}

impl Krypto {
    /// How many rounds, spare deals and hands of the solitaire were dealt.
    fn dealt(&self) -> (usize, usize, usize) {
        match &self.standing {
            Standing::Table(table) => (usize::from(table.round), table.spares_used(), 0),
            Standing::Solitaire(solitaire) => (0, 0, solitaire.hands()),
        }
    }
}

impl Secrets for Krypto {
    type Secret = Secret;

    /// Never forced: a round comes from a whole pack, and the last five cards of a solitaire lie in any order.
    fn secrets(&self, _viewer: Viewer) -> Vec<Secret> {
        if self.standing.ended(&self.options).is_some() {
            return Vec::new();
        }
        let (round, spare, hand) = self.dealt();
        match &*self.deal {
            Deal::Table { rounds, spares, draws: _ } => {
                let of = |(i, spread)| (0..cards(spread).count()).map(move |card| (i, card));
                let rounds = (0..).zip(rounds).skip(round).flat_map(of);
                let rounds = rounds.map(|(round, card)| Secret::Round { round, card });
                let spares = (0..).zip(spares).skip(spare).flat_map(of);
                rounds.chain(spares.map(|(spare, card)| Secret::Spare { spare, card })).collect()
            }
            Deal::Solitaire { hands, targets: _ } => (hand..hands.len())
                .flat_map(|hand| (0..HAND).map(move |card| Secret::Hand { hand, card }))
                .collect(),
        }
    }

    fn value(&self, secret: &Secret) -> String {
        let card = match (*secret, &*self.deal) {
            (Secret::Round { round, card }, Deal::Table { rounds, .. }) => {
                cards(&rounds[round]).nth(card)
            }
            (Secret::Spare { spare, card }, Deal::Table { spares, .. }) => {
                cards(&spares[spare]).nth(card)
            }
            (Secret::Hand { hand, card }, Deal::Solitaire { hands, .. }) => {
                hands[hand].get(card).copied()
            }
            (_, Deal::Table { .. } | Deal::Solitaire { .. }) => None,
        };
        card.map_or(String::new(), |card| card.to_string())
    }

    /// Later rounds and spare deals are dealt anew; the later hands of a solitaire are shuffled.
    fn twin(played: &Match<Self>, viewer: Viewer, rng: &mut dyn Rng) -> Option<Match<Self>> {
        let state = played.state();
        state.secrets(viewer).first()?;
        let (round, spare, hand) = state.dealt();
        let Setup { options, seats, mut deal } = played.setup().clone();
        match &mut deal {
            Deal::Table { rounds, spares, draws: _ } => {
                for spread in rounds[round..].iter_mut().chain(&mut spares[spare..]) {
                    *spread = Spread::deal(&options, seats, rng);
                }
            }
            Deal::Solitaire { hands, targets: _ } => {
                hands[hand..].as_flattened_mut().shuffle(rng);
            }
        }
        play(Setup { options, seats, deal }, played.log().iter().cloned())
    }
}
