//! Deals, options and notation.

use kernel::deal::{DealNo, Lines};
use kernel::options::OptionValue as _;
use kernel::{Deal as _, Game as _, Names, Setup, Syntax};

use super::{Table, deal};
use crate::decrypto::{Action, Codes, Deal, Decrypto, Hand, No, Options, OwnWords, Team};

/// The usual deal for four with White's hand changed.
#[track_caller]
fn refused(change: impl Fn(&mut Hand), no: No) {
    start(change, Options::default(), no);
}

#[track_caller]
fn start(change: impl Fn(&mut Hand), options: Options, no: No) {
    let mut deal = deal(4);
    change(deal.0.white.as_mut().unwrap());
    assert_eq!(Decrypto::start(&Setup { options, seats: 4, deal }), Err(no));
}

#[test]
fn wrong_deals_are_refused() {
    let team = Team::White;
    refused(|hand| hand.words.truncate(3), No::DealWords { team, words: 3, want: 4 });
    refused(
        |hand| hand.words[1] = "xylophone".into(),
        No::DealWord { team, word: "xylophone".to_owned() },
    );
    refused(
        |hand| hand.words[1] = hand.words[0].clone(),
        No::DealWordTwice { word: "moon".to_owned() },
    );
    refused(|hand| hand.words[1] = "ghost".into(), No::DealWordTwice { word: "ghost".to_owned() });
    refused(|hand| hand.codes.truncate(7), No::DealCodes { team, codes: 7, rounds: 8 });
    let discarded = Options { codes: Codes::Discarded, ..Options::default() };
    let twice = |hand: &mut Hand| hand.codes[7] = hand.codes[0];
    start(twice, discarded, No::DealCodeTwice { team, code: "314".to_owned() });
    let mut reshuffled = deal(4);
    twice(reshuffled.0.white.as_mut().unwrap());
    let setup = Setup { options: Options::default(), seats: 4, deal: reshuffled };
    assert!(Decrypto::start(&setup).is_ok());
}

#[test]
fn a_deal_fits_its_table() {
    let options = Options::default();
    let three = Setup { options: options.clone(), seats: 4, deal: deal(3) };
    assert_eq!(Decrypto::start(&three), Err(No::DealTeams { seats: 4 }));
    let four = Setup { options, seats: 3, deal: deal(4) };
    assert_eq!(Decrypto::start(&four), Err(No::DealTeams { seats: 3 }));
}

#[test]
fn unreadable_deals_are_refused() {
    let read = |changed: &str, text: &str| {
        let mut lines = deal(4).write();
        lines
            .iter_mut()
            .filter(|(name, _)| name == changed)
            .for_each(|line| text.clone_into(&mut line.1));
        Deal::read(&mut Lines::new(lines).unwrap(), 4)
    };
    let word =
        |found: &str| DealNo::Word { name: "codes black".to_owned(), found: found.to_owned() };
    assert_eq!(read("codes black", "314 115"), Err(word("115")));
    assert_eq!(read("codes black", "3 1 4"), Err(word("3")));
    let mut lines = Lines::new(vec![("words white".to_owned(), "moon".to_owned())]).unwrap();
    let missing = DealNo::Missing { name: "codes white".to_owned() };
    assert_eq!(Deal::read(&mut lines, 4), Err(missing));
}

#[test]
fn own_words_are_eight_to_six_hundred_different_words() {
    let read = |text: &str| OwnWords::read(text).is_some();
    assert!(read(""));
    assert!(read("a,b,c,d,e,f,g,h"));
    assert!(read("ice cream, l’eau, arc-en-ciel, d'or, ŁÓDŹ, f, g, h"));
    assert!(!read("a,b,c,d,e,f,g"), "too few");
    assert!(!read("a,b,c,d,e,f,g,G"), "twice but for the case");
    assert!(!read("a,b,c,d,e,f,e,é"), "twice but for the accent");
    assert!(!read("a,b,c,d,e,f,g,"), "an empty one");
    assert!(!read("a,b,c,d,e,f,g,-"), "no letter");
    assert!(!read("a,b,c,d,e,f,g,h2"), "a digit");
    assert!(!read("a,b,c,d,e,f,g,h;i"), "a semicolon");
    assert!(!read(&format!("a,b,c,d,e,f,g,{}", "x".repeat(25))), "too long");
    let many = |n: usize| (0..n).map(letters).collect::<Vec<_>>().join(",");
    assert!(read(&many(600)));
    assert!(!read(&many(601)), "too many");
    let words = OwnWords::read(" a ,b,c,d,e,f,g,two  words").unwrap();
    assert_eq!(words.write(), "a,b,c,d,e,f,g,two words");
    let json = serde_json::to_string(&words).unwrap();
    assert_eq!(serde_json::from_str::<OwnWords>(&json).unwrap(), words);
    assert!(serde_json::from_str::<OwnWords>(r#"["a", "b"]"#).is_err());
}

fn letters(number: usize) -> String {
    [number / 676, number / 26 % 26, number % 26]
        .map(|n| char::from(b'a' + u8::try_from(n).unwrap()))
        .iter()
        .collect()
}

#[test]
fn sentences_and_json_say_the_same() {
    let grammar = Decrypto::grammar(&Options::default(), 4);
    let names = Names::plain(4);
    for (said, json) in [
        ("clue sam; stripes; pink", r#"{"clue":["sam","stripes","pink"]}"#),
        ("code 3 1 4", r#"{"code":[3,1,4]}"#),
        ("pass", r#""pass""#),
        ("confirm", r#""confirm""#),
        ("object 2", r#"{"object":2}"#),
        ("withdraw", r#""withdraw""#),
        ("keep", r#""keep""#),
        ("rewrite a pink thing", r#"{"rewrite":"a pink thing"}"#),
        ("words moon; salt", r#"{"words":["moon","salt"]}"#),
        ("accept 4", r#"{"accept":4}"#),
        ("done", r#""done""#),
    ] {
        let action: Action = grammar.parse(said, &names).unwrap();
        assert_eq!(action.to_string(), said);
        assert_eq!(serde_json::to_string(&action).unwrap(), json);
        assert_eq!(serde_json::from_str::<Action>(json).unwrap(), action);
    }
    assert!(serde_json::from_str::<Action>(r#"{"code":[3,3,4]}"#).is_err());
}

#[test]
fn a_code_with_a_digit_twice_is_no_code() {
    let grammar = Decrypto::grammar(&Options::default(), 4);
    let no = grammar.parse::<Action>("code 3 1 3", &Names::plain(4)).unwrap_err();
    let Syntax::Inside { verb, at, why } = no else { panic!("{no:?}") };
    assert_eq!((verb, at, why.code.as_ref()), ("code", 6, "decrypto-digits"));
    assert!(grammar.parse::<Action>("code 1 2 5", &Names::plain(4)).is_err());
    assert!(grammar.parse::<Action>("clue one; two", &Names::plain(4)).is_err());
    assert!(grammar.parse::<Action>("clue a; b; c; d", &Names::plain(4)).is_err());
}

#[test]
fn pictures_are_eighty_columns_wide_at_most() {
    let words = (0..8).map(|i| format!("{} {}", "w".repeat(19), letters(i))).collect::<Vec<_>>();
    let options = kernel::Options::read([("own_words", words.join(",").as_str())]).unwrap();
    let mut rng = <rand_pcg::Pcg64Mcg as rand::SeedableRng>::seed_from_u64(9);
    let deal = Deal::draw(&options, 8, &mut rng);
    let setup = Setup { options, seats: 8, deal };
    let salt = kernel::Bits256::new([0; 32]);
    let mut table = Table::new(8, &[]);
    table.played = kernel::Match::new(setup, Names::plain(8), salt).unwrap();
    for round in 0..8 {
        for &team in Team::ALL {
            let writer = table.state().encryptor(team).unwrap();
            let clue = |c: &str| format!("{}{round}", c.repeat(59));
            table.say(&format!("{writer}: clue {}; {}; {}", clue("x"), clue("y"), clue("z")));
        }
        table.answer(true, false);
        table.answer(true, false);
    }
    table.say("A: words a; b; c; d\nC: confirm\nB: words e; f\nD: confirm");
    for viewer in ["A", "B", "public"] {
        for line in table.view(viewer).to_string().lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}
