//! The mind `master`: plays to win.

use infer::search;
use kernel::refusal::Real;
use kernel::{Choice, Imagine as _, Mind, Seat, Thinking, Time};
use rand::Rng;

use super::super::{Action, Kryptos, Stage, View};
use super::lookahead::{Lookahead, Plan, two_of};
use super::officer::{Guess, guesses};
use super::posterior::Posterior;
use super::race::Prospect;
use super::reveal::tells_least;
use super::why::Why;

/// Reveals the cards that give away least, and makes the guess after which it wins most often, looking one round ahead
/// in imagined worlds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Master {
    thinking: Thinking,
}

impl Master {
    pub(super) const fn new(thinking: Thinking) -> Self {
        Self { thinking }
    }

    /// How many imagined rounds fit the time. A round takes one posterior for each player; on the nominal machine a
    /// posterior takes 30 µs and 0.06 µs for each state of its count.
    fn trials(self, seats: usize, states: usize) -> u32 {
        let micros = (seats + 1) * (30 + states * 6 / 100);
        self.thinking.steps(1000) / u32::try_from(micros).unwrap_or(u32::MAX)
    }
}

impl Mind<Kryptos> for Master {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let me = view.viewer.seat().expect("a player");
        let Some(stage) = view.turn.map(|turn| turn.stage).filter(|&stage| stage != Stage::Reveal)
        else {
            let (action, chance) = tells_least(view, me);
            return Choice::new(action, Why::TellsLeast { chance: Real::new(chance) });
        };
        let posterior = Posterior::of(view);
        let trials = self.trials(view.hands.len(), posterior.states);
        let width = (trials as usize / MIN_TRIALS).clamp(2, MAX_PLANS);
        let plans = plans(&guesses(view, &posterior), stage == Stage::SecondTry, width);
        if plans.is_empty() {
            return Choice::new(Action::Pass, Why::Nothing);
        }
        win(view, me, &plans, trials, rng)
    }
}

/// The most guesses that are looked at.
const MAX_PLANS: usize = 8;
/// The fewest trials of each; with less time, fewer guesses are looked at.
const MIN_TRIALS: usize = 4;
/// How many expected points less than the best a guess may have to be looked at.
const SLACK: f64 = 0.7;

/// The best guesses and, at a second try, stopping.
fn plans(guesses: &[Guess], second: bool, width: usize) -> Vec<Plan> {
    let mut sorted: Vec<Guess> = guesses.to_vec();
    sorted.sort_by(|one, other| {
        (other.gain(), other.chance).partial_cmp(&(one.gain(), one.chance)).expect("numbers")
    });
    let Some(&best) = sorted.first() else { return Vec::new() };
    let (first, next) = two_of(guesses);
    let good = sorted.iter().filter(|guess| guess.gain() >= best.gain() - SLACK).take(width);
    let plan = |&guess: &Guess| {
        let other = if Some(guess) == first { next } else { first };
        let prospect = if second {
            Prospect { first: 0.0, second: guess.chance, worth: guess.worth, begun: true }
        } else {
            Prospect::of(Some(guess), other)
        };
        Plan::Guess(guess, prospect)
    };
    good.map(plan).chain(second.then_some(Plan::Stop)).collect()
}

/// The plan after which the player wins most often.
fn win(view: &View, me: Seat, plans: &[Plan], trials: u32, rng: &mut dyn Rng) -> Choice<Action> {
    let ahead = Lookahead { view, me };
    let (chosen, scores) = search::best(
        plans.len(),
        trials,
        |rng| Kryptos::imagine(view, rng),
        |plan, world| ahead.value(&plans[plan], world),
        rng,
    );
    let wins = Real::new(scores[chosen].mean());
    let likeliest = plans.iter().map(Plan::chance).fold(0.0, f64::max);
    let why = match plans[chosen] {
        Plan::Guess(guess, _) => Why::Wins { chance: Real::new(guess.chance), wins },
        Plan::Stop => Why::NotWorthAPoint { chance: Real::new(likeliest) },
    };
    Choice::new(plans[chosen].action(), why)
}
