//! Players at three levels. All judge rightly in the end, but the novice; what differs is how soon.

use kernel::{Choice, Mind, Phrase, Seat, Time};
use rand::{Rng, RngExt as _};

use super::super::{
    Action, Expression, HAND, Krypto, Op, Rules, Sign, Standing, Table, View, What,
};
use super::advice::{About, Verdict, verdicts};
use super::pace::{Dice, Pace};
use super::why::Why;

/// The least time between seeing something and acting on it, in milliseconds.
const REACTION: u64 = 400;

/// How long a novice thinks about somebody else's declaration before believing it, in milliseconds.
const DOUBT: f64 = 25_000.0;

/// A player with a pace.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pace: Pace,
    /// What makes this player's times differ from another's: drawn when it is first asked.
    temper: Option<u64>,
    /// Which deal or hand it looks at, from 1, and since when.
    since: (usize, Time),
}

impl Player {
    pub(super) const fn new(pace: Pace) -> Self {
        Self { pace, temper: None, since: (0, Time::ZERO) }
    }
}

/// An intention: what, why, and when.
struct Intent {
    action: Action,
    why: Why,
    at: f64,
}

impl Mind<Krypto> for Player {
    fn choose(&mut self, view: &View, now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let seat = view.viewer.seat().expect("a player sits at the table");
        let temper = *self.temper.get_or_insert_with(|| rng.random());
        let deal = view.deals.len().max(view.hands.len());
        if self.since.0 != deal {
            self.since = (deal, now);
        }
        let mut verdicts = verdicts(view, seat);
        if self.pace.patience.is_none() && verdicts.iter().any(|verdict| verdict.worth > 0) {
            // Whoever can win the round has no reason to answer first.
            verdicts.retain(|verdict| verdict.worth > 0);
        }
        let intents = verdicts.into_iter().map(|verdict| {
            let dice = Dice::new(temper, &[deal as u64, kind(verdict.about)]);
            self.intend(view, seat, verdict, dice)
        });
        let first = intents.min_by(|one, other| one.at.total_cmp(&other.at));
        let Intent { action, why, at } = first.expect("the viewer is to act");
        Choice { action, reason: Phrase::from(why), wait: wait(at, now) }
    }
}

/// A number for what a verdict is about, so that each thing is thought about for a time of its own.
fn kind(about: About) -> u64 {
    match about {
        About::Call => 0,
        About::Own => 1,
        About::Declared => 2,
        About::Target(target) => 2 + u64::from(target),
    }
}

/// From now until then, but no sooner than anybody can.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn wait(at: f64, now: Time) -> u32 {
    let wait = (at as u64).saturating_sub(now.millis()).max(REACTION);
    u32::try_from(wait).unwrap_or(u32::MAX)
}

/// Milliseconds to reckon with.
#[expect(clippy::cast_precision_loss, reason = "a game is short")]
const fn millis(time: Time) -> f64 {
    time.millis() as f64
}

impl Player {
    fn intend(&self, view: &View, seat: Seat, verdict: Verdict, mut dice: Dice) -> Intent {
        let time = self.pace.time(&verdict.outlook, &mut dice);
        match (verdict.about, &view.standing) {
            (About::Call, _) => Intent { action: verdict.action, why: verdict.why, at: 0.0 },
            (About::Target(_), standing) => Self::alone(standing, verdict, time),
            (About::Own, Standing::Table(table)) => {
                let slip = slipped(view, seat, verdict.action);
                self.own(table, verdict, slip, time, dice)
            }
            (About::Declared, _) => self.declared(view, seat, verdict, time),
            (About::Own, Standing::Solitaire(_)) => unreachable!("one who plays alone has targets"),
        }
    }

    /// One target after the other: the second is thought about once the first is reached.
    fn alone(standing: &Standing, verdict: Verdict, time: f64) -> Intent {
        let Standing::Solitaire(solitaire) = standing else {
            unreachable!("targets are a solitaire's")
        };
        let reached =
            solitaire.hands.last().into_iter().flat_map(|task| task.reached).flatten().max();
        let at = solitaire.since.millis() + reached.unwrap_or(0);
        Intent {
            action: verdict.action,
            why: verdict.why,
            at: millis(Time::from_millis(at)) + time,
        }
    }

    /// The own hand: a novice may call too soon, or give up.
    fn own(
        &self,
        table: &Table,
        verdict: Verdict,
        slip: Option<Action>,
        time: f64,
        mut dice: Dice,
    ) -> Intent {
        let Verdict { action, why, outlook, .. } = verdict;
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

    /// Somebody's declared hand: a novice who does not find a way soon believes that there is none.
    fn declared(&self, view: &View, seat: Seat, verdict: Verdict, time: f64) -> Intent {
        let declared =
            view.history.iter().rev().find_map(|moment| {
                matches!(moment.what, What::Declared { .. }).then_some(moment.at)
            });
        let since = millis(declared.unwrap_or(Time::ZERO));
        let Verdict { action, why, .. } = verdict;
        let owes = matches!(&view.standing, Standing::Table(table) if table.owing().contains(seat));
        if owes && self.pace.patience.is_some() && (time > DOUBT || action == Action::Disagree) {
            return Intent {
                action: Action::Agree,
                why: Why::Believes,
                at: since + time.min(DOUBT),
            };
        }
        Intent { action, why, at: since + time }
    }
}

/// The wrong call that is nearest to a right one, if it is one.
fn slipped(view: &View, seat: Seat, action: Action) -> Option<Action> {
    let Action::Krypto(right) = action else { return None };
    let (wrong, spread) = (slip(&right), view.spread()?);
    let flaw =
        Rules::from(&view.options).check(&wrong, spread.hand(seat), spread.target(seat)).err();
    flaw.map(|_| Action::Krypto(wrong))
}

/// A right calculation with one sign wrong, as it happens: it still uses every card.
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
        // Nothing but products: forgets all cards but one.
        _ => Expression::card(right.cards().next().unwrap_or(1)),
    }
}
