//! Why something is certain: claims about hidden rows, the facts that a viewer holds, and the fewest facts from which a
//! claim follows. `docs/reasons.md` says what is promised.
//!
//! The printed rules (BC01–BC04: which tiles exist, and that rows are sorted) always hold; they are not counted as facts.

mod apart;
mod board;
mod catalogue;
mod check;
mod claim;
mod conclusion;
mod given;
mod outline;
mod steps;
mod words;

use kernel::proof::{Finding, Proof, Shown, Verdict};
use kernel::{Coded as _, Refusal};

use super::super::{BreakTheCode, View};
use super::posterior::Whose;
use board::{Board, Judged};
use words::Words;

pub use check::check;
pub use claim::{Claim, Says};
pub use conclusion::{Conclusion, Is};
pub use given::Given;

/// The claim of a text, the facts of a view in the order of preference, and what follows.
pub(super) fn examine(view: &View, text: &str) -> Result<Finding, Refusal> {
    let claim = Claim::read(view, text)?;
    let given = Given::all(view);
    let board = Board::new(view, &given);
    let proof = |mut facts: Vec<usize>, claim: &Claim| {
        words::sort(&mut facts, &given);
        let steps = board.steps(&facts, &given, claim);
        let facts = facts.into_iter().map(|fact| &given[fact]);
        Proof { facts: words::facts(facts, view), steps, cut_short: false }
    };
    let verdict = match board.judge(&claim) {
        Judged::Certain(facts) => Verdict::Certain(proof(facts, &claim)),
        Judged::Impossible(facts) => Verdict::Impossible(proof(facts, &claim.opposite())),
        Judged::Open(rows) => {
            let hidden = rows.into_iter().filter(|&(whose, _)| claim::is_hidden(view, whose));
            Verdict::Open(hidden.flat_map(|(whose, row)| shown(whose, row)).collect())
        }
    };
    Ok(Finding { claim: claim.words(), places: vec![claim.place()], verdict })
}

/// The tiles of a row, place by place.
fn shown(whose: Whose, row: super::super::Row) -> impl Iterator<Item = Shown> {
    ('a'..).zip(row.tiles()).map(move |(place, tile)| Shown {
        place: format!("{whose}.{place}"),
        text: tile.to_string(),
    })
}

/// Every row with its tiles.
pub(super) fn opened(game: &BreakTheCode) -> Vec<Shown> {
    let seats = kernel::Seat::first(game.seats).map(|seat| (Whose::Seat(seat), game.row(seat)));
    let centre = (game.seats > 2).then_some((Whose::Centre, game.rest));
    seats.chain(centre).flat_map(|(whose, row)| shown(whose, row)).collect()
}

/// Every code of claims and facts.
pub(super) const CODES: &[kernel::refusal::Code] = Words::CODES;
