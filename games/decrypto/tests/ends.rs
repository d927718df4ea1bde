//! How a game ends (DE15–DE18).

use super::{BOTH, FINDS, MISSES, QUIET, Table};
use crate::decrypto::end::{AfterRound, after_round};
use crate::decrypto::{ByTeam, Ended, How, Stage, Team, Tokens};

#[test]
fn de15_two_interceptions_win() {
    let mut table = Table::new(4, &[]);
    table.quiet(1);
    table.round(FINDS, QUIET);
    assert_eq!(table.outcome(), None);
    table.round(FINDS, QUIET);
    table.won("won A C; scores 2 0 2 0; by interceptions");
}

#[test]
fn de15_the_round_is_played_to_its_end() {
    let mut table = Table::new(4, &[]);
    table.quiet(1);
    table.round(QUIET, FINDS);
    table.write();
    table.answer(true, true);
    assert_eq!(table.state().tokens.black.interceptions, 2);
    assert_eq!(table.outcome(), None, "Black's clues are still to be read");
    table.answer(true, false);
    table.won("won B D; scores 0 2 0 2; by interceptions");
}

#[test]
fn de16_two_miscommunications_lose() {
    let mut table = Table::new(4, &[]);
    table.round(MISSES, QUIET);
    table.round(MISSES, QUIET);
    table.won("won B D; scores -2 0 -2 0; by miscommunications");
}

#[test]
fn de16_one_winner_wins_whatever_the_points() {
    // White: two interceptions and one miscommunication; Black: one interception.
    let mut table = Table::new(4, &[]);
    table.round(MISSES, QUIET);
    table.round(FINDS, FINDS);
    table.round(FINDS, QUIET);
    table.won("won A C; scores 1 1 1 1; by interceptions");
}

#[test]
fn de17_the_eighth_round_is_the_last() {
    let mut table = Table::new(4, &[]);
    table.quiet(4);
    table.round(FINDS, QUIET);
    table.quiet(2);
    assert_eq!((table.state().round, table.outcome()), (8, None));
    table.quiet(1);
    table.won("won A C; scores 1 0 1 0; by points");
}

#[test]
fn de18_both_at_once_is_decided_by_points() {
    // Black intercepts twice and misses twice, and White misses nothing: both teams would win.
    let mut table = Table::new(4, &[]);
    table.quiet(1);
    table.round(QUIET, BOTH);
    table.round(FINDS, BOTH);
    // White: +1. Black: 2 − 2 = 0.
    table.won("won A C; scores 1 0 1 0; by points");
}

#[test]
fn de18_equal_points_go_on_to_the_words() {
    let mut table = Table::new(4, &[]);
    table.quiet(8);
    assert_eq!(table.stage(), Stage::Naming);
    assert_eq!(table.outcome(), None);
    let mut table = Table::new(4, &[]);
    table.quiet(1);
    table.round(FINDS, FINDS);
    table.round(FINDS, FINDS);
    assert_eq!(table.stage(), Stage::Naming, "two interceptions each");
}

/// The stupid twin follows the clauses word for word.
#[test]
fn de15_to_de18_agree_with_a_stupid_twin() {
    let range = 0..=2;
    for round in 1..=8 {
        for counts in 0..81_u8 {
            let count = |n: u32| counts / 3_u8.pow(n) % 3;
            assert!(range.contains(&count(0)));
            let white = Tokens { interceptions: count(0), miscommunications: count(1) };
            let black = Tokens { interceptions: count(2), miscommunications: count(3) };
            let got = after_round(ByTeam { white, black }, round, 4);
            let mut winners = Vec::new();
            if white.interceptions == 2 || black.miscommunications == 2 {
                winners.push(Team::White);
            }
            if black.interceptions == 2 || white.miscommunications == 2 {
                winners.push(Team::Black);
            }
            let points = |tokens: Tokens| {
                i32::from(tokens.interceptions) - i32::from(tokens.miscommunications)
            };
            let ahead = points(white) - points(black);
            let want = match (winners.len(), round) {
                (1, _) => Some(Some(winners[0])),
                (0, 1..=7) => None,
                _ if ahead > 0 => Some(Some(Team::White)),
                _ if ahead < 0 => Some(Some(Team::Black)),
                _ => Some(None),
            };
            let got = match got {
                AfterRound::NextRound => None,
                AfterRound::Naming => Some(None),
                AfterRound::End(Ended { winner, how }) => {
                    let by_points = winners.len() != 1;
                    assert_eq!(how == How::Points, by_points);
                    Some(winner)
                }
            };
            assert_eq!(got, want, "{white:?} {black:?} after round {round}");
        }
    }
}
