//! `cabinet words`: what the tables of meaning know.

use ::words::{Language, Lexicon, Meaning, fold};
use clap::{Args, Subcommand};

use crate::columns::{Columns, Left, Right};
use crate::failure::Failure;

/// What is asked of the tables.
#[derive(Debug, Subcommand)]
pub(crate) enum Words {
    /// List the words nearest to a word, in the language of `--lang`
    Near(NearArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "\
The figures are standard deviations of words that have nothing to do with each other:
0 is nothing, 3 is something, 6 is a lot. A word that no table has is taken for what looks most like it.")]
pub(crate) struct NearArgs {
    /// The word, or several that mean something together
    word: String,
    /// How many to list
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn answer(words: &Words, language: Language) -> Result<String, Failure> {
    let Words::Near(args) = words;
    if fold(&args.word).is_empty() {
        return Err(Failure::Misuse("a word has letters".to_owned()));
    }
    let meaning = Meaning::of(&args.word, language);
    let near = Lexicon::of(language).neighbours(&meaning, args.count.into());
    if args.json {
        let near: Vec<(&str, f32)> = near.iter().map(|(entry, near)| (entry.word, *near)).collect();
        return Ok(serde_json::to_string(&near).expect("plain data") + "\n");
    }
    let mut columns = Columns::new([Right, Left]);
    for (entry, near) in near {
        columns.row([&format!("{near:.1}"), entry.word]);
    }
    Ok(columns.draw(""))
}
