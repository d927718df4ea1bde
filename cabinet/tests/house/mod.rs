//! The house as a process.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A house that does not outlive its test.
pub(crate) struct House {
    pub(crate) child: Child,
    pub(crate) url: String,
}

impl House {
    pub(crate) fn open(folder: &Path, more: &[&str]) -> Self {
        Self::open_with(&[], folder, more, Path::new("/dev/null"))
    }

    /// A house started through another program, whose log goes to a file.
    pub(crate) fn open_with(through: &[&str], folder: &Path, more: &[&str], log: &Path) -> Self {
        let cabinet = env!("CARGO_BIN_EXE_cabinet");
        let words: Vec<&str> = through.iter().copied().chain([cabinet]).collect();
        let mut child = Command::new(words[0])
            .args(&words[1..])
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .args(more)
            .stdout(Stdio::piped())
            .stderr(fs::File::create(log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("Cabinet Noir is open: ").expect(&line).to_owned();
        Self { child, url }
    }

    /// What the house answers to a request.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
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
    pub(crate) fn close(mut self) -> Option<i32> {
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

/// A new person's cookie, as a header.
pub(crate) fn arrive(house: &House, name: &str) -> String {
    let answer = house.ask("POST", "/api/person", "", &format!(r#"{{"name":"{name}"}}"#));
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    format!("Cookie: {}\r\n", cookie.split(';').next().unwrap())
}

/// The body of an answer as JSON.
pub(crate) fn body(answer: &str) -> serde_json::Value {
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}
