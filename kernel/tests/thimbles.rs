//! The laws on the smallest game with a secret, and on the same game with a leak: the laws must catch it.
//!
//! The game is the example for new ones: its own tests and laws run here, too.

#[path = "../../docs/examples/thimbles/games/thimbles/mod.rs"]
pub mod thimbles;

use kernel::laws::{self, Case};
use kernel::{
    Game, Grammar, Illegal, Imagine, Legal, Meta, Outcome, Seat, Seats, Setup, Time, Viewer,
};
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use rand::Rng;

use thimbles::{Lift, Lifted, No, Options, Pea, THIMBLES, Thimbles, View};

/// Thimbles with a planted leak: while the pea lies under an odd thimble, every view shows a later time.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Leaky(Thimbles);

impl Leaky {
    /// In a copy any thimble can be lifted, until the pea is found.
    fn is_odd(&self) -> bool {
        let hides_pea = |thimble: &u8| {
            let mut copy = self.0.clone();
            let lifted = copy.decide(Seat::new(0), &Lift { thimble: *thimble }, Time::ZERO);
            lifted.is_ok_and(|event| {
                copy.apply(&event);
                copy.outcome().is_some()
            })
        };
        self.0.outcome().is_none() && (1..=THIMBLES).step_by(2).any(|odd| hides_pea(&odd))
    }
}

impl Game for Leaky {
    const META: Meta = Thimbles::META;
    type Options = Options;
    type Deal = Pea;
    type Action = Lift;
    type Event = Lifted;
    type View = View;
    type No = No;

    fn view(&self, viewer: Viewer) -> View {
        let View { since, .. } = self.0.view(viewer);
        let since = since.plus_seconds(u32::from(self.is_odd()));
        View { since, ..self.0.view(viewer) }
    }

    fn permit(options: &Options, seats: usize) -> Result<(), No> {
        Thimbles::permit(options, seats)
    }
    fn grammar(options: &Options, seats: usize) -> Grammar {
        Thimbles::grammar(options, seats)
    }
    fn deal(options: &Options, seats: usize, rng: &mut dyn Rng) -> Pea {
        Thimbles::deal(options, seats, rng)
    }
    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        let Setup { options, seats, deal } = setup.clone();
        Thimbles::start(&Setup { options, seats, deal }).map(Self)
    }
    fn to_act(&self) -> Seats {
        self.0.to_act()
    }
    fn deadline(&self) -> Option<Time> {
        self.0.deadline()
    }
    fn strike(&self, at: Time) -> Option<Lifted> {
        self.0.strike(at)
    }
    fn decide(&self, by: Seat, lift: &Lift, at: Time) -> Result<Lifted, Illegal<No>> {
        self.0.decide(by, lift, at)
    }
    fn apply(&mut self, event: &Lifted) {
        self.0.apply(event);
    }
    fn legal(view: &View) -> Legal<Lift> {
        Thimbles::legal(view)
    }
    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Lift)> {
        self.0.sample(rng)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

impl Imagine for Leaky {
    const UNIFORM: bool = Thimbles::UNIFORM;

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        Self(Thimbles::imagine(view, rng))
    }
}

#[test]
fn a_planted_leak_is_caught() {
    let mut runner = TestRunner::deterministic();
    let cases = laws::cases::<Leaky>(2..=4, 9);
    let caught = |case: &Case| match laws::hold::<Leaky>(case) {
        Ok(()) => false,
        Err(error) => error.to_string().contains("secrecy"),
    };
    let draws = 100;
    let caught =
        (0..draws).filter(|_| caught(&cases.new_tree(&mut runner).unwrap().current())).count();
    assert!(caught >= draws * 9 / 10, "only {caught} of {draws} leaking games were caught");
}
