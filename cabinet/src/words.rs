//! `cabinet words`: looks words up in the tables of meaning.

use ::words::{Lexicon, Meaning, fold};
use clap::{Args, Subcommand};
use locales::Texts;

use crate::columns::{Columns, Left, Right};
use crate::command::whole;
use crate::failure::Failure;
use crate::phrases::{Tool, decimal};

/// What to look up.
#[derive(Debug, Subcommand)]
pub(crate) enum Words {
    /// List the words with the nearest meaning, in the language of --lang
    Near(NearArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "\
The figures count standard deviations of unrelated words: 0 means unrelated, 3 related, 6 closely \
related. A word that the tables do not know is read as the known word that looks most like it.")]
pub(crate) struct NearArgs {
    /// Word, or several words with one meaning
    word: String,
    /// Number of words to list
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = whole(1..=1000_u16))]
    count: u16,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn answer(words: &Words, texts: &Texts) -> Result<String, Failure> {
    let Words::Near(args) = words;
    if fold(&args.word).is_empty() {
        return Err(Failure::refused(Tool::NoLetters { word: args.word.clone() }, texts, None));
    }
    let language = texts.language();
    let meaning = Meaning::of(&args.word, language);
    let near = Lexicon::of(language).neighbours(&meaning, args.count.into());
    if args.json {
        let near: Vec<(&str, f32)> = near.iter().map(|(entry, near)| (entry.word, *near)).collect();
        return Ok(serde_json::to_string(&near).expect("plain data") + "\n");
    }
    let mut columns = Columns::new([Right, Left]);
    for (entry, near) in near {
        columns.row([&decimal(near.into(), 1, texts), entry.word]);
    }
    Ok(columns.draw(""))
}
