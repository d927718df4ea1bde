//! `cabinet admin` and the counters for Prometheus, with a running server.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod process;

use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use process::{House, arrive, ask};

fn admin(data: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    command.args(["admin", "--data"]).arg(data).args(words).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn tables_are_listed_ended_and_backed_up_while_the_house_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let closed = admin(&data, &["list"]);
    assert_eq!((closed.status.code(), closed.stdout.len()), (Some(2), 0));
    assert!(text(&closed.stderr).contains("no server is running here with the data folder"));
    let house = House::open_by(&[], &data, &[], Stdio::null());
    let mode = std::fs::metadata(data.join("admin")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700, "only the owner may enter");
    let anna = arrive(&house, "Anna");
    let new =
        r#"{"game":"kryptos","seats":3,"name":"Anna","bots":["random","random"],"start":true}"#;
    assert!(house.ask("POST", "/api/tables", &anna, new).starts_with("HTTP/1.1 201"));
    let listed = admin(&data, &["list"]);
    let line = text(&listed.stdout).trim_end().to_owned();
    assert!(line.contains("kryptos  playing  Anna, Random B, Random C"), "{line}");
    let table = line.split(' ').next().unwrap();
    assert!(admin(&data, &["end", table]).status.success());
    assert!(text(&admin(&data, &["list", "--json"]).stdout).contains(r#""stage":"over""#));
    let no = admin(&data, &["end", "nothing"]);
    assert_eq!(no.status.code(), Some(1));
    assert_eq!(admin(&data, &["end", "../x"]).status.code(), Some(2));
    let copy = folder.path().join("copy");
    std::fs::create_dir(&copy).unwrap();
    let to = copy.join("cabinet.sqlite");
    assert!(admin(&data, &["backup", to.to_str().unwrap()]).status.success());
    let again = admin(&data, &["backup", to.to_str().unwrap()]);
    assert_eq!(again.status.code(), Some(1), "nothing is overwritten");
    assert_eq!(house.close(), Some(0));
    // The copy works as the data of a server.
    let house = House::open_by(&[], &copy, &[], Stdio::null());
    assert!(house.ask("GET", "/api/records", &anna, "").contains("kryptos"));
}

#[test]
fn counters_are_shown_at_an_address_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    // The port was free a moment ago, which is good enough for a test.
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let house = House::open(folder.path(), &["--metrics", &free]);
    let anna = arrive(&house, "Anna");
    house.ask("POST", "/api/tables/none", &anna, r#"{"start":{}}"#);
    let metrics = ask(&free, "GET", "/metrics", "", "").unwrap();
    for line in [
        "cabinet_request_seconds_count{method=\"POST\",route=\"/api/person\",status=\"2xx\"} 1",
        "cabinet_ask_seconds_count{result=\"refused\"} 1",
        "cabinet_ready 1",
        "# TYPE cabinet_sockets gauge",
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line} is not in {metrics}");
    }
    assert!(!metrics.contains("Anna"));
    assert!(
        !house.ask("GET", "/metrics", "", "").contains("cabinet_request_seconds"),
        "the public address must not show them"
    );
    assert_eq!(house.close(), Some(0));
}
