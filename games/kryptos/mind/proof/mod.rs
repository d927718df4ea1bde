//! Why something is certain: claims about hidden cards, the facts that a viewer holds, and a few facts from which a claim
//! follows. `docs/reasons.md` says what is promised.
//!
//! The printed rules (KS02–KS04, KS07: the numbers in play and their colours, the sizes of hands, and that hands are
//! sorted) always hold; they are not counted as facts.

mod check;
mod claim;
mod conclusion;
mod counter;
mod filling;
mod given;
mod hands;
mod search;
mod steps;
mod tied;
mod words;

use kernel::proof::{Finding, Proof, Shown, Verdict};
use kernel::{Coded as _, Refusal, Seat};

use super::super::{Card, Kryptos, View};
use super::posterior::Posterior;
use hands::Hands;
use words::Words;

pub use check::check;
pub use claim::{Claim, Says};
pub use conclusion::Conclusion;
pub use given::Given;

/// Whether a claim is certain for a viewer, and why.
pub(super) fn examine(view: &View, text: &str) -> Result<Finding, Refusal> {
    let claim = Claim::read(view, text)?;
    let posterior = Posterior::of(view);
    let hands = Hands::of(view);
    let given = Given::all(view);
    let proof = |claim: Claim| prove(view, &hands, &given, claim);
    let verdict = if !counter::can_be(&posterior, claim.opposite()) {
        Verdict::Certain(proof(claim))
    } else if !counter::can_be(&posterior, claim) {
        Verdict::Impossible(proof(claim.opposite()))
    } else {
        Verdict::Open(counter::deal(view, &posterior, claim.opposite()))
    };
    Ok(Finding { claim: claim.words(), places: vec![claim.place()], verdict })
}

/// The proof of a claim that is certain.
fn prove(view: &View, hands: &Hands, given: &[Given], claim: Claim) -> Proof {
    let (facts, cut_short) = search::against(hands, given, claim.opposite());
    let facts = words::facts(&facts, view, claim);
    let steps = steps::steps(hands, &facts, given, claim);
    let cut_short = cut_short || steps.is_none();
    Proof { facts, steps: steps.unwrap_or_default(), cut_short }
}

fn shown(of: Seat, place: u8, card: Card) -> Shown {
    Shown { place: format!("{of}{place}"), text: card.to_string() }
}

/// The cards that lie aside, as one place.
fn shown_aside(cards: &[Card]) -> Option<Shown> {
    let text: Vec<String> = cards.iter().map(ToString::to_string).collect();
    (!cards.is_empty()).then(|| Shown { place: "aside".to_owned(), text: text.join(" ") })
}

/// Every card that does not lie open.
pub(super) fn opened(game: &Kryptos) -> Vec<Shown> {
    let hidden = game.hands.iter().flat_map(|(of, hand)| {
        let cards = (1..).zip(&hand.cards).zip(0..);
        let hidden = cards.filter(|(_, i)| hand.open >> i & 1 == 0);
        hidden.map(move |((place, card), _)| shown(of, place, *card))
    });
    hidden.chain(shown_aside(&game.aside)).collect()
}

/// Every code of claims and facts.
pub(super) const CODES: &[kernel::refusal::Code] = Words::CODES;
