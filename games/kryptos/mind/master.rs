//! Plays to win.

use infer::search;
use kernel::refusal::Real;
use kernel::{Choice, Imagine as _, Mind, Seat, Thinking, Time};
use rand::Rng;

use super::super::{Action, Kryptos, Stage, View};
use super::lookahead::{Lookahead, Plan, two_of};
use super::officer::{Guess, guesses};
use super::posterior::Posterior;
use super::race::Prospect;
use super::range::me;
use super::reveal::tells_least;
use super::why::Why;

/// Plays to win: turns up what tells least, and chooses among the good guesses the one after which it wins most often,
/// looking a round ahead in imagined worlds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Master {
    thinking: Thinking,
}

impl Master {
    pub(super) const fn new(thinking: Thinking) -> Self {
        Self { thinking }
    }
}

impl Mind<Kryptos> for Master {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let me = me(view).expect("a player");
        let Some(stage) = view.turn.map(|turn| turn.stage).filter(|&stage| stage != Stage::Reveal)
        else {
            let (action, chance) = tells_least(view, me);
            return Choice::new(action, Why::TellsLeast { chance: Real::new(chance) });
        };
        let posterior = Posterior::of(view);
        let plans = plans(&guesses(view, &posterior), stage == Stage::SecondTry);
        if plans.is_empty() {
            return Choice::new(Action::Pass, Why::Nothing);
        }
        self.win(view, me, &plans, rng)
    }
}

/// The most guesses that are thought through.
const WIDTH: usize = 8;

/// Nearly the best guesses, and stopping.
fn plans(guesses: &[Guess], second: bool) -> Vec<Plan> {
    let mut sorted: Vec<Guess> = guesses.to_vec();
    sorted.sort_by(|one, other| {
        (other.gain(), other.chance).partial_cmp(&(one.gain(), one.chance)).expect("numbers")
    });
    let Some(&best) = sorted.first() else { return Vec::new() };
    let (first, next) = two_of(guesses);
    let good = sorted.iter().filter(|guess| guess.gain() >= best.gain() - 0.7).take(WIDTH);
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

impl Master {
    fn win(self, view: &View, me: Seat, plans: &[Plan], rng: &mut dyn Rng) -> Choice<Action> {
        let ahead = Lookahead { view, me };
        let (chosen, scores) = search::best(
            plans.len(),
            self.thinking.steps(6),
            |rng| Kryptos::imagine(view, rng),
            |plan, world| ahead.value(&plans[plan], world),
            rng,
        );
        let wins = Real::new(scores[chosen].mean());
        let why = match plans[chosen] {
            Plan::Guess(guess, _) => Why::Wins { chance: Real::new(guess.chance), wins },
            Plan::Stop => Why::NotWorthAPoint { chance: Real::new(0.0) },
        };
        Choice::new(plans[chosen].action(), why)
    }
}
