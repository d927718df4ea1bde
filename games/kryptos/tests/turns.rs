//! KS12–KS17: guesses, second tries and passes.

use super::*;
use crate::kryptos::{Event, Stage};

#[test]
fn ks12_clockwise_from_the_first_player() {
    let played = three_set_up(&[]).all("A guess B 2 5; B guess C 2 6; C guess A 2 4");
    assert_eq!(played.to_act(), "A");
    let guessers: Vec<_> = played.view('-').history[6..].iter().map(ToString::to_string).collect();
    assert_eq!(
        guessers,
        ["A guesses 5 at B 2: yes, 3", "B guesses 6 at C 2: yes, 3", "C guesses 4 at A 2: yes, 3"]
    );
}

#[test]
fn ks13_a_right_guess_reveals_and_a_wrong_one_tells_nothing_else() {
    let right = three_set_up(&[]).all("A guess B 2 5");
    assert_eq!(right.view('C').hands[seat('B')].places[1].card, Card::new(5));
    let wrong = three_set_up(&[]).all("A guess B 2 6");
    let view = wrong.view('C');
    assert_eq!(view.hands[seat('B')].places[1].card, None);
    let want = Event::Guessed {
        by: seat('A'),
        of: seat('B'),
        place: 2,
        number: Card::new(6).unwrap(),
        right: false,
        worth: 0,
        paid: false,
    };
    assert_eq!(view.history.last(), Some(&want));
}

#[test]
fn ks13_a_number_that_cannot_be_right_is_legal() {
    // 2 lies open at B's first place.
    let played = three_set_up(&[]).all("A guess B 5 2");
    assert_eq!(played.to_act(), "A");
}

#[test]
fn ks13_only_hidden_cards_of_others() {
    let mut played = three_set_up(&[]);
    assert_eq!(played.refusal('A', "guess A 2 4"), "kryptos-own-card");
    assert_eq!(played.refusal('A', "guess B 1 2"), "kryptos-open (place=1)");
    assert_eq!(played.refusal('B', "guess A 2 4"), "table-not-your-turn");
    let nobody = Action::Guess { of: seat('D'), place: 2, number: Card::new(3).unwrap() };
    let no: Refusal = played.0.act(seat('A'), nobody, Time::ZERO).unwrap_err().into();
    assert_eq!(no.to_string(), "kryptos-no-such-player (seat=D)");
    let nowhere = Action::Guess { of: seat('B'), place: 11, number: Card::new(3).unwrap() };
    let no: Refusal = played.0.act(seat('A'), nowhere, Time::ZERO).unwrap_err().into();
    assert_eq!(no.to_string(), "kryptos-no-such-place (place=11, places=10)");
}

#[test]
fn ks14_worth_of_a_guess() {
    for (hidden, worth) in [(8, 3), (3, 3), (2, 2), (1, 1)] {
        let played = three_set_up(&[]).strip(&[('B', hidden)]).until("A");
        let before = played.state().points[seat('A')];
        let place = 10 - hidden;
        let played = played.all(&format!("A guess B {place} {}", 3 * place - 1));
        assert_eq!(played.state().points[seat('A')] - before, worth, "{hidden} hidden");
    }
}

#[test]
fn ks15_a_second_try_costs_a_point() {
    let played = three_set_up(&[]).all("A guess B 2 6");
    assert_eq!(played.points(), [2, 2, 2], "asking is free until the second guess is made");
    assert_eq!(played.view('-').turn.unwrap().stage, Stage::SecondTry);
    let played = played.all("A guess C 2 6");
    assert_eq!(played.points(), [4, 2, 2], "one paid, three won");
    assert_eq!(played.to_act(), "B");
}

#[test]
fn ks15_may_be_the_same_card_and_may_be_declined() {
    let played = three_set_up(&[]).all("A guess B 2 6; A guess B 2 7");
    assert_eq!((played.points(), played.to_act()), (vec![1, 2, 2], "B".to_owned()));
    let played = played.all("B guess A 2 30; B stop");
    assert_eq!((played.points(), played.to_act()), (vec![1, 2, 2], "C".to_owned()));
}

#[test]
fn ks15_needs_a_point() {
    let round = "A guess B 2 6; A guess B 2 7; B guess C 2 30; B stop; C guess A 2 30; C stop; ";
    let played = three_set_up(&[]).all(&round.repeat(2)).all("A guess B 2 9");
    assert_eq!(played.points(), [0, 2, 2]);
    assert_eq!(played.to_act(), "B", "without a point the turn is over");
}

#[test]
fn ks16_a_right_first_guess_ends_the_turn() {
    let mut played = three_set_up(&[]);
    assert_eq!(played.refusal('A', "stop"), "kryptos-nothing-to-stop");
    let played = played.all("A guess B 2 5");
    assert_eq!(played.to_act(), "B");
}

#[test]
fn ks16_never_a_third_guess() {
    let mut played = three_set_up(&[]).all("A guess B 2 6; A guess B 2 7");
    assert_eq!(played.refusal('A', "guess B 2 5"), "table-not-your-turn");
}

#[test]
fn ks17_who_has_nothing_to_guess_passes() {
    let mut played = three_set_up(&[]).strip(&[('B', 0), ('C', 0)]).until("A");
    assert_eq!(played.refusal('A', "guess B 2 5"), "kryptos-nothing-to-guess");
    assert_eq!(Kryptos::legal(&played.view('A')).actions(), [Action::Pass]);
    let mut played = played.all("A pass");
    assert_eq!(played.refusal('B', "pass"), "kryptos-must-guess");
    let played = played.all("B guess A 2 4");
    assert_eq!(played.to_act(), "C");
}
