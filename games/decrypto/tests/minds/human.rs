//! Clues that people wrote, before any program read them.

use words::Language;

use crate::decrypto::mind::read;
use crate::decrypto::{Code, Phrase};

fn phrases<const N: usize>(text: &str, between: &str) -> [Phrase; N] {
    let phrases: Vec<Phrase> = text.split(between).map(Phrase::new).collect();
    phrases.try_into().unwrap()
}

/// How many codes of a file are read right, and how many there are.
fn read_whole(language: Language, file: &str) -> (usize, usize) {
    let mut keywords = None;
    let (mut whole, mut all) = (0, 0);
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if let Some(words) = line.strip_prefix("= ") {
            keywords = Some(phrases(words, ", "));
            continue;
        }
        let (code, clues) = line.split_once(' ').unwrap();
        let reading = read(language, keywords.as_ref().unwrap(), &[], &phrases(clues, "; "));
        all += 1;
        whole += usize::from(reading.code == code.parse::<Code>().unwrap());
    }
    (whole, all)
}

/// All of these clues fitted the weights of reading, so the rate says that nothing broke, not how good it is.
#[test]
fn human_clues_are_read() {
    let read = |language, file| read_whole(language, file);
    let english = read(Language::English, include_str!("../human/en.txt"));
    let french = read(Language::French, include_str!("../human/fr.txt"));
    let polish = read(Language::Polish, include_str!("../human/pl.txt"));
    assert_eq!([english.1, french.1, polish.1], [66; 3]);
    let read = [english.0, french.0, polish.0];
    assert!(read.iter().all(|whole| *whole >= 62), "{read:?} of 66");
}

/// Names, films, songs and sayings. The atlas was mended after the first reading, so this rate, too, says that nothing broke.
#[test]
fn clever_clues_are_read() {
    for (language, file) in [
        (Language::English, include_str!("../../../../words/tests/clever/en.tsv")),
        (Language::French, include_str!("../../../../words/tests/clever/fr.tsv")),
        (Language::Polish, include_str!("../../../../words/tests/clever/pl.tsv")),
    ] {
        let right = |line: &&str| {
            let cells: [Phrase; 8] = phrases(line, "\t");
            let [a, b, c, d, one, two, three, code] = cells;
            let reading = read(language, &[a, b, c, d], &[], &[one, two, three]);
            reading.code == code.as_str().parse::<Code>().unwrap()
        };
        assert_eq!(file.lines().count(), 36);
        let whole = file.lines().filter(right).count();
        assert!(whole >= 33, "{language}: {whole} of 36");
    }
}
