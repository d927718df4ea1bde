//! What fuzzing starts from: what people and programs really send, out of the records and documents of the repository.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kernel::grammar::Kind;
use kernel::{AnyGame, options};

/// The texts of a target: from golden records and `PROTOCOL.md`, from `fuzz/seeds`, and all that ever broke it.
pub fn texts(target: &str) -> io::Result<BTreeSet<Vec<u8>>> {
    let records = records()?;
    let mut texts: BTreeSet<Vec<u8>> = match target {
        "record" => records.into_iter().map(String::into_bytes).collect(),
        "sentence" => records.iter().flat_map(|record| sentences(record)).collect(),
        "ask" => examples(&fs::read_to_string(root().join("PROTOCOL.md"))?),
        "expression" => records.iter().flat_map(|record| calculations(record)).collect(),
        _ => BTreeSet::new(),
    };
    let odd = fs::read_to_string(root().join("fuzz/seeds").join(target).with_extension("txt"));
    texts.extend(odd.unwrap_or_default().lines().map(|line| line.as_bytes().to_vec()));
    for file in entries(&root().join("fuzz/found").join(target)).unwrap_or_default() {
        texts.insert(fs::read(file)?);
    }
    Ok(texts)
}

/// Words that readers know, for an engine that would take long to guess them.
pub fn words() -> BTreeSet<String> {
    let mut words: BTreeSet<String> =
        ["player ", "option ", "deal ", "moves:", "result: ", "clock: time", "open"]
            .map(str::to_owned)
            .into();
    for game in games::SHELF {
        words.insert(game.meta().id.to_owned());
        for (spec, default) in game.options() {
            words.extend([spec.key.to_owned(), default]);
            if let options::Kind::Choice { of } | options::Kind::Several { of } = spec.kind {
                words.extend(of.iter().map(|&word| word.to_owned()));
            }
        }
        words.extend(spoken(*game));
    }
    words.retain(|word| !word.is_empty() && !word.contains(['"', '\\']));
    words
}

fn spoken(game: &dyn AnyGame) -> Vec<String> {
    let grammar = game.grammar(game.meta().max_seats, &[]).expect("the defaults go together");
    let words = |form: &kernel::Form| {
        let of_slots = form.slots.iter().flat_map(|slot| match &slot.kind {
            Kind::Word { of } => of.to_vec(),
            Kind::Seat | Kind::Number { .. } | Kind::Text { .. } => Vec::new(),
        });
        of_slots.chain([form.verb]).map(str::to_owned).collect::<Vec<_>>()
    };
    grammar.forms.iter().flat_map(words).collect()
}

/// The golden records of every game.
fn records() -> io::Result<Vec<String>> {
    let games = entries(&root().join("games"))?;
    let folders =
        games.into_iter().map(|game| game.join("tests/records")).filter(|path| path.is_dir());
    let files = folders.map(|folder| entries(&folder)).collect::<io::Result<Vec<_>>>()?;
    files.into_iter().flatten().map(fs::read_to_string).collect()
}

/// `kryptos 3 guess C 1 3`: each sentence of a record, with its game and the size of its table.
fn sentences(record: &str) -> Vec<Vec<u8>> {
    let line = |key: &str| record.lines().find_map(|line| line.strip_prefix(key)).unwrap_or("?");
    let (game, seats) = (line("game: "), line("seats: "));
    moves(record).map(|said| format!("{game} {seats} {said}").into_bytes()).collect()
}

/// What Krypto's players calculated.
fn calculations(record: &str) -> Vec<Vec<u8>> {
    let calculation = |said: &str| {
        let (verb, rest) = said.split_once(' ')?;
        ["krypto", "show", "solve"].contains(&verb).then(|| rest.as_bytes().to_vec())
    };
    moves(record).filter_map(calculation).collect()
}

fn moves(record: &str) -> impl Iterator<Item = &str> {
    let moves = record.lines().skip_while(|line| *line != "moves:").skip(1);
    moves.filter_map(|line| line.split_once(": ")).map(|(_, said)| said)
}

/// The messages that `PROTOCOL.md` shows.
fn examples(text: &str) -> BTreeSet<Vec<u8>> {
    let fenced = text.split("```").skip(1).step_by(2);
    fenced.filter_map(|block| block.split_once('\n')).map(|(_, body)| body.trim().into()).collect()
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

/// The repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies in the repository")
}
