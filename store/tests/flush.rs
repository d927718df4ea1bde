//! An append returns after the system has flushed its record to the disk.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod folder;

use folder::Folder;
use store::LogId;

const RECORDS: u64 = 50;

/// The bytes that this process has had written to disks, where the system counts them.
///
/// A page of a file counts when it first differs from the disk. The last page of a growing file counts once more after
/// each flush, so flushes can be seen here.
fn written() -> u64 {
    let io = std::fs::read_to_string("/proc/self/io").unwrap_or_default();
    let bytes = io.lines().find_map(|line| line.strip_prefix("write_bytes: "));
    bytes.map_or(0, |bytes| bytes.parse().unwrap())
}

/// What is written for as many rows in a file of its own, flushed after each of them or never.
fn rows_written(synchronous: &str) -> u64 {
    let folder = Folder::new();
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.file();
    file.pragma_update(None, "journal_mode", "WAL").unwrap();
    file.pragma_update(None, "synchronous", synchronous).unwrap();
    file.execute_batch("CREATE TABLE journal (id INTEGER PRIMARY KEY, records TEXT)").unwrap();
    let before = written();
    for _ in 0..RECORDS {
        file.execute("INSERT INTO journal (records) VALUES ('kept')", []).unwrap();
    }
    written() - before
}

#[tokio::test]
async fn every_record_is_flushed_before_it_is_acknowledged() {
    let folder = Folder::new();
    let store = folder.open();
    let log: LogId = "kept".parse().unwrap();
    let before = written();
    for seq in 0..RECORDS {
        store.append(&log, seq, "kept".to_owned()).await.unwrap();
    }
    let appends = written() - before;
    let (never, always) = (rows_written("OFF"), rows_written("FULL"));
    // Other systems do not count.
    if cfg!(target_os = "linux") {
        assert!(
            always > never,
            "{always} bytes flushed, {never} not: the target folder is on no disk"
        );
        let least = never + (always - never) / 2;
        assert!(appends > least, "{appends} bytes; flushed {always}, not flushed {never}");
    }
}
