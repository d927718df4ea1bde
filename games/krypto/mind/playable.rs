//! Whether a hand reaches a target: an exhaustive search that stops at the first solution.
//!
//! The last step of a calculation joins four cards with one, or three with two. The search lists all results of two and
//! of three cards and joins three with the other two. Of four cards it only looks for the few numbers that reach the
//! target with the fifth.

use arrayvec::ArrayVec;

use super::super::{Arithmetic, HAND, Hand, Rules};
use super::amount::{Amount, Exact, Whole};

/// Whether the hand reaches the target. `false` is a proof that it does not.
pub fn playable(hand: Hand, target: u8, rules: Rules) -> bool {
    match rules.arithmetic {
        Arithmetic::Whole => Results::<Whole>::new(hand, rules.squares).reaches(target),
        Arithmetic::Fractions => Results::<Exact>::new(hand, rules.squares).reaches(target),
    }
}

/// The most results of two cards, and of three: each of three cards is joined with the seven results of the other two in
/// seven ways.
const MOST_OF_TWO: usize = 7;
const MOST_OF_THREE: usize = 3 * MOST_OF_TWO * MOST_OF_TWO;

/// The most numbers that reach a target with a card.
const MOST_NEEDS: usize = 8;

type Pair<A> = ArrayVec<A, MOST_OF_TWO>;
type Triple<A> = ArrayVec<A, MOST_OF_THREE>;

/// The results of two and of three cards; a set of cards is a number with a bit for each.
struct Results<A> {
    cards: [A; HAND],
    squares: bool,
    pairs: [Pair<A>; 32],
    triples: [Triple<A>; 32],
}

/// The sets of two of the five cards.
const PAIRS: [usize; 10] = sets(2);

/// The sets of three.
const TRIPLES: [usize; 10] = sets(3);

const fn sets(size: u32) -> [usize; 10] {
    let (mut sets, mut count, mut set) = ([0; 10], 0, 0_usize);
    while set < 32 {
        if set.count_ones() == size {
            sets[count] = set;
            count += 1;
        }
        set += 1;
    }
    sets
}

/// The places of the cards in a set.
fn places(set: usize) -> impl Iterator<Item = usize> {
    (0..HAND).filter(move |place| set >> place & 1 == 1)
}

impl<A: Amount> Results<A> {
    fn new(hand: Hand, squares: bool) -> Self {
        let cards = hand.map(A::card);
        let none = |_| ArrayVec::new_const();
        let mut pairs: [Pair<A>; 32] = std::array::from_fn(none);
        for set in PAIRS {
            let mut both = places(set).map(|place| cards[place]);
            let (Some(a), Some(b)) = (both.next(), both.next()) else { unreachable!("a pair") };
            a.join(b, squares, |result| pairs[set].push(result));
        }
        Self { cards, squares, pairs, triples: std::array::from_fn(|_| ArrayVec::new_const()) }
    }

    fn reaches(mut self, target: u8) -> bool {
        for set in TRIPLES {
            self.list(set);
            let landed = self.triples[set].iter().any(|&a| {
                self.pairs[31 ^ set].iter().any(|&b| a.lands(b, self.squares) >> target & 1 == 1)
            });
            if landed {
                return true;
            }
        }
        (0..HAND).any(|left_over| self.four_reach(left_over, target))
    }

    /// Lists the results of three cards.
    fn list(&mut self, set: usize) {
        let list = &mut self.triples[set];
        for place in places(set) {
            for &pair in &self.pairs[set ^ 1 << place] {
                pair.join(self.cards[place], self.squares, |result| {
                    if result.matters() {
                        list.push(result);
                    }
                });
            }
        }
    }

    /// Whether the four other cards reach the target with the card that is left over.
    fn four_reach(&self, left_over: usize, target: u8) -> bool {
        let needs = needs(self.cards[left_over], target, self.squares);
        let set = 31 ^ 1 << left_over;
        let mut found = false;
        let mut meet = |a: A, b: A| {
            a.join(b, self.squares, |result| found |= needs.contains(&result));
            found
        };
        let by_one = places(set).any(|place| {
            let card = self.cards[place];
            self.triples[set ^ 1 << place].iter().any(|&triple| meet(triple, card))
        });
        by_one || {
            let first = places(set).next().expect("four cards");
            places(set).filter(|&place| place != first).any(|place| {
                let pair = 1 << first | 1 << place;
                let (ours, others) = (&self.pairs[pair], &self.pairs[set ^ pair]);
                ours.iter().any(|&a| others.iter().any(|&b| meet(a, b)))
            })
        }
    }
}

/// The numbers that reach the target with a card.
fn needs<A: Amount>(card: A, target: u8, squares: bool) -> ArrayVec<A, MOST_NEEDS> {
    let mut needs = ArrayVec::new();
    let goal = A::card(target);
    // The inverse of a step is a step, except for squares.
    goal.join(card, false, |need| {
        if need.lands(card, false) >> target & 1 == 1 {
            needs.push(need);
        }
    });
    if squares {
        let roots = (1..=5).filter(|root| card.is(2) && root * root == u32::from(target));
        needs.extend(roots.filter_map(|root| u8::try_from(root).ok()).map(A::card));
        let two = A::card(2);
        if two.lands(card, true) >> target & 1 == 1 {
            needs.push(two);
        }
    }
    needs
}
