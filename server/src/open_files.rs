//! The limit on open files: every connection is one.

/// Files that the house has open besides its connections: the store, its listeners, the log.
const OTHERS: u64 = 100;

/// Raises the limit as far as the system lets this process, and logs it. Warns if `connections` do not fit.
#[cfg(unix)]
pub(crate) fn raise(connections: usize) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let before = getrlimit(Resource::Nofile);
    let wanted = Rlimit { current: before.maximum, ..before };
    if let Err(error) = setrlimit(Resource::Nofile, wanted) {
        tracing::warn!(%error, "cannot raise the limit on open files");
    }
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let needed = (connections as u64).saturating_add(OTHERS);
    if files < needed {
        tracing::warn!(
            files,
            needed,
            "the system allows fewer open files than the connections need"
        );
    } else {
        tracing::info!(files, "limit on open files");
    }
}

#[cfg(not(unix))]
pub(crate) fn raise(_connections: usize) {}
