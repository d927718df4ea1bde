//! The solitaire (KR18).

use arrayvec::ArrayVec;
use kernel::Time;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Action, Deal, Expression, HANDS, Hand, No, Options, Rules, TARGETS, What};

/// How a solitaire stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Solitaire {
    /// The hands that were turned up, in order; the last is being played unless the solitaire is over.
    pub hands: ArrayVec<Task, HANDS>,
    /// When the hand being played was turned up.
    pub since: Time,
    /// When its time is up; nothing once the solitaire is over.
    pub until: Option<Time>,
}

/// One hand and its two targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Task {
    /// For each target, the milliseconds from turning the hand up to reaching it.
    pub reached: [Option<u64>; TARGETS],
    /// The milliseconds that the hand took, once it is done.
    pub spent: Option<u64>,
}

impl Task {
    /// How many targets are not reached.
    pub fn missing(&self) -> usize {
        self.reached.iter().filter(|reached| reached.is_none()).count()
    }
}

impl Solitaire {
    pub(super) fn new(options: &Options) -> Self {
        let mut solitaire = Self { hands: ArrayVec::new(), since: Time::ZERO, until: None };
        solitaire.turn_up(Time::ZERO, options);
        solitaire
    }

    /// Whether all hands are done.
    pub const fn over(&self) -> bool {
        self.until.is_none()
    }

    /// The targets missed with the hands that are done.
    pub fn misses(&self) -> usize {
        let done = self.hands.iter().filter(|task| task.spent.is_some());
        done.map(Task::missing).sum()
    }

    /// The milliseconds of the hands that are done, and those that misses cost.
    pub fn score(&self, options: &Options) -> u64 {
        let spent: u64 = self.hands.iter().filter_map(|task| task.spent).sum();
        spent + self.misses() as u64 * millis(options)
    }

    /// The hand being played, or the last, with the targets.
    pub(super) fn hand<'a>(&self, deal: &'a Deal) -> (Hand, &'a [u8; TARGETS]) {
        let Deal::Solitaire { targets, hands } = deal else {
            unreachable!("checked at the start");
        };
        (hands[self.hands.len() - 1], targets)
    }

    fn task(&self) -> &Task {
        self.hands.last().expect("a solitaire starts with a hand")
    }

    pub(super) fn decide(
        &self,
        action: Action,
        deal: &Deal,
        options: &Options,
    ) -> Result<What, No> {
        match action {
            Action::Krypto(calculation) => self.reach(calculation, deal, options),
            Action::Pass => Ok(What::GivenUp),
            Action::Call
            | Action::Show(_)
            | Action::Unplayable
            | Action::Agree
            | Action::Disagree
            | Action::Solve(_) => Err(No::Alone),
        }
    }

    /// A wrong calculation is refused with its flaw and costs nothing but time.
    fn reach(&self, calculation: Expression, deal: &Deal, options: &Options) -> Result<What, No> {
        let (hand, targets) = self.hand(deal);
        let value = Rules::from(options).value_with(&calculation, hand)?;
        let [first, second] = *targets;
        let Some(which) = targets.iter().position(|&target| value.is(target)) else {
            return Err(No::Neither { value, first, second });
        };
        let target = targets[which];
        match self.task().reached[which] {
            Some(_) => Err(No::Reached { target }),
            None => Ok(What::Reached { calculation, target }),
        }
    }

    pub(super) fn apply(&mut self, what: What, at: Time, deal: &Deal, options: &Options) {
        let taken = at.millis() - self.since.millis();
        match what {
            What::Reached { target, .. } => {
                let (_, targets) = self.hand(deal);
                let which = targets.iter().position(|&other| other == target);
                let task = self.hands.last_mut().expect("a solitaire starts with a hand");
                task.reached[which.expect("decided")] = Some(taken);
                if task.missing() == 0 {
                    self.finish(taken, at, options);
                }
            }
            What::GivenUp => self.finish(taken, at, options),
            // The clock may strike late; a hand never counts longer than its limit.
            What::HandUp => self.finish(millis(options), at, options),
            What::Called { .. }
            | What::Shown { .. }
            | What::Late { .. }
            | What::Passed { .. }
            | What::RoundUp
            | What::Declared { .. }
            | What::Agreed { .. }
            | What::Disagreed { .. } => unreachable!("events of a table"),
        }
    }

    fn finish(&mut self, taken: u64, at: Time, options: &Options) {
        self.hands.last_mut().expect("a solitaire starts with a hand").spent = Some(taken);
        self.until = None;
        if self.hands.len() < HANDS {
            self.turn_up(at, options);
        }
    }

    fn turn_up(&mut self, at: Time, options: &Options) {
        self.hands.push(Task::default());
        self.since = at;
        self.until = Some(at.plus_seconds(options.minutes.get() * 60));
    }
}

/// The limit of a hand, which is also what a miss costs, in milliseconds.
fn millis(options: &Options) -> u64 {
    u64::from(options.minutes.get()) * 60_000
}
