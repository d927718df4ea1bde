//! KS09–KS11: the reveals at set-up.

use kernel::Legal;

use super::*;
use crate::kryptos::Stage;

#[test]
fn ks09_two_reveals_each_counter_clockwise_the_first_player_last() {
    let mut played = three(&[]);
    let mut order = String::new();
    for place in [1, 1, 1, 2, 2, 2] {
        let who = played.to_act();
        order += &who;
        played = played.all(&format!("{who} reveal {place}"));
    }
    assert_eq!(order, "CBACBA");
    assert_eq!(played.view('-').turn.unwrap().stage, Stage::Guess);
    assert_eq!(played.to_act(), "A");
    assert_eq!(played.refusal('A', "reveal 3"), "kryptos-no-more-reveals");
}

#[test]
fn ks09_at_set_up_nobody_guesses() {
    let mut played = three(&[]);
    for said in ["guess A 1 1", "stop", "pass"] {
        assert_eq!(played.refusal('C', said), "kryptos-not-yet-guessing");
    }
    assert_eq!(played.refusal('A', "reveal 1"), "table-not-your-turn");
    let mut played = played.all("C reveal 4; B reveal 1; A reveal 1");
    assert_eq!(played.refusal('C', "reveal 4"), "kryptos-open (place=4)");
    let no: Refusal =
        played.0.act(seat('C'), Action::Reveal { place: 11 }, Time::ZERO).unwrap_err().into();
    assert_eq!(no.to_string(), "kryptos-no-such-place (place=11, places=10)");
    let no: Refusal =
        played.0.act(seat('C'), Action::Reveal { place: 0 }, Time::ZERO).unwrap_err().into();
    assert_eq!(no.to_string(), "kryptos-no-such-place (place=0, places=10)");
}

#[test]
fn ks10_a_revealed_card_stays_at_its_place_for_all() {
    let played = three(&[]).all("C reveal 4");
    for who in ['A', 'B', 'C', '-'] {
        let place = played.view(who).hands[seat('C')].places[3];
        assert_eq!((place.card, place.open), (Card::new(12), true));
    }
    assert!(played.view('-').to_string().contains("track  1–11 13–32"), "{}", played.view('-'));
}

const ADVANCED: &[(&str, &str)] = &[("advanced", "on")];

fn reveals(played: &Played, who: char) -> Vec<u8> {
    let Legal::Listed(actions) = Kryptos::legal(&played.view(who)) else {
        panic!("reveals are listed")
    };
    let place =
        |action: &Action| if let Action::Reveal { place } = action { Some(*place) } else { None };
    actions.iter().filter_map(place).collect()
}

/// Four players; A begins, so D reveals first. D holds wax cards only.
fn four(given: &[(&str, &str)]) -> Played {
    let a = [2, 3, 4, 6, 7, 8, 10, 11, 12];
    let b = [14, 15, 16, 18, 19, 20, 22, 23, 24];
    let c = [26, 27, 28, 30, 31, 32, 34, 35, 36];
    let d = [1, 5, 9, 13, 17, 21, 25, 29, 33];
    start(given, 'A', &[&a, &b, &c, &d], &[])
}

#[test]
fn ks11_is_off_by_default() {
    assert_eq!(reveals(&three(&[]), 'C'), (1..=10).collect::<Vec<_>>());
}

#[test]
fn ks11a_neither_lowest_nor_highest() {
    let mut played = three(ADVANCED);
    assert_eq!(reveals(&played, 'C'), (2..=9).collect::<Vec<_>>());
    assert_eq!(played.refusal('C', "reveal 1"), "kryptos-outermost (place=1)");
    assert_eq!(played.refusal('C', "reveal 10"), "kryptos-outermost (place=10)");
}

#[test]
fn ks11b_not_the_neighbouring_value() {
    // D: 6 7 8 are neighbours in value and in place; 20 follows 8 in the hand alone.
    let d = [1, 6, 7, 8, 20, 21, 30, 33, 36];
    let a = [2, 3, 4, 5, 9, 10, 11, 12, 13];
    let b = [14, 15, 16, 17, 18, 19, 22, 23, 24];
    let c = [25, 26, 27, 28, 29, 31, 32, 34, 35];
    let first = "D reveal 4; C reveal 2; B reveal 2; A reveal 4";
    let mut played = start(ADVANCED, 'A', &[&a, &b, &c, &d], &[]).all(first);
    assert_eq!(played.refusal('D', "reveal 3"), "kryptos-neighbour (place=3)");
    assert_eq!(reveals(&played, 'D'), [2, 5, 6, 7, 8]);
}

#[test]
fn ks11b_value_is_the_only_reading() {
    let no = Options::read([("neighbours", "value")]).unwrap_err();
    assert_eq!(
        Refusal::from(no).to_string(),
        "option-unknown (key=neighbours, known=advanced, ties, mystery, bribe, first)"
    );
}

#[test]
fn ks11c_no_more_than_two_of_a_colour_with_four_players() {
    // C's 27 and 31 and B's 15 and 19 are moss.
    let mut played =
        four(ADVANCED).all("D reveal 2; C reveal 2; B reveal 2; A reveal 4; D reveal 5");
    assert_eq!(played.refusal('C', "reveal 5"), "kryptos-colour (place=5, most=2)");
    let played = played.all("C reveal 4");
    assert_eq!(played.to_act(), "B");
}

#[test]
fn ks11c_three_of_a_colour_with_five_players() {
    let hand = |from: u8| (0..8).map(|i| from + 5 * i).collect::<Vec<_>>();
    let hands: Vec<Vec<u8>> = (1..=5).map(hand).collect();
    let hands: Vec<&[u8]> = hands.iter().map(Vec::as_slice).collect();
    // E: 5w 10 15 20 25w 30 35 40; D: 4 9w …; C: 3 8 13w …; B: 2 7 12 17w …
    let mut played = start(ADVANCED, 'A', &hands, &[]).all("E reveal 5; D reveal 2; C reveal 3");
    assert_eq!(played.refusal('B', "reveal 4"), "kryptos-colour (place=4, most=3)");
}

#[test]
fn ks11_who_has_no_permitted_card_may_break_the_colour_rule() {
    // After D's first wax and A's none, a second wax of D's makes two; then only the colour rule stands in D's way.
    let played = four(ADVANCED).all("D reveal 2; C reveal 2; B reveal 3; A reveal 4");
    assert_eq!(reveals(&played, 'D'), [3, 4, 5, 6, 7, 8], "one wax card lies open: another may");
    // With 33 swapped to A, wax can be full before D's second reveal.
    let a = [2, 3, 4, 6, 7, 33, 34, 35, 36];
    let c = [8, 10, 11, 12, 26, 27, 28, 30, 31];
    let b = [14, 15, 16, 18, 19, 20, 22, 23, 24];
    let d = [1, 5, 9, 13, 17, 21, 25, 29, 32];
    let played = start(ADVANCED, 'A', &[&a, &b, &c, &d], &[])
        .all("D reveal 2; C reveal 2; B reveal 3; A reveal 6");
    assert_eq!(
        reveals(&played, 'D'),
        [3, 4, 5, 6, 7, 8],
        "wax is full, and D has nothing else to show"
    );
    let mut played = played;
    assert_eq!(played.refusal('D', "reveal 9"), "kryptos-outermost (place=9)", "(a) still holds");
}

#[test]
fn ks11_the_neighbour_rule_holds_even_then() {
    // D has shown 13, and wax is full; 14 alone is of another colour, but next to 13.
    let a = [2, 3, 4, 6, 7, 33, 34, 35, 36];
    let c = [8, 10, 11, 12, 26, 27, 28, 30, 31];
    let b = [15, 16, 18, 19, 20, 22, 23, 24, 32];
    let d = [1, 5, 9, 13, 14, 17, 21, 25, 29];
    let played = start(ADVANCED, 'A', &[&a, &b, &c, &d], &[])
        .all("D reveal 4; C reveal 2; B reveal 2; A reveal 6");
    assert_eq!(reveals(&played, 'D'), [2, 3, 6, 7, 8]);
}
