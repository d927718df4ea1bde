//! The deals that a view allows: listed, and drawn from uniformly.
//!
//! All tiles are dealt at once, so all deals that agree with the view are equally likely, and counting them is exact
//! inference.

mod facts;
mod uniform_draw;

use arrayvec::ArrayVec;
use kernel::Seat;
use rand::Rng;
use rand::seq::IndexedRandom as _;

use super::{Hand, MAX_SEATS, View};
use uniform_draw::UniformDraw;

pub use facts::Facts;

/// One hand for each seat.
pub type Hands = [Hand; MAX_SEATS];

/// The deals of tiles that a view allows.
///
/// Each hidden row has a list of possible hands. A deal takes one hand of each list, so that no tile is taken twice and
/// the tiles that are left agree with the facts about the centre.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worlds {
    /// The hands that the viewer sees.
    known: Hands,
    /// The tiles that the viewer does not see, in a hand or in the centre.
    tiles: Hand,
    /// Each hidden row with its possible hands.
    hidden: ArrayVec<(Seat, Vec<Hand>), MAX_SEATS>,
    /// The facts about the centre.
    centre: Facts,
}

impl Worlds {
    /// The deals that a view allows; at least one for a view of a real game.
    pub fn of(view: &View) -> Self {
        let mut known = [Hand::NONE; MAX_SEATS];
        let mut seen = Hand::NONE;
        for (seat, row) in view.rows.iter() {
            known[seat.index()] = row.map_or(Hand::NONE, |row| row.beside(seen));
            seen = seen.with(known[seat.index()]);
        }
        let centre = Facts::of_centre(view);
        if let Some(row) = centre.is {
            seen = seen.with(row.beside(seen));
        }
        let tiles = Hand::BOX.without(seen);
        let hidden = view.rows.iter().filter(|(_, row)| row.is_none());
        let hands = |seat| Facts::of(view, seat).hands(tiles, view.row_length());
        let mut hidden: ArrayVec<_, MAX_SEATS> =
            hidden.map(|(seat, _)| (seat, hands(seat))).collect();
        // Short lists first: the search then meets dead ends early.
        hidden.sort_by_key(|(_, hands)| hands.len());
        Self { known, tiles, hidden, centre }
    }

    /// The hands that the facts about a seat's row allow; none for a row that the viewer sees.
    pub fn hands(&self, seat: Seat) -> &[Hand] {
        let of_seat = self.hidden.iter().find(|(other, _)| *other == seat);
        of_seat.map_or(&[], |(_, hands)| hands)
    }

    /// Visits every deal once.
    pub fn each(&self, visit: &mut impl FnMut(&Hands)) {
        self.search(0, self.tiles, &mut self.known.clone(), visit);
    }

    /// How many deals there are.
    pub fn count(&self) -> u64 {
        let mut count = 0;
        self.each(&mut |_| count += 1);
        count
    }

    /// Draws a deal, each with the same probability.
    ///
    /// Takes a random hand from each list until they fit together; if they never do, counts all deals and takes one.
    /// Both ways are uniform, so trying one before the other is too.
    ///
    /// # Panics
    /// When there is none.
    pub fn draw(&self, rng: &mut dyn Rng) -> Hands {
        const TRIES: usize = 50_000;
        (0..TRIES)
            .find_map(|_| self.draw_apart(rng))
            .unwrap_or_else(|| self.uniform_draw().draw(rng))
    }

    /// The count of all deals, for drawing.
    pub(super) fn uniform_draw(&self) -> UniformDraw<'_, impl Fn(Hand) -> bool> {
        UniformDraw::new(self.known, &self.hidden, self.tiles, |left| self.leaves(left))
    }

    /// A random hand of each list, if they fit together.
    fn draw_apart(&self, rng: &mut dyn Rng) -> Option<Hands> {
        let mut drawn = self.known;
        let mut tiles = self.tiles;
        for (seat, hands) in &self.hidden {
            let hand = *hands.choose(rng)?;
            if !hand.without(tiles).is_empty() {
                return None;
            }
            tiles = tiles.without(hand);
            drawn[seat.index()] = hand;
        }
        self.leaves(tiles).then_some(drawn)
    }

    /// Whether these tiles can be what the rows leave. A centre that the viewer sees is not among the tiles.
    fn leaves(&self, tiles: Hand) -> bool {
        self.centre.is.is_some() || self.centre.allow(tiles.row())
    }

    /// Visits all deals that complete these hands.
    fn search(&self, depth: usize, tiles: Hand, hands: &mut Hands, visit: &mut impl FnMut(&Hands)) {
        let Some((seat, list)) = self.hidden.get(depth) else {
            if self.leaves(tiles) {
                visit(hands);
            }
            return;
        };
        for hand in list {
            if hand.without(tiles).is_empty() {
                hands[seat.index()] = *hand;
                self.search(depth + 1, tiles.without(*hand), hands, visit);
            }
        }
    }
}
