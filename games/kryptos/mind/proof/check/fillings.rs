//! Small cases by brute force: every way to fill the hands about which something is said, one after another.

use super::super::super::super::Card;
use super::deals::{Asked, Told};

/// The most cards that are laid down before the trial gives up.
const MOST: usize = 20_000;

impl Asked<'_> {
    /// The answer by a trial of all fillings. `None` if they are too many.
    pub(super) fn tried(&self) -> Option<bool> {
        let mut left = MOST;
        let fillings = |told: &Told<'_>| self.fillings(told, &mut left);
        let mut hands: Vec<Vec<u64>> = self.tied.iter().map(fillings).collect::<Option<_>>()?;
        hands.sort_by_key(Vec::len);
        self.is_dealt(&hands, 0, &mut left)
    }

    /// Every way to fill one hand by itself, as a mask of its cards.
    fn fillings(&self, told: &Told<'_>, left: &mut usize) -> Option<Vec<u64>> {
        let masks = told.places.iter().map(|&place| {
            let takes = self.cards.iter().filter(|card| self.takes(told, **card, place));
            takes.fold(0, |mask, card| mask | card.mask())
        });
        let masks: Vec<u64> = masks.collect();
        let mut all = Vec::new();
        lay_down(&masks, 0, left, &mut all)?;
        if let Some(tokens) = told.tokens() {
            all.retain(|&hand| self.colours(hand) == tokens);
        }
        Some(all)
    }

    /// How many cards of a mask have each colour.
    fn colours(&self, hand: u64) -> [u8; 4] {
        let mut counts = [0; 4];
        for card in self.cards.iter().filter(|card| hand & card.mask() != 0) {
            counts[card.colour() as usize] += 1;
        }
        counts
    }

    /// Whether one filling of each hand, no card twice, leaves a deal for what is hidden elsewhere.
    fn is_dealt(&self, hands: &[Vec<u64>], taken: u64, left: &mut usize) -> Option<bool> {
        let Some((first, others)) = hands.split_first() else {
            return Some(self.leaves_a_deal(taken));
        };
        for &hand in first.iter().filter(|hand| *hand & taken == 0) {
            *left = left.checked_sub(1)?;
            if self.is_dealt(others, taken | hand, left)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether the cards that the hands did not take fill the other hands exactly: those that are not in sight must be
    /// there, those in sight must not, and what a hand must have has been taken.
    fn leaves_a_deal(&self, taken: u64) -> bool {
        let rest = || self.cards.iter().copied().filter(|card| taken & card.mask() == 0);
        let least = rest().filter(|card| self.unseen & card.mask() != 0).count();
        let most = rest().filter(|card| self.in_sight & card.mask() == 0).count();
        let held = |card: Card| !self.held(card).is_empty();
        !rest().any(held) && (least..=most).contains(&self.pool)
    }
}

/// Fills places from left to right with ascending cards.
fn lay_down(places: &[u64], hand: u64, left: &mut usize, all: &mut Vec<u64>) -> Option<()> {
    let Some((first, others)) = places.split_first() else {
        all.push(hand);
        return Some(());
    };
    // The cards above the highest one so far.
    let above = u64::MAX.checked_shl(u64::BITS - hand.leading_zeros()).unwrap_or(0);
    let mut cards = first & above;
    while cards != 0 {
        *left = left.checked_sub(1)?;
        let card = cards & cards.wrapping_neg();
        lay_down(others, hand | card, left, all)?;
        cards ^= card;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use kernel::{Game as _, Seat, Setup, Time, Viewer};
    use rand::seq::{IndexedRandom as _, SliceRandom as _};
    use rand::{RngExt as _, SeedableRng as _};
    use rand_pcg::Pcg64Mcg;

    use super::super::super::super::super::{Colour, Kryptos, Options, View};
    use super::super::super::claim::{Claim, Says};
    use super::super::super::conclusion::Conclusion;
    use super::super::super::given::Given;
    use super::super::deals::{Goal, hidden};
    use super::*;

    fn any_goal(view: &View, rng: &mut Pcg64Mcg) -> Goal {
        let card = Card::new(rng.random_range(1..=view.last)).unwrap();
        let hands = hidden(view);
        let (of, places) = hands.choose(rng).unwrap();
        let (place, so) = (*places.choose(rng).unwrap(), rng.random_bool(0.5));
        let Some(of) = *of else {
            return Goal::Claim(Claim { says: Says::Aside { card }, so });
        };
        let says = match rng.random_range(0..5) {
            0 => Says::Card { of, place, card },
            1 => Says::Colour { of, place, colour: *Colour::ALL.choose(rng).unwrap() },
            2 => Says::Holder { of, card },
            3 => return Goal::Place(of, place, rng.random()),
            _ => return Goal::Holder(Some(of), card, so),
        };
        Goal::Claim(Claim { says, so })
    }

    /// The two ways agree about random facts and conclusions of random games.
    #[test]
    fn a_trial_of_all_fillings_agrees_with_the_count() {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        let (mut can, mut cannot, mut many) = (0, 0, 0);
        while can.min(cannot) < 1000 {
            let (options, seats) = (Options::default(), rng.random_range(3..6));
            let deal = Kryptos::deal(&options, seats, &mut rng);
            let mut game = Kryptos::start(&Setup { options, seats, deal }).unwrap();
            while let Some((seat, action)) = game.sample(&mut rng) {
                game.apply(&game.decide(seat, &action, Time::ZERO).unwrap());
                let view = game.view(Viewer::Seat(Seat::new(0)));
                if game.outcome().is_some() || hidden(&view).is_empty() {
                    break;
                }
                let goal = any_goal(&view, &mut rng);
                let mut facts = Given::all(&view);
                facts.shuffle(&mut rng);
                facts.truncate(rng.random_range(1..=facts.len()));
                // What is told of one or two hands makes a small case.
                let few: Vec<_> = hidden(&view).into_iter().map(|(of, _)| of).take(2).collect();
                facts.retain(|fact| fact.of().is_none() || few.contains(&fact.of()));
                let known: Vec<Conclusion> = match few[..] {
                    [Some(of), ..] if rng.random_bool(0.3) => {
                        let cards = rng.random::<u64>() & rng.random::<u64>() & rng.random::<u64>();
                        vec![Conclusion::Lacks { of: Some(of), cards }]
                    }
                    _ => Vec::new(),
                };
                let asked = Asked::new(&view, &facts, &known, &goal);
                let Some(tried) = asked.tried() else {
                    many += 1;
                    continue;
                };
                assert_eq!(tried, asked.counted(), "{facts:?}\n{known:?}\n{view}");
                *(if tried { &mut can } else { &mut cannot }) += 1;
            }
        }
        assert!(many > 0);
    }
}
