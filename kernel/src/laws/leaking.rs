//! Games with a planted leak, for tests of the laws themselves.

use std::fmt;

use proptest::prelude::TestCaseError;
use rand::{Rng, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::secrets::play;
use super::{Secrets, secrecy, twins, variety};
use crate::game::{Game, Imagine, Legal, Meta, Outcome, Say, Setup, View};
use crate::grammar::Grammar;
use crate::played::Match;
use crate::refusal::Illegal;
use crate::seat::{Seat, Seats, Viewer};
use crate::time::Time;

/// A leak that a test plants in a game: one more field of every view.
pub trait Leak: Clone + PartialEq + Eq + fmt::Debug + Send + Sync + 'static {
    /// The game.
    type Game: Secrets;
    /// Whether `imagine` keeps to what the leak shows, as it does where it copies the leaking field. The law of
    /// secrecy is blind to such a leak.
    const COPIED: bool;
    /// What the leak shows to a viewer.
    fn shown(game: &Self::Game, viewer: Viewer) -> String;
}

/// The laws that catch a leak in a match as it stands, for one viewer.
pub fn fallen<L: Leak>(played: &Match<L::Game>, viewer: Viewer) -> Vec<&'static str> {
    let leaking = Leaking::<L>::of(played);
    let (state, view) = (leaking.state(), leaking.state().view(viewer));
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut fallen = Vec::new();
    let mut note = |law: &'static str, verdict: Result<(), TestCaseError>| {
        if let Err(error) = verdict {
            assert!(error.to_string().contains(law), "{law}: {error}");
            fallen.push(law);
        }
    };
    note("secrecy", secrecy(state, viewer, &view, None, &mut rng).map(|_| ()));
    note("variety", variety(state, &view, &mut rng));
    // A twin may happen to agree with the leak, or may not be found.
    let twins = (0..20).find_map(|_| twins(&leaking, viewer, &mut rng).err());
    note("twins", twins.map_or(Ok(()), Err));
    fallen
}

/// A game with a planted leak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaking<L: Leak>(L::Game);

/// A view with one field too many.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LeakingView<V> {
    view: V,
    shown: String,
}

impl<V: View> View for LeakingView<V> {
    type Moment = V::Moment;
    type Words = V::Words;

    fn viewer(&self) -> Viewer {
        self.view.viewer()
    }

    fn moves(&self) -> usize {
        self.view.moves()
    }

    fn history(&mut self) -> &mut Vec<V::Moment> {
        self.view.history()
    }

    fn picture(&self, say: &Say<'_, V::Words>) -> String {
        format!("{} ({})", self.view.picture(say), self.shown)
    }

    fn tell(&self, line: usize, say: &Say<'_, V::Words>) -> String {
        self.view.tell(line, say)
    }
}

impl<L: Leak> Leaking<L> {
    /// The same match with the leak.
    fn of(played: &Match<L::Game>) -> Match<Self> {
        let Setup { options, seats, deal } = played.setup().clone();
        play(Setup { options, seats, deal }, played.log().iter().cloned()).expect("it was played")
    }

    /// The same match without the leak.
    fn sealed(played: &Match<Self>) -> Match<L::Game> {
        let Setup { options, seats, deal } = played.setup().clone();
        play(Setup { options, seats, deal }, played.log().iter().cloned()).expect("it was played")
    }
}

impl<L: Leak> Game for Leaking<L> {
    const META: Meta = L::Game::META;
    type Options = <L::Game as Game>::Options;
    type Deal = <L::Game as Game>::Deal;
    type Action = <L::Game as Game>::Action;
    type Event = <L::Game as Game>::Event;
    type View = LeakingView<<L::Game as Game>::View>;
    type No = <L::Game as Game>::No;

    fn view(&self, viewer: Viewer) -> Self::View {
        LeakingView { view: self.0.view(viewer), shown: L::shown(&self.0, viewer) }
    }

    fn permit(options: &Self::Options, seats: usize) -> Result<(), Self::No> {
        L::Game::permit(options, seats)
    }
    fn grammar(options: &Self::Options, seats: usize) -> Grammar {
        L::Game::grammar(options, seats)
    }
    fn deal(options: &Self::Options, seats: usize, rng: &mut dyn Rng) -> Self::Deal {
        L::Game::deal(options, seats, rng)
    }
    fn start(setup: &Setup<Self>) -> Result<Self, Self::No> {
        let Setup { options, seats, deal } = setup.clone();
        L::Game::start(&Setup { options, seats, deal }).map(Self)
    }
    fn to_act(&self) -> Seats {
        self.0.to_act()
    }
    fn deadline(&self) -> Option<Time> {
        self.0.deadline()
    }
    fn strike(&self, at: Time) -> Option<Self::Event> {
        self.0.strike(at)
    }
    fn decide(
        &self,
        by: Seat,
        action: &Self::Action,
        at: Time,
    ) -> Result<Self::Event, Illegal<Self::No>> {
        self.0.decide(by, action, at)
    }
    fn apply(&mut self, event: &Self::Event) {
        self.0.apply(event);
    }
    fn legal(view: &Self::View) -> Legal<Self::Action> {
        L::Game::legal(&view.view)
    }
    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Self::Action)> {
        self.0.sample(rng)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

impl<L: Leak> Imagine for Leaking<L> {
    const UNIFORM: bool = L::Game::UNIFORM;

    /// Imagines worlds until one agrees with what the leak shows. A leak of one card or word keeps that short.
    fn imagine(view: &Self::View, rng: &mut dyn Rng) -> Self {
        loop {
            let world = L::Game::imagine(&view.view, rng);
            if !L::COPIED || L::shown(&world, view.viewer()) == view.shown {
                return Self(world);
            }
        }
    }
}

impl<L: Leak> Secrets for Leaking<L> {
    type Secret = <L::Game as Secrets>::Secret;

    fn secrets(&self, viewer: Viewer) -> Vec<Self::Secret> {
        self.0.secrets(viewer)
    }

    fn value(&self, secret: &Self::Secret) -> String {
        self.0.value(secret)
    }

    fn twin(played: &Match<Self>, viewer: Viewer, rng: &mut dyn Rng) -> Option<Match<Self>> {
        L::Game::twin(&Self::sealed(played), viewer, rng).map(|twin| Self::of(&twin))
    }
}
