//! The rules as the kernel calls them.

use kernel::{
    Game, Grammar, Illegal, Legal, Limits, Meta, Outcome, Seat, Seats, Setup, Time, Viewer,
};
use rand::Rng;

use super::action::grammar;
use super::stage::legal;
use super::{Action, Deal, Decrypto, Event, How, No, Options, Team, Timer, View, What};

impl Game for Decrypto {
    const META: Meta = Meta {
        id: "decrypto",
        title: "Decrypto",
        min_seats: 3,
        max_seats: 8,
        ends: How::WORDS,
        nouns: &[],
        limits: Limits { entries: 1000, view_bytes: 256 << 10 },
    };
    type Options = Options;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;
    type No = No;

    /// All options go together: words that a host brings are always enough for two teams.
    fn permit(_options: &Options, _seats: usize) -> Result<(), No> {
        Ok(())
    }

    fn grammar(_options: &Options, seats: usize) -> Grammar {
        grammar(seats)
    }

    fn deal(options: &Options, seats: usize, rng: &mut dyn Rng) -> Deal {
        Deal::draw(options, seats, rng)
    }

    fn deal_afresh(
        options: &Options,
        seats: usize,
        familiar: &[String],
        rng: &mut dyn Rng,
    ) -> Deal {
        Deal::draw_afresh(options, seats, familiar, rng)
    }

    fn familiar(&self) -> Vec<String> {
        let hands = Team::ALL.iter().filter_map(|&team| self.secrets[team].as_ref());
        hands.flat_map(|secret| &secret.words).map(ToString::to_string).collect()
    }

    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        Self::from_setup(setup)
    }

    fn to_act(&self) -> Seats {
        self.acting()
    }

    fn deadline(&self) -> Option<Time> {
        self.due
    }

    fn strike(&self, at: Time) -> Option<Event> {
        self.due?;
        let slow = Team::ALL.iter().copied().find(|&team| self.clues[team].is_none())?;
        let what = match self.options.timer {
            Timer::Soft => What::Warned,
            Timer::Hard => What::Emptied { team: slow },
            Timer::Off => return None,
        };
        Some(Event { at, round: self.round, what })
    }

    fn decide(&self, by: Seat, action: &Action, at: Time) -> Result<Event, Illegal<No>> {
        let what = self.decided(by, action).map_err(Illegal::Rule)?;
        Ok(Event { at, round: self.round, what })
    }

    fn apply(&mut self, event: &Event) {
        self.happen(event);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn legal(view: &View) -> Legal<Action> {
        legal(view)
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Action)> {
        self.sampled(rng)
    }

    /// The own team; nobody for an encryptor who must be silent (DE21).
    fn confidants(&self, seat: Seat) -> Seats {
        if self.silent().contains(seat) { Seats::NONE } else { self.team(seat).members(self.seats) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|ended| ended.outcome(self.tokens, self.seats))
    }
}
