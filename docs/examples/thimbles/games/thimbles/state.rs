//! The game itself.

use kernel::{
    Game, Grammar, Illegal, Legal, Limits, Meta, Outcome, Seat, Seats, Setup, Time, Viewer,
};
use rand::seq::IteratorRandom as _;
use rand::{Rng, RngExt as _};

use super::{Lift, No, Options, Pea, View, action};

/// How many thimbles there are (TH02).
pub const THIMBLES: u8 = 9;
/// How long a turn lasts where there is hurry (TH05).
const TURN_SECONDS: u32 = 10;

/// A game of Thimbles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thimbles {
    pub(super) pea: u8,
    pub(super) options: Options,
    pub(super) seats: usize,
    pub(super) lifted: Vec<u8>,
    /// When the turn began.
    pub(super) since: Time,
}

/// A thimble was lifted, by the player whose turn it was or by the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lifted {
    thimble: u8,
    at: Time,
}

/// The thimbles that still stand.
pub(super) fn standing(lifted: &[u8]) -> impl Iterator<Item = u8> {
    (1..=THIMBLES).filter(|thimble| !lifted.contains(thimble))
}

/// Whose turn it is after this number of lifted thimbles (TH03).
pub(super) const fn turn(lifted: usize, seats: usize) -> Seat {
    Seat::new(lifted % seats)
}

impl Game for Thimbles {
    const META: Meta = Meta {
        id: "thimbles",
        title: "Thimbles",
        min_seats: 2,
        max_seats: 4,
        ends: &["found"],
        nouns: &[],
        limits: Limits { entries: THIMBLES as usize, view_bytes: 200 },
    };

    type Options = Options;
    type Deal = Pea;
    type Action = Lift;
    type Event = Lifted;
    type View = View;
    type No = No;

    fn permit(_options: &Options, _seats: usize) -> Result<(), No> {
        Ok(())
    }

    fn grammar(_options: &Options, _seats: usize) -> Grammar {
        action::grammar()
    }

    fn deal(_options: &Options, _seats: usize, rng: &mut dyn Rng) -> Pea {
        Pea(rng.random_range(1..=THIMBLES))
    }

    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        let Pea(pea) = setup.deal;
        if !(1..=THIMBLES).contains(&pea) {
            return Err(No::NoSuchThimble { thimble: pea, last: THIMBLES });
        }
        let options = setup.options.clone();
        Ok(Self { pea, options, seats: setup.seats, lifted: Vec::new(), since: Time::ZERO })
    }

    fn to_act(&self) -> Seats {
        let turn = turn(self.lifted.len(), self.seats);
        if self.outcome().is_some() { Seats::NONE } else { Seats::one(turn) }
    }

    fn deadline(&self) -> Option<Time> {
        let runs = self.options.hurry && self.outcome().is_none();
        runs.then(|| self.since.plus_seconds(TURN_SECONDS))
    }

    fn strike(&self, at: Time) -> Option<Lifted> {
        self.deadline()?;
        standing(&self.lifted).next().map(|thimble| Lifted { thimble, at })
    }

    fn decide(&self, _by: Seat, lift: &Lift, at: Time) -> Result<Lifted, Illegal<No>> {
        let Lift { thimble } = *lift;
        if self.lifted.contains(&thimble) {
            return Err(Illegal::Rule(No::Lifted { thimble }));
        }
        Ok(Lifted { thimble, at })
    }

    fn apply(&mut self, event: &Lifted) {
        self.lifted.push(event.thimble);
        self.since = event.at;
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            seats: self.seats,
            options: self.options.clone(),
            lifted: self.lifted.clone(),
            found: self.lifted.contains(&self.pea),
            since: self.since,
        }
    }

    fn legal(view: &View) -> Legal<Lift> {
        let turn = turn(view.lifted.len(), view.seats);
        if view.found || view.viewer != Viewer::Seat(turn) {
            return Legal::NOTHING;
        }
        Legal::Listed(standing(&view.lifted).map(|thimble| Lift { thimble }).collect())
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Lift)> {
        let seat = self.to_act().iter().next()?;
        let thimble = standing(&self.lifted).choose(rng)?;
        Some((seat, Lift { thimble }))
    }

    fn outcome(&self) -> Option<Outcome> {
        let at = self.lifted.iter().position(|&thimble| thimble == self.pea)?;
        let winners = Seats::one(turn(at, self.seats));
        Some(Outcome { winners, scores: Vec::new(), how: "found" })
    }
}
