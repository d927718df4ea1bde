//! Whether a counter-example is one.

use kernel::proof::Shown;

use super::super::super::super::{Card, View};
use super::super::claim::{Claim, Says};
use super::super::given::Given;
use super::deals::{allows, hidden};

/// Whether the shown cards are a deal that agrees with all that the viewer knows, and in which the claim is false:
/// every hidden place in order, the cards aside at the end, and nothing else. `None` if they are not cards.
pub(super) fn is_counter_example(view: &View, claim: Claim, shown: &[Shown]) -> Option<bool> {
    let names = hidden(view).into_iter().flat_map(|(of, places)| match of {
        Some(seat) => places.into_iter().map(|place| format!("{seat}{place}")).collect(),
        None => vec!["aside".to_owned()],
    });
    if !shown.iter().map(|shown| shown.place.clone()).eq(names) {
        return Some(false);
    }
    let given = Given::all(view);
    let aside = shown.iter().find(|shown| shown.place == "aside");
    let aside = aside.map_or(Some(Vec::new()), |shown| read(&shown.text))?;
    let mut dealt: Vec<Card> = aside.clone();
    let mut agrees = true;
    let mut is_so = match claim.says {
        Says::Aside { card } => aside.contains(&card),
        Says::Card { .. } | Says::Colour { .. } | Says::Holder { .. } => false,
    };
    for (of, places) in hidden(view) {
        let Some(seat) = of else {
            agrees &= aside.len() == places.len() && counts(&aside) == view.aside_tokens;
            continue;
        };
        let at = |place: &u8| {
            let name = format!("{seat}{place}");
            let text = &shown.iter().find(|shown| shown.place == name)?.text;
            let [card] = read(text)?[..] else { return None };
            Some(card)
        };
        let cards: Vec<Card> = places.iter().map(at).collect::<Option<_>>()?;
        let told = given.iter().filter(|fact| fact.of() == Some(seat));
        let fits = |fact: &Given| {
            places.iter().zip(&cards).all(|(&place, &card)| allows(fact, place, card))
        };
        agrees &= told.into_iter().all(fits) && cards.is_sorted();
        agrees &= counts(&cards) == view.hands[seat].tokens;
        is_so |= match claim.says {
            Says::Holder { of, card } => of == seat && cards.contains(&card),
            Says::Card { of, place, card } => of == seat && at(&place) == Some(card),
            Says::Colour { of, place, colour } => {
                of == seat && at(&place).map(Card::colour) == Some(colour)
            }
            Says::Aside { .. } => false,
        };
        dealt.extend(cards);
    }
    dealt.sort_unstable();
    let unseen = |card: &Card| given.contains(&Given::Unseen(*card));
    agrees &= dealt.iter().copied().eq(Card::up_to(view.last).filter(unseen));
    Some(agrees && is_so != claim.so)
}

/// Cards, as a counter-example writes them.
fn read(text: &str) -> Option<Vec<Card>> {
    text.split(' ').map(|number| Card::new(number.parse().ok()?)).collect()
}

/// How many of the cards have each colour.
fn counts(cards: &[Card]) -> [u8; 4] {
    let mut counts = [0; 4];
    for card in cards {
        counts[card.colour() as usize] += 1;
    }
    counts
}
