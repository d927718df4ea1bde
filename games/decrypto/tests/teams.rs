//! Teams, keywords, codes and encryptors (DE01–DE05).

use kernel::options::{OptionValue, Options as _};
use kernel::{Game as _, Language, Seat, Seats};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

use super::Table;
use crate::decrypto::keywords::every_keyword;
use crate::decrypto::{Code, Codes, Deal, Decrypto, Grade, Options, OwnWords, Pack, Packs, Team};

#[test]
fn de01_two_teams_as_equal_as_possible() {
    for seats in 4..=8 {
        let [white, black] = [Team::White, Team::Black].map(|team| team.members(seats));
        assert!(white.len() >= 2 && black.len() >= 2, "{seats}");
        assert!(white.len().abs_diff(black.len()) <= 1, "{seats}");
        assert_eq!(white.iter().chain(black.iter()).collect::<Seats>(), Seats::all(seats));
    }
    assert_eq!(Team::White.members(7).to_string(), "A C E G");
    assert_eq!(Team::Black.members(7).to_string(), "B D F");
    assert_eq!((Decrypto::META.min_seats, Decrypto::META.max_seats), (3, 8));
}

#[test]
fn de02_four_keywords_each_known_to_the_own_team_only() {
    let table = Table::new(5, &[]);
    for (viewer, white, black) in [
        ("A", true, false),
        ("C", true, false),
        ("E", true, false),
        ("B", false, true),
        ("D", false, true),
        ("public", false, false),
    ] {
        let view = table.view(viewer);
        assert_eq!(view.keywords.white.is_some(), white, "{viewer}");
        assert_eq!(view.keywords.black.is_some(), black, "{viewer}");
    }
    assert_eq!(table.view("A").keywords.white.unwrap()[2].as_str(), "salt");
}

#[test]
fn de02_the_keywords_stay_the_same_all_game() {
    let mut table = Table::new(4, &[]);
    let before = table.view("A").keywords;
    table.quiet(3);
    assert_eq!(table.view("A").keywords, before);
}

#[test]
fn de02_keywords_come_from_the_chosen_list() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for &language in Language::ALL {
        let options = Options { words: language, ..Options::default() };
        let Deal(hands) = Deal::draw(&options, 4, &mut rng);
        for hand in [hands.white.unwrap(), hands.black.unwrap()] {
            assert!(hand.words.iter().all(|word| every_keyword(language).contains(&word.as_str())));
        }
    }
    let own: OwnWords = OptionValue::read("un,deux,trois,quatre,cinq,six,sept,huit").unwrap();
    let options = Options { own_words: own, ..Options::default() };
    let Deal(hands) = Deal::draw(&options, 4, &mut rng);
    let mut words = [hands.white.unwrap().words, hands.black.unwrap().words].concat();
    words.sort();
    let words: Vec<&str> = words.iter().map(crate::decrypto::Phrase::as_str).collect();
    assert_eq!(words, ["cinq", "deux", "huit", "quatre", "sept", "six", "trois", "un"]);
}

#[test]
fn de02_every_pack_and_grade_has_keywords_of_its_own() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let list = words::keywords();
    let found = |word: &str| list.iter().find(|of| of.word(Language::English) == word).unwrap();
    let pairs = ["all", "animals,food", "travel,city,tales"];
    for text in Pack::WORDS.iter().chain(&pairs) {
        let pack: Packs = OptionValue::read(text).unwrap();
        for &grade in Grade::ALL {
            let options = Options { pack, grade, ..Options::default() };
            let Deal(hands) = Deal::draw(&options, 4, &mut rng);
            for word in [hands.white.unwrap().words, hands.black.unwrap().words].concat() {
                let keyword = found(word.as_str());
                let in_pack = text.split(',').any(|pack| pack == keyword.pack);
                assert!(*text == "all" || in_pack, "{text}: {word}");
                assert!(usize::from(keyword.grade) <= grade as usize + 1, "{word}");
            }
        }
    }
    let known = |keyword: &words::Keyword| Pack::WORDS.contains(&keyword.pack);
    assert!(list.iter().all(known), "every keyword can be dealt by its pack");
}

#[test]
fn de02_packs_are_a_set_of_words() {
    let size = |text: &str| {
        let options = Options::read([("pack", text)]).unwrap();
        assert_eq!(serde_json::to_value(&options).unwrap()["pack"], options.get("pack").unwrap());
        options.pool_size()
    };
    let of = |packs: &[&str]| {
        words::keywords().iter().filter(|keyword| packs.contains(&keyword.pack)).count()
    };
    assert_eq!(size("all"), words::keywords().len());
    assert_eq!(size("animals"), of(&["animals"]));
    assert_eq!(size("animals,food"), of(&["animals", "food"]));
    let write = |text| <Packs as OptionValue>::read(text).unwrap().write();
    assert_eq!(write("food,animals"), "animals,food", "one text for each set");
    assert_eq!(write(&Pack::WORDS.join(",")), "all");
    for bad in ["", "animals,", "animals,animals", "all,food", "cheese", "animals, food"] {
        assert!(<Packs as OptionValue>::read(bad).is_none(), "{bad}");
        assert!(serde_json::from_value::<Packs>(bad.into()).is_err(), "{bad}");
    }
    let read: Packs = serde_json::from_value("animals".into()).unwrap();
    assert_eq!(read, Pack::Animals.into(), "as it was written when a table had one pack");
}

#[test]
fn de03_there_are_twenty_four_codes() {
    assert_eq!(Code::ALL.len(), 24);
    let mut brute = Vec::new();
    for a in 1..=4 {
        for b in 1..=4 {
            for c in 1..=4 {
                brute.extend(Code::try_from([a, b, c]));
            }
        }
    }
    assert_eq!(brute, Code::ALL);
    assert!(Code::try_from([1, 2, 5]).is_err() && Code::try_from([0, 1, 2]).is_err());
}

#[test]
fn de03_reshuffled_codes_can_come_again_and_discarded_ones_cannot() {
    let repeats = |codes: Codes| {
        let options = Options { codes, ..Options::default() };
        let again = |seed| {
            let Deal(hands) = Deal::draw(&options, 4, &mut Pcg64Mcg::seed_from_u64(seed));
            let codes = hands.white.unwrap().codes;
            assert_eq!(codes.len(), 8);
            (1..8).any(|i| codes[..i].contains(&codes[i]))
        };
        (0..200).filter(|&seed| again(seed)).count()
    };
    assert_eq!(repeats(Codes::Discarded), 0);
    // Eight draws from 24 repeat with a chance of 1 − 24!/(16!·24⁸) = 0.73.
    assert!((120..=170).contains(&repeats(Codes::Reshuffled)));
}

#[test]
fn de04_encryptors_take_turns_within_the_team() {
    let order = |team: Team, seats| -> String {
        (1..=8).filter_map(|round| team.encryptor(seats, round)).map(Seat::letter).collect()
    };
    assert_eq!(order(Team::White, 4), "ACACACAC");
    assert_eq!(order(Team::Black, 4), "BDBDBDBD");
    assert_eq!(order(Team::White, 7), "ACEGACEG");
    assert_eq!(order(Team::Black, 7), "BDFBDFBD");
    let mut table = Table::new(4, &[]);
    assert_eq!(table.to_act(), "A B");
    table.quiet(1);
    assert_eq!(table.to_act(), "C D");
}

#[test]
fn de05_only_the_encryptor_sees_the_code() {
    let mut table = Table::new(6, &[]);
    let codes = |table: &Table| {
        ["A", "B", "C", "D", "E", "F", "public"]
            .map(|viewer| table.view(viewer).code.map(|code| code.to_string()))
    };
    let (white, black) = (Some("3 1 4".to_owned()), Some("4 2 1".to_owned()));
    let drawn = [white, black.clone(), None, None, None, None, None];
    assert_eq!(codes(&table), drawn);
    table.write();
    assert_eq!(codes(&table), drawn, "until the reveal");
    table.answer(true, false);
    assert_eq!(codes(&table), [None, black, None, None, None, None, None]);
}
