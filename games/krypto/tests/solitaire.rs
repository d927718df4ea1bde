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
fn kr18_each_hand_must_reach_both_targets_in_any_order() {
    let mut play = alone(&[]);
    play.say('A', "krypto 2*1*2*2*3");
    assert_eq!(play.alone().hands[0].reached, [Some(1000), None]);
    play.refused('A', "krypto 2*1*2*2*3", No::Reached { target: 24 });
    play.say('A', "pass");
    assert_eq!(play.alone().hands.len(), 2);
    assert_eq!(play.alone().misses(), 1);
    play.say('A', "krypto 1+3+7*1+8").say('A', "krypto (7-3)*(8-1-1)");
    let [_, second, third] = play.alone().hands[..] else { panic!("three hands were begun") };
    assert_eq!((second.reached, second.spent), ([Some(2000), Some(1000)], Some(2000)));
    assert_eq!(third, Task::default());
}

#[test]
fn kr18_a_wrong_calculation_costs_nothing_but_time() {
    let mut play = alone(&[]);
    play.refused('A', "krypto 2*2*2*3", Flaw::NotUsed { card: 1 }.into());
    play.refused('A', "krypto (2*2*2*3)^1", Flaw::Square.into());
    play.refused(
        'A',
        "krypto 2+1+2+2+3",
        No::Neither { value: Value::whole(10), first: 24, second: 19 },
    );
    assert_eq!(play.played.log().len(), 0);
    for said in [Action::Call, Action::Unplayable, Action::Agree, Action::Disagree] {
        let no = play.state().decide(Seat::new(0), &said, Time::ZERO).map(|_| ());
        assert_eq!(no, Err(Illegal::Rule(No::Alone)));
    }
}

#[test]
fn kr18_misses_add_their_minutes_to_the_time() {
    for (minutes, score) in [("1", 10_000 + 20 * 60_000), ("2", 10_000 + 20 * 120_000)] {
        let mut play = alone(&[("minutes", minutes)]);
        for _ in 0..10 {
            play.say('A', "pass");
        }
        assert_eq!(play.result(), format!("won by nobody; scores {score}; by solitaire"));
    }
}

#[test]
fn kr18_a_hand_has_one_or_two_minutes() {
    for (minutes, limit) in [("1", 60_000), ("2", 120_000)] {
        let mut play = alone(&[("minutes", minutes)]);
        play.say('A', "krypto 2*1*2*2*3");
        assert_eq!(play.state().deadline(), Some(Time::from_millis(limit)));
        // The clock strikes three seconds late; the hand counts no longer than its limit.
        let late = Time::from_millis(limit + 3000);
        let struck = play.played.strike(late).unwrap();
        play.played.accept(struck);
        assert_eq!(play.alone().hands[0].spent, Some(limit));
        assert_eq!(play.alone().score(&options(&[("minutes", minutes)])), 2 * limit);
        assert_eq!(play.state().deadline(), Some(Time::from_millis(2 * limit + 3000)));
    }
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
