//! Aids: what each level of help says, and that it is true.

use std::collections::BTreeSet;

use kernel::{Assist, Minded as _, Viewer};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

use crate::krypto::mind::{Aids, Fact, Problem, Step, problems};
use crate::krypto::tests::*;

/// Each level of help gives what the one below gives, and what it says is true.
#[test]
fn aids_say_what_is_so() {
    let mut rng = Pcg64Mcg::seed_from_u64(11);
    for seed in 0..30_u64 {
        let given: &[(&str, &str)] = match seed % 4 {
            0 => &[],
            1 => &[("hand", "common"), ("squares", "on")],
            2 => &[("target", "own"), ("arithmetic", "fractions")],
            _ => &[("deck", "cards56")],
        };
        let seats = if seed % 4 == 3 { 1 } else { 3 };
        let options = options(given);
        let rules = Rules::from(&options);
        let deal = Krypto::deal(&options, seats, &mut rng);
        let game = Krypto::start(&Setup { options, seats, deal }).unwrap();
        let view = game.view(Viewer::Seat(Seat::new(0)));
        let aids = Krypto::aids(&view, Assist::Solver);
        let nothing = Aids::default();
        let certain = Aids { certain: aids.certain.clone(), ..nothing.clone() };
        let candidates = Aids { steps: aids.steps.clone(), ..certain.clone() };
        let counts = Aids { counts: aids.counts.clone(), ..candidates.clone() };
        for (assist, want) in [
            (Assist::Paper, &nothing),
            (Assist::Log, &nothing),
            (Assist::Certain, &certain),
            (Assist::Candidates, &candidates),
            (Assist::Counts, &counts),
        ] {
            assert_eq!(Krypto::aids(&view, assist), *want);
        }
        let problems = problems(&view);
        assert_eq!(aids.counts.len(), problems.len());
        for (count, problem) in aids.counts.iter().zip(&problems) {
            let Problem { who, hand, target } = *problem;
            assert_eq!((count.who, count.target), (who, target));
            let says = |fact: &&Fact| fact.target == target && fact.who.union(who) == fact.who;
            let said: Vec<&Fact> = aids.certain.iter().filter(says).collect();
            let [fact] = said[..] else { panic!("{who:?} {target}: {said:?}") };
            assert_eq!(fact.playable, brute::solve(hand, target, rules).is_some());
            assert_eq!(fact.playable, count.ways > 0);
        }
        for problem in problems.iter().filter(|problem| problem.who.contains(Seat::new(0))) {
            let Problem { hand, target, .. } = *problem;
            let steps = aids.steps.iter().filter(|step| step.target == target);
            let said: BTreeSet<Expression> = steps.map(|step| step.step).collect();
            assert_eq!(said, starts(hand, target, rules), "{hand:?} {target}");
        }
        check_hints(&view, &aids);
        let best = aids.best.clone().expect("the viewer is to act");
        assert!(game.decide(Seat::new(0), &best.action, Time::ZERO).is_ok());
        let json = serde_json::to_string(&aids).unwrap();
        assert_eq!(serde_json::from_str::<Aids>(&json).unwrap(), aids);
    }
}

/// The hints about the own hand: whether it makes its target, and then one step that begins a solution.
fn check_hints(view: &View, aids: &Aids) {
    let hints = Krypto::hints(view);
    let own = aids.certain.iter().find(|fact| fact.who.contains(Seat::new(0))).unwrap();
    let codes: Vec<&str> = hints.iter().map(|hint| &*hint.code).collect();
    if !own.playable {
        return assert_eq!(codes, ["krypto-hint-unplayable"]);
    }
    assert_eq!(codes, ["krypto-hint-playable", "krypto-hint-step"]);
    let notation = [(" + ", "+"), (" − ", "-"), (" × ", "*"), (" ÷ ", "/"), ("−", "-")];
    let said = notation
        .into_iter()
        .fold(hints[1].to_string(), |said, (printed, typed)| said.replace(printed, typed));
    let begins = |step: &Step| said.contains(&format!("step={}, gives={}", step.step, step.gives));
    assert!(aids.steps.iter().any(begins), "{said}");
}

/// The stupid twin of the first steps: all steps with two cards after which there is a solution.
fn starts(hand: Hand, target: u8, rules: Rules) -> BTreeSet<Expression> {
    let mut starts = BTreeSet::new();
    for i in 0..HAND {
        for j in (0..HAND).filter(|&j| j != i) {
            for op in Op::ALL {
                let (left, right) = (Expression::card(hand[i]), Expression::card(hand[j]));
                let turned = matches!(op, Op::Add | Op::Multiply) && hand[i] < hand[j];
                let step = Expression::join(op, &left, &right).unwrap();
                let Ok(value) = rules.value(&step) else { continue };
                let others = (0..HAND).filter(|&k| k != i && k != j);
                let mut parts: Vec<_> = others.map(|k| brute::part(hand[k])).collect();
                parts.push((value, step));
                if !turned && brute::reach(&parts, target, rules).is_some() {
                    starts.insert(step);
                }
            }
        }
    }
    starts
}
