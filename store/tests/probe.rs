//! A store finds out whether it can write.

mod folder;

use folder::Folder;
use store::{LogId, Store, Trouble};

#[tokio::test]
async fn a_store_that_can_write_says_so_and_changes_nothing() {
    assert_eq!(Store::in_memory().probe().await, Ok(()));
    let folder = Folder::new();
    let store = folder.open();
    let log: LogId = "kept".parse().unwrap();
    store.append(&log, 0, "first".to_owned()).await.unwrap();
    for _ in 0..3 {
        assert_eq!(store.probe().await, Ok(()));
    }
    store.append(&log, 1, "second".to_owned()).await.unwrap();
    assert_eq!(store.read(&log, 0).await.unwrap().len(), 2);
    drop(store);
    let left: Vec<_> =
        std::fs::read_dir(&folder.0).unwrap().map(|f| f.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| name != "cabinet.probe"), "{left:?}");
    assert_eq!(folder.open().read(&log, 0).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_store_whose_file_is_locked_fails_and_recovers() {
    let folder = Folder::new();
    let store = folder.open();
    let other = folder.file();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let found = store.probe().await;
    assert!(matches!(&found, Err(Trouble::Failed(why)) if why.contains("locked")), "{found:?}");
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(store.probe().await, Ok(()));
}

#[tokio::test]
async fn a_folder_that_is_gone_is_noticed() {
    let folder = Folder::new();
    let store = folder.open();
    std::fs::rename(&folder.0, folder.0.with_extension("moved")).unwrap();
    assert!(matches!(store.probe().await, Err(Trouble::Failed(_))));
    std::fs::rename(folder.0.with_extension("moved"), &folder.0).unwrap();
    assert_eq!(store.probe().await, Ok(()));
}
