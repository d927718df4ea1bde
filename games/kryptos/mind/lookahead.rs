//! The chance to win after a choice, in an imagined world: all players play one round greedily, and
//! [`race`](super::race) goes on from there.
//!
//! The race uses the chances that each player had in that round, not the results in the imagined world. On average that
//! is the same, with much less variance.

use arrayvec::ArrayVec;
use kernel::{Game as _, Seat, Time, Viewer};

use super::super::state::{Kryptos, Phase};
use super::super::{Action, View};
use super::officer::{Guess, guesses};
use super::posterior::Posterior;
use super::race::{Prospect, Runner, wins};

/// The view and the seat of the player who looks ahead.
#[derive(Debug)]
pub(super) struct Lookahead<'a> {
    pub(super) view: &'a View,
    pub(super) me: Seat,
}

/// What the player who is to guess can do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Plan {
    /// Guess; and what the turn brings with this guess.
    Guess(Guess, Prospect),
    /// Decline the second try.
    Stop,
}

impl Plan {
    pub(super) const fn action(&self) -> Action {
        match self {
            Self::Guess(guess, _) => guess.action(),
            Self::Stop => Action::Stop,
        }
    }

    /// The chance that the guess is right; 0 for stopping.
    pub(super) const fn chance(&self) -> f64 {
        match self {
            Self::Guess(guess, _) => guess.chance,
            Self::Stop => 0.0,
        }
    }
}

impl Lookahead<'_> {
    /// The player's chance to win after this plan in this world.
    pub(super) fn value(&self, plan: &Plan, world: &Kryptos) -> f64 {
        let count = self.view.hands.len();
        let position = |seat: Seat| (seat.index() + count - self.view.first.index()) % count;
        let mine = position(self.me);
        let mut runners: ArrayVec<Runner, 6> = (0..count)
            .map(|at| {
                let seat = Seat::new((self.view.first.index() + at) % count);
                let now = (at > mine).then_some(Prospect::USUAL);
                let points = self.view.hands[seat].points;
                Runner { points, now, next: Prospect::USUAL, later: Prospect::USUAL }
            })
            .collect();
        if let Plan::Guess(_, prospect) = plan {
            runners[mine].now = Some(*prospect);
        }
        let mut state = world.clone();
        play(&mut state, self.me, plan.action());
        if state.phase == Phase::SecondTry(self.me) {
            let (best, _) = best_two(&state, self.me);
            try_again(&mut state, self.me, best);
        }
        for _ in 0..count {
            let Phase::Guess(seat) = state.phase else { break };
            let (best, second) = best_two(&state, seat);
            let runner = &mut runners[position(seat)];
            let prospect = Prospect::of(best, second);
            if runner.now.is_some() && seat != self.me {
                runner.now = Some(prospect);
                runner.next = Prospect::left_over(second);
            } else {
                runner.next = prospect;
                runner.later = Prospect::left_over(second);
            }
            if seat == self.me {
                break;
            }
            let Some(guess) = best else { break };
            play(&mut state, seat, guess.action());
            if state.phase == Phase::SecondTry(seat) {
                try_again(&mut state, seat, second);
            }
        }
        wins(&runners, mine, self.view.closing, self.view.options.ties)
    }
}

impl Prospect {
    /// What a turn brings with these two best guesses.
    pub(super) fn of(best: Option<Guess>, second: Option<Guess>) -> Self {
        let worth = best.map_or(0, |best| best.worth);
        let pays = second.filter(|second| second.gain() > 1.0);
        Self {
            first: best.map_or(0.0, |best| best.chance),
            second: pays.map_or(0.0, |second| second.chance),
            worth,
            begun: false,
        }
    }

    /// What the turn after the next brings: the second best guess, unless another player takes it.
    fn left_over(second: Option<Guess>) -> Self {
        let chance = second.map_or(0.0, |second| second.gain() / 3.0);
        Self { first: f64::midpoint(Self::USUAL.first, chance), ..Self::USUAL }
    }
}

fn play(state: &mut Kryptos, seat: Seat, action: Action) {
    let event = state.decide(seat, &action, Time::ZERO).expect("a hidden card of another");
    state.apply(&event);
}

fn try_again(state: &mut Kryptos, seat: Seat, second: Option<Guess>) {
    let action = second.filter(|guess| guess.gain() > 1.0).map_or(Action::Stop, |g| g.action());
    play(state, seat, action);
}

/// The two best guesses of a player, at different places.
fn best_two(state: &Kryptos, seat: Seat) -> (Option<Guess>, Option<Guess>) {
    let view = state.view(Viewer::Seat(seat));
    two_of(&guesses(&view, &Posterior::of(&view)))
}

/// The two guesses with the most expected points.
pub(super) fn two_of(guesses: &[Guess]) -> (Option<Guess>, Option<Guess>) {
    let (mut best, mut second) = (None::<Guess>, None::<Guess>);
    for &guess in guesses {
        if best.is_none_or(|best| guess.better(&best)) {
            second = best.replace(guess);
        } else if second.is_none_or(|second| guess.better(&second)) {
            second = Some(guess);
        }
    }
    (best, second)
}
