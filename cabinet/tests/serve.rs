//! The house as a process: it opens, says where, and closes when asked.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A house that does not outlive its test.
struct House {
    child: Child,
    url: String,
}

impl House {
    fn open(folder: &Path, more: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cabinet"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("Cabinet Noir is open: ").expect(&line).to_owned();
        Self { child, url }
    }

    /// What the house answers to a request.
    fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
        let address = self.url.strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(address).unwrap();
        let length = body.len();
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n")
            .unwrap();
        write!(stream, "Content-Type: application/json\r\nContent-Length: {length}\r\n").unwrap();
        write!(stream, "{headers}\r\n{body}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks the process to end, and waits.
    fn close(mut self) -> Option<i32> {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // It may have ended already.
        let _nevermind = self.child.kill();
        let _nevermind = self.child.wait();
    }
}

#[test]
fn what_was_made_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path(), &[]);
    assert!(house.ask("GET", "/healthz", "", "").ends_with("ok\n"));
    let answer = house.ask("POST", "/api/person", "", r#"{"name":"Anna"}"#);
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = format!("Cookie: {}\r\n", cookie.split(';').next().unwrap());
    let new = r#"{"game":"kryptos","seats":3,"name":"Anna","finding":"lobby"}"#;
    let made = house.ask("POST", "/api/tables", &cookie, new);
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    assert_eq!(house.close(), Some(0));
    let house = House::open(folder.path(), &["--log-format", "json"]);
    assert!(house.ask("GET", "/api/tables", "", "").contains("kryptos"));
    assert!(house.ask("GET", "/api/records", &cookie, "").contains("kryptos"));
    assert_eq!(house.close(), Some(0));
}

#[track_caller]
fn fails(command: &mut Command, says: &str) {
    let output = command.output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{err}");
    assert!(err.contains(says), "{err}");
}

fn cabinet(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    command.args(args);
    command
}

#[test]
fn a_busy_address_and_an_unusable_folder_are_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = folder.path().join("data");
    let busy = ["serve", "--listen", &address, "--data", data.to_str().unwrap()];
    fails(&mut cabinet(&busy), "Choose another address with --listen");
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let bad = ["serve", "--listen", "127.0.0.1:0", "--data", file.to_str().unwrap()];
    fails(&mut cabinet(&bad), "cannot use the data folder");
    fails(&mut cabinet(&["serve", "--public-url", "ftp://x"]), "a public URL reads");
}

#[test]
fn without_a_word_it_serves() {
    fails(cabinet(&[]).env("CABINET_LISTEN", "nowhere"), "--listen <ADDRESS:PORT>");
}
