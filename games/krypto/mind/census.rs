//! The exact number of unplayable problems (KR16).
//!
//! A *problem* is five cards, in no order, and a target from one pack; a *deal* is one of the equally likely ways to draw
//! them. Every problem is decided, with all targets of a hand at once as a set of bits.
//!
//! For each four cards a table holds the targets that they reach with each fifth, and serves all hands with these four.
//! So most hands cost five lookups; only if these leave a target open are three cards joined with two.

use super::super::{Arithmetic, Deck, HAND, HIGHEST, Hand, Rules};
use super::amount::{Amount, Exact, Whole};

/// The counts of a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// Different hands.
    pub hands: u64,
    /// Different problems.
    pub problems: u64,
    /// Different problems without a solution.
    pub unplayable: u64,
    /// Deals of a hand and a target, all equally likely.
    pub deals: u64,
    /// Deals without a solution.
    pub unplayable_deals: u64,
}

/// All targets, as bits.
const TARGETS: u32 = (1 << (HIGHEST as u32 + 1)) - 2;

/// The length of a table that is indexed by the number of a card.
const NUMBERS: usize = HIGHEST as usize + 1;

/// For each number of a fifth card, the targets that are reached.
type Row = [u32; NUMBERS];

/// Counts every problem of a pack.
pub fn census(deck: Deck, rules: Rules) -> Census {
    let copies: [u8; NUMBERS] =
        std::array::from_fn(|i| u8::try_from(i).map_or(0, |n| deck.copies(n)));
    census_of(&copies, rules)
}

/// Counts every problem of a pack with these copies of each number.
pub fn census_of(copies: &[u8; NUMBERS], rules: Rules) -> Census {
    match rules.arithmetic {
        Arithmetic::Whole => Tables::<Whole>::new(copies, rules.squares).count(copies),
        Arithmetic::Fractions => Tables::<Exact>::new(copies, rules.squares).count(copies),
    }
}

/// The results of two, three and four cards.
struct Tables<A> {
    squares: bool,
    /// The results of two cards.
    pairs: Vec<Vec<A>>,
    /// The results of three cards that matter.
    triples: Vec<Vec<A>>,
    /// The targets that four cards reach with each fifth.
    fours: Vec<Row>,
}

/// The index of ascending cards among all ascending lists of this length: a sum of binomials, n+i over i+1.
fn rank(cards: &[u8]) -> usize {
    const BINOMIALS: [[u32; NUMBERS + 4]; 5] = binomials();
    cards.iter().enumerate().map(|(i, &card)| BINOMIALS[i][usize::from(card) + i] as usize).sum()
}

/// `[i][n]` is n over i+1.
const fn binomials() -> [[u32; NUMBERS + 4]; 5] {
    let mut table = [[0; NUMBERS + 4]; 5];
    let mut n = 1;
    while n < NUMBERS + 4 {
        let mut i = 0;
        while i < 5 {
            let beside = if i == 0 { 1 } else { table[i - 1][n - 1] };
            table[i][n] = table[i][n - 1] + beside;
            i += 1;
        }
        n += 1;
    }
    table
}

/// Calls `each` with every `N` cards of a pack, in ascending order.
fn choices<const N: usize>(copies: &[u8; NUMBERS], mut each: impl FnMut(&[u8; N])) {
    fn extend<const N: usize>(
        copies: &[u8; NUMBERS],
        cards: &mut [u8; N],
        at: usize,
        each: &mut impl FnMut(&[u8; N]),
    ) {
        if at == N {
            return each(cards);
        }
        let least = if at == 0 { 1 } else { cards[at - 1] };
        for card in least..=HIGHEST {
            if held(&cards[..at], card) < copies[usize::from(card)] {
                cards[at] = card;
                extend(copies, cards, at + 1, each);
            }
        }
    }
    extend(copies, &mut [0; N], 0, &mut each);
}

/// How often a number is among the cards.
fn held(cards: &[u8], number: u8) -> u8 {
    cards.iter().map(|&card| u8::from(card == number)).sum()
}

/// The cards without one.
fn without<const N: usize, const M: usize>(cards: &[u8; N], left_out: usize) -> [u8; M] {
    std::array::from_fn(|i| cards[if i < left_out { i } else { i + 1 }])
}

impl<A: Amount> Tables<A> {
    fn new(copies: &[u8; NUMBERS], squares: bool) -> Self {
        let highest = usize::from(HIGHEST);
        let (mut pairs, mut triples) = (Vec::new(), Vec::new());
        pairs.resize(rank(&[HIGHEST; 2]) + 1, Vec::new());
        triples.resize(rank(&[HIGHEST; 3]) + 1, Vec::new());
        choices(copies, |cards: &[u8; 2]| {
            let results = &mut pairs[rank(cards)];
            A::card(cards[0]).join(A::card(cards[1]), squares, |result| results.push(result));
            results.sort_unstable();
            results.dedup();
        });
        choices(copies, |cards: &[u8; 3]| {
            let results: &mut Vec<A> = &mut triples[rank(cards)];
            for (i, &card) in cards.iter().enumerate() {
                for &pair in &pairs[rank(&without::<3, 2>(cards, i))] {
                    pair.join(A::card(card), squares, |result| {
                        results.extend(Some(result).filter(|result| result.matters()));
                    });
                }
            }
            results.sort_unstable();
            results.dedup();
        });
        let mut tables = Self { squares, pairs, triples, fours: Vec::new() };
        let mut fours = vec![[0; NUMBERS]; rank(&[HIGHEST; 4]) + 1];
        let last_step: Vec<Row> = (0..A::PLACES)
            .map(|place| {
                let lands = |number: usize| {
                    let card = A::card(u8::try_from(number).expect("a card"));
                    A::at_place(place).map_or(0, |amount| amount.lands(card, squares))
                };
                std::array::from_fn(
                    |number| if (1..=highest).contains(&number) { lands(number) } else { 0 },
                )
            })
            .collect();
        let mut results = vec![0_u64; A::PLACES.div_ceil(64)];
        choices(copies, |cards: &[u8; 4]| {
            tables.mark(*cards, &mut results);
            let row = &mut fours[rank(cards)];
            for (word, bits) in results.iter_mut().enumerate() {
                while *bits > 0 {
                    let place = word * 64 + bits.trailing_zeros() as usize;
                    row.iter_mut().zip(&last_step[place]).for_each(|(all, more)| *all |= more);
                    *bits &= *bits - 1;
                }
            }
        });
        tables.fours = fours;
        tables
    }

    /// Marks the results of four cards that can reach a target with a fifth.
    fn mark(&self, cards: [u8; 4], results: &mut [u64]) {
        let mut mark = |result: A| {
            if let Some(place) = result.place() {
                results[place / 64] |= 1 << (place % 64);
            }
        };
        for (i, card) in cards.into_iter().enumerate() {
            let card = A::card(card);
            for &triple in &self.triples[rank(&without::<4, 3>(&cards, i))] {
                triple.join(card, self.squares, &mut mark);
            }
        }
        let [a, b, c, d] = cards;
        for (one, other) in [([a, b], [c, d]), ([a, c], [b, d]), ([a, d], [b, c])] {
            for &left in &self.pairs[rank(&one)] {
                for &right in &self.pairs[rank(&other)] {
                    left.join(right, self.squares, &mut mark);
                }
            }
        }
    }

    /// The targets that a hand reaches; its cards are in ascending order.
    fn reached(&self, hand: Hand) -> u32 {
        let mut reached = 0;
        for (i, card) in hand.into_iter().enumerate() {
            reached |= self.fours[rank(&without::<HAND, 4>(&hand, i))][usize::from(card)];
        }
        for i in 0..HAND {
            for j in i + 1..HAND {
                if reached == TARGETS {
                    return reached;
                }
                let three: [u8; 3] = without(&without::<HAND, 4>(&hand, j), i);
                for &triple in &self.triples[rank(&three)] {
                    for &pair in &self.pairs[rank(&[hand[i], hand[j]])] {
                        reached |= triple.lands(pair, self.squares);
                    }
                }
            }
        }
        reached
    }

    fn count(&self, copies: &[u8; NUMBERS]) -> Census {
        let mut census = Census::default();
        choices(copies, |hand: &Hand| {
            let reached = self.reached(*hand);
            let ways: u64 = (1..=HIGHEST)
                .filter(|number| hand.contains(number))
                .map(|number| ways(copies[usize::from(number)], held(hand, number)))
                .product();
            census.hands += 1;
            for target in 1..=HIGHEST {
                let left = u64::from(copies[usize::from(target)] - held(hand, target));
                let missed = u64::from(reached >> target & 1 == 0);
                census.problems += left.min(1);
                census.unplayable += left.min(1) * missed;
                census.deals += ways * left;
                census.unplayable_deals += ways * left * missed;
            }
        });
        census
    }
}

/// How many ways there are to choose `chosen` of the copies.
fn ways(copies: u8, chosen: u8) -> u64 {
    (0..u64::from(chosen)).fold(1, |ways, i| ways * (u64::from(copies) - i) / (i + 1))
}
