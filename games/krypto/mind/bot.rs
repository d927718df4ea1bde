//! Bots at four levels. Officer and master are always right and differ in speed; the beginner and the novice also err.

use kernel::{Choice, Mind, Seat, Time};
use rand::{Rng, RngExt as _};

use super::super::{
    Action, Expression, HAND, Hands, Krypto, Op, Rules, Sign, Standing, Table, View, What,
};
use super::advice::{About, Advice, Solved, advise};
use super::pace::{Dice, Pace};
use super::why::Why;

/// The shortest reaction, in milliseconds.
const REACTION: u64 = 400;

/// How long a bot looks at a finished round before it is ready for the next, in milliseconds. Once another player is
/// ready, so is the bot.
const BEAT: f64 = 4_000.0;

/// How long a novice thinks about a declaration before agreeing, in milliseconds.
const DOUBT: f64 = 25_000.0;

/// A bot with a pace.
#[derive(Clone, Debug)]
pub(super) struct Bot {
    pace: Pace,
    /// Makes the times of this bot differ from those of others; drawn when it is first asked.
    seed: Option<u64>,
    /// The number of the deal or task that it looks at, from 1, and since when.
    since: (usize, Time),
    /// What it has solved since then.
    solved: Solved,
}

impl Bot {
    pub(super) fn new(pace: Pace) -> Self {
        Self { pace, seed: None, since: (0, Time::ZERO), solved: Solved::default() }
    }
}

/// What the bot will do, why, and when.
struct Intent {
    action: Action,
    why: Why,
    at: f64,
}

impl Mind<Krypto> for Bot {
    fn choose(&mut self, view: &View, now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let seat = view.viewer.seat().expect("a player sits at the table");
        let seed = *self.seed.get_or_insert_with(|| rng.random());
        let deal = match &view.standing {
            Standing::Table(_) => view.spreads.len(),
            Standing::Solitaire(solitaire) => solitaire.tasks.len(),
        };
        if self.since.0 != deal {
            self.since = (deal, now);
            self.solved = Solved::default();
        }
        let mut all = advise(view, seat, &mut self.solved);
        if self.pace.patience.is_none() && all.iter().any(|advice| advice.worth > 0) {
            // A bot that can win the round has no reason to answer a declaration first.
            all.retain(|advice| advice.worth > 0);
        }
        let intents = all.into_iter().map(|advice| {
            let dice = Dice::new(seed, &[deal as u64, kind(advice.about)]);
            self.intend(view, seat, advice, dice)
        });
        let first = intents.min_by(|one, other| one.at.total_cmp(&other.at));
        let Intent { action, why, at } = first.expect("the viewer is to act");
        Choice::new(action, why).after(wait(at, now))
    }
}

/// A number for what an advice is about, so that each subject has its own time.
fn kind(about: About) -> u64 {
    match about {
        About::Call => 0,
        About::Own => 1,
        About::Declared => 2,
        About::Task => 3,
        About::Pause => 4,
    }
}

/// The milliseconds from now until then, at least a reaction.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn wait(at: f64, now: Time) -> u32 {
    let wait = (at as u64).saturating_sub(now.millis()).max(REACTION);
    u32::try_from(wait).unwrap_or(u32::MAX)
}

/// The milliseconds of a time.
#[expect(clippy::cast_precision_loss, reason = "a game is short")]
const fn millis(time: Time) -> f64 {
    time.millis() as f64
}

impl Bot {
    fn intend(&self, view: &View, seat: Seat, advice: Advice, mut dice: Dice) -> Intent {
        let time = self.pace.time(&advice.outlook, &mut dice);
        match (advice.about, &view.standing) {
            (About::Call, _) => {
                // With a common hand a novice errs here: the call comes first (KR20).
                let common = view.options.hand == Hands::Common;
                let slips = common && dice.share() < self.pace.slips;
                match slipped(view, seat, advice.action).filter(|_| slips) {
                    Some(action) => Intent { action, why: Why::Hasty, at: 0.0 },
                    None => Intent { action: advice.action, why: advice.why, at: 0.0 },
                }
            }
            (About::Task, Standing::Solitaire(solitaire)) => Intent {
                action: advice.action,
                why: advice.why,
                at: millis(solitaire.since) + time,
            },
            (About::Own, Standing::Table(table)) => {
                let slip = slipped(view, seat, advice.action);
                self.own(table, advice, slip, time, dice)
            }
            (About::Pause, Standing::Table(table)) => {
                let first = table.pause.filter(|pause| pause.ready.is_empty());
                let at = first.map_or(0.0, |pause| millis(pause.since) + BEAT);
                Intent { action: advice.action, why: advice.why, at }
            }
            (About::Declared, _) => self.declared(view, seat, advice, time),
            (About::Own | About::Pause, Standing::Solitaire(_))
            | (About::Task, Standing::Table(_)) => {
                unreachable!("a table has hands and pauses, a solitaire has tasks")
            }
        }
    }

    /// The own hand: a novice may call too soon, or give up.
    fn own(
        &self,
        table: &Table,
        advice: Advice,
        slip: Option<Action>,
        time: f64,
        mut dice: Dice,
    ) -> Intent {
        let Advice { action, why, outlook, .. } = advice;
        let since = millis(self.since.1);
        let slips = dice.share() < self.pace.slips;
        let patience = self.pace.patience.map(|patience| patience * (0.5 + dice.share()));
        match (slip, patience) {
            (Some(action), _) if slips => {
                Intent { action, why: Why::Hasty, at: since + 0.7 * time }
            }
            (_, Some(patience)) if time > patience || outlook.unplayable() => {
                let doubts = outlook.unplayable() || dice.share() < 0.15;
                let declares = doubts && table.may_declare().is_ok();
                let action = if declares { Action::Unplayable } else { Action::Pass };
                Intent { action, why: Why::GaveUp, at: since + patience }
            }
            _ => Intent { action, why, at: since + time },
        }
    }

    /// A declared hand: a novice who finds no solution soon believes that there is none.
    fn declared(&self, view: &View, seat: Seat, advice: Advice, time: f64) -> Intent {
        let declared =
            view.history.iter().rev().find_map(|moment| {
                matches!(moment.what, What::Declared { .. }).then_some(moment.at)
            });
        let since = millis(declared.unwrap_or(Time::ZERO));
        let Advice { action, why, .. } = advice;
        let owes = matches!(&view.standing, Standing::Table(table) if table.owing().contains(seat));
        if owes && self.pace.patience.is_some() && time > DOUBT {
            return Intent {
                action: Action::Agree,
                why: Why::Believes,
                at: since + time.min(DOUBT),
            };
        }
        Intent { action, why, at: since + time }
    }
}

/// A false call that is nearly right.
fn slipped(view: &View, seat: Seat, action: Action) -> Option<Action> {
    let (right, said): (_, fn(Expression) -> Action) = match action {
        Action::Krypto(right) => (right, Action::Krypto),
        Action::Show(right) => (right, Action::Show),
        Action::Call
        | Action::Pass
        | Action::Unplayable
        | Action::Agree
        | Action::Disagree
        | Action::Ready
        | Action::Solve(_) => return None,
    };
    let (wrong, spread) = (slip(&right), view.spread()?);
    let value = Rules::from(&view.options).value(&wrong).ok()?;
    (!value.is(spread.target(seat))).then_some(said(wrong))
}

/// A right calculation with one sign changed. It still uses every card.
fn slip(right: &Expression) -> Expression {
    let mut parts = arrayvec::ArrayVec::<Expression, HAND>::new();
    let mut slipped = false;
    for &sign in right.signs() {
        match sign {
            Sign::Card(card) => parts.push(Expression::card(card)),
            Sign::Join(op) => {
                let (Some(b), Some(a)) = (parts.pop(), parts.pop()) else {
                    unreachable!("postfix order")
                };
                let wrong = match op {
                    Op::Add => Op::Subtract,
                    Op::Subtract => Op::Add,
                    Op::Multiply | Op::Divide | Op::Power => op,
                };
                let said = if slipped { op } else { wrong };
                slipped |= wrong != op;
                parts.push(Expression::join(said, &a, &b).expect("no longer than before"));
            }
        }
    }
    match parts.pop() {
        Some(wrong) if slipped => wrong,
        // There is no + or −: the bot forgets all cards but one.
        _ => Expression::card(right.cards().next().unwrap_or(1)),
    }
}
