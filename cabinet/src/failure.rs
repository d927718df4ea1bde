//! Errors of a command, and their exit codes.

use std::io::{self, Write as _};
use std::process::ExitCode;

use kernel::record::RecordError;
use kernel::{Names, Refusal};
use locales::Texts;

use crate::phrases::Tool;

/// Why a command fails.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A check failed: a message on standard error, exit code 1.
    NotSo(String),
    /// The answer to the user's question is no, or JSON says what was not done: on standard output, exit code 1.
    No(String),
    /// Wrong usage or unreadable input: a message on standard error, exit code 2.
    Misuse(String),
    /// An answer of this program does not pass its own check: a message on standard error, exit code 3.
    Fault(String),
}

impl Failure {
    /// The game refuses what the user asked for.
    pub(crate) fn refused(no: impl Into<Refusal>, texts: &Texts, names: Option<&Names>) -> Self {
        Self::Misuse(texts.say(&no.into(), names))
    }

    /// A file that cannot be read.
    pub(crate) fn unreadable(source: &str, error: &io::Error, texts: &Texts) -> Self {
        let known = [
            (io::ErrorKind::NotFound, Tool::NoFile),
            (io::ErrorKind::IsADirectory, Tool::IsAFolder),
            (io::ErrorKind::PermissionDenied, Tool::NoPermission),
            (io::ErrorKind::InvalidData, Tool::NotText),
        ];
        let plain = known.into_iter().find(|(kind, _)| *kind == error.kind());
        let why = plain.map_or_else(|| error.to_string(), |(_, why)| why.say(texts)).into();
        Self::refused(Tool::CannotRead { source: source.to_owned(), why }, texts, None)
    }

    /// An answer that cannot be written.
    pub(crate) fn unwritten(error: &io::Error, texts: &Texts) -> Self {
        Self::refused(Tool::CannotWrite { why: error.to_string() }, texts, None)
    }

    /// A record that cannot be read, or whose moves are against the rules.
    pub(crate) fn record(source: &str, error: &RecordError, texts: &Texts) -> Self {
        let said = format!("{source}: {}", texts.say(error.refusal(), None));
        match error {
            RecordError::Unreadable(_) => Self::Misuse(said),
            RecordError::Untrue(_) => Self::NotSo(said),
        }
    }

    /// Prints the message and returns the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        let (said, code) = match self {
            Self::No(said) => {
                let mut out = io::stdout().lock();
                // If standard output is closed, the exit code still tells.
                let _ = out.write_all(said.as_bytes()).and_then(|()| out.flush());
                return ExitCode::from(1);
            }
            Self::NotSo(said) => (said, 1),
            Self::Misuse(said) => (said, 2),
            Self::Fault(said) => (said, 3),
        };
        // If standard error is closed, the exit code still tells.
        let _ = writeln!(io::stderr(), "cabinet: {said}");
        ExitCode::from(code)
    }
}
