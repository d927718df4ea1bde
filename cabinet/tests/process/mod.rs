//! A server process, and plain HTTP requests to it.

mod http;

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub(crate) use http::ask;

/// A running server. Dropping it kills the process.
pub(crate) struct House {
    child: Child,
    url: String,
}

impl House {
    pub(crate) fn open(folder: &Path, more: &[&str]) -> Self {
        Self::open_by(&[], folder, more, Stdio::null())
    }

    /// Starts the server through another program, with its log in `log`.
    pub(crate) fn open_by(
        by: &[&str],
        folder: &Path,
        more: &[&str],
        log: impl Into<Stdio>,
    ) -> Self {
        let words: Vec<&str> = by.iter().copied().chain([env!("CARGO_BIN_EXE_cabinet")]).collect();
        let any_port = ["--listen", "127.0.0.1:0"];
        let listen = if more.contains(&"--listen") { &[][..] } else { &any_port };
        let mut command = Command::new(words[0]);
        command.args(&words[1..]).arg("serve").args(listen).arg("--data").arg(folder).args(more);
        Self::open_with(command.stderr(log))
    }

    /// Starts the server by a command.
    pub(crate) fn open_with(command: &mut Command) -> Self {
        let mut child = command.env("LC_ALL", "C").stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("Cabinet Noir is open: ").expect(&line).to_owned();
        Self { child, url }
    }

    /// The address it listens on.
    pub(crate) fn address(&self) -> String {
        self.url.strip_prefix("http://").unwrap().to_owned()
    }

    /// Sends a request and returns the answer.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
        ask(&self.address(), method, path, headers, body).unwrap()
    }

    /// The id of the process.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Asks the process to end, waits for it, and returns its exit code.
    pub(crate) fn close(mut self) -> Option<i32> {
        let pid = self.pid().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // Both fail if the process has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Registers a person and returns the cookie as a header line.
pub(crate) fn arrive(house: &House, name: &str) -> String {
    let answer = house.ask("POST", "/api/person", "", &format!(r#"{{"name":"{name}"}}"#));
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    format!("Cookie: {}\r\n", cookie.split(';').next().unwrap())
}
