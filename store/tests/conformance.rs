//! What every store keeps, whatever it is made of.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod folder;

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use folder::Folder;
use store::nats_server::{Cluster, NatsServer};
use store::{AppendError, Digest, Entry, Growth, LogId, MAX_RECORD, NatsConfig, Store};

fn log(name: &str) -> LogId {
    name.parse().expect("a name of a log")
}

fn entry(seq: u64, record: &str) -> Entry {
    Entry { seq, record: record.to_owned() }
}

async fn append(store: &Store, name: &str, seq: u64, record: &str) -> Result<(), AppendError> {
    store.append(&log(name), seq, record.to_owned()).await
}

async fn records_come_back_in_order(store: &Store) {
    for seq in 0..50 {
        append(store, "order/a", seq, &format!("record {seq} żółć")).await.unwrap();
    }
    let read = store.read(&log("order/a"), 0).await.unwrap();
    assert_eq!(read.len(), 50);
    assert_eq!(read[7], entry(7, "record 7 żółć"));
    assert_eq!(
        store.read(&log("order/a"), 48).await.unwrap(),
        [entry(48, "record 48 żółć"), entry(49, "record 49 żółć")]
    );
    assert_eq!(store.read(&log("order/a"), 50).await.unwrap(), []);
    assert_eq!(store.read(&log("order/none"), 0).await.unwrap(), []);
}

async fn a_number_is_given_once_and_none_is_left_out(store: &Store) {
    append(store, "once", 0, "first").await.unwrap();
    assert_eq!(append(store, "once", 0, "again").await, Err(AppendError::Conflict { next: 1 }));
    assert_eq!(append(store, "once", 2, "too far").await, Err(AppendError::Conflict { next: 1 }));
    assert_eq!(append(store, "once/other", 1, "gap").await, Err(AppendError::Conflict { next: 0 }));
    assert_eq!(store.read(&log("once"), 0).await.unwrap(), [entry(0, "first")]);
}

async fn of_racing_writers_exactly_one_wins(store: &Arc<Store>) {
    for seq in 0..40 {
        let racers = (0..8).map(|racer| {
            let store = Arc::clone(store);
            tokio::spawn(
                async move { append(&store, "race", seq, &racer.to_string()).await.is_ok() },
            )
        });
        let mut winners = 0;
        for racer in racers.collect::<Vec<_>>() {
            winners += u32::from(racer.await.unwrap());
        }
        assert_eq!(winners, 1, "for record {seq}");
    }
    assert_eq!(store.read(&log("race"), 0).await.unwrap().len(), 40);
}

async fn many_logs_at_once(store: &Arc<Store>) {
    let writers = (0..50).map(|number| {
        let store = Arc::clone(store);
        tokio::spawn(async move {
            for seq in 0..40 {
                append(&store, &format!("many/{number}"), seq, &format!("{number}:{seq}"))
                    .await
                    .unwrap();
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    assert_eq!(store.survey("many/").await.unwrap().len(), 50);
    for number in 0..50 {
        let read = store.read(&log(&format!("many/{number}")), 0).await.unwrap();
        let want: Vec<Entry> = (0..40).map(|seq| entry(seq, &format!("{number}:{seq}"))).collect();
        assert_eq!(read, want);
    }
}

async fn followers_see_a_log_grow(store: &Store) {
    append(store, "follow", 0, "before").await.unwrap();
    let mut length = store.follow(&log("follow")).await.unwrap();
    assert_eq!(length.borrow_and_update().length, 1);
    append(store, "follow", 1, "after").await.unwrap();
    length.changed().await.unwrap();
    assert_eq!(length.borrow_and_update().length, 2);
    let mut new = store.follow(&log("follow/new")).await.unwrap();
    assert_eq!(new.borrow_and_update().length, 0);
    append(store, "follow/new", 0, "born").await.unwrap();
    new.changed().await.unwrap();
    assert_eq!(new.borrow().length, 1);
}

async fn followers_see_that_a_log_was_written_anew(store: &Store) {
    // One process owns a folder, and knows what it writes there.
    if !store.is_shared() {
        return;
    }
    let anew = log("follow/anew");
    append(store, "follow/anew", 0, "before").await.unwrap();
    append(store, "follow/anew", 1, "more").await.unwrap();
    let mut growth = store.follow(&anew).await.unwrap();
    assert_eq!(*growth.borrow_and_update(), Growth { length: 2, rewrites: 0 });
    let read = store.read(&anew, 0).await.unwrap();
    let texts = ["after", "more"].map(str::to_owned).into();
    store.rewrite(&anew, read, texts).await.unwrap();
    let rewritten = growth.wait_for(|growth| *growth == Growth { length: 2, rewrites: 1 });
    tokio::time::timeout(Duration::from_secs(15), rewritten).await.expect("it is told").unwrap();
    append(store, "follow/anew", 2, "new").await.unwrap();
    let grown = growth.wait_for(|growth| *growth == Growth { length: 3, rewrites: 1 });
    tokio::time::timeout(Duration::from_secs(15), grown).await.expect("it grows").unwrap();
    let read = store.read(&anew, 0).await.unwrap();
    assert_eq!(read, [entry(0, "after"), entry(1, "more"), entry(2, "new")]);
}

async fn notices_reach_those_who_listen(store: &Store) {
    let about = log("notice/a");
    let (mut one, mut two) = (store.listen(&about).await, store.listen(&about).await);
    let mut other = store.listen(&log("notice/b")).await;
    for notice in ["first żółć", "second"] {
        store.tell(&about, notice.to_owned());
    }
    store.tell(&log("notice/b"), "other".to_owned());
    if !store.is_shared() {
        let heard = tokio::time::timeout(Duration::from_millis(50), one.next()).await;
        assert!(heard.is_err(), "there is no other house: {heard:?}");
        return;
    }
    for listener in [&mut one, &mut two] {
        assert_eq!(&*listener.next().await, "first żółć");
        assert_eq!(&*listener.next().await, "second");
    }
    assert_eq!(&*other.next().await, "other");
    assert_eq!(store.read(&about, 0).await.unwrap(), [], "a notice is no record");
    assert_eq!(store.survey("notice/").await.unwrap(), []);
}

async fn logs_are_listed_by_the_start_of_their_names(store: &Store) {
    for name in ["list/b", "list/a", "list", "lists/c"] {
        append(store, name, 0, "x").await.unwrap();
    }
    let listed = store.survey("list/").await.unwrap();
    assert_eq!(
        listed.iter().map(|one| one.log.clone()).collect::<Vec<_>>(),
        [log("list/a"), log("list/b")]
    );
    assert_eq!(store.survey("nothing").await.unwrap(), []);
}

async fn digests_are_kept_and_known_to_be_old(store: &Store) {
    let digest = |length, text: &str| Digest { length, text: text.to_owned() };
    for seq in 0..3 {
        append(store, "digest/a", seq, "x").await.unwrap();
    }
    append(store, "digest/b", 0, "x").await.unwrap();
    store.keep_digest(&log("digest/a"), digest(3, "three"));
    store.keep_digest(&log("digest/a"), digest(2, "late"));
    store.keep_digest(&log("digest/b"), digest(1, "one"));
    // A digest can be read before it is in the file.
    let digests = async |logs: [&str; 2]| {
        let found = store.digests(logs.map(log).to_vec()).await.unwrap();
        assert_eq!(found.iter().map(|one| one.log.as_str()).collect::<Vec<_>>(), logs);
        found.into_iter().map(|one| (one.digest, one.fresh)).collect::<Vec<_>>()
    };
    let both = digests(["digest/a", "digest/b"]).await;
    assert_eq!(both, [(Some(digest(3, "three")), true), (Some(digest(1, "one")), true)]);
    for seq in 1..3 {
        append(store, "digest/b", seq, "x").await.unwrap();
    }
    let survey = store.survey("digest/").await.unwrap();
    let seen: Vec<_> = survey.iter().map(|one| (one.digest.clone(), one.fresh)).collect();
    assert_eq!(seen, [(Some(digest(3, "three")), true), (Some(digest(1, "one")), false)]);
    let both = digests(["digest/b", "digest/none"]).await;
    assert_eq!(both, [(Some(digest(1, "one")), false), (None, false)]);
}

async fn a_record_has_a_limit(store: &Store) {
    let long = "x".repeat(MAX_RECORD + 1);
    assert_eq!(
        append(store, "limit", 0, &long).await,
        Err(AppendError::Long { limit: MAX_RECORD })
    );
    append(store, "limit", 0, &long[1..]).await.unwrap();
    append(store, "limit", 1, "").await.unwrap();
    assert_eq!(store.read(&log("limit"), 1).await.unwrap(), [entry(1, "")]);
}

async fn conforms(store: Store) {
    let store = Arc::new(store);
    records_come_back_in_order(&store).await;
    a_number_is_given_once_and_none_is_left_out(&store).await;
    of_racing_writers_exactly_one_wins(&store).await;
    many_logs_at_once(&store).await;
    followers_see_a_log_grow(&store).await;
    followers_see_that_a_log_was_written_anew(&store).await;
    notices_reach_those_who_listen(&store).await;
    logs_are_listed_by_the_start_of_their_names(&store).await;
    digests_are_kept_and_known_to_be_old(&store).await;
    a_record_has_a_limit(&store).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn memory_conforms() {
    conforms(Store::in_memory()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_conforms() {
    conforms(Folder::new().open()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nats_conforms() {
    let server = NatsServer::start();
    conforms(Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap()).await;
}

/// Stands before a server and hides from it that a direct get may ask for many messages: so it answers as servers before
/// 2.11 do, with one. Gives its port and counts how often it has done so.
fn before_batches(server: &NatsServer) -> (u16, Arc<AtomicUsize>) {
    const BATCH: &[u8] = br#""batch""#;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (port, hidden) = (listener.local_addr().unwrap().port(), Arc::new(AtomicUsize::new(0)));
    let (to, count) = (server.port, Arc::clone(&hidden));
    thread::spawn(move || {
        for client in listener.incoming() {
            let (mut client, mut server) =
                (client.unwrap(), TcpStream::connect(("127.0.0.1", to)).unwrap());
            let (mut answers, mut back) =
                (server.try_clone().unwrap(), client.try_clone().unwrap());
            for side in [&client, &server] {
                side.set_nodelay(true).unwrap();
            }
            // Either side ends when the test does.
            thread::spawn(move || drop(std::io::copy(&mut answers, &mut back)));
            let count = Arc::clone(&count);
            thread::spawn(move || {
                let (mut piece, mut held) = ([0; 8192], Vec::new());
                while let Ok(length @ 1..) = client.read(&mut piece) {
                    held.extend_from_slice(&piece[..length]);
                    while let Some(at) = held.windows(BATCH.len()).position(|some| some == BATCH) {
                        held[at..at + BATCH.len()].copy_from_slice(br#""other""#);
                        count.fetch_add(1, Ordering::Relaxed);
                    }
                    // The word may be cut in two.
                    let cut = (1..BATCH.len()).rev().find(|&part| held.ends_with(&BATCH[..part]));
                    let whole = held.len() - cut.unwrap_or(0);
                    if server.write_all(&held[..whole]).is_err() {
                        return;
                    }
                    held.drain(..whole);
                }
            });
        }
    });
    (port, hidden)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_knows_no_batches_conforms() {
    let server = NatsServer::start();
    let (port, hidden) = before_batches(&server);
    let url = format!("nats://127.0.0.1:{port}");
    conforms(Store::connect(NatsConfig::new(&url).unwrap()).unwrap()).await;
    assert!(hidden.load(Ordering::Relaxed) > 100, "long logs are read by direct gets");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cluster_of_three_conforms() {
    let cluster = Cluster::start();
    let mut three = NatsConfig::new(&cluster.urls()).unwrap();
    three.replicas = Some(3);
    conforms(Store::connect(three).unwrap()).await;
}

#[test]
fn a_log_has_a_plain_name() {
    for bad in ["", "Table", "a b", "a.b", "żuk", &"x".repeat(81)] {
        assert!(bad.parse::<LogId>().is_err(), "{bad:?}");
    }
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_opening_again() {
    let folder = Folder::new();
    for round in 0..5 {
        let store = folder.open();
        append(&store, "again", round, "kept").await.unwrap();
    }
    assert_eq!(folder.open().read(&log("again"), 0).await.unwrap().len(), 5);
}

#[tokio::test]
async fn a_newer_file_is_left_alone() {
    let folder = Folder::new();
    drop(folder.open());
    let file = folder.file();
    file.pragma_update(None, "user_version", 99).unwrap();
    drop(file);
    let error = Store::open(&folder.0).unwrap_err().to_string();
    assert!(error.contains("newer version of this program (format 99"), "{error}");
}

#[tokio::test]
async fn a_folder_that_is_a_file_is_a_clear_error() {
    let folder = Folder::new();
    std::fs::write(&folder.0, "not a folder").unwrap();
    let error = Store::open(&folder.0).unwrap_err().to_string();
    let below = Store::open(&folder.0.join("below")).unwrap_err().to_string();
    std::fs::remove_file(&folder.0).unwrap();
    let cannot = format!("cannot use the data folder {}", folder.0.display());
    assert_eq!(error, format!("{cannot}: it is a file, not a folder"));
    assert_eq!(below, format!("{cannot}/below: a part of its path is a file, not a folder"));
}

#[tokio::test]
async fn a_backup_is_a_whole_store() {
    let (folder, copy) = (Folder::new(), Folder::new());
    let store = folder.open();
    append(&store, "kept", 0, "precious").await.unwrap();
    std::fs::create_dir_all(&copy.0).unwrap();
    let to = copy.0.join("cabinet.sqlite");
    store.back_up(&to).await.unwrap();
    assert_eq!(copy.open().read(&log("kept"), 0).await.unwrap(), [entry(0, "precious")]);
    assert!(store.back_up(&to).await.unwrap_err().to_string().contains("there already"));
}
