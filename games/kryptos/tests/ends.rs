//! KS18–KS20 and the house limit: the last round, the winners, and what the end shows.

use super::*;
use crate::kryptos::state::MAX_TURNS;

/// A has 14 points after four right guesses of three, and is to act; B and C have two.
fn a_at_fourteen(given: &[(&str, &str)]) -> Played {
    let mut played = three_set_up(given);
    for place in 2..=5 {
        played = played.all(&format!("A guess B {place} {}", 3 * place - 1)).until("A");
    }
    assert_eq!(played.points(), [14, 2, 2]);
    played
}

#[test]
fn ks18_fifteen_points_bring_on_the_last_round() {
    let played = a_at_fourteen(&[]).all("A guess B 6 17");
    assert_eq!(played.points(), [17, 2, 2]);
    assert!(played.view('-').closing);
    assert_eq!(played.won(), "open", "B and C have had a turn less");
    let played = played.all("B guess A 2 4; C guess A 3 7");
    assert_eq!(played.won(), "won A; scores 17 5 5; by points");
}

#[test]
fn ks18_the_last_player_ends_it_at_once() {
    let mut played = three_set_up(&[]).until("C");
    for place in 2..=6 {
        assert_eq!(played.won(), "open");
        played = played.all(&format!("C guess B {place} {}", 3 * place - 1));
        played = if place < 6 { played.until("C") } else { played };
    }
    assert_eq!(
        played.won(),
        "won C; scores 2 2 17; by points",
        "C sits to the right of the first player"
    );
}

#[test]
fn ks18_fifteen_is_remembered_when_a_point_is_paid_later() {
    // With bribes B brings A to fifteen, C's last turn follows, and A pays nothing more; the round still closes.
    let played = a_at_fourteen(&[("bribe", "on")]);
    let played = played.all("A guess B 6 30; A stop; B guess A 2 30; B guess A 2 29");
    assert_eq!(played.points(), [15, 1, 2]);
    assert!(played.view('-').closing);
    let played = played.all("C guess A 2 30; C stop");
    assert_eq!(played.won(), "won A; scores 15 1 2; by points");
}

#[test]
fn ks18_a_point_paid_in_the_last_round_does_not_reopen_it() {
    // B reaches fifteen by a bribe in A's turn, and pays it away again in the same round.
    let mut played = three_set_up(&[("bribe", "on")]).until("B");
    for place in 2..=5 {
        played = played.all(&format!("B guess C {place} {}", 3 * place)).until("B");
    }
    let played = played.until("A").all("A guess B 2 30; A guess B 2 29");
    assert_eq!(played.points(), [1, 15, 2]);
    let played = played.all("B guess A 2 30; B guess A 2 29");
    assert_eq!(played.points(), [2, 14, 2]);
    let played = played.all("C guess A 2 30; C stop");
    assert_eq!(played.won(), "won B; scores 2 14 2; by points");
}

/// A and B end with 17 each, C begins.
fn tied(ties: &str) -> Played {
    let given = [("ties", ties), ("first", "B")];
    let hand = |from: u8| (0..10).map(|i| from + 3 * i).collect::<Vec<_>>();
    let set_up = "A reveal 1; C reveal 1; B reveal 1; A reveal 10; C reveal 10; B reveal 10";
    let mut played = start(&given, 'B', &[&hand(1), &hand(2), &hand(3)], &[31, 32]).all(set_up);
    for place in 2..=6 {
        let b = format!("B guess A {place} {}; ", 3 * place - 2);
        let c = "C guess A 9 30; C stop; ";
        let a = format!("A guess C {place} {}", 3 * place);
        played = played.all(&(b + c + &a));
    }
    played
}

#[test]
fn ks19_most_points_win_and_of_equals_the_earlier_in_turn_order() {
    assert_eq!(tied("earliest").won(), "won B; scores 17 17 2; by points", "B began");
}

#[test]
fn ks19_or_the_win_is_shared() {
    assert_eq!(tied("shared").won(), "won A B; scores 17 17 2; by points");
}

#[test]
fn the_end_of_a_tie_says_why_one_player_wins() {
    assert_eq!(tied("earliest").view('-').tied(), Some(17));
    assert_eq!(tied("shared").view('-').tied(), None);
    assert_eq!(three_set_up(&[]).view('-').tied(), None);
}

#[test]
fn ks20_no_hidden_card_left_ends_the_game() {
    let played = three_set_up(&[]).strip(&[('A', 0), ('B', 0), ('C', 0)]);
    assert!(played.won().ends_with("by exhausted"), "{}", played.won());
    assert!(played.state().turns < MAX_TURNS);
    assert!(!played.view('-').closing, "no player had fifteen");
}

#[test]
fn the_house_closes_an_endless_table() {
    let mut played = three_set_up(&[]);
    for _ in 0..MAX_TURNS {
        let who = played.state().to_act().iter().next().unwrap();
        played = played.waste(who, false);
    }
    assert_eq!(played.won(), "won A; scores 2 2 2; by limit");
}

#[test]
fn at_the_end_everything_is_shown() {
    let played = a_at_fourteen(&[]).all("A guess B 6 17; B guess A 2 4; C guess A 3 7");
    let view = played.view('-');
    assert!(view.hands.values().all(|hand| hand.places.iter().all(|place| place.card.is_some())));
    assert_eq!(view.aside.unwrap().iter().map(|card| card.number()).collect::<Vec<_>>(), [31, 32]);
}
