//! `cabinet solve decrypto`: reads the clues of a game on a real table.

use std::fmt::Write as _;

use clap::Args;
use games::decrypto::mind::{Reading, read};
use games::decrypto::{Clues, MAX_CLUE, Phrase};
use words::{Language, fold};

use crate::columns::{Columns, Left, Right};
use crate::failure::Failure;
use crate::phrases::percent;

/// How many codes to list.
const LISTED: usize = 5;

#[derive(Debug, Args)]
#[command(after_help = "\
The figures count standard deviations of unrelated words: 0 means unrelated, 3 related, 6 closely \
related. Give --lang the language of the words:

  cabinet solve decrypto --lang fr --words 'pomme,loup,train,neige' --clues 'quai,flocon,Newton'")]
pub(crate) struct DecryptoArgs {
    /// The four keywords from your screen, in order
    #[arg(long, value_name = "WORD,WORD,WORD,WORD")]
    words: String,
    /// The three clues as they were read out, in order
    #[arg(long, value_name = "CLUE,CLUE,CLUE")]
    clues: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn answer(args: &DecryptoArgs, language: Language) -> Result<String, Failure> {
    let keywords: [Phrase; 4] = phrases(&args.words, "keyword")?;
    let clues: Clues = phrases(&args.clues, "clue")?;
    for (i, keyword) in keywords.iter().enumerate() {
        if keywords[..i].iter().any(|other| other.fold() == keyword.fold()) {
            return Err(Failure::Misuse(format!("the keyword “{keyword}” is given twice")));
        }
    }
    let reading = read(language, &keywords, &clues);
    Ok(if args.json {
        serde_json::to_string_pretty(&reading).expect("plain data") + "\n"
    } else {
        report(&reading, &keywords, &clues)
    })
}

/// Exactly `N` texts, separated by commas.
fn phrases<const N: usize>(text: &str, what: &str) -> Result<[Phrase; N], Failure> {
    let wrong = |why: String| Failure::Misuse(why);
    let texts: Vec<&str> = text.split(',').collect();
    let found = texts.len();
    let texts: [&str; N] = texts
        .try_into()
        .map_err(|_| wrong(format!("give {N} {what}s with commas between them, not {found}")))?;
    for (number, text) in (1..).zip(&texts) {
        if fold(text).is_empty() {
            return Err(wrong(format!("{what} {number} is empty")));
        }
        if text.chars().count() > MAX_CLUE {
            return Err(wrong(format!("{what} {number} has more than {MAX_CLUE} characters")));
        }
    }
    Ok(texts.map(Phrase::new))
}

fn report(reading: &Reading, keywords: &[Phrase; 4], clues: &Clues) -> String {
    let mut columns = Columns::new([Left, Right, Right, Right, Right]);
    let heading = (1..).zip(keywords).map(|(number, keyword)| format!("{number} {keyword}"));
    columns.row([String::new()].into_iter().chain(heading));
    for (clue, near) in clues.iter().zip(reading.near) {
        // Adding 0 turns −0.0 into 0.0.
        let near = near.map(|near| format!("{:.1}", (near * 10.0).round() / 10.0 + 0.0));
        columns.row([clue.to_string()].into_iter().chain(near));
    }
    let mut text = columns.draw("");
    writeln!(text, "\ncode {}, with a chance of {}", reading.code, percent(reading.chance))
        .expect("writing to a string");
    let others = reading.codes.iter().skip(1).take(LISTED - 1);
    let others: Vec<String> =
        others.map(|(code, chance)| format!("{code} ({})", percent(*chance))).collect();
    writeln!(text, "then {}", others.join(", ")).expect("writing to a string");
    text
}
