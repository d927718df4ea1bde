//! Checks the tables in the program: they are whole, not too large, and useful.

use words::{Damage, Draft, Language, Lexicon, Meaning, Table, is_offensive, keywords, write};

const TABLES: [&[u8]; 3] =
    [include_bytes!("../en.table"), include_bytes!("../fr.table"), include_bytes!("../pl.table")];

#[test]
fn tables_are_whole_and_small() {
    for (bytes, least) in TABLES.into_iter().zip([40_000, 60_000, 4_400]) {
        assert!(bytes.len() <= 8 << 20, "{} bytes", bytes.len());
        assert!(Table::read(bytes).unwrap().len() >= least);
    }
}

fn small() -> Vec<u8> {
    let draft = |word: &str, row| Draft {
        word: word.to_owned(),
        rank: row,
        concept: true,
        clue: true,
        english: Some(row),
        french: None,
        borrowed: false,
    };
    let rows = [vec![1.0, 0.0], vec![0.6, 0.8]];
    write(vec![draft("Łódź", 0), draft("bóbr", 1)], &rows, &[], &[(0, 1, 0.5)])
}

#[test]
fn a_written_table_is_read_back() {
    let bytes = small();
    let table = Table::read(&bytes).unwrap();
    assert_eq!((table.key(0), table.key(1)), ("bobr", "lodz"));
    let [beaver, boat] = [table.entry(0), table.entry(1)];
    assert_eq!((beaver.word, boat.word), ("bóbr", "Łódź"));
    assert!((beaver.english.unwrap().cosine(boat.english.unwrap()) - 0.6).abs() < 0.01);
    assert!((beaver.linked.unwrap().to(boat.linked.unwrap()) - 0.5).abs() < 0.01);
    assert_eq!(table.find("lodz"), 1..2);
    assert!(table.find("zebra").is_empty());
}

#[test]
fn damage_is_refused() {
    let bytes = small();
    assert_eq!(Table::read(&[]).unwrap_err(), Damage::Length);
    assert_eq!(
        Table::read(b"not a table at all, but many bytes long!").unwrap_err(),
        Damage::Magic
    );
    for length in 0..bytes.len() {
        assert!(Table::read(&bytes[..length]).is_err(), "{length}");
    }
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        assert!(Table::read(&damaged).is_err(), "{at}");
    }
    let whole = [&bytes[..], b"more"].concat();
    assert_eq!(Table::read(&whole).unwrap_err(), Damage::Length);
    assert_eq!(Damage::Checksum.to_string(), "the word table is damaged: its checksum is wrong");
}

#[test]
fn no_clue_word_is_offensive() {
    for &language in Language::ALL {
        let lexicon = Lexicon::of(language);
        for entry in lexicon.entries().filter(|entry| entry.clue) {
            assert!(!is_offensive(entry.word, language), "{}", entry.word);
        }
        assert!(lexicon.entries().filter(|entry| entry.clue).count() > 4_000);
    }
}

#[test]
fn every_keyword_is_known() {
    for &language in Language::ALL {
        for word in keywords().iter().map(|keyword| keyword.word(language)) {
            assert!(Lexicon::of(language).has(&words::fold(word)), "{word}");
        }
    }
}

#[track_caller]
fn nearer(language: Language, text: &str, near: &str, far: &str) {
    let [text, near, far] = [text, near, far].map(|text| Meaning::of(text, language));
    let (near, far) = (text.near(&near), text.near(&far));
    assert!(near > far + 1.0, "{near} against {far}");
}

#[test]
fn people_are_understood() {
    use Language::{English, French, Polish};
    // Accents, capitals, plurals, cases, typing errors, names, phrases, words of other languages.
    nearer(English, "PUPPIES", "dog", "piano");
    nearer(English, "elephnat", "giraffe", "bread");
    nearer(English, "Sherlock Holmes", "detective", "spoon");
    nearer(English, "the queen of hearts", "king", "kayak");
    nearer(French, "chevaux", "âne", "fenêtre");
    nearer(French, "l'opera", "orchestre", "épinard");
    nearer(French, "boulangere", "pain", "robot");
    nearer(Polish, "kotami", "pies", "most");
    nearer(Polish, "galezie", "łodyga", "zegar");
    nearer(Polish, "Shakespeare", "wiersz", "kiełbasa");
}

#[test]
fn every_text_has_a_meaning() {
    for &language in Language::ALL {
        let bread = Meaning::of("xzqwv", language);
        for text in ["", "…", "qqqqqqqqqq", "42", "漢字", "zażółć gęślą jaźń", &"very ".repeat(40)]
        {
            assert!(Meaning::of(text, language).near(&bread).is_finite(), "{text}");
        }
    }
}
