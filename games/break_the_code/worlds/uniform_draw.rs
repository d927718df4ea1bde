//! A uniform draw from more deals than can be listed.
//!
//! Four hidden rows can have billions of deals. They are counted in two halves: for each set of tiles, in how many ways
//! the rows of one half can share it out.

use kernel::Seat;
use rand::{Rng, RngExt as _};

use super::super::{Hand, TILES};
use super::Hands;

/// A hidden row with its possible hands.
pub(super) type Listed = (Seat, Vec<Hand>);

/// The count of all deals of the hidden rows.
pub(in crate::break_the_code) struct UniformDraw<'a, F> {
    front: Half<'a>,
    back: Half<'a>,
    /// The hands that the viewer sees.
    known: Hands,
    tiles: Hand,
    /// Whether the rows can leave these tiles.
    leaves: F,
    /// For each set of the front, the number of deals with it or a set before it.
    sums: Vec<u64>,
}

impl<'a, F: Fn(Hand) -> bool> UniformDraw<'a, F> {
    pub(super) fn new(known: Hands, hidden: &'a [Listed], tiles: Hand, leaves: F) -> Self {
        let (front, back) = hidden.split_at(hidden.len() / 2);
        let (front, back) = (Half::new(front, tiles), Half::new(back, tiles));
        let mut counted = Self { front, back, known, tiles, leaves, sums: Vec::new() };
        let mut total = 0;
        for &set in &counted.front.sets {
            let mut ways = 0;
            counted.beside(set, &mut |_, more| ways += more);
            total += ways * counted.front.ways(set);
            counted.sums.push(total);
        }
        counted
    }

    /// Draws a deal, each with the same probability.
    ///
    /// # Panics
    /// When there is none.
    pub(in crate::break_the_code) fn draw(&self, rng: &mut dyn Rng) -> Hands {
        let mut hands = self.known;
        let drawn = rng.random_range(0..self.sums.last().copied().unwrap_or(0));
        let found = self.sums.partition_point(|&sum| sum <= drawn);
        let set = self.front.sets[found];
        let inside = drawn - found.checked_sub(1).map_or(0, |before| self.sums[before]);
        let ways = self.front.ways(set);
        self.front.take(set, inside % ways, self.tiles, &mut hands);
        let mut left = inside / ways;
        let mut taken = None;
        self.beside(set, &mut |other, ways| match (taken, left.checked_sub(ways)) {
            (None, None) => taken = Some((other, left)),
            (None, Some(less)) => left = less,
            (Some(_), _) => {}
        });
        let (other, nth) = taken.expect("as many ways as were counted");
        self.back.take(other, nth, self.tiles, &mut hands);
        hands
    }

    /// Visits every set that the back can have beside a set of the front, with its number of ways.
    fn beside(&self, set: Hand, visit: &mut dyn FnMut(Hand, u64)) {
        let rest = self.tiles.without(set);
        self.back.within(rest, &mut |other| {
            if (self.leaves)(rest.without(other)) {
                visit(other, self.back.ways(other));
            }
        });
    }
}

/// Half of the hidden rows, and in how many ways they can share out each set of tiles.
struct Half<'a> {
    lists: &'a [Listed],
    /// The number of ways, by the bits of the set.
    ways: Vec<u32>,
    /// The sets with at least one way.
    sets: Vec<Hand>,
    /// The number of tiles that the rows have together.
    size: usize,
}

impl<'a> Half<'a> {
    fn new(lists: &'a [Listed], tiles: Hand) -> Self {
        let mut half = Self { lists, ways: vec![0; 1 << TILES], sets: Vec::new(), size: 0 };
        let Self { ways, sets, .. } = &mut half;
        share(lists, tiles, &mut Vec::new(), &mut |hands| {
            let set = union(hands);
            let ways = &mut ways[set.bits() as usize];
            if *ways == 0 {
                sets.push(set);
            }
            *ways += 1;
        });
        half.size = half.sets.first().map_or(0, |set| set.len());
        half
    }

    fn ways(&self, set: Hand) -> u64 {
        u64::from(self.ways[set.bits() as usize])
    }

    /// Visits every set of these tiles that can be shared out: by the list of sets, or by trying all sets of this size.
    fn within(&self, tiles: Hand, visit: &mut dyn FnMut(Hand)) {
        /// Twelve tiles have 495 sets of eight: a shorter list is quicker to go through.
        const FEW: usize = 500;
        if self.sets.len() < FEW {
            self.sets
                .iter()
                .filter(|set| set.without(tiles).is_empty())
                .for_each(|&set| visit(set));
        } else {
            tiles.each(self.size, &mut |set| {
                if self.ways(set) > 0 {
                    visit(set);
                }
            });
        }
    }

    /// Puts the nth way to share out a set into the hands.
    fn take(&self, set: Hand, nth: u64, tiles: Hand, hands: &mut Hands) {
        let mut left = nth;
        share(self.lists, tiles, &mut Vec::new(), &mut |found| {
            if union(found) != set {
                return;
            }
            if left == 0 {
                for ((seat, _), &hand) in self.lists.iter().zip(found) {
                    hands[seat.index()] = hand;
                }
            }
            left = left.wrapping_sub(1);
        });
    }
}

fn union(hands: &[Hand]) -> Hand {
    hands.iter().copied().fold(Hand::NONE, Hand::with)
}

/// Visits every way to give each row one of its hands so that no tile is taken twice.
fn share(lists: &[Listed], tiles: Hand, hands: &mut Vec<Hand>, visit: &mut impl FnMut(&[Hand])) {
    let Some(((_, list), rest)) = lists.split_first() else { return visit(hands) };
    for &hand in list {
        if hand.without(tiles).is_empty() {
            hands.push(hand);
            share(rest, tiles.without(hand), hands, visit);
            hands.pop();
        }
    }
}
