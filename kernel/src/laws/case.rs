//! Random tables.

use std::ops::RangeInclusive;

use proptest::prelude::*;

use crate::game::Game;
use crate::options::{Kind, Options as _, Spec};

/// One random game: a table, and a seed for the deal and the players.
#[derive(Clone, Debug)]
pub struct Case {
    /// The number of players.
    pub seats: usize,
    /// What the host chose.
    pub options: Vec<(&'static str, String)>,
    /// The seed for the deal and the players.
    pub seed: u64,
    /// The number of moves after which everything is checked; later moves are checked now and then.
    pub close: usize,
}

impl Case {
    pub(super) fn options<G: Game>(&self) -> G::Options {
        let given = self.options.iter().map(|(key, value)| (*key, value.as_str()));
        G::Options::read(given).expect("made from the specs")
    }
}

/// Random tables of a game, with any permitted combination of seats and options.
pub fn cases<G: Game>(seats: RangeInclusive<usize>, close: usize) -> impl Strategy<Value = Case> {
    let specs = G::Options::SPECS;
    let values: Vec<BoxedStrategy<(&'static str, String)>> = specs.iter().map(value).collect();
    (seats, values, any::<u64>(), 1..=close)
        .prop_map(|(seats, options, seed, close)| Case { seats, options, seed, close })
        .prop_filter("these options do not go together", |case| {
            G::permit(&case.options::<G>(), case.seats).is_ok()
        })
}

/// The values of an option: half of the time the default, so that `permit` rejects few tables.
fn value(spec: &'static Spec) -> BoxedStrategy<(&'static str, String)> {
    let any = match spec.kind {
        Kind::Flag => prop_oneof![Just("on".to_owned()), Just("off".to_owned())].boxed(),
        Kind::Choice { of } => proptest::sample::select(of).prop_map(ToOwned::to_owned).boxed(),
        Kind::Several { of } => {
            let some = proptest::sample::subsequence(of, 1..=of.len());
            prop_oneof![Just(Kind::ALL.to_owned()), some.prop_map(|some| some.join(","))].boxed()
        }
        Kind::Number { min, max } => (min..=max).prop_map(|n| n.to_string()).boxed(),
        Kind::Words { min, .. } => {
            let words =
                |n: usize| (0..n).map(|i| format!("w{}", word(i))).collect::<Vec<_>>().join(",");
            prop_oneof![Just(String::new()), (min..min + 30).prop_map(words)].boxed()
        }
    };
    any.prop_map(|text| (spec.key, text)).boxed()
}

/// A word for a number. Words of different numbers share no root.
fn word(number: usize) -> String {
    let letters = b"bcdfghjklmnpqrstvz";
    let vowels = b"aeiou";
    let (a, b, c) = (number % 18, number / 18 % 5, number / 90 % 18);
    [letters[a], vowels[b], letters[(a * 5 + c + 3) % 18], vowels[(a + b) % 5], letters[c]]
        .map(char::from)
        .iter()
        .collect()
}
