//! One process owns a data folder until it closes the store or dies.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod folder;

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use folder::Folder;
use store::{LogId, Store};

fn log(number: u32) -> LogId {
    format!("sudden/{number}").parse().unwrap()
}

#[track_caller]
fn is_refused(folder: &Folder) {
    let why = Store::open(&folder.0).unwrap_err().to_string();
    let folder = folder.0.display();
    assert_eq!(why, format!("the data folder {folder} is in use by another process"));
}

#[tokio::test]
async fn a_folder_in_use_is_refused_until_the_store_is_closed() {
    let folder = Folder::new();
    let store = folder.open();
    is_refused(&folder);
    // The refusal has changed nothing.
    store.append(&log(0), 0, "kept".to_owned()).await.unwrap();
    drop(store);
    assert_eq!(folder.open().read(&log(0), 0).await.unwrap().len(), 1);
}

#[cfg(unix)]
#[tokio::test]
async fn no_other_user_can_read_the_folder_its_files_or_a_backup() {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = Folder::new();
    let data = folder.0.join("data");
    for time in ["new", "left open by an earlier version"] {
        let (store, _) = Store::open(&data).unwrap();
        store.append(&log(7), u64::from(time != "new"), "secret".to_owned()).await.unwrap();
        let backup = folder.0.join(time);
        store.back_up(&backup).await.unwrap();
        assert_eq!((mode(&data), mode(&backup)), (0o700, 0o600), "{time}");
        let files = std::fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().path());
        let files: Vec<_> = files.collect();
        assert!(files.len() >= 4, "database, log, index and lock: {files:?}");
        for file in &files {
            assert_eq!(mode(file), 0o600, "{time}: {}", file.display());
        }
        drop(store);
        for file in std::fs::read_dir(&data).unwrap() {
            let open = std::fs::Permissions::from_mode(0o644);
            std::fs::set_permissions(file.unwrap().path(), open).unwrap();
        }
        std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_holds_more_than_the_house_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    let mode = || std::fs::metadata(&folder.0).unwrap().permissions().mode() & 0o777;
    let loosen = || {
        std::fs::set_permissions(&folder.0, std::fs::Permissions::from_mode(0o750)).unwrap();
        drop(folder.open());
    };
    std::fs::create_dir_all(folder.0.join("admin")).unwrap();
    loosen();
    assert_eq!(mode(), 0o700, "the socket's folder and the files of the store are the house's own");
    std::fs::write(folder.0.join("holiday.jpg"), "").unwrap();
    loosen();
    assert_eq!(mode(), 0o750);
}

const LOGS: u32 = 100;
const RECORDS: u64 = 17;

/// In another process, this folder is written to in this round.
const FOLDER: &str = "CABINET_STORE_FOLDER";
const ROUND: &str = "CABINET_STORE_ROUND";

/// Every log grows by the records of a round.
async fn grow(store: Arc<Store>, round: u64) {
    let writers = (0..LOGS).map(|number| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for seq in round * RECORDS..(round + 1) * RECORDS {
                store.append(&log(number), seq, "kept".repeat(100)).await.unwrap();
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
}

/// Starts another process that opens the folder, writes, and then waits for its end.
fn other_process(folder: &Folder, round: u64) -> Child {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "what_was_acknowledged_survives_a_sudden_death"])
        .env(FOLDER, &folder.0)
        .env(ROUND, round.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap() == "written"), "the other process has failed");
    child
}

/// The part of the other process.
async fn write_and_wait(folder: &Path) {
    let round = std::env::var(ROUND).unwrap().parse().unwrap();
    let store = Arc::new(Store::open(folder).unwrap().0);
    grow(Arc::clone(&store), round).await;
    std::io::stdout().write_all(b"\nwritten\n").unwrap();
    // It is killed here, or the test is gone and hangs up.
    std::io::stdin().read_line(&mut String::new()).unwrap();
    drop(store);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_a_sudden_death() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        return write_and_wait(folder.as_ref()).await;
    }
    let folder = Folder::new();
    // A round has less than what makes the store post its journal, so each process dies with records in the journal.
    for round in 0..4 {
        let mut child = other_process(&folder, round);
        is_refused(&folder);
        child.kill().unwrap();
        child.wait().unwrap();
        let store = folder.open();
        assert_eq!(store.survey("sudden/").await.unwrap().len(), LOGS as usize);
        for number in 0..LOGS {
            let read = store.read(&log(number), 0).await.unwrap();
            assert_eq!(read.len() as u64, (round + 1) * RECORDS);
        }
    }
    let sql = "SELECT COUNT(*) FROM journal";
    let left: u32 = folder.file().query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0, "all is posted");
}
