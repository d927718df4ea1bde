//! The laws on the smallest game with a secret, and on the same game with a leak: the laws must catch it.
//!
//! A pea lies under one of nine thimbles. Players lift in turn, with ten seconds each; who finds it wins.

use std::fmt;

use kernel::deal::{DealNo, Lines};
use kernel::laws::{self, Case};
use kernel::{
    Deal, Form, Game, Grammar, Illegal, Imagine, Legal, Limits, Meta, Notation, Outcome, Seat,
    Seats, Sentence, Setup, Syntax, Time, View, Viewer,
};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const THIMBLES: u8 = 9;

kernel::options! {
    /// What a host chooses.
    pub struct Chosen {
        /// Whether a turn is limited.
        hurry: bool = false,
    }
}

kernel::refusals! {
    /// Why not.
    pub enum No in "thimbles" {
        /// It was lifted before.
        Lifted { thimble: u8 } => "lifted",
        /// There is no such thimble.
        Deal => "deal",
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Pea(u8);

impl Deal for Pea {
    fn write(&self) -> Vec<(String, String)> {
        vec![("pea".to_owned(), self.0.to_string())]
    }

    fn read(lines: &mut Lines, _seats: usize) -> Result<Self, DealNo> {
        Ok(Self(lines.numbers("pea")?[0]))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
struct Lift(u8);

impl fmt::Display for Lift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lift {}", self.0)
    }
}

impl Notation for Lift {
    fn from_sentence(sentence: &Sentence) -> Result<Self, Syntax> {
        Ok(Self(sentence.number(0)))
    }
}

/// `LEAK` puts the pea's place modulo two into everybody's view.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Thimbles<const LEAK: bool> {
    pea: u8,
    hurry: bool,
    seats: usize,
    turn: Seat,
    since: Time,
    lifted: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Event {
    Lifted(u8, Time),
    Slept(Time),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
struct Seen {
    viewer: Viewer,
    hurry: bool,
    seats: usize,
    turn: Seat,
    since: Time,
    lifted: Vec<u8>,
    found: bool,
    hint: u8,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lifted {:?}", self.lifted)
    }
}

impl View for Seen {
    type Moment = u8;
    const HISTORY: &'static str = "lifted";

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn moves(&self) -> usize {
        self.lifted.len()
    }

    fn history(&mut self) -> &mut Vec<u8> {
        &mut self.lifted
    }
}

impl<const LEAK: bool> Game for Thimbles<LEAK> {
    const META: Meta = Meta {
        id: "thimbles",
        title: "Thimbles",
        min_seats: 2,
        max_seats: 4,
        ends: &["found"],
        nouns: &[],
        limits: Limits { entries: 1000, view_bytes: 400 },
    };
    type Options = Chosen;
    type Deal = Pea;
    type Action = Lift;
    type Event = Event;
    type View = Seen;
    type No = No;

    fn permit(_options: &Chosen, _seats: usize) -> Result<(), No> {
        Ok(())
    }

    fn grammar(_options: &Chosen, _seats: usize) -> Grammar {
        let lift = Form::new("lift").number("thimble", 1, THIMBLES.into());
        Grammar { game: "thimbles", forms: vec![lift] }
    }

    fn deal(_options: &Chosen, _seats: usize, rng: &mut dyn Rng) -> Pea {
        Pea(rng.random_range(1..=THIMBLES))
    }

    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        let Pea(pea) = setup.deal;
        if !(1..=THIMBLES).contains(&pea) {
            return Err(No::Deal);
        }
        let hurry = setup.options.hurry;
        Ok(Self {
            pea,
            hurry,
            seats: setup.seats,
            turn: Seat::new(0),
            since: Time::ZERO,
            lifted: Vec::new(),
        })
    }

    fn to_act(&self) -> Seats {
        if self.outcome().is_some() { Seats::NONE } else { Seats::one(self.turn) }
    }

    fn deadline(&self) -> Option<Time> {
        (self.hurry && self.outcome().is_none()).then(|| self.since.plus_seconds(10))
    }

    fn strike(&self, at: Time) -> Option<Event> {
        self.deadline().map(|_| Event::Slept(at))
    }

    fn decide(&self, _by: Seat, &Lift(thimble): &Lift, at: Time) -> Result<Event, Illegal<No>> {
        if self.lifted.contains(&thimble) {
            return Err(Illegal::Rule(No::Lifted { thimble }));
        }
        Ok(Event::Lifted(thimble, at))
    }

    fn apply(&mut self, event: &Event) {
        self.turn = self.turn.left(self.seats);
        match *event {
            Event::Lifted(thimble, at) => {
                self.lifted.push(thimble);
                self.since = at;
            }
            Event::Slept(at) => self.since = at,
        }
    }

    fn view(&self, viewer: Viewer) -> Seen {
        Seen {
            viewer,
            hurry: self.hurry,
            seats: self.seats,
            turn: self.turn,
            since: self.since,
            lifted: self.lifted.clone(),
            found: self.lifted.contains(&self.pea),
            hint: if LEAK { self.pea % 2 } else { 0 },
        }
    }

    fn legal(view: &Seen) -> Legal<Lift> {
        if view.found || view.viewer != Viewer::Seat(view.turn) {
            return Legal::NOTHING;
        }
        Legal::Listed(
            (1..=THIMBLES).filter(|thimble| !view.lifted.contains(thimble)).map(Lift).collect(),
        )
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Lift)> {
        let thimble =
            (1..=THIMBLES).filter(|thimble| !self.lifted.contains(thimble)).choose(rng)?;
        Some((self.turn, Lift(thimble)))
    }

    fn outcome(&self) -> Option<Outcome> {
        let found = self.lifted.contains(&self.pea);
        let winners = Seats::one(self.turn.right(self.seats));
        found.then(|| Outcome { winners, scores: Vec::new(), how: "found" })
    }
}

impl<const LEAK: bool> Imagine for Thimbles<LEAK> {
    const UNIFORM: bool = true;

    fn imagine(view: &Seen, rng: &mut dyn Rng) -> Self {
        let pea = match view.lifted.last() {
            Some(&last) if view.found => last,
            _ => (1..=THIMBLES)
                .filter(|thimble| !view.lifted.contains(thimble))
                .choose(rng)
                .expect("the pea is somewhere"),
        };
        let Seen { hurry, seats, turn, since, ref lifted, .. } = *view;
        Self { pea, hurry, seats, turn, since, lifted: lifted.clone() }
    }
}

kernel::laws!(Thimbles<false>, cases: 500, close: 9);

#[test]
fn a_planted_leak_is_caught() {
    let mut runner = TestRunner::deterministic();
    let cases = laws::cases::<Thimbles<true>>(2..=4, 9);
    let caught = |case: &Case| match laws::hold::<Thimbles<true>>(case) {
        Ok(()) => false,
        Err(error) => error.to_string().contains("secrecy"),
    };
    let draws = 100;
    let caught =
        (0..draws).filter(|_| caught(&cases.new_tree(&mut runner).unwrap().current())).count();
    assert!(caught >= draws * 9 / 10, "only {caught} of {draws} leaking games were caught");
}
