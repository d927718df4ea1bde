//! What the rules hide, apart from the view: tiles, the pile, and secret guesses.

use kernel::laws::{LIKELIEST, Secrets, play};
use kernel::{BySeat, Deed, Entry, Match, Seat, Seats, Setup, Viewer};
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{Rng, RngExt as _};

use super::mind::{Posterior, Whose};
use super::state::Phase;
use super::{Action, BreakTheCode, Card, Deal, Event, Move, Row, Tile, View};

/// Something that a viewer does not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// A tile of a player or of the centre, counted from the left.
    Tile(Whose, usize),
    /// The ten tiles that two players leave.
    Unused,
    /// A card of the pile, counted from its top.
    Pile(usize),
    /// The row of a wrong guess, by the number of its move (BC13).
    Guess(usize),
}

/// How often a new deal is tried for a twin.
const TRIES: usize = 12;

/// In how many ways two rows share out ten tiles: 10 over 5.
const SPLITS: u64 = 252;

impl Secrets for BreakTheCode {
    type Secret = Secret;

    /// Tiles by the exact count; the cards of a pile of two or more, and a secret wrong guess, are never forced.
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        if let Phase::Over(_) = self.phase {
            return Vec::new();
        }
        let posterior = Posterior::of(&self.by_the_rules(viewer));
        let mut secrets = Vec::new();
        for hidden in posterior.hidden() {
            let counts = hidden.places();
            let tiles = self.of(hidden.whose).tiles().enumerate();
            let chance =
                |(i, tile): (usize, Tile)| share(counts[i][tile.index()], posterior.deals());
            let in_doubt = tiles.filter(|&place| chance(place) <= LIKELIEST);
            secrets.extend(in_doubt.map(|(i, _)| Secret::Tile(hidden.whose, i)));
        }
        // Each set of unused tiles is part of as many deals as the rows can share out the others. Both 5s among them
        // are one more way.
        let splits = if viewer == Viewer::Public { SPLITS } else { 1 };
        if self.seats == 2 && share(2 * splits, posterior.deals()) <= LIKELIEST {
            secrets.push(Secret::Unused);
        }
        if self.pile.hidden().len() > 1 {
            secrets.extend((0..self.pile.hidden().len()).map(Secret::Pile));
        }
        let guesses = self.history.iter().enumerate().filter(|(_, event)| {
            matches!(event, Event::Guessed { by, right: false, .. } if self.is_secret(*by, viewer))
        });
        secrets.extend(guesses.map(|(i, _)| Secret::Guess(i)));
        secrets
    }

    fn value(&self, secret: &Secret) -> String {
        match *secret {
            Secret::Tile(whose, i) => {
                let tile = self.of(whose).tiles().nth(i);
                tile.map_or(String::new(), |tile| tile.word().to_owned())
            }
            Secret::Unused => self.rest.to_string(),
            Secret::Pile(i) => {
                self.pile.hidden().get(i).map_or(String::new(), |card| card.word().to_owned())
            }
            Secret::Guess(i) => format!("{:?}", self.history.get(i)),
        }
    }

    /// Hidden tiles change places as far as every answer stays the same; the pile is shuffled, and secret guesses are
    /// other guesses, as right or wrong as they were.
    fn twin(played: &Match<Self>, viewer: Viewer, rng: &mut dyn Rng) -> Option<Match<Self>> {
        let state = played.state();
        if let Phase::Over(_) = state.phase {
            return None;
        }
        let dealt = |seat: Seat| played.setup().deal.rows[seat].clone();
        let mut heaps: Vec<Vec<Tile>> = Seat::first(state.seats).map(dealt).collect();
        heaps.push(state.rest.tiles().collect());
        let mut twin = state.with_tiles(played, &heaps, viewer, rng);
        let found = |seat: &Seat| state.seats > 2 && state.right.contains(*seat);
        let sees_centre = viewer.seat().as_ref().is_some_and(found);
        let hidden: Vec<usize> = (0..heaps.len())
            .filter(|&i| viewer.seat().is_none_or(|seat| seat.index() != i))
            .filter(|&i| i < state.seats || !sees_centre)
            .collect();
        for _ in 0..TRIES {
            let mut other = heaps.clone();
            let mut pair = hidden.sample(rng, 2);
            let (Some(&one), Some(&two)) = (pair.next(), pair.next()) else { break };
            let (i, j) =
                (rng.random_range(0..other[one].len()), rng.random_range(0..other[two].len()));
            (other[one][i], other[two][j]) = (heaps[two][j], heaps[one][i]);
            other[one].sort_unstable();
            other[two].sort_unstable();
            if let Some(found) = state.with_tiles(played, &other, viewer, rng) {
                (twin, heaps) = (Some(found), other);
            }
        }
        twin
    }
}

impl BreakTheCode {
    fn of(&self, whose: Whose) -> Row {
        match whose {
            Whose::Seat(seat) => self.row(seat),
            Whose::Centre => self.rest,
        }
    }

    /// Whether a viewer does not see the row that a player guesses (BC11, BC13).
    fn is_secret(&self, by: Seat, viewer: Viewer) -> bool {
        self.seats > 2 && viewer != Viewer::Seat(by)
    }

    /// What the rules show a viewer, written from the state alone: the own tiles, all questions with their answers, the
    /// cards that were turned up, and guesses as BC11 and BC13 say.
    fn by_the_rules(&self, viewer: Viewer) -> View {
        let own = |seat| viewer == Viewer::Seat(seat);
        let found = viewer.seat().is_some_and(|seat| self.right.contains(seat));
        let said = |event: &Event| match *event {
            Event::Asked { by, question, answers } => {
                let answers = BySeat::new(self.seats, |seat| answers[seat.index()]);
                Move::Asked { by, question, answers }
            }
            Event::Guessed { by, row, right } => {
                Move::Guessed { by, row: (!self.is_secret(by, viewer)).then_some(row), right }
            }
            Event::Passed { by } => Move::Passed { by },
        };
        View {
            viewer,
            options: self.options.clone(),
            first: self.first,
            rows: BySeat::new(self.seats, |seat| own(seat).then(|| self.row(seat))),
            centre: (self.seats > 2 && found).then_some(self.rest),
            unused: None,
            face_up: self.pile.face_up().to_vec(),
            turned: self.pile.turned().to_vec(),
            pile: self.pile.hidden().len(),
            hidden: None,
            in_play: self.in_play,
            right: self.right,
            turn: Some(self.turn),
            closing: Seats::NONE,
            history: self.history.iter().map(said).collect(),
            ending: None,
        }
    }

    /// The match with these rows and this rest, another pile and other secret guesses; `None` if an answer changes.
    fn with_tiles(
        &self,
        played: &Match<Self>,
        heaps: &[Vec<Tile>],
        viewer: Viewer,
        rng: &mut dyn Rng,
    ) -> Option<Match<Self>> {
        let Setup { options, seats, deal } = played.setup().clone();
        let mut cards: Vec<Card> = deal.cards;
        cards[self.pile.turned().len()..].shuffle(rng);
        let rows = BySeat::new(seats, |seat| heaps[seat.index()].clone());
        let centre = if seats > 2 { heaps[seats].clone() } else { Vec::new() };
        let deal = Deal { rows, centre: centre.clone(), cards, first: deal.first };
        let log = played.log().iter().zip(&self.history).map(|(entry, event)| match event {
            Event::Guessed { by, right, row: _ } if self.is_secret(*by, viewer) => {
                let mut guess = centre.clone();
                while !right && guess == centre {
                    guess = self.any_row(rng).tiles().collect();
                }
                Entry {
                    deed: Deed::Act(*by, Action::Guess(guess.into_iter().collect())),
                    ..entry.clone()
                }
            }
            Event::Guessed { .. } | Event::Asked { .. } | Event::Passed { .. } => entry.clone(),
        });
        let twin: Match<Self> = play(Setup { options, seats, deal }, log.collect::<Vec<_>>())?;
        let told = |event: &Event| match *event {
            Event::Asked { answers, .. } => (Some(answers), false),
            Event::Guessed { right, .. } => (None, right),
            Event::Passed { .. } => (None, false),
        };
        let history = twin.state().history.iter().map(told);
        history.eq(self.history.iter().map(told)).then_some(twin)
    }
}

/// A share of all deals.
#[expect(clippy::cast_precision_loss, reason = "the law leaves room for more than a rounding")]
const fn share(part: u64, all: u64) -> f64 {
    part as f64 / all as f64
}
