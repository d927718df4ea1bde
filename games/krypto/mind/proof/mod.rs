//! Why a hand makes a number, or cannot: a solution is its own proof, and an exhaustive search finds none.

mod check;

use kernel::proof::{ClaimNo, Fact, Finding, Proof, Verdict};
use kernel::{Phrase, Refusal, Seat};

use super::super::{HIGHEST, Rules, View};
use super::aids::{Problem, problems};
use super::hint::{listed, printed};
use super::playable::playable;
use super::solve::solutions;

pub(super) use check::check;

kernel::reasons! {
    /// What is said in a proof.
    pub(crate) enum Words in "krypto-proof" {
        /// The cards can make a number, or cannot.
        Makes { cards: String, target: u8, so: bool } => "makes",
        /// A calculation that makes it.
        Solution { calculation: String, target: u8 } => "solution",
        /// No calculation makes it; how many of the numbers from 1 to `last` the cards make, and the nearest ones.
        None { count: usize, last: u8, below: Phrase, above: Phrase } => "none",
        /// A number that the cards make.
        Nearest { number: u8 } => "nearest",
        /// There is none on this side.
        NoNearest => "no-nearest",
    }
}

/// Examples of claims, for the refusal of others.
const FORMS: &str = "=17, !=17, B=17, B!=17";

/// What is claimed: that a hand makes a number, or that it does not.
struct Claim {
    problem: Problem,
    number: u8,
    so: bool,
}

impl Claim {
    /// Reads a claim about a hand on the table: `B=17`, or `=17` for the viewer's own hand.
    fn read(view: &View, text: &str) -> Result<Self, Refusal> {
        let text = text.trim();
        let unreadable = || {
            let claim = text.chars().take(60).collect();
            Refusal::from(ClaimNo::Unreadable { claim, forms: FORMS.to_owned() })
        };
        let not = text.split_once("!=").or_else(|| text.split_once('≠'));
        let (whose, so, number) = match not {
            Some((whose, number)) => (whose.trim(), false, number),
            None => text
                .split_once('=')
                .map(|(whose, number)| (whose.trim(), true, number))
                .ok_or_else(unreadable)?,
        };
        let number: Option<u8> = number.trim().parse().ok();
        let number = number.filter(|number| (1..=HIGHEST).contains(number));
        let number = number.ok_or_else(unreadable)?;
        let seat = match whose {
            "" => view.viewer.seat(),
            _ => Some(
                whose.parse::<char>().ok().and_then(Seat::from_letter).ok_or_else(unreadable)?,
            ),
        };
        let hands = problems(view);
        let of_seat =
            |problem: &&Problem| seat.map_or(hands.len() == 1, |seat| problem.who.contains(seat));
        let problem = hands.iter().find(of_seat).copied();
        let problem = problem.ok_or_else(|| ClaimNo::NoPlace { place: whose.to_uppercase() })?;
        Ok(Self { problem, number, so })
    }

    /// The claim as a sentence.
    fn words(&self) -> Phrase {
        let cards = listed(self.problem.hand);
        Words::Makes { cards, target: self.number, so: self.so }.into()
    }

    /// The players who have the hand, as places on the board.
    fn places(&self) -> Vec<String> {
        self.problem.who.iter().map(|seat| seat.to_string()).collect()
    }
}

/// Whether a hand on the table makes a number, and why.
pub(super) fn examine(view: &View, text: &str) -> Result<Finding, Refusal> {
    let claim = Claim::read(view, text)?;
    let (hand, rules) = (claim.problem.hand, Rules::from(&view.options));
    let solved = solutions(hand, claim.number, rules).into_iter().next();
    let makes = solved.is_some();
    let says = if let Some(solution) = solved {
        let calculation = printed(&solution.calculation.to_string());
        Words::Solution { calculation, target: claim.number }
    } else {
        let made = (1..=HIGHEST).filter(|&number| playable(hand, number, rules));
        nearest(&made.collect::<Vec<_>>(), claim.number)
    };
    let fact = Fact { places: claim.places(), ..Fact::anyway(says) };
    let proof = Proof { facts: vec![fact], steps: Vec::new(), cut_short: false };
    let verdict =
        if makes == claim.so { Verdict::Certain(proof) } else { Verdict::Impossible(proof) };
    Ok(Finding { claim: claim.words(), places: claim.places(), verdict })
}

/// How many targets the cards make, and the nearest to one that they do not make.
fn nearest(made: &[u8], target: u8) -> Words {
    let side = |number: Option<&u8>| match number {
        Some(&number) => Words::Nearest { number }.into(),
        None => Words::NoNearest.into(),
    };
    let below = made.iter().rfind(|number| **number < target);
    let above = made.iter().find(|number| **number > target);
    Words::None { count: made.len(), last: HIGHEST, below: side(below), above: side(above) }
}
