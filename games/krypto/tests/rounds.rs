//! Cards, dealer, calls and passing (KR01–KR10).

use kernel::refusal::TableNo;

use super::*;

#[test]
fn kr01_the_pack_has_fifty_two_cards() {
    let cards = Deck::Cards52.cards();
    assert_eq!(cards.len(), 52);
    for number in 1..=25 {
        let want = match number {
            1..=10 => 3,
            11..=17 => 2,
            _ => 1,
        };
        assert_eq!(cards.iter().copied().filter(|&card| card == number).count(), want, "{number}");
    }
}

#[test]
fn kr01_a_later_pack_has_four_more() {
    let (old, new) = (Deck::Cards52, Deck::Cards56);
    assert_eq!(new.cards().len(), 56);
    let more: Vec<u8> = (1..=25).filter(|&n| new.copies(n) == old.copies(n) + 1).collect();
    assert_eq!(more, [7, 8, 9, 10]);
    assert_eq!(old.lacks([7, 7, 7, 7]), Some(7));
    assert_eq!(new.lacks([7, 7, 7, 7]), None);
    assert_eq!(new.lacks([0]), Some(0));
    assert_eq!(new.lacks([26]), Some(26));
}

#[test]
fn kr02_one_to_eight_play() {
    assert_eq!((Krypto::META.min_seats, Krypto::META.max_seats), (1, 8));
    for seats in 1..=8 {
        assert_eq!(Krypto::permit(&options(&[]), seats), Ok(()), "{seats}");
    }
}

#[test]
fn kr03_the_highest_card_deals_and_equals_draw_again() {
    let mut five = lines(5, FIVE);
    five[0].1 = "3 9 9 1 9".to_owned();
    five.insert(1, ("draw 2".to_owned(), "4 2 4".to_owned()));
    five.insert(2, ("draw 3".to_owned(), "1 25".to_owned()));
    assert_eq!(Play::with_lines(&[], 5, five).at().dealer.letter(), 'E');
}

#[test]
fn kr03_the_winner_deals_the_next_round() {
    let mut play = Play::table(&[], 2, TWO);
    assert_eq!(play.at().dealer.letter(), 'A');
    play.wins('B');
    assert_eq!(play.at().dealer.letter(), 'B');
    play.say('A', "pass").say('B', "pass");
    assert_eq!(play.at().dealer.letter(), 'B', "nobody won: the dealer stays");
}

#[test]
fn kr04_five_cards_each_and_one_target_all_open() {
    let play = Play::table(&[], 5, FIVE);
    for viewer in kernel::Viewer::all(5) {
        let view = play.state().view(viewer);
        assert_eq!(view.spreads.len(), 1, "nothing of the rounds to come");
        assert_eq!(view.spread().unwrap().to_string(), FIVE);
        assert_eq!(view.hand(Seat::new(2)), Some([23, 11, 10, 5, 5]));
    }
    let dealt = Spread::deal(&options(&[]), 8, &mut rand_pcg::Pcg64Mcg::new(4));
    assert_eq!((dealt.hands.len(), dealt.targets.len()), (8, 1));
}

#[test]
fn kr06_fractions_unless_whole_numbers_are_agreed_on() {
    // 5/2 is no whole number.
    let spread = "A 5 2 4 1 3 | B 1 3 7 1 8 | target 14";
    let mut play = Play::table(&[], 2, spread);
    play.say('A', "krypto 5/2*4+1+3");
    assert_eq!(play.row(0), "1 . . . . . . . . .");
    let mut play = Play::table(&[("arithmetic", "whole")], 2, spread);
    let (dividend, divisor) = (Value::whole(5), Value::whole(2));
    play.refused('A', "krypto 5/2*4+1+3", Flaw::NotWhole { dividend, divisor }.into());
}

#[test]
fn kr06_what_breaks_the_arithmetic_is_refused_and_costs_nothing() {
    let spread = "A 5 2 4 1 3 | B 1 3 7 1 8 | target 14";
    let given = [("arithmetic", "whole"), ("squares", "on")];
    let mut play = Play::table(&given, 2, spread);
    let (five, three) = (Value::whole(5), Value::whole(3));
    for called in [false, true] {
        let verb = if called { "show" } else { "krypto" };
        for (calculation, flaw) in [
            ("5/3+2+4+1", Flaw::NotWhole { dividend: five, divisor: three }),
            ("5/(3-2-1)+4", Flaw::ByZero { dividend: five }),
            ("4^3+5+2+1", Flaw::Exponent { exponent: three }),
            ("5*2+4", Flaw::NotUsed { card: 1 }),
            ("13+1", Flaw::NotHeld { card: 13 }),
        ] {
            play.refused('A', &format!("{verb} {calculation}"), flaw.into());
        }
        if !called {
            play.say('A', "call");
        }
    }
    assert_eq!((play.row(0).as_str(), play.to_act().as_str()), (". . . . . . . . . .", "A"));
    assert!(play.parse("show 5+*2").is_err(), "a text that is no calculation is no action");
    play.say('A', "show 5*3-4+2+1");
}

/// A calculation that arrives after the round was won by another is meant for the hand before.
#[test]
fn kr06_cards_that_the_hand_does_not_have_are_refused() {
    let mut play = Play::table(&[], 2, TWO);
    play.refused('A', "krypto 25*2", Flaw::NotHeld { card: 25 }.into());
    let too_often = Flaw::TooOften { card: 3, used: 2, held: 1 };
    play.refused('A', "krypto 3+3", too_often.into());
    assert_eq!(play.row(0), ". . . . . . . . . .");
}

#[test]
fn kr06_a_calculation_that_misses_the_target_is_a_false_call() {
    for said in ["2+1+2+2+3", "3", "2*2"] {
        let mut play = Play::table(&[], 2, TWO);
        play.say('A', &format!("krypto {said}"));
        assert_eq!(play.row(0), "-1 . . . . . . . . .", "{said}");
    }
}

#[test]
fn kr07_a_right_call_wins_the_round() {
    let mut play = Play::table(&[], 2, TWO);
    play.say('B', "call");
    assert_eq!(play.to_act(), "B", "others wait");
    assert_eq!(play.act('A', "pass"), Err(Illegal::Table(TableNo::NotYourTurn)));
    play.say('B', "show (7-3)*(8-1-1)");
    assert_eq!(play.flaw(), None);
    assert_eq!(
        (play.row(0), play.row(1)),
        (". . . . . . . . . .".into(), "1 . . . . . . . . .".into())
    );
    assert_eq!(play.at().round, 2);
}

#[test]
fn kr07_call_and_calculation_can_be_said_at_once() {
    let mut play = Play::table(&[], 2, TWO);
    play.say('A', "krypto 2*1*2*2*3");
    assert_eq!(play.row(0), "1 . . . . . . . . .");
}

#[test]
fn kr07_a_wrong_call_costs_one_and_the_next_may_call() {
    let mut play = Play::table(&[], 2, TWO);
    play.say('A', "krypto 2+1+2+2+3");
    assert_eq!(play.flaw(), Some(Flaw::Misses { value: Value::whole(10), target: 24 }));
    assert_eq!(play.row(0), "-1 . . . . . . . . .");
    assert_eq!(play.to_act(), "B", "a failed caller may not call again");
    play.wins('B');
    assert_eq!(play.row(1), "1 . . . . . . . . .");
}

#[test]
fn kr07_a_late_call_costs_one() {
    let mut play = Play::table(&[("call_seconds", "5")], 2, TWO);
    play.say('A', "call");
    assert_eq!(play.state().deadline(), Some(Time::from_millis(6000)));
    play.now = 6000;
    assert_eq!(play.act('A', "show 2*1*2*2*3"), Err(Illegal::Table(TableNo::TooLate)));
    play.clock();
    assert_eq!(play.row(0), "-1 . . . . . . . . .");
    assert_eq!((play.to_act().as_str(), play.state().deadline()), ("B", None));
    assert_eq!(Options::default().call_seconds.get(), 15);
}

#[test]
fn kr07_the_caller_shows_and_nothing_else() {
    let mut play = Play::table(&[], 2, TWO);
    play.refused('A', "show 2*1*2*2*3", No::NotCalled).say('A', "call");
    for said in ["call", "pass", "krypto 2*1*2*2*3", "unplayable", "agree", "solve 2"] {
        play.refused('A', said, No::ShowFirst);
    }
    play.say('A', "show 3");
    assert_eq!(play.flaw(), Some(Flaw::NotUsed { card: 2 }));
}

#[test]
fn kr09_ten_rounds_and_a_whole_pack_each() {
    let mut play = Play::table(&[], 2, TWO);
    for round in 1..=10 {
        assert_eq!(play.at().round, round);
        assert!(play.state().outcome().is_none());
        play.wins('A').now += 0;
    }
    assert!(play.at().over());
    assert_eq!(play.to_act(), "");
    // The same cards come in all rounds: each round is dealt from the whole pack.
    assert_eq!(play.state().view(kernel::Viewer::Public).spreads.len(), 10);
    assert_eq!(play.state().view(kernel::Viewer::Public).unused.len(), 10);
}

/// A table for two with a pause of ten seconds, after A has won the first round.
fn paused() -> Play {
    let mut play = Play::table(&[("pause_seconds", "10"), ("round_seconds", "60")], 2, TWO);
    play.wins('A');
    play
}

#[test]
fn kr09_the_next_round_is_dealt_when_all_are_ready() {
    let mut play = paused();
    assert_eq!((play.at().round, play.to_act().as_str()), (1, "A B"));
    assert_eq!(play.state().view(kernel::Viewer::Public).spreads.len(), 1);
    play.say('B', "ready");
    assert_eq!((play.at().round, play.to_act().as_str()), (1, "A"));
    play.say('A', "ready");
    assert_eq!((play.at().round, play.to_act().as_str()), (2, "A B"));
    // The round's time starts with its deal.
    assert_eq!(play.state().deadline(), Some(Time::from_millis(63_000)));
    play.wins('A');
    assert_eq!(play.row(0), "1 2 . . . . . . . .");
}

#[test]
fn kr09_the_pause_ends_by_the_clock() {
    let mut play = paused();
    play.say('B', "ready");
    assert_eq!(play.state().deadline(), Some(Time::from_millis(11_000)));
    play.clock();
    assert_eq!((play.at().round, play.at().in_play.to_string().as_str()), (2, "A B"));
}

#[test]
fn kr09_in_a_pause_only_ready_is_said() {
    let mut play = paused();
    for said in ["call", "pass", "unplayable", "agree", "disagree", "show 1", "krypto 1", "solve 1"]
    {
        play.refused('B', said, No::Paused);
    }
    play.say('A', "ready").say('B', "ready").refused('B', "ready", No::NotPaused);
}

#[test]
fn kr09_a_pause_follows_a_round_that_nobody_wins_but_no_redeal_and_no_last_round() {
    let mut play = Play::table(&[("pause_seconds", "10")], 2, TWO);
    play.say('A', "unplayable").say('B', "agree");
    assert_eq!((play.at().pause, play.to_act().as_str()), (None, "A B"));
    for round in 1..10 {
        assert_eq!(play.at().round, round);
        play.say('A', "pass").say('B', "pass");
        assert_eq!(play.to_act(), "A B");
        play.say('A', "ready").say('B', "ready");
    }
    play.say('A', "pass").say('B', "pass");
    assert_eq!(play.result(), "won A B; scores 0 0; by points");
}

#[test]
fn kr09_a_pause_forgets_the_declaration() {
    let mut play = Play::table(&[("pause_seconds", "10")], 2, TWO);
    play.say('A', "unplayable").wins('B');
    assert_eq!((play.at().declaration, play.to_act().as_str()), (None, "A B"));
}

/// Records that were written before there were pauses have none; a new table has one.
#[test]
fn kr09_a_new_table_pauses_and_an_old_record_does_not() {
    assert_eq!(Options::default().pause_seconds.get(), 20);
    assert_eq!(Options::unwritten().pause_seconds.get(), 0);
}

#[test]
fn kr10_when_all_pass_the_round_ends_and_runs_break() {
    let mut play = Play::table(&[], 2, TWO);
    play.wins('A').say('B', "pass");
    assert_eq!(play.to_act(), "A");
    play.say('A', "pass").wins('A');
    assert_eq!(play.row(0), "1 . 1 . . . . . . .");
    assert_eq!(play.at().dealt[1].end, Some(DealEnd::Nobody));
}

#[test]
fn kr10_a_false_call_by_the_last_ends_the_round() {
    let mut play = Play::table(&[], 2, TWO);
    play.say('A', "pass").say('B', "krypto 1");
    assert_eq!((play.at().round, play.row(1)), (2, "-1 . . . . . . . . .".into()));
}

#[test]
fn kr10_the_rounds_time_ends_it() {
    let mut play = Play::table(&[("round_seconds", "60")], 2, TWO);
    play.wins('A');
    assert_eq!(play.state().deadline(), Some(Time::from_millis(61_000)));
    play.clock();
    assert_eq!(play.at().dealt[1].end, Some(DealEnd::Nobody));
    assert_eq!(play.at().run, None);
    assert_eq!(play.state().deadline(), Some(Time::from_millis(121_000)));
}

#[test]
fn kr10_the_rounds_clock_stands_still_during_a_call() {
    let mut play = Play::table(&[("round_seconds", "10"), ("call_seconds", "30")], 2, TWO);
    play.say('A', "call");
    assert_eq!(play.state().deadline(), Some(Time::from_millis(31_000)));
    play.now = 20_000;
    play.say('A', "show 1");
    assert_eq!(play.state().deadline(), Some(Time::from_millis(30_000)));
    play.now = 28_999;
    play.say('B', "krypto (7-3)*(8-1-1)");
}

#[test]
fn kr10_the_rounds_clock_starts_anew_when_a_round_is_dealt_again() {
    let mut play = Play::table(&[("round_seconds", "60")], 2, TWO);
    play.now = 40_000;
    play.say('A', "unplayable").say('B', "agree");
    assert_eq!(play.state().deadline(), Some(Time::from_millis(102_000)));
    play.now = 61_000;
    play.wins('A');
    assert_eq!((play.row(0).as_str(), play.at().round), ("1 . . . . . . . . .", 2));
}

#[test]
fn who_is_out_says_nothing_more() {
    let mut play = Play::table(&[], 5, FIVE);
    play.say('B', "pass").say('A', "unplayable");
    for said in ["call", "pass", "krypto 1", "unplayable"] {
        play.refused('B', said, No::Out);
    }
}
