//! Break the Code as the kernel asks for it.

use kernel::options::First;
use kernel::{
    Game, Grammar, Illegal, Legal, Limits, Meta, Outcome, Seat, Seats, Setup, Time, Viewer,
};
use rand::seq::IndexedRandom as _;
use rand::{Rng, RngExt as _};

use super::action;
use super::deal::row_of;
use super::pile::Pile;
use super::state::{MAX_TURNS, Phase};
use super::{
    Action, BreakTheCode, Card, Deal, Ending, Event, FourTiles, MAX_SEATS, No, Options, View,
    row_length,
};

impl Game for BreakTheCode {
    const META: Meta = Meta {
        id: "break-the-code",
        title: "Break the Code",
        min_seats: 2,
        max_seats: MAX_SEATS,
        ends: Ending::WORDS,
        nouns: &[("card", Card::WORDS)],
        // Two last guesses may follow the last turn; a guess takes some 70 bytes.
        limits: Limits { entries: MAX_TURNS + 2, view_bytes: 40_000 },
    };
    type Options = Options;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;
    type No = No;

    fn permit(options: &Options, seats: usize) -> Result<(), No> {
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(No::Players { seats });
        }
        if let First::Seat(first) = options.first
            && first.index() >= seats
        {
            return Err(No::FirstAbsent { first, seats });
        }
        match options.four_tiles {
            FourTiles::Removed if seats != MAX_SEATS => Err(No::RemovedForFour { seats }),
            FourTiles::Removed | FourTiles::Adapted => Ok(()),
        }
    }

    fn grammar(options: &Options, seats: usize) -> Grammar {
        action::grammar(options, seats)
    }

    fn deal(options: &Options, seats: usize, rng: &mut dyn Rng) -> Deal {
        Deal::draw(options, seats, rng)
    }

    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        let Setup { ref options, seats, ref deal } = *setup;
        Self::permit(options, seats)?;
        let (rows, rest) = deal.check_tiles(seats)?;
        let pile = Pile::new(deal.check_cards(options)?);
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
            Action::Pass => match self.phase {
                Phase::Closing(_) => Ok(Event::Passed { by }),
                Phase::Open | Phase::Over(_) => Err(Illegal::Rule(No::NothingToDecline)),
            },
        }
    }

    fn apply(&mut self, event: &Event) {
        self.history.push(*event);
        match *event {
            Event::Asked { by, question, answers: _ } => self.after_question(by, question.card()),
            Event::Guessed { by, row: _, right } => self.after_guess(by, right),
            Event::Passed { by } => self.after_pass(by),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn legal(view: &View) -> Legal<Action> {
        view.legal()
    }

    /// Asks nine times out of ten, and declines one last guess in six; a third of the guesses are right, so that random
    /// games reach every part of the rules.
    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Action)> {
        let guess = match self.phase {
            Phase::Open => rng.random_ratio(1, 10),
            Phase::Closing(_) if rng.random_ratio(1, 6) => return Some((self.turn, Action::Pass)),
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
