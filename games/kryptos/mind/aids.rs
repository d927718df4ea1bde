//! Help for players: certain facts, candidates, counts, the best guess.

use kernel::proof::Verdict;
use kernel::{Assist, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::super::{Action, Card, Stage, View};
use super::officer::{greedy, guesses};
use super::posterior::{Chances, Posterior};
use super::proof::{Claim, Says};

/// Help for one viewer. Each part is there from its assist level on.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Aids {
    /// From `certain` on: every fact of these kinds that is certain, and no other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub certain: Vec<Fact>,
    /// From `candidates` on: what each hidden card can be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Candidates>,
    /// From `candidates` on: the cards that can lie aside.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<Card>,
    /// From `counts` on: the probabilities.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
    /// At `solver`, on the viewer's turn to guess: the best action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Best>,
}

/// A certain fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fact {
    /// What is certain: of a place the colour only if the card is not, and of a card the owner only if the place is not.
    pub what: Says,
}

/// What a hidden card can be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Candidates {
    /// The owner.
    pub of: Seat,
    /// The place, from 1.
    pub place: u8,
    /// The possible cards, ascending.
    pub cards: Vec<Card>,
}

/// The number of possible deals, and probabilities.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Counts {
    /// How many deals are possible.
    pub deals: Deals,
    /// For each hidden card the probabilities of its candidates, in the order of `candidates`.
    pub places: Vec<Vec<f64>>,
    /// For each card of `aside` the probability that it lies there.
    pub aside: Vec<f64>,
}

/// A number of deals; a string in JSON, since it can exceed the numbers that JavaScript represents exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, JsonSchema)]
pub struct Deals(#[schemars(with = "String", regex(pattern = "^[0-9]+$"))] pub u128);

impl Serialize for Deals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Deals {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(serde::de::Error::custom)
    }
}

/// The best action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Best {
    /// The action.
    pub action: Action,
    /// The probability that the guess is right; 1 for stopping.
    pub chance: f64,
    /// The expected points, less the one that a second try costs.
    pub worth: f64,
}

impl Aids {
    /// The help that a level gives a viewer.
    pub(super) fn of(view: &View, assist: Assist) -> Self {
        let mut aids = Self::default();
        if assist < Assist::Certain || view.turn.is_none() {
            return aids;
        }
        let posterior = Posterior::of(view);
        aids.certain = certain(&posterior);
        if assist >= Assist::Candidates {
            aids.candidates = posterior
                .hidden
                .iter()
                .map(|hidden| Candidates {
                    of: hidden.of,
                    place: hidden.place,
                    cards: hidden.chances.cards().collect(),
                })
                .collect();
            aids.aside = posterior.aside.cards().collect();
        }
        if assist >= Assist::Counts {
            aids.counts = Some(Counts {
                deals: Deals(posterior.deals),
                places: posterior.hidden.iter().map(|hidden| list(&hidden.chances)).collect(),
                aside: list(&posterior.aside),
            });
        }
        if assist >= Assist::Solver {
            aids.best = best(view, &posterior);
        }
        aids
    }
}

/// The least help that shows whether a claim holds. What is so for certain is in `certain`, of every kind; of what is not
/// so, only what a certain fact rules out. The rest, and what may be either, shows in the candidates.
pub(super) fn shown_from(view: &View, claim: &str, verdict: &Verdict) -> Option<Assist> {
    let claim = Claim::read(view, claim).ok()?;
    let is_shown = match verdict {
        Verdict::Certain(_) => claim.so || is_ruled_out(view, claim.says),
        Verdict::Impossible(_) => !claim.so || is_ruled_out(view, claim.says),
        Verdict::Open(_) => false,
    };
    Some(if is_shown { Assist::Certain } else { Assist::Candidates })
}

/// Whether a certain fact alone rules something out: what else is at a place, or where else a card is.
fn is_ruled_out(view: &View, says: Says) -> bool {
    certain(&Posterior::of(view)).iter().any(|fact| match (says, fact.what) {
        (Says::Card { of, place, card }, Says::Card { of: at, place: there, card: is }) => {
            ((of, place) == (at, there)) != (card == is)
        }
        (Says::Card { of, place, card }, Says::Colour { of: at, place: there, colour })
        | (Says::Colour { of, place, colour }, Says::Card { of: at, place: there, card }) => {
            (of, place) == (at, there) && card.colour() != colour
        }
        (Says::Colour { of, place, colour }, Says::Colour { of: at, place: there, colour: is }) => {
            (of, place) == (at, there) && colour != is
        }
        (
            Says::Card { of, card, .. } | Says::Holder { of, card },
            Says::Holder { of: holder, card: is } | Says::Card { of: holder, card: is, .. },
        ) => card == is && of != holder,
        (Says::Card { card, .. } | Says::Holder { card, .. }, Says::Aside { card: is })
        | (Says::Aside { card }, Says::Card { card: is, .. } | Says::Holder { card: is, .. }) => {
            card == is
        }
        (Says::Colour { .. }, Says::Holder { .. } | Says::Aside { .. })
        | (Says::Holder { .. }, Says::Colour { .. })
        | (Says::Aside { .. }, Says::Colour { .. } | Says::Aside { .. }) => false,
    })
}

fn list(chances: &Chances) -> Vec<f64> {
    chances.cards().map(|card| rounded(chances.of(card))).collect()
}

/// To nine decimals, so that the number survives JSON exactly.
fn rounded(real: f64) -> f64 {
    (real * 1e9).round() / 1e9
}

/// Every certain fact: cards at places, colours at places, holders of cards, cards aside.
fn certain(posterior: &Posterior) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut fact = |what| facts.push(Fact { what });
    for hidden in &posterior.hidden {
        let (of, place) = (hidden.of, hidden.place);
        if let Some(card) = hidden.chances.certain() {
            fact(Says::Card { of, place, card });
        } else if let Some(colour) = hidden.chances.colour() {
            fact(Says::Colour { of, place, colour });
        }
    }
    for card in Card::up_to(Card::COUNT) {
        let mut places = posterior.hidden.iter().filter(|h| h.chances.mask & card.mask() != 0);
        let aside = posterior.aside.mask & card.mask() != 0;
        let Some(one) = places.next() else {
            if aside {
                fact(Says::Aside { card });
            }
            continue;
        };
        let elsewhere = aside || places.any(|other| other.of != one.of);
        if !elsewhere && one.chances.certain() != Some(card) {
            fact(Says::Holder { of: one.of, card });
        }
    }
    facts
}

/// The best action of a viewer who is to guess.
fn best(view: &View, posterior: &Posterior) -> Option<Best> {
    let turn = view.turn.filter(|turn| view.viewer.seat() == Some(turn.seat))?;
    let cost = match turn.stage {
        Stage::Reveal => return None,
        Stage::Guess => 0.0,
        Stage::SecondTry => 1.0,
    };
    let guess = greedy(&guesses(view, posterior))?;
    Some(if guess.gain() < cost {
        Best { action: Action::Stop, chance: 1.0, worth: 0.0 }
    } else {
        let (chance, worth) = (rounded(guess.chance), rounded(guess.gain() - cost));
        Best { action: guess.action(), chance, worth }
    })
}
