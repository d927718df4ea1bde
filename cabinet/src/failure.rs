//! What went wrong, and with which exit code.

use std::io::{self, Write as _};
use std::process::ExitCode;

use kernel::record::RecordError;
use kernel::{Names, Refusal};
use locales::Texts;

/// Why a command has no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The thing checked is not so: exit code 1.
    NotSo(String),
    /// The answer that was asked for, and it is no: on standard output, and exit code 1.
    No(String),
    /// Wrong use, or input that cannot be read: exit code 2.
    Misuse(String),
}

impl Failure {
    /// A refusal of what the user asked for.
    pub(crate) fn refused(no: impl Into<Refusal>, texts: &Texts, names: Option<&Names>) -> Self {
        Self::Misuse(texts.say(&no.into(), names))
    }

    /// A record that cannot be read, or that is not true.
    pub(crate) fn record(source: &str, error: &RecordError, texts: &Texts) -> Self {
        let said = format!("{source}: {}", texts.say(error.refusal(), None));
        match error {
            RecordError::Unreadable(_) => Self::Misuse(said),
            RecordError::Untrue(_) => Self::NotSo(said),
        }
    }

    /// Says it on standard error; an answer on standard output.
    pub(crate) fn report(&self) -> ExitCode {
        let (said, code) = match self {
            Self::No(said) => {
                let mut out = io::stdout().lock();
                // Nobody listens: the exit code still tells.
                let _nevermind = out.write_all(said.as_bytes()).and_then(|()| out.flush());
                return ExitCode::from(1);
            }
            Self::NotSo(said) => (said, 1),
            Self::Misuse(said) => (said, 2),
        };
        // Nobody listens on standard error: the exit code still tells.
        let _nevermind = writeln!(io::stderr(), "cabinet: {said}");
        ExitCode::from(code)
    }
}
