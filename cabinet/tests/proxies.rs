//! The sites of `deploy/` with the real programs: two example bots play a game through Caddy and through nginx.
//!
//! The test puts other names, ports and certificates into the files and changes nothing else.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "process/http.rs"]
mod http;

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use http::ask;

/// A running process. Dropping it kills it.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // A signal that a program can answer: nginx ends its workers, which would outlive a master that is killed.
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--help").output().is_ok()
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn site(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy").join(name);
    fs::read_to_string(file).unwrap()
}

/// Replaces a text that must be there.
#[track_caller]
fn replaced(text: &str, old: &str, new: &str) -> String {
    assert!(text.contains(old), "{old:?} is not in the file");
    text.replace(old, new)
}

/// A server that players reach through a proxy on another port, and its own address.
fn open_house(folder: &Path, public_port: u16) -> (Running, String) {
    let address = format!("127.0.0.1:{}", free_port());
    let mut cabinet = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    cabinet.args(["serve", "--trust-proxy", "--listen", &address, "--data"]);
    cabinet.arg(folder.join("data"));
    cabinet.args(["--public-url", &format!("https://localhost:{public_port}")]);
    (start(cabinet.stderr(Stdio::null()), &address), address)
}

/// Starts a program and waits until it listens.
fn start(command: &mut Command, address: &str) -> Running {
    let mut running = Running(command.stdout(Stdio::null()).spawn().unwrap());
    while TcpStream::connect(address).is_err() {
        assert!(running.0.try_wait().unwrap().is_none(), "{command:?} has ended");
        sleep(Duration::from_millis(20));
    }
    running
}

/// Two bots meet at a table by its public link and play a game.
fn bots_play(house: &str, port: u16, certificate: &Path) {
    let public = format!("https://localhost:{port}");
    let arrived = ask(house, "POST", "/api/person", "", r#"{"name":"Host"}"#).unwrap();
    let cookie = arrived.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = format!("Cookie: {}\r\n", cookie.split(';').next().unwrap());
    let new = r#"{"game":"break-the-code","seats":2,"name":"Host"}"#;
    let made = ask(house, "POST", "/api/tables", &cookie, new).unwrap();
    let link = made.split(&format!("{public}/t/")).nth(1).unwrap_or_else(|| panic!("{made}"));
    let table = link.split('"').next().unwrap();
    let bots = ["Ada", "Charles"].map(|name| {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/examples/bot.py");
        let mut python = Command::new("python3");
        python.arg(script).arg(format!("{public}/t/{table}")).args(["--name", name]);
        python.env("SSL_CERT_FILE", certificate).stdout(Stdio::piped()).stderr(Stdio::piped());
        python.spawn().unwrap()
    });
    let path = format!("/api/tables/{table}");
    while !ask(house, "POST", &path, &cookie, r#"{"start":{}}"#).unwrap().contains("ack") {
        sleep(Duration::from_millis(100));
    }
    for bot in bots {
        let ran = bot.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&ran.stdout) + String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.success() && said.starts_with("won "), "{said}");
    }
}

#[test]
fn the_site_for_caddy_works_as_written() {
    if !is_installed("caddy") || !is_installed("python3") {
        return;
    }
    let (folder, port) = (tempfile::tempdir().unwrap(), free_port());
    let (_house, house) = open_house(folder.path(), port);
    let site = replaced(&site("Caddyfile"), "games.example.org", &format!("localhost:{port}"));
    let site = replaced(&site, "127.0.0.1:7878", &house);
    // A certificate of its own, and no other port.
    let options = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n";
    let file = folder.path().join("Caddyfile");
    fs::write(&file, format!("{options}{site}")).unwrap();
    let mut caddy = Command::new("caddy");
    caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(&file);
    caddy.env("XDG_DATA_HOME", folder.path()).env("HOME", folder.path()).stderr(Stdio::null());
    let _proxy = start(&mut caddy, &format!("127.0.0.1:{port}"));
    let certificate = folder.path().join("caddy/pki/authorities/local/root.crt");
    bots_play(&house, port, &certificate);
}

/// A certificate for `localhost` and its key.
fn certificate(folder: &Path) -> [PathBuf; 2] {
    let [certificate, key] = ["certificate.pem", "key.pem"].map(|name| folder.join(name));
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"])
        .args(["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout"])
        .arg(&key)
        .arg("-out")
        .arg(&certificate)
        .stderr(Stdio::null())
        .status();
    assert!(made.unwrap().success());
    [certificate, key]
}

#[test]
fn the_site_for_nginx_works_as_written() {
    if !is_installed("nginx") || !is_installed("openssl") || !is_installed("python3") {
        return;
    }
    let (folder, port, plain) = (tempfile::tempdir().unwrap(), free_port(), free_port());
    let (_house, house) = open_house(folder.path(), port);
    let [certificate, key] = certificate(folder.path());
    let live = "/etc/letsencrypt/live/games.example.org";
    let site = site("nginx.conf");
    let site = replaced(&site, &format!("{live}/fullchain.pem"), certificate.to_str().unwrap());
    let site = replaced(&site, &format!("{live}/privkey.pem"), key.to_str().unwrap());
    let site = replaced(&site, "games.example.org", "localhost");
    let site = replaced(&site, "listen 80;", &format!("listen 127.0.0.1:{plain};"));
    let site = replaced(&site, "listen 443 ssl", &format!("listen 127.0.0.1:{port} ssl"));
    let site = replaced(&site, "127.0.0.1:7878", &house);
    fs::write(folder.path().join("site"), site).unwrap();
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|part| format!("{part}_temp_path {};", folder.path().join(part).display()));
    let main = format!(
        "daemon off;\npid {0}/pid;\nerror_log /dev/null;\nevents {{}}\n\
         http {{ access_log off; {1} include {0}/site; }}\n",
        folder.path().display(),
        temporary.join(" ")
    );
    let file = folder.path().join("nginx.conf");
    fs::write(&file, main).unwrap();
    let mut nginx = Command::new("nginx");
    nginx.arg("-p").arg(folder.path()).arg("-c").arg(&file).stderr(Stdio::null());
    let _proxy = start(&mut nginx, &format!("127.0.0.1:{port}"));
    bots_play(&house, port, &certificate);
    let moved = ask(&format!("127.0.0.1:{plain}"), "GET", "/t/x", "", "").unwrap();
    assert!(moved.contains("301 Moved") && moved.contains("Location: https://"), "{moved}");
}
