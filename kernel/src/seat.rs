//! Seats, sets of seats, and viewers.

use std::fmt::{self, Write as _};
use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The largest table of any game.
pub const MAX_SEATS: usize = 8;

/// A place at the table, in clockwise order from `A`.
///
/// Written as a letter, in notation, records and JSON alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
pub struct Seat(#[schemars(with = "String", regex(pattern = "^[A-H]$"))] u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// When the index is not below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "a table has at most eight seats");
        #[expect(clippy::cast_possible_truncation, reason = "just checked")]
        Self(index as u8)
    }

    /// `0` for `A`, `1` for `B` and so on.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat's letter.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The seat of a letter, small or capital.
    pub fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'A'..='H' => Some(Self(letter as u8 - b'A')),
            'a'..='h' => Some(Self(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// The first `count` seats.
    pub fn first(
        count: usize,
    ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count).map(Self::new)
    }

    /// The next seat clockwise at a table of `count`.
    #[must_use]
    pub const fn left(self, count: usize) -> Self {
        Self::new((self.index() + 1) % count)
    }

    /// The next seat counter-clockwise at a table of `count`.
    #[must_use]
    pub const fn right(self, count: usize) -> Self {
        Self::new((self.index() + count - 1) % count)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Self::from_letter(letter).ok_or_else(|| D::Error::custom("a seat is a letter A to H"))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, JsonSchema)]
#[schemars(inline)]
pub struct Seats(#[schemars(with = "Vec<Seat>", extend("uniqueItems" = true))] u8);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The first `count` seats.
    pub const fn all(count: usize) -> Self {
        assert!(count <= MAX_SEATS, "a table has at most eight seats");
        #[expect(clippy::cast_possible_truncation, reason = "at most eight bits")]
        Self(((1_u16 << count) - 1) as u8)
    }

    /// One seat.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with the seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Seats of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Seats of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::first(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for each seat at a table, stored in place.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct BySeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// The value that `make` gives for each of the first `count` seats.
    pub fn new(count: usize, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::first(count).map(make).collect())
    }

    /// The number of seats.
    #[expect(clippy::len_without_is_empty, reason = "no table is empty")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The value of a seat, if there is such a seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// All seats.
    pub fn seats(
        &self,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<T> {
        Seat::first(self.len())
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator + Clone {
        self.0.iter().enumerate().map(|(i, item)| (Seat::new(i), item))
    }

    /// The values in order.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        self.0.iter()
    }

    /// The values in order, to change them.
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> + ExactSizeIterator {
        self.0.iter_mut()
    }

    /// The value that `make` gives for each seat and its value.
    pub fn map<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(seat, item)| make(seat, item)).collect())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// A spectator, who sees what the whole table knows.
    Public,
}

impl Viewer {
    /// The seat, if a player looks.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public => None,
        }
    }

    /// Every viewer of a table of `count`: the public first.
    pub fn all(count: usize) -> impl Iterator<Item = Self> + Clone {
        std::iter::once(Self::Public).chain(Seat::first(count).map(Self::Seat))
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Public => f.write_str("public"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_go_round_the_table() {
        let (a, d) = (Seat::new(0), Seat::new(3));
        assert_eq!(a.right(4), d);
        assert_eq!(d.left(4), a);
    }

    #[test]
    fn a_full_table_is_a_set_of_eight() {
        let all = Seats::all(MAX_SEATS);
        assert_eq!(all.len(), 8);
        assert_eq!(all.to_string(), "A B C D E F G H");
        assert!(!all.without(Seat::new(7)).contains(Seat::new(7)));
    }

    #[test]
    fn a_union_has_the_seats_of_both() {
        let [a, b, c] = [0, 1, 2].map(Seat::new);
        let (one, other) = (Seats::one(a).with(b), Seats::one(b).with(c));
        assert_eq!(one.union(other), Seats::all(3));
        assert_eq!(one.union(Seats::NONE), one);
    }

    #[test]
    fn an_intersection_has_the_seats_that_are_in_both() {
        let [a, b, c] = [0, 1, 2].map(Seat::new);
        let (one, other) = (Seats::one(a).with(b), Seats::one(b).with(c));
        assert_eq!(one.intersection(other), Seats::one(b));
        assert_eq!(one.intersection(Seats::NONE), Seats::NONE);
    }

    #[test]
    fn a_seat_is_a_letter_in_json() {
        let seats: Seats = serde_json::from_str(r#"["C","A"]"#).unwrap();
        assert_eq!(serde_json::to_string(&seats).unwrap(), r#"["A","C"]"#);
        assert!(serde_json::from_str::<Seat>(r#""I""#).is_err());
    }

    #[test]
    fn a_seat_is_named_by_its_letter() {
        let letters: String = Seat::first(MAX_SEATS).map(Seat::letter).collect();
        assert_eq!(letters, "ABCDEFGH");
        for (i, (large, small)) in ('A'..='H').zip('a'..='h').enumerate() {
            assert_eq!([large, small].map(Seat::from_letter), [Some(Seat::new(i)); 2]);
        }
        assert_eq!(['I', 'i', '@', '1'].map(Seat::from_letter), [None; 4]);
        assert_eq!(format!("{:?} {:?}", Seat::new(2), Seats::all(2)), "C {A, B}");
        assert!(std::panic::catch_unwind(|| Seat::new(MAX_SEATS)).is_err());
    }

    #[test]
    fn a_set_is_empty_or_has_its_seats() {
        let c = Seats::one(Seat::new(2));
        assert!(Seats::NONE.is_empty() && !c.is_empty());
        assert_eq!((Seats::NONE.len(), c.len(), Seats::NONE.to_string()), (0, 1, String::new()));
        assert_eq!(Seats::all(3).without(Seat::new(1)).to_string(), "A C");
        assert_eq!(Seats::one(Seat::new(1)).without(Seat::new(2)), Seats::one(Seat::new(1)));
        assert_eq!(c.with(Seat::new(2)), c);
    }

    #[test]
    fn each_seat_has_its_value() {
        let mut values = BySeat::new(3, |seat| seat.index() * 10);
        assert_eq!((values.len(), values.get(Seat::new(2))), (3, Some(&20)));
        assert_eq!(values.get(Seat::new(3)), None);
        values[Seat::new(1)] += 5;
        assert_eq!(values[Seat::new(1)], 15);
        values.values_mut().for_each(|value| *value += 1);
        assert!(values.values().eq(&[1, 16, 21]));
        assert!(values.iter().eq([(Seat::new(0), &1), (Seat::new(1), &16), (Seat::new(2), &21)]));
        let map = values.map(|seat, value| format!("{seat}{value}"));
        assert!(map.values().eq(["A1", "B16", "C21"]));
        assert!(values.seats().eq(Seat::first(3)));
    }

    #[test]
    fn the_public_and_each_seat_look() {
        let all: Vec<String> = Viewer::all(2).map(|viewer| viewer.to_string()).collect();
        assert_eq!(all, ["public", "A", "B"]);
        let seats: Vec<Option<Seat>> = Viewer::all(1).map(Viewer::seat).collect();
        assert_eq!(seats, [None, Some(Seat::new(0))]);
    }
}
