//! The solitaire (KR18).

use super::*;

/// Targets 24 and 19, and first the hands of the booklet.
fn lines() -> Vec<(String, String)> {
    let hands = [
        "2 1 2 2 3",
        "1 3 7 1 8",
        "22 23 20 21 25",
        "3 4 4 4 5",
        "5 5 6 6 6",
        "7 7 8 8 9",
        "9 9 10 10 10",
        "11 11 12 12 13",
        "13 14 14 15 15",
        "16 16 17 17 18",
    ];
    let hand = |(i, hand): (usize, &&str)| (format!("hand {}", i + 1), (*hand).to_owned());
    let targets = ("targets".to_owned(), "24 19".to_owned());
    std::iter::once(targets).chain(hands.iter().enumerate().map(hand)).collect()
}

fn alone(given: &[(&str, &str)]) -> Play {
    Play::with_lines(given, 1, lines())
}

#[test]
fn kr18_fifty_cards_make_ten_hands() {
    let cards = lines()
        .iter()
        .skip(1)
        .flat_map(|(_, hand)| hand.split(' ').map(str::to_owned).collect::<Vec<_>>())
        .count();
    assert_eq!(cards, 50);
    let play = alone(&[]);
    let view = play.state().view(kernel::Viewer::Public);
    assert_eq!((view.targets, view.hands.len()), (Some([24, 19]), 1), "nine are still hidden");
}

#[test]
fn kr18_each_hand_must_reach_both_targets_one_after_the_other() {
    let mut play = alone(&[]);
    play.say('A', "krypto 2*1*2*2*3");
    assert_eq!(play.alone().tasks[..], [Task::Reached(1000), Task::Open]);
    let misses = Flaw::Misses { value: Value::whole(24), target: 19 };
    play.refused('A', "krypto 2*1*2*2*3", misses.into());
    play.say('A', "pass").say('A', "krypto (7-3)*(8-1-1)").say('A', "krypto 1+3+7*1+8");
    assert_eq!(play.alone().hands(), 3);
    assert_eq!(
        play.alone().tasks[..],
        [
            Task::Reached(1000),
            Task::Missed(1000),
            Task::Reached(1000),
            Task::Reached(1000),
            Task::Open
        ]
    );
}

#[test]
fn kr18_a_wrong_calculation_costs_nothing_but_time() {
    let mut play = alone(&[]);
    play.refused('A', "krypto 2*2*2*3", Flaw::NotUsed { card: 1 }.into());
    play.refused('A', "krypto (2*2*2*3)^1", Flaw::Square.into());
    let misses = Flaw::Misses { value: Value::whole(10), target: 24 };
    play.refused('A', "krypto 2+1+2+2+3", misses.into());
    assert_eq!(play.played.log().len(), 0);
    for said in [Action::Call, Action::Unplayable, Action::Agree, Action::Disagree] {
        let no = play.state().decide(Seat::new(0), &said, Time::ZERO).map(|_| ());
        assert_eq!(no, Err(Illegal::Rule(No::Alone)));
    }
}

#[test]
fn kr18_a_task_is_given_up_alone() {
    let mut play = alone(&[]);
    play.say('A', "pass");
    assert_eq!(play.alone().tasks[..], [Task::Missed(1000), Task::Open]);
    assert_eq!((play.alone().hands(), play.alone().misses()), (1, 1), "the second target is left");
    play.say('A', "krypto 3*(2*2+2)+1");
}

#[test]
fn kr18_misses_add_their_minutes_to_the_time() {
    for (minutes, score) in [("1", 20_000 + 20 * 60_000), ("2", 20_000 + 20 * 120_000)] {
        let mut play = alone(&[("minutes", minutes)]);
        for _ in 0..20 {
            play.say('A', "pass");
        }
        assert_eq!(play.result(), format!("won by nobody; scores {score}; by solitaire"));
    }
}

#[test]
fn kr18_each_task_has_one_or_two_minutes_of_its_own() {
    for (minutes, limit) in [("1", 60_000), ("2", 120_000)] {
        let mut play = alone(&[("minutes", minutes)]);
        play.say('A', "krypto 2*1*2*2*3");
        assert_eq!(play.state().deadline(), Some(Time::from_millis(1000 + limit)));
        // The clock strikes three seconds late; the task counts no longer than its limit.
        let late = Time::from_millis(1000 + limit + 3000);
        let struck = play.played.strike(late).unwrap();
        play.played.accept(struck);
        assert_eq!(play.alone().tasks[1], Task::Missed(limit));
        assert_eq!(play.alone().score(&options(&[("minutes", minutes)])), 1000 + 2 * limit);
        assert_eq!(play.state().deadline(), Some(Time::from_millis(1000 + 2 * limit + 3000)));
    }
}

#[test]
fn kr18_two_equal_targets_are_allowed() {
    let mut lines = lines();
    lines[0].1 = "1 1".to_owned();
    lines[1].1 = "2 24 2 2 3".to_owned();
    lines[2].1 = "1 3 7 19 8".to_owned();
    let mut play = Play::with_lines(&[], 1, lines);
    // A calculation that reaches both may be shown for each.
    play.say('A', "krypto 24/2/2/2/3").say('A', "krypto 24/2/2/2/3");
}

#[test]
fn kr18_equal_targets_are_dealt_as_often_as_the_pack_has_them() {
    let mut rng = rand_pcg::Pcg64Mcg::new(18);
    let equal = (0..4000).filter(|_| {
        let deal = Krypto::deal(&options(&[]), 1, &mut rng);
        matches!(deal, Deal::Solitaire { targets: [one, other], .. } if one == other)
    });
    // Ten numbers with three cards and seven with two have 37 equal pairs of 1,326: 112 of 4,000.
    assert!((80..150).contains(&equal.count()));
}

#[test]
fn kr18_missing_nothing_wins() {
    let deal = Krypto::deal(&options(&[]), 1, &mut rand_pcg::Pcg64Mcg::new(0));
    let mut play = Play::with_lines(&[], 1, deal.write());
    let Deal::Solitaire { targets, hands } = deal else { panic!("one plays alone") };
    for (hand, target) in hands.iter().flat_map(|hand| targets.map(|target| (*hand, target))) {
        let way = brute::solve(hand, target, Rules::from(&options(&[])));
        play.say('A', &format!("krypto {}", way.expect("all these hands are playable")));
    }
    assert_eq!(play.result(), "won A; scores 20000; by solitaire");
}
