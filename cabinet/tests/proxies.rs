//! The sites of `deploy/` with the real programs: two example bots play a game through Caddy, through nginx, and through
//! Caddy before three houses on NATS.
//!
//! The test puts other names, ports and certificates into the files and changes nothing else.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "process/cannot.rs"]
mod cannot;
#[path = "process/http.rs"]
mod http;

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use cannot::cannot;
use http::ask;
use serde_json::{Value, json};

/// A running process. Dropping it kills it.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // A signal that a program can answer: nginx ends its workers, which would outlive a master that is killed.
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

/// Whether all programs are there; if not, a test of this proxy is left out.
#[track_caller]
fn are_installed(proxy: &str, programs: &[&str]) -> bool {
    let missing = |program: &&&str| Command::new(program).arg("--help").output().is_err();
    let missing = programs.iter().find(missing);
    if let Some(program) = missing {
        cannot(proxy, &format!("{program} is not installed"));
    }
    missing.is_none()
}

fn free_port() -> u16 {
    let [port] = store::nats_server::free_ports();
    port
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

/// A terminal watches a table through the proxy and sits down at it if it trusts the certificate, and else says what is wrong.
fn a_terminal_watches_and_joins(house: &str, port: u16, certificate: &Path) {
    let arrived = ask(house, "POST", "/api/person", "", r#"{"name":"Host"}"#).unwrap();
    let cookie = arrived.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = format!("Cookie: {}\r\n", cookie.split(';').next().unwrap());
    let new = r#"{"game":"kryptos","seats":3,"name":"Host"}"#;
    let made = ask(house, "POST", "/api/tables", &cookie, new).unwrap();
    let table = made.split("/t/").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let config = tempfile::tempdir().unwrap();
    let visit = |command: &[&str], trusted: &Path| {
        let mut cabinet = Command::new(env!("CARGO_BIN_EXE_cabinet"));
        cabinet.args(["--lang", "en"]).args(command).arg("--json");
        cabinet.arg(format!("https://localhost:{port}/t/{table}"));
        cabinet.env("XDG_CONFIG_HOME", config.path()).env("SSL_CERT_FILE", trusted);
        cabinet.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        cabinet.spawn().unwrap()
    };
    for (command, sees) in [
        (&["watch"][..], "\"kryptos\""),
        (&["join", "--name", "Zoe"], r#"{"person":{"name":"Zoe""#),
    ] {
        let mut trusting = visit(command, certificate);
        let lines = BufReader::new(trusting.stdout.take().unwrap()).lines();
        let mut frames = lines.map(Result::unwrap).filter(|line| line.contains("\"frame\""));
        assert!(frames.any(|frame| frame.contains(sees)), "{command:?}");
        drop(trusting.stdin.take());
        assert!(trusting.wait().unwrap().success());
    }
    // Another authority than the one that signed the certificate.
    let stranger = tempfile::tempdir().unwrap();
    let [other, _] = self::certificate(stranger.path());
    let mut doubting = visit(&["watch"], &other);
    let input = doubting.stdin.take();
    let refused = doubting.wait_with_output().unwrap();
    drop(input);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2), "{said}");
    assert!(said.contains("is not trusted") && said.contains("SSL_CERT_FILE"), "{said}");
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
    let mut bots = ["Ada", "Charles"].map(|name| {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/examples/bot.py");
        let mut python = Command::new("python3");
        python.arg(script).arg(format!("{public}/t/{table}")).args(["--name", name]);
        python.env("SSL_CERT_FILE", certificate).stdout(Stdio::piped()).stderr(Stdio::piped());
        python.spawn().unwrap()
    });
    let path = format!("/api/tables/{table}");
    while !ask(house, "POST", &path, &cookie, r#"{"start":{}}"#).unwrap().contains("ack") {
        // A bot that has ended takes no seat: the others end too, and the test tells what it said.
        if bots.iter_mut().any(|bot| bot.try_wait().unwrap().is_some()) {
            for bot in &mut bots {
                bot.kill().unwrap();
            }
            break;
        }
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
    if !are_installed("caddy", &["caddy", "python3", "openssl"]) {
        return;
    }
    let (folder, port) = (tempfile::tempdir().unwrap(), free_port());
    let (_house, house) = open_house(folder.path(), port);
    let site = replaced(&site("Caddyfile"), "games.example.org", &format!("localhost:{port}"));
    let site = replaced(&site, "127.0.0.1:7878", &house);
    let (_proxy, certificate) = start_caddy(folder.path(), port, &site);
    bots_play(&house, port, &certificate);
    a_terminal_watches_and_joins(&house, port, &certificate);
}

/// Starts Caddy with a site; gives the certificate of its authority.
fn start_caddy(folder: &Path, port: u16, site: &str) -> (Running, PathBuf) {
    // A certificate of its own, and no other port.
    let options = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n";
    let file = folder.join("Caddyfile");
    fs::write(&file, format!("{options}{site}")).unwrap();
    let mut caddy = Command::new("caddy");
    caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(&file);
    caddy.env("XDG_DATA_HOME", folder).env("HOME", folder).stderr(Stdio::null());
    let proxy = start(&mut caddy, &format!("127.0.0.1:{port}"));
    (proxy, folder.join("caddy/pki/authorities/local/root.crt"))
}

/// The machines of the example.
const MACHINES: [&str; 3] = ["10.0.0.1", "10.0.0.2", "10.0.0.3"];

/// Puts a port of this machine in the place of a port of each machine.
#[track_caller]
fn on_this_machine(text: &str, port: u16, own: [u16; 3]) -> String {
    MACHINES.iter().zip(own).fold(text.to_owned(), |text, (machine, own)| {
        replaced(&text, &format!("{machine}:{port}"), &format!("127.0.0.1:{own}"))
    })
}

#[test]
fn the_example_with_three_houses_works_as_written() {
    if !are_installed("caddy", &["caddy", "python3"]) {
        return;
    }
    let (folder, port) = (tempfile::tempdir().unwrap(), free_port());
    let [clients, routes, monitors, listens] = [0; 4].map(|_| store::nats_server::free_ports());
    let password = [("CABINET_NATS_USER", "cabinet"), ("CABINET_NATS_PASSWORD", "a-secret")];
    let _nats = [0, 1, 2].map(|at| {
        let config = on_this_machine(&site("many-houses/nats.conf"), 6222, routes);
        let config = replaced(&config, "server_name: a", &format!("server_name: n{at}"));
        let config = replaced(&config, "0.0.0.0:4222", &format!("127.0.0.1:{}", clients[at]));
        let config = replaced(&config, "0.0.0.0:6222", &format!("127.0.0.1:{}", routes[at]));
        let monitor = format!("127.0.0.1:{}", monitors[at]);
        let config = replaced(&config, "127.0.0.1:8222", &monitor);
        let data = folder.path().join(format!("nats-{at}"));
        let config = replaced(&config, "/var/lib/nats", data.to_str().unwrap());
        let file = folder.path().join(format!("nats-{at}.conf"));
        fs::write(&file, config).unwrap();
        let mut nats = Command::new(store::nats_server::program());
        nats.arg("--config").arg(file).envs(password).stderr(Stdio::null());
        start(&mut nats, &format!("127.0.0.1:{}", clients[at]))
    });
    let metrics: [u16; 3] = store::nats_server::free_ports();
    let mut houses = [0, 1, 2].map(|at| {
        let listen = listens[at];
        let config = on_this_machine(&site("many-houses/cabinet.toml"), 4222, clients);
        let config = replaced(&config, "0.0.0.0:7878", &format!("127.0.0.1:{listen}"));
        let public = format!("localhost:{port}");
        let config = replaced(&config, "games.example.org", &public);
        let own = folder.path().join(format!("house-{listen}"));
        let config = replaced(&config, "/var/lib/cabinet", own.to_str().unwrap());
        let file = folder.path().join(format!("house-{listen}.toml"));
        fs::write(&file, config).unwrap();
        let mut cabinet = Command::new(env!("CARGO_BIN_EXE_cabinet"));
        cabinet.args(["serve", "--config"]).arg(file).envs(password).stderr(Stdio::null());
        cabinet.args(["--metrics", &format!("127.0.0.1:{}", metrics[at])]);
        Some(start(&mut cabinet, &format!("127.0.0.1:{listen}")))
    });
    let balancer =
        replaced(&site("many-houses/Caddyfile"), "games.example.org", &format!("localhost:{port}"));
    let balancer = on_this_machine(&balancer, 7878, listens);
    let (_balancer, certificate) = start_caddy(folder.path(), port, &balancer);
    let house = |at: usize| format!("127.0.0.1:{}", listens[at]);
    for monitor in monitors {
        let began = Instant::now();
        let healthy = || {
            let answer = ask(&format!("127.0.0.1:{monitor}"), "GET", "/healthz", "", "");
            answer.is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
        };
        while !healthy() {
            assert!(began.elapsed() < Duration::from_mins(1), "NATS does not get ready");
            sleep(Duration::from_millis(100));
        }
    }
    bots_play(&house(0), port, &certificate);
    // A house dies in the middle of a game: the balancer goes to the others.
    let died = a_game_outlives_its_house(&mut houses, [listens, metrics], port, &certificate);
    let [next, last] = [(died + 1) % 3, (died + 2) % 3];
    bots_play(&house(next), port, &certificate);
    houses[next] = None;
    bots_play(&house(last), port, &certificate);
}

/// Zoe's terminal plays through the balancer, and her house is killed after it has acknowledged a move. Her terminal
/// comes back by itself, finds the move, and sees the next one. Gives the house that was killed.
fn a_game_outlives_its_house(
    houses: &mut [Option<Running>; 3],
    ports: [[u16; 3]; 2],
    port: u16,
    certificate: &Path,
) -> usize {
    let [at, metrics] = ports.map(|ports| ports.map(|port| format!("127.0.0.1:{port}")));
    let arrived = ask(&at[0], "POST", "/api/person", "", r#"{"name":"Host"}"#).unwrap();
    let cookie = arrived.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = format!("Cookie: {}\r\n", cookie.split(';').next().unwrap());
    let new = r#"{"game":"break-the-code","seats":2,"name":"Host"}"#;
    let made = ask(&at[0], "POST", "/api/tables", &cookie, new).unwrap();
    let table = made.split("/t/").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let path = format!("/api/tables/{table}");
    let asks = |house: usize, ask: &str| {
        let answer = http::ask(&at[house], "POST", &path, &cookie, ask).unwrap();
        assert!(answer.contains("\"ack\""), "{ask}: {answer}");
    };
    asks(0, r#"{"join":{"name":"Host"}}"#);
    asks(0, r#"{"sit":{"seat":"A"}}"#);
    let config = tempfile::tempdir().unwrap();
    let mut cabinet = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    cabinet.args(["--lang", "en", "join", "--name", "Zoe", "--json"]);
    cabinet.arg(format!("https://localhost:{port}/t/{table}"));
    cabinet.env("XDG_CONFIG_HOME", config.path()).env("SSL_CERT_FILE", certificate);
    cabinet.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut zoe = cabinet.spawn().unwrap();
    let (mut input, output) = (zoe.stdin.take().unwrap(), zoe.stdout.take().unwrap());
    let _zoe = Running(zoe);
    let mut lines = BufReader::new(output).lines();
    let mut sees = |what: &str, is_it: &dyn Fn(&Value) -> bool| {
        let mut answers =
            lines.by_ref().map(|line| -> Value { serde_json::from_str(&line.unwrap()).unwrap() });
        let found = answers.find(|answer| is_it(answer));
        found.unwrap_or_else(|| panic!("Zoe's terminal ends before it sees {what}"))
    };
    let moves = |answer: &Value| answer["frame"]["moves"].as_u64();
    sees("her seat", &|answer: &Value| answer["frame"]["you"]["seat"] == "B");
    asks(0, r#"{"start":{}}"#);
    // A move of the host, if it is the host's turn.
    let host_moves = |house: usize| {
        let frame = http::ask(&at[house], "GET", &format!("{path}/frame"), &cookie, "").unwrap();
        let frame: Value = serde_json::from_str(frame.split_once("\r\n\r\n").unwrap().1).unwrap();
        if let Some(notation) = question(&frame["frame"]["legal"]) {
            let id = frame["frame"]["seq"].to_string();
            asks(house, &json!({ "act": { "id": id, "notation": notation } }).to_string());
        }
    };
    host_moves(0);
    let turn = sees("her turn", &|answer: &Value| question(&answer["frame"]["legal"]).is_some());
    let notation = question(&turn["frame"]["legal"]).unwrap();
    writeln!(input, "{}", json!({ "act": { "id": "zoe", "notation": notation } })).unwrap();
    sees("the acknowledgement", &|answer: &Value| answer["ack"]["id"] == "zoe");
    let done = moves(&turn).unwrap() + 1;
    // The one house that has a socket is Zoe's.
    let has_socket = |house: &usize| {
        let said = ask(&metrics[*house], "GET", "/metrics", "", "").unwrap();
        said.lines().any(|line| line == "cabinet_sockets 1")
    };
    let died = (0..3).find(has_socket).expect("a house with a socket");
    houses[died].take().unwrap().0.kill().unwrap();
    sees("that the house is away", &|answer: &Value| answer["lost"].is_object());
    sees("that a house is there", &|answer: &Value| answer["back"].is_object());
    sees("her move", &|answer: &Value| moves(answer) == Some(done));
    host_moves((died + 1) % 3);
    sees("the next move", &|answer: &Value| moves(answer) == Some(done + 1));
    died
}

/// A question that may be asked now.
fn question(legal: &Value) -> Option<String> {
    let choices = legal["listed"].as_array().or_else(|| legal["sampled"].as_array())?;
    let mut choices = choices.iter().filter_map(Value::as_str);
    choices.find(|choice| choice.starts_with("ask")).map(str::to_owned)
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
    if !are_installed("nginx", &["nginx", "openssl", "python3"]) {
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
