//! Deals with mistakes.

use super::*;

#[track_caller]
fn unreadable(seats: usize, change: impl Fn(&mut Vec<(String, String)>), want: &str) {
    let mut lines = if seats == 1 { alone() } else { lines(seats, TWO) };
    change(&mut lines);
    assert_eq!(refusal(read(lines, seats).expect_err(want)), want);
}

#[track_caller]
fn impossible(given: &[(&str, &str)], seats: usize, name: &str, text: &str, want: No) {
    let mut lines =
        if seats == 1 { alone() } else { lines(seats, if seats == 2 { TWO } else { FIVE }) };
    let line = lines.iter_mut().find(|line| line.0 == name).unwrap();
    text.clone_into(&mut line.1);
    let setup = Setup { options: options(given), seats, deal: read(lines, seats).unwrap() };
    assert_eq!(Krypto::start(&setup).map(|_| ()), Err(want), "{name}: {text}");
}

fn alone() -> Vec<(String, String)> {
    let deal = Krypto::deal(&options(&[]), 1, &mut rand_pcg::Pcg64Mcg::new(18));
    deal.write()
}

#[test]
fn lines_that_are_no_deal() {
    unreadable(2, |lines| drop(lines.remove(0)), "deal-missing (name=draw 1)");
    unreadable(2, |lines| drop(lines.remove(3)), "deal-missing (name=round 3)");
    unreadable(2, |lines| drop(lines.pop()), "deal-missing (name=spare 10)");
    unreadable(2, |lines| lines[0].1 = "3 x".into(), "deal-number (name=draw 1, found=x)");
    unreadable(
        2,
        |lines| lines[0].1 = "1 2 3 4 5 6 7 8 9".into(),
        "deal-word (name=draw 1, found=1 2 3 4 5 6 7 8 9)",
    );
    unreadable(
        2,
        |lines| lines.push(("round 11".into(), TWO.into())),
        "deal-unknown (name=round 11)",
    );
    unreadable(1, |lines| lines[0].1 = "7".into(), "deal-word (name=targets, found=7)");
    unreadable(1, |lines| lines[1].1 = "1 2 3 4".into(), "deal-word (name=hand 1, found=1 2 3 4)");
    for text in [
        "",
        "target 24",
        "A 1 2 3 4 | B 1 2 3 4 5 | target 24",
        "B 1 2 3 4 5 | A 1 2 3 4 5 | target 24",
        "A 1 2 3 4 5 | B 1 2 3 4 5 | target 24 ",
        "A 1 2 3 4 5 | B 1 2 3 4 5 | target 024",
        "A 1 2 3 4 5 | B 1 2 3 4 5 target 24",
        "A 1 2 3 4 5, B 1 2 3 4 5, target 24",
        "A 1 2 3 4 5 | B 1 2 3 4 300 | target 24",
        "A 1 2 3 4 5 | target 24 | B 1 2 3 4 5",
    ] {
        let found: String = text.chars().take(30).collect();
        let want = format!("deal-word (name=round 1, found={found})");
        unreadable(2, |lines| text.clone_into(&mut lines[1].1), &want);
    }
}

#[test]
fn deals_that_cannot_be() {
    let layout = |line: &str| No::Layout { line: line.to_owned() };
    let card = |line: &str, card| No::Card { line: line.to_owned(), card };
    impossible(&[], 2, "draw 1", "9", No::Draw { draw: 1 });
    impossible(&[], 2, "draw 1", "9 9", No::Draw { draw: 1 });
    impossible(&[], 2, "draw 1", "25 25", card("draw 1", 25));
    impossible(&[], 2, "round 2", "all 2 1 2 2 3 | target 24", layout("round 2"));
    impossible(&[], 2, "spare 2", FIVE, layout("spare 2"));
    impossible(&[("hand", "common")], 2, "round 1", TWO, layout("round 1"));
    impossible(&[("target", "own")], 2, "round 1", TWO, layout("round 1"));
    impossible(&[], 2, "round 4", "A 2 1 2 2 3 | B 24 3 7 1 8 | target 24", card("round 4", 24));
    impossible(&[], 2, "round 4", "A 2 1 2 2 3 | B 0 3 7 1 8 | target 24", card("round 4", 0));
    impossible(&[], 2, "spare 4", "A 7 7 7 2 3 | B 7 3 9 1 8 | target 24", card("spare 4", 7));
    impossible(&[], 1, "targets", "26 1", card("targets", 26));
    impossible(&[], 1, "hand 3", "25 25 25 25 25", card("hand 3", 25));
}

#[test]
fn a_later_draw_must_be_needed() {
    let mut two = lines(2, TWO);
    two.insert(1, ("draw 2".to_owned(), "4 5".to_owned()));
    let setup = Setup { options: options(&[]), seats: 2, deal: read(two, 2).unwrap() };
    assert_eq!(Krypto::start(&setup).map(|_| ()), Err(No::Draw { draw: 2 }));
}

#[test]
fn a_deal_of_the_wrong_length() {
    let Ok(Deal::Table { draws, mut rounds, spares }) = read(lines(2, TWO), 2) else { panic!() };
    rounds.pop();
    let deal = Deal::Table { draws, rounds, spares };
    let setup = Setup { options: options(&[]), seats: 2, deal };
    let layout = No::Layout { line: "round".to_owned() };
    assert_eq!(Krypto::start(&setup).map(|_| ()), Err(layout));
}

/// Drawn deals pass their own check. The laws test random options, this test the fullest table.
#[test]
fn eight_players_with_own_targets_fit_the_pack() {
    let given = options(&[("target", "own")]);
    let mut rng = rand_pcg::Pcg64Mcg::new(8);
    for _ in 0..200 {
        assert!(Krypto::deal(&given, 8, &mut rng).check(&given, 8).is_ok());
    }
}
