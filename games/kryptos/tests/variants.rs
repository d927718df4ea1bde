//! KS22 and KS23: mystery and bribe.

use kernel::{AnyGame as _, Shelved};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::kryptos::CardCounts;

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
