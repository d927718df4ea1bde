//! `GET /readyz` of the real binary: with a full disk, a read-only folder, a folder that is gone and a store that does not
//! get on; and when the trouble is over.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "process/cannot.rs"]
mod cannot;
mod process;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use cannot::cannot;
use process::{House, arrive};
use serde_json::{Value, json};

/// Whether the tests may mount file systems, in a namespace of their own.
fn may_mount() -> bool {
    let mut mount = Command::new("unshare");
    mount.args(["-rm", "mount", "-t", "tmpfs", "tmpfs", "/tmp"]).stderr(Stdio::null());
    let may = mount.status().is_ok_and(|status| status.success());
    if !may {
        cannot("mount", "this system does not let the tests mount file systems");
    }
    may
}

/// A house whose data folder is a file system of 4 MiB.
fn house_on_a_small_disk(folder: &Path) -> House {
    let mount = "mount -t tmpfs -o size=4m tmpfs \"$0\" && exec \"$@\"";
    let by = ["unshare", "-rm", "sh", "-c", mount, folder.to_str().unwrap()];
    House::open_by(&by, folder, &["--rate", "10000"], Stdio::null())
}

/// Runs a command where the house sees its file systems.
fn with_its_disks(house: &House, words: &[&str]) {
    let pid = house.pid().to_string();
    let entered = ["-t", &pid, "-U", "-m", "--preserve-credentials"];
    let done = Command::new("nsenter").args(entered).args(words).output().unwrap();
    assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
}

/// The status and the body of `/readyz`.
fn readyz(house: &House) -> (u16, Value) {
    let answer = house.ask("GET", "/readyz", "", "");
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap())
}

/// Waits until `/readyz` says this. A finding holds for some seconds.
fn becomes(house: &House, status: u16, body: &Value) {
    let began = Instant::now();
    loop {
        let found = readyz(house);
        if found == (status, body.clone()) {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(30), "{found:?}, not {body}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

fn ready() -> Value {
    json!({ "ready": true, "reasons": [] })
}

fn not_ready(reason: &str) -> Value {
    json!({ "ready": false, "reasons": [reason] })
}

/// A person at a table who says things.
struct Speaker {
    cookie: String,
    table: String,
    /// The number of acknowledged lines.
    said: usize,
}

impl Speaker {
    fn new(house: &House) -> Self {
        let cookie = arrive(house, "Anna");
        let new = r#"{"game":"kryptos","seats":3,"name":"Anna"}"#;
        let made = Self::body(&house.ask("POST", "/api/tables", &cookie, new));
        let table = format!("/api/tables/{}", made["table"].as_str().unwrap());
        Self { cookie, table, said: 0 }
    }

    fn body(answer: &str) -> Value {
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    /// Says a line; gives the refusal if it is refused.
    fn say(&mut self, house: &House) -> Option<Value> {
        let text = format!("{} {}", self.said, "x".repeat(400));
        let ask = json!({ "chat": { "to": "table", "text": text } }).to_string();
        let answer = Self::body(&house.ask("POST", &self.table, &self.cookie, &ask));
        if answer["ack"].is_null() {
            return Some(answer);
        }
        self.said += 1;
        None
    }

    /// The last line is the last one that was acknowledged.
    fn check(&self, house: &House) {
        let frame = house.ask("GET", &format!("{}/frame", self.table), &self.cookie, "");
        let frame = Self::body(&frame);
        let chat = frame["frame"]["chat"].as_array().unwrap();
        let last = chat.last().unwrap()["text"].as_str().unwrap();
        assert!(last.starts_with(&format!("{} ", self.said - 1)), "{last}, of {}", self.said);
    }
}

#[test]
fn a_house_on_a_full_disk_is_not_ready_until_there_is_room() {
    if !may_mount() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let house = house_on_a_small_disk(folder.path());
    assert_eq!(readyz(&house), (200, ready()));
    let mut anna = Speaker::new(&house);
    assert_eq!(anna.say(&house), None);
    let disk = format!("/proc/{}/root{}", house.pid(), folder.path().display());
    let filler = Path::new(&disk).join("filler");
    assert!(fs::write(&filler, vec![0; 8 << 20]).is_err(), "the disk is full now");
    becomes(&house, 503, &not_ready("disk-full"));
    let refused = (0..2000).find_map(|_| anna.say(&house)).expect("the log has no room any more");
    assert_eq!(refused["code"], "house-cannot-store");
    assert!(refused["text"].as_str().unwrap().starts_with("The server cannot store anything"));
    anna.check(&house);
    assert!(house.ask("GET", "/healthz", "", "").ends_with("ok\n"), "the process is well");
    fs::remove_file(&filler).unwrap();
    becomes(&house, 200, &ready());
    assert_eq!(anna.say(&house), None);
    anna.check(&house);
    assert_eq!(house.close(), Some(0));
}

#[test]
fn a_house_whose_folder_is_read_only_is_not_ready() {
    if !may_mount() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let house = house_on_a_small_disk(folder.path());
    let at = folder.path().to_str().unwrap();
    let mut anna = Speaker::new(&house);
    with_its_disks(&house, &["mount", "-t", "tmpfs", "-o", "ro", "tmpfs", at]);
    becomes(&house, 503, &not_ready("read-only"));
    with_its_disks(&house, &["umount", at]);
    becomes(&house, 200, &ready());
    assert_eq!(anna.say(&house), None);
}

#[test]
fn a_house_whose_folder_is_gone_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let [data, elsewhere] = ["data", "elsewhere"].map(|name| folder.path().join(name));
    let house = House::open(&data, &[]);
    let mut anna = Speaker::new(&house);
    fs::rename(&data, &elsewhere).unwrap();
    becomes(&house, 503, &not_ready("store-failed"));
    fs::rename(&elsewhere, &data).unwrap();
    becomes(&house, 200, &ready());
    assert_eq!(anna.say(&house), None);
    anna.check(&house);
    assert_eq!(house.close(), Some(0));
    anna.check(&House::open(&data, &[]));
}

#[test]
fn a_house_whose_store_does_not_get_on_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path(), &[]);
    let mut anna = Speaker::new(&house);
    assert_eq!(anna.say(&house), None);
    // Another program keeps the file locked, and the writer thread waits.
    let file = rusqlite::Connection::open(folder.path().join("cabinet.sqlite")).unwrap();
    file.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(readyz(&house), (503, not_ready("store-slow")));
    assert_eq!(readyz(&house), (503, not_ready("store-slow")), "the finding holds for a while");
    assert_eq!(anna.say(&house).unwrap()["code"], "house-cannot-store");
    file.execute_batch("ROLLBACK").unwrap();
    becomes(&house, 200, &ready());
    assert_eq!(anna.say(&house), None);
    anna.check(&house);
    // Nothing that was acknowledged is lost.
    assert_eq!(house.close(), Some(0));
    anna.check(&House::open(folder.path(), &[]));
}
