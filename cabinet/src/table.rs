//! The game, players, options and seed that a command line gives.

use kernel::Language;
use kernel::options::Kind;
use locales::Texts;
use rand::rngs::{StdRng, SysRng};
use rand::{SeedableRng as _, TryRng as _};

use crate::command::TableArgs;
use crate::failure::Failure;
use crate::phrases::Tool;

/// The largest file that an option may name, in bytes.
const MAX_FILE: u64 = 1 << 20;

/// Options as keys and values.
pub(crate) type Given = Vec<(String, String)>;

impl TableArgs {
    /// A generator from the seed, or else from the system.
    pub(crate) fn rng(&self, texts: &Texts) -> Result<StdRng, Failure> {
        if let Some(seed) = self.seed {
            return Ok(StdRng::seed_from_u64(seed));
        }
        let mut seed = [0; 32];
        let drawn = SysRng.try_fill_bytes(&mut seed);
        drawn.map_err(|error| {
            Failure::refused(Tool::NoRandomness { why: error.to_string() }, texts, None)
        })?;
        Ok(StdRng::from_seed(seed))
    }

    /// The options, after checking that the game accepts them and the number of players.
    pub(crate) fn check(&self, texts: &Texts) -> Result<Given, Failure> {
        let options = self
            .options
            .iter()
            .map(|given| read_option(given, texts))
            .collect::<Result<Given, _>>()?;
        self.game.grammar(self.seats, &options).map_err(|no| Failure::refused(no, texts, None))?;
        Ok(options)
    }

    /// The same, with the user's language for an option that is a language, unless the user chose another.
    pub(crate) fn options_in(&self, texts: &Texts) -> Result<Given, Failure> {
        let mut options = self.check(texts)?;
        for (spec, _) in self.game.options() {
            let is_language = matches!(spec.kind, Kind::Choice { of } if of == Language::WORDS);
            if is_language && !options.iter().any(|(key, _)| key == spec.key) {
                options.push((spec.key.to_owned(), texts.language().code().to_owned()));
            }
        }
        Ok(options)
    }
}

fn read_option(given: &str, texts: &Texts) -> Result<(String, String), Failure> {
    let (key, value) = given.split_once('=').ok_or_else(|| {
        Failure::refused(Tool::OptionForm { given: given.to_owned() }, texts, None)
    })?;
    let value = match value.strip_prefix('@') {
        Some(path) => lines(path, texts)?.join(","),
        None => value.to_owned(),
    };
    Ok((key.to_owned(), value))
}

/// A file in which something must stand.
pub(crate) fn nothing_in(path: &str, texts: &Texts) -> Failure {
    let why = Tool::NothingInIt.say(texts).into();
    Failure::refused(Tool::CannotRead { source: path.to_owned(), why }, texts, None)
}

/// The lines of a small file, without empty ones. There is at least one.
pub(crate) fn lines(path: &str, texts: &Texts) -> Result<Vec<String>, Failure> {
    let failed = |error: std::io::Error| Failure::unreadable(path, &error, texts);
    if std::fs::metadata(path).map_err(failed)?.len() > MAX_FILE {
        let why = Tool::LargeFile { bytes: MAX_FILE }.say(texts).into();
        let source = path.to_owned();
        return Err(Failure::refused(Tool::CannotRead { source, why }, texts, None));
    }
    let text = std::fs::read_to_string(path).map_err(failed)?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<String> = lines.map(str::to_owned).collect();
    if lines.is_empty() { Err(nothing_in(path, texts)) } else { Ok(lines) }
}
