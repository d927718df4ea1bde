//! What a viewer sees and may do.

use kernel::{BySeat, Game as _, Legal, Outcome, Say, Seat, Seats, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::advanced::RevealRules;
use super::picture::Words;
use super::state::{FullHand, Kryptos, Phase};
use super::{Action, Card, Event, Options};

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What the host chose.
    pub options: Options,
    /// The highest number in play.
    pub last: u8,
    /// Who began.
    pub first: Seat,
    /// The hands, as far as the viewer sees them.
    pub hands: BySeat<Hand>,
    /// How many cards of each colour lie aside.
    pub aside_tokens: [u8; 4],
    /// The cards that lie aside, once the game is over.
    pub aside: Option<Vec<Card>>,
    /// Who is to act, until the game is over.
    pub turn: Option<Turn>,
    /// Whether this is the last round.
    pub closing: bool,
    /// The number of turns that are over.
    pub turns: u32,
    /// Everything that happened.
    pub history: Vec<Event>,
    /// The winners, once the game is over.
    pub winners: Option<Seats>,
    /// How the game ended, once it is over: `points`, `exhausted` or `limit`.
    pub ended: Option<String>,
}

/// A hand as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Hand {
    /// The owner's points.
    pub points: u8,
    /// How many hidden cards have each colour.
    pub tokens: [u8; 4],
    /// The places from left to right.
    pub places: Vec<Place>,
}

/// A place in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    /// The card, if the viewer sees it.
    pub card: Option<Card>,
    /// Whether the card lies open for everyone.
    pub open: bool,
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Turn {
    /// The player.
    pub seat: Seat,
    /// What the player has to do.
    pub stage: Stage,
}

kernel::choices! {
    /// What the player to act has to do.
    pub enum Stage {
        /// Reveal an own card.
        Reveal => "reveal",
        /// Guess a hidden card of another player.
        Guess => "guess",
        /// Guess again for a point, or stop (KS15).
        SecondTry => "second-try",
    }
}

impl View {
    /// What a viewer may know of a game.
    pub(super) fn of(game: &Kryptos, viewer: Viewer) -> Self {
        let outcome = game.outcome();
        let over = outcome.is_some();
        let hands = game.hands.map(|seat, held| {
            let mine = viewer == Viewer::Seat(seat);
            Hand {
                points: game.points[seat],
                tokens: held.tokens(),
                places: places(held, mine || over),
            }
        });
        let turn = match game.phase {
            Phase::Reveal(seat) => Some(Turn { seat, stage: Stage::Reveal }),
            Phase::Guess(seat) => Some(Turn { seat, stage: Stage::Guess }),
            Phase::SecondTry(seat) => Some(Turn { seat, stage: Stage::SecondTry }),
            Phase::Over(_) => None,
        };
        let mut aside_tokens = [0; 4];
        game.aside.iter().for_each(|card| aside_tokens[card.colour() as usize] += 1);
        Self {
            viewer,
            options: game.options.clone(),
            last: game.card_counts().last,
            first: game.first,
            hands,
            aside_tokens,
            aside: over.then(|| game.aside.to_vec()),
            turn,
            closing: game.closing,
            turns: game.turns,
            history: game.history.clone(),
            winners: outcome.as_ref().map(|outcome| outcome.winners),
            ended: outcome.map(|Outcome { how, winners: _, scores: _ }| how.to_owned()),
        }
    }

    /// The points of the winner, if others have as many and the order of turns decided (KS19).
    pub(super) fn tied(&self) -> Option<u8> {
        let winners = self.winners?;
        let most = self.hands.values().map(|hand| hand.points).max()?;
        let best = self.hands.values().filter(|hand| hand.points == most).count();
        (best > winners.len()).then_some(most)
    }

    /// Every action that the viewer may take now.
    pub(super) fn legal(&self) -> Legal<Action> {
        let Some(Turn { seat, stage }) =
            self.turn.filter(|turn| self.viewer == Viewer::Seat(turn.seat))
        else {
            return Legal::NOTHING;
        };
        Legal::Listed(match stage {
            Stage::Reveal => self.reveals(seat),
            Stage::Guess => {
                let guesses = self.guesses(seat);
                if guesses.is_empty() { vec![Action::Pass] } else { guesses }
            }
            Stage::SecondTry => [Action::Stop].into_iter().chain(self.guesses(seat)).collect(),
        })
    }

    fn reveals(&self, seat: Seat) -> Vec<Action> {
        let places = &self.hands[seat].places;
        let hand: Vec<Card> = places.iter().filter_map(|place| place.card).collect();
        let open = places
            .iter()
            .enumerate()
            .filter(|(_, place)| place.open)
            .fold(0, |mask, (i, _)| mask | 1 << i);
        let rules = RevealRules::new(&self.options, self.hands.len(), &self.history, seat);
        let permitted = rules.permitted(&hand, open);
        (0..hand.len())
            .filter(|i| permitted & 1 << i != 0)
            .map(|i| Action::Reveal { place: shown(i) })
            .collect()
    }

    fn guesses(&self, seat: Seat) -> Vec<Action> {
        let others = self.hands.iter().filter(|&(of, _)| of != seat);
        let hidden = others.flat_map(|(of, hand)| {
            hand.places
                .iter()
                .enumerate()
                .filter(|(_, place)| !place.open)
                .map(move |(i, _)| (of, shown(i)))
        });
        hidden
            .flat_map(|(of, place)| {
                Card::up_to(self.last).map(move |number| Action::Guess { of, place, number })
            })
            .collect()
    }
}

/// The place of an index as players count it, from 1.
fn shown(index: usize) -> u8 {
    u8::try_from(index + 1).unwrap_or(u8::MAX)
}

fn places(held: &FullHand, seen: bool) -> Vec<Place> {
    let place = |(i, &card): (usize, &Card)| {
        let open = held.open & 1 << i != 0;
        Place { card: (open || seen).then_some(card), open }
    };
    held.cards.iter().enumerate().map(place).collect()
}

impl kernel::View for View {
    type Moment = Event;
    type Words = Words;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn moves(&self) -> usize {
        self.history.len()
    }

    fn history(&mut self) -> &mut Vec<Event> {
        &mut self.history
    }

    fn picture(&self, say: &Say<'_, Words>) -> String {
        self.draw(say)
    }

    fn tell(&self, line: usize, say: &Say<'_, Words>) -> String {
        say(self.history[line].words())
    }
}
