//! The checker of findings. It shares with the finder what claims, facts and conclusions are, and no reasoning: it goes
//! through every row of the box with a plain reading of the cards, and where these are too many to try, it takes the exact
//! count of deals.

mod deals;
mod reading;

use kernel::proof::{Finding, Flaw, Ground, Proof, Shown, Step, Verdict};

use super::super::super::{Row, Tile, View};
use super::super::posterior::Whose;
use super::claim::Claim;
use super::conclusion::Conclusion;
use super::given::Given;
use super::words;
use deals::{Grounds, can_be, follows, leaves};
use reading::{agrees, copies, count, holds, is_so};

/// Checks a finding about a claim: the claim follows from the facts and from no fewer of them, or the counter-example is
/// one.
pub fn check(view: &View, claim: &str, finding: &Finding) -> Result<(), Flaw> {
    let claim = Claim::read(view, claim).map_err(|_| Flaw::Claim)?;
    if finding.claim != claim.words() || finding.places != [claim.place()] {
        return Err(Flaw::Claim);
    }
    match &finding.verdict {
        Verdict::Certain(proof) => check_proof(view, &claim, proof),
        Verdict::Impossible(proof) => check_proof(view, &claim.opposite(), proof),
        Verdict::Open(shown) => {
            let agrees = is_counter_example(view, &claim, shown);
            agrees.filter(|agrees| *agrees).map(|_| ()).ok_or(Flaw::CounterExample)
        }
    }
}

fn check_proof(view: &View, claim: &Claim, proof: &Proof) -> Result<(), Flaw> {
    let all = Given::all(view);
    let mut facts: Vec<&Given> = Vec::new();
    for (i, fact) in proof.facts.iter().enumerate() {
        match all.iter().find(|given| given.fact(view) == *fact) {
            Some(given) => facts.push(given),
            None if proof.facts.len() == 1 && *fact == words::rules() => {}
            None => return Err(Flaw::NotGiven(i)),
        }
    }
    if !follows(view, claim, &facts) {
        return Err(Flaw::DoesNotFollow);
    }
    if proof.facts.is_empty() {
        return Err(Flaw::NotGiven(0));
    }
    for left_out in 0..facts.len() {
        let mut fewer = facts.clone();
        fewer.remove(left_out);
        if follows(view, claim, &fewer) {
            return Err(Flaw::Needless(left_out));
        }
    }
    proof.check_steps(&claim.words(), |step| is_sound(view, claim, proof, &facts, step))
}

/// Whether a step follows from its facts and from what the steps that it names say.
///
/// A step that counts rows stands for these rows: it says the right number, and what follows from it follows from the
/// facts behind it.
fn is_sound(view: &View, claim: &Claim, proof: &Proof, facts: &[&Given], step: &Step) -> bool {
    let mut grounds = Grounds { facts: Vec::new(), known: Vec::new() };
    for ground in &step.from {
        match *ground {
            Ground::Fact(fact) => grounds.facts.push(facts[fact]),
            Ground::Step(earlier) => match Conclusion::read(&proof.steps[earlier].says) {
                Some(conclusion) => grounds.known.push(conclusion),
                None => grounds.facts.extend(behind(proof, facts, earlier)),
            },
        }
    }
    if step.says == claim.words() {
        return step.place == Some(claim.place())
            && !can_be(view, &grounds, claim.whose, |row| !holds(claim, row));
    }
    match Conclusion::read(&step.says) {
        Some(conclusion) => {
            let fails = |row: &[Tile]| !is_so(&conclusion.is, row);
            step.place == Some(conclusion.place())
                && !can_be(view, &grounds, conclusion.whose, fails)
        }
        None => grounds.known.is_empty() && leaves(view, step, &grounds.facts),
    }
}

/// The facts behind a step.
fn behind<'a>(proof: &Proof, facts: &[&'a Given], step: usize) -> Vec<&'a Given> {
    let each = proof.steps[step].from.iter().flat_map(|ground| match *ground {
        Ground::Fact(fact) => vec![facts[fact]],
        Ground::Step(earlier) => behind(proof, facts, earlier),
    });
    each.collect()
}

/// Whether the shown tiles are a deal that agrees with all facts, and in which the claim is false: every place of every
/// hidden row in order, and nothing else. `None` if they are not tiles.
fn is_counter_example(view: &View, claim: &Claim, shown: &[Shown]) -> Option<bool> {
    let length = view.row_length();
    let seats = view.rows.iter().filter(|(_, row)| row.is_none());
    let mut hidden: Vec<Whose> = seats.map(|(seat, _)| Whose::Seat(seat)).collect();
    hidden.extend((view.seats() > 2 && view.centre.is_none()).then_some(Whose::Centre));
    let places = hidden
        .iter()
        .flat_map(|whose| ('a'..).take(length).map(move |letter| format!("{whose}.{letter}")));
    if !shown.iter().map(|shown| shown.place.clone()).eq(places) {
        return Some(false);
    }
    let tiles = shown.iter().map(|shown| shown.text.parse().ok());
    let tiles: Vec<Tile> = tiles.collect::<Option<_>>()?;
    let rows: Vec<(Whose, &[Tile])> = hidden.into_iter().zip(tiles.chunks(length)).collect();
    let given = Given::all(view);
    let sorted = rows.iter().all(|(_, tiles)| Row::new(tiles).is_ok());
    let seen = view.rows.values().flatten().chain(&view.centre).flat_map(|row| row.tiles());
    let dealt: Vec<Tile> = seen.chain(tiles.iter().copied()).collect();
    let once = Tile::all().all(|tile| count(&dealt, tile) <= copies(tile));
    let told =
        rows.iter().all(|(whose, tiles)| given.iter().all(|fact| agrees(fact, *whose, tiles)));
    let (_, about) = rows.iter().find(|(whose, _)| *whose == claim.whose)?;
    Some(sorted && once && told && !holds(claim, about))
}
