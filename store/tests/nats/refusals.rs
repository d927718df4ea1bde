//! Servers, streams, buckets and logins that a house refuses at its start, in clear words.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::time::Duration;

use async_nats::jetstream::{self, stream};
use store::nats_server::{Cluster, NatsServer};
use store::{ConnectError, Login, Missing, Store};

use super::{append, config, connect, refusal, stranger};

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

/// A server that says what Debian's says, and answers pings.
fn old_server() -> String {
    server_that_says("2.9.10", "")
}

/// A server that says that it has this version and that its cluster has one more server, and answers pings.
fn server_that_says(version: &str, other: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let others = if other.is_empty() { String::new() } else { format!("{other:?}") };
    let info = format!(
        "INFO {{\"server_id\":\"X\",\"version\":\"{version}\",\"headers\":true,\"max_payload\":1048576,\
         \"proto\":1,\"connect_urls\":[{others}]}}\r\n"
    );
    std::thread::spawn(move || {
        for socket in listener.incoming() {
            let mut socket = socket.unwrap();
            socket.write_all(info.as_bytes()).unwrap();
            for line in BufReader::new(socket.try_clone().unwrap()).lines() {
                match line {
                    Ok(line) if line.starts_with("PING") => socket.write_all(b"PONG\r\n").unwrap(),
                    Ok(_) => {}
                    Err(_) => break,
                }
            }
        }
    });
    format!("nats://{address}")
}

#[tokio::test]
async fn an_old_server_is_refused_in_clear_words() {
    let said = refusal(config(&old_server()));
    assert_eq!(said, "the NATS server has version 2.9.10, but the store needs 2.10 or newer");
}

#[tokio::test]
async fn an_old_server_among_new_ones_is_refused() {
    let (new, old) = (NatsServer::start(), old_server());
    let mut both = config(&[new.url(), old].join(","));
    both.replicas = Some(1);
    // The first connection is to either.
    for _ in 0..8 {
        let said = refusal(both.clone());
        assert!(said.starts_with("the NATS server has version 2.9.10"), "{said}");
    }
}

#[tokio::test]
async fn an_old_server_that_only_another_server_names_is_refused() {
    let old = old_server();
    let names = server_that_says("2.11.0", old.strip_prefix("nats://").unwrap());
    let said = refusal(config(&names));
    assert!(said.starts_with("the NATS server has version 2.9.10"), "{said}");
}

#[tokio::test]
async fn a_dead_server_among_others_keeps_no_house_from_opening() {
    let (alive, mut dead) = (NatsServer::start(), NatsServer::start());
    dead.kill();
    let mut both = config(&[dead.url(), alive.url()].join(","));
    both.replicas = Some(1);
    drop(Store::connect(both).unwrap());
}

#[tokio::test]
async fn a_store_that_must_be_there_is_not_made() {
    let server = NatsServer::start();
    let mut old = config(&server.url());
    old.missing = Missing::Refused;
    let said = refusal(old.clone());
    let words = format!("nothing is stored at {}: there is no stream CABINET", server.url());
    assert_eq!(said, words);
    let jetstream = stranger(&server).await;
    for name in ["CABINET", "KV_CABINET_DIGESTS"] {
        assert!(jetstream.get_stream(name).await.is_err(), "{name} was made");
    }
    drop(connect(&server));
    drop(Store::connect(old).unwrap());
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
async fn a_cluster_keeps_as_many_copies_of_digests_as_of_records() {
    let cluster = Cluster::start();
    let asked = |replicas, seconds| {
        let mut config = config(&cluster.0[0].url());
        (config.replicas, config.opening) = (replicas, Duration::from_secs(seconds));
        config
    };
    drop(Store::connect(asked(Some(3), 60)).unwrap());
    let said = refusal(asked(Some(5), 60));
    assert!(said.contains("a number of copies of 3, but the store needs 5"), "{said}");
    let jetstream = stranger(&cluster.0[0]).await;
    let bucket = jetstream.get_stream("KV_CABINET_DIGESTS").await.unwrap();
    let few = stream::Config { num_replicas: 1, ..bucket.cached_info().config.clone() };
    jetstream.update_stream(few).await.unwrap();
    let said = refusal(asked(None, 60));
    assert_eq!(
        said,
        "the stream KV_CABINET_DIGESTS at the NATS server has a number of copies of 1, but the store needs 3"
    );
    for name in ["CABINET", "KV_CABINET_DIGESTS"] {
        jetstream.delete_stream(name).await.unwrap();
    }
    // It waits for more servers, which may still be starting.
    let said = refusal(asked(Some(5), 10));
    assert!(said.starts_with("the NATS cluster has too few servers for 5 copies"), "{said}");
}

#[tokio::test]
async fn a_new_stream_on_several_servers_needs_a_number_of_copies() {
    const UNSAID: &str = "say how many of the NATS servers keep each record: --replicas 3, or ";
    let server = NatsServer::start();
    let twice = [server.url(), server.url()].join(",");
    let said = refusal(config(&twice));
    assert!(said.starts_with(UNSAID), "{said}");
    let mut one = config(&twice);
    one.replicas = Some(1);
    drop(Store::connect(one.clone()).unwrap());
    // A stream that is there is taken as it is.
    drop(Store::connect(config(&twice)).unwrap());
    // One address is enough to find out that its server has company.
    let cluster = Cluster::start();
    let mut address = config(&cluster.0[1].url());
    address.opening = Duration::from_mins(1);
    let said = refusal(address.clone());
    assert!(said.starts_with(UNSAID), "{said}");
    address.replicas = Some(1);
    drop(Store::connect(address).unwrap());
    drop(Store::connect(config(&cluster.0[2].url())).unwrap());
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
    let right = jetstream.get_stream("CABINET").await.unwrap().cached_info().config.clone();
    let said_of = async |change: fn(&mut stream::Config)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        jetstream.update_stream(wrong).await.unwrap();
        refusal(config(&server.url()))
    };
    let said = said_of(|stream| stream.max_age = Duration::from_hours(1)).await;
    assert!(said.contains("an age limit in seconds of 3600, but the store needs 0"), "{said}");
    let said = said_of(|stream| {
        (stream.max_age, stream.duplicate_window) =
            (Duration::from_millis(500), Duration::from_millis(100));
    })
    .await;
    assert!(said.contains("an age limit in seconds of 0.5, but the store needs 0"), "{said}");
    let said = said_of(|stream| stream.duplicate_window = Duration::from_secs(1)).await;
    let words = "a duplicate window in seconds of 1, but the store needs 120";
    assert!(said.contains(words), "{said}");
    let said = said_of(|stream| stream.republish.as_mut().unwrap().headers_only = true).await;
    assert!(said.contains("cabinet.news.>, headers only, but the store needs"), "{said}");
    let said = said_of(|stream| stream.max_message_size = 4096).await;
    assert!(
        said.contains("a limit of bytes per message of 4096, but the store needs none"),
        "{said}"
    );
}

#[tokio::test]
async fn a_stream_that_takes_or_stores_messages_elsewhere_is_refused() {
    let server = NatsServer::start();
    let jetstream = stranger(&server).await;
    drop(connect(&server));
    let right = jetstream.get_stream("CABINET").await.unwrap().cached_info().config.clone();
    let furniture = stream::Config {
        name: "FURNITURE".to_owned(),
        subjects: vec!["furniture.>".to_owned()],
        ..stream::Config::default()
    };
    jetstream.create_stream(furniture).await.unwrap();
    let source = stream::Source { name: "FURNITURE".to_owned(), ..stream::Source::default() };
    let transform = stream::SubjectTransform {
        source: "cabinet.log.>".to_owned(),
        destination: "cabinet.elsewhere.>".to_owned(),
    };
    for (wrong, words) in [
        (
            stream::Config { subject_transform: Some(transform), ..right.clone() },
            "a subject transform of cabinet.log.> to cabinet.elsewhere.>, but the store needs none",
        ),
        (
            stream::Config { sources: Some(vec![source.clone()]), ..right.clone() },
            "sources of FURNITURE, but the store needs none",
        ),
        (
            stream::Config {
                name: right.name.clone(),
                mirror: Some(source),
                ..stream::Config::default()
            },
            "a mirror of FURNITURE, but the store needs none",
        ),
        (
            stream::Config { persist_mode: Some(stream::PersistenceMode::Async), ..right },
            "the persistence Async, but the store needs Default",
        ),
    ] {
        jetstream.delete_stream("CABINET").await.unwrap();
        jetstream.create_stream(wrong).await.unwrap();
        let said = refusal(config(&server.url()));
        assert!(said.contains(words), "{said}");
    }
}

#[tokio::test]
async fn a_bucket_of_somebody_else_is_refused_in_clear_words() {
    let server = NatsServer::start();
    let jetstream = stranger(&server).await;
    let theirs = jetstream::kv::Config {
        bucket: "CABINET_DIGESTS".to_owned(),
        storage: stream::StorageType::Memory,
        ..jetstream::kv::Config::default()
    };
    jetstream.create_key_value(theirs).await.unwrap();
    let said = refusal(config(&server.url()));
    assert_eq!(
        said,
        "the stream KV_CABINET_DIGESTS at the NATS server has the storage Memory, but the store needs File"
    );
    jetstream.delete_key_value("CABINET_DIGESTS").await.unwrap();
    drop(connect(&server));
    let bucket = jetstream.get_stream("KV_CABINET_DIGESTS").await.unwrap();
    let right = bucket.cached_info().config.clone();
    let small = stream::Config { max_message_size: 100, ..right.clone() };
    jetstream.update_stream(small).await.unwrap();
    let said = refusal(config(&server.url()));
    assert!(
        said.contains("a limit of bytes per message of 100, but the store needs none"),
        "{said}"
    );
    // A bucket that denies purges denies rollups, or the server would not have it.
    let denied = stream::Config { deny_purge: true, ..right };
    jetstream.delete_stream("KV_CABINET_DIGESTS").await.unwrap();
    assert!(jetstream.create_stream(denied.clone()).await.is_err());
    jetstream.create_stream(stream::Config { allow_rollup: false, ..denied }).await.unwrap();
    let said = refusal(config(&server.url()));
    assert!(said.contains("has rollups false, but the store needs true"), "{said}");
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
