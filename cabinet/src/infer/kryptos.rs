//! What follows in Kryptos.

use games::kryptos::mind::{Aids, Best, Fact, What};
use kernel::Phrase;

use super::Speaker;
use crate::columns::{Columns, Left};
use crate::phrases::{Tool, decimal, percent};

/// How many of the likeliest cards are listed for a place.
const LIKELIEST: usize = 6;

pub(super) fn report(aids: &Aids, speaker: &Speaker<'_>) -> String {
    let certain = aids.certain.iter().map(|Fact { what }| speaker.say(fact(*what)));
    let mut text = speaker.list(Tool::Certain, certain);
    if let Some(counts) = &aids.counts {
        text += &speaker.line(Tool::Deals { deals: counts.deals.0.to_string() });
    }
    let mut columns = Columns::new([Left, Left]);
    for (i, candidates) in aids.candidates.iter().enumerate() {
        let chances = aids.counts.as_ref().map(|counts| counts.places[i].as_slice());
        let (of, place) = (candidates.of, candidates.place);
        let cards = candidates.cards.iter().map(ToString::to_string);
        columns.row([speaker.say(Tool::PlaceOf { of, place }), likely(cards, chances, speaker)]);
    }
    if !aids.aside.is_empty() {
        let chances = aids.counts.as_ref().map(|counts| counts.aside.as_slice());
        let cards = aids.aside.iter().map(ToString::to_string);
        columns.row([speaker.say(Tool::Aside), likely(cards, chances, speaker)]);
    }
    let places = columns.draw("  ");
    if !places.is_empty() {
        text += &speaker.line(Tool::Candidates);
        text += &places;
    }
    if let Some(Best { action, chance, worth }) = aids.best {
        let (chance, worth) = (percent(chance), decimal(worth, 2, speaker.texts));
        let action = action.to_string();
        text += &speaker.line(Tool::BestGuess { action, chance, worth });
    }
    text
}

fn fact(what: What) -> Tool {
    match what {
        What::Card { of, place, card } => Tool::CardAt { of, place, card: card.number() },
        What::Colour { of, place, colour } => {
            let colour = Phrase::new(format!("kryptos-colour-{}", colour.word()));
            Tool::ColourAt { of, place, colour }
        }
        What::Holder { of, card } => Tool::Holds { of, card: card.number() },
        What::Aside { card } => Tool::LiesAside { card: card.number() },
    }
}

/// All cards, or the likeliest with their probabilities.
fn likely(
    cards: impl Iterator<Item = String>,
    chances: Option<&[f64]>,
    speaker: &Speaker<'_>,
) -> String {
    let Some(chances) = chances else { return cards.collect::<Vec<_>>().join(" ") };
    let mut likely: Vec<(f64, String)> = chances.iter().copied().zip(cards).collect();
    likely.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let more = likely.len().saturating_sub(LIKELIEST);
    let shown = likely.iter().take(LIKELIEST);
    let mut shown: Vec<String> =
        shown.map(|(chance, card)| format!("{card} ({})", percent(*chance))).collect();
    if more > 0 {
        shown.push(speaker.say(Tool::AndMore { count: more }));
    }
    shown.join(", ")
}
