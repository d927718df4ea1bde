//! Hands declared unplayable (KR13).

use super::*;

#[test]
fn kr13_all_agree_and_the_round_is_dealt_again() {
    let mut lines = lines(5, FIVE);
    lines[11].1 = lines[11].1.replace("target 24", "target 22");
    let mut play = Play::with_lines(&[], 5, lines);
    play.say('B', "pass").say('C', "krypto 5").say('D', "unplayable");
    assert_eq!(play.to_act(), "A B C E", "all others owe an answer");
    play.say('A', "agree").say('B', "agree").say('C', "agree").say('E', "agree");
    let table = play.at();
    assert_eq!((table.round, table.dealt.len(), table.spares_used()), (1, 2, 1));
    assert_eq!(table.dealt[0].end, Some(DealEnd::Redealt));
    assert_eq!(table.dealt[1].spare, Some(1));
    assert_eq!(play.to_act(), "A B C D E", "everybody takes part again");
    let view = play.state().view(kernel::Viewer::Public);
    assert!(view.spread().unwrap().to_string().ends_with("target 22"), "the first spare deal");
}

#[test]
fn kr13_a_solver_wins_with_one_extra_that_is_not_doubled() {
    let mut play = Play::table(&[], 5, FIVE);
    play.wins('A').say('C', "unplayable").say('A', "solve 23+11-10+5-5");
    assert_eq!(play.row(0), "1 3 . . . . . . . .");
    assert_eq!(play.row(2), ". -1 . . . . . . . .");
    assert_eq!(play.at().dealer.letter(), 'A');
    play.wins('A');
    assert_eq!(play.row(0), "1 3 4 . . . . . . .", "double of 2, not of 3");
}

#[test]
fn kr13_a_redeal_does_not_break_a_run() {
    let mut play = Play::table(&[], 2, TWO);
    play.wins('A').wins('A').say('B', "unplayable").say('A', "agree").wins('A');
    assert_eq!(play.row(0), "1 2 4 . . . . . . .");
}

#[test]
fn kr13_a_declaration_stops_nobody() {
    let mut play = Play::table(&[], 2, TWO);
    play.say('B', "unplayable").wins('A');
    assert_eq!((play.row(0).as_str(), play.at().round), ("1 . . . . . . . . .", 2));
    assert_eq!(play.row(1), ". . . . . . . . . .", "nobody has solved it");
    // The declarer takes no more part in calls.
    play.say('B', "unplayable");
    assert_eq!(play.to_act(), "A");
    play.say('A', "call").say('A', "show 2*1*2*2*3");
    assert_eq!(play.row(0), "1 2 . . . . . . . .");
}

#[test]
fn kr13_who_disagrees_gets_the_calls_time_to_solve_it() {
    let mut play = Play::table(&[("call_seconds", "20")], 5, FIVE);
    play.say('C', "unplayable").say('A', "agree").say('B', "disagree");
    assert_eq!((play.to_act().as_str(), play.at().call.unwrap().with), ("B", Seat::new(2)));
    assert_eq!(play.state().deadline(), Some(Time::from_millis(23_000)));
    play.refused('B', "agree", No::ShowFirst).say('B', "show 23+11-10+5-5");
    assert_eq!(play.row(1), "2 . . . . . . . . .");
    assert_eq!(play.row(2), "-1 . . . . . . . . .");
    assert_eq!(play.at().round, 2);
}

#[test]
fn kr13_who_disagrees_and_solves_nothing_has_called_falsely() {
    for shows in [false, true] {
        let mut play = Play::table(&[], 5, FIVE);
        play.say('C', "unplayable").say('A', "agree").say('B', "disagree");
        if shows {
            play.say('B', "show 23+11+10+5+5");
        } else {
            play.clock();
        }
        assert_eq!(play.row(1), "-1 . . . . . . . . .");
        assert_eq!(play.to_act(), "A D E", "the attempt was the answer");
        play.refused('A', "disagree", No::Answered).say('D', "agree").say('E', "agree");
        assert_eq!((play.at().round, play.at().spares_used()), (1, 1), "nobody disputes it");
        assert_eq!(play.row(2), ". . . . . . . . . .");
    }
}

#[test]
fn kr13_also_players_who_passed_or_failed_may_solve_it() {
    for out in ["pass", "krypto 2"] {
        for disagrees in [false, true] {
            let mut play = Play::table(&[], 2, TWO);
            play.say('A', out).say('B', "unplayable");
            assert_eq!(play.to_act(), "A", "a declaration is never without risk");
            play.refused('A', "krypto 2*1*2*2*3", No::Out);
            if disagrees {
                play.say('A', "disagree").say('A', "show (7-3)*(8-1-1)");
            } else {
                play.say('A', "solve (7-3)*(8-1-1)");
            }
            let points = if out == "pass" { "2" } else { "1" };
            assert_eq!(play.row(0), format!("{points} . . . . . . . . ."));
            assert_eq!((play.row(1).as_str(), play.at().round), ("-1 . . . . . . . . .", 2));
        }
    }
}

#[test]
fn kr13_who_agrees_and_still_plays_may_yet_solve_it() {
    let mut play = Play::table(&[], 5, FIVE);
    play.say('C', "unplayable").say('A', "agree").say('A', "solve 23+11-10+5-5");
    assert_eq!(play.row(0), "2 . . . . . . . . .");
}

#[test]
fn kr13_who_agrees_and_has_passed_has_no_more_to_say() {
    let mut play = Play::table(&[], 5, FIVE);
    play.say('A', "pass").say('C', "unplayable").say('A', "agree");
    assert_eq!(play.to_act(), "B D E");
}

#[test]
fn kr13_a_passing_player_still_owes_the_answer() {
    let mut play = Play::table(&[], 2, TWO);
    play.say('B', "unplayable").say('A', "pass");
    assert_eq!((play.to_act().as_str(), play.at().round), ("A", 1));
    play.say('A', "agree");
    assert_eq!((play.at().round, play.at().spares_used()), (1, 1));
}

#[test]
fn kr13_a_wrong_solution_is_a_false_call() {
    let mut play = Play::table(&[], 5, FIVE);
    play.say('C', "unplayable").refused('A', "solve 2*1*2*2*3", Flaw::NotHeld { card: 2 }.into());
    play.say('A', "solve 23+11+10+5+5");
    assert_eq!(play.row(0), "-1 . . . . . . . . .");
    assert_eq!(play.to_act(), "B D E", "a player tries once");
}

#[test]
fn kr13_nothing_to_answer_without_a_declaration() {
    let mut play = Play::table(&[], 2, TWO);
    for said in ["agree", "disagree", "solve 1"] {
        play.refused('A', said, No::NothingDeclared);
    }
}

#[test]
fn kr13_one_declaration_at_a_time() {
    let mut play = Play::table(&[], 5, FIVE);
    play.say('C', "unplayable");
    play.refused('A', "unplayable", No::AlreadyDeclared { by: Seat::new(2) });
}

#[test]
fn kr13_only_before_anybody_has_made_krypto() {
    let mut play = Play::table(&[("pairs", "on")], 4, FOUR);
    play.wins('A').refused('B', "unplayable", No::AlreadyMade);
}

#[test]
fn kr13_ten_spare_deals_and_no_more() {
    let mut play = Play::table(&[], 2, TWO);
    for _ in 0..10 {
        play.say('A', "unplayable").say('B', "agree");
    }
    play.refused('A', "unplayable", No::NoSpares { most: 10 });
    let view = play.state().view(kernel::Viewer::Seat(Seat::new(0)));
    assert!(!Krypto::legal(&view).actions().contains(&Action::Unplayable));
    play.wins('A');
    assert_eq!((play.at().round, play.at().dealt.len()), (2, 12));
}

#[test]
fn kr13_the_rounds_time_ends_a_declaration() {
    let mut play = Play::table(&[("round_seconds", "60")], 2, TWO);
    play.say('A', "unplayable").clock();
    assert_eq!((play.at().round, play.at().declaration), (2, None));
    assert_eq!(play.row(0), ". . . . . . . . . .");
}
