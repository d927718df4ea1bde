//! KS18–KS23: the last round, winners, and the variants.

use kernel::{AnyGame as _, Shelved};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::super::CardCounts;
use super::super::state::MAX_TURNS;
use super::*;

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
fn ks20_no_hidden_card_left_ends_the_game() {
    let played = three_set_up(&[]).strip(&[('A', 0), ('B', 0), ('C', 0)]);
    assert!(played.won().ends_with("by exhausted"), "{}", played.won());
    assert!(played.state().turns < MAX_TURNS);
    assert!(!played.view('-').closing, "nobody had fifteen");
}

#[test]
fn ks21_the_first_player_is_drawn_or_chosen() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut firsts = |given: &[(&str, &str)]| {
        let drawn = (0..200).map(|_| Deal::draw(&options(given), 4, &mut rng).first);
        drawn.collect::<kernel::Seats>().to_string()
    };
    assert_eq!(firsts(&[]), "A B C D");
    assert_eq!(firsts(&[("first", "C")]), "C");
    let no = Kryptos::permit(&options(&[("first", "D")]), 3).unwrap_err();
    assert_eq!(Refusal::from(no).to_string(), "kryptos-first-beyond-table (seat=D, seats=3)");
    let hand = |from: u8| (0..10).map(|i| from + 3 * i).collect::<Vec<_>>();
    let hands: [&[u8]; 3] = [&hand(1), &hand(2), &hand(3)];
    let no = try_start(&[("first", "B")], 'A', &hands, &[31, 32]).err().unwrap();
    assert_eq!(no.to_string(), "kryptos-first-not-chosen (seat=A, chosen=B)");
    let no = try_start(&[], 'D', &hands, &[31, 32]).err().unwrap();
    assert_eq!(no.to_string(), "kryptos-first-beyond-table (seat=D, seats=3)");
}

#[test]
fn ks22_mystery_lays_four_cards_aside() {
    assert_eq!(CardCounts::new(4, true), CardCounts { seats: 4, last: 40, hand: 9, aside: 4 });
    assert_eq!(CardCounts::new(5, true), CardCounts { seats: 5, last: 44, hand: 8, aside: 4 });
    let hand = |from: u8| (0..9).map(|i| from + 4 * i).collect::<Vec<_>>();
    let hands: [&[u8]; 4] = [&hand(1), &hand(2), &hand(3), &hand(4)];
    let played = start(&[("mystery", "on")], 'A', &hands, &[37, 38, 39, 40]);
    let view = played.view('A');
    assert_eq!((view.aside_tokens, view.aside), ([1, 1, 1, 1], None));
    assert_eq!(view.last, 40);
}

#[test]
fn ks22_mystery_is_for_four_or_five() {
    let mystery = options(&[("mystery", "on")]);
    let refused: Vec<usize> =
        (3..=6).filter(|&seats| Kryptos::permit(&mystery, seats).is_err()).collect();
    assert_eq!(refused, [3, 6]);
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let given = [("mystery".to_owned(), "on".to_owned())];
    let no = Shelved::<Kryptos>::NEW.deal(Names::plain(3), &given, &mut rng).unwrap_err();
    assert_eq!(no.to_string(), "kryptos-mystery-players");
}

#[test]
fn ks23_a_bribe_goes_to_the_owner_before_the_answer() {
    let played = three_set_up(&[("bribe", "on")]).all("A guess B 2 6; A guess C 2 6");
    assert_eq!(played.points(), [4, 2, 3], "C got the point, and the card was right all the same");
    let played = three_set_up(&[("bribe", "on")]).all("A guess B 2 6; A guess B 2 7");
    assert_eq!(played.points(), [1, 3, 2]);
}

#[test]
fn ks23_without_it_the_point_goes_to_nobody() {
    let played = three_set_up(&[]).all("A guess B 2 6; A guess B 2 7");
    assert_eq!(played.points(), [1, 2, 2]);
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
