//! What can be known from a view: how many deals it allows, and what each hidden row can be.

mod count;
mod kinds;
mod subsets;

mod value;
mod value_centre;
mod value_others;
mod unions;

use std::fmt;

use arrayvec::ArrayVec;
use infer::candidates::Candidates;
use kernel::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::worlds::Facts;
use super::super::{Hand, MAX_ROW, MAX_SEATS, Row, TILES, View};
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

/// A row that is not seen.
#[derive(Clone, Debug)]
pub struct Hidden {
    /// Whose.
    pub whose: Whose,
    /// What it can be, each with the number of deals in which it is so.
    pub rows: Candidates<Row>,
    /// The hands behind the rows, as bits among the free tiles. Where both 5s are free, either stands for a lone one.
    hands: Vec<u32>,
    /// The row of each hand.
    shown: Vec<Row>,
}

/// How many deals show each tile at each place.
pub type PlaceCounts = [[u64; TILES]; MAX_ROW];

impl Hidden {
    fn new(whose: Whose) -> Self {
        Self { whose, rows: Candidates::default(), hands: Vec::new(), shown: Vec::new() }
    }

    /// How many deals show each tile at each place from the left; the tiles are in order, a 5 on the left one's number.
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

/// All that a view allows.
///
/// Exact: every deal of physical tiles that agrees with the view counts once, so that a row with one of two free 5s has
/// the weight of two.
#[derive(Clone, Debug)]
pub struct Posterior {
    deals: u64,
    /// The hidden seats' rows in order, then the centre.
    hidden: ArrayVec<Hidden, { MAX_SEATS + 1 }>,
    target: Option<Whose>,
    /// What is known of each hidden row.
    facts: ArrayVec<Facts, { MAX_SEATS + 1 }>,
    /// The free tiles, as far as that tells them apart.
    kinds: Kinds,
    /// How long a row is.
    size: u32,
}

impl Posterior {
    /// What a view allows; no deal at all, if it is not one of a game.
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
        let facts: ArrayVec<Facts, { MAX_SEATS + 1 }> = whose.iter().map(facts_of).collect();
        let unseen = Hand::BOX.without(seen);
        let kinds = Kinds::new(unseen, &facts);
        let size = u32::try_from(view.row_length()).expect("a row is short");
        let lists: Vec<Vec<Pattern>> =
            facts.iter().map(|facts| allowed(facts, size, &kinds)).collect();
        let counted = count::deals(&lists, size, &kinds);
        let mut hidden: ArrayVec<Hidden, { MAX_SEATS + 1 }> =
            whose.into_iter().map(Hidden::new).collect();
        Free::new(unseen, &kinds).fill(&mut hidden, size, &lists, &counted.weights);
        Self { deals: counted.deals, hidden, target: target(view), facts, kinds, size }
    }

    /// The stupid twin: no two tiles are taken to be alike.
    #[cfg(test)]
    pub(in super::super::super) fn apart(mut self) -> Self {
        self.kinds = self.kinds.apart();
        self
    }

    /// How many deals there are.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// The rows that are not seen: the seats' in order, then the centre.
    pub fn hidden(&self) -> &[Hidden] {
        &self.hidden
    }

    /// What a hidden row can be.
    pub fn row_of(&self, whose: Whose) -> Option<&Hidden> {
        self.hidden.iter().find(|hidden| hidden.whose == whose)
    }

    /// The row that the viewer's guess is about, while it is hidden.
    pub fn target(&self) -> Option<&Hidden> {
        self.row_of(self.target?)
    }
}

/// What a viewer's guess is about.
fn target(view: &View) -> Option<Whose> {
    match (view.viewer, view.seats()) {
        (Viewer::Seat(seat), 2) => Some(Whose::Seat(seat.left(2))),
        (Viewer::Seat(_), _) => Some(Whose::Centre),
        (Viewer::Public, _) => None,
    }
}

/// The patterns that facts allow, which have to tell no tiles of a kind apart.
fn allowed(facts: &Facts, size: u32, kinds: &Kinds) -> Vec<Pattern> {
    let mut patterns = Vec::new();
    kinds.each(size, &mut |pattern, row| {
        if facts.allow(row) {
            patterns.push(pattern);
        }
    });
    patterns
}

/// The tiles that are not seen, numbered from 0 in order.
struct Free {
    /// Each with what it adds to the code of a hand.
    tiles: ArrayVec<(Hand, u32), TILES>,
    /// How many codes there can be.
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

    /// Fills in the hands that are dealt at all. Where both 5s are free, deals come in twos that look alike: the hand
    /// with the left one stands for both.
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

/// In how many deals each hidden row is a certain hand, by the code of the hand.
struct Weights {
    /// A number from 1 for the codes that are dealt.
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

    /// The deals for each hidden row, if there is any.
    fn get(&self, code: u32) -> Option<&[u64; MAX_SEATS + 1]> {
        self.weights.get(usize::from(self.numbers[code as usize]).checked_sub(1)?)
    }
}
