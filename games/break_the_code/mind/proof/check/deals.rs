//! How rows can be dealt so that facts and conclusions are true.

use kernel::proof::Step;

use super::super::super::super::{Facts, Hand, Row, TILES, Tile, View};
use super::super::super::posterior::{Posterior, Whose};
use super::super::claim::Claim;
use super::super::conclusion::Conclusion;
use super::super::given::Given;
use super::reading::{agrees, each_row, holds, is_so};

/// Whether facts leave as many rows as a step says.
pub(super) fn leaves(view: &View, step: &Step, facts: &[&Given]) -> bool {
    let Some(place) = &step.place else { return false };
    let rows = view.rows.seats().map(Whose::Seat).chain([Whose::Centre]);
    let Some(whose) = rows.into_iter().find(|whose| whose.to_string() == *place) else {
        return false;
    };
    let mut left: Vec<Vec<Tile>> = Vec::new();
    each_row(view.row_length(), &mut |row, _| {
        if facts.iter().all(|fact| agrees(fact, whose, row)) {
            left.push(row.to_vec());
        }
    });
    left.sort_unstable();
    left.dedup();
    let said = step.says.params.iter().find(|(name, _)| *name == "rows");
    said.is_some_and(|(_, rows)| rows.to_string() == left.len().to_string())
}

/// What a step rests on.
pub(super) struct Grounds<'a> {
    pub(super) facts: Vec<&'a Given>,
    pub(super) known: Vec<Conclusion>,
}

/// Whether a deal agrees with grounds in which a row is as wanted.
pub(super) fn can_be(
    view: &View,
    grounds: &Grounds<'_>,
    about: Whose,
    wanted: impl Fn(&[Tile]) -> bool,
) -> bool {
    let seats = view.rows.seats().map(Whose::Seat).chain([Whose::Centre]);
    let is_tied = |whose: &Whose| {
        *whose == about
            || grounds.facts.iter().any(|fact| fact.whose() == Some(*whose))
            || grounds.known.iter().any(|known| known.whose == *whose)
    };
    let own = own(&grounds.facts).bits();
    let list = |whose: Whose| {
        let known: Vec<&Conclusion> =
            grounds.known.iter().filter(|known| known.whose == whose).collect();
        let mut hands = Vec::new();
        each_row(view.row_length(), &mut |row, hand| {
            let told = || grounds.facts.iter().all(|fact| agrees(fact, whose, row));
            let known = || known.iter().all(|known| is_so(&known.is, row));
            if hand & own == 0 && (whose != about || wanted(row)) && known() && told() {
                hands.push(hand);
            }
        });
        hands
    };
    let mut lists: Vec<Vec<u32>> = seats.filter(is_tied).map(list).collect();
    lists.sort_by_key(Vec::len);
    // The sets of tiles that the rows so far can take together.
    let mut taken = vec![0];
    for list in lists {
        let mut seen = vec![false; 1 << TILES];
        let mut next: Vec<u32> = Vec::new();
        for &tiles in &taken {
            for hand in list.iter().filter(|hand| *hand & tiles == 0) {
                let both = tiles | hand;
                if !std::mem::replace(&mut seen[both as usize], true) {
                    next.push(both);
                }
            }
        }
        taken = next;
    }
    !taken.is_empty()
}

/// The most choices of rows that are tried one by one.
const FEW: usize = 20_000_000;

/// Whether a claim follows from facts: no deal agrees with them in which it is false.
pub(super) fn follows(view: &View, claim: &Claim, facts: &[&Given]) -> bool {
    let lists = denying(view, claim, facts);
    if choices(&lists) <= FEW { !can_be_dealt(&lists) } else { is_counted(view, claim, facts) }
}

/// The hands that facts leave for each row if the claim is false.
///
/// Only rows with a fact, and the claim's, are listed; the others get what is left.
fn denying(view: &View, claim: &Claim, facts: &[&Given]) -> Vec<Vec<u32>> {
    let seats = view.rows.seats().map(Whose::Seat).chain([Whose::Centre]);
    let is_tied = |whose: &Whose| {
        *whose == claim.whose || facts.iter().any(|fact| fact.whose() == Some(*whose))
    };
    let own = own(facts).bits();
    let list = |whose: Whose| {
        let mut hands = Vec::new();
        each_row(view.row_length(), &mut |row, hand| {
            let denied = whose != claim.whose || !holds(claim, row);
            let told = || facts.iter().all(|fact| agrees(fact, whose, row));
            if hand & own == 0 && denied && told() {
                hands.push(hand);
            }
        });
        hands
    };
    let mut lists: Vec<Vec<u32>> = seats.filter(is_tied).map(list).collect();
    lists.sort_by_key(Vec::len);
    lists
}

/// In how many ways one hand of each list can be chosen.
fn choices(lists: &[Vec<u32>]) -> usize {
    lists.iter().fold(1, |choices: usize, list| choices.saturating_mul(list.len()))
}

/// Whether a claim holds in all deals that agree with facts, by the exact count of deals.
fn is_counted(view: &View, claim: &Claim, facts: &[&Given]) -> bool {
    let posterior = Posterior::from_facts(view.row_length(), counted(view, facts));
    let row = posterior.row_of(claim.whose).expect("a claim is about a hidden row");
    row.rows.iter().all(|(row, _)| holds(claim, &row.tiles().collect::<Vec<_>>()))
}

/// Whether one hand of each list can be dealt, so that no tile is dealt twice.
fn can_be_dealt(lists: &[Vec<u32>]) -> bool {
    let Some((first, others)) = lists.split_first() else { return true };
    first.iter().any(|hand| {
        let apart =
            |list: &Vec<u32>| list.iter().copied().filter(|other| other & hand == 0).collect();
        can_be_dealt(&others.iter().map(apart).collect::<Vec<_>>())
    })
}

/// The own tiles among facts. Of two green 5s the left one is the first that is known of.
fn own(facts: &[&Given]) -> Hand {
    facts.iter().fold(Hand::NONE, |own, fact| match fact {
        Given::Own { tile, count: 1, .. } => {
            own.with(Row::new(&[*tile]).map_or(Hand::NONE, |row| row.beside(Hand::NONE)))
        }
        Given::Own { .. } => own.with(Hand::FIVES),
        Given::Answer { .. } | Given::Guess { .. } | Given::OldGuesses { .. } => own,
    })
}

/// Every row of the table with the facts about it, as the exact count takes them.
fn counted(view: &View, facts: &[&Given]) -> Vec<(Whose, Facts)> {
    let mut rows: Vec<(Whose, Facts)> =
        view.rows.seats().map(|seat| (Whose::Seat(seat), Facts::default())).collect();
    if view.seats() > 2 {
        rows.push((Whose::Centre, Facts::default()));
    }
    for (whose, about) in &mut rows {
        if view.viewer.seat().map(Whose::Seat) == Some(*whose) {
            about.holds = own(facts).row();
        }
        for fact in facts.iter().filter(|fact| fact.whose() == Some(*whose)) {
            match fact {
                Given::Answer { question, answer, .. } => about.answers.push((*question, *answer)),
                Given::Guess { row, right: true, .. } => about.is = Some(*row),
                Given::Guess { row, right: false, .. } => about.not.push(*row),
                Given::OldGuesses { rows, .. } => about.not.extend(rows),
                Given::Own { .. } => {}
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use kernel::{Game as _, Setup, Time, Viewer};
    use rand::seq::{IndexedRandom as _, SliceRandom as _};
    use rand::{RngExt as _, SeedableRng as _};
    use rand_pcg::Pcg64Mcg;

    use super::super::super::super::super::{BreakTheCode, Options};
    use super::super::super::claim::{Says, is_hidden};
    use super::*;

    /// A claim about a hidden row, mostly about a place.
    fn any_claim(view: &View, rng: &mut Pcg64Mcg) -> Option<Claim> {
        let rows: Vec<Whose> = view.rows.seats().map(Whose::Seat).chain([Whose::Centre]).collect();
        let rows: Vec<Whose> = rows.into_iter().filter(|whose| is_hidden(view, *whose)).collect();
        let (whose, so) = (*rows.choose(rng)?, rng.random_bool(0.3));
        let tiles: Vec<Tile> = Tile::all().collect();
        let (tile, place) = (*tiles.choose(rng)?, rng.random_range(0..view.row_length()));
        let says = match rng.random_range(0..4) {
            0 => Says::Tile(place, tile),
            1 => Says::Digit(place, tile.digit()),
            2 => Says::Colour(place, tile.colour()),
            _ => Says::Has(tile, 1),
        };
        Some(Claim { whose, says, so })
    }

    /// A trial of all choices, the count of deals, and the sets of tiles that rows can take together agree about random
    /// facts of random games, also where the choices are too many for the checker to try.
    #[test]
    fn three_ways_to_look_for_a_deal_agree() {
        let mut rng = Pcg64Mcg::seed_from_u64(8);
        for seats in [3, 4] {
            // How often a claim followed and did not, with few choices and with many.
            let mut cases = [[0; 2]; 2];
            while cases.as_flattened().iter().any(|&cases| cases < 10) {
                let options = Options::default();
                let deal = BreakTheCode::deal(&options, seats, &mut rng);
                let mut game = BreakTheCode::start(&Setup { options, seats, deal }).unwrap();
                while let Some((by, action)) = game.sample(&mut rng) {
                    game.apply(&game.decide(by, &action, Time::ZERO).unwrap());
                    let viewers: Vec<Viewer> = Viewer::all(seats).collect();
                    let view = game.view(*viewers.choose(&mut rng).unwrap());
                    let given = Given::all(&view);
                    let mut facts: Vec<&Given> = given.iter().collect();
                    facts.shuffle(&mut rng);
                    facts.truncate(rng.random_range(0..=facts.len()));
                    let Some(claim) = any_claim(&view, &mut rng) else { break };
                    let lists = denying(&view, &claim, &facts);
                    let many = choices(&lists) > FEW;
                    let tried = !can_be_dealt(&lists);
                    if cases[usize::from(many)][usize::from(tried)] >= 100 {
                        continue;
                    }
                    cases[usize::from(many)][usize::from(tried)] += 1;
                    assert_eq!(is_counted(&view, &claim, &facts), tried, "{claim}\n{view}");
                    assert_eq!(follows(&view, &claim, &facts), tried, "{claim}\n{view}");
                    let grounds = Grounds { facts, known: Vec::new() };
                    let fails = |row: &[Tile]| !holds(&claim, row);
                    assert_eq!(
                        !can_be(&view, &grounds, claim.whose, fails),
                        tried,
                        "{claim}\n{view}"
                    );
                }
            }
        }
    }
}
