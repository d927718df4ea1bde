//! `docs/hosting.md` works as it is written: its commands install, look after, back up, restore and upgrade a server.
//!
//! The commands run literally, in a mount namespace of their own, where changes of `/etc`, `/srv`, `/usr/local/bin` and
//! `/var/lib` stay in a temporary folder. What belongs to a whole machine is a small script: the service manager runs the
//! `ExecStart` of the installed unit, curl finds the server at the port of the test, cargo has built already, and it is
//! always the day that the page names. Where the test runs as root, the server has a user of its own, as under systemd.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "process/cannot.rs"]
mod cannot;
#[path = "process/http.rs"]
mod http;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use cannot::cannot;
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
    /// The sections whose commands have run.
    ran: BTreeSet<&'static str>,
}

impl Machine {
    /// `None` if this system does not let the tests mount file systems.
    fn new(folder: &Path) -> Option<Self> {
        let scripts = folder.join("scripts");
        fs::create_dir(&scripts).unwrap();
        for (name, text) in [
            ("sudo", "exec \"$@\""),
            ("cargo", "test \"$*\" = 'build --release' && echo \"$CABINET_COMMIT\" > $HERE/commit"),
            ("git", "test \"$*\" = 'rev-parse --short HEAD' && echo abc1234"),
            ("journalctl", "test \"$*\" = '-u cabinet' && cat $HERE/out"),
            ("curl", CURL),
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
        let [port] = store::nats_server::free_ports();
        let address = format!("127.0.0.1:{port}");
        let path =
            format!("{}:/usr/local/bin:{}", scripts.display(), std::env::var("PATH").unwrap());
        // Only root may have a second user in its namespace.
        let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
        let shell = Command::new("unshare")
            .args([if is_root { "-m" } else { "-rm" }, "sh"])
            .current_dir(repository)
            .env("PATH", path)
            .env("HERE", folder)
            .env("SERVICE_USER", if is_root { "61184" } else { "" })
            .env("CABINET_LISTEN", &address)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let Ok(mut shell) = shell else {
            cannot("mount", "unshare is not installed");
            return None;
        };
        let (input, output) = (shell.stdin.take()?, BufReader::new(shell.stdout.take()?));
        let mut machine = Self { shell, input, output, address, ran: BTreeSet::new() };
        let overlay = "for part in etc srv usr/local/bin var/lib; do \
            mkdir -p $HERE/over/$part $HERE/work/$part && mount -t overlay overlay \
            -o lowerdir=/$part,upperdir=$HERE/over/$part,workdir=$HERE/work/$part /$part || exit 1; done";
        if !machine.succeeds(overlay) {
            cannot("mount", "this system does not let the tests mount file systems");
            return None;
        }
        Some(machine)
    }

    /// Runs a command; gives what it prints, or `None` if it fails.
    fn output(&mut self, command: &str) -> Option<String> {
        writeln!(self.input, "{command}\necho \"\nstatus $?\"").ok()?;
        let mut output = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).unwrap_or(0) == 0 {
                return None;
            }
            if let Some(status) = line.strip_prefix("status ") {
                return (status.trim() == "0").then_some(output);
            }
            output.push_str(&line);
        }
    }

    fn succeeds(&mut self, command: &str) -> bool {
        self.output(command).is_some()
    }

    /// Runs all commands of a section; gives what each prints.
    fn run(&mut self, section: &'static str) -> Vec<String> {
        self.ran.insert(section);
        let run = |command| match self.output(command) {
            Some(output) => output,
            None => panic!("{section}: {command}\n{:?}", self.output("journalctl -u cabinet")),
        };
        commands(section).into_iter().map(run).collect()
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

/// The real program, with the port of the test in the place of the usual one.
const CURL: &str = r#"
PATH=${PATH#*:}
exec curl --silent --show-error --fail "$(echo "$1" | sed "s/127.0.0.1:7878/$CABINET_LISTEN/")"
"#;

const SYSTEMCTL: &str = r#"
pid=$HERE/pid
running() { test -f $pid && ! grep -qs 'State:.Z' /proc/$(cat $pid)/status && test -d /proc/$(cat $pid); }
case $1 in stop | restart)
    running && kill -TERM $(cat $pid)
    while running; do sleep 0.1; done
esac
case $1 in start | restart | enable)
    : > $HERE/out
    cd /
    # What systemd does for `DynamicUser` and `StateDirectory`. It gives the files in the folder to the user only if the
    # folder itself has another owner.
    if test $SERVICE_USER; then
        # systemd lets the service in by a mount, here everybody may pass.
        mkdir -p /var/lib/private/cabinet && chmod 755 /var/lib/private && chmod 700 /var/lib/private/cabinet
        ln -sfn private/cabinet /var/lib/cabinet
        test $(stat -c %u /var/lib/private/cabinet) = $SERVICE_USER \
            || chown -R $SERVICE_USER:$SERVICE_USER /var/lib/private/cabinet
        as="setpriv --reuid=$SERVICE_USER --regid=$SERVICE_USER --clear-groups"
    fi
    LC_ALL=C $as $(sed -n 's/^ExecStart=//p' /etc/systemd/system/cabinet.service) >> $HERE/out 2>&1 &
    echo $! > $pid
    until grep -q 'is open' $HERE/out; do running || exit 1; sleep 0.1; done
esac
"#;

#[test]
fn a_server_is_installed_backed_up_restored_and_upgraded_as_written() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut machine) = Machine::new(folder.path()) else { return };
    machine.run("On a server");
    let answer = machine.ask("POST", "/api/person", "", r#"{"name":"Anna"}"#);
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let anna = format!("Cookie: {}\r\n", cookie.split(';').next().unwrap());
    machine.open_table(&anna, "kryptos");
    let [log, tables, people, healthy, ready] =
        machine.run("Looking after it").try_into().expect("five commands");
    assert!(log.contains("is open") && tables.contains("kryptos") && people.contains("Anna"));
    assert!(healthy.starts_with("ok") && ready.contains(r#""ready":true"#), "{healthy}{ready}");
    machine.run("Backup");
    machine.open_table(&anna, "krypto");
    assert_eq!(machine.games(&anna), ["krypto", "kryptos"]);
    machine.run("Restore");
    assert_eq!(machine.games(&anna), ["kryptos"], "what the backup has, and no more");
    machine.open_table(&anna, "decrypto");
    machine.run("Metrics");
    assert_eq!(fs::read_to_string(folder.path().join("commit")).unwrap(), "abc1234\n");
    machine.run("Upgrade");
    assert_eq!(machine.games(&anna), ["decrypto", "kryptos"], "an upgrade loses nothing");
    machine.open_table(&anna, "break-the-code");
    assert!(machine.ask("GET", "/readyz", "", "").starts_with("HTTP/1.1 200"));
    let sections = PAGE.split("\n## ").skip(1);
    let commands = sections.filter(|section| section.contains("```sh\n"));
    let named = commands.map(|section| section.lines().next().unwrap());
    assert_eq!(machine.ran, named.collect(), "every section with commands has run");
    // In the overlay, and not on this machine.
    assert!(folder.path().join("over/srv/backups/cabinet-2026-11-16.sqlite").exists());
}
