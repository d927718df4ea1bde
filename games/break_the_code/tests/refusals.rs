//! Every refusal, with its reason.

use kernel::deal::DealNo;

use super::*;
use crate::break_the_code::Card;

#[track_caller]
fn permit(chosen: &str, seats: usize, why: &str) {
    let no = BreakTheCode::permit(&options(chosen), seats).unwrap_err();
    assert_eq!(Refusal::from(no).to_string(), why);
}

#[test]
fn options_that_do_not_go_together() {
    permit("", 5, "break-the-code-players (seats=5)");
    permit("", 1, "break-the-code-players (seats=1)");
    permit("first=C", 2, "break-the-code-first-absent (first=C, seats=2)");
    permit("four_tiles=removed", 3, "break-the-code-removed-for-four (seats=3)");
    assert!(
        BreakTheCode::permit(&options("four_tiles=removed shared_cards=on first=D"), 4).is_ok()
    );
}

#[test]
fn bc06_only_seats_of_the_game_can_be_chosen_to_begin() {
    let no = Options::read([("first", "E")]).unwrap_err();
    assert_eq!(
        Refusal::from(no).to_string(),
        "option-value (key=first, value=E, takes=drawn, A, B, C, D)"
    );
    permit("first=D", 3, "break-the-code-first-absent (first=D, seats=3)");
}

#[test]
fn guesses_that_no_row_could_be() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "");
    table.refuses("A: guess 1b 0b 2b 3b 4b", "break-the-code-unsorted (tile=0b, other=1b)");
    table.refuses("A: guess 0b 1w 1b 3b 4b", "break-the-code-unsorted (tile=1b, other=1w)");
    table.refuses("A: guess 0b 1b 1b 3b 4b", "break-the-code-tile-twice (tile=1b)");
    table.refuses("A: guess 0b 5g 5g 5g 6b", "break-the-code-three-fives");
    table.say("A: guess 0b 4b 5g 5g 6b");
}

#[test]
fn guesses_of_another_length() {
    let mut table = Table::new(&FOUR_EACH, "", "");
    assert!(table.try_say("A: guess 0b 1b 2b").is_err(), "the notation asks for four");
    assert!(table.try_say("A: guess 0b 1b 2b 3b 4b").is_err());
    let json = r#"{"guess":["0b","1b","2b","3b","4b"]}"#;
    let refused = table.0.act(seat('A'), serde_json::from_str(json).unwrap(), Time::ZERO);
    let why = Refusal::from(refused.unwrap_err()).to_string();
    assert_eq!(why, "break-the-code-tile-count (tiles=5, needed=4)");
}

#[test]
fn asks_that_cannot_be() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "where-3-or-4 sum");
    table.refuses("A: ask c-over-4", "break-the-code-not-face-up (card=c-over-4)");
    table.refuses("A: ask sum 4", "break-the-code-no-choice (card=sum, digit=4)");
    table.refuses(
        "A: ask where-3-or-4",
        "break-the-code-name-digit (card=where-3-or-4, one=3, other=4)",
    );
    table.refuses(
        "A: ask where-3-or-4 5",
        "break-the-code-other-digit (card=where-3-or-4, digit=5, one=3, other=4)",
    );
    table.say("A: guess 0b 1w 3b 6w 9b");
    table.refuses("B: ask sum", "break-the-code-only-guess");
}

#[test]
fn actions_have_json() {
    let json = |text: &str| serde_json::from_str::<crate::break_the_code::Action>(text).unwrap();
    assert_eq!(json(r#"{"ask":{"card":"sum-black"}}"#).to_string(), "ask sum-black");
    let choice = r#"{"ask":{"card":"where-1-or-2","digit":1}}"#;
    assert_eq!(json(choice).to_string(), "ask where-1-or-2 1");
    assert_eq!(serde_json::to_string(&json(choice)).unwrap(), choice);
    assert_eq!(json(r#"{"guess":["2b","5g"]}"#).to_string(), "guess 2b 5g");
    assert_eq!(json(r#""pass""#).to_string(), "pass");
}

/// Spoils a deal of three; it must be refused.
#[track_caller]
fn spoilt(chosen: &str, why: &str, spoil: impl Fn(&mut Deal)) {
    let options = options(chosen);
    let mut deal = deal(lines(&FIVE_EACH, 'A', &options, ""), 3);
    spoil(&mut deal);
    let no = BreakTheCode::start(&Setup { options, seats: 3, deal }).unwrap_err();
    assert_eq!(Refusal::from(no).to_string(), why);
}

#[test]
fn deals_with_wrong_tiles() {
    let row_b = |why: &str| format!("break-the-code-deal-row (seat=B, why={why})");
    spoilt("", &row_b("break-the-code-tile-count (tiles=4, needed=5)"), |deal| {
        deal.rows[seat('B')].pop();
    });
    spoilt("", &row_b("break-the-code-unsorted (tile=6w, other=9b)"), |deal| {
        deal.rows[seat('B')].swap(3, 4);
    });
    spoilt("", &row_b("break-the-code-tile-twice (tile=0b)"), |deal| {
        deal.rows[seat('B')][1] = "0b".parse().unwrap();
    });
    spoilt("", "break-the-code-deal-tile (tile=2b)", |deal| {
        deal.rows[seat('B')][1] = "2b".parse().unwrap();
    });
    spoilt("", "break-the-code-deal-tile (tile=5g)", |deal| {
        deal.rows[seat('B')][3] = "5g".parse().unwrap();
    });
    spoilt("", "break-the-code-deal-tile (tile=5g)", |deal| {
        let tiles = &mut deal.rows[seat('C')];
        (tiles[3], tiles[2], tiles[1]) = (tiles[2], tiles[2], "3w".parse().unwrap());
    });
    let short = "break-the-code-deal-centre (why=break-the-code-tile-count (tiles=4, needed=5))";
    spoilt("", short, |deal| {
        deal.centre.pop();
    });
    spoilt("", "break-the-code-deal-tile (tile=2b)", |deal| {
        let taken = deal.centre.iter().position(|tile| tile.digit() > 2).unwrap() - 1;
        deal.centre[taken] = "2b".parse().unwrap();
    });
    spoilt("", "break-the-code-deal-rows (rows=2, seats=3)", |deal| {
        deal.rows = kernel::BySeat::new(2, |seat| deal.rows[seat].clone());
    });
}

#[test]
fn deals_with_wrong_cards_or_first_player() {
    spoilt("", "break-the-code-deal-cards (cards=20, needed=21)", |deal| {
        deal.cards.pop();
    });
    spoilt("", "break-the-code-deal-card-twice (card=where-0)", |deal| {
        deal.cards[5] = Card::Where0;
    });
    spoilt("", "break-the-code-deal-first-absent (first=D, seats=3)", |deal| {
        deal.first = seat('D');
    });
    spoilt("first=B", "break-the-code-deal-first-other (first=A, chosen=B)", |_| {});
    let options = options("four_tiles=removed");
    let mut deal = deal(lines(&FOUR_EACH, 'A', &options, ""), 4);
    deal.cards[0] = Card::COver4;
    let no = BreakTheCode::start(&Setup { options, seats: 4, deal }).unwrap_err();
    let why = "break-the-code-deal-card-removed (card=c-over-4)";
    assert_eq!(Refusal::from(no).to_string(), why);
}

#[test]
fn deals_with_words_that_are_none() {
    let read = |name: &str, text: &str| {
        let mut lines = lines(&FIVE_EACH, 'A', &Options::default(), "");
        lines.iter_mut().find(|line| line.0 == name).unwrap().1 = text.to_owned();
        Deal::read(&mut Lines::new(lines).unwrap(), 3).unwrap_err()
    };
    let word =
        |name: &str, found: &str| DealNo::Word { name: name.to_owned(), found: found.to_owned() };
    assert_eq!(read("row B", "0b 5b"), word("row B", "5b"));
    assert_eq!(read("centre", "x"), word("centre", "x"));
    assert_eq!(read("cards", "sum sums"), word("cards", "sums"));
    assert!(matches!(read("first", "b"), DealNo::Seat { .. }));
}
