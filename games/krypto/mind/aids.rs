//! What the table may tell a player, as data.

use kernel::{Assist, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::{Action, Essence, Expression, Hand, Op, Rules, Standing, Value, View};
use super::advice::verdicts;
use super::playable::playable;
use super::solve::solutions;

/// Help with the hands on the table: more of it as the assist level rises.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Aids {
    /// From `certain`: for every hand and its target whether it can be made, by an exhaustive search.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub certain: Vec<Fact>,
    /// From `candidates`: every step with two cards of the own hand with which a solution can begin, and no other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// From `counts`: for every hand and its target the number of solutions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<Count>,
    /// With `solver`: the best action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Best>,
}

/// A hand with its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Problem {
    /// Whose it is.
    pub who: Seats,
    /// The cards.
    pub hand: Hand,
    /// What they must give.
    pub target: u8,
}

/// Something certain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fact {
    /// Of which hand.
    #[serde(flatten)]
    pub problem: Problem,
    /// Whether it makes its target.
    pub playable: bool,
    /// From what it follows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub because: Vec<Clue>,
}

/// A reason for a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Clue {
    /// Every calculation was tried.
    Exhausted,
}

/// A first step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Step {
    /// The target that it can lead to.
    pub target: u8,
    /// Two cards and what is done with them.
    pub step: Expression,
    /// What that gives.
    pub gives: Value,
}

/// How many solutions a hand has, each of a kind of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Count {
    /// Which hand.
    #[serde(flatten)]
    pub problem: Problem,
    /// How many.
    pub ways: usize,
}

/// The best action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Best {
    /// What to do.
    pub action: Action,
    /// The points that it scores at once, or the milliseconds that it saves one who plays alone.
    pub worth: i64,
}

/// What the viewer may be told.
pub(super) fn aids(view: &View, assist: Assist) -> Aids {
    let mut aids = Aids::default();
    if assist < Assist::Certain || view.ended.is_some() {
        return aids;
    }
    let rules = Rules::from(&view.options);
    let problems = problems(view);
    let fact = |&problem: &Problem| {
        let playable = playable(problem.hand, problem.target, rules);
        Fact { problem, playable, because: Vec::new() }
    };
    aids.certain = problems.iter().map(fact).collect();
    if assist >= Assist::Candidates
        && let Some(seat) = view.viewer.seat()
    {
        let own = problems.iter().filter(|problem| problem.who.contains(seat));
        aids.steps = own.flat_map(|&problem| first_steps(problem, rules)).collect();
    }
    if assist >= Assist::Counts {
        let count = |&problem: &Problem| Count {
            problem,
            ways: solutions(problem.hand, problem.target, rules).len(),
        };
        aids.counts = problems.iter().map(count).collect();
    }
    if assist >= Assist::Solver
        && let Some(seat) = view.viewer.seat()
    {
        let best = verdicts(view, seat).into_iter().next();
        aids.best = best.map(|verdict| Best { action: verdict.action, worth: verdict.worth });
    }
    aids
}

/// The hands that are being played, each with its target; alone, with the targets that are not yet reached.
fn problems(view: &View) -> Vec<Problem> {
    match (&view.standing, view.spread()) {
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
            let reached = solitaire.hands.last().map(|task| task.reached);
            let targets = view.targets.into_iter().flatten().zip(reached.into_iter().flatten());
            let left = targets.filter(|(_, reached)| reached.is_none());
            let of = |(target, _)| {
                let hand = *view.hands.last()?;
                Some(Problem { who: Seats::one(Seat::new(0)), hand, target })
            };
            left.filter_map(of).collect()
        }
        (Standing::Table(_), None) => unreachable!("a table starts with a deal"),
    }
}

/// The steps with two cards with which a solution can begin: any two cards of one sum or of one product.
pub(super) fn first_steps(problem: Problem, rules: Rules) -> Vec<Step> {
    let mut steps = Vec::new();
    for solution in solutions(problem.hand, problem.target, rules) {
        gather(&Essence::from(&solution.calculation), &mut steps);
    }
    steps.sort_unstable();
    steps.dedup();
    let step = |(op, left, right): (Op, u8, u8)| {
        let step = Expression::join(op, &Expression::card(left), &Expression::card(right))?;
        // Where only whole numbers are allowed, a division may have to wait.
        let gives = rules.value(&step).ok()?;
        Some(Step { target: problem.target, step, gives })
    };
    steps.into_iter().filter_map(step).collect()
}

fn gather(essence: &Essence, steps: &mut Vec<(Op, u8, u8)>) {
    let (parts, join, take) = match essence {
        Essence::Card(_) => return,
        Essence::Sum(parts) => (parts, Op::Add, Op::Subtract),
        Essence::Product(parts) => (parts, Op::Multiply, Op::Divide),
        Essence::Square(both) => {
            if let [Essence::Card(base), Essence::Card(exponent)] = **both {
                steps.push((Op::Power, base, exponent));
            }
            return both.iter().for_each(|part| gather(part, steps));
        }
    };
    let straight = parts.iter().filter(|(way, _)| *way).count();
    for (i, (way, part)) in parts.iter().enumerate() {
        gather(part, steps);
        for (other_way, other) in &parts[i + 1..] {
            let (&Essence::Card(a), &Essence::Card(b)) = (part, other) else { continue };
            if way == other_way {
                steps.push((join, a.max(b), a.min(b)));
                continue;
            }
            let (kept, taken) = if *way { (a, b) } else { (b, a) };
            steps.push((take, kept, taken));
            if straight > 1 {
                // 9+3-2 is 9-(2-3) as well.
                steps.push((take, taken, kept));
            }
        }
    }
}
