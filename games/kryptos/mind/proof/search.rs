//! A small set of facts from which a claim follows and from which none can be left out.
//!
//! Most certainties rest on one hand, so the hands come first: the claim's own hand without its tokens, then with them,
//! then with one more hand, with two, with all. Within the first of these that suffices, facts are left out in halves,
//! the harder ones first, until none can be.

use super::claim::{Claim, Says};
use super::given::Given;
use super::hands::Hands;

/// Facts from which it follows that a claim is false. Each is needed, unless the search would have taken too long.
pub(super) fn against(hands: &Hands, given: &[Given], claim: Claim) -> Vec<Given> {
    let follows = |facts: &[Given]| hands.exclude(facts, claim) == Some(true);
    let about = hands.about(claim);
    let start = stages(hands, about, claim).find_map(|stage| {
        let facts: Vec<Given> =
            given.iter().copied().filter(|fact| stage.has(hands, fact)).collect();
        follows(&facts).then_some(facts)
    });
    let start = start.unwrap_or_else(|| given.to_vec());
    let own = hands.holders[about].of;
    // Two orders of leaving out: tokens are kept for long in one of them, and numbers in sight in the other.
    let tries = [true, false].map(|tokens| {
        let mut facts = start.clone();
        facts.sort_by_key(|fact| std::cmp::Reverse(ease(fact, own, tokens)));
        reduce(&facts, follows)
    });
    let [one, other] = tries;
    if premises(&other) < premises(&one) { other } else { one }
}

/// The number of premises when numbers are grouped.
fn premises(facts: &[Given]) -> usize {
    let group = |numbers: &dyn Fn(&Given) -> bool| usize::from(facts.iter().any(numbers));
    let single = facts.iter().filter(|fact| !matches!(fact, Given::Sight(_) | Given::Unseen(_)));
    single.count()
        + group(&|fact| matches!(fact, Given::Sight(_)))
        + group(&|fact| matches!(fact, Given::Unseen(_)))
}

/// How easy a fact is to see: facts are left out from the hardest to the easiest.
fn ease(fact: &Given, own: Option<kernel::Seat>, tokens: bool) -> u8 {
    let of_own = fact.of() == own;
    match fact {
        Given::Open { .. } if of_own => 0,
        Given::Tokens { .. } | Given::Aside { .. } if tokens && of_own => 1,
        Given::Sight(_) => 2,
        Given::Tokens { .. } | Given::Aside { .. } if of_own => 3,
        Given::Open { .. } => 4,
        Given::Unseen(_) => 5,
        Given::Wrong { .. } if of_own => 6,
        Given::Tokens { .. } | Given::Aside { .. } => 7,
        Given::Wrong { .. } => 8,
        Given::Forced { .. } => 9,
    }
}

/// Which facts take part.
struct Stage {
    holders: Vec<usize>,
    tokens: bool,
}

impl Stage {
    fn has(&self, hands: &Hands, fact: &Given) -> bool {
        let of = |fact: &Given| self.holders.iter().any(|&i| hands.holders[i].of == fact.of());
        match fact {
            Given::Sight(_) | Given::Unseen(_) => true,
            Given::Tokens { .. } | Given::Aside { .. } => self.tokens && of(fact),
            Given::Open { .. } | Given::Wrong { .. } | Given::Forced { .. } => of(fact),
        }
    }
}

/// The stages from the simplest to that of all facts.
fn stages(hands: &Hands, about: usize, claim: Claim) -> impl Iterator<Item = Stage> {
    let others: Vec<usize> = (0..hands.holders.len()).filter(|&i| i != about).collect();
    let stage = |more: &[usize], tokens| Stage { holders: [&[about], more].concat(), tokens };
    let mut stages = vec![stage(&[], false), stage(&[], true)];
    // Where a card is follows from where it is not, and that takes every hand.
    let everywhere = matches!(claim.says, Says::Holder { .. } | Says::Aside { .. }) && !claim.so;
    if everywhere {
        stages.push(stage(&others, false));
    }
    stages.extend(others.iter().map(|&one| stage(&[one], true)));
    for (i, &one) in others.iter().enumerate() {
        stages.extend(others[i + 1..].iter().map(|&two| stage(&[one, two], true)));
    }
    if !everywhere {
        stages.push(stage(&others, false));
    }
    stages.push(stage(&others, true));
    stages.into_iter()
}

/// Leaves out facts, the first ones first, in halves of halves, until each is needed.
fn reduce(facts: &[Given], follows: impl Fn(&[Given]) -> bool) -> Vec<Given> {
    fn leave_out(
        kept: &mut Vec<Given>,
        part: &[Given],
        rest: &[Given],
        follows: &dyn Fn(&[Given]) -> bool,
    ) {
        let without = [kept.as_slice(), rest].concat();
        if part.is_empty() || follows(&without) {
            return;
        }
        if let [one] = part {
            kept.push(*one);
            return;
        }
        let (front, back) = part.split_at(part.len() / 2);
        leave_out(kept, front, &[back, rest].concat(), follows);
        leave_out(kept, back, rest, follows);
    }
    let mut kept = Vec::new();
    leave_out(&mut kept, facts, &[], &follows);
    kept
}
