//! The table that a command line describes.

use kernel::AnyGame;
use locales::Texts;
use rand::rngs::{StdRng, SysRng};
use rand::{SeedableRng as _, TryRng as _};

use crate::command::TableArgs;
use crate::failure::Failure;

/// The largest file that an option is read from, in bytes.
const MAX_FILE: u64 = 1 << 20;

/// The game of an id, or which there are.
pub(crate) fn game(id: &str) -> Result<&'static dyn AnyGame, Failure> {
    games::game(id).ok_or_else(|| {
        let ids: Vec<&str> = games::SHELF.iter().map(|game| game.meta().id).collect();
        Failure::Misuse(format!("there is no game “{id}”. There are: {}.", ids.join(", ")))
    })
}

/// Options as they were given: keys and values.
pub(crate) type Given = Vec<(String, String)>;

impl TableArgs {
    /// The options as keys and values.
    pub(crate) fn options(&self) -> Result<Given, Failure> {
        self.options.iter().map(|given| read_option(given)).collect()
    }

    /// Chance: from the seed, or from the system.
    pub(crate) fn rng(&self) -> Result<StdRng, Failure> {
        if let Some(seed) = self.seed {
            return Ok(StdRng::seed_from_u64(seed));
        }
        let mut seed = [0; 32];
        let drawn = SysRng.try_fill_bytes(&mut seed);
        drawn
            .map_err(|error| Failure::Misuse(format!("the system gives no randomness: {error}")))?;
        Ok(StdRng::from_seed(seed))
    }

    /// The game, after checking that it is played by so many with these options.
    pub(crate) fn check(&self, texts: &Texts) -> Result<(&'static dyn AnyGame, Given), Failure> {
        let game = game(&self.game)?;
        let options = self.options()?;
        game.grammar(self.seats, &options).map_err(|no| Failure::refused(no, texts, None))?;
        Ok((game, options))
    }
}

fn read_option(given: &str) -> Result<(String, String), Failure> {
    let (key, value) = given.split_once('=').ok_or_else(|| {
        Failure::Misuse(format!("an option reads KEY=VALUE, as in “ties=shared”, not “{given}”"))
    })?;
    let value = match value.strip_prefix('@') {
        Some(path) => words(path)?,
        None => value.to_owned(),
    };
    Ok((key.to_owned(), value))
}

/// The lines of a file, as a list.
fn words(path: &str) -> Result<String, Failure> {
    let failed = |why: String| Failure::Misuse(format!("cannot read {path}: {why}"));
    let size = std::fs::metadata(path).map_err(|error| failed(error.to_string()))?.len();
    if size > MAX_FILE {
        return Err(failed(format!("it is larger than {MAX_FILE} bytes")));
    }
    let text = std::fs::read_to_string(path).map_err(|error| failed(error.to_string()))?;
    let words: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    Ok(words.join(","))
}
