//! The subject of a log: `table/k7m2` is `cabinet.log.table.k7m2`.
//!
//! A slash becomes a dot, so that the logs below a name are one wildcard. A part of a subject is never empty: an empty
//! part of a name becomes `_`, which no name has.

use crate::LogId;

/// Before the subjects of the records.
pub(super) const LOGS: &str = "cabinet.log";

/// Before the subjects under which the server tells that a record is stored.
pub(super) const NEWS: &str = "cabinet.news";

/// Before the subjects of the notices that houses tell each other. The server does not store them.
pub(super) const NOTICES: &str = "cabinet.notice";

/// Where the store finds out whether it can write.
pub(super) const PROBE: &str = "cabinet.probe";

/// The subject of a log.
pub(super) fn of(before: &str, log: &LogId) -> String {
    let parts = log.as_str().split('/').map(|part| if part.is_empty() { "_" } else { part });
    parts.fold(before.to_owned(), |subject, part| subject + "." + part)
}

/// The log of a subject.
pub(super) fn log(before: &str, subject: &str) -> Option<LogId> {
    let parts = subject.strip_prefix(before)?.strip_prefix('.')?.split('.');
    let parts: Vec<&str> = parts.map(|part| if part == "_" { "" } else { part }).collect();
    parts.join("/").parse().ok()
}

/// A subject with a wildcard for all logs whose names start with `prefix`, and perhaps some more.
pub(super) fn all_below(before: &str, prefix: &str) -> String {
    let folder = prefix.rsplit_once('/').and_then(|(folder, _)| folder.parse().ok());
    format!("{}.>", folder.map_or_else(|| before.to_owned(), |folder| of(before, &folder)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_comes_back_from_its_subject() {
        for name in ["table/k7m2", "a", "/", "//", "a//b", "/a", "a/", "-/-"] {
            let name: LogId = name.parse().expect("a name");
            let subject = of(LOGS, &name);
            assert!(!subject.split('.').any(str::is_empty), "{subject}");
            assert_eq!(log(LOGS, &subject), Some(name));
        }
        assert_eq!(log(LOGS, "cabinet.log"), None);
        assert_eq!(log(LOGS, "cabinet.logs.a"), None);
        assert_eq!(log(LOGS, "cabinet.log.Table"), None);
    }

    #[test]
    fn a_wildcard_covers_the_names_that_start_so() {
        assert_eq!(all_below(LOGS, "table/"), "cabinet.log.table.>");
        assert_eq!(all_below(LOGS, "table/k7"), "cabinet.log.table.>");
        assert_eq!(all_below(LOGS, "table"), "cabinet.log.>");
        assert_eq!(all_below(LOGS, ""), "cabinet.log.>");
    }
}
