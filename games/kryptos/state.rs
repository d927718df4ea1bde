//! How a game of Kryptos stands, and how it goes on.

use arrayvec::ArrayVec;
use kernel::options::First;
use kernel::{
    BySeat, Game, Grammar, Illegal, Legal, Limits, Meta, Outcome, Seat, Seats, Setup, Time, Viewer,
};
use rand::{Rng, RngExt};

use super::action::{self, Action};
use super::advanced::{RevealRules, Revealing};
use super::deal::{Dealt, MAX_ASIDE, MAX_HAND, Table};
use super::view::{self, View};
use super::{Card, Colour, Event, No, Options, Ties};

/// Points at the start (KS06).
const START: u8 = 2;
/// Points that bring on the last round (KS18).
const GOAL: u8 = 15;
/// A table is closed after so many turns.
pub(super) const MAX_TURNS: u32 = 3000;

/// A game of Kryptos.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kryptos {
    pub(super) options: Options,
    pub(super) first: Seat,
    pub(super) hands: BySeat<Held>,
    pub(super) aside: ArrayVec<Card, MAX_ASIDE>,
    pub(super) points: BySeat<u8>,
    pub(super) phase: Phase,
    /// Somebody has reached 15 (KS18).
    pub(super) closing: bool,
    /// Turns that are over.
    pub(super) turns: u32,
    pub(super) history: Vec<Event>,
}

/// A hand: its cards from left to right, and which of them lie open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub(super) cards: ArrayVec<Card, MAX_HAND>,
    /// Bit i: place i (from 0) lies open.
    pub(super) open: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// A player reveals (KS09).
    Reveal(Seat),
    /// A player's first guess.
    Guess(Seat),
    /// The same player's second, for a point.
    SecondTry(Seat),
    /// It is over; which end it was.
    Over(&'static str),
}

impl Held {
    pub(super) const fn hidden(&self) -> u16 {
        ((1 << self.cards.len()) - 1) & !self.open
    }

    const fn count(&self) -> u32 {
        self.hidden().count_ones()
    }

    /// How many hidden cards have each colour (KS08).
    pub(super) fn tokens(&self) -> [u8; 4] {
        let hidden = self.hidden();
        let cards = self.cards.iter().enumerate().filter(|(i, _)| hidden & 1 << i != 0);
        cards.fold([0; 4], |mut tokens, (_, card)| {
            tokens[card.colour() as usize] += 1;
            tokens
        })
    }
}

impl Kryptos {
    fn seats(&self) -> usize {
        self.hands.len()
    }

    fn table(&self) -> Table {
        Table::new(self.seats(), self.options.mystery)
    }

    /// What a player about to reveal must look at.
    fn revealing(&self, by: Seat) -> Revealing {
        let rules = RevealRules::new(&self.options, self.seats());
        let mine = self.history.iter().find_map(|event| match *event {
            Event::Revealed { by: who, place, card } if who == by => {
                Some((usize::from(place) - 1, card))
            }
            Event::Revealed { .. }
            | Event::Guessed { .. }
            | Event::Stopped { .. }
            | Event::Passed { .. } => None,
        });
        rules.revealing(view::revealed(&self.history), mine)
    }

    /// Hidden cards that others hold.
    fn others_hidden(&self, seat: Seat) -> u32 {
        self.hands.iter().filter(|&(other, _)| other != seat).map(|(_, hand)| hand.count()).sum()
    }

    fn decide_reveal(&self, by: Seat, place: u8) -> Result<Event, No> {
        let hand = &self.hands[by];
        let index = index(hand, place)?;
        if hand.open & 1 << index != 0 {
            return Err(No::Open { place });
        }
        let revealing = self.revealing(by);
        if revealing.permitted(&hand.cards, hand.open) & 1 << index == 0 {
            return Err(revealing.why_not(&hand.cards, index));
        }
        Ok(Event::Revealed { by, place, card: hand.cards[index] })
    }

    fn decide_guess(
        &self,
        by: Seat,
        of: Seat,
        place: u8,
        number: Card,
        paid: bool,
    ) -> Result<Event, No> {
        if of == by {
            return Err(No::OwnCard);
        }
        let hand = self.hands.get(of).ok_or(No::NoSuchPlayer { seat: of })?;
        let index = index(hand, place)?;
        let last = self.table().last;
        if hand.open & 1 << index != 0 {
            return Err(if self.others_hidden(by) == 0 {
                No::NothingToGuess
            } else {
                No::Open { place }
            });
        }
        if number.number() > last {
            return Err(No::NotInPlay { number: number.number(), last });
        }
        let right = hand.cards[index] == number;
        // KS14: three for a card of a full hand, less when fewer than three are hidden.
        let worth = hand.count().min(3) as u8 * u8::from(right);
        Ok(Event::Guessed { by, of, place, number, right, worth, paid })
    }

    fn score(&mut self, seat: Seat, worth: u8) {
        self.points[seat] += worth;
        self.closing |= self.points[seat] >= GOAL;
    }

    /// After a set-up reveal: counter-clockwise to the first player, twice round (KS09).
    fn next_reveal(&mut self, by: Seat) {
        let done = self.hands.values().all(|hand| hand.open.count_ones() == 2);
        self.phase =
            if done { Phase::Guess(self.first) } else { Phase::Reveal(by.right(self.seats())) };
    }

    fn end_turn(&mut self, by: Seat) {
        self.turns += 1;
        let next = by.left(self.seats());
        self.phase = if self.hands.values().all(|hand| hand.hidden() == 0) {
            Phase::Over("exhausted")
        } else if self.closing && next == self.first {
            Phase::Over("points")
        } else if self.turns >= MAX_TURNS {
            Phase::Over("limit")
        } else {
            Phase::Guess(next)
        };
    }

    /// Most points; of equals the earliest in turn order, or all (KS19).
    fn winners(&self) -> Seats {
        let most = self.points.values().max().copied().unwrap_or_default();
        let best: Seats = self
            .points
            .iter()
            .filter(|&(_, &points)| points == most)
            .map(|(seat, _)| seat)
            .collect();
        let order = |seat: &Seat| (seat.index() + self.seats() - self.first.index()) % self.seats();
        match self.options.ties {
            Ties::Shared => best,
            Ties::Earliest => best.iter().min_by_key(order).map_or(Seats::NONE, Seats::one),
        }
    }

    /// Any hidden card of another and any number in play.
    fn any_guess(&self, by: Seat, rng: &mut dyn Rng) -> Option<Action> {
        let hidden = self.others_hidden(by);
        let mut pick = (hidden > 0).then(|| rng.random_range(0..hidden))?;
        let number = Card::new(rng.random_range(1..=self.table().last))?;
        for (of, hand) in self.hands.iter().filter(|&(of, _)| of != by) {
            if pick < hand.count() {
                return Some(Action::Guess { of, place: nth_place(hand.hidden(), pick), number });
            }
            pick -= hand.count();
        }
        None
    }
}

/// The index of a place that people count from 1.
fn index(hand: &Held, place: u8) -> Result<usize, No> {
    let places = hand.cards.len();
    let index = usize::from(place).checked_sub(1).filter(|&index| index < places);
    index.ok_or(No::NoSuchPlace { place, places: u8::try_from(places).unwrap_or(u8::MAX) })
}

/// The place, from 1, of the n-th set bit.
fn nth_place(mut mask: u16, n: u32) -> u8 {
    for _ in 0..n {
        mask &= mask - 1;
    }
    u8::try_from(mask.trailing_zeros() + 1).unwrap_or(u8::MAX)
}

impl Game for Kryptos {
    const META: Meta = Meta {
        id: "kryptos",
        title: "Kryptos",
        min_seats: 3,
        max_seats: 6,
        ends: &["points", "exhausted", "limit"],
        nouns: &[("colour", Colour::WORDS)],
        limits: Limits { entries: 2 * MAX_TURNS as usize + 12, view_bytes: 640 << 10 },
    };
    type Options = Options;
    type Deal = Dealt;
    type Action = Action;
    type Event = Event;
    type View = View;
    type No = No;

    fn permit(options: &Options, seats: usize) -> Result<(), No> {
        if options.mystery && !(4..=5).contains(&seats) {
            return Err(No::MysteryPlayers);
        }
        match options.first {
            First::Seat(seat) if seat.index() >= seats => {
                Err(No::FirstBeyondTable { seat, seats: u8::try_from(seats).unwrap_or(u8::MAX) })
            }
            First::Drawn | First::Seat(_) => Ok(()),
        }
    }

    fn grammar(options: &Options, seats: usize) -> Grammar {
        action::grammar(options, seats)
    }

    fn deal(options: &Options, seats: usize, rng: &mut dyn Rng) -> Dealt {
        Dealt::draw(options, seats, rng)
    }

    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        let Setup { options, seats, deal } = setup;
        let table = Table::new(*seats, options.mystery);
        let first = deal.first;
        if first.index() >= *seats {
            return Err(No::FirstBeyondTable {
                seat: first,
                seats: u8::try_from(*seats).unwrap_or(u8::MAX),
            });
        }
        if let First::Seat(chosen) = options.first
            && chosen != first
        {
            return Err(No::FirstNotChosen { seat: first, chosen });
        }
        let (hands, aside) = deal.check(table)?;
        Ok(Self {
            options: options.clone(),
            first,
            hands: hands.map(|_, cards| Held { cards: cards.clone(), open: 0 }),
            aside,
            points: BySeat::new(*seats, |_| START),
            phase: Phase::Reveal(first.right(*seats)),
            closing: false,
            turns: 0,
            history: Vec::new(),
        })
    }

    fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Reveal(seat) | Phase::Guess(seat) | Phase::SecondTry(seat) => Seats::one(seat),
            Phase::Over(_) => Seats::NONE,
        }
    }

    fn decide(&self, by: Seat, action: &Action, _at: Time) -> Result<Event, Illegal<No>> {
        let decided = match (self.phase, *action) {
            (Phase::Reveal(_), Action::Reveal { place }) => self.decide_reveal(by, place),
            (Phase::Reveal(_), Action::Guess { .. } | Action::Stop | Action::Pass) => {
                Err(No::NotYetGuessing)
            }
            (_, Action::Reveal { .. }) => Err(No::NoMoreReveals),
            (phase, Action::Guess { of, place, number }) => {
                let paid = matches!(phase, Phase::SecondTry(_));
                self.decide_guess(by, of, place, number, paid)
            }
            (Phase::SecondTry(_), Action::Stop) => Ok(Event::Stopped { by }),
            (_, Action::Stop) => Err(No::NothingToStop),
            (_, Action::Pass) if self.others_hidden(by) > 0 => Err(No::MustGuess),
            (_, Action::Pass) => Ok(Event::Passed { by }),
        };
        decided.map_err(Illegal::Rule)
    }

    fn apply(&mut self, event: &Event) {
        self.history.push(*event);
        match *event {
            Event::Revealed { by, place, card: _ } => {
                self.hands[by].open |= 1 << (place - 1);
                self.next_reveal(by);
            }
            Event::Guessed { by, of, place, number: _, right, worth, paid } => {
                if paid {
                    self.points[by] -= 1;
                }
                if paid && self.options.bribe {
                    self.score(of, 1);
                }
                if right {
                    self.hands[of].open |= 1 << (place - 1);
                    self.score(by, worth);
                }
                if right || paid || self.points[by] == 0 {
                    self.end_turn(by);
                } else {
                    self.phase = Phase::SecondTry(by);
                }
            }
            Event::Stopped { by } | Event::Passed { by } => self.end_turn(by),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn legal(view: &View) -> Legal<Action> {
        view.legal()
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Action)> {
        match self.phase {
            Phase::Reveal(seat) => {
                let hand = &self.hands[seat];
                let permitted = self.revealing(seat).permitted(&hand.cards, hand.open);
                let pick = rng.random_range(0..permitted.count_ones());
                Some((seat, Action::Reveal { place: nth_place(permitted, pick) }))
            }
            Phase::Guess(seat) => Some((seat, self.any_guess(seat, rng).unwrap_or(Action::Pass))),
            // Rarely, or blind second tries would eat up all points and no random game would reach fifteen.
            Phase::SecondTry(seat) if rng.random_ratio(15, 16) => Some((seat, Action::Stop)),
            Phase::SecondTry(seat) => self.any_guess(seat, rng).map(|guess| (seat, guess)),
            Phase::Over(_) => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(how) = self.phase else { return None };
        let scores = self.points.values().map(|&points| i64::from(points)).collect();
        Some(Outcome { winners: self.winners(), scores, how })
    }
}
