//! The game as it stands: who is in, whose turn it is, and how it ends.

use arrayvec::ArrayVec;
use kernel::options::First;
use kernel::{Coded as _, Seat, Seats, Setup};

use super::action::cards;
use super::card::{Card, Question};
use super::deal::Dealt;
use super::event::{Answers, Event, MOST_SEATS};
use super::no::No;
use super::options::{Chosen, FourTiles};
use super::pile::Pile;
use super::tile::{Hand, Row, Tile};

/// After so many turns the game ends as it stands: the house limit on endless guessing with two players.
pub const LONGEST_GAME: usize = 400;

/// How many tiles a row has (BC03).
pub const fn row_length(seats: usize) -> usize {
    if seats == MOST_SEATS { 4 } else { 5 }
}

/// How many tiles lie in the centre (BC03).
pub const fn centre_length(seats: usize) -> usize {
    if seats == 2 { 0 } else { row_length(seats) }
}

kernel::choices! {
    /// How a game ends.
    pub enum Ending {
        /// One player guessed right (BC16, BC17).
        Guess => "guess",
        /// Several guessed right (BC16, BC17).
        Tie => "tie",
        /// Everyone guessed wrong (BC15).
        AllWrong => "all-wrong",
        /// The questions ran out (BC18, `last_call=off`).
        Questions => "questions",
        /// The questions ran out, and nobody's last guess was right (BC18, `last_call=on`).
        LastCall => "last-call",
        /// The house limit.
        Limit => "limit",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Somebody asks or guesses.
    Open,
    /// These have one guess each and nothing else, in turn order: the last chance (BC12) or the last call (BC18).
    Closing(Seats),
    /// It has ended.
    Over(Ending),
}

/// Break the Code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BreakTheCode {
    pub(super) options: Chosen,
    pub(super) seats: usize,
    pub(super) first: Seat,
    rows: [Row; MOST_SEATS],
    /// The tiles that nobody holds: the centre, or with two players the unused ones.
    pub(super) rest: Row,
    pub(super) pile: Pile,
    /// Who acts, unless it is over.
    pub(super) turn: Seat,
    /// Who is in the rotation (BC13).
    pub(super) in_play: Seats,
    /// Who guessed right.
    pub(super) right: Seats,
    pub(super) phase: Phase,
    pub(super) history: Vec<Event>,
}

impl BreakTheCode {
    /// Whether these options go together at a table of this size.
    pub(super) fn permitted(options: &Chosen, seats: usize) -> Result<(), No> {
        if !(2..=MOST_SEATS).contains(&seats) {
            return Err(No::Players { seats });
        }
        if let First::Seat(first) = options.first
            && first.index() >= seats
        {
            return Err(No::FirstAbsent { first, seats });
        }
        match options.four_tiles {
            FourTiles::Removed if seats != MOST_SEATS => Err(No::RemovedForFour { seats }),
            FourTiles::Removed | FourTiles::Adapted => Ok(()),
        }
    }

    /// The one door.
    pub(super) fn checked(setup: &Setup<Self>) -> Result<Self, No> {
        let Setup { ref options, seats, ref deal } = *setup;
        Self::permitted(options, seats)?;
        let (rows, rest) = tiles_of(deal, seats)?;
        let pile = Pile::new(cards_of(deal, options)?);
        let first = deal.first;
        if first.index() >= seats {
            return Err(No::DealFirstAbsent { first, seats });
        }
        if let First::Seat(chosen) = options.first
            && chosen != first
        {
            return Err(No::DealFirstOther { first, chosen });
        }
        Ok(Self {
            options: options.clone(),
            seats,
            first,
            rows,
            rest,
            pile,
            turn: first,
            in_play: Seats::all(seats),
            right: Seats::NONE,
            phase: Phase::Open,
            history: Vec::with_capacity(24),
        })
    }

    /// A seat's row.
    pub(super) fn row(&self, seat: Seat) -> Row {
        self.rows[seat.index()]
    }

    /// What a seat's guess is about: the opponent's row (BC11) or the centre (BC13).
    pub(super) fn target(&self, by: Seat) -> Row {
        if self.seats == 2 { self.row(by.left(2)) } else { self.rest }
    }

    /// What the seats say to a question (BC07, BC25).
    pub(super) fn answers(&self, by: Seat, question: Question) -> Answers {
        let asker_too =
            self.seats == MOST_SEATS || self.options.shared_cards && question.card().is_shared();
        let mut answers = [None; MOST_SEATS];
        for seat in Seat::first(self.seats).filter(|&seat| seat != by || asker_too) {
            answers[seat.index()] = Some(question.answer(self.row(seat)));
        }
        answers
    }

    /// Goes on after a question (BC09, BC10, BC18).
    pub(super) fn after_question(&mut self, by: Seat, card: Card) {
        self.pile.take(card);
        if !self.pile.face_up().is_empty() {
            self.pass(by);
        } else if self.options.last_call {
            self.close(by, self.called());
        } else {
            self.end(Ending::Questions);
        }
    }

    /// Goes on after a guess (BC11–BC15).
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

    /// Who has a last guess when the questions run out: everyone still in. Once somebody has guessed right, only those
    /// who have had one turn less: equal turns come first (BC14).
    fn called(&self) -> Seats {
        if self.right.is_empty() {
            return self.in_play;
        }
        self.in_play.iter().filter(|&seat| self.order(seat) > self.order(self.turn)).collect()
    }

    /// The turn goes to the next who is in; the end comes with the round once somebody has guessed right (BC14).
    fn pass(&mut self, by: Seat) {
        let Some(next) = self.next_of(self.in_play, by) else {
            return self.end(Ending::AllWrong);
        };
        let new_round = self.order(next) <= self.order(by);
        if new_round && !self.right.is_empty() {
            self.end(Ending::Guess);
        } else if self.history.len() >= LONGEST_GAME {
            self.end(Ending::Limit);
        } else {
            self.turn = next;
        }
    }

    /// These have one last guess each.
    fn close(&mut self, by: Seat, left: Seats) {
        match self.next_of(left, by) {
            Some(next) => (self.turn, self.phase) = (next, Phase::Closing(left)),
            None => self.end(Ending::LastCall),
        }
    }

    /// It is over; right guesses count whatever brought the end.
    fn end(&mut self, without_winner: Ending) {
        self.phase = Phase::Over(match self.right.len() {
            0 => without_winner,
            1 => Ending::Guess,
            _ => Ending::Tie,
        });
    }

    /// The first of `seats` clockwise after a seat, which itself comes last.
    fn next_of(&self, seats: Seats, after: Seat) -> Option<Seat> {
        let mut seat = after;
        (0..self.seats).find_map(|_| {
            seat = seat.left(self.seats);
            seats.contains(seat).then_some(seat)
        })
    }

    /// When in a round a seat's turn comes.
    fn order(&self, seat: Seat) -> usize {
        (seat.index() + self.seats - self.first.index()) % self.seats
    }
}

/// The rows and what they leave, if they can be so (BC01, BC03, BC04).
fn tiles_of(deal: &Dealt, seats: usize) -> Result<([Row; MOST_SEATS], Row), No> {
    if deal.rows.len() != seats {
        return Err(No::DealRows { rows: deal.rows.len(), seats });
    }
    let mut rows = [Row::default(); MOST_SEATS];
    let mut rest = Hand::BOX;
    for (seat, tiles) in deal.rows.iter() {
        let row = row_of(tiles, row_length(seats))
            .map_err(|why| No::DealRow { seat, why: why.refusal() })?;
        rows[seat.index()] = row;
        rest = take(rest, row)?;
    }
    let centre = row_of(&deal.centre, centre_length(seats))
        .map_err(|why| No::DealCentre { why: why.refusal() })?;
    take(rest, centre)?;
    Ok((rows, rest.row()))
}

/// A row of these tiles and this length.
pub(super) fn row_of(tiles: &[Tile], needed: usize) -> Result<Row, No> {
    if tiles.len() != needed {
        return Err(No::TileCount { tiles: tiles.len(), needed });
    }
    Row::new(tiles)
}

/// What is left when a row is taken.
fn take(rest: Hand, row: Row) -> Result<Hand, No> {
    let taken = row.beside(Hand::BOX.without(rest));
    let left = rest.without(taken);
    if left.len() + taken.len() == rest.len() {
        return Ok(left);
    }
    let twice = taken.without(rest).row();
    Err(No::DealTile { tile: twice.tiles().next().map_or("", Tile::word) })
}

/// The cards of the deal, if they are those of the game (BC05, BC23).
fn cards_of(deal: &Dealt, options: &Chosen) -> Result<ArrayVec<Card, { super::pile::CARDS }>, No> {
    let mut order = ArrayVec::new();
    let needed = cards(options).count();
    if deal.cards.len() != needed {
        return Err(No::DealCards { cards: deal.cards.len(), needed });
    }
    for &card in &deal.cards {
        if order.contains(&card) {
            return Err(No::DealCardTwice { card: card.word() });
        }
        if !cards(options).any(|other| other == card) {
            return Err(No::DealCardRemoved { card: card.word() });
        }
        order.push(card);
    }
    Ok(order)
}
