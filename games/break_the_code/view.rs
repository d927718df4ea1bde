//! What a viewer knows.

use kernel::{BySeat, Legal, Say, Seat, Seats, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::picture::Words;
use super::state::Phase;
use super::{
    Action, Answer, BreakTheCode, Card, Ending, Event, Hand, Options, Question, Row, row_length,
};

/// All that one viewer knows: what was public, the own tiles, and everything once the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What the host chose.
    pub options: Options,
    /// Who began.
    pub first: Seat,
    /// Each seat's row, if the viewer sees it.
    pub rows: BySeat<Option<Row>>,
    /// The centre, for a player who guessed it, and for all once the game is over; there is none with two players.
    pub centre: Option<Row>,
    /// The unused tiles of two players, once the game is over.
    pub unused: Option<Row>,
    /// The cards that can be asked now.
    pub face_up: Vec<Card>,
    /// All cards that were turned up, in order.
    pub turned: Vec<Card>,
    /// The number of cards in the pile.
    pub pile: usize,
    /// The pile from its top, once the game is over.
    pub hidden: Option<Vec<Card>>,
    /// Who is still in the rotation.
    pub in_play: Seats,
    /// Who guessed right.
    pub right: Seats,
    /// Who is to act, until the game is over.
    pub turn: Option<Seat>,
    /// Who has one last guess, or passes, and may not ask; empty while questions can be asked.
    pub closing: Seats,
    /// Everything that happened, as the viewer learned it.
    pub history: Vec<Move>,
    /// How the game ended, once it is over.
    pub ending: Option<Ending>,
}

/// What a viewer learned of one event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// A player asked a question and got answers.
    Asked {
        /// The player.
        by: Seat,
        /// The question.
        #[serde(flatten)]
        question: Question,
        /// The answer of each seat, if it had to answer.
        answers: BySeat<Option<Answer>>,
    },
    /// A player guessed.
    Guessed {
        /// The player.
        by: Seat,
        /// The row that the player guessed, unless it is secret.
        row: Option<Row>,
        /// Whether the guess was right.
        right: bool,
    },
    /// A player declined a last guess.
    Passed {
        /// The player.
        by: Seat,
    },
}

impl View {
    /// What a viewer may know of a game.
    pub(super) fn of(game: &BreakTheCode, viewer: Viewer) -> Self {
        let (turn, closing, ending) = match game.phase {
            Phase::Open => (Some(game.turn), Seats::NONE, None),
            Phase::Closing(left) => (Some(game.turn), left, None),
            Phase::Over(ending) => (None, Seats::NONE, Some(ending)),
        };
        let over = ending.is_some();
        let own = |seat| viewer == Viewer::Seat(seat);
        let found = viewer.seat().is_some_and(|seat| game.seats > 2 && game.right.contains(seat));
        Self {
            viewer,
            options: game.options.clone(),
            first: game.first,
            rows: BySeat::new(game.seats, |seat| (over || own(seat)).then(|| game.row(seat))),
            centre: (game.seats > 2 && (over || found)).then_some(game.rest),
            unused: (game.seats == 2 && over).then_some(game.rest),
            face_up: game.pile.face_up().to_vec(),
            turned: game.pile.turned().to_vec(),
            pile: game.pile.hidden().len(),
            hidden: over.then(|| game.pile.hidden().to_vec()),
            in_play: game.in_play,
            right: game.right,
            turn,
            closing,
            history: game.history.iter().map(|event| Move::of(event, game, viewer, over)).collect(),
            ending,
        }
    }

    /// The number of players.
    pub fn seats(&self) -> usize {
        self.rows.len()
    }

    /// The number of tiles in a row.
    pub fn row_length(&self) -> usize {
        row_length(self.seats())
    }

    /// The questions that the player to act can ask.
    pub fn askable(&self) -> Vec<Question> {
        if self.closing.is_empty() {
            self.face_up.iter().flat_map(|card| card.questions()).collect()
        } else {
            Vec::new()
        }
    }

    /// What the viewer may do now: every question, one of the guesses that the own tiles allow, and to decline a last
    /// guess.
    pub(super) fn legal(&self) -> Legal<Action> {
        let Some(seat) = self.turn.filter(|&seat| self.viewer == Viewer::Seat(seat)) else {
            return Legal::NOTHING;
        };
        let asks = self.askable().into_iter();
        let asks = asks.map(|q| Action::Ask { card: q.card(), digit: q.digit() });
        let own = self.rows[seat].unwrap_or_default();
        let pass = (!self.closing.is_empty()).then_some(Action::Pass);
        let guess = some_guess(own, self.row_length());
        Legal::Sampled(asks.chain([guess]).chain(pass).collect())
    }
}

/// A guess without the tiles of the own row, spread evenly over the digits.
fn some_guess(own: Row, size: usize) -> Action {
    let others: Vec<Hand> = Hand::BOX.without(own.beside(Hand::NONE)).singles().collect();
    let hand = others.iter().step_by(others.len() / size).take(size);
    Action::Guess(hand.fold(Hand::NONE, |hand, &tile| hand.with(tile)).row().tiles().collect())
}

impl Move {
    /// What a viewer learns of an event. With two players a guess is public (BC11); with more it is secret until the
    /// game is over (BC13).
    fn of(event: &Event, game: &BreakTheCode, viewer: Viewer, over: bool) -> Self {
        match *event {
            Event::Asked { by, question, answers } => {
                let answers = BySeat::new(game.seats, |seat| answers[seat.index()]);
                Self::Asked { by, question, answers }
            }
            Event::Guessed { by, row, right } => {
                let open = game.seats == 2 || over || viewer == Viewer::Seat(by);
                Self::Guessed { by, row: open.then_some(row), right }
            }
            Event::Passed { by } => Self::Passed { by },
        }
    }
}

impl kernel::View for View {
    type Moment = Move;
    type Words = Words;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn moves(&self) -> usize {
        self.history.len()
    }

    fn history(&mut self) -> &mut Vec<Move> {
        &mut self.history
    }

    fn picture(&self, say: &Say<'_, Words>) -> String {
        self.draw(say)
    }

    fn tell(&self, line: usize, say: &Say<'_, Words>) -> String {
        self.history[line].describe(say)
    }
}
