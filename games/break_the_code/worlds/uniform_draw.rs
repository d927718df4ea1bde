//! Drawing fairly among more deals than can be listed.
//!
//! Four hidden rows can have billions of deals. Counted in two halves they need not be gone through: for each set of
//! tiles it is enough to know in how many ways the rows of a half can share it out.

use kernel::Seat;
use rand::{Rng, RngExt as _};

use super::super::{Hand, TILES};
use super::Hands;

/// A hidden row with the hands that it can be.
pub(super) type Listed = (Seat, Vec<Hand>);

/// All deals of the hidden rows, counted.
pub(in super::super) struct UniformDraw<'a, F> {
    front: Half<'a>,
    back: Half<'a>,
    /// The hands that are seen.
    known: Hands,
    tiles: Hand,
    /// Whether the centre can be what is left of the tiles.
    leaves: F,
    /// For each set of the front how many deals there are with it and with all before it.
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

    /// One of the deals, each as likely as any other.
    ///
    /// # Panics
    /// When there is none.
    pub(in super::super) fn draw(&self, rng: &mut dyn Rng) -> Hands {
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

    /// Every set that the back can have beside one of the front, with its ways.
    fn beside(&self, set: Hand, visit: &mut dyn FnMut(Hand, u64)) {
        let rest = self.tiles.without(set);
        self.back.within(rest, &mut |other| {
            if (self.leaves)(rest.without(other)) {
                visit(other, self.back.ways(other));
            }
        });
    }
}

/// Some of the hidden rows, and in how many ways they can share out each set of tiles.
struct Half<'a> {
    lists: &'a [Listed],
    /// By the bits of the set.
    ways: Vec<u32>,
    /// Those that can be shared out at all.
    sets: Vec<Hand>,
    /// How many tiles the rows have together.
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

    /// Every set of these tiles that can be shared out, by whichever way is shorter.
    fn within(&self, tiles: Hand, visit: &mut dyn FnMut(Hand)) {
        /// About as many sets of eight as twelve tiles have.
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

    /// The nth way to share out a set.
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

/// Every way to give each of these rows one of its hands so that no tile is taken twice.
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
