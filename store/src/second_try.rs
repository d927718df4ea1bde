//! For tests: what a second try must not hide.
//!
//! nextest gives a test of whole processes a second try, because a machine that does much else may be too slow for it. A
//! record that is lost is another thing: the second try draws other races, and would most likely find nothing.

use std::path::PathBuf;
use std::{env, fs, thread};

/// The part of a test that looks for losses, from here to the end of the block. If it fails, it fails in every further
/// try of the same run, too.
#[derive(Debug)]
#[must_use = "a failure counts while this lives"]
pub struct Unforgiven(Option<PathBuf>);

impl Unforgiven {
    /// Fails if an earlier try has failed in this part. A test does not begin two such parts at once.
    #[track_caller]
    pub fn new() -> Self {
        // Without nextest there is one try.
        let run = env::var("NEXTEST_RUN_ID").ok();
        Self::noted_in(run.map(|run| {
            let test = thread::current().name().unwrap_or("main").replace("::", "-");
            env::temp_dir().join(format!("cabinet-lost-{run}-{test}"))
        }))
    }

    #[track_caller]
    fn noted_in(file: Option<PathBuf>) -> Self {
        let failed = file.as_ref().is_some_and(|file| file.exists());
        assert!(!failed, "an earlier try of this test has lost something: its output says what");
        Self(file)
    }
}

impl Default for Unforgiven {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Unforgiven {
    fn drop(&mut self) {
        if let Self(Some(file)) = self
            && thread::panicking()
        {
            fs::write(file, "").expect("a file that says that this try has failed");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    #[test]
    fn what_has_failed_once_fails_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = Some(folder.path().join("lost"));
        let fails = |found: bool| {
            let file = file.clone();
            catch_unwind(move || {
                let _unforgiven = Unforgiven::noted_in(file);
                assert!(found, "a record is lost");
            })
            .is_err()
        };
        assert!(!fails(true));
        assert!(!fails(true), "a part that has passed may come again");
        assert!(fails(false));
        assert!(fails(true));
    }
}
