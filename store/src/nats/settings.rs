//! The stream and the bucket as the store needs them, and what is wrong with others under their names.

use std::time::Duration;

use async_nats::jetstream::stream::{
    Config, DiscardPolicy, Republish, RetentionPolicy, Source, StorageType,
};

use super::connect::{ConnectError, DIGESTS, KEYS, STREAM};
use super::subject::{LOGS, NEWS, PROBE};

/// A setting of the stream on which the store depends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Setting {
    /// The subjects whose messages it stores.
    #[error("the subjects")]
    Subjects,
    /// When messages may go.
    #[error("the retention")]
    Retention,
    /// On the disk or in memory.
    #[error("the storage")]
    Storage,
    /// What a full stream does.
    #[error("the discard policy")]
    Discard,
    /// How many servers keep each record.
    #[error("a number of copies of")]
    Copies,
    /// The age at which messages go.
    #[error("an age limit in seconds of")]
    Age,
    /// For how long the server knows the ids of messages again.
    #[error("a duplicate window in seconds of")]
    DuplicateWindow,
    /// The most messages of one subject.
    #[error("a limit of messages per subject of")]
    Messages,
    /// The most bytes of one message.
    #[error("a limit of bytes per message of")]
    MessageSize,
    /// Whether any replica may be read.
    #[error("direct reads")]
    DirectReads,
    /// Whether a message may take the place of others.
    #[error("rollups")]
    Rollups,
    /// Whether messages cannot be erased.
    #[error("deletion denied")]
    Undeletable,
    /// Whether it takes no messages.
    #[error("a seal")]
    Seal,
    /// Whether it acknowledges nothing.
    #[error("acknowledgements off")]
    Unacknowledged,
    /// Where it tells of what it has stored.
    #[error("republishing of")]
    Republishing,
    /// The stream of which it is a copy.
    #[error("a mirror of")]
    Mirror,
    /// The streams from which it takes messages.
    #[error("sources of")]
    Sources,
    /// Under which other subjects it stores messages.
    #[error("a subject transform of")]
    Transform,
    /// Whether it acknowledges only what it has written.
    #[error("the persistence")]
    Persistence,
}

/// The stream as the store needs it. Nothing in it expires, and a full one refuses new records.
pub(super) fn wanted(replicas: usize) -> Config {
    Config {
        name: STREAM.to_owned(),
        description: Some("Cabinet Noir: one subject for each log".to_owned()),
        subjects: vec![format!("{LOGS}.>"), PROBE.to_owned()],
        retention: RetentionPolicy::Limits,
        storage: StorageType::File,
        discard: DiscardPolicy::New,
        num_replicas: replicas,
        duplicate_window: Duration::from_mins(2),
        // So that the probe leaves one message.
        allow_rollup: true,
        allow_direct: true,
        republish: Some(Republish {
            source: format!("{LOGS}.>"),
            destination: format!("{NEWS}.>"),
            headers_only: false,
        }),
        ..Config::default()
    }
}

/// What in a stream would lose records or keep the store from working.
pub(super) fn difference(found: &Config, wanted: &Config) -> Option<ConnectError> {
    let seconds = |set: Duration| set.as_secs_f64().to_string();
    let republish = |config: &Config| {
        config.republish.as_ref().map_or_else(none, |to| {
            let part = if to.headers_only { ", headers only" } else { "" };
            format!("{} to {}{part}", to.source, to.destination)
        })
    };
    // A longer window is as good: an append that is tried again ends within seconds.
    let window = found.duplicate_window.min(wanted.duplicate_window);
    let compared = [
        // A mirror has no subjects, which says less.
        (Setting::Mirror, mirror(found), none()),
        (Setting::Subjects, found.subjects.join(" "), wanted.subjects.join(" ")),
        (Setting::Retention, format!("{:?}", found.retention), format!("{:?}", wanted.retention)),
        (Setting::Storage, format!("{:?}", found.storage), format!("{:?}", wanted.storage)),
        (Setting::Discard, format!("{:?}", found.discard), format!("{:?}", wanted.discard)),
        (Setting::Copies, found.num_replicas.to_string(), wanted.num_replicas.to_string()),
        (Setting::Age, seconds(found.max_age), seconds(wanted.max_age)),
        (Setting::DuplicateWindow, seconds(window), seconds(wanted.duplicate_window)),
        (Setting::Messages, limit(found.max_messages_per_subject), none()),
        (Setting::MessageSize, limit(found.max_message_size.into()), none()),
        (Setting::DirectReads, found.allow_direct.to_string(), true.to_string()),
        (Setting::Rollups, found.allow_rollup.to_string(), true.to_string()),
        (Setting::Undeletable, found.deny_delete.to_string(), false.to_string()),
        (Setting::Seal, found.sealed.to_string(), false.to_string()),
        (Setting::Unacknowledged, found.no_ack.to_string(), false.to_string()),
        (Setting::Republishing, republish(found), republish(wanted)),
        (Setting::Sources, sources(found), none()),
        (Setting::Transform, transform(found), none()),
        (Setting::Persistence, persistence(found), persistence(wanted)),
    ];
    other_than(STREAM, compared)
}

fn limit(set: i64) -> String {
    if set > 0 { set.to_string() } else { none() }
}

fn none() -> String {
    "none".to_owned()
}

fn mirror(config: &Config) -> String {
    config.mirror.as_ref().map_or_else(none, |source| source.name.clone())
}

fn sources(config: &Config) -> String {
    let sources = config.sources.iter().flatten();
    let names: Vec<&str> = sources.map(|source: &Source| &*source.name).collect();
    if names.is_empty() { none() } else { names.join(" ") }
}

fn transform(config: &Config) -> String {
    let transform = config.subject_transform.as_ref();
    transform.map_or_else(none, |to| format!("{} to {}", to.source, to.destination))
}

/// In the words of NATS. A stream that was made asynchronous acknowledges what it may still lose.
fn persistence(config: &Config) -> String {
    format!("{:?}", config.persist_mode.unwrap_or_default())
}

/// What in a bucket would keep the store from working.
pub(super) fn bucket_difference(found: &Config, replicas: usize) -> Option<ConnectError> {
    let subjects = format!("{KEYS}.>");
    // More than the stream has are as good.
    let copies = found.num_replicas.min(replicas);
    let compared = [
        (Setting::Mirror, mirror(found), none()),
        (Setting::Subjects, found.subjects.join(" "), subjects),
        (Setting::Copies, copies.to_string(), replicas.to_string()),
        (Setting::Storage, format!("{:?}", found.storage), format!("{:?}", StorageType::File)),
        (Setting::MessageSize, limit(found.max_message_size.into()), none()),
        (Setting::DirectReads, found.allow_direct.to_string(), true.to_string()),
        // With rollups the server allows purges, too, which a deletion needs.
        (Setting::Rollups, found.allow_rollup.to_string(), true.to_string()),
        (Setting::Seal, found.sealed.to_string(), false.to_string()),
        (Setting::Unacknowledged, found.no_ack.to_string(), false.to_string()),
        (Setting::Sources, sources(found), none()),
        (Setting::Transform, transform(found), none()),
    ];
    other_than(DIGESTS, compared)
}

/// The first setting that is not as wanted.
fn other_than<const N: usize>(
    stream: &'static str,
    compared: [(Setting, String, String); N],
) -> Option<ConnectError> {
    let other = compared.into_iter().find(|(_, found, wanted)| found != wanted)?;
    let (what, found, wanted) = other;
    Some(ConnectError::OtherStream { stream, what, found, wanted })
}

#[cfg(test)]
mod tests {
    use async_nats::jetstream::stream::{PersistenceMode, SubjectTransform};

    use super::*;

    fn other() -> Source {
        Source { name: "OTHER".to_owned(), ..Source::default() }
    }

    fn elsewhere() -> SubjectTransform {
        SubjectTransform { source: ">".to_owned(), destination: "elsewhere.>".to_owned() }
    }

    #[test]
    fn a_stream_that_would_lose_records_is_known_by_its_settings() {
        let different = |change: &dyn Fn(&mut Config)| {
            let mut found = wanted(3);
            // As the server tells of a stream without limits.
            found.max_messages_per_subject = -1;
            change(&mut found);
            let difference = difference(&found, &wanted(3))?;
            let ConnectError::OtherStream { what, found, wanted, .. } = difference else {
                panic!("{difference}")
            };
            Some(format!("{what} {found}, not {wanted}"))
        };
        assert_eq!(different(&|_| ()), None);
        assert_eq!(different(&|found| found.max_messages_per_subject = 0), None);
        let messages = different(&|found| found.max_messages_per_subject = 7);
        assert_eq!(messages.as_deref(), Some("a limit of messages per subject of 7, not none"));
        assert_eq!(different(&|found| found.duplicate_window *= 2), None, "longer is as good");
        let changes: [&dyn Fn(&mut Config); 16] = [
            &|found| drop(found.subjects.pop()),
            &|found| found.retention = RetentionPolicy::WorkQueue,
            &|found| found.storage = StorageType::Memory,
            &|found| found.discard = DiscardPolicy::Old,
            &|found| found.num_replicas = 1,
            &|found| found.max_age = Duration::from_mins(1),
            &|found| found.duplicate_window /= 2,
            &|found| found.allow_direct = false,
            &|found| found.allow_rollup = false,
            &|found| found.deny_delete = true,
            &|found| found.sealed = true,
            &|found| found.republish = None,
            &|found| found.mirror = Some(other()),
            &|found| found.sources = Some(vec![other()]),
            &|found| found.subject_transform = Some(elsewhere()),
            &|found| found.persist_mode = Some(PersistenceMode::Async),
        ];
        for (number, change) in changes.into_iter().enumerate() {
            assert_ne!(different(change), None, "change {number}");
        }
    }
}
