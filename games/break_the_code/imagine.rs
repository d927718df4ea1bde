//! Draws another deal behind the same view.

use kernel::{BySeat, Game as _, Imagine, Setup};
use rand::Rng;
use rand::seq::SliceRandom as _;

use super::{BreakTheCode, Card, Deal, Event, Hand, MAX_SEATS, Move, Row, View, Worlds};

impl Imagine for BreakTheCode {
    /// [`Worlds::draw`] gives every deal of tiles that agrees with the view the same probability, and the unseen cards
    /// are shuffled; no view depends on them. A secret guess is not part of the deal: a wrong one becomes a random
    /// wrong one. Their number is the same for every centre, so this favours no deal.
    const UNIFORM: bool = true;

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        let hands = Worlds::of(view).draw(rng);
        let deal = deal(view, &hands, rng);
        let setup = Setup { options: view.options.clone(), seats: view.seats(), deal };
        let mut game = Self::start(&setup).expect("a view shows a deal that can be");
        for said in &view.history {
            let event = game.event(said, rng);
            game.apply(&event);
        }
        game
    }
}

/// The deal with these hands, and the unseen cards in random order.
fn deal(view: &View, hands: &[Hand; MAX_SEATS], rng: &mut dyn Rng) -> Deal {
    let rows = BySeat::new(view.seats(), |seat| hands[seat.index()].row());
    let rest = Hand::BOX.without(hands.iter().copied().fold(Hand::NONE, Hand::with));
    let centre = if view.seats() > 2 { rest.row() } else { Row::default() };
    let unseen = || view.options.cards().filter(|card| !view.turned.contains(card));
    let mut hidden: Vec<Card> = view.hidden.clone().unwrap_or_else(|| unseen().collect());
    if view.hidden.is_none() {
        hidden.shuffle(rng);
    }
    Deal {
        rows: rows.map(|_, row| row.tiles().collect()),
        centre: centre.tiles().collect(),
        cards: view.turned.iter().copied().chain(hidden).collect(),
        first: view.first,
    }
}

impl BreakTheCode {
    /// An event of which a viewer learns this.
    fn event(&self, said: &Move, rng: &mut dyn Rng) -> Event {
        match *said {
            Move::Asked { by, question, ref answers } => {
                let mut given = [None; MAX_SEATS];
                for (seat, answer) in answers.iter() {
                    given[seat.index()] = *answer;
                }
                Event::Asked { by, question, answers: given }
            }
            Move::Guessed { by, row: Some(row), right } => Event::Guessed { by, row, right },
            Move::Guessed { by, row: None, right: true } => {
                Event::Guessed { by, row: self.target(by), right: true }
            }
            Move::Guessed { by, row: None, right: false } => loop {
                let row = self.any_row(rng);
                if row != self.target(by) {
                    break Event::Guessed { by, row, right: false };
                }
            },
            Move::Passed { by } => Event::Passed { by },
        }
    }
}
