//! Pairs (KR17).

use super::*;

const PAIRS: &[(&str, &str)] = &[("pairs", "on")];

#[test]
fn kr17_a_team_wins_when_both_have_made_krypto() {
    let mut play = Play::table(PAIRS, 4, FOUR);
    play.wins('A');
    assert_eq!(play.to_act(), "B C D", "the first waits, all others go on");
    play.wins('B').wins('C');
    assert_eq!((play.row(0).as_str(), play.at().round), ("1 . . . . . . . . .", 2));
    assert_eq!(play.row(1), ". . . . . . . . . .");
    assert_eq!(play.at().dealer.letter(), 'C');
}

#[test]
fn kr17_partners_sit_opposite() {
    for (seats, partner) in [(4, 'C'), (6, 'D'), (8, 'E')] {
        let table = Table::new(&options(PAIRS), seats, Seat::new(0));
        assert_eq!(table.partner(Seat::new(0)).map(Seat::letter), Some(partner));
        assert_eq!(table.sheet.rows().len(), seats / 2);
    }
    for seats in [2, 3, 5, 7] {
        assert_eq!(Krypto::permit(&options(PAIRS), seats), Err(No::PairsNeedEven { seats }));
    }
}

#[test]
fn kr17_a_team_has_one_row_and_one_run() {
    let mut play = Play::table(PAIRS, 4, FOUR);
    play.wins('A').wins('C').wins('C').wins('A').say('B', "krypto 1").wins('A').wins('C');
    assert_eq!(play.row(0), "1 2 4 . . . . . . .");
    assert_eq!(play.row(1), ". . -1 . . . . . . .");
    for _ in 4..=10 {
        play.say('A', "pass").say('B', "pass");
    }
    assert_eq!(play.result(), "won A C; scores 7 -1 7 -1; by points");
}

#[test]
fn kr17_a_team_that_cannot_win_is_out() {
    let mut play = Play::table(PAIRS, 4, FOUR);
    play.wins('A').say('C', "pass");
    assert_eq!(play.to_act(), "B D");
    play.say('D', "krypto 6");
    assert_eq!((play.at().round, play.at().dealt[0].end), (2, Some(DealEnd::Nobody)));
    play.say('D', "unplayable");
    assert_eq!(play.to_act(), "A B C", "the partner owes an answer");
    play.refused('B', "krypto 1", No::Out);
    play.say('A', "agree").say('B', "agree").say('C', "agree");
    assert_eq!(play.at().spares_used(), 1);
}

#[test]
fn kr17_solving_a_declared_hand_is_the_solvers_krypto_and_brings_the_extra_point_at_once() {
    let mut play = Play::table(PAIRS, 4, FOUR);
    play.say('D', "unplayable").say('C', "solve 20+14-13+9-6");
    let rows = |play: &Play| (play.row(0), play.row(1));
    let lost = "-1 . . . . . . . . .".to_owned();
    assert_eq!(rows(&play), ("1 . . . . . . . . .".to_owned(), lost.clone()));
    assert_eq!((play.at().round, play.to_act().as_str()), (1, "A"), "the partner must make it too");
    play.refused('A', "agree", No::NothingDeclared).wins('A');
    assert_eq!(rows(&play), ("2 . . . . . . . . .".to_owned(), lost));
    assert_eq!(play.at().round, 2);
}

#[test]
fn kr17_the_second_of_a_team_may_win_by_solving() {
    let mut play = Play::table(PAIRS, 4, FOUR);
    play.say('D', "unplayable").wins('A').say('C', "solve 20+14-13+9-6");
    assert_eq!((play.row(0).as_str(), play.at().round), ("2 . . . . . . . . .", 2));
}

#[test]
fn kr17_a_solver_who_had_passed_brings_the_partner_back() {
    let mut play = Play::table(PAIRS, 4, FOUR);
    play.say('C', "pass").say('D', "unplayable");
    play.refused('A', "krypto 2*1*2*2*3", No::Out).say('C', "solve 20+14-13+9-6");
    assert_eq!((play.row(0).as_str(), play.to_act().as_str()), ("1 . . . . . . . . .", "A"));
    play.wins('A');
    assert_eq!((play.row(0).as_str(), play.at().round), ("2 . . . . . . . . .", 2));
}

#[test]
fn kr17_a_partner_who_failed_cannot_complete_the_win() {
    let mut play = Play::table(PAIRS, 4, FOUR);
    play.say('A', "krypto 3").say('D', "unplayable").say('C', "solve 20+14-13+9-6");
    assert_eq!(play.row(0), "0 . . . . . . . . .");
    assert_eq!((play.at().round, play.at().dealt[0].end), (2, Some(DealEnd::Nobody)));
}

#[test]
fn kr17_the_declarers_partner_may_solve_too() {
    let mut play = Play::table(PAIRS, 4, FOUR);
    play.say('D', "unplayable").say('B', "solve 20+14-13+9-6");
    assert_eq!((play.row(1).as_str(), play.to_act().as_str()), ("0 . . . . . . . . .", "A C"));
}

const COMMON: &[(&str, &str)] = &[("pairs", "on"), ("hand", "common")];

#[test]
fn kr17_a_common_hand_needs_two_calculations() {
    let mut play = Play::table(COMMON, 4, "all 2 1 2 2 3 | target 24");
    play.say('A', "call").say('A', "show 2*1*2*2*3").say('C', "call");
    for said in ["show 2*1*2*2*3", "show 3*(2*2)*2*1"] {
        play.refused('C', said, No::AlreadyShown);
    }
    assert_eq!(play.row(0), ". . . . . . . . . .", "a repetition costs nothing");
    play.say('C', "show (2+2)*2*3*1");
    assert_eq!(play.row(0), "1 . . . . . . . . .");
}

#[test]
fn kr17_what_a_round_has_seen_is_forgotten_in_the_next() {
    let mut play = Play::table(COMMON, 4, "all 2 1 2 2 3 | target 24");
    play.say('A', "call").say('A', "show 2*1*2*2*3");
    play.say('C', "call").say('C', "show (2+2)*2*3*1");
    play.say('A', "call").say('A', "show 2*1*2*2*3");
    assert_eq!((play.at().round, play.at().made.to_string().as_str()), (2, "A"));
}
