//! The store on NATS with everything that can go wrong there: races, dead servers, strangers and wrong set-ups.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::{self, stream};
use store::nats_server::{Cluster, NatsServer};
use store::{
    AppendError, BackupError, ConnectError, Counts, Digest, LogId, Login, NatsConfig, ReadError,
    Store,
};
use tokio::time::{Instant, sleep};

fn log(name: &str) -> LogId {
    name.parse().expect("a name of a log")
}

fn config(servers: &str) -> NatsConfig {
    let mut config = NatsConfig::new(servers).unwrap();
    config.opening = Duration::from_secs(10);
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
    assert_eq!(texts(one, "race").await, won);
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
    (three.replicas, three.opening) = (Some(3), Duration::from_secs(20));
    let stores = [Store::connect(three.clone()).unwrap(), Store::connect(three).unwrap()];
    race(&stores, 200).await;
    let jetstream = jetstream::new(async_nats::connect(cluster.0[0].url()).await.unwrap());
    let info = jetstream.get_stream("CABINET").await.unwrap().cached_info().clone();
    let leader = info.cluster.unwrap().leader.unwrap();
    let at: usize = leader.strip_prefix('n').unwrap().parse().unwrap();
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
            assert!(started.elapsed() < Duration::from_secs(40), "no new leader");
        }
        written += 1;
    }
    for store in &stores {
        assert_eq!(
            texts(store, "after").await,
            (0..written).map(|n: u64| n.to_string()).collect::<Vec<_>>()
        );
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
        length.wait_for(|length| *length >= stop).await.unwrap();
        server.kill();
        assert!(store.probe().await.is_err());
        sleep(Duration::from_millis(1500)).await;
        server.run();
    }
    let refused = writer.await.unwrap();
    assert!(refused > 0, "while the server is dead, the store says so");
    assert_eq!(texts(&store, "table").await, (0..300).map(|n| n.to_string()).collect::<Vec<_>>());
    assert_eq!(*length.wait_for(|length| *length == 300).await.unwrap(), 300);
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
    while store.read(&log("table"), 1).await.is_ok_and(|read| read.is_empty()) {
        assert!(started.elapsed() < Duration::from_secs(10), "it is never written");
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
    assert_eq!(*length.borrow_and_update(), 0);
    let started = Instant::now();
    for number in 0..20 {
        append(&one, "table/a", number, "x").await.unwrap();
        length.wait_for(|length| *length == number + 1).await.unwrap();
    }
    // By the server's news, not by the looks, which come far more rarely.
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    assert!(!other.has_changed().unwrap());
    assert_eq!(*other.borrow_and_update(), 0);
    // The other house knew a shorter log: it loses, and learns the number.
    append(&two, "table/a", 20, "y").await.unwrap();
    assert_eq!(append(&one, "table/a", 20, "z").await, Err(AppendError::Conflict { next: 21 }));
    // A follower that is gone is forgotten, and another is served.
    drop(length);
    sleep(Duration::from_millis(50)).await;
    let mut again = two.follow(&log("table/a")).await.unwrap();
    assert_eq!(*again.borrow_and_update(), 21);
    append(&one, "table/a", 21, "x").await.unwrap();
    again.wait_for(|length| *length == 22).await.unwrap();
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
async fn a_stream_or_bucket_that_is_deleted_is_a_clear_failure() {
    let server = NatsServer::start();
    let mut impatient = config(&server.url());
    impatient.patience = Duration::from_secs(1);
    let store = Store::connect(impatient).unwrap();
    append(&store, "table", 0, "x").await.unwrap();
    let jetstream = stranger(&server).await;
    jetstream.delete_key_value("CABINET_DIGESTS").await.unwrap();
    store.keep_digest(&log("table"), Digest { length: 1, text: "one".to_owned() });
    append(&store, "table", 1, "without digests").await.unwrap();
    assert!(matches!(store.survey("").await, Err(ReadError::Unavailable(_))));
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
    let short = store.rewrite(&log("changed"), vec!["other".to_owned()]).await;
    assert_eq!(short, Err(AppendError::Conflict { next: 30 }));
    let others = (0..30).map(|number| format!("other {number}")).collect::<Vec<_>>();
    store.rewrite(&log("changed"), others.clone()).await.unwrap();
    store.remove(&log("removed")).await.unwrap();
    assert_eq!(texts(&store, "kept").await.len(), 30);
    assert_eq!(texts(&store, "changed").await, others);
    assert_eq!(texts(&store, "removed").await, [""; 0]);
    let digests = store.digests(vec![log("changed"), log("removed")]).await.unwrap();
    assert_eq!(digests, [None, None]);
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

#[tokio::test]
async fn a_server_that_does_not_answer_is_refused_in_clear_words() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let closed = format!("nats://{}", listener.local_addr().unwrap());
    drop(listener);
    let mut config = config(&closed);
    config.opening = Duration::from_secs(1);
    let said = refusal(config);
    assert!(said.starts_with(&format!("no NATS server answers within 1 s at {closed}")), "{said}");
}

#[tokio::test]
async fn an_old_server_is_refused_in_clear_words() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    // It says what Debian's server says, and answers the first ping.
    std::thread::spawn(move || {
        for socket in listener.incoming() {
            let mut socket = socket.unwrap();
            socket.write_all(b"INFO {\"server_id\":\"X\",\"version\":\"2.9.10\",\"headers\":true,\"max_payload\":1048576,\"proto\":1}\r\n").unwrap();
            for line in BufReader::new(socket.try_clone().unwrap()).lines() {
                match line {
                    Ok(line) if line.starts_with("PING") => socket.write_all(b"PONG\r\n").unwrap(),
                    Ok(_) => {}
                    Err(_) => break,
                }
            }
        }
    });
    let said = refusal(config(&format!("nats://{address}")));
    assert_eq!(said, "the NATS server has version 2.9.10, but the store needs 2.10 or newer");
}

#[tokio::test]
async fn a_server_without_jetstream_is_refused_in_clear_words() {
    let server = NatsServer::start_with("");
    let said = refusal(config(&server.url()));
    assert!(said.starts_with("JetStream is off at the NATS server"), "{said}");
}

#[tokio::test]
async fn more_copies_than_servers_are_refused_in_clear_words() {
    let server = NatsServer::start();
    let mut three = config(&server.url());
    three.replicas = Some(3);
    let said = refusal(three.clone());
    assert!(said.starts_with("the NATS cluster has too few servers for 3 copies"), "{said}");
    drop(connect(&server));
    let said = refusal(three);
    assert_eq!(
        said,
        "the stream CABINET at the NATS server has a number of copies of 1, but the store needs 3"
    );
}

#[tokio::test]
async fn a_stream_of_somebody_else_is_refused_in_clear_words() {
    let server = NatsServer::start();
    let jetstream = stranger(&server).await;
    let theirs = stream::Config {
        name: "CABINET".to_owned(),
        subjects: vec!["furniture.>".to_owned()],
        ..stream::Config::default()
    };
    jetstream.create_stream(theirs.clone()).await.unwrap();
    let said = refusal(config(&server.url()));
    assert_eq!(
        said,
        "the stream CABINET at the NATS server has the subjects furniture.>, but the store needs cabinet.log.> cabinet.probe"
    );
    jetstream.delete_stream("CABINET").await.unwrap();
    let overlapping = stream::Config {
        name: "OTHER".to_owned(),
        subjects: vec!["cabinet.>".to_owned()],
        ..stream::Config::default()
    };
    jetstream.create_stream(overlapping).await.unwrap();
    let said = refusal(config(&server.url()));
    assert!(said.contains("subjects overlap"), "{said}");
    jetstream.delete_stream("OTHER").await.unwrap();
    drop(connect(&server));
    let mut aging = jetstream.get_stream("CABINET").await.unwrap().cached_info().config.clone();
    aging.max_age = Duration::from_hours(1);
    jetstream.update_stream(aging).await.unwrap();
    let said = refusal(config(&server.url()));
    assert!(said.contains("an age limit in seconds of 3600, but the store needs 0"), "{said}");
}

#[tokio::test]
async fn a_wrong_login_is_refused_in_clear_words() {
    let server = NatsServer::start_with(
        "jetstream: enabled\nauthorization { user: house, password: \"right\" }\n",
    );
    let with = |login: Login| {
        let mut config = config(&server.url());
        config.login = login;
        config
    };
    let password = |password: &str| Login::Password {
        user: "house".to_owned(),
        password: password.to_owned(),
    };
    for wrong in [Login::Open, password("wrong"), Login::Token("right".to_owned())] {
        let said = refusal(with(wrong));
        assert!(said.ends_with("refuses the user, the password or the credentials"), "{said}");
    }
    let missing = Login::File("/nowhere/house.creds".into());
    let said = refusal(with(missing));
    assert!(said.starts_with("cannot use /nowhere/house.creds:"), "{said}");
    let mut tls = config(&server.url());
    tls.authorities = Some("/nowhere/ca.pem".into());
    assert!(matches!(Store::connect(tls), Err(ConnectError::File { .. })));
    let store = Store::connect(with(password("right"))).unwrap();
    append(&store, "table", 0, "x").await.unwrap();
}
