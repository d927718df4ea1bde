//! What cannot be posted or scrubbed is logged, and is done by the next process.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod folder;

use std::fmt::{self, Write as _};
use std::sync::Mutex;

use folder::Folder;
use store::LogId;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

static ERRORS: Mutex<String> = Mutex::new(String::new());

/// Keeps the errors that are logged. The writer is a thread of its own, so it is the subscriber of the whole process.
struct Errors;

impl Subscriber for Errors {
    fn enabled(&self, about: &Metadata<'_>) -> bool {
        *about.level() == Level::ERROR
    }

    fn event(&self, event: &Event<'_>) {
        event.record(&mut Line);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

struct Line;

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        writeln!(ERRORS.lock().unwrap(), "{field}: {value:?}").unwrap();
    }
}

#[tokio::test]
async fn what_cannot_be_posted_or_scrubbed_is_logged_and_done_later() {
    tracing::subscriber::set_global_default(Errors).unwrap();
    let folder = Folder::new();
    let [kept, removed]: [LogId; 2] = ["kept", "removed"].map(|name| name.parse().unwrap());
    let store = folder.open();
    store.append(&removed, 0, "gone".to_owned()).await.unwrap();
    store.remove(&removed).await.unwrap();
    store.append(&kept, 0, "precious".to_owned()).await.unwrap();
    let broken = "CREATE TRIGGER broken BEFORE INSERT ON segment
            BEGIN SELECT RAISE(ABORT, 'no more segments'); END;
        CREATE TRIGGER marked BEFORE DELETE ON digest
            BEGIN SELECT RAISE(ABORT, 'the mark stays'); END";
    folder.file().execute_batch(broken).unwrap();
    drop(store);
    let logged = std::mem::take(&mut *ERRORS.lock().unwrap());
    for part in [
        "the journal could not be posted to the ledger",
        "error: no more segments",
        "traces of what was removed are still in the file",
        "error: the store cannot write: the mark stays",
    ] {
        assert_eq!(logged.matches(part).count(), 1, "{part}: {logged}");
    }
    folder.file().execute_batch("DROP TRIGGER broken; DROP TRIGGER marked").unwrap();
    let store = folder.open();
    assert_eq!(store.read(&kept, 0).await.unwrap()[0].record, "precious");
    drop(store);
    assert_eq!(*ERRORS.lock().unwrap(), "");
    let count = "SELECT (SELECT COUNT(*) FROM journal), (SELECT COUNT(*) FROM digest)";
    let count = folder.file().query_row(count, [], |row| Ok((row.get(0)?, row.get(1)?)));
    assert_eq!(count, Ok((0, 0)));
}
