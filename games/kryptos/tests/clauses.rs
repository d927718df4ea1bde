//! KS01–KS10 and KS12–KS17: table, set-up and turns.

use kernel::{AnyGame as _, Shelved};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::super::{CardCounts, Colour, Event, Stage};
use super::*;

#[test]
fn ks01_three_to_six_players() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut deal = |seats| Shelved::<Kryptos>::NEW.deal(Names::plain(seats), &[], &mut rng).err();
    assert_eq!(deal(2).unwrap().to_string(), "setup-seats (seats=2, min=3, max=6)");
    assert_eq!(deal(7).unwrap().to_string(), "setup-seats (seats=7, min=3, max=6)");
    for seats in 3..=6 {
        assert_eq!(deal(seats), None);
    }
}

#[test]
fn ks02_forty_eight_cards_in_four_colours() {
    for colour in Colour::ALL {
        assert_eq!(Card::up_to(48).filter(|card| card.colour() == *colour).count(), 12);
    }
    let first: Vec<_> = Card::up_to(5).map(Card::colour).collect();
    assert_eq!(first, [Colour::Wax, Colour::Brass, Colour::Moss, Colour::Ink, Colour::Wax]);
    assert_eq!(Card::new(0), None);
    assert_eq!(Card::new(49), None);
}

#[test]
fn ks03_cards_in_play_by_players() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    for (seats, last, hand, aside) in [(3, 32, 10, 2), (4, 36, 9, 0), (5, 40, 8, 0), (6, 48, 8, 0)]
    {
        assert_eq!(CardCounts::new(seats, false), CardCounts { seats, last, hand, aside });
        let deal = Deal::draw(&Options::default(), seats, &mut rng);
        let mut cards: Vec<u8> =
            deal.hands.values().flatten().chain(&deal.aside).copied().collect();
        cards.sort_unstable();
        assert_eq!(cards, (1..=last).collect::<Vec<_>>(), "every card in play is dealt once");
        assert!(deal.hands.values().all(|cards| cards.len() == usize::from(hand)));
        assert_eq!(deal.aside.len(), usize::from(aside));
    }
}

#[test]
fn ks03_a_wrong_deal_does_not_start() {
    let hand = |from: u8| (0..10).map(|i| from + 3 * i).collect::<Vec<_>>();
    let (a, b, c) = (hand(1), hand(2), hand(3));
    let refusal = |hands: [&[u8]; 3], aside: &[u8]| {
        try_start(&[], 'A', &hands, aside).err().map_or("started".to_owned(), |no| no.to_string())
    };
    assert_eq!(refusal([&a, &b, &c], &[31, 32]), "started");
    assert_eq!(
        refusal([&a[1..], &b, &c], &[31, 32]),
        "kryptos-hand-size (seat=A, cards=9, want=10)"
    );
    assert_eq!(refusal([&a, &b, &c], &[31]), "kryptos-aside-size (cards=1, want=2)");
    assert_eq!(refusal([&a, &b, &c], &[32, 31]), "kryptos-aside-order");
    assert_eq!(refusal([&a, &b, &c], &[31, 33]), "kryptos-bad-card (number=33)");
    assert_eq!(refusal([&a, &a, &c], &[31, 32]), "kryptos-bad-card (number=1)");
    assert_eq!(refusal([&a, &b, &c], &[0, 32]), "kryptos-bad-card (number=0)");
}

#[test]
fn ks04_numbers_above_the_last_are_out() {
    let mut played = three_set_up(&[]);
    let refusal = played.refusal('A', "guess B 2 33");
    assert!(
        refusal.starts_with(
            "notation-expected (verb=guess, expected=kryptos-slot-number (min=1, max=32)"
        ),
        "{refusal}"
    );
    let beyond = Action::Guess { of: seat('B'), place: 2, number: Card::new(33).unwrap() };
    let no: Refusal = played.0.act(seat('A'), beyond, Time::ZERO).unwrap_err().into();
    assert_eq!(no.to_string(), "kryptos-not-in-play (number=33, last=32)");
    assert_eq!(played.view('-').last, 32);
}

#[test]
fn ks05_two_cards_lie_aside_with_their_colours_known() {
    let played = three(&[]);
    for who in ['A', 'B', 'C', '-'] {
        let view = played.view(who);
        assert_eq!(view.aside_tokens, [0, 0, 1, 1], "31 is moss, 32 is ink");
        assert_eq!(view.aside, None);
    }
}

#[test]
fn ks06_everyone_starts_with_two_points() {
    assert_eq!(three(&[]).points(), [2, 2, 2]);
}

#[test]
fn ks07_a_hand_is_sorted_and_only_its_owner_sees_it() {
    let played = three(&[]);
    let view = played.view('A');
    let faces = |who: char| {
        view.hands[seat(who)].places.iter().map(|p| p.card.map(Card::number)).collect::<Vec<_>>()
    };
    assert_eq!(faces('A'), [1, 4, 7, 10, 13, 16, 19, 22, 25, 28].map(Some));
    assert_eq!(faces('B'), [None; 10]);
    let unsorted: Vec<u8> = [4, 1].into_iter().chain((2..10).map(|i| 1 + 3 * i)).collect();
    let hand = |from: u8| (0..10).map(|i| from + 3 * i).collect::<Vec<_>>();
    let no = try_start(&[], 'A', &[&unsorted, &hand(2), &hand(3)], &[31, 32]).err().unwrap();
    assert_eq!(no.to_string(), "kryptos-hand-order (seat=A)");
}

#[test]
fn ks08_tokens_are_public_and_exact() {
    let played = three(&[]);
    let tokens = |played: &Played, of: char| played.view('-').hands[seat(of)].tokens;
    // A: 1w 4i 7m 10b 13w 16i 19m 22b 25w 28i.
    assert_eq!(tokens(&played, 'A'), [3, 2, 2, 3]);
    let played = played.all("C reveal 1; B reveal 1; A reveal 1");
    assert_eq!(tokens(&played, 'A'), [2, 2, 2, 3], "1 was wax");
    let played = played.all("C reveal 10; B reveal 10; A reveal 10");
    assert_eq!(tokens(&played, 'A'), [2, 2, 2, 2], "28 was ink");
    let played = played.all("A guess B 2 5");
    assert_eq!(tokens(&played, 'B'), [1, 2, 2, 2], "5 was wax, like 29, which lay open before");
}

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
