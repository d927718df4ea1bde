//! Kryptos as the kernel asks for it.

use kernel::options::First;
use kernel::{
    BySeat, Game, Grammar, Illegal, Legal, Limits, Meta, Outcome, Seat, Seats, Setup, Time, Viewer,
};
use rand::{Rng, RngExt as _};

use super::action;
use super::state::{FullHand, Kryptos, MAX_TURNS, Phase, START, nth_place};
use super::{Action, CardCounts, Colour, Deal, Event, No, Options, View};

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
    type Deal = Deal;
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

    fn deal(options: &Options, seats: usize, rng: &mut dyn Rng) -> Deal {
        Deal::draw(options, seats, rng)
    }

    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        let Setup { options, seats, deal } = setup;
        let counts = CardCounts::new(*seats, options.mystery);
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
        let (hands, aside) = deal.check(counts)?;
        Ok(Self {
            options: options.clone(),
            first,
            hands: hands.map(|_, cards| FullHand { cards: cards.clone(), open: 0 }),
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
                let permitted = self.reveal_rules(seat).permitted(&hand.cards, hand.open);
                let pick = rng.random_range(0..permitted.count_ones());
                Some((seat, Action::Reveal { place: nth_place(permitted, pick) }))
            }
            Phase::Guess(seat) => Some((seat, self.any_guess(seat, rng).unwrap_or(Action::Pass))),
            // Rarely: random second tries would eat up all points, and no random game would reach fifteen.
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
