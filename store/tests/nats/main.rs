//! The store on NATS with everything that can go wrong there: races, dead servers and strangers. `refusals.rs` has wrong
//! set-ups.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod refusals;

use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_nats::jetstream;
use store::nats_server::{Cluster, NatsServer};
use store::second_try::Unforgiven;
use store::{
    AppendError, BackupError, ConnectError, Counts, Digest, Entry, Growth, LogId, NatsConfig,
    ReadError, Store, Trouble,
};
use tokio::time::{Instant, sleep};

fn log(name: &str) -> LogId {
    name.parse().expect("a name of a log")
}

fn config(servers: &str) -> NatsConfig {
    let mut config = NatsConfig::new(servers).unwrap();
    config.opening = Duration::from_secs(30);
    config
}

fn connect(server: &NatsServer) -> Store {
    Store::connect(config(&server.url())).unwrap()
}

fn refusal(config: NatsConfig) -> String {
    Store::connect(config).unwrap_err().to_string()
}

async fn append(store: &Store, name: &str, seq: u64, record: &str) -> Result<(), AppendError> {
    store.append(&log(name), seq, record.to_owned()).await
}

async fn texts(store: &Store, name: &str) -> Vec<String> {
    let read = store.read(&log(name), 0).await.unwrap();
    let numbers: Vec<u64> = read.iter().map(|entry| entry.seq).collect();
    assert_eq!(numbers, (0..read.len() as u64).collect::<Vec<_>>());
    read.into_iter().map(|entry| entry.record).collect()
}

/// `JetStream` as an operator or a stranger uses it.
async fn stranger(server: &NatsServer) -> jetstream::Context {
    jetstream::new(async_nats::connect(server.url()).await.unwrap())
}

/// The server of a cluster that leads the stream. Waits until there is one.
async fn leader(cluster: &Cluster) -> usize {
    let jetstream = stranger(&cluster.0[0]).await;
    let started = Instant::now();
    loop {
        let stream = jetstream.get_stream("CABINET").await.ok();
        let leads = stream.and_then(|stream| stream.cached_info().cluster.clone()?.leader);
        if let Some(leader) = leads {
            return leader.strip_prefix('n').unwrap().parse().unwrap();
        }
        assert!(started.elapsed() < Duration::from_mins(1), "no server leads the stream");
        sleep(Duration::from_millis(200)).await;
    }
}

/// Two houses race for every number. Exactly one is told that it has won, and its record is there.
async fn race([one, two]: &[Store; 2], rounds: u64) {
    let mut won = Vec::new();
    for number in 0..rounds {
        let [a, b] = [format!("one {number}"), format!("two {number}")];
        match tokio::join!(append(one, "race", number, &a), append(two, "race", number, &b)) {
            (Ok(()), Err(AppendError::Conflict { next })) if next == number + 1 => won.push(a),
            (Err(AppendError::Conflict { next }), Ok(())) if next == number + 1 => won.push(b),
            both => panic!("record {number}: {both:?}"),
        }
    }
    are(one, "race", &won).await;
}

/// The records of a log are these. A second try does not make good what is lost.
async fn are(store: &Store, name: &str, wanted: &[String]) {
    let found = texts(store, name).await;
    let _unforgiven = Unforgiven::new();
    assert_eq!(found, wanted);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_houses_that_race_exactly_one_wins_each_number() {
    let server = NatsServer::start();
    let stores = [connect(&server), connect(&server)];
    race(&stores, 2000).await;
    let [Counts { conflicts, .. }, Counts { conflicts: others, .. }] =
        stores.each_ref().map(Store::counts);
    assert_eq!(conflicts + others, 2000);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cluster_goes_on_after_its_leader_was_killed() {
    let mut cluster = Cluster::start();
    let mut three = config(&cluster.urls());
    (three.replicas, three.opening) = (Some(3), Duration::from_mins(1));
    let stores = [Store::connect(three.clone()).unwrap(), Store::connect(three).unwrap()];
    race(&stores, 200).await;
    let at = leader(&cluster).await;
    let mut written = 0;
    for number in 0..60 {
        if number == 20 {
            cluster.0[at].kill();
        }
        let store = &stores[usize::from(number % 2 == 1)];
        let started = Instant::now();
        while let Err(error) = append(store, "after", number, &number.to_string()).await {
            match error {
                // It was unknown whether the record is written: now it is not.
                AppendError::Conflict { next } => {
                    assert_eq!(next, number + 1);
                    break;
                }
                AppendError::Unknown(_) | AppendError::Unavailable(_) => {}
                AppendError::Long { .. } => panic!("{error}"),
            }
            assert!(started.elapsed() < Duration::from_mins(1), "no new leader");
        }
        written += 1;
    }
    let wanted: Vec<String> = (0..written).map(|n: u64| n.to_string()).collect();
    for store in &stores {
        are(store, "after", &wanted).await;
        assert_eq!(store.read(&log("race"), 0).await.unwrap().len(), 200);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let mut server = NatsServer::start();
    let mut impatient = config(&server.url());
    impatient.patience = Duration::from_secs(1);
    let store = Arc::new(Store::connect(impatient).unwrap());
    let mut length = store.follow(&log("table")).await.unwrap();
    let writer = {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let (mut number, mut refused) = (0, 0);
            while number < 300 {
                match append(&store, "table", number, &number.to_string()).await {
                    Ok(()) => number += 1,
                    // A try that had no answer was written after all.
                    Err(AppendError::Conflict { next }) => {
                        assert_eq!(next, number + 1);
                        number = next;
                    }
                    Err(AppendError::Unknown(_) | AppendError::Unavailable(_)) => refused += 1,
                    Err(error @ AppendError::Long { .. }) => panic!("{error}"),
                }
                sleep(Duration::from_millis(2)).await;
            }
            refused
        })
    };
    for stop in [60, 160] {
        length.wait_for(|growth| growth.length >= stop).await.unwrap();
        server.kill();
        assert!(store.probe().await.is_err());
        sleep(Duration::from_secs(3)).await;
        server.run();
    }
    let refused = writer.await.unwrap();
    assert!(refused > 0, "while the server is dead, the store says so");
    are(&store, "table", &(0..300).map(|n| n.to_string()).collect::<Vec<_>>()).await;
    assert_eq!(length.wait_for(|growth| growth.length == 300).await.unwrap().length, 300);
    assert_eq!(store.probe().await, Ok(()));
    assert!(store.counts().reconnects >= 2, "{:?}", store.counts());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_hangs_leaves_a_doubt_that_reading_settles() {
    let server = NatsServer::start();
    let mut impatient = config(&server.url());
    impatient.patience = Duration::from_secs(1);
    let store = Store::connect(impatient).unwrap();
    append(&store, "table", 0, "before").await.unwrap();
    server.pause();
    let unknown = append(&store, "table", 1, "in doubt").await;
    assert!(matches!(unknown, Err(AppendError::Unknown(_))), "{unknown:?}");
    assert!(store.read(&log("table"), 0).await.is_err());
    server.resume();
    // What the server had got before it hung is written now, once.
    let started = Instant::now();
    while !store.read(&log("table"), 1).await.is_ok_and(|read| !read.is_empty()) {
        assert!(started.elapsed() < Duration::from_mins(1), "it is never written");
    }
    assert_eq!(texts(&store, "table").await, ["before", "in doubt"]);
    assert_eq!(append(&store, "table", 1, "again").await, Err(AppendError::Conflict { next: 2 }));
    append(&store, "table", 2, "after").await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_hears_what_another_house_writes() {
    let server = NatsServer::start();
    let [one, two] = [connect(&server), connect(&server)];
    let mut length = two.follow(&log("table/a")).await.unwrap();
    let mut other = two.follow(&log("table/b")).await.unwrap();
    assert_eq!(length.borrow_and_update().length, 0);
    let started = Instant::now();
    let mut heard = 0;
    for number in 0..20 {
        append(&one, "table/a", number, "x").await.unwrap();
        length.wait_for(|growth| growth.length == number + 1).await.unwrap();
        if let Some(entries) = two.heard(&log("table/a"), number) {
            assert_eq!(entries, [Entry { seq: number, record: "x".to_owned() }]);
            heard += 1;
        }
    }
    // A look in between finds a record before the news of it.
    assert!(heard > 15, "only {heard} records came with the news of them");
    assert_eq!(two.heard(&log("table/a"), 20), None);
    assert_eq!(two.heard(&log("table/b"), 0), None);
    // By the server's news, not by the looks, which come far more rarely.
    assert!(started.elapsed() < Duration::from_secs(15), "{:?}", started.elapsed());
    assert!(!other.has_changed().unwrap());
    assert_eq!(other.borrow_and_update().length, 0);
    // The other house knew a shorter log: it loses, and learns the number.
    append(&two, "table/a", 20, "y").await.unwrap();
    assert_eq!(append(&one, "table/a", 20, "z").await, Err(AppendError::Conflict { next: 21 }));
    // A follower that is gone is forgotten, and another is served.
    drop(length);
    sleep(Duration::from_millis(50)).await;
    let mut again = two.follow(&log("table/a")).await.unwrap();
    assert_eq!(again.borrow_and_update().length, 21);
    append(&one, "table/a", 21, "x").await.unwrap();
    again.wait_for(|growth| growth.length == 22).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_stored_while_the_server_of_a_house_was_dead_is_found_at_once() {
    let mut cluster = Cluster::start();
    let mut three = config(&cluster.urls());
    (three.replicas, three.opening) = (Some(3), Duration::from_mins(1));
    drop(Store::connect(three).unwrap());
    let leader = leader(&cluster).await;
    let [one, two] = [1, 2].map(|after| (leader + after) % 3);
    // Each begins at one server, and learns of the others there.
    let at = |server: usize| Store::connect(config(&cluster.0[server].url())).unwrap();
    let (still, writer) = (at(one), at(two));
    append(&writer, "table", 0, "before").await.unwrap();
    let mut length = still.follow(&log("table")).await.unwrap();
    length.wait_for(|growth| growth.length == 1).await.unwrap();
    // The first looks are over, and the next would come after 20 s.
    sleep(Duration::from_secs(3)).await;
    // A server that hangs tells nothing of the record before it dies.
    cluster.0[one].pause();
    append(&writer, "table", 1, "meanwhile").await.unwrap();
    // It is written anew, too, and grows again.
    let read = writer.read(&log("table"), 0).await.unwrap();
    let anew = ["anew", "meanwhile"].map(str::to_owned).into();
    writer.rewrite(&log("table"), read, anew).await.unwrap();
    append(&writer, "table", 2, "after").await.unwrap();
    cluster.0[one].kill();
    let found = length.wait_for(|growth| *growth == Growth { length: 3, rewrites: 1 });
    tokio::time::timeout(Duration::from_secs(12), found).await.expect("soon").unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_does_not_keep_what_it_has_written_itself() {
    let server = NatsServer::start();
    let store = connect(&server);
    let _length = store.follow(&log("table")).await.unwrap();
    let mut kept = 0;
    for number in 0..60 {
        append(&store, "table", number, "x").await.unwrap();
        kept += u64::from(store.heard(&log("table"), number).is_some());
    }
    // The first news of a log may come right after the acknowledgement, when nothing of it is known yet.
    assert!(kept <= 1, "{kept} of 60 records stay");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_follower_that_gives_up_at_once_leaves_the_log_to_the_next() {
    let server = NatsServer::start();
    let [one, two] = [connect(&server), connect(&server)];
    {
        // It is dropped at its first pause.
        let table = log("table");
        let mut follows = std::pin::pin!(two.follow(&table));
        assert!(
            std::future::poll_fn(|cx| Poll::Ready(follows.as_mut().poll(cx))).await.is_pending()
        );
    }
    let mut length = two.follow(&log("table")).await.unwrap();
    append(&one, "table", 0, "x").await.unwrap();
    let grown = length.wait_for(|growth| growth.length == 1);
    tokio::time::timeout(Duration::from_mins(1), grown).await.expect("a task listens").unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_told_without_a_connection_is_not_told_later() {
    let mut server = NatsServer::start();
    let [one, two] = [connect(&server), connect(&server)];
    let mut notices = two.listen(&log("table")).await;
    server.kill();
    let lost = async || while one.probe().await != Err(unconnected()) {};
    tokio::time::timeout(Duration::from_mins(1), lost()).await.expect("it notices");
    one.tell(&log("table"), "old".to_owned());
    server.run();
    let telling = async {
        loop {
            one.tell(&log("table"), "new".to_owned());
            sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::select! {
        () = telling => (),
        notice = notices.next() => assert_eq!(&*notice, "new"),
    }
}

fn unconnected() -> Trouble {
    Trouble::Failed("there is no connection to NATS".to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_cannot_store_is_left_for_one_that_was_dead_before() {
    let mut able = NatsServer::start();
    // Without JetStream a server answers, and stores nothing.
    let unable = NatsServer::start_with("");
    let mut both = config(&[able.url(), unable.url()].join(","));
    both.replicas = Some(1);
    let store = loop {
        // The first connection is to either.
        match Store::connect(both.clone()) {
            Ok(store) => break store,
            Err(error) => assert_eq!(error, ConnectError::NoJetStream),
        }
    };
    append(&store, "table", 0, "before").await.unwrap();
    able.kill();
    let leaves = async {
        while store.counts().reconnects == 0 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), leaves).await.expect("it finds the other");
    // The client tries the dead server in vain.
    assert!(store.probe().await.is_err() && store.probe().await.is_err());
    able.run();
    let comes_back = async { while store.probe().await.is_err() {} };
    tokio::time::timeout(Duration::from_mins(1), comes_back).await.expect("it finds the first");
    append(&store, "table", 1, "after").await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_tells_the_time() {
    let server = NatsServer::start();
    let store = connect(&server);
    let millis = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let before = millis();
    let shown = u128::from(store.time().await.unwrap().expect("NATS has a clock"));
    assert!((before..=millis()).contains(&shown), "{shown}");
    server.pause();
    assert!(matches!(store.time().await, Err(ReadError::Unavailable(_))));
    server.resume();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_hears_the_notices_of_another_house() {
    let server = NatsServer::start();
    let [one, two] = [connect(&server), connect(&server)];
    let mut notices = two.listen(&log("table/a")).await;
    let telling = async {
        // The server may not know of the listener yet.
        loop {
            one.tell(&log("table/a"), "here".to_owned());
            sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::select! {
        () = telling => (),
        notice = notices.next() => assert_eq!(&*notice, "here"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_of_a_stranger_damages_its_own_log_alone() {
    let server = NatsServer::start();
    let store = connect(&server);
    for name in ["table/a", "table/b"] {
        for number in 0..3 {
            append(&store, name, number, "x").await.unwrap();
        }
    }
    let jetstream = stranger(&server).await;
    jetstream
        .publish("cabinet.log.table.a", "a strange record".into())
        .await
        .unwrap()
        .await
        .unwrap();
    let damaged = ReadError::Damaged { log: log("table/a"), seq: 3 };
    assert_eq!(store.read(&log("table/a"), 0).await, Err(damaged.clone()));
    assert_eq!(store.read(&log("table/a"), 3).await, Err(damaged.clone()));
    let done = append(&store, "table/a", 3, "mine").await;
    assert_eq!(done, Err(AppendError::Unavailable(damaged.to_string())));
    assert_eq!(texts(&store, "table/b").await, ["x"; 3]);
    append(&store, "table/b", 3, "x").await.unwrap();
    assert_eq!(store.counts().reconnects, 0, "no other server could help");
    let listed = store.survey("table/").await.unwrap();
    assert_eq!(listed.len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_that_is_too_large_for_the_server_is_refused() {
    let server = NatsServer::start_with("jetstream: enabled\nmax_payload: 4096\n");
    let store = connect(&server);
    let refused = append(&store, "table", 0, &"x".repeat(4096)).await;
    assert!(matches!(refused, Err(AppendError::Long { limit: 2000..4096 })), "{refused:?}");
    append(&store, "table", 0, &"x".repeat(3000)).await.unwrap();
    append(&store, "table", 1, "small").await.unwrap();
    assert_eq!(texts(&store, "table").await.len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bucket_that_is_deleted_is_made_again_and_a_stream_is_a_clear_failure() {
    let server = NatsServer::start();
    let mut impatient = config(&server.url());
    impatient.patience = Duration::from_secs(3);
    let store = Store::connect(impatient).unwrap();
    for name in ["table", "gone"] {
        append(&store, name, 0, "x").await.unwrap();
        store.keep_digest(&log(name), Digest { length: 1, text: "one".to_owned() });
    }
    let jetstream = stranger(&server).await;
    // The digests are in the bucket.
    let bucket = jetstream.get_key_value("CABINET_DIGESTS").await.unwrap();
    while bucket.get("table").await.unwrap().is_none()
        || bucket.get("gone").await.unwrap().is_none()
    {
        sleep(Duration::from_millis(20)).await;
    }
    jetstream.delete_key_value("CABINET_DIGESTS").await.unwrap();
    append(&store, "table", 1, "without digests").await.unwrap();
    let found = store.digests(vec![log("table")]).await.unwrap();
    assert_eq!((found[0].digest.clone(), found[0].fresh), (None, false));
    assert_eq!(store.survey("").await.unwrap().len(), 2);
    jetstream.delete_key_value("CABINET_DIGESTS").await.unwrap();
    store.remove(&log("gone")).await.unwrap();
    jetstream.delete_key_value("CABINET_DIGESTS").await.unwrap();
    assert_eq!(store.survey("").await.unwrap().len(), 1);
    store.keep_digest(&log("table"), Digest { length: 2, text: "two".to_owned() });
    let bucket = jetstream.get_key_value("CABINET_DIGESTS").await.unwrap();
    while bucket.get("table").await.unwrap().is_none() {
        sleep(Duration::from_millis(20)).await;
    }
    jetstream.delete_stream("CABINET").await.unwrap();
    let refused = append(&store, "table", 2, "y").await;
    assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    let unread = store.read(&log("table"), 0).await;
    assert!(matches!(unread, Err(ReadError::Unavailable(_))), "{unread:?}");
    assert!(store.probe().await.is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_removed_or_written_over_leaves_no_trace() {
    const SECRET: &str = "the words that must go";
    let server = NatsServer::start();
    let store = connect(&server);
    for number in 0..30 {
        for name in ["kept", "changed", "removed"] {
            let text = if name == "kept" { "harmless" } else { SECRET };
            append(&store, name, number, &format!("{text} {number}")).await.unwrap();
        }
    }
    for name in ["changed", "removed"] {
        store.keep_digest(&log(name), Digest { length: 30, text: "a digest".to_owned() });
    }
    assert!(traces(&server.data(), SECRET));
    let others = (0..30).map(|number| format!("other {number}")).collect::<Vec<_>>();
    let read = store.read(&log("changed"), 0).await.unwrap();
    store.rewrite(&log("changed"), read, others.clone()).await.unwrap();
    store.remove(&log("removed")).await.unwrap();
    assert_eq!(texts(&store, "kept").await.len(), 30);
    assert_eq!(texts(&store, "changed").await, others);
    assert_eq!(texts(&store, "removed").await, [""; 0]);
    let digests = store.digests(vec![log("changed"), log("removed")]).await.unwrap();
    assert!(digests.iter().all(|one| one.digest.is_none()), "{digests:?}");
    let names: Vec<_> = store.survey("").await.unwrap().into_iter().map(|one| one.log).collect();
    assert_eq!(names, [log("changed"), log("kept")]);
    append(&store, "changed", 30, "more").await.unwrap();
    append(&store, "removed", 0, "again").await.unwrap();
    drop(store);
    assert!(!traces(&server.data(), SECRET));
    let again = connect(&server);
    assert_eq!(texts(&again, "changed").await.len(), 31);
    assert_eq!(texts(&again, "removed").await, ["again"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_house_writes_while_a_log_is_removed_goes_too() {
    let server = NatsServer::start();
    let [one, two] = [connect(&server), connect(&server)];
    for number in 0..300 {
        append(&one, "table", number, "x").await.unwrap();
    }
    let writes = async {
        let (mut number, mut written) = (300, 0);
        // The log shrinks while it is erased. At its end the writer does not begin another.
        while number > 0 && written < 3 {
            match append(&two, "table", number, "late").await {
                Ok(()) => (number, written) = (number + 1, written + 1),
                Err(AppendError::Conflict { next }) => number = next,
                // Between the erasing of two messages a reader may find a log with a gap.
                Err(AppendError::Unavailable(_)) => {}
                Err(error) => panic!("{error}"),
            }
        }
        written
    };
    let table = log("table");
    let (removed, written) = tokio::join!(one.remove(&table), writes);
    assert_eq!(removed, Ok(()));
    assert!(written > 0, "nothing was written meanwhile, so nothing is shown");
    assert_eq!(texts(&two, "table").await, [""; 0]);
    assert_eq!(one.survey("").await.unwrap().len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_digest_that_waits_while_another_house_writes_its_log_anew_is_not_written() {
    const LOGS: usize = 60;
    let server = NatsServer::start();
    let [one, two] = [connect(&server), connect(&server)];
    let name = |number: usize| format!("table{number}");
    for number in 0..LOGS {
        append(&one, &name(number), 0, "Anna").await.unwrap();
    }
    for number in 0..LOGS {
        one.keep_digest(&log(&name(number)), Digest { length: 1, text: "Anna".to_owned() });
    }
    // The digests are written at the same time, some before their log is written anew or removed and some after it.
    sleep(Duration::from_millis(150)).await;
    for number in 0..LOGS {
        let log = log(&name(number));
        if number % 5 == 0 {
            two.remove(&log).await.unwrap();
            continue;
        }
        let read = two.read(&log, 0).await.unwrap();
        two.rewrite(&log, read, vec!["a stranger".to_owned()]).await.unwrap();
        if number % 2 == 0 {
            append(&two, &name(number), 1, "more").await.unwrap();
        }
    }
    // Closing the store writes the digests that wait.
    drop(one);
    let logs = (0..LOGS).map(|number| log(&name(number))).collect();
    let kept = two.digests(logs).await.unwrap();
    assert!(kept.iter().all(|one| one.digest.is_none()), "{kept:?}");
    let surveyed = two.survey("").await.unwrap();
    assert!(surveyed.iter().all(|one| one.digest.is_none()), "{surveyed:?}");
}

/// Whether a file below a folder has the words.
fn traces(folder: &std::path::Path, words: &str) -> bool {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).any(|path| {
        if path.is_dir() {
            return traces(&path, words);
        }
        let bytes = std::fs::read(&path).unwrap();
        bytes.windows(words.len()).any(|window| window == words.as_bytes())
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn digests_outlive_the_house_and_the_newest_counts() {
    let server = NatsServer::start();
    let digest = |length, text: &str| Digest { length, text: text.to_owned() };
    let [one, two] = [connect(&server), connect(&server)];
    for number in 0..3 {
        append(&one, "table", number, "x").await.unwrap();
    }
    one.keep_digest(&log("table"), digest(3, "three"));
    drop(one);
    two.keep_digest(&log("table"), digest(2, "late"));
    drop(two);
    let store = connect(&server);
    let survey = store.survey("").await.unwrap();
    assert_eq!((survey[0].digest.clone(), survey[0].fresh), (Some(digest(3, "three")), true));
    let refused = store.back_up(std::path::Path::new("/nowhere")).await;
    assert_eq!(refused, Err(BackupError::OnNats));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_quota_is_used_up_says_that_it_is_full() {
    let server = NatsServer::start_with(
        "jetstream { store_dir: \"$DATA\", max_file_store: 1MB }\nmax_payload: 2MB\n",
    );
    let mut impatient = config(&server.url());
    impatient.patience = Duration::from_secs(1);
    let store = Store::connect(impatient).unwrap();
    assert_eq!(store.probe().await, Ok(()));
    let mut written = 0;
    while append(&store, "table", written, &"x".repeat(60_000)).await.is_ok() {
        written += 1;
        assert!(written < 100, "there is a quota");
    }
    assert_eq!(store.probe().await, Err(Trouble::DiskFull));
    assert_eq!(texts(&store, "table").await.len() as u64, written);
}
