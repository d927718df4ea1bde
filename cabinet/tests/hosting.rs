//! `docs/hosting.md` works as it is written: its commands install, back up, restore and upgrade a server.
//!
//! The commands run literally, in a mount namespace of their own, where changes of `/etc`, `/srv`, `/usr/local/bin` and
//! `/var/lib` stay in a temporary folder. `sudo`, `systemctl`, `cargo` and `date` are small scripts: the service manager
//! runs the `ExecStart` of the installed unit, cargo has built already, and it is always the day that the page names.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test fails by panicking, and says what it could not test"
)]

#[path = "process/http.rs"]
mod http;

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use http::ask;

const PAGE: &str = include_str!("../../docs/hosting.md");

/// The commands of a section of the page.
fn commands(section: &str) -> Vec<&'static str> {
    let (_, text) = PAGE.split_once(&format!("\n## {section}\n")).expect(section);
    let text = text.split("\n## ").next().unwrap();
    let fenced = text.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let commands: Vec<&str> = fenced.flat_map(str::lines).collect();
    assert!(!commands.is_empty(), "{section} has no commands");
    commands
}

/// A shell on a machine of its own.
struct Machine {
    shell: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    address: String,
}

impl Machine {
    /// `None` if this system does not let the tests mount file systems.
    fn new(folder: &Path) -> Option<Self> {
        let scripts = folder.join("scripts");
        fs::create_dir(&scripts).unwrap();
        for (name, text) in [
            ("sudo", "exec \"$@\""),
            ("cargo", "test \"$*\" = 'build --release'"),
            ("date", "test \"$*\" = '+%F' && echo 2026-11-16"),
            ("systemctl", SYSTEMCTL),
        ] {
            let script = scripts.join(name);
            fs::write(&script, format!("#!/bin/sh\n{text}\n")).unwrap();
            fs::set_permissions(&script, PermissionsExt::from_mode(0o755)).unwrap();
        }
        // The repository, as far as the commands need it.
        let repository = folder.join("repository");
        fs::create_dir_all(repository.join("target/release")).unwrap();
        fs::copy(env!("CARGO_BIN_EXE_cabinet"), repository.join("target/release/cabinet")).unwrap();
        let deploy = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy");
        std::os::unix::fs::symlink(deploy, repository.join("deploy")).unwrap();
        // The port was free a moment ago, which is good enough for a test.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
        let path =
            format!("{}:/usr/local/bin:{}", scripts.display(), std::env::var("PATH").unwrap());
        let mut shell = Command::new("unshare")
            .args(["-rm", "sh"])
            .current_dir(repository)
            .env("PATH", path)
            .env("HERE", folder)
            .env("CABINET_LISTEN", &address)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let (input, output) = (shell.stdin.take()?, BufReader::new(shell.stdout.take()?));
        let mut machine = Self { shell, input, output, address };
        let overlay = "for part in etc srv usr/local/bin var/lib; do \
            mkdir -p $HERE/over/$part $HERE/work/$part && mount -t overlay overlay \
            -o lowerdir=/$part,upperdir=$HERE/over/$part,workdir=$HERE/work/$part /$part || exit 1; done";
        if !machine.succeeds(overlay) {
            println!("not tested: this system does not let the tests mount file systems");
            return None;
        }
        Some(machine)
    }

    /// Runs a command; gives whether it succeeds.
    fn succeeds(&mut self, command: &str) -> bool {
        if writeln!(self.input, "{command}\necho \"status $?\"").is_err() {
            return false;
        }
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).unwrap_or(0) == 0 {
                return false;
            }
            if let Some(status) = line.strip_prefix("status ") {
                return status.trim() == "0";
            }
        }
    }

    /// Runs all commands of a section.
    fn run(&mut self, section: &str) {
        for command in commands(section) {
            assert!(self.succeeds(command), "{section}: {command}");
        }
    }

    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> String {
        ask(&self.address, method, path, cookie, body).unwrap()
    }

    /// Makes a table of a game.
    fn open_table(&self, cookie: &str, game: &str) {
        let new = format!(r#"{{"game":"{game}","seats":3,"name":"Anna"}}"#);
        let made = self.ask("POST", "/api/tables", cookie, &new);
        assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    }

    /// The games of a person's tables.
    fn games(&self, cookie: &str) -> Vec<String> {
        let answer = self.ask("GET", "/api/records", cookie, "");
        let list: serde_json::Value =
            serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
        let games = list.as_array().unwrap().iter();
        games.map(|table| table["game"].as_str().unwrap().to_owned()).collect()
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        self.succeeds("systemctl stop cabinet");
        // Both fail if the shell has ended already.
        let _ = self.shell.kill();
        let _ = self.shell.wait();
    }
}

const SYSTEMCTL: &str = r"
pid=$HERE/pid
running() { test -f $pid && ! grep -qs 'State:.Z' /proc/$(cat $pid)/status && test -d /proc/$(cat $pid); }
case $1 in stop | restart)
    running && kill -TERM $(cat $pid)
    while running; do sleep 0.1; done
esac
case $1 in start | restart | enable)
    : > $HERE/out
    LC_ALL=C $(sed -n 's/^ExecStart=//p' /etc/systemd/system/cabinet.service) >> $HERE/out 2>&1 &
    echo $! > $pid
    until grep -q 'is open' $HERE/out; do running || exit 1; sleep 0.1; done
esac
";

#[test]
fn a_server_is_installed_backed_up_restored_and_upgraded_as_written() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut machine) = Machine::new(folder.path()) else { return };
    machine.run("On a server");
    let answer = machine.ask("POST", "/api/person", "", r#"{"name":"Anna"}"#);
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let anna = format!("Cookie: {}\r\n", cookie.split(';').next().unwrap());
    machine.open_table(&anna, "kryptos");
    machine.run("Backup");
    machine.open_table(&anna, "krypto");
    assert_eq!(machine.games(&anna), ["krypto", "kryptos"]);
    machine.run("Restore");
    assert_eq!(machine.games(&anna), ["kryptos"], "what the backup has, and no more");
    machine.open_table(&anna, "decrypto");
    machine.run("Upgrade");
    assert_eq!(machine.games(&anna), ["decrypto", "kryptos"], "an upgrade loses nothing");
    machine.open_table(&anna, "break-the-code");
    assert!(machine.ask("GET", "/readyz", "", "").starts_with("HTTP/1.1 200"));
    // In the overlay, and not on this machine.
    assert!(folder.path().join("over/srv/backups/cabinet-2026-11-16.sqlite").exists());
}
