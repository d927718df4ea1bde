//! The state of a game: whose turn it is, who is still in, and how the game ends.

use kernel::{Seat, Seats};
use rand::Rng;

use super::pile::Pile;
use super::{Answers, Card, Event, Hand, MAX_SEATS, Options, Question, Row, row_length};

/// The house limit: the game ends after this many turns. Two players could guess for ever.
pub const MAX_TURNS: usize = 400;

kernel::choices! {
    /// How a game ends.
    pub enum Ending {
        /// One player guessed right (BC16, BC17).
        Guess => "guess",
        /// Several guessed right (BC16, BC17).
        Tie => "tie",
        /// Every player guessed wrong (BC15).
        AllWrong => "all-wrong",
        /// The questions ran out before a right guess (BC18, `last_call=off`).
        Questions => "questions",
        /// The questions ran out, and no last guess was right (BC18, `last_call=on`).
        LastCall => "last-call",
        /// The house limit.
        Limit => "limit",
    }
}

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// A player asks or guesses.
    Open,
    /// These players guess once or pass, in turn order, and may not ask: the last chance (BC12), the turns still due
    /// when the questions run out (BC14), or the last call (BC18).
    Closing(Seats),
    /// The game is over.
    Over(Ending),
}

/// A game of Break the Code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BreakTheCode {
    pub(super) options: Options,
    pub(super) seats: usize,
    pub(super) first: Seat,
    pub(super) rows: [Row; MAX_SEATS],
    /// The tiles outside the rows: the centre, or with two players the unused ones.
    pub(super) rest: Row,
    pub(super) pile: Pile,
    /// Who acts, unless the game is over.
    pub(super) turn: Seat,
    /// Who is still in the rotation (BC13).
    pub(super) in_play: Seats,
    /// Who guessed right.
    pub(super) right: Seats,
    pub(super) phase: Phase,
    pub(super) history: Vec<Event>,
}

impl BreakTheCode {
    /// A seat's row.
    pub(super) fn row(&self, seat: Seat) -> Row {
        self.rows[seat.index()]
    }

    /// The row that a seat has to guess: the opponent's (BC11) or the centre (BC13).
    pub(super) fn target(&self, by: Seat) -> Row {
        if self.seats == 2 { self.row(by.left(2)) } else { self.rest }
    }

    /// The answers of the seats to a question (BC07, BC25).
    pub(super) fn answers(&self, by: Seat, question: Question) -> Answers {
        let asker_too =
            self.seats == MAX_SEATS || self.options.shared_cards && question.card().is_shared();
        let mut answers = [None; MAX_SEATS];
        for seat in Seat::first(self.seats).filter(|&seat| seat != by || asker_too) {
            answers[seat.index()] = Some(question.answer(self.row(seat)));
        }
        answers
    }

    /// Passes the turn, or ends the game, after a question (BC09, BC10, BC18).
    pub(super) fn after_question(&mut self, by: Seat, card: Card) {
        self.pile.take(card);
        if !self.pile.face_up().is_empty() {
            self.pass(by);
        } else if !self.right.is_empty() {
            self.close(by, self.due());
        } else if self.options.last_call {
            self.close(by, self.in_play);
        } else {
            self.end(Ending::Questions);
        }
    }

    /// Passes the turn, or ends the game, after a guess (BC11–BC15).
    pub(super) fn after_guess(&mut self, by: Seat, right: bool) {
        if right {
            self.right = self.right.with(by);
        }
        if self.seats > 2 {
            self.in_play = self.in_play.without(by);
        }
        match self.phase {
            Phase::Closing(left) => self.close(by, left.without(by)),
            Phase::Open if self.seats > 2 || !right => self.pass(by),
            Phase::Open if by == self.first => self.close(by, Seats::one(by.left(2))),
            Phase::Open => self.end(Ending::Guess),
            Phase::Over(_) => {}
        }
    }

    /// Passes the turn, or ends the game, after a declined last guess (BC12, BC18).
    pub(super) fn after_pass(&mut self, by: Seat) {
        if let Phase::Closing(left) = self.phase {
            self.close(by, left.without(by));
        }
    }

    /// Who is still due a turn in this round (BC14).
    fn due(&self) -> Seats {
        self.in_play.iter().filter(|&seat| self.order(seat) > self.order(self.turn)).collect()
    }

    /// Passes the turn to the next player who is in. After a right guess the game ends with the round (BC14).
    fn pass(&mut self, by: Seat) {
        let Some(next) = self.next_of(self.in_play, by) else {
            return self.end(Ending::AllWrong);
        };
        let new_round = self.order(next) <= self.order(by);
        if new_round && !self.right.is_empty() {
            self.end(Ending::Guess);
        } else if self.history.len() >= MAX_TURNS {
            self.end(Ending::Limit);
        } else {
            self.turn = next;
        }
    }

    /// Gives these players one last guess each.
    fn close(&mut self, by: Seat, left: Seats) {
        match self.next_of(left, by) {
            Some(next) => (self.turn, self.phase) = (next, Phase::Closing(left)),
            None => self.end(Ending::LastCall),
        }
    }

    /// Ends the game. Right guesses win, however the game ends.
    fn end(&mut self, without_winner: Ending) {
        self.phase = Phase::Over(match self.right.len() {
            0 => without_winner,
            1 => Ending::Guess,
            _ => Ending::Tie,
        });
    }

    /// The first of `seats` clockwise after a seat; that seat itself comes last.
    fn next_of(&self, seats: Seats, after: Seat) -> Option<Seat> {
        let mut seat = after;
        (0..self.seats).find_map(|_| {
            seat = seat.left(self.seats);
            seats.contains(seat).then_some(seat)
        })
    }

    /// The position of a seat's turn in a round.
    fn order(&self, seat: Seat) -> usize {
        (seat.index() + self.seats - self.first.index()) % self.seats
    }

    /// A random row that may be guessed.
    pub(super) fn any_row(&self, rng: &mut dyn Rng) -> Row {
        let mut hand = Hand::NONE;
        while hand.len() < row_length(self.seats) {
            hand = hand.with(Hand::any_single(rng));
        }
        hand.row()
    }
}
