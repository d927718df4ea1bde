//! KS01–KS08 and KS21: players, cards, the deal, the hands, the first player.

use kernel::{AnyGame as _, Shelved};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::kryptos::{CardCounts, Colour};

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
fn ks21_only_seats_of_the_game_can_be_chosen_to_begin() {
    let no = Options::read([("first", "G")]).unwrap_err();
    assert_eq!(
        Refusal::from(no).to_string(),
        "option-value (key=first, value=G, takes=drawn, A, B, C, D, E, F)"
    );
    let no = Kryptos::permit(&options(&[("first", "F")]), 5).unwrap_err();
    let why = Refusal::from(no).to_string();
    assert_eq!(why, "kryptos-first-beyond-table (seat=F, seats=5)");
}
