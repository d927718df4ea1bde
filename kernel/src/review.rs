//! A finished match, move by move: what was unknown, what each move was worth, and what it brought.
//!
//! Skill and luck add up: skill is what the choice could be expected to bring less what the best choice could, so it is
//! never above 0, and luck is what the move brought less what it could be expected to bring.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::played::{Actor, Match};
use crate::seat::Seat;

/// What the figures of a review count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Bits of what is hidden.
    Bits,
    /// Points.
    Points,
    /// Seconds.
    Seconds,
    /// Chances between 0 and 1.
    Chance,
}

/// A finished match, move by move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Review {
    /// What `worth` counts.
    pub unit: Unit,
    /// The bits that each seat did not know before the first move. Empty in a game that does not count them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<f64>,
    /// The bits that the deal told each seat: what a spectator did not know less what the seat did not know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dealt: Vec<f64>,
    /// The moves, as many as the log has entries.
    pub moves: Vec<Reviewed>,
    /// The summary of each seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub summaries: Vec<Summary>,
    /// The move that decided the match, from 0; none if nobody won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<usize>,
}

impl Review {
    /// A review of these moves with the summary of each seat.
    pub fn new(unit: Unit, seats: usize, moves: Vec<Reviewed>) -> Self {
        let summaries = Seat::first(seats).map(|seat| Summary::new(seat, &moves)).collect();
        Self { unit, unknown: Vec::new(), dealt: Vec::new(), moves, summaries, decided: None }
    }

    /// A review that says who moved, and no more.
    pub fn plain<G: Game>(played: &Match<G>) -> Self {
        let moves = played.log().iter().map(|entry| Reviewed::by(entry.deed.actor()));
        Self::new(Unit::Points, played.setup().seats, moves.collect())
    }
}

impl Reviewed {
    /// A move about which nothing is said but who made it.
    pub fn by(actor: Actor) -> Self {
        let by = match actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Clock => None,
        };
        Self { by, ..Self::default() }
    }

    /// Lists the best of all choices and the one that was played, the best first.
    pub fn list(&mut self, mut choices: Vec<Weighed>, played: Weighed) {
        choices.sort_by(|one, other| other.expected.total_cmp(&one.expected));
        let at = choices.iter().position(|choice| choice.action == played.action);
        choices.truncate(LISTED);
        if at.is_none_or(|at| at >= LISTED) {
            choices.push(played);
        }
        self.choices = choices;
    }
}

/// The number of choices that a review lists, besides the one that was played.
const LISTED: usize = 8;

impl Unit {
    /// What is much in this unit; the thresholds of the [marks](Worth::marks) are parts of it.
    const fn much(self) -> f64 {
        match self {
            Self::Bits | Self::Points => 1.0,
            Self::Seconds => 30.0,
            Self::Chance => 0.5,
        }
    }
}

/// One move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Reviewed {
    /// The player; none for the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The bits that each seat does not know after the move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<f64>,
    /// The points of each seat after the move, in a game that counts points and weighs no choices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<f64>,
    /// What the move was worth, where there was something to weigh.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
    /// Other figures of the move, by the names of its game: `difficulty`, `read`, `leaked`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<(String, f64)>,
    /// What clues can mean, where words decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub likelihoods: Option<Likelihoods>,
    /// What `choices` count, where it is not what the review counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    /// The choices at hand with their worth, the best first, and of many the best ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Weighed>,
    /// The verdicts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The claim that was certain and that the player did not use; “why?” answers for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<String>,
}

/// How likely each clue is meant for each keyword, by the model of the minds: a likelihood, and never certain.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Likelihoods {
    /// The clues, in order.
    pub clues: Vec<String>,
    /// The keywords, in order.
    pub keywords: Vec<String>,
    /// For each clue the chance of each keyword; each row has the sum 1.
    pub chances: Vec<Vec<f64>>,
}

/// What a move was worth, in the unit of the review.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Worth {
    /// What the choice could be expected to bring.
    pub expected: f64,
    /// What the best choice at hand could be expected to bring.
    pub best: f64,
    /// What the move brought.
    pub brought: f64,
}

impl Worth {
    /// What the choice cost against the best one: never above 0.
    pub fn skill(self) -> f64 {
        self.expected - self.best
    }

    /// What chance added.
    pub fn luck(self) -> f64 {
        self.brought - self.expected
    }

    /// The verdicts on a choice among this many, by its figures alone.
    pub fn marks(self, unit: Unit, choices: usize) -> Vec<Mark> {
        let (lost, much) = (-self.skill(), unit.much());
        let choice = match lost {
            _ if choices < 2 => Some(Mark::Forced),
            lost if lost <= EQUAL => Some(Mark::Best),
            lost if lost <= GOOD * much => Some(Mark::Good),
            _ if self.expected.abs() <= EQUAL => Some(Mark::Wasted),
            lost if lost >= WEAK * much => Some(Mark::Weak),
            _ => None,
        };
        let lucky = self.luck() >= LUCKY * much && self.brought >= 2.0 * self.expected;
        choice.into_iter().chain(lucky.then_some(Mark::Lucky)).collect()
    }
}

/// Figures that differ by no more are equal.
pub const EQUAL: f64 = 1e-9;
/// A choice that costs no more than this is good.
const GOOD: f64 = 0.2;
/// A choice that costs this is weak.
const WEAK: f64 = 0.5;
/// A move that brings this beyond its expectation, and at least twice as much, is lucky.
const LUCKY: f64 = 1.0;

/// The moves of one seat, summed.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SeatSummary")]
pub struct Summary {
    /// What the seat's moves brought.
    pub result: f64,
    /// What the best choices at hand could be expected to bring: the result is this with skill and luck added.
    pub fair: f64,
    /// What the choices cost against the best ones: never above 0.
    pub skill: f64,
    /// What chance added.
    pub luck: f64,
    /// The part of the expectation of the best choices that the seat's choices had, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<f64>,
    /// Of the choices as good as any, the move that stood out most from the next best choice, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<usize>,
    /// The move that cost most, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worst: Option<usize>,
}

impl Summary {
    fn new(seat: Seat, moves: &[Reviewed]) -> Self {
        let own = moves.iter().enumerate().filter(|(_, made)| made.by == Some(seat));
        let weighed = own.filter_map(|(at, made)| made.worth.map(|worth| (at, made, worth)));
        let mut sum = Self::default();
        let (mut lead, mut cost, mut expected) = (EQUAL, EQUAL, 0.0);
        for (at, made, worth) in weighed {
            sum.result += worth.brought;
            sum.fair += worth.best;
            sum.skill += worth.skill();
            sum.luck += worth.luck();
            expected += worth.expected;
            let next = made.choices.get(1).map_or(worth.best, |next| next.expected);
            if -worth.skill() <= EQUAL && worth.best - next > lead {
                (lead, sum.best) = (worth.best - next, Some(at));
            }
            if -worth.skill() > cost {
                (cost, sum.worst) = (-worth.skill(), Some(at));
            }
        }
        sum.accuracy = (sum.fair > EQUAL).then(|| (expected / sum.fair).clamp(0.0, 1.0));
        sum
    }
}

/// A choice and what it could be expected to bring.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Weighed {
    /// The action in notation.
    pub action: String,
    /// What it could be expected to bring.
    pub expected: f64,
    /// The chance that a guess is right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
}

crate::choices! {
    /// A verdict on a move. `docs/review.md` defines each.
    #[derive(PartialOrd, Ord, Hash)]
    #[schemars(rename = "MoveMark")]
    pub enum Mark {
        /// There was no other choice.
        Forced => "forced",
        /// As good as any choice.
        Best => "best",
        /// Nearly as good as the best.
        Good => "good",
        /// Clearly worse than the best.
        Weak => "weak",
        /// It could bring nothing, and another choice could.
        Wasted => "wasted",
        /// It brought far more than could be expected.
        Lucky => "lucky",
        /// Something better was certain, and the player did not play it.
        Missed => "missed",
        /// A guess that was likelier wrong than right, with a better choice at hand.
        Premature => "premature",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);

    fn made(expected: f64, next: f64, best: f64, brought: f64) -> Reviewed {
        let choice = |expected| Weighed { action: String::new(), expected, chance: None };
        let worth = Worth { expected, best, brought };
        Reviewed {
            by: Some(A),
            worth: Some(worth),
            choices: vec![choice(best), choice(next)],
            marks: worth.marks(Unit::Bits, 2),
            ..Reviewed::default()
        }
    }

    #[test]
    fn marks_follow_from_the_figures() {
        let marks = |expected, best, brought| made(expected, 0.0, best, brought).marks;
        assert_eq!(marks(2.0, 2.0, 1.0), [Mark::Best]);
        assert_eq!(marks(1.8, 2.0, 4.0), [Mark::Good, Mark::Lucky]);
        assert_eq!(marks(1.7, 2.0, 1.7), []);
        assert_eq!(marks(1.5, 2.0, 1.7), [Mark::Weak]);
        assert_eq!(marks(0.0, 0.3, 0.0), [Mark::Wasted]);
        assert_eq!(marks(0.0, 0.1, 0.0), [Mark::Good]);
        assert_eq!(marks(-0.6, 0.0, -1.0), [Mark::Weak]);
        let forced = Worth { expected: 0.5, best: 0.5, brought: 2.0 };
        assert_eq!(forced.marks(Unit::Bits, 1), [Mark::Forced, Mark::Lucky]);
        assert_eq!(forced.marks(Unit::Seconds, 1), [Mark::Forced]);
    }

    #[test]
    fn a_summary_adds_up_and_names_the_best_and_the_worst_move() {
        let other = Reviewed { by: Some(Seat::new(1)), ..Reviewed::default() };
        let moves = vec![
            made(2.0, 1.9, 2.0, 1.0),
            made(1.0, 2.0, 3.0, 4.0),
            other,
            made(2.0, 0.5, 2.0, 2.0),
        ];
        let review = Review::new(Unit::Bits, 2, moves);
        let [one, two] = review.summaries[..] else { panic!("two seats") };
        assert_eq!((one.best, one.worst), (Some(3), Some(1)));
        assert_eq!((one.result, one.fair, one.skill, one.luck), (7.0, 7.0, -2.0, 2.0));
        assert_eq!(one.accuracy, Some(5.0 / 7.0));
        assert_eq!(two, Summary::default());
    }

    fn weighed(action: usize, expected: f64) -> Weighed {
        Weighed { action: action.to_string(), expected, chance: None }
    }

    #[test]
    fn a_list_has_the_eight_best_choices_and_the_one_that_was_played() {
        let listed = |choices: usize, played: usize| {
            let all: Vec<Weighed> = (0..choices)
                .map(|n| weighed(n, f64::from(u8::try_from(n).expect("few choices"))))
                .collect();
            let mut made = Reviewed::default();
            made.list(all.clone(), all[played].clone());
            made.choices.into_iter().map(|choice| choice.action).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(listed(3, 0), "2 1 0");
        assert_eq!(listed(8, 0), "7 6 5 4 3 2 1 0");
        assert_eq!(listed(10, 2), "9 8 7 6 5 4 3 2");
        assert_eq!(listed(10, 1), "9 8 7 6 5 4 3 2 1");
        let mut made = Reviewed::default();
        made.list(vec![weighed(1, 1.0)], weighed(7, 0.5));
        assert_eq!(made.choices, [weighed(1, 1.0), weighed(7, 0.5)]);
    }

    #[test]
    fn each_unit_has_its_own_measure() {
        let worth = |lost: f64, won: f64| Worth { expected: 1.0, best: 1.0 + lost, brought: won };
        for (unit, much) in
            [(Unit::Bits, 1.0), (Unit::Points, 1.0), (Unit::Seconds, 30.0), (Unit::Chance, 0.5)]
        {
            let marks = |lost: f64| worth(lost * much, 1.0).marks(unit, 2);
            assert_eq!(marks(0.19), [Mark::Good]);
            assert_eq!(marks(0.3), []);
            assert_eq!(marks(0.51), [Mark::Weak]);
            let lucky = |won: f64| worth(0.0, won).marks(unit, 2) == [Mark::Best, Mark::Lucky];
            let enough = f64::max(1.0 + much, 2.0);
            assert!(lucky(enough) && !lucky(enough - 0.01));
        }
    }
}
