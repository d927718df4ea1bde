//! A game as an entry of the shelf.

use std::fmt;
use std::marker::PhantomData;

use rand::Rng;

use super::matched::Looked;
use super::{AnyGame, AnyMatch, AnyView, SetupNo};
use crate::contest::{self, Contest, Player, Spoilt};
use crate::game::{Game, Meta, Setup, View};
use crate::grammar::Grammar;
use crate::mind::{self, Minded, Thinking};
use crate::names::Names;
use crate::options::{OptionNo, Options as _, Spec};
use crate::played::Match;
use crate::random::{self, PlayedOut};
use crate::record::{self, Record, RecordError};
use crate::refusal::{Code, Coded as _, Refusal};
use crate::schema::Catalogue;
use crate::seat::BySeat;

/// A game as an entry of the shelf.
pub struct Shelved<G>(PhantomData<fn() -> G>);

impl<G> Shelved<G> {
    /// The entry.
    pub const NEW: Self = Self(PhantomData);
}

impl<G: Game> fmt::Debug for Shelved<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::META.id)
    }
}

fn read_options<G: Game>(options: &[(String, String)]) -> Result<G::Options, OptionNo> {
    G::Options::read(options.iter().map(|(key, value)| (key.as_str(), value.as_str())))
}

fn check_seats<G: Game>(seats: usize) -> Result<(), SetupNo> {
    let (min, max) = (G::META.min_seats, G::META.max_seats);
    if (min..=max).contains(&seats) { Ok(()) } else { Err(SetupNo::Seats { seats, min, max }) }
}

impl<G: Minded> AnyGame for Shelved<G> {
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn options(&self) -> Vec<(Spec, String)> {
        let defaults = G::Options::default();
        G::Options::SPECS.iter().copied().zip(defaults.write().map(|(_, text)| text)).collect()
    }

    fn codes(&self) -> Vec<Code> {
        let words = <G::View as View>::Words::CODES;
        G::codes()
            .into_iter()
            .chain(words.iter().chain(G::REASONS).chain(G::HINTS).chain(G::PROOFS).copied())
            .collect()
    }

    fn schema(&self) -> serde_json::Value {
        Catalogue::new()
            .sends::<G::View>("view")
            .sends::<G::Aids>("aids")
            .takes::<G::Action>("action")
            .sends::<G::Options>("options")
            .document(G::META.title)
    }

    fn grammar(&self, seats: usize, options: &[(String, String)]) -> Result<Grammar, Refusal> {
        check_seats::<G>(seats)?;
        let options = read_options::<G>(options)?;
        G::permit(&options, seats).map_err(Into::into)?;
        Ok(G::grammar(&options, seats))
    }

    fn deal(
        &self,
        names: Names,
        options: &[(String, String)],
        rng: &mut dyn Rng,
    ) -> Result<Box<dyn AnyMatch>, Refusal> {
        self.deal_afresh(names, options, &[], rng)
    }

    fn deal_afresh(
        &self,
        names: Names,
        options: &[(String, String)],
        familiar: &[String],
        rng: &mut dyn Rng,
    ) -> Result<Box<dyn AnyMatch>, Refusal> {
        check_seats::<G>(names.len())?;
        let options = read_options::<G>(options)?;
        let played = Match::<G>::deal_afresh(options, names, familiar, rng).map_err(Into::into)?;
        Ok(Box::new(played))
    }

    fn play_out(
        &self,
        seats: usize,
        options: &[(String, String)],
        rng: &mut dyn Rng,
    ) -> Result<PlayedOut, Refusal> {
        check_seats::<G>(seats)?;
        let options = read_options::<G>(options)?;
        G::permit(&options, seats).map_err(Into::into)?;
        let deal = G::deal(&options, seats, rng);
        let state = G::start(&Setup { options, seats, deal }).map_err(Into::into)?;
        Ok(random::play_out(state, rng))
    }

    fn levels(&self) -> Vec<&'static str> {
        if G::LEVELS.is_empty() { vec![mind::RANDOM] } else { G::LEVELS.to_vec() }
    }

    fn minds(&self) -> Vec<&'static str> {
        [mind::RANDOM].iter().chain(G::LEVELS).chain(G::MODELS).copied().collect()
    }

    fn unknown_words(&self, options: &[(String, String)]) -> Vec<String> {
        read_options::<G>(options).map(|options| G::unknown_words(&options)).unwrap_or_default()
    }

    fn gives_hints(&self) -> bool {
        !G::HINTS.is_empty()
    }

    fn contest(
        &self,
        options: &[(String, String)],
        levels: &[&str],
        thinking: Thinking,
        deal: &mut dyn Rng,
        chances: &mut [&mut dyn Rng],
    ) -> Result<Contest, Spoilt> {
        assert_eq!(levels.len(), chances.len(), "each mind has its own generator");
        let refused = Spoilt::Refused;
        check_seats::<G>(levels.len()).map_err(|no| refused(no.into()))?;
        let options = read_options::<G>(options).map_err(|no| refused(no.into()))?;
        let minds: Result<Vec<_>, Spoilt> = levels
            .iter()
            .map(|&level| {
                mind::mind::<G>(level, thinking)
                    .ok_or_else(|| Spoilt::NoMind { level: level.to_owned() })
            })
            .collect();
        let mut seated = minds?.into_iter().zip(chances);
        let mut players = BySeat::new(levels.len(), |_| {
            let (mind, chance) = seated.next().expect("as many as seats");
            Player { mind, chance: &mut **chance }
        });
        let names = Names::plain(levels.len());
        let mut played = Match::<G>::deal(options, names, deal).map_err(|no| refused(no.into()))?;
        let contest = contest::play(&mut played, &mut players)?;
        Ok(Contest { figures: played.state().figures(), ..contest })
    }

    fn read_view(&self, json: &str) -> Option<Box<dyn AnyView>> {
        let view: G::View = serde_json::from_str(json).ok()?;
        Some(Box::new(Looked::<G>(view)))
    }

    fn open(
        &self,
        record: &Record,
        moves: Option<usize>,
    ) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(record::open::<G>(record, moves)?))
    }
}
