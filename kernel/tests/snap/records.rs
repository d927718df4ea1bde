//! Records: what is wrong with a file, and in which line; and the comments among the moves.

use kernel::record::{self, Hint, Reason, RecordError, Stopped};
use kernel::{Bits256, Match, Names, Phrase, Record, Seat, Setup, Time};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::game::{Act, Card, Chosen, No, Snap, dealt};

/// A record of two moves, without a seal.
const PLAIN: &str = "\
cabinet noir record 1
player A: Ann
player B: Bob
game: snap
seats: 2
option hurry: off
option calm: off
deal card: 7
moves:
1.000 A: snap
2.000 B: snap
result: won A; scores 7; by snap
";

fn opened(text: &str) -> Result<Match<Snap>, RecordError> {
    record::open(&Record::read(text.as_bytes())?, None)
}

/// What is wrong with the record once `from` is `to`, and whether it is a lie.
fn wrong(from: &str, to: &str) -> String {
    assert!(PLAIN.contains(from), "{from}");
    match opened(&PLAIN.replacen(from, to, 1)) {
        Ok(_) => "nothing".to_owned(),
        Err(no @ RecordError::Unreadable(_)) => format!("unreadable: {no}"),
        Err(no @ RecordError::Untrue(_)) => format!("untrue: {no}"),
    }
}

#[track_caller]
fn check(from: &str, to: &str, line: usize, why: &str) {
    let (kind, why) = why.split_once(' ').expect("a kind and a code");
    assert_eq!(wrong(from, to), format!("{kind} record-at (line={line}, why={why})"), "{to}");
}

#[test]
fn a_record_is_the_text_of_its_match() {
    let played = opened(PLAIN).expect("a record");
    assert_eq!(record::write(&played), PLAIN);
    assert_eq!(played.seal(), None);
    assert_eq!(wrong("result: won A", "result: won A"), "nothing");
}

#[test]
fn the_header_has_its_lines_in_order() {
    check(
        "record 1",
        "record 2",
        1,
        "unreadable: record-not-a-record (first=cabinet noir record 1)",
    );
    check("Bob\n", "Bob\r\n", 3, "unreadable: record-carriage-return");
    check("by snap\n", "by snap", 12, "unreadable: record-cut");
    check("result: won A; scores 7; by snap\n", "", 11, "unreadable: record-cut");
    check("player A", "player B", 2, "unreadable: record-player (found=B)");
    check("player B", "player C", 3, "unreadable: record-player (found=C)");
    check("game: snap\n", "", 4, "unreadable: record-missing (key=game)");
    check(
        "game: snap\nseats: 2\n",
        "seats: 2\ngame: snap\n",
        4,
        "unreadable: record-order (key=seats)",
    );
    check("moves:", "moves: hello", 9, "unreadable: record-unknown-key (key=moves: hello)");
    check("game: snap", "game snap", 4, "unreadable: record-no-colon");
    check("game: snap", "match: snap", 4, "unreadable: record-unknown-key (key=match)");
    check(
        "option hurry: off",
        "wish hurry: off",
        6,
        "unreadable: record-unknown-key (key=wish hurry)",
    );
    let after = PLAIN.find("game").expect("a game");
    assert_eq!(
        opened(&PLAIN[..after]).unwrap_err().to_string(),
        "record-at (line=3, why=record-missing (key=game))"
    );
    let long = "k".repeat(50);
    let clipped = format!("unreadable: record-unknown-key (key={})", "k".repeat(40));
    check("game: snap", &format!("{long}: snap"), 4, &clipped);
}

#[test]
fn seats_options_and_deal_fit_the_game() {
    for seats in ["0", "9", "two", ""] {
        let why = format!("unreadable: record-seats (found={seats})");
        check("seats: 2", &format!("seats: {seats}"), 5, &why);
    }
    let why = "unreadable: record-seat-count (seats=5, min=2, max=4)";
    check("seats: 2", "seats: 5", 5, why);
    check("seats: 2", "seats: 3", 3, "unreadable: name-count (names=2, seats=3)");
    check("Bob", "ann", 3, "unreadable: name-twice (name=ann)");
    let why = "unreadable: option-value (key=hurry, value=maybe, takes=on, off)";
    check("hurry: off", "hurry: maybe", 6, why);
    check(
        "option calm",
        "option calmer",
        7,
        "unreadable: option-unknown (key=calmer, known=hurry, calm)",
    );
    check("deal card: 7\n", "", 5, "unreadable: deal-missing (name=card)");
    check(
        "deal card: 7\n",
        "deal card: 7\ndeal card: 7\n",
        9,
        "unreadable: deal-twice (name=card)",
    );
    check(
        "deal card: 7\n",
        "deal card: 7\ndeal hand: 1\n",
        9,
        "unreadable: deal-unknown (name=hand)",
    );
    check(
        "deal card: 7\n",
        "deal hand: 1\ndeal card: +7\n",
        9,
        "unreadable: deal-number (name=card, found=+7)",
    );
}

#[test]
fn moves_are_written_in_one_way_and_keep_the_rules() {
    check("1.000 A: snap", "1.000 A snap", 10, "unreadable: record-move");
    check("1.000 A: snap", "1.000A: snap", 10, "unreadable: record-move");
    check("1.000 A: snap", "soon A: snap", 10, "unreadable: record-time (found=soon)");
    check("1.000 A: snap", "1.000 a: snap", 10, "unreadable: record-who (found=a)");
    check("1.000 A: snap", "1.000 I: snap", 10, "unreadable: record-who (found=I)");
    check("1.000 A: snap", "1.000 clock: snap", 10, "unreadable: record-clock-says (found=snap)");
    check("1.000 A: snap", "1.000 clock: time", 10, "untrue: table-clock-early");
    check(
        "1.000 A: snap",
        "1.000 A: SNAP",
        10,
        "unreadable: record-not-canonical (canonical=snap)",
    );
    check("1.000 A: snap", "1.000 A: cheat", 10, "untrue: snap-cheat");
    check("2.000 B: snap", "0.999 B: snap", 11, "untrue: table-backwards");
    check("2.000 B: snap", "2.000 A: snap", 11, "untrue: table-not-your-turn");
    check("won A", "won B", 12, "untrue: record-result (result=won A; scores 7; by snap)");
    check("by snap\n", "by snap\n\n", 13, "unreadable: record-after-result");
    let resigned = PLAIN.replace("2.000 B: snap", "2.000 B: resign");
    let resigned = resigned.replace("won A; scores 7; by snap", "won A; by resignation");
    assert_eq!(record::write(&opened(&resigned).expect("one resigned")), resigned);
}

#[test]
fn a_record_without_a_result_says_why_its_game_is_over() {
    let open = PLAIN.replace("2.000 B: snap\n", "");
    let open = open.replace("won A; scores 7; by snap", "open");
    let why = |text: &str| Record::read(text.as_bytes()).expect("its form is right").stopped();
    assert!(opened(&open).is_ok());
    assert_eq!([why(&open), why(PLAIN)], [None, None]);
    for (stopped, says) in
        [(Stopped::ByAgreement, "open; by agreement"), (Stopped::ByHouse, "open; by the house")]
    {
        let mut text = open.clone();
        record::stop(&mut text, stopped);
        assert_eq!(text, open.replace("result: open", &format!("result: {says}")));
        assert!(opened(&text).is_ok());
        assert_eq!(why(&text), Some(stopped));
        let mut over = PLAIN.to_owned();
        record::stop(&mut over, stopped);
        assert_eq!(over, PLAIN, "a game that is over has its result");
        let result = "untrue: record-result (result=won A; scores 7; by snap)";
        check("won A; scores 7; by snap", says, 12, result);
    }
    let no = opened(&open.replace("result: open", "result: open; by accident")).unwrap_err();
    assert_eq!(no.to_string(), "record-at (line=11, why=record-result (result=open))");
}

#[test]
fn a_seal_proves_the_lines_from_game_to_salt() {
    let text = record::write(&dealt(false, 2));
    let sealed = opened(&text).expect("just written");
    assert_eq!(sealed.seal(), dealt(false, 2).seal());
    assert!(sealed.seal().is_some());
    let line = |key: &str| 1 + text.lines().position(|line| line.starts_with(key)).expect("a line");
    let why = |text: &str| opened(text).unwrap_err();
    let card = text.lines().find(|line| line.starts_with("deal card")).expect("a card");
    let other = text.replace(card, "deal card: 255");
    let RecordError::Untrue(no) = why(&other) else { panic!("another card is a lie") };
    let at = format!("record-at (line={}, why=record-commitment (found=", line("commitment"));
    assert!(no.to_string().starts_with(&at), "{no}");
    let without = |key: &str| {
        let lines = text.split_inclusive('\n').filter(|line| !line.starts_with(key));
        lines.collect::<String>()
    };
    for (key, last) in [("salt", "commitment"), ("commitment", "salt")] {
        let at = line(last) - usize::from(key == "salt");
        let want = format!("record-at (line={at}, why=record-half-sealed)");
        assert_eq!(why(&without(key)).to_string(), want, "without {key}");
        let short = text.replace(&format!("{key}: "), &format!("{key}: 0"));
        let want = format!("record-at (line={}, why=record-hex (key={key}))", line(key));
        assert_eq!(why(&short).to_string(), want);
    }
}

#[test]
fn comments_stand_where_they_belong_and_change_nothing() {
    let hint = |seat, moves| Hint { seat: Seat::new(seat), moves };
    let hints = [hint(1, 0), hint(0, 1), hint(1, 2)];
    let reasons = [1, 2].map(|moves| Reason::new(moves, &Phrase::new("snap-quick")));
    let mut text = PLAIN.to_owned();
    record::write_comments(&mut text, &hints, &reasons);
    let moves = "\
moves:
# B took a hint
1.000 A: snap
# because snap-quick
# A took a hint
2.000 B: snap
# because snap-quick
# B took a hint
result: won A; scores 7; by snap
";
    assert_eq!(text, PLAIN.replace(&PLAIN[PLAIN.find("moves").expect("moves")..], moves));
    let record = Record::read(text.as_bytes()).expect("just written");
    assert_eq!((record.hints(), record.reasons()), (&hints[..], &reasons[..]));
    assert_eq!(record::open::<Snap>(&record, None), opened(PLAIN));
    check("1.000 A: snap", "# C took a hint", 10, "unreadable: record-who (found=C)");
    check("1.000 A: snap", "# because snap-quick", 10, "unreadable: record-move");
    let twice = "1.000 A: snap\n# because one\n# because two";
    check("1.000 A: snap", twice, 12, "unreadable: record-move");
    let mut none = "no record".to_owned();
    record::write_comments(&mut none, &hints, &[]);
    assert_eq!(none, "no record");
}

#[test]
fn a_record_has_a_limit_of_bytes() {
    let filled = |bytes: usize| {
        let mut text = PLAIN.as_bytes().to_vec();
        text.resize(bytes, b' ');
        Record::read(&text).unwrap_err().to_string()
    };
    assert_eq!(filled(record::MAX_RECORD + 1), "record-large (most=4194304)");
    assert_eq!(filled(record::MAX_RECORD), "record-at (line=13, why=record-cut)");
}

#[test]
fn a_record_opens_at_any_of_its_moves() {
    let mut played = dealt(false, 2);
    let opened = |played: &Match<Snap>, moves: Option<usize>| {
        let text = record::write(played);
        let record = Record::read(text.as_bytes()).expect("just written");
        assert_eq!(
            (record.len(), record.is_empty()),
            (played.log().len(), played.log().is_empty())
        );
        record::open::<Snap>(&record, moves).expect("just written").log().len()
    };
    assert_eq!(opened(&played, None), 0);
    for seat in [0, 1] {
        played.act(Seat::new(seat), Act::Snap, Time::ZERO).expect("all may snap");
    }
    assert_eq!([None, Some(0), Some(1), Some(2)].map(|moves| opened(&played, moves)), [2, 0, 1, 2]);
}

#[test]
fn a_record_that_is_no_text_says_where() {
    let no = Record::read(b"record 1\ngame: snap\nseats: \xff\n").unwrap_err();
    let RecordError::Unreadable(no) = no else { panic!("{no:?}") };
    assert!(no.to_string().contains("line=3"), "{no}");
}

#[test]
fn options_that_contradict_begin_no_match() {
    let (options, seats) = (Chosen { hurry: true, calm: true }, 2);
    let mut rng = StdRng::seed_from_u64(2);
    let deal = Match::<Snap>::deal(options.clone(), Names::plain(seats), &mut rng);
    assert_eq!(deal, Err(No::CalmHurry));
    let setup = Setup { options, seats, deal: Card(1) };
    let made = Match::<Snap>::new(setup, Names::plain(seats), Bits256::new([1; 32]));
    assert_eq!(made, Err(No::CalmHurry));
    for (second, why) in [
        ("calm: on", "record-at (line=5, why=snap-calm-hurry)"),
        ("hurry: off", "record-at (line=7, why=option-twice (key=hurry))"),
        ("hurry: on", "record-at (line=7, why=option-twice (key=hurry))"),
    ] {
        let text = format!(
            "cabinet noir record 1\nplayer A: Ann\nplayer B: Bob\ngame: snap\nseats: 2\n\
            option hurry: on\noption {second}\ndeal card: 1\nmoves:\nresult: open\n"
        );
        let record = Record::read(text.as_bytes()).unwrap();
        let no = record::open::<Snap>(&record, None).unwrap_err();
        assert_eq!(no.refusal().to_string(), why);
        assert!(matches!(no, RecordError::Unreadable(_)), "{second} is not a matter of rules");
    }
}

#[test]
fn nobody_may_win() {
    let nobody = PLAIN.replace("hurry: off", "hurry: on");
    let nobody = nobody.replace("1.000 A: snap\n2.000 B: snap", "10.000 clock: time");
    let nobody = nobody.replace("won A;", "won by nobody;");
    assert_eq!(record::write(&opened(&nobody).expect("the clock struck")), nobody);
}
