//! A match: one game being played, with its log.

use std::fmt;

use rand::Rng;

use crate::game::{Game, Outcome, Setup, View as _};
use crate::names::Names;
use crate::refusal::{Illegal, Refusal, TableNo};
use crate::seal::{Bits256, Seal};
use crate::seat::{Seat, Seats, Viewer};
use crate::time::Time;

/// Who makes an entry: a player or the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// The clock, when the game's deadline has passed.
    Clock,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Clock => f.write_str("clock"),
        }
    }
}

/// How a record writes that a player resigns.
pub const RESIGN: &str = "resign";

/// How a game ends in which a player resigned.
pub const RESIGNATION: &str = "resignation";

/// What an entry says: an action, a resignation, or that the clock struck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed<A> {
    /// A player's action.
    Act(Seat, A),
    /// A player of two resigned: the other has won.
    Resign(Seat),
    /// The clock struck.
    Strike,
}

impl<A> Deed<A> {
    /// Who acted.
    pub const fn actor(&self) -> Actor {
        match self {
            Self::Act(seat, _) | Self::Resign(seat) => Actor::Seat(*seat),
            Self::Strike => Actor::Clock,
        }
    }
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<A> {
    /// The time since the deal.
    pub at: Time,
    /// What was done, and by whom.
    pub deed: Deed<A>,
}

/// As a record writes it: `4.210 B: reveal 3`.
impl<A: fmt::Display> fmt::Display for Entry<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.deed {
            Deed::Act(seat, action) => write!(f, "{} {seat}: {action}", self.at),
            Deed::Resign(seat) => write!(f, "{} {seat}: {RESIGN}", self.at),
            Deed::Strike => write!(f, "{} clock: time", self.at),
        }
    }
}

/// One game being played: its setup, its log and its state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match<G: Game> {
    setup: Setup<G>,
    names: Names,
    seal: Option<Seal>,
    log: Vec<Entry<G::Action>>,
    state: G,
}

/// An entry that the rules allow, with the event that it makes. Store the entry, then [`accept`](Match::accept) it:
/// durable before visible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided<G: Game> {
    /// The entry to store.
    pub entry: Entry<G::Action>,
    /// None for a resignation, of which the rules know nothing.
    event: Option<G::Event>,
}

impl<G: Game> Match<G> {
    /// A match from its setup, sealed with a salt.
    pub fn new(setup: Setup<G>, names: Names, salt: Bits256) -> Result<Self, G::No> {
        let text = crate::record::sealed_text(&setup, salt);
        Self::with_seal(setup, names, Some(Seal::new(text)))
    }

    /// A match that this generator deals; it also draws the salt.
    pub fn deal(options: G::Options, names: Names, rng: &mut dyn Rng) -> Result<Self, G::No> {
        Self::deal_afresh(options, names, &[], rng)
    }

    /// The same, without these words as far as the game can.
    pub fn deal_afresh(
        options: G::Options,
        names: Names,
        familiar: &[String],
        rng: &mut dyn Rng,
    ) -> Result<Self, G::No> {
        let seats = names.len();
        G::permit(&options, seats)?;
        let deal = G::deal_afresh(&options, seats, familiar, rng);
        let mut salt = [0; 32];
        rng.fill_bytes(&mut salt);
        Self::new(Setup { options, seats, deal }, names, Bits256::new(salt))
    }

    /// A match from its setup, with the seal of its record. Without a seal nothing proves the deal.
    pub(crate) fn with_seal(
        setup: Setup<G>,
        names: Names,
        seal: Option<Seal>,
    ) -> Result<Self, G::No> {
        G::permit(&setup.options, setup.seats)?;
        let state = G::start(&setup)?;
        Ok(Self { setup, names, seal, log: Vec::new(), state })
    }

    /// The setup.
    pub const fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// What the players are called.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// The commitment to the deal.
    pub const fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// The entries so far.
    pub fn log(&self) -> &[Entry<G::Action>] {
        &self.log
    }

    /// The time of the last entry.
    pub fn last_time(&self) -> Time {
        self.log.last().map_or(Time::ZERO, |entry| entry.at)
    }

    /// The state.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// The seats that can act now: none once the match is over.
    pub fn to_act(&self) -> Seats {
        if self.resigned().is_some() { Seats::NONE } else { self.state.to_act() }
    }

    /// The time at which the clock itself acts, if it will.
    pub fn deadline(&self) -> Option<Time> {
        self.state.deadline().filter(|_| self.resigned().is_none())
    }

    /// How the match ended, by its rules or by a resignation.
    pub fn outcome(&self) -> Option<Outcome> {
        let Some(seat) = self.resigned() else { return self.state.outcome() };
        let winners = Seats::one(seat.left(self.setup.seats));
        Some(Outcome { winners, scores: Vec::new(), how: RESIGNATION })
    }

    /// The seat whose player resigned.
    fn resigned(&self) -> Option<Seat> {
        match self.log.last()?.deed {
            Deed::Resign(seat) => Some(seat),
            Deed::Act(..) | Deed::Strike => None,
        }
    }

    /// Whether players may resign: at a table of two, where the other wins.
    pub const fn may_resign(&self) -> bool {
        self.setup.seats == 2
    }

    /// What an action would make happen. Changes nothing.
    pub fn decide(
        &self,
        by: Seat,
        action: G::Action,
        at: Time,
    ) -> Result<Decided<G>, Illegal<G::No>> {
        self.check_player(by, at)?;
        if !self.state.to_act().contains(by) {
            return Err(TableNo::NotYourTurn.into());
        }
        let event = self.state.decide(by, &action, at)?;
        Ok(Decided { entry: Entry { at, deed: Deed::Act(by, action) }, event: Some(event) })
    }

    /// What it would mean that a player resigns, in turn or not. Changes nothing.
    pub fn resign(&self, by: Seat, at: Time) -> Result<Decided<G>, TableNo> {
        self.check_player(by, at)?;
        if !self.may_resign() {
            return Err(TableNo::NoResigning);
        }
        Ok(Decided { entry: Entry { at, deed: Deed::Resign(by) }, event: None })
    }

    /// What the clock makes happen. Changes nothing.
    pub fn strike(&self, at: Time) -> Result<Decided<G>, Illegal<G::No>> {
        self.check(at)?;
        let due = self.state.deadline().is_some_and(|deadline| at >= deadline);
        let event = self.state.strike(at).filter(|_| due).ok_or(TableNo::ClockEarly)?;
        Ok(Decided { entry: Entry { at, deed: Deed::Strike }, event: Some(event) })
    }

    /// Applies a decision, which must have been made on this match as it stands.
    pub fn accept(&mut self, decided: Decided<G>) {
        if let Some(event) = &decided.event {
            self.state.apply(event);
        }
        self.log.push(decided.entry);
    }

    /// Decides and accepts.
    pub fn act(&mut self, by: Seat, action: G::Action, at: Time) -> Result<(), Illegal<G::No>> {
        let decided = self.decide(by, action, at)?;
        self.accept(decided);
        Ok(())
    }

    /// The match after a player has said this, in notation, at the time of the last move. Changes nothing here.
    pub fn after(&self, by: Seat, said: &str) -> Result<Self, Refusal> {
        let grammar = G::grammar(&self.setup.options, self.setup.seats);
        let action: G::Action = grammar.parse(said, &self.names)?;
        let mut after = self.clone();
        after.act(by, action, self.last_time())?;
        Ok(after)
    }

    /// The decision of a stored entry. Changes nothing.
    pub fn recall(&self, entry: Entry<G::Action>) -> Result<Decided<G>, Illegal<G::No>> {
        match entry.deed {
            Deed::Act(by, action) => self.decide(by, action, entry.at),
            Deed::Resign(by) => Ok(self.resign(by, entry.at)?),
            Deed::Strike => self.strike(entry.at),
        }
    }

    /// Recalls and accepts.
    pub fn enter(&mut self, entry: Entry<G::Action>) -> Result<(), Illegal<G::No>> {
        let decided = self.recall(entry)?;
        self.accept(decided);
        Ok(())
    }

    /// What a viewer knew when the viewer's history had this length; `None` if it never had.
    pub fn past_view(&self, viewer: Viewer, length: usize) -> Option<G::View> {
        // A viewer does not see every move, and the history never shrinks: look for the first move after which it has
        // this length.
        let view = |moves| self.as_of(moves).state.view(viewer);
        let (mut early, mut late) = (0, self.log.len());
        while early < late {
            let middle = usize::midpoint(early, late);
            if view(middle).moves() < length {
                early = middle + 1;
            } else {
                late = middle;
            }
        }
        Some(view(early)).filter(|view| view.moves() == length)
    }

    /// Visits each entry with the states before and after it.
    pub fn walk(&self, mut visit: impl FnMut(&Entry<G::Action>, &G, &G)) {
        let mut past = self.rewound();
        for entry in &self.log {
            let before = past.state.clone();
            past.enter(entry.clone()).expect("what was accepted is accepted again");
            visit(entry, &before, &past.state);
        }
    }

    /// The match before its first move.
    #[must_use]
    pub fn rewound(&self) -> Self {
        Self::with_seal(self.setup.clone(), self.names.clone(), self.seal.clone())
            .expect("a match that was dealt can be dealt again")
    }

    /// The match as it was after its first moves.
    fn as_of(&self, moves: usize) -> Self {
        let mut past = self.rewound();
        for entry in &self.log[..moves] {
            past.enter(entry.clone()).expect("what was accepted is accepted again");
        }
        past
    }

    fn check_player(&self, by: Seat, at: Time) -> Result<(), TableNo> {
        self.check(at)?;
        if by.index() >= self.setup.seats {
            return Err(TableNo::NoSeat { seat: by });
        }
        if self.state.deadline().is_some_and(|deadline| at >= deadline) {
            return Err(TableNo::TooLate);
        }
        Ok(())
    }

    fn check(&self, at: Time) -> Result<(), TableNo> {
        if self.outcome().is_some() {
            return Err(TableNo::Over);
        }
        if self.log.last().is_some_and(|last| at < last.at) {
            return Err(TableNo::Backwards);
        }
        if self.log.len() >= G::META.limits.entries {
            return Err(TableNo::Full { most: G::META.limits.entries });
        }
        Ok(())
    }
}
