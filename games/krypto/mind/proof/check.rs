//! The checker of findings. It shares with the finder what is said, and no search: a calculation is read and evaluated anew,
//! and where there is none, the cards are joined in every way.

use kernel::Phrase;
use kernel::proof::{Fact, Finding, Flaw, Proof, Verdict};

use super::super::super::{Expression, HIGHEST, Hand, Op, Rules, Value, View};
use super::{Claim, nearest};

/// Checks a finding about a claim: its calculation makes the number, or the cards make what it says and not the number.
pub(in super::super) fn check(view: &View, text: &str, finding: &Finding) -> Result<(), Flaw> {
    let claim = Claim::read(view, text).map_err(|_| Flaw::Claim)?;
    let (proof, makes) = match &finding.verdict {
        Verdict::Certain(proof) => (proof, claim.so),
        Verdict::Impossible(proof) => (proof, !claim.so),
        Verdict::Open(_) => return Err(Flaw::CounterExample),
    };
    if finding.claim != claim.words() || finding.places != claim.places() {
        return Err(Flaw::Claim);
    }
    let Proof { facts, steps, cut_short } = proof;
    let [Fact { says, line: None, places }] = &facts[..] else { return Err(Flaw::NotGiven(0)) };
    if !steps.is_empty() || *cut_short {
        return Err(Flaw::Step(0));
    }
    let rules = Rules::from(&view.options);
    let follows = if let Some(calculation) = solution(says, claim.number) {
        makes && rules.check(&calculation, claim.problem.hand, claim.number).is_ok()
    } else {
        let made = made(claim.problem.hand, rules);
        let says_so = Phrase::from(nearest(&made, claim.number)) == *says;
        !makes && !made.contains(&claim.number) && says_so
    };
    match (follows, *places == claim.places()) {
        (true, true) => Ok(()),
        (true, false) => Err(Flaw::NotGiven(0)),
        (false, _) => Err(Flaw::DoesNotFollow),
    }
}

/// The calculation that a sentence shows for a number.
fn solution(says: &Phrase, number: u8) -> Option<Expression> {
    let (_, calculation) = says.params.iter().find(|(name, _)| *name == "calculation")?;
    let target = says.params.iter().find(|(name, _)| *name == "target");
    let same = target.is_some_and(|(_, target)| target.to_string() == number.to_string());
    calculation.to_string().parse().ok().filter(|_| same)
}

/// The numbers from 1 to the highest that the cards make, in order.
fn made(hand: Hand, rules: Rules) -> Vec<u8> {
    let mut made = [false; HIGHEST as usize + 1];
    join(&hand.map(|card| Value::whole(card.into())), rules, &mut |value| {
        let number = value.as_whole().and_then(|number| usize::try_from(number).ok());
        if let Some(made) = number.and_then(|number| made.get_mut(number)) {
            *made = true;
        }
    });
    (1..=HIGHEST).filter(|number| made[usize::from(*number)]).collect()
}

/// Joins any two parts in every way until one is left.
fn join(parts: &[Value], rules: Rules, done: &mut impl FnMut(Value)) {
    if let [value] = parts {
        return done(*value);
    }
    for (i, &left) in parts.iter().enumerate() {
        for (j, &right) in parts.iter().enumerate().filter(|&(j, _)| j != i) {
            let others = (0..parts.len()).filter(|&k| k != i && k != j);
            let mut rest: Vec<Value> = others.map(|k| parts[k]).collect();
            for op in Op::ALL {
                // The order of a sum or a product does not matter.
                if i > j && matches!(op, Op::Add | Op::Multiply) {
                    continue;
                }
                if let Ok(value) = rules.step(op, left, right) {
                    rest.push(value);
                    join(&rest, rules, done);
                    rest.pop();
                }
            }
        }
    }
}
