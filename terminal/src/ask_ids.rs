//! The names of a terminal's asks.

use rand::RngExt as _;
use rand::rngs::StdRng;

/// Names for asks that no other terminal gives: at a table a person's ask with a name that was used before is a retry, and
/// gets the answer of then.
#[derive(Debug)]
pub(crate) struct AskIds {
    run: u64,
    given: u64,
}

impl AskIds {
    pub(crate) fn begin() -> Self {
        let mut chance: StdRng = rand::make_rng();
        Self { run: chance.random(), given: 0 }
    }

    /// A name that was not given before.
    pub(crate) fn fresh(&mut self) -> String {
        self.given += 1;
        format!("{:016x}-{}", self.run, self.given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_given_twice() {
        let (mut one, mut other) = (AskIds::begin(), AskIds::begin());
        let mut names: Vec<String> = (0..10).flat_map(|_| [one.fresh(), other.fresh()]).collect();
        assert!(names.iter().all(|name| name.len() <= wire::limits::ID));
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 20);
    }
}
