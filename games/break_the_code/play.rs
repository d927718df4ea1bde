//! The rules as the kernel asks for them.

use kernel::{
    Game, Grammar, Illegal, Legal, Limits, Meta, Outcome, Seat, Seats, Setup, Time, Viewer,
};
use rand::seq::IndexedRandom as _;
use rand::{Rng, RngExt as _};

use super::action::{self, Action};
use super::card::Card;
use super::deal::Dealt;
use super::event::{Event, MOST_SEATS};
use super::no::No;
use super::options::Chosen;
use super::state::{BreakTheCode, Ending, LONGEST_GAME, Phase, row_length, row_of};
use super::tile::{Hand, Row};
use super::view::Seen;

impl Game for BreakTheCode {
    const META: Meta = Meta {
        id: "break-the-code",
        title: "Break the Code",
        min_seats: 2,
        max_seats: MOST_SEATS,
        ends: Ending::WORDS,
        nouns: &[("card", Card::WORDS)],
        // Two last guesses may follow the last turn; a guess takes some 70 bytes.
        limits: Limits { entries: LONGEST_GAME + 2, view_bytes: 40_000 },
    };
    type Options = Chosen;
    type Deal = Dealt;
    type Action = Action;
    type Event = Event;
    type View = Seen;
    type No = No;

    fn permit(options: &Chosen, seats: usize) -> Result<(), No> {
        Self::permitted(options, seats)
    }

    fn grammar(options: &Chosen, seats: usize) -> Grammar {
        action::grammar(options, seats)
    }

    fn deal(options: &Chosen, seats: usize, rng: &mut dyn Rng) -> Dealt {
        Dealt::draw(options, seats, rng)
    }

    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        Self::checked(setup)
    }

    fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Open | Phase::Closing(_) => Seats::one(self.turn),
            Phase::Over(_) => Seats::NONE,
        }
    }

    fn decide(&self, by: Seat, action: &Action, _at: Time) -> Result<Event, Illegal<No>> {
        match action {
            &Action::Ask { card, digit } => {
                if let Phase::Closing(_) = self.phase {
                    return Err(Illegal::Rule(No::OnlyGuess));
                }
                if !self.pile.face_up().contains(&card) {
                    return Err(Illegal::Rule(No::NotFaceUp { card: card.word() }));
                }
                let question = card.question(digit).map_err(Illegal::Rule)?;
                Ok(Event::Asked { by, question, answers: self.answers(by, question) })
            }
            Action::Guess(tiles) => {
                let row = row_of(tiles, row_length(self.seats)).map_err(Illegal::Rule)?;
                Ok(Event::Guessed { by, row, right: row == self.target(by) })
            }
        }
    }

    fn apply(&mut self, event: &Event) {
        self.history.push(*event);
        match *event {
            Event::Asked { by, question, answers: _ } => self.after_question(by, question.card()),
            Event::Guessed { by, row: _, right } => self.after_guess(by, right),
        }
    }

    fn view(&self, viewer: Viewer) -> Seen {
        Seen::of(self, viewer)
    }

    fn legal(view: &Seen) -> Legal<Action> {
        view.legal()
    }

    /// Mostly asks; now and then guesses, at times right, so that random games come to all parts of the rules.
    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Action)> {
        let guess = match self.phase {
            Phase::Open => rng.random_ratio(1, 10),
            Phase::Closing(_) => true,
            Phase::Over(_) => return None,
        };
        if !guess {
            let &card = self.pile.face_up().choose(rng)?;
            let digit = card.choice().map(|digits| digits[rng.random_range(0..2)]);
            return Some((self.turn, Action::Ask { card, digit }));
        }
        let row = if rng.random_ratio(1, 3) { self.target(self.turn) } else { self.any_row(rng) };
        Some((self.turn, Action::Guess(row.tiles().collect())))
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Open | Phase::Closing(_) => None,
            Phase::Over(ending) => {
                Some(Outcome { winners: self.right, scores: Vec::new(), how: ending.word() })
            }
        }
    }
}

impl BreakTheCode {
    /// A row that could be guessed.
    pub(super) fn any_row(&self, rng: &mut dyn Rng) -> Row {
        let mut hand = Hand::NONE;
        while hand.len() < row_length(self.seats) {
            hand = hand.with(Hand::any_single(rng));
        }
        hand.row()
    }
}
