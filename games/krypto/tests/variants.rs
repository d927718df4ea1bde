//! Squares, common hand and own targets (KR19–KR21), and which options go together.

use std::collections::BTreeMap;

use kernel::{Easel, Language, Minded as _, Viewer};

use super::*;

#[test]
fn kr19_squares_at_a_table() {
    let spread = "A 1 1 1 2 2 | B 3 4 5 6 7 | target 25";
    let mut play = Play::table(&[("squares", "on")], 2, spread);
    play.say('A', "krypto (1+2+2)^(1+1)");
    assert_eq!(play.row(0), "1 . . . . . . . . .");
    let mut play = Play::table(&[], 2, spread);
    play.refused('A', "krypto (1+2+2)^(1+1)", Flaw::Square.into());
    assert_eq!(play.row(0), ". . . . . . . . . .", "a misunderstanding costs nothing");
}

const COMMON: &[(&str, &str)] = &[("hand", "common")];

#[test]
fn kr20_one_hand_for_all() {
    let mut play = Play::table(COMMON, 3, "all 2 1 2 2 3 | target 24");
    play.say('B', "call").say('B', "show 2*1*2*2*3").say('C', "call").say('C', "show 2*1*2*2*3");
    assert_eq!(play.row(1), "1 . . . . . . . . .");
    assert_eq!(play.row(2), ". 1 . . . . . . . .");
}

#[test]
fn kr20_the_call_comes_before_the_calculation() {
    let mut play = Play::table(COMMON, 3, "all 2 1 2 2 3 | target 24");
    for said in ["krypto 2*1*2*2*3", "solve 2*1*2*2*3"] {
        assert!(play.parse(said).is_err(), "no sentence calls and shows at once");
    }
    let way: Expression = "2*1*2*2*3".parse().unwrap();
    play.say('A', "unplayable").refused('B', "show 2*1*2*2*3", No::NotCalled);
    for action in [Action::Krypto(way), Action::Solve(way)] {
        let no = play.state().decide(Seat::new(1), &action, Time::ZERO).map(|_| ());
        assert_eq!(no, Err(Illegal::Rule(No::NotCalled)));
    }
}

/// What a player can put on the input line by choosing it on the screen of a terminal.
fn offered(play: &Play, seat: char) -> Vec<String> {
    let easel = Easel {
        width: 80,
        height: 40,
        ascii: false,
        live: true,
        language: Language::English,
        names: play.played.names(),
        typed: "",
        marks: &BTreeMap::new(),
        now: play.played.last_time(),
        say: &|words| words.to_string(),
    };
    let view = play.state().view(Viewer::Seat(Seat::from_letter(seat).unwrap()));
    let drawing = Krypto::draw(&view, None, &easel);
    drawing.lines.into_iter().flatten().filter_map(|piece| piece.puts).collect()
}

#[test]
fn kr20_a_terminal_offers_no_bench_before_the_call() {
    let mut play = Play::table(COMMON, 3, "all 2 1 2 2 3 | target 24");
    assert_eq!(offered(&play, 'B'), ["call", "pass", "unplayable"]);
    play.say('B', "call");
    assert_eq!(offered(&play, 'B')[0], "show 2");
    assert_eq!(offered(&play, 'C'), [""; 0]);
    // With hands of their own players work it out first.
    assert_eq!(offered(&Play::table(&[], 2, TWO), 'B')[0], "krypto 1");
}

#[test]
fn kr20_the_common_hand_can_be_declared_and_solved() {
    for said in ["call", "disagree"] {
        let mut play = Play::table(COMMON, 3, "all 2 1 2 2 3 | target 24");
        play.say('A', "unplayable").say('C', said).say('C', "show 2*1*2*2*3");
        assert_eq!(play.row(0), "-1 . . . . . . . . .");
        assert_eq!(play.row(2), "2 . . . . . . . . .");
    }
}

#[test]
fn kr20_a_false_call_answers_the_declaration() {
    let mut play = Play::table(COMMON, 3, "all 2 1 2 2 3 | target 24");
    play.say('A', "unplayable").say('C', "call").say('C', "show 2");
    assert_eq!((play.row(2).as_str(), play.to_act().as_str()), ("-1 . . . . . . . . .", "B"));
}

#[test]
fn kr21_everybody_has_a_target() {
    let spread = "A 2 1 2 2 3 target 24 | B 1 3 7 1 8 target 4";
    let mut play = Play::table(&[("target", "own")], 2, spread);
    play.say('B', "krypto 8-7+3*1*1").say('A', "krypto 2*1*2*2*3");
    assert_eq!(play.row(1), "1 . . . . . . . . .");
    play.say('B', "krypto (7-3)*(8-1-1)");
    assert_eq!(play.flaw(), Some(Flaw::Misses { value: Value::whole(24), target: 4 }));
    play.say('A', "unplayable").say('B', "agree");
    // The declared hand has its own target.
    play.say('B', "unplayable").say('A', "solve 8-7+3*1*1");
    assert_eq!(play.row(0), ". 1 3 . . . . . . .");
    assert_eq!(play.row(1), "1 . -2 . . . . . . .");
}

#[test]
fn what_goes_together() {
    let both = [("hand", "common"), ("target", "own")];
    for seats in 1..=8 {
        assert_eq!(Krypto::permit(&options(&both), seats), Err(No::OneVariant));
    }
    for variant in [("hand", "common"), ("target", "own"), ("squares", "on")] {
        let given = [("pairs", "on"), variant];
        assert_eq!(Krypto::permit(&options(&given), 6), Ok(()), "{variant:?}");
    }
    for option in [("pairs", "on"), ("hand", "common"), ("target", "own"), ("round_seconds", "60")]
    {
        let no = Krypto::permit(&options(&[option]), 1);
        assert_eq!(no, Err(No::NotAlone { option: option.0 }));
    }
    for option in
        [("squares", "on"), ("arithmetic", "fractions"), ("deck", "cards56"), ("minutes", "1")]
    {
        assert_eq!(Krypto::permit(&options(&[option]), 1), Ok(()));
    }
}
