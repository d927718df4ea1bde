//! The house as a process, and whoever speaks to it by plain requests.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A house that does not outlive its test: dropped, it is killed.
pub(crate) struct House {
    child: Child,
    url: String,
}

impl House {
    pub(crate) fn open(folder: &Path, more: &[&str]) -> Self {
        Self::open_by(&[], folder, more, Stdio::null())
    }

    /// A house started by another program, whose log goes somewhere.
    pub(crate) fn open_by(
        by: &[&str],
        folder: &Path,
        more: &[&str],
        log: impl Into<Stdio>,
    ) -> Self {
        let words: Vec<&str> = by.iter().copied().chain([env!("CARGO_BIN_EXE_cabinet")]).collect();
        let mut child = Command::new(words[0])
            .args(&words[1..])
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .args(more)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("Cabinet Noir is open: ").expect(&line).to_owned();
        Self { child, url }
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> String {
        self.url.strip_prefix("http://").unwrap().to_owned()
    }

    /// What the house answers to a request.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
        ask(&self.address(), method, path, headers, body).unwrap()
    }

    /// The number of the process.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Asks the process to end, and waits.
    pub(crate) fn close(mut self) -> Option<i32> {
        let pid = self.pid().to_string();
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

/// What a house answers to a request, if it lives long enough.
pub(crate) fn ask(
    address: &str,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

/// A new person's cookie, as a header.
pub(crate) fn arrive(house: &House, name: &str) -> String {
    let answer = house.ask("POST", "/api/person", "", &format!(r#"{{"name":"{name}"}}"#));
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    format!("Cookie: {}\r\n", cookie.split(';').next().unwrap())
}
