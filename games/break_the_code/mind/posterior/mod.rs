//! The exact inference from a view: how many deals it allows, what each hidden row can be, and what questions are
//! worth.

mod count;
mod kinds;
mod subsets;

mod value;
mod value_centre;
mod unions;
mod value_others;

use std::fmt;

use arrayvec::ArrayVec;
use infer::candidates::Candidates;
use kernel::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::{Facts, Hand, MAX_ROW, MAX_SEATS, Row, TILES, View};
use kinds::{Kinds, Pattern};

pub use value::Value;

/// Whose tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// A player's row.
    Seat(Seat),
    /// The row in the centre.
    Centre,
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Centre => f.write_str("centre"),
        }
    }
}

/// A row that the viewer does not see.
#[derive(Clone, Debug)]
pub struct Hidden {
    /// Whose row.
    pub whose: Whose,
    /// The possible rows, each with its number of deals.
    pub rows: Candidates<Row>,
    /// The possible hands, as sets of the free tiles. If both 5s are free, a lone 5 can be either.
    hands: Vec<u32>,
    /// The row of each hand.
    shown: Vec<Row>,
}

/// The number of deals with each tile at each place.
pub type PlaceCounts = [[u64; TILES]; MAX_ROW];

impl Hidden {
    fn new(whose: Whose) -> Self {
        Self { whose, rows: Candidates::default(), hands: Vec::new(), shown: Vec::new() }
    }

    /// The number of deals with each tile at each place from the left, by [`Tile::index`](super::super::Tile::index).
    pub fn places(&self) -> PlaceCounts {
        let mut places = [[0; TILES]; MAX_ROW];
        for (row, deals) in self.rows.iter() {
            for (place, tile) in places.iter_mut().zip(row.tiles()) {
                place[tile.index()] += deals;
            }
        }
        places
    }
}

/// The deals that a view allows, by row.
///
/// Exact: every deal of physical tiles that agrees with the view counts once, so a row with one of two free 5s counts
/// twice.
#[derive(Clone, Debug)]
pub struct Posterior {
    deals: u64,
    /// The hidden seats' rows in order, then the centre.
    hidden: ArrayVec<Hidden, { MAX_SEATS + 1 }>,
    target: Option<Whose>,
    /// The facts about each hidden row.
    facts: ArrayVec<Facts, { MAX_SEATS + 1 }>,
    /// The free tiles, as far as the facts distinguish them.
    kinds: Kinds,
    /// The number of tiles in a row.
    size: u32,
}

impl Posterior {
    /// The posterior of a view; it has no deals if the view contradicts itself.
    pub fn of(view: &View) -> Self {
        let centre = Facts::of_centre(view);
        let mut seen = Hand::NONE;
        for row in view.rows.values().flatten().chain(&centre.is) {
            seen = seen.with(row.beside(seen));
        }
        let hidden_seats = view.rows.iter().filter(|(_, row)| row.is_none());
        let mut whose: ArrayVec<Whose, { MAX_SEATS + 1 }> =
            hidden_seats.map(|(seat, _)| Whose::Seat(seat)).collect();
        if view.seats() > 2 && centre.is.is_none() && !whose.is_empty() {
            whose.push(Whose::Centre);
        }
        let facts_of = |whose: &Whose| match whose {
            Whose::Seat(seat) => Facts::of(view, *seat),
            Whose::Centre => centre.clone(),
        };
        let rows = whose.iter().map(|whose| (*whose, facts_of(whose))).collect();
        Self { target: target(view), ..Self::new(Hand::BOX.without(seen), view.row_length(), rows) }
    }

    /// The posterior of rows of a size that take all their tiles from the box, with facts about each. No row is the
    /// target.
    pub fn from_facts(size: usize, rows: impl IntoIterator<Item = (Whose, Facts)>) -> Self {
        Self::new(Hand::BOX, size, rows.into_iter().collect())
    }

    fn new(unseen: Hand, size: usize, rows: ArrayVec<(Whose, Facts), { MAX_SEATS + 1 }>) -> Self {
        let (whose, facts): (Vec<Whose>, ArrayVec<Facts, { MAX_SEATS + 1 }>) =
            rows.into_iter().unzip();
        let kinds = Kinds::new(unseen, &facts);
        let size = u32::try_from(size).expect("a row is short");
        let lists: Vec<Vec<Pattern>> =
            facts.iter().map(|facts| allowed(facts, size, &kinds)).collect();
        let counted = count::deals(&lists, size, &kinds);
        let mut hidden: ArrayVec<Hidden, { MAX_SEATS + 1 }> =
            whose.into_iter().map(Hidden::new).collect();
        Free::new(unseen, &kinds).fill(&mut hidden, size, &lists, &counted.weights);
        Self { deals: counted.deals, hidden, target: None, facts, kinds, size }
    }

    /// The stupid twin, which distinguishes all tiles.
    #[cfg(test)]
    pub(in crate::break_the_code) fn apart(mut self) -> Self {
        self.kinds = self.kinds.apart();
        self
    }

    /// The number of deals.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// The hidden rows: the seats' in order, then the centre.
    pub fn hidden(&self) -> &[Hidden] {
        &self.hidden
    }

    /// A hidden row.
    pub fn row_of(&self, whose: Whose) -> Option<&Hidden> {
        self.hidden.iter().find(|hidden| hidden.whose == whose)
    }

    /// The row that the viewer has to guess, while it is hidden.
    pub fn target(&self) -> Option<&Hidden> {
        self.row_of(self.target?)
    }
}

/// The row that a viewer has to guess.
fn target(view: &View) -> Option<Whose> {
    match (view.viewer, view.seats()) {
        (Viewer::Seat(seat), 2) => Some(Whose::Seat(seat.left(2))),
        (Viewer::Seat(_), _) => Some(Whose::Centre),
        (Viewer::Public, _) => None,
    }
}

/// The patterns that facts allow. The facts must not distinguish tiles of one kind.
fn allowed(facts: &Facts, size: u32, kinds: &Kinds) -> Vec<Pattern> {
    let mut patterns = Vec::new();
    kinds.each(size, &mut |pattern, row| {
        if facts.allow(row) {
            patterns.push(pattern);
        }
    });
    patterns
}

/// The free tiles: those that the viewer does not see, numbered from 0 in order.
struct Free {
    /// Each tile with what it adds to the code of a hand.
    tiles: ArrayVec<(Hand, u32), TILES>,
    /// The number of codes.
    codes: usize,
    both_fives: bool,
}

impl Free {
    fn new(free: Hand, kinds: &Kinds) -> Self {
        let both_fives = Hand::FIVES.without(free).is_empty();
        Self {
            tiles: free.singles().zip(kinds.units()).collect(),
            codes: kinds.codes(),
            both_fives,
        }
    }

    /// Fills in the hands that occur in a deal. If both 5s are free, a hand with a lone 5 has a twin that looks the
    /// same, and the row of both counts twice.
    fn fill(&self, hidden: &mut [Hidden], size: u32, lists: &[Vec<Pattern>], weights: &[Vec<u64>]) {
        let left = self.tiles.iter().position(|(tile, _)| tile.row() == Hand::FIVE.row());
        let fives = left.filter(|_| self.both_fives).map_or(0, |left| 0b11 << left);
        let right = fives & (fives << 1);
        let by_code = Weights::new(lists, weights, self.codes);
        let mut rows = vec![Vec::new(); hidden.len()];
        self.each(0, size, (0, 0, Hand::NONE), &mut |(bits, code, hand)| {
            let Some(weights) = by_code.get(code) else { return };
            let row = hand.row();
            for ((hidden, rows), &weight) in hidden.iter_mut().zip(&mut rows).zip(weights) {
                if weight > 0 {
                    hidden.hands.push(bits);
                    hidden.shown.push(row);
                    if fives == 0 || bits & fives != right {
                        let lone = (bits & fives).is_power_of_two();
                        rows.push((row, if lone { 2 * weight } else { weight }));
                    }
                }
            }
        });
        for (hidden, rows) in hidden.iter_mut().zip(rows) {
            hidden.rows = rows.into_iter().collect();
        }
    }

    fn each(
        &self,
        from: usize,
        size: u32,
        (bits, code, hand): (u32, u32, Hand),
        visit: &mut impl FnMut((u32, u32, Hand)),
    ) {
        if size == 0 {
            return visit((bits, code, hand));
        }
        let last = self.tiles.len().saturating_sub(size as usize - 1);
        for (i, &(tile, unit)) in self.tiles.iter().enumerate().take(last).skip(from) {
            self.each(i + 1, size - 1, (bits | 1 << i, code + unit, hand.with(tile)), visit);
        }
    }
}

/// The number of deals in which a hidden row has a given hand, by the code of the hand.
struct Weights {
    /// For each code that occurs in a deal, its number from 1; 0 for the others.
    numbers: Vec<u16>,
    weights: Vec<[u64; MAX_SEATS + 1]>,
}

impl Weights {
    fn new(lists: &[Vec<Pattern>], weights: &[Vec<u64>], codes: usize) -> Self {
        let mut by_code = Self { numbers: vec![0; codes], weights: Vec::new() };
        for (i, (list, weights)) in lists.iter().zip(weights).enumerate() {
            for (pattern, &weight) in list.iter().zip(weights).filter(|(_, weight)| **weight > 0) {
                let number = &mut by_code.numbers[pattern.code as usize];
                if *number == 0 {
                    by_code.weights.push([0; MAX_SEATS + 1]);
                    *number = by_code.weights.len().try_into().expect("no more than hands");
                }
                by_code.weights[usize::from(*number) - 1][i] = weight;
            }
        }
        by_code
    }

    /// The number of deals for each hidden row, if the code occurs in a deal.
    fn get(&self, code: u32) -> Option<&[u64; MAX_SEATS + 1]> {
        self.weights.get(usize::from(self.numbers[code as usize]).checked_sub(1)?)
    }
}
