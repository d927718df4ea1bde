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
///
/// Only rows with a fact, and the claim's, are tried; the others get what is left.
pub(super) fn follows(view: &View, claim: &Claim, facts: &[&Given]) -> bool {
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
    if lists.iter().fold(1, |choices: usize, list| choices.saturating_mul(list.len())) <= FEW {
        return !can_be_dealt(&lists);
    }
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
