//! Runs, false calls, the score sheet and the winner (KR11, KR12, KR14, KR15).

use super::*;

#[test]
fn kr11_a_run_doubles_and_any_other_round_ends_it() {
    let mut play = Play::table(&[], 2, TWO);
    play.wins('A').wins('A').wins('A').wins('A');
    assert_eq!(play.row(0), "1 2 4 8 . . . . . .");
    assert_eq!(play.at().worth(Seat::new(0)), 16);
    play.wins('B').wins('A').wins('A').say('A', "pass").say('B', "pass").wins('A').wins('A');
    assert_eq!(play.row(0), "1 2 4 8 . 1 2 . 1 2");
    assert_eq!(play.row(1), ". . . . 1 . . . . .");
}

#[test]
fn kr11_a_false_call_in_a_round_that_another_wins_ends_a_run() {
    let mut play = Play::table(&[], 2, TWO);
    play.wins('A').say('A', "krypto 2").wins('B').wins('B').wins('A');
    assert_eq!(play.row(0), "1 -1 . 1 . . . . . .");
    assert_eq!(play.row(1), ". 1 2 . . . . . . .");
}

#[test]
fn kr11_ten_in_a_row() {
    let mut play = Play::table(&[], 2, TWO);
    (0..10).for_each(|_| {
        play.wins('B');
    });
    assert_eq!(play.result(), "won B; scores 0 1023; by points");
}

#[test]
fn kr12_a_false_call_counts_in_its_rounds_column() {
    let mut play = Play::table(&[], 2, TWO);
    play.wins('B').say('A', "krypto 2").wins('B');
    assert_eq!(play.row(0), ". -1 . . . . . . . .");
}

#[test]
fn kr12_a_column_adds_up_when_a_round_is_dealt_again() {
    let mut play = Play::table(&[], 2, TWO);
    play.say('A', "krypto 2").say('B', "unplayable").say('A', "agree").wins('A');
    assert_eq!(play.row(0), "0 . . . . . . . . .");
}

#[test]
fn kr14_the_booklets_score_sheet() {
    let mut play = Play::table(&[], 5, FIVE);
    play.wins('A').wins('B').wins('C').wins('C').wins('C').wins('D');
    play.say('C', "unplayable").say('A', "solve (23+11-10)*5/5");
    play.wins('E').wins('E').wins('C');
    let want = [
        "1 . . . . . 2 . . .",
        ". 1 . . . . . . . .",
        ". . 1 2 4 . -1 . . 1",
        ". . . . . 1 . . . .",
        ". . . . . . . 1 2 .",
    ];
    for (row, want) in want.iter().enumerate() {
        assert_eq!(play.row(row), *want);
    }
    assert_eq!(play.result(), "won C; scores 3 1 7 1 3; by points");
}

#[test]
fn kr15_equal_totals_share_the_win() {
    let mut play = Play::table(&[], 2, TWO);
    for _ in 0..5 {
        play.wins('A').wins('B');
    }
    assert_eq!(play.result(), "won A B; scores 5 5; by points");
}

#[test]
fn kr15_the_least_loss_wins_too() {
    let mut play = Play::table(&[], 2, TWO);
    for _ in 0..9 {
        play.say('A', "pass").say('B', "pass");
    }
    play.say('A', "krypto 2").say('B', "pass");
    assert_eq!(play.result(), "won B; scores -1 0; by points");
}
