//! The solitaire (KR18).

use arrayvec::ArrayVec;
use kernel::Time;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Action, Deal, HANDS, Hand, No, Options, Rules, TARGETS, What};

/// The tasks of a solitaire: each hand with each target.
pub const TASKS: usize = HANDS * TARGETS;

/// How a solitaire stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Solitaire {
    /// The tasks that were begun, in order: each hand with the first target, then with the second. The last is being
    /// played unless the solitaire is over.
    pub tasks: ArrayVec<Task, TASKS>,
    /// When the task being played was begun.
    pub since: Time,
    /// When its time is up; nothing once the solitaire is over.
    pub until: Option<Time>,
}

/// One hand with one target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// It is being played.
    Open,
    /// The target was reached in this many milliseconds.
    Reached(u64),
    /// The task was given up, or its time was up, after this many milliseconds.
    Missed(u64),
}

impl Solitaire {
    pub(super) fn new(options: &Options) -> Self {
        let mut solitaire = Self { tasks: ArrayVec::new(), since: Time::ZERO, until: None };
        solitaire.begin(Time::ZERO, options);
        solitaire
    }

    /// Whether all tasks are done.
    pub const fn over(&self) -> bool {
        self.until.is_none()
    }

    /// How many hands were turned up.
    pub fn hands(&self) -> usize {
        self.tasks.len().div_ceil(TARGETS)
    }

    /// How many tasks were missed.
    pub fn misses(&self) -> usize {
        self.tasks.iter().filter(|task| matches!(task, Task::Missed(_))).count()
    }

    /// The milliseconds of the tasks that are done, and those that misses cost.
    pub fn score(&self, options: &Options) -> u64 {
        let spent = |task: &Task| match *task {
            Task::Open => 0,
            Task::Reached(millis) => millis,
            Task::Missed(millis) => millis + limit(options),
        };
        self.tasks.iter().map(spent).sum()
    }

    /// Which of the targets the task being played has, or the last.
    pub fn target(&self) -> usize {
        (self.tasks.len() - 1) % TARGETS
    }

    /// The hand and the target of the task being played, or of the last.
    pub(super) fn task(&self, deal: &Deal) -> (Hand, u8) {
        let Deal::Solitaire { targets, hands } = deal else {
            unreachable!("checked at the start");
        };
        (hands[self.hands() - 1], targets[self.target()])
    }

    /// A wrong calculation is refused with its flaw and costs nothing but time.
    pub(super) fn decide(
        &self,
        action: Action,
        deal: &Deal,
        options: &Options,
    ) -> Result<What, No> {
        match action {
            Action::Krypto(calculation) => {
                let (hand, target) = self.task(deal);
                Rules::from(options).check(&calculation, hand, target)?;
                Ok(What::Reached { calculation, target })
            }
            Action::Pass => Ok(What::GivenUp),
            Action::Call
            | Action::Show(_)
            | Action::Unplayable
            | Action::Agree
            | Action::Disagree
            | Action::Solve(_)
            | Action::Ready => Err(No::Alone),
        }
    }

    pub(super) fn apply(&mut self, what: What, at: Time, options: &Options) {
        let taken = at.millis() - self.since.millis();
        let done = match what {
            What::Reached { .. } => Task::Reached(taken),
            What::GivenUp => Task::Missed(taken),
            // The clock may strike late; a task never counts longer than its limit.
            What::TaskUp => Task::Missed(limit(options)),
            What::Called { .. }
            | What::Shown { .. }
            | What::Late { .. }
            | What::Passed { .. }
            | What::RoundUp
            | What::Declared { .. }
            | What::Ready { .. }
            | What::PauseUp
            | What::Agreed { .. }
            | What::Disagreed { .. } => unreachable!("events of a table"),
        };
        *self.tasks.last_mut().expect("a solitaire starts with a task") = done;
        self.until = None;
        if self.tasks.len() < TASKS {
            self.begin(at, options);
        }
    }

    fn begin(&mut self, at: Time, options: &Options) {
        self.tasks.push(Task::Open);
        self.since = at;
        self.until = Some(at.plus_seconds(options.minutes.get() * 60));
    }
}

/// The limit of a task, which is also what a miss costs, in milliseconds.
fn limit(options: &Options) -> u64 {
    u64::from(options.minutes.get()) * 60_000
}
