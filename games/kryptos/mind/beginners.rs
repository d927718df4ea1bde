//! The minds `newcomer`, `range`, `beginner` and `novice`, who count the numbers that fit.

use kernel::{Choice, Mind, Seat, Time};
use rand::seq::IndexedRandom as _;
use rand::{Rng, RngExt as _};

use super::super::worlds::{Constraints, HiddenHand};
use super::super::{Action, Card, Kryptos, Stage, View};
use super::why::Why;

/// Counts, for each hidden place, the unseen numbers between its open neighbours that were not guessed there; names a
/// random number of the smallest range, and pays for a second try only if at most two numbers fit. It ignores tokens
/// and neighbouring hidden places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range;

/// Counts ranges, with the attention of a person: heeds some colours, forgets some wrong guesses, overlooks some places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attention {
    /// The chance that a place is looked at.
    places: f64,
    /// The chance that a colour which the hand does not hide rules out its numbers.
    colours: f64,
    /// The chance that a wrong guess before the last round is remembered.
    memory: f64,
    /// Whether it leaves room for the hidden cards in between.
    room: bool,
}

/// A model of a person's first game: the colours are clear, the room for other hidden cards is not; older guesses are
/// forgotten, and half of the places overlooked.
pub(super) const NEWCOMER: Attention =
    Attention { places: 0.5, colours: 1.0, memory: 0.0, room: false };

/// The weakest level.
pub(super) const BEGINNER: Attention =
    Attention { places: 0.5, colours: 0.5, memory: 0.5, room: false };

/// Plays like a person's second game.
pub(super) const NOVICE: Attention =
    Attention { places: 0.6, colours: 0.7, memory: 0.6, room: true };

/// The numbers that seem to fit at a place, as a mask.
#[derive(Clone, Copy, Debug)]
struct Fits {
    of: Seat,
    place: u8,
    mask: u64,
}

impl Mind<Kryptos> for Range {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let constraints = Constraints::of(view);
        let fits = constraints.hands.iter().flat_map(|hand| {
            let places = hand.shown.iter().zip(&hand.places);
            places.map(|(&place, &mask)| Fits { of: hand.seat, place, mask })
        });
        count_ranges(view, fits.collect(), rng)
    }
}

impl Mind<Kryptos> for Attention {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let remembered = self.remember(view, rng);
        let constraints = Constraints::of(&remembered);
        let mut fits: Vec<Fits> = Vec::new();
        for hand in &constraints.hands {
            let tokens = self.heed_tokens(hand.tokens, rng);
            let room = if self.room { leave_room(hand) } else { hand.places.to_vec() };
            fits.extend(hand.shown.iter().zip(room).map(|(&place, mask)| {
                let kept = mask & tokens;
                Fits { of: hand.seat, place, mask: if kept == 0 { mask } else { kept } }
            }));
        }
        fits.retain(|_| rng.random_bool(self.places));
        count_ranges(view, fits, rng)
    }
}

impl Attention {
    /// The view without some of the wrong guesses; those of the last round are never forgotten.
    fn remember(&self, view: &View, rng: &mut dyn Rng) -> View {
        let recent = view.history.len().saturating_sub(view.hands.len());
        let mut kept = view.clone();
        let mut i = 0;
        kept.history.retain(|event| {
            i += 1;
            let guess = matches!(event, super::super::Event::Guessed { right: false, .. });
            !guess || i > recent || rng.random_bool(self.memory)
        });
        kept
    }

    /// The cards of the colours that a hand hides, and of those that are not heeded.
    fn heed_tokens(&self, tokens: [u8; 4], rng: &mut dyn Rng) -> u64 {
        let heeded: [bool; 4] = std::array::from_fn(|_| rng.random_bool(self.colours));
        Card::up_to(Card::COUNT)
            .filter(|card| tokens[card.colour() as usize] > 0 || !heeded[card.colour() as usize])
            .fold(0, |mask, card| mask | card.mask())
    }
}

/// For each hidden place the numbers that leave one for every other hidden place between the same open cards.
fn leave_room(hand: &HiddenHand) -> Vec<u64> {
    let mut room: Vec<u64> = hand.places.to_vec();
    for i in 1..room.len() {
        let lowest = room[i - 1].trailing_zeros();
        room[i] &= u64::MAX.checked_shl(lowest + 1).unwrap_or(0);
    }
    for i in (0..room.len().saturating_sub(1)).rev() {
        let highest = 63 - room[i + 1].leading_zeros().min(63);
        room[i] &= (1 << highest) - 1;
    }
    room
}

/// Guesses a random number of a smallest range.
fn count_ranges(view: &View, fits: Vec<Fits>, rng: &mut dyn Rng) -> Choice<Action> {
    let Some(stage) = view.turn.map(|turn| turn.stage).filter(|&stage| stage != Stage::Reveal)
    else {
        return any_card(view, rng);
    };
    let size = |fits: &Fits| fits.mask.count_ones();
    let least = fits.iter().map(size).filter(|&size| size > 0).min();
    let pays = least.is_some_and(|least| least <= 2);
    if stage == Stage::SecondTry && !pays {
        let chance = kernel::refusal::Real::new(least.map_or(0.0, |n| 1.0 / f64::from(n)));
        return Choice::new(Action::Stop, Why::NotWorthAPoint { chance });
    }
    let smallest: Vec<Fits> = fits.into_iter().filter(|fits| Some(size(fits)) == least).collect();
    let Some(&Fits { of, place, mask }) = smallest.choose(rng) else { return blind(view, rng) };
    let cards: Vec<Card> = Card::up_to(view.last).filter(|card| mask & card.mask() != 0).collect();
    let number = *cards.choose(rng).expect("a range that is not empty");
    let why = match cards.len() {
        1 => Why::Certain,
        numbers => Why::Range { numbers: u32::try_from(numbers).unwrap_or(u32::MAX) },
    };
    Choice::new(Action::Guess { of, place, number }, why)
}

/// Reveals a random own card at set-up.
pub(super) fn any_card(view: &View, rng: &mut dyn Rng) -> Choice<Action> {
    let legal = view.legal();
    let action = *legal.actions().choose(rng).expect("the viewer is to act");
    Choice::new(action, Why::AnyCard)
}

/// A random guess, where no range was found; a pass if there is nothing to guess.
fn blind(view: &View, rng: &mut dyn Rng) -> Choice<Action> {
    let guesses: Vec<Action> = view
        .legal()
        .actions()
        .iter()
        .copied()
        .filter(|action| matches!(action, Action::Guess { .. }))
        .collect();
    match guesses.choose(rng) {
        Some(&guess) => Choice::new(guess, Why::Range { numbers: u32::from(view.last) }),
        None => Choice::new(Action::Pass, Why::Nothing),
    }
}
