//! What a game hides, stated apart from its view.
//!
//! The law of secrecy trusts `imagine`: a field of the view that shows a secret, and that `imagine` copies, passes it.
//! So a game also states its secrets as the rules have them, and two laws compare the view with that statement:
//! [`variety`](super::variety()) and [`twins`](super::twins()).

use std::fmt;

use rand::Rng;

use crate::game::{Game, Imagine, Setup};
use crate::names::Names;
use crate::played::{Entry, Match};
use crate::seal::Bits256;
use crate::seat::Viewer;

/// The chance of a secret's true value up to which the law of variety looks at it. A likelier one would take too many
/// worlds; the law of twin deals looks at it, too.
pub const LIKELIEST: f64 = 0.99;

/// A game that states its secrets, from "What each eye sees" in its rules and never from its `view`.
pub trait Secrets: Imagine {
    /// The name of something hidden: a card at a place, a code, an answer.
    type Secret: fmt::Debug;

    /// All that the rules hide from a viewer now and that the viewer cannot work out: its true value is no likelier than
    /// [`LIKELIEST`] for the viewer.
    ///
    /// An exact count from the state says so, or the rules do. What is likelier, or forced, is left out.
    fn secrets(&self, viewer: Viewer) -> Vec<Self::Secret>;

    /// The value of a secret in this world; empty if this world has no such thing.
    fn value(&self, secret: &Self::Secret) -> String;

    /// A match that differs from this one only in what the rules hide from a viewer: in the deal, and in actions that
    /// the viewer does not see in full. It is made from the deal and the log, without `imagine`.
    ///
    /// Everything that the viewer is told is the same in both: the answers, and what was turned up. `None` if there is
    /// no such match, or if it is hard to find.
    fn twin(played: &Match<Self>, viewer: Viewer, rng: &mut dyn Rng) -> Option<Match<Self>>;
}

/// Plays a log on a deal; `None` if the rules refuse the deal or an entry.
pub fn play<G: Game>(
    setup: Setup<G>,
    log: impl IntoIterator<Item = Entry<G::Action>>,
) -> Option<Match<G>> {
    let names = Names::plain(setup.seats);
    let mut played = Match::new(setup, names, Bits256::new([0; 32])).ok()?;
    log.into_iter().try_for_each(|entry| played.enter(entry)).ok()?;
    Some(played)
}
