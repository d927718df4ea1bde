//! What can be known from a view: how many deals it allows, and what each hidden row can be.

use std::fmt;

use arrayvec::ArrayVec;
use infer::candidates::Candidates;
use kernel::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::action::LONGEST;
use super::super::event::MOST_SEATS;
use super::super::tile::{Hand, Row, TILES};
use super::super::view::Seen;
use super::super::worlds::Facts;
use super::joint;

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
    pub(super) hands: Vec<u32>,
    /// The row of each hand.
    pub(super) shown: Vec<Row>,
}

/// How many deals show each tile at each place.
pub type Places = [[u64; TILES]; LONGEST];

impl Hidden {
    /// How many deals show each tile at each place from the left; the tiles are in order, a 5 on the left one's number.
    pub fn places(&self) -> Places {
        let mut places = [[0; TILES]; LONGEST];
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
    hidden: ArrayVec<Hidden, { MOST_SEATS + 1 }>,
    target: Option<Whose>,
    /// The free tiles, numbered from 0.
    pub(super) tiles: u32,
    /// Whether nothing is known of any hidden row.
    pub(super) nothing_said: bool,
    /// The free tiles themselves.
    pub(super) free: Hand,
}

impl Posterior {
    /// What a view allows; no deal at all, if it is not one of a game.
    pub fn of(view: &Seen) -> Self {
        let centre = Facts::of_centre(view);
        let mut seen = Hand::NONE;
        for row in view.rows.values().flatten().chain(&centre.is) {
            seen = seen.with(row.beside(seen));
        }
        let unseen = Hand::BOX.without(seen);
        let free = Free::new(unseen);
        let hidden_seats = view.rows.iter().filter(|(_, row)| row.is_none());
        let mut facts: Vec<(Whose, Facts)> =
            hidden_seats.map(|(seat, _)| (Whose::Seat(seat), Facts::of(view, seat))).collect();
        if view.seats() > 2 && centre.is.is_none() && !facts.is_empty() {
            facts.push((Whose::Centre, centre));
        }
        let lists: Vec<(Vec<u32>, Vec<Row>)> =
            facts.iter().map(|(_, facts)| free.hands(facts, view.row_length())).collect();
        let hands: Vec<&[u32]> = lists.iter().map(|(hands, _)| hands.as_slice()).collect();
        let joint = joint::count(&hands, free.all());
        let mut hidden = ArrayVec::new();
        for (((whose, _), (hands, rows)), weights) in facts.iter().zip(lists).zip(joint.weights) {
            hidden.push(free.hidden(*whose, &hands, &rows, &weights));
        }
        let nothing_said = facts.iter().all(|(_, facts)| *facts == Facts::default());
        let tiles = free.all();
        Self { deals: joint.deals, hidden, target: target(view), tiles, nothing_said, free: unseen }
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
    pub fn of_whom(&self, whose: Whose) -> Option<&Hidden> {
        self.hidden.iter().find(|hidden| hidden.whose == whose)
    }

    /// The row that the viewer's guess is about, while it is hidden.
    pub fn target(&self) -> Option<&Hidden> {
        self.of_whom(self.target?)
    }
}

/// What a viewer's guess is about.
fn target(view: &Seen) -> Option<Whose> {
    match (view.viewer, view.seats()) {
        (Viewer::Seat(seat), 2) => Some(Whose::Seat(seat.left(2))),
        (Viewer::Seat(_), _) => Some(Whose::Centre),
        (Viewer::Public, _) => None,
    }
}

/// The tiles that are not seen, numbered from 0 in order.
struct Free {
    tiles: Vec<Hand>,
    both_fives: bool,
}

impl Free {
    fn new(free: Hand) -> Self {
        let both_fives = Hand::FIVES.without(free).is_empty();
        Self { tiles: free.singles().collect(), both_fives }
    }

    /// All of them.
    fn all(&self) -> u32 {
        (1 << self.tiles.len()) - 1
    }

    /// The hands that facts allow, and their rows.
    fn hands(&self, facts: &Facts, size: usize) -> (Vec<u32>, Vec<Row>) {
        let (mut hands, mut rows) = (Vec::new(), Vec::new());
        self.each(0, size, 0, Hand::NONE, &mut |bits, hand| {
            let row = hand.row();
            if facts.allow(row) {
                hands.push(bits);
                rows.push(row);
            }
        });
        (hands, rows)
    }

    fn each(
        &self,
        from: usize,
        size: usize,
        bits: u32,
        hand: Hand,
        visit: &mut impl FnMut(u32, Hand),
    ) {
        if size == 0 {
            return visit(bits, hand);
        }
        for i in from..=self.tiles.len().saturating_sub(size) {
            if let Some(&tile) = self.tiles.get(i) {
                self.each(i + 1, size - 1, bits | 1 << i, hand.with(tile), visit);
            }
        }
    }

    /// The hands that are dealt at all. Where both 5s are free, deals come in twos that look alike: the hand with the
    /// left one stands for both.
    fn hidden(&self, whose: Whose, hands: &[u32], rows: &[Row], weights: &[u64]) -> Hidden {
        let left = self.tiles.iter().position(|tile| tile.row() == Hand::FIVE.row());
        let fives = left.filter(|_| self.both_fives).map_or(0, |left| 0b11 << left);
        let right = fives & (fives << 1);
        let dealt = || hands.iter().zip(rows).zip(weights).filter(|(_, weight)| **weight > 0);
        let looks = dealt().filter(|((hand, _), _)| fives == 0 || *hand & fives != right);
        let rows = looks.map(|((&hand, &row), &weight)| {
            let lone = (hand & fives).is_power_of_two();
            (row, if lone { 2 * weight } else { weight })
        });
        let (hands, shown) = dealt().map(|((&hand, &row), _)| (hand, row)).unzip();
        Hidden { whose, rows: rows.collect(), hands, shown }
    }
}
