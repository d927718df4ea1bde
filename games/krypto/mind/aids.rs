//! Help for a player.

use kernel::proof::{Finding, Verdict};
use kernel::{Assist, Phrase, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::{
    Action, Expression, Hand, NormalForm, Op, Rules, Standing, TARGETS, Value, View,
};
use super::advice::{Advice, Solved, advise};
use super::hint::listed;
use super::playable::playable;
use super::proof::Words;
use super::solve::{Solution, every_form, solutions};

/// Help with the hands on the table. Each part is there from its assist level on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Aids {
    /// From `certain` on: for every hand whether it makes its target, by an exhaustive search.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub certain: Vec<Fact>,
    /// From `candidates` on: every step with two cards of the own hand that begins a solution, and no other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// From `counts` on: for every hand the number of its solutions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<Count>,
    /// With `solver`: the best action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Best>,
}

/// A hand with its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Who has it.
    pub who: Seats,
    /// The cards.
    pub hand: Hand,
    /// The target.
    pub target: u8,
}

/// Whether hands make their target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fact {
    /// Whose hands these are.
    pub who: Seats,
    /// The target.
    pub target: u8,
    /// Whether each of the hands makes it.
    pub playable: bool,
}

/// The first step of a solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Step {
    /// The target of the solution.
    pub target: u8,
    /// Two cards joined by an operation.
    pub step: Expression,
    /// The result of the step.
    pub gives: Value,
}

/// How many solutions a hand has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Count {
    /// Whose hand it is.
    pub who: Seats,
    /// The target.
    pub target: u8,
    /// The number of solutions.
    pub ways: usize,
}

/// The best action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Best {
    /// The action.
    pub action: Action,
    /// The points that it scores at once; in the solitaire, the milliseconds that it saves.
    pub worth: i64,
}

/// The help that a viewer gets at a level of assistance.
pub(super) fn aids(view: &View, assist: Assist) -> Aids {
    let mut aids = Aids::default();
    let problems = problems(view);
    if assist < Assist::Certain || problems.is_empty() || view.ended.is_some() {
        return aids;
    }
    let rules = Rules::from(&view.options);
    for &Problem { who, hand, target } in &problems {
        let playable = playable(hand, target, rules);
        let alike = |fact: &&mut Fact| (fact.target, fact.playable) == (target, playable);
        match aids.certain.iter_mut().find(alike) {
            Some(fact) => fact.who = fact.who.union(who),
            None => aids.certain.push(Fact { who, target, playable }),
        }
    }
    if assist >= Assist::Candidates
        && let Some(seat) = view.viewer.seat()
    {
        let own = problems.iter().filter(|problem| problem.who.contains(seat));
        aids.steps = own.flat_map(|&problem| first_steps(problem, rules)).collect();
    }
    if assist >= Assist::Counts {
        let count = |&Problem { who, hand, target }: &Problem| {
            let ways = solutions(hand, target, rules).len();
            Count { who, target, ways }
        };
        aids.counts = problems.iter().map(count).collect();
    }
    if assist >= Assist::Solver
        && let Some(seat) = view.viewer.seat()
    {
        let best = advise(view, seat, &mut Solved::default()).into_iter().next();
        aids.best = best.map(|Advice { action, worth, .. }| Best { action, worth });
    }
    aids
}

/// The hands that are being played, each with its target; in the solitaire, the task. Help is in the same order.
pub fn problems(view: &View) -> Vec<Problem> {
    match (&view.standing, view.spread()) {
        (Standing::Table(table), _) if table.pause.is_some() => Vec::new(),
        (Standing::Table(_), Some(spread)) if spread.hands.len() == 1 => {
            let who = Seats::all(view.seats);
            vec![Problem { who, hand: spread.hands[0], target: spread.targets[0] }]
        }
        (Standing::Table(_), Some(spread)) => {
            let of = |seat: Seat| {
                let (hand, target) = (spread.hand(seat), spread.target(seat));
                Problem { who: Seats::one(seat), hand, target }
            };
            Seat::first(view.seats).map(of).collect()
        }
        (Standing::Solitaire(solitaire), _) => {
            let of = |(&hand, targets): (&Hand, [u8; TARGETS])| {
                let target = targets[solitaire.target()];
                Problem { who: Seats::one(Seat::new(0)), hand, target }
            };
            view.hands.last().zip(view.targets).map(of).into_iter().collect()
        }
        (Standing::Table(_), None) => unreachable!("a table starts with a deal"),
    }
}

/// The least help that shows what a finding says: `certain` says of every hand whether it makes its target. The proof that
/// it does is a solution, which only the solver shows. Other numbers are in no help.
pub(super) fn shown_from(view: &View, finding: &Finding) -> Option<Assist> {
    let is_target = |so: bool| {
        let claim = |problem: &Problem| {
            let (cards, target) = (listed(problem.hand), problem.target);
            Phrase::from(Words::Makes { cards, target, so })
        };
        problems(view).iter().any(|problem| finding.claim == claim(problem))
    };
    match (&finding.verdict, is_target(true), is_target(false)) {
        (_, false, false) | (Verdict::Open(_), ..) => None,
        (Verdict::Certain(_), so, _) | (Verdict::Impossible(_), _, so) => {
            Some(if so { Assist::Solver } else { Assist::Certain })
        }
    }
}

/// The steps with two cards that begin a solution of a hand.
fn first_steps(problem: Problem, rules: Rules) -> Vec<Step> {
    steps(every_form(problem.hand, problem.target, rules), problem.target, rules)
}

/// The steps with two cards that begin one of these solutions: two cards of one sum or of one product, in any order.
pub(super) fn steps(of: impl IntoIterator<Item = Solution>, target: u8, rules: Rules) -> Vec<Step> {
    let mut steps = Vec::new();
    for solution in of {
        gather(&NormalForm::from(&solution.calculation), &mut steps);
    }
    steps.sort_unstable();
    steps.dedup();
    let step = |(op, left, right): (Op, u8, u8)| {
        let step = Expression::join(op, &Expression::card(left), &Expression::card(right))?;
        // Where only whole numbers are allowed, a division cannot always come first.
        let gives = rules.value(&step).ok()?;
        Some(Step { target, step, gives })
    };
    steps.into_iter().filter_map(step).collect()
}

fn gather(form: &NormalForm, steps: &mut Vec<(Op, u8, u8)>) {
    let (parts, join, take) = match form {
        NormalForm::Card(_) => return,
        NormalForm::Sum(parts) => (parts, Op::Add, Op::Subtract),
        NormalForm::Product(parts) => (parts, Op::Multiply, Op::Divide),
        NormalForm::Square(both) => {
            if let [NormalForm::Card(base), NormalForm::Card(exponent)] = **both {
                steps.push((Op::Power, base, exponent));
            }
            return both.iter().for_each(|part| gather(part, steps));
        }
    };
    let straight = parts.iter().filter(|(way, _)| *way).count();
    for (i, (way, part)) in parts.iter().enumerate() {
        gather(part, steps);
        for (other_way, other) in &parts[i + 1..] {
            let (&NormalForm::Card(a), &NormalForm::Card(b)) = (part, other) else { continue };
            if way == other_way {
                steps.push((join, a.max(b), a.min(b)));
                continue;
            }
            let (kept, taken) = if *way { (a, b) } else { (b, a) };
            steps.push((take, kept, taken));
            if straight > 1 {
                // 9+3-2 is also 9-(2-3).
                steps.push((take, taken, kept));
            }
        }
    }
}
