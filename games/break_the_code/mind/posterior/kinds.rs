//! Kinds of tiles that the questions do not distinguish, and patterns of hands.
//!
//! “How many are black?” does not distinguish the black tiles, and “where are your 3s?” does not distinguish the tiles
//! below 3. All that matters about a hand is the number of its tiles of each kind: its [`Pattern`]. There are far fewer
//! patterns than hands, and all hands of a pattern are equally likely.
//!
//! Deals are counted by the orders in which their tiles can be laid down: the orders of the patterns are multiplied,
//! and the product is divided by the orders of one deal.

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use crate::break_the_code::tiles::masks;
use crate::break_the_code::{Card, Facts, Hand, Question, Row, TILES};

/// The number of tiles of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    /// The numbers, each in bits of its own, so that adding and subtracting patterns never carries.
    pub(super) code: u32,
    /// The same as a set of tiles, the first ones of each kind: a pattern fits into another if its set is a subset.
    pub(super) set: u32,
    /// The number of orders in which such tiles can be laid down.
    pub(super) orders: u32,
}

/// The kinds of the free tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Kinds {
    free: Hand,
    /// The kind of each free tile, in the order of tiles.
    of: ArrayVec<u8, TILES>,
    all: ArrayVec<Kind, TILES>,
    /// The tiles of the first kind, then those of the second, and so on.
    tiles: ArrayVec<Hand, TILES>,
    /// The kind of the two 5s if both are free: they are a kind of their own, since they look alike.
    fives: Option<u8>,
}

/// One kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Kind {
    /// The number of its tiles.
    size: u32,
    /// The lowest bit of its number in a code.
    shift: u32,
    /// The bit of its first tile in a set.
    start: u32,
}

impl Kind {
    /// The number of bits that its number takes.
    const fn width(self) -> u32 {
        u32::BITS - self.size.leading_zeros()
    }

    /// Its number in a code.
    const fn number(self, code: u32) -> u32 {
        code >> self.shift & ((1 << self.width()) - 1)
    }
}

impl Kinds {
    /// The kinds that these facts distinguish.
    pub(super) fn new<'a>(free: Hand, facts: impl IntoIterator<Item = &'a Facts>) -> Self {
        let both = Hand::FIVES.without(free).is_empty();
        let is_five = |tile: Hand| both && !tile.is_apart_from(Hand::FIVES);
        let mut of: ArrayVec<u8, TILES> = free.singles().map(|tile| is_five(tile).into()).collect();
        for facts in facts {
            for &(question, _) in &facts.answers {
                of = split(free, &of, |tile| label(question, tile, free));
            }
            let held = facts.holds.bits();
            of = split(free, &of, |tile| u8::from(!is_five(tile) && tile.bits() & held != 0));
            for named in facts.not.iter().chain(&facts.is) {
                let hand = named.beside(Hand::BOX.without(free));
                // A row with a tile that is not free says nothing about the free ones. A lone 5 can be either.
                let fives = !hand.is_apart_from(Hand::FIVES);
                let within = |tile: Hand| tile.without(hand).is_empty() || fives && is_five(tile);
                if hand.without(free).is_empty() {
                    of = split(free, &of, |tile| within(tile).into());
                }
            }
        }
        Self::of(free, of)
    }

    /// The kinds that one more question distinguishes.
    pub(super) fn and(&self, question: Question) -> Self {
        Self::of(self.free, split(self.free, &self.of, |tile| label(question, tile, self.free)))
    }

    /// One kind for every tile, except that the two 5s are one.
    #[cfg(test)]
    pub(super) fn apart(&self) -> Self {
        let digit = |tile: Hand| u8::try_from(tile.row().bits().trailing_zeros()).expect("a tile");
        Self::of(self.free, split(self.free, &self.of, digit))
    }

    fn of(free: Hand, of: ArrayVec<u8, TILES>) -> Self {
        let many = of.iter().max().map_or(0, |last| last + 1);
        let (mut kinds, mut tiles) = (ArrayVec::new(), ArrayVec::new());
        let (mut shift, mut start) = (0, 0);
        for kind in 0..many {
            let alike = free.singles().zip(&of).filter(|(_, of)| **of == kind);
            tiles.extend(alike.map(|(tile, _)| tile));
            let end = u32::try_from(tiles.len()).expect("at most all tiles");
            let kind = Kind { size: end - start, shift, start };
            (shift, start) = (shift + kind.width(), end);
            kinds.push(kind);
        }
        let both = Hand::FIVES.without(free).is_empty();
        let five = free.singles().position(|tile| !tile.is_apart_from(Hand::FIVES));
        let fives = five.filter(|_| both).map(|five| of[five]);
        Self { free, of, all: kinds, tiles, fives }
    }

    /// The code of all free tiles.
    pub(super) fn everything(&self) -> u32 {
        self.all.iter().fold(0, |code, kind| code | kind.size << kind.shift)
    }

    /// One more than the highest code.
    pub(super) fn codes(&self) -> usize {
        1 << self.all.last().map_or(0, |last| last.shift + last.width())
    }

    /// The set of all free tiles.
    pub(super) fn tiles(&self) -> u32 {
        (1 << self.of.len()) - 1
    }

    /// What each free tile adds to a code, in the order of tiles.
    pub(super) fn units(&self) -> ArrayVec<u32, TILES> {
        self.of.iter().map(|&kind| 1 << self.all[usize::from(kind)].shift).collect()
    }

    /// The set of a code.
    pub(super) fn set(&self, code: u32) -> u32 {
        let firsts = |kind: &Kind| ((1 << kind.number(code)) - 1) << kind.start;
        self.all.iter().fold(0, |set, kind| set | firsts(kind))
    }

    /// The number of ways to permute the tiles of a code within their kinds.
    pub(super) fn permutations(&self, code: u32) -> u64 {
        self.all.iter().map(|kind| factorial(kind.number(code))).product()
    }

    /// The number of rows with a pattern, and the number of hands that look like each of them.
    pub(super) fn rows(&self, code: u32) -> (u32, u32) {
        let (mut rows, mut alike) = (1, 1);
        for (i, kind) in (0..).zip(&self.all) {
            let (of, number) = (kind.size, kind.number(code));
            let ways = factorial(of) / factorial(number) / factorial(of - number);
            let ways = u32::try_from(ways).expect("no more than there are hands");
            *(if self.fives == Some(i) { &mut alike } else { &mut rows }) *= ways;
        }
        (rows, alike)
    }

    /// The pattern of a code with this many tiles.
    pub(super) fn pattern(&self, code: u32, size: u32) -> Pattern {
        let orders = factorial(size) / self.permutations(code);
        Pattern { code, set: self.set(code), orders: orders.try_into().expect("a row is short") }
    }

    /// Visits every pattern of this many tiles, with a row that has it.
    pub(super) fn each(&self, size: u32, visit: &mut impl FnMut(Pattern, Row)) {
        let orders = u32::try_from(factorial(size)).expect("a row is short");
        let pattern = Pattern { code: 0, set: 0, orders };
        self.fill(&self.all, size, pattern, Hand::NONE, visit);
    }

    fn fill(
        &self,
        kinds: &[Kind],
        size: u32,
        pattern: Pattern,
        hand: Hand,
        visit: &mut impl FnMut(Pattern, Row),
    ) {
        if size == 0 {
            return visit(pattern, hand.row());
        }
        let Some((kind, rest)) = kinds.split_first() else { return };
        let tiles = &self.tiles[kind.start as usize..];
        if tiles.len() < size as usize {
            return;
        }
        self.fill(rest, size, pattern, hand, visit);
        let (mut pattern, mut hand) = (pattern, hand);
        for (number, &tile) in (1..=size.min(kind.size)).zip(tiles) {
            pattern.code += 1 << kind.shift;
            pattern.set |= 1 << (kind.start + number - 1);
            pattern.orders /= number;
            hand = hand.with(tile);
            self.fill(rest, size - number, pattern, hand, visit);
        }
    }
}

const FACTORIALS: [u64; TILES + 1] = {
    let mut factorials = [1; TILES + 1];
    let mut n = 1;
    while n <= TILES {
        factorials[n] = n as u64 * factorials[n - 1];
        n += 1;
    }
    factorials
};

pub(super) const fn factorial(n: u32) -> u64 {
    FACTORIALS[n as usize]
}

/// Splits kinds: tiles stay of one kind if they have the same label.
fn split(free: Hand, of: &[u8], label: impl Fn(Hand) -> u8) -> ArrayVec<u8, TILES> {
    let mut seen: ArrayVec<(u8, u8), TILES> = ArrayVec::new();
    let kind = |(tile, &of): (Hand, &u8)| {
        let is = (of, label(tile));
        let kind = seen.iter().position(|other| *other == is).unwrap_or_else(|| {
            seen.push(is);
            seen.len() - 1
        });
        u8::try_from(kind).expect("at most as many as tiles")
    };
    free.singles().zip(of).map(kind).collect()
}

/// All that a question distinguishes about a tile: exchanging tiles with the same label changes no answer.
fn label(question: Question, tile: Hand, free: Hand) -> u8 {
    let digit = |tile: Hand| u8::try_from(tile.bits().trailing_zeros() / 2).expect("a digit");
    let within = |set: u32| u8::from(tile.bits() & set != 0);
    let beside = |asked: u8| match digit(tile).cmp(&asked) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    };
    match question.card() {
        Card::Where0 => beside(0),
        Card::Where5 => beside(5),
        Card::Where1Or2 | Card::Where3Or4 | Card::Where6Or7 | Card::Where8Or9 => {
            beside(question.digit().unwrap_or_default())
        }
        Card::COver4 => u8::from(digit(tile) > 4),
        Card::CountEven | Card::CountOdd => within(masks::EVEN),
        Card::CountBlack => within(masks::BLACK),
        Card::CountWhite => within(masks::WHITE),
        // A 0 adds nothing, like a tile of another colour.
        Card::SumBlack => digit(tile) * within(masks::BLACK),
        Card::SumWhite => digit(tile) * within(masks::WHITE),
        // A tile whose twin is not free is in no pair.
        Card::CountPairs => {
            let twins = free.singles().filter(|other| digit(*other) == digit(tile)).count();
            if twins == 2 { digit(tile) } else { u8::MAX }
        }
        // Tiles of one run of equal colour among the free tiles are not distinguished.
        Card::SameColour => {
            let mut tiles = free.singles().take_while(|other| *other != tile).chain([tile]);
            let mut last = tiles.next().map(colour);
            let mut runs = 0;
            for next in tiles.map(colour) {
                runs += u8::from(last != Some(next));
                last = Some(next);
            }
            runs
        }
        Card::Consecutive
        | Card::Sum
        | Card::SumLeft
        | Card::SumRight
        | Card::SumMiddle
        | Card::Span => digit(tile),
    }
}

/// Black, white or green.
fn colour(tile: Hand) -> (bool, bool) {
    (tile.bits() & masks::BLACK != 0, tile.bits() & masks::WHITE != 0)
}
